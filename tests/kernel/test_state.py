"""The contract of a state: apply, copy, write down, replay, hide and guess."""

from __future__ import annotations

import ast
import dataclasses
import json
from typing import Any, ClassVar, NamedTuple

import pytest
from pond import BANK, DECK, ENGINE, HAND, NEST, POND, SECRET, YOU, PondState, frog, named, pond, zone_of

from cardforge.effects.verbs import Draw, Gain
from cardforge.errors import IllegalChoice
from cardforge.kernel.decision import Decision
from cardforge.kernel.replay import Transcript, new_game, replay
from cardforge.kernel.rng import DECKS, GUESSES, PLAY, PLAYERS, Rng
from cardforge.kernel.state import State
from cardforge.kernel.undo import undo_forbidden
from cardforge.kernel.visibility import UNKNOWN
from cardforge.players import play_out
from cardforge.players.random import RandomPlayer

FROGS = tuple(frog(number, *((Gain(1, "vp"),) if number % 2 else (Draw(2),))) for number in range(1, 13))
CARDS = {card.pin: card for card, _ in FROGS}
TEXTS = {card.key: text for card, text in FROGS}
SECTION = (tuple(card for card, _ in FROGS),)


def game(seed: int = 7, **options: int) -> State:
    return new_game(ENGINE, [SECTION, SECTION], seed, changes=options, abilities=TEXTS)


def played(state: State, seed: int = 1) -> list[int]:
    choices: list[int] = []
    play_out(state, [RandomPlayer(seed), RandomPlayer(seed + 1)], choices)
    return choices


def test_a_choice_leads_to_the_next_decision() -> None:
    """`apply` carries an option out and goes on until somebody must choose."""
    state = pond([[frog(1), frog(2)], [frog(3)]])

    state.apply(("play", named(state, 2)))

    assert zone_of(state, 2) == "pond"
    assert (state.active, state.decision.seat, state.turn) == (1, 1, 2)


def test_an_illegal_choice_is_refused_with_its_row_and_changes_nothing() -> None:
    """Asked why an option is missing, the engine answers with the row that forbids it."""
    state = pond([[frog(1)], [frog(3)]])
    before = state.to_json()

    with pytest.raises(IllegalChoice, match="no option here \\(P3\\)") as no:
        state.apply(("play", named(state, 3)))

    assert no.value.row == "P3"
    assert state.to_json() == before


@pytest.mark.parametrize("option", [("play",), ("play", "x"), ("play", 10**9), (), ("fly", -1), ("pass", 0)])
def test_nonsense_is_refused_too(option: tuple[object, ...]) -> None:
    """No input gives a traceback: what is no option is an illegal choice."""
    state = pond([[frog(1)], [frog(3)]])

    with pytest.raises(IllegalChoice):
        state.apply(option)


def test_after_the_end_nothing_can_be_chosen() -> None:
    """A game that is over says so."""
    state = game(turns=1)
    state.apply(("pass",))

    assert state.is_over()
    with pytest.raises(IllegalChoice, match="the game is over"):
        state.apply(("pass",))


def test_a_decision_with_one_option_is_applied_without_asking() -> None:
    """A seat without cards can only pass, and is not asked."""
    state = pond([[frog(1), frog(2)], []])

    state.apply(("pass",))

    assert (state.turn, state.active) == (3, 0)


def test_options_stand_in_the_fixed_order_of_the_zone() -> None:
    """Options are listed in a fixed order, so that a choice can be written down as its place."""
    state = pond([[frog(5), frog(2), frog(9)], [frog(3)]])

    assert [option[0] for option in state.decision.options] == ["play", "play", "play", "pass"]
    assert [state.stat(option[1], "size") for option in state.decision.options[:3]] == [5, 2, 9]


def test_a_copy_goes_on_by_itself() -> None:
    """What happens to a copy does not happen to the original, and the other way round."""
    state = game()
    twin = state.copy()
    before = state.digest()
    assert twin.digest() == before

    played(twin)

    assert state.digest() == before
    assert state.decision is not None


def test_copies_change_zones_and_faces_apart() -> None:
    """Copies share the lists of zones and faces until one of them changes them; the others keep what they had."""
    state = game()
    before, twin, third = state.digest(), state.copy(), state.copy()
    card = twin.zone(0, DECK)[-1]

    twin.move(card, 0, HAND)
    twin.arrange(1, DECK, twin.zone(1, DECK)[::-1])
    twin.shuffle(0, DECK)
    twin.own_faces()
    twin.definition[card], twin.owner[card] = twin.definition[card] + 1, 1
    third.add_card(0, 0, DECK)

    assert state.digest() == before
    assert twin.zone(0, HAND)[-1] == card
    assert twin.zone(1, DECK) == state.zone(1, DECK)[::-1]
    assert third.zone(0, DECK)[:-1] == state.zone(0, DECK)
    assert third.owner[: len(state.owner)] == state.owner


def test_a_view_is_the_same_whether_or_not_somebody_has_looked_before() -> None:
    """What is hidden is worked out once and kept; after every move, shuffle and change of a face a view is as though it were the first."""
    state = game()

    def assert_seen_as_the_first_time() -> None:
        fresh = State.from_json(state.engine, state.card_definitions, state.to_json())
        for seat in range(state.seats):
            assert state.view(seat).to_json() == fresh.view(seat).to_json()
            assert state.copy().view(seat).to_json() == fresh.view(seat).to_json()

    while not state.is_over():
        assert_seen_as_the_first_time()
        state.apply(state.decision.options[-1])
    assert_seen_as_the_first_time()
    assert len(state.zone(0, HAND)) > 1
    state.arrange(0, HAND, state.zone(0, HAND)[::-1])
    assert_seen_as_the_first_time()
    state.shuffle(0, DECK)
    state.show(1, state.zone(0, DECK)[-1:])
    assert_seen_as_the_first_time()
    state.own_faces()
    state.definition[state.zone(0, HAND)[0] if state.zone(0, HAND) else 0] = 0
    assert_seen_as_the_first_time()


def test_a_copy_goes_on_exactly_as_the_original() -> None:
    """A copy in the middle of any effect continues exactly as the original."""
    state = game()
    while not state.is_over():
        twin = state.copy()
        option = state.decision.options[0]
        twin.apply(option)
        state.apply(option)
        assert twin.digest() == state.digest()


def test_a_state_is_written_down_exactly() -> None:
    """`from_json(to_json())` is the same state, through real JSON, at every step."""
    state = game()
    while not state.is_over():
        back = State.from_json(ENGINE, state.card_definitions, json.loads(json.dumps(state.to_json())))
        assert back.to_json() == state.to_json()
        assert back.digest() == state.digest()
        back.apply(back.decision.options[-1])
        state.apply(state.decision.options[-1])
        assert back.digest() == state.digest()


def test_a_decision_is_written_down_exactly() -> None:
    """Context with tuples in it comes back as tuples."""
    decision = Decision(1, "target", [("target", 3), ("done",)], "A193", (1, (2, (3,)), ()))

    back = Decision.from_json(json.loads(json.dumps(decision.to_json())))

    assert (back.seat, back.kind, back.options, back.row, back.context) == (
        1,
        "target",
        decision.options,
        "A193",
        decision.context,
    )


def test_the_digest_is_the_same_everywhere() -> None:
    """A golden number: SHA-256 over the state as JSON, the same on every platform and Python."""
    assert game(seed=1).digest() == "57601b931d07197586afa77080796bb4d3e61a17d50fd69706e0abb10e431ced"


def test_a_transcript_replays_to_the_last_byte() -> None:
    """Seed, decks by number@version, options and choices replay exactly."""
    state = game(turns=8)
    choices = tuple(played(state))
    pins = tuple(tuple(card.pin for card in section) for section in SECTION)
    written = Transcript("pond", "", 7, 2, {"turns": 8}, (pins, pins), choices, state.digest())

    again = Transcript.from_json(json.loads(json.dumps(written.to_json())))

    assert again == written
    assert replay(ENGINE, again, CARDS, abilities=TEXTS).to_json() == state.to_json()


@pytest.mark.parametrize("change", [{"choices": (0, 99)}, {"digest": "0" * 64}, {"choices": (-1,)}])
def test_a_transcript_of_other_rules_is_refused(change: dict[str, object]) -> None:
    """A choice that is not offered, or another end, is said and never played on."""
    pins = tuple(tuple(card.pin for card in section) for section in SECTION)
    made = {"choices": (0,), "digest": "", **change}

    with pytest.raises(IllegalChoice, match=r"^this transcript was made by other rules"):
        replay(ENGINE, Transcript("pond", "", 7, 2, {}, (pins, pins), **made), CARDS, abilities=TEXTS)


def test_a_replay_is_of_the_same_variant() -> None:
    """The options that a variant sets hold again."""
    state = new_game(ENGINE, [SECTION, SECTION], 7, variant="short", abilities=TEXTS)
    choices = tuple(played(state))
    pins = tuple(tuple(card.pin for card in section) for section in SECTION)

    again = replay(
        ENGINE, Transcript("pond", "short", 7, 2, {}, (pins, pins), choices, state.digest()), CARDS, abilities=TEXTS
    )

    assert again.card_definitions.options["turns"] == 2
    assert again.to_json() == state.to_json()


def test_a_question_without_a_row_cites_none() -> None:
    """What the rules leave out is empty."""
    state = pond([[frog(1)], [frog(2)]])

    state.ask(1, "play", [("pass",), ("play", 1)])

    assert state.decision is not None
    assert state.decision.to_json() == Decision(1, "play", [("pass",), ("play", 1)], "", ()).to_json()
    assert state.decision.row == ""


def test_the_same_seed_gives_the_same_game() -> None:
    """Seed and choices make the game; another seed makes another."""
    one, same, other = game(3), game(3), game(4)
    played(one)
    played(same)
    played(other)

    assert one.digest() == same.digest()
    assert one.digest() != other.digest()


def test_unknown_options_and_variants_are_named() -> None:
    """A parameter that the rules do not have is refused with those they have."""
    with pytest.raises(ValueError, match="no option 'toads'; known: hand, turns"):
        game(toads=1)
    with pytest.raises(ValueError, match="no variant 'deep'; known: short"):
        new_game(ENGINE, [SECTION, SECTION], 1, variant="deep")


def test_a_loop_in_the_rules_is_ended() -> None:
    """A chain of steps without end is stopped and said, never a hang."""
    state = pond([[frog(1)], [frog(3)]])
    state.decision = None
    state.push(("circle",))

    with pytest.raises(RuntimeError, match="loop"):
        state.run()


def test_rules_that_leave_nothing_to_do_are_found() -> None:
    """A state without decision, end or step is a fault of the rules, not a game."""
    state = pond([[frog(1)], [frog(3)]])
    state.decision = None
    state.stack.clear()

    with pytest.raises(RuntimeError, match=r"^the rules left nothing to do$"):
        state.run()


def test_events_are_kept_only_when_wanted() -> None:
    """The log is None by default; a copy keeps none."""
    quiet, loud = game(), new_game(ENGINE, [SECTION, SECTION], 7, abilities=TEXTS, log=True)
    played(quiet)
    played(loud)

    assert quiet.log is None
    assert loud.log[-1][:2] == ("end", "turns")
    assert loud.copy().log is None
    assert loud.digest() == quiet.digest() == quiet.copy().digest()
    assert quiet.copy().winners == quiet.winners is not None


# --- what a seat may see ----------------------------------------------------------------------------------------------


def hidden() -> State:
    """A game with a card in every kind of zone."""
    state = game(turns=9)
    for seat in (0, 1):
        for zone in (POND, BANK, BANK, NEST, SECRET):
            state.move(state.zone(seat, DECK)[-1], seat, zone)
    return state


def faces(view: State, seat: int, zone: int) -> list[bool]:
    """For each card of a zone whether its face is known."""
    return [card != UNKNOWN and view.definition[card] != UNKNOWN for card in view.zone(seat, zone)]


def test_a_view_hides_what_its_seat_may_not_see() -> None:
    """Another's hand, every deck, all but the top of a pile, and what lies face down."""
    view = hidden().view(0)

    assert all(faces(view, 0, HAND))
    assert not any(faces(view, 1, HAND))
    assert not any(faces(view, 0, DECK))
    assert not any(faces(view, 1, DECK))
    assert faces(view, 0, BANK) == faces(view, 1, BANK) == [False, True]
    assert all(faces(view, 0, NEST))
    assert not any(faces(view, 1, NEST))
    assert all(faces(view, 1, POND))
    assert not any(faces(view, 0, SECRET))


def test_a_view_keeps_the_number_of_hidden_cards_and_the_place_of_face_down_ones() -> None:
    """All may count a hand; a face-down card on the table can be pointed at."""
    state = hidden()
    view = state.view(0)

    assert [len(zone) for zone in view.zones] == [len(zone) for zone in state.zones]
    assert view.zone(1, NEST) == state.zone(1, NEST)
    assert view.zone(1, HAND) == [UNKNOWN] * 3


def test_a_view_knows_what_its_own_seat_was_shown() -> None:
    """And not what another seat was shown, not even that it was."""
    state = hidden()
    first, second = state.zone(1, HAND)[:2]
    state.show(0, [first])
    state.show(1, state.zone(0, HAND)[:1])

    assert faces(state.view(0), 1, HAND) == [True, False, False]
    assert state.view(0).known == [(0, first, state.where[first])]
    assert second not in state.view(0).zone(1, HAND)


def test_a_view_knows_nothing_of_chance_to_come() -> None:
    """Neither the seed nor how far it has been used."""
    view = hidden().view(0)

    assert (view.rng.seed, view.rng.counters) == (0, [0, 0, 0, 0])


def test_only_the_one_who_chooses_sees_the_options() -> None:
    """The options of another's decision would tell what is in that hand."""
    state = hidden()

    assert state.view(state.decision.seat).decision is not None
    assert state.view(1 - state.decision.seat).decision is None


@pytest.mark.parametrize("seed", range(20))
def test_a_guess_fits_the_view(seed: int) -> None:
    """What a seat knows stays; what it cannot know changes places: the view of a guess is the view."""
    state = hidden()

    guess = state.guess(0, Rng(seed))

    assert guess.view(0).to_json() == state.view(0).to_json()
    assert sorted(guess.definition) == sorted(state.definition)


def test_guesses_differ_and_can_be_played_on() -> None:
    """A guess deals anew, from its own stream of chance, and leaves the original alone."""
    state = hidden()
    before = state.digest()
    chance = Rng(5)

    guesses = [state.guess(0, chance) for _ in range(5)]

    assert len({tuple(guess.definition) for guess in guesses}) > 1
    assert chance.counters[GUESSES] > 0
    played(guesses[0])
    assert state.digest() == before


def test_a_shown_face_is_known_to_that_seat_until_it_is_lost_from_sight() -> None:
    """Looking at a hidden card lets one seat know it, as long as it stays where it is and nobody shuffles."""
    state = hidden()
    top = state.zone(1, DECK)[-1]

    state.show(0, [top])
    assert faces(state.view(0), 1, DECK)[-1]
    assert not any(faces(state.view(1), 1, DECK))
    assert all(state.guess(0, Rng(seed)).definition[top] == state.definition[top] for seed in range(10))

    other = state.copy()
    other.shuffle(1, DECK)
    assert not any(faces(other.view(0), 1, DECK))
    state.move(top, 1, HAND)
    state.move(top, 1, DECK)
    assert not any(faces(state.view(0), 1, DECK))


def test_a_guess_keeps_the_sections_of_a_deck_apart() -> None:
    """Hidden faces change places within their section: nobody takes a card of the second pile for one of the main deck."""
    small = tuple(card for card, _ in FROGS)
    large = tuple(frog(number)[0] for number in range(20, 28))
    state = new_game(ENGINE, [(small, ()), (small, large)], 7)
    for definition in state.card_definitions.decks[1][1]:
        state.add_card(definition, 1, SECRET)

    guess = state.guess(0, Rng(3))

    assert {guess.stat(card, "size") >= 20 for card in guess.zone(1, SECRET)} == {True}
    assert {guess.stat(card, "size") >= 20 for card in guess.zone(1, DECK) + guess.zone(1, HAND)} == {False}


def test_you_is_the_seat_of_the_text() -> None:
    """The default player of every verb."""
    assert Draw(1).who == YOU


def test_a_copy_keeps_no_log() -> None:
    """What happens on a copy is not recorded, and the log of the original stays as it was."""
    state = game(seed=1)
    state.log = []
    twin = state.copy()

    twin.note("end", "test")

    assert twin.log is None
    assert state.log == []


def test_an_ended_state_is_written_down_with_its_winners() -> None:
    """Nobody, one, or several; a game that goes on has none."""
    for winners in ((), (1,), (0, 1)):
        state = pond([[frog(1)], [frog(2)]])
        state.end(winners, "P1")

        back = State.from_json(state.engine, state.card_definitions, json.loads(json.dumps(state.to_json())))

        assert (back.winners, back.reason, back.is_over()) == (winners, "P1", True)
    assert State.from_json(ENGINE, state.card_definitions, pond([[frog(1)], [frog(2)]]).to_json()).winners is None


def test_rows_of_a_class_of_their_own_are_read_as_such() -> None:
    """And all others as plain tuples."""

    class Marker(NamedTuple):
        card: int
        word: str

    class MarkedState(PondState):
        ROWS = (*PondState.ROWS, "markers")
        RECORDS: ClassVar = {"markers": Marker}

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            self.markers: list[Marker] = []

    engine = dataclasses.replace(ENGINE, rules=dataclasses.replace(ENGINE.rules, new_state=MarkedState))
    state = MarkedState(engine, pond([[], []]).card_definitions, 2)
    state.markers = [Marker(3, "wet")]
    state.stack = [("turn", (1, 2))]

    back = State.from_json(engine, state.card_definitions, json.loads(json.dumps(state.to_json())))

    assert [type(row) for row in back.markers] == [Marker]
    assert (back.markers, back.stack) == ([Marker(3, "wet")], [("turn", (1, 2))])


def test_a_card_can_go_to_the_bottom() -> None:
    """The top of a zone is the end of its list."""
    state = pond([[frog(1)], [frog(2)]], decks=[[frog(3), frog(4)], []])
    card = named(state, 1)
    before = list(state.zone(0, DECK))

    state.move(card, 0, DECK, bottom=True)

    assert state.zone(0, DECK) == [card, *before]
    assert state.where[card] == DECK


def test_the_loop_is_named_by_the_last_steps() -> None:
    """Three of them are enough to see it."""
    state = pond([[frog(1), frog(2)], []])
    state.decision = None
    state.stack = [("a",), ("b",), ("circle",), ("circle",), ("circle",)]

    with pytest.raises(RuntimeError, match=r"^a loop in the rules: \[.*\]$") as error:
        state.run()

    assert len(ast.literal_eval(str(error.value).partition(": ")[2])) == 3


def test_a_card_outside_of_the_game_has_no_name() -> None:
    """-1 stands for a card that is not known, also when there are many cards."""
    state = pond([[frog(1), frog(2), frog(3)], []])

    assert [state.name_of(card) for card in (0, 2, -1)] == ["Frog 1", "Frog 3", "a card"]


def test_a_new_state_has_its_board_looked_at() -> None:
    """So has one that was written down; a card made or moved has it looked at again."""
    state = pond([[frog(1)], [frog(2)]])
    assert state.unsettled == 1
    for change in (lambda: state.add_card(0, 0, POND), lambda: state.move(named(state, 1), 0, POND)):
        state.unsettled = 0
        change()
        assert state.unsettled == 1


def test_the_undo_of_a_game_sees_both_states() -> None:
    """The one to go back to and the present one, in this order."""
    before = pond([[frog(1)], [frog(2)]])
    now, seen = before.copy(), []
    rules = dataclasses.replace(ENGINE.rules, undo_forbidden=lambda *states: seen.append(states))
    now.engine = dataclasses.replace(ENGINE, rules=rules)

    assert undo_forbidden(before, now, 0) is None
    assert seen == [(before, now)]


def test_a_guess_draws_from_its_own_stream_of_chance() -> None:
    """Neither decks, play nor players are asked; the guess goes on with a seed of its own."""
    state, rng = pond([[frog(1)], [frog(2), frog(3)]], decks=[[frog(4)], [frog(5), frog(6)]]), Rng(5)

    guess = state.guess(0, rng)

    assert [rng.counters[stream] > 0 for stream in (DECKS, PLAY, PLAYERS, GUESSES)] == [False, False, False, True]
    assert guess.rng.seed == Rng(5).below(1 << 62, GUESSES)


def test_nonsense_is_no_decision() -> None:
    """The seat is a number, the options and the context are lists."""
    good = Decision(0, "play", [("pass",), ("go",)], "P1", (3,)).to_json()
    assert Decision.from_json(good).options == [("pass",), ("go",)]

    for place, nonsense in ((0, "0"), (2, "pass"), (4, 3)):
        with pytest.raises(ValueError, match=r"^not a decision$"):
            Decision.from_json([*good[:place], nonsense, *good[place + 1 :]])


def test_a_state_in_which_nobody_must_choose_says_so() -> None:
    """Other than one that is over."""
    state = pond([[frog(1)], [frog(2)]])
    state.decision = None

    with pytest.raises(IllegalChoice, match=r"^nobody has to choose now$"):
        state.apply(("pass",))


def test_the_game_is_asked_why_an_option_is_refused() -> None:
    """It gets the state, the seat and the option."""
    state, asked = pond([[frog(1)], [frog(2)]]), []
    rules = dataclasses.replace(ENGINE.rules, why_not=lambda *question: asked.append(question))
    state.engine = dataclasses.replace(ENGINE, rules=rules)

    with pytest.raises(IllegalChoice):
        state.apply(("swim", 4))

    assert asked == [(state, 0, ("swim", 4))]


def test_what_was_shown_before_stays_known() -> None:
    """A face that is shown twice is known once."""
    state = pond([[frog(1)], [frog(2), frog(3)]])
    first, second = state.zone(1, HAND)

    state.show(0, [first])
    state.show(0, [first, second])

    assert sorted(row[1] for row in state.known) == sorted([first, second])


def test_of_a_hand_that_is_partly_known_the_rest_cannot_be_told_apart() -> None:
    """The card that was shown keeps its number in the view; the others have neither number nor face nor place."""
    state = pond([[frog(1)], [frog(2), frog(3), frog(4)]])
    hand = state.zone(1, HAND)[:]

    state.show(0, [hand[1]])
    view = state.view(0)

    assert view.zone(1, HAND) == [UNKNOWN, hand[1], UNKNOWN]
    assert [view.where[card] == UNKNOWN for card in hand] == [True, False, True]
    assert state.view(1).zone(1, HAND) == hand


def test_a_game_hides_what_its_zones_do_not() -> None:
    """After the view is made, for the seat that looks."""
    state, hidden = pond([[frog(1)], [frog(2)]]), []
    rules = dataclasses.replace(ENGINE.rules, hide=lambda view, seat: hidden.append((view, seat)))
    state.engine = dataclasses.replace(ENGINE, rules=rules)

    view = state.view(1)

    assert hidden == [(view, 1)]


def test_a_replay_has_the_players_and_the_log_of_the_game() -> None:
    """Three seats with two decks stay three; events are kept if somebody wants them."""
    state = new_game(ENGINE, [SECTION, SECTION], 7, 3, abilities=TEXTS)
    pins = tuple(tuple(tuple(card.pin for card in section) for section in deck) for deck in (SECTION, SECTION))
    made = Transcript("pond", "", 7, 3, {}, pins, (), state.digest())

    assert replay(ENGINE, made, CARDS, abilities=TEXTS).seats == 3
    assert replay(ENGINE, made, CARDS, abilities=TEXTS).log is None
    assert replay(ENGINE, made, CARDS, log=True, abilities=TEXTS).log == []


def test_a_transcript_keeps_what_was_drafted() -> None:
    """Seat by seat; without a draft nothing is written of it."""
    drafted = (("1@1", "2@1"), (), ("1@2",))
    with_draft = Transcript("pond", "", 7, 3, {}, (), (0,), "d", drafted)
    without = Transcript("pond", "", 7, 3, {}, (), (0,), "d")

    assert Transcript.from_json(json.loads(json.dumps(with_draft.to_json()))) == with_draft
    assert Transcript.from_json(json.loads(json.dumps(without.to_json()))).drafted == ()
    assert "drafted" not in without.to_json()


def test_a_transcript_without_a_format_is_of_the_first() -> None:
    """Its digest cannot be compared with one of the present format."""
    written = Transcript("pond", "", 7, 2, {}, (), (), "d").to_json()
    del written["format"]

    read = Transcript.from_json(written)

    assert read.format == 1
    assert not read.ends_elsewhere(pond([[frog(1)], [frog(2)]]))
