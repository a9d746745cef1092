"""`arc-2020`: texts that forbid drawing and laying, the order of triggers, and what happens to an attack that is under way (Q53, Q54, Q56, Q65)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.zones import HAND, RESOURCES

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")


def cast(game: Published, spell: str, *targets: str) -> Published:
    """Plays a card; nobody answers."""
    game.do("play", spell)
    for target in targets:
        game.do("target", target)
    while game.asked == "window":
        game.do("pass")
    return game


def hush(text: str, hand: int, deck: int) -> Published:
    """Your next Draw & Resources phase after an opponent has played this in the own turn."""
    you = realm(hand=[event(f"Leaf {n}", cost=9) for n in range(hand)], deck=deck)
    foe = realm(FAR, hand=[magic("Hush", text), SONG])
    game = Published(you, foe, active=FOE)
    return cast(game, "Hush").next_turn()


NO_DRAW = "Each opponent cannot draw cards until your next turn."
NO_LAY = "Each opponent cannot lay resource cards until your next turn."


def test_a_forbidden_draw_is_left_out_and_defeats_nobody():
    """Q53, Q9: the courses are offered as ever, and 2/0 draws none."""
    game = hush(NO_DRAW, hand=2, deck=10)
    assert [option[1] for option in game.options("course")] == [0, 1, 2]
    game.do("course", 0)

    assert game.size(HAND) == 2
    empty = hush(NO_DRAW, hand=0, deck=0)
    assert empty.state.winners is None
    assert empty.events("course") == []


def test_where_laying_is_forbidden_no_course_needs_it():
    """Q53: 0/2 is not offered, 1/1 lays none."""
    game = hush(NO_LAY, hand=3, deck=10)
    assert [option[1] for option in game.options("course")] == [0, 1]
    assert game.refusal("course", 2) == "Q53"
    game.do("course", 1)

    assert (game.size(HAND), game.size(RESOURCES), game.asked != "lay") == (4, 0, True)


@pytest.mark.parametrize(("hand", "lost"), [(2, False), (1, True)])
def test_without_a_course_only_because_laying_is_forbidden_the_phase_passes(hand: int, lost: bool):
    """Q53, Q39: with two cards in hand and no deck only the text is in the way; with one there is no course anyway: defeat."""
    game = hush(NO_LAY, hand=hand, deck=0)

    assert (game.state.winners == (FOE,)) is lost


def test_each_player_orders_the_own_abilities():
    """Q54: the active player's come first, in the order of that player's choice; the opponent's after them."""

    def watcher(name: str, text: str) -> object:
        return creature(name, 0, 9, text=f"When a creature dies, {text}.")

    you = realm(
        army=[watcher("Mourner", "draw a card"), watcher("Digger", "gain 1 Gaian gold"), creature("f")],
        hand=[event("End", "Destroy target creature."), SONG],
    )  # fmt: skip
    game = Published(you, realm(FAR, army=[watcher("Crow", "draw a card")])).do("play", "End").do("target", "f")
    while game.asked == "window":
        game.do("pass")
    assert (game.asked, game.seat) == ("order", YOU)
    assert [game.name(option[1]) for option in game.options()] == ["Mourner", "Digger"]
    game.do("first", "Digger", 0)

    names = [game.name(event[3]) for event in game.events("triggered")]
    assert names == ["Crow", "Mourner", "Digger"]  # the last one on the stack resolves first


def test_equal_abilities_are_not_ordered():
    """Q54: there is nothing to choose among one ability that is set off twice."""
    moth = creature("Moth", 0, 9, text="When a creature dies, draw a card.")
    game = Published(
        realm(army=[moth, creature("f"), creature("g")], hand=[magic("Doom", "Deal 1 damage to each creature."), SONG]),
        realm(FAR),
    )
    cast(game, "Doom")

    assert game.asked == "play"
    assert game.size(HAND) == 3


def interception(text: str, **rest: object) -> Published:
    """A (3/3) attacks Keep and p (2/2) takes it; before the battle the defender plays this on one of them."""
    foe = realm(town("Keep"), FAR, army=[creature("p", 2, 2)], hand=[event("Turn", text)], **rest)
    game = Published(realm(army=[creature("A", 3, 3)], hand=[SONG]), foe, phase="attack")
    game.do("city", FOE, "Keep")
    while game.asked != "block":
        game.do("pass")
    game.do("block", "A")
    while not (game.asked == "window" and game.seat == FOE):
        game.take(game.options()[-1])
    return game.do("play", "Turn")


@pytest.mark.parametrize("text", ["Mark target creature.", "Target creature gains Flying until end of turn."])
def test_a_change_after_the_interception_changes_no_pairing(text: str):
    """Q56: a marked interceptor still fights, and an attacker that begins to fly is still intercepted."""
    game = interception(text).do("target", "p" if "Mark" in text else "A")
    while game.asked in ("window", "order"):
        game.do("pass")

    assert game.is_dead("p")
    assert game.left("Keep") == 6


def test_an_interceptor_that_is_moved_away_deals_and_takes_nothing():
    """Q56, Q29: moved from the army into a city it is out of the attack; the attacker stays intercepted."""
    game = interception("Move target creature to another place.").do("target", "p")
    while game.asked in ("window", "destination"):
        game.do("pass") if game.asked == "window" else game.take(game.options("city")[0])

    assert not game.is_dead("p")
    assert game.state.damage[game.card("A")] == 0
    assert game.left("Keep") == 6


def test_an_attacker_that_is_moved_away_sets_its_interceptor_free():
    """Q56: it deals and takes nothing more; nobody else is hurt."""
    game = interception("Move target creature to another place.").do("target", "A")
    while game.asked in ("window", "destination"):
        game.do("pass") if game.asked == "window" else game.take(game.options("city")[0])

    assert [game.state.damage[game.card(name)] for name in ("A", "p", "Keep")] == [0, 0, 0]
    assert game.place_of("A") == "Home"


def test_a_resident_sent_on_by_the_fall_of_its_city_still_fights():
    """Q56, Q35, Q28: the first attacker destroys the city, the second one still fights the resident that took it."""
    foe = realm(town("Keep", 3), FAR, residents={"Keep": [creature("r", 2, 2)]})
    game = Published(realm(army=[creature("a", 3, 3), creature("b", 2, 2)], hand=[SONG]), foe, phase="attack")
    game.do("city", FOE, "Keep").do("with", "a")
    if game.offers("with", "b"):
        game.do("with", "b")
    game.do("block", "b")

    assert [name for name in ("Keep", "b", "r") if game.is_dead(name)] == ["Keep", "b", "r"]


def test_a_text_gives_a_second_attack_phase():
    """Q44, Q65: it follows the first at once; a city used for a move stays used, and there is no third."""
    you = realm(
        town("X"), residents={"X": [creature("x1"), creature("x2")]}, army=[creature("f", 1, 9), creature("g", 1, 9)],
        hand=[magic("Horn", "You have 1 more attack this turn."), SONG],
    )  # fmt: skip
    game = cast(Published(you, realm(town("Keep", 9), FAR)).do("move", "x1"), "Horn").until("attack")
    game.do("city", FOE, "Keep").do("with", "f").do("done")
    assert game.asked == "attack"
    game.do("city", FOE, "Keep")

    assert game.left("Keep") == 7
    assert game.asked == "play"
    assert game.refusal("move", "x2") == "P36"


@pytest.mark.parametrize(
    ("bare", "explained"),
    [
        (
            "Overrun.",
            "Overrun (What remains of the damage of this creature beyond the DEF of its blockers is dealt to the city).",
        ),
        ("Peaceful.", "Peaceful (This creature cannot attack)."),
    ],
)
def test_a_reminder_is_no_further_rule(bare: str, explained: str):
    """P83: a card may explain its ability; it means what the list says."""
    from arc_position import read

    assert read(creature("A", text=explained)) == read(creature("A", text=bare))


@pytest.mark.parametrize(
    "reminder",
    [
        "",
        " (Other attackers get that much ATK)",
        " (When this creature attacks, all other attacking creatures get +2/+0 until end of turn)",
    ],
)
def test_a_keyword_does_what_the_list_says(reminder: str):
    """P83: whether the card explains it or only names it, the ability is that of the list, once."""
    bard = creature("Bard", 1, 1, text=f"Battle Scream 2{reminder}.")
    game = Published(realm(army=[bard, creature("f", 1, 1)], hand=[SONG]), realm(town("Keep", 9), FAR), phase="attack")
    game.do("city", FOE, "Keep").do("with", "Bard").do("with", "f")

    assert game.left("Keep") == 9 - 1 - 3


@pytest.mark.parametrize("x", [0, 2])
def test_the_cost_of_x_is_the_x_of_the_text(x: int):
    """Q18: X is chosen first, 0 included, and paid; the text of the card deals as much."""
    flood = event("Flood", "Deal X damage to target creature.", cost="X", loyalty=1)
    game = Published(realm(hand=[flood, SONG], gold={"Gaian": 2}), realm(FAR, army=[creature("p", 1, 3)])).do(
        "play", "Flood"
    )
    assert (game.asked, [option[1] for option in game.options()]) == ("x", [0, 1, 2])
    game.do("x", x)
    while game.asked in ("window", "pay", "target"):
        game.take(game.options()[0] if game.asked != "window" else ("pass",))

    assert game.state.damage[game.card("p")] == x
    assert game.unmarked("Gaian") == 2 - x


@pytest.mark.parametrize(("word", "most", "paid"), [("more", 2, 3), ("less", 4, 1)])
def test_a_text_changes_what_an_x_costs(word: str, most: int, paid: int):
    """Q18: of three resources one more is due, so X is 2 at most; or one less, so it is 4, and X = 2 costs 1."""
    law = creature("Law", text=f"Events cost 1 {word} to play.")
    flood = event("Flood", "Deal X damage to target creature.", cost="X", loyalty=1)
    side = realm(army=[law], hand=[flood, SONG], gold={"Gaian": 3})
    game = Published(side, realm(FAR, army=[creature("p", 1, 9)])).do("play", "Flood")

    assert [option[1] for option in game.options()] == [*range(most + 1)]
    game.do("x", 2)
    while game.asked in ("window", "pay", "target"):
        game.take(
            ("target", game.card("p"))
            if game.asked == "target"
            else game.options()[0]
            if game.asked != "window"
            else ("pass",)
        )

    assert (game.state.damage[game.card("p")], 3 - game.unmarked("Gaian")) == (2, paid)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("At the start of your combat phase, draw a card.", "At the start of your attack phase, draw a card."),
        ("Mark: Target city gains 2 defense points.", "Mark: Target city gains 2 DEF for good."),
    ],
)
def test_words_of_the_published_texts(said: str, meant: str):
    """Q44: the combat phase is the Attack phase; Q34: defense points are the strength of a city."""
    from arc_position import read

    assert read(creature("A", text=said)) == read(creature("A", text=meant))


def test_a_reminder_names_the_number_of_its_keyword():
    """P83: what is said of another number is a fault, not another rule."""
    from cardforge.games.arc.text import VOCABULARY
    from cardforge.wording.reader import Reader

    said = "When this creature attacks, all other attacking creatures get +{}/+0 until end of turn"
    reader = Reader(VOCABULARY)

    assert reader.read(f"Battle Scream 2 ({said.format(2)}).", "creature").complete
    assert not reader.read(f"Battle Scream 2 ({said.format(3)}).", "creature").complete


@pytest.mark.parametrize(("deck", "asked"), [(2, True), (0, False)])
def test_nobody_is_asked_to_draw_from_an_empty_deck(deck, asked):
    """Q39: what one may draw, and loses by, is not offered; with cards in the deck it is."""
    side = realm(hand=[magic("Word", "You may draw a card. Gain 1 LP."), SPARE], deck=deck)
    game = Published(side, realm(town("Keep"), deck=9))

    game.do("play", "Word").until("may", "play")

    assert game.offers("yes") == asked
