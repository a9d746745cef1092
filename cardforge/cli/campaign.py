"""`cardforge campaign ...`: collections that are kept between games, and the card that the winner takes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import DeckFile, Json, settings
from cardforge.cli.show import say, say_json
from cardforge.errors import CardforgeError

app = typer.Typer(
    help="Keep collections between games. Example: cardforge campaign new war.json Ann=Emberhost Bob=Thornwild",
    no_args_is_help=True,
)

CampaignFile = Annotated[Path, typer.Argument(metavar="FILE", help="The campaign file.", show_default=False)]


@app.command()
def new(
    ctx: typer.Context,
    file: CampaignFile,
    players: Annotated[list[str], typer.Argument(metavar="NAME=FACTION", help="Who plays what.", show_default=False)],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game, if several have campaigns.", show_default=False)
    ] = "",
    as_json: Json = False,
) -> None:
    """Begin a campaign with a whole box for everybody. Example: cardforge campaign new war.json Ann=Emberhost Bob=Thornwild"""
    from cardforge.workshop import campaign

    if file.exists():
        raise CardforgeError(f"{file}: is there already")
    named = dict(pair.split("=", 1) for pair in players if "=" in pair)
    if len(named) != len(players):
        raise CardforgeError("name every player once, such as Ann=Emberhost")
    begun = campaign.begin(named, settings(ctx), game)
    campaign.write(begun, file)
    _tell(begun, as_json)


@app.command()
def show(file: CampaignFile, as_json: Json = False) -> None:
    """Show every player's collection and deck. Example: cardforge campaign show war.json"""
    from cardforge.workshop import campaign

    _tell(campaign.read(file), as_json)


@app.command()
def deck(
    ctx: typer.Context,
    file: CampaignFile,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Whose deck it is.", show_default=False)],
    deck: DeckFile,
    as_json: Json = False,
) -> None:
    """Save a player's deck if the collection holds it. Example: cardforge campaign deck war.json Ann ann.txt"""
    from cardforge.exchange.source import read_bytes, text_of
    from cardforge.workshop import campaign

    saved = campaign.save_deck(campaign.read(file), player, text_of(read_bytes(deck), str(deck)), settings(ctx))
    campaign.write(saved, file)
    _tell(saved, as_json)


@app.command()
def won(
    ctx: typer.Context,
    file: CampaignFile,
    winner: Annotated[str, typer.Argument(metavar="WINNER", help="Who has won.", show_default=False)],
    crystals: Annotated[
        int, typer.Option("--crystals", metavar="N", min=0, help="The winner's Crystals at the end.")
    ] = 0,
    loser: Annotated[str, typer.Option("--from", metavar="LOSER", help="Whose card is taken.")] = "",
    card: Annotated[str, typer.Option("--take", metavar="CARD", help="The card that is taken.")] = "",
    as_json: Json = False,
) -> None:
    """Count a victory, and take a card. Example: cardforge campaign won war.json Ann --crystals 1 --from Bob --take Thornwyrm"""
    from cardforge.workshop import campaign

    ended = campaign.end_game(campaign.read(file), winner, crystals, loser, card, settings=settings(ctx))
    campaign.write(ended, file)
    _tell(ended, as_json)


def _tell(found: object, as_json: bool) -> None:
    from cardforge.workshop.campaign import Campaign, lines

    assert isinstance(found, Campaign)
    if as_json:
        say_json(found.to_json())
    else:
        say("\n".join(lines(found)))
