"""Texts in the words of the older cards: halves, advantages by their discipline, avatars, single graveyards, equipped creatures."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU
from text_table import SPARE, damage, numbers

from cardforge.games.arc.zones import ATTACHED, DECK


def marked(game: ArcPosition, *names: str) -> int:
    """How many of these are marked."""
    return sum(game.is_marked(name) for name in names)


@pytest.mark.parametrize(("rounded", "mine"), [("up", 2), ("down", 1)])
def test_each_player_marks_half_of_the_creatures_in_his_or_her_army(table, rounded, mine):
    """Of three in your army two or one, of two in the opponent's one; the resident of a city is in no army."""
    word = magic("Word", f"Each player marks half of the creatures in his or her army, rounded {rounded}.")
    homes = {"cities": [city("Yard")], "residents": {"Yard": [creature("Rex")]}}
    game = table(Side(hand=[word, SPARE], army=[creature(name) for name in "ABC"], **homes), Side(army=[creature("D"), creature("E")]), phase="play")  # fmt: skip
    game.do("play", "Word")
    while game.asked == "choose":
        game.take(game.options()[0])

    assert (marked(game, "A", "B", "C"), marked(game, "D", "E"), marked(game, "Rex")) == (mine, 1, 0)


@pytest.mark.parametrize(("heading", "lp"), [("Body advantage", 23), ("Advantage of Body", 23)])
def test_an_advantage_is_called_by_the_discipline_of_its_city(table, heading, lp):
    """A181: "Body advantage: Gain 3 LP" on a city of that discipline."""
    side = Side(hand=[SPARE], cities=[city("Hall", text=f"{heading}: Gain 3 LP.")], residents={"Hall": [creature("Elf")]})  # fmt: skip
    game = table(side, phase="tactics").do("claim", 0).until("reward").do("advantage", 0).until("play")

    assert game.state.lp[YOU] == lp


def test_targets_in_a_single_graveyard(table):
    """ "Up to two target cards in a single graveyard": beside the dead of one player none of another."""
    words = [event("Word", "Remove up to two target cards in a single graveyard from the game."), event("Kill", "Destroy all creatures.")]  # fmt: skip
    game = table(Side(hand=[*words, SPARE], army=[creature("A"), creature("B")]), Side(army=[creature("C")]), phase="play")  # fmt: skip
    game.do("play", "Kill").until("play").do("play", "Word").do("target", "A")

    assert (game.offers("target", "B"), game.offers("target", "C")) == (True, False)


def test_an_equipped_creature_bears_something(table):
    """ "Destroy target equipped creature": Pan, who bears a sword, and not Pia."""
    sword = made("enchantment", "Sword", text="Enchant creature.")
    game = table(Side(hand=[event("Word", "Destroy target equipped creature."), sword, SPARE], army=[creature("Pan"), creature("Pia")]), phase="play")  # fmt: skip
    game.do("play", "Sword").do("target", "Pan").until("play").do("play", "Word")
    if game.asked == "target":
        assert not game.offers("target", "Pia")
        game.do("target", "Pan")

    assert (game.is_dead("Pan"), game.is_dead("Pia")) == (True, False)


@pytest.mark.parametrize(
    ("text", "led", "gained"),
    [
        ("Whenever your avatar defends, you gain 1 VP.", "lead", 1),
        ("Whenever your avatar defends, you gain 1 VP.", "stay_out", 0),
        ("Whenever your avatar is dealt damage, you gain 1 VP.", "lead", 1),
        ("Whenever an opponent's avatar is dealt damage, you gain 1 VP.", "lead", 0),
    ],
)
def test_what_happens_to_an_avatar(table, text, led, gained):
    """A154, A155: it defends along and is dealt the damage of who is not blocked."""
    you = Side(hand=[SPARE], army=[creature("Wit", 0, 5, text=text)], marked=["Wit"])
    game = table(you, Side(army=[creature("Boar", 3, 3)], hand=[SPARE]), phase="attack", active=FOE)
    game.attacks(YOU, "Boar").until("lead").do(led).wait(lambda: game.asked not in ("window", "block"))

    assert game.state.vp[YOU] == gained


def test_equipment_is_attached_to_a_player(table):
    """A193: "Attach to target player": the one who was chosen, not the other."""
    hex_card = made("enchantment", "Hex", text="Attach Hex to target player. Whenever enchanted player draws a card, he or she loses 1 LP.")  # fmt: skip
    word = event("Word", "Each player draws a card.")
    game = table(Side(hand=[hex_card, word, SPARE]), Side(), phase="play").do("play", "Hex").do("target", -2 - FOE)

    game.until("play").do("play", "Word").until("play")

    assert tuple(game.state.lp[:2]) == (20, 19)
    assert game.state.lies_in(game.cards["Hex"], ATTACHED)


@pytest.mark.parametrize(("vp", "drawn"), [((3, 1), (1, 0)), ((1, 3), (0, 1)), ((2, 2), (0, 0))])
def test_the_player_who_has_more_than_each_other_player(table, vp, drawn):
    """ "If one player has more victory points than each other player": in a tie nobody has."""
    word = event("Word", "If one player has more victory points than each other player, that player gains 5 LP.")
    game = table(Side(hand=[word, SPARE], vp=vp[0]), Side(vp=vp[1]), phase="play").do("play", "Word").until("play")

    assert tuple(game.state.lp[:2]) == (20 + 5 * drawn[0], 20 + 5 * drawn[1])


@pytest.mark.parametrize(("answer", "lp", "dead"), [(("lose",), 18, False), (("give",), 20, True), ((), 20, False)])
def test_a_price_of_points_or_of_a_creature(table, answer, lp, dead):
    """ "Deal 2 damage to me unless you sacrifice another creature or lose 2 life points": one of the two, or the damage."""
    text = "When this creature enters play, deal 2 damage to it unless you sacrifice another creature or lose 2 life points."
    game = table(Side(hand=[creature("Ogre", 3, 5, text=text), SPARE], army=[creature("Pan")]), phase="entrance")
    game.do("play", "Ogre").until("may", "choose_cost", "pay_either", "place")
    for _ in range(6):
        if game.asked in ("entrance", "discard", "play"):
            break
        wanted = {"lose": 1, "give": 0}.get(answer[0], -1) if answer else -1
        choices = game.options()
        if ("yes",) in choices:
            game.take(("yes",) if wanted >= 0 else ("no",))
        else:
            game.take(choices[wanted if 0 <= wanted < len(choices) else 0])

    assert (game.state.lp[YOU], game.is_dead("Pan")) == (lp, dead)
    assert damage(game, "Ogre") == (0 if answer else 2)


@pytest.mark.parametrize(("who", "size"), [("mine", (1, 1)), ("theirs", (2, 2))])
def test_a_creature_that_is_not_controlled_by_its_owner(table, who, size):
    """ "As long as I am not controlled by my owner, I get +1/+1": of two such creatures the one that changes sides."""
    text = "As long as I am not controlled by my owner, I get +1/+1."
    word = event("Word", "Gain control of target creature.")
    game = table(Side(hand=[word, SPARE], army=[creature("Mine", text=text)]), Side(army=[creature("Theirs", text=text)]), phase="play")  # fmt: skip
    game.do("play", "Word").do("target", "Theirs").until("play")

    assert numbers(game, who.capitalize()) == size


@pytest.mark.parametrize(("n", "gained"), [(3, 2), (4, 2)])
def test_half_of_that_damage(table, n, gained):
    """ "You gain LP equal to half of that damage, rounded up": of what was dealt to the player."""
    text = "Whenever this creature deals damage to a player, you gain LP equal to half of that damage, rounded up."
    game = table(Side(hand=[SPARE], army=[creature("Boar", n, 3, text=text)]), Side(), phase="attack")
    game.attacks(FOE, "Boar").until("lead").do("lead").wait(lambda: game.asked not in ("window", "block"))

    assert tuple(game.state.lp[:2]) == (20 + gained, 20 - n)


@pytest.mark.parametrize(("first", "offered"), [("A", {"C": True, "D": False, "E": True}), ("B", {"C": True, "D": False, "E": False})])  # fmt: skip
def test_a_target_with_equal_or_lower_cost_than_the_first(table, first, offered):
    """A costs 3 and B 2: of C for 1, D for 5, E for 3 and F for 2 those that cost no more."""
    text = "Exchange control of target creature you control and target creature an opponent controls with equal or lower cost."
    mine = [creature("A", cost=3), creature("B", cost=2)]
    theirs = [creature("C", cost=1), creature("D", cost=5), creature("E", cost=3), creature("F", cost=2)]
    game = table(Side(hand=[magic("Word", text), SPARE], army=mine), Side(army=theirs), phase="play")
    game.do("play", "Word").do("target", first)

    assert {name: game.offers("target", name) for name in offered} == offered

    game.do("target", "F").until("play")
    assert (game.state.controller(game.cards[first]), game.state.controller(game.cards["F"])) == (FOE, YOU)


@pytest.mark.parametrize(("payer", "place"), [("nobody", "bottom"), ("you", "graveyard")])
def test_a_cancelled_event_goes_elsewhere(table, payer, place):
    """ "If it is cancelled, put it on the bottom of its owner's deck instead of into its owner's graveyard"."""
    text = "Cancel target event unless its controller loses 3 life points or sacrifices two resource cards. If it is cancelled, put it on the bottom of its owner's deck instead of into its owner's graveyard."  # fmt: skip
    you = Side(hand=[event("Gain", "Gain 1 VP."), SPARE])
    game = table(you, Side(hand=[event("No", text), event("Blank", cost=99)]), phase="play").do("play", "Gain")
    game.until("window").do("play", "No").wait(lambda: game.asked in ("may", "play"))
    if game.asked == "may":
        game.do("yes" if payer == "you" else "no").until("play")

    gone = game.state.zone(YOU, DECK)[0] == game.cards["Gain"]
    assert gone == (place == "bottom")
    assert game.state.vp[YOU] == int(payer == "you")


def test_residents_that_are_of_a_kind(table):
    """ "Residents of Hall that are Elves or Trees get +0/+2": Elm Tree and Wood Elf, not Ox beside them, nor Field Elf in the army."""
    hall = city("Hall", text="Residents of Hall that are Elves or Trees get +0/+2.")
    guests = {"Hall": [creature("Elm Tree"), creature("Wood Elf"), creature("Ox")]}
    game = table(Side(hand=[SPARE], cities=[hall], residents=guests, army=[creature("Field Elf")]), phase="play")

    assert [numbers(game, name)[1] for name in ("Elm Tree", "Wood Elf", "Ox", "Field Elf")] == [3, 3, 1, 1]


@pytest.mark.parametrize(("elves", "gained"), [(3, 2), (2, 0)])
def test_what_is_asked_as_it_enters_play(table, elves, gained):
    """ "If you control three or more Elves when I come into play": asked then, of three Elves with itself and of two."""
    text = "If you control three or more Elves when I come into play, you gain 2 Victory Points."
    army = [creature(f"Elf {name}") for name in "AB"[: elves - 1]]
    game = table(Side(hand=[creature("Elf Queen", text=text), SPARE], army=army), phase="entrance")

    game.do("play", "Elf Queen").until("discard", "place", "entrance").wait(lambda: game.asked != "place")

    assert game.state.vp[YOU] == gained


def test_a_target_with_lower_cost_than_the_equipped_creature(table):
    """ "Whenever equipped creature attacks, mark target creature with lower cost": than Boar, who wears it, costs 3; not than the sword."""
    text = "Enchant creature.\nWhenever equipped creature attacks, mark target creature with lower cost."
    sword = made("enchantment", "Sword", text=text)
    side = Side(hand=[sword, SPARE], army=[creature("Boar", 2, 2, cost=3)])
    foe = Side(army=[creature("C", cost=1), creature("D", cost=5), creature("E", cost=2)])
    game = table(side, foe, phase="attack")
    game.state.put(game.cards["Sword"], YOU, ATTACHED, game.cards["Boar"])

    game.attacks(FOE, "Boar").until("target")

    assert [game.offers("target", name) for name in "CDE"] == [True, False, True]


def test_only_the_enchanted_player_may_use_an_ability(table):
    """ "Only enchanted player may use this ability": the opponent, who bears it, and not you, who played it."""
    text = "Enchant player.\nDiscard a card: Destroy Hex. Only enchanted player may use this ability."
    hex_card, spares = made("enchantment", "Hex", text=text), [event(name, cost=99) for name in ("S", "T")]
    game = table(Side(hand=[hex_card, *spares]), Side(hand=[event("U", cost=99)]), phase="play")
    game.do("play", "Hex").do("target", -2 - FOE).until("play")
    assert not game.options("use")

    game.wait(lambda: game.state.decision.seat == FOE and bool(game.options("use")))

    assert game.state.decision.seat == FOE


@pytest.mark.parametrize(("others", "left"), [((), 6), (("Pia",), 4)])
def test_attackers_that_deal_no_damage_to_the_city_of_a_hermit(table, others, left):
    """ "While I am the only resident of my city, attackers with attack 2 or less deal no damage to it": the city, hit by 2 and 3."""
    text = "While I am the only resident of my city, attackers with attack 2 or less deal no damage to it."
    guests = {"Yard": [creature("Hermit", text=text), *(creature(name) for name in others)]}
    you = Side(hand=[SPARE], cities=[city("Yard", 9)], residents=guests, marked=["Hermit", *others])
    foe = Side(hand=[SPARE], army=[creature("Fox", 2, 2), creature("Boar", 3, 3)])
    game = table(you, foe, phase="attack", active=FOE).attacks("Yard", "Fox", "Boar")

    game.wait(lambda: game.asked not in ("window", "block", "lead", "attackers"))

    assert 9 - damage(game, "Yard") == left
