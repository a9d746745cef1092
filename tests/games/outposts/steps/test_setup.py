"""The draft and the set-up (O14-O31, D5-D12, D51), and what the first turns give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from outposts_position import creature, made

from cardforge.errors import CardforgeError
from cardforge.games.outposts.decks.dealing import packets, seen_by
from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, HAND, OUTPOSTS, PACKET, PICKED, SILVER_DECK
from cardforge.kernel.cards import Card
from cardforge.kernel.replay import new_game
from cardforge.players import play_out, player

SILVER = tuple(
    Card("outposts", place + 1, 1, f"Silver {place + 1}", fields={"type": "spell", "faction": "Silver", "cost": 1, "quantity": 1})
    for place in range(48)
)  # fmt: skip
MAIN = tuple(
    Card("outposts", 100 + place, 1, f"Main {place + 1}", fields={"type": "creature", "faction": "Emberhost", "cost": 2, "attack": 1, "defense": 1, "health": 1, "quantity": 1})
    for place in range(30)
)  # fmt: skip
LETTERS = "ABCDEF"


def drafting(players: int, seed: int = 5, silver: tuple[Card, ...] = SILVER, **changes: Any) -> OutpostsState:
    """A draft at its first pick; everybody brings the Silver deck."""
    state = new_game(ENGINE, [(MAIN, (), (), silver)] * players, seed, changes=changes)
    assert isinstance(state, OutpostsState)
    return state


def name_packets(state: OutpostsState) -> dict[int, str]:
    """A1 to A7 for the packet of seat 0, and so on."""
    return {
        card: f"{LETTERS[seat]}{place + 1}"
        for seat in range(state.seats)
        for place, card in enumerate(state.zone(seat, PACKET))
    }


def first_two(players: int) -> tuple[list[list[str]], set[str], OutpostsState]:
    """Everybody keeps the first two cards of each packet: who gets what, and what is returned."""
    state = drafting(players)
    names = name_packets(state)
    kept: list[list[str]] = [[] for _ in range(players)]
    while state.decision is not None and state.decision.kind == "pick":
        seat, option = state.decision.seat, state.decision.options[0]
        kept[seat].append(names[int(option[1])])
        state.apply(option)
    back = {names[card] for card in state.zone(0, SILVER_DECK) if card in names}
    return kept, back, state


@pytest.mark.parametrize(
    ("players", "kept", "back"),
    [
        (2, ["A1 A2 B3 B4 A5 A6", "B1 B2 A3 A4 B5 B6"], "A7 B7"),
        (3, ["A1 A2 C3 C4 B5 B6", "B1 B2 A3 A4 C5 C6", "C1 C2 B3 B4 A5 A6"], "A7 B7 C7"),
        (4, ["A1 A2 D3 D4 C5 C6", "B1 B2 A3 A4 D5 D6", "C1 C2 B3 B4 A5 A6", "D1 D2 C3 C4 B5 B6"], "A7 B7 C7 D7"),
    ],
)
def test_t_o11_everybody_keeps_the_first_two(players: int, kept: list[str], back: str) -> None:
    """T-O11, O21-O24, D5, D6: packets go left, the last card of each is not passed but returned."""
    found, returned, _ = first_two(players)

    assert [" ".join(row) for row in found] == kept
    assert returned == set(back.split())


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_t_o11_how_many_cards_are_dealt_kept_and_returned(players: int) -> None:
    """T-O11, O20, O23, O24, D5: 7N dealt, 6N kept, N returned, two passes; the Silver deck loses 6N."""
    state = drafting(players)
    assert sum(len(state.zone(seat, PACKET)) for seat in range(players)) == 7 * players

    kept, back, after = first_two(players)

    assert sum(map(len, kept)) == 6 * players
    assert len(back) == players
    assert len(after.zone(0, SILVER_DECK)) == 48 - 6 * players
    assert len({name[0] for name in kept[0]}) == min(players, 3) == len(set(seen_by(0, players)))


def test_the_draft_passes_two_packets_for_each_player() -> None:
    """O22, D5: three rounds, two passes: 7, then 5, then 3 cards in hand."""
    state = drafting(4)
    sizes = []
    while state.decision is not None and state.decision.kind == "pick":
        sizes.append(len(state.decision.options))
        state.apply(state.decision.options[0])

    assert sizes == [7, 6] * 4 + [5, 4] * 4 + [3, 2] * 4


def test_picks_are_hidden_from_everybody_else() -> None:
    """D51, O21: what seat 0 has kept, its packet and its choice are unknown to seat 1."""
    state = drafting(2)
    state.apply(state.decision.options[0])  # type: ignore[union-attr]
    state.apply(state.decision.options[0])  # type: ignore[union-attr]

    view = state.view(1)

    assert view.zone(0, PICKED) == [-1, -1]
    assert view.zone(0, PACKET) == [-1] * 5
    assert state.view(0).zone(0, PICKED) == state.zone(0, PICKED)
    assert state.view(0).decision is None


def test_a_silver_deck_that_is_too_small_is_refused() -> None:
    """D7, O20: 27 cards are one short for four players; 28 are enough."""
    with pytest.raises(CardforgeError, match="27 cards; 4 players need 28"):
        drafting(4, silver=SILVER[:27])

    assert drafting(4, silver=SILVER[:28]).decision is not None


def test_the_six_are_shuffled_into_the_main_deck() -> None:
    """O19, O25: 30 and 6 are 36, hand included; nothing of the packets is left."""
    _, _, state = first_two(2)

    for seat in range(2):
        assert len(state.zone(seat, DECK)) + len(state.zone(seat, HAND)) == 36
        assert not state.zone(seat, PACKET) + state.zone(seat, PICKED)


def test_the_same_seed_deals_the_same_packets() -> None:
    """O20: and the deal can be made again from the seed alone (V7)."""
    one, two = drafting(3, draft_only=True), drafting(3, draft_only=True)
    dealt = [[one.definitions.cards[one.definition[card]] for card in one.zone(seat, PACKET)] for seat in range(3)]
    plain = new_game(ENGINE, [((), (), (), SILVER)] * 3, 9, changes={"draft_only": True})

    assert one.digest() == two.digest()
    assert len({card.number for packet in dealt for card in packet}) == 21
    assert [
        [plain.card_definitions.cards[plain.definition[card]].number - 1 for card in plain.zone(seat, PACKET)]
        for seat in range(3)
    ] == [list(packet) for packet in packets(48, 3, 9)]


def started(players: int, seed: int = 1, **changes: Any) -> OutpostsState:
    """A game without a draft at its first decision."""
    state = new_game(ENGINE, [(MAIN, (), ())] * players, seed, changes=changes)
    assert isinstance(state, OutpostsState)
    return state


def test_the_starting_player_has_one_outpost_and_all_others_two() -> None:
    """O27, O28, O29: face-up, without counters."""
    state = started(3)

    counts = [len(state.zone(seat, OUTPOSTS)) for seat in range(3)]
    assert sorted(counts) == [1, 2, 2]
    assert counts[state.first] == 1
    assert not any(state.down)
    assert not any(state.counters)


def test_the_starting_player_is_random_and_takes_the_first_turn() -> None:
    """O26, O31: over twenty seeds everybody begins sometimes; the first turn is the starting player's."""
    states = [started(3, seed) for seed in range(20)]

    assert {state.first for state in states} == {0, 1, 2}
    assert all(state.active == state.first for state in states)


def test_everybody_draws_four_cards() -> None:
    """O30: a hand of four, no choice about it (D12)."""
    state = started(2)

    assert [len(state.zone(seat, HAND)) for seat in range(2)] == [4, 4]
    assert state.decision is not None
    assert state.decision.kind == "draw"


def test_the_mulligan_is_a_switch() -> None:
    """D12: with one allowed, each player may have the four cards dealt anew once."""
    state = started(2, mulligan=1)
    before = state.zone(state.first, HAND)[:]
    assert state.decision is not None
    assert state.decision.kind == "mulligan"

    state.apply(("again",))

    assert len(state.zone(state.first, HAND)) == 4
    assert state.zone(state.first, HAND) != before
    assert state.decision.seat != state.first


def test_the_same_faction_twice_is_allowed_unless_mirror_is_off() -> None:
    """D11: the engine plays mirror games; without `mirror` they are refused."""
    assert started(2).decision is not None

    with pytest.raises(CardforgeError, match="D11"):
        started(2, mirror=False)


FREE = tuple(replace(card, fields={**card.fields, "cost": 0}) for card in MAIN)


@pytest.mark.parametrize(
    ("begins", "outposts", "most"), [(True, [1, 2, 3, 3], [4, 8, 9, 9]), (False, [2, 3, 3, 3], [5, 9, 9, 9])]
)
def test_t_o9_outposts_and_mana_by_turn(begins: bool, outposts: list[int], most: list[int]) -> None:
    """T-O9, O37, O39-O42: Outposts and the most mana at one moment in the first four own turns, with cards and creatures enough."""
    changes = {"first_seat": 0 if begins else 1, "start_hand": 9, "draw_per_turn": 6}
    state = new_game(ENGINE, [(FREE + FREE, (), ())] * 2, 1, changes=changes)
    assert isinstance(state, OutpostsState)
    standing: list[int] = []
    mana: list[int] = []
    while len(mana) < 4:
        decision = state.decision
        assert decision is not None
        if decision.kind == "play" and decision.seat == 0:
            standing.append(len(state.standing(0)))
            assert state.mana[0] == standing[-1]
            mana.append(mana_of_all(state))
            for card in state.zone(0, HAND)[:3]:
                state.apply(("play", card))
            state.apply(("pass",))
        else:
            state.apply(("draw",) if decision.kind == "draw" else ("pass",) if decision.kind == "play" else ("skip",))

    assert standing == outposts
    assert mana == most


def mana_of_all(state: OutpostsState) -> int:
    """Turns all cards and creatures that may be turned into mana into mana."""
    while True:
        wanted = [option for option in state.decision.options if option[0] in ("discard", "sacrifice")]  # type: ignore[union-attr]
        if not wanted:
            return state.mana[0]
        state.apply(wanted[0])


@pytest.mark.parametrize(("discards", "sacrifices", "mana"), [(3, 3, 9), (3, 2, 8), (0, 0, 3)])
def test_t_o9_nine_mana_at_the_most(discards: int, sacrifices: int, mana: int, table: Any) -> None:
    """T-O9, O40-O42: three Outposts, three discards, three sacrifices are 9, and not more."""
    from outposts_position import Post, Side, blanks

    posts = [Post(name) for name in "PQR"]
    you = Side(posts=posts, hand=[*blanks(4), creature("idle")], reserve=[creature(name) for name in "abcd"])
    game = table(you, step="draw").do("skip")
    for place in range(discards):
        game.do("discard", f"Blank {place + 1}")
    for name in "abc"[:sacrifices]:
        game.do("sacrifice", name)

    assert game.state.mana[0] == mana


def test_t_o9_a_destroyed_outpost_gives_nothing_and_is_not_replaced(table: Any) -> None:
    """T-O9, O38: of three one destroyed: mana 2, no new one; of one destroyed in a 3-player game: one gained, mana 1."""
    from outposts_position import Post, Side, blanks

    two = Side(posts=[Post("P"), Post("Q"), Post("R", 10, down=True)], hand=blanks(1))
    none = Side(posts=[Post("P", 10, down=True)], hand=blanks(1), turns=2)

    first = table(two, step="draw").do("draw")
    second = table(none, Side(), Side(), step="draw").do("draw")

    assert (first.state.mana[0], first.size(OUTPOSTS)) == (2, 3)
    assert (second.state.mana[0], second.size(OUTPOSTS)) == (1, 2)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_two_to_six_players_and_one_for_a_goldfish(players: int) -> None:
    """D6, D48: games of one to six players come to an end, a single player's by Crystals or by the limit of rounds."""
    state = started(players, turn_limit=30)
    play_out(state, [player("greedy", seat) for seat in range(players)])

    assert state.is_over()
    assert players > 1 or state.reason in ("O82", "turn limit")


def test_a_game_without_end_is_drawn_after_the_last_round() -> None:
    """D48: nobody does anything: 100 rounds, then a draw."""
    state = started(2)
    while state.decision is not None:
        state.apply(("skip",) if state.decision.kind == "draw" else ("pass",))

    assert state.winners == ()
    assert state.turn == 201


def test_made_cards_carry_what_is_printed() -> None:
    """O4-O9: cost, faction and type for every deck card; Attack, Defense and Health for creatures."""
    from cardforge.games.outposts import GAME
    from cardforge.games.outposts.card_fields import DECK_TYPES

    required = {field.name: field.required for field in GAME.fields if field.required}

    assert DECK_TYPES == ("creature", "spell", "upgrade")
    assert required["cost"] == required["faction"] == DECK_TYPES
    assert required["attack"] == required["defense"] == required["health"] == ("creature",)
    assert made("spell", "x").word("faction") == "Emberhost"
