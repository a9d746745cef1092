"""`cardforge cards revise|publish`: revisions of cards, from draft to published."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import AnnouncedOn, Json, LegalFrom, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(revise)
    app.command()(publish)


def revise(
    ctx: typer.Context,
    ref: Annotated[str, typer.Argument(metavar="REF", help="A card, e.g. arc/9001.", show_default=False)],
    values: Annotated[
        list[str] | None,
        typer.Argument(metavar="FIELD=VALUE", help="name=, text= or a field; empty removes it.", show_default=False),
    ] = None,
    *,
    change: Annotated[
        str,
        typer.Option(
            "--change", metavar="KIND", help="typo, clarify, functional, rename, numbers, art, retired or returned."
        ),
    ],
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="Why it is changed, in a sentence.")],
    author: Annotated[str, typer.Option("--author", metavar="NAME", help="Who wrote the new version.")] = "",
    announced_on: AnnouncedOn = None,
    legal_from: LegalFrom = None,
    as_json: Json = False,
) -> None:
    """Add the next version of a card. Example: cardforge cards revise arc/9001 cost=3 --change numbers --note 'Too cheap.'"""
    from cardforge.tasks.cards.revise import revise_card

    wrong = [pair for pair in values or () if "=" not in pair]
    if wrong:
        raise typer.BadParameter(f"{wrong[0]!r} is not FIELD=VALUE, such as cost=3", param_hint="FIELD=VALUE")
    pairs = {field: value for field, _, value in (pair.partition("=") for pair in values or ())}
    done = revise_card(
        ref,
        pairs,
        change=change,
        note=note,
        author=author,
        announced_on=announced_on,
        legal_from=legal_from,
        settings=settings(ctx),
    )
    if as_json:
        print_json(done.to_json())
    else:
        print_line("\n".join(done.lines()))


def publish(
    ctx: typer.Context,
    refs: Annotated[
        list[str],
        typer.Argument(metavar="REF", help="arc/17@2, arc/17, or arc/my-set for a whole set.", show_default=False),
    ],
    announced_on: AnnouncedOn = None,
    legal_from: LegalFrom = None,
    as_json: Json = False,
) -> None:
    """Publish revisions, which then never change. Example: cardforge cards publish arc/9001 --legal-from 2027-01-01"""
    from cardforge.tasks.cards.publish import publish_cards

    done = publish_cards(refs, announced_on=announced_on, legal_from=legal_from, settings=settings(ctx))
    if as_json:
        print_json(done.to_json())
    else:
        print_line("\n".join(done.lines()))
