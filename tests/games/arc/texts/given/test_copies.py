"""Copies of creatures, and cards that are removed from the game for a time: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, numbers, spell, tokens

from arc_position import GRAVEYARD, HAND, magic, made  # isort: skip

from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.zones import ARMY, REMOVED


def test_a_token_that_is_a_copy(table):
    """A92: it has what is printed on the target, not its counters; the other creature is not copied; it is a token."""
    first = spell("Put a +1/+1 counter on target creature.", "Grow")[:1]
    text = "Create two copies of target creature you control. They gain Flying until end of turn."
    army = [creature("Ash", 3, 4, text="Guard 1."), creature("Elm")]
    game = table(Side(hand=[*first, *spell(text)], army=army), Side(army=[creature("Orc")]))

    game.do("play", "Grow").do("target", "Ash").until("play")
    game.do("play", "Word").do("target", "Ash").until("play")

    made = tokens(game)
    assert [
        (
            game.state.definitions.cards[game.state.definition[card]].name,
            game.state.attack_of(card),
            game.state.defense_of(card),
        )
        for card in made
    ] == [("Ash", 3, 4)] * 2
    assert all({"guard", "flying"} <= keywords(game.state, card) for card in made)
    assert numbers(game, "Ash") == (4, 5)


def test_a_copy_that_leaves_play_is_gone(table):
    """A92: it ceases to exist, the card that it was made of stays."""
    text = "Create a copy of target creature you control. Destroy it."
    game = table(Side(hand=spell(text), army=[creature("Ash", 3, 4), creature("Elm")]), Side())

    game.do("play", "Word").do("target", "Ash").until("play")

    assert (tokens(game), game.zone_of("Ash"), game.zone(GRAVEYARD)) == ([], "army", ["Word"])


@pytest.mark.parametrize(("until", "later"), [(" until end of turn", (1, 1)), ("", (4, 5))])
def test_a_creature_becomes_a_copy(table, until, later):
    """A46: for the turn, or as long as it is in play; of the target, not of the other creature."""
    text = f"Target creature you control becomes a copy of target creature an opponent controls{until}."
    foes = [creature("Orc", 4, 5, text="First Strike."), creature("Imp", 9, 9)]
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Elm")]), Side(army=foes))

    game.do("play", "Word").do("target", "Ash").do("target", "Orc").until("play")
    now, other = numbers(game, "Ash"), numbers(game, "Elm")
    game.wait(lambda: game.state.active == FOE)

    assert (now, other, numbers(game, "Ash")) == ((4, 5), (1, 1), later)
    assert game.state.owner[game.cards["Ash"]] == YOU


def test_a_copy_is_itself_again_elsewhere(table):
    """A91: in a hand it is the card that it was."""
    text = "Target creature you control becomes a copy of another target creature. Return it to its owner's hand."
    game = table(
        Side(hand=spell(text), army=[creature(name, n, n) for n, name in enumerate(("Ash", "Elm", "Oak"), 1)]), Side()
    )

    game.do("play", "Word").do("target", "Ash").do("target", "Elm").until("play")

    assert "Ash" in game.zone(HAND)
    assert not any(effect.word == "copied" for effect in game.state.effects)


def test_removed_until_the_remover_leaves(table):
    """A112: the target comes back under its owner's control when the creature is gone, not before."""
    text = "When this creature enters play, remove target creature an opponent controls from the game until this creature leaves play."
    jail = made("creature", "Jail", attack=1, defense=1, text=text, cost=0)
    word = magic("Word", "Destroy target creature.")
    lift = spell("Put a creature from your hand into play.", "Lift")[:1]
    game = table(Side(hand=[*lift, jail, word, SPARE]), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Lift").until("target").do("target", "Orc").until("play")
    away = game.zone(REMOVED, FOE), game.zone_of("Imp")
    game.do("play", "Word").do("target", "Jail").until("play")

    assert away == (["Orc"], "army")
    assert game.cards["Orc"] in game.state.zone(FOE, ARMY)


def test_removed_for_the_turn(table):
    """A112: until end of turn, without its damage and counters."""
    game = table(
        Side(hand=spell("Remove target creature from the game until end of turn.")),
        Side(army=[creature("Orc"), creature("Imp")]),
    )

    game.do("play", "Word").do("target", "Orc").until("play")
    away = game.zone(REMOVED, FOE)
    game.wait(lambda: game.state.active == FOE)

    assert away == ["Orc"]
    assert game.cards["Orc"] in game.state.zone(FOE, ARMY)


def test_the_removed_cards_of_this_card_only(table):
    """A112: what it removed returns, what another text removed does not."""
    text = "When this creature enters play, remove up to two target creatures an opponent controls from the game.\nWhen this creature leaves play, return the removed cards to play under their owners' control."
    jail = made("creature", "Jail", attack=1, defense=1, text=text, cost=0)
    lift = spell("Put a creature from your hand into play.", "Lift")[:1]
    gone = spell("Remove target creature from the game.", "Gone")[:1]
    game = table(
        Side(hand=[*lift, *gone, jail, *spell("Destroy target creature.")], army=[creature("Elm")]),
        Side(army=[creature(name) for name in ("Orc", "Imp", "Bat")]),
    )

    game.do("play", "Gone").do("target", "Bat").until("play")
    game.do("play", "Lift").until("target")
    game.do("target", "Orc").do("target", "Imp").until("play")
    away = sorted(game.zone(REMOVED, FOE))
    game.do("play", "Word").do("target", "Jail").until("play")

    assert away == ["Bat", "Imp", "Orc"]
    assert game.zone(REMOVED, FOE) == ["Bat"]
    assert {game.cards[name] for name in ("Orc", "Imp")} <= set(game.state.zone(FOE, ARMY))


def test_removed_cards_return_to_their_own_owners(table):
    """A112: of one card of each player, each comes back under the control of its owner."""
    text = "When this creature enters play, remove two other target creatures from the game.\nWhen this creature leaves play, return the removed cards to play under their owners' control."
    jail = made("creature", "Jail", attack=1, defense=1, text=text, cost=0)
    lift = spell("Put a creature from your hand into play.", "Lift")[:1]
    mine = Side(hand=[*lift, jail, *spell("Destroy target creature.")], army=[creature("Ash"), creature("Elm")])
    game = table(mine, Side(army=[creature("Orc")]))

    game.do("play", "Lift").until("target").do("target", "Ash").do("target", "Orc").until("play")
    game.do("play", "Word").do("target", "Jail").until("play")

    assert game.cards["Ash"] in game.state.zone(YOU, ARMY)
    assert game.cards["Orc"] in game.state.zone(FOE, ARMY)
