"""The example of play tells the events of a game in sentences, with a verb once for all that follows it."""

from __future__ import annotations

import pytest
from rulebooks import made_rulebook

from cardforge.tasks.play.game_session import LogEntry
from cardforge.tasks.rulebooks.example_of_play import _listed, _with_payments

VARIANTS = {
    "arc": ("arc", "arc-regions", "arc-2020"),
    "outposts": ("outposts",),
    "state51": ("base", "alternate", "peaceful", "solo", "map"),
}
"""A variant of each book."""


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        (["draws a card"], "draws a card"),
        (["gains 2 VP", "gains 2 VP"], "gains 2 VP twice"),
        (["discards Spark", "discards Loot"], "discards Spark and Loot"),
        (["plays Loot", "pays 1 gold", "pays 1 ammo"], "plays Loot and pays 1 gold and 1 ammo"),
        (["builds Seep Well", "pays 1 grey", "gains 1 fuel", "gains 1 gun"], "builds Seep Well, pays 1 grey, and gains 1 fuel and 1 gun"),
        (["draws 1 and may lay 1", "draws a card"], "draws 1 and may lay 1 and draws a card"),
    ],
)  # fmt: skip
def test_a_verb_is_said_once_for_all_that_follows_it(parts: list[str], sentence: str) -> None:
    """Only verbs that are followed by a thing."""
    assert _listed(parts) == sentence


def _step(*texts: str) -> list[LogEntry]:
    return [LogEntry(text, "A57") for text in texts]


def test_a_payment_belongs_to_the_card_that_was_played() -> None:
    """Choices that come between do not divide them; what somebody else does stays apart."""
    played, paid = _step("Player 1 plays Spark"), _step("Player 1 pays 1 gold", "Spark resolves")
    other = _step("Player 2 pays 1 gold")

    assert _with_payments([played, paid, other]) == [[*played, *paid], other]


@pytest.mark.parametrize("slug", ["arc", "outposts", "state51"])
def test_each_remark_is_told_by_an_example(slug: str) -> None:
    """A remark whose row never happens explains nothing."""
    plan = made_rulebook(slug, VARIANTS[slug][0]).assembly.plan
    told: set[tuple[str, str]] = set()
    for variant in VARIANTS[slug]:
        assembly = made_rulebook(slug, variant).assembly
        assert assembly.example is not None
        remarks = plan.remarks_of(assembly.book.example)
        told |= {(row, text) for row, text in remarks.items() if row in assembly.example.rows}

    assert [remark["row"] for remark in plan.remarks if (remark["row"], remark["text"]) not in told] == []
