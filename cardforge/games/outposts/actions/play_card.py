"""Playing creatures, spells and upgrades, and turning cards into mana (O41-O43, O47-O57)."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.targeting import can_all_be_announced
from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.costs import can_pay, pay
from cardforge.games.outposts.actions.damage import destroy
from cardforge.games.outposts.actions.outposts import attach_forbidden
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.definitions import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import HAND, HIDDEN, RESERVE, RESOLVING, UPGRADES
from cardforge.kernel.decision import Option, Step, number_in


def play_forbidden(state: OutpostsState, seat: int, card: int) -> str | None:
    """The row that forbids playing a card now: too little mana (O43), no Outpost for an upgrade (O49, O54), no targets (O48)."""
    if not state.lies_in(card, HAND) or state.owner[card] != seat:
        return "O10"
    return _forbidden_now(state, seat, card)


def playable(state: OutpostsState, seat: int, hand: list[int]) -> list[int]:
    """Those of a seat's hand cards that it may play now (O10, O43, O48, O54)."""
    if not (state.effects or state.definitions.changes_costs):
        cost, definition, mana = state.definitions.cost, state.definition, state.mana[seat]
        hand = [card for card in hand if cost[definition[card]] <= mana]
    owner = state.owner
    return [card for card in hand if owner[card] == seat and _forbidden_now(state, seat, card) is None]


def _forbidden_now(state: OutpostsState, seat: int, card: int) -> str | None:
    """The row that forbids playing a card in hand now."""
    definitions, definition = state.definitions, state.definition[card]
    cost = definitions.cost[definition]
    if state.effects or definitions.changes_costs:
        cost = stats.cost_of(state, card, seat)
    if cost > state.mana[seat]:
        return "O43"
    extra = definitions.extra_costs[definition]
    if extra and not all(can_pay(state, seat, card, part) for part in extra):
        return "O43"
    kind = definitions.kind[definition]
    if kind == UPGRADE:
        return None if any(not attach_forbidden(state, seat, outpost) for outpost in state.standing(seat)) else "O54"
    if kind == SPELL and definitions.play_programs[definition]:
        view = EffectContext(0, 0, card, seat, 0, ())
        return None if can_all_be_announced(state, definitions.play_programs[definition], view) else "O48"
    return None


def use_card(state: OutpostsState, seat: int, word: str, card: int) -> None:
    """Plays a card, or turns a card of the hand or a creature into mana (O41-O43)."""
    if word == "discard":
        state.discards[seat] += 1
        state.mana[seat] += 1
        state.note("discard_for_mana", "O41", seat, card)
        state.discard(card)
        emit(state, "discarded_for_mana", card)
        if "card_discarded" in state.definitions.heard_events:
            emit(state, "card_discarded", card, seat)
    elif word == "sacrifice":
        state.sacrifices[seat] += 1
        state.mana[seat] += 1 + stats.keyword(state, card, "offering")
        state.note("sacrifice_for_mana", "O42", seat, card)
        emit(state, "sacrificed", card, seat)
        destroy(state, [card], "D22")
    else:
        pay_and_play(state, seat, card)


def pay_and_play(state: OutpostsState, seat: int, card: int) -> None:
    """O43: pays the cost, with what the text of the card asks for besides, and plays the card as its type demands (O47-O49)."""
    state.mana[seat] -= stats.cost_of(state, card, seat)
    if state.effects:
        stats.pays_once(state, card, seat)
    state.played[seat] += 1
    state.note("play", "O43", seat, card)
    if "card_played" in state.definitions.heard_events:
        emit(state, "card_played", card, seat)
    extra = state.definitions.extra_costs[state.definition[card]]
    if not extra:
        play_paid(state, card, seat)
        return
    state.put(card, seat, RESOLVING)
    state.push(("paid_for", card))
    for part in reversed(extra):
        pay(state, seat, card, part)


def paid_for(state: OutpostsState, step: Step) -> None:
    """O43: plays a card for which all is paid by now."""
    card = int(step[1])
    if state.lies_in(card, RESOLVING):
        play_paid(state, card, state.controller(card))


def play_paid(state: OutpostsState, card: int, seat: int) -> None:
    """O47-O49: what is done with a card that is paid for, by its type."""
    kind = state.definitions.kind[state.definition[card]]
    if kind == CREATURE:
        enter(state, card, seat)
    elif kind == UPGRADE:
        state.push(("place", card), ("check",))
    else:
        state.put(card, seat, RESOLVING)
        steps: list[Step] = []
        for index, program in enumerate(state.definitions.ready[state.definition[card]]):
            if program.ability.kind == "play" and not program.verbs - state.definitions.known:
                steps += [
                    ("choose_targets", state.definition[card], index, card, seat, 0, (), ()),
                    ("begin_triggered", program.sequence, card, seat, 0, ()),
                ]
        state.push(*steps, ("discard_spell", card), ("check",))


def enter(state: OutpostsState, card: int, seat: int) -> None:
    """O47, D27: puts a creature into the reserve of its owner; it can move this turn."""
    state.put(card, seat, RESERVE)
    state.entered[card] = state.turn
    state.note("arrives", "O47", card)
    emit(state, "arrives", card)


def discard_spell(state: OutpostsState, step: Step) -> None:
    """O48: discards a spell after its effect, unless its text has put it elsewhere."""
    card = int(step[1])
    if state.lies_in(card, RESOLVING):
        state.discard(card)


def choose_outpost(state: OutpostsState, step: Step) -> None:
    """O49: asks for the Outpost to attach an upgrade to."""
    card = int(step[1])
    seat = state.active
    options: list[Option] = [
        ("on", outpost) for outpost in state.standing(seat) if not attach_forbidden(state, seat, outpost)
    ]
    state.ask(seat, "place", options, "O49", (card,))


def outpost_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """O50: goes on to ask whether the upgrade is face-up or face-down."""
    state.push(("face", int(context[0]), number_in(option)))


def choose_face(state: OutpostsState, step: Step) -> None:
    """O50: asks whether the upgrade is attached face-up or face-down."""
    options: list[Option] = [("face_up",), ("face_down",)]
    state.ask(state.controller(int(step[2])), "face", options, "O50", step[1:])


def face_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """O49-O51, D25: attaches the upgrade; face-down it has no effect."""
    card, outpost = (int(part) for part in context)
    put_on(state, card, outpost, option[0] == "face_up")


def put_on(state: OutpostsState, card: int, outpost: int, face_up: bool) -> None:
    """O49-O51, D25: attaches an upgrade; face-down it has no effect."""
    state.put(card, state.controller(outpost), UPGRADES if face_up else HIDDEN, outpost)
    state.note("attach" if face_up else "hide", "O49" if face_up else "O50", card, outpost)
    if "attached" in state.definitions.heard_events:
        emit(state, "attached", card, state.controller(card))
    if face_up:
        emit(state, "arrives", card)


BOOK.step("paid_for", paid_for)
BOOK.step("discard_spell", discard_spell)
BOOK.step("place", choose_outpost)
BOOK.step("face", choose_face)
BOOK.answer("place", outpost_chosen)
BOOK.answer("face", face_chosen)
