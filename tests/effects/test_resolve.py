"""Texts carried out: targets, "it", choices, conditions, in a tiny game without rules of its own."""

from __future__ import annotations

import pytest
from pond import HAND, PondState, frog, named, pond, zone_of

from cardforge.effects.amounts import Count, CountOf, StatOf, X
from cardforge.effects.conditions import Compare, Negated, TurnOf, YouDo
from cardforge.effects.contents import subject_of
from cardforge.effects.costs import PointsCost
from cardforge.effects.evaluate import PLAYER_TARGET, EffectContext
from cardforge.effects.resolve import act
from cardforge.effects.selectors import (
    Bearer,
    Choose,
    Each,
    Filter,
    It,
    PlayerRef,
    Random,
    Selector,
    StatBound,
    Target,
    This,
    Top,
)
from cardforge.effects.targeting import slot_candidates, targets_available
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Attach,
    ChooseOne,
    Damage,
    Destroy,
    Discard,
    Draw,
    ForEach,
    Gain,
    If,
    Look,
    May,
    Return,
)

FROG = Filter("creature")
MINE = Filter("creature", whose="you")
THEIRS = Filter("creature", whose="opponent")


def doing(*does: object, ponds: object = ((), ()), deck: int = 0) -> PondState:
    """Seat 0 has just played frog 1, whose text does this; frog 99 keeps its hand from being empty."""
    cards = [frog(50 + number) for number in range(deck)]
    state = pond([[frog(1, *does), frog(99)], [frog(98)]], [cards, []], ponds)
    state.apply(("play", named(state, 1)))
    return state


def choose(state: PondState, number: int) -> None:
    """Takes the option that names this frog."""
    card = named(state, number)
    state.apply(next(option for option in state.decision.options if option[1:] == (card,)))


def test_verbs_happen_in_their_order() -> None:
    """A text is carried out verb by verb."""
    state = doing(Gain(2, "vp"), Gain(CountOf("points", n=1), "vp"))

    assert state.points == [4, 0]


def test_a_target_is_chosen_when_the_text_is_announced() -> None:
    """Every legal target is offered, in the order of the table, and the chosen one is meant."""
    state = doing(Destroy(Target(FROG)), ponds=([frog(10)], [frog(20), frog(21)]))
    assert (state.decision.kind, len(state.decision.options)) == ("target", 4)

    choose(state, 21)

    assert [zone_of(state, number) for number in (10, 20, 21)] == ["pond", "pond", "bank"]


def test_what_must_not_be_a_target_is_not_offered() -> None:
    """The game may forbid a target; with one left nobody is asked."""
    state = doing(Destroy(Target(THEIRS)), ponds=([], [frog(20, shy=1), frog(21)]))

    assert [zone_of(state, number) for number in (20, 21)] == ["pond", "bank"]


def test_the_game_is_asked_about_a_target_from_the_point_of_view_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its card, its player, X and the targets so far; no verb is being carried out yet."""
    asked: set[tuple[object, ...]] = set()

    def can_be_target(self: PondState, card: int, ctx: EffectContext) -> bool:
        asked.add((ctx.sequence, ctx.place, ctx.source, ctx.seat, ctx.x, ctx.targets))
        return True

    monkeypatch.setattr(PondState, "can_be_target", can_be_target)
    state = doing(Destroy(Target(THEIRS)), Destroy(Target(MINE)), ponds=([frog(10)], [frog(20), frog(21)]))
    one = named(state, 1)
    assert asked == {(0, 0, one, 0, 3, ())}

    choose(state, 20)

    assert asked == {(0, 0, one, 0, 3, ()), (0, 0, one, 0, 3, ((named(state, 20),),))}


def test_several_targets_are_chosen_one_after_another() -> None:
    """Pick 2 of 4 one after the other; nobody twice."""
    state = doing(Destroy(Target(FROG, 2)), ponds=([frog(10)], [frog(20), frog(21)]))

    choose(state, 10)
    assert (named(state, 10),) not in [option[1:] for option in state.decision.options]
    choose(state, 20)

    assert [zone_of(state, number) for number in (10, 20, 21)] == ["bank", "bank", "pond"]


def test_up_to_some_targets_may_be_none() -> None:
    """ "Up to 2" offers to stop before every choice."""
    state = doing(Destroy(Target(THEIRS, 2, up_to=True)), ponds=([], [frog(20), frog(21)]))

    choose(state, 20)
    state.apply(("done",))

    assert [zone_of(state, number) for number in (20, 21)] == ["bank", "pond"]


def test_a_player_can_be_a_target() -> None:
    """A player stands among the targets as -2 less the seat."""
    state = doing(Destroy(Target(THEIRS, or_player=True)), ponds=([], [frog(20)]))
    state.points[1] = 9

    state.apply(("target", PLAYER_TARGET - 1))

    assert state.points == [0, 0]
    assert zone_of(state, 20) == "pond"


def test_target_player_means_the_one_that_was_aimed_at() -> None:
    """ "Target player gains" is asked once, when the text is announced."""
    state = doing(Gain(3, "vp", PlayerRef("target_player")))

    state.apply(("target", PLAYER_TARGET - 1))

    assert state.points == [0, 3]


def test_it_is_what_was_meant_before() -> None:
    """ "Destroy target frog. Gain points equal to its size"."""
    state = doing(Destroy(Target(FROG)), Gain(StatOf("size", It()), "vp"), ponds=([], [frog(20), frog(21)]))

    choose(state, 21)

    assert state.points == [21, 0]


def test_its_controller_and_its_owner() -> None:
    """Players named by what was meant before."""
    its = Gain(1, "vp", PlayerRef("its_owner")), Gain(2, "vp", PlayerRef("its_controller"))
    state = doing(Destroy(Target(THEIRS)), *its, ponds=([], [frog(20), frog(21)]))

    choose(state, 20)

    assert state.points == [0, 3]


def test_a_choice_in_the_middle_is_no_target() -> None:
    """ "A frog you control" is chosen when it happens, shy or not."""
    state = doing(Gain(1, "vp"), Destroy(Choose(MINE)), ponds=([frog(10, shy=1), frog(11)], []))
    assert (state.decision.kind, state.points) == ("choose", [1, 0])

    choose(state, 10)

    assert zone_of(state, 10) == "bank"


def test_a_choice_takes_what_is_there() -> None:
    """With fewer than are wanted, all of them are taken without asking."""
    state = doing(Destroy(Choose(THEIRS, 3)), ponds=([], [frog(20)]))

    assert zone_of(state, 20) == "bank"


def test_another_player_may_be_the_one_who_chooses() -> None:
    """ "An opponent chooses a frog they control"."""
    state = doing(Destroy(Choose(THEIRS, who=PlayerRef("opponent"))), ponds=([], [frog(20), frog(21)]))

    assert (state.decision.kind, state.decision.seat) == ("choose", 1)


def test_each_means_all_that_fit_when_it_happens() -> None:
    """Bystanders that do not fit are left alone."""
    small = Filter("creature", bounds=(StatBound("size", "<=", 20),), other=True)
    state = doing(Destroy(Each(small)), ponds=([frog(10)], [frog(20), frog(21)]))

    assert [zone_of(state, number) for number in (1, 10, 20, 21)] == ["pond", "bank", "bank", "pond"]


def test_this_random_and_top() -> None:
    """This very card, one by chance, and cards from the top of a deck."""
    state = doing(
        Destroy(Top(2)), Destroy(Random(THEIRS, 1)), Destroy(This()), ponds=([], [frog(20), frog(21)]), deck=3
    )

    assert [zone_of(state, number) for number in (50, 51, 52, 1)] == ["bank", "bank", "deck", "bank"]
    assert sorted([zone_of(state, 20), zone_of(state, 21)]) == ["bank", "pond"]


@pytest.mark.parametrize(("answer", "points"), [("yes", [5, 0]), ("no", [1, 0])])
def test_you_may(answer: str, points: list[int]) -> None:
    """Only if the player wants; otherwise what the text says instead. "If you do" looks back at it."""
    state = doing(May((Gain(2, "vp"),), otherwise=(Gain(1, "vp"),)), If(YouDo(), (Gain(3, "vp"),)))
    assert (state.decision.kind, state.decision.options) == ("may", [("yes",), ("no",)])

    state.apply((answer,))

    assert state.points == points


def test_what_cannot_be_paid_is_not_offered() -> None:
    """ "You may pay 2": without the means the answer is no, and nobody is asked."""
    rich = doing(Gain(2, "vp"), May((Gain(9, "vp"),), cost=(PointsCost(2, "points"),)))
    poor = doing(May((Gain(9, "vp"),), cost=(PointsCost(2, "points"),)))

    rich.apply(("yes",))

    assert rich.points == [9, 0]
    assert poor.points == [0, 0]


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (Compare(Count(THEIRS), ">=", 2), True),
        (Compare(Count(THEIRS), "=", 3), False),
        (Negated(Compare(Count(THEIRS), "<=", 1)), True),
        (TurnOf(PlayerRef("you")), True),
        (TurnOf(PlayerRef("each_opponent")), False),
        (Compare(CountOf("cards_in_hand"), "=", 1), True),
    ],
)
def test_conditions(condition: object, true: bool) -> None:
    """The other effects happen when the condition is false."""
    state = doing(If(condition, (Gain(1, "vp"),), (Gain(5, "vp"),)), ponds=([], [frog(20), frog(21)]))

    assert state.points == [1 if true else 5, 0]


def test_once_for_each() -> None:
    """ "For each frog they control" counts when it happens; none is none."""
    state = doing(
        ForEach(Count(THEIRS), (Gain(2, "vp"),)),
        ForEach(Count(Filter(place="deck")), (Gain(100, "vp"),)),
        ponds=([], [frog(20), frog(21)]),
    )

    assert state.points == [4, 0]


def test_one_of_several_is_chosen() -> None:
    """ "Choose one": the options are numbered, the others do not happen."""
    state = doing(ChooseOne(((Gain(1, "vp"),), (Gain(2, "vp"), Gain(2, "vp")), (Destroy(This()),))))
    assert state.decision.options == [("option", 0), ("option", 1), ("option", 2)]

    state.apply(("option", 1))

    assert state.points == [4, 0]
    assert zone_of(state, 1) == "pond"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (Destroy(Target(THEIRS, X())), [23]),
        (Destroy(Choose(THEIRS, X())), [23]),
        (Destroy(Choose(THEIRS, X(), up_to=True)), [23]),
        (If(Compare(X(), "=", 3), (Destroy(Each(THEIRS)),)), []),
        (If(Negated(Compare(X(), "=", 3)), (Destroy(Each(THEIRS)),)), [20, 21, 22, 23]),
    ],
    ids=["targets", "choice", "up to", "condition", "opposite"],
)
def test_x_is_settled_when_the_card_is_played(text: Verb, left: list[int]) -> None:
    """The number in the frame of the text, wherever a number stands; this tiny game always plays with 3."""
    frogs = [20, 21, 22, 23]
    state = doing(Gain(X(), "vp"), ForEach(X(), (Gain(X(), "points"),)), text, ponds=([], [frog(one) for one in frogs]))

    while state.decision.kind != "play":
        state.apply(state.decision.options[0])

    assert [one for one in frogs if zone_of(state, one) == "pond"] == left
    assert state.points == [12, 0]


def test_without_enough_targets_for_the_first_slot_the_second_is_still_looked_at() -> None:
    """ "Up to" asks for none; a slot that must be filled is looked at wherever it stands."""
    ctx = EffectContext(0, 0, 0, 0, 3, ())
    state = doing(Gain(1, "vp"), ponds=([], [frog(20), frog(21), frog(22)]))
    any_number, three, four = Target(MINE, 9, up_to=True), Target(THEIRS, X()), Target(THEIRS, 4)
    someone, four_or_me = PlayerRef("target_opponent"), Target(THEIRS, 6, or_player=True)

    assert targets_available(state, (any_number, three, someone), ctx)
    assert not targets_available(state, (any_number, four), ctx)
    assert not targets_available(state, (someone, four), ctx)
    assert not targets_available(state, (three, four_or_me), ctx)
    assert targets_available(state, (Target(THEIRS, 5, or_player=True), three), ctx)
    assert targets_available(state, (), ctx)


def test_who_leaves_no_opponent_leaves_no_target() -> None:
    """ "Target opponent" needs one; "target player" may be oneself."""
    ctx = EffectContext(0, 0, 0, 0, 3, ())
    alone = pond([[frog(1)]], ((),), ((),))

    assert not targets_available(alone, (PlayerRef("target_opponent"),), ctx)
    assert targets_available(alone, (PlayerRef("target_player"),), ctx)
    assert slot_candidates(alone, PlayerRef("target_player"), ctx) == [PLAYER_TARGET]


def test_a_card_and_all_players_may_be_meant() -> None:
    """The cards in the order of the table, then the players from the one who chooses, without those that must not be targets."""
    state = doing(Gain(1, "vp"), ponds=([frog(10)], [frog(20), frog(21, shy=1)]))
    either = Target(FROG, or_player=True)

    found = slot_candidates(state, either, EffectContext(0, 0, 0, 1, 3, ()))

    assert found == [named(state, 20), named(state, 10), named(state, 1), PLAYER_TARGET - 1, PLAYER_TARGET]


def test_every_verb_that_is_done_has_the_game_settle() -> None:
    """One that nobody carries out does not."""
    state = doing(Gain(1, "vp"))
    ctx = EffectContext(0, 0, 0, 0, 3, ())
    for verb, unsettled in ((Discard(1), 0), (Gain(1, "vp"), 1)):
        state.unsettled = 0
        act(state, verb, ctx, [])
        assert state.unsettled == unsettled


@pytest.mark.parametrize(
    ("verb", "subject"),
    [
        (Destroy(It()), It()),
        (Damage(1, This()), This()),
        (Damage(1, PlayerRef("opponent")), None),
        (Look(Top(2)), Top(2)),
        (Attach(It(), This()), It()),
        (Attach(It(), Choose(FROG)), Choose(FROG)),
        (Draw(2), None),
        (Return(It(), "deck"), It()),
    ],
    ids=str,
)
def test_what_a_verb_is_done_to(verb: Verb, subject: object) -> None:
    """What it says first of the objects in it; what is to be chosen comes before all others, and a player is no object."""
    assert subject_of(verb) == subject


@pytest.mark.parametrize(
    ("what", "meant"), [(This(), [7]), (It(), [7]), (Bearer(), [7]), (Each(FROG), [3]), (Top(1), [3])], ids=str
)
def test_it_in_the_next_sentence(what: Selector, meant: list[int]) -> None:
    """ "It" goes on meaning what it meant if this card, it, or what it is attached to is spoken of."""
    state = doing(Gain(1, "vp"), ponds=([frog(10)], [frog(20)]))
    state.antecedent = [7]

    act(state, Destroy(what), EffectContext(0, 0, 0, 0, 3, ()), [3])

    assert state.antecedent == meant


def test_a_text_does_as_much_as_it_can() -> None:
    """From a short deck what is there is drawn; an unknown verb is skipped and the rest goes on."""
    state = doing(Draw(5), Discard(1), Gain(1, "vp"), deck=2)

    assert len(state.zone(0, HAND)) == 3
    assert state.points == [1, 0]


def test_a_target_that_has_gone_is_left_alone() -> None:
    """Two texts aim at one frog; the second finds it gone and means nothing."""
    state = doing(Destroy(Target(THEIRS)), Destroy(It()), Gain(1, "vp"), ponds=([], [frog(20), frog(21)]))

    choose(state, 20)

    assert [zone_of(state, number) for number in (20, 21)] == ["bank", "pond"]
    assert state.points == [1, 0]


def test_a_copy_in_the_middle_of_a_text_goes_on_alike() -> None:
    """No closures in the state: copied and written down between two choices of one text."""
    state = doing(
        Gain(1, "vp"), May((Destroy(Choose(THEIRS, 2)),)), Gain(7, "vp"), ponds=([], [frog(20), frog(21), frog(22)])
    )
    state.apply(("yes",))
    choose(state, 22)
    twin = state.copy()
    back = type(state).from_json(state.engine, state.card_definitions, state.to_json())

    for one in (state, twin, back):
        choose(one, 20)

    assert twin.digest() == back.digest() == state.digest()
    assert state.points == [8, 0]
