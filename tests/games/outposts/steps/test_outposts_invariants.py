"""What holds at every decision of every game of Outposts, and what is told when it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, creature, spell, upgrade
from position import FOE, YOU

from cardforge.effects.board import LastingEffect
from cardforge.games.outposts.invariants import INVARIANTS
from cardforge.games.outposts.records import Group
from cardforge.games.outposts.zones import DEFENSE, DISCARD, GONE, HAND, OFFENSE, OUTPOSTS, RESERVE, RESOLVING, UPGRADES
from cardforge.kernel.invariants import broken_invariants

Break = Callable[[OutpostsPosition], object]


def position(table: Lay) -> OutpostsPosition:
    """Three players in the third step of the first; cards of every kind lie on both sides."""
    hall = upgrade("hall", "This Outpost can hold 1 more defender.")
    you = Side(
        posts=[Post("P", 3, defenders=[creature("dog"), creature("pup")], upgrades=[hall], hidden=[upgrade("trap")]), Post("Q")],
        hand=[spell("charm"), creature("colt")], reserve=[creature("cat"), creature("cow", text="When this creature arrives, draw a card.")],
        offense=[creature("owl")], discard=[creature("zombie")], crystals=2,
    )  # fmt: skip
    foe = Side(
        posts=[Post("X", 9), Post("Y", 10, down=True)],
        reserve=[creature("rat")],
        offense=[creature("hen")],
        hand=[creature("calf")],
    )
    return table(you, foe, Side(posts=[Post("Z")], hand=[]), step="war")


def broken(game: OutpostsPosition) -> list[str]:
    """What the invariants of Outposts tell now, one by one."""
    return [sentence for sentence in (invariant(game.state) for invariant in INVARIANTS) if sentence]


def add(game: OutpostsPosition, n: int, at: str) -> None:
    """Puts so many more creatures of the deck into the defense of an Outpost."""
    for card in game.state.zone(YOU, 0)[:n]:
        game.state.definition[card] = game.state.definition[game.cards["cat"]]
        game.state.move(card, YOU, DEFENSE)
        game.state.at[card] = game.cards[at]


def set_at(column: str, name: str, value: int | str) -> Break:
    """Writes a number, or the number of a card, into a column of the state."""
    return lambda game: getattr(game.state, column).__setitem__(
        game.cards[name], game.cards[value] if isinstance(value, str) else value
    )


def move(name: str, zone: int, seat: int = YOU, at: str = "") -> Break:
    """Moves a card past the rules."""

    def moved(game: OutpostsPosition) -> None:
        game.state.move(game.cards[name], seat, zone)
        game.state.at[game.cards[name]] = game.cards[at] if at else -1

    return moved


def leave(game: OutpostsPosition) -> None:
    """The opponent has left, and nothing of it."""
    game.state.alive[FOE] = 0
    for card, owner in enumerate(game.state.owner):
        if owner == FOE:
            game.state.move(card, FOE, GONE)


def stays(change: Break) -> Break:
    """The opponent has left but for what this changes."""

    def changed(game: OutpostsPosition) -> None:
        leave(game)
        change(game)

    return changed


P, X = "{P}", "{X}"
BROKEN: list[tuple[str, Break, list[str]]] = [
    ("guards a foreign Outpost", set_at("at", "dog", "X"), ["dog ({dog}) of seat 0 guards {X}, which is no Outpost of that seat"]),
    ("guards a destroyed Outpost", set_at("down", "P", 1),
     ["dog ({dog}) of seat 0 guards {P}, which is no Outpost of that seat", "hall ({hall}) of seat 0 lies on {P}"]),
    ("guards nothing", set_at("at", "dog", -1), ["dog ({dog}) of seat 0 guards -1, which is no Outpost of that seat"]),
    ("guards from reserve", set_at("at", "cat", "P"), ["cat ({cat}) of seat 0 is not in defense and guards {P}"]),
    ("guards from offense", set_at("at", "owl", "P"), ["owl ({owl}) of seat 0 is not in defense and guards {P}"]),
    ("the first Outpost of all is one", set_at("at", "cat", 0), ["cat ({cat}) of seat 0 is not in defense and guards 0"]),
    ("ten counters", set_at("counters", "P", 10), ["Outpost {P} of seat 0 stands with 10 counters"]),
    ("nine counters", set_at("counters", "P", 9), []),
    ("less than no counters", set_at("counters", "P", -1), ["Outpost {P} of seat 0 stands with -1 counters", "counters is below 0: {counters}"]),
    ("five defenders", lambda game: add(game, 3, "P"), ["Outpost {P} of seat 0 has 5 defenders"]),
    ("four defenders in the hall", lambda game: add(game, 2, "P"), []),
    ("an upgrade on a foreign Outpost", set_at("at", "trap", "X"), ["trap ({trap}) of seat 0 lies on {X}"]),
    ("an upgrade on nothing", set_at("at", "hall", -1), ["hall ({hall}) of seat 0 lies on -1"]),
    ("a creature without Health",
     lambda game: game.state.effects.append(LastingEffect("stat", game.cards["cat"], "health", -1, 999)), ["cat ({cat}) of seat 0 lives without Health"]),
    ("a spell in reserve", move("charm", RESERVE), ["charm ({charm}) of seat 0 lives without Health", "charm ({charm}) lies in reserve"]),
    ("a creature on an Outpost", move("colt", UPGRADES, YOU, "Q"), ["colt ({colt}) lies in upgrades"]),
    ("an upgrade in offense", move("trap", OFFENSE), ["trap ({trap}) of seat 0 lives without Health", "trap ({trap}) lies in offense"]),
    ("a creature among the Outposts", move("colt", OUTPOSTS), ["Outpost", "colt ({colt}) lies in outposts"]),
    ("a spell that resolves for ever", move("charm", RESOLVING), ["charm ({charm}) lies in resolving"]),
    ("a creature that resolves", move("colt", RESOLVING), ["colt ({colt}) lies in resolving"]),
    ("a passive text that applies no more", lambda game: game.state.statics.clear(), ["passive abilities apply of []"]),
    ("a text that applies from the discard pile", lambda game: game.state.listeners.append(game.cards["zombie"]),
     ["triggered abilities wait of [{zombie}, {cow}]"]),
    ("limits that depend on nothing", lambda game: setattr(game.state, "bearing", 0), ["limits depend on 0 cards"]),
    ("an effect on a card that has left",
     lambda game: game.state.effects.append(LastingEffect("stat", game.cards["zombie"], "attack", 1, 999)), ["an effect lasts on [{zombie}], not in play"]),
    ("an effect on a player", lambda game: game.state.effects.append(LastingEffect("allow", -2 - FOE, "group", 1, 999)), []),
    ("three Crystals", lambda game: game.state.crystals.__setitem__(YOU, 3), ["seats [0] have 3 Crystals"]),
    ("three Crystals in the middle of an action",
     lambda game: (game.state.crystals.__setitem__(YOU, 3), setattr(game.state, "end_check_due", 1)), []),
    ("two stand", set_at("down", "X", 1), []),
    ("one stands", lambda game: (set_at("down", "X", 1)(game), set_at("down", "Z", 1)(game)), ["only seats [0] have a standing Outpost"]),
    ("mana below none", lambda game: game.state.mana.__setitem__(FOE, -1), ["mana is below 0: [0, -1, 0]"]),
    ("Crystals below none", lambda game: game.state.crystals.__setitem__(FOE, -1), ["crystals is below 0: [2, -1, 0]"]),
    ("discards below none", lambda game: game.state.discards.__setitem__(FOE, -1), ["discards is below 0: [0, -1, 0]"]),
    ("sacrifices below none", lambda game: game.state.sacrifices.__setitem__(FOE, -1), ["sacrifices is below 0: [0, -1, 0]"]),
    ("moves below none", set_at("moves", "cat", -1), ["moves is below 0: {moves}"]),
    ("four Outposts", lambda game: [game.state.add_card(game.state.definitions.outpost, YOU, OUTPOSTS) for _ in range(2)], ["seat 0 has 4 Outposts"]),
    ("three Outposts", lambda game: game.state.add_card(game.state.definitions.outpost, YOU, OUTPOSTS), []),
    ("a group of a reserve", lambda game: game.state.groups.append(Group(-1, 0, (game.cards["cat"],))),
     ["the groups hold [{cat}], in offense are [{owl}]"]),
    ("a creature in two groups", lambda game: game.state.groups.extend([Group(-1, 0, (game.cards["owl"],))] * 2),
     ["the groups hold [{owl}, {owl}], in offense are [{owl}]"]),
    ("a player has left", leave, []),
    ("a card of a player who has left", stays(move("calf", HAND, FOE)), ["calf ({calf}) of seat 1, who has left, is in hand"]),
    ("such a card with another player", stays(move("calf", DISCARD, YOU)), ["calf ({calf}) of seat 1, who has left, is in discard pile"]),
    ("a card of another player with one who has left", stays(move("zombie", DISCARD, FOE)),
     ["zombie ({zombie}) of seat 1, who has left, is in discard pile"]),
    ("an effect on a player who has left", stays(lambda game: game.state.effects.append(LastingEffect("allow", -2 - FOE, "group", 1, 999))),
     ["an effect lasts on seat 1, who has left"]),
    ("mana of a player who has left", stays(lambda game: game.state.mana.__setitem__(FOE, 1)),
     ["seat 1, who has left, has mana or an ability that waits"]),
    ("an ability of a player who has left", stays(lambda game: game.state.triggered.append((game.cards["cow"], 0, FOE, ()))),
     ["seat 1, who has left, has mana or an ability that waits"]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "sentences"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_what_is_broken_is_told(table: Lay, change: Break, sentences: list[str]) -> None:
    """O9, O31, O37, O49, O51, O54, O60-O62, O74, O81, O82, D20, D44, D53, D54, D57: each rule that a state breaks, with the card and the seat."""
    game = position(table)
    assert broken_invariants(game.state) == []

    change(game)

    names = {**game.cards, "counters": game.state.counters, "moves": game.state.moves}
    told = broken(game)
    wanted = [sentence.format(**names) for sentence in sentences]
    if "Outpost" in wanted:
        assert wanted[1] in told
    else:
        assert told == wanted


def test_more_upgrades_than_the_limit_are_told(table: Lay) -> None:
    """O54: four on one Outpost, face-up and face-down."""
    post = Post("P", upgrades=[upgrade("a"), upgrade("b")], hidden=[upgrade("c")])
    game = table(Side(posts=[post, Post("Q", upgrades=[upgrade("d")])], reserve=[creature("r")]), step="war")
    assert broken(game) == []

    game.state.at[game.cards["d"]] = game.cards["P"]

    assert broken(game) == [f"Outpost {game.cards['P']} of seat 0 has 4 upgrades"]


def test_defenders_on_their_way_and_spells_that_resolve_are_in_order(table: Lay) -> None:
    """O60, O76, O48: whoever is asked where a defender goes, or for the target of a spell, is in the middle of it."""
    assigning = table(Side(posts=[Post("P", defenders=[creature("a"), creature("b")]), Post("Q")]), step="war").do(
        "reassign"
    )
    foe = Side(posts=[Post("X", 9, defenders=[creature("c"), creature("d")]), Post("Y")])
    text = "Deal 1 damage to target Outpost an opponent controls."
    rehousing = table(Side(hand=[spell("S", text)]), foe).do("play", "S").do("target", "X")
    spelling = table(Side(hand=[spell("S", text)]), foe).do("play", "S")

    assert (assigning.asked, rehousing.asked, spelling.asked) == ("assign", "rehouse", "target")
    assert [broken_invariants(game.state) for game in (assigning, rehousing, spelling)] == [[], [], []]
    spelling.state.stack = [step for step in spelling.state.stack if step[0] != "discard_spell"]
    assert broken(spelling) == [f"S ({spelling.cards['S']}) lies in resolving"]


def test_a_single_player_needs_no_outpost_and_a_draft_has_none() -> None:
    """D6, O81: with one player nobody is the last; before the first turn nobody has an Outpost."""
    alone = OutpostsPosition((Side(posts=[Post("P", 10, down=True)], reserve=[creature("c")]),), "war", YOU)
    early = OutpostsPosition((Side(posts=[], reserve=[creature("c")]), Side(posts=[])), "war", YOU)
    assert broken(alone) == []
    assert broken(early) == ["only seats [] have a standing Outpost"]

    early.state.turn = 0

    assert broken(early) == []
