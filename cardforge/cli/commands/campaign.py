"""`cardforge campaign ...`: collections that last from game to game, and the card that the winner takes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import DeckFile, Force, Json, OptionTexts, Output, settings
from cardforge.cli.output import check_output, print_json, print_line, write_out
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from cardforge.tasks.campaigns.campaign import Campaign

app = typer.Typer(
    help="Keep card collections from game to game. Example: cardforge campaign new war.json Ann=Emberhost Bob=Thornwild",
    no_args_is_help=True,
)

CampaignFile = Annotated[Path, typer.Argument(metavar="FILE", help="The campaign file.", show_default=False)]
Loser = Annotated[
    str, typer.Option("--from", metavar="LOSER", help="The loser who gives the card of --take.", show_default=False)
]
Taken = Annotated[
    str,
    typer.Option("--take", metavar="CARD", help="The card that the winner takes, with --from.", show_default=False),
]


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
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Start a campaign: every player owns a box and its ready-made deck. Example: cardforge campaign new war.json Ann=Emberhost Bob=Thornwild"""
    from cardforge.tasks.campaigns import campaign
    from cardforge.tasks.setup.game_options import read_options

    if file.exists():
        raise CardforgeError(f"{file}: exists already")
    named = dict(pair.split("=", 1) for pair in players if "=" in pair)
    if len(named) != len(players):
        raise CardforgeError("name every player once, such as Ann=Emberhost")
    rules, _ = campaign.campaign_rules(game)
    begun = campaign.begin(named, settings(ctx), rules.slug, read_options(rules, option or ()))
    campaign.write(begun, file)
    _show(begun, as_json)


@app.command()
def show(
    ctx: typer.Context,
    file: CampaignFile,
    player: Annotated[
        str, typer.Argument(metavar="PLAYER", help="Only this player; all if none is named.", show_default=False)
    ] = "",
    as_json: Json = False,
) -> None:
    """Show each collection and deck card by card, and what a winner may take. Example: cardforge campaign show war.json Bob"""
    from cardforge.tasks.campaigns import campaign
    from cardforge.tasks.campaigns.campaign_cards import card_lines, with_cards

    shown = campaign.read(file)
    names = [shown.member(player).name] if player else [member.name for member in shown.members]
    if as_json:
        print_json(with_cards(shown, names, settings(ctx)))
        return
    for member, line in zip(shown.members, campaign.campaign_lines(shown), strict=True):
        if member.name in names:
            print_line("\n".join([line, *card_lines(shown, member.name, settings(ctx))]))


@app.command()
def deck(
    ctx: typer.Context,
    file: CampaignFile,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The owner of the deck.", show_default=False)],
    deck: DeckFile,
    as_json: Json = False,
) -> None:
    """Save a player's deck if it is legal with the cards that the player owns. Example: cardforge campaign deck war.json Ann ann.txt"""
    from cardforge.exchange.decoding import read_text_file
    from cardforge.tasks.campaigns import campaign

    saved = campaign.save_deck(campaign.read(file), player, read_text_file(deck), settings(ctx))
    campaign.write(saved, file)
    _show(saved, as_json)


@app.command()
def export(
    ctx: typer.Context,
    file: CampaignFile,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The owner of the deck.", show_default=False)],
    output: Output = Path("-"),
    collection: Annotated[
        bool, typer.Option("--collection", help="All cards that the player owns, not the deck.")
    ] = False,
    force: Force = False,
) -> None:
    """Write a player's deck as a list that `deck check` judges by the campaign. Example: cardforge campaign export war.json Ann -o ann.txt"""
    from cardforge.tasks.campaigns import campaign
    from cardforge.tasks.campaigns.campaign_cards import export_collection, export_deck

    to_terminal = str(output) == "-"
    check_output(output, force)
    shown = campaign.read(file)
    folder = None if to_terminal else output.parent
    if collection:
        text = export_collection(shown, player, settings(ctx))
    else:
        text = export_deck(shown, player, file, folder, settings(ctx))
    write_out(text.encode(), output)
    if not to_terminal:
        print_line(f"{output}: written")


@app.command()
def won(
    ctx: typer.Context,
    file: CampaignFile,
    winner: Annotated[str, typer.Argument(metavar="WINNER", help="The winner.", show_default=False)],
    crystals: Annotated[
        int, typer.Option("--crystals", metavar="N", min=0, help="The winner's Crystals at the end.")
    ] = 0,
    loser: Loser = "",
    card: Taken = "",
    as_json: Json = False,
) -> None:
    """Record a victory, and the card that the winner takes. Example: cardforge campaign won war.json Ann --crystals 3 --from Bob --take Thornwyrm"""
    from cardforge.tasks.campaigns import campaign

    ended = campaign.end_game(campaign.read(file), winner, crystals, loser, card, settings=settings(ctx))
    campaign.write(ended, file)
    _show(ended, as_json)


@app.command()
def played(
    ctx: typer.Context,
    file: CampaignFile,
    game: Annotated[
        Path,
        typer.Argument(metavar="GAME", help="A game of `play --save` or `match --transcripts`.", show_default=False),
    ],
    loser: Loser = "",
    card: Taken = "",
    names: Annotated[
        str,
        typer.Option(
            "--seats",
            metavar="A,B",
            help="The player of each seat, if two have the same deck.",
            show_default=False,
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Record a saved game: its winner, Crystals and decks are read from it. Example: cardforge campaign played war.json games/game-1.json"""
    from cardforge.tasks.campaigns import campaign
    from cardforge.tasks.campaigns.played_games import count_game

    seats = [name.strip() for name in names.split(",") if name.strip()]
    ended = count_game(campaign.read(file), game, loser, card, names=seats, settings=settings(ctx))
    campaign.write(ended, file)
    _show(ended, as_json)


def _show(campaign: Campaign, as_json: bool) -> None:
    from cardforge.tasks.campaigns.campaign import campaign_lines

    if as_json:
        print_json(campaign.to_json())
    else:
        print_line("\n".join(campaign_lines(campaign)))
