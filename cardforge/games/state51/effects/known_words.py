"""Words that the shared vocabulary reads although they mean nothing in Tin Republic; a text with one is played without it, openly."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import AmongOpponents, CountOf, StatOf
from cardforge.effects.conditions import Happened, PhaseOf, Times, Trigger, TurnOf
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import YOU, Filter, Leading, PlayerRef
from cardforge.effects.verbs import Discard, ForPlayers, May
from cardforge.games.state51.card_fields import GOODS, TYPES
from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.effects.history import can_be_asked
from cardforge.games.state51.map_grid import DIRECTIONS
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.counted import IN, OR, STORED, TOGETHER, TYPE
from cardforge.games.state51.text.values import CHOSEN, FIRST_TOKEN, PerRound, Tally

PLAYERS: Final = (
    "",
    "you",
    "opponent",
    "each_opponent",
    "each_player",
    "each_opponent_in",
    "each_player_in",
    "that_player",
    "left",
    "right",
)
"""The players that a text can name, besides who has the most of something; nobody chooses one as a target."""
OBJECTS: Final = ("card", "location", "deal", "ruins", "outpost", "connection")
STATES: Final = (
    "self", "open", "closed", "used", "unused", "defended", "undefended", "adjacent", "typeless",
)  # fmt: skip
"""What can be said of an object, besides the Direction that it is in."""
PHASES: Final = ("", "round", "lookout", "production", "action", "cleanup")
"""The phases of a round, as moments name them."""
STATS: Final = ("distance", "level", STORED, *(f"{STORED} {good}" for good in GOODS[:SUPPLY]))
"""The numbers of an object."""
_SAID: Final = ("what", "factions", "whose", "owner", "place", "states", "bounds", "other", "either")
"""The parts of a filter that the game looks at (`effects.objects`)."""
_COUNTED: Final = (
    "cards_in_hand",
    *GOODS[:SUPPLY],
    "vp",
    "basic",
    "contact",
    "passed",
    "players",
    "rounds",
    FIRST_TOKEN,
)
_LIMITED: Final = ("triggered", "activated")


def unknown_word(value: object) -> str:
    """The word in a part of a text that Tin Republic has no meaning for; "" if there is none."""
    if isinstance(value, PlayerRef):
        leads = value.which == "leading" and isinstance(value.of, Leading)
        return "" if leads or (value.which in PLAYERS and value.of is None) else value.which
    if isinstance(value, Filter):
        return _unknown_in_filter(value)
    if isinstance(value, CountOf):
        return "" if value.what in _COUNTED else value.what
    if isinstance(value, StatOf):
        return "" if value.stat in STATS else value.stat
    if isinstance(value, Ability):
        return _unknown_in_ability(value)
    if isinstance(value, Trigger):
        said = value.by is not None or value.together or value.it or value.detail not in PHASES
        return "together" if said else ""
    if isinstance(value, Happened | Times):
        return "" if can_be_asked(value.event) else "this round"
    if isinstance(value, PhaseOf | TurnOf):
        return "turn"
    if isinstance(value, s.LoseGoods):
        return next((good for good, _ in value.goods if good not in GOODS[:SUPPLY]), "")
    if isinstance(value, s.GainFor) and isinstance(value.of, Tally) and value.of.detail == CHOSEN:
        return "in it"
    if isinstance(value, May) and any(isinstance(cost, PerRound) for cost in value.cost):
        return "how often"
    return "of your choice" if isinstance(value, Discard) and value.how == "yours" else ""


def _unknown_in_filter(filter: Filter) -> str:
    if filter.either:
        return ""
    if filter.what not in OBJECTS:
        return filter.what
    plain = Filter()
    said = next(
        (
            one.name
            for one in fields(filter)
            if one.name not in _SAID and getattr(filter, one.name) != getattr(plain, one.name)
        ),
        "",
    )
    if said:
        return said
    if filter.whose not in ("", "you", "opponent", "that_player") or filter.place not in ("", "hand"):
        return filter.whose or filter.place
    if filter.owner not in ("", "you"):
        return filter.owner
    if filter.place == "hand" and filter.whose not in ("", "you"):
        return "hand"
    unknown = next((state for state in filter.states if not _is_known(state)), "")
    return unknown or next((bound.stat for bound in filter.bounds if bound.stat not in STATS), "")


def _is_known(state: str) -> bool:
    """Whether a state of an object is one of the game's, a type icon, or a Direction."""
    if state in STATES or state == TOGETHER or state.removesuffix(TYPE) in TYPES:
        return True
    return set(state.removeprefix(IN).split(OR)) <= DIRECTIONS.keys()


def _unknown_in_ability(ability: Ability) -> str:
    """A limit, a condition or a user where the game asks for none, "that player" where nobody was named, and labels of fields that say more."""
    if ability.user is not None or ability.place:
        return "user" if ability.user is not None else ability.place
    if ability.limit not in ("", "turn") or (ability.limit and ability.kind not in _LIMITED):
        return "once per round"
    if ability.condition is not None and not _asks_for_conditions(ability):
        return "if"
    done = (ability.effects, ability.condition)
    asked = (*find_all(done, Happened), *find_all(done, Times))
    if _names_opponent(done) > _names_opponent(asked):
        return "opponent"
    if (
        _names_that_player(ability)
        > sum(map(_names_that_player, (*find_all(ability, AmongOpponents), *find_all(ability, Leading))))
        and ability.kind != "triggered"
        and not any(find_all(ability.effects, ForPlayers))
    ):
        return "that player"
    forgone = any(find_all(ability.effects, s.GainInstead)) or any(
        one.in_place_of for one in find_all(ability.effects, s.GainOf)
    )
    if forgone and (ability.when is None or ability.when.event not in ("used", "razed")):
        return "instead of"
    if ability.kind == "deal_good":
        single = [verb.goods for verb in ability.effects if isinstance(verb, s.GainGoods) and _gives_plain_goods(verb)]
        return (
            "" if len(ability.effects) == len(single) == 1 and len(single[0]) == 1 and single[0][0][1] == 1 else "Deal"
        )
    if ability.kind == "spoils":
        return "" if ability.effects and all(map(_gives_plain_goods, ability.effects)) else "Spoils"
    return ""


def _asks_for_conditions(ability: Ability) -> bool:
    """Whether the condition of an ability is looked at: of one that is set off, and of what holds but for storages."""
    lasting = all(isinstance(verb, (s.Shield, s.Cheaper, s.Safe)) for verb in ability.effects)
    return ability.kind == "triggered" or (ability.kind == "passive" and lasting)


def _names_opponent(value: object) -> int:
    """How often a part of a text speaks of an opponent as somebody who does something."""
    return sum(one.which == "opponent" for one in find_all(value, PlayerRef))


def _names_that_player(value: object) -> int:
    """How often a part of a text speaks of "that player"."""
    players = sum(one.which == "that_player" for one in find_all(value, PlayerRef))
    return players + sum(one.whose == "that_player" for one in find_all(value, Filter))


def _gives_plain_goods(verb: object) -> bool:
    return isinstance(verb, s.GainGoods) and verb.who == YOU and all(good in GOODS for good, _ in verb.goods)
