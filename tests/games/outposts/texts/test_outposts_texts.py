"""Texts of Outposts: every wording is read, written back and carried out; keywords and verbs one by one (5.2, 5.3, 5.5)."""

from __future__ import annotations

import pytest
from outposts_position import IDLE, Lay, Post, Side, cast, creature, read, reader, spell, upgrade
from position import FOE, YOU

from cardforge.effects.unsupported import unsupported
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.games.outposts.effects.continuous import CONTINUOUS_VERBS
from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.text.keywords import NUMBERED, PLAIN
from cardforge.games.outposts.text.vocabulary import VOCABULARY
from cardforge.games.outposts.ui.describe import describe_option
from cardforge.games.outposts.zones import DECK, DISCARD, HAND, OFFENSE, RESERVE
from cardforge.kernel.cards import Card
from cardforge.wording import Writer

WRITER = Writer(VOCABULARY)
EXAMPLES = [phrase.example for phrase in VOCABULARY if phrase.written]
READ_ONLY = [phrase.example for phrase in VOCABULARY if not phrase.written]


HELD = (
    "When", "At the", "Each other", "Lastword", "In your", "During your", "Your groups", "One of your groups", "You cannot",
    "Each creature you control can move", "Creatures you control can move",
)  # fmt: skip
"""How texts begin that only cards have which stay in play."""


def kind_of(text: str) -> str:
    """The type of card that an example is for."""
    small = text.lower()
    if "this upgrade" in small or "this outpost" in small:
        return "upgrade"
    keyword = text.split()[0].strip(".") in (*NUMBERED, *PLAIN)
    later = "next" in small and "step" in small
    if keyword or "this creature" in small or (text.startswith(HELD) and not later):
        return "creature"
    return "spell"


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_wording_is_read_written_back_and_known_to_the_engine(text: str) -> None:
    """I11: each row of the vocabulary with its example; no verb is without a meaning in the engine."""
    kind = kind_of(text)
    reading = reader().read(text, kind)
    own_name = "card" if "this card" in text.lower() else kind

    assert [str(unread) for unread in reading.unread] == []
    assert WRITER.wording(reading.abilities, own_name) == text
    assert {type(verb) for ability in reading.abilities for verb in ability.effects} <= {
        *ENGINE.rules.verbs,
        *LOGIC_VERBS,
        *CONTINUOUS_VERBS,
    }


@pytest.mark.parametrize("text", READ_ONLY)
def test_other_wordings_are_written_in_the_plain_one(text: str) -> None:
    """What is only read has the meaning of what is written for it; the engine knows every part of it."""
    kind = kind_of(text)
    reading = reader().read(text, kind)
    again = WRITER.wording(reading.abilities, kind)

    assert [str(unread) for unread in reading.unread] == []
    assert unsupported(ENGINE, reading.abilities) == []
    assert reader().read(again, kind).abilities == reading.abilities


def totals(game: object) -> tuple[int, ...]:
    return game.events("totals")[-1][2:]  # type: ignore[attr-defined, no-any-return]


def clash(table: Lay, attackers: list[Card], **post: object) -> tuple[int, ...]:
    """AS, DF, DS and Net of one assault."""
    foe = Side(posts=[Post("X", **post), Post("Y")])  # type: ignore[arg-type]
    game = table(Side(offense=attackers), foe, step="war").assault(("X", [card.name for card in attackers]))
    return totals(game)


def test_pierce_ignores_so_much_defense_and_no_more(table: Lay) -> None:
    """5.2: Pierce 2 against Defense 3 leaves 1; against Defense 1 it leaves 0 and gives nothing beyond."""
    lance = [creature("a", 4, text="Pierce 2.")]

    assert clash(table, lance, defenders=[creature("d", 0, 3, 9)]) == (4, 1, 0, 3)
    assert clash(table, lance, defenders=[creature("d", 0, 1, 9)]) == (4, 0, 0, 4)


def test_siege_counts_only_without_defenders(table: Lay) -> None:
    """5.2: Siege 3 adds 3 to the Strength against an empty Outpost, nothing against a guarded one."""
    ram = [creature("a", 1, text="Siege 3.")]

    assert clash(table, ram) == (4, 0, 0, 4)
    assert clash(table, ram, defenders=[creature("d", 0, 0, 9)])[0] == 1


def test_banner_helps_the_others_of_its_group(table: Lay) -> None:
    """5.2: two others get 1 Attack each, the bearer none; alone it does nothing."""
    flag = creature("flag", 1, text="Banner.")

    assert clash(table, [flag, creature("a", 2), creature("b", 2)])[0] == 7
    assert clash(table, [flag])[0] == 1


def test_retaliate_bulwark_and_shieldwall_help_defenders(table: Lay) -> None:
    """5.2: Retaliate adds to DS, Bulwark to DF of a lone defender only, Shieldwall to DF of the others."""
    blow = [creature("a", 9)]
    lone = creature("lone", 1, 1, 9, text="Bulwark 2, Retaliate 3.")
    wall = creature("wall", 0, 1, 9, text="Shieldwall.")

    assert clash(table, blow, defenders=[lone])[1:3] == (3, 4)
    assert clash(table, blow, defenders=[lone, creature("x", 0, 0, 9)])[1:3] == (1, 4)
    assert clash(table, blow, defenders=[wall, creature("x", 0, 1, 9), creature("y", 0, 1, 9)])[1] == 5


def test_nimble_moves_twice_slow_stays_loner_is_alone(table: Lay) -> None:
    """5.2, D29: Nimble goes from defense to offense in one turn; Slow stays in reserve in the turn it is played; Loner has no company."""
    swift = table(Side(posts=[Post("P", defenders=[creature("c", text="Nimble.")])]), step="war")
    slow = table(Side(hand=[creature("s", text="Slow.")], reserve=[creature("old", text="Slow.")]), step="play")
    lone = table(Side(offense=[creature("l", text="Loner."), creature("m")]), step="war").do("done")

    swift.do("reserve", "c").do("offense", "c")
    slow.do("play", "s").do("pass")

    assert swift.zone(OFFENSE) == ["c"]
    assert slow.refusal("offense", "s") == "D27"
    assert ("offense", "old") in slow.named_options()
    assert [len(group.creatures) for group in lone.state.groups] == [1, 1]


def test_offering_gives_more_mana(table: Lay) -> None:
    """5.2, O42: sacrificed for mana it gives 1 and 2 more."""
    game = table(Side(hand=[IDLE], reserve=[creature("c", text="Offering 2.")]), step="play").do("sacrifice", "c")

    assert game.state.mana[YOU] == 3


def test_last_words_and_arrivals(table: Lay) -> None:
    """5.2: when it arrives, when it is destroyed."""
    hen = creature(
        "hen", text="When this creature arrives, create 2 chick tokens with 1 Attack, 0 Defense and 1 Health."
    )
    bomb = creature(
        "bomb", text="When this creature is destroyed, deal 3 damage to target Outpost an opponent controls."
    )
    game = table(Side(hand=[hen, IDLE], reserve=[bomb]), Side(posts=[Post("X"), Post("Y")]), step="play")

    game.do("play", "hen").do("sacrifice", "bomb").do("target", "X")

    assert game.size(RESERVE) == 3
    assert game.counters("X") == 3


def test_damage_and_repair_of_outposts(table: Lay) -> None:
    """5.5 damage_outpost, repair_outpost: counters come and go, never below none; the weakest is the one with most counters."""
    burn = cast(table, "Deal 4 damage to target Outpost an opponent controls.").do("target", "X")
    mend = cast(table, "Repair 3 damage on target Outpost you control.", posts=[Post("P", 2)])
    own = cast(table, "Deal 2 damage to a weakest Outpost you control.", posts=[Post("P", 2), Post("Q", 5)])

    assert burn.counters("X") == 4
    assert mend.counters("P") == 0
    assert (own.counters("P"), own.counters("Q")) == (2, 7)


def test_destroying_by_health_and_split_damage(table: Lay) -> None:
    """5.5 destroy_creature, damage_creatures: Health 3 is within reach, 4 is not; split damage kills what its share reaches."""
    guards = [creature("small", health=3), creature("big", health=4)]
    foe = Side(posts=[Post("X", defenders=guards), Post("Y")])
    kill = cast(table, "Destroy target creature with Health 3 or less.", foe, reserve=[creature("mine", health=3)])
    split = cast(table, "Distribute 4 damage among creatures at target Outpost an opponent controls.", foe)

    assert kill.named_options() == {("target", "small"), ("target", "mine"), ("target", "idle")} - {("target", "idle")}
    split.do("target", "X").share(small=0, big=4)
    assert split.guards("X") == {"small"}


def test_cards_are_drawn_discarded_milled_searched_and_recalled(table: Lay) -> None:
    """5.5 draw, discard, mill, search, recall, reanimate, shuffle_into_deck."""
    foe = Side(posts=[Post("X"), Post("Y")], hand=[spell("f1", cost=9), spell("f2", cost=9)])
    drawn = cast(table, "Draw 2 cards. Discard a card.")
    robbed = cast(table, "Target opponent discards 2 random cards.", foe)
    milled = cast(table, "Put the top 2 cards of target opponent's deck into their discard pile.", foe)
    found = cast(
        table, "Search your deck for an upgrade and put it into your hand.", deck=[upgrade("Moat"), spell("z", cost=9)]
    )
    dead = [creature("old"), spell("used", cost=9)]
    recalled = cast(table, "Return target creature in your discard pile to its owner's hand.", discard=dead)
    risen = cast(table, "Put target creature in your discard pile into your reserve.", discard=dead)

    drawn.do("discard", "idle")
    found.do("find", "Moat")

    assert drawn.size(HAND) == 2
    assert robbed.size(HAND, FOE) == 0
    assert milled.size(DISCARD, FOE) == 2
    assert found.zone_of("Moat") == recalled.zone_of("old") == "hand"
    assert risen.zone(RESERVE) == ["old"]
    assert found.size(DECK) == 1


def test_mana_and_costs(table: Lay) -> None:
    """5.5 gain_mana, cost_change: 2 mana now; creatures cost 1 less until end of turn, spells do not."""
    rich = cast(table, "Gain 2 mana.")
    cheap = cast(
        table, "Creatures you play cost 1 less until end of turn.", hand=[creature("one", cost=1), spell("s1", cost=1)]
    )

    assert rich.state.mana[YOU] == 2
    assert ("play", "one") in cheap.named_options()
    assert cheap.refusal("play", "s1") == "O43"


def test_numbers_change_for_a_time(table: Lay) -> None:
    """5.5 modify: +2 Attack this turn and no longer; +3 Defense of an Outpost through the opponent's turn, until the own next one."""
    up = cast(table, "Target creature gets +2 Attack until end of turn.", reserve=[creature("c", 1)])
    wall = cast(table, "Target Outpost you control gets +3 Defense until your next turn.", posts=[Post("P")])
    c, post = up.cards["c"], wall.cards["P"]
    assert up.state.stat(c, "attack") == 3

    up.do("pass").do("done")
    wall.do("pass")
    assert up.state.stat(c, "attack") == 1
    assert wall.state.active == FOE
    assert wall.state.stat(post, "defense") == 3
    while wall.state.active == FOE:
        wall.state.apply(wall.state.decision.options[-1])
    assert wall.state.stat(post, "defense") == 0


def test_passive_texts_hold_as_long_as_the_card_is_in_play(table: Lay) -> None:
    """5.5 static, O51: others get +1 Attack; nothing any more once it is gone, and nothing from a face-down upgrade."""
    chief = creature("chief", 1, text="Each other creature you control gets +1 Attack.")
    hidden = upgrade("Moat", "This Outpost gets +2 Defense.")
    game = table(Side(posts=[Post("P", hidden=[hidden])], reserve=[chief, creature("c", 1)], hand=[IDLE]), step="play")
    c, post = game.cards["c"], game.cards["P"]
    assert game.state.stat(c, "attack") == 2
    assert game.state.stat(game.cards["chief"], "attack") == 1

    game.do("sacrifice", "chief")

    assert game.state.stat(c, "attack") == 1
    assert game.state.stat(post, "defense") == 0


def test_moves_by_texts_and_to_hand(table: Lay) -> None:
    """5.5 move (rout), bounce: a defender to its owner's reserve; a creature to its owner's hand; a token is then gone (D49)."""
    foe = Side(posts=[Post("X", defenders=[creature("d")]), Post("Y")], reserve=[creature("e")])
    rout = cast(table, "Move target defender an opponent controls to its owner's reserve.", foe)
    bounce = cast(table, "Return each creature an opponent controls to its owner's hand.", foe)

    assert set(rout.zone(RESERVE, FOE)) == {"d", "e"}
    assert set(bounce.zone(HAND, FOE)) == {"d", "e"}


def test_upgrades_are_destroyed_flipped_moved_and_looked_at(table: Lay) -> None:
    """5.5 destroy_upgrade, flip_upgrade, move_upgrade, peek, D25: looking shows the face to one player only."""
    foe = Side(posts=[Post("X", hidden=[upgrade("Trap", "This Outpost gets +2 Defense.")]), Post("Y")])
    flip = cast(table, "Flip target upgrade an opponent controls face-up.", foe)
    peek = cast(table, "Look at target face-down upgrade.", foe)
    mine = [Post("P", upgrades=[upgrade("Moat", "This Outpost gets +2 Defense.")]), Post("Q")]
    moved = cast(table, "Move target upgrade you control to another Outpost.", posts=mine)
    down = cast(table, "Flip target upgrade face-down.", posts=mine)

    assert flip.state.stat(flip.cards["X"], "defense") == 2
    assert peek.state.view(YOU).definition[peek.cards["Trap"]] >= 0
    assert peek.zone_of("Trap") == "hidden upgrades"
    assert moved.state.stat(moved.cards["Q"], "defense") == 2
    assert down.state.stat(down.cards["P"], "defense") == 0


def test_outposts_are_restored_and_destroyed(table: Lay) -> None:
    """5.5 restore_outpost, destroy_outpost: face-up again with 5 counters, and gives mana; or down at once."""
    rise = cast(
        table,
        "Restore target destroyed Outpost you control with 5 counters.",
        posts=[Post("P"), Post("Q", 10, down=True)],
    )
    fall = cast(table, "Destroy target Outpost an opponent controls.").do("target", "X")

    assert not rise.is_down("Q")
    assert rise.counters("Q") == 5
    assert fall.is_down("X")


def test_damage_is_prevented(table: Lay) -> None:
    """5.5 prevent: the next 3 points on an Outpost do nothing, the fourth does."""
    game = cast(
        table,
        "Prevent the next 3 damage to target Outpost you control until your next turn.",
        posts=[Post("P")],
        hand=[spell("T", "Deal 4 damage to target Outpost you control.")],
    )

    game.do("play", "T")

    assert game.counters("P") == 1


def test_what_is_forbidden_is_not_offered_and_forbidding_wins(table: Lay) -> None:
    """5.5 forbid, allow: a creature that cannot attack is offered no offense and joins no group."""
    stay = creature("c", text="This creature cannot attack.")
    game = table(
        Side(reserve=[stay], offense=[creature("o", text="This creature cannot attack."), creature("p")]), step="war"
    )
    assert ("offense", "c") not in game.named_options()

    game.do("done")

    assert [group.creatures for group in game.state.groups] == [(game.cards["p"],)]


def test_limits_are_raised(table: Lay) -> None:
    """5.5 limit_change, O61, O74, O41: a fourth defender, two more counters, a fourth discard."""
    post = Post(
        "P",
        9,
        defenders=[creature(name) for name in "abc"],
        upgrades=[
            upgrade("Hall", "This Outpost can hold 1 more defender."),
            upgrade("Keep", "This Outpost stands until 2 more counters."),
        ],
    )
    game = table(
        Side(
            posts=[post],
            reserve=[creature("d"), creature("e")],
            hand=[
                spell("T", "Deal 2 damage to target Outpost you control."),
                *[spell(f"b{place}", cost=9) for place in range(5)],
                spell("More", "You can discard 1 more card for mana until end of turn."),
            ],
        ),
        step="play",
    )

    game.do("play", "T").do("play", "More")
    for place in range(4):
        game.do("discard", f"b{place}")
    assert game.counters("P") == 11
    assert not game.is_down("P")
    assert game.refusal("discard", "b4") == "O41"

    game.do("pass").do("defend", "d", "P")
    assert game.refusal("defend", "e", "P") == "O61"


def test_crystals_are_gained_and_lost(table: Lay) -> None:
    """5.5 gain_crystal, lose_crystal, O82: a Crystal by a text counts; with the third the game is over."""
    won = cast(table, "Gain 1 Crystal.", crystals=2)
    lost = cast(table, "Lose 1 Crystal.", crystals=2)

    assert won.state.winners == (YOU,)
    assert lost.state.crystals[YOU] == 1


def test_one_of_several_for_each_and_if(table: Lay) -> None:
    """5.5 choose_one, for_each, if: branches and counters."""
    one = cast(table, "Choose one: draw 2 cards; or gain 3 mana.").do("option", 1)
    each = cast(table, "Gain 1 mana for each standing Outpost you control.", posts=[Post("P"), Post("Q")])
    poor = cast(table, "If you control 3 or more standing Outposts, gain 2 mana.", posts=[Post("P"), Post("Q")])
    fed = cast(table, "Sacrifice a creature you control. If you do, draw 2 cards.", reserve=[creature("c")])
    hungry = cast(table, "Sacrifice a creature you control. If you do, draw 2 cards.")

    assert one.state.mana[YOU] == 3
    assert each.state.mana[YOU] == 2
    assert poor.state.mana[YOU] == 0
    assert fed.size(HAND) == 3
    assert hungry.size(HAND) == 1


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("At the start of your draw step, gain 1 mana.", "draw"),
        ("At the start of your play step, gain 1 mana.", "draw"),
        ("At the start of your turn, gain 1 mana.", "turn"),
    ],
)
def test_steps_begin_with_their_triggers(table: Lay, text: str, step: str) -> None:
    """5.5 turn_start, step_start: 1 mana more than the Outpost gives; a face-down upgrade gives none (O51)."""
    engine = upgrade("Mill", text)
    loud = table(Side(posts=[Post("P", upgrades=[engine])], hand=[IDLE]), step=step).do("skip")
    quiet = table(Side(posts=[Post("P", hidden=[engine])], hand=[IDLE]), step=step).do("skip")

    assert loud.state.mana[YOU] == 2
    assert quiet.state.mana[YOU] == 1


def test_triggers_of_one_moment_go_active_player_first(table: Lay) -> None:
    """5.5: the active player's first, then clockwise, each player's in order of entering play."""
    watch = "When a creature is destroyed, draw a card."
    both = Side(posts=[Post("X")], reserve=[creature("f", text=watch)])
    game = table(
        Side(hand=[IDLE], reserve=[creature("a", text=watch), creature("b", text=watch), creature("c")]),
        both,
        step="play",
    )

    game.do("sacrifice", "c")

    assert [event[3] for event in game.events("triggered")] == [game.cards[name] for name in ("a", "b", "f")]


def test_a_loop_of_triggers_is_cut_off(table: Lay) -> None:
    """D48: creatures that call each other without end stop after a while, and the game goes on."""
    game = table(
        Side(hand=[creature("seed"), IDLE], reserve=[creature("m", text="When a creature you control arrives, create a weed token with 0 Attack, 0 Defense and 1 Health.")]),
        step="play",
    )  # fmt: skip

    game.do("play", "seed")

    assert game.asked == "play"
    assert len(game.events("loop")) == 1


def test_defenders_are_named_beside_their_outpost(table: Lay) -> None:
    """O3: in words a move to defense names the creature and the Outpost it guards."""
    game = table(Side(posts=[Post("P", 3)], reserve=[creature("c")]), step="war")
    option = ("defend", game.cards["c"], game.cards["P"])

    assert game.state.decision is not None
    assert describe_option(game.state, game.state.decision, option) == "c to Outpost 1 of player 1 (3 counters)"


def test_a_text_with_an_unknown_word_is_not_read() -> None:
    """I11: no free text reaches the engine."""
    assert not reader().read("Befriend target creature.", "play").complete
    assert read(creature("plain")) == ()


def test_damage_to_a_player_is_nothing_to_prevent(table: Lay) -> None:
    """D58: damage goes to Outposts and creatures; the text is played and leaves nothing behind."""
    for text in (
        "Prevent all damage to you until end of turn.",
        "Prevent all damage to target player until end of turn.",
    ):
        game = cast(table, text, posts=[Post("P")], hand=[spell("T", "Deal 4 damage to target Outpost you control.")])
        if game.asked == "target":
            game.do("target", -2 - YOU)
        assert game.state.effects == []

        game.do("play", "T")

        assert game.counters("P") == 4


def test_only_cards_that_the_text_names_are_discarded(table: Lay) -> None:
    """5.5 discard: "discards a creature card": the opponent chooses one of two creatures; the spell stays."""
    foe = Side(posts=[Post("X"), Post("Y")], hand=[creature("a"), spell("s", cost=9), creature("b")])
    game = cast(table, "Target opponent discards a creature card.", foe)
    assert game.state.decision.seat == FOE
    assert game.named_options() == {("discard", "a"), ("discard", "b")}

    game.do("discard", "b")

    assert game.zone(HAND, FOE) == ["a", "s"]


def test_a_player_who_chooses_from_anothers_hand_sees_it(table: Lay) -> None:
    """5.5 discard: "of your choice": the player of the text chooses, and knows the cards of the hand."""
    foe = Side(posts=[Post("X"), Post("Y")], hand=[creature("a"), spell("s", cost=9)])
    game = cast(table, "Target opponent discards a card of your choice.", foe)
    assert game.state.decision.seat == YOU
    hand = game.state.zone(FOE, HAND)[:]
    assert game.state.view(YOU).zone(FOE, HAND) == hand

    game.do("discard", "s")

    assert game.zone(DISCARD, FOE) == ["s"]


def test_the_player_of_the_text_chooses_first_then_clockwise(table: Lay) -> None:
    """D59: three players discard one after another, beginning with the active one, who is not the first seat."""
    hands = [[creature(f"{seat}{place}") for place in "ab"] for seat in "xyz"]
    sides = [Side(hand=hand) for hand in hands]
    sides[1] = Side(hand=[spell("S", "Each player discards a card."), *hands[1]])
    game = table(*sides, step="play", active=1).do("play", "S")

    asked = []
    while game.asked == "discard_some":
        asked.append(game.seat)
        game.take(game.options()[0])

    assert asked == [1, 2, 0]


@pytest.mark.parametrize(("text", "lacking"), [
    ("At the start of your turn, you may return this creature from your graveyard to your hand.", ["an ability that is set off elsewhere than in play"]),
    ("At the start of your turn, draw a card.", []),
])  # fmt: skip
def test_a_text_that_works_in_the_graveyard_is_not_played_silently(text, lacking):
    """What ARC plays and Outposts does not is said."""
    found = reader().read(text, "creature")

    assert found.complete
    assert unsupported(ENGINE, found.abilities) == lacking
