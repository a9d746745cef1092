"""Cards in another language: which translations a print takes, and which cards it prints in their own words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardforge.carddata.records.values import CURRENT, Translation
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.settings import Settings


def translations(
    cards: Iterable[Card], game: Game, language: str, settings: Settings
) -> tuple[dict[str, Mapping[str, Any]], tuple[str, ...]]:
    """The words of each card in the language, by its key, and a warning for cards without any.

    A translation of an earlier version is taken only if nothing that it translates has changed since; otherwise the card would
    say what it no longer does.
    """
    with catalogue(settings) as catalog:
        records = catalog.records(game.slug)
        revisions = {(card.number, card.version): card for card in catalog.revisions(game.slug)}
    found: dict[str, Mapping[str, Any]] = {}
    lacking: list[str] = []
    for card in cards:
        made = [one for one in records.of(card.number).translations if one.language == language]
        fitting = [one for one in made if one.standing(revisions.get((one.number, one.version)), card) == CURRENT]
        if fitting:
            found[card.key] = _words(max(fitting, key=lambda one: one.version), card)
        else:
            lacking.append(f"{card.key} {card.name}")
    if not lacking:
        return found, ()
    named = ", ".join(lacking[:3]) + (f" and {len(lacking) - 3} more" if len(lacking) > 3 else "")
    return found, (f"{named}: not translated into {language}, or changed since; printed in its own language",)


def _words(translation: Translation, card: Card) -> Mapping[str, Any]:
    """The translated fields; a card without a text keeps none."""
    return {"name": translation.name, "text": translation.text or card.text, **translation.fields}
