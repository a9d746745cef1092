"""The rulebook of Outposts keeps the laws of rulebooks."""

from __future__ import annotations

import pytest
from rulebook_laws import LAWS, Law, repeats_its_bytes

from cardforge.registry import game
from cardforge.shelves import card_folders
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.rulebooks.box_contents import list_file
from cardforge.tasks.rulebooks.print_rulebook import book_plan
from cardforge.tasks.settings import Settings


@pytest.mark.parametrize("variant", ["outposts"])
@pytest.mark.parametrize("law", LAWS)
def test_the_rulebook_of_outposts(law: Law, variant: str) -> None:
    """Each law is a function with a sentence of its own."""
    law("outposts", variant)


def test_outposts_gives_the_same_bytes_again() -> None:
    """PDF and web page."""
    repeats_its_bytes("outposts", "outposts")


def test_the_box_has_three_outposts_for_each_player_and_one_crystal_more_than_two_each() -> None:
    """O37, D4: one list of supplies, for as many players as the box serves."""
    outposts = game("outposts")
    plan = book_plan(outposts, None, Settings.from_environment())
    assert plan is not None
    lists = [list_file(name, card_folders(outposts, None)) for name in plan.lists]
    entries = [entry for file in lists for entry in read_deck_file(file).entries]

    supplies = {
        name: sum(entry.count for entry in entries if entry.name == name) for name in ("Outpost", "Mana Crystal")
    }
    assert supplies == {"Outpost": 3 * plan.players, "Mana Crystal": 2 * plan.players + 1}
