"""Strength that cities lose and gain, cities whose fall is replaced, more resource cards, and what each opponent has: played."""

from __future__ import annotations

import pytest
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, creature, spell

from cardforge.games.arc.actions.casting import casting_places

from arc_position import HAND, RESOURCES, city, event, made  # isort: skip


def _places(game, *names):
    return [game.zone_of(name) for name in names]


@pytest.mark.parametrize(
    ("text", "target", "drawn"),
    [
        ("Target city loses 2 strength.", "Den", 2),
        ("Deal 3 damage to target city.", "Den", 3),
        ("Target city loses 2 strength.", "Hall", 0),
        ("Target city gains 2 strength.", "Den", 0),
    ],
)
def test_whenever_a_city_loses_strength(table, text, target, drawn):
    """P52: also by damage; only cities of opponents count here, and it is told how much is lost."""
    watcher = creature("Crow", text="Whenever a city an opponent controls loses strength, draw that many cards.")
    you = Side(hand=spell(text), army=[watcher], cities=[city("Hall")], deck=9)
    game = table(you, Side(cities=[city("Den")]))
    held = game.size(HAND)

    game.do("play", "Word").do("target", target).until("play")

    assert game.size(HAND) == held - 1 + drawn


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Target city gains 1 strength.", 5),
        ("Repair 3 damage on target city.", 6),
        ("Target city loses 1 strength.", 3),
    ],
)
def test_whenever_a_city_gains_strength(table, text, left):
    """A repaired city gains what was lost."""
    watcher = creature("Crow", text="Whenever a city gains strength, put a +1/+1 counter on this creature.")
    game = table(
        Side(hand=spell(text), army=[watcher], cities=[city("Hall")], damage={"Hall": 2}), Side(cities=[city("Den")])
    )

    game.do("play", "Word").do("target", "Hall").until("play")

    assert (game.left("Hall"), game.state.attack_of(game.cards["Crow"])) == (left, 1 + (left > 4))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Target city loses half its strength.", (3, 7)),
        ("Target city loses half its strength, rounded up.", (2, 7)),
        ("Each city loses half its strength, rounded up.", (2, 3)),
        ("Double the strength of target city.", (10, 7)),
        ("Target city loses strength equal to the number of creatures you control.", (3, 7)),
        ("Target city gains strength equal to the number of creatures you control.", (7, 7)),
        ("Target city loses 1 more strength.", (4, 7)),
    ],
)
def test_how_much_strength(table, text, left):
    """Of a city with 5 of 7 left, and of one with 7; it stays so after the turn."""
    army = [creature("Ash"), creature("Elm")]
    game = table(Side(hand=spell(text), army=army), Side(cities=[city("Den", 7), city("Fort", 7)], damage={"Den": 2}))

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", "Den")
    game.until("play").next_turn()

    assert (game.left("Den"), game.left("Fort")) == left


def test_strength_is_moved(table):
    """From the first target to the other one."""
    text = "Move 2 points of strength from target city to another target city."
    game = table(Side(hand=spell(text), cities=[city("Hall")]), Side(cities=[city("Den")]))

    game.do("play", "Word").do("target", "Den")
    same = game.offers("target", "Den")
    if game.asked == "target":
        game.do("target", "Hall")
    game.until("play")

    assert (same, game.left("Den"), game.left("Hall")) == (False, 4, 8)


@pytest.mark.parametrize("of", ["Cities you control", "Cities"])
@pytest.mark.parametrize("text", ["Target city loses 2 strength.", "Deal 2 damage to target city."])
def test_cities_that_cannot_lose_strength(table, text, of):
    """Neither by a text nor by damage; they may gain it."""
    you = Side(hand=spell(text), army=[creature("Owl", text=f"{of} cannot lose strength.")], cities=[city("Hall")])
    game = table(you, Side(cities=[city("Den")]))

    game.do("play", "Word").do("target", "Hall").until("play")

    assert game.left("Hall") == 6


def test_cities_that_cannot_gain_strength(table):
    """They may lose it."""
    owl = creature("Owl", text="Cities cannot gain strength.")
    hand = [*spell("Target city gains 2 strength."), *spell("Target city loses 2 strength.", "Woe")]
    game = table(Side(hand=hand, army=[owl], cities=[city("Hall")]), Side(cities=[city("Den")]))

    game.do("play", "Word").do("target", "Hall").until("play").do("play", "Woe").do("target", "Hall").until("play")

    assert game.left("Hall") == 4


@pytest.mark.parametrize(
    ("answer", "places", "left"), [("yes", ["graveyard", "kingdom"], 1), ("no", ["army", "graveyard"], 0)]
)
@pytest.mark.parametrize("text", ["Deal 9 damage to target city.", "Target city loses 6 strength."])
def test_a_city_that_would_fall_may_be_saved(table, text, answer, places, left):
    """With one point of strength left; who declines loses the city."""
    warden = creature("Warden", text="If a city you control would fall, you may sacrifice this creature instead.")
    you = Side(hand=spell(text), army=[warden], cities=[city("Hall"), city("Keep")])
    game = table(you, Side(cities=[city("Den")]))

    game.do("play", "Word").do("target", "Hall").until("may").do(answer).until("play")

    assert (_places(game, "Warden", "Hall"), game.left("Hall") if left else 0) == (places, left)


def test_a_city_of_somebody_else_falls(table):
    """The text names your cities; a destroyed city that is saved keeps its strength."""
    warden = creature("Warden", text="If a city you control would be destroyed, sacrifice this creature instead.")
    hand = [*spell("Destroy target city."), *spell("Destroy target city.", "Woe")]
    game = table(Side(hand=hand, army=[warden], cities=[city("Hall")]), Side(cities=[city("Den"), city("Fort")]))

    game.do("play", "Word").do("target", "Den").until("play")
    before = _places(game, "Warden", "Den")
    game.do("play", "Woe").do("target", "Hall").until("play")

    assert (before, _places(game, "Warden", "Hall"), game.left("Hall")) == (
        ["army", "graveyard"],
        ["graveyard", "kingdom"],
        6,
    )


def test_more_resource_cards_each_turn(table):
    """A219: two instead of one, as long as the creature is there; laying one is an event."""
    army = [creature("Digger", text="You may lay an additional resource card each turn."), creature("Crow", text="Whenever you lay a resource card, gain 1 LP.")]  # fmt: skip
    hand = [event(name, cost=99) for name in ("Ash", "Elm", "Oak")]
    game = table(Side(hand=hand, army=army), Side())

    for name in ("Ash", "Elm"):
        game.do("resource", name).until("play")

    assert (game.offers("resource", "Oak"), game.size(RESOURCES), game.state.lp[YOU]) == (False, 2, 22)


def test_more_resource_cards_where_they_are_laid_in_a_phase(table):
    """Under the leaflet one more is laid in the play phase; without the text none is."""
    you = realm(town("Hall"), hand=[SPARE, event("Ash", cost=99)], army=[creature("Digger", text="You may play 1 additional resource card each turn.")])  # fmt: skip
    game = Published(you, realm(town("Den")))
    plain = Published(
        realm(town("Hall"), hand=[SPARE, event("Ash", cost=99)], army=[creature("Ox")]), realm(town("Den"))
    )

    offered = game.offers("resource", "Ash"), plain.offers("resource", "Ash")
    game.do("resource", "Ash").until("play")

    assert (offered, game.offers("resource", "Spare")) == ((True, False), False)


@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 0), (3, 1)])
def test_fewer_cards_than_each_opponent(table, theirs, drawn):
    """You hold two when it is asked."""
    hand = [*spell("If you have fewer cards in hand than each opponent, draw a card."), event("Ash", cost=99)]
    foe = Side(hand=[event(f"Card {n}", cost=99) for n in range(theirs)])
    game = table(Side(hand=hand, deck=5), foe)

    game.do("play", "Word").until("play")

    assert game.size(HAND) == 2 + drawn


@pytest.mark.parametrize(("held", "points"), [(0, 2), (1, 0)])
def test_what_happens_if_it_cannot_be_done(table, held, points):
    """Without a card in hand nothing can be discarded."""
    imp = creature("Imp", text="1 gold: Discard a card. If you can't, gain 2 LP.")
    game = table(Side(hand=[SPARE][:held], army=[imp], gold={"Gaian": 1}), Side())

    game.do("use", "Imp", 0).until("play")

    assert (game.state.lp[YOU], game.size(HAND)) == (20 + points, 0)


@pytest.mark.parametrize(("seat", "hurt"), [(YOU, 0), (FOE, 1)])
def test_at_the_start_of_its_controllers_turns(table, seat, hurt):
    """Only when the turn of the enchanted creature's controller begins."""
    text = (
        "Enchant creature.\nAt the start of each of its controller's turns, put a -0/-1 counter on enchanted creature."
    )
    curse = made("enchantment", "Curse", text=text)
    game = table(Side(hand=[curse, SPARE], army=[creature("Ash", 1, 5)]), Side(army=[creature("Orc", 1, 5)]))

    game.do("play", "Curse").do("target", "Ash" if seat == YOU else "Orc").until("play").next_turn()

    name = "Ash" if seat == YOU else "Orc"
    assert game.state.defense_of(game.cards[name]) == 5 - hurt


@pytest.mark.parametrize("text", ["Put a +1/+1 counter on this creature at the end of your turn.", "You may put a +1/+1 counter on this creature at the end of each of your turns."])  # fmt: skip
def test_a_moment_behind_what_happens_sets_it_off(table, text):
    """At the end of your turn, and not at the end of the turn of somebody else."""
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 1, 1, text=text)]), Side(hand=[SPARE]))

    if text.startswith("You"):
        game.until("may").do("yes")
    sizes = []
    for turn in (4, 5):
        game.wait(lambda turn=turn: game.state.turn == turn)
        sizes.append(game.state.attack_of(game.cards["Wolf"]))

    assert sizes == [2, 2]


@pytest.mark.parametrize(("card", "size"), [(creature("Orc", cost=9), 0), (event("Storm", cost=9), 1)])
def test_a_random_card_of_a_hand_is_revealed(table, card, size):
    """The only card of the opponent; it is discarded only if it is a creature."""
    text = "Target opponent reveals a card at random from his or her hand. If it is a creature card, that player discards it."
    game = table(Side(hand=spell(text)), Side(hand=[card]))

    game.do("play", "Word").until("play")

    assert game.size(HAND, FOE) == size


@pytest.mark.parametrize(("text", "gained"), [("Put a creature from your hand into this city.", 1), ("Put a creature from your hand into your army.", 0)])  # fmt: skip
def test_a_creature_that_is_played_in_a_city(table, text, gained):
    """The city gains strength for those that enter play in it only."""
    hall = city("Hall", text="Whenever a creature is played in this city, this city gains 1 strength.")
    owl = creature("Owl", text=f"1 gold: {text}")
    you = Side(hand=[creature("Imp", cost=99), SPARE], cities=[hall], residents={"Hall": [owl]}, gold={"Gaian": 1})
    game = table(you, Side())

    game.do("use", "Owl", 0).until("play")

    assert game.left("Hall") == 6 + gained


def test_residents_of_the_city_of_a_creature(table):
    """Of the city in which it is, not of all cities."""
    owl = creature("Owl", 1, 1, text="Each other resident of my city gets +0/+2.")
    guests = {"Hall": [owl, creature("Ash", 1, 1)], "Keep": [creature("Elm", 1, 1)]}
    game = table(Side(hand=[SPARE], cities=[city("Hall"), city("Keep")], residents=guests), Side())

    assert [game.state.defense_of(game.cards[name]) for name in ("Owl", "Ash", "Elm")] == [1, 3, 1]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("This creature may be played directly into your army.", {("army",), ("city", "Hall")}),
        ("I can be cast in your army.", {("army",), ("city", "Hall")}),
        ("I enter play in your army.", {("army",)}),
        ("This creature cannot attack.", {("city", "Hall")}),
    ],
)
def test_where_a_creature_may_enter_play(text, places):
    """P80: in a city, if its text does not say otherwise."""
    you = realm(town("Hall"), hand=[creature("Scout", text=text), SPARE])
    game = Published(you, realm(town("Den")))

    assert _casting_places(game, "Scout") == places


def _casting_places(game, name):
    found = casting_places(game.state, YOU, game.cards[name])
    return {("city", game.name(place[1])) if place[0] == "city" else place for place in found}


def test_a_creature_that_enters_play_in_the_army():
    """It is there once it has resolved."""
    you = realm(town("Hall"), town("Keep"), hand=[creature("Scout", text="I enter play in your army."), SPARE])
    game = Published(you, realm(town("Den")))

    game.do("play", "Scout").until("play")

    assert game.zone_of("Scout") == "army"
