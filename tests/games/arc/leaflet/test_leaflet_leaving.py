"""`arc-2020`: what becomes of cards that leave play or change their place: tokens, counters, enchantments, residents, targets of moves."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE

from cardforge.games.arc.zones import ARMY, ATTACHED, GRAVEYARD, HAND, REMOVED

FAR = town("Far Keep", 9)
BLOW = event("Blow", "Destroy target creature.")
RECALL = event("Recall", "Return target creature to its owner's hand.")


def ring(name: str = "Ring") -> object:
    return made("enchantment", name, text="Enchanted creature gets +2/+2.")


def attached(game: Published, enchantment: str, bearer: str) -> None:
    """Lays an enchantment that a player holds on a card in play."""
    state, card = game.state, game.card(enchantment)
    state.put(card, state.owner[card], ATTACHED, game.card(bearer))
    state.look_for_dead()


def cast(game: Published, spell: str, target: str = "") -> Published:
    """Plays a card; nobody answers."""
    game.do("play", spell)
    if target:
        game.do("target", target)
    while game.asked == "window":
        game.do("pass")
    return game


def token_of(game: Published, seat: int = 0) -> list[int]:
    """The tokens in the army and cities of a seat."""
    state = game.state
    return [
        card
        for card, definition in enumerate(state.definition)
        if state.definitions.is_token(definition)
        and state.controller(card) == seat
        and not state.lies_in(card, REMOVED)
    ]


@pytest.mark.parametrize("spell", [BLOW, RECALL])
def test_enchantments_of_who_leaves_are_discarded(spell):
    """P60, Q61: they go to their owners' graveyards, whether the bearer died or went to a hand; others stay."""
    foe = realm(FAR, army=[creature("f"), creature("g")], hand=[ring("Their Ring")])
    game = Published(realm(hand=[spell, ring()]), foe)
    attached(game, "Ring", "f")
    attached(game, "Their Ring", "g")
    game.do("play", spell.name).do("target", "f")

    assert game.zone(GRAVEYARD) == ["Ring", spell.name]
    assert game.zone_of("Their Ring") == "attached"


def test_what_comes_back_is_a_new_card():
    """Q61: damage, counters and effects are gone, and it is unmarked."""
    growth = event("Growth", "Put a +1/+1 counter on target creature.")
    bless = event("Bless", "Target creature gets +3/+3 until end of turn.")
    f = creature("f", 1, 3)
    you = realm(army=[f, creature("g")], hand=[growth, bless, RECALL], marked=["f"], damage={"f": 1})
    game = Published(you, realm(FAR))
    for spell in ("Growth", "Bless"):
        cast(game, spell, "f")
    assert game.state.attack_of(game.card("f")) == 5
    cast(cast(game, "Recall", "f"), "f")

    card = game.card("f")
    assert (game.zone_of("f"), game.is_marked("f")) == ("residents", False)
    assert (game.state.attack_of(card), game.state.defense_of(card), game.state.damage[card]) == (1, 3, 0)


def test_moving_keeps_everything():
    """Q61: from the army to a city with damage, counters, effects and enchantments; Q47: the counters stay over the turns."""
    growth = event("Growth", "Put a +1/+1 counter on target creature.")
    game = Published(
        realm(army=[creature("f", 1, 3), creature("g")], hand=[growth, ring()], damage={"f": 2}), realm(FAR)
    )
    attached(game, "Ring", "f")
    cast(game, "Growth", "f").do("move", "f")

    card = game.card("f")
    assert (game.place_of("f"), game.state.bearer_of(game.card("Ring"))) == ("Home", card)
    assert (game.state.attack_of(card), game.state.damage[card]) == (4, 2)
    game.next_turn().next_turn()
    assert (game.state.attack_of(card), game.state.damage[card]) == (4, 0)


def test_counters_stay_until_the_card_leaves_and_a_named_one_may_carry_a_text():
    """Q47: -1/-1 and +1/+1 add up; a text bears on every card that has a counter of a name, and on no other."""
    chill = event("Chill", "Put a frost counter on target creature.")
    lady = creature("Lady", 1, 1, text="Each creature with a frost counter on it gets -1/-0.")
    wither = event("Wither", "Put a -1/-1 counter on target creature.")
    game = Published(
        realm(army=[lady], hand=[chill, wither]), realm(FAR, army=[creature("f", 3, 3), creature("g", 3, 3)])
    )
    for spell in ("Chill", "Wither"):
        cast(game, spell, "f")
    game.next_turn()

    assert [game.state.attack_of(game.card(name)) for name in ("f", "g", "Lady")] == [1, 3, 1]
    assert game.state.defense_of(game.card("f")) == 2


def test_a_named_counter_bears_its_text_whatever_put_it_there():
    """Q47: what an event says of its counters holds for whoever has one, as long as it lies there."""
    chill = event("Chill", "Put a frost counter on target creature. (Creatures with frost counters get -1/-0.)")
    sleet = event("Sleet", "Put a frost counter on target creature.")
    thaw = event("Thaw", "Remove a frost counter from target creature.")
    side = realm(FAR, army=[creature("f", 3, 3), creature("g", 3, 3), creature("h", 3, 3)])
    game = Published(realm(hand=[chill, sleet, thaw]), side)
    attacks = []
    for spell, target in (("Chill", "f"), ("Sleet", "g"), ("Thaw", "g")):
        cast(game, spell, target)
        attacks.append([game.state.attack_of(game.card(name)) for name in ("f", "g", "h")])

    assert attacks == [[2, 3, 3], [2, 2, 3], [2, 3, 3]]


def test_the_graveyard_is_open_and_in_order():
    """Q48: what came last is on top, and both players see it."""
    spells = [magic(f"Song {n}", "Draw a card.") for n in range(3)]
    game = Published(realm(hand=spells), realm(FAR))
    for n in (2, 0, 1):
        game.do("play", f"Song {n}")

    for seat in (0, 1):
        view = game.state.view(seat)
        assert [view.name_of(card) for card in view.zone(0, GRAVEYARD)] == ["Song 2", "Song 0", "Song 1"]


SWARM = magic("Swarm", "Create two 1/1 Bee tokens.")
WATCH = creature("Watch", 0, 9, text="When another creature dies, draw a card.")


@pytest.mark.parametrize(("text", "drawn"), [("Destroy target Bee.", 1), ("Return target Bee to its owner's hand.", 0)])
def test_a_token_dies_or_returns_and_then_ceases_to_exist(text: str, drawn: int):
    """Q58: it sets off what watches for its death, and lies in no hand, deck or graveyard afterwards; the other one stays."""
    game = Published(realm(army=[WATCH], hand=[SWARM, event("End", text)]), realm(FAR)).do("play", "Swarm")
    while game.asked != "play":
        game.take(game.options()[0])
    first, second = token_of(game)
    game.do("play", "End").take(("target", first))

    assert game.state.lies_in(first, REMOVED)
    assert token_of(game) == [second]
    assert len(game.zone(HAND)) == drawn
    assert game.zone(GRAVEYARD) == ["Swarm", "End"]


def test_a_sacrificed_token_sets_off_what_watches():
    """Q58: as any card."""
    rite = magic("Rite", "Sacrifice a Bee.")
    game = Published(realm(army=[WATCH], hand=[SWARM, rite]), realm(FAR)).do("play", "Swarm")
    while game.asked != "play":
        game.take(game.options()[0])
    game.do("play", "Rite")
    while game.asked != "play":
        game.take(game.options()[0])

    assert (len(token_of(game)), len(game.zone(HAND))) == (1, 1)


@pytest.mark.parametrize("text", ["Destroy target city.", "Deal 9 damage to target city."])
def test_residents_of_a_city_that_falls_without_a_fight(text: str):
    """Q59, Q35: however it left play: the unmarked one to another own city, the marked one to hand."""
    foe = realm(town("Keep"), FAR, residents={"Keep": [creature("r1"), creature("r2")]}, marked=["r2"])
    game = cast(Published(realm(hand=[magic("Quake", text)]), foe), "Quake", "Keep")

    assert (game.place_of("r1"), game.zone(HAND, FOE)) == ("Far Keep", ["r2"])


def test_cities_that_fall_together_leave_first():
    """Q59: another city is one that stands afterwards; the players whose cities stand keep on."""
    small = [town("K1", 3), town("K2", 3)]
    foe = realm(*small, town("Rest", 9), residents={"K1": [creature("r1", 1, 9)], "K2": [creature("r2", 1, 9)]})
    game = Published(realm(town("Home", 9), hand=[magic("Quake", "Deal 3 damage to each city.")]), foe).do(
        "play", "Quake"
    )

    assert [game.place_of(name) for name in ("r1", "r2")] == ["Rest", "Rest"]


def test_a_move_whose_destination_is_gone():
    """Q22: the creature stays, marked, and both cities stay used."""
    quake = event("Quake", "Destroy target city.")
    you = realm(
        town("X"),
        town("Y"),
        residents={"X": [creature("x1"), creature("x2")]},
        army=[creature("s")],
        hand=[magic("Song", "Draw a card.")],
    )
    game = Published(you, realm(FAR, hand=[quake])).do("move", "x1").do("city", "Y")
    assert (game.asked, game.seat) == ("window", FOE)
    game.do("play", "Quake").do("target", "Y")
    while game.asked == "window":
        game.do("pass")

    assert (game.place_of("x1"), game.is_marked("x1")) == ("X", True)
    assert game.refusal("move", "x2") == "P36"
    assert game.zone(ARMY) == ["s"]


def test_a_move_is_answered_before_the_creature_arrives():
    """Q22, P35: it is marked at once and stands where it was until all have passed."""
    spark = event("Spark", "Deal 1 damage to target creature.")
    game = Published(realm(army=[creature("s")]), realm(FAR, hand=[spark])).do("move", "s")

    assert (game.asked, game.seat, game.is_marked("s"), game.zone_of("s")) == ("window", FOE, True, "army")
    assert game.do("pass").place_of("s") == "Home"


def t_p11_whole() -> Published:
    """T-P11: in Keep r1 with e1, r2 (marked) with e2, tokens t and u (marked); e3 on Keep; attackers 2/2, 2/2, 4/4."""
    keep = magic("Muster", "Create two 1/1 Bee tokens.")
    foe = realm(
        town("Keep", 3), town("M"), town("N"), residents={"Keep": [creature("r1", 1, 1), creature("r2", 1, 1)]}, marked=["r2"],
        hand=[ring("e1"), ring("e2"), made("enchantment", "e3", text="Creatures in enchanted city get +0/+1."), keep],
    )  # fmt: skip
    you = realm(army=[creature("a", 2, 2), creature("b", 2, 2), creature("c", 4, 4)])
    game = Published(you, foe, phase="attack")
    state, home = game.state, game.card("Keep")
    for enchantment, bearer in (("e1", "r1"), ("e2", "r2"), ("e3", "Keep")):
        attached(game, enchantment, bearer)
    (definition,) = state.definitions.tokens.values()
    for name, marked in (("t", 0), ("u", 1)):
        card = state.add_card(definition, FOE, REMOVED)
        state.put(card, FOE, 7, home)
        state.marked[card] = marked
        game.cards[name] = card
    return game.do("city", FOE, "Keep").do("with", "a").do("with", "b").do("with", "c")


def test_a_fallen_city_with_enchantments_and_tokens():
    """T-P11, P54, Q35, Q58: r1 and t go on, each by choice, with e1; r2 to hand, u vanishes; Keep, e2 and e3 to the graveyard."""
    game = t_p11_whole()
    while game.asked == "block":
        game.do("none")
    goals = {game.card("r1"): "N", game.card("t"): "M"}
    while game.asked == "destination":
        assert [game.name(option[1]) for option in game.options()] == ["M", "N"]
        game.do("city", goals.pop(int(game.state.decision.context[0])))

    assert (game.place_of("r1"), game.place_of("t")) == ("N", "M")
    assert [game.is_marked(name) for name in ("r1", "t")] == [False, False]
    assert game.state.bearer_of(game.card("e1")) == game.card("r1")
    assert game.zone(HAND, FOE) == ["Muster", "r2"]
    assert game.zone_of("u") == "removed"
    assert sorted(game.zone(GRAVEYARD, FOE)) == ["Keep", "e2", "e3"]


@pytest.mark.parametrize("marked", [False, True])
def test_a_spy_in_a_city_that_falls(marked: bool):
    """T-P17, Q23, Q35: marked to its owner's hand, unmarked to a city of its controller, by choice."""
    you = realm(town("X"), town("Y"), army=[creature("A", 9, 9), creature("Spy", text="Infiltrate.")])
    game = Published(you, realm(town("C", 3), FAR), phase="attack")
    game.state.put(game.card("Spy"), 0, 7, game.card("C"))
    game.state.marked[game.card("Spy")] = int(marked)
    game.do("city", FOE, "C")
    if marked:
        assert game.zone(HAND) == ["Spy"]
    else:
        assert [game.name(option[1]) for option in game.options("city")] == ["X", "Y"]
        assert game.do("city", "Y").place_of("Spy") == "Y"


def test_the_owner_of_a_city_moves_out_of_it_though_a_spy_came():
    """T-P17, Q21: the spy used C for its own turn only; in B's turn B's moves out of C are free, and the spy is not devoted."""
    you = realm(town("X"), residents={"X": [creature("Spy", text="Infiltrate.", loyalty=2)]})
    foe = realm(town("C", text="Level 1: Draw a card."), residents={"C": [creature("r", loyalty=1)]})
    game = Published(you, foe).do("move", "Spy").do("city", "C").next_turn()
    game.until("devotion").do("devote", "C")

    assert game.events("devotion")[-1] == ("devotion", "P23", FOE, game.card("C"), 1)
    assert game.state.marked[game.card("r")] == 1
    assert game.until("play").refusal("move", "r") == "A142"
