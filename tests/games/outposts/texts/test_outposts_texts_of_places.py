"""Texts that speak of defenders, groups, zones and what an Outpost holds, each played where something else could have been meant (5.5)."""

from __future__ import annotations

from outposts_position import IDLE, Lay, Post, Side, cast, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.zones import DISCARD, HAND, HIDDEN, OFFENSE, RESERVE, UPGRADES


def test_only_who_defends_the_outpost_is_meant(table: Lay) -> None:
    """O60: the defenders of X get the bonus, not that of Y, nor who is in reserve."""
    posts = [
        Post(
            "P",
            defenders=[creature("p", 1)],
            upgrades=[upgrade("U", "Creatures defending this Outpost have +1 Attack.")],
        ),
        Post("Q", defenders=[creature("q", 1)]),
    ]
    game = table(Side(posts=posts, reserve=[creature("r", 1)], hand=[IDLE]), step="play")

    assert [game.state.stat(game.cards[name], "attack") for name in "pqr"] == [2, 1, 1]


def test_a_creature_that_defends_somebodys_outpost_is_chosen(table: Lay) -> None:
    """O60: an opponent's defender, not your own and not the one in reserve."""
    foe = Side(posts=[Post("X", defenders=[creature("x")]), Post("Y")], reserve=[creature("far")])
    game = cast(
        table, "Destroy a creature defending an opponent's Outpost.", foe, posts=[Post("P", defenders=[creature("p")])]
    )

    assert game.named_options() == {("choose", "x")} or game.zone(DISCARD, FOE) == ["x"]


def test_the_outpost_that_a_creature_defends_is_hit(table: Lay) -> None:
    """O60: "its Outpost" is that of the destroyed defender, also when it is gone."""
    foe = Side(posts=[Post("X", defenders=[creature("x")]), Post("Y", defenders=[creature("y")])])
    game = cast(table, "Destroy target defender. Deal 2 damage to its Outpost.", foe).do("target", "y")

    assert (game.counters("X"), game.counters("Y")) == (0, 2)


def test_two_zones_are_named_at_once(table: Lay) -> None:
    """O1: in offense or reserve, not in defense; of an opponent, not your own."""
    foe = Side(
        posts=[Post("X", defenders=[creature("x")]), Post("Y")], reserve=[creature("r")], offense=[creature("o")]
    )
    game = cast(
        table,
        "Return an opponent's creature in offense or reserve to its owner's hand.",
        foe,
        reserve=[creature("own")],
    )

    assert game.named_options() == {("choose", "r"), ("choose", "o")}


def test_how_many_defenders_an_outpost_has(table: Lay) -> None:
    """Only the Outpost with fewer than two defenders can be chosen, and the one with an upgrade by another text."""
    foe = Side(
        posts=[
            Post("X", defenders=[creature("a"), creature("b")]),
            Post("Y", defenders=[creature("c")], hidden=[upgrade("h")]),
            Post("Z"),
        ]
    )
    few = cast(table, "Deal 2 damage to target Outpost an opponent controls with fewer than two defenders.", foe)
    none = cast(table, "Deal 2 damage to target Outpost an opponent controls with no defenders.", foe)
    built = cast(table, "Deal 2 damage to target Outpost with an upgrade.", foe)

    assert few.named_options() == {("target", "Y"), ("target", "Z")}
    assert none.counters("Z") == 2
    assert built.counters("Y") == 2


def test_while_it_is_the_only_defender(table: Lay) -> None:
    """The bonus is there beside a defender of another Outpost, not beside one of its own."""
    lone = creature("lone", 1, text="While this creature is the only defender of its Outpost, it gets +2 Attack.")
    alone = table(Side(posts=[Post("P", defenders=[lone]), Post("Q", defenders=[creature("q")])]), step="play")
    beside = table(Side(posts=[Post("P", defenders=[lone, creature("p")])]), step="play")

    assert alone.state.stat(alone.cards["lone"], "attack") == 3
    assert beside.state.stat(beside.cards["lone"], "attack") == 1


def test_an_upgrade_asks_whether_its_outpost_has_counters(table: Lay) -> None:
    """ "There are no counters on this Outpost": of its own one, whatever lies on the other."""
    hall = upgrade("Hall", "At the start of your turn, if there are no counters on this Outpost, draw a card.")
    clean = table(Side(posts=[Post("P", upgrades=[hall]), Post("Q", 3)]), step="turn")
    dirty = table(Side(posts=[Post("P", 3, upgrades=[hall]), Post("Q")]), step="turn")

    assert (clean.size(HAND), dirty.size(HAND)) == (1, 0)


def test_counters_are_put_and_taken_off_and_nothing_prevents_them(table: Lay) -> None:
    """O73: two counters on a face-up Outpost of yours; a shield against damage does not help; a destroyed one is no candidate."""
    shield = spell("T", "Prevent all damage to target Outpost you control until end of turn.")
    game = cast(
        table,
        "Put two counters on one of your face-up Outposts.",
        posts=[Post("P"), Post("D", 10, down=True)],
        hand=[shield],
    )
    off = cast(table, "Remove two counters from one of your Outposts.", posts=[Post("P", 5), Post("Q", 1)])
    safe = table(
        Side(hand=[shield, spell("S", "Put two counters on one of your Outposts."), IDLE], posts=[Post("P")]),
        step="play",
    )

    safe.do("play", "T").do("play", "S")

    assert (game.counters("P"), game.counters("D")) == (2, 10)
    assert off.counters("P") == 3
    assert safe.counters("P") == 2


def test_the_tenth_counter_destroys(table: Lay) -> None:
    """O74: also one that a text puts there."""
    game = cast(table, "Put three counters on an opponent's Outpost.", Side(posts=[Post("X", 8), Post("Y")])).do(
        "choose", "X"
    )

    assert game.is_down("X")
    assert not game.is_down("Y")


def test_counters_are_divided_as_the_player_chooses(table: Lay) -> None:
    """All three go somewhere; the last Outpost takes the rest."""
    game = cast(
        table, "Put three counters on your Outposts, divided as you choose.", posts=[Post("P"), Post("Q")]
    ).share(P=1)

    assert (game.counters("P"), game.counters("Q")) == (1, 2)


def test_counters_move_from_one_outpost_to_another(table: Lay) -> None:
    """As many as are there, from the chosen one to the chosen one."""
    text = "Move two counters from one of your Outposts to an opponent's Outpost."
    game = cast(table, text, posts=[Post("P", 1), Post("Q", 4)]).do("choose", "Q").do("choose", "Y")

    assert [game.counters(name) for name in "PQXY"] == [1, 2, 0, 2]


def test_upgrades_are_turned_over(table: Lay) -> None:
    """O51: the face-up one of two goes face-down; flipping turns each to its other side."""
    posts = [Post("P", upgrades=[upgrade("Up")], hidden=[upgrade("Down")])]
    down = cast(table, "Turn one of your face-up upgrades face-down.", posts=posts)
    over = cast(table, "Flip target upgrade.", posts=posts).do("target", "Down")

    assert set(down.zone(HIDDEN)) == {"Up", "Down"}
    assert set(over.zone(UPGRADES)) == {"Up", "Down"}


def test_an_upgrade_from_the_discard_pile_is_attached(table: Lay) -> None:
    """O49, O50: face-up to the Outpost just restored; the spell beside it in the pile is no upgrade."""
    text = "Restore one of your destroyed Outposts with five counters on it. You may attach an upgrade card from your discard pile to it, face-up and without paying its cost."
    pile = [upgrade("Moat", "This Outpost gets +2 Defense.", cost=9), spell("used", cost=9)]
    game = cast(table, text, posts=[Post("P"), Post("D", 10, down=True)], discard=pile).do("yes")

    assert game.counters("D") == 5
    assert game.state.stat(game.cards["D"], "defense") == 2
    assert game.state.stat(game.cards["P"], "defense") == 0


def test_an_upgrade_that_is_sought_is_attached_face_down(table: Lay) -> None:
    """O50: found in the deck, on the chosen Outpost, hidden; then the deck is shuffled."""
    text = "Search your deck for an upgrade card, attach it face-down to one of your Outposts, then shuffle your deck."
    game = cast(table, text, posts=[Post("P"), Post("Q")], deck=[spell("z", cost=9), upgrade("Moat")])

    game.do("find", "Moat").do("choose", "Q")

    assert game.zone(HIDDEN) == ["Moat"]
    assert game.state.at[game.cards["Moat"]] == game.cards["Q"]


def test_a_full_outpost_takes_no_upgrade_by_a_text(table: Lay) -> None:
    """O54: with three of them nothing is attached."""
    full = Post("P", upgrades=[upgrade(name) for name in "abc"])
    game = cast(
        table,
        "Attach an upgrade in your discard pile face-up to an Outpost you control.",
        posts=[full],
        discard=[upgrade("d")],
    )

    assert game.zone(DISCARD)[0] == "d"


def test_a_defender_is_moved_to_another_outpost_of_its_player(table: Lay) -> None:
    """O60, O61: to the one with room, not to the full one, nor to the one that it defends."""
    foe = Side(
        posts=[Post("X", defenders=[creature("x")]), Post("Y"), Post("Z", defenders=[creature(name) for name in "abc"])]
    )
    text = "Move a creature defending an opponent's Outpost to another standing Outpost of that player with fewer than three defenders."
    game = cast(table, text, foe, posts=[Post("P")]).do("choose", "x")

    assert game.guards("Y") == {"x"}


def test_no_defender_is_moved_to_a_full_outpost(table: Lay) -> None:
    """O61: the fourth one stays where it is."""
    posts = [Post("P", defenders=[creature("p")]), Post("Q", defenders=[creature(name) for name in "abc"])]
    game = cast(table, "Move target defender you control to target Outpost you control.", posts=posts)
    game.do("target", "p").do("target", "Q")

    assert game.guards("P") == {"p"}


def test_creatures_go_where_the_text_says(table: Lay) -> None:
    """O58: from offense to reserve; the one in defense is no candidate."""
    game = cast(
        table,
        "Move a creature from your offense zone to your reserve.",
        offense=[creature("o")],
        posts=[Post("P", defenders=[creature("d")])],
    )

    assert set(game.zone(RESERVE)) == {"o"}
    assert game.zone(OFFENSE) == []


def test_tokens_have_three_numbers(table: Lay) -> None:
    """D49: Attack, Defense, Health; two of them, in the reserve, called as the text calls them."""
    game = cast(table, "Create two 2/1/3 Guest tokens in your reserve.")
    card = game.state.zone(YOU, RESERVE)[0]

    assert game.size(RESERVE) == 2
    assert [game.state.stat(card, name) for name in ("attack", "defense", "health")] == [2, 1, 3]
    assert game.state.name_of(card) == "Guest"


def test_points_are_gained_by_any_word(table: Lay) -> None:
    """O82: a Mana Crystal is a Crystal; the opponent loses one, you do not."""
    game = cast(table, "Gain a Mana Crystal. Target opponent loses a Mana Crystal.", Side(crystals=1), crystals=1)

    assert game.state.crystals == [2, 0]


def test_outposts_of_different_opponents_are_chosen(table: Lay) -> None:
    """Behind one Outpost of an opponent only those of the other one can be chosen."""
    text = "Deal 3 damage to each of up to two Outposts that are controlled by different opponents."
    others = [Side(posts=[Post("X"), Post("Y")]), Side(posts=[Post("Z"), Post("W")])]
    game = table(Side(hand=[spell("S", text), IDLE]), *others, step="play").do("play", "S").do("choose", "X")

    assert game.named_options() == {("choose", "Z"), ("choose", "W"), ("done",)}
    game.do("choose", "W")
    assert [game.counters(name) for name in "XYZW"] == [3, 0, 0, 3]


def test_whose_card_was_returned_is_asked(table: Lay) -> None:
    """The card of an opponent draws two, your own none."""
    text = "Choose a creature card in any discard pile and return it to its owner's hand. If that owner is an opponent, draw two cards."
    foe = Side(posts=[Post("X"), Post("Y")], discard=[creature("theirs")])
    taken = cast(table, text, foe, discard=[creature("mine")]).do("choose", "theirs")
    own = cast(table, text, foe, discard=[creature("mine")]).do("choose", "mine")

    assert (taken.size(HAND), own.size(HAND)) == (3, 2)
    assert taken.zone(HAND, FOE) == ["theirs"]


def test_a_number_is_that_of_counters_on_an_outpost(table: Lay) -> None:
    """Of the chosen one, not of the other."""
    game = cast(
        table, "Draw a card for each counter on target Outpost you control.", posts=[Post("P", 2), Post("Q", 5)]
    )

    assert game.do("target", "P").size(HAND) == 3


def test_alone_in_its_group(table: Lay) -> None:
    """O63: the one alone has the bonus, the two together have none."""
    text = "While this creature is alone in its group, it gets +2 Attack."
    names = [creature(name, 1, text=text) for name in "abc"]
    game = table(Side(offense=names), Side(posts=[Post("X"), Post("Y")]), step="war").assault(
        ("X", ["a"]), ("Y", ["b", "c"])
    )

    assert [game.state.stat(game.cards[name], "attack") for name in "abc"] == [3, 1, 1]


def test_it_goes_from_offense_to_reserve_if_it_is_there(table: Lay) -> None:
    """O58: the one in offense goes, the same one in defense stays."""
    text = "At the start of your third step, move this creature from offense to reserve."
    out = table(Side(offense=[creature("c", text=text)], posts=[Post("P")]), step="war")
    home = table(Side(posts=[Post("P", defenders=[creature("c", text=text)])]), step="war")

    assert out.zone(RESERVE) == ["c"]
    assert home.guards("P") == {"c"}


def test_a_creature_card_returns_to_the_reserve(table: Lay) -> None:
    """O47: from the discard pile; the spell there is no creature."""
    text = "Return a creature card from your discard pile to your reserve."
    game = cast(table, text, discard=[spell("used", cost=9), creature("dead")])

    assert game.zone(RESERVE) == ["dead"]


def test_nobody_defends_this_outpost(table: Lay) -> None:
    """O60: of this Outpost, whatever stands behind the other."""
    rot = upgrade("Rot", "At the start of your turn, if no creature defends this Outpost, put a counter on it.")
    bare = table(Side(posts=[Post("P", upgrades=[rot]), Post("Q", defenders=[creature("q")])]), step="turn")
    kept = table(Side(posts=[Post("P", defenders=[creature("p")], upgrades=[rot]), Post("Q")]), step="turn")

    assert (bare.counters("P"), bare.counters("Q"), kept.counters("P")) == (1, 0, 0)


def test_another_outpost_is_not_the_one_of_this_upgrade(table: Lay) -> None:
    """Of three Outposts the two others can be chosen."""
    yard = upgrade("Yard", "At the start of your turn, you may put a counter on another of your Outposts.")
    game = table(Side(posts=[Post("P", upgrades=[yard]), Post("Q"), Post("R")]), step="turn").do("yes")

    assert game.named_options() == {("choose", "Q"), ("choose", "R")}
