"""`cardforge campaign ...`: collections that last from game to game, and the card that the winner takes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import DeckFile, Json, settings
from cardforge.cli.output import print_json, print_line
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from cardforge.tasks.campaigns.campaign import Campaign

app = typer.Typer(
    help="Keep card collections from game to game. Example: cardforge campaign new war.json Ann=Emberhost Bob=Thornwild",
    no_args_is_help=True,
)

CampaignFile = Annotated[Path, typer.Argument(metavar="FILE", help="The campaign file.", show_default=False)]


@app.command()
def new(
    ctx: typer.Context,
    file: CampaignFile,
    players: Annotated[
        list[str], typer.Argument(metavar="NAME=FACTION", help="Each player with a faction.", show_default=False)
    ],
    game: Annotated[
        str,
        typer.Option("--game", metavar="GAME", help="The game, if several games have campaigns.", show_default=False),
    ] = "",
    as_json: Json = False,
) -> None:
    """Start a campaign in which every player owns a whole box. Example: cardforge campaign new war.json Ann=Emberhost Bob=Thornwild"""
    from cardforge.tasks.campaigns import campaign

    if file.exists():
        raise CardforgeError(f"{file}: exists already")
    named = dict(pair.split("=", 1) for pair in players if "=" in pair)
    if len(named) != len(players):
        raise CardforgeError("name every player once, such as Ann=Emberhost")
    begun = campaign.begin(named, settings(ctx), game)
    campaign.write(begun, file)
    _show(begun, as_json)


@app.command()
def show(file: CampaignFile, as_json: Json = False) -> None:
    """Show every player's collection and deck. Example: cardforge campaign show war.json"""
    from cardforge.tasks.campaigns import campaign

    _show(campaign.read(file), as_json)


@app.command()
def deck(
    ctx: typer.Context,
    file: CampaignFile,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The owner of the deck.", show_default=False)],
    deck: DeckFile,
    as_json: Json = False,
) -> None:
    """Save a player's deck if the player owns its cards. Example: cardforge campaign deck war.json Ann ann.txt"""
    from cardforge.exchange.decoding import read_text_file
    from cardforge.tasks.campaigns import campaign

    saved = campaign.save_deck(campaign.read(file), player, read_text_file(deck), settings(ctx))
    campaign.write(saved, file)
    _show(saved, as_json)


@app.command()
def won(
    ctx: typer.Context,
    file: CampaignFile,
    winner: Annotated[str, typer.Argument(metavar="WINNER", help="The winner.", show_default=False)],
    crystals: Annotated[
        int, typer.Option("--crystals", metavar="N", min=0, help="The winner's Crystals at the end.")
    ] = 0,
    loser: Annotated[str, typer.Option("--from", metavar="LOSER", help="The loser who gives a card.")] = "",
    card: Annotated[str, typer.Option("--take", metavar="CARD", help="The card that the winner takes.")] = "",
    as_json: Json = False,
) -> None:
    """Record a victory, and the card that the winner takes. Example: cardforge campaign won war.json Ann --crystals 1 --from Bob --take Thornwyrm"""
    from cardforge.tasks.campaigns import campaign

    ended = campaign.end_game(campaign.read(file), winner, crystals, loser, card, settings=settings(ctx))
    campaign.write(ended, file)
    _show(ended, as_json)


def _show(campaign: Campaign, as_json: bool) -> None:
    from cardforge.tasks.campaigns.campaign import campaign_lines

    if as_json:
        print_json(campaign.to_json())
    else:
        print_line("\n".join(campaign_lines(campaign)))
