"""The attack: whether and whom, and who takes part (A157, A222-A224, A278, A291-A297, C5, C42)."""

from __future__ import annotations

from cardforge.games.arc.defence import leads, pay_for
from cardforge.games.arc.marks import mark
from cardforge.games.arc.permissions import allowed, forbidden, must
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET

WHILE_ATTACKING = -1
"""In the place of the last turn of an effect: until the end of the attack, or of the turn if there is no attack."""


def attack(state: ArcState, step: Step) -> None:
    """A222-A224: optional, one declaration a turn (C5), against one army or one city of one opponent (A223)."""
    seat = state.active
    if attack_forbidden(state, seat):
        return
    options: list[Option] = []
    for other in state.opponents(seat):
        if not state.facts.profile.regions:
            options.append(("army", other))
        options += [
            ("city", other, city) for city in state.zone(other, KINGDOM) if not forbidden(state, city, "be_attacked")
        ]
    state.ask(seat, "attack", [*options, ("pass",)], "A222")


def attack_forbidden(state: ArcState, seat: int) -> str | None:
    """The row that forbids an attack: already made one (A224), no avatar in the army (A157), nobody unmarked there (A278)."""
    if state.attacks >= state.facts.options["attacks_per_turn"]:
        return "A224"
    if forbidden(state, PLAYER_TARGET - seat, "attack"):
        return "A274"
    if not leads(state, seat):
        return "A157"
    if not any(can_attack(state, card) for card in fighters(state, seat)):
        return "A278"
    return None


def fighters(state: ArcState, seat: int) -> list[int]:
    """A66: the creatures of the army, and residents whom a text lets attack (A273)."""
    inside = (
        [card for card in state.zone(seat, RESIDENTS) if allowed(state, card, "attack")]
        if state.statics or state.effects
        else []
    )
    return [card for card in state.zone(seat, ARMY) if state.is_creature(card)] + inside


def can_attack(state: ArcState, card: int) -> bool:
    """A278: unmarked, and nothing forbids it."""
    return not state.marked[card] and not forbidden(state, card, "attack")


def attacked(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the target and asks for the attackers."""
    if option[0] == "pass":
        return
    state.attacks += 1
    state.target_seat = int(option[1])
    state.target_city = int(option[2]) if option[0] == "city" else -1
    state.led = 0
    state.civilian = -1
    state.combats = []
    state.note("attack", "A223", state.active, state.target_seat, state.target_city)
    after: list[Step] = [("window", state.target_seat, 0), ("defend",), ("blocks_made",), ("combat", 0)]
    after += [("attack_over",), ("attack",)]
    state.push(("attackers",), ("check",), *after)


def attackers(state: ArcState, step: Step) -> None:
    """A293-A297, A291: attackers are named one after another, which is their order, and marked; at least one creature (C42)."""
    seat = state.active
    named = [combat[0] for combat in state.combats]
    options: list[Option] = [
        ("with", card) for card in fighters(state, seat) if card not in named and can_attack(state, card)
    ]
    compelled = [option for option in options if must(state, int(option[1]), "attack")]
    if compelled:
        options = compelled
    else:
        avatar = state.avatar[seat]
        beside = any(state.is_creature(card) for card in named)
        if avatar >= 0 and avatar not in named and not state.marked[avatar] and (beside or options):
            options.append(("with", avatar))
        if beside:
            options.append(("done",))
    if options:
        state.ask(seat, "attackers", options, "A295")


def attacker_named(state: ArcState, context: Step, option: Option) -> None:
    """Marks the attacker and asks for the next one."""
    if option[0] == "done":
        return
    card = int(option[1])
    if not allowed(state, card, "attack_unmarked"):
        mark(state, card)
    state.combats.append((card,))
    state.note("attacker", "A295", card)
    fire(state, "attacks", card, state.active)
    state.push(("attackers",))
    pay_for(state, card, "attack")


def attack_over(state: ArcState, step: Step) -> None:
    """The attack ends; nobody is attacker or defender any more (C13), and what held until then is over."""
    state.combats = []
    state.effects = [effect for effect in state.effects if effect[4] != WHILE_ATTACKING]
    state.target_seat = state.target_city = -1
    state.led = 0
