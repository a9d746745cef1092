"""What the log tells of every action: each event with its row, its player, its card, and its amount, in the order in which it happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from state51_box import card
from state51_position import Side, State51Position, lay, location

CARD_AT = {
    **dict.fromkeys(("claim", "attack", "virtual_card", "hit"), 0),
    **dict.fromkeys(
        ("draw", "pick", "discard", "built", "developed_over", "deal", "raze_hand", "raze", "activate", "take", "play", "put", "store",
         "guard", "ruins", "rebuilt"), 1,
    ),
}  # fmt: skip
"""Which column of an event, behind its word and its row, is a card."""

WELL = location("Well", types="fuel", text="Production: 1 fuel.", open=True, deal="vp", spoils="fuel vp")
HALL = location("Hall", "feature", "fuel", "When built: 2 vp.", distance=2, deal="gun")
STOCK = location("Stock", "feature", text="When built: Put 2 guns here.")
MILL = location("Mill", "action", text="1 gun: 1 vp.", uses=2)
THIEVES = location("Thieves", "action", text="1 worker: Take 1 basic resource from an opponent.")
MASONS = location("Masons", "action", text="1 worker: Rebuild 1 own Ruins.")
DIGGER = location("Digger", text="Production: Gain 1 Ruins.")
STORE = location("Store", "feature", text="Store up to 2 basic resources.")
COURT = location("Court", "action", text="Discard 1 own Deal: 1 vp.")
DEN = location(
    "Den",
    "feature",
    text="When you raze: 1 ammo.\nWhen you build an Outpost: 1 gear.\nWhen you upgrade an Outpost: 1 gun.",
)
AMMO, BRICK = location("Ammo card", types="ammo"), location("Brick card", types="brick")
RAID = card("connection", "Raid", "1 gun: 3 red.", pile="red")
WORKERS = Side(goods={"worker": 4})
MAP = {"SW": (0, 1), "W": (1, 2)}


def told(game: State51Position, start: int = 0) -> list[str]:
    """The events from a place in the log on, with the names of cards."""
    lines = []
    for word, row, *rest in (game.state.log or [])[start:]:
        at = CARD_AT.get(str(word), {(True, 3): 1, (True, 1): 0}.get((word == "open", len(rest)), -1))
        if word == "defended" and row == "S37":
            at = 0
        named = [game.name(int(part)) if place == at else str(part) for place, part in enumerate(rest)]
        lines.append(" ".join([str(word), str(row), *named]))
    return lines


def turn(you: Side, them: Side = WORKERS, **more: object) -> Callable[[], State51Position]:
    """A turn of the first player."""
    return lambda: lay(you, them, **more)  # type: ignore[arg-type]


def defended(name: str) -> Callable[[], State51Position]:
    """The virtual player attacks a Location with a defense token, or the only Outpost, which has one too."""

    def start() -> State51Position:
        outposts = {"SW": (1, 2), "W": (0, 1)}
        game = lay(
            Side(state=[WELL]),
            Side(),
            variant="solo,map",
            deck=[HALL],
            outposts=outposts,
            phase="nothing",
            vpl_builds_per_round=0,
        )
        game.state.attacks = 0 if name else 3
        game.state.defended[game.card("Well")] = game.state.territory_defended[3] = 1
        return game.run_steps(("virtual_turn",))

    return start


CASES: dict[str, tuple[Callable[[], State51Position], tuple[tuple[str | int, ...], ...], list[str]]] = {
    "construct": (turn(Side(hand=[WELL], goods={"grey": 1})), (("construct", "Well"),), ["pay R29 0 6", "built R15 0 Well", "gain R11 0 3 1"]),
    "construct a stock": (turn(Side(hand=[STOCK], goods={"universal": 1})), (("construct", "Stock"),), ["pay R29 0 9", "built R15 0 Stock", "put R28 0 Stock 2 2"]),
    "develop": (turn(Side(hand=[HALL], state=[WELL], goods={"brick": 1})), (("develop", "Hall"),), ["pay R29 0 4", "developed_over R16 0 Well", "vp R16 0 1", "built R15 0 Hall", "gain R11 0 13 2", "vp R31 0 2"]),
    "a Deal": (turn(Side(hand=[WELL], goods={"blue": 1}, vp=24)), (("deal", "Well"),), ["pay R29 0 7", "deal R17 0 Well", "gain R11 0 13 1", "vp R31 0 1", "last_round R31 0"]),
    "raze from hand": (turn(Side(hand=[HALL], state=[DEN], goods={"red": 2})), (("raze_hand", "Hall"),), ["pay R29 0 8", "pay R29 0 8", "raze_hand R18 0 Hall", "gain R11 0 1 2", "gain R11 0 5 1"]),
    "raze an enemy": (turn(Side(goods={"red": 3, "universal": 1}), Side(state=[WELL], goods={"worker": 2})), (("raze_enemy", "Well"), ("good", "red"), ("good", "red"), ("good", "universal")), ["pay R29 0 8", "pay R29 0 8", "pay R29 0 9", "raze R19 0 Well 1", "gain R11 0 3 1", "gain R11 0 13 1", "vp R31 0 1", "gain R11 1 13 1", "vp R31 1 1"]),
    "activate": (turn(Side(state=[MILL], goods={"gun": 1})), (("activate", "Mill"),), ["pay R29 0 2", "activate R20 0 Mill", "gain R11 0 13 1", "vp R31 0 1"]),
    "discard a Deal": (turn(Side(state=[COURT], deals=[HALL])), (("activate", "Court"),), ["discard R20 0 Hall", "activate R20 0 Court", "gain R11 0 13 1", "vp R31 0 1"]),
    "take from": (turn(Side(state=[THIEVES], goods={"worker": 1}), Side(goods={"worker": 2, "fuel": 1})), (("activate", "Thieves"),), ["pay R29 0 0", "activate R20 0 Thieves", "take_from R26 0 1 3", "gain R11 0 3 1"]),
    "rebuild": (turn(Side(state=[MASONS], ruins=[HALL], goods={"worker": 1})), (("activate", "Masons"),), ["pay R29 0 0", "activate R20 0 Masons", "rebuilt R19 0 Hall"]),
    "convert": (turn(Side(goods={"gear": 1})), (("convert", 0),), ["convert R21 0 0", "pay R29 0 1", "gain R11 0 6 1"]),
    "exchange": (turn(Side(goods={"worker": 2}), deck=[WELL]), (("exchange", "card"),), ["pay R29 0 0", "pay R29 0 0", "gain R22 0 12 1", "draw R22 0 Well"]),
    "visit": (turn(Side(goods={"worker": 1}), Side(state=[WELL])), (("open", "Well"),), ["pay R29 0 0", "open R23 0 Well 1", "gain R11 1 0 1", "gain R11 0 3 1", "pass R26 1", "pass R26 0"]),
    "take a Connection": (turn(Side(goods={"worker": 2}), open_connections=["red"], connections=(RAID,)), (("take", "Raid"),), ["pay R29 0 0", "pay R29 0 0", "take R24 0 Raid"]),
    "play a Connection": (turn(Side(hand=[RAID], goods={"gun": 1})), (("play", "Raid"),), ["pay R29 0 2", "play R25 0 Raid", "gain R11 0 8 3"]),
    "pass": (turn(Side()), (("pass",),), ["pass R26 0", "pass R26 1"]),
    "gain Ruins": (turn(Side(hand=[DIGGER], goods={"grey": 1}), deck=[HALL]), (("construct", "Digger"),), ["pay R29 0 6", "built R15 0 Digger", "ruins N44 0 Hall"]),
    "place tokens": (turn(Side(state=[HALL], goods={"defense": 2}), variant="map", outposts=MAP), (("guard", "Hall"), ("watch", "SW")), ["pay R29 0 11", "guard R27 0 Hall", "pay R29 0 11", "watch N40 0 6", "pass R26 0"]),
    "build": (turn(Side(hand=[AMMO], state=[DEN]), variant="map", outposts=MAP, deck=[HALL]), (("build", "S"),), ["discard N15 0 Ammo card", "outpost N18 0 7 1", "gain R11 0 12 1", "draw R11 0 Hall", "gain R11 0 1 1"]),
    "upgrade": (turn(Side(hand=[BRICK], state=[DEN]), variant="map", outposts=MAP), (("upgrade", "SW"), ("level", 2)), ["discard N15 0 Brick card", "outpost N30 0 6 2", "gain R11 0 5 1", "gain R11 0 2 1"]),
    "raze an Outpost": (turn(Side(state=[DEN], goods={"red": 4}), variant="map", outposts=MAP), (("raze_outpost", "W"), ("level", 1)), ["pay R29 0 8", "pay R29 0 8", "pay R29 0 8", "pay R29 0 8", "raze_outpost N35 0 3", "gain R11 0 1 2", "outpost_gone N38 1 3", "gain R11 0 5 1"]),
    "store": (turn(Side(state=[STORE], goods={"gun": 1}), phase="cleanup"), (("store", "Store", "gun"),), ["store R32 0 Store 2"]),
    "a reshuffled deck": (turn(Side(goods={"worker": 2}), discards=[HALL]), (("exchange", "card"),), ["pay R29 0 0", "pay R29 0 0", "gain R22 0 12 1", "reshuffle R10", "draw R22 0 Hall"]),
    "a free build": (turn(Side(), phase="lookout", variant="map", outposts={"SW": (0, 1)}, connections=(RAID,), deck=[HALL] * 6), (("lookout_skip_build", "W"),), ["open R7 Raid", "skip N21 0", "outpost N18 0 3 1", "gain R11 0 1 2"]),
    "a pick": (turn(Side(), phase="lookout", connections=(RAID,), deck=[HALL, WELL, MILL] * 3), (("pick", "Well"),), ["open R7 Raid", "pick R8 0 Well"]),
    "the end": (turn(Side(vp=3, state=[HALL]), Side(vp=3), phase="final"), (), ["total R37 0 4", "total R37 1 3", "end points 0"]),
    "the end against the virtual player": (turn(Side(vp=40), Side(vp=3), phase="final", variant="solo"), (), ["total R37 0 40", "total R37 1 3", "tier S48 0 3", "end won 0"]),
    "a claim": (turn(Side(), phase="virtual_turn", variant="solo", open_connections=["red"], connections=(RAID,)), (), ["claim S20 Raid", "vp S21 1 2"]),
    "a hit": (turn(Side(state=[WELL]), Side(), phase="virtual_turn", variant="solo", deck=[HALL]), (), ["attack S27 Hall", "hit S32 Well", "vp S33 1 2", "gain R11 0 13 1", "vp R31 0 1"]),
    "a build of the virtual player": (turn(Side(), Side(), phase="virtual_turn", variant="solo,map", outposts={"SW": (1, 2), "W": (0, 1)}), (), ["outpost N54 1 7 2"]),
    "a Lookout build of the virtual player": (turn(Side(), Side(), phase="solo_build", variant="solo,map", outposts={"SW": (1, 2), "W": (0, 1)}), (), ["outpost N53 1 7 2"]),
    "a pass of the virtual player": (turn(Side(goods={"worker": 4}), Side(), variant="solo"), (("pass",),), ["pass R26 0", "pass S25 1"]),
    "a defended attack": (defended("Well"), (), ["attack S27 Hall", "defended S37 Well"]),
    "a defended Outpost": (defended(""), (), ["defended D-N17 3"]),
    "a Lookout of the virtual player": (
        turn(Side(), Side(), phase="solo_deck", variant="solo", deck=[HALL, WELL, MILL]), (),
        ["virtual_card S12 Hall", "virtual_card S12 Well", "virtual_card S12 Mill"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_log_tells_what_happened(case: str) -> None:
    """One case for each event; what is told is the price, then the action, then what it brings."""
    start, choices, events = CASES[case]
    game = start()
    for choice in choices:
        game.do(str(choice[0]), *choice[1:])

    assert told(game, 1) == events
    assert told(game)[0] == "begins R3 0"


def test_a_deed_is_told_before_its_price() -> None:
    """R15, R29: what a player pays follows what it is paid for; a price without a deed, and that of another player, stay where they are."""
    game = lay(Side(hand=[WELL]), WORKERS)
    well = game.state.hand(0)[0]
    grey, worker = ("pay", "R29", 0, 6), ("pay", "R29", 1, 0)

    def lines(*events: tuple[int | str, ...]) -> list[str]:
        return [text for text, _ in game.state.engine.presentation.describe_event.told(game.state, events)]

    built = ("built", "R15", 0, well)
    assert lines(grey, grey, built) == ["Player 1 builds Well", "Player 1 pays 2 grey"]
    assert lines(worker, built) == ["Player 2 pays 1 worker", "Player 1 builds Well"]
    assert lines(grey, ("pass", "R26", 0), built) == ["Player 1 pays 1 grey", "Player 1 passes", "Player 1 builds Well"]
    assert lines(grey) == ["Player 1 pays 1 grey"]


def test_a_reward_has_the_row_of_what_it_rewards() -> None:
    """R11, R15, R17, R21, R30: goods by the deed before them, also when that was told earlier; after a pass by a Feature."""
    game = lay(Side(hand=[WELL]), WORKERS)
    well = game.state.hand(0)[0]
    gain, built, deal = ("gain", "R11", 0, 3, 1), ("built", "R15", 0, well), ("deal", "R17", 0, well)

    def rows(*events: tuple[int | str, ...], before: tuple[tuple[int | str, ...], ...] = ()) -> list[str]:
        told = game.state.engine.presentation.describe_event.told(game.state, events, before)
        return [row for _, row in told]

    assert rows(("round", "R6", 2), gain, built, gain, gain) == ["R6", "R11", "R15", "R15", "R15"]
    assert rows(gain, deal, gain, before=(("convert", "R21", 0, 0),)) == ["R21", "R17", "R17"]
    assert rows(gain, before=(built, ("pass", "R26", 0))) == ["R30"]
    assert rows(("gain", "R22", 0, 3, 1), before=(built,)) == ["R22"]
