"""The screen of sample hands: the opening hand of a deck, another one, and the cards that would be drawn next."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from cardforge.registry import game as game_named
from cardforge.studio.deck_choices import chosen_deck, deck_choices
from cardforge.studio.requests import Asked
from cardforge.tasks.trials.practice import STARTS, sample_hand

MOST_DRAWN: Final = 60


def show(asked: Asked) -> Response:
    """A hand with the cards drawn so far."""
    known, studio = asked.studio.known(asked.parts["game"]), asked.studio
    box = game_named(known.slug, studio.settings.shelf).is_boxed
    decks = [] if box else deck_choices(studio, known.slug)
    key = asked.query.get("deck", decks[0].key if decks else "")
    number, drawn = max(1, asked.number("hand", 1)), min(MOST_DRAWN, asked.number("drawn", 0))
    found = None
    if box or key:
        file = known.slug if box else chosen_deck(studio, known.slug, key).file
        found = sample_hand(file, number, asked.number("seed", 1), settings=studio.settings)
        studio.faces.ask([*found.hand, *found.after[:drawn]])
    return asked.page(
        "hands.html",
        known=known,
        decks=decks,
        chosen=key,
        number=number,
        drawn=drawn,
        found=found,
        start=STARTS[found.start] if found else "",
        seed=asked.number("seed", 1),
    )
