"""`cardforge play`: a person at the terminal against players of ours, alone, or with others at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import Json, Variant, settings
from cardforge.cli.show import say, say_json
from cardforge.workshop.settings import Settings

if TYPE_CHECKING:
    from cardforge.workshop.sitting import Sitting

History = Annotated[
    Path | None,
    typer.Option("--history", metavar="FILE", help="Where achievements are kept; beside the catalogue unless given."),
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
        typer.Argument(
            metavar="DECK", help="A deck for each seat; sample decks when none is given.", show_default=False
        ),
    ] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="N", min=1, help="Your seat.")] = 1,
    against: Annotated[str, typer.Option("--against", metavar="PLAYER", help="Who plays the other seats.")] = "greedy",
    players: Annotated[
        str, typer.Option("--players", metavar="A,B", help="Who plays each seat, instead: person,greedy,person ...")
    ] = "",
    variant: Variant = "",
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", help="Same seed, same shuffles; another game each time without."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Where `s` saves the game, and where its end is kept.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved game; names game and decks itself."),
    ] = None,
    history: History = None,
    as_json: Json = False,
) -> None:
    """Play a game yourself; ? at any choice shows what can be typed. Example: cardforge play state51 --variant solo"""
    from cardforge.workshop.achievements import history_file, read_history
    from cardforge.workshop.saved_games import check_target, resume_game
    from cardforge.workshop.sitting import sit_down

    given = settings(ctx)
    if bool(game) == bool(resume):
        wrong = "a saved game names its game itself" if game else "name a game, or a saved one with --resume"
        raise typer.BadParameter(wrong)
    if resume:
        sitting = resume_game(resume, given)
    else:
        named = [name for name in players.split(",") if name]
        sitting = sit_down(
            game, decks or [], named, _seed(seed), seat=seat, against=against, variant=variant or None, settings=given
        )
    kept = history_file(given, history)
    if sitting.seating.engine.showing.remembered:
        read_history(kept)  # a damaged one is told before the game, not after it
    if save:
        check_target(save)
    _to_the_end(sitting, save or resume, kept, given, as_json)


def _to_the_end(sitting: Sitting, file: Path | None, history: Path, given: Settings, as_json: bool) -> None:
    """Plays, tells how it ended, and keeps what is to be kept."""
    from cardforge.cli.terminal import Terminal
    from cardforge.workshop.achievements import remember
    from cardforge.workshop.played import played
    from cardforge.workshop.saved_games import save_game

    Terminal(sitting, file, given, err=as_json).play()
    found = played(sitting)
    if as_json:
        say_json(found.to_json())
    else:
        say("\n".join(["", *found.lines()]))
    try:
        if found.over and file is not None:
            save_game(sitting, file)
    finally:
        if remember(found, history, given) and not as_json:
            say(f"remembered in {history}; cardforge achievements {found.game} shows all")


def achievements(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game by its short name.", show_default=False)],
    history: History = None,
    as_json: Json = False,
) -> None:
    """Show what you have achieved in a game, and when first. Example: cardforge achievements state51"""
    from cardforge.workshop.achievements import achievements as achieved

    found = achieved(game, history, settings(ctx))
    if as_json:
        say_json(found.to_json())
    else:
        say("\n".join(found.lines()))


def _seed(given: int | None) -> int:
    """The seed that was asked for, or one that nobody knows beforehand."""
    import secrets

    return secrets.randbelow(1_000_000) if given is None else given
