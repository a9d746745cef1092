"""The second step: mana, and what it buys: creatures, spells, upgrades, Mana Crystals (O40-O57, D20-D28)."""

from __future__ import annotations

from cardforge.games.outposts import values
from cardforge.games.outposts.casualties import destroy
from cardforge.games.outposts.ending import check
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.table import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.zones import CREATURE_ZONES, HAND, HIDDEN, RESERVE, RESOLVING, UPGRADES
from cardforge.kernel.aiming import aimable
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET, Frame

PASS: Option = ("pass",)


def play_step(state: OutpostsState, step: Step) -> None:
    """O40, D20: mana for each own face-up Outpost, counted once."""
    seat = state.active
    state.mana[seat] += len(state.standing(seat)) * state.facts.options["mana_per_outpost"]
    state.note("mana", "O40", seat, state.mana[seat])
    state.push(("play",))


def play(state: OutpostsState, step: Step) -> None:
    """O44, D21: cards, Crystals, discards and sacrifices in any order, until the player passes."""
    state.ask(state.active, "play", options(state), "O44")


def options(state: OutpostsState) -> list[Option]:
    """All that the active player may do now, in a fixed order."""
    seat = state.active
    hand = state.zone(seat, HAND)
    found: list[Option] = [("play", card) for card in hand if not play_forbidden(state, seat, card)]
    if not buy_forbidden(state, seat):
        found.append(("buy",))
    if hand and not limit_reached(state, seat, "discards"):
        found += [("discard", card) for card in hand]
    if not limit_reached(state, seat, "sacrifices"):
        found += [("sacrifice", card) for zone in CREATURE_ZONES for card in state.zone(seat, zone)]
    found.append(PASS)
    return found


def play_forbidden(state: OutpostsState, seat: int, card: int) -> str | None:
    """The row that forbids playing a card now: its cost (O43), no Outpost for an upgrade (O49, O54), nothing to aim at (O48)."""
    if not state.lies_in(card, HAND) or state.owner[card] != seat:
        return "O10"
    facts, fact = state.facts, state.fact[card]
    cost = facts.cost[fact]
    if state.effects or facts.changes_costs:
        cost = values.cost_of(state, card, seat)
    if cost > state.mana[seat]:
        return "O43"
    kind = facts.kind[fact]
    if kind == UPGRADE:
        return None if any(not attach_forbidden(state, seat, outpost) for outpost in state.standing(seat)) else "O54"
    if kind == SPELL and facts.play_slots[fact]:
        return None if aimable(state, facts.play_slots[fact], Frame(0, 0, card, seat, 0, ())) else "O48"
    return None


def attach_forbidden(state: OutpostsState, seat: int, outpost: int) -> str | None:
    """The row that forbids an upgrade on an Outpost: an opponent's (O57), destroyed (O56), full (O54, O55, D28)."""
    if state.controller(outpost) != seat:
        return "O57"
    if state.down[outpost]:
        return "O56"
    most = state.facts.options["max_upgrades"]
    if state.effects or state.facts.raises_limits:
        most += values.more(state, outpost, "upgrades")
    at = state.at
    count = sum(at[card] == outpost for zone in (UPGRADES, HIDDEN) for card in state.zone(seat, zone))
    return "O54" if count >= most else None


def buy_forbidden(state: OutpostsState, seat: int) -> str | None:
    """O45, O46: always for sale; only mana can be missing."""
    return "O46" if state.mana[seat] < state.facts.options["crystal_cost"] else None


def limit_reached(state: OutpostsState, seat: int, what: str) -> bool:
    """O41, O42: three discards and three sacrifices a turn."""
    name = "discard_mana_max" if what == "discards" else "sacrifice_mana_max"
    most = state.facts.options[name]
    if state.effects or state.facts.raises_limits:
        most += values.more(state, PLAYER_TARGET - seat, what)
    return int((state.discards if what == "discards" else state.sacrifices)[seat]) >= int(most)


def played(state: OutpostsState, context: Step, option: Option) -> None:
    """Does what was chosen; then the player may go on."""
    seat, word = state.active, option[0]
    if word == "pass":
        state.mana[seat] = 0
        return
    state.push(("play",))
    if word == "buy":
        state.mana[seat] -= state.facts.options["crystal_cost"]
        state.crystals[seat] += 1
        state.doubt = 1
        state.played[seat] += 1
        state.note("crystal", "O46", seat, state.crystals[seat])
    else:
        spend(state, seat, str(word), int(option[1]))
    check(state)


def spend(state: OutpostsState, seat: int, word: str, card: int) -> None:
    """A card of the hand or a creature is played or turned into mana (O41-O43)."""
    if word == "discard":
        state.discards[seat] += 1
        state.mana[seat] += 1
        state.note("discard_for_mana", "O41", seat, card)
        state.discard(card)
        fire(state, "discarded_for_mana", card, seat)
    elif word == "sacrifice":
        state.sacrifices[seat] += 1
        state.mana[seat] += 1 + values.keyword(state, card, "offering")
        state.note("sacrifice_for_mana", "O42", seat, card)
        fire(state, "sacrificed", card, seat)
        destroy(state, card, "D22")
    else:
        pay_and_play(state, seat, card)


def pay_and_play(state: OutpostsState, seat: int, card: int) -> None:
    """O43: the cost is paid, then the card does what its type does (O47-O49)."""
    kind = state.facts.kind[state.fact[card]]
    state.mana[seat] -= values.cost_of(state, card, seat)
    state.played[seat] += 1
    state.note("play", "O43", seat, card)
    if kind == CREATURE:
        enter(state, card, seat)
    elif kind == UPGRADE:
        state.push(("place", card), ("check",))
    else:
        state.put(card, seat, RESOLVING)
        steps: list[Step] = []
        for place, program in enumerate(state.facts.ready[state.fact[card]]):
            if program.ability.kind == "play" and not program.verbs - state.facts.known:
                steps += [
                    ("aim_slots", state.fact[card], place, card, seat, 0, (), ()),
                    ("carry_out", program.sequence, card, seat, ()),
                ]
        state.push(*steps, ("bin", card), ("check",))


def enter(state: OutpostsState, card: int, seat: int) -> None:
    """O47, D27: into its owner's reserve, ready to move this turn."""
    state.put(card, seat, RESERVE)
    state.entered[card] = state.turn
    state.note("arrives", "O47", card)
    fire(state, "arrives", card, seat)


def bin_card(state: OutpostsState, step: Step) -> None:
    """O48: after its effect a spell goes to the discard pile, unless its own text put it elsewhere."""
    card = int(step[1])
    if state.lies_in(card, RESOLVING):
        state.discard(card)


def place(state: OutpostsState, step: Step) -> None:
    """O49: asks for the Outpost that an upgrade is attached to."""
    card = int(step[1])
    seat = state.active
    homes: list[Option] = [("on", post) for post in state.standing(seat) if not attach_forbidden(state, seat, post)]
    state.ask(seat, "place", homes, "O49", (card,))


def placed(state: OutpostsState, context: Step, option: Option) -> None:
    """O50: then asks whether it lies face-up or face-down."""
    state.push(("face", int(context[0]), int(option[1])))


def face(state: OutpostsState, step: Step) -> None:
    """O50: the player may attach it face-down."""
    options: list[Option] = [("face_up",), ("face_down",)]
    state.ask(state.active, "face", options, "O50", step[1:])


def faced(state: OutpostsState, context: Step, option: Option) -> None:
    """O49-O51, D25: the upgrade lies on its Outpost; face-down it does nothing."""
    card, outpost = (int(part) for part in context)
    shown = option[0] == "face_up"
    state.put(card, state.active, UPGRADES if shown else HIDDEN, outpost)
    state.note("attach" if shown else "hide", "O49" if shown else "O50", card, outpost)
    if shown:
        fire(state, "arrives", card, state.active)
