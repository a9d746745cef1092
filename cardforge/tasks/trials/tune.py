"""Tunes a deck: searches for swaps that make it win more games against a field of opponents."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardforge.catalog.search import read_query
from cardforge.decks.check import check
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.deck_file import game_of, no_format, read_deck_file
from cardforge.tasks.decks.edit import DeckOnTable, card_named, open_deck
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.tune_reports import TuneResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tasks.setup.match_spec import MatchSpec, match_spec
from cardforge.tasks.setup.played_decks import pinned_decks, play_warnings, played_decks
from cardforge.tasks.setup.prepare_tune import PreparedTuning, Swap, Swaps, prepare_tuning
from cardforge.tasks.trials.chunks import Jobs, Player, chunks_between
from cardforge.tasks.trials.legal_swaps import LegalSwaps
from cardforge.tasks.trials.played_games import game_pool
from cardforge.tasks.trials.result_rows import WonRows
from cardforge.tasks.trials.results_file import ResultsFile, Run, results_file
from cardforge.tasks.trials.runs import HASH, decks_of_run, run_of
from cardforge.trials.tuning import Stage, Tuning, TuningPlan, least_games, plan_for, tune

GAMES: Final = 2000
"""Games that a deck is tuned with, if nobody says how many."""


@dataclass(frozen=True)
class TuneWork:
    """The games of a tuning, for another process."""

    spec: MatchSpec
    pool: tuple[str, ...]
    cards: str

    def prepare(self) -> Player[str, list[bool]]:
        """Looks the cards up again; raises CardforgeError when they have changed."""
        prepared = prepare_tuning(self.spec, self.pool)
        if prepared.cards != self.cards:
            raise CardforgeError("the cards changed while the deck was tuned; begin again")
        return deals_of(prepared)


def tune_deck(
    file: Path | str,
    against: Sequence[Path | str],
    pool: str = "",
    n: int = GAMES,
    seed: int = 1,
    *,
    keep: Sequence[str] = (),
    player: str = "greedy",
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> TuneResult:
    """Searches with n games for swaps that make a deck win more often against others; writes nothing but the file `resume`.

    A swap puts copies of a card of the pool, a search such as `type:creature cost<=3`, in the place of as many copies of a card of the deck, so
    that the deck stays legal in its format; cards of `keep`, by name or number, stay. How swaps are chosen and tested says `trials.tuning.tune`.
    The number of jobs (processes) does not change the result. `resume` is a file into which the games are streamed; those that it holds are not
    played again. Raises CardforgeError for a deck that is illegal or cannot be changed and for too few games, FaultyInput for faulty decks
    and searches or a file of another tuning, UnknownName for unknown cards and players.
    """
    used = settings or Settings.from_environment()
    table = _legal_deck(file, used)
    spec = _spec(table, against, player, seed, variant, options or {}, used)
    kept = frozenset(_numbers_of(keep, table))
    cards, silent = _pool(table, pool, spec, used)
    unit = 2 * len(against)
    plan = plan_for(n, unit)
    if plan is None:
        decks = pluralize(len(against), "deck")
        raise CardforgeError(f"{pluralize(n, 'game')} are too few against {decks}; name at least {least_games(unit)}")
    swaps = LegalSwaps(table, cards, kept, seed)
    if not swaps.is_possible:
        raise CardforgeError(f"{file}: no card of the pool can be put in the place of another one")
    usable = tuple(card.pin for card in swaps.pool)
    prepared = prepare_tuning(spec, usable)
    played = played_decks(spec.files, spec.decks, spec.settings)
    warnings = play_warnings(played, _played_without(prepared))
    used.refuse(warnings)
    pinned = pinned_decks(spec.files, prepared.decks, len(prepared.sections))
    run = _run(spec, prepared, pinned, n, kept)
    work = TuneWork(spec, usable, prepared.cards)
    found = _tuned(work, prepared, swaps, plan, unit, jobs, resume, run, lambda done: used.progress("games", done, n))
    used.progress("games", n, n)
    last = found.steps[-1].deck if found.steps else ()
    names = {pin: card.name for pin, card in prepared.known.items()}
    return TuneResult(
        spec, pool, tuple(keep), found, swaps.text(last), names, len(usable), silent, prepared.cards, played, warnings, pinned
    )  # fmt: skip


def deals_of(prepared: PreparedTuning) -> Player[str, list[bool]]:
    """Plays deals of a prepared tuning."""

    def play(key: str, deals: Iterable[int]) -> list[bool]:
        stage, swaps = read_key(key)
        return [prepared.won(stage, swaps, deal) for deal in deals]

    return play


def key_of(stage: Stage, swaps: Swaps) -> str:
    """A stage and a deck as a word: `[1,0,["Main","12@1","46@2",4]]`."""
    return json.dumps([stage.kind, stage.round, *swaps], separators=(",", ":"), ensure_ascii=False)


def read_key(key: str) -> tuple[Stage, Swaps]:
    """The stage and the deck of a word that `key_of` wrote."""
    kind, number, *swaps = json.loads(key)
    return Stage(kind, number), tuple(Swap(*swap) for swap in swaps)


def _tuned(
    work: TuneWork, prepared: PreparedTuning, swaps: LegalSwaps, plan: TuningPlan, unit: int, jobs: Jobs,
    resume: Path | None, run: Run, progress: Callable[[int], None],
) -> Tuning[Swaps]:  # fmt: skip
    with ExitStack() as stack:
        pool = stack.enter_context(closing(game_pool(work, deals_of(prepared), jobs)))
        file: ResultsFile[str, list[bool]] | None = None
        if resume is not None:
            file = stack.enter_context(results_file(resume, run, WonRows()))
        done = 0

        def play(stage: Stage, decks: Sequence[Swaps], first: int, end: int) -> list[list[bool]]:
            nonlocal done
            keys = [key_of(stage, deck) for deck in decks]
            chunks = chunks_between(keys, first, end)
            before = done
            played = (
                file.played(chunks, pool.play, lambda more: progress(before + more))
                if file is not None
                else pool.play(chunks, lambda more: progress(before + more))
            )
            found = dict(played)
            done += len(decks) * (end - first)
            return [[won for chunk in chunks if chunk.runner == key for won in found[chunk]] for key in keys]

        return tune((), swaps.propose, play, plan, unit)


def _legal_deck(file: Path | str, settings: Settings) -> DeckOnTable:
    """The deck that is tuned; raises CardforgeError for one that is illegal or names no format."""
    table = open_deck(file, None, settings)
    if table.format is None:
        raise no_format(file)
    report = check(table.deck, table.pool, table.format, table.on, table.kinds)
    if not report.is_legal:
        raise CardforgeError(
            f"{file}: is illegal in {table.format.key}: {report.errors[0]}; `cardforge deck check` shows a repair"
        )
    return table


def _spec(
    table: DeckOnTable, against: Sequence[Path | str], player: str, seed: int, variant: str | None, options: Options,
    settings: Settings,
) -> MatchSpec:  # fmt: skip
    if not against:
        raise CardforgeError("name the decks to play against with --against")
    game = game_of(table.deck, table.file, shelf=settings.shelf)
    base = match_spec(
        game.slug, [table.file, against[0]], [player, player], seed, variant, False, settings, dict(options)
    )
    files = [table.file, *map(str, against)]
    decks = (*base.decks, *(read_deck_file(other, settings.shelf) for other in against[1:]))
    return replace(base, files=tuple(files), decks=decks, subjects=1)


def _numbers_of(cards: Sequence[str], table: DeckOnTable) -> Iterable[int]:
    for word in cards:
        card, _ = card_named(word, table.pool, table.on)
        if card.name not in {entry.name for entry in table.deck.entries}:
            raise UnknownName("card of the deck", word, known=sorted({entry.name for entry in table.deck.entries}))
        yield card.number


def _pool(table: DeckOnTable, pool: str, spec: MatchSpec, settings: Settings) -> tuple[list[Card], tuple[str, ...]]:
    """The cards that may come into the deck, and the names of those that are left out because the engine does not play their whole text."""
    game = game_named(spec.game, settings.shelf)
    engine_of(game)
    matches = read_query(pool, game) if pool.strip() else None
    current = [card for card in table.pool.current_revisions(table.on) if matches is None or matches(card)]
    without = frozenset(read_texts(game, current).without)
    found = [card for card in current if card.name not in without]
    if not found:
        raise CardforgeError(f"the pool {pool!r} has no card that could be played")
    return found, tuple(sorted({card.name for card in current} & without))


def _played_without(prepared: PreparedTuning) -> tuple[str, ...]:
    held = {card.name for deck in prepared.decks for section in deck for card in section}
    return tuple(name for name in prepared.texts.without if name in held)


def _run(
    spec: MatchSpec, prepared: PreparedTuning, pinned: Sequence[tuple[str, str]], n: int, kept: frozenset[int]
) -> Run:
    """All that the games of a tuning depend on; their number too, for it decides what is played."""
    return {
        **run_of("tune", spec.game, spec.seed, spec.variant, dict(spec.options)),
        "games": n,
        "players": ", ".join(spec.players),
        **decks_of_run(spec.files, pinned),
        "kept": [str(number) for number in sorted(kept)],
        "cards and pool": prepared.cards[:HASH],
    }
