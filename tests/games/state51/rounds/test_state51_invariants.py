"""What holds at every decision of every game, and what is told when it does not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from state51_box import BOX
from state51_ledger import play_by_the_laws, random_box
from state51_position import Side, State51Position, lay, location
from test_state51_laws import VARIANTS

from cardforge.games.state51 import map_grid as g
from cardforge.games.state51 import zones as z
from cardforge.games.state51.definitions import GOOD_NUMBER, SUPPLY
from cardforge.games.state51.invariants import INVARIANTS
from cardforge.games.state51.state import StoredGoods
from cardforge.kernel.invariants import broken_invariants

GEAR, GUN, WORKER = (GOOD_NUMBER[good] for good in ("gear", "gun", "worker"))
CARDS = {
    "Held": location("Held"),
    "Mill": location("Mill", "action", text="1 gun: 1 vp.", uses=2),
    "Stock": location("Stock", "feature", text="When built: Put 2 guns here."),
    "Maker": location("Maker", "action", text="1 gear: Put 1 fuel here."),
    "Store": location("Store", "feature", text="Store up to 3 basic resources.\nStore up to 1 worker."),
    "Well": location("Well", text="Production: 1 fuel.", open=True),
    "Shed": location("Shed"),
}
THEIRS = [location("Theirs")]
Change = Callable[[State51Position], object]


def position(variant: str = "", turn: str = "turn") -> State51Position:
    """A State with one Location of every kind, a card in hand, and goods on stock and storage outside the Action phase."""
    mine = [CARDS[name] for name in ("Mill", "Stock", "Maker", "Store", "Well", "Shed")]
    you = Side(hand=[CARDS["Held"]], state=mine, ruins=[location("Ruin")], goods={"gear": 1, "worker": 2}, vp=3)
    deck = [location(f"d{n}") for n in range(9)]
    game = lay(
        you,
        Side(state=THEIRS),
        variant=variant or None,
        phase=turn,
        deck=deck,
        outposts=MAP if "map" in variant else None,
    )
    assert broken_invariants(game.state) == []
    return game


MAP = {"SW": (0, 2), "NE": (1, 2)}


def put(**goods: int) -> Change:
    """Lays goods on the cards of the position: the card's name, then the good, parted by an underscore, and how many."""

    def change(game: State51Position) -> None:
        rows = [(*name.split("_"), n) for name, n in goods.items()]
        game.state.stored = [StoredGoods(game.card(card), GOOD_NUMBER[good], n) for card, good, n in rows]

    return change


def set_row(name: str, index: int, value: int) -> Change:
    """Sets one entry of a column of the state."""

    def change(game: State51Position) -> None:
        getattr(game.state, name)[index] = value

    return change


def mark(name: str, card: str, value: int) -> Change:
    """Sets the marks or tokens of a card."""
    return lambda game: set_row(name, game.card(card), value)(game)


def number(name: str, value: int) -> Change:
    """Sets a number of the state."""
    return lambda game: setattr(game.state, name, value)


def move(card: str, seat: int, zone: int) -> Change:
    """Moves a card to a zone."""
    return lambda game: game.state.move(game.card(card), seat, zone)


def both(*changes: Change) -> Change:
    """Several changes one after another."""
    return lambda game: [change(game) for change in changes]


def two_rows(game: State51Position) -> None:
    """The same good of one card in two rows."""
    game.state.stored = [StoredGoods(game.card("Stock"), GUN, 1)] * 2


BROKEN: dict[str, tuple[str, str, Change, str]] = {
    "a debt": ("", "turn", set_row("goods", GEAR, -1), f"seat 0 has -1 of good {GEAR}"),
    "a debt of the other": ("", "turn", set_row("goods", SUPPLY + WORKER, -2), f"seat 1 has -2 of good {WORKER}"),
    "points below 0": ("", "turn", set_row("vp", 1, -1), "points: -1"),
    "a mark below 0": ("", "turn", mark("marks", "Mill", -1), "uses of a card: -1"),
    "a use below 0": ("", "turn", set_row("conversions_used", 3, -1), "uses of a conversion: -1"),
    "attacks below 0": ("", "turn", number("attacks", -1), "attacks: -1"),
    "builds below 0": ("", "turn", number("virtual_builds", -1), "builds: -1"),
    "razes below 0": ("", "turn", number("virtual_razes", -1), "razes: -1"),
    "cards below 0": ("", "turn", number("virtual_cards", -1), "cards: -1"),
    "an empty row of goods": ("", "turn", put(Stock_gun=0), f"0 of good {GUN} are on Stock"),
    "a good counted twice": ("", "turn", two_rows, f"good {GUN} on Stock"),
    "goods on a card in hand": ("", "turn", put(Held_gun=1), "which is no Location of a State"),
    "a good that the stock does not hold": ("", "turn", put(Stock_gear=1), "on Stock (#), which has no place for them"),
    "goods on any Location": ("", "turn", put(Shed_gear=1), "which has no place for them"),
    "goods over a limit": ("", "store", put(Store_gun=2, Store_gear=2), "4 goods are on Store (#), more than it stores"),
    "workers over a limit": ("", "store", put(Store_worker=2), "2 goods are on Store (#), more than it stores"),
    "a full storage in the Action phase": ("", "turn", put(Store_gun=1), "1 goods are on the storage Store in the Action phase"),
    "marks on Ruins": ("", "turn", mark("marks", "Ruin", 1), "Ruin (#) is no Location and has 1 marks and 0 tokens"),
    "a token on a card in hand": ("", "turn", mark("defended", "Held", 1), "Held (#) is no Location and has 0 marks and 1 tokens"),
    "too many uses": ("", "turn", mark("marks", "Mill", 3), "Mill (#) has 3 marks; 2 are possible"),
    "two visits": ("", "turn", mark("marks", "Well", 2), "Well (#) has 2 marks; 1 are possible"),
    "a mark on a closed production": ("", "turn", mark("marks", "Shed", 1), "Shed (#) has 1 marks; 0 are possible"),
    "two tokens": ("", "turn", mark("defended", "Shed", 2), "Shed (#) has 2 defense tokens"),
    "a conversion used twice": ("", "turn", set_row("conversions_used", 1, 2), "seat 0 has used conversion 1 2 times"),
    "a conversion that is not there": ("", "turn", set_row("conversions_used", 8 + 3, 1), "seat 1 has used conversion 3 1 times"),
    "a pass before the round": ("", "pick", set_row("passed", 1, 1), "passed: 1 before the Action phase"),
    "a mark before the round": ("", "pick", mark("marks", "Mill", 1), "marks: 1 before the Action phase"),
    "a conversion before the round": ("", "pick", set_row("conversions_used", 0, 1), "conversions: 1 before"),
    "a token before the round": ("", "pick", mark("defended", "Mill", 1), "tokens: 1 before the Action phase"),
    "an attack before the round": ("solo", "pick", number("attacks", 1), "attacks: 1 before the Action phase"),
    "a build before the round": ("solo", "pick", number("virtual_builds", 1), "builds: 1 before the Action phase"),
    "a raze before the round": ("solo", "pick", number("virtual_razes", 1), "razes: 1 before the Action phase"),
    "a token on the map before the round": ("map", "pick", set_row("territory_defended", g.SW, 1), "tokens on Territories: 1 before"),
    "a packet in the Action phase": ("", "turn", move("Held", 0, z.PACKET), "seat 0 has cards in zone 1 in the Action phase"),
    "a pile in the Action phase": ("", "turn", move("Held", 1, z.PILE), "seat 1 has cards in zone 2 in the Action phase"),
    "a card aside in the Action phase": ("", "turn", move("Held", 0, z.ASIDE), "seat 0 has cards in zone 3 in the Action phase"),
    "a display in the Action phase": ("", "turn", move("d0", 0, z.DISPLAY), "the display is not empty in the Action phase"),
    "25 points and no last round": ("", "turn", set_row("vp", 1, 25), "points [3, 25], and last_round is 0"),
    "a last round with 24 points": ("", "turn", both(set_row("vp", 1, 24), number("last_round", 1)), "points [3, 24], and last_round is 1"),
    "a Location among the Connections": ("", "turn", move("Held", 0, z.RED_DISCARD), "Held (#) of deck -1 is in zone 19"),
    "a Connection in the deck": ("", "turn", move("Red 0", 0, z.DECK), "of deck -2 is in zone 10"),
    "a red Connection among the blue": ("", "turn", move("Red 0", 0, z.BLUE_OPEN), "of deck -2 is in zone 18"),
    "a blue Connection among the red": ("", "turn", move("Blue 0", 0, z.RED_PILE), "of deck -3 is in zone 15"),
    "a card of a Faction deck in the shared deck": ("split", "turn", move("F1 card 0", 0, z.DISCARD), "of deck 0 is in zone 11"),
    "a card in the Faction deck of another": ("split", "turn", move("F1 card 0", 1, z.FACTION_DECK), "of seat 0 is in the deck of seat 1"),
    "an Outpost without a level": ("map", "turn", set_row("level", g.SW, 0), "Territory 6: owner 0, level 0"),
    "a level without an Outpost": ("map", "turn", set_row("level", g.C, 1), "Territory 4: owner -1, level 1"),
    "a level too high": ("map", "turn", set_row("level", g.SW, 4), "Territory 6: owner 0, level 4"),
    "an Outpost without the map": ("", "turn", both(set_row("outpost", g.C, 1), set_row("level", g.C, 1)), "an Outpost of seat 1 in a game without"),
    "a token without an Outpost": ("map", "turn", set_row("territory_defended", g.C, 1), "Territory 4: owner -1, 1 defense tokens"),
    "two tokens on a Territory": ("map", "turn", set_row("territory_defended", g.SW, 2), "Territory 6: owner 0, 2 defense tokens"),
    "too many Outposts": (
        "map", "turn", both(*(set_row(name, place, 1) for place in range(7) for name in ("outpost", "level"))), "7 Outposts of one player",
    ),
    "a low Outpost of the virtual player": ("solo,map", "turn", set_row("level", g.NE, 1), "the virtual player has an Outpost on level 1"),
    "goods of the virtual player": ("solo", "turn", set_row("goods", SUPPLY + 11, 1), "the virtual player has goods"),
    "a hand of the virtual player": ("solo", "turn", move("Held", 1, z.HAND), "the virtual player has cards in zone 0"),
    "Ruins of the virtual player": ("solo", "turn", move("Theirs", 1, z.RUINS), "the virtual player has cards in zone 5"),
    "Deals of the virtual player": ("solo", "turn", move("Theirs", 1, z.DEALS), "the virtual player has cards in zone 6"),
    "a fourth attack": ("solo", "turn", number("attacks", 4), "4 attacks and 0 razes in a round"),
    "a third raze": ("solo", "turn", number("virtual_razes", 3), "0 attacks and 3 razes in a round"),
    "an attack pile without an attack": ("solo", "turn", move("d0", 0, z.ATTACK), "1 cards in the attack pile after 0 attacks"),
    "an attack pile after it has passed": (
        "solo", "turn", both(move("d0", 0, z.ATTACK), number("attacks", 1), set_row("passed", 1, 1)), "1 cards in the attack pile after 1 attacks",
    ),
    "the token with the virtual player": ("solo", "turn", number("first_player", 1), "the virtual player has the first-player token"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_told(case: str) -> None:
    """One broken value, one sentence that names it."""
    variant, phase, change, told = BROKEN[case]
    game = position(variant, {"turn": "turn", "store": "turn", "pick": "turn"}[phase])
    if phase == "pick":
        game.state.goods[:] = [0] * len(game.state.goods)
        game.run_steps(("lookout",), ("production",))
    if phase == "store":
        game.run_steps(("cleanup",))
    assert broken_invariants(game.state) == []

    change(game)

    sentence = re.sub(r"(\w+) \(#\)", lambda found: f"{found[1]} ({game.card(found[1])})", told)
    assert [sentence in broken for broken in broken_invariants(game.state)].count(True) == 1


ALLOWED: dict[str, tuple[str, str, Change]] = {
    "stocks": ("", "turn", put(Stock_gun=5, Maker_fuel=2)),
    "a full storage in Cleanup": ("", "store", put(Store_gun=2, Store_gear=1, Store_worker=1)),
    "marks up to the uses": ("", "turn", both(mark("marks", "Mill", 2), mark("marks", "Well", 1), mark("defended", "Shed", 1))),
    "each conversion once": ("", "turn", both(*(set_row("conversions_used", n, 1) for n in (0, 1, 2, 8, 9, 10)))),
    "six Outposts": ("map", "turn", both(*(set_row(name, place, 1) for place in range(4) for name in ("outpost", "level")))),
    "three attacks and two razes": ("solo", "turn", both(number("attacks", 3), number("virtual_razes", 2), number("virtual_builds", 1))),
    "the last round": ("", "turn", both(set_row("vp", 0, 25), number("last_round", 1))),
    "a token on a Territory": ("map", "turn", set_row("territory_defended", g.NE, 1)),
    "another first player": ("", "turn", number("first_player", 1)),
}  # fmt: skip


@pytest.mark.parametrize("case", ALLOWED)
def test_what_is_just_possible_is_not_told(case: str) -> None:
    """Every limit itself is allowed."""
    variant, phase, change = ALLOWED[case]
    game = position(variant)
    if phase == "store":
        game.run_steps(("cleanup",))

    change(game)

    assert broken_invariants(game.state) == []


@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_the_laws_hold_in_whole_games(variant: str, seats: int) -> None:
    """R26, R29, R33: every invariant and the ledger of all goods at every decision, with the usual box and with random ones."""
    taken: Counter[str] = Counter()

    for seed in range(2):
        play_by_the_laws(random_box(seed) if seed else BOX, variant, seats, seed, taken)


@pytest.mark.parametrize("variant", ["", "map", "solo", "split", "solo,map"])
def test_a_whole_position_breaks_nothing(variant: str) -> None:
    """Every invariant answers with an empty sentence, neither more nor less."""
    game = position(variant)

    assert [invariant(game.state) for invariant in INVARIANTS] == [""] * len(INVARIANTS)
    game.run_steps(("lookout",), ("production",))
    assert [invariant(game.state) for invariant in INVARIANTS] == [""] * len(INVARIANTS)
