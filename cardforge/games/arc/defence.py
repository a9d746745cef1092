"""The defence: whether the avatar takes part, and who blocks whom (A153-A157, A166-A169, A301-A313, A319, A320)."""

from __future__ import annotations

from cardforge.games.arc.combat import in_battle, in_fight
from cardforge.games.arc.ending import check
from cardforge.games.arc.permissions import allowed, forbidden, must, prices_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, RESIDENTS
from cardforge.kernel.decision import Option, Step


def leads(state: ArcState, seat: int) -> bool:
    """A157: whether the avatar is in the army, marked or not (C29); the Front needs no leader."""
    return not state.facts.profile.avatar or state.lies_in(state.avatar[seat], ARMY)


def defend(state: ArcState, step: Step) -> None:
    """A302, A305: the defender decides whether the avatar takes part (A155), then creature by creature whom it blocks."""
    seat = state.target_seat
    if not state.alive[seat]:
        return
    if state.facts.profile.civilian:
        modes: list[Option] = [("none",)]
        modes += [("civilian",)] if domain_tops(state, seat) else []
        modes += [("military",)] if possible_blockers(state, seat) else []
        state.ask(seat, "defence", modes, "A302")
        return
    blockers = possible_blockers(state, seat)
    state.push(*(("block", card, allowed(state, card, "extra_block")) for card in blockers))
    if state.target_city < 0 and leads(state, seat) and not state.marked[state.avatar[seat]]:
        state.ask(seat, "lead", [("lead",), ("stay_out",)], "A155")


def defended(state: ArcState, context: Step, option: Option) -> None:
    """A302-A305, A319, A320: civilians or the Front, never both, or nobody."""
    if option[0] != "none":
        state.civilian = int(option[0] == "civilian")
        seat = state.target_seat
        cards = domain_tops(state, seat) if state.civilian else possible_blockers(state, seat)
        state.push(*(("block", card, allowed(state, card, "extra_block")) for card in cards))


def domain_tops(state: ArcState, seat: int) -> list[int]:
    """A303, A313: the top creature of each Domain, if it is unmarked (A278)."""
    tops: dict[int, int] = {state.at[card]: card for card in state.zone(seat, RESIDENTS)}
    return [
        tops[at]
        for at in sorted(tops, reverse=True)
        if not state.marked[tops[at]] and not forbidden(state, tops[at], "block")
    ]


def led(state: ArcState, context: Step, option: Option) -> None:
    """A155, A156: with the avatar along, what is left unblocked costs LP, otherwise it gives the attacker VP."""
    state.led = int(option[0] == "lead")


def possible_blockers(state: ArcState, seat: int) -> list[int]:
    """A167-A169, A278: unmarked residents of the attacked city, and the army if the avatar leads it (A157)."""
    cards: list[int] = []
    if state.target_city >= 0 and not state.facts.profile.regions:
        cards += [card for card in state.zone(seat, RESIDENTS) if state.at[card] == state.target_city]
    if leads(state, seat) and not _stays_out(state, seat):
        cards += [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    for effect in state.effects:
        if effect[0] == "help" and effect[1] != state.target_city:
            cards += [card for card in state.zone(seat, RESIDENTS) if state.at[card] == effect[1] and card not in cards]
    return [card for card in cards if not state.marked[card] and not forbidden(state, card, "block")]


def _stays_out(state: ArcState, seat: int) -> bool:
    """Whether a text keeps the seat's army from helping the attacked city."""
    return any(
        effect[0] == "stay_out" and effect[1] == state.target_city and effect[3] == seat for effect in state.effects
    )


def may_block(state: ArcState, card: int, attacker: int) -> bool:
    """Whether no text keeps this defender from this attacker."""
    return not forbidden(state, attacker, "be_blocked", card) and not forbidden(state, card, "block_this", attacker)


def block(state: ArcState, step: Step) -> None:
    """A308-A311: each defender blocks one attacker or none; several may block the same."""
    card, extra = int(step[1]), int(step[2])
    if not in_battle(state, card) or state.marked[card]:
        return
    pairs: list[Option] = [
        ("block", combat[0])
        for combat in state.combats
        if card not in combat and in_fight(state, combat[0]) and may_block(state, card, combat[0])
    ]
    if state.is_avatar(card) and any(state.is_avatar(blocker) for combat in state.combats for blocker in combat[1:]):
        pairs = []
    if pairs:
        none: list[Option] = [] if must(state, card, "block") else [("none",)]
        state.ask(state.target_seat, "block", [*none, *pairs], "A308", (card, extra))


def blocked(state: ArcState, context: Step, option: Option) -> None:
    """Puts the defender in the way of the chosen attacker."""
    if option[0] == "none":
        return
    card, attacker = int(context[0]), int(option[1])
    state.combats = [(*combat, card) if combat[0] == attacker else combat for combat in state.combats]
    state.note("block", "A308", card, attacker)
    fire(state, "blocks", card, state.target_seat, by=attacker)
    fire(state, "is_blocked", attacker, state.active, by=card)
    if context[1]:
        state.push(("block", card, context[1] - 1))
    check(state)
    pay_for(state, card, "block")


def pay_for(state: ArcState, card: int, action: str) -> None:
    """Pays for what a text lets a creature do only at a price (A273)."""
    for price, source in prices_of(state, card, action):
        for part in price:
            state.pay_part(state.controller(card), source, part)


def blocks_made(state: ArcState, step: Step) -> None:
    """A308: all blocks are made; each attacker that is blocked hears of it once."""
    for attacker, *blockers in state.combats:
        if blockers:
            fire(state, "is_blocked", attacker, state.active)
    check(state)
