"""What texts forbid, allow and require: every action, from every kind of source (A273, A274, A277).

Wolf is the one a text speaks of, Fox stands beside it and is never touched. The text is printed on Wolf, on an enchantment that Wolf
bears, on another card that speaks of each Wolf, or on an event that says so until end of turn. Both are laid where the action needs them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU
from text_table import damage

from cardforge.games.arc.zones import ATTACHED

SPARE = event("Spare", cost=99)
SOURCES = ("printed", "worn", "each", "for a time", "none")


@dataclass(frozen=True)
class Scene:
    """How the two are laid, and how to see whether one of them does it."""

    does: Callable[[ArcPosition, str], bool]
    holder: int = YOU
    place: str = "army"
    kind: str = "creature"
    phase: str = "play"
    marked: bool = False
    numbers: tuple[int, int] = (1, 3)

    def lay(self, source: str, text: str, leave: str = "") -> ArcPosition:
        """The position, with the text of this source in force; {} in it stands for who it speaks of. Wolf may have a printed leave."""
        kind = self.kind
        spoken = {
            "printed": f"This {kind}",
            "worn": f"Enchanted {kind}",
            "each": f"Each Wolf {kind}",
            "for a time": f"Target {kind}",
        }
        said = text.format(spoken.get(source, "")) + (" until end of turn." if source == "for a time" else ".")
        printed = said if source == "printed" else leave
        if kind == "city":
            pair = [city("Wolf", 9, text=printed), city("Fox", 9)]
        else:
            pair = [creature("Wolf", *self.numbers, text=printed), creature("Fox", *self.numbers)]
        hand = [event("Word", said)] if source == "for a time" else []
        if source == "worn":
            hand = [made("enchantment", "Coat", text=f"Enchant {kind}.\n{said}")]
        banner = [creature("Banner", 0, 9, text=said)] if source == "each" else []
        tools = [
            magic("Wake", "Unmark each creature."),
            magic("Point", "Mark target creature."),
            made("enchantment", "Bark", text="Enchant creature."),
        ]
        army = {YOU: [*banner, creature("Axe", 1, 9)], FOE: [creature("Guard", 1, 9)]}
        cities = {YOU: [city("Home", 9), city("Keep", 9)], FOE: [city("Fort", 9)]}
        if kind == "city":
            cities[self.holder] += pair
        elif self.place == "army":
            army[self.holder] = [*pair, *army[self.holder]]
        residents = {} if self.place == "army" else {self.place: pair}
        you = Side(hand=[*hand, *tools, SPARE], army=army[YOU], cities=cities[YOU], residents=residents)
        game = ArcPosition(
            (replace(you, marked=["Wolf", "Fox"] if self.marked else ()), Side(army=army[FOE], cities=cities[FOE])),
            self.phase,
            YOU,
        )
        if source == "worn" and self.phase == "play":
            game.do("play", "Coat").do("target", "Wolf")
        elif source == "worn":
            game.state.put(game.cards["Coat"], YOU, ATTACHED, game.cards["Wolf"])
        if source == "for a time":
            game.until("window", "play").do("play", "Word").do("target", "Wolf")
        return game


def attacks(game: ArcPosition, name: str) -> bool:
    """Whether it can be named as an attacker."""
    return game.until("attack").do("army", FOE).offers("with", name)


def named(game: ArcPosition, name: str) -> ArcPosition:
    """It attacks the foe's army alone, and the avatar stays out."""
    game.until("attack").do("army", FOE).do("with", name)
    while game.asked == "attackers":
        game.do("done")
    return game.do("stay_out")


def struck(name: str, attacker: str) -> Callable[[ArcPosition], ArcPosition]:
    """One blocks, and the combat is fought."""

    def fight(game: ArcPosition) -> ArcPosition:
        named(game, attacker)
        while game.asked == "block":
            mine = game.name(int(game.state.decision.context[0])) == name if game.state.decision else False
            game.do_all(f"block {attacker}" if mine else "none")
        return game.until("play", "entrance")

    return fight


def blocks(game: ArcPosition, name: str) -> bool:
    """Whether it is asked whom it blocks when Axe attacks."""
    named(game, "Axe")
    while game.asked == "block" and game.state.decision:
        if game.name(int(game.state.decision.context[0])) == name:
            return game.offers("block", "Axe")
        game.do("none")
    return False


def moves_to(game: ArcPosition, name: str) -> bool:
    """Whether it may be moved."""
    return game.offers("move", name)


def marks_when(action: str) -> Callable[[ArcPosition, str], bool]:
    """Whether it stays unmarked when it attacks or moves."""

    def unmarked(game: ArcPosition, name: str) -> bool:
        if action == "attack":
            named(game, name)
        else:
            game.do("move", name)
        return not game.is_marked(name)

    return unmarked


def bids(game: ArcPosition, name: str) -> bool:
    """Whether it can be marked for a claim; the only one who can is marked at once."""
    game.until("tactics").do("claim", 0)
    return game.offers("send", name) or game.is_marked(name)


def moves_again(game: ArcPosition, name: str) -> bool:
    """Whether it may be moved when the move of the turn has been made by the avatar."""
    game.do("move", game.state.avatar[YOU]).do("city", "Home")
    return game.until("play").offers("move", name)


def goes_abroad(game: ArcPosition, name: str) -> bool:
    """Whether it may go to a city of the foe."""
    return game.do("move", name).offers("city", "Fort")


def can_be_blocked(game: ArcPosition, name: str) -> bool:
    """Whether Guard may block it."""
    return named(game, name).offers("block", name)


def has_no_choice(action: str) -> Callable[[ArcPosition, str], bool]:
    """Whether it must attack, or block."""

    def forced(game: ArcPosition, name: str) -> bool:
        if action == "attack":
            game.until("attack").do("army", FOE)
            for other in {"Axe", "Wolf", "Fox"} - {name}:
                game.do("with", other)
            return not game.offers("done")
        named(game, "Axe")
        while game.asked == "block" and game.state.decision and game.name(int(game.state.decision.context[0])) != name:
            game.do("none")
        if game.asked == "block":
            return not game.offers("none")
        return any(entry[2:3] == (game.cards[name],) for entry in game.events("block"))

    return forced


CANNOT: dict[str, Scene] = {
    "{} cannot attack": Scene(attacks),
    "{} cannot block": Scene(blocks, FOE),
    "{} cannot strike back": Scene(lambda game, name: damage(struck(name, "Axe")(game), "Axe") == 1, FOE),
    "{} cannot be struck back": Scene(lambda game, name: damage(struck("Guard", name)(game), name) == 1),
    "{} cannot be blocked": Scene(can_be_blocked),
    "{} cannot move": Scene(moves_to),
    "{} cannot unmark": Scene(lambda game, name: not game.do("play", "Wake").is_marked(name), marked=True),
    "{} cannot bid": Scene(bids, place="Home", phase="upkeep"),
    "{} cannot be the target of events or abilities": Scene(
        lambda game, name: game.do("play", "Point").offers("target", name)
    ),
    "{} cannot be enchanted": Scene(lambda game, name: game.do("play", "Bark").offers("target", name)),
    "{} cannot be attacked": Scene(
        lambda game, name: game.until("attack").offers("city", FOE, game.cards[name]), FOE, kind="city"
    ),
}
"""What a text forbids: the action is done without it, and not with it."""

CAN: dict[str, Scene] = {
    "{} can attack from a city": Scene(attacks, place="Home"),
    "{} can attack without marking": Scene(marks_when("attack")),
    "{} can move without marking": Scene(marks_when("move")),
    "{} can move while marked": Scene(moves_to, marked=True),
    "{} can move once more each turn": Scene(moves_again),
    "{} can move into an opponent's cities": Scene(goes_abroad),
    "{} must attack if able": Scene(has_no_choice("attack")),
    "{} must block if able": Scene(has_no_choice("block"), FOE),
}
"""What a text allows or requires: the rules say no without it, and yes with it."""


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("text", CANNOT)
def test_a_text_forbids_an_action_to_those_it_speaks_of(text, source):
    """A274: the one it speaks of cannot; the one beside it can; without the text both can."""
    scene = CANNOT[text]

    assert scene.does(scene.lay(source, text), "Wolf") == (source == "none")
    assert scene.does(scene.lay(source, text), "Fox")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("text", CAN)
def test_a_text_allows_or_requires_an_action_of_those_it_speaks_of(text, source):
    """A273: the one it speaks of does it; the one beside it does not; without the text neither does."""
    scene = CAN[text]

    assert scene.does(scene.lay(source, text), "Wolf") == (source != "none")
    assert not scene.does(scene.lay(source, text), "Fox")


@pytest.mark.parametrize("source", ["worn", "each", "for a time", "none"])
@pytest.mark.parametrize(
    ("cannot", "can"),
    [("{} cannot attack", "{} can attack from a city"), ("{} cannot move", "{} can move while marked")],
)
def test_what_a_text_forbids_no_text_allows(cannot, can, source):
    """A274, A276, A277: forbidden by whatever source, the leave printed on the card does not help."""
    scene = CAN[can]

    game = scene.lay(source, cannot, can.format("This creature") + ".")

    assert scene.does(game, "Wolf") == (source == "none")


EVENTS = [event("Tick", "Gain 1 LP."), event("Tock", "Gain 1 LP.")]
PLAYERS = {
    "cannot play events": lambda game: game.offers("play", "Tick"),
    "cannot play cards": lambda game: game.offers("play", "Tick"),
}


@pytest.mark.parametrize("text", PLAYERS)
@pytest.mark.parametrize("source", ["worn", "for a time", "none"])
def test_a_text_forbids_a_player_to_play(table, text, source):
    """A274: the player it speaks of plays no events; the other does."""
    said = (
        f"Enchant player.\nEnchanted player {text}."
        if source == "worn"
        else f"Target opponent {text} until end of turn."
    )
    card = made("enchantment", "Ban", text=said) if source == "worn" else event("Ban", said)
    game = table(Side(hand=[card, event("Own", "Gain 1 LP."), SPARE]), Side(hand=EVENTS))
    if source == "worn":
        game.state.put(game.cards["Ban"], YOU, ATTACHED, -2 - FOE)
    elif source == "for a time":
        game.do("play", "Ban")
        game.until("play")

    game.do("play", "Own")

    assert (game.asked == "window") == (source == "none")
