"""A goldfish by numbers alone: what is drawn, laid and paid for, beside the exact odds."""

from __future__ import annotations

from dataclasses import replace

import own_game
import pytest

from cardforge.carddata import parse_set
from cardforge.carddata.game_files import parse_game
from cardforge.kernel.design import Design, Goldfish
from cardforge.trials.rule_free import PaidCard, exact_odds, paid_cards, rule_free_goldfish


def copies(count: int, name: str, cost: int | None, needs: str = "", is_resource: bool = True) -> list[PaidCard]:
    """Copies of a card of one faction."""
    return [PaidCard(name, cost, {needs: 1} if needs else {}, (needs,) if needs else (), is_resource)] * count


def after(deck: list[PaidCard], numbers: Goldfish, measure: str, turns: int = 4) -> list[float]:
    """A measure after each own turn, the mean of a few games."""
    return [figure.value for figure in rule_free_goldfish(deck, numbers, 20, 1, turns).by_turn[measure]]


def test_one_resource_a_turn_pays_for_one_card_of_that_cost() -> None:
    """Ten cards of cost 2 with one resource more each turn: nothing, one, one, two."""
    deck = copies(20, "Wall", 2)
    numbers = Goldfish(hand=5)

    assert after(deck, numbers, "resources") == [1, 2, 3, 4]
    assert after(deck, numbers, "played") == [0, 1, 2, 4]
    assert after(deck, replace(numbers, most_resources=3), "played", 5) == [0, 1, 2, 3, 4]
    assert after(deck, numbers, "too dear") == [6, 0, 0, 0]


def test_no_draw_in_the_first_turn_leaves_the_hand_as_it_is() -> None:
    """A boundary: the second turn draws."""
    numbers = Goldfish(hand=5, draws=2, draws_first=False)
    assert after(copies(20, "Wall", 9), numbers, "in hand", 3) == [5, 7, 9]


def test_cards_laid_as_resources_leave_the_hand_and_give_their_faction() -> None:
    """A card needs a resource of its own faction; another one's does not do."""
    own = copies(20, "Ember", 1, "ember")
    numbers = Goldfish(hand=4, resources="cards")
    assert after(own, numbers, "played", 3) == [1, 3, 4]
    assert after(own, numbers, "in hand", 3) == [3, 1, 0]

    strange = copies(10, "Moth", 0, "moth", is_resource=True) + copies(10, "Stone", None, "", is_resource=True)
    stranded = after(
        [replace(card, is_resource=card.name == "Stone") for card in strange], numbers, "faction missing", 1
    )
    assert stranded[0] > 0
    assert after(own, numbers, "faction missing", 1) == [0]


def test_without_resources_every_card_is_played_at_once() -> None:
    """Whatever it costs."""
    assert after(copies(20, "Giant", 9), Goldfish(hand=3, resources="none"), "played", 3) == [4, 5, 6]


def test_a_hand_of_nothing_is_drawn_again_by_the_mulligan_of_the_game() -> None:
    """`same` keeps the size, `fewer` makes it smaller, `none` keeps the hand."""
    deck = copies(30, "Giant", 9)
    for mulligan, size in (("none", 5), ("same", 5), ("fewer", 3)):
        report = rule_free_goldfish(deck, Goldfish(mulligan=mulligan, mulligans=2), 3, 1, 1)
        assert [len(hand) for hand in report.samples] == [size] * 3
    light = copies(30, "Spark", 1)
    report = rule_free_goldfish(light, Goldfish(mulligan="fewer", mulligans=2), 3, 1, 1)
    assert [len(hand) for hand in report.samples] == [5] * 3


def test_the_sample_agrees_with_the_exact_odds() -> None:
    """A first turn in which nothing is played is a first turn in which nothing was drawn that costs 1."""
    deck = copies(6, "Spark", 1) + copies(34, "Giant", 7)
    numbers = Goldfish(hand=5)
    exact = exact_odds(deck, numbers, 2)["a card that can be paid for"]
    idle = rule_free_goldfish(deck, numbers, 3000, 7, 2).no_play[0]

    assert exact[1] == pytest.approx(1 - 34 * 33 * 32 * 31 * 30 * 29 / (40 * 39 * 38 * 37 * 36 * 35), abs=1e-6)
    assert idle.low <= 1 - exact[1] <= idle.high
    assert exact[0] < exact[1] < exact[2]
    assert exact_odds(deck, replace(numbers, resources="cards"), 2) == {}


def test_same_seed_same_report() -> None:
    """And another seed another one."""
    deck = copies(10, "Spark", 1) + copies(10, "Giant", 7)
    one, two, three = (rule_free_goldfish(deck, Goldfish(), 30, seed, 4) for seed in (5, 5, 6))
    assert one == two
    assert one.samples != three.samples


def test_symbols_of_a_cost_name_the_factions_that_pay() -> None:
    """A cost of two sparks is worth 2 and takes two resources of Ember; a letter counts 0."""
    game = parse_game(own_game.GAME.replace('role = "line"\n', ""))
    design = game.design
    assert isinstance(design, Design)
    assert design.goldfish
    flare = parse_set(own_game.SET, game).cards[2]

    assert design.with_role("cost") == ("cost", "price")
    assert (design.cost(flare), design.needs(flare)) == (2, {"Ember": 2})
    [paid] = paid_cards([flare], design, replace(design.goldfish, resources="cards", resource_types=("Guide",)))
    assert (paid.cost, paid.needs, paid.gives, paid.is_resource) == (2, {"Ember": 2}, ("Ember",), False)


def test_a_card_takes_its_own_faction_only_if_the_game_names_the_field() -> None:
    """Otherwise any card that is laid pays for it; the field that is paid may be named too."""
    game = parse_game(own_game.GAME)
    design = game.design
    assert design
    swarm = parse_set(own_game.SET, game).cards[1]
    numbers = Goldfish(resources="cards")

    assert paid_cards([swarm], design, numbers)[0].needs == {}
    assert paid_cards([swarm], design, replace(numbers, faction="faction"))[0].needs == {"Moth": 1}
    by_power = replace(design, goldfish=replace(numbers, cost="power"))
    assert (design.cost(swarm), by_power.cost(swarm)) == (3, 4)
