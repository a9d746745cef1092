"""Positions of ARC in the middle of play, in which every wording of the rules texts is at hand, played on for a few choices and recorded:
`python tests/every_game/text_positions.py` records them anew.

The cards are those of the recorded games (`recordings/arc-texts.json`), and more whose texts other tests of ARC play. In a game most of them
stay in the deck; here they lie in hand, in play and in graveyards, before players who can pay, with damage, marks, attachments, few life
points or an empty deck. The positions are drawn at random by their numbers; those that are kept reach more of the rules than the others.
A recording is one hash: of what the texts mean, of each question with its row and its options, of each choice, each event with its row, and each state.

Positions from `FIRST_LATER` on are mostly of the later cards of the recording, whose wordings came after the others; of them the hash is also
of what would become of some questions with each of their options. Another later card changes all of them, and none of the others.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
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
TOGETHER = 6
"""So many positions share a test."""
FIRST_MORE = 195_001
"""The number of the first card that the recorded games do not have; these cards are twice as likely as the others."""
FIRST_LATER = 10_000
"""The number of the first position with later cards."""
LATER = 3
"""Of so many cards of a later position all but one are later cards."""
LOOK_AHEAD = 7
"""At every so many choices of a later position each option is tried."""
CHOICES = 20
"""Each position is played on for so many choices, without those of players who do nothing."""
VARIANTS = ("arc", "arc-2020", "arc", "arc-regions")
"""The variants in turn."""
PHASES = ("play", "attack", "turn", "play", "attack", "tactics", "play", "attack", "second play", "entrance", "attack")
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
    """The positions that are recorded."""
    return tuple(scene(number) for number, _ in _recording()["positions"])


def scene(number: int) -> Scene:
    """The position with this number."""
    random, variant = Random(number), VARIANTS[number % len(VARIANTS)]
    pools = _later_by_kind() if number >= FIRST_LATER else _by_kind()
    tables = tuple(_table(variant, random, seat, pools) for seat in range(3 if number % 5 == 4 else 2))
    return Scene(number, variant, PHASES[number % len(PHASES)], CHANGES[number % len(CHANGES)], tables)


def fingerprint(scene: Scene) -> str:
    """Plays a position on and gives the hash of what its texts mean and of all that happens."""
    state = laid(scene)
    random, told = Random(scene.number), 0
    said = hashlib.sha256(_plain(meaning(state.card_definitions.abilities)))
    busy = 0
    while (decision := state.decision) is not None and busy < CHOICES:
        if scene.number >= FIRST_LATER and busy % LOOK_AHEAD == 0:
            said.update(_plain(json.dumps([outcome(state, option) for option in decision.options], default=str)))
        option = chosen(random, decision)
        asked = (decision.kind, decision.seat, decision.row, decision.context, decision.options, option)
        state.apply(option)
        log = state.log or []
        said.update(_plain(json.dumps([asked, log[told:], option in IDLE or state.to_json()], default=str)))
        busy += option not in IDLE
        told = len(log)
    return said.hexdigest()[:12]


def outcome(state: ArcState, option: Option) -> object:
    """What would become of a position with one of its options: the state and the next question."""
    then = state.copy()
    then.apply(option)
    asked = then.decision
    return option, then.to_json(), asked and (asked.kind, asked.seat, asked.row, asked.context, asked.options)


@cache
def meaning(value: object) -> str:
    """A value of the rules texts in writing, without the fields that say nothing: a new field changes no recording."""
    if isinstance(value, tuple):
        return f"({' '.join(map(meaning, value))})"
    if not is_dataclass(value):
        return repr(value)
    said = (
        f"{one.name}={meaning(getattr(value, one.name))}"
        for one in fields(value)
        if getattr(value, one.name) != one.default
    )
    return f"{type(value).__name__}({' '.join(said)})"


def _plain(text: str) -> bytes:
    """The same bytes whether truth values are numbers, as in the compiled engine, or not."""
    for word, number in (("True", "1"), ("False", "0"), ("true", "1"), ("false", "0")):
        text = text.replace(word, number)
    return text.encode()


def chosen(random: Random, decision: Decision) -> Option:
    """One of the options: in a window mostly none, so that what was announced resolves; elsewhere mostly one that does something.

    Each word of an option is as likely as the others: an ability that is used is one option among many cards that could be played.
    """
    idle = [option for option in decision.options if option in IDLE]
    busy = [option for option in decision.options if option not in IDLE]
    if idle and (not busy or random.random() < (0.8 if decision.kind == "window" else 0.1)):
        return random.choice(idle)
    word = random.choice(sorted({option[0] for option in busy}))
    return random.choice([option for option in busy if option[0] == word])


def recorded() -> list[str]:
    """The hashes of all positions."""
    return [found for _, found in _recording()["positions"]]


def laid(scene: Scene) -> ArcState:
    """The position at its first decision."""
    decks = [([card for card, _, _ in table.cards], ()) for table in scene.tables]
    options, read = {**ENGINE.rules.variants[scene.variant], **scene.changes}, _read(scene)
    state, definitions = empty_state(ENGINE, decks, options, lambda card: read[card.name])
    assert isinstance(state, ArcState)
    random = Random(scene.number)
    for seat, table in enumerate(scene.tables):
        _lay(state, seat, table, definitions[seat][0], random)
    finish(state)
    state.turn, state.active = 3, 0
    begin = ENGINE.rules.positions.begin
    try:
        begin(state, scene.phase)
    except LookupError:
        begin(state, "play")
    state.run()
    return state


def main(numbers: Sequence[int] = ()) -> int:
    """Records all positions anew, or those with these numbers instead."""
    found = [(number, fingerprint(scene(number))) for number in numbers or [one.number for one in scenes()]]
    parts = {"cards": _recording()["cards"], "later": _recording()["later"], "positions": found}
    lines = {name: ",\n".join(map(json.dumps, rows)) for name, rows in parts.items()}
    written = ",\n".join(f'"{name}": [\n{rows}\n]' for name, rows in lines.items())
    write_whole(RECORDED, f"{{{written}}}\n")
    print(f"{len(found)} positions")
    return 0


def _table(variant: str, random: Random, seat: int, pools: Mapping[str, Sequence[Card]]) -> Table:
    """One side of the table: about a dozen cards to be tried, and what pays for them."""
    home = {"arc": "city", "arc-2020": "town", "arc-regions": "region"}[variant]
    made = Table(lp=random.choice((20, 20, 9, 3)), vp=random.choice((0, 5, 17)) if variant == "arc" else 0)
    cards = made.cards
    for _ in range(1 if home == "region" else 2):
        cards.append((random.choice(pools[home]), KINGDOM, -1))
    for _ in range(3):
        cards.append((random.choice(pools["creature"]), ARMY, -1))
    for place in range(2):
        at = domain(random.randrange(3)) if home == "region" else place
        cards.append((random.choice(pools["creature"]), RESIDENTS, at))
    creatures = [place for place, (_, zone, _) in enumerate(cards) if zone in (ARMY, RESIDENTS)]
    for _ in range(2):
        enchantment = random.choice(pools["enchantment"])
        at = {"Enchant creature": random.choice(creatures), "Enchant city": 0}.get(enchantment.text.partition(".")[0])
        cards.append((enchantment, HAND if at is None else ATTACHED, -1 if at is None else at))
    spells = [random.choice(pools[kind]) for kind in ("event", "event", "magic", "event" if seat else "magic")]
    cards += [(card, HAND, -1) for card in (*spells, random.choice(pools["creature"]))]
    cards += [(random.choice(pools[kind]), GRAVEYARD, -1) for kind in ("creature", "event")]
    cards += [(random.choice(pools[home]), IN_PILE[variant], -1) for _ in range(random.randrange(3))]
    cards += [
        (random.choice(pools[random.choice(("creature", "event"))]), DECK, -1)
        for _ in range(random.choice((0, 2, 6, 9)))
    ]
    cards += [(_blank(), RESOURCES, pile) for pile in (0, 1) for _ in range(random.choice((3, 5, 8)))]
    in_play = [place for place, (_, zone, _) in enumerate(cards) if zone in (KINGDOM, ARMY, RESIDENTS, ATTACHED)]
    made.marked = tuple(random.sample(in_play, 2))
    made.damaged = tuple(random.sample(creatures, 1))
    return made


def _lay(state: ArcState, seat: int, table: Table, definitions: Sequence[int], random: Random) -> None:
    """Makes the cards in any order, so that every kind of card has the number 0 somewhere, and lays them where they belong."""
    state.lp[seat], state.vp[seat] = table.lp, table.vp
    places = range(len(table.cards))
    made = {place: state.add_card(definitions[place], seat, HAND) for place in random.sample(places, len(places))}
    for place, (_, zone, at) in enumerate(table.cards):
        state.put(made[place], seat, zone, made[at] if at >= 0 and zone != RESOURCES else at)
    for place in table.marked:
        state.marked[made[place]] = 1
    for place in table.damaged:
        state.damage[made[place]] = 1


@cache
def _by_kind() -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in _cards():
        found.setdefault(_kind(card), []).extend([card] * (2 if card.number >= FIRST_MORE else 1))
    return found


def _kind(card: Card) -> str:
    return "town" if card.fields.get("cost") == "S" else card.word("type")


@cache
def _later_by_kind() -> dict[str, list[Card]]:
    """The cards of later positions: of each kind that has later cards, all of those and as many others as `LATER` says."""
    later: dict[str, list[Card]] = {}
    for card in _made(_recording()["later"]):
        later.setdefault(_kind(card), []).append(card)
    later["magic"] = later["event"]
    random = Random(FIRST_LATER)
    others = {
        kind: random.choices(cards, k=len(later.get(kind, cards)) // (LATER - 1) + 1)
        for kind, cards in _by_kind().items()
    }
    return {kind: [*cards, *later.get(kind, ())] for kind, cards in others.items()}


@cache
def _cards() -> tuple[Card, ...]:
    return _made([*json.loads(TEXTS.read_text(encoding="utf-8"))["cards"], *_recording()["cards"]])


def all_cards() -> tuple[tuple[Card, ...], ...]:
    """The cards of all positions: those of the recorded games with those that they do not have, and the later ones."""
    return _cards(), _made(_recording()["later"])


def _made(rows: Sequence[Any]) -> tuple[Card, ...]:
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


@cache
def _recording() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    sys.exit(main([int(number) for number in sys.argv[1:]]))
