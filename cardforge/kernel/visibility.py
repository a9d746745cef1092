"""What each seat may see: hidden faces, views of them, and guesses at what is hidden behind a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    """What a seat cannot see of a state: made once, and good until a card moves to, from or within a zone that is hidden from the seat.

    A state keeps one for each seat (`State.veils`) and forgets them when a face changes (`State.own_faces`). Nobody changes a veil, so
    copies and views share it with all of its lists.
    """

    def __init__(self, state: State, seat: int, before: Veil | None = None) -> None:
        """With the last veil of this seat, for the same faces, only what has changed since then is looked at."""
        self.zones = state.zones.copy()
        """All zones when it was made."""
        self.known = state.known.copy()
        self.places, self.open_places = state.flow.places(state.seats, seat)
        """All zones that may hide cards from the seat, and all others."""
        self.hiding = [state.zones[index] for index in self.places]
        """The cards in these zones."""
        self.last_zones: list[list[int]] = []
        self.last_seen: list[list[int]] = []
        self.last_where: list[int] = []
        """All zones at the last glance, as they were and as the seat saw them, and the places of cards as it saw them."""
        if before is None or self.known or before.known:
            self.seen_zones = state.zones.copy()
            self.definition = state.definition.copy()
            self.where = state.where.copy()
            """Zones, faces and places of cards as the seat sees them."""
            self._hide(state, seat)
        else:
            self.seen_zones = before.seen_zones.copy()
            self.definition = before.definition.copy()
            self.where = before.where.copy()
            self._keep_up(state, seat, before.zones)

    def _hide(self, state: State, seat: int) -> None:
        """Takes out all that is hidden."""
        kinds, width, shown = state.flow.zones, state.width, _shown(state, seat)
        definition, where = self.definition, self.where
        for index in self.places:
            cards = state.zones[index]
            if not cards:
                continue
            seen = kinds[index % width].seen
            hidden = cards if seen == "none" and not shown else _hidden(state, seat, index, shown)
            if seen == "backs" or not hidden:
                for card in hidden:
                    definition[card] = UNKNOWN
                continue
            for card in hidden:
                definition[card] = where[card] = UNKNOWN
            if len(hidden) == len(cards):
                self.seen_zones[index] = [UNKNOWN] * len(cards)
            else:
                self.seen_zones[index] = [UNKNOWN if definition[card] == UNKNOWN else card for card in cards]

    def _keep_up(self, state: State, seat: int, before: list[list[int]]) -> None:
        """Shows the cards that have left their hidden zones and hides those that have come; nobody has been shown any.

        Mostly a few cards have left the top of a deck or a hand, so what has stayed at the bottom of a zone stays as it was.
        """
        zones, faces, places = state.zones, state.definition, state.where
        definition, where = self.definition, self.where
        changed = [index for index in self.places if zones[index] is not before[index]]
        stayed: list[int] = []
        for index in changed:
            left, cards, same = before[index], zones[index], 0
            least = min(len(left), len(cards)) if state.flow.zones[index % state.width].seen != "top" else 0
            while same < least and left[same] == cards[same]:
                same += 1
            stayed.append(same)
            for place in range(same, len(left)):
                card = left[place]
                definition[card], where[card] = faces[card], places[card]
        for index in self.open_places:
            if zones[index] is not before[index]:
                self.seen_zones[index] = zones[index]
                for card in zones[index]:
                    where[card] = index
        for order, index in enumerate(changed):
            cards, hidden = zones[index], _hidden(state, seat, index, {})
            there = index if state.flow.zones[index % state.width].seen == "backs" else UNKNOWN
            for place in range(stayed[order], len(cards)):
                card = cards[place]
                where[card] = there if place < len(hidden) else index
                if place < len(hidden):
                    definition[card] = UNKNOWN
            if there == index or not hidden:
                self.seen_zones[index] = cards
            else:
                self.seen_zones[index] = [UNKNOWN] * len(hidden) + cards[len(hidden) :]

    def still_good(self, state: State) -> bool:
        """Whether it hides what is hidden now; open zones may have changed."""
        return self.known == state.known and [state.zones[index] for index in self.places] == self.hiding

    def cover(self, view: State) -> None:
        """Takes out of a copy what the seat cannot see: the copy gets what was seen when the veil was made, and the open zones of now."""
        view.definition = self.definition
        view.faces_shared = 1
        where, zones = self.where.copy(), self.seen_zones.copy()
        now, before = view.zones, self.zones
        for index in self.open_places:
            cards = now[index]
            if cards is not before[index]:
                zones[index] = cards
                for card in cards:
                    where[card] = index
        view.where, view.zones = where, zones

    def cover_lent(self, glance: State) -> None:
        """The same for a glance, which does not own its lists: what the last one got serves again while no zone has changed."""
        zones = glance.zones
        if self.last_zones != zones:
            self.cover(glance)
            self.last_zones, self.last_seen, self.last_where = zones.copy(), glance.zones, glance.where
            return
        glance.definition = self.definition
        glance.faces_shared = 1
        glance.zones, glance.where = self.last_seen, self.last_where


def veil_of(state: State, seat: int) -> Veil:
    """What a seat cannot see now, made of what it could not see when somebody looked last."""
    veil = state.veils.get(seat)
    if veil is None or not veil.still_good(state):
        veil = state.veils[seat] = Veil(state, seat, veil)
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
