"""The play and entrance phases: cards from hand, resource cards, moves, cities (A127-A147, A163, A190-A194, A214-A221)."""

from __future__ import annotations

from cardforge.games.arc import gold
from cardforge.games.arc.ending import check
from cardforge.games.arc.state import ARMY, ATTACHED, CITIES, HAND, KINGDOM, RESIDENTS, RESOLVING, ArcState
from cardforge.games.arc.table import CITY, CREATURE, ENCHANTMENT, REGION
from cardforge.kernel.decision import Option, Step

PASS: Option = ("pass",)


def play(state: ArcState, step: Step) -> None:
    """A215-A217: as many cards as gold allows, one resource card and one move a turn, in any order."""
    seat = state.active
    have = gold.funds(state, seat)
    options: list[Option] = []
    hand = state.zone(seat, HAND)
    if not gold.resource_forbidden(state, seat):
        options += [("resource", card) for card in hand]
    options += [("play", card) for card in hand if not play_forbidden(state, seat, card, have)]
    if state.moved < state.facts.options["moves_per_turn"]:
        options += [("move", card) for card in movable(state, seat)]
    options.append(PASS)
    state.ask(seat, "play", options, "A215")


def played(state: ArcState, context: Step, option: Option) -> None:
    """Carries out the chosen action and comes back to the phase; passing ends it."""
    if option == PASS:
        return
    card = option[1]
    assert isinstance(card, int)
    if option[0] == "resource":
        state.push(("lay_resource", state.active, card), ("play",))
    elif option[0] == "move":
        state.push(("move", card), ("play",))
    else:
        announce(state, state.active, card, "play")


def play_forbidden(state: ArcState, seat: int, card: int, have: list[int]) -> str | None:
    """The row that forbids playing a hand card in a play phase now: its type (A190, A192, A127), gold (C12), a target (A193)."""
    kind = state.kind(card)
    if kind in (CREATURE, CITY, REGION):
        return "A127"
    if not gold.can_pay(state, seat, card, have):
        return "C12"
    if kind == ENCHANTMENT and not bearers(state):
        return "A193"
    return None


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
    state.ask(seat, "entrance", options, "A127")


def entered(state: ArcState, context: Step, option: Option) -> None:
    """Carries out the chosen action and comes back to the phase; passing ends it."""
    seat = state.active
    if option == PASS:
        return
    if option[0] == "cycle":
        state.put(state.zone(seat, CITIES)[-1], seat, CITIES, bottom=True)
        state.city_actions += 1
        state.note("cycle", "A163", seat)
        state.push(("entrance",))
    elif option[0] == "build":
        state.city_actions += 1
        announce(state, seat, state.zone(seat, CITIES)[-1], "entrance")
    else:
        card = option[1]
        assert isinstance(card, int)
        announce(state, seat, card, "entrance")


def entrance_forbidden(state: ArcState, seat: int, card: int, have: list[int]) -> str | None:
    """The row that forbids bringing in a hand card in Entrance now."""
    if state.kind(card) != CREATURE:
        return "A190"
    return None if gold.can_pay(state, seat, card, have) else "C12"


def city_forbidden(state: ArcState, seat: int) -> str | None:
    """A163: one city built or cycled a turn, while the cities deck lasts."""
    if state.city_actions >= state.facts.options["city_actions_per_turn"] or not state.zone(seat, CITIES):
        return "A163"
    return None


def announce(state: ArcState, seat: int, card: int, phase: str) -> None:
    """A57-A60: the card is shown, where it goes or what it is for is chosen, it is paid, then it resolves."""
    facts, fact = state.facts, state.fact[card]
    state.put(card, seat, RESOLVING)
    state.played[seat] += 1
    state.note("announce", "A57", seat, card)
    state.push(
        ("aim", seat, card), ("pay", seat, facts.faction[fact], facts.cost[fact]), ("resolve", seat, card), (phase,)
    )


def aim(state: ArcState, step: Step) -> None:
    """A128, A193: chooses the place of a creature or the bearer of an enchantment."""
    _, seat, card = step
    assert isinstance(seat, int)
    assert isinstance(card, int)
    kind = state.kind(card)
    if kind == CREATURE:
        cities: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
        state.ask(seat, "place", [("army",), *cities], "A128", (card,))
    elif kind == ENCHANTMENT:
        state.ask(seat, "bearer", [("on", target) for target in bearers(state)], "A193", (card,))


def placed(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the chosen place or bearer on the card while it waits to resolve."""
    card = context[0]
    assert isinstance(card, int)
    chosen = option[1] if len(option) > 1 else -1
    assert isinstance(chosen, int)
    state.at[card] = chosen


def resolve(state: ArcState, step: Step) -> None:
    """A60, A110, A111: permanents come into play unmarked; events and magic do what they say and go to the graveyard."""
    _, seat, card = step
    assert isinstance(seat, int)
    assert isinstance(card, int)
    kind, at = state.kind(card), state.at[card]
    if kind == CITY:
        state.put(card, seat, KINGDOM)
        state.note("build", "A67", seat, card)
    elif kind == CREATURE:
        inside = at >= 0 and state.lies_in(at, KINGDOM)
        state.put(card, seat, RESIDENTS if inside else ARMY, at if inside else -1)
        state.note("enter", "A128", seat, card)
    elif kind == ENCHANTMENT and at >= 0:
        state.put(card, seat, ATTACHED, at)
        state.note("attach", "A194", seat, card, at)
    else:
        state.discard(card)
        state.note("used", "A188", seat, card)
    check(state)


def bearers(state: ArcState) -> list[int]:
    """What an enchantment may be attached to (A193): creatures, avatars and cities in play."""
    found: list[int] = []
    for seat in range(state.seats):
        for zone in (ARMY, KINGDOM, RESIDENTS):
            found += state.zone(seat, zone)
    return found


def movable(state: ArcState, seat: int) -> list[int]:
    """A142, A150, A221: an unmarked creature or the avatar, if there is another place to go to."""
    marked = state.marked
    if not state.zone(seat, KINGDOM):
        return []
    return [card for card in state.zone(seat, ARMY) + state.zone(seat, RESIDENTS) if not marked[card]]


def move(state: ArcState, step: Step) -> None:
    """A144-A147: marks it, says so, asks for its new place."""
    card = step[1]
    assert isinstance(card, int)
    seat = state.controller(card)
    options: list[Option] = [] if state.lies_in(card, ARMY) else [("army",)]
    options += [("city", city) for city in state.zone(seat, KINGDOM) if city != state.at[card]]
    if options:
        state.marked[card] = 1
        state.moved += 1
        state.ask(seat, "destination", options, "A142", (card,))


def arrived(state: ArcState, context: Step, option: Option) -> None:
    """Puts the moved card in its new place."""
    card = context[0]
    assert isinstance(card, int)
    seat = state.controller(card)
    if option[0] == "army":
        state.put(card, seat, ARMY)
    else:
        city = option[1]
        assert isinstance(city, int)
        state.put(card, seat, RESIDENTS, city)
    state.note("move", "A147", seat, card)
