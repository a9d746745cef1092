"""The screens of campaigns: collections that last from game to game, kept in files beside the decks that `cardforge campaign` reads."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import quote, urlencode

from starlette.responses import Response

from cardforge.errors import CardforgeError, UnknownName
from cardforge.exchange.decoding import read_text_file
from cardforge.players import PERSON
from cardforge.shelves import write_whole
from cardforge.studio.deck_choices import chosen_deck, deck_choices
from cardforge.studio.requests import Asked, see
from cardforge.studio.screens.decks import mark_of
from cardforge.studio.screens.play import PLAYERS, saved_games
from cardforge.studio.tables import Table
from cardforge.tasks.campaigns.campaign import (
    Campaign,
    begin,
    campaign_rules,
    end_game,
    read,
    save_deck,
    take_terms,
    write,
)
from cardforge.tasks.campaigns.campaign_cards import export_deck, owned_cards
from cardforge.tasks.campaigns.played_games import count_game
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.decks.own_decks import free_file
from cardforge.tasks.play.game_session import start_session
from cardforge.tasks.play.saved_games import save_game

MOST_PLAYERS: Final = 4
"""Players whom the form of a new campaign offers."""
LONGEST: Final = 60
"""Letters of a player's name."""
SUFFIX: Final = ".json"


def start(asked: Asked) -> Response:
    """The campaigns of a game, and the form of a new one; raises UnknownName for a game without campaigns."""
    known, terms = asked.studio.known(asked.parts["game"]), campaign_rules(asked.parts["game"])[1]
    found: list[tuple[str, Campaign | None, str]] = []
    for slug, file in _files(asked).items():
        try:
            campaign = read(file)
        except CardforgeError as fault:
            found.append((slug, None, str(fault)))
            continue
        if campaign.game == known.slug:
            found.append((slug, campaign, ""))
    return asked.page("campaigns.html", known=known, terms=terms, found=found, seats=range(1, MOST_PLAYERS + 1), folder=_folder(asked))  # fmt: skip


def begin_one(asked: Asked) -> Response:
    """Begins a campaign: each player owns the box of a side, and plays its ready-made deck."""
    known, form = asked.studio.known(asked.parts["game"]), asked.form
    terms = campaign_rules(known.slug)[1]
    named = {" ".join(form.get(f"name{seat}", "").split())[:LONGEST]: form.get(f"side{seat}", "") for seat in range(1, MOST_PLAYERS + 1)}  # fmt: skip
    players = {name: side for name, side in named.items() if name}
    if len(players) < sum(1 for seat in range(1, MOST_PLAYERS + 1) if form.get(f"name{seat}", "").strip()):
        raise CardforgeError("two players have the same name; give each a name of its own")
    options = {} if form.get("takes") else {terms.takes: False}
    campaign = begin(players, asked.studio.settings, known.slug, options)
    name = " ".join(form.get("name", "").split())[:LONGEST]
    with asked.studio.deck_files.lock:
        file = free_file(_folder(asked), name, suffix=SUFFIX)
        write(campaign, file)
    return see(f"/campaigns/{known.slug}/{file.name.removesuffix(SUFFIX)}")


def one(asked: Asked) -> Response:
    """The state of a campaign: who owns what, who has won, and what can be done next."""
    studio, known, file = asked.studio, asked.studio.known(asked.parts["game"]), _file(asked)
    campaign = _campaign(asked, file)
    owned = {member.name: owned_cards(campaign, member.name, studio.settings) for member in campaign.members}
    cards = {card.number: card for card in list_cards(known.slug, every=True, settings=studio.settings)}
    studio.faces.ask(cards[one.number] for rows in owned.values() for one in rows)
    takes, base = take_terms(campaign)
    return asked.page(
        "campaign.html",
        known=known,
        slug=asked.parts["campaign"],
        file=file,
        campaign=campaign,
        owned=owned,
        cards=cards,
        takes=takes,
        base=base,
        mark=mark_of(read_text_file(file)),
        players=PLAYERS,
        person=PERSON,
        decks=[one for one in deck_choices(studio, known.slug) if one.own],
        tables=[one for one in _tables(asked) if not one.session.state.is_over()],
        ended=[one for one in _tables(asked) if one.session.state.is_over()],
        saved=list(saved_games(studio, known.slug)),
        undoable=studio.deck_files.undoable(file),
        said=asked.query.get("said", ""),
    )


def play(asked: Asked) -> Response:
    """Deals a game with the saved decks of the players: a person or a computer in each seat, and the options of the campaign."""
    studio, known, file = asked.studio, asked.studio.known(asked.parts["game"]), _file(asked)
    campaign = _campaign(asked, file)
    seated = [(member, asked.form.get(f"player-{place}", "")) for place, member in enumerate(campaign.members)]
    playing = [(member, player) for member, player in seated if player]
    if any(player not in dict(PLAYERS) for _, player in playing):
        raise CardforgeError("choose one of the players that are offered")
    with TemporaryDirectory(prefix="cardforge-") as folder:
        decks = []
        for place, (member, _) in enumerate(playing):
            decks.append(Path(folder) / f"{place}.txt")
            write_whole(decks[-1], member.deck)
        session = start_session(
            known.slug,
            decks,
            [player for _, player in playing],
            asked.number("seed", secrets.randbelow(1_000_000)),
            options=campaign.options,
            settings=studio.settings,
        )
    table = studio.tables.open(session)
    table.campaign, table.members = asked.parts["campaign"], tuple(member.name for member, _ in playing)
    return see(f"/play/{known.slug}/{table.id}")


def count(asked: Asked) -> Response:
    """Counts a game that was played to its end at a table here, or that was saved, with the card that the winner takes."""
    studio, game = asked.studio, asked.form.get("game", "")
    loser, card = _taken(asked)
    ended = {table.id: table for table in _tables(asked) if table.session.state.is_over()}
    kept = saved_games(studio, asked.parts["game"])

    def counted(campaign: Campaign) -> Campaign:
        if game in ended:
            table = ended[game]
            with table.lock, TemporaryDirectory(prefix="cardforge-") as folder:
                file = Path(folder) / f"{table.id}.json"
                save_game(table.session, file)
                return count_game(campaign, file, loser, card, names=table.members, settings=studio.settings)
        if game not in kept:
            raise UnknownName("game", game[:60], None, list(kept))
        return count_game(campaign, kept[game], loser, card, settings=studio.settings)

    return _changed(asked, counted, "counted")


def won(asked: Asked) -> Response:
    """Writes down a game that was played with printed cards."""
    loser, card = _taken(asked)
    winner, tokens = asked.form.get("winner", ""), asked.number("tokens", 0)
    return _changed(asked, lambda campaign: end_game(campaign, winner, tokens, loser, card, settings=asked.studio.settings), f"{winner} won")  # fmt: skip


def deck(asked: Asked) -> Response:
    """Saves one of the person's decks as that of a player, if it is legal with what the player owns."""
    studio, player = asked.studio, asked.form.get("player", "")
    chosen = chosen_deck(studio, asked.parts["game"], asked.form.get("deck", ""))
    text = read_text_file(chosen.file)
    return _changed(asked, lambda campaign: save_deck(campaign, player, text, studio.settings), f"{player} plays {chosen.name}")  # fmt: skip


def export(asked: Asked) -> Response:
    """Copies the deck of a player into the person's folder, to be changed there; it is judged by what the player owns."""
    studio, known, file = asked.studio, asked.studio.known(asked.parts["game"]), _file(asked)
    player = asked.form.get("player", "")
    text = export_deck(_campaign(asked, file), player, file, studio.decks, studio.settings)
    with studio.deck_files.lock:
        target = free_file(studio.decks, f"{player} {asked.parts['campaign']}")
        write_whole(target, text)
    return see(f"/decks/{known.slug}/{target.stem}")


def undo(asked: Asked) -> Response:
    """Takes the last change of this run back."""
    asked.studio.deck_files.undo(_file(asked))
    return _see(asked, "undone")


def _changed(asked: Asked, change: Callable[[Campaign], Campaign], said: str) -> Response:
    """Changes the campaign as a whole or not at all, unless it is another one than the page showed."""
    file, files = _file(asked), asked.studio.deck_files
    with files.kept(file):
        if asked.form.get("mark", "") != mark_of(read_text_file(file)):
            raise CardforgeError(
                "the campaign has gone on since this page was made, in another tab or program; nothing was written"
            )
        write(change(_campaign(asked, file)), file)
    return _see(asked, said)


def _see(asked: Asked, said: str) -> Response:
    place = f"/campaigns/{asked.parts['game']}/{quote(asked.parts['campaign'])}"
    return see(f"{place}?{urlencode({'said': said[:200]})}")


def _taken(asked: Asked) -> tuple[str, str]:
    """The loser and the card that a form names as one value: the place of the player, and the number of the card."""
    place, _, number = asked.form.get("take", "").partition(":")
    if not place:
        return "", ""
    campaign = _campaign(asked, _file(asked))
    for at, member in enumerate(campaign.members):
        for one in owned_cards(campaign, member.name, asked.studio.settings) if str(at) == place else ():
            if str(one.number) == number:
                return member.name, one.name
    raise CardforgeError("choose one of the cards that are offered")


def _tables(asked: Asked) -> list[Table]:
    """The games of this run that were dealt for the campaign."""
    return [one for one in asked.studio.tables.of_game(asked.parts["game"]) if one.campaign == asked.parts["campaign"]]


def _campaign(asked: Asked, file: Path) -> Campaign:
    """The campaign in a file; raises UnknownName for one of another game."""
    found = read(file)
    if found.game != asked.parts["game"]:
        raise UnknownName("campaign", asked.parts["campaign"][:LONGEST])
    return found


def _folder(asked: Asked) -> Path:
    """Where campaigns are kept: beside the decks."""
    return asked.studio.decks.parent / "campaigns"


def _files(asked: Asked) -> dict[str, Path]:
    return {
        file.name.removesuffix(SUFFIX): file for file in sorted(_folder(asked).glob(f"*{SUFFIX}")) if file.is_file()
    }


def _file(asked: Asked) -> Path:
    """The file of an address; its name is looked up among those of the folder and never becomes a path. Raises UnknownName."""
    asked.studio.known(asked.parts["game"])
    campaign_rules(asked.parts["game"])
    files = _files(asked)
    if asked.parts["campaign"] not in files:
        raise UnknownName("campaign", asked.parts["campaign"][:LONGEST], None, list(files))
    return files[asked.parts["campaign"]]
