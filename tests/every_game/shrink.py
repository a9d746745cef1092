"""A broken law cut down to a small game that still breaks it: fewer players, fewer cards, fewer and plainer choices."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from law_games import Match, is_boxed
from law_run import Played, play, play_again

from cardforge.kernel.cards import Card
from cardforge.kernel.setup import Sections

TRIES = 8
"""After cards have gone the old choices mean other things; so many fresh games may show the fault again."""


def cut_down(broken: Played, seconds: float = 60) -> Played:
    """The smallest game found in so many seconds that breaks the same law; the same game if none is smaller."""
    until = time.monotonic() + seconds
    best = replace(broken, match=replace(broken.match, names=("cut down",)))
    shorter = True
    while shorter and time.monotonic() < until:
        shorter = False
        for match in _smaller(best.match):
            found = _breaks_again(match, best, until)
            if found is not None:
                best, shorter = found, True
                break
    return _with_plainer_choices(best, until)


def cards_in(match: Match) -> int:
    """How many cards lie in all decks of a match."""
    return sum(len(section) for deck in match.decks for section in deck)


def _smaller(match: Match) -> Iterator[Match]:
    """The match with a player less, then without a part of a section: its halves first, single kinds of cards last."""
    if not is_boxed(match.game) and len(match.decks) > match.game.seats[0]:
        for seat in range(len(match.decks)):
            decks = match.decks[:seat] + match.decks[seat + 1 :]
            yield replace(match, decks=decks, seats=len(decks))
    for parts in (2, 4, 8, 16):
        for seat, deck in enumerate(match.decks):
            for place, section in enumerate(deck):
                for part in range(parts if len(section) >= parts else 0):
                    left = section[: len(section) * part // parts] + section[len(section) * (part + 1) // parts :]
                    yield replace(match, decks=_replaced(match.decks, seat, place, left))


def _replaced(decks: tuple[Sections, ...], seat: int, place: int, section: tuple[Card, ...]) -> tuple[Sections, ...]:
    deck = (*decks[seat][:place], section, *decks[seat][place + 1 :])
    return (*decks[:seat], deck, *decks[seat + 1 :])


def _breaks_again(match: Match, best: Played, until: float) -> Played | None:
    """The same law broken with these decks: by the same choices, or in one of a few fresh games that are not longer."""
    match = replace(match, names=(f"cut down to {_key(match)}",))
    found = play_again(match, best.choices)
    if _same(found, best):
        return found
    for seed in range(TRIES):
        if time.monotonic() > until:
            return None
        found = play(replace(match, seed=seed))
        if _same(found, best) and len(found.choices) <= 2 * len(best.choices):
            return found
    return None


def _key(match: Match) -> int:
    return hash(tuple(card.pin for deck in match.decks for section in deck for card in section))


def _with_plainer_choices(best: Played, until: float) -> Played:
    """Fewer choices: blocks of them left out, then single ones replaced by the first option."""
    size = len(best.choices) // 2
    while size and time.monotonic() < until:
        place = 0
        while place < len(best.choices) and time.monotonic() < until:
            found = play_again(best.match, best.choices[:place] + best.choices[place + size :])
            if _same(found, best) and len(found.choices) < len(best.choices):
                best = found
            else:
                place += size
        size //= 2
    for place, choice in enumerate(best.choices):
        if choice and place < len(best.choices) and time.monotonic() < until:
            found = play_again(best.match, (*best.choices[:place], 0, *best.choices[place + 1 :]))
            if _same(found, best) and len(found.choices) <= len(best.choices):
                best = found
    return best


def _same(found: Played, best: Played) -> bool:
    return found.fault is not None and best.fault is not None and found.fault.law == best.fault.law
