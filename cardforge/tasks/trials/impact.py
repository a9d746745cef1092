"""Measures a revision: plays the same games with the old and with the new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardforge.catalog.revisions import ANNOUNCED, CURRENT
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.contract.options import Options
from cardforge.kernel.picture_fields import picture_fields
from cardforge.registry import game as game_named
from cardforge.tasks.decks.deck_file import game_of, read_deck_file
from cardforge.tasks.reports.impact_reports import ImpactResult
from cardforge.tasks.revisions.compare import compare_cards
from cardforge.tasks.revisions.entries import entries_of, revisions_on_shelves
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import all_cards, engine_of, playable_deck
from cardforge.tasks.setup.match_spec import MatchSpec, match_spec
from cardforge.tasks.setup.prepare_impact import blank_of, pairings, prepare_impact
from cardforge.tasks.trials.chunks import Jobs
from cardforge.tasks.trials.played_games import play_games
from cardforge.tasks.trials.table_notes import noted_games
from cardforge.trials.impact import Pair, impact_report
from cardforge.trials.table_games import table_impact

Swap = tuple[Card, Card]
"""The old revision and the new one."""


def impact(
    old: str,
    new: str,
    files: Sequence[Path | str] = (),
    against: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    n: int = 200,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    notes: Path | None = None,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> ImpactResult:
    """Plays n games of each pairing twice, with `old` and with `new` such as `arc/32@1` and `arc/32@2`, from the same seeds.

    Each deck of `files` holds the card; it meets each deck of `against`, which stays as it is, or itself as it is. A game out of one box
    takes no decks. Games at a table that were noted (`table_notes`), in `notes` or on the shelf, are counted beside. The number of jobs (processes) does not change the report. `resume` is a file
    into which the games are streamed; those that it holds are not played again. Raises UnknownName for unknown revisions, CardforgeError when a deck does not hold the card, and what `match` raises.
    """
    used = settings or Settings.from_environment()
    compared = compare_cards(old, new, settings=used)
    return _measured(
        compared.new.game, [(compared.old, compared.new)], files, against, players, n, seed, variant, options or {}, jobs, used,
        notes=notes, resume=resume,
    )  # fmt: skip


def impact_of_announced(
    files: Sequence[Path | str],
    against: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    n: int = 200,
    seed: int = 1,
    *,
    game: str = "",
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    notes: Path | None = None,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> ImpactResult:
    """The same for all announced revisions at once, against the current ones; `game` is for a game out of one box.

    Raises CardforgeError when nothing is announced that the decks hold.
    """
    used = settings or Settings.from_environment()
    slug = game or game_of_decks(files, used)
    engine_of(game_named(slug, used.shelf))
    swaps = _announced(slug, used)
    if not swaps:
        raise CardforgeError(f"no revision of {game_named(slug, used.shelf).name} is announced on {used.today}")
    return _measured(
        slug, swaps, files, against, players, n, seed, variant, options or {}, jobs, used, notes=notes, resume=resume
    )


def impact_of_card(
    card: str,
    files: Sequence[Path | str],
    against: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    n: int = 200,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> ImpactResult:
    """What a card is worth to the decks that hold it: the same games with every copy of it, and with blanks in their place.

    `card` is its name or number in the first deck. Raises UnknownName for a card that the deck does not hold, CardforgeError for one that
    cannot be replaced.
    """
    used = settings or Settings.from_environment()
    slug = game_of_decks(files, used)
    game = game_named(slug, used.shelf)
    engine = engine_of(game)
    sections, _ = playable_deck(read_deck_file(files[0], used.shelf), game, engine, files[0], used)
    held = {one.name: one for one in all_cards([sections])}
    wanted = card.casefold().removeprefix(f"{slug}/")
    found = [one for one in held.values() if wanted in (one.name.casefold(), str(one.number), one.pin)]
    if not found:
        raise UnknownName("card of the deck", card, known=sorted(held))
    swap = (blank_of(engine, found[0]), found[0])
    return _measured(
        slug, [swap], files, against, players, n, seed, variant, options or {}, jobs, used, blank=True, resume=resume
    )


def game_of_decks(files: Sequence[Path | str], settings: Settings) -> str:
    """The game that the first of some decks is made for; raises CardforgeError when no deck is named."""
    if not files:
        raise CardforgeError("name the decks that hold the cards")
    return game_of(read_deck_file(files[0], settings.shelf), files[0], shelf=settings.shelf).slug


def _announced(game: str, settings: Settings) -> list[Swap]:
    """Each card with an announced revision: the current one, and the newest that is announced."""
    entries = entries_of(revisions_on_shelves(game, settings), settings.today)
    current = {entry.card.number: entry.card for entry in entries if entry.standing == CURRENT}
    newest = {entry.card.number: entry.card for entry in entries if entry.standing == ANNOUNCED}
    return [(current[number], card) for number, card in sorted(newest.items()) if number in current]


def _measured(
    game: str, swaps: Sequence[Swap], files: Sequence[Path | str], against: Sequence[Path | str], players: Sequence[str],
    n: int, seed: int, variant: str | None, options: Options, jobs: Jobs, settings: Settings, blank: bool = False,
    notes: Path | None = None, resume: Path | None = None,
) -> ImpactResult:  # fmt: skip
    spec = _spec(game, swaps, files, against, players, seed, variant, options, settings, blank)
    prepared = prepare_impact(spec)
    played = play_games(spec, prepared, n, jobs, lambda done, total: settings.progress("games", done, total), resume)
    reports, boxed = [], not spec.decks
    same = all(_alike(old, new) for old, new in swaps)
    words = prepared.engine.presentation.reasons
    every: list[Pair] = []
    for place in range(len(pairings(spec))):
        before, after = played[2 * place], played[2 * place + 1]
        pairs = [
            (one.outcome, two.outcome, -1 if boxed else number % 2)
            for number, (one, two) in enumerate(zip(before, after, strict=True))
        ]
        reports.append(impact_report(pairs, seed, words, same=same))
        every += pairs
    total = impact_report(every, seed, words, same=same)
    noted = [one for one in noted_games(settings, notes) if one.game == game]
    table = tuple(table_impact(noted, old.pin, new.pin) for old, new in swaps) if noted and not blank else ()
    return ImpactResult(
        spec, tuple(swaps), n, total, tuple(reports), prepared.cards, prepared.decks, prepared.warnings, table,
        prepared.pinned,
    )  # fmt: skip


def _spec(
    game: str, swaps: Sequence[Swap], files: Sequence[Path | str], against: Sequence[Path | str], players: Sequence[str],
    seed: int, variant: str | None, options: Options, settings: Settings, blank: bool = False,
) -> MatchSpec:  # fmt: skip
    engine = engine_of(game_named(game, settings.shelf))
    boxed = engine.is_boxed
    if not boxed and not files:
        raise CardforgeError("name the decks that hold the card")
    if len(players) > 1 and len(set(players)) > 1 and not boxed:
        raise CardforgeError("in an impact the same player plays every deck, so that only the cards differ")
    seated = list(players) if boxed else [next(iter(players), "greedy")] * 2
    first = [*files[:1], *files[:1]] if not boxed else files
    base = match_spec(game, first, seated, seed, variant, False, settings, options)
    decks = [*files, *against]
    return replace(
        base,
        files=tuple(map(str, decks)),
        decks=tuple(read_deck_file(file, settings.shelf) for file in decks),
        swaps=tuple((new.number, "" if blank else old.key, new.key) for old, new in swaps),
        subjects=len(files),
    )


NOT_PLAYED: Final = {field.name for field in picture_fields()} | {"flavor"}
"""Fields that play never looks at."""


def _alike(old: Card, new: Card) -> bool:
    """Whether two revisions are the same in play: all but their versions, dates, pictures and flavour texts."""
    return (old.name, old.text, _played_fields(old)) == (new.name, new.text, _played_fields(new))


def _played_fields(card: Card) -> dict[str, FieldValue]:
    return {name: value for name, value in card.fields.items() if name not in NOT_PLAYED}
