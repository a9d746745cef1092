"""Puts the cards, values and lasting effects of a position on the table."""

from __future__ import annotations

from collections.abc import Mapping

from cardforge.carddata.positions import CardEntry, Position
from cardforge.decks.pool import name_key
from cardforge.effects.board import BoardState, LastingEffect, Use
from cardforge.effects.evaluate import player_target
from cardforge.errors import Fault
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.positions import AnyPositionRules, PositionValue
from cardforge.kernel.state import State
from cardforge.tasks.positions.entries import FoundCards, PlacedEntry
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import Table


class PutDown:
    """Lays one position on an empty table, or out of the box; `faults` says what could not be laid."""

    def __init__(
        self, state: State, rules: AnyPositionRules, position: Position, found: FoundCards, boxed: bool
    ) -> None:
        self.state, self.rules, self.position, self.found, self.boxed = state, rules, position, found, boxed
        self.faults: list[Fault] = []
        self.ids: dict[str, list[int]] = {}
        """The cards by id and by name, in lower case."""
        definitions = state.card_definitions.cards
        self.by_key = {card.key: place for place, card in enumerate(definitions)}
        self.by_name = {name_key(card.name): place for place, card in enumerate(definitions) if not card.number}
        self.waiting: dict[int, list[int]] = {}
        """Of a game out of one box: the cards that no entry has taken yet, by definition."""
        for card, definition in enumerate(state.definition):
            self.waiting.setdefault(definition, []).append(card)

    def put_all(self) -> None:
        """Puts everything down, and tells the game of it."""
        state, head = self.state, self.position.head
        state.turn, state.active = head["turn"], head["active"] - 1
        self._set_table_values()
        laid = [(placed, self._take(placed, card)) for placed, card in self.found.entries]
        for index in self._order(laid):
            placed, cards = laid[index]
            for card in self._file_order(placed, cards):
                self._put(placed, card)
        for seat, side in enumerate(self.position.seats):
            self._set_seat_values(seat, side.values, side.counts)
        for table, values in self.position.lasting:
            self._add_lasting(table, values)
        if not self.faults and self.rules.finish is not None:
            self.rules.finish(state)

    def _fault(self, table: Table, problem: str, guess: str | None = None, key: str = "") -> None:
        self.faults.append(Fault(self.position.document.file, table.location(key), problem, guess))

    # --- cards --------------------------------------------------------------------------------------------------------

    def _take(self, placed: PlacedEntry, card: Card | str) -> list[int]:
        """The cards of an entry, made new in a hand or taken out of the box."""
        name = card if isinstance(card, str) else card.name
        definition = self.by_name.get(name_key(card)) if isinstance(card, str) else self.by_key.get(card.key)
        if definition is None:
            where = (
                "is not in the box of this game" if self.boxed else "is no card, and no card of this position makes it"
            )
            self._fault(placed.entry.table, f"names {name!r}, which {where}", nearest(name, self._token_names()))
            return []
        taken = []
        for _ in range(placed.entry.copies):
            if not self.boxed:
                taken.append(self.state.add_card(definition, placed.owner, self.rules.zones["hand"]))
            elif self.waiting.get(definition):
                taken.append(self.waiting[definition].pop())
            else:
                self._fault(placed.entry.table, f"asks for more copies of {name!r} than the box holds")
                break
        for card_number in taken:
            for word in {name_key(word) for word in (name, placed.entry.id) if word}:
                self.ids.setdefault(word, []).append(card_number)
        if placed.entry.id and len(self.ids[name_key(placed.entry.id)]) > 1:
            self._fault(placed.entry.table, f"has the id {placed.entry.id!r}, and something else has it too", key="id")
        return taken

    def _token_names(self) -> list[str]:
        return [card.name for card in self.state.card_definitions.cards if not card.number]

    def _order(self, laid: list[tuple[PlacedEntry, list[int]]]) -> list[int]:
        """The entries in the order in which they are put down: the file's, but backwards where the file has the top card first."""
        order: list[int] = []
        at = 0
        while at < len(laid):
            end = at
            while end < len(laid) and (laid[end][0].seat, laid[end][0].zone) == (laid[at][0].seat, laid[at][0].zone):
                end += 1
            part = list(range(at, end))
            order += part[::-1] if laid[at][0].zone in self.rules.shown_first else part
            at = end
        return order

    def _file_order(self, placed: PlacedEntry, cards: list[int]) -> list[int]:
        return cards[::-1] if placed.zone in self.rules.shown_first else cards

    def _put(self, placed: PlacedEntry, card: int) -> None:
        state, entry = self.state, placed.entry
        at = self._place(placed)
        if self.rules.put is not None:
            self.rules.put(state, card, placed.seat, placed.zone, at)
        else:
            state.move(card, placed.seat, placed.zone)
        for value in self.rules.card_values:
            if value.name in entry.values:
                getattr(state, value.column)[card] = entry.values[value.name]
        for count in self.rules.card_counts:
            for word, number in entry.counts.get(count.name, {}).items():
                count.add(state, card, word, number)
        state.known += [(seat, card, state.where[card]) for seat in entry.known_to if seat < state.seats]
        self._add_uses(entry, card)

    def _place(self, placed: PlacedEntry) -> int:
        """What the card is at; -1 for nothing."""
        at = placed.entry.at
        if not at:
            if placed.zone in self.rules.placed:
                self._fault(placed.entry.table, "does not say where it is; add at = ...")
            return -1
        if placed.zone not in self.rules.placed:
            self._fault(placed.entry.table, "says where it is, and cards in this zone are at nothing", key="at")
            return -1
        if self.rules.place is not None:
            place = self.rules.place(self.state, placed.seat, placed.zone, at)
            if place is not None:
                return place
        cards = self.ids.get(name_key(at), [])
        own = [card for card in cards if self.state.controller(card) == placed.seat]
        fitting = own if len(own) == 1 else cards
        if len(fitting) == 1:
            return fitting[0]
        problem = f"is at {at!r}, which {'fits several cards; give one an id' if cards else 'is nothing on this table'}"
        self._fault(placed.entry.table, problem, None if cards else nearest(at, self.ids), key="at")
        return -1

    def _add_uses(self, entry: CardEntry, card: int) -> None:
        if not entry.used or any(value.name == "used" for value in self.rules.card_values):
            return
        if isinstance(self.state, BoardState):
            self.state.used += [Use(card, ability) for ability in entry.used]
        else:
            self._fault(
                entry.table, "has used abilities, and this game has none that can be used once a turn", key="used"
            )

    # --- values -------------------------------------------------------------------------------------------------------

    def _set_table_values(self) -> None:
        for value in self.rules.table_values:
            if value.name in self.position.head:
                setattr(self.state, value.column, _stored(value, self.position.head[value.name]))

    def _set_seat_values(self, seat: int, values: Mapping[str, int], counts: Mapping[str, Mapping[str, int]]) -> None:
        state = self.state
        for value in self.rules.seat_values:
            column = getattr(state, value.column)
            if not value.words and value.name in values:
                column[seat] = int(values[value.name])
            for place, word in enumerate(value.words):
                if word in counts.get(value.name, {}):
                    column[seat * (len(column) // state.seats) + place] = counts[value.name][word]
        for count in self.rules.seat_counts:
            for word, number in counts.get(count.name, {}).items():
                count.add(state, seat, word, number)

    def _add_lasting(self, table: Table, values: Mapping[str, str | int]) -> None:
        """One effect that lasts for a time, on a card or on a player."""
        state, word = self.state, str(values["word"])
        if not isinstance(state, BoardState) or word not in self.rules.lasting:
            known = ", ".join(sorted(self.rules.lasting)) or "none"
            self._fault(
                table, f"is {word!r}; known lasting effects: {known}", nearest(word, self.rules.lasting), key="word"
            )
            return
        if ("on" in values) == ("seat" in values):
            self._fault(table, "must be either on a card or on a seat")
            return
        cards = self.ids.get(name_key(str(values.get("on", ""))), [])
        if "on" in values and len(cards) != 1:
            problem = "fits several cards; give one an id" if cards else "is nothing on this table"
            self._fault(table, f"is on {values['on']!r}, which {problem}", key="on")
            return
        target = cards[0] if cards else player_target(int(values["seat"]) - 1)
        what, value, until = str(values.get("what", "")), int(values.get("value", 0)), int(values["until"])
        state.effects.append(LastingEffect(word, target, what, value, until))


def _stored(value: PositionValue, number: int) -> int:
    """A value of the table as the state holds it."""
    return number - 1 if value.kind == "seat" else int(number)
