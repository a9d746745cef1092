"""Counts in how many games each clause of each revision of a card fired."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import phrases_of
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.ability_text import describe_ability
from cardforge.tasks.reports.clause_report import ClauseRow, ClausesResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.chunks import Jobs, Player
from cardforge.tasks.trials.random_games.games import RandomGames, random_games
from cardforge.tasks.trials.random_games.play import play_random_games
from cardforge.tasks.trials.random_games.spec import GAMES, games_spec
from cardforge.trials.clauses import STANDING, Clause, ClauseCounts, ClauseTrial
from cardforge.wording import Writer


def player_of_chunks(games: RandomGames) -> Player[str, ClauseCounts]:
    """Plays some games and counts their clauses."""
    engine = games.supply.engine

    def play_chunk(variant: str, numbers: Iterable[int]) -> ClauseCounts:
        trial = ClauseTrial(engine)
        for number in numbers:
            trial.play(games.plan(variant, number))
        return trial.counts

    return play_chunk


def count_clauses(
    game: str,
    files: Sequence[Path | str] = (),
    n: int = GAMES,
    seed: int = 1,
    *,
    players: Sequence[str] = (),
    variant: str | None = None,
    jobs: Jobs = 1,
    settings: Settings | None = None,
) -> ClausesResult:
    """Plays n games of every variant of a game, or of the one that is named, and counts in how many of them each clause fired.

    The games are those of `find_faults`: with sample decks and random decks in turn, or with the decks that are named. A clause that begins at
    a moment fires when its effects begin; one that holds while its card is in play, when it is in play at a decision and its condition holds.
    The number of jobs does not change the result. Raises as `find_faults` does.
    """
    used = settings or Settings.from_environment()
    spec = games_spec(game, files, players, seed, variant, used)
    games = random_games(spec)
    counts = ClauseCounts()
    for _, part in play_random_games(games, n, player_of_chunks, jobs, used):
        counts.add(part)
    return ClausesResult(spec, n, counts.games, tuple(sorted(_rows(games, counts), key=_order)), games.cards_hash())


def _rows(games: RandomGames, counts: ClauseCounts) -> Iterable[ClauseRow]:
    """A row for each clause of a card that some deck held."""
    cards = {
        card.pin: card
        for card in (*games.supply.revisions, *(card for deck in games.decks for section in deck for card in section))
    }
    writer = Writer(phrases_of(games.game))
    watched = bool(games.supply.engine.evaluation.in_play)
    for pin in sorted(counts.held, key=lambda pin: [int(part) for part in pin.split("@")]):
        card = cards[pin]
        abilities = games.texts.get(card.key, ())
        for place, ability in enumerate(abilities):
            fired = counts.fired[Clause(pin, place)] if watched or ability.kind not in STANDING else None
            text = clause_text(card, abilities, place, writer)
            yield ClauseRow(pin, card.name, ability.kind, text, counts.held[pin], counts.drawn[pin], fired)


def clause_text(card: Card, abilities: tuple[Ability, ...], place: int, writer: Writer) -> str:
    """The clause as it is printed, where each line of the text is one; otherwise in the standard wording."""
    lines = [line.strip() for line in card.text.splitlines() if line.strip()]
    if len(lines) == len(abilities):
        return lines[place]
    return describe_ability(abilities[place], writer, card.word("type") or "card").partition(": ")[2]


def _order(row: ClauseRow) -> tuple[int, float, int]:
    """Clauses that never fired first, those before that were drawn most; then those that fired most rarely when they were drawn."""
    if row.fired is None:
        return 2, 0.0, 0
    if not row.fired:
        return 0, 0.0, -row.drawn
    return 1, row.fired / max(row.drawn, 1), -row.drawn
