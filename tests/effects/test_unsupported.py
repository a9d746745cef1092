"""A text with something that no handler carries out is played without it, openly, wherever its class is defined."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from pond import ENGINE as POND

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Quantity
from cardforge.effects.conditions import Condition, Trigger
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import Selector, This
from cardforge.effects.unsupported import unsupported
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Destroy, Draw, Gain, Grant, If, May
from cardforge.registry import games

PLAYED = {slug: game.engine() for slug, game in games().items() if game.engine is not None}


@dataclass(frozen=True)
class Sing(Verb):
    """A verb of nobody, in a module whose name tells nothing."""

    effects: tuple[Verb, ...] = ()


@dataclass(frozen=True)
class Applause(Cost):
    """A cost of nobody."""


@dataclass(frozen=True)
class Rainy(Condition):
    """A condition of nobody."""


@dataclass(frozen=True)
class Many(Quantity):
    """A quantity of nobody."""


@dataclass(frozen=True)
class Onlookers(Selector):
    """A selector of nobody."""


@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("kind", ["play", "activated", "passive"])
def test_a_verb_in_an_oddly_named_module_is_found(slug: str, kind: str) -> None:
    """By every game, as an effect that happens and as one that holds."""
    assert "Sing" in unsupported(PLAYED[slug], [Ability(kind, (Sing(),))])


@pytest.mark.parametrize(
    ("ability", "name"),
    [
        (Ability("play", (If(Rainy(), (Draw(),)),)), "Rainy"),
        (Ability("play", (Draw(),), condition=Rainy()), "Rainy"),
        (Ability("play", (Draw(Many()),)), "Many"),
        (Ability("play", (Draw(),), n=Many()), "Many"),
        (Ability("activated", (Draw(),), (Applause(),)), "Applause"),
        (Ability("play", (May((Draw(),), cost=(Applause(),)),)), "Applause"),
        (Ability("play", (Destroy(Onlookers()),)), "Onlookers"),
        (Ability("triggered", (Draw(),), when=Trigger("rain")), "rain"),
        (Ability("play", (May((Sing(),)),)), "Sing"),
        (Ability("play", (If(Rainy(), (Sing((Draw(),)),)),)), "Sing"),
    ],
)
def test_every_part_of_an_ability_is_looked_at(ability: Ability, name: str) -> None:
    """Conditions, numbers, costs, objects, events, and verbs inside verbs."""
    assert name in unsupported(POND, [ability])


def test_what_a_granted_ability_lacks_is_named() -> None:
    """Grant is not carried out on the pond, and neither is what it gives."""
    given = Ability("play", (Grant(This(), Ability("activated", (Sing(),))),))

    assert unsupported(POND, [given, given]) == ["Grant", "Sing"]


def test_what_is_carried_out_is_not_named() -> None:
    """Shared and own verbs, with plain and shared numbers."""
    assert unsupported(POND, [Ability("play", (Draw(2), Gain(1, "points"), May((Draw(),))))]) == []
