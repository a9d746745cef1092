"""The attack: declaration, defence, combats in the declared order, damage, fallen cities (A153-A157, A166-A174, A222-A225, A278-A329)."""

from __future__ import annotations

from cardforge.games.arc.ending import check
from cardforge.games.arc.state import ARMY, ATTACHED, HAND, KINGDOM, RESIDENTS, ArcState
from cardforge.kernel.decision import Option, Step


def attack(state: ArcState, step: Step) -> None:
    """A222-A224: optional, one declaration a turn (C5), against one army or one city of one opponent (A223)."""
    seat = state.active
    if attack_forbidden(state, seat):
        return
    options: list[Option] = []
    for other in state.opponents(seat):
        options.append(("army", other))
        options += [("city", other, city) for city in state.zone(other, KINGDOM)]
    state.ask(seat, "attack", [*options, ("pass",)], "A222")


def attack_forbidden(state: ArcState, seat: int) -> str | None:
    """The row that forbids an attack: already made one (A224), no avatar in the army (A157), nobody unmarked there (A278)."""
    if state.attacks >= state.facts.options["attacks_per_turn"]:
        return "A224"
    if not leads(state, seat):
        return "A157"
    if not any(state.is_creature(card) and not state.marked[card] for card in state.zone(seat, ARMY)):
        return "A278"
    return None


def leads(state: ArcState, seat: int) -> bool:
    """A157: whether the avatar is in the army; marked or not (C29)."""
    return state.lies_in(state.avatar[seat], ARMY)


def attacked(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the target and asks for the attackers."""
    if option[0] == "pass":
        return
    state.attacks += 1
    state.target_seat = int(option[1])
    state.target_city = int(option[2]) if option[0] == "city" else -1
    state.led = 0
    state.combats = []
    state.note("attack", "A223", state.active, state.target_seat, state.target_city)
    state.push(("attackers",), ("defend",), ("combat", 0), ("attack_over",))


def attackers(state: ArcState, step: Step) -> None:
    """A293-A297, A291: attackers are named one after another, which is their order, and marked; at least one creature (C42)."""
    seat = state.active
    options: list[Option] = [("with", card) for card in state.zone(seat, ARMY) if not state.marked[card]]
    if any(state.is_creature(combat[0]) for combat in state.combats):
        options.append(("done",))
    else:
        options = [option for option in options if state.is_creature(int(option[1]))]
    state.ask(seat, "attackers", options, "A295")


def attacker_named(state: ArcState, context: Step, option: Option) -> None:
    """Marks the attacker and asks for the next one."""
    if option[0] == "done":
        return
    card = int(option[1])
    state.marked[card] = 1
    state.combats.append((card,))
    state.note("attacker", "A295", card)
    state.push(("attackers",))


def defend(state: ArcState, step: Step) -> None:
    """A302, A305: the defender decides whether the avatar takes part (A155), then creature by creature whom it blocks."""
    seat = state.target_seat
    blockers = possible_blockers(state, seat)
    state.push(*(("block", card) for card in blockers))
    if state.target_city < 0 and leads(state, seat) and not state.marked[state.avatar[seat]]:
        state.ask(seat, "lead", [("lead",), ("stay_out",)], "A155")


def led(state: ArcState, context: Step, option: Option) -> None:
    """A155, A156: with the avatar along, what is left unblocked costs LP, otherwise it gives the attacker VP."""
    state.led = int(option[0] == "lead")


def possible_blockers(state: ArcState, seat: int) -> list[int]:
    """A167-A169, A278: unmarked residents of the attacked city, and the army if the avatar leads it (A157)."""
    cards: list[int] = []
    if state.target_city >= 0:
        cards += [card for card in state.zone(seat, RESIDENTS) if state.at[card] == state.target_city]
    if leads(state, seat):
        cards += [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    return [card for card in cards if not state.marked[card]]


def block(state: ArcState, step: Step) -> None:
    """A308-A311: each defender blocks one attacker or none; several may block the same."""
    card = int(step[1])
    pairs: list[Option] = [("block", combat[0]) for combat in state.combats]
    if state.is_avatar(card):
        pairs = [] if any(state.is_avatar(blocker) for combat in state.combats for blocker in combat[1:]) else pairs
    if pairs:
        state.ask(state.target_seat, "block", [("none",), *pairs], "A308", (card,))


def blocked(state: ArcState, context: Step, option: Option) -> None:
    """Puts the defender in the way of the chosen attacker."""
    if option[0] == "none":
        return
    card, attacker = int(context[0]), int(option[1])
    state.combats = [(*combat, card) if combat[0] == attacker else combat for combat in state.combats]
    state.note("block", "A308", card, attacker)


def combat(state: ArcState, step: Step) -> None:
    """A287, A321: the combats one after another; a blocked attacker never hurts the target (A327, C9)."""
    place = int(step[1])
    if place >= len(state.combats):
        return
    state.push(("combat", place + 1))
    attacker, *blockers = state.combats[place]
    if not in_battle(state, attacker):
        return
    there = [card for card in blockers if in_battle(state, card)]
    if there:
        state.push(("split", place, 0, max(0, state.attack_of(attacker))))
    elif not blockers:
        unblocked(state, attacker)


def in_battle(state: ArcState, card: int) -> bool:
    """Whether a creature or avatar is still in play where it can fight."""
    return state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)


def split(state: ArcState, step: Step) -> None:
    """C8, A133: the attacking player divides the ATK over the blockers, in whole points; the last one takes the rest.

    Step: place of the combat, place of the blocker, points left. Chosen shares are kept as damage, dealt all at once with the strike back.
    """
    _, place, which, left = (int(part) if part != "split" else 0 for part in step)
    attacker, *blockers = state.combats[place]
    there = [card for card in blockers if in_battle(state, card)]
    if which >= len(there) - 1:
        clash(state, attacker, there, left)
        return
    options: list[Option] = [("points", points) for points in range(left + 1)]
    state.ask(state.active, "split", options, "C8", (place, which, left))


def splitted(state: ArcState, context: Step, option: Option) -> None:
    """Deals one blocker its share and asks for the next; who falls is looked at when all of it is dealt."""
    place, which, left = (int(part) for part in context)
    points = int(option[1])
    blockers = state.combats[place][1:]
    there = [card for card in blockers if in_battle(state, card)]
    strike(state, there[which], points)
    state.push(("split", place, which + 1, left - points))


def clash(state: ArcState, attacker: int, blockers: list[int], left: int) -> None:
    """A324-A328, C7, C8: the last blocker's share, and every blocker strikes back at the same moment."""
    strike(state, blockers[-1], left)
    strike(state, attacker, sum(max(0, state.attack_of(card)) for card in blockers))
    state.note("combat", "A323", attacker, *blockers)
    bury(state)
    check(state)


def strike(state: ArcState, card: int, damage: int) -> None:
    """Deals damage: a creature's adds up within the turn (A135), the avatar's is lost LP (A152, A153)."""
    if state.is_avatar(card):
        state.lp[state.owner[card]] -= damage
    else:
        state.damage[card] += damage
    if damage:
        state.note("damage", "A133", card, damage)


def unblocked(state: ArcState, attacker: int) -> None:
    """C11, A170, A318: to the city, to LP, or VP for the attacker."""
    points = max(0, state.attack_of(attacker))
    defender = state.target_seat
    if state.target_city >= 0:
        if state.lies_in(state.target_city, KINGDOM):
            state.damage[state.target_city] += points
            state.note("damage", "A170", state.target_city, points)
            bury(state)
    elif state.led:
        state.lp[defender] -= points
        state.note("lp", "A155", defender, -points)
    else:
        state.vp[state.active] += points
        state.note("vp", "A156", state.active, points)
    check(state)


def bury(state: ArcState) -> None:
    """A135, A136, A173: creatures and cities with as much damage as DEF go to the graveyard with all that is attached."""
    for seat in range(state.seats):
        for zone in (ARMY, RESIDENTS):
            for card in list(state.zone(seat, zone)):
                if state.is_creature(card) and state.damage[card] >= state.defense_of(card):
                    leave(state, card)
                    state.note("dies", "A135", card)
        for city in list(state.zone(seat, KINGDOM)):
            if state.damage[city] >= state.defense_of(city):
                fall(state, city)


def leave(state: ArcState, card: int) -> None:
    """Puts a permanent and all that is attached to it into the graveyards of their owners."""
    for seat in range(state.seats):
        for attached in [other for other in state.zone(seat, ATTACHED) if state.at[other] == card]:
            state.discard(attached)
    state.discard(card)


def fall(state: ArcState, city: int) -> None:
    """A173, C33: unmarked residents go to another city or the army, marked ones to the owner's hand, the avatar to the army."""
    seat = state.controller(city)
    residents = [card for card in state.zone(seat, RESIDENTS) if state.at[card] == city]
    leave(state, city)
    state.note("falls", "A173", city)
    homes: list[Option] = [("city", other) for other in state.zone(seat, KINGDOM)]
    for card in residents:
        if state.is_avatar(card) or (not state.marked[card] and not homes):
            state.put(card, seat, ARMY)
        elif state.marked[card]:
            state.put(card, state.owner[card], HAND)
        else:
            state.put(card, seat, ARMY)
            state.push(("rehouse", seat, card))


def rehouse(state: ArcState, step: Step) -> None:
    """C33: the owner chooses where an unmarked resident of a fallen city goes."""
    _, seat, card = (int(part) if part != "rehouse" else 0 for part in step)
    if state.lies_in(card, ARMY) and state.zone(seat, KINGDOM):
        cities: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
        state.ask(seat, "destination", [("army",), *cities], "C33", (card,))


def attack_over(state: ArcState, step: Step) -> None:
    """The attack ends; nobody is attacker or defender any more (C13)."""
    state.combats = []
    state.target_seat = state.target_city = -1
    state.led = 0
