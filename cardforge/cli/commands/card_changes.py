"""`cardforge cards diff|changed|announce|changelog|editions`: what revisions changed, what comes, and what was known when."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import Day, Force, Json, settings
from cardforge.cli.output import check_output, columns, print_json, print_line, write_out

if TYPE_CHECKING:
    from cardforge.tasks.revisions.release_notes import ReleaseNotes

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)]
Since = Annotated[
    str,
    typer.Option(
        "--since",
        metavar="SINCE",
        help="A day such as 2026-03-01, an edition of `cards editions`, or a file published.lock.",
        show_default=False,
    ),
]
Page = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="A page .md or .html; - for standard output.", show_default=False
    ),
]


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("diff")(diff)
    app.command("changed")(changed)
    app.command("announce")(announce)
    app.command("changelog")(changelog)
    app.command("editions")(editions)
    app.command("stale")(stale)


def diff(
    ctx: typer.Context,
    old: Annotated[str, typer.Argument(metavar="OLD", help="arc/32@1, or arc/32 for its current revision.")],
    new: Annotated[
        str, typer.Argument(metavar="NEW", help="Another; alone, OLD is compared with the one before it.")
    ] = "",
    table: Annotated[bool, typer.Option("--table", help="A table of old and new values instead of words.")] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Both faces side by side, as .svg, .png, .pdf or .html.",
            show_default=False,
        ),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Compare two revisions word by word, or face by face. Example: cardforge cards diff arc/32@1 arc/32@2"""
    from cardforge.tasks.revisions.compare import compare_cards, picture_kind, picture_of

    given = settings(ctx)
    kind = picture_kind(output) if output else ""
    comparison = compare_cards(old, new, settings=given)
    if output:
        check_output(output, force)
        write_out(picture_of(comparison, kind, given), output)
    if as_json:
        print_json(comparison.to_json())
        return
    print_line(columns(comparison.rows()) if table else "\n".join(comparison.lines()))


def changed(
    ctx: typer.Context,
    since: Since,
    game: Game = None,
    on: Day = None,
    every: Annotated[
        bool, typer.Option("--all", help="Drafts too, and what will be announced on a later day.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List the revisions since a day, an edition or a lock. Example: cardforge cards changed arc --since 2026-03-01"""
    from cardforge.tasks.revisions.changed import changed_cards

    found = changed_cards(since, game, on=on, every=every, settings=settings(ctx))
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))


def announce(
    ctx: typer.Context,
    game: Game = None,
    since: Since = "",
    output: Page = None,
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write the page of what comes. Example: cardforge cards announce arc -o what-comes.html"""
    from cardforge.tasks.revisions.release_notes import announcement

    notes = announcement(game, since=since, on=on, settings=settings(ctx))
    _show(notes, output, force, as_json)


def changelog(
    ctx: typer.Context,
    game: Game = None,
    since: Since = "",
    output: Page = None,
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write what has changed, newest first. Example: cardforge cards changelog arc -o changes.md"""
    from cardforge.tasks.revisions.release_notes import changelog as notes_of

    notes = notes_of(game, since=since, on=on, settings=settings(ctx))
    _show(notes, output, force, as_json)


def editions(ctx: typer.Context, game: Game = None, as_json: Json = False) -> None:
    """List the editions: what was published by a day, with its hash. Example: cardforge cards editions arc"""
    from cardforge.tasks.revisions.editions import editions as known_editions

    known = known_editions(game, settings=settings(ctx))
    if as_json:
        print_json({"editions": [edition.to_json() for edition in known]})
    elif known:
        print_line(columns([edition.row() for edition in known]))


def stale(
    ctx: typer.Context,
    game: Game = None,
    on: Day = None,
    every: Annotated[
        bool, typer.Option("--all", help="Beside the newest revisions, announced ones and drafts too.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List rulings, translations and printings that no longer fit their card. Example: cardforge cards stale arc"""
    from cardforge.tasks.cards.stale import stale_records

    found = stale_records(game, on=on, every=every, settings=settings(ctx))
    if as_json:
        print_json({"stale": [record.to_json() for record in found]})
    else:
        print_line("\n".join([*(record.line() for record in found), f"{len(found)} to look at again"]))
    raise typer.Exit(1 if found else 0)


def _show(notes: ReleaseNotes, output: Path | None, force: bool, as_json: bool) -> None:
    """Prints the notes as Markdown or JSON, or writes the page and says so."""
    if output is None or str(output) == "-":
        if as_json:
            print_json({**notes.to_json(), "file": None})
        else:
            print_line(notes.markdown().rstrip())
        return
    if output.suffix.lower() not in (".md", ".html"):
        raise typer.BadParameter("the name must end in .md or .html", param_hint="-o")
    check_output(output, force)
    text = notes.html() if output.suffix.lower() == ".html" else notes.markdown()
    write_out(text.encode(), output)
    if as_json:
        print_json({**notes.to_json(), "file": str(output)})
    else:
        print_line(f"{output}: {notes.summary}")
