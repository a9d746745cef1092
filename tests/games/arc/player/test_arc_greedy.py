"""What the greedy player of ARC does: who attacks, blocks, lives in cities and claims disciplines, seen from its view alone."""

from __future__ import annotations

from arc_position import Side, city, creature, event, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

from cardforge.games.arc.zones import ARMY, GRAVEYARD, RESIDENTS
from cardforge.kernel.invariants import broken_invariants
from cardforge.players.greedy import GreedyPlayer

SPARE = event("Spare", cost=99)


def chosen(game):
    """What the greedy player chooses now."""
    decision = game.state.decision
    return GreedyPlayer().choose(game.state.view(decision.seat), decision)


def test_a_blocker_that_would_die_of_first_strike_stays_out(table):
    """C46: without First Strike the trade is good, against it the blocker dies before it strikes."""
    plain, first = (
        table(
            Side(hand=[SPARE], army=[creature("Axe", 2, 1, text=text)]),
            Side(army=[creature("Elf", 1, 1)]),
            phase="attack",
        )
        for text in ("", "First Strike.")
    )

    for game in (plain, first):
        game.attacks(FOE, "Axe").until("block")

    assert chosen(plain)[0] == "block"
    assert chosen(first) == ("none",)


def test_an_attack_that_leaves_the_army_open_to_a_deadly_one_is_not_made(table):
    """A278: a marked attacker cannot block: it stays before an Ogre that would end the game, and attacks before a Mouse."""
    open_, safe = (
        table(
            Side(hand=[SPARE], army=[creature("Guard", 2, 2)], lp=5),
            Side(army=[creature(name, attack, 2)], marked=[name]),
            phase="attack",
            vp_target=9,
        )
        for name, attack in (("Ogre", 9), ("Mouse", 0))
    )

    assert chosen(open_) == ("pass",)
    assert chosen(safe)[0] == "army"


def test_two_cards_are_drawn_until_the_deck_is_short(table):
    """A209: also with eight cards in hand, but not with nine, and not out of the last ones of the deck, as an empty deck loses."""
    hands = [[event(f"Card {number}", cost=99) for number in range(held)] for held in (8, 9)]
    full, fuller = (table(Side(hand=hand, deck=30), Side(deck=30), phase="draw") for hand in hands)
    short = table(Side(hand=[SPARE], deck=11), Side(deck=30), phase="draw")

    assert [chosen(game) for game in (full, fuller, short)] == [("draw",), ("stay",), ("stay",)]


def test_a_cheap_card_becomes_gold_before_one_of_medium_cost(table):
    """A73: with four gold the card of cost 2 goes, not that of cost 4; one that is far from being paid goes first."""
    gold = {"Gaian": 4}
    hand = [event("Word", cost=2), event("Call", cost=4)]

    for cards, laid in ((hand, "Word"), ([*hand, SPARE], "Spare")):
        game = table(Side(hand=cards, gold=gold), Side())
        assert chosen(game) == ("resource", game.cards[laid])


def test_a_weak_creature_moves_where_it_can_claim(table):
    """A142, A183: nobody lives in the city: the creature of ATK 1 goes there, the fighter stays."""
    mine = Side(
        hand=[SPARE],
        army=[creature("Clerk", 1, 1), creature("Axe", 3, 2), creature("Bow", 3, 1)],
        cities=[city("Keep", discipline="Body")],
    )
    game = table(mine, Side(), phase="play")

    game.do(*chosen(game)).do(*chosen(game)).until("play")

    assert game.state.lies_in(game.cards["Clerk"], RESIDENTS)
    assert game.state.lies_in(game.cards["Axe"], ARMY)


def test_a_discipline_is_claimed_if_no_opponent_can_outbid(table):
    """A178, C25: one resident against none claims; against two of an opponent with such a city it does not."""
    mine = Side(hand=[SPARE], cities=[city("Keep", discipline="Body")], residents={"Keep": [creature("Pan")]})
    rivals = Side(cities=[city("Ring", discipline="Body")], residents={"Ring": [creature("Rex"), creature("Roy")]})

    deniers = Side(residents={"Ring": [creature("Rex")]}, cities=[city("Ring", discipline="Mind")])

    assert chosen(table(mine, Side(), phase="tactics")) == ("claim", 0)
    assert chosen(table(mine, rivals, phase="tactics")) == ("pass",)
    assert chosen(table(mine, deniers, phase="tactics")) == ("pass",)


def test_with_regions_a_discipline_is_claimed_for_a_level_or_for_all_three():
    """C26: a Region without levels gives nothing for one win; one with a level does, and three wins give 3 VP."""
    plain, rich = region("Reach"), region("Hall", text="Level 1: Draw 2 cards.")
    one = {"Body": [creature("Pan")]}
    every = {name: [creature(name)] for name in ("Body", "Mind", "Soul")}

    def claims(active, domains):
        return (
            chosen(Realms(realm(active, domains=domains, hand=[SPARE], deck=30), realm(), phase="tactics"))[0]
            == "claim"
        )

    assert not claims(plain, one)
    assert claims(rich, one)
    assert claims(plain, every)


def test_what_dies_already_is_not_killed_twice(table):
    """A250: the Spark that is announced kills the Elf, but not the Ogre."""
    sparks, doom = event("Spark", "Deal 2 damage to target creature."), event("Doom", "Destroy target creature.")
    weak, strong = (
        table(
            Side(hand=[sparks, doom]),
            Side(army=[creature("Elf", 4, defense)], hand=[event("No", "Cancel target event.")]),
        ).do("play", "Spark")
        for defense in (2, 4)
    )
    for game in (weak, strong):
        while game.seat == FOE:
            game.do("pass")

    assert chosen(weak) == ("pass",)
    assert chosen(strong)[:2] == ("play", strong.cards["Doom"])


def test_attackers_grow_after_the_blocks(table):
    """A308: before the blocks the defender would know; then an unblocked attacker grows."""
    fury = event("Fury", "Each attacking creature gets +2/+0 until end of turn.")
    army = [creature(name, 2, 2) for name in ("Axe", "Bow", "Cat")]
    game = table(Side(hand=[fury], army=army), Side(army=[creature("Elf", 1, 1)], hand=[SPARE]), phase="attack")

    game.attacks(FOE, "Axe", "Bow", "Cat").until("window")
    assert chosen(game) == ("pass",)

    game.until("block").do("none").until("window")
    assert chosen(game)[:2] == ("play", game.cards["Fury"])


def test_nobody_is_sacrificed_for_a_city_that_falls_anyway_or_has_another_behind(table):
    """A173, A25: one blocker against two attackers who both suffice, and a city with one more in the pile, are not worth it."""

    def asked(attackers, pile):
        foe = Side(cities=[city("Wall", 3)], residents={"Wall": [creature("Elf", 2, 1)]}, city_deck=pile, hand=[SPARE])
        game = table(Side(hand=[SPARE], army=[creature(name, 3, 9) for name in attackers]), foe, phase="attack")
        return chosen(game.attacks("Wall", *attackers).until("block"))

    assert asked(["Axe"], ())[0] == "block"
    assert asked(["Axe", "Bow"], ()) == ("none",)
    assert asked(["Axe"], [city("Next")]) == ("none",)


def test_what_was_weighed_is_kept_until_something_changes(table):
    """C31: in the windows of two phases in which nothing happens a text is valued once; after a change it is worked out anew."""
    scout = creature("Scout", text="0 gold: Target creature gets +1/+0 until end of turn.")
    game = table(Side(hand=[SPARE], army=[creature("Ash", 1, 1)]), Side(army=[scout]), phase="play")
    game.do("pass")
    chosen(game)
    before = game.state.view(FOE).weighed
    game.do("pass").until("attack").do("pass").until("window")

    assert game.state.view(FOE).weighed is before
    assert before.texts
    assert broken_invariants(game.state) == []
    assert game.state.copy().view(FOE).weighed is not before

    game.do("use", "Scout", 0).do("target", "Ash").until("play", "window")
    assert game.state.view(FOE).weighed is not before


def test_a_city_is_attacked_when_few_are_left(table):
    """A25: of five cities one that is only damaged is worth less than the army; of two it is worth more."""

    def asked(pile):
        foe = Side(cities=[city("Keep", 6)], city_deck=pile, hand=[SPARE], avatar="Keep")
        return chosen(table(Side(hand=[SPARE], army=[creature("Axe", 3, 3)]), foe, phase="attack"))[0]

    assert asked([city(f"Town {n}", cost=99) for n in range(4)]) == "army"
    assert asked([city("Town", cost=99)]) == "city"


def test_a_creature_is_helped_where_that_decides_its_fight(table):
    """A308: against its equal +2/+2 saves it and kills; against an Ogre it changes nothing."""
    bloom = event("Bloom", "Target creature gets +2/+2 until end of turn.")
    even, hopeless = (
        table(
            Side(hand=[bloom], army=[creature("Axe", 3, 3)]),
            Side(army=[creature("Foe", size, size)], hand=[SPARE]),
            phase="attack",
        )
        .attacks(FOE, "Axe")
        .until("block")
        .do("block", "Axe")
        .until("window")
        for size in (3, 9)
    )

    assert chosen(even)[:2] == ("play", even.cards["Bloom"])
    assert chosen(hopeless) == ("pass",)


def test_an_attacker_that_strikes_first_is_not_helped_to_survive_whom_it_kills(table):
    """C46: who strikes first and kills is not struck; with two blockers the second one still strikes."""
    bark = event("Bark", "Target creature gets +0/+3 until end of turn.")

    def asked(*blockers):
        game = table(
            Side(hand=[bark], army=[creature("Axe", 3, 3, text="First Strike.")]),
            Side(army=[creature(name, 3, 3) for name in blockers], hand=[SPARE]),
            phase="attack",
        )
        game.attacks(FOE, "Axe")
        for _ in blockers:
            game.until("block").do("block", "Axe")
        return chosen(game.until("window"))[0]

    assert asked("Elf") == "pass"
    assert asked("Elf", "Orc") == "play"


def test_an_event_is_cancelled_if_much_was_paid_for_it(table):
    """A59: one that cost 2 gold is cancelled, one that cost nothing is not."""

    def asked(cost):
        doom = event("Doom", "Destroy target creature.", cost=cost)
        game = table(
            Side(hand=[doom], gold={"Gaian": 2}),
            Side(army=[creature("Elf", 3, 3)], hand=[event("No", "Cancel target event.")]),
        )
        return chosen(game.do("play", "Doom").until("window"))[0]

    assert asked(2) == "play"
    assert asked(0) == "pass"


def test_what_it_cost_tells_whether_a_creature_is_taken_back_from_the_graveyard(table):
    """A80: one of cost 2 is worth a card, one of cost 0 is not; nobody takes a creature back from its own army."""
    claim = event("Claim", "Return a creature from your graveyard to your hand.")
    home = event("Home", "Return target creature to its owner's hand.")

    def asked(cost, fallen=True):
        game = table(Side(hand=[SPARE, claim, home], army=[creature("Elf", 3, 3, cost=cost)]), Side(), phase="play")
        if fallen:
            game.state.put(game.cards["Elf"], YOU, GRAVEYARD)
        return chosen(game.do("resource", "Spare"))

    assert asked(2)[0] == "play"
    assert asked(0) == ("pass",)
    assert asked(2, fallen=False) == ("pass",)


def test_up_to_two_are_worth_as_much_as_both(table):
    """A193: three cards from the deck are a price that two creatures are worth, and one is not."""
    names = magic(
        "Names",
        "Put the top 3 cards of your deck into your graveyard. Return up to 2 target creatures from your graveyard to your hand.",
    )

    def asked(*fallen):
        army = [creature(name, 3, 3, cost=4) for name in fallen]
        game = table(Side(hand=[SPARE, names], army=army), Side(), phase="play")
        for name in fallen:
            game.state.put(game.cards[name], YOU, GRAVEYARD)
        return chosen(game.do("resource", "Spare"))[0]

    assert asked("Elf", "Orc") == "play"
    assert asked("Elf") == "pass"


def test_nothing_better_is_sacrificed_for_a_text_than_it_gives(table):
    """A262: two cards are worth a Rat, but not the Widow herself if there is no other creature, nor a Knight."""
    widow = creature("Widow", 2, 4, text="Mark, sacrifice a creature you control: Draw 2 cards.")
    alone, *others = (
        table(Side(army=[widow, *more], deck=30), phase="play")
        for more in ((), (creature("Rat", 1, 1),), (creature("Knight", 4, 5),))
    )

    assert chosen(alone) == ("pass",)
    assert [chosen(game)[0] for game in others] == ["use", "pass"]


def test_a_card_is_not_discarded_for_less_than_a_card(table):
    """A hand card as a price is worth as much as a drawn one; each of two ways to pay is looked at."""
    texts = (
        "Discard 2 cards: Draw 2 cards.",
        "Discard a card: Draw 2 cards.",
        "Sacrifice a creature or discard a card: Draw 2 cards.",
    )
    games = [
        table(
            Side(army=[creature("Monk", 3, 3, text=text)], hand=[SPARE, SPARE], deck=30, marked=["Monk"]),
            phase="attack",
        )
        for text in texts
    ]

    assert [chosen(game)[0] for game in games] == ["pass", "use", "use"]


def test_the_last_cards_of_a_deck_are_not_drawn_for_a_text(table):
    """A27: an empty deck loses: with eleven cards in it one draw is good and the other bad."""
    text = "Mark: Draw 2 cards."
    full, short = (table(Side(army=[creature("Sage", 1, 1, text=text)], deck=deck), phase="play") for deck in (20, 11))

    assert [chosen(game)[0] for game in (full, short)] == ["use", "pass"]
