"""Writes the table of a game as a position file, and makes sure that the file gives the same table again."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from cardforge.decks.pool import Pool, name_key
from cardforge.effects.board import BoardState
from cardforge.effects.evaluate import is_player, seat_of_player
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.contract.options import Options, OptionValue
from cardforge.kernel.contract.positions import AnyPositionRules, PositionValue
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.shelves import write_whole
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.positions.lay_out import lay_document, position_rules
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import parse_document

Item = str | int | bool | list["Item"] | dict[str, "Item"]
"""A value of TOML."""

CARD_COLUMNS = {"known": 1, "used": 0, "effects": 1, "counters": 0, "stored": 0}
"""Where rows of a state hold their card."""
TOO_EARLY = "the table cannot be written as a position now"


def write_position(
    path: Path, state: State, game: Game, variant: str, changes: Options, settings: Settings, title: str = ""
) -> None:
    """Writes the table into a new file, with every hidden card. Raises CardforgeError where a file could not give this table again."""
    if path.exists():
        raise CardforgeError(f"{path}: exists already; name another file")
    write_whole(path, position_text(state, game, variant, changes, settings, title))


def position_text(state: State, game: Game, variant: str, changes: Options, settings: Settings, title: str = "") -> str:
    """The table as the text of a position file.

    Raises CardforgeError in the middle of something, and when something on the table has no place in a file.
    """
    rules = position_rules(game)
    phase = rules.phase_of(state)
    if not phase:
        raise CardforgeError(f"{TOO_EARLY}; try again at your next choice in one of: {', '.join(rules.phases)}")
    with catalogue(settings) as catalog:
        pool = catalog.pool(game.slug)
    text = _Writer(state, rules, pool, settings).text(game.slug, variant, changes, phase, title)
    try:
        again = lay_document(parse_document(text, "the table"), settings).state
    except FaultyInput as fault:
        raise CardforgeError(f"{TOO_EARLY}: {fault.faults[0].problem}") from fault
    differs = difference(state, again, rules)
    if differs:
        raise CardforgeError(f"{TOO_EARLY}: a file has no place for {differs}")
    return text


def difference(state: State, other: State, rules: AnyPositionRules) -> str:
    """What two tables differ in, whatever their cards are numbered; "" if nothing that play could show differs."""
    order, others = _order(state, rules.aside), _order(other, rules.aside)
    faces = [state.card_definitions.cards[state.definition[card]].key for card in order]
    if faces != [other.card_definitions.cards[other.definition[card]].key for card in others]:
        return "the cards"
    number, renumbered = ({card: place for place, card in enumerate(cards)} for cards in (order, others))
    for name in (*state.LISTS, *state.NUMBERS, *state.ROWS):
        if name in rules.derived or name in ("definition", "where", "stack"):
            continue
        mine, theirs = getattr(state, name), getattr(other, name)
        if name in state.LISTS and len(mine) == len(state.definition):
            mine, theirs = [mine[card] for card in order], [theirs[card] for card in others]
        if name == "at":
            mine, theirs = _places(state, rules, order, number), _places(other, rules, others, renumbered)
        if name in state.ROWS:
            mine, theirs = _renumbered(name, mine, number), _renumbered(name, theirs, renumbered)
        if mine != theirs:
            return f"`{name}`"
    if _asked(state) != _asked(other) or [step[0] for step in state.stack] != [step[0] for step in other.stack]:
        return "the choice that is asked for"
    return ""


def _order(state: State, aside: Collection[int] = ()) -> list[int]:
    """The cards by zone and place, without those of zones that lie aside."""
    return [card for number, zone in enumerate(state.zones) if number % state.width not in aside for card in zone]


def _places(state: State, rules: AnyPositionRules, order: Sequence[int], number: Mapping[int, int]) -> list[str | int]:
    """What each card is at: the word of the game for it, or the place of a card on the table."""
    at: list[int] = getattr(state, "at", [])
    placed = [state.where[card] >= 0 and state.where[card] % state.width in rules.placed for card in order]
    words = [
        rules.place_word(state, card) if is_placed and rules.place_word is not None else ""
        for card, is_placed in zip(order, placed, strict=True)
    ]
    return [word or number.get(at[card], -1) for word, card in zip(words, order, strict=True)]


def _renumbered(name: str, rows: Sequence[tuple[object, ...]], number: Mapping[int, int]) -> list[str]:
    """Rows in any order, the column of their card with the card's place on the table."""
    column = CARD_COLUMNS.get(name)
    if column is None:
        return [repr(tuple(row)) for row in rows]
    return sorted(
        repr(
            [
                number.get(part, part) if place == column and isinstance(part, int) else part
                for place, part in enumerate(row)
            ]
        )
        for row in rows
    )


def _asked(state: State) -> tuple[object, ...]:
    decision, label = state.decision, state.engine.presentation.label
    if decision is None:
        return ()
    words = [label(state, decision, option) if label else str(option[0]) for option in decision.options]
    return (decision.seat, decision.kind, sorted(words))


class _Writer:
    """Writes one table."""

    def __init__(self, state: State, rules: AnyPositionRules, pool: Pool, settings: Settings) -> None:
        self.state, self.rules, self.pool, self.settings = state, rules, pool, settings
        self.ids = self._ids()

    def _ids(self) -> dict[int, str]:
        """An id for each card that others are at, or an effect lasts on, where its name is not enough."""
        state = self.state
        if not isinstance(state, BoardState):
            return {}
        places = _places(state, self.rules, range(len(state.where)), {card: card for card in range(len(state.where))})
        named = {place for place in places if isinstance(place, int) and place >= 0}
        named |= {effect.target for effect in state.effects if not is_player(effect.target)}
        times: dict[str, int] = {}
        for card, where in enumerate(state.where):
            if where >= 0:
                times[name_key(state.name_of(card))] = times.get(name_key(state.name_of(card)), 0) + 1
        return {
            card: f"{state.name_of(card)} {place}"
            for place, card in enumerate((card for card in _order(state) if card in named), 1)
            if times.get(name_key(state.name_of(card)), 0) > 1
        }

    def text(self, game: str, variant: str, changes: Options, phase: str, title: str) -> str:
        """The whole file."""
        state, rules = self.state, self.rules
        head: dict[str, Item] = {"game": game}
        head |= {"title": title} if title else {}
        head |= {"variant": variant} if variant else {}
        head |= {"seed": state.rng.seed % 10**9, "turn": state.turn, "active": state.active + 1, "phase": phase}
        for value in rules.table_values:
            number = getattr(state, value.column)
            if number or value.kind == "seat":
                head[value.name] = _shown(value, number)
        tables: list[tuple[str, dict[str, Item]]] = [("[position]", head)]
        options = {name: _item(value) for name, value in self._options(changes).items()}
        tables += [("[options]", options)] if options else []
        tables += [("[[seat]]", dict(self._seat(seat))) for seat in range(state.seats)]
        shared: dict[str, Item] = {
            name: self._cards(0, zone) for name, zone in rules.shared.items() if state.zone(0, zone)
        }
        tables += [("[shared]", shared)] if shared else []
        tables += [("[[lasting]]", dict(row)) for row in self._lasting()]
        return "\n".join("\n".join([title, *_lines(table)]) + "\n" for title, table in tables)

    def _options(self, changes: Options) -> Mapping[str, OptionValue]:
        boards = self.rules.options(self.state) if self.rules.options is not None else {}
        return {**changes, **boards}

    def _seat(self, seat: int) -> Iterator[tuple[str, Item]]:
        state, rules = self.state, self.rules
        for value in rules.seat_values:
            column = getattr(state, value.column)
            if not value.words:
                if column[seat]:
                    yield value.name, _shown(value, column[seat])
                continue
            width = len(column) // state.seats
            found = dict(zip(value.words, column[seat * width : seat * width + len(value.words)], strict=True))
            if any(found.values()):
                yield value.name, {word: number for word, number in found.items() if number}
        for count in rules.seat_counts:
            counted = dict(count.read(state, seat))
            if counted:
                yield count.name, {**counted}
        other_names = rules.not_called(state)
        for name, zone in rules.zones.items():
            if state.zone(seat, zone) and name not in other_names:
                yield name, self._cards(seat, zone)

    def _cards(self, seat: int, zone: int) -> list[Item]:
        cards = self.state.zone(seat, zone)
        ordered = cards[::-1] if zone in self.rules.shown_first else cards
        entries: list[Item] = []
        for card in ordered:
            entry = self._entry(seat, zone, card)
            entries.append(entry["card"] if list(entry) == ["card"] else entry)
        return _with_copies(entries)

    def _entry(self, seat: int, zone: int, card: int) -> dict[str, Item]:
        state, rules = self.state, self.rules
        entry: dict[str, Item] = {"card": self._name(card)}
        if card in self.ids:
            entry["id"] = self.ids[card]
        if zone in rules.placed and isinstance(state, BoardState):
            word = rules.place_word(state, card) if rules.place_word is not None else ""
            at = state.at[card]
            entry["at"] = word or self.ids.get(at, state.name_of(at))
        if state.owner[card] != seat and state.owner[card] >= 0:
            entry["owner"] = state.owner[card] + 1
        for value in rules.card_values:
            number = getattr(state, value.column)[card]
            if number:
                entry[value.name] = _shown(value, number)
        for count in rules.card_counts:
            counted = dict(count.read(state, card))
            if counted:
                entry[count.name] = {**counted}
        known = sorted({row[0] + 1 for row in state.known if row[1:] == (card, state.where[card])})
        entry |= {"known_to": list(known)} if known else {}
        used = [use.ability + 1 for use in state.used if use.card == card] if isinstance(state, BoardState) else []
        return entry | ({"used": list(used)} if used else {})

    def _name(self, card: int) -> str:
        """The name of a card, or its number and version where the name stands for another revision today."""
        printed = self.state.card_definitions.cards[self.state.definition[card]]
        if not printed.number:
            return printed.name
        named = self.pool.cards_named(printed.name, self.settings.today)
        plain = [found.key for found in named] == [printed.key] and not printed.name[:1].isdecimal()
        return printed.name if plain else printed.pin

    def _lasting(self) -> Iterator[dict[str, Item]]:
        state = self.state
        for effect in state.effects if isinstance(state, BoardState) else ():
            whom: dict[str, Item] = (
                {"seat": seat_of_player(effect.target) + 1}
                if is_player(effect.target)
                else {"on": self.ids.get(effect.target, state.name_of(effect.target))}
            )
            plain = isinstance(effect.what, str) and isinstance(effect.value, int)
            if not plain or effect.word not in self.rules.lasting:
                raise CardforgeError(
                    f"{TOO_EARLY}: a file has no place for what lasts on {next(iter(whom.values()))!r}"
                )
            yield {
                "word": effect.word,
                **whom,
                "what": effect.what,
                "value": int(effect.value),
                "until": effect.expires,
            }


def _shown(value: PositionValue, number: int) -> Item:
    return bool(number) if value.kind == "yes" else number + 1 if value.kind == "seat" else int(number)


def _with_copies(entries: list[Item]) -> list[Item]:
    """Equal entries one after another as one, "3 Ash Knight"."""
    found: list[tuple[Item, int]] = []
    for entry in entries:
        if found and found[-1][0] == entry and isinstance(entry, str):
            found[-1] = (entry, found[-1][1] + 1)
        else:
            found.append((entry, 1))
    return [entry if times == 1 else f"{times} {entry}" for entry, times in found]


def _item(value: OptionValue) -> Item:
    return [_item(part) for part in value] if isinstance(value, tuple | list) else value


def _lines(table: Mapping[str, Item]) -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, list) and value and len(_toml(value)) > 100:
            yield f"{name} = ["
            yield from (f"  {_toml(part)}," for part in value)
            yield "]"
        else:
            yield f"{name} = {_toml(value)}"


def _toml(value: Item) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(name)} = {_toml(part)}" for name, part in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    """A key as TOML takes it, in quotes unless it is plain."""
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else json.dumps(name)
