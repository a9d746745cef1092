"""Whose event it is: what happens to a card happens to the player who controls it, what a player does to that player (A264).

Watcher waits for events of one player; few wordings say "when an opponent's ..." of them, so the abilities are values and not texts.
"""

from __future__ import annotations

from collections.abc import Callable

import arc_position
import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.kernel.cards import Card

SPARE = event("Spare", cost=99)
WATCHER = creature("Watcher", 2, 3)
FOES = a.PlayerRef("opponent")
Scene = Callable[[], ArcPosition]


def lay(you: Side, foe: Side, phase: str = "play", active: int = YOU) -> ArcPosition:
    """A position of two players."""
    return ArcPosition((you, foe), phase, active)


def spoken(text: str, target: str = "", *, marked: tuple[str, ...] = (), active: int = YOU) -> Scene:
    """A player plays a magic card with Ally beside Watcher and Enemy on the other side, a city and a resident each."""

    def scene() -> ArcPosition:
        hands = [[magic("Word", text), SPARE] if seat == active else [SPARE, SPARE] for seat in (YOU, FOE)]
        you = Side(
            hand=hands[YOU],
            army=[WATCHER, creature("Ally", 3, 3)],
            cities=[city("Home")],
            residents={"Home": [creature("Clerk")]},
            marked=[name for name in marked if name != "Enemy"],
        )
        foe = Side(
            hand=hands[FOE],
            army=[creature("Enemy", 3, 3)],
            cities=[city("Fort")],
            residents={"Fort": [creature("Guest")]},
            marked=[name for name in marked if name == "Enemy"],
        )
        game = lay(you, foe, active=active).do("play", "Word")
        game = game.do("target", target) if target else game
        while game.asked in ("sacrifice", "destination", "discard_some", "choose"):
            game.take(game.options()[-1])
        return game.until("play")

    return scene


def played(active: int, card: Card, target: str = "") -> Scene:
    """A player plays this card."""

    def scene() -> ArcPosition:
        hands = [[card, SPARE] if seat == active else [SPARE] for seat in (YOU, FOE)]
        phase = "entrance" if card.word("type") == "creature" else "play"
        you = Side(hand=hands[YOU], army=[WATCHER, creature("Ally", 3, 3)])
        game = lay(you, Side(hand=hands[FOE], army=[creature("Enemy", 3, 3)]), phase, active)
        game.do("play", card.name)
        return game.do("target", target) if target else game

    return scene


def built(active: int) -> Scene:
    """A player builds a city."""

    def scene() -> ArcPosition:
        sides = [Side(hand=[SPARE], army=[WATCHER] if seat == YOU else ()) for seat in (YOU, FOE)]
        decks = Side(hand=[SPARE], army=sides[active].army, city_deck=[city("New"), city("Last", cost=99)])
        sides[active] = decks
        return lay(sides[YOU], sides[FOE], "entrance", active).do("build")

    return scene


def moved(name: str, active: int) -> Scene:
    """A creature moves from an army into a city."""

    def scene() -> ArcPosition:
        you = Side(hand=[SPARE], army=[WATCHER, creature("Ally")], cities=[city("Home")])
        foe = Side(hand=[SPARE], army=[creature("Enemy")], cities=[city("Fort")])
        return lay(you, foe, active=active).do("move", name)

    return scene


def attacked(active: int, blocks: bool, target: str = "") -> Scene:
    """Two creatures attack an army or a city; one of them is blocked, or none."""

    def scene() -> ArcPosition:
        you = Side(hand=[SPARE], army=[WATCHER, creature("Ally", 1, 3)], cities=[city("Home", 9)])
        foe = Side(hand=[SPARE], army=[creature("Enemy", 1, 4), creature("Rogue", 1, 4)], cities=[city("Fort", 9)])
        names = ("Watcher", "Ally") if active == YOU else ("Enemy", "Rogue")
        game = lay(you, foe, "attack", active).attacks(target or 1 - active, *names)
        while game.asked != "play" and game.state.decision is not None:
            block = [option for option in game.options() if option[0] == "block"]
            if blocks and game.asked == "block" and block and len(game.state.combats[0]) == 1:
                game.take(block[0])
            else:
                idle = [option for option in game.options() if option in game.IDLE]
                game.take(idle[0] if idle else game.options()[0])
        return game

    return scene


BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+1.")
DRAW, TICK = magic("Study", "Draw a card."), event("Tick", "Draw a card.")
HIT = "Deal 1 damage to target creature."
BOUNCE = "Return target creature to its owner's hand."

TABLE: list[tuple[str, Scene, tuple[int, int]]] = [
    # the event, what happens, how often it is yours and how often the foe's
    ("enters_play", played(YOU, creature("New")), (1, 0)),
    ("enters_play", played(FOE, creature("New")), (0, 1)),
    ("enters_play", played(YOU, BARK, "Enemy"), (1, 0)),
    ("enters_play", played(FOE, BARK, "Ally"), (0, 1)),
    ("enters_play", built(YOU), (1, 0)),
    ("enters_play", built(FOE), (0, 1)),
    ("leaves_play", spoken(BOUNCE, "Ally"), (1, 0)),
    ("leaves_play", spoken(BOUNCE, "Enemy"), (0, 1)),
    ("leaves_play", spoken("Destroy target creature.", "Ally", active=FOE), (1, 0)),
    ("leaves_play", spoken("Destroy target city.", "Fort"), (0, 1)),
    ("dies", spoken("Destroy target creature.", "Ally"), (1, 0)),
    ("dies", spoken("Destroy target creature.", "Enemy"), (0, 1)),
    ("dies", spoken("Deal 3 damage to target creature.", "Enemy"), (0, 1)),
    ("sacrificed", spoken("Each player sacrifices a creature."), (1, 1)),
    ("sacrificed", spoken("Each opponent sacrifices a creature."), (0, 1)),
    ("sacrificed", spoken("Each opponent sacrifices a creature.", active=FOE), (1, 0)),
    ("marked", spoken("Mark target creature.", "Ally"), (1, 0)),
    ("marked", spoken("Mark target creature.", "Enemy"), (0, 1)),
    ("marked", moved("Ally", YOU), (1, 0)),
    ("marked", moved("Enemy", FOE), (0, 1)),
    ("unmarked", spoken("Unmark target creature.", "Ally", marked=("Ally",)), (1, 0)),
    ("unmarked", spoken("Unmark target creature.", "Enemy", marked=("Enemy",)), (0, 1)),
    ("moved", moved("Ally", YOU), (1, 0)),
    ("moved", moved("Enemy", FOE), (0, 1)),
    ("moved_out", moved("Ally", YOU), (1, 0)),
    ("moved_out", moved("Enemy", FOE), (0, 1)),
    ("targeted", spoken(HIT, "Ally"), (1, 0)),
    ("targeted", spoken(HIT, "Enemy"), (0, 1)),
    ("damaged", spoken(HIT, "Ally"), (1, 0)),
    ("damaged", spoken(HIT, "Enemy"), (0, 1)),
    ("deals_damage", attacked(YOU, blocks=True), (1, 1)),
    ("attacks", attacked(YOU, blocks=False), (2, 0)),
    ("attacks", attacked(FOE, blocks=False), (0, 2)),
    ("blocks", attacked(YOU, blocks=True), (0, 1)),
    ("blocks", attacked(FOE, blocks=True), (1, 0)),
    ("is_blocked", attacked(YOU, blocks=True), (1, 0)),
    ("is_blocked", attacked(FOE, blocks=True), (0, 1)),
    ("unblocked", attacked(YOU, blocks=True), (1, 0)),
    ("unblocked", attacked(FOE, blocks=False), (0, 2)),
    ("attacked", attacked(YOU, blocks=False, target="Fort"), (0, 1)),
    ("attacked", attacked(FOE, blocks=False, target="Home"), (1, 0)),
    ("city_built", built(YOU), (1, 0)),
    ("city_built", built(FOE), (0, 1)),
    ("city_built", spoken("Build the top city of your cities deck."), (1, 0)),
    ("city_destroyed", spoken("Destroy target city.", "Home"), (1, 0)),
    ("city_destroyed", spoken("Destroy target city.", "Fort"), (0, 1)),
    ("card_drawn", spoken("Draw 2 cards."), (2, 0)),
    ("card_drawn", spoken("Draw 2 cards.", active=FOE), (0, 2)),
    ("card_discarded", spoken("Discard your hand."), (1, 0)),
    ("card_discarded", spoken("Target opponent discards a card."), (0, 1)),
    ("card_discarded", spoken("Target opponent discards a card.", active=FOE), (1, 0)),
    ("card_played", played(YOU, creature("New")), (1, 0)),
    ("card_played", played(FOE, creature("New")), (0, 1)),
    ("card_played", played(YOU, BARK, "Ally"), (1, 0)),
    ("card_played", played(FOE, BARK, "Ally"), (0, 1)),
    ("card_played", played(YOU, TICK), (1, 0)),
    ("card_played", played(FOE, TICK), (0, 1)),
    ("card_played", played(YOU, DRAW), (1, 0)),
    ("card_played", played(FOE, DRAW), (0, 1)),
    ("event_played", played(FOE, TICK), (0, 1)),
    ("event_played", played(YOU, DRAW), (0, 0)),
    ("magic_played", played(YOU, DRAW), (1, 0)),
    ("magic_played", played(FOE, TICK), (0, 0)),
]


def waits_for(event: str) -> tuple[a.Ability, ...]:
    """An LP for each event of yours, a VP for each of an opponent."""
    card = a.Each(a.Filter("card", place="hand" if event == "card_drawn" else ""))
    of_whom = ((a.YOU, "lp"), (FOES, "vp"))
    return tuple(
        a.Ability("triggered", (v.Gain(1, what),), when=a.Trigger(event, card, who=who)) for who, what in of_whom
    )


def told(game: ArcPosition) -> tuple[int, int]:
    """How often Watcher has given an LP and a VP."""
    gained = [entry[4] for entry in game.events("gain") if entry[2] == YOU]
    return gained.count("lp"), gained.count("vp")


@pytest.mark.parametrize(("event", "scene", "times"), TABLE, ids=[f"{n}-{row[0]}" for n, row in enumerate(TABLE)])
def test_an_event_is_that_of_the_player_whose_card_or_deed_it_is(monkeypatch, event, scene, times):
    """A264: "you" and "an opponent" hear exactly the events of that player."""
    read = arc_position.read
    monkeypatch.setattr(arc_position, "read", lambda card: waits_for(event) if card.name == "Watcher" else read(card))

    game = scene()

    assert told(game) == times
