"""Leaving a page: what the device sent before it heard of the other page does not bring the old one back for good."""

from typing import Any

import pytest
import streamlit as st

from companion.app import here, pages


@pytest.fixture
def switched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, dict[str, str]]]:
    """The pages that Streamlit is asked for."""
    asked: list[tuple[Any, dict[str, str]]] = []
    monkeypatch.setattr(st, "session_state", {"pages": {name: name for name in pages.PLACES}})
    monkeypatch.setattr(st, "switch_page", lambda page, query_params: asked.append((page, query_params)))
    monkeypatch.setattr(here, "address", lambda: {"t": "ABCDEF"})
    return asked


def test_a_page_that_is_drawn_once_more_is_left_again(switched: list[Any]) -> None:
    pages.arrived("editor")
    pages.go("table", back="x")
    pages.arrived("table")
    assert len(switched) == 1
    pages.arrived("editor")
    assert switched == [("table", {"t": "ABCDEF", "back": "x"})] * 2


def test_another_page_than_the_one_left_is_drawn(switched: list[Any]) -> None:
    pages.arrived("editor")
    pages.go("table")
    pages.arrived("rules")
    assert len(switched) == 1


def test_the_way_back_is_open_after_a_moment_and_there_is_no_end_of_leaving_without_it(
    switched: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    pages.arrived("editor")
    pages.go("table")
    for _ in range(9):
        pages.arrived("editor")
    assert len(switched) == 3
    pages.go("table")
    monkeypatch.setattr(pages, "_LATE_SECONDS", 0.0)
    pages.arrived("editor")
    assert len(switched) == 4


def test_once_the_other_page_is_there_the_way_back_is_open_soon(
    switched: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    pages.arrived("cards")
    pages.go("table")
    pages.arrived("table")
    monkeypatch.setattr(pages, "_LATER_SECONDS", 0.0)
    pages.arrived("cards")
    assert len(switched) == 1
