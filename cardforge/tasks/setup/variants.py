"""Which variant of the rules decks are played by: the one of their format, and others that were asked for if they agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardforge.carddata import read_formats
from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine, Game
from cardforge.shelves import card_folders
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.settings import Settings


def played_variant(
    asked: str | None,
    made_for: str | None,
    game: Game,
    engine: Engine,
    decks: Sequence[tuple[str, Deck]],
    options: Options,
    settings: Settings,
) -> str | None:
    """The variants of a game of decks, each with its file, whose format names the variant `made_for`, if any.

    Raises CardforgeError for a variant that another format names, or an option that says the same: decks of this one cannot be
    played by it.
    """
    if made_for is not None:
        _refuse_other_rules(made_for, game, engine, decks, options, settings)
    if asked is None or made_for is None:
        return asked or made_for
    others = named_by_formats(game, asked, settings) - {made_for}
    if others:
        raise _contradiction(f"the variant {sorted(others)[0]!r}", made_for, decks)
    names = asked.split(",")
    return asked if made_for in names or not engine.rules.variants[made_for] else ",".join((made_for, *names))


def _refuse_other_rules(
    made_for: str, game: Game, engine: Engine, decks: Sequence[tuple[str, Deck]], options: Options, settings: Settings
) -> None:
    """A word such as `profile` that tells the variants of formats apart must be that of the decks."""
    rules = engine.rules
    named = named_by_formats(game, ",".join(rules.variants), settings)
    words = {option for name in named for option, value in rules.variants[name].items() if isinstance(value, str)}
    for option in sorted(words.intersection(options)):
        if options[option] != rules.variants[made_for].get(option, rules.options[option]):
            raise _contradiction(f"the option {option}={options[option]}", made_for, decks)


def _contradiction(what: str, made_for: str, decks: Sequence[tuple[str, Deck]]) -> CardforgeError:
    files = ", ".join(dict.fromkeys(f"{file} ({deck.format})" for file, deck in decks))
    return CardforgeError(f"{what} contradicts the decks, which are made for {made_for!r}: {files}")


def named_by_formats(game: Game, variant: str | None, settings: Settings) -> set[str]:
    """Those of the variants that formats of the game name: decks are made for them. A format without rules of its own names none."""
    profiles = {found.profile for found in read_formats(game, card_folders(game, settings.shelf)).values()} - {""}
    return profiles.intersection((variant or "").split(","))


def legal_samples(game: Game, settings: Settings) -> list[tuple[Path, Deck]]:
    """The sample decks of a game that are legal, with their files: those of the shipped shelf, and those beside the cards of the own one."""
    files = [file for folder in card_folders(game, settings.shelf) for file in sorted(folder.glob("decks/*.txt"))]
    decks = [(file, read_deck_file(file, settings.shelf)) for file in files]
    return [(file, deck) for file, deck in decks if deck.headers.get("verdict") == "legal"]


def sample_decks(game: Game, seats: int, variant: str | None, settings: Settings) -> list[Path]:
    """A deck for each seat from the legal sample decks of one format, in turn; none for a game without them.

    The format is the first one that names the variant. If none does, it is the first that is played by the game's first variant, or
    by the next one for which there is a deck. Raises CardforgeError if a format names the variant and there is no such deck.
    """
    formats = read_formats(game, card_folders(game, settings.shelf))
    wanted = named_by_formats(game, variant, settings)
    legal = [(file, deck.format) for file, deck in legal_samples(game, settings)]
    profile_of = {found.key: found.profile for found in formats.values()}
    made_for = {file: profile_of.get(format, "") for file, format in legal}
    if legal and wanted and not wanted.intersection(made_for.values()):
        raise CardforgeError(f"no sample deck is made for the variant {sorted(wanted)[0]!r}; name the decks to play")
    profiles = wanted or {next((name for name in game.variants if name in made_for.values()), "")}
    fitting = [(file, format) for file, format in legal if made_for[file] in profiles]
    alike = [file for file, format in fitting if format == fitting[0][1]]
    return [alike[seat % len(alike)] for seat in range(seats)] if alike else []
