"""`published.lock`: a published revision never changes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from carddata_samples import GAME, block, fault_lines, set_file

from cardforge.carddata import Lock, content_hash, publish, read_lock, read_shelf, write_lock
from cardforge.carddata.lock import lock_text
from cardforge.errors import FaultyInput
from cardforge.kernel.cards import Card

CARD = Card("duel", 7, 1, "Oak Guard", "Draw 1 card.", {"type": "trick", "cost": 2}, set="first")


def publish_all(folder: Path) -> None:
    """Publishes every card of the folder."""
    write_lock(folder, publish(read_lock(folder), [card for one in read_shelf(GAME, [folder]) for card in one.cards]))


def test_a_card_in_the_lock_is_published_and_any_other_is_a_draft(tmp_path: Path) -> None:
    """Revisions that are not in the lock are drafts, which may be edited freely."""
    set_file(tmp_path, block(7))
    publish_all(tmp_path)
    set_file(tmp_path, block(7), block(7, 2, cost=3), block(8, name="Root"))

    cards = read_shelf(GAME, [tmp_path])[0].cards

    assert [(card.pin, card.status) for card in cards] == [("7@1", "published"), ("7@2", "draft"), ("8@1", "draft")]


def test_a_published_card_that_differs_is_a_fault_with_its_differences(tmp_path: Path) -> None:
    """A revision that differs from the lock is an error with card and differences, found without a database."""
    set_file(tmp_path, block(7))
    publish_all(tmp_path)
    set_file(tmp_path, block(7, cost=3, kin='["Elf"]', text=None))

    with pytest.raises(FaultyInput) as fault:
        read_shelf(GAME, [tmp_path])

    assert fault_lines(fault.value, tmp_path) == [
        "first.toml: line 6, card 7 'Oak Guard': is published and may not change "
        '(cost: 2 -> 3; kin: none -> Elf; text: "Draw 1 card." -> none); put it back and add version 2 instead'
    ]


def test_a_published_card_does_not_vanish(tmp_path: Path) -> None:
    """A335: The number of a card never changes; it is not given up either."""
    set_file(tmp_path, block(7), block(8, name="Root"))
    publish_all(tmp_path)
    set_file(tmp_path, block(8, name="Root"))

    with pytest.raises(FaultyInput) as fault:
        read_shelf(GAME, [tmp_path])

    assert fault_lines(fault.value, tmp_path) == [
        "published.lock: line 2: 7@1 is published, but no set file contains it any more"
    ]


def test_no_draft_is_older_than_a_published_version(tmp_path: Path) -> None:
    """Versions are published in order."""
    set_file(tmp_path, block(7), block(7, 2))
    later = read_shelf(GAME, [tmp_path])[0].cards[1]
    write_lock(tmp_path, publish(Lock(), [later]))

    with pytest.raises(FaultyInput, match="is a draft below version 2, which is published"):
        read_shelf(GAME, [tmp_path])


def test_the_lock_is_sorted_and_reads_back_exactly(tmp_path: Path) -> None:
    """Written sorted, canonical, one line a revision."""
    cards = [replace(CARD, number=number, version=version) for number, version in ((10, 1), (9, 2), (9, 1))]
    lock = publish(publish(Lock(), cards[:1]), cards[1:])
    write_lock(tmp_path, lock)

    text = (tmp_path / "published.lock").read_text(encoding="utf-8")
    assert [line.split()[0] for line in text.split("\n")[1:-1]] == ["9@1", "9@2", "10@1"]
    assert lock_text(read_lock(tmp_path)) == text
    assert text == lock_text(publish(Lock(), reversed(cards)))


def test_publishing_again_changes_nothing_and_another_content_is_refused() -> None:
    """`cards publish` adds to the lock and never changes a line of it."""
    lock = publish(Lock(), [CARD])

    assert lock_text(publish(lock, [CARD])) == lock_text(lock)
    with pytest.raises(FaultyInput, match="is published and may not change"):
        publish(lock, [replace(CARD, text="Draw 2 cards.")])


def test_an_altered_lock_is_detected(tmp_path: Path) -> None:
    """All faults of the lock at once, with their lines."""
    line = lock_text(publish(Lock(), [CARD])).split("\n")[1]
    (tmp_path / "published.lock").write_text(
        f"# head\n{line}\n{line}\n<<<<<<< ours\n{line.replace('7@1', '8@1').replace('Oak', 'Elm')}\n", encoding="utf-8"
    )

    with pytest.raises(FaultyInput) as fault:
        read_lock(tmp_path)

    assert [one.place for one in fault.value.faults] == ["line 3", "line 4", "line 5"]


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Elm Guard"},
        {"text": "Draw 2 cards."},
        {"fields": {"type": "trick", "cost": 3}},
        {"fields": {"type": "trick", "cost": 2, "flavor": "Still."}},
        {"set": "second"},
        {"legal_from": date(2026, 1, 24)},
        {"announced_on": date(2026, 1, 10)},
        {"change": "typo"},
    ],
)
def test_everything_printed_or_relevant_to_rulings_is_in_the_hash(change: dict[str, object]) -> None:
    """The content hash covers name, fields, text, set, dates and kind of change."""
    assert content_hash(replace(CARD, **change)) != content_hash(CARD)  # type: ignore[arg-type]


def test_explanations_are_not_in_the_hash() -> None:
    """The note may be reworded later; status, order of fields and empty fields are not content."""
    other = replace(CARD, note="Why.", status="published", fields={"cost": 2, "flavor": "", "type": "trick", "kin": ()})

    assert content_hash(other) == content_hash(CARD)
    assert content_hash(replace(CARD, name="Cafe\u0301")) == content_hash(replace(CARD, name="Caf\u00e9"))


def test_the_hash_never_changes() -> None:
    """A change of the hash would break every existing lock."""
    assert content_hash(CARD) == "9a084b622f300cb19637bfcc44bba63eab19b7055bcea1091b68cc0af6ca1d2b"
