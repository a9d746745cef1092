"""`cardforge cards load|lint|import|export|forget`: cards from files and into files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, Output, settings
from cardforge.cli.show import count, say, say_json, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(load)
    app.command()(lint)
    app.command("import")(import_cards)
    app.command("export")(export_cards)
    app.command("forget")(forget)


def load(ctx: typer.Context, as_json: Json = False) -> None:
    """Bring the catalogue level with the card files, all or nothing. Example: cardforge cards load"""
    from cardforge.workshop.catalogue import load_cards

    changes = load_cards(settings(ctx))
    if as_json:
        say_json(changes.to_json())
    else:
        say("\n".join(changes.lines()))


def lint(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Look for mistakes in the card files, all of them at once. Example: cardforge cards lint arc"""
    from cardforge.workshop.linting import lint_cards

    found = lint_cards(game, settings=settings(ctx))
    if as_json:
        say_json(found.to_json())
    else:
        for fault in found.faults:
            say(str(fault))
        warnings = len(found.faults) - len(found.errors)
        seen = f"{count(found.cards, 'revision')} in {count(found.sets, 'set')}"
        say(f"{seen}: {count(len(found.errors), 'fault')}, {count(warnings, 'warning')}")
    raise typer.Exit(1 if found.errors else 0)


def import_cards(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Cards as TOML, JSON or CSV.", show_default=False)],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="The game they belong to.")],
    into: Annotated[str, typer.Option("--set", metavar="SET", help="The set they are kept in.")] = "imported",
    maps: Annotated[
        list[str] | None,
        typer.Option(
            "--map", metavar="FIELD=KEY", help="Under which key or column the file keeps a field; repeatable."
        ),
    ] = None,
    number_from: Annotated[
        int | None,
        typer.Option("--number-from", metavar="N", min=1, help="Number the cards from N on, in their order."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Take in cards from a file, all or nothing. Example: cardforge cards import mine.csv --game arc"""
    from cardforge.workshop.cards import import_cards as take_in

    taken = take_in(file, game, into, keys=_keys(maps or []), first_number=number_from, settings=settings(ctx))
    if as_json:
        say_json(taken.to_json())
    else:
        say("\n".join(taken.lines()))


def _keys(maps: list[str]) -> dict[str, str]:
    """The `--map` options as a table; raises BadParameter for one without an equals sign."""
    pairs = [one.partition("=") for one in maps]
    wrong = [field for field, sign, _ in pairs if not (field and sign)]
    if wrong:
        raise typer.BadParameter(f"{wrong[0]!r} is not FIELD=KEY, such as name=Title", param_hint="--map")
    return {field: key for field, _, key in pairs}


def export_cards(
    ctx: typer.Context,
    output: Output,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)] = None,
    of_set: Annotated[str | None, typer.Option("--set", metavar="SET", help="Only this set, by its slug.")] = None,
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="json, csv, toml or cockatrice.")] = "json",
    as_json: Json = False,
) -> None:
    """Write the cards to a file that other programs read. Example: cardforge cards export arc --to csv -o cards.csv"""
    from cardforge.workshop.cards import export_cards as hand_out

    data, cards = hand_out(game, to, of_set=of_set, settings=settings(ctx))
    write_out(data, output)
    if str(output) == "-":
        return
    if as_json:
        say_json({"file": str(output), "format": to, "cards": cards})
    else:
        say(f"{output}: {count(cards, 'card')} as {to}")


def forget(
    ctx: typer.Context,
    of_set: Annotated[str, typer.Argument(metavar="SET", help="An imported set, by its slug.", show_default=False)],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="The game it belongs to.")],
    yes: Annotated[bool, typer.Option("--yes", help="Remove it; without, only what would go is told.")] = False,
    as_json: Json = False,
) -> None:
    """Remove an imported set from the catalogue again. Example: cardforge cards forget imported --game arc --yes"""
    from cardforge.workshop.cards import forget_set

    gone = forget_set(game, of_set, sure=yes, settings=settings(ctx))
    what = f"{count(gone.revisions, 'revision')} of the set {gone.set!r} of {gone.game}"
    if as_json:
        say_json(gone.to_json())
    else:
        say(f"{what}: removed" if yes else f"{what} would be removed; --yes does it")
    raise typer.Exit(0 if yes else 1)
