"""Keeps the games of a match: one as people read it, or each as a transcript that can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.kernel.replay import Transcript
from cardforge.kernel.state import State
from cardforge.registry import game as game_named
from cardforge.shelves import write_together
from cardforge.tasks.play.game_session import GameSession, begin_session
from cardforge.tasks.play.replays import GameReplay, log_lines
from cardforge.tasks.play.saved_games import saved_text
from cardforge.tasks.setup.draft_supply import drafted_cards, drafting_seats
from cardforge.tasks.setup.game_options import as_json
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_match import PreparedMatch
from cardforge.trials.match_runner import MatchRunner, PlayedGame


def log_text(spec: MatchSpec, prepared: PreparedMatch, game: int) -> str:
    """The game of that number, from 0, as people read it, with a line before it that says which it is."""
    runner = prepared.runners[0]
    replay = GameReplay(_session(spec, prepared, runner, game), runner.play(game).choices)
    head = f"{spec.game}: game {game + 1} of the match with seed {spec.seed}; {', '.join(spec.players)}"
    return "\n".join([head, *(f"  {file}" for file in spec.files), "", *log_lines(replay)]) + "\n"


def check_folder(folder: Path) -> None:
    """Raises CardforgeError unless transcripts can go into the folder: a new one, or one that is empty."""
    if folder.is_dir() and any(folder.iterdir()):
        raise CardforgeError(f"{folder}: is not empty; name a new folder for the transcripts")
    if folder.exists() and not folder.is_dir():
        raise CardforgeError(f"{folder}: is not a folder; name a new one for the transcripts")


def write_transcripts(spec: MatchSpec, prepared: PreparedMatch, games: Sequence[PlayedGame], folder: Path) -> None:
    """Writes every game or none, as `play --save` does: game-0001.json and so on, which `cardforge replay` and `play --resume` read."""
    digits = max(4, len(str(len(games))))
    files = {
        folder / f"game-{number + 1:0{digits}}.json": saved_text(
            spec.players, transcript_of(spec, prepared.runners[0], number, game)
        )
        for number, game in enumerate(games)
    }
    write_together(files)


def transcript_of(spec: MatchSpec, runner: MatchRunner, number: int, game: PlayedGame) -> Transcript:
    """The record of one game of a match."""
    setup, game_played = runner.setup(number), game_named(spec.game, spec.settings.shelf)
    return Transcript(
        spec.game,
        setup.variant,
        runner.deal_seed(number),
        setup.seats,
        as_json(setup.changes),
        setup.pins(),
        game.choices,
        game.digest,
        drafted_cards(game_played, setup, _at_the_end(runner, number, game))
        if drafting_seats(game_played, setup)
        else (),
    )


def _at_the_end(runner: MatchRunner, number: int, game: PlayedGame) -> State:
    state = runner.setup(number).deal(runner.deal_seed(number))
    for place in game.choices:
        assert state.decision is not None
        state.apply(state.decision.options[place])
    return state


def _session(spec: MatchSpec, prepared: PreparedMatch, runner: MatchRunner, game: int) -> GameSession:
    setup, seed = runner.setup(game), runner.deal_seed(game)
    return begin_session(game_named(spec.game, spec.settings.shelf), setup, spec.players, seed, prepared.without_text)
