"""Playing: the play and entrance phases, announcing and resolving cards and abilities (A57-A60, A127, A163, A184-A195, A214-A221, A237-A241)."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc import DISCIPLINES, costs, gold, moves
from cardforge.games.arc.gold import price
from cardforge.games.arc.passives import given_abilities, keywords, silenced
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import CITY, CREATURE, ENCHANTMENT, EVENT, MAGIC, REGION
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DOMAIN,
    HAND,
    IN_PLAY,
    KINGDOM,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)  # fmt: skip
from cardforge.kernel.abilities import CustomCost, GoldCost, X
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.resolution import PLAYER_TARGET, Frame, aimable

PASS: Option = ("pass",)

_WHEN = {CREATURE: "A127", EVENT: "C14", MAGIC: "A190", ENCHANTMENT: "A192", CITY: "A163", REGION: "A348"}
"""For each type the row that says when a card of it may be played."""


def play(state: ArcState, step: Step) -> None:
    """A215-A217: as many cards and abilities as gold allows, one resource card and one move a turn, in any order."""
    seat = state.active
    have = gold.funds(state, seat)
    options: list[Option] = []
    hand = state.zone(seat, HAND)
    if not gold.resource_forbidden(state, seat):
        options += [("resource", card) for card in hand]
    options += [("play", card) for card in hand if not play_forbidden(state, seat, card, have)]
    options += usable(state, seat)
    options += [("move", card) for card in moves.movable(state, seat)]
    options.append(PASS)
    state.chain = 0
    state.ask(seat, "play", options, "A215")


def played(state: ArcState, context: Step, option: Option) -> None:
    """Carries out the chosen action and comes back to the phase; passing ends it."""
    if option == PASS:
        return
    card = int(option[1])
    if option[0] == "resource":
        state.push(("lay_resource", state.active, card), ("play",))
    elif option[0] == "move":
        state.push(("move", card), ("play",))
    else:
        state.push(("play",))
        if option[0] == "use":
            activate(state, state.active, card, int(option[2]))
        else:
            announce(state, state.active, card, sudden=state.kind(card) == CREATURE)


def play_forbidden(state: ArcState, seat: int, card: int, have: list[int]) -> str | None:
    """The row that forbids playing a hand card in a play phase now: its type (A190, A192, A127), gold (C12), a target (A193)."""
    kind = state.kind(card)
    if kind in (CITY, REGION) or (kind == CREATURE and not is_sudden(state, card)):
        return _WHEN[kind]
    if barred(state, seat, card):
        return "A274"
    if not supported(state, seat, card):
        return "A358"
    if not gold.can_pay(state, seat, card, have):
        return "C12"
    return None if can_aim(state, seat, card) else "A193"


def event_forbidden(state: ArcState, seat: int, card: int, have: list[int]) -> str | None:
    """The row that forbids playing a hand card as an answer: only events (A186), gold, a target."""
    if state.kind(card) != EVENT and not is_sudden(state, card):
        return _WHEN[state.kind(card)]
    if barred(state, seat, card):
        return "A274"
    if not supported(state, seat, card):
        return "A358"
    if not gold.can_pay(state, seat, card, have):
        return "C12"
    return None if can_aim(state, seat, card) else "A193"


def is_sudden(state: ArcState, card: int) -> bool:
    """Whether a creature may be played whenever an event may (A273)."""
    return state.kind(card) == CREATURE and state.facts.has_sudden and "sudden" in keywords(state, card)


def barred(state: ArcState, seat: int, card: int) -> bool:
    """Whether a text keeps a player from playing cards, or this kind of card (A274)."""
    player = PLAYER_TARGET - seat
    return forbidden(state, player, "play_cards") or (
        state.kind(card) == EVENT and forbidden(state, player, "play_events")
    )


def supported(state: ArcState, seat: int, card: int) -> bool:
    """A355-A358: whether the active Region supports the card's faction; without Regions every faction may be played (A19)."""
    if not state.facts.profile.faction_gate:
        return True
    faction = state.facts.faction[state.fact[card]]
    return any(faction in state.facts.supports[state.fact[region]] for region in state.zone(seat, KINGDOM))


def can_aim(state: ArcState, seat: int, card: int) -> bool:
    """Whether every target that the card demands is there."""
    slots = state.facts.play_slots[state.fact[card]]
    if state.kind(card) == ENCHANTMENT and not slots:
        return bool(bearers(state))
    return not slots or aimable(state, slots, Frame(0, 0, card, seat, 0, ()))


def usable(state: ArcState, seat: int) -> list[Option]:
    """Activated abilities that the seat may use now (A237-A241)."""
    known = state.usable.get(seat)
    if known is None:
        activated = state.facts.activated
        known = state.usable[seat] = [
            ("use", card, place)
            for zone in (ARMY, KINGDOM, RESIDENTS, ATTACHED)
            for card in state.zone(seat, zone)
            for place in activated[state.fact[card]]
        ]
    if state.facts.grants_abilities:
        known = known + [
            ("use", card, place)
            for zone in (ARMY, KINGDOM, RESIDENTS, ATTACHED)
            for card in state.zone(seat, zone)
            for place in given_abilities(state, card, "granted use")
        ]
    return [option for option in known if not use_forbidden(state, seat, int(option[1]), int(option[2]))]


def use_forbidden(state: ArcState, seat: int, card: int, place: int) -> str | None:
    """The row that forbids an activated ability now: not its controller (A240), its cost (A238), its target."""
    program = state.facts.program(state.fact[card], place)
    if state.controller(card) != seat:
        return "A240"
    if silenced(state, card) or (program.ability.limit and (card, place) in state.used):
        return "A237"
    if not program.verbs <= state.facts.known:
        return "A237"
    row = costs.forbidden(state, seat, card, program.ability.cost)
    if row:
        return row
    return None if aimable(state, program.slots, Frame(0, 0, card, seat, 0, ())) else "A246"


def activate(state: ArcState, seat: int, card: int, place: int, otherwise: Step = ()) -> None:
    """A245-A251: where a precondition stands in free words the player says first whether it is met; if not, `otherwise` happens."""
    cost = state.facts.program(state.fact[card], place).ability.cost
    if any(isinstance(part, CustomCost) for part in cost):
        state.ask(seat, "confirm", [("yes",), ("no",)], "A248", (seat, card, place, otherwise))
    else:
        announce(state, seat, card, place)


def confirmed(state: ArcState, context: Step, option: Option) -> None:
    """A250: what was not done exactly as told is not activated."""
    seat, card, place, otherwise = context
    if option[0] == "yes":
        announce(state, seat, card, place)
    elif otherwise:
        state.push(otherwise)


def announce(state: ArcState, seat: int, card: int, place: int = -1, x: int = -1, sudden: bool = False) -> None:
    """A57-A60: what it is for is chosen, it is paid, others may answer, then it resolves; `place` -1 is the card itself.

    A cost of X gold is settled first. A creature that is played like an event (`sudden`) comes into the army.
    """
    facts, fact = state.facts, state.fact[card]
    if place >= 0 and x < 0 and _costs_x(facts.program(fact, place).ability.cost):
        most = gold.most(state, seat, card)
        state.ask(seat, "x", [("x", n) for n in range(most + 1)], "A253", (seat, card, place))
        return
    x = max(0, x)
    state.items.append((card, place, seat, x, ()))
    aims: list[Step] = []
    if place >= 0:
        program = facts.program(fact, place)
        if program.ability.limit:
            state.used.append((card, place))
        if program.slots:
            aims = [("aim_slots", fact, place, card, seat, x, (), ()), ("aimed",)]
        bill: list[Step] = [("pay_part", seat, card, place, part) for part in range(len(program.ability.cost))]
    else:
        state.put(card, seat, RESOLVING)
        state.played[seat] += 1
        for own, program in enumerate(facts.ready[fact]):
            if program.ability.kind in ("play", "enchant") and program.slots:
                aims += [("aim_slots", fact, own, card, seat, 0, (), ()), ("aimed",)]
        if not aims and not sudden:
            aims = [("aim", seat, card)]
        bill = [("pay", seat, facts.faction[fact], price(state, card, seat), price(state, card, seat, "loyalty"))]
    state.note("announce" if place < 0 else "use", "A57" if place < 0 else "A245", seat, card)
    state.push(*aims, *bill, ("announced", seat))


def _costs_x(cost: tuple[Any, ...]) -> bool:
    return any(isinstance(part, GoldCost) and isinstance(part.n, X) for part in cost)


def x_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Goes on with the announcement once X is settled."""
    seat, card, place = context
    announce(state, seat, card, place, int(option[1]))


def aimed(state: ArcState, step: Step) -> None:
    """Keeps the targets just chosen with the announced item."""
    card, place, seat, x, targets = state.items[-1]
    state.items[-1] = (card, place, seat, x, (*targets, tuple(state.aimed)))
    state.aimed = []


def pay_part(state: ArcState, step: Step) -> None:
    """Pays one part of the cost of an activated ability (A238)."""
    _, seat, card, place, part = step
    due = state.facts.program(state.fact[card], place).ability.cost[part]
    if isinstance(due, GoldCost) and isinstance(due.n, X):
        due = GoldCost(state.items[-1][3])
    state.pay_part(seat, card, due)


def aim(state: ArcState, step: Step) -> None:
    """A128, A193: chooses the place of a creature or the bearer of an enchantment."""
    _, seat, card = step
    kind = state.kind(card)
    if kind == CREATURE:
        state.ask(seat, "place", homes(state, seat), "A128", (card,))
    elif kind == ENCHANTMENT:
        state.ask(seat, "bearer", [("on", target) for target in bearers(state)], "A193", (card,))


def homes(state: ArcState, seat: int) -> list[Option]:
    """A128: the army and every own city; A226: the Front and the three Domains."""
    if state.facts.profile.regions:
        return [("army",), *(("domain", place) for place in range(len(DISCIPLINES)))]
    return [("army",), *(("city", city) for city in state.zone(seat, KINGDOM))]


def placed(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the chosen place or bearer on the card while it waits to resolve."""
    chosen = int(option[1]) if len(option) > 1 else -1
    state.at[context[0]] = DOMAIN - chosen if option[0] == "domain" else chosen


def resolve(state: ArcState, step: Step) -> None:
    """A60, A110, A111: the last announced item: permanents come into play unmarked, the rest does what it says.

    What was cancelled is there no more, and nothing resolves in its stead.
    """
    if not state.items:
        return
    card, place, seat, x, targets = state.items.pop()
    facts, fact = state.facts, state.fact[card]
    if place >= 0:
        program = facts.program(fact, place)
        state.push(("begin", program.sequence, 0, card, seat, x, targets[0] if targets else (), ()), ("check",))
        return
    kind = state.kind(card)
    state.push(("check",))
    if kind == CITY:
        enter(state, card, seat)
    elif kind == CREATURE:
        enter(state, card, seat, state.at[card])
    elif kind == ENCHANTMENT:
        bearer = targets[0][0][0] if targets and targets[0] and targets[0][0] else state.at[card]
        attach(state, card, seat, bearer)
    else:
        use_up(state, card, seat, targets)


def use_up(state: ArcState, card: int, seat: int, targets: tuple[tuple[tuple[int, ...], ...], ...]) -> None:
    """A187, A188, A191: an event or magic does what it says, then lies in the graveyard."""
    facts, fact = state.facts, state.fact[card]
    aims = list(targets)
    steps: list[Step] = [
        ("begin", program.sequence, 0, card, seat, 0, aims.pop(0) if program.slots and aims else (), ())
        for program in facts.ready[fact]
        if program.ability.kind == "play" and not program.verbs - facts.known
    ]
    state.push(*steps, ("bin", card))


def bin_card(state: ArcState, step: Step) -> None:
    """C28: at once after it has resolved, unless its own text put it elsewhere."""
    card = step[1]
    if state.lies_in(card, RESOLVING):
        state.discard(card)
        state.note("used", "A188", card)
        fire(state, "event_played" if state.kind(card) == EVENT else "magic_played", card, state.owner[card])


def attach(state: ArcState, card: int, seat: int, bearer: int) -> None:
    """A194: onto its target; if that has gone, to the graveyard."""
    if can_bear(state, bearer) and not forbidden(state, bearer, "be_enchanted", card):
        state.put(card, seat, ATTACHED, bearer)
        state.note("attach", "A194", card, bearer)
        fire(state, "enters_play", card, seat)
    else:
        state.discard(card)


def enter(state: ArcState, card: int, seat: int, at: int = -1, choose: bool = False) -> None:
    """A86, A92, A128: a permanent comes into play; a creature into the army or a city."""
    kind = state.kind(card)
    if kind == CITY:
        state.put(card, seat, KINGDOM)
        state.note("build", "A67", seat, card)
        fire(state, "city_built", card, seat)
    elif kind in (EVENT, MAGIC):
        return
    else:
        inside = at <= DOMAIN or (at >= 0 and state.lies_in(at, KINGDOM))
        state.put(card, seat, RESIDENTS if inside else ARMY, at if inside else -1)
        state.note("enter", "A128", seat, card)
        if choose and len(homes(state, seat)) > 1:
            state.push(("go", seat, card, tuple(homes(state, seat))))
    fire(state, "enters_play", card, seat)


def can_bear(state: ArcState, target: int) -> bool:
    """A193: whether an enchantment may be attached to it: a player (-2 - seat), creature, city, resource card, enchantment."""
    if target <= PLAYER_TARGET:
        return bool(state.alive[PLAYER_TARGET - target])
    return target >= 0 and (state.where[target] % COUNT in IN_PLAY or state.lies_in(target, RESOURCES))


def bearers(state: ArcState) -> list[int]:
    """What an enchantment that does not say what it enchants may be attached to: creatures, avatars and cities in play."""
    found: list[int] = []
    for seat in range(state.seats):
        for zone in (ARMY, KINGDOM, RESIDENTS):
            found += state.zone(seat, zone)
    return found


def entrance(state: ArcState, step: Step) -> None:
    """A127, A163: creatures from hand, and at most one city built or cycled."""
    seat = state.active
    have = gold.funds(state, seat)
    options: list[Option] = [
        ("play", card) for card in state.zone(seat, HAND) if not entrance_forbidden(state, seat, card, have)
    ]
    if not city_forbidden(state, seat):
        if gold.can_pay(state, seat, state.zone(seat, CITIES)[-1], have):
            options.append(("build",))
        options.append(("cycle",))
    options.append(PASS)
    state.chain = 0
    state.ask(seat, "entrance", options, "A127")


def entered(state: ArcState, context: Step, option: Option) -> None:
    """Carries out the chosen action and comes back to the phase; passing ends it."""
    seat = state.active
    if option == PASS:
        return
    state.push(("entrance",))
    if option[0] == "cycle":
        state.put(state.zone(seat, CITIES)[-1], seat, CITIES, bottom=True)
        state.city_actions += 1
        state.note("cycle", "A163", seat)
    elif option[0] == "build":
        state.city_actions += 1
        announce(state, seat, state.zone(seat, CITIES)[-1])
    else:
        announce(state, seat, int(option[1]))


def entrance_forbidden(state: ArcState, seat: int, card: int, have: list[int]) -> str | None:
    """The row that forbids bringing in a hand card in Entrance now."""
    if state.kind(card) != CREATURE:
        return _WHEN[state.kind(card)]
    if barred(state, seat, card):
        return "A274"
    if not supported(state, seat, card):
        return "A358"
    return None if gold.can_pay(state, seat, card, have) else "C12"


def city_forbidden(state: ArcState, seat: int) -> str | None:
    """A163: one city built or cycled a turn, while the cities deck lasts."""
    if state.city_actions >= state.facts.options["city_actions_per_turn"] or not state.zone(seat, CITIES):
        return "A163"
    return None
