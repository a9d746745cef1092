"""The demo: a sample deck checked, printed and played, and a list of what that made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.shelves import write_whole
from cardforge.workshop.cards import card_history, list_cards
from cardforge.workshop.checking import check_deck
from cardforge.workshop.own_shelf import sample_deck
from cardforge.workshop.plain import revision_lines
from cardforge.workshop.settings import Settings

GAMES, SEED = 200, 1


@dataclass(frozen=True)
class Made:
    """A file that the demo made."""

    file: Path
    what: str

    def to_json(self) -> dict[str, Any]:
        """The file with the keys of docs/json.md."""
        return {"file": str(self.file), "what": self.what}


def demo(folder: Path | str, *, tell: Callable[[str], None] = print, settings: Settings | None = None) -> list[Made]:
    """Shows all of Cardforge on a sample deck; what it makes lies in the folder. `tell` gets each line as it happens."""
    from cardforge.workshop.playing import goldfish
    from cardforge.workshop.printing import print_deck

    given = settings or Settings.given()
    place = Path(folder)
    source = sample_deck()
    deck, illegal = (_copied(one, place) for one in (source, _illegal_deck(source)))

    tell("1. The catalogue")
    tell(f"   {len(list_cards('arc', settings=given))} cards of arc are in it")
    tell("   and every revision of each; one that was revised:")
    _tell_all(tell, _a_revised_card(given))
    tell("2. Is the sample deck legal?")
    verdict = check_deck(deck, settings=given)
    _tell_all(tell, verdict.lines())
    tell("3. And one that is not?")
    _tell_all(tell, check_deck(illegal, settings=given).lines())
    tell("4. The deck as sheets to print")
    printed = print_deck(deck, place / "deck.pdf", settings=given)
    tell(f"   {printed.cards} cards on {printed.pages} pages")
    tell(f"5. The deck played {GAMES} times against nobody")
    played = goldfish(deck, GAMES, SEED, settings=given)
    report = place / "goldfish.txt"
    write_whole(report, "\n".join(played.lines()) + "\n")
    _tell_all(tell, played.headline())
    return [
        Made(deck, "the deck list"),
        Made(illegal, "a deck list that breaks a rule"),
        Made(printed.manifest, "which card lies on which sheet"),
        Made(printed.path, "the cards of the deck, ready to print at 100 %"),
        Made(report, f"what {GAMES} goldfish games showed"),
    ]


def _copied(deck: Path, place: Path) -> Path:
    write_whole(place / deck.name, deck.read_bytes())
    return place / deck.name


def _illegal_deck(legal: Path) -> Path:
    """A shipped deck that is announced as illegal, or the legal one where none is shipped."""
    return next(iter(sorted(legal.parent.glob("illegal*.txt"))), legal)


def _a_revised_card(settings: Settings) -> list[str]:
    cards = list_cards("arc", settings=settings)
    revised = next((card for card in cards if card.version > 1), cards[0])
    return revision_lines(card_history(revised.key, settings=settings))


def _tell_all(tell: Callable[[str], None], lines: list[str]) -> None:
    for line in lines:
        tell(f"   {line}")
