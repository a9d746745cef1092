"""A position of `arc-2020`: a kingdom with residents, an army, vaults, unbuilt cities; no avatar, no points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arc_position import ArcPosition, Side, city, read
from position import YOU, Position, empty_state

from cardforge.games.arc.profiles import PHASES_OF_2020
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import PILE, RESIDENTS
from cardforge.kernel.cards import Card

OPTIONS = ENGINE.rules.variants["arc-2020"]
PLACES = {name: PHASES_OF_2020.index(name) for name in PHASES_OF_2020} | {"second play": 5}


def town(name: str, strength: int = 6, text: str = "", **fields: Any) -> Card:
    """A city as the published game has them: its price is a turn, it has levels and no discipline."""
    card = city(name, strength, text=text, **{"cost": "S", **fields})
    return Card("arc", 0, 1, name, card.text, {key: part for key, part in card.fields.items() if key != "discipline"})


def realm(*cities: Card, unbuilt: Sequence[Card] = (), **rest: Any) -> Side:
    """What lies before one player; a plain city if none is named."""
    return Side(cities=cities or (town("Home"),), city_deck=unbuilt, **rest)


class Published(ArcPosition):
    """A game of `arc-2020` in the middle of a turn; phase "turn" is before the choice to take it."""

    IDLE = ArcPosition.IDLE | {("turn",)}

    def __init__(self, *sides: Side, phase: str = "play", active: int = YOU, **options: Any) -> None:
        decks = [(list(self._in_order(side)), ()) for side in sides]
        state, definitions = empty_state(ENGINE, decks, {**OPTIONS, **options}, read)
        assert isinstance(state, ArcState)
        Position.__init__(self, state)
        for seat, side in enumerate(sides):
            self._lay_side(seat, side, iter(definitions[seat][0]))
        state.turn, state.active = 3, active
        if phase == "turn":
            state.push(("choose_turn",))
        else:
            steps = state.definitions.phase_steps
            state.push(*steps[3 * PLACES[phase] :])
        self.run()

    def _lay_side(self, seat: int, side: Side, definitions: Iterator[int]) -> None:
        self._lay_cards(seat, side, definitions, PILE)
        self._mark_and_damage(side, {})

    def place_of(self, name: str) -> str:
        """The name of the city in which a resident is, otherwise the name of its zone."""
        card = self.cards[name]
        return self.name(self.state.at[card]) if self.state.lies_in(card, RESIDENTS) else self.zone_of(name)

    def devotes(self, city: str, *residents: str) -> Published:
        """Devotes these residents to a city."""
        self.do("devote", city)
        for name in residents:
            self.do("send", name)
        return self.do("done") if self.offers("done") else self
