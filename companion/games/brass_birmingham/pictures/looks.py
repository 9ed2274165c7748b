"""What the pictures share: a hue and a sign for each industry, the hues of the towns' name plates."""

from companion.core.scenes import Icon, Shape

HUE = {
    "cotton_mill": "sky",
    "manufacturer": "wood",
    "pottery": "rust",
    "coal_mine": "coal",
    "iron_works": "iron",
    "brewery": "beer",
}
MADE = {"coal_mine": "coal", "iron_works": "iron", "brewery": "beer"}
BANNER = {"teal": "teal", "blue": "sky", "red": "brick", "brown": "wood", "purple": "plum"}
FARM, MERCHANT = "leaf", "gold"
BONUS = {"vp": "vp", "develop": "lightbulb", "income_spaces": "income", "money": "money"}
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def signs(names: tuple[str, ...], x: float, y: float, size: float) -> tuple[Shape, ...]:
    """One sign in the middle of a square, or two corner to corner."""
    if len(names) == 1:
        return (Icon(names[0], x + size * 0.18, y + size * 0.18, size * 0.64),)
    part = size * 0.5
    return (Icon(names[0], x + 2, y + 2, part), Icon(names[1], x + size - part - 2, y + size - part - 2, part))
