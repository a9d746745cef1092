"""Abilities that are used: a cost, and what paying it does."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.abilities.conditional import Builder, under
from cardforge.wording.clauses.deed_costs import is_choice
from cardforge.wording.events.separate_sentences import split_off
from cardforge.wording.events.untriggered import untriggered
from cardforge.wording.references.combined import combined
from cardforge.wording.references.graveyard import (
    in_graveyard,
    set_off_in_graveyard,
    taken_from_graveyard,
)
from cardforge.wording.sense import asks_what_was_done
from cardforge.wording.uses.use_limits import limited, said_behind, without_limits
from cardforge.wording.value_builder import Effects


def activated(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """Costs, a colon, and what paying them does: one notation for all activations (A233, A242 to A244)."""
    limit, *costs, sentences = parts
    limit, sentences = said_behind(limit, sentences)
    own, rest = split_off(sentences)
    own, place = in_graveyard(own)
    if place and any(type(cost).__name__ in ("MarkThis", "CounterCost") for cost in costs):
        raise NoMeaning("a cost that can be paid for a card in a graveyard")
    own, rest, uses = without_limits(own, rest)
    custom = [cost for cost in costs if isinstance(cost, a.CustomCost)]
    costs = custom + [cost for cost in costs if not isinstance(cost, a.CustomCost)]
    often = limited(limit or uses.limit)
    if costs and not often["limit"] and all(is_choice(cost) for cost in costs):
        raise NoMeaning("a cost that is paid, besides what is chosen")
    ability = a.Ability(
        "activated", combined(own), cost=tuple(costs), condition=uses.condition, user=uses.user, place=place, **often
    )
    return (set_off_in_graveyard(ability), *untriggered(rest, kind))


def _used_if_you_like(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Once per turn, you may discard a card. If you do, draw a card."."""
    limit, effects, *rest = parts
    sentences: tuple[Effects, ...] = rest[0] if rest else ()
    asked = bool(sentences) and bool(sentences[0]) and asks_what_was_done(sentences[0][0])
    done: Effects = (v.May(tuple(effects)),) if asked else tuple(effects)
    return activated([limit, (done, *sentences)], kind)


def _activated_to(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    *before, effects = parts
    return activated([*before, (effects,)], kind)


def _activated_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you control an Elf, you may pay 1 gold to draw a card": an ability that can be used then."""
    condition, *costs, effects = parts
    own, place = taken_from_graveyard((effects,))
    used = a.Ability("activated", combined(own), cost=tuple(costs), condition=condition, place=place)
    return (set_off_in_graveyard(used),)


def _activated_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "While I am in the army, mark: Draw a card"."""
    condition, *rest = parts
    return under(condition, activated([None, *rest], kind))


def _activated_only_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Mark, if I am in the army: Draw a card": it can be used only then."""
    *before, condition, sentences = parts
    return under(condition, activated([*before, sentences], kind))


def _activated_in_turn(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "During your turn, mark: Draw a card". Raises NoMeaning for the turn of a player mentioned before."""
    who, *rest = parts
    if who.which not in ("you", "opponent", "each_opponent"):
        raise NoMeaning("your turn, or an opponent's")
    turn = a.TurnOf(a.PlayerRef("each_opponent") if who.which == "opponent" else who)
    return under(turn, activated([None, *rest], kind))


ACTIVATED: Final[dict[str, Builder]] = {
    "used_freely": activated,
    "activated": activated,
    "loose": activated,
    "activated_to": _activated_to,
    "activated_if": _activated_if,
    "activated_while": _activated_while,
    "activated_only_if": _activated_only_if,
    "activated_in_turn": _activated_in_turn,
    "used_if_you_like": _used_if_you_like,
}
"""The builder of each form of sentence that makes an ability which is used."""
