"""Cards completed from one's own copy, on a phone: from a verdict that cannot be told to the editor and back."""

import json
from pathlib import Path
from secrets import token_hex

import pytest

from companion.core.packs import Pack
from companion.library.packs import FOLDER, import_pack
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.cards import GAME, PRICE, in_turn, pack_of
from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_access import SMALL_TARGETS, serious

pytestmark = pytest.mark.browser

PRODUCE_BUDGET, BUY_BUDGET = 4, 5


@pytest.fixture
def table(desk: Desk, server: Server) -> str:
    """A table in the turn of Anna, with the cards as shipped."""
    for file in server.packs.glob("*"):
        file.unlink()
    return in_turn(desk, token_hex(8))


def pick(device: Phone, label: str) -> Phone:
    """Tap the choice of this label."""
    return device.touch(device.page.locator("[class*='st-key-pick_'] button", has_text=label).first)


def due(device: Phone, label: str) -> Phone:
    """Tap the due thing of this label."""
    return device.touch(device.page.locator("[class*='st-key-due_'] button", has_text=label).first)


def add(device: Phone, label: str) -> Phone:
    """Tap a kind of many to add one."""
    return device.touch(device.page.locator("[class*='st-key-more_'] button", has_text=label).first)


def cannot_tell(device: Phone, code: str) -> Phone:
    """The Pig Farm produced for one Wheat; its cost was never published."""
    device.open(f"/table?t={code}&seat=red")
    pick(due(device, "Produce"), "Pig Farm")
    device.touch(device.page.locator("[class*='st-key-count_'][class*='wheat']").get_by_text("Yes", exact=True))
    return device.tap("next_").sees("Cannot tell")


def cost_of_one_wheat(device: Phone) -> Phone:
    """Enter the production cost, up to Save."""
    pick(device.sees("What does your card show?"), "paid or shown")
    add(device.sees("Which cards are paid?"), "Wheat")
    device.tap("next_").sees("only shown").tap("next_").sees("1 × Wheat")
    return pick(device, "That is all").sees("You read on your card: pay Wheat")


def press(device: Phone, button: str, told: str) -> Phone:
    """Tap something and wait for what the page says then."""
    return device.touch(device.page.locator(button)).sees(told)


def sound(device: Phone) -> None:
    """Nothing axe-core minds, no small target, nothing off to the side."""
    # what belongs to the page before fades away first
    device.settle().page.wait_for_function("!document.querySelector('[data-stale=true]')")
    device.page.wait_for_timeout(400)
    assert not serious(device)
    assert not device.page.evaluate(SMALL_TARGETS)
    assert device.sideways() <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cannot_tell_editor_entered_verdict(phones: Phones, table: str, desk: Desk, scheme: str) -> None:
    device = cannot_tell(phones(scheme), table)
    sound(device)
    device.tap("figure_").sees("not published")
    sound(device)
    device.page.fill(".st-key-confirmed_by input", "Mia")
    cost_of_one_wheat(device)
    sound(device)
    device.tap("save_").sees("Legal").sees("Anna produces Pig Farm: pay Wheat").sees("Entered: production cost")
    sound(device)
    # the weakly sourced figure is one tap away as well
    device.touch(device.page.locator(".stExpander summary", has_text="Look at your card"))
    device.tap("figure_").sees("My card says the same").tap("confirm_").sees("Legal")
    assert "Compare with your cards" not in device.text
    device.record()
    assert desk.open(table).last.text.template  # type: ignore[union-attr]
    assert desk.open(table).state.players["red"].buildings
    # the device remembers the name in a session of its own
    device.open(f"/editor?t={table}&seat=all").page.wait_for_timeout(500)
    assert device.page.input_value(".st-key-confirmed_by input") == "Mia"


def test_other_phone_goes_on_with_the_new_figure(phones: Phones, table: str) -> None:
    anna, ben = phones(), phones()
    cannot_tell(ben, table)
    cannot_tell(anna, table).tap("figure_").sees("Confirmed by")
    cost_of_one_wheat(anna).tap("save_").sees("Legal")
    # with the cost known, the way it is paid is asked; what Ben answered before that is kept
    ben.sees("How is Pig Farm paid?", seconds=3)
    pick(ben, "pay Wheat").sees("Legal")


def test_produce_and_buy_in_few_taps(phones: Phones, table: str, desk: Desk) -> None:
    device = phones().open(f"/table?t={table}&seat=red")
    before = device.taps
    pick(pick(due(device, "Produce"), "Bronze"), "pay")
    device.sees("Legal").record()
    produce = device.taps - before
    desk.undo(table, 3, action=token_hex(8))
    device.sees("What happened?")
    before = device.taps
    # a building for 6 gold: two cards of 3
    pick(pick(due(device, "Buy/Sell"), "Pig Farm"), "Cement 3 + Pig 3")
    device.sees("Legal").record()
    buy = device.taps - before
    print(f"taps: produce {produce}, buy with two cards {buy}")
    assert produce <= PRODUCE_BUDGET
    assert buy <= BUY_BUDGET


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_list_figure_and_import_are_accessible(phones: Phones, table: str, tmp_path: Path, scheme: str) -> None:
    device = phones(scheme).open("/editor?game=northern_branch").sees("Search the figures")
    device.page.fill(".st-key-confirmed_by input", "Mia")
    device.page.fill(".st-key-figures_query input", "smelter")
    device.sees("Brownie effect of Smelter")
    sound(device)
    press(device, ".st-key-figures_which button >> nth=2", "purchase price of Smelter")
    press(device, "[class*='st-key-edit_'] button:has-text('purchase price')", "My card says something else")
    press(device, "[class*='st-key-other_'] button", "A number")
    press(device, "[class*='st-key-pick_'] button:has-text('A number')", "+10")
    sound(device)
    press(device, "[class*='st-key-number_'] button:has(p:text-is('+1'))", "7")
    press(device, "[class*='st-key-next_'] button", "You read on your card: 7")
    press(device, "[class*='st-key-save_'] button", "entered by Mia")
    file = tmp_path / "theirs.json"
    file.write_text(json.dumps(pack_of({PRICE: 9, "card:smelter.vp": 99})), encoding="utf-8")
    press(device, ".st-key-pack_open summary", "Pack file")
    device.page.set_input_files(".st-key-pack_open input[type=file]", file)
    device.sees("1 figure differs").sees("Left out: 1 figure")
    sound(device)
    press(device, "[class*='st-key-side_'] button:has-text('file')", "on 20")
    press(device, ".st-key-pack_take button", "1 replaced")
    with device.page.expect_download() as saved:
        device.page.locator(".st-key-pack_export button").tap()
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["entries"][PRICE]["value"] == 9
    assert saved.value.suggested_filename == f"{GAME}-pack.json"


def store_of_two_shelves(desk: Desk) -> str:
    """A table that pays utilities: of a store in slot 4 and of its slot no cost is known."""
    store = {"name": "Corner Shop", "starting": True, "shelves": [2, 2]}
    pack = Pack(game="brick_and_mortar").enter("store:1", store, "Mia")
    import_pack(pack)
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    code = desk.create("brick_and_mortar", seats, {}, action=token_hex(8))
    stores = {"red": {"stores": {"4": {"card": "store:1"}}}}
    given = {"phase": "utilities", "month": 2, "seats": stores}
    desk.correct(code, 1, given, action=token_hex(8))
    return code


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_figure_of_a_store_is_asked_for_at_once_and_leads_back(
    phones: Phones, server: Server, desk: Desk, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(server.packs))
    for file in server.packs.glob("*"):
        file.unlink()
    device = phones(scheme).open(f"/table?t={store_of_two_shelves(desk)}&seat=red")
    due(device, "Anna pays utilities").sees("Cannot tell")
    press(device, "[class*='st-key-figure_'] button:has-text('Corner Shop')", "Which utility cost does it show?")
    device.page.fill(".st-key-confirmed_by input", "Mia")
    press(device, "[class*='st-key-pick_'] button:has(strong:text-is('4'))", "not known yet → $4")
    sound(device)
    # the same half-made move waits, and asks for what it lacks still
    if scheme == "light":
        device.tap("save_")
    else:
        # what the second tap sends meets the app on its way back
        device.page.locator("[class*='st-key-save_'] button").dblclick(delay=10)
    device.sees("Entered: Utility cost of Corner Shop: $4").sees("Cannot tell").sees("Anna pays utilities")
    device.touch(device.page.locator("[class*='st-key-figure_'] button:has-text('slot 4')")).sees("What does your card")
    device.tap("next_").tap("save_").sees("Legal").sees("Anna pays $5 to the bank")


def test_what_can_i_do_now(phones: Phones, table: str) -> None:
    device = phones().open(f"/table?t={table}&seat=red")
    device.touch(device.page.locator(".stExpander summary", has_text="What can I do now?"))
    device.sees("What this hand buys exactly")
    device.page.evaluate("document.querySelectorAll('details.row').forEach((each) => { each.open = true })")
    sound(device.sees("Bronze"))
