"""What each seat may see: hidden faces, views of them, and guesses at what is hidden behind a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.kernel.contract.zones import ALL, FACES, NOTHING
from cardforge.kernel.rng import GUESSES, Rng

if TYPE_CHECKING:
    from cardforge.kernel.state import State

UNKNOWN: Final = -1
"""In a view: a card that this seat may not know."""

_NO_CHANCE: Final = Rng(0)
"""What all glances have in place of chance; nobody rolls in what cannot be played on."""


def hidden_cards(state: State, seat: int, index: int) -> list[int]:
    """The cards of a zone whose faces this seat may not see."""
    return _hidden(state, seat, index, _shown(state, seat))


def _shown(state: State, seat: int) -> dict[int, set[int]]:
    """The cards with hidden faces that a seat has been shown, by the zone in which they were shown."""
    shown: dict[int, set[int]] = {}
    for viewer, card, index in state.known:
        if viewer == seat:
            shown.setdefault(index, set()).add(card)
    return shown


def _hidden(state: State, seat: int, index: int, shown: dict[int, set[int]]) -> list[int]:
    zones = state.flow.zones
    seen, cards = zones[index % len(zones)].seen, state.zones[index]
    if seen == "all" or (seen in ("owner", "backs") and index // len(zones) == seat):
        return []
    if seen == "top":
        cards = cards[:-1]
    if index in shown:
        known = shown[index]
        return [card for card in cards if card not in known]
    return cards


class Veil:
    """What a seat sees of a state, without what is hidden from it.

    A state keeps one for each seat that somebody has looked for (`State.veils`) and forgets them when a face changes (`State.own_faces`). A veil
    is told of every card that moves and every zone that changes, and follows the state from one look to the next. Glances have its very lists.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.hiding = state.flow.hiding(state.seats, seat)
        """What each zone hides from the seat."""
        self.moved: list[int] = []
        """The cards that have moved since the last look."""
        self.changed: list[int] = []
        """The zones that have got another list since the last look; one can be named twice."""
        self._make(state)

    def _make(self, state: State) -> None:
        """Looks at everything anew."""
        self.zones = state.zones.copy()
        """All zones at the last look."""
        self.known = state.known.copy()
        self.seen_zones = state.zones.copy()
        self.definition = state.definition.copy()
        self.where = state.where.copy()
        """Zones, faces and places of cards as the seat sees them."""
        for index, cards in enumerate(self.zones):
            if cards and self.hiding[index] != NOTHING:
                self._look_at(state, index, cards)

    def add(self, card: int, index: int) -> None:
        """A new card, the last of all, in a zone; the next look finds out how it lies there."""
        self.definition.append(UNKNOWN)
        self.where.append(UNKNOWN)
        self.moved.append(card)
        self.changed.append(index)

    def move(self, card: int, before: int, index: int) -> None:
        """A card has moved from one zone to another."""
        self.moved.append(card)
        self.changed.append(before)
        self.changed.append(index)

    def follow(self, state: State) -> None:
        """Keeps up with a state that has the same faces."""
        moved, self.moved = self.moved, []
        changed, self.changed = self.changed, []
        if state.known != self.known:
            self._make(state)
            return
        for card in moved:
            index = state.where[card]
            self.definition[card], self.where[card] = state.definition[card], index
            if self.hiding[index] == ALL or self.hiding[index] == FACES:
                self._hide(card, index)
        zones = self.zones
        for index in changed:
            cards = state.zones[index]
            if cards is not zones[index]:
                zones[index] = cards
                if self.hiding[index] == NOTHING or self.hiding[index] == FACES:
                    self.seen_zones[index] = cards
                elif self.hiding[index] == ALL and not self.known:
                    self.seen_zones[index] = [UNKNOWN] * len(cards)
                else:
                    self._look_at(state, index, cards)

    def _hide(self, card: int, index: int) -> None:
        self.definition[card] = UNKNOWN
        self.where[card] = index if self.hiding[index] == FACES else UNKNOWN

    def _look_at(self, state: State, index: int, cards: list[int]) -> None:
        """Hides what is hidden of one zone."""
        for card in cards:
            self.definition[card], self.where[card] = state.definition[card], index
        for card in _hidden(state, self.seat, index, _shown(state, self.seat)):
            self._hide(card, index)
        if self.hiding[index] != FACES:
            self.seen_zones[index] = [UNKNOWN if self.where[card] == UNKNOWN else card for card in cards]

    def cover(self, view: State) -> None:
        """Takes out of a copy what the seat cannot see."""
        view.definition, view.where, view.zones = self.definition.copy(), self.where.copy(), self.seen_zones.copy()
        view.faces_shared = 1

    def cover_lent(self, glance: State) -> None:
        """The same for a glance, which does not own its lists."""
        glance.definition, glance.where, glance.zones = self.definition, self.where, self.seen_zones
        glance.faces_shared = 1


def veil_of(state: State, seat: int) -> Veil:
    """What a seat sees of a state now."""
    for veil in state.veils:
        if veil.seat == seat:
            veil.follow(state)
            return veil
    veil = Veil(state, seat)
    state.veils.append(veil)
    return veil


def view_of(state: State, seat: int) -> State:
    """All that this seat may know: a copy in which every hidden face is UNKNOWN and chance is gone; an open zone is as it is (A80, A81).

    Cards that nobody can tell apart (a deck, another's hand) are UNKNOWN altogether; face-down cards on the table keep their
    place. A seat knows the lists of its decks (`CardDefinitions.decks`), not their order. A view is for looking; it cannot be played on.
    """
    new = state.copy()
    new.rng = Rng(0)
    veil_of(state, seat).cover(new)
    _leave_out(new, seat)
    hide = state.flow.hide
    if hide is not None:
        hide(new, seat)
    return new


def glance_of(state: State, new: State, seat: int) -> State:
    """Makes a twin that has the columns of a state what the seat may know; nothing is written to these columns."""
    new.rng = _NO_CHANCE
    veil_of(state, seat).cover_lent(new)
    _leave_out(new, seat)
    return new


def _leave_out(new: State, seat: int) -> None:
    """Takes out of a view what others have been shown, and their decisions."""
    if new.known:
        new.known = [row for row in new.known if row[0] == seat]
    if new.decision is not None and new.decision.seat != seat:
        new.decision = None


def guess_of(state: State, seat: int, rng: Rng) -> State:
    """A copy in which all that this seat cannot know is dealt anew at random, consistent with its view.

    Card numbers reveal nothing about faces (a game shuffles before it makes them), so the hidden faces of each owner change places,
    those of each section of the deck among themselves: nobody takes a card of the second pile for one of the main deck. They are sorted
    before they are shuffled, so that a guess depends on the view and the generator alone, not on which card really lies where.
    """
    new = state.copy()
    new.rng = Rng(rng.below(1 << 62, GUESSES))
    new.own_faces()
    unseen: dict[tuple[int, int], list[int]] = {}
    shown = _shown(state, seat)
    for index in range(len(new.zones)):
        for card in _hidden(state, seat, index, shown):
            unseen.setdefault(
                (state.owner[card], state.card_definitions.section(state.owner[card], state.definition[card])), []
            ).append(card)
    for cards in unseen.values():
        faces = sorted([new.definition[card] for card in cards])
        rng.shuffle(faces, GUESSES)
        for card, face in zip(cards, faces, strict=True):
            new.definition[card] = face
    return new
