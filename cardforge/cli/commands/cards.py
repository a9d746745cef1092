"""`cardforge cards ...`: the catalogue of cards and their revisions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.commands import card_changes, card_files, card_revisions, shelf
from cardforge.cli.completion import complete_card, complete_game, complete_search, complete_set
from cardforge.cli.help import EXCLUDED
from cardforge.cli.options import Day, Every, Force, Json, settings
from cardforge.cli.output import columns, pluralize, print_json, print_line

if TYPE_CHECKING:
    from cardforge.tasks.cards.card_list import CardList

app = typer.Typer(
    help="List, find, check, import and export cards. Example: cardforge cards show arc/17",
    no_args_is_help=True,
)

CardName = Annotated[
    str,
    typer.Argument(
        metavar="CARD", help="arc/17, arc/17@2, or a name in quotes.", show_default=False, autocompletion=complete_card
    ),
]
OfGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="Only cards of this game.", autocompletion=complete_game),
]


@app.command("list")
def list_cards(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)] = None,
    of_set: Annotated[
        str | None,
        typer.Option("--set", metavar="SET", help="Only this set, by its slug.", autocompletion=complete_set),
    ] = None,
    of_type: Annotated[str | None, typer.Option("--type", metavar="TYPE", help="Only this card type.")] = None,
    on: Day = None,
    every: Every = False,
    as_json: Json = False,
) -> None:
    """List the cards in their current revisions. Example: cardforge cards list arc --type city"""
    from cardforge.tasks.cards.find_cards import list_cards as list_of

    _show(list_of(game, of_set=of_set, of_type=of_type, on=on, every=every, settings=settings(ctx)), as_json)


@app.command(context_settings={"ignore_unknown_options": True})
def find(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORD",
            help="Words of the name or text, type:city, cost<=3 ...; -type:city excludes.",
            show_default=False,
            autocompletion=complete_search,
        ),
    ] = None,
    game: OfGame = None,
    on: Day = None,
    every: Every = False,
    sort: Annotated[
        str, typer.Option("--sort", metavar="FIELDS", help="Sort by cost,-name ...", show_default=False)
    ] = "",
    shown: Annotated[
        str, typer.Option("--columns", metavar="FIELDS", help="Show key,name,cost ...", show_default=False)
    ] = "",
    as_csv: Annotated[bool, typer.Option("--csv", help="Answer as CSV.")] = False,
    dialect: Annotated[
        str,
        typer.Option("--dialect", metavar="SITE", help="Letters of scryfall or netrunnerdb.", show_default=False),
    ] = "",
    fields: Annotated[bool, typer.Option("--fields", help="List the fields that a search can use.")] = False,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="A file for --csv.")] = Path("-"),
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Find cards by their words and fields. Example: cardforge cards find 'type:creature cost<=3 -knight'"""
    from cardforge.cli.commands import card_search

    if fields:
        card_search.show_fields(game, as_json, settings(ctx))
    if not words:
        raise typer.BadParameter("what is sought? --fields lists the fields", param_hint="WORD")
    used = settings(ctx)
    asked = card_search.Asked(" ".join(words).replace(EXCLUDED, ""), game, on, every, sort, dialect)
    if (as_csv or shown) and not as_json:
        card_search.show_table(asked, shown, as_csv, output, force, used)
    cards = card_search.found(asked, used)
    _show(cards, as_json)
    if not cards:
        card_search.hint_at_game(words, game, used)
    raise typer.Exit(0 if cards else 1)


@app.command()
def show(
    ctx: typer.Context,
    card: CardName,
    game: OfGame = None,
    on: Day = None,
    every: Every = False,
    as_json: Json = False,
) -> None:
    """Show one card as it is today, and what is to come. Example: cardforge cards show arc/17"""
    from cardforge.tasks.cards.find_cards import card_page

    page = card_page(card, game, on=on, every=every, settings=settings(ctx))
    if as_json:
        print_json(page.to_json())
    else:
        print_line("\n".join(page.lines()))


@app.command()
def history(ctx: typer.Context, card: CardName, game: OfGame = None, on: Day = None, as_json: Json = False) -> None:
    """Show every revision of a card and its changes. Example: cardforge cards history arc/17"""
    from cardforge.catalog.revisions import standing
    from cardforge.tasks.cards.card_records import card_json, revision_lines
    from cardforge.tasks.cards.find_cards import card_history

    given = settings(ctx)
    revisions = card_history(card, game, settings=given)
    day = on or given.today
    if as_json:
        print_json({"revisions": [card_json(one, standing(one, revisions, day)) for one in revisions]})
    else:
        print_line("\n".join(revision_lines(revisions, day)))


def _show(cards: CardList, as_json: bool) -> None:
    """Shows the cards; what is not current is named so, and what is hidden is counted."""
    from cardforge.tasks.cards.card_list import standing_text
    from cardforge.tasks.cards.card_records import card_json

    if as_json:
        print_json({"cards": [card_json(card, cards.standing(card)) for card in cards]})
        return
    if cards:
        print_line(
            columns(
                [
                    (card.key, card.name, card.word("type"), card.set, standing_text(card, cards.standing(card)))
                    for card in cards
                ]
            )
        )
    hidden = (
        f"; {pluralize(cards.hidden, 'card')} with a revision still to come, --all shows it" if cards.hidden else ""
    )
    print_line(pluralize(len(cards), "card") + hidden)


card_revisions.add_to(app)
card_changes.add_to(app)
card_files.add_to(app)
shelf.add_to_cards(app)
