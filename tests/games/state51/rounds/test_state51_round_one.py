"""The first round of a faction to the letter (E1.2, E1.3): income, payments, wild goods, one action a turn."""

from __future__ import annotations

from state51_box import ABILITIES, BOX, ENGINE
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.card_fields import GOODS
from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.zones import DISCARD
from cardforge.kernel.replay import new_game
from cardforge.kernel.state import State

PUMP = location("Pump", types="fuel ammo", text="Production: 1 fuel.", open=True)
DEPOT = location("Depot", "feature", "brick", distance=2, spoils="brick brick vp")


def after_income(*hand: str, **goods: int) -> State51Position:
    """The gear faction's first action: four cards of the set-up, two of the Lookout, one of the income; the opponent has passed."""
    cards = [PUMP, DEPOT, *(location(f"h{n}", "feature", "culture", distance=3) for n in range(4))]
    game = lay(Side(hand=cards, goods=goods), Side(), deck=[location("top"), location("next")], phase="production")
    game.state.passed[1] = 1
    return game.run_steps(("take_turn", 0))


def test_the_first_income_of_a_faction() -> None:
    """E1.2: first income, F1: 3 workers, 1 gear, 1 grey, 1 card; hand after Production 7."""
    game = after_income()

    assert [game.supply(0, good) for good in ("worker", "gear", "grey")] == [3, 1, 1]
    assert len(game.hand(0)) == 7


def test_round_one_in_five_turns() -> None:
    """E1.3: gear to grey, construct an open production, exchange 2 workers, gun to 2 red, raze from hand; what is left."""
    game = after_income()

    game.do("convert", 0)
    assert game.supply(0, "grey") == 2
    game.do("construct", "Pump")
    assert (game.supply(0, "grey"), game.supply(0, "fuel")) == (1, 1)
    game.do("exchange", "gun")
    assert (game.supply(0, "worker"), game.supply(0, "gun")) == (1, 1)
    game.do("convert", 1)
    assert game.supply(0, "red") == 2
    game.do("raze_hand", "Depot")
    assert (game.supply(0, "red"), game.supply(0, "brick"), game.vp[0]) == (0, 2, 1)

    left = {good: game.supply(0, good) for good in GOODS[:SUPPLY] if game.supply(0, good)}
    assert left == {"worker": 1, "grey": 1, "fuel": 1, "brick": 2}
    assert len(game.hand(0)) == 5
    assert (game.locations(0), game.zone(DISCARD)) == (["Pump"], ["Depot"])


def test_a_conversion_is_for_once_a_round_and_an_exchange_is_not() -> None:
    """R21, R22, R29: each of the three conversions once per round; workers are exchanged as often as there are two."""
    game = after_income(worker=2)
    game.do("exchange", "gear").do("exchange", "gear")
    assert (game.supply(0, "worker"), game.supply(0, "gear")) == (1, 3)
    game.do("convert", 0)

    assert game.refusal("convert", 0) == "R21"
    assert game.refusal("exchange", "gun") == "R22"
    assert after_income().refusal("convert", 1) == "R29"


def test_an_action_that_cannot_be_paid_is_not_legal() -> None:
    """R18, R29: an action whose cost cannot be paid is not legal, and nothing is paid."""
    game = after_income()
    before = list(game.state.goods)

    assert game.refusal("raze_hand", "Depot") == "R18"

    assert game.state.goods == before


def test_wild_goods_stand_in_and_the_payer_chooses() -> None:
    """R28: 1 gun and 1 ammo pay for "1 gun"; the payer chooses which goes, and the reward comes after it."""
    game = after_income(gun=1, ammo=1)

    game.do("convert", 1)
    assert game.state.decision is not None
    assert (game.asked, game.state.decision.row, game.supply(0, "red")) == ("pay", "R28", 0)
    game.do("good", "ammo")

    assert [game.supply(0, good) for good in ("gun", "ammo", "red")] == [1, 0, 2]


def test_the_phase_ends_when_all_have_passed() -> None:
    """R14: players who passed are skipped; the phase ends when all have passed."""
    game = lay(Side(goods={"gear": 1}), Side(goods={"fuel": 1, "worker": 2}))

    game.do("pass")
    assert game.seat == 1
    game.do("convert", 2)
    assert (game.state.active, game.seat) == (1, 1)
    game.do("pass")

    assert game.asked == ""
    assert not game.state.stack


def test_a_game_is_written_down_and_copied_at_every_step() -> None:
    """Goods are plain numbers: copies and JSON go on exactly as the original."""
    state = new_game(ENGINE, [BOX], 1, 2, abilities=ABILITIES)
    for index in range(40):
        assert state.decision is not None
        copy, restored = state.copy(), State.from_json(state.engine, state.card_definitions, state.to_json())
        option = state.decision.options[index % len(state.decision.options)]
        for one in (state, copy, restored):
            one.apply(option)
        assert copy.digest() == restored.digest() == state.digest()
