"""Verbs about the game, gold, places, prices and the stack that no table holds: each where it works and where it does not."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU
from text_table import damage

from cardforge.games.arc.actions import gold
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ATTACHED, HAND

SPARE = event("Spare", cost=99)
GAIAN, EMPIRE = 0, 4


def spell(text: str) -> list:
    """A hand with a magic card of this text."""
    return [magic("Word", text), SPARE]


# --- winning and losing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cities", "winners"), [(1, None), (2, (FOE,)), (3, (FOE,))])
def test_a_text_can_win_the_game(cities, winners):
    """A273: its player wins, under the row of the texts; not while its condition fails."""
    side = Side(
        hand=spell("If you control 2 or more cities, you win the game."),
        cities=[city(f"City {n}") for n in range(cities)],
    )
    game = ArcPosition((Side(), side), "play", FOE).do("play", "Word")

    assert game.state.winners == winners
    assert game.state.reason == ("A273" if winners else "")


@pytest.mark.parametrize(
    ("text", "alive", "winners"),
    [
        ("You lose the game.", [1, 0, 1], None),
        ("Each opponent loses the game.", [0, 1, 0], (FOE,)),
        ("Target opponent loses the game.", [1, 1, 0], None),
    ],
)
def test_a_text_can_lose_the_game_for_somebody(text, alive, winners):
    """A273: those it speaks of are defeated at once, under its row; the others play on."""
    game = ArcPosition((Side(hand=[SPARE]), Side(hand=spell(text)), Side(hand=[SPARE])), "play", FOE).do("play", "Word")
    if game.asked == "target":
        game.do("target", -4)

    assert (game.state.alive, game.state.winners) == (alive, winners)
    defeats = sorted(entry[1:] for entry in game.events("defeat"))
    assert defeats == [("A273", seat) for seat in range(3) if not alive[seat]]


def test_the_outcome_of_a_game_has_its_turns_and_points(table):
    """A26: the turn in which it ended and the VP of each player."""
    game = table(Side(hand=spell("You win the game."), vp=3), Side(vp=5)).do("play", "Word")

    counted = ENGINE.evaluation.outcome(game.state)

    assert (counted.turns, counted.scores) == (3, (3, 5))


# --- gold -------------------------------------------------------------------------------------------------------------


def test_double_gold_for_a_time_is_for_one_pile_of_one_player(table):
    """A75: each card of the named pile gives 2 gold to its player until the turn ends; other piles and players have what they had."""
    piles = {"Gaian": 2, "Empire": 1}
    game = table(
        Side(hand=spell("Your Gaian resource cards give double gold until end of turn."), gold=piles),
        Side(gold=piles, hand=[SPARE]),
    )
    assert gold.funds(game.state, YOU) == [2, 0, 0, 0, 1]

    game.do("play", "Word")

    assert (gold.funds(game.state, YOU), gold.funds(game.state, FOE)) == ([4, 0, 0, 0, 1], [2, 0, 0, 0, 1])
    assert gold.funds(game.next_turn().state, YOU) == [2, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("text", "yours", "foes"),
    [
        ("Each of your resource piles gives 2 more gold this turn.", [4, 0, 0, 0, 3], [2, 0, 0, 0, 0]),
        ("Each of target player's resource piles gives 1 more gold this turn.", [2, 0, 0, 0, 1], [3, 0, 0, 0, 0]),
        ("Each of each player's resource piles gives 1 more gold this turn.", [3, 0, 0, 0, 2], [3, 0, 0, 0, 0]),
        ("Your smallest resource pile gives 3 more gold this turn.", [2, 0, 0, 0, 4], [2, 0, 0, 0, 0]),
        ("Gain 2 Empire gold.", [2, 0, 0, 0, 3], [2, 0, 0, 0, 0]),
        ("Gain 2 gold.", [4, 0, 0, 0, 1], [2, 0, 0, 0, 0]),
        ("Each player gains 2 gold.", [4, 0, 0, 0, 1], [4, 0, 0, 0, 0]),
    ],
)
def test_gold_comes_to_the_piles_that_the_text_names(table, text, yours, foes):
    """A32, A76: every pile of the deck, or the smallest, or the pile of a faction; it is gone at the end of the turn."""
    game = table(Side(hand=spell(text), gold={"Gaian": 2, "Empire": 1}), Side(hand=[SPARE], gold={"Gaian": 2}))
    game.state.definitions.piles[FOE] = [GAIAN]
    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", -2 - FOE)

    assert (gold.funds(game.state, YOU), gold.funds(game.state, FOE)) == (yours, foes)
    game.next_turn()
    assert (gold.funds(game.state, YOU), gold.funds(game.state, FOE)) == ([2, 0, 0, 0, 1], [2, 0, 0, 0, 0])


@pytest.mark.parametrize(("empire", "pile"), [(1, EMPIRE), (3, GAIAN), (2, GAIAN)])
def test_a_card_goes_to_the_smallest_pile(table, empire, pile):
    """A73: the pile with the fewest cards, with a tie the first in the order of factions; whatever the card's faction."""
    text = "Put target creature on your smallest resource pile."
    side = Side(hand=spell(text), army=[creature("Imp", faction="Red Banner")], gold={"Gaian": 2, "Empire": empire})
    game = table(side)
    game.state.definitions.piles[YOU] = [GAIAN, EMPIRE]

    game.do("play", "Word")

    assert (game.zone_of("Imp"), game.state.at[game.cards["Imp"]]) == ("resources", pile)


def test_a_resource_card_that_is_taken_works_for_the_taker(table):
    """A31: as many as the text says, out of one player's piles into the piles of the same faction, one after another."""
    text = "Take 2 resource cards from target player."
    game = table(Side(hand=spell(text), gold={"Gaian": 1}), Side(gold={"Gaian": 3}, hand=[SPARE])).do("play", "Word")
    game.do("target", -2 - FOE).do("take", game.options()[0][1]).do("take", game.options()[0][1])

    assert (game.unmarked("Gaian", YOU), game.unmarked("Gaian", FOE)) == (3, 1)
    assert game.asked == "play"


# --- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "here"), [("Home", True), ("army", True), ("Fort", False)])
def test_a_text_moves_a_creature_to_this_city(table, place, here):
    """A142, A147: from wherever its controller has it into the city of the text; a creature of another player does not come."""
    imp = creature("Imp", text="When this creature moves, gain 1 VP.")
    yard = city("Yard", text="Advantage: Move target creature to this city.")
    mine = Side(
        hand=[SPARE],
        cities=[yard, city("Home")],
        residents={"Yard": [creature("Ann")], "Home": [imp] if place == "Home" else []},
        army=[imp] if place == "army" else [],
    )
    foe = Side(cities=[city("Fort")], residents={"Fort": [imp] if place == "Fort" else []})
    game = table(mine, foe, phase="tactics").do("claim", 0).until("reward").do("advantage", 0)
    if game.asked == "target":
        game.do("target", "Imp")

    assert (game.state.at[game.cards["Imp"]] == game.cards["Yard"]) == here
    assert game.state.vp == [int(here), 0]
    assert not game.is_marked("Imp")


def test_nothing_moves_into_a_closed_city(table):
    """A274: where all movement is forbidden a text moves nobody either."""
    yard = city(
        "Yard", text="Advantage: Move target creature to this city.\nAll movement from or to this city is forbidden."
    )
    side = Side(hand=[SPARE], cities=[yard], residents={"Yard": [creature("Ann")]}, army=[creature("Imp")])
    game = table(side, phase="tactics").do("claim", 0).do("advantage", 0).do("target", "Imp")

    assert game.zone_of("Imp") == "army"


def test_an_enchantment_that_a_text_puts_into_play_gets_a_bearer(table):
    """A193, A194: asked of its player; it works on the chosen bearer, and enters play."""
    bark = made(
        "enchantment",
        "Bark",
        text="Enchant creature.\nEnchanted creature gets +0/+2.\nWhen this enchantment enters play, gain 1 VP.",
    )
    text = "Put an enchantment from your graveyard into play."
    game = table(Side(hand=[bark, *spell(text)], army=[creature("Fox"), creature("Elk")]))
    game.state.discard(game.cards["Bark"])

    game.do("play", "Word").do("on", "Elk")

    assert (game.zone_of("Bark"), game.state.at[game.cards["Bark"]]) == ("attached", game.cards["Elk"])
    assert game.state.defense_of(game.cards["Elk"]) == 3
    assert game.state.vp[YOU] == 1


def test_without_a_bearer_an_enchantment_stays_where_it_is(table):
    """A193, A269: nothing to hang it on: it stays in the graveyard."""
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+2.")
    game = table(Side(hand=[bark, *spell("Put an enchantment from your graveyard into play.")]))
    game.state.discard(game.cards["Bark"])

    game.do("play", "Word")

    assert game.zone_of("Bark") == "graveyard"
    assert game.asked == "play"


def test_a_searched_enchantment_comes_onto_a_bearer_and_a_searched_creature_into_hand(table):
    """A86: "put it into play" asks for a bearer; "put it into your hand" does not."""
    bark = made("enchantment", "Bark", text="Enchant creature.")
    for text, zone in (
        ("You may search your deck for an enchantment. If you do, put it into play.", "attached"),
        ("Search your deck for an enchantment and put it into your hand.", "hand"),
    ):
        game = table(Side(hand=[bark, *spell(text)], army=[creature("Fox"), creature("Elk")]))
        game.state.put(game.cards["Bark"], YOU, 0)
        game.do("play", "Word")
        for word in ("yes", "find Bark", "on Elk"):
            if word.split()[0] in game.words():
                game.do_all(word)
        assert game.zone_of("Bark") == zone


# --- prices -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["printed", "worn", "for a time"])
@pytest.mark.parametrize(("funds", "able"), [(0, False), (1, True), (3, True)])
@pytest.mark.parametrize("action", ["attack", "block"])
def test_what_is_forbidden_unless_it_is_paid_for(source, funds, able, action):
    """A273, A274: who can pay may do it, and pays for it; who cannot may not."""
    seat = YOU if action == "attack" else FOE
    said = {
        "printed": f"This creature cannot {action} unless its controller pays 1 gold.",
        "worn": f"Enchant creature.\nEnchanted creature cannot {action} unless its controller pays 1 gold.",
        "for a time": f"Target creature cannot {action} until end of turn unless its controller pays 1 gold.",
    }[source]
    card = {"printed": [], "worn": [made("enchantment", "Ban", text=said)], "for a time": [magic("Ban", said)]}[source]
    wolf = creature("Wolf", 1, 9, text=said if source == "printed" else "")
    piles = {"Gaian": funds}
    you = Side(
        hand=[*card, SPARE],
        army=[*([wolf] if seat == YOU else []), creature("Axe", 1, 9)],
        gold=piles if seat == YOU else {},
    )
    foe = Side(army=[wolf] if seat == FOE else [], gold=piles if seat == FOE else {})
    game = ArcPosition((you, foe), "play", YOU)
    if card:
        game.do("play", "Ban").do_all(*(["target Wolf"] if game.asked == "target" else []))

    game.until("attack").do("army", FOE)
    if action == "attack":
        assert game.offers("with", "Wolf") == able
        if able:
            game.do("with", "Wolf")
        assert game.unmarked("Gaian", seat) == funds - able
        return
    game.do_all("with Axe", "done", "stay_out")
    assert (game.asked == "block") == able
    if able:
        game.do("block", "Axe").until("play")
        assert (game.unmarked("Gaian", seat), damage(game, "Axe")) == (funds - 1, 1)


def test_damage_that_a_creature_takes_for_others(table):
    """A273: as long as it is there, damage to what its text names is dealt to it; damage to others is not."""
    shield = creature(
        "Shield", 0, 9, text="All damage to each Elf creature you control is dealt to this creature instead."
    )
    hand = [
        magic("Bolt", "Deal 2 damage to each creature."),
        magic("Kill", "Destroy target creature."),
        magic("Last", "Deal 1 damage to each creature."),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[shield, creature("Elf", 1, 9), creature("Orc", 1, 9)]))

    game.do("play", "Bolt")
    assert (damage(game, "Shield"), damage(game, "Elf"), damage(game, "Orc")) == (4, 0, 2)

    game.do("play", "Kill").do("target", "Shield").do("play", "Last")
    assert (damage(game, "Elf"), damage(game, "Orc")) == (1, 3)


# --- the stack and later ----------------------------------------------------------------------------------------------


def test_a_copy_has_the_targets_of_what_it_copies(table):
    """A189: a copied event with a target happens twice to it, and each player's copy speaks of that player."""
    bolt = event("Bolt", "Deal 2 damage to target creature. Gain 1 VP.")
    game = table(
        Side(hand=[bolt, SPARE], army=[creature("Fox", 1, 9), creature("Elk", 1, 9)]),
        Side(hand=[event("Echo", "Copy target event.")]),
    )

    game.do("play", "Bolt").do("target", "Elk").do("play", "Echo").until("play")

    assert (damage(game, "Elk"), damage(game, "Fox")) == (4, 0)
    assert game.state.vp == [1, 1]


def test_a_copied_ability_happens_twice(table):
    """A189: "copy target ability": it, and not the card."""
    monk = creature("Monk", text="Mark: Gain 3 LP.\nMark: Draw a card.")
    game = table(Side(hand=[SPARE], army=[monk]), Side(hand=[event("Echo", "Copy target ability.")]))

    game.do("use", "Monk", 0).do("play", "Echo").until("play")

    assert game.state.lp == [23, 23]
    assert game.size(HAND) == 1


def test_new_targets_are_chosen_by_who_turns_the_text(table):
    """A193: the new targets are those of the one who changes them; the old one is left alone."""
    bolt = event("Bolt", "Deal 2 damage to target creature.")
    side = Side(hand=[bolt, SPARE], army=[creature("Fox", 1, 9), creature("Elk", 1, 9)])
    game = table(side, Side(hand=[event("Turn", "Choose new targets for target event.")]))

    game.do("play", "Bolt").do("target", "Elk").do("play", "Turn")
    assert (game.asked, game.seat) == ("target", FOE)
    game.do("target", "Fox").until("play")

    assert (damage(game, "Fox"), damage(game, "Elk")) == (2, 0)


@pytest.mark.parametrize(
    ("when", "turns"),
    [
        ("At the start of your next turn", [0, 0, 1]),
        ("At the start of the next turn", [0, 1, 1]),
        ("At the end of this turn", [0, 1, 1]),
    ],
)
def test_a_delayed_effect_happens_once_at_its_time(table, when, turns):
    """A201: at the start of the turn it names, or at the end of this one; once only."""
    game = table(Side(hand=spell(f"Gain 1 LP. {when}, gain 1 VP.")), Side(hand=[SPARE])).do("play", "Word")

    seen = [game.state.vp[YOU]]
    for _ in range(2):
        game.next_turn()
        seen.append(game.state.vp[YOU])

    assert seen == turns
    assert game.next_turn().next_turn().state.vp[YOU] == 1


def test_a_ban_on_enchantments_keeps_those_off_that_come_by_a_text(table):
    """A193, A274: a creature that cannot be enchanted bears none that comes by a text either; bystanders do."""
    bark = made("enchantment", "Bark", text="Enchant creature.")
    pure = creature("Pure", text="This creature cannot be enchanted.")
    game = table(
        Side(
            hand=[bark, *spell("Put an enchantment from your hand into play.")],
            army=[pure, creature("Fox"), creature("Oak")],
        )
    )

    game.do("play", "Word")
    assert not game.offers("on", "Pure")
    game.do("on", "Fox")

    assert (game.zone_of("Bark"), game.size(ATTACHED)) == ("attached", 1)
