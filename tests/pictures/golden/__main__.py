"""`python -m tests.pictures.golden` draws the golden images anew; look at them before keeping them."""

from tests.pictures.golden.images import FOLDER, drawn

for name, image in drawn():
    image.save(FOLDER / name, optimize=True)
    print(name)
