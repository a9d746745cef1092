"""A number in any verb or cost may be counted on the table: every verb takes it from the position, seen by the player of its card.

Each row is a verb whose number is the number of cities that seat 0 controls, which is two; seat 1 has one city. Ant and Bee of seat 0 are twins.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from arc_position import ArcPosition, Side, city, creature, event
from position import FOE, YOU
from text_table import SPARE

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.costs import PointsCost
from cardforge.effects.evaluate import point_of_view
from cardforge.games.arc.actions.costs import can_pay_part
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.costs import GoldCost
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.phases.tactics import bid_weight
from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND, RESOURCES

TWO = a.Count(a.Filter("city", whose="you"))
ANT = a.Each(a.Filter("creature", name="Ant"))
FOES = a.PlayerRef("each_opponent")
PILES = {"Gaian": 1, "Empire": 1}


def lay() -> ArcPosition:
    """Two cities against one, a hurt and a whole creature, a hurt city."""
    first = Side(
        hand=[SPARE],
        army=[creature("Sage"), creature("Ant", 1, 9), creature("Bee", 1, 9)],
        cities=[city("Den", 9), city("Lair", 9)],
        gold=PILES,
        vp=5,
        damage={"Ant": 4, "Den": 5},
    )
    second = Side(hand=[event(f"Card {n}", cost=99) for n in range(3)], cities=[city("Fort", 9)], gold=PILES, vp=5)
    game = ArcPosition((first, second), "play", YOU)
    ant = game.cards["Ant"]
    game.state.add_lasting("bid", [ant], "turn", YOU, value=1)
    BOOK.verbs[v.PutCounter](game.state, v.PutCounter(ANT, 5, "growth"), point_of_view(ant, YOU), [ant])
    return game


def seen(game: ArcPosition) -> dict[str, object]:
    """All numbers that a verb of the table may change."""
    state, ant, bee = game.state, game.cards["Ant"], game.cards["Bee"]
    found: dict[str, object] = {"attacks": state.attacks, "Den": state.damage[game.cards["Den"]]}
    for name, card in (("Ant", ant), ("Bee", bee)):
        found[name] = (state.attack_of(card), state.defense_of(card), state.damage[card])
        found[f"{name} counts"] = (counters_on(state, card, "growth"), bid_weight(state, card))
        for word, said in (("allow", "blocks"), ("prevent", "is safe from")):
            found[f"{name} {said}"] = [
                effect.value for effect in state.effects if (effect.word, effect.target) == (word, card)
            ]
    for seat in (YOU, FOE):
        sizes = tuple(game.size(zone, seat) for zone in (HAND, DECK, GRAVEYARD, RESOURCES))
        found[f"cards {seat}"] = sizes
        found[f"points {seat}"] = (state.lp[seat], state.vp[seat])
        found[f"gold {seat}"] = state.gold[seat * 5 : seat * 5 + 5]
    return found


def carried_out(game: ArcPosition, verb: v.Verb, objects: Iterable[str]) -> ArcPosition:
    """The verb stands on Sage of seat 0; it happens to these cards, and each choice goes to the first option."""
    state = game.state
    state.decision, state.stack = None, []
    ctx = point_of_view(game.cards["Sage"], YOU)
    BOOK.verbs[type(verb)](state, verb, ctx, [game.cards[name] for name in objects])
    while state.stack or state.decision is not None:
        if state.decision is None:
            step = state.stack.pop()
            BOOK.steps[step[0]](state, step)
        else:
            decision, state.decision = state.decision, None
            BOOK.answers[decision.kind](state, decision.context, decision.options[0])
    return game


VERBS: list[tuple[v.Verb, list[str], dict[str, object]]] = [
    (v.Draw(TWO), [], {"cards 0": (3, 8, 0, 2)}),
    (v.Draw(TWO, FOES), [], {"cards 1": (5, 8, 0, 2)}),
    (v.Mill(TWO, FOES), [], {"cards 1": (3, 8, 2, 2)}),
    (v.Discard(TWO, FOES), [], {"cards 1": (1, 10, 2, 2)}),
    (v.Pick(3, TWO), [], {"cards 0": (3, 8, 0, 2)}),
    (v.Pick(TWO, 1, "graveyard"), [], {"cards 0": (2, 8, 1, 2)}),
    (v.Gain(TWO, "vp"), [], {"points 0": (20, 7)}),
    (v.Lose(TWO, "vp", FOES), [], {"points 1": (20, 3)}),
    (v.Gain(TWO, "lp", FOES), [], {"points 1": (22, 5)}),
    (v.Lose(TWO, "lp"), [], {"points 0": (18, 5)}),
    (v.Gain(TWO, "gold"), [], {"gold 0": [2, 0, 0, 0, 0]}),
    (arc.ProduceGold(TWO, "Empire"), [], {"gold 0": [0, 0, 0, 0, 2]}),
    (arc.ProduceGold(TWO, who=FOES), [], {"gold 1": [2, 0, 0, 0, 0]}),
    (arc.PileGold(TWO), [], {"gold 0": [2, 0, 0, 0, 2]}),
    (arc.PileGold(TWO, FOES, smallest=True), [], {"gold 1": [2, 0, 0, 0, 0]}),
    (arc.TakeResource(TWO, FOES), [], {"cards 0": (1, 10, 0, 4), "cards 1": (3, 10, 0, 0)}),
    (v.PutCounter(ANT, TWO, "growth"), ["Ant"], {"Ant counts": (7, 1)}),
    (v.RemoveCounter(ANT, TWO, "growth"), ["Ant"], {"Ant counts": (3, 1)}),
    (arc.BidWeight(ANT, TWO, "turn"), ["Ant"], {"Ant counts": (5, 2)}),
    (arc.ExtraAttack(TWO), [], {"attacks": -2}),
    (v.Damage(TWO, ANT), ["Ant"], {"Ant": (1, 9, 6)}),
    (v.Damage(TWO, FOES), [], {"points 1": (18, 5)}),
    (v.Heal(ANT, TWO), ["Ant"], {"Ant": (1, 9, 2)}),
    (arc.RepairCity(ANT, TWO), ["Den"], {"Den": 3}),
    (v.Modify(ANT, (("attack", TWO), ("defense", TWO)), "turn"), ["Ant"], {"Ant": (3, 11, 4)}),
    (v.SetStat(ANT, "attack", TWO), ["Ant"], {"Ant": (2, 9, 4)}),
    (v.Prevent(ANT, TWO), ["Ant"], {"Ant is safe from": [2]}),
    (v.Allow(ANT, "extra_block", "turn", TWO), ["Ant"], {"Ant blocks": [2]}),
]


@pytest.mark.parametrize(
    ("verb", "objects", "changed"), VERBS, ids=[f"{n} {row[0].__class__.__name__}" for n, row in enumerate(VERBS)]
)
def test_a_verb_counts_on_the_table_and_changes_nothing_else(verb, objects, changed):
    """A139, A234, A246: the number of cities of its own player, for whom or what the verb names; all other numbers stay."""
    before = seen(lay())

    after = seen(carried_out(lay(), verb, objects))

    assert {key: value for key, value in after.items() if value != before[key]} == changed


def test_as_many_cards_as_counted_are_put_back_in_a_new_order():
    """A211: the top two cards of the deck, the next one named first on top; the rest of the deck stays."""
    game = lay()
    deck = game.state.zone(YOU, DECK)[:]
    game.state.decision = None
    BOOK.verbs[v.Reorder](game.state, v.Reorder(TWO), point_of_view(game.cards["Sage"], YOU), [])
    game.run()
    assert game.options() == [("next", deck[-1]), ("next", deck[-2])]

    game.take(("next", deck[-2]))

    assert game.state.zone(YOU, DECK) == [*deck[:-2], deck[-1], deck[-2]]


@pytest.mark.parametrize(
    ("cost", "gold", "lp", "vp", "payable"),
    [
        (GoldCost(TWO), 2, 20, 5, True),
        (GoldCost(TWO), 1, 20, 5, False),
        (PointsCost(TWO, "lp"), 0, 3, 5, True),
        (PointsCost(TWO, "lp"), 0, 2, 5, False),
        (PointsCost(TWO, "vp"), 0, 20, 2, True),
        (PointsCost(TWO, "vp"), 0, 20, 1, False),
    ],
)
def test_a_cost_counts_on_the_table(cost, gold, lp, vp, payable):
    """A253, A255, A238: exactly two are enough; of LP one is left."""
    side = Side(
        hand=[SPARE], army=[creature("Sage")], cities=[city("Den"), city("Lair")], gold={"Gaian": gold}, lp=lp, vp=vp
    )
    game = ArcPosition((side, Side()), "play", YOU)

    assert can_pay_part(game.state, YOU, game.cards["Sage"], cost) is payable
