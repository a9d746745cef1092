"""Prints in a second language: the three sets of ARC in German."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pypdfium2

from cardforge import registry
from cardforge.faces import Templates, render
from cardforge.faces.looks.look import Look
from cardforge.kernel.cards import Card
from cardforge.shelves import shipped, template_folders
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.print_cards import print_cards
from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.random_games.card_supply import CardSupply

KEYWORD_LINE = re.compile(r"[A-Z][A-Za-z]*( [A-Z][a-z]+)*( \d+)?(, [A-Z][A-Za-z]*( [A-Z][a-z]+)*( \d+)?)*\.")
NUMBER = re.compile(r"\d+")
GERMAN = PrintChoices(look=Look(language="de"), backs=False)


def copied(file: Path) -> str:
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file)]
    return " ".join(" ".join(pages).split())


def test_the_three_sets_print_in_german(tmp_path: Path) -> None:
    """Names, texts, types, keywords and symbols are German; nothing is left in English, everything has room, and nothing warns."""
    made = print_cards(["set:first-light", "set:lamps-relit", "set:new-borders"], tmp_path / "de.pdf", GERMAN)
    said = copied(made.path)

    assert (made.cards, made.warnings) == (244, ())
    for words in (
        "Weißkronenhirsch",
        "Markieren: Erhalte 1 gaianisches Gold.",
        "Kreatur — Tier",
        "Stadt: Leib",
        "Erstes Licht",
        "Gezeitenprinz",
        "Kreuzung der Zeitalter",
        "Neu entzündete Lampen",
        "Stufe 2: Ziehe eine Karte.",
        "Neue Grenzen",
        "Erzeuge 2 2/2 Wolf-Kreaturenspielsteine.",
        "Maskenküste",
    ):
        assert words in said
    for english in (
        "Creature",
        "Mark:",
        "Target",
        "Draw",
        "First Light",
        "Enchant ",
        "Region:",
        "Level",
        "Lamps",
        "Borders",
        "token",
    ):
        assert english not in said


def test_a_keyword_has_one_word_in_german() -> None:
    """Where the English text of a card is a keyword, the German one is that keyword's word, and the templates set it in bold."""
    game = registry.game("arc")
    cards = {(card.number, card.version): card for card in CardSupply(game).revisions}
    shelf = shipped()
    assert shelf
    words: dict[str, set[str]] = {}
    for made in tomllib.loads((shelf / "cards/arc/translations/de.toml").read_text("utf-8"))["card"]:
        lines = zip(
            cards[made["number"], made["version"]].text.splitlines(), made.get("text", "").splitlines(), strict=True
        )
        for english, german in ((a, b) for a, b in lines if KEYWORD_LINE.fullmatch(a)):
            for one, other in zip(english.rstrip(".").split(", "), german.rstrip(".").split(", "), strict=True):
                words.setdefault(NUMBER.sub("#", one), set()).add(NUMBER.sub("#", other))
    bold = tomllib.loads((shelf / "templates/arc/languages/de.toml").read_text("utf-8"))["keywords"]

    assert words["Bodyguard #"] == {"Leibwache #"}
    assert {word: found for word, found in words.items() if len(found) > 1} == {}
    assert {word for found in words.values() for word in found} <= set(bold)


def test_a_card_without_a_translation_is_printed_as_it_is_and_named(tmp_path: Path) -> None:
    """The print says which cards are not in the language."""
    made = print_cards(("outposts/1",), tmp_path / "de.pdf", GERMAN)

    assert "Cinder Runner" in copied(made.path)
    assert made.warnings == (
        "outposts/1@1 Cinder Runner: not translated into de, or changed since; printed in its own language",
    )


def test_a_translation_of_another_text_is_not_printed(tmp_path: Path) -> None:
    """Strangling Ivy is translated in its second version; its first one would say too much."""
    folder = tmp_path / "cards" / "arc" / "translations"
    folder.mkdir(parents=True)
    card = '[[card]]\nnumber = 18\nversion = 2\nname = "Lierre"\ntext = "Ne peut pas bloquer."\n'
    (folder / "fr.toml").write_text(f'[translation]\nlanguage = "fr"\ngame = "arc"\n\n{card}', "utf-8")
    french = PrintChoices(look=Look(language="fr"), backs=False)
    made = print_cards(("arc/18@1", "arc/18@2"), tmp_path / "fr.pdf", french, settings=Settings(shelf=tmp_path))

    assert [warning.partition(":")[0] for warning in made.warnings] == ["arc/18@1 Strangling Ivy"]
    assert copied(made.path).count("Ne peut pas bloquer.") == 1


def test_a_translated_card_keeps_its_picture() -> None:
    """The picture follows the card's own name, in whatever language its face is."""
    game = registry.game("arc")
    wolf = Card("arc", 5, 1, "Meadow Wolf", "", {"type": "creature", "faction": "Gaian", "cost": 2}, set="first-light")
    shelf = Templates(template_folders(game), Look(language="de"))
    before = render(wolf, templates=shelf)
    shelf.translations["arc/5@1"] = {"name": "Wiesenhund"}

    assert [op for op in before.ops if hasattr(op, "clip")] == [
        op for op in render(wolf, templates=shelf).ops if hasattr(op, "clip")
    ]
    assert Settings().language == ""
