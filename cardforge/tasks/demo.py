"""The demo: checks, prints and plays a sample deck, and lists the files that it wrote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.shelves import write_whole
from cardforge.tasks.cards.card_records import revision_lines
from cardforge.tasks.cards.find_cards import card_history, list_cards
from cardforge.tasks.decks.check import check_deck
from cardforge.tasks.init_shelf import sample_deck
from cardforge.tasks.settings import Settings

GAMES, SEED = 200, 1


@dataclass(frozen=True)
class DemoFile:
    """A file that the demo wrote, and what it is."""

    path: Path
    purpose: str

    def to_json(self) -> dict[str, Any]:
        """The file with the keys of docs/json.md."""
        return {"file": str(self.path), "what": self.purpose}


def demo(
    folder: Path | str, *, show: Callable[[str], None] = print, settings: Settings | None = None
) -> list[DemoFile]:
    """Shows what Cardforge does with a sample deck, and writes its files to the folder; `show` gets each line at once."""
    from cardforge.tasks.printing.print_deck import print_deck
    from cardforge.tasks.trials.goldfish import goldfish

    used = settings or Settings.from_environment()
    target = Path(folder)
    source = sample_deck()
    deck, illegal = (_copied(file, target) for file in (source, _illegal_deck(source)))

    show("1. The catalogue")
    show(f"   {len(list_cards('arc', settings=used))} cards of arc are in it")
    show("   and every revision of each; one that was revised:")
    _show_all(show, _a_revised_card(used))
    show("2. Is the sample deck legal?")
    verdict = check_deck(deck, settings=used)
    _show_all(show, verdict.lines())
    show("3. And one that is not?")
    _show_all(show, check_deck(illegal, settings=used).lines())
    show("4. The deck as sheets to print")
    printed = print_deck(deck, target / "deck.pdf", settings=used)
    show(f"   {printed.cards} cards on {printed.pages} pages")
    show(f"5. The deck played {GAMES} times against nobody")
    played = goldfish(deck, GAMES, SEED, settings=used)
    report = target / "goldfish.txt"
    write_whole(report, "\n".join(played.lines()) + "\n")
    _show_all(show, played.headline())
    return [
        DemoFile(deck, "the deck list"),
        DemoFile(illegal, "a deck list that breaks a rule"),
        DemoFile(printed.manifest, "the cards on each sheet"),
        DemoFile(printed.path, "the cards of the deck, ready to print at 100 %"),
        DemoFile(report, f"the report of {GAMES} goldfish games"),
    ]


def _copied(deck: Path, folder: Path) -> Path:
    write_whole(folder / deck.name, deck.read_bytes())
    return folder / deck.name


def _illegal_deck(legal: Path) -> Path:
    """A shipped deck that is illegal by its name, or the legal deck if there is none."""
    return next(iter(sorted(legal.parent.glob("illegal*.txt"))), legal)


def _a_revised_card(settings: Settings) -> list[str]:
    cards = list_cards("arc", settings=settings)
    revised = next((card for card in cards if card.version > 1), cards[0])
    return revision_lines(card_history(revised.key, settings=settings), settings.today)


def _show_all(show: Callable[[str], None], lines: list[str]) -> None:
    for line in lines:
        show(f"   {line}")
