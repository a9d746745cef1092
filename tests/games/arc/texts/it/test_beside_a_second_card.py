"""What "it", "they" and "that city" are beside a second card that a text speaks of: who deals damage and to whom, who died, what an enchantment is on."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from text_table import FOE, YOU, damage, numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

KILL = magic("Kill", "Destroy target creature.")
PUMP = event("Pump", "Put two +1/+1 counters on target creature.")
NEAR = town("Near")


def aura(text, on="creature"):
    return made("enchantment", "Aura", text=f"Enchant {on}.\n{text}")


def played(text, first, second, **rest):
    """An event with two targets: of a and b, which are yours, and f and g of the opponent."""
    side = mine(town("Home"), town("Inn"), army=[creature("a", 2, 9), creature("b", 1, 9)], hand=[event("Word", text), KILL], **rest)  # fmt: skip
    game = Published(side, foe(army=[creature("f", 1, 2), creature("g", 1, 9)]))
    return game.do("play", "Word").do("target", first).do("target", second).until("play")


DUEL = "Target creature deals damage equal to its ATK to another target creature."


@pytest.mark.parametrize("second", ["f", "g"])
@pytest.mark.parametrize("one", ["the first one", "the former"])
def test_who_was_dealt_damage_is_that_creature(second, one):
    """Neither who dealt it; f dies of it, g does not."""
    game = played(f"{DUEL} If that creature dies this way, put a +1/+1 counter on {one}.", "a", second)

    assert [numbers(game, name) for name in ("a", "b", "g")] == [(3, 10) if second == "f" else (2, 9), (1, 9), (1, 9)]


@pytest.mark.parametrize(("killed", "cards"), [("g", 1), ("a", 0)])
def test_that_creature_dies_later_in_the_turn(killed, cards):
    game = played(f"{DUEL} If that creature dies this turn, draw a card.", "a", "g")
    before = game.size(HAND)

    game.do("play", "Kill").do("target", killed).until("play")

    assert game.size(HAND) == before - 1 + cards


def test_that_creature_has_died_at_once():
    game = played(f"{DUEL} If that creature dies this turn, draw a card.", "a", "f")

    assert (game.is_dead("f"), game.size(HAND)) == (True, 3)


@pytest.mark.parametrize(("said", "marked"), [("Mark it.", ["g"]), ("Then mark the former.", ["a"]), ("Mark both.", ["a", "g"])])  # fmt: skip
def test_behind_two_targets_of_one_deed(said, marked):
    game = played(f"{DUEL} {said}", "a", "g")

    assert [name for name in ("a", "b", "g") if game.is_marked(name)] == marked


@pytest.mark.parametrize("they", ["Both get", "They get"])
@pytest.mark.parametrize(
    "deeds",
    [
        "Mark target creature. Then unmark another target creature.",
        "Mark target creature and move another target creature you control to another city.",
    ],
)
def test_targets_of_two_deeds_are_they(deeds, they):
    game = played(f"{deeds} {they} +1/+0 until end of turn.", "g", "a")

    assert [numbers(game, name)[0] for name in ("a", "b", "f", "g")] == [3, 1, 1, 2]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("put a +1/+1 counter on me for each counter on it.", (3, 3)),
        ("I get +1/+0 until end of turn for each counter on it.", (3, 1)),
        ("I get +X/+0 until end of turn, where X is its ATK.", (5, 1)),
    ],
)
def test_numbers_of_who_died(text, found):
    """Two counters on it, and 4 ATK with them; the card of the text has none."""
    grave = creature("Grave", text=f"When another creature you control dies, {text}")
    game = Published(mine(army=[grave, creature("a", 2, 3), creature("b")], hand=[PUMP, KILL]), foe())

    game.do("play", "Pump").do("target", "a").until("play").do("play", "Kill").do("target", "a").until("play")

    assert (numbers(game, "Grave"), numbers(game, "b")) == (found, (1, 1))


def test_my_city_gains_the_defense_of_who_died():
    """Not its own strength once more."""
    text = "When another creature you control dies, my city gains defense points equal to its DEF."
    side = mine(town("Home"), town("Inn"), residents={"Home": [creature("P", text=text)]}, army=[creature("a", 2, 3)], hand=[KILL])  # fmt: skip
    game = Published(side, foe())

    game.do("play", "Kill").do("target", "a").until("play")

    assert [game.left(name) for name in ("Home", "Inn")] == [9, 6]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I get +X/+0 until end of turn, where X is its ATK.", 3 + 5),
        ("I get +X/+0 until end of turn, where X is that creature's ATK.", 3 + 5),
        ("I get +1/+0 until end of turn for each enchantment attached to it.", 3 + 1),
        ("I get +1/+0 until end of turn for each damage on it.", 3 + 4),
        ("I get +1/+0 until end of turn for each counter on it.", 3 + 2),
    ],
)
def test_numbers_of_the_target_in_a_change_of_this_card(text, found):
    """They are not those of the card that is changed."""
    charm = made("enchantment", "Charm", text="Enchant creature.\nEnchanted creature gets +0/+1.")
    guest = creature("Guest", 3, 9, text=f"When I come into play, mark target creature. {text}")
    game = Published(mine(hand=[charm, PUMP, guest]), foe(army=[creature("x", 3, 9), creature("y")], damage={"x": 4}))

    for name in ("Charm", "Pump", "Guest"):
        game.do("play", name).until("target", "play").do("target", "x").until("play")

    assert numbers(game, "Guest")[0] == found


@pytest.mark.parametrize("me", ["I get", "this creature gets"])
def test_the_number_of_who_is_blocked(me):
    who, that = ("I block", "its") if me == "I get" else ("this creature blocks", "that creature's")
    text = f"When {who} a creature, {me} +0/+X until end of turn, where X is {that} ATK."
    game = Published(mine(army=[creature("a", 4, 9)]), foe(army=[creature("P", 1, 9, text=text)]), phase="attack")

    game.attacks("Far Keep", "a").until("block").do("block", "a").until("play")

    assert numbers(game, "P") == (1, 13)


@pytest.mark.parametrize("it", ["it", "enchanted creature"])
@pytest.mark.parametrize(
    ("said", "bearer", "found"),
    [
        ("that city gets +0/+2.", "r", [8, 6, 1, 1]),
        ("that city gets +0/+2.", "f", [6, 6, 1, 1]),
        ("other residents of that city get +0/+1.", "r", [6, 6, 1, 2]),
        ("other residents of that city get +0/+1.", "f", [6, 6, 1, 1]),
    ],
)
def test_the_city_of_the_enchanted_creature(it, said, bearer, found):
    """Not the creature itself; nothing of a creature in the army."""
    side = foe(town("Keep"), NEAR, army=[creature("f")], residents={"Keep": [creature("r"), creature("s")], "Near": [creature("n")]})  # fmt: skip
    game = Published(mine(hand=[aura(f"As long as {it} is in a city, {said}")]), side)

    game.do("play", "Aura").do("target", bearer).until("play")

    assert [game.left("Keep"), game.left("Near"), numbers(game, "r")[1], numbers(game, "s")[1]] == found
    assert numbers(game, "n") == (1, 1)


def test_in_the_city_of_that_opponent():
    text = "As long as it is in an opponent's city, that opponent cannot play events."
    spy, word = creature("Spy", text="Infiltrate"), event("Ev", "Draw a card.")
    game = Published(mine(hand=[aura(text)], army=[spy]), foe(hand=[word]))

    game.do("play", "Aura").do("target", "Spy").until("window")
    assert game.seat == FOE
    assert game.offers("play", "Ev")
    game.until("play").do("move", "Spy").do("city", "Far Keep").until("play")

    assert game.refusal("play", "Ev") is not None


@pytest.mark.parametrize("marked", [(), ("r",)])
@pytest.mark.parametrize("city", ["its city", "enchanted creature's city"])
def test_as_long_as_the_enchanted_creature_is_marked(marked, city):
    """The city need not be."""
    text = f"As long as it is marked, {city} cannot be attacked."
    side = foe(town("Keep"), NEAR, residents={"Keep": [creature("r")]}, marked=marked)
    game = Published(mine(army=[creature("a")], hand=[aura(text)]), side)

    game.do("play", "Aura").do("target", "r").until("play").until("attack")

    assert [game.offers("city", FOE, name) for name in ("Keep", "Near")] == [not marked, True]


def test_a_city_loses_strength_and_not_who_attacks_it():
    text = "When enchanted creature attacks a city, it loses 1 defense point."
    game = Published(mine(army=[creature("a", 0, 3), creature("b", 0, 3)], hand=[aura(text)]), foe())

    game.do("play", "Aura").do("target", "a").until("attack").attacks("Far Keep", "a", "b").until("play")

    assert (game.left("Far Keep"), numbers(game, "a")) == (8, (0, 3))


@pytest.mark.parametrize(
    "text",
    [
        "When you play an event, it gets +1/+1 until end of turn.",
        "When you play an event, you may pay 0. If you do, it gets +1/+1 until end of turn.",
        "When you play an event, put a +1/+1 counter on it.",
    ],
)
def test_what_cannot_be_said_of_an_event_is_said_of_the_enchanted_creature(text):
    game = Published(mine(army=[creature("a"), creature("b")], hand=[aura(text), event("Ev", "Draw a card.")]), foe())

    game.do("play", "Aura").do("target", "a").until("play").do("play", "Ev")
    game.until("may", "play")
    if game.asked == "may":
        game.do("yes").until("play")

    assert [numbers(game, name) for name in ("a", "b")] == [(2, 2), (1, 1)]


@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("when", ["When you play an event", "At the start of your attack phase"])
def test_the_enchanted_creatures_controller_may_pay_for_it(when, pays):
    text = f"{when}, mark it unless its controller pays 1."
    side = foe(army=[creature("f"), creature("g")], gold={"Gaian": 1})
    game = Published(mine(army=[creature("a")], hand=[aura(text), event("Ev", "Draw a card.")]), side)

    game.do("play", "Aura").do("target", "f").until("play")
    if when == "When you play an event":
        game.do("play", "Ev")
    game.until("may")
    assert game.seat == FOE
    game.do("yes" if pays else "no").until("attack")

    assert [game.is_marked(name) for name in ("f", "g", "a")] == [not pays, False, False]


@pytest.mark.parametrize("each", ["all creatures in target city. Its", "each creature in target city. Its", "each creature in target city. That city's"])  # fmt: skip
def test_the_controller_of_the_city_and_not_of_who_was_in_it(each):
    """Your spy lies there first."""
    word = event("Word", f"Destroy {each} controller draws a card.")
    side = mine(army=[creature("Spy", text="Infiltrate")], hand=[word])
    game = Published(side, foe(residents={"Far Keep": [creature("r")]}))

    game.do("move", "Spy").do("city", "Far Keep").until("play").do("play", "Word").do("target", "Far Keep").until(
        "play"
    )

    assert (game.is_dead("Spy"), game.is_dead("r")) == (True, True)
    assert [game.size(HAND, seat) for seat in (YOU, FOE)] == [1, 2]


@pytest.mark.parametrize(("target", "hurt"), [("r", ["s"]), ("f", ["g"])])
def test_the_same_city_or_army_of_who_is_dead(target, hurt):
    """Where it was, not who lies in an army."""
    text = "Deal 3 damage to target creature. If it dies this way, deal 1 damage to each other creature in the same city or army."
    residents = {"Far Keep": [creature("r", 1, 3), creature("s", 1, 3)], "Near": [creature("n", 1, 3)]}
    side = foe(FAR, NEAR, army=[creature("f", 1, 3), creature("g", 1, 3)], residents=residents)
    game = Published(mine(army=[creature("a", 1, 3)], hand=[event("Word", text)]), side)

    game.do("play", "Word").do("target", target).until("play")

    assert game.is_dead(target)
    assert [name for name in ("a", "f", "g", "r", "s", "n") if name != target and damage(game, name)] == hurt


@pytest.mark.parametrize("dies", ["dies", "leaves play"])
@pytest.mark.parametrize(("bearer", "changed"), [("r", ["s"]), ("f", ["g"])])
def test_where_the_enchanted_creature_was(bearer, changed, dies):
    """Not in the army of the enchantment's controller."""
    text = f"When enchanted creature {dies}, each other creature in the same city or army gets +1/+0 until end of turn."
    side = foe(FAR, NEAR, army=[creature("f"), creature("g")], residents={"Far Keep": [creature("r"), creature("s")], "Near": [creature("n")]})  # fmt: skip
    game = Published(mine(army=[creature("a")], hand=[aura(text), KILL]), side)

    game.do("play", "Aura").do("target", bearer).until("play").do("play", "Kill").do("target", bearer).until("play")

    assert [name for name in ("a", "f", "g", "r", "s", "n") if name != bearer and numbers(game, name)[0] == 2] == changed  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("event", "Destroy target creature. Mark one of the others."),
        ("creature", "When another creature in my city dies, put a +1/+1 counter on one of the others."),
        ("event", "Move target creature to target city. Mark both."),
        ("event", "Mark target creature. Mark target creature. They get +1/+0 until end of turn."),
        ("creature", "When you play an event, it gets +1/+1 until end of turn."),
        ("creature", "When you play an event, target opponent discards a card. It gets +1/+1 until end of turn."),
        ("creature", 'Other residents of my city have "When I die, this city gains 1 defense point."'),
    ],
)
def test_what_nothing_tells_apart_is_not_read(kind, text):
    assert not reader_of(game_of("arc")).read(text, kind).complete
