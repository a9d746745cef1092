"""A trial as it was ordered: what is to be played, as plain values that go to another process or into a file, and its report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from cardforge.errors import CardforgeError
from cardforge.registry import game as game_named
from cardforge.tasks.reports.report_document import ReportDocument
from cardforge.tasks.reports.trial_documents import Trial, document_of
from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.goldfish import goldfish
from cardforge.tasks.trials.impact import impact, impact_of_announced, impact_of_card
from cardforge.tasks.trials.run_trials import match, tournament
from cardforge.tasks.trials.tune import tune_deck

GOLDFISH: Final = "goldfish"
MATCH: Final = "match"
TOURNAMENT: Final = "tournament"
IMPACT: Final = "impact"
TUNE: Final = "tune"
KINDS: Final = (GOLDFISH, MATCH, TOURNAMENT, IMPACT, TUNE)


@dataclass(frozen=True)
class TrialOrder:
    """What is to be played. Each kind of trial takes the parts that its command takes."""

    kind: str
    """One of `KINDS`."""
    game: str
    games: int
    seed: int = 1
    decks: tuple[str, ...] = ()
    """Files; none for a game out of one box."""
    against: tuple[str, ...] = ()
    """Files of decks that stay as they are: for an impact and for a tuning."""
    players: tuple[str, ...] = ()
    variant: str = ""
    until: float | None = None
    """For a match, the half-width in points at which it ends."""
    cards: bool = False
    """For a match, whether win rates by card are told."""
    turns: int | None = None
    """For a goldfish, its own turns."""
    old: str = ""
    new: str = ""
    """For an impact, two revisions as `game/number@version`; announced revisions if there is neither of these nor a card."""
    card: str = ""
    """For an impact, a card of the deck that is measured against blanks."""
    pool: str = ""
    """For a tuning, the search that names the cards which may come in."""

    def with_file(self, before: str, now: str) -> TrialOrder:
        """The same order with a deck under another file."""
        decks, against = (
            tuple(now if file == before else file for file in files) for files in (self.decks, self.against)
        )
        return replace(self, decks=decks, against=against)

    def to_json(self) -> dict[str, Any]:
        """As plain values, with the names of the fields."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> TrialOrder:
        """The order of `to_json`; raises CardforgeError for anything else."""
        known = {field.name for field in fields(TrialOrder)}
        try:
            lists = {name: tuple(map(str, data[name])) for name in ("decks", "against", "players")}
            order = TrialOrder(**{**{name: data[name] for name in known}, **lists})
        except (KeyError, TypeError) as fault:
            raise CardforgeError("is no order of a trial") from fault
        if order.kind not in KINDS:
            raise CardforgeError(f"{str(order.kind)[:20]!r} is no kind of trial; there are {', '.join(KINDS)}")
        return order


def play_order(order: TrialOrder, resume: Path | None, settings: Settings) -> ReportDocument:
    """Plays a trial and returns its report, the same that its command writes. The games are streamed into the file `resume`, and those that it holds are not
    played again. Raises what the trial raises."""
    return document_of(_played(order, resume, settings), settings)


def _played(order: TrialOrder, resume: Path | None, settings: Settings) -> Trial:
    n, seed, variant = order.games, order.seed, order.variant or None
    if order.kind == GOLDFISH:
        deck = order.decks[0] if order.decks else order.game
        if game_named(order.game, settings.shelf).engine is None:
            resume = None  # by the numbers of its file it is so quick that nothing is kept
        return goldfish(deck, n, seed, turns=order.turns, variant=variant, resume=resume, settings=settings)
    if order.kind == MATCH:
        return match(
            order.game, order.decks, order.players, n, seed, variant=variant, until=order.until, cards=order.cards, resume=resume,
            settings=settings,
        )  # fmt: skip
    if order.kind == TOURNAMENT:
        return tournament(
            order.game, order.decks, order.players, n, seed, variant=variant, until=order.until, resume=resume, settings=settings
        )  # fmt: skip
    if order.kind == TUNE:
        if not order.decks:
            raise CardforgeError("choose the deck that is to be tuned")
        return tune_deck(
            order.decks[0], order.against, order.pool, n, seed, player=next(iter(order.players), "greedy"), variant=variant,
            resume=resume, settings=settings,
        )  # fmt: skip
    if order.card:
        return impact_of_card(
            order.card, order.decks, order.against, order.players, n, seed, variant=variant, resume=resume, settings=settings
        )  # fmt: skip
    if order.old or order.new:
        return impact(
            order.old, order.new, order.decks, order.against, order.players, n, seed, variant=variant, resume=resume, settings=settings
        )  # fmt: skip
    return impact_of_announced(
        order.decks, order.against, order.players, n, seed, game="" if order.decks else order.game, variant=variant, resume=resume,
        settings=settings,
    )  # fmt: skip
