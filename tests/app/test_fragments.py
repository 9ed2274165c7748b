"""Fragments have no neighbours: see `screen.apart` for what happens otherwise."""

import re
from pathlib import Path

from companion.app import pages

FOLDER = Path(pages.__file__).parent


def test_every_fragment_stands_apart() -> None:
    for path in sorted(FOLDER.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        calls = re.findall(r"(.{6})st\.fragment\((?!run_every)", text)
        assert all(before == "apart(" for before in calls), path.name
        for name in re.findall(r"@st\.fragment\(.*\)\ndef (\w+)", text):
            assert re.search(rf"apart\({name},", text), (path.name, name)
            assert not re.search(rf"(?<!def ){name}\(", text), (path.name, name)
