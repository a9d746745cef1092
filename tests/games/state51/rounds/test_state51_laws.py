"""Random play in every combination of variants: it ends, is legal, can be copied, written down and replayed, and loses no card."""

from __future__ import annotations

from collections import Counter

import pytest
from state51_box import ABILITIES, BOX, ENGINE

from cardforge.errors import IllegalChoice
from cardforge.games.state51.definitions import CARD, VP
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import ZONES
from cardforge.kernel.replay import Transcript, new_game, replay
from cardforge.kernel.rng import GUESSES, Rng
from cardforge.kernel.visibility import UNKNOWN
from cardforge.players import play_out, player

VARIANTS = [
    ("", 2), ("", 3), ("", 4), ("alternate", 3), ("advanced", 4), ("peaceful", 2), ("peaceful,alternate", 2), ("peaceful,advanced", 3),
    ("split", 3), ("split,alternate,peaceful", 2), ("split,map", 4), ("map", 2), ("map", 4), ("map,peaceful", 3), ("map,alternate", 4),
    ("map,advanced", 3), ("map,peaceful,alternate", 2), ("map,peaceful,advanced", 4), ("solo", 1), ("solo,map", 1),
]  # fmt: skip


def start(variant: str, seats: int, seed: int) -> State51:
    return new_game(ENGINE, [BOX], seed, seats, variant or None, abilities=ABILITIES)


def everything(state: State51) -> Counter[int]:
    return Counter(card for zone in state.zones for card in zone)


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_random_play_ends_legally_and_loses_no_card(variant: str, seats: int) -> None:
    """No card appears or vanishes, no good is negative, tokens stay within their limits, at every step of three games."""
    for seed in range(3):
        state = start(variant, seats, seed)
        cards, chance = everything(state), Rng(seed)
        while state.decision is not None:
            options = state.decision.options
            assert len(options) > 1
            assert len(set(options)) == len(options)
            state.apply(options[chance.below(len(options), GUESSES)])
            assert min(state.goods) >= 0
            assert all(n > 0 for _, _, n in state.stored)
            assert all(len(state.outposts(seat)) <= 6 for seat in range(state.seats))
            assert all((owner >= 0) == (level > 0) for owner, level in zip(state.outpost, state.level, strict=True))
        assert everything(state) == cards
        assert all(state.where[card] == place for place, zone in enumerate(state.zones) for card in zone)
        assert state.is_over()


@pytest.mark.parametrize(("variant", "seats"), VARIANTS[::3])
def test_a_copy_and_a_written_state_go_on_alike(variant: str, seats: int) -> None:
    """Copy and JSON leave the digest alone, and both go on to the same end."""
    state, chance = start(variant, seats, 7), Rng(7)
    for _ in range(60):
        if state.decision is not None:
            state.apply(state.decision.options[chance.below(len(state.decision.options), GUESSES)])
    again = State51.from_json(ENGINE, state.card_definitions, state.to_json())
    copy = state.copy()
    assert state.digest() == again.digest() == copy.digest()
    for one in (state, again, copy):
        play_out(one, [player("random", 3) for _ in range(state.seats)])

    assert state.digest() == again.digest() == copy.digest()


@pytest.mark.parametrize(("variant", "seats"), VARIANTS[1::4])
def test_the_same_seed_is_the_same_game(variant: str, seats: int) -> None:
    """A transcript replays to the last byte."""
    state = start(variant, seats, 9)
    choices: list[int] = []
    play_out(state, [player("random", 5) for _ in range(state.seats)], choices)
    pins = (tuple(tuple(card.pin for card in section) for section in BOX),)
    transcript = Transcript("state51", variant, 9, seats, {}, pins, tuple(choices), state.digest())

    cards = {card.pin: card for section in BOX for card in section}
    assert replay(ENGINE, transcript, cards, abilities=ABILITIES).digest() == state.digest()


@pytest.mark.parametrize(("variant", "seats"), VARIANTS[::4])
def test_a_view_shows_nothing_hidden(variant: str, seats: int) -> None:
    """N45, L8: hands, piles and packets of others, decks and others' Ruins; a guess agrees with the view."""
    state, chance = start(variant, seats, 4), Rng(4)
    for _ in range(80):
        if state.decision is None:
            break
        state.apply(state.decision.options[chance.below(len(state.decision.options), GUESSES)])
        view = state.view(0)
        for index, zone in enumerate(state.zones):
            hidden = state.hidden(0, index)
            if ZONES[index % len(ZONES)].seen == "backs":
                assert all(view.definition[card] == UNKNOWN for card in hidden)
            else:
                assert view.zones[index].count(UNKNOWN) == len(hidden)
                assert all(view.definition[card] == UNKNOWN for card in hidden)
            assert all(view.definition[card] == state.definition[card] for card in zone if card not in hidden)
        guess = state.guess(0, Rng(1))
        assert guess.view(0).digest() == view.digest()


def test_an_illegal_choice_names_its_row_and_changes_nothing() -> None:
    """R29: the state is left as it was."""
    state = start("", 2, 3)
    while state.decision is not None and state.decision.kind != "turn":
        state.apply(state.decision.options[0])
    before = state.digest()
    card = max(state.hand(state.active), key=lambda one: state.definitions.distance[state.definition[one]])
    with pytest.raises(IllegalChoice, match=r"R1[578]|R14"):
        state.apply(("deal", card))

    assert state.digest() == before


def test_every_option_and_event_has_words() -> None:
    """A person reads options and the report of the game; of gains only points and cards are left out, which "vp" and "draw" tell."""
    for variant, seats in (("map", 3), ("solo,map", 1), ("split,alternate", 2)):
        state = new_game(ENGINE, [BOX], 2, seats, variant, log=True, abilities=ABILITIES)
        chance = Rng(2)
        while state.decision is not None:
            said = [ENGINE.presentation.label(state, state.decision, option) for option in state.decision.options]
            assert all(said)
            state.apply(state.decision.options[chance.below(len(said), GUESSES)])
        untold = {
            (event[0], event[3]) for event in state.log or [] if not ENGINE.presentation.describe_event(state, event)
        }
        assert untold <= ({("gain", VP)} if "split" in variant else {("gain", VP), ("gain", CARD)})


DECISIONS: dict[str, tuple[set[str], set[str]]] = {
    "after": ({"R27"}, {"done", "guard", "watch"}),
    "again": ({"R20"}, {"again", "done"}),
    "at": ({"N46"}, {"at"}),
    "away": ({"R4"}, {"away"}),
    "direction": ({"N14"}, {"direction"}),
    "draw": ({"I4"}, {"common", "faction"}),
    "good": ({"R22"}, {"good"}),
    "keep": ({"L4", "L6"}, {"keep", "lookout_skip_build"}),
    "level": ({"N50"}, {"level"}),
    "more": ({"R22"}, {"done", "exchange"}),
    "onto": ({"R16"}, {"onto"}),
    "pay": ({"R28"}, {"card", "good", "stock"}),
    "pick": ({"R8", "R9"}, {"lookout_skip_build", "pick"}),
    "rebuild": ({"N39"}, {"done", "rebuild"}),
    "remove": ({"N20"}, {"remove"}),
    "skip_place": ({"N23"}, {"lookout_skip_build"}),
    "solo_pick": ({"S11", "S13"}, {"lookout_skip_build", "pick"}),
    "store": ({"R32"}, {"done", "store"}),
    "toss": ({"N15"}, {"discard"}),
    "turn": (
        {"R14"},
        {
            "activate", "build", "construct", "convert", "deal", "develop", "exchange", "guard", "open", "pass", "play", "raze_enemy",
            "raze_hand", "raze_outpost", "take", "upgrade", "watch",
        },
    ),
    "victim": ({"S36.7"}, {"victim"}),
    "virtual_raze": ({"N56"}, {"outpost"}),
    "with": ({"R16"}, {"brick", "token"}),
}  # fmt: skip
"""Every kind of decision with the rows that ask for it and the words of its options."""


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_every_decision_cites_its_row_and_offers_its_words(variant: str, seats: int) -> None:
    """The table above, whatever comes in whole games of every variant."""
    state, chance = start(variant, seats, 11), Rng(11)
    while state.decision is not None:
        decision = state.decision
        rows, words = DECISIONS[decision.kind]
        assert decision.row in rows
        assert {option[0] for option in decision.options} <= words
        state.apply(decision.options[chance.below(len(decision.options), GUESSES)])
