"""`cardforge cards load|lint|import|export|forget`: cards from files and to files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Day, Force, Json, Output, pairs_of, settings
from cardforge.cli.output import check_output, pluralize, print_json, print_line, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(load)
    app.command()(lint)
    app.command("import")(import_cards)
    app.command("export")(export_cards)
    app.command("forget")(forget)


def load(ctx: typer.Context, as_json: Json = False) -> None:
    """Load the card files into the catalogue, all or nothing for each game. Example: cardforge cards load"""
    from cardforge.tasks.cards.catalogue import load_cards

    changes = load_cards(settings(ctx))
    if as_json:
        print_json(changes.to_json())
    else:
        print_line("\n".join(changes.lines()))
        for fault in changes.faults:
            typer.echo(f"cardforge: {fault}", err=True)
    raise typer.Exit(1 if changes.faults else 0)


def lint(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Check the card files and report every mistake. Example: cardforge cards lint arc"""
    from cardforge.tasks.cards.lint import lint_cards

    report = lint_cards(game, settings=settings(ctx))
    if as_json:
        print_json(report.to_json())
    else:
        for fault in report.faults:
            print_line(str(fault))
        warnings = len(report.faults) - len(report.errors)
        checked = f"{pluralize(report.cards, 'revision')} in {pluralize(report.sets, 'set')}"
        print_line(f"{checked}: {pluralize(len(report.errors), 'fault')}, {pluralize(warnings, 'warning')}")
    raise typer.Exit(1 if report.errors or (settings(ctx).strict and report.faults) else 0)


def import_cards(
    ctx: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Cards as xlsx, ods, csv, json, toml or xml.", show_default=False)
    ],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game they belong to, if the format does not say.")
    ] = "",
    into: Annotated[
        str,
        typer.Option("--set", metavar="SET", help="The set that they form; imported, or the list's own, if not given."),
    ] = "",
    from_format: Annotated[
        str | None,
        typer.Option("--from", metavar="FORMAT", help="The format, if the file's name does not say; e.g. arcmage."),
    ] = None,
    maps: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="FIELD=KEY", help="The key or column of the file for a field; repeatable."),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="KEY=VALUE", help="Only the cards of the file with this value; repeatable."),
    ] = None,
    number_from: Annotated[
        int | None,
        typer.Option("--number-from", metavar="N", min=1, help="Number the cards from N on, in their order."),
    ] = None,
    to_shelf: Annotated[
        bool,
        typer.Option("--to-shelf", help="Into the card file of the set on your shelf: drafts, and new versions."),
    ] = False,
    change: Annotated[
        str, typer.Option("--change", metavar="KIND", help="Kind of change of new versions whose rows name none.")
    ] = "",
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="Their reason.")] = "",
    renamed: Annotated[
        list[str] | None,
        typer.Option(
            "--renamed", metavar="OLD=NEW", help="A card of the set that has another name in the file; repeatable."
        ),
    ] = None,
    retire: Annotated[
        bool, typer.Option("--retire", help="Take cards of the set that the file lacks out of the game.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen, card by card.")] = False,
    as_json: Json = False,
) -> None:
    """Import cards from a file, all or nothing. Example: cardforge cards import mine.csv --game arc"""
    from cardforge.tasks.cards.exchange_cards import import_cards as run_import

    imported = run_import(
        file, game, into, format=from_format, keys=pairs_of(maps or [], "--map"), only=pairs_of(only or [], "--only"), first_number=number_from, to_shelf=to_shelf, dry_run=dry_run,
        change=change, note=note, renamed=pairs_of(renamed or [], "--renamed"), retire=retire, settings=settings(ctx),
    )  # fmt: skip
    if as_json:
        print_json(imported.to_json())
    else:
        print_line("\n".join(imported.lines()))
    raise typer.Exit(1 if imported.refused else 0)


def export_cards(
    ctx: typer.Context,
    output: Output,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)] = None,
    of_set: Annotated[str | None, typer.Option("--set", metavar="SET", help="Only this set, by its slug.")] = None,
    to: Annotated[
        str,
        typer.Option("--to", metavar="FORMAT", help="xlsx, ods, csv, json, toml, cockatrice, octgn or netrunnerdb."),
    ] = "json",
    on: Day = None,
    every: Annotated[
        bool, typer.Option("--all", help="Every revision instead of the current ones; toml always has all.")
    ] = False,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Export cards to a file that other programs read. Example: cardforge cards export arc --to csv -o cards.csv"""
    from cardforge.tasks.cards.exchange_cards import export_cards as run_export

    check_output(output, force)
    used = settings(ctx)
    exported = run_export(game, to, of_set=of_set, on=on, every=every, settings=used)
    used.refuse(exported.losses)
    write_out(exported.data, output)
    to_terminal = str(output) == "-"
    if as_json and not to_terminal:
        losses = list(exported.losses)
        print_json({"file": str(output), "format": to, "cards": exported.cards, "losses": losses})
        return
    for loss in exported.losses:
        typer.echo(f"not carried over: {loss}", err=True)
    if not to_terminal:
        print_line(f"{output}: {pluralize(exported.cards, 'card')} as {to}")


def forget(
    ctx: typer.Context,
    of_set: Annotated[str, typer.Argument(metavar="SET", help="An imported set, by its slug.", show_default=False)],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="The game it belongs to.")],
    yes: Annotated[
        bool, typer.Option("--yes", help="Remove the set; otherwise only show what would be removed.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Remove an imported set from the catalogue. Example: cardforge cards forget imported --game arc --yes"""
    from cardforge.tasks.cards.exchange_cards import forget_set

    result = forget_set(game, of_set, sure=yes, settings=settings(ctx))
    what = f"{pluralize(result.revisions, 'revision')} of the set {result.set!r} of {result.game}"
    if as_json:
        print_json(result.to_json())
    else:
        print_line(f"{what}: removed" if yes else f"{what} would be removed; --yes removes them")
    raise typer.Exit(0 if yes else 1)
