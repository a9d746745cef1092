"""The small functions of the contract: fields of cards, values of options, sentences of events, sections of decks, outcomes."""

from __future__ import annotations

import dataclasses

import pytest
from pond import ENGINE, RULES, frog, pond

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.contract.definitions import CardDefinitions
from cardforge.kernel.contract.evaluation import Evaluation, PositionWorth
from cardforge.kernel.contract.options import Words, option_fault
from cardforge.kernel.contract.presentation import EventSentences, Presentation, player_name
from cardforge.kernel.decision import Decision
from cardforge.kernel.game import build_engine
from cardforge.kernel.result import Counted, Outcome, outcome_of

OX = Card(
    "pond", 7, 2, "Ox", fields={"cost": 3, "kind": "beast", "tags": ("big", "slow"), "sizes": (1, 2), "rare": True}
)


def test_a_field_is_read_as_what_it_is() -> None:
    """A field of another kind, or one that the card does not have, gives the default."""
    assert (OX.whole("cost"), OX.whole("kind"), OX.whole("none"), OX.whole("none", 9)) == (3, 0, 0, 9)
    assert (OX.word("kind"), OX.word("cost"), OX.word("none"), OX.word("none", "no")) == ("beast", "", "", "no")
    assert (OX.words("tags"), OX.words("sizes"), OX.words("kind"), OX.words("none")) == (
        ("big", "slow"),
        ("1", "2"),
        (),
        (),
    )
    assert (OX.key, OX.pin) == ("pond/7@2", "7@2")


def test_a_revision_comes_from_the_first_section_that_holds_it() -> None:
    """-1 for a token, for a seat without a deck, and for a card of another seat."""
    definitions = CardDefinitions((OX,), (((0, 1), (2, 1)), ((3,),)), {"hand": 3})

    assert [definitions.section(0, card) for card in (0, 1, 2, 3)] == [0, 0, 1, -1]
    assert [definitions.section(1, 3), definitions.section(2, 3)] == [0, -1]
    assert (definitions.size(), definitions.options) == (0, {"hand": 3})


def test_options_are_valued_one_by_one_together_or_not_at_all() -> None:
    """By the kind of decision; each value gets the state, the seat, the decision and the option."""
    asked: list[object] = []

    def of_option(state: object, seat: int, decision: Decision, option: tuple[object, ...]) -> int:
        asked.append((state, seat, decision, option))
        return len(asked)

    def together(state: object, seat: int, decision: Decision) -> list[int]:
        asked.append((state, seat, decision))
        return [7, 8]

    values = DecisionValues({"play": of_option}, {"share": together})
    state, options = pond([[frog(1)], []]), [("a",), ("b",)]
    play, share, other = (Decision(1, kind, options) for kind in ("play", "share", "other"))

    assert [values(state, 1, decision) for decision in (play, share, other)] == [[1, 2], [7, 8], [0, 0]]
    assert asked == [(state, 1, play, ("a",)), (state, 1, play, ("b",)), (state, 1, share)]


def test_an_event_is_told_in_a_sentence_or_word_by_word() -> None:
    """With its row and a capital letter; an event that another one tells has no line."""
    state = pond([[frog(1)], []])
    told = EventSentences({"draw": lambda state, rest: f"turn {state.turn}: {rest}", "echo": lambda state, rest: ""})

    assert told(state, ("draw", "P1", 0, 4)) == "Turn 1: [0, 4] (P1)"
    assert told(state, ("city_falls", "P2", 3, "now")) == "City falls 3 now (P2)"
    assert told(state, ("echo", "P1")) == ""
    assert player_name(0) == "Player 1"


def test_events_that_are_alike_are_told_as_one_and_echoes_not_at_all() -> None:
    """Only with the same sentence and row, only in a row, and only words that have such a sentence."""
    state = pond([[frog(1)], []])
    told = EventSentences(
        {
            "draw": lambda state, rest: f"turn {state.turn}: seat {rest[0]} draws",
            "pay": lambda state, rest: f"pays {rest[0]}",
            "echo": lambda state, rest: "",
        },
        {"draw": lambda state, rest, n: f"turn {state.turn}: seat {rest[0]} draws {n} cards"},
    )
    events = [
        ("draw", "P1", 0, 4),
        ("draw", "P1", 0, 5),
        ("draw", "P2", 0, 6),
        ("echo", "P1"),
        ("pay", "P1", 1),
        ("pay", "P1", 1),
    ]

    assert told.told(state, events) == [
        ("Turn 1: seat 0 draws 2 cards", "P1"),
        ("Turn 1: seat 0 draws", "P2"),
        ("Pays 1", "P1"),
        ("Pays 1", "P1"),
    ]


def test_an_engine_holds_its_three_records() -> None:
    """As they were given."""
    presentation, evaluation = Presentation(reasons={"a": "b"}), Evaluation()
    engine = build_engine(RULES, presentation, evaluation)

    assert engine.rules is RULES
    assert engine.presentation is presentation
    assert engine.evaluation is evaluation


def ended(counted: Counted | None, began: int = 0) -> Outcome:
    """The outcome of a game of turn 4 that seat 1 has won, with what the game counts."""
    state = pond([[frog(1)], []])
    state.turn = 4
    state.end((1,), "P3")
    evaluation = Evaluation(outcome=(lambda state: counted) if counted else None)
    state.engine = dataclasses.replace(ENGINE, evaluation=evaluation)
    return outcome_of(state, began)


def test_an_outcome_holds_what_the_game_counts() -> None:
    """Turns alone without it; who began is known to the game, or to whoever saw the first decision."""
    assert ended(None) == Outcome((1,), "P3", 0, 4)
    assert ended(Counted(5, 2, (7, 9), ("red", "blue"), 1)) == Outcome((1,), "P3", 1, 5, 2, (7, 9), ("red", "blue"))
    assert ended(Counted(rounds=2)) == Outcome((1,), "P3", 0, 0, 2)
    assert [ended(Counted(turns=1, began=began), 1).began for began in (-1, 0, 1)] == [1, 0, 1]


def test_a_drawn_game_has_no_winners() -> None:
    """Neither has one that goes on."""
    state = pond([[frog(1)], []])
    assert outcome_of(state, 0).winners == ()

    state.end((), "P3")

    assert outcome_of(state, 0).winners == ()


def test_a_value_of_a_kind_without_a_name_is_told_by_its_type() -> None:
    """A parameter that is neither a number nor a word, yes or no, or a list."""
    assert option_fault("pace", "x", 1.5, None) == "pace is 'x'; it can be float"


def test_only_the_nearest_word_is_guessed() -> None:
    """Of two near ones the nearest."""
    fault = option_fault("pace", "slowest", "slow", Words(("slower", "slowes", "quick")))

    assert fault == "pace is 'slowest'; it can be slower, slowes, quick; did you mean 'slowes'?"


@pytest.mark.parametrize(
    ("alive", "chances"),
    [
        ((1, 1, 1), [0.0900, 0.2447, 0.6652]), ((1, 0, 1), [0.1192, 0.0, 0.8808]), ((0, 1, 0), [0.0, 1.0, 0.0]),
        ((0, 0, 0), [1 / 3, 1 / 3, 1 / 3]),
    ],
)  # fmt: skip
def test_the_worth_of_a_position_is_shared_out_as_chances(alive: tuple[int, ...], chances: list[float]) -> None:
    """Weighted features of -1, 0 and 1 as powers of e, over those who still play; an even share when nobody does."""
    state = pond([[frog(1)], [frog(2)], [frog(3)]])
    state.alive = list(alive)
    value = PositionWorth(lambda _, seat: (float(seat), 1.0), {"seat": 1.0, "all": -1.0})

    assert value.chances(state) == pytest.approx(chances, abs=1e-4)
    assert sum(value.chances(state)) == pytest.approx(1)
