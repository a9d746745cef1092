"""What players choose about damage by keywords: how much a bodyguard takes (K15), and on whom a creature takes vengeance (K17)."""

from __future__ import annotations

from cardforge.effects.board import Use
from cardforge.games.arc.actions.counters import put_on
from cardforge.games.arc.actions.damage.dealing import DEALT, GUARDED, bodyguards, deal_damage, deal_weighed
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import given_with
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, IN_PLAY, RESIDENTS
from cardforge.kernel.decision import Option, Step, number_in


def guard(state: ArcState, step: Step) -> None:
    """K15: asks how much of the damage is put on the bodyguard instead (step: bodyguard, target, points, source, 1 for combat and 2 for what nothing prevents)."""
    _, card, target, points, source, how = step
    guards = bodyguards(state, target)
    if card not in guards:  # it has taken of what was dealt to another creature at the same moment
        if not guards:
            deal_weighed(state, target, points, source, how % 2 > 0, how > 1, asked=True)
            state.push(("check",))
            return
        card = guards[0]
    most = min(points, keyword_number(state, card, "bodyguard"))
    context = (card, target, points, source, how)
    state.ask(state.controller(card), "guard", [("points", n) for n in range(most + 1)], "K15", context)


def guarded(state: ArcState, context: Step, option: Option) -> None:
    """K15: deals its share to the bodyguard and the rest to the creature."""
    card, target, points, source, how = context
    taken, combat, sure = number_in(option), how % 2 > 0, how > 1
    if taken:
        state.used.append(Use(card, GUARDED))
    deal_damage(state, card, taken, source, combat, sure, for_whom=target)
    deal_weighed(state, target, points - taken, source, combat, sure, asked=True)
    state.push(("check",))


def keyword_number(state: ArcState, card: int, word: str) -> int:
    """The number after a keyword of a card, printed or given by a text, such as the 2 of Bodyguard 2: the highest; 0 without one."""
    printed = (one for one in state.definitions.abilities[state.definition[card]] if one.keyword.lower() == word)
    found = (one.n for one in (*printed, *given_with(state, card, word)))
    return max((n for n in found if isinstance(n, int)), default=0)


def vengeance(state: ArcState, step: Step) -> None:
    """K17: asks for the opponent's creature whose damage of the turn before counts."""
    _, seat, card = step
    prey = [other for foe in state.opponents(seat) for zone in (ARMY, RESIDENTS) for other in state.zone(foe, zone)]
    if prey:
        state.ask(seat, "vengeance", [("target", other) for other in prey], "K17", (card,))


def avenged(state: ArcState, context: Step, option: Option) -> None:
    """K17: puts as many +1/+0 counters on the card as the creature dealt damage in the turn before this one."""
    before = state.turn - 1
    dealt = sum(
        effect.value
        for effect in state.effects
        if effect.word == DEALT and effect.target == option[1] and effect.what == before
    )
    if dealt and state.where[context[0]] % COUNT in IN_PLAY:
        put_on(state, context[0], "+1/+0", dealt)


BOOK.step("guard", guard)
BOOK.answer("guard", guarded)
BOOK.step("vengeance", vengeance)
BOOK.answer("vengeance", avenged)
