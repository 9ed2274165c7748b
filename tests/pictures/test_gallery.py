"""Pictures are drawn once, kept within bounds, and a broken cache is never seen."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from companion.core.messages import msg
from companion.core.scenes import Box, Scene, Spot
from companion.pictures import TYPE, Gallery, draw, encode
from companion.pictures import gallery as module
from companion.pictures.contents import content, kit_version
from companion.pictures.disk import FOLDER, Disk, folder
from companion.pictures.kept import Kept
from tests.pictures.samples import ALT, CARD, EVERY_SHAPE, TILE, scene

UNKNOWN = "0" * 32


@pytest.fixture
def shop(tmp_path: Path) -> Gallery:
    return Gallery(Disk(tmp_path, 1_000_000))


def test_a_scene_is_drawn_when_it_is_first_asked_for(shop: Gallery) -> None:
    address = shop.address(CARD, "dark", 2)
    assert shop.drawn == 0
    file = shop.fetch(address)
    assert file is not None
    assert Image.open(BytesIO(file)).size == (480, 672)
    assert shop.fetch(address) == file
    assert shop.drawn == 1


def test_equal_looks_share_an_address(shop: Gallery) -> None:
    named = Scene(100, 100, (Box(0, 0, 9, 9, "ink"),), msg("named"), (Spot("a", 0, 0, 9, 9, ALT),))
    assert shop.address(named) == shop.address(scene(Box(0, 0, 9, 9, "ink")))
    others = [
        shop.address(named, "dark"),
        shop.address(named, "light", 2),
        shop.address(scene(Box(0, 0, 9, 9, "soft"))),
    ]
    assert len({shop.address(named), *others}) == 4


def test_the_ground_and_what_is_placed_belong_to_the_content() -> None:
    plain = scene(ground=scene(Box(0, 0, 9, 9, "ink")))
    assert content(plain) == content(scene(ground=scene(Box(0, 0, 9, 9, "ink"))))
    assert content(plain) != content(scene(ground=scene(Box(0, 0, 9, 9, "rust"))))
    assert content(plain) != content(scene())


@pytest.mark.parametrize("address", [UNKNOWN, "", "..", "../../etc", UNKNOWN + "\n", "A" * 32])
def test_an_unknown_address_gives_nothing(shop: Gallery, address: str) -> None:
    assert shop.fetch(address) is None


def test_a_restarted_app_finds_its_pictures_on_disk(shop: Gallery) -> None:
    address = shop.address(TILE)
    file = shop.fetch(address)
    anew = Gallery(shop.disk)
    assert anew.fetch(address) == file
    assert anew.drawn == 0


@pytest.mark.parametrize("broken", [b"", b"RIFF", b"x" * 500])
def test_a_broken_file_is_drawn_again(shop: Gallery, broken: bytes) -> None:
    address = shop.address(TILE)
    file = shop.fetch(address)
    (path,) = shop.disk.folder.iterdir()
    path.write_bytes(broken)
    anew = Gallery(shop.disk)
    assert anew.fetch(anew.address(TILE)) == file
    assert anew.drawn == 1
    assert shop.disk.read(address) == file


def test_a_folder_that_cannot_be_used_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    shop = Gallery(Disk(tmp_path / "file" / "folder", 1000))
    address = shop.address(TILE)
    assert shop.fetch(address) == encode(draw(TILE))
    assert shop.fetch(address) is not None
    assert shop.drawn == 1


def test_a_file_that_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    disk = Disk(tmp_path, 1000)
    (tmp_path / "a.picture").mkdir()
    disk.write("a", b"picture")
    assert disk.read("a") is None
    assert [path.name for path in tmp_path.iterdir()] == ["a.picture"]


def test_the_disk_keeps_to_its_bound_and_lets_the_oldest_go(tmp_path: Path) -> None:
    disk = Disk(tmp_path, 1000)
    for n in range(8):
        disk.write(str(n), bytes(100))
        time.sleep(0.01)
        disk.read("0")
    disk.write("8", bytes(100))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 1000
    assert disk.read("0") is not None
    assert disk.read("1") is None
    assert disk.read("8") is not None


def test_files_of_another_process_count_too(tmp_path: Path) -> None:
    for n in range(5):
        Disk(tmp_path, 10_000).write(str(n), bytes(300))
    Disk(tmp_path, 1000).write("new", bytes(300))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 1000


def test_memory_keeps_to_its_bound() -> None:
    kept: Kept[bytes] = Kept(250)
    for n in (0, 1, 0, 2):
        assert kept.get(n, lambda: bytes(100), len) == bytes(100)
    assert (0 in kept, 1 in kept, 2 in kept) == (True, False, True)
    assert kept.weight == 200
    assert len(kept.get(3, lambda: bytes(999), len)) == 999
    assert kept.weight == 200


def test_what_failed_may_be_tried_again() -> None:
    kept: Kept[bytes] = Kept(250)
    with pytest.raises(ZeroDivisionError):
        kept.get("a", lambda: bytes(1 // 0), len)
    assert kept.get("a", lambda: b"now", len) == b"now"


def test_scenes_are_forgotten_within_a_bound(tmp_path: Path) -> None:
    shop = Gallery(Disk(tmp_path, 1000), most=4)
    first, *_, last = (shop.address(scene(Box(0, 0, n, 9, "ink"))) for n in (1, 2, 3))
    assert shop.fetch(first) is None
    assert shop.fetch(last) is not None


def test_many_who_ask_at_once_wait_for_one_drawing(shop: Gallery) -> None:
    address = shop.address(EVERY_SHAPE, "light", 2)
    start = threading.Barrier(6)

    def ask(_: int) -> bytes | None:
        start.wait()
        return shop.fetch(address)

    with ThreadPoolExecutor(6) as pool:
        files = list(pool.map(ask, range(6)))
    assert files == [encode(draw(EVERY_SHAPE, "light", 2))] * 6
    assert shop.drawn == 1


def test_threads_draw_side_by_side_as_alone() -> None:
    scales = [0.5 + n / 10 for n in range(12)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda scale: draw(CARD, "dark", scale).tobytes(), scales))
    assert together == [draw(CARD, "dark", scale).tobytes() for scale in scales]


def test_files_are_of_the_type_that_is_told() -> None:
    assert TYPE == "image/webp"
    for picture in (CARD, EVERY_SHAPE):
        found = Image.open(BytesIO(encode(draw(picture))))
        assert found.format == "WEBP"
        assert found.convert("RGBA").getpixel((40, 40)) == draw(picture).getpixel((40, 40))
    assert Image.open(BytesIO(encode(draw(TILE), ".png"))).format == "PNG"


def test_this_process_s_gallery_lies_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "pictures"))
    assert folder() == tmp_path / "pictures"
    module.gallery.cache_clear()
    try:
        assert module.fetch(module.address(TILE)) == encode(draw(TILE))
    finally:
        module.gallery.cache_clear()
    assert len(list((tmp_path / "pictures").iterdir())) == 1
    assert len(kit_version()) == 16
