"""The table as one seat sees it, as data: zones with their known cards, and for each option the cards that it is about.

It is made of a view, in which nothing hidden is left, so that whoever shows it cannot give anything away. Hidden cards are only counted:
they have no number by which they could be followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Final

from cardforge.kernel.cards import Card
from cardforge.kernel.labels import cards_of_option
from cardforge.kernel.screen import whose
from cardforge.kernel.state import State
from cardforge.players.passive import NOTHING
from cardforge.tasks.play.game_session import PendingChoice

EVERYBODY: Final = -1
"""In the place of a seat: somebody who sees the cards of all."""


@dataclass(frozen=True)
class SeenOption:
    """An option in words, with the known cards that it is about."""

    index: int
    label: str
    cards: tuple[Card, ...]
    places: tuple[int, ...] = ()
    """The places of these cards on the table; first that of the card that acts."""
    passes: bool = False
    """Whether it does nothing."""


@dataclass(frozen=True)
class SeenCard:
    """A card whose face the seat may see."""

    card: Card
    detail: str
    """Whose it is, where, and what it costs."""
    options: tuple[SeenOption, ...]
    """What can be done with it now."""
    place: int
    """Its number among the known cards of this table, counted from 0: the next table counts anew, so that nothing can be followed by it."""


@dataclass(frozen=True)
class SeenZone:
    """The cards of a zone: the known ones one by one, the hidden ones as a number."""

    name: str
    owner: int | None
    """The seat it belongs to; None for a zone of all."""
    cards: tuple[SeenCard, ...]
    hidden: int
    is_pile: bool = False
    """Whether the cards lie on one another, the last one on top."""

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards) + self.hidden


@dataclass(frozen=True)
class SeenTable:
    """Zones and options of one choice, or of the end of a game."""

    zones: tuple[SeenZone, ...]
    """Those of other seats first, then shared ones, then the seat's own; empty zones are left out."""
    options: tuple[SeenOption, ...] = ()

    @property
    def names(self) -> list[str]:
        """The names of all cards that the seat can see, own ones first, each once."""
        return list(dict.fromkeys(one.card.name for zone in reversed(self.zones) for one in zone.cards))


def seen_table(choice: PendingChoice) -> SeenTable:
    """The table at a choice, as its seat sees it."""
    view = choice.view
    listed = list(_listed(view, choice.seat))
    places = {card: place for place, card in enumerate(card for one in listed for card in one.known)}
    found: list[SeenOption] = []
    of_card: dict[int, list[SeenOption]] = {}
    for index, (option, label) in enumerate(zip(choice.decision.options, choice.labels(), strict=True)):
        numbers = [card for card in cards_of_option(view, option, choice.label(option)) if view.definition[card] >= 0]
        about = tuple(dict.fromkeys(numbers))
        seen = SeenOption(
            index,
            label,
            tuple(_card(view, card) for card in about),
            tuple(places[card] for card in about if card in places),
            option[0] in NOTHING,
        )
        found.append(seen)
        for card in numbers[:1]:
            of_card.setdefault(card, []).append(seen)
    return SeenTable(_zones(view, choice.seat, listed, of_card), tuple(found))


def table_at_end(view: State, seat: int) -> SeenTable:
    """The table of a game that is over, as a seat sees it."""
    return SeenTable(_zones(view, seat, _listed(view, seat), {}))


def open_table(state: State) -> SeenTable:
    """The table of a game for somebody who sees every card but those of piles that nobody may look into, which are counted."""
    return SeenTable(_zones(state, EVERYBODY, _listed(state, EVERYBODY), {}))


@dataclass(frozen=True)
class _ZoneCards:
    """The known cards of a zone that is not empty, and how many others there are."""

    owner: int | None
    zone: int
    known: tuple[int, ...]
    hidden: int


def _listed(view: State, seat: int) -> Iterator[_ZoneCards]:
    """The zones that are not empty, in the order in which they are shown."""
    zones = view.engine.rules.zones
    others = [other for other in range(view.seats) if other != seat]
    order: list[tuple[int | None, int]] = [
        (owner, place) for owner in others for place, zone in enumerate(zones) if not zone.shared
    ]
    order += [(None, place) for place, zone in enumerate(zones) if zone.shared]
    if seat != EVERYBODY:
        order += [(seat, place) for place, zone in enumerate(zones) if not zone.shared]
    for owner, place in order:
        cards = view.zone(owner or 0, place)
        closed = seat == EVERYBODY and zones[place].seen == "none"
        known = tuple(card for card in cards if card >= 0 and view.definition[card] >= 0 and not closed)
        if cards:
            yield _ZoneCards(owner, place, known, len(cards) - len(known))


def _zones(
    view: State, seat: int, listed: Iterable[_ZoneCards], of_card: Mapping[int, list[SeenOption]]
) -> tuple[SeenZone, ...]:
    counted = count()
    return tuple(_zone(view, seat, one, of_card, counted) for one in listed)


def _zone(
    view: State, seat: int, cards: _ZoneCards, of_card: Mapping[int, list[SeenOption]], counted: Iterator[int]
) -> SeenZone:
    zone = view.engine.rules.zones[cards.zone]
    detail = view.engine.presentation.card_detail if seat != EVERYBODY else None
    shown = tuple(
        SeenCard(
            _card(view, card),
            detail(view, seat, card) if detail else "",
            tuple(of_card.get(card, ())),
            next(counted),
        )
        for card in cards.known
    )
    name = zone.name if cards.owner is None else f"{whose(cards.owner, seat)} {zone.name}"
    return SeenZone(name, cards.owner, shown, cards.hidden, zone.pile)


def _card(view: State, card: int) -> Card:
    return view.card_definitions.cards[view.definition[card]]
