"""Every event that a text can wait for: what makes it happen, to whom, and what does not (A264, section 5 of the rules).

One creature waits, Watcher, always yours; its ability gives a VP each time. A scene is laid and played; then the points are counted.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.kernel.cards import Card

SPARE = event("Spare", cost=99)
Scene = Callable[[Card], ArcPosition]


def lay(you: Side, foe: Side, phase: str = "play", active: int = YOU, **options: object) -> ArcPosition:
    """A position of two players."""
    return ArcPosition((you, foe), phase, active, **options)


def words(text: str, *others: Card) -> list[Card]:
    """A hand with a magic card of this text, and another that keeps the turn from ending."""
    return [magic("Word", text), *others, SPARE]


def text(text: str, target: str = "", *, residents: bool = False, marked: str = "") -> Scene:
    """You play a magic card with Ally beside Watcher, and an enemy, both 3/3; or all in cities; the target is chosen."""

    def scene(watcher: Card) -> ArcPosition:
        yours, foes = [watcher, creature("Ally", 3, 3)], [creature("Enemy", 3, 3)]
        game = lay(
            Side(
                hand=words(text),
                army=() if residents else yours,
                cities=[city("Home")],
                residents={"Home": yours} if residents else {},
                marked=[marked] if marked in ("Watcher", "Ally") else (),
            ),
            Side(hand=[SPARE], army=foes, cities=[city("Fort")], marked=[marked] if marked == "Enemy" else ()),
        )
        game.do("play", "Word")
        return (game.do("target", target) if target else game).until("play")

    return scene


def attack(blocks: bool, target: str | int = FOE, choice: str = "stay_out") -> Scene:
    """Watcher 2/3, the very first card of the game, and Ally 1/3 attack; Enemy 1/1 blocks Watcher, or nobody."""

    def scene(watcher: Card) -> ArcPosition:
        foe = Side(hand=[SPARE], army=[creature("Enemy", 1, 1)], cities=[city("Fort", 9)])
        you = Side(army=[watcher, creature("Ally", 1, 3)], cities=[city("Home")], deck=0, city_deck=())
        game = lay(you, foe, "attack")
        assert game.cards["Watcher"] == 0
        game.attacks(target, "Watcher", "Ally")
        if game.asked == "lead":
            game.do(choice)
        return game.do_all("block Watcher" if blocks else "none").until("play")

    return scene


def defence(block: str) -> Scene:
    """Raider 2/1 and Rogue 1/1 attack you; Watcher 2/3 blocks one of them, Ally none."""

    def scene(watcher: Card) -> ArcPosition:
        army = [creature("Raider", 2, 1), creature("Rogue", 1, 1)]
        game = lay(Side(army=[watcher, creature("Ally")]), Side(hand=[SPARE], army=army), "attack", FOE)
        game.attacks(YOU, "Raider", "Rogue").do("stay_out").do("block", block).do("none")
        return game.until("play")

    return scene


def entrance(active: int, name: str) -> Scene:
    """A creature called Newcomer comes into play, or a city called New is built."""

    def scene(watcher: Card) -> ArcPosition:
        side = {"hand": [creature("Newcomer"), SPARE], "city_deck": [city("New"), city("Last", cost=99)]}
        you = Side(army=[watcher], **(side if active == YOU else {}))
        game = lay(you, Side(**(side if active == FOE else {})), "entrance", active)
        return game.do("build") if name == "New" else game.do("play", name)

    return scene


def play(active: int, card: Card, *, target: str = "", **rest: object) -> Scene:
    """A player plays a card with Ally and Enemy on the table."""

    def scene(watcher: Card) -> ArcPosition:
        hands = [[card, SPARE] if seat == active else [SPARE] for seat in (YOU, FOE)]
        you = Side(hand=hands[YOU], army=[watcher, creature("Ally", 3, 3)])
        game = lay(you, Side(hand=hands[FOE], army=[creature("Enemy", 3, 3)]), active=active)
        game.do("play", card.name)
        return game.do("target", target) if target else game

    return scene


def turns(n: int, active: int = YOU, marked: tuple[str, ...] = ()) -> Scene:
    """From the second play phase of a player to the draw phase of the next turn, or the one after it."""

    def scene(watcher: Card) -> ArcPosition:
        game = lay(Side(army=[watcher], hand=[SPARE], marked=marked), Side(hand=[SPARE]), "second play", active)
        for _ in range(n):
            game.next_turn()
        assert game.asked == "draw"
        return game

    return scene


def hand_of_eight(active: int) -> Scene:
    """A player discards down to seven at the end of a turn."""

    def scene(watcher: Card) -> ArcPosition:
        hands = [[event(f"Card {n}", cost=99) for n in range(8)] if seat == active else () for seat in (YOU, FOE)]
        game = lay(Side(army=[watcher], hand=hands[YOU]), Side(hand=hands[FOE]), "discard", active)
        return game.do("discard", "Card 3")

    return scene


def bid(discipline: int, *, yours: int = 1, answers: int = 0) -> Scene:
    """You claim a discipline, marking Watcher first; the foe answers with so many."""

    def scene(watcher: Card) -> ArcPosition:
        you = Side(
            hand=[SPARE], cities=[city("Home")], residents={"Home": [watcher, creature("Ally"), creature("Third")]}
        )
        foe = Side(hand=[SPARE], cities=[city("Fort")], residents={"Fort": [creature("Enemy"), creature("Other")]})
        game = lay(you, foe, "tactics").do("claim", discipline)
        for name in ("Watcher", "Ally")[:yours]:
            game.do("send", name)
        game.do("done")
        for name in ("Enemy", "Other")[:answers]:
            game.do("send", name)
        game.do_all(*(["done"] if game.asked == "bid" else []))
        return game.until("reward", "play")

    return scene


def move(name: str, active: int = YOU) -> Scene:
    """A creature moves from the army into a city."""

    def scene(watcher: Card) -> ArcPosition:
        you = Side(hand=[SPARE], army=[watcher, creature("Ally")], cities=[city("Home")])
        foe = Side(hand=[SPARE], army=[creature("Enemy")], cities=[city("Fort")])
        return lay(you, foe, active=active).do("move", name)

    return scene


BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+1.")
DRAW = magic("Study", "Draw a card.")
TICK = event("Tick", "Gain 1 LP.")

TABLE: list[tuple[str, Scene, int]] = [
    # --- entering and leaving play
    ("When this creature enters play", entrance(YOU, "Newcomer"), 0),
    ("When another creature you control enters play", entrance(YOU, "Newcomer"), 1),
    ("When another creature you control enters play", entrance(FOE, "Newcomer"), 0),
    ("When a creature an opponent controls enters play", entrance(FOE, "Newcomer"), 1),
    ("When a city enters play", entrance(YOU, "New"), 1),
    ("When a creature enters play", entrance(YOU, "New"), 0),
    ("When an enchantment enters play", play(YOU, BARK, target="Ally"), 1),
    ("When an enchantment you control enters play", play(FOE, BARK, target="Ally"), 0),
    ("When another creature enters play", text("Create 2 1/1 Wolf creature tokens."), 2),
    ("When another creature enters play", text("Gain control of target creature.", "Enemy"), 0),
    ("When this creature leaves play", text("Return target creature to its owner's hand.", "Watcher"), 1),
    ("When this creature leaves play", text("Return target creature to its owner's hand.", "Ally"), 0),
    ("When another creature leaves play", text("Remove target creature from the game.", "Enemy"), 1),
    ("When a creature you control leaves play", text("Destroy target creature.", "Enemy"), 0),
    ("When this creature dies", text("Destroy target creature.", "Watcher"), 1),
    ("When this creature dies", text("Return target creature to its owner's hand.", "Watcher"), 0),
    ("When another creature you control dies", text("Deal 3 damage to each creature."), 1),
    ("When a creature an opponent controls dies", text("Deal 3 damage to each creature."), 1),
    ("When a creature an opponent controls dies", text("Destroy target creature.", "Ally"), 0),
    # --- marks
    ("When this creature is marked", text("Mark target creature.", "Watcher"), 1),
    ("When this creature is marked", text("Mark target creature.", "Ally"), 0),
    ("When a creature an opponent controls is marked", text("Mark target creature.", "Enemy"), 1),
    ("When this creature is marked", attack(blocks=False), 1),
    ("When this creature is marked", move("Watcher"), 1),
    ("When this creature is marked", bid(1), 1),
    ("When this creature is marked for a Mind bid", bid(1), 1),
    ("When this creature is marked for a Body bid", bid(1), 0),
    ("When this creature is marked for a Mind bid", text("Mark target creature.", "Watcher"), 0),
    ("When this creature is unmarked", text("Unmark target creature.", "Watcher", marked="Watcher"), 1),
    ("When another creature is unmarked", text("Unmark target creature.", "Enemy", marked="Enemy"), 1),
    ("When this creature is unmarked", text("Unmark target creature.", "Ally", marked="Ally"), 0),
    ("When this creature is unmarked", turns(1, FOE, ("Watcher",)), 1),
    ("When this creature is unmarked", turns(1, YOU, ("Watcher",)), 0),
    # --- movement
    ("When this creature moves", move("Watcher"), 1),
    ("When this creature moves", move("Ally"), 0),
    ("When another creature you control moves", move("Ally"), 1),
    ("When a creature an opponent controls moves", move("Enemy", FOE), 1),
    ("When this creature moves", text("Move target creature to your army.", "Watcher", residents=True), 1),
    ("When another creature moves", text("Move target creature to your army.", "Watcher", residents=True), 0),
    # --- the attack
    ("When this creature attacks", attack(blocks=True), 1),
    ("When another creature you control attacks", attack(blocks=True), 1),
    ("When a creature an opponent controls attacks", defence("Raider"), 2),
    ("When this creature attacks", defence("Raider"), 0),
    ("When this creature blocks", defence("Raider"), 1),
    ("When this creature blocks", attack(blocks=True), 0),
    ("When a creature blocks", attack(blocks=True), 1),
    ("When this creature blocks a Raider creature", defence("Raider"), 1),
    ("When this creature blocks a Raider creature", defence("Rogue"), 0),
    ("When this creature is blocked", attack(blocks=True), 1),
    ("When this creature is blocked", attack(blocks=False), 0),
    ("When another creature you control is blocked", attack(blocks=True), 0),
    ("When this creature is blocked by an Enemy creature", attack(blocks=True), 1),
    ("When this creature is blocked by an Orc creature", attack(blocks=True), 0),
    ("When this creature is not blocked", attack(blocks=False), 1),
    ("When this creature is not blocked", attack(blocks=False, target="Fort"), 1),
    ("When this creature is not blocked", attack(blocks=True), 0),
    ("When another creature you control is not blocked", attack(blocks=True), 1),
    # --- damage
    ("When this creature is damaged", text("Deal 1 damage to target creature.", "Watcher"), 1),
    ("When this creature is damaged", text("Deal 1 damage to target creature.", "Ally"), 0),
    ("When this creature is damaged", attack(blocks=True), 1),
    ("When this creature is damaged", attack(blocks=False), 0),
    ("When this creature deals damage", attack(blocks=True), 1),
    ("When another creature deals damage", attack(blocks=True), 1),
    ("When this creature deals damage to a creature", attack(blocks=True), 1),
    ("When this creature deals damage to a city", attack(blocks=False, target="Fort"), 1),
    ("When this creature deals damage to a city", attack(blocks=True), 0),
    ("When this creature deals damage to a player", attack(blocks=False, choice="lead"), 1),
    ("When this creature deals damage to a player", attack(blocks=False, choice="stay_out"), 0),
    ("When this creature deals damage to a player", attack(blocks=True, choice="lead"), 0),
    # --- cities
    ("When you build a city", entrance(YOU, "New"), 1),
    ("When you build a city", entrance(FOE, "New"), 0),
    ("When you build a city", entrance(YOU, "Newcomer"), 0),
    ("When you build a city", text("Build the top city of your cities deck."), 1),
    ("When a city you control is destroyed", text("Destroy target city.", "Home"), 1),
    ("When a city you control is destroyed", text("Destroy target city.", "Fort"), 0),
    ("When a city an opponent controls is destroyed", text("Deal 6 damage to target city.", "Fort"), 1),
    # --- bids
    ("When you win a bid", bid(0), 1),
    ("When you win the Body bid", bid(0), 1),
    ("When you win the Mind bid", bid(0), 0),
    ("When you win the Body or the Soul bid", bid(2), 1),
    ("When you win the Body or the Soul bid", bid(1), 0),
    ("When you win a bid", bid(0, answers=1), 0),
    ("When you lose a bid", bid(0, answers=2), 1),
    ("When you lose a bid", bid(0, answers=1), 1),
    ("When you lose a bid", bid(0, yours=2, answers=1), 0),
    # --- cards
    ("When you draw a card", play(YOU, DRAW), 1),
    ("When you draw a card", play(FOE, DRAW), 0),
    ("When an opponent draws a card", play(FOE, DRAW), 1),
    ("When an opponent draws a card", play(YOU, DRAW), 0),
    ("When you draw a card", turns(1, FOE), 1),
    ("When you discard a card", hand_of_eight(YOU), 1),
    ("When you discard a card", hand_of_eight(FOE), 0),
    ("When an opponent discards a card", hand_of_eight(FOE), 1),
    ("When an opponent discards a card", text("Target opponent discards a card."), 1),
    ("When you discard a card", text("Target opponent discards a card."), 0),
    ("When you discard a card", text("Discard your hand."), 1),
    ("When you play an event", play(YOU, TICK), 1),
    ("When you play an event", play(FOE, TICK), 0),
    ("When you play an event", play(YOU, DRAW), 0),
    ("When an opponent plays an event", play(FOE, TICK), 1),
    ("When an opponent plays an event", play(YOU, TICK), 0),
    ("When you play a magic card", play(YOU, DRAW), 1),
    ("When you play a magic card", play(FOE, DRAW), 0),
    ("When you play a magic card", play(YOU, TICK), 0),
    # --- the turn
    ("At the start of your turn", turns(1, FOE), 1),
    ("At the start of your turn", turns(1, YOU), 0),
    ("At the start of each turn", turns(2), 2),
    ("At the start of an opponent's turn", turns(2), 1),
    ("At the start of an opponent's turn", turns(1, FOE), 0),
    ("At the end of your turn", turns(2), 1),
    ("At the end of your turn", turns(1, FOE), 0),
    ("At the end of each turn", turns(2), 2),
    ("At the start of your unmark phase", turns(2), 1),
    ("At the start of your draw phase", turns(2), 1),
    ("At the start of your draw phase", turns(1), 0),
    ("At the start of your tactics phase", turns(2), 0),
    ("At the start of your attack phase", turns(2), 0),
    ("At the start of your attack phase", attack(blocks=False), 1),
    ("At the start of your tactics phase", bid(0), 1),
    ("At the start of your entrance phase", turns(2), 1),
    ("At the start of your entrance phase", turns(1, FOE), 0),
    ("At the start of your discard phase", turns(1), 1),
    ("At the start of your discard phase", turns(1, FOE), 0),
]


@pytest.mark.parametrize(("when", "scene", "times"), TABLE, ids=[f"{n}-{row[0]}" for n, row in enumerate(TABLE)])
def test_a_triggered_ability_goes_off_exactly_as_often_as_its_event_happens(when, scene, times):
    """A264, A265: when and only when its event happens, once for each time."""
    watcher = creature("Watcher", 2, 3, text=f"{when}, gain 1 VP.")

    game = scene(watcher)

    gained = [entry for entry in game.events("gain") if entry[2:] == (YOU, 1, "vp")]
    assert len(gained) == times
