"""Abilities that others may use, cities that hold so many of a kind, who is spared, who is in the same place as the first."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from text_table import FOE, SPARE, Side, damage, numbers, spell

from cardforge.games.arc.ui.legality import why_illegal
from cardforge.games.arc.zones import DECK, HAND


def _cursed(table, text, foe_gold=4):
    """An Orc of the opponent under an enchantment of yours."""
    curse = made("enchantment", "Curse", text=f"Enchant creature.\nEnchanted creature gets -1/-0.\n{text}")
    game = table(Side(hand=[curse, SPARE], gold={"Gaian": 4}, deck=9), Side(hand=[SPARE], army=[creature("Orc", 3, 9)], gold={"Gaian": foe_gold}, deck=9))  # fmt: skip
    return game.do("play", "Curse").until("play")


@pytest.mark.parametrize("text", ["Its controller may pay 3 to destroy this enchantment.", "3 gold: Destroy this enchantment. Only enchanted creature's controller may use this ability."])  # fmt: skip
@pytest.mark.parametrize(("gold", "able"), [(3, True), (2, False)])
def test_the_controller_of_the_enchanted_creature_pays(table, text, gold, able):
    """It is offered to nobody else, and only with so much gold."""
    game = _cursed(table, text, gold)
    mine = game.offers("use", "Curse", 2)

    game.next_turn().until("play")

    assert (game.seat, mine, game.offers("use", "Curse", 2)) == (FOE, False, able)
    if able:
        game.do("use", "Curse", 2).until("play")
        assert (game.is_dead("Curse"), numbers(game, "Orc"), game.unmarked("Gaian", FOE)) == (True, (3, 9), 0)


def test_who_may_not_use_it_is_told_why(table):
    """A240: the enchantment is yours, the ability is not."""
    game = _cursed(table, "Its controller may pay 3 to destroy this enchantment.")

    assert why_illegal(game.state, game.seat, ("use", game.cards["Curse"], 2)) == "A240"


@pytest.mark.parametrize(("text", "users"), [("Any player may pay 1 to draw a card.", {0, 1}), ("Your opponents may pay 1 to draw a card.", {1}), ("1 gold: Draw a card.", {0})])  # fmt: skip
def test_who_uses_an_ability_is_you_in_it(table, text, users):
    """Each in the own turn, with the own gold, for an own card."""
    found = set()
    sage = creature("Sage", 1, 9, text=text)
    game = table(Side(hand=[SPARE], army=[sage], gold={"Gaian": 1}, deck=9), Side(hand=[SPARE], gold={"Gaian": 1}, deck=9))  # fmt: skip

    for seat in (0, 1):
        if game.offers("use", "Sage", 0):
            found.add(seat)
            before = len(game.state.zone(seat, HAND))
            game.do("use", "Sage", 0).until("play")
            assert (len(game.state.zone(seat, HAND)), game.unmarked("Gaian", seat)) == (before + 1, 0)
        game.next_turn().until("play")

    assert found == users


def test_an_offer_in_a_phase_of_its_own(table):
    """Not in the first play phase of the controller of the enchantment, but in that of the creature's."""
    game = _cursed(table, "During his/her play phase, its controller may pay 3 to destroy this enchantment.")

    assert not game.offers("use", "Curse", 2)
    assert game.next_turn().until("play").offers("use", "Curse", 2)


@pytest.mark.parametrize(("text", "others", "attack"), [
    ("I get +2/+0 while I am in a city with at least two other Elves.", ("Elf", "Elf", "Orc"), 3),
    ("I get +2/+0 while I am in a city with at least two other Elves.", ("Elf", "Orc", "Orc"), 1),
    ("I get +2/+0 while I am in a city with another Elf.", ("Elf",), 3),
    ("I get +2/+0 while I am in a city with another Elf.", ("Orc",), 1),
    ("I get +2/+0 while I am in a city with no Orcs.", ("Elf",), 3),
    ("I get +2/+0 while I am in a city with no Orcs.", ("Orc",), 1),
])  # fmt: skip
def test_a_city_with_so_many_of_a_kind(table, text, others, attack):
    """Those in another city do not count."""
    elm = creature("Elm", 1, 9, text=text, subtypes=("Elf",))
    here = [elm, *(creature(f"{word} {n}", subtypes=(word,)) for n, word in enumerate(others))]
    there = [
        creature("Oak", subtypes=("Elf",)),
        creature("Ash", subtypes=("Elf",)),
        creature("Grub", subtypes=("Orc",)),
    ]
    game = table(Side(hand=[SPARE], cities=[city("Home"), city("Den")], residents={"Home": here, "Den": there}))

    assert numbers(game, "Elm") == (attack, 9)


@pytest.mark.parametrize(("text", "fallen"), [("Destroy target city with an Elf.", {"Fort"}), ("Destroy target city with two or more Elves.", set()), ("Destroy target city with an Elf you control.", set())])  # fmt: skip
def test_a_target_city_with_an_elf(table, text, fallen):
    """Of the two cities one has one, and not yours."""
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents={"Fort": [creature("Oak", subtypes=("Elf",))], "Den": [creature("Grub", subtypes=("Orc",))]})  # fmt: skip
    game = table(Side(hand=spell(text), cities=[city("Home")]), foe)

    offered = game.offers("play", "Word")
    if offered:
        game.do("play", "Word").until("play")

    assert {name for name in ("Fort", "Den", "Home") if game.is_dead(name)} == fallen


@pytest.mark.parametrize("text", ["Deal 2 damage to each creature. Elves are not affected.", "Deal 2 damage to each creature, except Elves.", "Deal 2 damage to each creature. This doesn't affect Elves."])  # fmt: skip
def test_some_are_spared(table, text):
    """The Elf takes none."""
    game = table(Side(hand=spell(text), army=[creature("Elm", 1, 9, subtypes=("Elf",))]), Side(hand=[SPARE], army=[creature("Orc", 1, 9)]))  # fmt: skip

    game.do("play", "Word").until("play")

    assert (damage(game, "Elm"), damage(game, "Orc")) == (0, 2)


def test_another_target_in_the_same_army(table):
    """Of the army of the first, without the first; how hard it hits is its own ATK."""
    text = "Target creature in an opponent's army deals damage equal to its ATK to another target creature in the same army."  # fmt: skip
    game = table(Side(hand=spell(text), army=[creature("Elm", 1, 9)]), Side(hand=[SPARE], army=[creature("Orc", 3, 9), creature("Imp", 1, 9), creature("Bat", 2, 9)]))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Orc").until("target")
    offered = {game.name(option[1]) for option in game.options("target")}
    game.do("target", "Imp").until("play")

    assert (offered, damage(game, "Imp")) == ({"Imp", "Bat"}, 3)


def test_each_other_in_the_same_city(table):
    """Who is in another city, or was named first, is left out."""
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents={"Fort": [creature("Orc", 1, 9), creature("Imp", 1, 9)], "Den": [creature("Bat", 1, 9)]})  # fmt: skip
    game = table(Side(hand=spell("Deal 2 damage to target creature and 1 damage to each other creature in the same city.")), foe)  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Orc").until("play")

    assert [damage(game, name) for name in ("Orc", "Imp", "Bat")] == [2, 1, 0]


@pytest.mark.parametrize(("did", "marked"), [(True, False), (False, True)])
def test_a_turn_in_which_something_did_not_happen(table, did, marked):
    """Only who did not attack is marked at the end."""
    bull = creature("Bull", 1, 9, text="I am not marked for attacking.\nAt the end of each of your turns in which I did not attack, mark me.")  # fmt: skip
    game = table(Side(hand=[SPARE], army=[bull]), Side(hand=[SPARE], cities=[city("Fort", 9)]), "attack")

    if did:
        game.attacks("Fort", "Bull")
    game.next_turn()

    assert game.is_marked("Bull") == marked


@pytest.mark.parametrize(("cards", "drawn"), [(("Elf", "Elf"), 1), (("Elf", "Orc"), 0)])
def test_so_many_revealed_this_way(table, cards, drawn):
    """Two Elves on top of the deck bring a card, one does not."""
    game = table(Side(hand=spell("Reveal the top two cards of your deck. If two or more Elves were revealed this way, draw a card."), deck=9, army=[creature(f"{word} {n}", subtypes=(word,)) for n, word in enumerate(cards)]))  # fmt: skip
    for n, word in enumerate(cards):
        game.state.put(game.cards[f"{word} {n}"], 0, DECK)
    before = len(game.zone(HAND)) - 1

    game.do("play", "Word").until("play")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize("text", ["Mark target creature in target city.", "Mark target creature in target city an opponent controls."])  # fmt: skip
def test_a_target_in_a_target(table, text):
    """Only cities with creatures in them are offered, and then only theirs."""
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den"), city("Void")], residents={"Fort": [creature("Orc", 1, 9), creature("Imp", 1, 9)], "Den": [creature("Bat", 1, 9), creature("Rat")]})  # fmt: skip
    game = table(Side(hand=spell(text)), foe)

    game.do("play", "Word").until("target")
    cities = {game.name(option[1]) for option in game.options("target")}
    game.do("target", "Den").until("target")
    inside = {game.name(option[1]) for option in game.options("target")}
    game.do("target", "Bat").until("play")

    assert (cities, inside, game.is_marked("Bat")) == ({"Fort", "Den"}, {"Bat", "Rat"}, True)


@pytest.mark.parametrize(("text", "asked"), [
    ("Choose one: Mark target creature in target city; or destroy target Elf creature.", [{"Fort", "Den"}, {"Orc", "Imp"}]),
    ("Choose one: Destroy target Elf creature; or mark target creature in target city.", [{"Fort", "Den"}, {"Orc", "Imp"}]),
    ("Choose one: Destroy target Elf creature in target city; or mark target creature.", [{"Orc", "Imp", "Bat", "Rat"}]),
])  # fmt: skip
def test_a_target_in_a_target_as_one_of_two_things(table, text, asked):
    """The option without targets is not asked for, nor are its targets."""
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den"), city("Void")], residents={"Fort": [creature("Orc"), creature("Imp")], "Den": [creature("Bat"), creature("Rat")]})  # fmt: skip
    game = table(Side(hand=spell(text)), foe)
    found = []

    game.do("play", "Word").until("target", "mode", "play")
    while game.asked == "target":
        found.append({game.name(option[1]) for option in game.options("target")})
        game.take(game.options("target")[0]).until("target", "mode", "play")

    assert (found, [name for name in ("Orc", "Imp", "Bat", "Rat") if game.is_marked(name)]) == (asked, ["Orc"])


def test_many_targets_in_targets(table):
    """Each pair has thirty choices; that the last one has none is found without trying all of all the others."""
    pairs = " ".join(f"Mark target creature with cost {n} or less in target city." for n in range(3, 12))
    names = [[f"Imp {place}{n}" for n in range(6)] for place in range(5)]
    foe = Side(hand=[SPARE], cities=[city(f"Fort {place}") for place in range(5)], residents={f"Fort {place}": [creature(name) for name in row] for place, row in enumerate(names)})  # fmt: skip
    able = table(Side(hand=spell(pairs)), foe)
    unable = table(Side(hand=spell(f"{pairs} Destroy target Elf creature in target city.")), foe)

    assert (able.offers("play", "Word"), unable.offers("play", "Word")) == (True, False)


@pytest.mark.parametrize(("stolen", "seat"), [(True, 0), (False, 1)])
@pytest.mark.parametrize("text", ["Whenever another creature dies, its controller loses 2 LP.", "Whenever another creature dies, that creature's controller loses 2 LP."])  # fmt: skip
def test_the_controller_of_who_died_is_who_had_it_last(table, stolen, seat, text):
    """Who had taken the Orc over loses the points, not its owner."""
    hand = [magic("Take", "Gain control of target creature."), magic("Kill", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Crow", text=text)]), Side(hand=[SPARE], army=[creature("Orc")]))

    if stolen:
        game.do("play", "Take").until("target").do("target", "Orc").until("play")
    game.do("play", "Kill").until("target").do("target", "Orc").until("play")

    assert (game.is_dead("Orc"), [20 - lp for lp in game.state.lp].index(2)) == (True, seat)
