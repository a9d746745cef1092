"""`cardforge play` and `cardforge achievements`: a person plays against computer players, alone, or with others at the keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import Json, OptionsFile, OptionTexts, Variant, settings
from cardforge.cli.output import print_json, print_line
from cardforge.tasks.settings import Settings

if TYPE_CHECKING:
    from cardforge.tasks.play.game_session import GameSession

History = Annotated[
    Path | None,
    typer.Option("--history", metavar="FILE", help="The file of achievements; beside the catalogue unless given."),
]


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("play")(play)
    app.command("achievements")(achievements)


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game by its short name.", show_default=False)] = "",
    decks: Annotated[
        list[Path] | None,
        typer.Argument(metavar="DECK", help="A deck for each seat; sample decks if none is given.", show_default=False),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", min=1, help="Your seat; the first unless a position says another."),
    ] = None,
    against: Annotated[
        str,
        typer.Option(
            "--against",
            metavar="PLAYER",
            help="The player of the other seats: greedy, search, search:iterations=400, random ...",
        ),
    ] = "greedy",
    players: Annotated[
        str, typer.Option("--players", metavar="A,B", help="The player of each seat instead: person,greedy,person ...")
    ] = "",
    variant: Variant = "",
    option: OptionTexts = None,
    options_file: OptionsFile = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", help="Same seed, same shuffles; without it a new game each time."),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="The file in which `s` saves the game, and its end is saved."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Resume a saved game, with its own game and decks."),
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(
            "--position", metavar="FILE", help="Begin from a position or a puzzle, with its own game and cards."
        ),
    ] = None,
    history: History = None,
    as_json: Json = False,
) -> None:
    """Play a game yourself; type ? at any choice for help. Example: cardforge play state51 --variant solo"""
    from cardforge.registry import game as game_named
    from cardforge.tasks.play.achievements import history_file, read_history
    from cardforge.tasks.play.game_session import start_from_position, start_session
    from cardforge.tasks.play.saved_games import check_target, resume_game
    from cardforge.tasks.setup.game_options import read_options

    used = settings(ctx)
    if [bool(game), bool(resume), bool(position)].count(True) != 1:
        named_twice = "a saved game or a position names its own game"
        problem = (
            named_twice if game or resume else "name a game, a saved game with --resume, or a position with --position"
        )
        raise typer.BadParameter(problem)
    named = [name for name in players.split(",") if name]
    if position and (decks or variant or option or options_file or seed is not None):
        raise typer.BadParameter("a position has its own cards, variant, options and seed")
    if position and str(position) == "-":
        raise typer.BadParameter("standard input is for your choices; name a file for --position")
    if resume:
        session = resume_game(resume, used)
    elif position:
        session = start_from_position(position, named, seat=seat, against=against, settings=used)
    else:
        session = start_session(
            game,
            decks or [],
            named,
            _seed(seed),
            seat=seat or 1,
            against=against,
            variant=variant or None,
            options=read_options(game_named(game, settings(ctx).shelf), option or (), options_file)
            if option or options_file
            else {},
            settings=used,
        )
    kept = history_file(used, history)
    if session.setup.engine.presentation.achieved:
        read_history(kept)  # a damaged history is reported before the game, not after it
    if save:
        check_target(save)
    _play_to_end(session, save or resume, kept, used, as_json)


def _play_to_end(session: GameSession, file: Path | None, history: Path, used: Settings, as_json: bool) -> None:
    """Plays the game, prints its result, and records it in the history."""
    from cardforge.cli.terminal.game import TerminalGame
    from cardforge.tasks.play.achievements import record_game
    from cardforge.tasks.play.game_summary import summarize_game
    from cardforge.tasks.play.saved_games import save_game

    TerminalGame(session, file, used, err=as_json).play()
    summary = summarize_game(session)
    if as_json:
        print_json(summary.to_json())
    else:
        print_line("\n".join(["", *summary.lines()]))
    try:
        if summary.over and file is not None:
            save_game(session, file)
    finally:
        if record_game(summary, history, used) and not as_json:
            print_line(f"recorded in {history}; cardforge achievements {summary.game} shows all")


def achievements(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game by its short name.", show_default=False)],
    history: History = None,
    as_json: Json = False,
) -> None:
    """Show your achievements in a game, and when you first won each. Example: cardforge achievements state51"""
    from cardforge.tasks.play.achievements import achievements as achieved

    found = achieved(game, history, settings(ctx))
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))


def _seed(given: int | None) -> int:
    """The seed that was asked for, or a random one."""
    import secrets

    return secrets.randbelow(1_000_000) if given is None else given
