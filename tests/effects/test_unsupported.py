"""A text with something that no handler carries out is played without it, openly, wherever its class is defined."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from pond import ENGINE as POND
from pond import RULES

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Quantity
from cardforge.effects.conditions import Condition, Trigger
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import Selector, This
from cardforge.effects.unsupported import unsupported
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Destroy, Draw, Gain, Grant, If, May
from cardforge.kernel.contract.definitions import CardDefinitions
from cardforge.kernel.contract.evaluation import Evaluation
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.rules import Rules
from cardforge.kernel.game import build_engine
from cardforge.kernel.state import State
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


@dataclass(frozen=True)
class Applauded(Verb):
    """Another verb of nobody."""

    condition: Condition


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


@pytest.mark.parametrize("kind", ["passive", "keyword"])
def test_what_holds_is_asked_for_and_not_carried_out(kind: str) -> None:
    """A game needs no handler for the verbs of an ability that holds, nested ones included, but must ask for each verb in it."""
    rules = replace(RULES, continuous_verbs=frozenset((Sing,)))
    engine = build_engine(rules, Presentation(), Evaluation())

    assert unsupported(engine, [Ability(kind, (Sing((Sing(),)),))]) == []
    assert unsupported(engine, [Ability(kind, (Applauded(Rainy()),))]) == ["Applauded", "Rainy"]
    assert unsupported(engine, [Ability(kind, (Draw(),))]) == ["Draw"], (
        "the pond draws, but asks for no draw that holds"
    )
    assert unsupported(engine, [Ability("play", (Sing((Sing(),)),))]) == ["Sing"]


def test_the_missing_parts_are_named_in_the_order_of_the_text() -> None:
    """The event, what triggers it, the effects, then cost, condition and number."""
    trigger = Trigger("rain", Onlookers())
    ability = Ability("triggered", (Sing(),), (Applause(),), trigger, Rainy(), n=Many())

    assert unsupported(POND, [ability]) == ["rain", "Onlookers", "Sing", "Applause", "Rainy", "Many"]


def test_a_game_without_texts_lacks_nothing() -> None:
    """It is not asked."""
    plain = Rules(
        zones=(), steps={}, answers={}, new_state=State, new_definitions=CardDefinitions, start=list, options={}
    )

    assert unsupported(build_engine(plain, Presentation(), Evaluation()), [Ability("play", (Sing(),))]) == []


def test_what_is_carried_out_is_not_named() -> None:
    """Shared and own verbs, with plain and shared numbers."""
    assert unsupported(POND, [Ability("play", (Draw(2), Gain(1, "points"), May((Draw(),))))]) == []
