"""Limits of the rules as texts set them, and what texts forbid (5.5)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, Post, Side, blanks, creature, reader, spell, upgrade
from position import YOU

from cardforge.effects.unsupported import unsupported
from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.zones import HAND

IDLE = creature("idle")


def test_an_outpost_stands_until_twelve_counters_or_falls_with_eight(table: Lay) -> None:
    """O74: with 11 counters it stands, the other one does not; one that falls with eight does with nine."""
    keep = upgrade("Keep", "This Outpost is destroyed only when it has twelve or more counters.")
    frail = upgrade("Frail", "This Outpost is destroyed when it has eight or more counters.")
    burn = spell("burn", "Put three counters on each Outpost you control.")
    posts = [Post("P", 8, upgrades=[keep]), Post("Q", 8), Post("R", 5, upgrades=[frail])]
    game = table(Side(posts=posts, hand=[burn, IDLE]), Side(posts=[Post("X"), Post("Y")]), step="play").do(
        "play", "burn"
    )

    assert [game.is_down(name) for name in "PQR"] == [False, True, True]


def test_an_outpost_has_a_fourth_defender(table: Lay) -> None:
    """O61: the one with the upgrade, not the other one."""
    hall = upgrade("Hall", "This Outpost can have up to four defenders.")
    three = [[creature(f"{post}{n}") for n in range(3)] for post in "pq"]
    posts = [Post("P", defenders=three[0], upgrades=[hall]), Post("Q", defenders=three[1])]
    game = table(Side(posts=posts, reserve=[creature("r")]), step="war")

    assert ("defend", "r", "P") in game.named_options()
    assert ("defend", "r", "Q") not in game.named_options()


def test_an_outpost_gives_more_mana(table: Lay) -> None:
    """O40: 2 instead of 1 for the one, 1 more for the next, 1 for the third."""
    posts = [
        Post("P", upgrades=[upgrade("a", "This Outpost gives you 2 mana each turn rather than 1.")]),
        Post("Q", upgrades=[upgrade("b", "This Outpost gives 1 additional mana.")]), Post("R"),
    ]  # fmt: skip
    game = table(Side(posts=posts, hand=[IDLE]), step="turn").do("skip")

    assert game.state.mana[YOU] == 5


@pytest.mark.parametrize(("defenders", "drawn"), [(1, 3), (0, 2)])
def test_three_cards_are_drawn_instead_of_two(table: Lay, defenders: int, drawn: int) -> None:
    """O34: unless the Outpost has no defenders."""
    text = "In your first step, draw three cards instead of two, unless this Outpost has no defenders."
    post = Post("P", defenders=[creature("d")][:defenders], upgrades=[upgrade("Archive", text)])
    game = table(Side(posts=[post, Post("Q", defenders=[creature("q")])]), step="turn").do("draw")

    assert game.size(HAND) == drawn


def test_one_group_alone_is_larger(table: Lay) -> None:
    """O63: four creatures join one group, a second group takes three."""
    drum = upgrade("Drum", "One of the groups you form each turn may have four creatures.")
    you = Side(posts=[Post("P", upgrades=[drum])], offense=[creature(name) for name in "abcdefgh"])
    game = table(you, Side(posts=[Post("X"), Post("Y")]), step="war").do("done")
    for index in (0, 0, 0, 1, 1):
        game.do("join", index)

    assert [len(group.creatures) for group in game.state.groups] == [4, 3, 1]


def test_five_creatures_are_sacrificed_for_mana(table: Lay) -> None:
    """O42: five, and not six; cards are discarded three times as ever."""
    witch = creature("witch", text="You may sacrifice up to five creatures for mana each turn.")
    game = table(Side(reserve=[witch, *[creature(name) for name in "abcdef"]], hand=blanks(5)), step="play")
    for name in "abcde":
        game.do("sacrifice", name)

    assert game.refusal("sacrifice", "f") == "O42"
    assert game.state.mana[YOU] == 5


def test_an_outpost_cannot_be_attacked(table: Lay) -> None:
    """O64: a group may be assigned to the other one only."""
    ward = upgrade("Ward", "This Outpost can't be attacked.")
    foe = Side(posts=[Post("X", upgrades=[ward]), Post("Y")])
    game = table(Side(offense=[creature("a")]), foe, step="war").do("done")

    assert ("assault", "Y") in game.named_options()
    assert ("assault", "X") not in game.named_options()


def test_a_creature_is_not_sacrificed_in_the_turn_in_which_it_arrives(table: Lay) -> None:
    """O42: the new one is kept, the old one of the same text is not."""
    text = "You can't sacrifice this creature the turn it is played."
    game = table(Side(hand=[creature("new", text=text), IDLE], reserve=[creature("old", text=text)]), step="play").do(
        "play", "new"
    )

    assert ("sacrifice", "old") in game.named_options()
    assert ("sacrifice", "new") not in game.named_options()


def test_opponents_spells_do_not_target_it_and_their_abilities_do(table: Lay) -> None:
    """Spells of opponents are kept away; an ability of an upgrade is no spell."""
    text = "This creature can't be targeted by your opponents' spells."
    foe = Side(posts=[Post("X"), Post("Y")], reserve=[creature("warded", text=text), creature("plain")])
    game = table(Side(hand=[spell("S", "Destroy target creature an opponent controls."), IDLE]), foe, step="play").do(
        "play", "S"
    )
    by_creature = creature("C", text="Arrival: Destroy target creature an opponent controls.")
    other = table(Side(hand=[by_creature, IDLE]), foe, step="play").do("play", "C")

    assert "warded" not in {option[-1] for option in game.named_options()}
    assert ("target", "warded") in other.named_options()


def test_spells_of_opponents_cost_more(table: Lay) -> None:
    """O43: theirs, not yours."""
    tax = creature("tax", text="Spells your opponents play cost 1 more.")
    cheap = [spell("s", "Draw a card."), IDLE]
    theirs = table(Side(hand=cheap), Side(posts=[Post("X")], reserve=[tax]), step="play")
    own = table(Side(hand=cheap, reserve=[tax]), Side(posts=[Post("X")]), step="play")

    assert theirs.refusal("play", "s") == "O43"
    assert ("play", "s") in own.named_options()


def test_a_card_costs_less_for_what_its_player_has(table: Lay) -> None:
    """O43: 3 less 2 for two destroyed Outposts is 1; the card beside it costs 3."""
    cheap = spell("cheap", "This costs 1 less for each of your destroyed Outposts. Draw a card.", cost=3)
    posts = [Post("P"), Post("D", 10, down=True), Post("E", 10, down=True)]
    game = table(Side(posts=posts, hand=[cheap, spell("dear", "Draw a card.", cost=3)], mana=1), step="play")

    assert ("play", "cheap") in game.named_options()
    assert ("play", "dear") not in game.named_options()


def test_only_the_next_creature_costs_less(table: Lay) -> None:
    """O43: the first one costs nothing, the second one 2 again."""
    text = "The next creature you play this turn costs 2 less."
    hand = [spell("S", text), creature("a", cost=2), creature("b", cost=2), IDLE]
    game = table(Side(hand=hand), Side(posts=[Post("X")]), step="play").do("play", "S").do("play", "a")

    assert game.refusal("play", "b") == "O43"


@pytest.mark.parametrize(
    ("kind", "text", "lacking"),
    [
        ("creature", "Once per turn: Draw a card.", "an ability that is used"),
        ("spell", "Put a growth counter on target creature.", "growth counters"),
        ("spell", "If you have no Outpost at the start of your next turn, lose 1 mana.", "asked now or later"),
        ("spell", "Gain 2 mana instead of 1.", "an amount of mana instead of another"),
        (
            "creature",
            "When this creature attacks, draw a card after that assault.",
            "the end of an assault that is yet to come",
        ),
        ("creature", "This creature cannot be attacked by creatures with Nimble.", "be_attacked"),
    ],
)
def test_what_cannot_be_played_is_named(kind: str, text: str, lacking: str) -> None:
    """A text that can be read and not played is played without its text, openly."""
    reading = reader().read(text, kind)

    assert not reading.complete or lacking in " ".join(unsupported(ENGINE, reading.abilities))


def test_what_an_outpost_holds_is_a_noun_like_any_other() -> None:
    """O61, O54: defenders and upgrades, which a text elsewhere destroys or moves; nothing else has a limit there."""
    read = reader()
    more = read.read("This Outpost can hold 1 more defender.", "upgrade").abilities

    assert more == read.read("This Outpost can have an additional defender.", "upgrade").abilities
    assert not read.read("This Outpost can hold 1 more creature.", "upgrade").complete
    assert not read.read("This Outpost can hold 2 more face-down upgrades.", "upgrade").complete
