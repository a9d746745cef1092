"""The tokens of a game that are cards: those that the texts of its cards create, and cards whose type line says that they are tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import YOU
from cardforge.effects.verbs import CreateToken
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.card_texts import reader_of, subtypes_of
from cardforge.tasks.printing.face_job import Copies
from cardforge.wording import Unwritable, Writer

MOST: Final = 20
"""At most so many copies of a token are printed, however many cards create it; as many as a text creates at once."""
FIRST_NUMBER: Final = 1001
SUBTYPE: Final = "Token"


def token_cards(game: Game, cards: Sequence[Card]) -> Copies:
    """The tokens of these cards, each kind once, with as many copies as the cards create if each of them does it once.

    A card that stands in the sequence twice creates tokens twice.
    """
    printed = [(card, 1) for card in {card.key: card for card in cards}.values() if SUBTYPE in card.words("subtypes")]
    counts: dict[CreateToken, int] = {}
    makers: dict[CreateToken, Card] = {}
    for card, verb in _created(game, cards):
        kind = replace(verb, n=1, who=YOU)
        makers.setdefault(kind, card)
        counts[kind] = counts.get(kind, 0) + (verb.n if isinstance(verb.n, int) else 1)
    made = [
        (_card(game, kind, makers[kind], number), min(count, MOST))
        for number, (kind, count) in enumerate(counts.items(), FIRST_NUMBER)
    ]
    return [*printed, *made]


def _created(game: Game, cards: Sequence[Card]) -> Iterable[tuple[Card, CreateToken]]:
    """What the texts create, in the order of the cards; a text that cannot be read creates nothing."""
    saying = [card for card in cards if "token" in card.text.casefold()]
    if not saying:
        return
    reader = reader_of(game).knowing(subtypes_of(cards))
    for card in saying:
        abilities = reader.read(card.text, card.word("type"), card.name, explain=False).abilities
        for verb in find_all(abilities, CreateToken):
            yield card, verb


def _card(game: Game, kind: CreateToken, maker: Card, number: int) -> Card:
    """A creature without cost in the colours of the first card that creates it, named after its subtypes."""
    words = tuple(word[:1].upper() + word[1:] for word in kind.words)
    fields: dict[str, Any] = {"type": "creature", **dict(kind.stats)}
    names = {field.name for field in game.fields}
    if "faction" in names and maker.word("faction"):
        fields["faction"] = maker.word("faction")
    if "subtypes" in names:
        fields["subtypes"] = (*words, SUBTYPE)
    elif "cost" in names:
        fields["cost"] = 0
    text = _text(game, kind.abilities)
    return Card(game.slug, number, 1, " ".join(words) or SUBTYPE, text, fields, set="token")


def _text(game: Game, abilities: tuple[Ability, ...]) -> str:
    """The abilities of a token as its card says them."""
    if not abilities:
        return ""
    try:
        return Writer(reader_of(game).vocabulary).wording(abilities, "creature")
    except Unwritable:
        return ""
