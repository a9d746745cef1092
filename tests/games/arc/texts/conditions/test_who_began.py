"""Texts that ask who took the first turn (C17): in turn order, after turns out of order, after a player has fallen, in a position file."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

from cardforge.games.arc.state import BEGAN
from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import HAND
from cardforge.kernel.decision import Step
from cardforge.wording import Reader, Writer

SPARE = event("Spare", cost=99)
GATE = city("Gate", text="If an opponent began the game, this city gets +0/+2.")
OTHER = city("Other", text="If you began the game, this city gets +0/+1.")
NEXT: Step = ("next_turn",)


def strengths(game: ArcPosition) -> tuple[int, int]:
    """Of the two cities that ask; both are printed with 6."""
    gate, other = (game.state.defense_of(game.cards[name]) for name in ("Gate", "Other"))
    return gate, other


def on_turn(table, turn: int, active: int = YOU, hand: tuple = (SPARE,), **foe) -> ArcPosition:
    """A turn of yours or the foe's, with both cities in your kingdom."""
    game = table(Side(hand=hand, cities=[GATE, OTHER]), Side(hand=[SPARE], **foe), active=active)
    game.state.turn = turn
    return game


@pytest.mark.parametrize(
    ("turn", "active", "found"),
    [(1, YOU, (6, 7)), (3, YOU, (6, 7)), (2, YOU, (8, 6)), (1, FOE, (8, 6)), (4, FOE, (6, 7)), (0, FOE, (8, 6))],
)
def test_the_number_of_the_turn_tells_who_began(table, turn, active, found):
    """C17: players alternate; before the first turn (P7) it is whose turn comes."""
    assert strengths(on_turn(table, turn, active)) == found


@pytest.mark.parametrize("text", ["Take another turn after this one.", "Target player skips their next turn."])
@pytest.mark.parametrize(("turn", "found"), [(5, (6, 7)), (6, (8, 6))])
def test_who_began_is_remembered_after_turns_out_of_order(table, text, turn, found):
    """C17, A197: you again, and then the others; it stays who it was."""
    game = on_turn(table, turn, hand=(magic("Word", text), SPARE))
    game.do("play", "Word")
    if "Target" in text:
        game.do("target", -2 - FOE)
    game.until("play")

    for active in (YOU, FOE, YOU):
        game.state.stack = []
        game.run_steps(NEXT)
        assert (game.state.active, strengths(game)) == (active, found)
        game.state.turn += 1
    assert len([effect for effect in game.state.effects if effect.word == BEGAN]) == 1


def test_nothing_is_remembered_if_no_text_asks(table):
    """C17: the same turns without such a card leave no trace."""
    game = table(Side(hand=[magic("Word", "Take another turn after this one."), SPARE]), Side())
    game.do("play", "Word").until("play")

    game.state.stack = []
    game.run_steps(NEXT)

    assert (game.state.active, game.state.effects) == (YOU, [])


@pytest.mark.parametrize("before", [(), (NEXT,)])
def test_who_began_may_have_fallen(before):
    """C17, C44: of three players the first one has left the game, before or after a turn out of order; the others still have an opponent who
    began."""
    hand = [magic("Word", "Take another turn after this one."), magic("Ruin", "Target opponent loses 30 LP."), SPARE]
    game = ArcPosition((Side(hand=hand, cities=[GATE, OTHER]), Side(hand=[SPARE]), Side()), "play", YOU)
    if before:
        game.do("play", "Word").until("play")
        game.state.stack[0] = ("next_turn",)
        game.next_turn().until("play")
    assert game.state.began() == FOE
    game.do("play", "Ruin").do("target", -2 - FOE).until("play")

    for active in (2, YOU, 2):
        game.state.stack = []
        game.run_steps(NEXT)
        assert (game.state.active, game.state.began(), strengths(game)) == (active, FOE, (8, 6))
        game.state.turn += 1


@pytest.mark.parametrize(("turn", "drawn"), [(3, 0), (4, 1)])
def test_a_text_that_happens_asks_too(table, turn, drawn):
    """A card is drawn if the other one began; somebody's creature looks on."""
    text = "If an opponent began the game, draw a card."
    game = on_turn(table, turn, hand=(magic("Word", text), SPARE), army=[creature("Orc")])

    game.do("play", "Word").until("play")

    assert game.size(HAND) == 1 + drawn


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("If you began the game, draw a card.", ""),
        ("If you took the first turn, draw a card.", "If you began the game, draw a card."),
        ("If you started the game, draw a card.", "If you began the game, draw a card."),
        ("If you went first, draw a card.", "If you began the game, draw a card."),
        ("If you are the starting player, draw a card.", "If you began the game, draw a card."),
        ("If your opponent went first, draw a card.", "If an opponent began the game, draw a card."),
        ("If an opponent had the first turn of the game, draw a card.", "If an opponent began the game, draw a card."),
        ("If you didn't begin the game, draw a card.", "If an opponent began the game, draw a card."),
        ("Draw a card unless you began the game.", "If an opponent began the game, draw a card."),
        ("This creature gets +1/+1 as long as you went first.", "If you began the game, this creature gets +1/+1."),
        ("If you began the game, this creature gets +1/+1.", ""),
        ("While it is your turn, this creature gets +1/+1.", ""),
    ],
)
def test_the_words_for_who_began(said, written):
    """C17: several ways to say it, and one in which it is written; "while" is for what can change."""
    reading = Reader(VOCABULARY).read(said)

    assert reading.complete
    assert Writer(VOCABULARY).wording(reading.abilities, "creature") == (written or said)
