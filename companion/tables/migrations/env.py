"""Alembic's entry: the steps run in the transaction that the store opened for them."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
