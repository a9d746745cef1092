"""A table without rules, for any game: piles, hands, cards in play, counters, dice. Nothing is enforced but that nobody sees hidden cards.

Every change gives a new `FreeState`, so that each can be taken back. A card gets another number whenever it moves: a number tells nothing
about where the card was before, and cards in piles and in the hands of others have none that a seat can name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.rng import Rng
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import named_day, read_deck_file
from cardforge.tasks.decks.resolve_cards import deck_sections
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

HAND: Final = "hand"
PLAY: Final = "table"
DISCARD: Final = "discard"
MIDDLE: Final = "middle"
"""The zones besides the piles, which have the names of the sections of a deck; the middle belongs to nobody."""
NOBODY: Final = -1
MOST_SEATS: Final = 6
MOST_SIDES: Final = 1000
MOST_DRAWN: Final = 20
KEPT: Final = 200
"""Changes that can be taken back."""


@dataclass(frozen=True)
class Piece:
    """A card on the table, with its number."""

    id: int
    card: Card
    face_up: bool = True
    sideways: bool = False
    counters: int = 0
    known: frozenset[int] = frozenset()
    """The seats that know the card while it lies face down."""


@dataclass(frozen=True)
class Place:
    """A zone: its name, and the seat it belongs to, NOBODY for a shared one."""

    owner: int
    name: str

    def called_by(self, seat: int) -> str:
        """How a sentence about a seat calls it: "their hand", "the table of player 2"."""
        if self.owner == NOBODY:
            return "the middle of the table"
        return f"their {self.name}" if self.owner == seat else f"the {self.name} of player {self.owner + 1}"


@dataclass(frozen=True)
class FreeState:
    """The table at one moment; the top of a zone is its end."""

    zones: tuple[tuple[Place, tuple[Piece, ...]], ...]
    scores: tuple[int, ...]
    active: int = 0
    """The seat whose turn it is."""
    turn: int = 1


@dataclass(frozen=True)
class SeenPiece:
    """A card as a seat sees it."""

    id: int
    card: Card | None
    """None for one that lies face down and that the seat does not know."""
    face_up: bool
    sideways: bool
    counters: int


@dataclass(frozen=True)
class SeenPlace:
    """A zone as a seat sees it: its cards, or only how many there are."""

    place: Place
    pieces: tuple[SeenPiece, ...]
    hidden: int
    is_pile: bool


@dataclass
class FreeTable:
    """A table with its seats; the seat that acts is named with every act, and can name only cards that it sees lying or holds in its hand."""

    game: Game
    seats: int
    state: FreeState
    rng: Rng
    piles: tuple[str, ...]
    log: list[str] = field(default_factory=list)
    changes: int = 0
    """How often something was done, undoing included: a page that is older is told from this one by it."""
    _before: list[tuple[FreeState, str]] = field(default_factory=list)
    _numbers: int = 0

    def seen(self, seat: int) -> list[SeenPlace]:
        """The table as a seat may see it: zones of others first, then the middle, then its own; empty ones are among them."""
        order = [*(other for other in range(self.seats) if other != seat), NOBODY, seat]
        places = sorted(self.state.zones, key=lambda one: order.index(one[0].owner))
        return [self._seen_place(seat, place, pieces) for place, pieces in places]

    def draw(self, seat: int, place: Place, number: int = 1) -> None:
        """The seat takes cards from the top of a pile into its hand."""
        pieces = self._pile(place)
        if not 1 <= number <= MOST_DRAWN:
            raise CardforgeError(f"draw from 1 to {MOST_DRAWN} cards at a time")
        if not pieces:
            raise CardforgeError(f"the pile {place.name} is empty")
        taken = pieces[-number:]
        hand = Place(seat, HAND)
        added = tuple(replace(one, id=self._number(), known=frozenset([seat])) for one in reversed(taken))
        zones = self._with({place: pieces[: -len(taken)], hand: (*self._pieces(hand), *added)})
        self._change(zones, f"player {seat + 1} draws {pluralize(len(taken), 'card')} from {place.called_by(seat)}")

    def move(self, seat: int, id: int, place: Place, *, face_up: bool = True, bottom: bool = False) -> None:
        """The seat moves a card that it can name to another zone; into a hand or a pile it goes hidden."""
        source, piece = self._named(seat, id)
        self._pieces(place)  # raises for a zone that is not there
        hidden = place.name == HAND or place.name in self.piles
        knows = frozenset([place.owner]) if place.name == HAND else frozenset() if hidden else piece.known | {seat}
        public = self._is_public(source, piece) or (face_up and not hidden)
        moved = replace(
            piece, id=self._number(), face_up=face_up and not hidden, sideways=False, known=knows,
            counters=0 if hidden else piece.counters,
        )  # fmt: skip
        rest = {source: tuple(one for one in self._pieces(source) if one.id != id)}
        there = rest.get(place, self._pieces(place))
        zones = self._with(rest | {place: (moved, *there) if bottom else (*there, moved)})
        name = piece.card.name if public else "a card"
        end = ", at the bottom" if bottom else ", face down" if not face_up and not hidden else ""
        self._change(
            zones, f"player {seat + 1} moves {name} from {source.called_by(seat)} to {place.called_by(seat)}{end}"
        )

    def turn_sideways(self, seat: int, id: int) -> None:
        """Turns a card that lies on the table sideways, or upright again."""
        self._alter(seat, id, lambda one: replace(one, sideways=not one.sideways), "turns")

    def turn_over(self, seat: int, id: int) -> None:
        """Turns a card that lies on the table over."""
        self._alter(seat, id, lambda one: replace(one, face_up=not one.face_up, known=one.known | {seat}), "turns over")

    def count(self, seat: int, id: int, change: int) -> None:
        """Adds counters to a card that lies on the table, or takes them away."""
        what = "puts a counter on" if change > 0 else "takes a counter from"
        self._alter(seat, id, lambda one: replace(one, counters=max(0, one.counters + change)), what)

    def upright(self, seat: int) -> None:
        """Turns all cards that the seat has in play upright."""
        place = Place(seat, PLAY)
        pieces = tuple(replace(one, sideways=False) for one in self._pieces(place))
        self._change(self._with({place: pieces}), f"player {seat + 1} turns all cards upright")

    def score(self, seat: int, of: int, change: int) -> None:
        """Changes the number that a seat keeps: life, points, whatever the game counts."""
        if not 0 <= of < self.seats or abs(change) > MOST_SIDES:
            raise CardforgeError("there is no such number to change")
        scores = tuple(score + change * (place == of) for place, score in enumerate(self.state.scores))
        text = f"player {seat + 1} sets the number of player {of + 1} to {scores[of]}"
        self._change(replace(self.state, scores=scores), text)

    def shuffle(self, seat: int, place: Place) -> None:
        """Shuffles a pile."""
        pieces = self._pile(place)
        order = list(range(len(pieces)))
        self.rng.shuffle(order)
        shuffled = tuple(replace(pieces[old], id=self._number(), known=frozenset()) for old in order)
        self._change(self._with({place: shuffled}), f"player {seat + 1} shuffles {place.called_by(seat)}")

    def roll(self, seat: int, sides: int) -> None:
        """Rolls a die, or with two sides flips a coin."""
        if not 2 <= sides <= MOST_SIDES:
            raise CardforgeError(f"a die has from 2 to {MOST_SIDES} sides")
        self._change(self.state, f"player {seat + 1} rolls {self.rng.below(sides) + 1} of {sides}")

    def end_turn(self, seat: int) -> None:
        """Hands the turn to the next seat."""
        active = (self.state.active + 1) % self.seats
        text = f"player {seat + 1} ends the turn, and player {active + 1} begins one"
        self._change(replace(self.state, active=active, turn=self.state.turn + 1), text)

    def undo(self, seat: int) -> None:
        """Takes back the last change, whoever made it; raises CardforgeError when there is none. The log keeps it."""
        if not self._before:
            raise CardforgeError("nothing was done yet that could be taken back")
        self.state, text = self._before.pop()
        self.changes += 1
        self.log.append(f"player {seat + 1} takes back: {text}")

    def _seen_place(self, seat: int, place: Place, pieces: Sequence[Piece]) -> SeenPlace:
        is_pile = place.name in self.piles
        if is_pile or (place.name == HAND and place.owner != seat):
            return SeenPlace(place, (), len(pieces), is_pile)
        shown = tuple(
            SeenPiece(one.id, one.card if one.face_up or seat in one.known else None, one.face_up, one.sideways, one.counters)
            for one in pieces
        )  # fmt: skip
        return SeenPlace(place, shown, 0, is_pile)

    def _is_public(self, place: Place, piece: Piece) -> bool:
        return place.name != HAND and place.name not in self.piles and piece.face_up

    def _named(self, seat: int, id: int) -> tuple[Place, Piece]:
        """A card that a seat can name: one that lies on the table, or in its own hand. Raises CardforgeError for any other number."""
        for place, pieces in self.state.zones:
            if place.name not in self.piles and (place.name != HAND or place.owner == seat):
                for piece in pieces:
                    if piece.id == id:
                        return place, piece
        raise CardforgeError("choose a card that lies on the table or in your hand")

    def _pieces(self, place: Place) -> tuple[Piece, ...]:
        for known, pieces in self.state.zones:
            if known == place:
                return pieces
        raise CardforgeError("there is no such place on this table")

    def _pile(self, place: Place) -> tuple[Piece, ...]:
        if place.name not in self.piles:
            raise CardforgeError("choose a pile")
        return self._pieces(place)

    def _alter(self, seat: int, id: int, change: Callable[[Piece], Piece], what: str) -> None:
        place, piece = self._named(seat, id)
        if place.name == HAND:
            raise CardforgeError("the card is in your hand; put it on the table first")
        after = change(piece)
        pieces = tuple(after if one.id == id else one for one in self._pieces(place))
        name = after.card.name if piece.face_up or after.face_up else "a face-down card"
        self._change(self._with({place: pieces}), f"player {seat + 1} {what} {name}")

    def _with(self, changed: dict[Place, tuple[Piece, ...]]) -> FreeState:
        return replace(self.state, zones=tuple((place, changed.get(place, old)) for place, old in self.state.zones))

    def _change(self, state: FreeState, text: str) -> None:
        self._before.append((self.state, text))
        del self._before[:-KEPT]
        self.state = state
        self.changes += 1
        self.log.append(text)

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers


def open_free_table(
    game: str, files: Sequence[Path | str] = (), seats: int = 2, seed: int = 1, settings: Settings | None = None
) -> FreeTable:
    """A table with the decks of the files, one a seat from the first on, all piles shuffled; seats may be left without. Without files the first seat gets
    every card of the game once.

    Raises CardforgeError for more decks than seats, FaultyInput for a deck that cannot be read or names unknown cards.
    """
    used = settings or Settings.from_environment()
    rules = game_named(game, used.shelf)
    if not 1 <= seats <= MOST_SEATS or len(files) > seats:
        raise CardforgeError(f"a table has from 1 to {MOST_SEATS} seats, and at most a deck for each")
    sections = rules.sections or ("Main",)
    with catalogue(used) as catalog:
        pool = catalog.pool(rules.slug)
        decks = []
        for file in files:
            deck = read_deck_file(file, used.shelf)
            decks.append(deck_sections(deck, pool, rules, str(file), named_day(deck, file) or used.today))
        if not files:
            cards = tuple(card for card in catalog.cards(rules.slug, used.today) if card.status != "imported")
            decks.append((cards, *(() for _ in sections[1:])))
    table = FreeTable(rules, seats, FreeState((), (0,) * seats), Rng(seed), tuple(sections))
    zones: list[tuple[Place, tuple[Piece, ...]]] = [(Place(NOBODY, MIDDLE), ())]
    for seat in range(seats):
        piles = decks[seat] if seat < len(decks) else ()
        zones += [(Place(seat, name), _pile(table, pile)) for name, pile in zip(sections, piles, strict=False) if pile]
        zones += [(Place(seat, name), ()) for name in (DISCARD, PLAY, HAND)]
    table.state = replace(table.state, zones=tuple(zones))
    return table


def _pile(table: FreeTable, cards: Sequence[Card]) -> tuple[Piece, ...]:
    """A shuffled pile of cards, face down."""
    order = list(range(len(cards)))
    table.rng.shuffle(order)
    return tuple(Piece(0, cards[place], face_up=False) for place in order)
