"""A set in Cardforge's TOML, the form in which cards are stored on the shelf; `carddata` reads it."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import CardFormat
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card


def write(cards: Sequence[Card]) -> str:
    """The cards as one set, sorted by number and version; raises FaultyInput for cards of several games."""
    import tomlkit

    games, sets = sorted({card.game for card in cards}), sorted({card.set for card in cards if card.set})
    if len(games) != 1:
        problem = (
            f"are of {len(games)} games ({', '.join(games)}); a TOML set holds cards of one" if games else "are none"
        )
        raise FaultyInput([Fault("", "cards", problem)])
    slug = sets[0] if len(sets) == 1 else f"{games[0]}-cards"
    document = tomlkit.document()
    document["set"] = {"slug": slug, "name": slug.replace("-", " ").title(), "game": games[0]}
    blocks = tomlkit.aot()
    for card in sorted(cards, key=lambda card: (card.number, card.version)):
        block = tomlkit.table()
        for key, value in _block(card).items():
            block[key] = tomlkit.string(value, multiline=True) if isinstance(value, str) and "\n" in value else value
        blocks.append(block)
    document["card"] = blocks
    return tomlkit.dumps(document)


def _block(card: Card) -> dict[str, object]:
    """The keys of a card block in order: the dates precede the name, and the set is named once at the top."""
    row = row_of(card) | {"announced_on": card.announced_on, "legal_from": card.legal_from}
    first = ("number", "version", "announced_on", "legal_from", "name")
    ordered = {key: row[key] for key in first} | {key: value for key, value in row.items() if key != "set"}
    return {key: value for key, value in ordered.items() if value is not None}


FORMAT = CardFormat(
    slug="toml",
    title="Cardforge set",
    suffixes=(".toml",),
    write=write,
    has_history=True,
    remark="The form of the shelf, with every revision. Cards of one game; several sets are put into one.",
)
