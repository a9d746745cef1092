"""What each verb leaves behind for a time, row by row: the word, the card or player, what it is about, how much, and its last turn.

Ant and Bee belong to seat 0, Cow to seat 1. It is turn 3, the turn of seat 0, who plays the verb; the next turn of seat 0 is turn 5.
"""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature
from position import FOE, YOU
from text_table import SPARE

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.effects.evaluate import player_target, point_of_view
from cardforge.games.arc.actions.control import give_back, take_control
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.costs import GoldCost
from cardforge.games.arc.phases.attack import WHILE_ATTACKING
from cardforge.games.arc.zones import ARMY

THIS, ELF = a.This(), a.Filter("creature", words=("Elf",))
FOES, EACH = a.PlayerRef("each_opponent"), a.PlayerRef("each_player")
FIRST, SECOND = player_target(YOU), player_target(FOE)
TURN, NEXT = 3, 4
"""The last turn of what ends with the turn, and of what lasts until the next turn of seat 0."""


def lay() -> ArcPosition:
    """Two creatures against one, and a city each."""
    first = Side(hand=[SPARE], army=[creature("Ant", 2, 5, cost=3), creature("Bee", 1, 4)], cities=[city("Den")])
    game = ArcPosition((first, Side(army=[creature("Cow", 4, 6)], cities=[city("Fort")])), "play", YOU)
    assert (game.state.turn, game.state.active) == (TURN, YOU)
    return game


VERBS: list[tuple[v.Verb, list[str], list[tuple[object, ...]]]] = [
    # the verb, its objects, and what is left of it; cards by their names
    (v.StayMarked(THIS), ["Ant", "Cow"], [("stay", "Ant", "", 0, FOR_GOOD), ("stay", "Cow", "", 0, FOR_GOOD)]),
    (v.Modify(THIS, (("attack", 2), ("defense", -1))), ["Ant"], [("stat", "Ant", "attack", 2, TURN), ("stat", "Ant", "defense", -1, TURN)]),
    (v.Modify(THIS, (("attack", 0), ("defense", 3)), "next_turn"), ["Ant"], [("stat", "Ant", "defense", 3, NEXT)]),
    (v.Modify(THIS, (("attack", -2),), "turn"), ["Ant"], [("stat", "Ant", "attack", -2, TURN)]),
    (v.Modify(THIS, (("defense", 2),), ""), ["Den"], [("stat", "Den", "defense", 2, FOR_GOOD)]),
    (v.Modify(THIS, (("attack", a.StatOf("defense", a.It())),)), ["Ant", "Cow"], [("stat", "Ant", "attack", 5, TURN), ("stat", "Cow", "attack", 6, TURN)]),
    (v.SetStat(THIS, "attack", 7, "next_turn"), ["Ant"], [("set", "Ant", "attack", 7, NEXT)]),
    (v.SetStat(THIS, "attack", a.StatOf("defense", a.It())), ["Ant", "Cow"], [("set", "Ant", "attack", 5, TURN), ("set", "Cow", "attack", 6, TURN)]),
    (v.SwapStats(THIS, ("attack", "defense")), ["Ant"], [("swap", "Ant", ("attack", "defense"), 0, TURN)]),
    (v.Become(THIS, ("Zombie", "Elf"), "turn"), ["Ant"], [("word", "Ant", "zombie", 0, TURN), ("word", "Ant", "elf", 0, TURN)]),
    (v.Become(THIS, ("Zombie",), "static"), ["Ant"], [("word", "Ant", "zombie", 0, FOR_GOOD)]),
    (v.LoseAbilities(THIS, "Flying"), ["Ant"], [("lose", "Ant", "flying", 0, TURN)]),
    (v.LoseAbilities(THIS), ["Ant"], [("lose", "Ant", "", 0, TURN)]),
    (v.Forbid(THIS, "attack", "next_turn"), ["Ant", "Bee"], [("forbid", "Ant", "attack", 0, NEXT), ("forbid", "Bee", "attack", 0, NEXT)]),
    (v.Forbid(FOES, "play_cards"), [], [("forbid", SECOND, "play_cards", 0, TURN)]),
    (v.Allow(THIS, "extra_block", "turn", 2), ["Ant"], [("allow", "Ant", "extra_block", 2, TURN)]),
    (v.Allow(THIS, "attack", "turn", 0), ["Ant"], [("allow", "Ant", "attack", 1, TURN)]),
    (v.Must(THIS, "attack", "turn"), ["Ant"], [("must", "Ant", "attack", 0, TURN)]),
    (v.Prevent(THIS, 2), ["Ant"], [("prevent", "Ant", "", 2, TURN)]),
    (v.Prevent(THIS), ["Ant"], [("prevent", "Ant", "", -1, TURN)]),
    (v.Prevent(EACH, 3, "next_turn"), [], [("prevent", FIRST, "", 3, NEXT), ("prevent", SECOND, "", 3, NEXT)]),
    (v.Save(THIS), ["Ant"], [("save", "Ant", "", 0, TURN)]),
    (arc.BidWeight(THIS, 3, "turn"), ["Ant"], [("bid", "Ant", "", 3, TURN)]),
    (arc.DoubleGold("Empire", "turn", FOES), [], [("double", SECOND, "", 4, TURN)]),
    (arc.StayOut(FOES, THIS, "next_turn"), ["Fort"], [("stay_out", "Fort", "", FOE, NEXT)]),
    (arc.Help(THIS), ["Den"], [("help", "Den", "", 0, TURN)]),
    (arc.LeaveCombat(THIS), ["Ant"], [("out", "Ant", "", 0, WHILE_ATTACKING)]),
]  # fmt: skip


def carried_out(verb: v.Verb, objects: list[str]) -> ArcPosition:
    """Seat 0 plays the verb on these cards, from Ant."""
    game = lay()
    ctx = point_of_view(game.cards["Ant"], YOU)
    BOOK.verbs[type(verb)](game.state, verb, ctx, [game.cards[name] for name in objects])
    return game


@pytest.mark.parametrize(
    ("verb", "objects", "left"), VERBS, ids=[f"{n} {row[0].__class__.__name__}" for n, row in enumerate(VERBS)]
)
def test_a_verb_lasts_on_its_objects_for_its_time(verb, objects, left):
    """A139, A175, A234, C49: one row for each object, in order; nothing on anybody else."""
    game = carried_out(verb, objects)

    rows = [(word, game.cards.get(whom, whom), *rest) for word, whom, *rest in left]
    assert [tuple(effect) for effect in game.state.effects] == rows


@pytest.mark.parametrize(("verb", "about"), [
    (v.Forbid(THIS, "attack", "turn", unless=(GoldCost(1),)), "attack"),
    (v.Forbid(THIS, "be_blocked", "turn", by=ELF), "be_blocked"),
    (v.Forbid(THIS, "be_blocked", "turn", by=ELF, only=True), "be_blocked"),
])  # fmt: skip
def test_a_ban_with_a_condition_remembers_its_verb(verb, about):
    """A274: by its number and one more; 0 stands for a ban without condition."""
    game = carried_out(verb, ["Ant"])

    (effect,) = game.state.effects
    assert tuple(effect)[:3] == ("forbid", game.cards["Ant"], about)
    assert game.state.definitions.programs.sequences[effect.value - 1] == (verb,)


@pytest.mark.parametrize(("stat", "who", "whom"), [("cost", FOES, [SECOND]), ("loyalty", EACH, [FIRST, SECOND])])
def test_a_price_for_a_time_remembers_its_verb_and_its_player(stat, who, whom):
    """A38: one row for each player who pays it; its words are read from the side of the player of the card."""
    verb = v.CostChange(ELF, 1, "turn", stat, who=who)

    game = carried_out(verb, [])

    number = game.state.definitions.programs.number((verb,))
    assert [tuple(effect) for effect in game.state.effects] == [
        (f"price {stat}", seat, YOU, number, TURN) for seat in whom
    ]


@pytest.mark.parametrize(
    ("when", "phase", "whose"),
    [
        (a.Trigger("turn_end"), "turn_end", -1),
        (a.Trigger("phase_start", detail="upkeep", who=a.YOU), "upkeep", YOU),
        (a.Trigger("phase_start", detail="draw"), "draw", -1),
    ],
)
def test_what_is_delayed_keeps_what_it_speaks_of(when, phase, whose):
    """A201: what is to be done, for whom, from which card, about which cards, and in whose turn."""
    game, effects = lay(), (v.Draw(1),)
    state, ant, cow = game.state, game.cards["Ant"], game.cards["Cow"]
    state.antecedent = [cow, ant]

    BOOK.verbs[v.Delay](state, v.Delay(when, effects), point_of_view(ant, YOU), [])

    number = state.definitions.programs.number(effects)
    assert [tuple(effect) for effect in state.effects] == [
        ("later", -1, phase, (number, YOU, ant, (cow, ant), whose), FOR_GOOD)
    ]


def test_a_loan_remembers_whose_the_creature_was():
    """C48: until the end of a turn; taken for good, no loan is left; lent on, it goes back to the first."""
    game = lay()
    state, cow = game.state, game.cards["Cow"]

    take_control(state, cow, YOU, TURN)
    take_control(state, cow, FOE, NEXT)
    take_control(state, cow, YOU, NEXT)
    loans = [
        LastingEffect("control", cow, FOE, 0, TURN),
        LastingEffect("control", cow, YOU, 0, NEXT),
        LastingEffect("control", cow, FOE, 0, NEXT),
    ]
    assert state.effects == loans

    give_back(state, state.turn)
    assert state.effects == [loans[0], loans[1]._replace(what=FOE), loans[2]]
    assert (state.controller(cow), state.lies_in(cow, ARMY)) == (YOU, True)

    take_control(state, cow, FOE, FOR_GOOD)
    assert (state.effects, state.controller(cow)) == ([], FOE)
