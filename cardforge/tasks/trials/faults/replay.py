"""Plays a game again that broke a law; the tests that `cardforge trials faults -o` writes call it."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.carddata import read_rows
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.settings import Settings
from cardforge.trials.faults.game_plan import GamePlan
from cardforge.trials.faults.lawful_play import play, play_again
from cardforge.trials.faults.laws import LONGEST


def broken_law(
    game: str,
    decks: Sequence[Sequence[str]],
    choices: Sequence[int] | None,
    *,
    seed: int,
    seats: int = 0,
    variant: str = "",
    player: str = "random",
    longest: int = LONGEST,
    settings: Settings | None = None,
) -> str:
    """The law that a game breaks, with what is wrong; "" when it breaks none.

    A deck is a string for each section, of cards as `number@version` with blanks between them. A choice is the place of the option that is
    taken. Without choices, with None, the player chooses until the game ends or has taken more than `longest` choices. Raises
    CardforgeError when a card is no longer known.
    """
    used = settings or Settings.from_environment()
    rules = game_named(game, used.shelf)
    with catalogue(used) as catalog:
        pool = catalog.pool(rules.slug)

    def card(pin: str) -> Card:
        number, _, version = pin.partition("@")
        found = pool.revision(int(number), int(version)) if number.isdecimal() and version.isdecimal() else None
        if found is None:
            raise CardforgeError(f"{game}: there is no card {pin} any more; the game cannot be played again")
        return found

    sections = tuple(tuple(tuple(card(pin) for pin in section.split()) for section in deck) for deck in decks)
    texts = read_texts(rules, [card for deck in sections for section in deck for card in section]).abilities
    files = [folder / "rules.toml" for folder in card_folders(rules, used.shelf)]
    rows = frozenset(row.id for file in files if file.is_file() for row in read_rows(file))
    plan = GamePlan(rules, sections, variant or None, seed, seats, player, texts, rows)
    found = play(plan, longest=longest) if choices is None else play_again(plan, choices)
    return f"{found.fault.law}: {found.fault.says}" if found.fault is not None else ""
