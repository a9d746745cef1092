"""From whose point of view a text looks: this card, its player, players aimed at, and what was spoken of before."""

from __future__ import annotations

import pytest
from bog import BogState, asked, bog, one, play, resolve, said

from cardforge.effects.ability import Ability
from cardforge.effects.conditions import IsA, Trigger
from cardforge.effects.evaluate import point_of_view
from cardforge.effects.protocol import plain_event
from cardforge.effects.selectors import Bearer, Choose, Each, Filter, It, PlayerRef, Target, This
from cardforge.effects.triggers import emit
from cardforge.effects.verbs import ChooseOne, Gain, Look, Return, Sacrifice

FROG, THEIRS = Filter("creature"), Filter("creature", whose="opponent")
OPPONENT = PlayerRef("opponent")


def test_a_frog_and_the_hand_of_a_player_are_looked_at_together() -> None:
    """ "Look at target frog or player": the card, and the cards in the hand of the player."""
    text = Ability("play", (Look(Target(FROG, 2, or_player=True)),))
    state = play(bog({"pond": [one(1, text)]}, {"pond": [20], "hand": [41, 42]}), targets=((1, -3),))

    assert said(state)["log"] == [("look", "look row", 0, 1, 2, 3)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_aimed_at_may_be_any_seat(seat: int) -> None:
    """ "Target player gains 3": the one in the first seat, too."""
    text = Ability("play", (Gain(3, "vp", PlayerRef("target_player")),))
    state = play(bog({"pond": [one(1, text)]}, {"pond": [20]}), targets=((-2 - seat,),))

    assert state.points == [3 * (seat == 0), 3 * (seat == 1)]


def test_the_game_is_asked_from_the_point_of_view_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether so many can be targets, and who listens for an event that happens to a frog."""
    seen: list[object] = []
    state = bog({"pond": [one(1, Ability("triggered", (Gain(1, "vp"),), when=Trigger("splash")))]}, {"pond": [20]})
    ctx = point_of_view(0, 0)
    monkeypatch.setattr(BogState, "can_be_target", lambda self, card, of: seen.append((card, of)) or True)
    monkeypatch.setattr(BogState, "listeners_for", lambda self, event, card: seen.append((event, card)) or [])

    assert state.some_candidate(THEIRS, ctx, 1)
    emit(state, "splash", 1)

    assert seen == [(1, ctx), ("splash", 1)]


@pytest.mark.parametrize(("filter", "points"), [(FROG, [1, 0]), (THEIRS, [0, 0])])
def test_a_condition_of_an_ability_speaks_of_its_own_card(filter: Filter, points: list[int]) -> None:
    """ "When a frog splashes, if this is a frog of yours": not of what splashed."""
    waits = Ability("triggered", (Gain(1, "vp"),), when=Trigger("splash", Each(FROG)), condition=IsA(This(), filter))
    state = bog({"pond": [one(1, waits)]}, {"pond": [20]})
    emit(state, "splash", 1)

    assert resolve(state).points == points


@pytest.mark.parametrize(
    ("subject", "plain"), [(This(), This()), (Bearer(), This()), (It(), This()), (Each(FROG), Each(FROG))], ids=str
)
def test_an_event_is_remembered_for_every_text_that_asks_about_it(subject: object, plain: object) -> None:
    """A single card becomes any card, "two or more" and "the second time" are counted later, and the rest stays."""
    event = Trigger("splash", subject, OPPONENT, "dusk", THEIRS, together=2, it="by", nth=3)  # type: ignore[arg-type]

    assert plain_event(event) == Trigger("splash", plain, OPPONENT, "dusk", THEIRS, it="by")  # type: ignore[arg-type]


def test_one_of_the_rest_is_taken_from_the_rest() -> None:
    """What was not spoken of last stays among the rest; another that was spoken of becomes it."""
    text = Ability("play", (Return(Choose(Filter(place="mentioned"))),))
    both = bog({"pond": [one(1, text)], "deck": [20, 30, 40]})
    both.rest = [1, 2, 3]
    play(both, targets=((1, 2),)).apply(("choose", 1))
    other = bog({"pond": [one(1, text)], "deck": [20, 30, 40]})
    other.rest = [3]
    play(other, targets=((1, 2),)).apply(("choose", 1))

    assert (both.rest, other.rest) == ([2, 3], [2])


def test_another_player_chooses_some_of_several() -> None:
    """ "An opponent chooses one or both": in the order of the text, for the player of the text."""
    options = (Gain(1, "vp"),), (Gain(20, "vp"),), (Gain(300, "vp"),)
    text = Ability("play", (ChooseOne(options, OPPONENT, least=1, most=2),))
    state = play(bog({"pond": [one(1, text)]}, {"pond": [20]}))
    assert asked(state) == (1, "several", [("option", 0), ("option", 1), ("option", 2)], "")

    state.apply(("option", 2))
    assert asked(state) == (1, "several", [("option", 0), ("option", 1), ("done",)], "")
    twin = state.copy()
    state.apply(("option", 0))
    twin.apply(("done",))

    assert (state.points, twin.points) == ([301, 0], [300, 0])


def test_who_sacrifices_chooses_among_own_frogs() -> None:
    """ "An opponent sacrifices a frog": one that they have, wherever it came from."""
    text = Ability("play", (Sacrifice(Choose(FROG, who=OPPONENT), OPPONENT),))
    state = play(bog({"pond": [one(1, text), 10]}, {"pond": [20, 21]}))

    assert asked(state) == (1, "choose", [("choose", 2), ("choose", 3)], "")
