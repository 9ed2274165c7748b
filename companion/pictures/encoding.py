"""Images as bytes for a browser."""

from io import BytesIO

from PIL import Image

TYPE = "image/png"


def encode(image: Image.Image, suffix: str = ".png") -> bytes:
    """The image as a file."""
    out = BytesIO()
    if suffix == ".webp":
        image.save(out, "WEBP", quality=88, method=2)
    else:
        image.save(out, "PNG", compress_level=3)
    return out.getvalue()
