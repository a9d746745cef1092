"""Pieces that stand in new places: prices of other players, what a place holds, what deals no damage, "it" behind a hit city."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from text_table import FOE, SPARE, YOU, Side, damage, numbers, spell

from cardforge.games.arc.zones import GRAVEYARD, HAND


def _ants(*names, **fields):
    return [creature(name, 1, 1, **fields) for name in names]


def _asked_of_foe(table, price, hand=(), army=("Imp", "Elk"), graveyard=0):
    """Destroys Imp unless the opponent does something, who has a few cards."""
    foe = Side(hand=[*hand, SPARE], army=_ants(*army), deck=9)
    game = table(Side(hand=spell(f"Destroy target creature unless target opponent {price}.")), foe)
    for card in game.state.deck_of(FOE)[:graveyard]:
        game.state.move_card(card, FOE, GRAVEYARD) if hasattr(game.state, "move_card") else None
    return game.do("play", "Word").do("target", "Imp")


@pytest.mark.parametrize("price", ["returns a creature he or she controls to his or her hand", "returns a creature he or she controls to its owner's hand"])  # fmt: skip
def test_another_player_returns_a_card_as_a_price(table, price):
    """That player chooses among his or her own creatures, and the target is spared."""
    game = _asked_of_foe(table, price).until("may")

    assert (game.seat, game.words()) == (FOE, ["yes", "no"])
    game.do("yes")
    assert game.seat == FOE
    game.do("choose", "Elk").until("play")

    assert (game.zone_of("Imp"), game.zone_of("Elk")) == ("army", "hand")


def test_who_does_not_pay_the_price_has_the_harm(table):
    game = _asked_of_foe(table, "returns a creature he or she controls to his or her hand").until("may")

    game.do("no").until("play")

    assert (game.is_dead("Imp"), game.zone_of("Elk")) == (True, "army")


@pytest.mark.parametrize("price", ["discards a creature", "reveals a creature from his or her hand"])
def test_a_price_from_the_hand_needs_such_a_card_there(table, price):
    """The opponent has none, and is not asked; with one in hand it is paid with that."""
    without = _asked_of_foe(table, price).until("play")
    having = _asked_of_foe(table, price, hand=[creature("Cub", cost=9)]).until("may").do("yes")
    if having.asked != "play":
        having.until("play")

    assert (without.is_dead("Imp"), having.is_dead("Imp")) == (True, False)
    assert having.is_dead("Cub") == ("discards" in price)


@pytest.mark.parametrize(("answer", "hand", "dead"), [("yes", 0, False), ("no", 2, True)])
def test_the_whole_hand_is_a_price(table, answer, hand, dead):
    game = _asked_of_foe(table, "discards his or her hand", hand=[magic("Old", cost=9)]).until("may")

    game.do(answer).until("play")

    assert (game.size(HAND, FOE), game.is_dead("Imp")) == (hand, dead)


def test_your_whole_hand_is_the_cost_of_an_ability(table):
    """An empty hand can be discarded, too."""
    sage = creature("Sage", 1, 9, text="Discard your hand: This creature gets +1/+1 until end of turn.")
    game = table(Side(hand=[SPARE, magic("Old", cost=9)], army=[sage]))

    game.do("use", "Sage", 0).until("play")

    assert (game.size(HAND), game.is_dead("Old"), numbers(game, "Sage")) == (0, True, (2, 10))


@pytest.mark.parametrize(("lp", "able"), [(3, True), (2, False)])
def test_points_are_lost_as_a_price(table, lp, able):
    """As they are paid: nobody gives the last one."""
    sage = creature("Sage", 1, 9, text="Lose 2 LP: Draw a card.")
    game = table(Side(hand=[SPARE], army=[sage], lp=lp, avatar="Home", cities=[city("Home")]))

    assert game.offers("use", "Sage", 0) == able
    if able:
        game.do("use", "Sage", 0).until("play")
        assert (game.state.lp[YOU], game.size(HAND)) == (1, 2)


@pytest.mark.parametrize(("others", "attack"), [((), 3), (("Elk",), 1)])
def test_whether_my_city_has_other_residents(table, others, attack):
    """Those of another city do not count, and neither does the army."""
    owl = creature("Owl", 1, 1, text="While my city has no other residents, this creature gets +2/+0.")
    you = Side(hand=[SPARE], army=_ants("Ant"), cities=[city("Den"), city("Hall")], residents={"Den": [owl, *_ants(*others)], "Hall": _ants("Bee")})  # fmt: skip

    assert numbers(table(you), "Owl") == (attack, 1)


@pytest.mark.parametrize(("text", "mine", "theirs", "holds"), [
    ("your army is empty", (), ("Imp",), True), ("your army is empty", ("Ant",), (), False),
    ("your army has two or more creatures", ("Ant", "Bee"), (), True), ("your army has two or more creatures", ("Ant",), ("Imp", "Elk"), False),
    ("an opponent's army has two or more creatures", ("Ant",), ("Imp", "Elk"), True), ("an opponent's army has two or more creatures", ("Ant", "Bee"), ("Imp",), False),
])  # fmt: skip
def test_what_an_army_holds(table, text, mine, theirs, holds):
    game = table(Side(hand=spell(f"If {text}, gain 1 VP."), army=_ants(*mine)), Side(hand=[SPARE], army=_ants(*theirs)))

    game.do("play", "Word").until("play")

    assert game.state.vp[YOU] == int(holds)


@pytest.mark.parametrize(("whose", "hand", "holds"), [("your hand", 0, True), ("your hand", 1, False), ("target opponent's hand", 1, False)])  # fmt: skip
def test_whether_a_hand_is_empty(table, whose, hand, holds):
    sage = creature("Sage", 1, 9, text=f"Mark: If {whose} is empty, gain 1 VP.")
    game = table(Side(hand=[SPARE][:hand], army=[sage]), Side(hand=[SPARE]))

    game.do("use", "Sage", 0).until("play")

    assert game.state.vp[YOU] == int(holds)


@pytest.mark.parametrize(("lp", "holds"), [(5, True), (6, False)])
def test_so_many_points_or_less(table, lp, holds):
    game = table(Side(hand=spell("If you have 5 LP or less, gain 1 VP."), lp=lp))

    game.do("play", "Word").until("play")

    assert game.state.vp[YOU] == int(holds)


def _hit(table, text, attacker, **fields):
    """Owl has the text; one of two creatures attacks a city that nobody defends."""
    owl = creature("Owl", 2, 3, text=text)
    you = Side(army=[owl, creature("Elk", 3, 3)], cities=[city("Home")])
    game = table(you, Side(hand=[SPARE], cities=[city("Den", 9), city("Hall", 9)]), "attack")
    return game.attacks("Den", attacker).until("play")


@pytest.mark.parametrize("it", ["it", "that creature"])
def test_it_is_the_creature_where_it_hits_a_city(table, it):
    """A city can get no +1/+1 counter for attacking; the other creature has hit nothing."""
    game = _hit(table, f"Whenever another creature deals damage to a city, put a +1/+1 counter on {it}.", "Elk")

    assert (numbers(game, "Elk"), numbers(game, "Owl"), game.left("Den")) == ((4, 4), (2, 3), 6)


def test_it_is_this_creature_where_it_hits_a_city(table):
    game = _hit(table, "Whenever this creature deals damage to a city, it gets +2/+0 until end of turn.", "Owl")

    assert (numbers(game, "Owl"), numbers(game, "Elk"), game.left("Den")) == ((4, 3), (3, 3), 7)


def test_what_can_be_done_to_a_city_is_done_to_the_one_hit(table):
    game = _hit(table, "Whenever another creature deals damage to a city, destroy it.", "Elk")

    assert (game.is_dead("Den"), game.is_dead("Elk"), game.is_dead("Hall")) == (True, False, False)


@pytest.mark.parametrize(("text", "left"), [("Creatures you control deal no damage.", 9), ("Elves you control deal no damage.", 6), ("This creature deals no combat damage.", 6)])  # fmt: skip
def test_who_deals_no_damage_as_long_as_a_card_is_in_play(table, text, left):
    """Elk is one of the first, no Elf, and not the card itself."""
    game = _hit(table, text, "Elk")

    assert game.left("Den") == left


@pytest.mark.parametrize(("text", "hurt"), [("This creature deals no combat damage.", 1), ("This creature deals no damage.", 0)])  # fmt: skip
def test_only_combat_damage_or_all_of_it(table, text, hurt):
    owl = creature("Owl", 2, 3, text=f"{text}\nMark: This creature deals 1 damage to target creature.")
    game = table(Side(hand=[SPARE], army=[owl]), Side(hand=[SPARE], army=[creature("Imp", 1, 9)]))

    game.do("use", "Owl", 1).do("target", "Imp").until("play")

    assert damage(game, "Imp") == hurt
