"""Cards by what happened to them: put into a graveyard this turn, put there or destroyed this way; and the next damage, made less."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, magic
from position import FOE, YOU
from text_table import SPARE, Side, damage, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND, RESOURCES

BURN = magic("Burn", "Deal 1 damage to each creature.")
UNDEAD = {"subtypes": ("Undead",)}


def _buried(game, name: str) -> None:
    """A card of your hand lies in your graveyard, from an earlier turn."""
    game.state.put(game.cards[name], YOU, GRAVEYARD)


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Return all creature cards that were put into your graveyard from play this turn to your hand.", ["Ash"]),
        ("Return all creature cards that were put into your graveyard this turn to your hand.", ["Ash", "Elm"]),
        ("Return each creature that died this turn to its owner's hand.", ["Ash", "Orc"]),
    ],
)
def test_cards_put_into_a_graveyard_this_turn(table, text, back):
    """Ash died, Elm was discarded, Old lay there before; the Orc is the opponent's, the Giant lives."""
    hand = [*spell(text), BURN, magic("Drop", "Discard a card."), creature("Elm", cost=99), creature("Old", cost=99)]
    game = table(Side(hand=hand, army=[creature("Ash")]), Side(army=[creature("Orc"), creature("Giant", 1, 9)]))
    _buried(game, "Old")

    game.do("play", "Burn").until("play").do("play", "Drop").until("discard_some").do("discard", "Elm").until("play")
    game.do("play", "Word").until("play")

    assert [name for name in ("Ash", "Elm", "Old", "Orc", "Giant") if game.zone_of(name) == "hand"] == back


def test_those_put_into_your_graveyard_are_counted(table):
    """The opponent's Orc, who died too, is not."""
    hand = [*spell("Draw a card for each creature that was put into your graveyard from play this turn."), BURN]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")], deck=20), Side(army=[creature("Orc")]))

    game.do("play", "Burn").until("play")
    before = game.size(HAND, YOU)
    game.do("play", "Word").until("play")

    assert game.size(HAND, YOU) - before + 1 == 2


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("When I come into play, put the top 3 cards of your deck into your graveyard. You may return one Undead put there this way to your hand.", ["Ghoul"]),
        ("When I come into play, put the top 3 cards of your deck into your graveyard. You may return a creature milled this way to your hand.", ["Elf", "Ghoul"]),
    ],
)  # fmt: skip
def test_one_that_was_put_there_this_way(table, text, offered):
    """Of the three, not one that lay there before."""
    extra = [creature("Ghoul", cost=99, **UNDEAD), creature("Elf", cost=99), event("Song", cost=99), creature("Old", cost=99, **UNDEAD)]  # fmt: skip
    hand = [*spell("Put a creature from your hand into your army."), creature("Digger", text=text), *extra]
    game = table(Side(hand=hand, deck=9))
    for card in extra[:3]:
        game.state.put(game.cards[card.name], YOU, DECK)
    _buried(game, "Old")

    game.do("play", "Word").until("choose", "may")
    if game.asked == "choose":
        game.do("choose", "Digger")
    game.until("may").do("yes").until("choose", "play")

    if len(offered) > 1:
        assert [name for name in ("Elf", "Ghoul", "Old", "Song") if game.offers("choose", name)] == offered
        game.do("choose", "Ghoul").until("play")
    elif game.asked == "choose":
        game.do("choose", "Ghoul").until("play")
    assert (game.zone_of("Ghoul"), game.zone_of("Old")) == ("hand", "graveyard")


def test_one_that_was_destroyed_this_way(table):
    """The one that nothing destroys stays in play and is not chosen; nor is one that died before."""
    text = "Destroy two target creatures. Return one creature destroyed this way to its owner's hand."
    rock = creature("Rock", 1, 1, text="I cannot be destroyed.")
    game = table(Side(hand=spell(text), army=[creature("Ash")]), Side(army=[rock, creature("Orc")]))

    game.do("play", "Word").until("target").do("target", "Orc").do("target", "Rock").until("play", "choose")
    if game.asked == "choose":
        assert not game.offers("choose", "Rock")
        game.do("choose", "Orc").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Rock", "Ash")] == ["hand", "army", "army"]


@pytest.mark.parametrize(("text", "found"), [("prevent 2 of that damage", [1, 3]), ("prevent that damage", [0, 3])])
@pytest.mark.parametrize("time", ["this turn", "before your next turn", "until your next turn"])
def test_the_next_damage_is_made_less(table, text, found, time):
    """Of the first damage to this creature, once; in the opponent's turn only where it lasts so long."""
    word = f"The next time target creature would be dealt damage {time}, {text}."
    bolts = [magic(f"Bolt {n}", "Deal 3 damage to target creature.") for n in (1, 2)]
    game = table(Side(hand=[*spell(word), *bolts], army=[creature("Ash", 0, 19), creature("Elm", 0, 19)], deck=20), Side(hand=[magic("Dart", "Deal 3 damage to target creature."), SPARE], deck=20, cities=[city("Fort")]))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Ash").until("play")
    game.do("play", "Bolt 1").until("target").do("target", "Elm").until("play")
    assert damage(game, "Elm") == 3
    if time == "this turn":
        game.do("play", "Bolt 2").until("target").do("target", "Ash").until("play")
    else:
        game.next_turn().wait(lambda: game.seat == FOE and game.offers("play", "Dart"))
        game.do("play", "Dart").until("target").do("target", "Ash").until("play")

    assert [damage(game, "Ash"), game.state.damage[game.cards["Elm"]] or 3] == found
    assert game.size(RESOURCES, YOU) == 0
