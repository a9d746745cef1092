"""Abilities made ready: targets become numbered slots, lists of verbs and granted abilities get numbers."""

from __future__ import annotations

import pytest

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Count, Minus, StatOf
from cardforge.effects.compile import GRANTED, Program, Programs, verb_of_slot
from cardforge.effects.conditions import YouDo
from cardforge.effects.contents import replaced
from cardforge.effects.costs import PointsCost
from cardforge.effects.protocol import TextDefinitions
from cardforge.effects.selectors import Choose, Each, Filter, It, PlayerRef, Slot, Target, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Allow,
    ChooseOne,
    CostChange,
    Damage,
    Destroy,
    Draw,
    Forbid,
    Gain,
    Grant,
    If,
    LoseAbilities,
    May,
    StayMarked,
)
from cardforge.kernel.cards import Card

FROG = Target(Filter("creature"))
BIRD = Target(Filter("bird"), 2)
PLAYER, OPPONENT = PlayerRef("target_player"), PlayerRef("target_opponent")


def ready(*effects: Verb) -> tuple[Programs, Program]:
    """An ability with these effects, added to empty programs."""
    programs = Programs()
    return programs, programs.add(Ability("play", effects))


@pytest.mark.parametrize(
    ("effects", "slots", "compiled"),
    [
        ((Draw(2),), (), (Draw(2),)),
        ((Destroy(FROG), Destroy(BIRD)), (FROG, BIRD), (Destroy(Slot(0, FROG)), Destroy(Slot(1, BIRD)))),
        ((Draw(2, PLAYER), Gain(1, "vp", OPPONENT)), (PLAYER, OPPONENT), (Draw(2, Slot(0, PLAYER)), Gain(1, "vp", Slot(1, OPPONENT)))),
        ((Draw(2, PlayerRef("each_player")), Destroy(It())), (), (Draw(2, PlayerRef("each_player")), Destroy(It()))),
        ((If(YouDo(), (Destroy(FROG),), (Destroy(BIRD),)),), (FROG, BIRD), (If(YouDo(), (Destroy(Slot(0, FROG)),), (Destroy(Slot(1, BIRD)),)),)),
        ((Gain(StatOf("size", FROG), "vp"),), (FROG,), (Gain(StatOf("size", Slot(0, FROG)), "vp"),)),
        ((Gain(Minus(9, StatOf("size", FROG)), "vp"),), (FROG,), (Gain(Minus(9, StatOf("size", Slot(0, FROG))), "vp"),)),
    ],
    ids=["none", "two", "players", "no targets", "nested", "number", "number of a number"],
)  # fmt: skip
def test_targets_are_numbered_in_the_order_of_the_text(
    effects: tuple[Verb, ...], slots: tuple[object, ...], compiled: tuple[Verb, ...]
) -> None:
    """Each target has a slot, wherever it stands; what is no target stays as it is."""
    programs, program = ready(*effects)

    assert program.ability == Ability("play", effects), "the ability itself is kept as it was read"
    assert program.slots == slots
    assert programs.sequences[program.sequence] == compiled


def test_what_does_it_is_chosen_before_what_it_is_done_to() -> None:
    """ "Target frog deals damage to target bird": the fields say it the other way round."""
    programs, program = ready(Damage(3, BIRD, FROG))

    assert program.slots == (FROG, BIRD)
    assert programs.sequences[program.sequence] == (Damage(3, Slot(1, BIRD), Slot(0, FROG)),)


@pytest.mark.parametrize("whose", ["target_player", "you"])
def test_a_filter_that_names_a_target_player_has_a_slot_for_them_once(whose: str) -> None:
    """ "Target frog of target player": the player comes first, and a second mention is the same player."""
    theirs = Filter("creature", whose=whose)
    players = (PLAYER,) if whose == "target_player" else ()
    first, second = Target(theirs), Each(theirs)

    programs, program = ready(Destroy(first), Destroy(second), Gain(Count(theirs), "vp"))

    assert program.slots == (*players, first)
    assert programs.sequences[program.sequence][0] == Destroy(Slot(len(players), first))


def test_nested_lists_of_verbs_get_their_numbers_before_the_list_that_they_stand_in() -> None:
    """Tuples of something else have none; equal lists share one."""
    nested = ChooseOne(((Draw(1),), (Gain(1, "vp"), Draw(1))))
    programs, program = ready(May((Draw(1),), cost=(PointsCost(2, "vp"),)), nested)

    assert programs.sequences == [(Draw(1),), (Gain(1, "vp"), Draw(1)), program.ability.effects]
    assert program.sequence == programs.number(program.ability.effects) == 2
    assert programs.size() == 3


def test_an_empty_list_of_verbs_has_no_number_of_its_own() -> None:
    """Only the list of the whole ability may be empty."""
    programs, _ = ready(If(YouDo(), (Draw(),)))

    assert () not in programs.sequences
    assert ready()[0].sequences == [()]


def test_every_kind_of_verb_in_an_ability_is_known() -> None:
    """Nested ones, too; what a granted ability does belongs to that ability."""
    given = Ability("activated", (Destroy(This()),))
    _, program = ready(May((If(YouDo(), (Draw(),)),)), Grant(It(), given))

    assert program.verbs == {May, If, Draw, Grant}


@pytest.mark.parametrize(
    ("verb", "numbered"),
    [
        (Forbid(This(), "block"), False),
        (Forbid(This(), "block", by=Filter("creature")), True),
        (Forbid(This(), "block", unless=(PointsCost(1, "vp"),)), True),
        (Allow(This(), "block", by=Filter("creature")), True),
        (StayMarked(This()), False),
        (StayMarked(This(), unless=(PointsCost(1, "vp"),)), True),
        (CostChange(Filter("creature"), 1), True),
        (LoseAbilities(This()), False),
        (Damage(1, This(), It()), False),
    ],
    ids=str,
)
def test_what_lasts_and_has_to_be_looked_up_again_is_a_list_of_its_own(verb: Verb, numbered: bool) -> None:
    """A lasting effect refers to its verb by number, if that says by whom, unless what, or to which cards."""
    programs, _ = ready(Draw(), verb)

    assert programs.sequences == [*([(verb,)] if numbered else []), (Draw(), verb)]


def test_granted_abilities_have_places_behind_the_printed_ones() -> None:
    """Equal ones share a place; one that itself grants another comes after that."""
    inner = Ability("keyword", keyword="leap")
    outer = Ability("activated", (Grant(This(), inner),))
    programs = Programs()
    printed = programs.add(Ability("play", (Grant(It(), outer), Grant(It(), outer), Grant(It(), inner))))

    assert [program.ability for program in programs.granted] == [inner, outer]
    assert (programs.grant(inner), programs.grant(outer)) == (0, 1)
    assert programs.sequences[printed.sequence] == printed.ability.effects, "a granted ability is not changed"
    assert programs.size() == len(programs.sequences) + 2


def test_a_card_has_its_printed_abilities_and_those_that_a_text_gives() -> None:
    """`GRANTED` and more are places among the granted ones."""
    given = [Ability("activated", (Draw(number),)) for number in (1, 2)]
    text = tuple(Ability("play", (Grant(It(), one),)) for one in given)
    cards = tuple(Card("pond", number, 1, f"Frog {number}") for number in (1, 2))

    definitions = TextDefinitions(cards, (), {}, {cards[1].key: text})

    assert definitions.abilities == ((), text)
    assert [definitions.program(1, place).ability for place in (0, 1, GRANTED, GRANTED + 1)] == [*text, *given]
    assert definitions.size() == definitions.programs.size() == len(definitions.programs.sequences) + 2


@pytest.mark.parametrize(
    ("effects", "index", "verb"),
    [
        ((Destroy(Slot(0, FROG)), Destroy(Slot(1, BIRD))), 1, Destroy(Slot(1, BIRD))),
        ((Draw(), May((Draw(), Destroy(Slot(0, FROG))))), 0, Destroy(Slot(0, FROG))),
        ((ChooseOne(((Draw(),), (Draw(), Destroy(Slot(0, FROG))))), Draw()), 0, Destroy(Slot(0, FROG))),
        ((Draw(1, Slot(0, PLAYER)), Destroy(Slot(0, FROG))), 0, Draw(1, Slot(0, PLAYER))),
        ((Destroy(Slot(0, FROG)), Destroy(Choose(Filter("bird")))), 1, None),
        ((Draw(),), 0, None),
    ],
    ids=["second", "nested", "one of several", "a player", "another number", "none"],
)
def test_the_verb_that_takes_up_a_target(effects: tuple[Verb, ...], index: int, verb: Verb | None) -> None:
    """The first one, wherever it stands."""
    assert verb_of_slot(effects, index) == verb


def test_the_verb_of_a_target_is_that_of_its_own_list() -> None:
    """Two lists with the same number of a target: each keeps its own verb, however often it is asked for."""
    programs, first = ready(Destroy(FROG))
    second = programs.add(Ability("play", (Damage(1, FROG),)))
    asked = [programs.verb_of_slot(program.sequence, 0) for program in (first, second, first, second)]

    assert asked == [Destroy(Slot(0, FROG)), Damage(1, Slot(0, FROG))] * 2


def test_fields_of_a_value_are_replaced() -> None:
    """The others stay; what is no value, but a class or a number, is an error."""
    assert replaced(Draw(2, PLAYER), {"n": 3}) == Draw(3, PLAYER)
    for nothing in (Draw, 3):
        with pytest.raises(AssertionError):
            replaced(nothing, {})
