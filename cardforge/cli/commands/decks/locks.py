"""`cardforge deck lock|outdated|upgrade|diff`: which revisions a deck consists of, and what has changed since."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Day, DeckFile, Force, Json, settings
from cardforge.cli.output import check_output, print_json, print_line, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(lock)
    app.command()(outdated)
    app.command()(upgrade)
    app.command()(diff)


def lock(
    ctx: typer.Context,
    deck: DeckFile,
    on: Day = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="The lock, instead of DECK.lock; - for standard output."),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Lock a deck: write down the revision of every card. Example: cardforge deck lock my-deck.txt"""
    from cardforge.tasks.decks.deck_lock import lock_deck, lock_path

    target = output or (Path("-") if str(deck) == "-" else lock_path(deck))
    locked = lock_deck(deck, on=on, settings=settings(ctx))
    same = target.is_file() and target.read_bytes() == locked.data
    if not same:
        check_output(target, force)
        write_out(locked.data, target)
    if str(target) == "-":
        return
    if as_json:
        print_json({**locked.to_json(), "file": str(target)})
    else:
        print_line("\n".join([*locked.lines(), f"  {'unchanged' if same else 'written'}: {target}"]))


def outdated(ctx: typer.Context, deck: DeckFile, on: Day = None, as_json: Json = False) -> None:
    """List the cards of a deck that have been revised since it was locked. Example: cardforge deck outdated my-deck.txt"""
    from cardforge.tasks.decks.outdated import outdated_deck

    used = settings(ctx)
    found = outdated_deck(deck, on=on, settings=used)
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))
    clean = found.up_to_date and not (used.strict and (found.cards or found.list_changed))
    raise typer.Exit(0 if clean else 1)


def upgrade(
    ctx: typer.Context,
    deck: DeckFile,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would change, and write nothing.")] = False,
    on: Day = None,
    as_json: Json = False,
) -> None:
    """Bring the pins and the lock of a deck to the current revisions. Example: cardforge deck upgrade my-deck.txt --dry-run"""
    from cardforge.tasks.decks.upgrade import upgrade_deck

    done = upgrade_deck(deck, dry_run=dry_run, on=on, settings=settings(ctx))
    if as_json:
        print_json(done.to_json())
    else:
        print_line("\n".join(done.lines()))
    raise typer.Exit(0 if done.after is None or done.after.is_legal else 1)


def diff(
    ctx: typer.Context,
    old: Annotated[Path, typer.Argument(metavar="A", help="A deck list or a lock.", show_default=False)],
    new: Annotated[Path, typer.Argument(metavar="B", help="A deck list or a lock.", show_default=False)],
    on: Day = None,
    as_json: Json = False,
) -> None:
    """Show in which cards two decks differ; exit code 1 if they do. Example: cardforge deck diff before.txt after.txt"""
    from cardforge.tasks.decks.compare_decks import compare_decks

    compared = compare_decks(old, new, on=on, settings=settings(ctx))
    if as_json:
        print_json(compared.to_json())
    else:
        print_line("\n".join(compared.lines()))
    raise typer.Exit(0 if compared.equal else 1)
