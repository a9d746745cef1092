"""What cards in play share: where they lie, what lasts for a time, and who listens for events."""

from __future__ import annotations

from marsh import ENGINE, MarshState, marsh
from pond import BANK, DECK, HAND, POND, PondState, frog, named, pond

from cardforge.effects.ability import Ability
from cardforge.effects.board import BoardState, LastingEffect, Use
from cardforge.effects.conditions import Trigger
from cardforge.effects.costs import PointsCost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.protocol import TextDefinitions, TextState
from cardforge.effects.selectors import Filter, It
from cardforge.effects.verbs import Draw, Gain, Grant
from cardforge.kernel.cards import Card

CTX = EffectContext(0, 0, 0, 0, 0, ())


def one(number: int, *abilities: Ability, **fields: int) -> tuple[Card, tuple[Ability, ...]]:
    """A frog with these abilities."""
    return frog(number, rooted=0, shy=0, **fields)[0], abilities


def waiting(event: str) -> Ability:
    """An ability that waits for an event."""
    return Ability("triggered", (Draw(),), when=Trigger(event))


def test_a_discarded_card_lies_on_top_of_its_owners_pile() -> None:
    """Whoever has it."""
    state = marsh([[], [one(1), one(2)]], ([one(3)], []))
    for number in (2, 3, 1):
        state.move(named(state, number), 0, POND)
        state.discard(named(state, number))

    assert [state.stat(card, "size") for card in state.zone(1, BANK)] == [2, 1]
    assert [state.stat(card, "size") for card in state.zone(0, BANK)] == [3]


def test_the_deck_of_a_seat_is_the_zone_itself() -> None:
    """Not another zone, not another seat's."""
    state = marsh([[one(1)], [one(2)]], ((), ()), [[one(3)], [one(4), one(5)]])

    assert state.deck_of(1) is state.zone(1, DECK)
    assert [state.stat(card, "size") for card in state.deck_of(1)] == [5, 4]


def test_what_is_known_of_cards_in_play_is_written_down() -> None:
    """What they are attached to, what lasts, what was used, how long the chain is; the depth is 0 between decisions."""
    state = marsh([[one(1), one(2)], []])
    state.at[1] = 0
    state.statics = [1]
    state.add_lasting("stat", [0], "turn", 1, what="size", value=2)
    state.used.append(Use(1, 0))
    state.chain = 7

    twin = MarshState.from_json(ENGINE, state.card_definitions, state.to_json())

    assert (twin.at, twin.statics, twin.used, twin.chain, twin.depth) == ([-1, 0], [1], [Use(1, 0)], 7, 0)
    assert twin.effects == [LastingEffect("stat", 0, "size", 2, state.turn + 1)]
    assert isinstance(twin.effects[0], LastingEffect)
    assert (twin.deck_zone, twin.hand_zone, twin.discard_zone) == (DECK, HAND, BANK)
    assert twin.digest() == state.copy().digest() == state.digest()


def test_a_new_board_holds_nothing() -> None:
    """No card, no effect, no trigger, nothing meant, nothing done."""
    state = MarshState(ENGINE, TextDefinitions((), (((),), ((),)), {}, {}), 2)

    lists = (
        state.at,
        state.statics,
        state.effects,
        state.used,
        state.antecedent,
        state.chosen_targets,
        state.triggered,
    )
    assert lists == ([],) * 7
    assert (state.chain, state.depth, state.did_it) == (0, 0, 0)


def test_an_effect_that_lasts_on_nothing_is_none() -> None:
    """The game is not even asked how long."""
    state = marsh([[], []])

    state.add_lasting("lose", [], "no such duration", 0)
    assert state.effects == []
    state.add_lasting("lose", [3, -2], "turn", 1)

    assert state.effects == [LastingEffect("lose", card, "", 0, state.turn + 1) for card in (3, -2)]


def test_abilities_wait_for_their_events() -> None:
    """By card and event, printed ones by their place; an ability that is not triggered waits for nothing."""
    silent = Ability("activated", (Draw(),), when=Trigger("rain"))
    endless = Ability("triggered", (Draw(),))
    state = marsh([[one(1, silent, waiting("splash"), waiting("dusk"), waiting("splash"), endless), one(2)], []])

    assert state.abilities_for(0, "splash") == [1, 3]
    assert state.abilities_for(0, "dusk") == [2]
    assert state.abilities_for(0, "rain") == state.abilities_for(1, "splash") == []
    assert state.text_definitions.trigger_events == {"splash", "dusk"}


def test_events_that_only_granted_abilities_wait_for_are_known() -> None:
    """They are granted in the course of the game."""
    state = marsh([[one(1, Ability("play", (Grant(It(), waiting("fog")), Grant(It(), Ability("activated")))))], []])

    assert state.text_definitions.trigger_events == {"fog"}
    assert state.text_definitions.triggers == [{}]


def test_a_game_that_says_nothing_forbids_nothing_and_pays_nothing() -> None:
    """Any card may be taken, trigger, and be a target; it is attached to nothing, and there is no cost that could be paid."""
    state = marsh([[one(1)], []])
    cost = PointsCost(0, "vp")

    assert BoardState.can_be_moved(state, 0)
    assert BoardState.allows_trigger(state, Trigger("splash"), 0)
    assert TextState.can_be_target(state, 0, CTX)
    assert TextState.bearer_of(state, 0) == -1
    assert not TextState.can_pay_part(state, 0, 0, cost)
    before = state.digest()
    BoardState.leaves_play(state, 0)
    TextState.pay_part(state, 0, 0, cost)
    assert state.digest() == before


def test_what_a_card_is_attached_to_is_where_it_lies() -> None:
    """A card, a player, or nothing."""
    state = marsh([[one(1), one(2), one(3)], []])
    state.at = [2, -3, -1]

    assert [state.bearer_of(card) for card in range(3)] == [2, -3, -1]


def test_possible_targets_are_counted_without_those_that_must_not_be_targets() -> None:
    """So many as are needed, or more."""
    state: PondState = pond([[frog(1)], []], ((), ()), [[frog(2), frog(3, shy=1)], [frog(4)]])
    creatures = Filter("creature")

    assert [state.some_candidate(creatures, CTX, need) for need in (0, 1, 2, 3)] == [True, True, True, False]


def test_lasting_effects_know_whose_text_they_are_of() -> None:
    """How long "your next turn" is depends on the player."""
    state = marsh([[one(1, Ability("play", (Gain(1, "vp"),)))], []])

    state.add_lasting("allow", [0], "game", 1, what="swim")

    assert state.effects == [LastingEffect("allow", 0, "swim", 0, state.turn + 11)]
