"""Texts that wait for what happens: headings, moves, groups and assaults, what players do, later moments (5.5)."""

from __future__ import annotations

from outposts_position import IDLE, Lay, OutpostsPosition, Post, Side, blanks, cast, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.zones import HAND, RESERVE


def strike(table: Lay, attackers: list[object], post: Post, groups: list[tuple[str, list[str]]]) -> OutpostsPosition:
    """Sends groups, as if steps three and four had assigned them."""
    foe = Side(posts=[post, Post("Y"), Post("Z")])
    return table(Side(offense=attackers), foe, step="war").assault(*groups)


def test_arrival_and_lastword_are_headings(table: Lay) -> None:
    """5.2: one when it is played, the other when it is destroyed; neither when another card is."""
    hen = creature("hen", text="Arrival: Draw a card.")
    bomb = creature("bomb", text="Lastword: Deal 2 damage to an opponent's Outpost.")
    game = table(Side(hand=[hen, IDLE], reserve=[bomb, creature("x")]), Side(posts=[Post("X")]), step="play")

    game.do("play", "hen").do("sacrifice", "x")
    assert (game.size(HAND), game.counters("X")) == (2, 0)

    game.do("sacrifice", "bomb")
    assert game.counters("X") == 2


def test_what_is_sacrificed_for_mana_and_by_a_text(table: Lay) -> None:
    """O42: "for mana" hears only that; without the words it hears both; of an opponent's creatures neither does."""
    clerk = creature("clerk", text="When you sacrifice another creature for mana, draw a card.")
    priest = creature("priest", text="When you sacrifice another creature, gain 1 mana.")
    rite = spell("rite", "Sacrifice a creature.")
    you = Side(hand=[rite, IDLE], reserve=[clerk, priest, creature("a"), creature("b")])
    game = table(you, Side(posts=[Post("X")], reserve=[creature("theirs")]), step="play")

    game.do("sacrifice", "a")
    assert (game.size(HAND), game.state.mana[YOU]) == (3, 2)

    game.do("play", "rite").do("choose", "b")
    assert (game.size(HAND), game.state.mana[YOU]) == (2, 3)


def test_of_an_upgrade_only_who_defends_its_outpost_counts(table: Lay) -> None:
    """O60: a defender of this Outpost is sacrificed, once each turn; one of the other Outpost is not meant."""
    shrine = upgrade(
        "Shrine",
        "Once each turn, when you sacrifice a creature defending this Outpost for mana, gain 1 extra mana and repair 1 here.",
    )
    posts = [
        Post("P", 4, defenders=[creature("a"), creature("b")], upgrades=[shrine]),
        Post("Q", 4, defenders=[creature("c")]),
    ]
    game = table(Side(posts=posts, hand=[IDLE]), step="play")

    game.do("sacrifice", "c")
    assert (game.state.mana[YOU], game.counters("P")) == (1, 4)

    game.do("sacrifice", "a")
    assert (game.state.mana[YOU], game.counters("P"), game.counters("Q")) == (3, 3, 4)

    game.do("sacrifice", "b")
    assert (game.state.mana[YOU], game.counters("P")) == (4, 3)


def test_an_amount_instead_of_the_usual_mana(table: Lay) -> None:
    """O42: 2 instead of 1, and what Offering gives besides; another creature gives 1."""
    rich = creature("rich", text="When this creature is sacrificed for mana, gain 2 mana instead of 1.")
    game = table(Side(hand=[IDLE], reserve=[rich, creature("poor")]), step="play")

    game.do("sacrifice", "poor")
    assert game.state.mana[YOU] == 1

    game.do("sacrifice", "rich")
    assert game.state.mana[YOU] == 3


def test_a_creature_moves_into_offense_and_not_elsewhere(table: Lay) -> None:
    """O58: into the offense zone, not into defense."""
    hound = creature("hound", text="When this creature moves into your offense zone, draw a card.")
    out = table(Side(reserve=[hound], posts=[Post("P")]), step="war").do("offense", "hound")
    home = table(Side(reserve=[hound], posts=[Post("P")]), step="war").do("defend", "hound", "P")

    assert (out.size(HAND), home.size(HAND)) == (1, 0)


def test_players_play_and_draw_and_discard_cards(table: Lay) -> None:
    """Spells are not creatures, your cards are not theirs."""
    sage = creature("sage", text="When you play a spell, gain 1 mana.")
    spy = creature("spy", text="When an opponent discards a card, draw a card.")
    foe = Side(posts=[Post("X")], hand=blanks(1, "f"))
    theft = spell("theft", "Target opponent discards a card.")
    game = table(Side(hand=[theft, creature("c"), IDLE], reserve=[sage, spy]), foe, step="play")

    game.do("play", "c")
    assert game.state.mana[YOU] == 0

    game.do("play", "theft")
    assert (game.state.mana[YOU], game.size(HAND)) == (1, 2)


def test_a_group_destroys_an_outpost(table: Lay) -> None:
    """O74: the group of this creature, not the other one; after that assault it goes to the reserve."""
    text = "When an Outpost is destroyed in an assault by this creature's group, you may move this creature to your reserve after that assault."
    rider = creature("rider", 3, text=text)
    own = strike(table, [rider, creature("b", 3)], Post("X", 9), [("X", ["rider"]), ("Y", ["b"])])
    own.do("resolve", 0).share(X=3).do("yes")
    other = strike(table, [rider, creature("b", 3)], Post("X", 9), [("X", ["b"]), ("Y", ["rider"])])
    other.do("resolve", 0).share(X=3)

    assert own.zone(RESERVE) == ["rider"]
    assert other.is_down("X")
    assert other.zone(RESERVE) == []


def test_what_attacks_an_outpost_is_told_of_that_outpost_only(table: Lay) -> None:
    """O64: one against an Outpost without defenders draws; the other one attacks a guarded one."""
    text = "When this creature attacks an Outpost with no defenders, draw a card."
    foe = Side(posts=[Post("X", defenders=[creature("d", health=9)]), Post("Y")])
    you = Side(offense=[creature("a", text=text), creature("b", text=text)])
    game = table(you, foe, step="war").do("done").do("join", 1)

    game.do("assault", "X").do("assault", "Y")

    assert game.size(HAND) == 1


def test_three_groups_are_assigned(table: Lay) -> None:
    """O65: with three groups every creature in them gets the bonus, with two none does."""
    text = "Whenever you assign three or more groups in the same attack step, each creature in those groups gets +1 Attack until end of turn."
    captain = creature("captain", 1, text=text)
    three = table(
        Side(offense=[captain, creature("a", 1), creature("b", 1), creature("c", 1)]),
        Side(posts=[Post("X"), Post("Y")]),
        step="war",
    ).do("done")
    three.do("join", 1).do("join", 2).do("join", 2)
    two = table(
        Side(offense=[captain, creature("a", 1), creature("b", 1)]), Side(posts=[Post("X"), Post("Y")]), step="war"
    )
    two.do("done").do("join", 1).do("join", 1)

    for game in (three, two):
        for _ in game.state.groups:
            game.do("assault", "X")

    assert [three.state.stat(three.cards[name], "attack") for name in ("captain", "a", "b", "c")] == [2, 2, 2, 2]
    assert [two.state.stat(two.cards[name], "attack") for name in ("captain", "a")] == [1, 1]


def test_this_outpost_is_destroyed_and_no_other(table: Lay) -> None:
    """O74: the upgrade hears of its own Outpost, not of the one beside it."""
    text = "When this Outpost is destroyed, draw a card."
    burn = spell("burn", "Put ten counters on target Outpost you control.")
    posts = [Post("P", upgrades=[upgrade("U", text)]), Post("Q"), Post("R")]
    own = (
        table(Side(posts=posts, hand=[burn, IDLE]), Side(posts=[Post("X"), Post("Y")]), step="play")
        .do("play", "burn")
        .do("target", "P")
    )
    other = (
        table(Side(posts=posts, hand=[burn, IDLE]), Side(posts=[Post("X"), Post("Y")]), step="play")
        .do("play", "burn")
        .do("target", "Q")
    )

    assert (own.size(HAND), other.size(HAND)) == (2, 1)


def test_who_survives_an_assault(table: Lay) -> None:
    """O80: the survivor draws, the dead one does not, nor one of another group."""
    text = "When this creature survives an assault, draw a card."
    foe_post = Post("X", defenders=[creature("d", 1, 0, 9)])
    attackers = [
        creature("a", 2, 0, 1, text=text),
        creature("b", 2, 0, 1, text=text),
        creature("c", 2, 0, 1, text=text),
    ]
    game = strike(table, attackers, foe_post, [("X", ["a", "b"]), ("Y", ["c"])])

    game.do("resolve", 0).share(X=4).share(a=1)

    assert game.size(HAND) == 1


def test_an_assault_that_put_counters_on_the_outpost(table: Lay) -> None:
    """O80: the upgrade is discarded after an assault that hit the Outpost, not after one that hit nothing."""
    barn = upgrade("Barn", "At the end of any assault that put counters on it, discard this upgrade.")
    hit = strike(table, [creature("a", 2)], Post("X", upgrades=[barn]), [("X", ["a"])]).share(X=1)
    miss = strike(table, [creature("a", 2)], Post("X", upgrades=[barn]), [("X", ["a"])]).share()

    assert hit.zone_of("Barn") == "discard pile"
    assert miss.zone_of("Barn") == "upgrades"


def test_what_lasts_until_the_end_of_the_assault(table: Lay) -> None:
    """It ends with the own assault, not with that of another group."""
    text = "When this creature attacks, it gets +2 Attack until the end of the assault."
    you = Side(offense=[creature("a", 1, text=text), creature("b", 1, text=text)])
    game = table(you, Side(posts=[Post("X"), Post("Y")]), step="war").do("done").do("join", 1)
    game.do("assault", "X").do("assault", "Y")

    game.do("resolve", 0).share(X=3)

    assert [game.state.stat(game.cards[name], "attack") for name in "ab"] == [1, 3]


def test_something_happens_at_the_start_of_the_next_own_turn(table: Lay) -> None:
    """Not in the turn of the opponent, and not in this one; with counters on the own Outposts nothing is discarded."""
    text = "Draw three cards. At the start of your next turn, discard your hand unless you put three counters on your Outposts, divided as you choose."
    game = cast(table, text, posts=[Post("P"), Post("Q")])
    while game.state.active == YOU:
        game.state.apply(game.options()[-1])
    assert game.size(HAND) == 4
    while game.state.active == FOE:
        game.state.apply(game.options()[-1])

    game.do("yes").share(P=2)

    assert (game.size(HAND), game.counters("P"), game.counters("Q")) == (4, 2, 1)


def test_a_step_of_each_player_begins(table: Lay) -> None:
    """O58: in the third step, once."""
    guide = creature("guide", text="At the start of your third step, draw a card.")
    game = table(Side(reserve=[guide], hand=[IDLE]), step="play")
    before = game.size(HAND)
    table_of_war = table(Side(reserve=[guide], hand=[IDLE]), step="war")

    assert before == 1
    assert table_of_war.size(HAND) == 2


def test_a_card_costs_more_than_mana(table: Lay) -> None:
    """O43: two counters on the chosen face-up Outpost; without one that stands the card cannot be played."""
    text = "As an additional cost, put two counters on one of your face-up Outposts. Draw two cards."
    game = cast(table, text, posts=[Post("P"), Post("Q"), Post("D", 10, down=True)])
    assert game.named_options() == {("choose", "P"), ("choose", "Q")}
    game.do("choose", "Q")
    bare = table(
        Side(hand=[spell("S", text), IDLE], posts=[Post("D", 10, down=True)]),
        Side(posts=[Post("X"), Post("Y")]),
        step="play",
    )

    assert (game.counters("P"), game.counters("Q"), game.size(HAND)) == (0, 2, 3)
    assert bare.refusal("play", "S") == "O43"


def test_a_creature_is_sacrificed_to_play_another(table: Lay) -> None:
    """O43: the one chosen of the own two; it arrives afterwards."""
    ogre = creature("ogre", text="As an additional cost to play this creature, sacrifice a creature.")
    game = table(
        Side(hand=[ogre, IDLE], reserve=[creature("a"), creature("b")]),
        Side(posts=[Post("X")], reserve=[creature("t")]),
        step="play",
    )

    game.do("play", "ogre")
    assert game.named_options() == {("choose", "a"), ("choose", "b")}
    game.do("choose", "b")

    assert set(game.zone(RESERVE)) == {"a", "ogre"}


def test_every_part_of_what_a_card_costs_must_be_there(table: Lay) -> None:
    """O43: a card to discard and a creature to sacrifice; one of the two is not enough."""
    text = (
        "As an additional cost to play this spell, discard a card and sacrifice a creature you control.\nDraw 2 cards."
    )
    both = table(Side(hand=[spell("S", text), IDLE], reserve=[creature("a")]), Side(posts=[Post("X")]), step="play")
    alone = table(Side(hand=[spell("S", text), IDLE]), Side(posts=[Post("X")]), step="play")
    bare = table(Side(hand=[spell("S", text)], reserve=[creature("a")]), Side(posts=[Post("X")]), step="play")

    assert ("play", "S") in both.named_options()
    assert (alone.refusal("play", "S"), bare.refusal("play", "S")) == ("O43", "O43")


def test_mana_may_be_paid_for_more(table: Lay) -> None:
    """With 2 mana it may be paid, with 1 it may not."""
    text = "You may pay 2 mana. If you do, draw 2 cards."
    rich = cast(table, text, mana=2).do("yes")
    poor = cast(table, text, mana=1)

    assert (rich.size(HAND), rich.state.mana[YOU]) == (3, 0)
    assert poor.size(HAND) == 1


def test_a_creature_stays_in_the_next_turn_of_its_owner(table: Lay) -> None:
    """O58: in this turn of yours it is moved by a text; in the turn of its owner it cannot move, the other one can."""
    text = "Target creature can't be moved during its owner's next turn."
    foe = Side(posts=[Post("X")], reserve=[creature("a"), creature("b")], turns=1)
    game = cast(table, text, foe, posts=[Post("P")]).do("target", "a")
    while game.asked != "war" or game.state.active == YOU:
        game.state.apply(
            next((option for option in game.options() if option[0] in ("pass", "skip")), game.options()[-1])
        )

    assert ("offense", "b") in game.named_options()
    assert ("offense", "a") not in game.named_options()


def test_counters_and_crystals_are_heard_of(table: Lay) -> None:
    """O73, O45: a counter on this Outpost, not on the other; a Crystal that you gain."""
    bell = upgrade("Bell", "Once each turn, when a counter is put on this Outpost, draw a card.")
    miser = creature("miser", text="When you gain a Mana Crystal, draw a card.")
    spells = [spell("p", "Put a counter on target Outpost you control."), spell("g", "Gain a Mana Crystal."), IDLE]
    you = Side(posts=[Post("P", upgrades=[bell]), Post("Q")], reserve=[miser], hand=spells)
    hit = table(you, Side(posts=[Post("X"), Post("Y")]), step="play").do("play", "p").do("target", "P")
    miss = table(you, Side(posts=[Post("X"), Post("Y")]), step="play").do("play", "p").do("target", "Q")

    assert (hit.size(HAND), miss.size(HAND)) == (3, 2)
    assert miss.do("play", "g").size(HAND) == 2


def test_a_creature_leaves_the_reserve(table: Lay) -> None:
    """O58: from reserve to defense, and not from defense to reserve."""
    scout = creature("scout", text="When this creature leaves your reserve, draw a card.")
    out = table(Side(reserve=[scout], posts=[Post("P")]), step="war").do("defend", "scout", "P")
    back = table(Side(posts=[Post("P", defenders=[scout])]), step="war").do("reserve", "scout")

    assert (out.size(HAND), back.size(HAND)) == (1, 0)


def test_what_was_sacrificed_for_mana_is_counted(table: Lay) -> None:
    """Of this turn, and not what a text has sacrificed, nor what was discarded."""
    ogre = creature(
        "ogre", 1, text="This creature has +1 Attack for each creature you have sacrificed for mana this turn."
    )
    rite = spell("rite", "Sacrifice a creature.")
    game = table(Side(reserve=[ogre, creature("a"), creature("b")], hand=[rite, IDLE, *blanks(1)]), step="play")

    game.do("sacrifice", "a").do("discard", "Blank 1").do("play", "rite").do("choose", "b")

    assert game.state.stat(game.cards["ogre"], "attack") == 2
