"""What a game begins with under each option, and what is counted when it is over (O19, O26-O31, D8, D11, D12, D48)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from outposts_position import creature, spell

from cardforge.errors import CardforgeError
from cardforge.games.outposts.card_fields import PLAYABLE
from cardforge.games.outposts.options import OPTIONS
from cardforge.games.outposts.phases.ending import REASONS, balance_targets, faction_of, outcome
from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, DISCARD, HAND, OUTPOSTS, PICKED, SILVER_DECK
from cardforge.kernel.cards import Card
from cardforge.kernel.replay import new_game
from cardforge.kernel.result import BalanceTarget, Counted
from cardforge.kernel.rng import DECKS, Rng


def numbered(cards: list[Card], first: int, **fields: Any) -> tuple[Card, ...]:
    return tuple(
        replace(card, number=first + place, fields={**card.fields, **fields}) for place, card in enumerate(cards)
    )


MAIN = numbered([creature(f"main {place}") for place in range(12)], 1)
SILVER = numbered([spell(f"silver {place}") for place in range(14)], 100, faction="Silver")
SHARDS = numbered([spell(f"shard {place}") for place in range(3)], 200, faction="Shard")
THORN = numbered([creature(f"thorn {place}") for place in range(12)], 300, faction="Thornwild")


def begun(*decks: tuple[tuple[Card, ...], ...], seed: int = 1, log: bool = False, **changes: Any) -> OutpostsState:
    """A game of these decks at its first decision."""
    state = new_game(ENGINE, decks or ((MAIN, (), ()), (THORN, (), ())), seed, changes=changes, log=log)
    assert isinstance(state, OutpostsState)
    return state


def drawn_from(state: OutpostsState, seat: int) -> set[str]:
    """The factions of the cards in deck and hand."""
    cards = [*state.zone(seat, DECK), *state.zone(seat, HAND)]
    return {state.definitions.cards[state.definition[card]].word("faction") for card in cards}


@pytest.mark.parametrize(
    ("changes", "factions", "size"),
    [
        ({}, {"Emberhost", "Silver"}, 18),
        ({"shards": True}, {"Emberhost", "Silver", "Shard"}, 21),
    ],
)
def test_which_sections_are_shuffled_into_the_deck(changes: dict[str, Any], factions: set[str], size: int) -> None:
    """O19, O17, D8: main deck and drafted Silver, with `shards` the Shards too."""
    state = begun((MAIN, SILVER[:6], SHARDS), (THORN, SILVER[6:12], ()), **changes)

    assert drawn_from(state, 0) == factions
    assert drawn_from(state, 1) == {"Thornwild", "Silver"}
    assert len(state.zone(0, DECK)) + len(state.zone(0, HAND)) == size
    order = [state.definition[card] for card in [*state.zone(0, DECK), *state.zone(0, HAND)[::-1]]]
    assert order != sorted(order)


def test_a_game_begins_with_the_draft_of_those_who_bring_the_silver_deck() -> None:
    """O19, O20, O25: no Silver is in a deck from the start; every player has the own main deck and the six drafted."""
    state = begun((MAIN, (), (), SILVER[:14]), (THORN, (), (), SILVER[:14]))
    assert state.zone(0, DECK)
    assert all(state.definitions.faction[state.definition[card]] == 0 for card in state.zone(0, DECK))
    while state.decision is not None and state.decision.kind == "pick":
        state.apply(state.decision.options[0])

    assert drawn_from(state, 0) == {"Emberhost", "Silver"}
    assert [len(state.zone(seat, DECK)) + len(state.zone(seat, HAND)) for seat in (0, 1)] == [18, 18]
    assert len(state.zone(0, SILVER_DECK)) == 2
    assert {state.owner[card] for card in state.zone(0, SILVER_DECK)} == {0}


def test_a_draft_alone_ends_with_the_cards_picked() -> None:
    """O23, D51: with `draft_only` the game is over after the draft; six cards lie before each player, and nothing was dealt."""
    state = begun(((), (), (), SILVER), ((), (), (), SILVER), draft_only=True)
    while state.decision is not None:
        state.apply(state.decision.options[-1])

    assert (state.winners, state.reason) == ((), "drafted")
    assert [len(state.zone(seat, PICKED)) for seat in (0, 1)] == [6, 6]
    assert state.zone(0, OUTPOSTS) == []


@pytest.mark.parametrize(
    ("pick", "total", "sizes"),
    [(1, 3, [7, 7, 6, 6, 5, 5]), (3, 4, [7, 6, 5] * 2 + [4] * 2), (2, 3, [7, 6] * 2 + [5] * 2)],
)
def test_a_draft_of_other_sizes(pick: int, total: int, sizes: list[int]) -> None:
    """O21, O23: so many a round until everybody has enough; in the last round only what is still missing."""
    state = begun(((), (), (), SILVER), ((), (), (), SILVER), draft_only=True, silver_pick=pick, silver_total=total)
    found = []
    while state.decision is not None:
        found.append(len(state.decision.options))
        state.apply(state.decision.options[0])

    assert found == sizes
    assert [len(state.zone(seat, PICKED)) for seat in (0, 1)] == [total, total]


def test_what_the_draft_and_the_beginning_tell() -> None:
    """O20-O22, O26-O28: the deal, picks and passes; who begins; the Outposts; the first turn."""
    state = begun((MAIN, (), (), SILVER), (THORN, (), (), SILVER), first_seat=1, log=True)
    first = state.decision.options[0][1]  # type: ignore[union-attr]
    while state.decision is not None and state.decision.kind == "pick":
        assert state.decision.row == "O21"
        state.apply(state.decision.options[0])
    words = [event[:2] for event in state.log or []]

    assert (state.log or [])[:2] == [("deal", "O20", 7), ("pick", "O21", 0, first)]
    assert words[1:] == [
        *[("pick", "O21")] * 4, ("pass", "O22"), *[("pick", "O21")] * 4, ("pass", "O22"), *[("pick", "O21")] * 4,
        ("begins", "O26"), *[("outpost", "O28")] * 2, ("outpost", "O27"), ("turn", "O32"),
    ]  # fmt: skip
    assert [event[2:] for event in state.log or [] if event[0] == "pass"] == [(5,), (3,)]
    assert ("begins", "O26", 1) in (state.log or [])
    assert state.log is not None
    assert state.log[-1] == ("turn", "O32", 1, 1)


def test_the_first_seat_can_be_chosen() -> None:
    """O26-O28: seat 1 begins with one Outpost, seat 0 has two."""
    state = begun(first_seat=1)

    assert (state.first, state.active) == (1, 1)
    assert [len(state.standing(seat)) for seat in (0, 1)] == [2, 1]
    assert [state.turns[seat] for seat in (0, 1)] == [0, 1]
    assert [begun(first_seat=0).first, {begun(seed=seed).first for seed in range(12)}] == [0, {0, 1}]


def test_a_deck_that_is_too_short_for_the_first_hand_causes_no_penalty() -> None:
    """O30, O29: three cards are dealt of four; the Outposts are without counters."""
    state = begun((MAIN[:3], (), ()), (THORN, (), ()))

    assert [len(state.zone(seat, HAND)) for seat in (0, 1)] == [3, 4]
    assert state.zone(0, DECK) == []
    assert not any(state.counters)


def test_the_hand_is_the_top_of_the_deck() -> None:
    """O30: the cards of the first hand lie on top of the deck when the cards are shuffled."""
    without = begun(start_hand=0)
    with_hand = begun()

    assert with_hand.zone(0, HAND) == without.zone(0, DECK)[-1:-5:-1]


def test_decks_are_shuffled_by_their_own_stream_of_chance() -> None:
    """O19: seat after seat, from the stream of the decks, so that what is done in play does not change them."""
    rng = Rng(7)
    orders = [list(range(12)), list(range(12, 24))]
    for order in orders:
        rng.shuffle(order, DECKS)
    state = begun(seed=7, start_hand=0)

    assert [[state.definition[card] for card in state.zone(seat, DECK)] for seat in (0, 1)] == orders


def test_players_may_take_another_hand_as_often_as_the_option_allows() -> None:
    """D12: beginning with the starting player; a kept hand stays; the third time nobody is asked."""
    state = begun(mulligan=2, first_seat=1)
    asked = []
    kept: list[int] = []
    while state.decision is not None and state.decision.kind == "mulligan":
        assert (state.decision.options, state.decision.row) == ([("keep",), ("again",)], "D12")
        asked.append(state.decision.seat)
        if state.decision.seat == 0:
            kept = state.zone(0, HAND)[:]
        state.apply(("again",) if state.decision.seat == 1 else ("keep",))

    assert asked == [1, 1, 0]
    assert state.zone(0, HAND) == kept
    assert [len(state.zone(1, zone)) for zone in (HAND, DECK, DISCARD)] == [4, 8, 0]


@pytest.mark.parametrize("faction", PLAYABLE)
def test_without_mirror_two_decks_of_one_faction_are_refused(faction: str) -> None:
    """D11: two factions are fine, Silver and Shards do not count; the third seat with the first one's faction is refused."""
    other = PLAYABLE[PLAYABLE.index(faction) - 1]
    mine, theirs = numbered([creature("mine")], 1, faction=faction), numbered([creature("theirs")], 2, faction=other)
    beside = (*SILVER[:1], *SHARDS[:1])

    assert begun(((*mine, *beside), (), ()), ((*theirs, *beside), (), ()), mirror=False).decision is not None
    with pytest.raises(CardforgeError, match="two players have the same faction, and the option `mirror` is off"):
        begun((mine, (), ()), (theirs, (), ()), (mine, (), ()), mirror=False)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_starting_player(first: int) -> None:
    """D13, O31, O39: seat after seat, each one's first turn without a new Outpost, its second turn with one."""
    state = begun(((MAIN, (), ())), (THORN, (), ()), (MAIN, (), ()), first_seat=first)
    turns = []
    while len(turns) < 7:
        assert state.decision is not None
        if state.decision.kind == "draw":
            turns.append((state.active, len(state.zone(state.active, OUTPOSTS))))
        state.apply(("draw",) if state.decision.kind == "draw" else ("pass",))

    order = [(first + place) % 3 for place in range(3)]
    assert turns == [
        (order[0], 1),
        (order[1], 2),
        (order[2], 2),
        (order[0], 1),
        (order[1], 2),
        (order[2], 2),
        (order[0], 2),
    ]


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_limit_of_rounds(rounds: int) -> None:
    """D48: after so many turns of each player the game is drawn; the last of them is played."""
    state = begun(turn_limit=rounds)
    while state.decision is not None:
        state.apply(("skip",) if state.decision.kind == "draw" else ("pass",))

    assert (state.winners, state.reason) == ((), "turn limit")
    assert state.turns == [rounds, rounds]
    assert outcome(state) == Counted(
        turns=2 * rounds, rounds=rounds, sides=("Emberhost", "Thornwild"), began=state.first
    )


def test_rounds_are_the_turns_of_the_player_who_had_most() -> None:
    """D48: in the middle of a round the starting player has had one more."""
    state = begun(first_seat=1)
    assert outcome(state) == Counted(turns=1, rounds=1, sides=("Emberhost", "Thornwild"), began=1)


def test_the_faction_of_a_deck() -> None:
    """O15: that of its first card of a playable faction; a deck without one has none."""
    state = begun((SILVER[:4] + THORN, (), ()), (SILVER, (), ()))

    assert [faction_of(state, seat) for seat in range(2)] == ["Thornwild", ""]
    assert faction_of(begun(), 7) == ""


def test_what_balanced_games_look_like() -> None:
    """Shares of each deck and of the starting player, rounds, wins by Crystals, draws; each reason of an end has words."""
    assert balance_targets(OPTIONS) == (
        BalanceTarget("deck", 0.4, 0.6, "I12"),
        BalanceTarget("first", 0.45, 0.55, "I12"),
        BalanceTarget("rounds", 7, 14, "I12"),
        BalanceTarget("O82", 0.1, 0.35, "I12"),
        BalanceTarget("turn limit", 0, 0.02, "I12"),
    )
    assert {"O81", "O82", "O83", "D45", "turn limit", "drafted"} == set(REASONS)


def test_counts_of_cards_and_flags_that_the_engine_prepares() -> None:
    """O9, D49: the Outpost card follows the cards of the decks; types, costs and numbers are kept by card."""
    state = begun(
        (numbered([creature("a", 3, 2, 1, cost=4), spell("s", cost=2)], 1), (), ()), (THORN, (), ()), start_hand=0
    )
    definitions = state.definitions

    assert definitions.outpost == len(definitions.cards) - 1
    assert [definitions.kind[place] for place in (0, 1, definitions.outpost)] == [0, 1, 3]
    assert [definitions.cost[0], definitions.attack[0], definitions.defense[0], definitions.health[0]] == [4, 3, 2, 1]
    assert (definitions.faction[0], definitions.faction[2], definitions.faction[definitions.outpost]) == (0, 2, -1)
    assert not any(definitions.token)
    assert not definitions.only_outposts or definitions.passive == [()] * len(definitions.cards)
