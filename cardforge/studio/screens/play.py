"""The screens of play: a game against the computer or of several people at one screen, shown from the seat that has it, and from no other."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from starlette.responses import Response

from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.contract.presentation import Line
from cardforge.kernel.contract.rules import AnyRules
from cardforge.kernel.state import State
from cardforge.players import PERSON
from cardforge.registry import game as game_named
from cardforge.studio.deck_choices import chosen_decks, deck_choices
from cardforge.studio.requests import Asked, see
from cardforge.studio.studio import Studio
from cardforge.studio.tables import Table
from cardforge.tasks.play.game_session import start_session
from cardforge.tasks.play.game_summary import summarize_game
from cardforge.tasks.play.hints import hint_lines
from cardforge.tasks.play.lookup import possible_actions
from cardforge.tasks.play.saved_games import resume_game, save_game
from cardforge.tasks.play.seen_table import seen_table, table_at_end
from cardforge.tasks.rules.rule_rows import rule_rows
from cardforge.tasks.setup.game_options import written
from cardforge.tasks.setup.variants import sample_decks

PLAYERS: Final = (
    (PERSON, "a person at this screen"),
    ("greedy", "Greedy: takes the best it sees"),
    ("search:iterations=50", "Search: thinks ahead, 50 games"),
    ("search:iterations=200", "Search: thinks further, 200 games"),
    ("search:iterations=800", "Search: thinks long, 800 games"),
    ("random", "Random: anything that is allowed"),
)
MOST_SEATS: Final = 6
IMAGINED: Final = "60"
"""Games that a hint imagines: an answer within seconds."""
NO_ANSWER: Final = "The game has gone on since this page was made. It is shown as it is now; choose again."


def start(asked: Asked) -> Response:
    """What can be played, and the games that go on."""
    known, studio = asked.studio.known(asked.parts["game"]), asked.studio
    rules = game_named(known.slug, studio.settings.shelf)
    engine = rules.engine() if rules.engine is not None else None
    return asked.page(
        "play.html",
        known=known,
        decks=deck_choices(studio, known.slug),
        players=PLAYERS,
        seats=range(1, min(known.seats[1], MOST_SEATS) + 1),
        tables=studio.tables.of_game(known.slug),
        variants=variants_of(engine.rules) if engine else {},
        box=rules.is_boxed,
        has_draft=rules.draft is not None,
        has_campaign=rules.campaign is not None,
        has_positions=engine is not None and engine.rules.positions is not None,
        wanted=asked.query.get("deck", ""),
        saved=list(saved_games(studio, known.slug)),
    )


def variants_of(rules: AnyRules) -> dict[str, str]:
    """The variants that change something, each with what it changes in words."""
    return {
        name: "; ".join(
            rules.option_notes.get(option, "") if value is True else written(option, value)
            for option, value in changed.items()
        )
        for name, changed in rules.variants.items()
        if changed
    }


def saved_games(studio: Studio, game: str) -> Mapping[str, Path]:
    """The saved games of a game by the names of their files, the latest first."""
    files = sorted(studio.games_folder.glob(f"{game}-*.json"), key=lambda file: -file.stat().st_mtime)
    return {file.stem: file for file in files}


def resume(asked: Asked) -> Response:
    """Goes on with a saved game, where it was saved."""
    studio, known = asked.studio, asked.studio.known(asked.parts["game"])
    files, name = saved_games(studio, known.slug), asked.form.get("saved", "")
    if name not in files:
        raise UnknownName("saved game", name[:60])
    session = resume_game(files[name], studio.settings)
    if PERSON not in session.players:
        raise CardforgeError("none of the players of this game is a person; step through it instead")
    return see(f"/play/{known.slug}/{studio.tables.open(session).id}")


def begin(asked: Asked) -> Response:
    """Deals a new game."""
    studio, known, form = asked.studio, asked.studio.known(asked.parts["game"]), asked.form
    marked = [name for name in known.variants if form.get(f"variant-{name}")]
    variant = form.get("variant", "") or ",".join(marked) or None
    for name in (variant or "").split(","):
        if name and name not in known.variants:
            raise UnknownName("variant", name[:60], None, list(known.variants))
    seats = [seat for seat in range(1, MOST_SEATS + 1) if form.get(f"player{seat}")]
    players = [form[f"player{seat}"] for seat in seats]
    if any(name not in dict(PLAYERS) for name in players):
        raise CardforgeError("choose one of the players that are offered")
    keys = [form.get(f"deck{seat}", "") for seat in seats]
    files: list[Path] = []
    if any(keys):
        ready = sample_decks(game_named(known.slug, studio.settings.shelf), len(seats), variant, studio.settings)
        chosen = chosen_decks(studio, known.slug, filter(None, keys))
        files = [chosen[key].file if key else ready[at] for at, key in enumerate(keys)]
    seed = asked.number("seed", secrets.randbelow(1_000_000))
    session = start_session(known.slug, files, players, seed, variant=variant, settings=studio.settings)
    return see(f"/play/{known.slug}/{studio.tables.open(session).id}")


def table(asked: Asked) -> Response:
    """The table as the person's seat sees it, and the choices to make."""
    found = asked.studio.tables.table(asked.parts["table"])
    known = asked.studio.known(found.session.game.slug)
    with found.lock:
        choice, session = found.session.next_choice(), found.session
        if choice and choice.seat != found.seat:
            return asked.page("hand-over.html", known=known, table=found, number=choice.seat + 1)
        view = choice.view if choice else session.state.view(max(found.seat, 0))
        seen = seen_table(choice) if choice else table_at_end(view, max(found.seat, 0))
        lines = choice.screen() if choice else []
        asked.studio.faces.ask(card.card for zone in seen.zones for card in zone.cards)
        return asked.page(
            "table.html",
            known=known,
            table=found,
            choice=choice,
            seen=seen,
            lines=lines,
            facts=facts_of(lines, session.state) if choice else [],
            log=session.log_entries(view)[::-1],
            new=len(choice.news) if choice else 0,
            summary=None if choice else summarize_game(session).lines(),
            person=PERSON,
        )


def facts_of(lines: list[Line], state: State) -> list[Line]:
    """The lines of the table that its faces do not tell: points, goods, counters; without hands and piles."""
    shown = {zone.name for zone in state.engine.rules.zones if zone.seen != "all"} | {"piles"}
    return [line for line in lines if line[0] not in shown]


def choose(asked: Asked) -> Response:
    """Carries out the option that was clicked."""
    number = asked.number("option", -1)

    def act(found: Table) -> None:
        found.session.choose(number)

    return _changed(asked, act)


def ready(asked: Asked) -> Response:
    """The person whose turn it is has the screen, and sees the cards of that seat."""
    found = asked.studio.tables.table(asked.parts["table"])
    with found.lock:
        choice = found.session.next_choice()
        if choice is None or asked.number("position", -1) != found.position:
            raise CardforgeError(NO_ANSWER)
        found.looking = choice.seat
        found.forget()
    return see(f"/play/{found.session.game.slug}/{found.id}")


def undo(asked: Asked) -> Response:
    """Takes the last choice back, where that is fair."""
    return _changed(asked, lambda found: found.session.undo())


def hint(asked: Asked) -> Response:
    """What the computer would do in the person's place, by what this seat may know."""

    def act(found: Table) -> None:
        choice = found.session.next_choice()
        found.hint = tuple(hint_lines(found.session, choice, IMAGINED)) if choice else ()

    return _changed(asked, act, keep=True)


def why(asked: Asked) -> Response:
    """What can be done with a card now, and which rule forbids the rest."""
    name = asked.form.get("card", "")

    def act(found: Table) -> None:
        choice = found.session.next_choice()
        if choice:
            found.asked = name
            found.answer = tuple(possible_actions(choice, name, found.session.game.slug, asked.studio.settings))

    return _changed(asked, act, keep=True)


def save(asked: Asked) -> Response:
    """Writes the game to a file, with which `cardforge play --resume` goes on. The page gets its name alone: it holds what is hidden."""

    def act(found: Table) -> None:
        file = asked.studio.games_folder / f"{found.session.game.slug}-{found.session.seed}-{found.id}.json"
        save_game(found.session, file)
        found.asked, found.answer = "Saved", (f"cardforge play --resume {file}",)

    return _changed(asked, act, keep=True)


def rule(asked: Asked) -> Response:
    """A row of the rules with the decisions on it."""
    known = asked.studio.known(asked.parts["game"])
    rows = rule_rows(known.slug, asked.parts["row"], settings=asked.studio.settings)
    return asked.page("rule.html", known=known, rows=rows)


def _changed(asked: Asked, act: Callable[[Table], None], *, keep: bool = False) -> Response:
    """Acts at the table, unless the page was made for another position."""
    found = asked.studio.tables.table(asked.parts["table"])
    with found.lock:
        choice = found.session.next_choice()
        if asked.number("position", -1) != found.position or (choice and choice.seat != found.seat):
            raise CardforgeError(NO_ANSWER)
        act(found)
        if not keep:
            found.forget()
    return see(f"/play/{found.session.game.slug}/{found.id}")
