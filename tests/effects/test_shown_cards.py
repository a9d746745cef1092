"""Texts that show, pick, reveal and discard: what lies where afterwards, who knows it, and what "it" and "the rest" are."""

from __future__ import annotations

import pytest
from bog import IDLE, asked, bog, one, play, said, zones
from pond import POND

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Count, X
from cardforge.effects.selectors import Choose, Each, Filter, PlayerRef, StatBound, Target, TheRest, This, Top
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Designate,
    Destroy,
    Discard,
    Draw,
    Gain,
    Look,
    Mill,
    Pick,
    Return,
    Reveal,
    RevealUntil,
    Shuffle,
)

BIG = Filter("creature", place="deck", bounds=(StatBound("size", ">=", 50),))
FROG, HAND = Filter("creature"), Filter(place="hand")
THEIRS = Filter("creature", whose="opponent")
OPPONENT, ALL = PlayerRef("opponent"), PlayerRef("each_player")


def text(*verbs: Verb) -> tuple[object, ...]:
    """Frog 1, card 0 of every position here, with this text."""
    return one(1, Ability("play", verbs))


@pytest.mark.parametrize(
    ("verb", "options"),
    [
        (Pick(2), [("take", 3), ("take", 2)]),
        (Pick(3, 2), [("take", 3), ("take", 2), ("take", 1)]),
        (Pick(9, 2), [("take", 3), ("take", 2), ("take", 1)]),
        (Pick(X()), [("take", 3), ("take", 2)]),
        (Pick(Count(FROG)), [("take", 3), ("take", 2)]),
        (Pick(3, filter=BIG), [("take", 3), ("take", 1)]),
        (Pick(3, rest="graveyard"), [("take", 3), ("take", 2), ("take", 1)]),
        (Pick(3, X(), filter=BIG), [("take", 3), ("take", 1)]),
    ],
    ids=str,
)
def test_the_top_cards_that_fit_are_offered(verb: Pick, options: list[tuple[str, int]]) -> None:
    """Only so many are looked at, the top one first; all of them are seen by the player and by nobody else."""
    state = play(bog({"pond": [text(verb)], "deck": [60, 20, 70]}, {"pond": [30], "deck": [80]}), x=2)

    assert asked(state) == (0, "take_some", options, "look row")
    seen = 3 if verb.n in (3, 9) else 2
    assert said(state)["known"] == [(0, card) for card in (3, 2, 1)[:seen]]


@pytest.mark.parametrize(
    ("verb", "mine"),
    [
        (Pick(3), {"hand": [20], "deck": [60, 70]}),
        (Pick(2), {"hand": [20], "deck": [70, 60]}),
        (Pick(3, rest="graveyard"), {"hand": [20], "bank": [70, 60]}),
        (Pick(2, rest="graveyard"), {"hand": [20], "deck": [60], "bank": [70]}),
    ],
    ids=str,
)
def test_the_rest_goes_under_the_deck_or_to_the_graveyard(verb: Pick, mine: dict[str, list[int]]) -> None:
    """The chosen one is in the hand; another deck is left alone."""
    state = play(bog({"pond": [text(verb)], "deck": [60, 20, 70]}, {"deck": [80]}))

    state.apply(("take", 2))

    assert zones(state) == [{"pond": [1], **mine}, {"deck": [80]}]
    assert asked(state) == IDLE


@pytest.mark.parametrize(
    ("verb", "mine"),
    [
        (Pick(4, filter=BIG), {"hand": [60], "deck": [20, 30, 70]}),
        (Pick(4, filter=BIG, rest="graveyard"), {"hand": [60], "bank": [70, 30, 20]}),
        (Pick(4, 2, filter=BIG), {"hand": [60, 70], "deck": [20, 30]}),
        (Pick(4, 2, filter=BIG, rest="graveyard"), {"hand": [60, 70], "bank": [30, 20]}),
    ],
    ids=str,
)
def test_what_does_not_fit_is_never_taken_and_goes_with_the_rest(verb: Pick, mine: dict[str, list[int]]) -> None:
    """Those that fit and were not taken go first, then the others; with one left to take nobody is asked."""
    state = play(bog({"pond": [text(verb)], "deck": [60, 20, 30, 70]}, {"deck": [80]}))

    state.apply(("take", 1))

    assert zones(state) == [{"pond": [1], **mine}, {"deck": [80]}]
    assert asked(state) == IDLE


@pytest.mark.parametrize(
    ("deck", "verb", "mine"),
    [
        ([], Pick(3), {}),
        ([60], Pick(3), {"hand": [60]}),
        ([60, 70], Pick(2, 2), {"hand": [60, 70]}),
        ([60, 70], Pick(2, 0), {"deck": [60, 70]}),
        ([20, 30], Pick(2, filter=BIG), {"deck": [20, 30]}),
        ([20, 60], Pick(2, filter=BIG), {"hand": [60], "deck": [20]}),
        ([20, 60, 70], Pick(1, filter=BIG), {"hand": [70], "deck": [20, 60]}),
    ],
)
def test_picking_from_few_cards(deck: list[int], verb: Pick, mine: dict[str, list[int]]) -> None:
    """What is there is taken; what does not fit is not."""
    state = play(bog({"pond": [text(verb)], "deck": deck}, {"deck": [80]}))
    while asked(state) != IDLE:
        state.apply(asked(state)[2][-1])

    found = zones(state)
    assert found[0].pop("pond") == [1]
    assert {zone: sorted(row) for zone, row in found[0].items()} == mine
    assert found[1] == {"deck": [80]}


def test_a_frog_that_looks_may_lie_in_the_deck_itself() -> None:
    """ "Another frog": cards in the deck are never this card, and it is the player's own cards that fit."""
    other = Filter("creature", place="deck", whose="you", other=True)
    state = play(bog({"deck": [text(Pick(2, 2, filter=other)), 60]}, {"deck": [80]}))
    state.apply(("take", 1))

    assert zones(state) == [{"hand": [60, 1]}, {"deck": [80]}]


def of_size(relation: str, n: int) -> Filter:
    """Frogs in play by their size; the deck is looked at for them all the same."""
    return Filter("creature", bounds=(StatBound("size", relation, n),))


def shown(*cards: int) -> tuple[int | str, ...]:
    """The note of cards shown by seat 0."""
    return ("look", "look row", 0, *cards)


@pytest.mark.parametrize(
    ("verb", "left"),
    [
        (RevealUntil(BIG), {"it": [2], "rest": [4, 3], "did": 1, "many": 1, "log": [shown(4, 3, 2)]}),
        (RevealUntil(FROG), {"it": [4], "did": 1, "many": 1, "log": [shown(4)]}),
        (RevealUntil(BIG, OPPONENT), {"it": [6], "did": 1, "many": 1, "log": [shown(6)]}),
        (RevealUntil(BIG, ALL), {"it": [2], "rest": [4, 3], "did": 1, "many": 1, "log": [shown(4, 3, 2)]}),
        (
            RevealUntil(of_size(">", 95)),
            {"rest": [4, 3, 2, 1], "many": 1, "log": [shown(4, 3, 2, 1)]},
        ),
        (
            RevealUntil(Filter(either=(of_size(">", 95), of_size("=", 30)))),
            {"it": [3], "rest": [4], "did": 1, "many": 1, "log": [shown(4, 3)]},
        ),
    ],
    ids=["second", "any", "theirs", "only the first player", "none", "either"],
)  # fmt: skip
def test_a_deck_is_revealed_until_a_card_fits(verb: RevealUntil, left: dict[str, object]) -> None:
    """That one is "it", those before it are the rest, and all players have seen them; the deck stays as it is."""
    deck = [60, 70, 30, 20]
    state = play(bog({"pond": [text(Draw(1, OPPONENT), verb)], "deck": deck}, {"deck": [80, 90, 10]}))

    seen = left["log"][0][3:]  # type: ignore[index]
    assert said(state) == {**left, "known": [(seat, card) for seat in (0, 1) for card in seen]}
    assert zones(state) == [{"pond": [1], "deck": deck}, {"hand": [10], "deck": [80, 90]}]


def test_a_frog_revealed_from_its_own_deck_is_any_other_frog() -> None:
    """ "Until another frog": in the deck no card is this one; whose it is counts from the player of the text."""
    another, theirs = Filter(other=True), Filter(whose="opponent")
    mine = play(bog({"deck": [30, text(RevealUntil(another))]}, {"deck": [80]}), 1)
    none = play(bog({"deck": [30, text(RevealUntil(theirs))]}, {"deck": [80]}), 1)

    assert said(mine) == {"it": [1], "did": 1, "log": [shown(1)], "known": [(0, 1), (1, 1)]}
    assert said(none) == {"rest": [1, 0], "log": [shown(1, 0)], "known": [(0, 1), (0, 0), (1, 1), (1, 0)]}


@pytest.mark.parametrize(
    ("verb", "left"),
    [
        (Look(Top(2)), {"it": [4, 3], "rest": [4, 3], "many": 2, "log": [shown(4, 3)], "known": [(0, 4), (0, 3)]}),
        (
            Reveal(Top(1, OPPONENT)),
            {"it": [7], "rest": [7], "many": 1, "log": [shown(7)], "known": [(0, 7), (1, 7)]},
        ),
        (Look(OPPONENT), {"log": [shown(5)], "known": [(0, 5)]}),
        (Reveal(ALL), {"log": [shown(1, 5)], "known": [(0, 1), (0, 5), (1, 1), (1, 5)]}),
        (Look(This()), {"many": 1, "log": [shown(0)], "known": [(0, 0)]}),
        (Look(Each(THEIRS)), {"log": [shown()]}),
    ],
    ids=str,
)
def test_what_looking_leaves_behind(verb: Verb, left: dict[str, object]) -> None:
    """Cards are "it" and "the rest"; a hand, and this card itself, are not; nothing has moved."""
    mine, theirs = {"hand": [40], "deck": [60, 30, 20]}, {"hand": [41], "deck": [80, 70]}
    state = play(bog({"pond": [text(verb)], **mine}, theirs))

    assert said(state) == {"did": 1, **left}
    assert zones(state) == [{"pond": [1], **mine}, theirs]


@pytest.mark.parametrize(
    ("verbs", "mine", "theirs", "left"),
    [
        ((Discard(0),), {"hand": [40, 41]}, {"hand": [50]}, {}),
        ((Discard(2),), {"bank": [40, 41]}, {"hand": [50]}, {"many": 2, "log": [(0, 1), (0, 2)]}),
        ((Discard(3),), {"bank": [40, 41]}, {"hand": [50]}, {"many": 2, "log": [(0, 1), (0, 2)]}),
        ((Discard(1, OPPONENT),), {"hand": [40, 41]}, {"bank": [50]}, {"many": 1, "log": [(1, 3)]}),
        ((Discard(1, OPPONENT, how="yours"),), {"hand": [40, 41]}, {"bank": [50]}, {"many": 1, "log": [(1, 3)]}),
        ((Discard(X(), how="all"),), {"bank": [40, 41]}, {"hand": [50]}, {"many": 2, "log": [(0, 1), (0, 2)]}),
        ((Discard(how="all", who=OPPONENT),), {"hand": [40, 41]}, {"bank": [50]}, {"many": 1, "log": [(1, 3)]}),
        ((Discard(how="all", who=ALL),), {"bank": [40, 41]}, {"bank": [50]}, {"many": 3, "log": [(0, 1), (0, 2), (1, 3)]}),
        ((Discard(what=Each(HAND)),), {"bank": [40, 41]}, {"bank": [50]}, {"it": [1, 2, 3], "many": 3, "log": [(0, 1), (0, 2), (1, 3)]}),
        ((Discard(what=This()),), {"hand": [40, 41]}, {"hand": [50]}, {"many": 1, "left": [0]}),
        ((Discard(what=Each(FROG)),), {"hand": [40, 41]}, {"hand": [50]}, {"it": [0], "many": 1, "left": [0]}),
    ],
    ids=str,
)  # fmt: skip
def test_what_discarding_leaves_behind(
    verbs: tuple[Verb, ...], mine: dict[str, list[int]], theirs: dict[str, list[int]], left: dict[str, object]
) -> None:
    """As many as there are; "that many" is the number of the text, of a whole hand its cards; what lies elsewhere is given back."""
    state = play(bog({"pond": [text(*verbs)], "hand": [40, 41]}, {"hand": [50]}))

    notes = [("discard", "discard row", seat, card) for seat, card in left.get("log", ())]  # type: ignore[attr-defined]
    assert said(state) == {"did": 1, **left, **({"log": notes} if notes else {})}
    assert zones(state) == [{"pond": [1], **mine}, theirs]
    assert asked(state) == IDLE


@pytest.mark.parametrize(
    ("verb", "chooser", "seat", "row"),
    [
        (Discard(1), 0, 0, [1, 2, 3]),
        (Discard(2, OPPONENT), 1, 1, [4, 5, 6]),
        (Discard(2, OPPONENT, how="yours"), 0, 1, [4, 5, 6]),
        (Discard(1, filter=Filter(place="hand", bounds=(StatBound("size", "<=", 41),))), 0, 0, [1, 2]),
        (Discard(1, OPPONENT, Filter(place="hand", bounds=(StatBound("size", ">", 50),))), 1, 1, [5, 6]),
    ],
    ids=str,
)
def test_who_chooses_what_is_discarded(verb: Discard, chooser: int, seat: int, row: list[int]) -> None:
    """One after another out of those that fit; the last one that has to go is not asked for."""
    state = play(bog({"pond": [text(verb, Gain(1, "vp"))], "hand": [40, 41, 42]}, {"hand": [50, 51, 52]}))
    gone = []
    while asked(state) != IDLE:
        options = [("discard", card) for card in row if card not in gone]
        assert asked(state) == (chooser, "discard_some", options, "choice row")
        gone.append(row[-1 - len(gone)])
        state.apply(("discard", gone[-1]))

    assert len(gone) == verb.n
    assert [state.stat(card, "size") for card in gone] == zones(state)[seat]["bank"]
    assert state.points == [1, 0]
    assert state.log == [("discard", "discard row", seat, card) for card in gone]


@pytest.mark.parametrize("to", ["hand", "graveyard", "deck_top", "deck_bottom", "deck"])
def test_a_returned_frog_goes_to_its_owner_wherever_it_was(to: str) -> None:
    """Card 0, too, which the other player has; a rooted one stays, and all of them are "it" and "that many"."""
    state = bog({"pond": [one(1), one(2, rooted=1)]}, {"pond": [text(Return(Each(FROG), to))], "deck": [80]})
    state.put(0, 1, POND)
    state.at = [5, -1, -1, -1]
    play(state, 2)

    seat = {"hand": {"hand": [1]}, "graveyard": {"bank": [1]}}.get(to, {"deck": [1]})
    assert zones(state)[0] == {"pond": [2], **seat}
    assert said(state)["log"] == [("return", "return row", 2), ("return", "return row", 0)]
    assert (said(state)["it"], said(state)["many"], said(state)["left"]) == ([2, 0, 1], 3, [2, 0])
    assert state.at[0] == -1


@pytest.mark.parametrize(
    ("verb", "it", "points"),
    [
        (Designate(OPPONENT), [-3], [0, 2]),
        (Designate(PlayerRef("you")), [-2], [2, 0]),
        (Designate(ALL), [-2, -3], [2, 0]),
        (Designate(Each(THEIRS)), [2, 3], [0, 2]),
        (Designate(This()), [0], [2, 0]),
        (Designate(Each(BIG)), [], [2, 0]),
    ],
    ids=str,
)
def test_what_is_settled_on_is_it(verb: Designate, it: list[int], points: list[int]) -> None:
    """A player or cards; "that player" in the next sentence is the player, or the one who has the first card."""
    state = play(bog({"pond": [text(verb, Gain(2, "vp", PlayerRef("that_player")))], "hand": [40]}, {"pond": [20, 21]}))

    assert (state.antecedent, state.points) == (it, points)


def test_a_target_or_a_choice_is_settled_on() -> None:
    """ "Choose target frog", "choose a frog", "choose target player": what was chosen, and nothing else."""
    target = play(bog({"pond": [text(Designate(Target(THEIRS)))]}, {"pond": [20, 21]}), targets=((2,),))
    player = play(bog({"pond": [text(Designate(PlayerRef("target_player")))]}, {"pond": [20]}), targets=((-3,),))
    choice = play(bog({"pond": [text(Designate(Choose(THEIRS)))]}, {"pond": [20, 21]}))
    choice.apply(("choose", 2))

    assert (target.antecedent, player.antecedent, choice.antecedent) == ([2], [-3], [2])


@pytest.mark.parametrize(
    ("verb", "mine", "theirs", "many"),
    [
        (Mill(2), {"deck": [60], "bank": [20, 30]}, {"deck": [80, 70]}, 2),
        (Mill(9), {"bank": [20, 30, 60]}, {"deck": [80, 70]}, 3),
        (Mill(0), {"deck": [60, 30, 20]}, {"deck": [80, 70]}, 0),
        (Mill(X(), OPPONENT), {"deck": [60, 30, 20]}, {"bank": [70, 80]}, 2),
        (Mill(1, ALL), {"deck": [60, 30], "bank": [20]}, {"deck": [80], "bank": [70]}, 2),
        (Shuffle(OPPONENT), {"deck": [60, 30, 20]}, {"deck": [70, 80]}, 5),
    ],
    ids=str,
)
def test_milling_and_shuffling(verb: Verb, mine: dict[str, list[int]], theirs: dict[str, list[int]], many: int) -> None:
    """The top one first, and no more than there are; "that many" is the number in the text, or stays what it was."""
    state = bog({"pond": [text(verb)], "deck": [60, 30, 20]}, {"deck": [80, 70]})
    state.that_many, state.antecedent = 5, [4]
    play(state, x=2)

    found = zones(state)
    if isinstance(verb, Shuffle):
        found[1]["deck"].sort()
    assert found == [{"pond": [1], **mine}, theirs]
    assert (state.that_many, state.did_it, state.log) == (many, 1, [])


def test_one_of_those_looked_at_is_taken_and_the_rest_goes_elsewhere() -> None:
    """ "Look at the top 3 cards. Put one into your hand and the rest into your graveyard"."""
    verbs = Look(Top(3)), Return(Choose(Filter(place="mentioned")), "hand"), Return(TheRest(), "graveyard")
    state = play(bog({"pond": [text(*verbs)], "deck": [60, 30, 20]}))
    assert asked(state) == (0, "choose", [("choose", card) for card in (3, 2, 1)], "")

    state.apply(("choose", 2))

    assert zones(state) == [{"pond": [1], "hand": [30], "bank": [20, 60]}]
    assert (state.antecedent, state.rest, state.that_many) == ([3, 1], [3, 1], 2)


@pytest.mark.parametrize(
    ("filter", "offered"),
    [
        (Filter(place="mentioned"), [1, 2, 3, 4]),
        (Filter(place="mentioned", bounds=BIG.bounds), [3, 4]),
        (Filter("creature", place="mentioned"), [2, 3, 4]),
    ],
)
def test_a_mentioned_frog_may_lie_where_no_text_looks(filter: Filter, offered: list[int]) -> None:
    """ "One of them" is any of them, even in a nest; "a big one of them" must lie where texts can look."""
    state = bog({"pond": [text(Destroy(Choose(filter)))], "nest": [60], "deck": [20, 70, 90]})
    play(state, targets=((1, 2, 3, 4),))

    assert asked(state) == (0, "choose", [("choose", card) for card in offered], "")
