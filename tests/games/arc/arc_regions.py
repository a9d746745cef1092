"""A position of `arc-regions`: a Front, three Domains and a pile of Regions before each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arc_position import ArcPosition, Side, blanks, made
from position import YOU

from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ARMY, DECK, HAND, KINGDOM, PILE, RESIDENTS, RESOURCES, domain
from cardforge.kernel.cards import Card


def region(name: str = "Coast", hp: int = 10, supports: Sequence[str] = ("Gaian", "Red Banner"), **fields: Any) -> Card:
    """A Region with its hit points and the factions it supports; it has no faction and no cost itself."""
    card = made("region", name, hp=hp, supports=tuple(supports), **fields)
    return Card("arc", 0, 1, name, card.text, {k: v for k, v in card.fields.items() if k not in ("faction", "cost")})


def realm(
    active: Card | None = None,
    front: Sequence[Card] = (),
    domains: Mapping[str, Sequence[Card]] | None = None,
    pile: Sequence[Card] = (),
    **rest: Any,
) -> Side:
    """What lies before one player: the active Region, the Front, the Domains (the top creature last), the pile (top first)."""
    return Side(cities=[active or region("Homeland")], army=front, residents=domains or {}, city_deck=pile, **rest)


class Realms(ArcPosition):
    """A game of `arc-regions` in the middle of a turn."""

    def __init__(self, *sides: Side, phase: str = "play", active: int = YOU, **options: Any) -> None:
        super().__init__(sides, phase, active, **{**ENGINE.rules.variants["arc-regions"], **options})

    def _in_order(self, side: Side) -> Iterator[Card]:
        yield from blanks(side.deck)
        yield from side.city_deck[::-1]
        yield from (*side.hand, *side.army, *side.cities)
        for name in DISCIPLINES:
            yield from side.residents.get(name, ())
        for faction, n in side.gold.items():
            yield from (made("event", f"{faction} {place + 1}", faction=faction) for place in range(n))

    def _lay_side(self, seat: int, side: Side, definitions: Iterator[int]) -> None:
        state = self.state
        state.vp[seat] = side.vp
        for _ in range(side.deck):
            state.add_card(next(definitions), seat, DECK)
        for zone, cards in ((PILE, side.city_deck), (HAND, side.hand), (ARMY, side.army), (KINGDOM, side.cities)):
            for _ in cards:
                self._put(next(definitions), seat, zone)
        for place, name in enumerate(DISCIPLINES):
            for _ in side.residents.get(name, ()):
                self._put(next(definitions), seat, RESIDENTS, domain(place))
        for faction, n in side.gold.items():
            for _ in range(n):
                self._put(next(definitions), seat, RESOURCES, FACTIONS.index(faction))
        for name in side.marked:
            state.marked[self.cards[name]] = 1
        for name, points in side.damage.items():
            state.damage[self.cards[name]] = points
            state.look_for_dead()
