"""Rules search: as one types, in any spelling, with errors."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.discovery import game_ids
from companion.core.rulebook import Rule, RuleKind, Section
from companion.library.search import Book, RuleSearch, book, folded_words, rule_search

SECTION = Section(id="a", title="Payday")
TEXTS = {
    "GB-PAY-03": ("The brewery keeps its share before the payout.", ("Auszahlung", "Lohn")),
    "GB-PAY-13": ("Whatever cannot be split stays with the brewery.", ("Rest", "Überschuß")),
    "GB-CARD-03": ("A waitress draws guests to her table.", ("Kellnerin", "Bedienung")),
    "GB-BUM-01": ("The bum drives guests away.", ("Penner", "Störenfried", "Gäste")),
    "GB-END-01": ("The game ends after the third week.", ("Spielende", "Schlußwertung")),
}


def rule(rule_id: str) -> Rule:
    text, aliases = TEXTS[rule_id]
    return Rule(id=rule_id, section="a", text=text, kind=RuleKind.CHECKED, aliases=aliases)


SEARCH = RuleSearch(
    [Book("goldbrew", "Gold Brew", ("Goldbräu",), tuple((rule(key), SECTION) for key in TEXTS)), book("pebbles")]
)


def found(query: str, game: str | None = "goldbrew") -> list[str]:
    return [hit.rule.id for hit in SEARCH.search(query, game)]


@pytest.mark.parametrize("query", ["wa", "wai", "waitr", "waitress", "WAITRESS", "her table", "kellnerin", "Kelln"])
def test_a_rule_is_found_while_one_types(query: str) -> None:
    assert found(query)[0] == "GB-CARD-03"


@pytest.mark.parametrize("query", ["Überschuß", "überschuss", "ueberschuss", "Uberschuss", "uebersch", "ÜBERSCHUSS"])
def test_german_spellings_are_the_same(query: str) -> None:
    assert found(query) == ["GB-PAY-13"]


@pytest.mark.parametrize("query", ["störenfried", "stoerenfried", "storenfried", "gäste", "gaeste", "gaste"])
def test_more_german_spellings(query: str) -> None:
    assert found(query) == ["GB-BUM-01"]


@pytest.mark.parametrize("query", ["waitres", "wiatress", "waitrss", "brwery share", "kelnerin", "payot", "auszalung"])
def test_typing_errors_are_forgiven(query: str) -> None:
    assert found(query)[0] in {"GB-CARD-03", "GB-PAY-03"}


@pytest.mark.parametrize("query", ["GB-PAY-03", "gb-pay-03", "gbpay3", "pay 03", "pay3", "gb pay 3", "PAY-03"])
def test_a_rule_is_found_by_its_id(query: str) -> None:
    assert found(query)[0] == "GB-PAY-03"


def test_all_words_before_some_words() -> None:
    assert found("brewery split") == ["GB-PAY-13"]
    assert set(found("waitress split")) == {"GB-CARD-03", "GB-PAY-13"}
    assert set(found("waitress qqqqqqqq")) == {"GB-CARD-03"}


@pytest.mark.parametrize("query", ["", "  ", "!?", "-", "qqqqqq", "xyz"])
def test_nothing_is_found(query: str) -> None:
    assert found(query) == []


def test_one_game_or_all() -> None:
    assert {hit.game for hit in SEARCH.search("game ends")} == {"goldbrew", "pebbles"}
    assert {hit.game for hit in SEARCH.search("game ends", "pebbles")} == {"pebbles"}
    assert found("goldbraeu waitress", None) == ["GB-CARD-03"]
    hit = SEARCH.search("kiesel fist", "pebbles")
    assert {each.rule.id for each in hit} >= {"PB-WORD-01"}


def test_a_hit_knows_its_place() -> None:
    (hit,) = SEARCH.search("flut washes")
    assert (hit.game, hit.title, hit.section.title, hit.rule.id) == (
        "pebbles",
        "Pebbles",
        "The end of a round",
        "PB-TIDE-02",
    )


def test_no_more_than_asked_for() -> None:
    assert len(SEARCH.search("the", limit=3)) == 3


@given(st.text(max_size=30))
def test_nothing_that_is_typed_can_break_it(query: str) -> None:
    SEARCH.search(query)
    SEARCH.search(query, "pebbles")


@given(st.sampled_from([word for text, aliases in TEXTS.values() for word in (text, *aliases)]), st.integers(0, 40))
def test_any_beginning_of_what_stands_there_finds_it(text: str, length: int) -> None:
    if folded_words(text[:length]):
        assert text in {
            t for hit in SEARCH.search(text[:length], "goldbrew") for t in (hit.rule.text, *hit.rule.aliases)
        }


def test_many_sessions_search_at_once() -> None:
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: found("brewery"), range(200)))
    assert all(result == results[0] for result in results)
    assert len(results[0]) == 2


def test_every_rule_of_every_game_is_found_by_its_id() -> None:
    search = rule_search()
    assert rule_search() is search
    for game in game_ids():
        for each, _ in book(game).rules:
            assert search.search(each.id, game)[0].rule == each
