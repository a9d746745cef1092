"""Some of what was named before, and so many of it: "Elves among them gain ...", "for every two cards put there this way", "until you have revealed two"."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import DECK, GRAVEYARD
from cardforge.wording.reader import Reader

READER = Reader(VOCABULARY)
_KINDS = {"Wood Elf": ("Elf",), "Grey Elf": ("Elf",), "Red Orc": ("Orc",)}


def being(name: str, **fields: object) -> object:
    """A creature with DEF 9 of the type that its name ends with."""
    return creature(name, 1, 9, subtypes=_KINDS[name], **fields)


@pytest.mark.parametrize(
    "text",
    [
        "All creatures you control get +1/+0 until end of turn. Elves among them get +0/+2 until end of turn.",
        "All creatures you control get +1/+0 until end of turn. The Elves among them also get +0/+2 until end of turn.",
        "Creatures you control get +1/+0 until end of turn, and Elves among those creatures get +0/+2 until end of turn.",
    ],
)
def test_some_of_those_creatures(text):
    """Of your creatures the Elf gets both, the Orc the first; the opponent's Elf gets nothing."""
    army = [being("Wood Elf"), being("Red Orc")]
    game = Published(mine(army=army, hand=[magic("Word", text)]), foe(FAR, army=[being("Grey Elf")]))
    game.do("play", "Word").until("play")

    assert [numbers(game, name) for name in ("Wood Elf", "Red Orc", "Grey Elf")] == [(2, 11), (2, 9), (1, 9)]


def shown(text: str, *names: str, seat: int = YOU) -> Published:
    """The deck has these creatures on top, the last one lowest; "Idle" cards lie under them."""
    hands = [[magic("Word", text)], []]
    hands[seat].extend(being(name) for name in names)
    game = Published(mine(hand=hands[YOU]), foe(FAR, hand=hands[FOE]))
    for name in reversed(names):
        game.state.put(game.cards[name], seat, DECK)
    game.do("play", "Word").until("target", "play")
    return game.do("target", -2 - FOE).until("play") if game.asked == "target" else game


@pytest.mark.parametrize(
    ("until", "found"),
    [
        ("you have revealed an Elf", ["hand", "graveyard", "deck"]),
        ("you have revealed one Elf", ["hand", "graveyard", "deck"]),
        ("you have revealed two Elves", ["hand", "graveyard", "hand"]),
        ("two Elves have been revealed", ["hand", "graveyard", "hand"]),
    ],
)
def test_until_so_many_have_been_revealed(until, found):
    """A Wood Elf, a Red Orc and a Grey Elf from the top on; the Orc is in the graveyard only if it was revealed."""
    words = "that card into your hand" if "two" not in until else "those cards into your hand"
    game = shown(f"Reveal cards from the top of your deck until {until}. Put {words} and the other revealed cards into your graveyard.", "Wood Elf", "Red Orc", "Grey Elf")  # fmt: skip
    found = found if "two" in until else ["hand", "deck", "deck"]

    assert [game.zone_of(name) for name in ("Wood Elf", "Red Orc", "Grey Elf")] == found


@pytest.mark.parametrize("until", ["he or she has revealed two Elves", "they reveal two Elves"])
def test_another_player_reveals_until(until):
    """The opponent's deck, not yours."""
    text = f"Target opponent reveals cards from the top of his or her deck until {until}. Put those cards into that player's graveyard."
    game = shown(text, "Wood Elf", "Grey Elf", seat=FOE)

    assert [game.zone_of(name) for name in ("Wood Elf", "Grey Elf")] == ["graveyard", "graveyard"]
    assert game.size(DECK) == 20


def gone_back(text: str) -> Published:
    """Four creature cards and a magic card are in your graveyard, an Orc of the opponent's in play."""
    buried = [creature(name) for name in "ABCD"]
    game = Published(mine(hand=[magic("Word", text), *buried, magic("Old")]), foe(FAR, army=[being("Red Orc")]))
    for name in ("A", "B", "C", "D", "Old"):
        game.state.put(game.cards[name], YOU, GRAVEYARD)
    return game.do("play", "Word").until("target", "play")


@pytest.mark.parametrize(
    ("there", "gained"),
    [
        ("Shuffle all creature cards from your graveyard into your deck. {} every three cards shuffled into your deck this way.", 1),
        ("Shuffle all creature cards from your graveyard into your deck. {} every two cards shuffled this way.", 2),
        ("Put all creature cards from your graveyard on the bottom of your deck. {} each card put on the bottom of your deck this way.", 4),
        ("Return all creature cards from your graveyard to your hand. {} every two cards put into your hand this way.", 2),
        ("Remove all creature cards from your graveyard from the game. {} every five cards removed from the game this way.", 0),
        ("Discard your hand. {} every two cards discarded this way.", 0),
    ],
)  # fmt: skip
def test_so_many_for_every_few_of_them(there, gained):
    """Four cards go there, the magic card stays; a card of the hand alone is no pair."""
    game = gone_back(there.format("Put a +1/+1 counter on target creature for")).do("target", "Red Orc").until("play")

    assert numbers(game, "Red Orc") == (1 + gained, 9 + gained)


@pytest.mark.parametrize(("whose", "gained"), [("your hand", 2), ("their owners' hands", 3)])
def test_only_your_own_cards_come_into_your_hand(whose, gained):
    """Two creatures of yours and one of the opponent's return."""
    text = f"Return all creatures to their owners' hands. Target city gains 1 defense point for each creature put into {whose} this way."
    game = Published(mine(army=[being("Wood Elf")], hand=[magic("Word", text)]), foe(FAR, army=[being("Red Orc")]))
    game.do("play", "Word").do("target", "Far Keep").until("play")

    assert game.left("Far Keep") == 9 + gained


@pytest.mark.parametrize("place", ["put into your deck", "shuffled into your deck"])
def test_what_was_not_put_there_is_refused(place):
    """They were put into a hand."""
    text = f"Return all creature cards from your graveyard to your hand. Draw a card for each card {place} this way."
    assert not READER.read(text, "magic").complete


@pytest.mark.parametrize(("others", "attack"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_for_every_few_others(others, attack):
    """The card itself is not counted."""
    owl = creature("Owl", 1, 9, text="I get +1/+0 for every two other creatures you control.")
    army = [owl, *(creature(name) for name in "ABC"[: others - 1])]  # "Idle" is one of them
    game = Published(mine(army=army), foe(FAR))

    assert numbers(game, "Owl") == (attack, 9)


def test_another_target_city():
    """Its residents, not those of the city of the text."""
    text = "Level 1: Unmark all residents of another target city you control."
    homes = [town("Home", 20, text), town("Yard", 20), town("Mill", 20)]
    residents = {home: [creature(name, 1, 9, loyalty=1) for name in names] for home, names in {"Home": "ABE", "Yard": "C", "Mill": "D"}.items()}  # fmt: skip
    game = Published(mine(*homes, residents=residents, marked=["C", "D", "B"]), foe(FAR), phase="tactics")
    game.devotes("Home", "A").until("target")
    offered = {game.name(int(option[1])) for option in game.options("target")}
    game.do("target", "Yard").until("devotion", "play")

    assert offered == {"Yard", "Mill"}
    assert [game.is_marked(name) for name in "ABCD"] == [True, True, False, True]
