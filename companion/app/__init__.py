"""The Streamlit app: one file a page, shared widgets."""
