"""Decks as a whole in the studio: renamed, copied, deleted and brought back, with their locks, all or nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardforge.tasks.decks.deck_lock import lock_path
from cardforge.tasks.decks.own_decks import with_name
from cardforge.tasks.trials.orders import TrialOrder
from tests.studio.conftest import HOST, Opened
from tests.studio.test_decks import file_of, made, mark


@pytest.fixture
def deck(faceless: Opened) -> str:
    """A deck with a card and a lock: its address."""
    path = made(faceless)
    faceless.post(f"{path}/add", card="Dawn Sapling", count="2")
    faceless.post(f"{path}/lock")
    return path


def files(studio: Opened) -> dict[str, str]:
    """What lies in the folder of decks."""
    return {file.name: file.read_text() for file in studio.studio.decks.iterdir()}


def refused(studio: Opened, path: str, **form: str) -> str:
    """What the studio says to a form that it refuses."""
    answer = studio.browser.post(path, data=form, headers={"origin": HOST})
    assert answer.status_code == 400, answer.text
    return answer.text


def test_a_name_changes_the_list_and_moves_the_file_with_its_lock(faceless: Opened, deck: str) -> None:
    """Comments stay; undo brings the old file back, and what was changed before can still be undone."""
    before = files(faceless)
    page = faceless.post(f"{deck}/rename", name="River <b>Song", mark=mark(faceless.get(deck)))
    assert "River &lt;b&gt;Song" in page
    assert set(files(faceless)) == {"river-b-song.txt", "river-b-song.txt.lock"}
    assert files(faceless)["river-b-song.txt"] == before["reed-song.txt"].replace("Reed Song", "River <b>Song")

    faceless.post("/decks/arc/river-b-song/undo")
    assert files(faceless) == before
    faceless.post(f"{deck}/undo")
    assert "Dawn Sapling" not in file_of(faceless, deck).read_text()


def test_a_name_of_the_same_letters_keeps_the_file(faceless: Opened, deck: str) -> None:
    """And a name that another deck has gets a file of its own."""
    faceless.post(f"{deck}/rename", name="reed song", mark=mark(faceless.get(deck)))
    assert "# name: reed song\n" in file_of(faceless, deck).read_text()
    made(faceless, name="Other")
    faceless.post(f"{deck}/rename", name="Other", mark=mark(faceless.get(deck)))
    assert {"other.txt", "other-2.txt", "other-2.txt.lock"} == set(files(faceless))


def test_what_was_renamed_comes_back_only_to_a_free_file(faceless: Opened, deck: str) -> None:
    """A new deck took the old name: undo refuses, and both stay."""
    faceless.post(f"{deck}/rename", name="River", mark=mark(faceless.get(deck)))
    made(faceless)
    before = files(faceless)
    assert "is the file of another deck now" in refused(faceless, "/decks/arc/river/undo")
    assert files(faceless) == before


def test_a_copy_has_the_cards_and_the_lock_and_is_a_deck_of_its_own(faceless: Opened, deck: str) -> None:
    """A change of one leaves the other alone."""
    page = faceless.post(f"{deck}/copy", name="Reed Song, copy", mark=mark(faceless.get(deck)))
    assert "up to date" in page
    faceless.post("/decks/arc/reed-song-copy/add", card="Meadow Wolf")
    assert "Meadow Wolf" not in file_of(faceless, deck).read_text()
    found = files(faceless)
    assert found["reed-song.txt.lock"] == found["reed-song-copy.txt.lock"]


def test_a_deck_is_deleted_with_its_lock_and_brought_back(faceless: Opened, deck: str) -> None:
    """With what could be undone; a deck that took its file meanwhile is not overwritten."""
    before = files(faceless)
    page = faceless.post(f"{deck}/delete", mark=mark(faceless.get(deck)))
    assert files(faceless) == {}
    assert "Bring back Reed Song" in page
    assert "Bring back" not in faceless.get("/decks/outposts")

    made(faceless)
    assert "is the file of another deck now" in refused(faceless, "/decks/arc/restore", deck="reed-song")
    faceless.post(f"{deck}/rename", name="Another", mark=mark(faceless.get(deck)))
    assert "Undo (1)" in faceless.post("/decks/arc/restore", deck="reed-song")
    assert before.items() <= files(faceless).items()
    assert "is back already" in refused(faceless, "/decks/arc/restore", deck="reed-song")


def test_a_ready_made_deck_is_copied_into_the_folder(faceless: Opened) -> None:
    """Under its own name, legal as it is; a deck that is not offered is refused."""
    keys = re.findall(r'name="like" value="(ready:[^"]+)"', faceless.get("/decks/arc"))
    page = faceless.post("/decks/arc", like=keys[0])
    assert "Legal" in page
    assert len(files(faceless)) == 1
    assert faceless.browser.post("/decks/arc", data={"like": "ready:../x"}, headers={"origin": HOST}).status_code == 404


@pytest.mark.parametrize("act", ["rename", "copy", "delete"])
def test_nothing_is_done_to_a_deck_that_another_tab_has_changed(faceless: Opened, deck: str, act: str) -> None:
    """The page that asks was made before the change."""
    stale = mark(faceless.get(deck))
    faceless.post(f"{deck}/add", card="Meadow Wolf")
    before = files(faceless)
    assert "has been changed since" in refused(faceless, f"{deck}/{act}", name="River", mark=stale)
    assert files(faceless) == before


def test_a_name_without_letters_is_refused(faceless: Opened, deck: str) -> None:
    """And never becomes a path."""
    before = files(faceless)
    shown = mark(faceless.get(deck))
    assert "at least one letter" in refused(faceless, f"{deck}/rename", name="…", mark=shown)
    assert files(faceless) == before
    faceless.post(f"{deck}/rename", name="../../up", mark=shown)
    assert set(files(faceless)) == {"up.txt", "up.txt.lock"}


def test_trials_follow_a_deck_to_its_new_file(faceless: Opened, deck: str) -> None:
    """The order of a stopped trial names the new file, on disk, too."""
    trials = faceless.studio.trials.folder
    trials.mkdir()
    order = TrialOrder("goldfish", "arc", 10, decks=(str(file_of(faceless, deck)), "other.txt"))
    (trials / "abc.json").write_text(json.dumps(order.to_json()))
    faceless.post(f"{deck}/rename", name="River", mark=mark(faceless.get(deck)))
    moved = [str(faceless.studio.decks / "river.txt"), "other.txt"]
    assert json.loads((trials / "abc.json").read_text())["decks"] == moved
    assert list(faceless.studio.trials.job("abc").order.decks) == moved


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("# mine\n#  Name : a\n4 Ash Knight\n# name: b\n", "# mine\n# name: New\n4 Ash Knight\n# name: b\n"),
        ("# name: a\r\n# name: a\r\n\r\n4 Ash Knight", "# name: New\n\r\n4 Ash Knight"),
        ("4 Ash Knight\n", "# name: New\n4 Ash Knight\n"),
    ],
)
def test_only_the_name_of_a_list_changes(text: str, named: str) -> None:
    """A header counts before the first card only; a list without one gets it at its head."""
    assert with_name(text, "New") == named


def test_the_page_offers_what_can_be_done_with_the_deck(faceless: Opened, deck: str) -> None:
    """Deleting asks first, in the page, and says what goes."""
    page = faceless.get(deck)
    assert re.search(r"<details id=\"delete\">.*Delete “Reed Song” with its 2 cards and its lock\?", page, re.DOTALL)
    assert Path(lock_path(file_of(faceless, deck))).is_file()
