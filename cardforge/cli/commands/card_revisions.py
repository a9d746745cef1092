"""`cardforge cards publish`: revisions of cards, from draft to published."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import AnnouncedOn, Json, LegalFrom, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(publish)


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
