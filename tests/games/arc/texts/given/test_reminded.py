"""A keyword that a text gives and then explains: the explanation is none of its own."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, realm, town
from text_table import damage
from two_sides import foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

EXPLAINED = "First Strike - I deal damage first. The opposing creature only strikes back if it survives."


@pytest.mark.parametrize(
    ("text", "rider", "elf"),
    [
        (f"As long as I am in a city I get +0/+2 and have first strike. {EXPLAINED}", False, False),
        (f"Flying. Other Elves have first strike. {EXPLAINED} When I die, draw a card.", False, True),
        ("Other Elves have First Strike. First Strike (I deal damage first).", False, True),
        (f"{EXPLAINED} Other Elves have first strike.", True, True),
        (f"Other Elves have Flying. {EXPLAINED}", True, False),
        ("Other Elves have First Strike. First Strike.", True, True),
    ],
)
def test_who_has_a_keyword_that_is_explained(text, rider, elf):
    """The explained keyword is printed unless a sentence before gives it."""
    army = [creature("Rider", 2, 2, text=text), creature("Ash", subtypes=("Elf",))]
    game = Published(realm(town("Home"), army=army, deck=9), realm(town("Keep"), deck=9))

    assert [has_keyword(game.state, game.cards[name], "first strike") for name in ("Rider", "Ash")] == [rider, elf]


def test_in_a_city_it_has_it():
    """As the text says."""
    rider = creature("Rider", 2, 2, text=f"As long as I am in a city I get +0/+2 and have first strike. {EXPLAINED}")
    game = Published(realm(town("Home"), residents={"Home": [rider]}, deck=9), realm(town("Keep"), deck=9))

    assert has_keyword(game.state, game.cards["Rider"], "first strike")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Discard a card. Deal damage equal to its cost to target creature. (The cost of a city is 0.)", True),
        ("Discard a card. Deal damage equal to its cost to target creature. (Cities have no cost.)", True),
        ("Sacrifice a creature. Deal damage equal to its cost to target creature. (Tokens cost nothing.)", True),
        ("Discard a card. Deal 2 damage to target creature. (The cost of a city is 0.)", False),
        ("Discard a card. Deal damage equal to its cost to target creature. (The cost of a city is 1.)", False),
        ("Discard a card. Deal damage equal to its cost to target creature. (The cost of an event is 0.)", False),
    ],
)
def test_what_costs_nothing(text, read):
    """Q8, Q14: said once more where the text asks for a cost; another number, or other cards, would be a rule of its own."""
    assert reader_of(game_of("arc")).read(text, "magic").complete == read


@pytest.mark.parametrize(("discarded", "hurt"), [("Inn", 0), ("Elm", 2)])
def test_a_city_that_is_discarded_costs_nothing(discarded, hurt):
    """Q8: it prints S, which is no number."""
    text = "M, Discard a card: deal damage to target creature equal to the cost of the discarded card. (The cost of a city is 0.)"
    hand = [town("Inn"), creature("Elm", cost=2)]
    game = Published(mine(army=[creature("Grukk", text=text)], hand=hand), foe(army=[creature("Hulk", 1, 9)]))
    game.do("use", "Grukk", 0).until("target").do("target", "Hulk").until("discard_for").do("discard", discarded)
    game.until("play")

    assert (game.zone_of(discarded), damage(game, "Hulk")) == ("graveyard", hurt)
