"""Plays a deck many times against an opponent who does nothing; deals hands for practice; shows one game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options, OptionValue
from cardforge.kernel.game import Engine, Game
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.deck_file import game_of, read_deck_file
from cardforge.tasks.reports.goldfish_reports import GoldfishResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.boxed_games import box_sections, default_players
from cardforge.tasks.setup.deck_cards import all_cards, engine_of, playable_deck
from cardforge.tasks.setup.draft_supply import with_draft_supply
from cardforge.tasks.setup.played_decks import PlayedDeck, pinned_decks, play_warnings, played_decks
from cardforge.tasks.setup.prepare_match import hash_of
from cardforge.tasks.setup.variants import played_variant
from cardforge.tasks.trials.chunks import Jobs, Player, chunks_of, in_order
from cardforge.tasks.trials.played_games import play_chunks
from cardforge.tasks.trials.result_rows import GoldfishRows
from cardforge.tasks.trials.results_file import Run, resumed
from cardforge.tasks.trials.rule_free import game_by_numbers, goldfish_by_numbers
from cardforge.tasks.trials.runs import HASH, decks_of_run, run_of
from cardforge.trials.goldfish import GoldfishRunner
from cardforge.trials.goldfish_game import GameRecord
from cardforge.trials.goldfish_tally import GoldfishTally

TURNS = 12
"""Own turns of a goldfish, if nobody says how many."""


@dataclass(frozen=True)
class GoldfishSpec:
    """A goldfish as plain values, so that another process can prepare and play it too."""

    file: str
    deck: Deck | None
    """None for a game that is played out of one box, which `file` names."""
    seed: int
    turns: int
    variant: str | None
    options: tuple[tuple[str, OptionValue], ...]
    settings: Settings
    cards: str = ""
    """The hash of the cards of the process that began it."""

    def prepare(self) -> Player[int, GoldfishTally]:
        """Looks the cards up in the process that plays; raises CardforgeError when they have changed."""
        prepared = prepare_goldfish(self)
        if prepared.cards != self.cards:
            raise CardforgeError("the cards changed during the goldfish; play it again")
        return prepared.play


@dataclass(frozen=True)
class KeptGoldfish:
    """The same, with a record of every game to be kept in a file."""

    spec: GoldfishSpec

    def prepare(self) -> Player[int, list[GameRecord]]:
        """Looks the cards up; raises as `GoldfishSpec.prepare` does."""
        prepared = prepare_goldfish(self.spec)
        if prepared.cards != self.spec.cards:
            raise CardforgeError("the cards changed during the goldfish; play it again")
        return prepared.records


@dataclass(frozen=True)
class PreparedGoldfish:
    """A goldfish that can be played at once."""

    game: Game
    engine: Engine
    runner: GoldfishRunner
    variant: str | None
    cards: str
    without_text: tuple[str, ...]
    played: tuple[PlayedDeck, ...]
    pinned: tuple[tuple[str, str], ...]
    """The deck with the copies of its revisions; empty for a game out of one box."""

    def play(self, runner: int, numbers: Iterable[int]) -> GoldfishTally:
        """Plays the games of these numbers; there is one runner."""
        return self.runner.play(numbers)

    def records(self, runner: int, numbers: Iterable[int]) -> list[GameRecord]:
        """Plays the games of these numbers and keeps what each left behind."""
        return [self.runner.record(number) for number in numbers]


def goldfish(
    file: Path | str,
    n: int = 200,
    seed: int = 1,
    *,
    turns: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> GoldfishResult:
    """Plays the deck n times for the given number of own turns against an opponent who does nothing; same seed, same report. In the place
    of a deck the slug of a game that is played out of one box plays that box.

    The rules are those of the variant, otherwise those that the deck's format is made for; a game without an engine is drawn and paid
    for by the numbers in its file. Without `turns` it is 12, or as many as the file says. The number of jobs (processes) does not change
    the report. `resume` is a file into which the games are streamed; those that it holds are not played again. Raises FaultyInput when
    the deck names unknown cards or the file holds the games of another goldfish, CardforgeError for a game without an engine or rules that it does not
    have, WarningsRefused for anything to warn of when the settings are strict.
    """
    used = settings or Settings.from_environment()
    deck = goldfish_deck(file, used)
    if not (variant or options) and (by_numbers := game_by_numbers(deck, file, used)):
        if resume is not None:
            raise CardforgeError(
                f"{file}: its game has no rules engine, so a goldfish of it is quick; leave --resume out"
            )
        return goldfish_by_numbers(by_numbers, file, n, seed, turns, used)
    spec = goldfish_spec(file, deck, seed, turns=turns, variant=variant, options=options, settings=used)
    prepared = prepare_goldfish(spec)
    warnings = play_warnings(prepared.played, prepared.without_text)
    used.refuse(warnings)
    tally = prepared.runner.tally()
    work = replace(spec, cards=prepared.cards)
    chunks = chunks_of(1, 0, n)

    def report_progress(done: int) -> None:
        used.progress("games", done, n)

    if resume is None:
        for _, part in play_chunks(work, prepared.play, chunks, jobs, report_progress):
            tally.merge(part)
    else:
        run = _run(work, prepared)
        played = resumed(
            resume,
            run,
            GoldfishRows(),
            chunks,
            lambda missing, progress: play_chunks(KeptGoldfish(work), prepared.records, missing, jobs, progress),
            report_progress,
        )
        for chunk, records in in_order(chunks, played):
            for number, record in enumerate(records, chunk.first):
                tally.add(number, record)
    return GoldfishResult(
        spec.file,
        prepared.game.slug,
        spec.deck.format if spec.deck else "",
        tally.report(seed, spec.turns),
        prepared.without_text,
        prepared.engine.presentation.reasons,
        prepared.variant or "",
        dict(options or {}),
        prepared.played,
        warnings,
        cards=prepared.cards,
        pinned=prepared.pinned,
    )


def goldfish_deck(file: Path | str, settings: Settings) -> Deck | None:
    """The deck of a file, read once, since standard input can't be read again; None for the slug of a game out of one box.

    Raises FaultyInput for a damaged file.
    """
    return None if is_boxed_game(file, settings) else read_deck_file(file, settings.shelf)


def _run(spec: GoldfishSpec, prepared: PreparedGoldfish) -> Run:
    """All that the games of a goldfish depend on; their number is no part of it."""
    return {
        **run_of("goldfish", prepared.game.slug, spec.seed, prepared.variant, dict(spec.options)),
        "turns": spec.turns,
        **decks_of_run([spec.file] if spec.deck else [], prepared.pinned),
        "cards": prepared.cards[:HASH],
    }


def goldfish_spec(
    file: Path | str,
    deck: Deck | None,
    seed: int,
    *,
    turns: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings,
) -> GoldfishSpec:
    """What every process needs to play the goldfish of a deck as `goldfish_deck` returns it."""
    plain = Settings(settings.database, settings.shelf, settings.today)
    return GoldfishSpec(str(file), deck, seed, turns or TURNS, variant, tuple((options or {}).items()), plain)


def prepare_goldfish(spec: GoldfishSpec) -> PreparedGoldfish:
    """Looks the cards up, reads their texts and sets the games up; raises what `goldfish` raises."""
    settings, options = spec.settings, dict(spec.options)
    seats, variant = 2, spec.variant
    if spec.deck is None:
        game = game_named(spec.file, settings.shelf)
        engine = engine_of(game)
        sections = box_sections(game, engine, settings)
        played: tuple[PlayedDeck, ...] = ()
        seats = len(default_players(engine, variant, game.seats, options))
    else:
        game = game_of(spec.deck, spec.file, shelf=settings.shelf)
        engine = engine_of(game)
        sections, made_for = playable_deck(spec.deck, game, engine, spec.file, settings)
        named = [(spec.file, spec.deck)]
        variant = played_variant(variant, made_for, game, engine, named, options, settings)
        [sections] = with_draft_supply([sections], game, engine, variant, options, settings)
        played = played_decks([spec.file], [spec.deck], settings)
    texts = read_texts(game, all_cards([sections]))
    try:
        runner = GoldfishRunner(
            engine, sections, spec.seed, turns=spec.turns, variant=variant, changes=options, abilities=texts.abilities, seats=seats
        )  # fmt: skip
    except ValueError as fault:
        raise CardforgeError(str(fault)) from fault
    pinned = pinned_decks([spec.file], [sections], len(game.sections)) if spec.deck else ()
    return PreparedGoldfish(game, engine, runner, variant, hash_of([sections]), texts.without, played, pinned)


def is_boxed_game(file: Path | str, settings: Settings) -> bool:
    """Whether a word that could name a deck names a game out of one box instead; a file of that name comes first."""
    known = games(settings.shelf).get(str(file))
    return known is not None and not Path(file).exists() and known.is_boxed
