"""Short ways in which texts speak of targets, discarded cards, resources, what a card costs, and what cannot be done to it."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.words import words_of
from cardforge.games.arc.zones import DECK, HAND


@pytest.mark.parametrize(
    ("text", "target", "drawn"),
    [
        ("an opponent's event targets this creature", "Elf", 0),
        ("an event targets this creature", "Elf", 1),
        ("an event targets this creature", "Orc", 0),
        ("an event or magic targets a creature you control", "Orc", 1),
        ("a magic card targets this creature", "Elf", 0),
    ],
)
def test_what_targets_a_creature(table, text, target, drawn):
    """Your own event, and whom it targets."""
    elf = creature("Elf", text=f"When {text}, draw a card.")
    hand = [event("Word", "Target creature gets +1/+0 until end of turn."), SPARE]
    game = table(Side(hand=hand, army=[elf, creature("Orc")], deck=9))

    game.do("play", "Word").do("target", target).until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize(
    ("text", "who", "drawn"),
    [
        ("a creature card is discarded from your hand", "You", 1),
        ("a creature card is put into your graveyard from your hand", "You", 1),
        ("an event is discarded from your hand", "You", 0),
        ("a creature card is discarded from an opponent's hand", "You", 0),
        ("a creature card is discarded from an opponent's hand", "Target opponent", 1),
    ],
)
def test_what_is_discarded_from_whose_hand(table, text, who, drawn):
    """An Elf, of either player's."""
    watcher = creature("Watcher", text=f"When {text}, draw a card.")
    word = magic(
        "Word", f"{who} discard{'' if who == 'You' else 's'} a creature card.".replace("You discard", "Discard")
    )
    game = table(Side(hand=[word, creature("Elf", cost=99), SPARE], army=[watcher], deck=9), Side(hand=[creature("Orc")], deck=9))  # fmt: skip

    game.do("play", "Word").until("play")

    assert 9 - game.size(DECK, YOU) == drawn


@pytest.mark.parametrize(("victim", "drawn"), [("Wight", 1), ("Orc", 0)])
def test_this_card_is_discarded_from_the_hand(table, victim, drawn):
    """Not another, and not the one in play that dies."""
    wight = creature("Wight", cost=99, text="When I am discarded from your hand, draw a card.")
    game = table(Side(hand=[*spell("Discard a card."), wight, creature("Orc", cost=99)], deck=9))

    game.do("play", "Word").until("discard_some").do("discard", victim).until("play")

    assert 9 - game.size(DECK, YOU) == drawn


def test_what_dies_is_not_discarded_from_a_hand(table):
    """It was in play."""
    wight = creature("Wight", text="When I am discarded from your hand, draw a card.")
    game = table(Side(hand=spell("Destroy target creature."), army=[wight, creature("Orc")], deck=9))

    game.do("play", "Word").do("target", "Wight").until("play")

    assert game.size(DECK, YOU) == 9


@pytest.mark.parametrize(("target", "faction"), [("Ash", "Gaian"), ("Imp", "Dark Legion")])
@pytest.mark.parametrize("text", ["Gain 2 gold of target creature's faction.", "Mark target creature. Produce 2 resources of that creature's faction.", "Destroy target creature. Gain 2 gold of its faction."])  # fmt: skip
def test_gold_of_the_faction_of_a_card(table, text, target, faction):
    """Of the one that is meant, wherever it is by then."""
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Imp", faction="Dark Legion")]))

    game.do("play", "Word").do("target", target).until("play")

    assert {name: game.state.gold[place] for place, name in enumerate(FACTIONS) if game.state.gold[place]} == {faction: 2}  # fmt: skip


def test_gold_of_the_chosen_faction(table):
    """Chosen as it enters play, a turn before; a Gaian card gives gold of another faction."""
    sage = creature("Sage", text="When this creature enters play, choose a faction.\nMark: Gain 1 gold of the chosen faction.")  # fmt: skip
    game = table(Side(hand=[sage, SPARE], deck=20), Side(hand=[SPARE], deck=20), "entrance")
    game.do("play", "Sage").do("word", 2)

    game.next_turn().next_turn().until("play").do("use", "Sage", 1).until("play")

    assert [place for place, gold in enumerate(game.state.gold) if gold] == [FACTIONS.index(words_of(game.state, "faction")[2])]  # fmt: skip


@pytest.mark.parametrize(("text", "cost"), [("Costs 1 less for each Elf you control.", 3), ("Costs 2 more.", 7)])
def test_what_a_card_costs_without_a_subject(table, text, cost):
    """Two Elves; what costs 5 costs 3, or 7."""
    elf = {"subtypes": ("Elf",)}
    army = [creature("Ash", **elf), creature("Oak", **elf), creature("Orc")]
    side = Side(hand=[event("Word", f"{text} Draw a card.", cost=5), SPARE], army=army, gold={"Gaian": cost})
    poor = Side(hand=[event("Word", f"{text} Draw a card.", cost=5), SPARE], army=army, gold={"Gaian": cost - 1})

    assert any(option[0] == "play" for option in table(side).options())
    assert not any(option[0] == "play" for option in table(poor).options())


@pytest.mark.parametrize(("elves", "offered"), [(2, True), (1, False)])
@pytest.mark.parametrize("text", ["Cannot be played unless you control two or more Elves.", "This card cannot be played unless you control 2 or more Elves."])  # fmt: skip
def test_what_cannot_be_played_unless(table, text, elves, offered):
    """A precondition."""
    army = [creature(name, subtypes=("Elf",)) for name in ("Ash", "Oak")[:elves]]
    game = table(Side(hand=[event("Word", f"{text} Draw a card."), SPARE], army=[*army, creature("Orc")]))

    assert any(option[0] == "play" for option in game.options()) == offered


@pytest.mark.parametrize("text", ["Mark target creature. It skips its next unmark phase.", "Mark target creature. That creature skips its next unmarking."])  # fmt: skip
def test_who_skips_its_next_unmarking(table, text):
    """Of two marked creatures one unmarks, and in the turn after both do."""
    side = Side(hand=spell(text), army=[creature("Ash"), creature("Oak")], marked=["Oak"], deck=20)
    game = table(side, Side(hand=[SPARE], deck=20))

    game.do("play", "Word").do("target", "Ash").until("play").next_turn().next_turn()
    after = (game.is_marked("Ash"), game.is_marked("Oak"))
    game.next_turn().next_turn()

    assert (after, game.is_marked("Ash")) == ((True, False), False)


@pytest.mark.parametrize(("deed", "who", "kept"), [("Mark", YOU, False), ("Mark", FOE, True)])
@pytest.mark.parametrize("text", ["I cannot be moved or marked by your opponents.", "I can't be marked or moved by cards an opponent controls."])  # fmt: skip
def test_what_opponents_cannot_do_to_it(table, text, deed, who, kept):
    """Its controller can."""
    dwarf = creature("Dwarf", text=text)
    side = Side(hand=spell(f"{deed} each creature."), army=[creature("Orc")], deck=9)
    game = table(Side(hand=side.hand, army=[dwarf, creature("Orc")], deck=9) if who == YOU else side, Side(hand=[SPARE], army=[dwarf] if who == FOE else [], deck=9))  # fmt: skip

    game.do("play", "Word").until("play")

    assert [game.is_marked("Dwarf"), game.is_marked("Orc")] == [not kept, True]
