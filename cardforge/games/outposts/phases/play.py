"""The second step: mana is gained and spent on creatures, spells, upgrades and Mana Crystals (O40-O57, D20-D28)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import player_target
from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.play_card import playable, use_card
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import restrictions
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import CREATURE_ZONES, HAND
from cardforge.kernel.decision import Option, Step, number_in
from cardforge.kernel.settle import settle

PASS: Final[Option] = ("pass",)
_SACRIFICES: Final = ("be_sacrificed", "be_sacrificed_for_mana")
"""What is forbidden where a text forbids to sacrifice a creature for mana."""


def play_step(state: OutpostsState, step: Step) -> None:
    """O40, D20: gives the player mana for each own face-up Outpost, once at the start of the step."""
    seat = state.active
    state.mana[seat] += income(state, seat)
    state.note("mana", "O40", seat, state.mana[seat])
    state.push(("play",))


def income(state: OutpostsState, seat: int) -> int:
    """O40: the mana that a player's standing Outposts give."""
    each: int = state.definitions.options["mana_per_outpost"]
    standing = state.standing(seat)
    if "mana" not in state.definitions.changed_limits:
        return len(standing) * each
    return sum(restrictions.limit_of(state, outpost, "mana", each) for outpost in standing)


def play(state: OutpostsState, step: Step) -> None:
    """O44, D21: asks for one action after another, in any order, until the player passes."""
    state.ask(state.active, "play", options(state), "O44")


def options(state: OutpostsState) -> list[Option]:
    """Everything that the active player may do now, in a fixed order."""
    seat = state.active
    hand = state.zone(seat, HAND)
    found: list[Option] = [("play", card) for card in playable(state, seat, hand)]
    if not buy_forbidden(state, seat):
        found.append(("buy",))
    if hand and not limit_reached(state, seat, "discards"):
        found += [("discard", card) for card in hand]
    if not limit_reached(state, seat, "sacrifices"):
        found += [("sacrifice", card) for zone in CREATURE_ZONES for card in state.zone(seat, zone)]
        if not state.definitions.forbidden.isdisjoint(_SACRIFICES):
            found = [option for option in found if option[0] != "sacrifice" or not _is_kept(state, number_in(option))]
    found.append(PASS)
    return found


def _is_kept(state: OutpostsState, card: int) -> bool:
    """Whether a text forbids to sacrifice a creature for mana."""
    return any(restrictions.is_forbidden(state, card, action) for action in _SACRIFICES)


def buy_forbidden(state: OutpostsState, seat: int) -> str | None:
    """O45, O46: the row that forbids buying a Crystal: too little mana."""
    return "O46" if state.mana[seat] < state.definitions.options["crystal_cost"] else None


def limit_reached(state: OutpostsState, seat: int, what: str) -> bool:
    """O41, O42: whether the player has made all discards or sacrifices for mana of this turn."""
    name = "discard_mana_max" if what == "discards" else "sacrifice_mana_max"
    most: int = state.definitions.options[name]
    if what in state.definitions.changed_limits:
        most = restrictions.limit_of(state, player_target(seat), what, most)
    return (state.discards if what == "discards" else state.sacrifices)[seat] >= most


def played(state: OutpostsState, context: Step, option: Option) -> None:
    """Carries out the chosen action; unless it is the pass, the player chooses again."""
    seat, word = state.active, option[0]
    if word == "pass":
        state.mana[seat] = 0
        return
    state.push(("play",))
    if word == "buy":
        state.mana[seat] -= state.definitions.options["crystal_cost"]
        state.crystals[seat] += 1
        state.end_check_due = 1
        state.played[seat] += 1
        state.note("crystal", "O46", seat, state.crystals[seat])
        emit(state, "crystal_gained", -1, seat)
    else:
        use_card(state, seat, str(word), number_in(option))
    settle(state)


BOOK.step("play_step", play_step)
BOOK.step("play", play)
BOOK.answer("play", played)
