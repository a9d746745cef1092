"""Positions of ARC in the middle of play, in which every wording of the rules texts is at hand, played on for a few choices and recorded:
`python tests/every_game/text_positions.py` records them anew.

The cards are those of the recorded games (`recordings/arc-texts.json`). In a game most of them stay in the deck; here each lies in hand, in
play or in a graveyard several times, before players who can pay, with damage, marks, attachments, few life points or an empty deck. A
recording is one hash: of each question with its row and its options, of each choice, each event with its row, and each state.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests" / "helpers"), str(Path(__file__).parent)]

from position import empty_state  # noqa: E402

from cardforge.effects.ability import Ability  # noqa: E402
from cardforge.games.arc.card_fields import FACTIONS  # noqa: E402
from cardforge.games.arc.positions import finish  # noqa: E402
from cardforge.games.arc.rules import ENGINE  # noqa: E402
from cardforge.games.arc.state import ArcState  # noqa: E402
from cardforge.games.arc.zones import (  # noqa: E402
    ARMY,
    ATTACHED,
    CITIES,
    DECK,
    GRAVEYARD,
    HAND,
    KINGDOM,
    PILE,
    RESIDENTS,
    RESOURCES,
    domain,
)
from cardforge.kernel.cards import Card  # noqa: E402
from cardforge.kernel.decision import Decision, Option  # noqa: E402
from cardforge.registry import game  # noqa: E402
from cardforge.shelves import write_whole  # noqa: E402
from cardforge.tasks.cards.card_texts import read_texts  # noqa: E402

FOLDER = Path(__file__).with_name("recordings")
TEXTS, RECORDED = FOLDER / "arc-texts.json", FOLDER / "arc-positions.json"
POSITIONS = 300
TOGETHER = 6
"""So many positions share a test."""
CHOICES = 20
"""Each position is played on for so many choices, without those of players who do nothing."""
VARIANTS = ("arc", "arc-2020", "arc", "arc-regions")
"""The variants in turn."""
PHASES = ("play", "turn", "play", "attack", "tactics", "play", "second play", "attack", "entrance", "play", "draw")
"""Where in the turn play goes on, in turn; where a variant has no such phase, in the Play phase."""
CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"surplus_marks": True, "loyalty_meaning": "own_minimum", "moves_per_turn": 2},
    {},
    {"attacks_per_turn": 2, "city_actions_per_turn": 2, "hand_limit": 3, "draw_max": 3},
    {"ability_windows": "own_play", "resolve": "one", "resources_per_turn": 2, "bid_scope": "own_discipline_city"},
)
"""Options that are changed, in turn."""
IDLE = (("pass",), ("none",), ("done",), ("stay",), ("enough",), ("stay_out",))
"""Options with which nothing more is done."""
IN_PILE = {"arc": CITIES, "arc-2020": PILE, "arc-regions": PILE}


@dataclass
class Table:
    """What lies before one player of a position; the texts of all cards are tried."""

    cards: list[tuple[Card, int, int]] = field(default_factory=list)
    """Each card with its zone and where it is there: the place of another card in this list (see `_lay`), a Domain, or -1."""
    lp: int = 20
    vp: int = 0
    marked: tuple[int, ...] = ()
    damaged: tuple[int, ...] = ()


@dataclass(frozen=True)
class Scene:
    """One position."""

    number: int
    variant: str
    phase: str
    changes: dict[str, Any]
    tables: tuple[Table, ...]

    def __str__(self) -> str:
        names = [card.name for table in self.tables for card, zone, _ in table.cards if zone not in (DECK, RESOURCES)]
        return f"position {self.number} of {self.variant}, {self.phase}, with {', '.join(names)}"


@cache
def scenes() -> tuple[Scene, ...]:
    """All positions: every card is in several of them."""
    random = Random("positions")
    dealt = {kind: _dealt(random, cards) for kind, cards in _by_kind().items()}
    return tuple(_scene(number, random, dealt) for number in range(POSITIONS))


def fingerprint(scene: Scene) -> str:
    """Plays a position on and gives the hash of all that happens."""
    state = laid(scene)
    random, told = Random(scene.number), 0
    said = hashlib.sha256()
    busy = 0
    while (decision := state.decision) is not None and busy < CHOICES:
        option = chosen(random, decision)
        asked = (decision.kind, decision.seat, decision.row, decision.context, decision.options, option)
        busy += option not in IDLE
        state.apply(option)
        log = state.log or []
        said.update(json.dumps([asked, log[told:], state.to_json()], default=str).encode())
        told = len(log)
    return said.hexdigest()[:12]


def chosen(random: Random, decision: Decision) -> Option:
    """One of the options: in a window mostly none, so that what was announced resolves; elsewhere mostly one that does something."""
    idle = [option for option in decision.options if option in IDLE]
    busy = [option for option in decision.options if option not in IDLE]
    if idle and busy:
        return random.choice(idle if random.random() < (0.8 if decision.kind == "window" else 0.1) else busy)
    return random.choice(decision.options)


def recorded() -> list[str]:
    """The hashes of all positions."""
    found: list[str] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return found


def laid(scene: Scene) -> ArcState:
    """The position at its first decision."""
    decks = [([card for card, _, _ in table.cards], ()) for table in scene.tables]
    options, read = {**ENGINE.rules.variants[scene.variant], **scene.changes}, _read(scene)
    state, definitions = empty_state(ENGINE, decks, options, lambda card: read[card.name])
    assert isinstance(state, ArcState)
    for seat, table in enumerate(scene.tables):
        _lay(state, seat, table, definitions[seat][0])
    finish(state)
    state.turn, state.active = 3, 0
    begin = ENGINE.rules.positions.begin
    try:
        begin(state, scene.phase)
    except LookupError:
        begin(state, "play")
    state.run()
    return state


def main() -> int:
    """Records all positions anew."""
    found = [fingerprint(scene) for scene in scenes()]
    write_whole(RECORDED, json.dumps(found, indent=0) + "\n")
    print(f"{len(found)} positions")
    return 0


def _scene(number: int, random: Random, dealt: dict[str, Iterator[Card]]) -> Scene:
    variant = VARIANTS[number % len(VARIANTS)]
    seats = 3 if number % 5 == 4 else 2
    tables = tuple(_table(variant, random, dealt, seat) for seat in range(seats))
    return Scene(number, variant, PHASES[number % len(PHASES)], CHANGES[number % len(CHANGES)], tables)


def _table(variant: str, random: Random, dealt: dict[str, Iterator[Card]], seat: int) -> Table:
    """One side of the table: about a dozen cards to be tried, and what pays for them."""
    home = {"arc": "city", "arc-2020": "town", "arc-regions": "region"}[variant]
    made = Table(lp=random.choice((20, 20, 9, 3)), vp=random.choice((0, 5, 17)) if variant == "arc" else 0)
    cards = made.cards
    for _ in range(1 if home == "region" else 2):
        cards.append((next(dealt[home]), KINGDOM, -1))
    for _ in range(3):
        cards.append((next(dealt["creature"]), ARMY, -1))
    for place in range(2):
        at = domain(random.randrange(3)) if home == "region" else place
        cards.append((next(dealt["creature"]), RESIDENTS, at))
    creatures = [place for place, (_, zone, _) in enumerate(cards) if zone in (ARMY, RESIDENTS)]
    for _ in range(2):
        enchantment = next(dealt["enchantment"])
        at = {"Enchant creature": random.choice(creatures), "Enchant city": 0}.get(enchantment.text.partition(".")[0])
        cards.append((enchantment, HAND if at is None else ATTACHED, -1 if at is None else at))
    spells = [next(dealt[kind]) for kind in ("event", "event", "magic", "event" if seat else "magic")]
    cards += [(card, HAND, -1) for card in (*spells, next(dealt["creature"]))]
    cards += [(next(dealt[kind]), GRAVEYARD, -1) for kind in ("creature", "event")]
    cards += [(next(dealt[home]), IN_PILE[variant], -1) for _ in range(random.randrange(3))]
    cards += [(next(dealt[random.choice(("creature", "event"))]), DECK, -1) for _ in range(random.choice((0, 2, 6, 9)))]
    cards += [(_blank(), RESOURCES, pile) for pile in (0, 1) for _ in range(random.choice((3, 5, 8)))]
    in_play = [place for place, (_, zone, _) in enumerate(cards) if zone in (KINGDOM, ARMY, RESIDENTS, ATTACHED)]
    made.marked = tuple(random.sample(in_play, 2))
    made.damaged = tuple(random.sample(creatures, 1))
    return made


def _lay(state: ArcState, seat: int, table: Table, definitions: Sequence[int]) -> None:
    """A number of 0 or more where a card is stands for a card laid before it."""
    state.lp[seat], state.vp[seat] = table.lp, table.vp
    laid: list[int] = []
    for (_, zone, at), definition in zip(table.cards, definitions, strict=True):
        card = state.add_card(definition, seat, HAND)
        state.put(card, seat, zone, laid[at] if at >= 0 and zone != RESOURCES else at)
        laid.append(card)
    for place in table.marked:
        state.marked[laid[place]] = 1
    for place in table.damaged:
        state.damage[laid[place]] = 1


def _by_kind() -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in _cards():
        kind = "town" if card.fields.get("cost") == "S" else card.word("type")
        found.setdefault(kind, []).append(card)
    return found


@cache
def _cards() -> tuple[Card, ...]:
    rows = json.loads(TEXTS.read_text(encoding="utf-8"))["cards"]
    return tuple(
        Card(
            "arc",
            number,
            1,
            name,
            text,
            {key: tuple(part) if isinstance(part, list) else part for key, part in fields.items()},
        )
        for number, name, text, fields in rows
    )


_READ: dict[str, tuple[Ability, ...]] = {}


def _read(scene: Scene) -> dict[str, tuple[Ability, ...]]:
    """What the texts of these cards, and of those of earlier positions, were read into, by the name of the card."""
    cards = {card.name: card for table in scene.tables for card, _, _ in table.cards if card.name not in _READ}
    found = read_texts(game("arc"), list(cards.values())).abilities
    _READ.update({name: found.get(card.key, ()) for name, card in cards.items()})
    return _READ


@cache
def _blank() -> Card:
    return Card("arc", 0, 1, "Blank", "", {"type": "event", "faction": FACTIONS[0], "cost": 99})


def _dealt(random: Random, cards: list[Card]) -> Iterator[Card]:
    while True:
        random.shuffle(cards)
        yield from cards


if __name__ == "__main__":
    sys.exit(main())
