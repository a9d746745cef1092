"""What every verb of a rules text does in Outposts (5.3, 5.5); an impossible instruction is skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.outposts import card_effects
from cardforge.games.outposts import verbs as own
from cardforge.games.outposts.casualties import destroy, fall, hit_creature, hit_outpost, topple
from cardforge.games.outposts.moving import MOVES
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.table import CREATURE, look_of
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.values import PASSIVE_VERBS
from cardforge.games.outposts.zones import (
    COUNT,
    CREATURE_ZONES,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    OUTPOSTS,
    PLAYED,
    RESERVE,
    UPGRADES,
)
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Player
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, seats_of
from cardforge.kernel.resolution import LOGIC_VERBS
from cardforge.kernel.sharing import share

FOR_GOOD = 1_000_000


def last_turn(state: OutpostsState, until: str, seat: int) -> int:
    """The number of the last turn in which a change holds; "until your next turn" ends before that turn."""
    if until in ("turn", "attack"):
        return state.turn
    if until == "next_turn":
        return state.turn + ((seat - state.active) % state.seats or state.seats) - 1
    return FOR_GOOD


def last(state: OutpostsState, word: str, what: Any, n: Any, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Makes something last for a time on each object."""
    until = last_turn(state, verb.until, frame.seat)
    state.effects += [(word, card, what, n, until) for card in objects]


def whom(state: OutpostsState, what: Any, frame: Frame, objects: list[int]) -> list[int]:
    """The objects of a verb, players as -2 - seat when the text names players."""
    if isinstance(what, Player):
        return [PLAYER_TARGET - seat for seat in seats_of(state, what, frame)]
    return objects


def modify(state: OutpostsState, verb: kernel.Modify, frame: Frame, objects: list[int]) -> None:
    """A change for a time; the amount is settled now. A creature without Health left is destroyed."""
    cards = [card for card in objects if card >= 0]
    for what, n in verb.changes:
        change = amount(state, n, frame) * (-1 if what in verb.negative else 1)
        if change:
            last(state, "stat", what, change, verb, frame, cards)
        if what == "health":
            for card in cards:
                if state.where[card] % COUNT in CREATURE_ZONES and state.stat(card, "health") <= 0:
                    destroy(state, card, "O71")


def grant(state: OutpostsState, verb: kernel.Grant, frame: Frame, objects: list[int]) -> None:
    """A keyword for a time, with its number."""
    for name in verb.ability.keyword.lower().split(" and "):
        last(state, "keyword", name, amount(state, verb.ability.n, frame) or 1, verb, frame, objects)


def lose_abilities(state: OutpostsState, verb: kernel.LoseAbilities, frame: Frame, objects: list[int]) -> None:
    """All keywords, or one, for a time."""
    last(state, "lose", verb.keyword.lower(), 0, verb, frame, objects)


def damage(state: OutpostsState, verb: kernel.Damage, frame: Frame, objects: list[int]) -> None:
    """To Outposts as counters, to creatures as a test of their Health (D37)."""
    n = amount(state, verb.n, frame)
    for card in objects:
        if card >= 0 and state.lies_in(card, OUTPOSTS):
            hit_outpost(state, card, n, "O73")
        elif card >= 0:
            hit_creature(state, card, n, "O71")
    topple(state)


def distribute(state: OutpostsState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Damage split over creatures by the player whose text it is."""
    targets = objects
    if isinstance(verb, own.DistributeAt):
        targets = [guard for post in objects if post >= 0 for guard in state.defenders(post)]
    n = amount(state, verb.n, frame)
    if targets and n:
        share(state, frame.seat, n, tuple(targets), ("struck",), row="O71")


def heal(state: OutpostsState, verb: kernel.Heal, frame: Frame, objects: list[int]) -> None:
    """Takes counters off a standing Outpost, all of them or so many."""
    for card in objects:
        if card >= 0 and state.lies_in(card, OUTPOSTS) and not state.down[card]:
            n = state.counters[card] if verb.n is None else min(amount(state, verb.n, frame), state.counters[card])
            state.counters[card] -= n
            state.note("repair", "O73", card, n)


def restore(state: OutpostsState, verb: own.Restore, frame: Frame, objects: list[int]) -> None:
    """A destroyed Outpost is face-up again."""
    for card in objects:
        if card >= 0 and state.lies_in(card, OUTPOSTS) and state.down[card]:
            state.down[card] = 0
            state.counters[card] = amount(state, verb.n, frame)
            state.note("restore", "O74", card)


def prevent(state: OutpostsState, verb: kernel.Prevent, frame: Frame, objects: list[int]) -> None:
    """Damage that will not be dealt."""
    last(state, "prevent", "damage", -1 if verb.n is None else amount(state, verb.n, frame), verb, frame, objects)


def destroy_all(state: OutpostsState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Creatures and upgrades to their owner's discard pile, Outposts flipped face-down."""
    for card in objects:
        if card >= 0 and state.lies_in(card, OUTPOSTS):
            if not state.down[card]:
                fall(state, card)
        elif card >= 0 and state.where[card] % COUNT in IN_PLAY:
            destroy(state, card, "O71")


def create_tokens(state: OutpostsState, verb: kernel.CreateToken, frame: Frame, objects: list[int]) -> None:
    """D49: creatures that are no cards, into the reserve."""
    fact = state.facts.tokens[look_of(verb)]
    for _ in range(min(amount(state, verb.n, frame), 20)):
        card = state.add_card(fact, frame.seat, RESERVE)
        state.entered[card] = state.turn
        state.note("token", "D49", card)
        fire(state, "arrives", card, frame.seat)


def put_into_play(state: OutpostsState, verb: kernel.PutIntoPlay, frame: Frame, objects: list[int]) -> None:
    """A creature into the reserve without paying."""
    for card in objects:
        if (
            card >= 0
            and state.where[card] % COUNT in (DISCARD, HAND, DECK)
            and state.facts.kind[state.fact[card]] == CREATURE
        ):
            state.put(card, frame.seat, RESERVE)
            state.entered[card] = state.turn
            state.note("arrives", "O47", card)
            fire(state, "arrives", card, frame.seat)


def gain(state: OutpostsState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Mana this turn, or Crystals."""
    n = amount(state, verb.n, frame) * (-1 if isinstance(verb, kernel.Lose) else 1)
    for seat in seats_of(state, verb.who, frame):
        column = state.crystals if verb.what == "crystals" else state.mana
        if verb.what in ("crystals", "mana"):
            column[seat] = max(0, column[seat] + n)
            state.doubt = 1
            state.note(
                "gain" if n >= 0 else "lose", "O82" if verb.what == "crystals" else "O40", seat, abs(n), verb.what
            )


def forbid(state: OutpostsState, verb: kernel.Forbid, frame: Frame, objects: list[int]) -> None:
    """Something that cannot be done for a time."""
    last(state, "forbid", verb.action, 0, verb, frame, whom(state, verb.what, frame, objects))


def allow(state: OutpostsState, verb: kernel.Allow, frame: Frame, objects: list[int]) -> None:
    """A limit that is higher for a time."""
    n = amount(state, verb.n, frame) or 1
    last(state, "allow", verb.action, n, verb, frame, whom(state, verb.what, frame, objects))


def change_cost(state: OutpostsState, verb: kernel.CostChange, frame: Frame, objects: list[int]) -> None:
    """Cards that cost less or more for a time; the text says which."""
    n = amount(state, verb.n, frame)
    last(state, "cost", (frame.sequence, frame.place), n, verb, frame, [PLAYER_TARGET - frame.seat])


def flip(state: OutpostsState, verb: own.Flip, frame: Frame, objects: list[int]) -> None:
    """Face-up an upgrade works, and its text "when flipped" happens; face-down it has no effect (O51)."""
    for card in objects:
        if card >= 0 and state.lies_in(card, HIDDEN if verb.up else UPGRADES):
            state.put(card, state.controller(card), UPGRADES if verb.up else HIDDEN, state.at[card])
            state.note("flipped" if verb.up else "hidden", "O51", card)
            if verb.up:
                fire(state, "flipped", card, state.controller(card))


def move_to(state: OutpostsState, verb: kernel.MoveTo, frame: Frame, objects: list[int]) -> None:
    """Moves by texts count for no limit; where there is a choice the controller makes it."""
    for card in objects:
        if card >= 0 and state.where[card] % COUNT in PLAYED:
            MOVES[verb.to](state, card)


def win(state: OutpostsState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Wins or loses at once."""
    for seat in seats_of(state, verb.who, frame)[:1]:
        others = state.opponents(seat)
        won = (seat,) if isinstance(verb, kernel.Win) else tuple(others if len(others) == 1 else ())
        state.end(won, "O83")


Handler = Callable[[OutpostsState, Any, Frame, list[int]], None]

VERBS: dict[type, Handler] = {
    kernel.Draw: card_effects.draw, kernel.Discard: card_effects.discard, kernel.Mill: card_effects.mill,
    kernel.Search: card_effects.search, kernel.Look: card_effects.look,
    kernel.Reveal: card_effects.look, kernel.Return: card_effects.give_back, kernel.Modify: modify, kernel.Grant: grant,
    kernel.LoseAbilities: lose_abilities, kernel.Damage: damage, kernel.Heal: heal, kernel.Prevent: prevent,
    kernel.Destroy: destroy_all, kernel.Sacrifice: destroy_all, kernel.CreateToken: create_tokens,
    kernel.PutIntoPlay: put_into_play, kernel.Gain: gain, kernel.Lose: gain, kernel.Forbid: forbid, kernel.Allow: allow,
    kernel.CostChange: change_cost, kernel.MoveTo: move_to, kernel.Win: win, kernel.LoseGame: win,
    own.Distribute: distribute, own.DistributeAt: distribute, own.Flip: flip, own.Restore: restore,
}  # fmt: skip

KNOWN: frozenset[type] = frozenset(VERBS) | LOGIC_VERBS | PASSIVE_VERBS
"""Every verb that this engine carries out."""
