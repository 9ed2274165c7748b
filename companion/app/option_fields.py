"""The options of a table: what is not touched keeps its default, also where that follows another option."""

import streamlit as st

from companion.app.markup import label_escape
from companion.app.rule_cards import DECIDES
from companion.core.info import GameInfo, OptionSpec, OptionValue
from companion.core.rulebook import Confidence

_GLYPHS = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★", "hexagon": "⬢"}


def option_fields(info: GameInfo, name: str) -> dict[str, OptionValue]:
    """Draw the options of a game; the chosen values of those that were touched."""
    doubtful = sum(spec.confidence is not Confidence.HIGH for spec in info.options)
    touched: set[str] = st.session_state.setdefault(f"touched_{name}", set())
    if not info.options:
        return {}
    label = f"Options: {len(info.options)}" + (f", {doubtful} for your rulebook to decide" if doubtful else "")
    with st.expander(label, icon=":material/tune:"):
        for spec in info.options:
            # in order: the default of a later option may follow from an earlier one
            chosen = {each: st.session_state[f"{name}_{each}"] for each in touched}
            if spec.id not in touched:
                st.session_state[f"{name}_{spec.id}"] = info.resolve(chosen)[spec.id]
            _option(spec, name, touched)
    return {each: st.session_state[f"{name}_{each}"] for each in touched}


def seat_choices(info: GameInfo) -> dict[str, str]:
    """Colours with their shapes, for select boxes."""
    return {colour.id: f"{_GLYPHS[colour.shape]} {colour.name}" for colour in info.colours}


def _option(spec: OptionSpec, name: str, touched: set[str]) -> None:
    labels = {choice.value: choice.label for choice in spec.choices}
    mark = "" if spec.confidence is Confidence.HIGH else f" · {DECIDES}"
    st.selectbox(
        label_escape(spec.label + mark),
        list(labels),
        format_func=lambda value: labels.get(value, str(value)),
        key=f"{name}_{spec.id}",
        filter_mode=None,
        persist_state="session",
        on_change=touched.add,
        args=(spec.id,),
    )
    if spec.help:
        st.caption(label_escape(spec.help))
