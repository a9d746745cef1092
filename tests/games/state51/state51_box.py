"""A box of test cards: the reference boards and Connections, nine Territories, and a deck drawn up by roles; none of it is shipped."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any

from cardforge.effects.ability import Ability
from cardforge.games.state51.rules import ENGINE
from cardforge.games.state51.text.vocabulary import VOCABULARY
from cardforge.kernel.cards import Card
from cardforge.wording import Reader

PLAIN = ("gear", "gun", "fuel", "brick")
_numbers = count(1)


@cache
def reader() -> Reader:
    """One reader for all tests."""
    return Reader(VOCABULARY)


@cache
def read(text: str) -> tuple[Ability, ...]:
    """The abilities of a text, which must be readable."""
    reading = reader().read(text)
    assert reading.complete, (text, str(reading.unread[0]))
    return reading.abilities


def card(type_: str, name: str, text: str = "", **fields: Any) -> Card:
    """A card of the test box."""
    return Card("state51", next(_numbers), 1, name, text, {"type": type_, **fields})


def printed_location(
    name: str, kind: str, distance: int, types: str, deal: str, spoils: str, text: str = "", **more: Any
) -> Card:
    """A Location in one line; types and spoils are parted by blanks."""
    fields = {
        "kind": kind,
        "distance": distance,
        "types": tuple(types.split()),
        "deal": deal,
        "spoils": tuple(spoils.split()),
    }
    return card("location", name, text, **fields, **more)


INCOME = "Income: 3 workers, 1 grey, 1 card, 1 {}.\n"
BOARDS = (
    card("faction", "F1", INCOME.format("gear") + "1 gear: 1 grey.\n1 gun: 2 red.\n2 fuel: 2 blue."),
    card("faction", "F2", INCOME.format("brick") + "1 brick, discard 1 card: 2 grey.\n1 gun: 2 red.\n1 fuel: 2 blue."),
    card("faction", "F3", INCOME.format("fuel") + "2 gears: 2 grey.\n1 gun: 2 red.\n1 fuel: 3 blue."),
    card("faction", "F4", INCOME.format("gun") + "2 gears: 2 grey.\n1 gun: 3 red.\n1 fuel: 1 blue."),
)
"""The reference rates of A5."""

CONNECTIONS = (
    *(card("connection", f"Blue {n}", "2 blue.", pile="blue") for n in range(4)),
    *(card("connection", f"Strong blue {n}", "3 blue.", pile="blue") for n in range(2)),
    *(card("connection", f"Red {n}", "2 red.", pile="red") for n in range(4)),
    *(card("connection", f"Strong red {n}", "1 gun: 3 red.", pile="red") for n in range(2)),
)

_MAP = {
    "NW": ("gun", "2 workers", "2 red", "2 vp"),
    "N": ("fuel", "1 fuel, 1 worker", "2 blue", "2 vp, 1 card"),
    "NE": ("gear", "2 workers", "2 grey", "2 vp"),
    "W": ("worker", "2 gears", "1 ammo, 1 worker", "2 vp, 1 card"),
    "C": ("contact", "1 ammo", "1 universal, 1 card", "3 vp"),
    "E": ("fuel", "2 fuel", "1 ammo, 1 worker", "2 vp, 1 card"),
    "SW": ("brick", "2 bricks", "1 ammo", "2 vp"),
    "S": ("gear", "1 card", "1 development token", "2 vp, 1 card"),
    "SE": ("brick", "2 guns", "1 vp, 1 worker", "2 vp"),
}
TERRITORIES = tuple(
    card(
        "territory",
        f"Territory {position}",
        "\n".join(f"Level {level}: {effect}." for level, effect in enumerate(effects, 1)),
        position=position,
        upgrade=upgrade,
        defense=(3, 4, 5),
    )
    for position, (upgrade, *effects) in _MAP.items()
)
"""The values of G5."""


def _base() -> tuple[Card, ...]:
    deck: list[Card] = []
    for good in PLAIN:
        icon = f"{good} icon"
        goods = f"2 {good}{'s' if good in ('gun', 'brick', 'gear') else ''}"
        deck += [
            printed_location(
                f"Open {good} {n}",
                "production",
                1,
                f"{good} ammo",
                good,
                f"{good} {good}",
                f"Production: 1 {good}.",
                open=True,
            )
            for n in range(2)
        ]
        deck += [
            printed_location(
                f"Big {good} {n}",
                "production",
                2,
                f"{good} fame",
                good,
                f"{good} {good} vp",
                f"Production: 1 {good} for each {icon}, at most 3.",
            )
            for n in range(2)
        ]
        deck += [
            printed_location(
                f"Pride {good}",
                "feature",
                2,
                f"{good} fame",
                "vp",
                "vp vp card",
                f"When built: 1 vp for each {icon}, at most 5.",
            )
        ]
        deck += [
            printed_location(
                f"Stock {good}",
                "feature",
                1,
                f"{good} ammo",
                good,
                f"{good} {good}",
                f"When built: Put 3 {good}{'s' if good in ('gun', 'brick', 'gear') else ''} here.",
            )
        ]
        deck += [
            printed_location(
                f"Mill {good} {n}",
                "action",
                2,
                f"{good} fame",
                good,
                f"{good} {good} vp",
                f"1 worker, 1 {good}: 2 vp.",
                uses=1,
            )
            for n in range(2)
        ]
        deck += [
            printed_location(
                f"Great {good} {n}",
                "action",
                3,
                f"{good} fame",
                good,
                f"{good} {good} {good} vp",
                f"1 worker, {goods}: 3 vp.",
                uses=1,
            )
            for n in range(2)
        ]
        deck += [
            printed_location(
                f"Twice {good}",
                "action",
                2,
                f"{good} contact",
                good,
                f"{good} {good} {good}",
                f"1 {good}: 1 vp.",
                uses=2,
            )
        ]
        deck += [
            printed_location(
                f"Pair {good}", "action", 3, f"{good} ammo", good, f"{good} {good} {good} vp", f"{goods}: 2 vp.", uses=2
            )
        ]
    deck += [
        printed_location(
            f"Houses {n}",
            "production",
            1,
            "worker ammo",
            "worker",
            "worker worker",
            "Production: 1 worker.\nWhen built: 1 worker.",
        )
        for n in range(3)
    ]
    deck += [
        printed_location(
            f"Post {n}",
            "production",
            1,
            "contact",
            "grey",
            "ammo ammo",
            "Production: 1 grey.\nWhen built: 1 grey.",
            open=True,
        )
        for n in range(3)
    ]
    deck += [
        printed_location(
            f"Library {n}",
            "production",
            2,
            "card culture",
            "card",
            "card vp vp",
            "Production: 1 card.\nWhen built: 1 card.",
            open=True,
        )
        for n in range(2)
    ]
    deck += [
        printed_location(
            "Camp",
            "production",
            2,
            "worker",
            "worker",
            "worker worker vp",
            "Production: 2 workers.\nWhen built: 1 worker.",
            open=True,
        )
    ]
    deck += [
        printed_location(
            "Embassy",
            "production",
            1,
            "contact ammo",
            "universal",
            "ammo ammo",
            "Production: 1 universal.\nWhen built: 1 universal.",
            open=True,
        )
    ]
    deck += [
        printed_location(
            "Yard",
            "production",
            2,
            "brick ammo",
            "brick",
            "brick brick brick",
            "Production: 1 development token.",
            open=True,
        )
    ]
    deck += [printed_location("Powder", "production", 3, "ammo", "ammo", "ammo ammo ammo card", "Production: 1 ammo.")]
    deck += [
        printed_location(
            f"Culture {n}", "feature", 2, "culture", "vp", "vp vp", "When built: 1 vp for each culture icon, at most 5."
        )
        for n in range(4)
    ]
    deck += [
        printed_location("Statue", "feature", 2, "fame", "vp", "vp vp card", "When built: 2 vp."),
        printed_location("Bench", "feature", 1, "fame", "vp", "vp card", "When built: 1 vp."),
    ]
    deck += [
        printed_location(
            "Stock of hands", "feature", 1, "worker ammo", "worker", "worker worker", "When built: Put 3 workers here."
        )
    ]
    deck += [
        printed_location(f"Store {n}", "feature", 1, "ammo", "ammo", "ammo ammo", "Store up to 3 basic resources.")
        for n in range(2)
    ]
    deck += [
        printed_location(
            "Barn",
            "feature",
            3,
            "ammo worker",
            "ammo",
            "ammo ammo ammo card",
            "Store up to 2 basic resources.\nStore up to 2 workers.",
        )
    ]
    deck += [printed_location("Fort", "feature", 1, "gun", "gun", "gun gun", "Own Locations have 1 more defense.")]
    deck += [
        printed_location("Market", "feature", 1, "contact", "fuel", "fuel fuel", "When you make a Deal: 1 vp."),
        printed_location("Den", "feature", 1, "gun", "gun", "gun gun", "When you raze: 1 ammo."),
    ]
    deck += [
        printed_location("School", "action", 1, "fame", "vp", "vp vp", "1 worker: 1 vp.", uses=2),
        printed_location(
            "Any mill", "action", 1, "ammo fame", "ammo", "ammo ammo", "1 worker, 1 basic resource: 1 vp.", uses=2
        ),
    ]
    deck += [
        printed_location("Court", "action", 2, "contact fame", "vp", "vp vp card", "Discard 1 own Deal: 1 vp.", uses=2),
        printed_location("Arch", "action", 2, "contact fame", "red", "red vp card", "1 red: 1 vp.", uses=2),
    ]
    deck += [
        printed_location("Armoury", "action", 1, "gun contact", "gun", "gun gun", "1 gun: 1 red.", uses=2),
        printed_location("Road", "action", 1, "gear contact", "gear", "gear gear", "1 worker, 1 gear: 3 grey."),
    ]
    deck += [
        printed_location("Foundry", "action", 2, "ammo", "ammo", "ammo ammo ammo", "1 worker: 1 ammo.", uses=2),
        printed_location("Archive", "action", 2, "card", "card", "card card vp", "1 worker: 1 card.", uses=2),
    ]
    deck += [
        printed_location(
            "Thieves",
            "action",
            3,
            "gun",
            "ammo",
            "gun gun gun vp",
            "2 workers: Take 1 basic resource from an opponent.",
            uses=2,
        )
    ]
    deck += [
        printed_location(
            "Gang", "action", 3, "gun fame", "gun", "gun gun gun vp", "1 worker, 2 guns: Raze an enemy Location."
        )
    ]
    deck += [
        printed_location(
            "Repair", "action", 2, "brick", "brick", "brick brick vp", "1 worker, 1 brick: Rebuild 1 own Ruins."
        ),
        printed_location(
            "Echo", "action", 2, "gear", "gear", "gear gear vp", "1 worker: Repeat 1 own production Location."
        ),
    ]
    return tuple(deck)


def _map_cards() -> tuple[Card, ...]:
    cards = [
        printed_location("Digger", "production", 1, "ammo brick", "brick", "brick brick", "Production: Gain 1 Ruins.")
    ]
    cards += [
        printed_location(
            f"Way {name}",
            "production",
            2,
            "ammo gear",
            "gear",
            "gear gear vp",
            f"Production: 1 gear for each own Outpost {where}, at most 3.",
        )
        for name, where in (("north", "in the North"), ("centre", "in a Central direction of your choice"))
    ]
    cards += [
        printed_location(
            "Scouts",
            "production",
            2,
            "fame worker",
            "worker",
            "worker worker vp",
            "Production: Activate an Outpost on level 1.",
        )
    ]
    cards += [
        printed_location("Founders", "feature", 1, "fame brick", "vp", "vp card", "When you build an Outpost: 1 vp."),
        printed_location("Raiders", "feature", 1, "gun ammo", "gun", "gun gun", "When you raze an Outpost: 1 vp."),
    ]
    cards += [
        printed_location(
            "Walls",
            "feature",
            2,
            "brick ammo",
            "brick",
            "brick brick vp",
            "Own Outposts have 1 more defense.\nWhen built: Put 2 defense tokens here.",
        )
    ]
    cards += [
        printed_location("Couriers", "action", 1, "fuel ammo", "fuel", "fuel fuel", "1 worker: Activate an Outpost."),
        printed_location(
            "Settlers", "action", 2, "brick fame", "brick", "brick brick vp", "1 worker, 1 brick: Build an Outpost."
        ),
    ]
    cards += [
        printed_location(
            "Engineers", "action", 2, "gear fame", "gear", "gear gear vp", "1 worker, 1 gear: Upgrade an Outpost."
        ),
        printed_location("Raid", "action", 2, "gun fame", "gun", "gun gun vp", "2 red: Raze a neighbouring Outpost."),
    ]
    cards += [
        printed_location(
            "Airstrip",
            "action",
            3,
            "fuel fame",
            "fuel",
            "fuel fuel fuel vp",
            "2 bricks: Build an Outpost on any empty Territory.",
        ),
        printed_location(
            "Beacon",
            "action",
            2,
            "fuel fame",
            "fuel",
            "fuel fuel vp",
            "1 fuel: 1 ammo for each own Outpost in a direction of your choice.",
        ),
    ]
    return tuple(cards)


BASE, MAP_CARDS = _base(), _map_cards()
FACTION_DECKS = tuple(
    printed_location(
        f"{board.name} card {n}",
        "production",
        1,
        "gear ammo",
        "gear",
        "gear gear",
        "Production: 1 gear.",
        faction=board.name,
    )
    for board in BOARDS
    for n in range(8)
)
BOX = (BASE, MAP_CARDS, BOARDS, CONNECTIONS, TERRITORIES, FACTION_DECKS)
ABILITIES = {one.key: read(one.text) for section in BOX for one in section if one.text}

__all__ = [
    "ABILITIES",
    "BASE",
    "BOARDS",
    "BOX",
    "CONNECTIONS",
    "ENGINE",
    "FACTION_DECKS",
    "MAP_CARDS",
    "TERRITORIES",
    "printed_location",
    "read",
]
