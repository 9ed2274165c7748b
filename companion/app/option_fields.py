"""The options of a table: what is not touched keeps its default, also where that follows another option."""

import streamlit as st

from companion.app.markup import icon, label_escape, tag
from companion.app.rule_cards import DECIDES
from companion.app.screen import draw
from companion.core.info import GameInfo, OptionSpec, OptionValue
from companion.core.rulebook import Confidence

_GLYPHS = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★", "hexagon": "⬢"}


def option_fields(info: GameInfo, name: str) -> dict[str, OptionValue]:
    """Draw the options of a game; the chosen values of those that were touched."""
    doubtful = sum(spec.confidence is not Confidence.HIGH for spec in info.options)
    if not info.options:
        return {}
    panel = st.expander(
        f"Options ({len(info.options)})", icon=":material/tune:", key=f"options_{name}", on_change="rerun"
    )
    if doubtful:
        draw(
            tag(
                "p",
                icon("menu_book"),
                f" {doubtful} of them your rulebook decides. Defaults are set.",
                cls="quiet small",
            )
        )
    if panel.open:
        with panel:
            for spec in info.options:
                _option(info, spec, name)
    return _chosen(name)


def _chosen(name: str) -> dict[str, OptionValue]:
    chosen: dict[str, OptionValue] = st.session_state.setdefault(f"chosen_{name}", {})
    return chosen


def seat_choices(info: GameInfo) -> dict[str, str]:
    """Colours with their shapes, for select boxes."""
    return {colour.id: f"{_GLYPHS[colour.shape]} {colour.name}" for colour in info.colours}


def _option(info: GameInfo, spec: OptionSpec, name: str) -> None:
    key = f"{name}_{spec.id}"
    # what was not chosen follows its default, which may follow from another option
    st.session_state[key] = info.resolve(_chosen(name))[spec.id]
    labels = {choice.value: choice.label for choice in spec.choices}
    mark = "" if spec.confidence is Confidence.HIGH else f" · {DECIDES}"
    st.selectbox(
        label_escape(spec.label + mark),
        list(labels),
        format_func=lambda value: labels.get(value, str(value)),
        key=key,
        filter_mode=None,
        on_change=_choose,
        args=(name, spec.id),
    )
    if spec.help:
        draw(tag("p", spec.help, cls="quiet small"))


def _choose(name: str, option: str) -> None:
    _chosen(name)[option] = st.session_state[f"{name}_{option}"]
