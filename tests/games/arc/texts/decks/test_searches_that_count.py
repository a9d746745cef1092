"""Searches that count what is about the card of the text, and subtypes of enchantments."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, made, magic
from position import YOU
from text_table import SPARE

from cardforge.games.arc.zones import DECK, HAND
from cardforge.tasks.cards.explain_text import read_text


def dug(game: ArcPosition) -> list[str]:
    """What may be found."""
    return game.names(int(option[1]) for option in game.options("find"))


def won(table, text: str) -> ArcPosition:
    """You win the Body advantage of Hall, in which are Elf and Fox; One, Two and Three lie in your deck and cost as much."""
    homes = {"Hall": [creature("Elf"), creature("Fox")], "Den": [creature("Bat"), creature("Cat")]}
    deck = [creature(name, cost=cost) for cost, name in enumerate(("One", "Two", "Three"), start=1)]
    deck += [made("enchantment", "Blade", cost=1, subtypes=("Equipment",)), made("enchantment", "Veil", cost=1)]
    hall = city("Hall", text=f"Body advantage: {text}")
    game = table(Side(hand=[*deck, SPARE], cities=[hall, city("Den")], residents=homes), phase="tactics")
    for card in deck:
        game.state.put(game.cards[card.name], YOU, DECK)
    return (
        game.do("claim", 0).do("send", "Cat").do("done").until("reward").do("advantage", 0).until("search", "search_on")
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Search your deck for a creature with cost equal to or less than the number of my residents and put it into your hand.", ["One", "Two"]),
        ("Search your deck for up to two creatures with cost less than the number of my residents and put them into your hand.", ["One"]),
        ("Search your deck for an Equipment with cost equal to or less than the number of my residents and put it into your hand.", ["Blade"]),
    ],
)  # fmt: skip
def test_a_search_counts_those_in_the_city_of_the_text(table, text, found):
    """Two are in Hall; the two in Den are no residents of it."""
    assert dug(won(table, text)) == found


@pytest.mark.parametrize(("n", "shown"), [(2, "One"), (1, "Three")])
def test_cards_are_revealed_until_one_fits_the_city_of_the_text(table, n, shown):
    """The top card costs 3, the next one 1: with two residents the second is found, with three counted together the first."""
    text = f"Reveal cards from the top of your deck until you reveal a creature with cost less than {'the number of my residents' if n == 2 else '4'}. Put it into your hand."
    homes = {"Hall": [creature("Elf"), creature("Fox")]}
    side = Side(hand=[creature("One", cost=1), creature("Three", cost=3), SPARE], cities=[city("Hall", text=f"Body advantage: {text}")], residents=homes)  # fmt: skip
    game = table(side, phase="tactics")
    for name in ("One", "Three"):
        game.state.put(game.cards[name], YOU, DECK)

    game.do("claim", 0).do("send", "Fox").do("done").until("reward").do("advantage", 0).until("attack", "play")

    assert shown in game.zone(HAND)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Destroy target Equipment.", ["Blade"]),
        ("Destroy target Curse.", ["Hex"]),
        ("Destroy target Curse or Equipment.", ["Blade", "Hex"]),
        ("Destroy target Elf or Curse.", ["Wood Elf", "Hex"]),
        ("Destroy target enchantment.", ["Blade", "Hex", "Veil"]),
        ("Destroy target non-Curse enchantment.", ["Blade", "Veil"]),
    ],
)
def test_equipment_and_curses_are_enchantments_of_that_subtype(table, text, offered):
    """C21: Blade is Equipment, Hex a Curse, Veil neither; Curse Smith is a creature."""
    kinds = {"Blade": ("Equipment",), "Hex": ("Curse",), "Veil": ()}
    worn = [made("enchantment", name, subtypes=subtypes, text="Enchant creature.") for name, subtypes in kinds.items()]
    army = [creature("Wood Elf"), creature("Curse Smith")]
    game = table(Side(hand=[magic("Word", text), *worn, SPARE], army=army), phase="play")
    for name in kinds:
        game.do("play", name).do("target", "Wood Elf").until("play")
    game.do("play", "Word")

    aimed = game.names(int(option[1]) for option in game.options("target")) if game.asked == "target" else None
    if aimed is None:  # the only target is taken at once
        game.until("play")
        aimed = [name for name in ("Wood Elf", *kinds) if game.is_dead(name)]
    assert sorted(aimed) == sorted(offered)


def test_a_card_is_not_attached_to_itself():
    """ "They" are what was found; whose residents are meant has to be said."""
    text = "Level 3: Search your deck for an Equipment with cost equal to or less than the number of my residents, attach it to one of {} and shuffle your deck."

    assert not read_text(text.format("them"), "arc", "city").complete
    assert read_text(text.format("my residents"), "arc", "city").complete
