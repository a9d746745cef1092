"""`cardforge deck ...`: checks, counts, converts and drafts decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.commands.decks import conversion, deals, edits, locks, tuning
from cardforge.cli.completion import complete_deck
from cardforge.cli.options import (
    CheckOptions,
    Day,
    DeckFile,
    Force,
    FormatName,
    GameName,
    Json,
    Output,
    OutputFolder,
    settings,
)
from cardforge.cli.output import check_output, print_json, print_line, write_out

app = typer.Typer(
    help="Check, count, convert and draft decks. Example: cardforge deck check my-deck.txt",
    no_args_is_help=True,
)


@app.command()
def check(
    ctx: typer.Context,
    deck: Annotated[
        Path,
        typer.Argument(
            metavar="DECK",
            help="A deck list, - for standard input, or a folder of them.",
            show_default=False,
            autocompletion=complete_deck,
        ),
    ],
    deck_format: FormatName = None,
    every: Annotated[bool, typer.Option("--all", help="Check it in every format of its game.")] = False,
    on: Day = None,
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="csv|html", help="For a folder: a table, or a page of registration sheets."),
    ] = None,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="The file for --to.")] = Path("-"),
    force: Force = False,
    option: CheckOptions = None,
    as_json: Json = False,
) -> None:
    """Check whether a deck is legal, and show how to repair it. Example: cardforge deck check my-deck.txt"""
    from cardforge.cli.commands.decks import checks

    used = settings(ctx)
    if option and (every or deck.is_dir()):
        raise typer.BadParameter("it is for one deck in one format", param_hint="--option")
    if every and deck_format:
        raise typer.BadParameter("it checks every format; leave out --format", param_hint="--all")
    if deck.is_dir():
        if every:
            raise typer.BadParameter("it checks one deck; leave it out, or name a deck", param_hint="--all")
        checks.check_players(deck, deck_format, on, to, output, force, as_json, used)
    if to is not None:
        raise typer.BadParameter("it is for a folder of decks", param_hint="--to")
    if every:
        checks.check_formats(deck, on, as_json, used)
    checks.check_one(deck, deck_format, on, option or (), as_json, used)


@app.command()
def stats(
    ctx: typer.Context,
    deck: DeckFile,
    on: Day = None,
    chart: Annotated[
        Path | None,
        typer.Option("--chart", metavar="FILE", help="Draw cost curve and payability as a picture .svg or .png."),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Count a deck: costs, types, factions, odds of the first hand. Example: cardforge deck stats my-deck.txt"""
    from cardforge.tasks.decks.deck_stats import deck_stats

    if chart:
        check_output(chart, force)
    counted = deck_stats(deck, on=on, settings=settings(ctx))
    if chart:
        from cardforge.tasks.decks.charts import picture

        to_terminal = str(chart) == "-"
        write_out(picture(counted, ".svg" if to_terminal else chart.suffix.lower()), chart)
        if to_terminal:
            return
    if as_json:
        print_json(counted.to_json())
    else:
        print_line("\n".join(counted.lines()))


@app.command()
def odds(
    ctx: typer.Context,
    deck: DeckFile,
    question: Annotated[
        str,
        typer.Argument(
            metavar="QUESTION", help="at least|at most|exactly N of SEARCH by turn T, or in hand.", show_default=False
        ),
    ],
    hand: Annotated[
        int | None,
        typer.Option("--hand", metavar="N", min=0, help="Cards in the opening hand, if not as in the rules."),
    ] = None,
    draw: Annotated[
        int | None, typer.Option("--draw", metavar="N", min=0, help="Cards drawn each turn, if not as in the rules.")
    ] = None,
    on: Day = None,
    as_json: Json = False,
) -> None:
    """Give the exact odds of drawing cards. Example: cardforge deck odds my-deck.txt 'at least 2 of cost<=2 by turn 3'"""
    from cardforge.tasks.decks.deck_odds import deck_odds

    found = deck_odds(deck, question, hand=hand, draw=draw, on=on, settings=settings(ctx))
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))


@app.command()
def convert(
    ctx: typer.Context,
    deck: Annotated[Path, typer.Argument(metavar="IN", help="A deck list in any known format.", show_default=False)],
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="The format to write; `cardforge deck formats` lists them.")
    ],
    output: Output,
    read_as: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="The format of the file, if it cannot be guessed.")
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write a deck in another program's format. Example: cardforge deck convert my.txt --to cockatrice -o my.cod"""
    from cardforge.tasks.decks.convert import convert_deck

    check_output(output, force)
    used = settings(ctx)
    converted = convert_deck(deck, to, read_as, settings=used)
    used.refuse((*converted.doubts, *converted.losses))
    write_out(converted.data, output)
    to_terminal = str(output) == "-"
    if as_json and not to_terminal:
        print_json(
            {
                "file": str(output),
                "from": converted.read_as,
                "to": to,
                "losses": list(converted.losses),
                "doubts": list(converted.doubts),
            }
        )
        return
    for doubt in converted.doubts:
        typer.echo(f"doubtful: {doubt}", err=True)
    for loss in converted.losses:
        typer.echo(f"not carried over: {loss}", err=True)
    if not to_terminal:
        print_line(f"{output}: written as {to}")


@app.command()
def draft(
    ctx: typer.Context,
    game: GameName,
    decks: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="DECK", help="A deck for each seat; ready-made decks if none is given.", show_default=False
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", metavar="N", min=1, help="The number of players; one for each deck, or 4.", show_default=False
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", help="Same seed, same result; 1 unless given.", show_default=False),
    ] = None,
    output: Annotated[Path | None, OutputFolder] = None,
    shards: Annotated[
        int, typer.Option("--shards", metavar="K", min=0, help="The number of random Shards that join each deck.")
    ] = 0,
    secret: Annotated[
        list[str] | None,
        typer.Option(
            "--secret",
            metavar="TEXT",
            help="A secret of each seat, repeated: all together give the seed.",
            show_default=False,
        ),
    ] = None,
    commitment: Annotated[
        list[str] | None,
        typer.Option(
            "--commitment",
            metavar="HASH",
            help="The SHA-256 of each secret as its player published it, repeated.",
            show_default=False,
        ),
    ] = None,
    me: Annotated[int, typer.Option("--me", metavar="SEAT", min=0, help="The seat that you draft yourself.")] = 0,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Draft the cards that join each deck. Example: cardforge deck draft outposts --players 4 --seed 7 -o drafted"""
    from cardforge.cli.terminal.draft import choose_at_terminal
    from cardforge.tasks.play.drafting import draft as play_draft
    from cardforge.tasks.play.drafting import save_decks

    if seed is not None and secret:
        raise typer.BadParameter("the secrets give the seed; leave --seed out")
    if output:
        check_output(output, force)
    people = {me - 1: choose_at_terminal} if me else {}
    drafts = play_draft(
        game,
        players or len(decks or ()) or 4,
        1 if seed is None else seed,
        decks or [],
        shards=shards,
        people=people,
        secrets=secret or (),
        commitments=commitment or (),
        settings=settings(ctx),
    )
    drafts = save_decks(drafts, output) if output else drafts
    if as_json:
        print_json(drafts.to_json())
    else:
        print_line("\n".join(drafts.lines()))


@app.command()
def verify(
    ctx: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A deck list, or the transcript of a draft.", show_default=False)
    ],
    as_json: Json = False,
) -> None:
    """Verify a draft, or the campaign that a deck's cards come from. Example: cardforge deck verify drafted/seat-1.txt"""
    from cardforge.tasks.decks.verify import verify_file

    verification = verify_file(file, settings(ctx))
    if as_json:
        print_json(verification.to_json())
    else:
        print_line("\n".join(verification.lines()))
    raise typer.Exit(0 if verification.verified else 1)


conversion.add_to(app)
deals.add_to(app)
edits.add_to(app)
locks.add_to(app)
tuning.add_to(app)
