"""What enters play with counters, marked, or not at all: enchantments, creatures that cannot be enchanted, and second Unique cards."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import YOU
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, GRAVEYARD
from cardforge.kernel.invariants import broken_invariants

SONG = magic("Song", "Draw a card.")
KILL = magic("Kill", "Destroy target creature.")
BARK = made("enchantment", "Bark", text="Target creature gets +1/+1.")


def put_on(game, name, *targets):
    """Plays an enchantment onto these."""
    game.do("play", name)
    for target in targets:
        game.until("target", "bearer").do("target" if game.asked == "target" else "on", target)
    return game.until("play")


@pytest.mark.parametrize("where", ["creature", "city", "player"])
def test_an_enchantment_enters_with_its_counters(where):
    """A194: as a creature does; they go one by one, and the third sets it off."""
    text = f"Enchant {where}. I come into play with three whisper counters. At the beginning of your turn, remove a whisper counter from me. When the last one is removed, destroy each creature."  # fmt: skip
    game = Published(mine(hand=[made("enchantment", "Idol", text=text), SONG], army=[creature("A")]), foe())

    put_on(game, "Idol", {"creature": "A", "city": "Home", "player": -2 - YOU}[where])
    assert [counter.number for counter in game.state.counters] == [3]
    found = []
    for _ in range(3):
        game.next_turn().next_turn().until("course", "play")
        found.append(game.is_dead("Idle"))

    assert found == [False, False, True]


def test_an_enchantment_of_x_enters_with_x_counters():
    """Q18: as a creature of X."""
    idol = made(
        "enchantment",
        "Idol",
        text="Target creature gets +1/+0 for each power counter on me. I enter play with X power counters.",
        cost="X",
    )
    game = Published(mine(hand=[idol, SONG], army=[creature("A", 1, 1)], gold={"Gaian": 3}), foe())

    game.do("play", "Idol").until("x").do("x", 2).until("target").do("target", "A").until("play")

    assert numbers(game, "A") == (3, 1)


def test_an_enchantment_enters_marked():
    """It can be used from the next Unmark on."""
    idol = made("enchantment", "Idol", text="Target creature. I enter play marked. M: Draw a card.")
    game = Published(mine(hand=[idol, SONG], army=[creature("A")]), foe())

    put_on(game, "Idol", "A")
    assert game.is_marked("Idol")
    assert not game.offers("use", "Idol")


@pytest.mark.parametrize("marked", [False, True])
def test_an_enchantment_is_put_into_play_marked(marked):
    """A193: its bearer is chosen first."""
    again = magic("Again", f"Put an enchantment from your graveyard into play{' marked' if marked else ''}.")
    game = Published(mine(hand=[again, BARK, SONG], army=[creature("A", 1, 1)]), foe())
    game.state.put(game.cards["Bark"], YOU, GRAVEYARD)

    game.do("play", "Again").until("choose", "settle_on")
    if game.asked == "choose":
        game.do("choose", "Bark").until("settle_on")
    assert broken_invariants(game.state) == []
    game.do("on", "A").until("play")

    assert (numbers(game, "A"), game.is_marked("Bark")) == ((2, 2), marked)


@pytest.mark.parametrize(
    "words", ["be the target of enchantments", "be enchanted", "be enchanted by enchantments you control"]
)
@pytest.mark.parametrize(
    "enchantment", ["Target creature gets +1/+1.", "Enchant creature or city.", "Enchant creature.", ""]
)
def test_who_cannot_be_enchanted_is_no_target_of_enchantments(words, enchantment):
    """A193: it is not offered, as the target of an event it is; without another one the enchantment is not played."""
    prince = creature("Prince", 3, 3, text=f"This creature cannot {words}.")
    bark = made("enchantment", "Bark", text=enchantment)
    game = Published(mine(army=[prince, creature("B"), creature("C")], hand=[bark, KILL, SONG]), foe())

    game.do("play", "Kill").until("target")
    assert game.offers("target", "Prince")
    game.do("target", "Idle").until("play")
    game.do("play", "Bark").until("target", "bearer")

    found = {game.name(option[1]) for option in game.options() if isinstance(option[1], int) and option[1] >= 0}
    assert {"B", "C"} <= found
    assert "Prince" not in found


@pytest.mark.parametrize(("words", "offered"), [("cannot be the target of enchantments", False), ("cannot be the target of events", True), ("cannot be enchanted by enchantments an opponent controls", True)])  # fmt: skip
def test_no_enchantment_is_played_for_that_one_alone(words, offered):
    """Nothing else could bear it; an enchantment of creatures or resources neither."""
    prince = creature("Prince", 3, 3, text=f"This creature {words}.")
    bark = made("enchantment", "Bark 2", text="Enchant creature or enchantment.")
    game = Published(realm(hand=[BARK, bark, SONG], army=[prince], deck=9), foe())

    assert (game.offers("play", "Bark"), game.offers("play", "Bark 2")) == (offered, offered)


def test_who_cannot_be_enchanted_any_more_when_it_resolves_bears_nothing():
    """C45: said in answer; the enchantment goes to the graveyard."""
    word = event("Word", "Target creature cannot be enchanted until end of turn.")
    game = Published(mine(army=[creature("A", 1, 1)], hand=[BARK, word, SONG]), foe())

    game.do("play", "Bark").until("target").do("target", "A").wait(
        lambda: game.seat == YOU and game.offers("play", "Word")
    )
    game.do("play", "Word").until("target").do("target", "A").until("play")

    assert (numbers(game, "A"), game.is_dead("Bark")) == ((1, 1), True)


def test_an_enchantment_does_not_go_to_who_cannot_be_enchanted():
    """It moves to one that can."""
    bark = made(
        "enchantment",
        "Bark",
        text="Enchant creature. Enchanted creature gets +1/+1. M: Attach this enchantment to another creature.",
    )
    prince = creature("Prince", 3, 3, text="This creature cannot be the target of enchantments.")
    game = Published(mine(army=[prince, creature("A"), creature("B")], hand=[bark, SONG]), foe())
    put_on(game, "Bark", "A")

    game.take(game.options("use")[0]).until("choose", "target")

    found = {game.name(option[1]) for option in game.options()}
    assert {"B", "Idle"} <= found
    assert "Prince" not in found


UNIQUE = {"cost": 5, "text": "Unique."}


@pytest.mark.parametrize("marked", [", marked", ""])
@pytest.mark.parametrize("cities", [1, 2])
@pytest.mark.parametrize("where", ["a city you control", "play"])
def test_a_second_unique_card_is_in_the_graveyard_unmarked(where, cities, marked):
    """K11: nobody is asked where it goes; Q61: from there it comes back as a new card."""
    comes = f"Put a creature card from your hand into {where}{marked}."
    hand = [
        creature("Lord", 3, 3, **UNIQUE),
        magic("In", comes),
        magic("Again", "Put a creature from your graveyard into your army."),
        KILL,
        SONG,
    ]
    towns = [town("Home"), town("Inn")][:cities]
    game = Published(mine(*towns, residents={"Home": [creature("Lord", 3, 3, **UNIQUE)]}, hand=hand), foe())
    second = game.cards["Lord"]
    (first,) = (card for card in range(len(game.state.where)) if game.state.name_of(card) == "Lord" and card != second)
    if game.state.where[second] != game.state.where[game.cards["Song"]]:
        first, second = second, first

    game.do("play", "In").until("choose", "play", "destination")
    if game.asked == "choose":
        game.take(("choose", second)).until("play", "destination")
    assert (game.asked, game.state.lies_in(second, GRAVEYARD)) == ("play", True)
    assert broken_invariants(game.state) == []

    game.do("play", "Kill").until("target").take(("target", first)).until("play")
    game.do("play", "Again").until("choose", "play")
    if game.asked == "choose":
        game.take(("choose", second)).until("play")
    assert not game.state.lies_in(second, GRAVEYARD)
    assert not game.state.marked[second]


def test_of_two_that_come_the_other_one_goes_where_its_player_likes():
    """K11: the first of them is a second Unique one."""
    comes = "Put two creature cards from your hand into a city you control, marked."
    hand = [creature("Lord", 3, 3, **UNIQUE), creature("New"), magic("In", comes), SONG]
    game = Published(
        mine(town("Home"), town("Inn"), residents={"Home": [creature("Lord", 3, 3, **UNIQUE)]}, hand=hand), foe()
    )

    game.do("play", "In").until("choose", "play", "destination")
    while game.asked == "choose":
        game.take(game.options("choose")[0]).until("choose", "play", "destination")
    game.do("city", "Inn").until("play")

    assert (game.place_of("New"), game.is_marked("New")) == ("Inn", True)
    assert broken_invariants(game.state) == []


@pytest.mark.parametrize(
    "how", ["Destroy target city.", "Deal 20 damage to target city.", "Target city loses 20 defense points."]
)
@pytest.mark.parametrize("words", ["is destroyed", "falls", "leaves play"])
def test_an_enchantment_gives_what_it_promises_when_its_city_falls(words, how):
    """Its player draws, not that of the city; not when another city falls."""
    supplies = made("enchantment", "Hidden Supplies", text=f"When enchanted city {words}, draw three cards.")
    game = Published(
        mine(hand=[supplies, magic("Fire", how), magic("Blaze", how), SONG]),
        foe(town("Far Keep", 9), town("Den"), town("Inn")),
    )
    put_on(game, "Hidden Supplies", "Far Keep")
    before = game.size(DECK)

    game.do("play", "Fire").until("target").do("target", "Den").until("play")
    assert before == game.size(DECK)
    game.do("play", "Blaze").until("target").do("target", "Far Keep").until("play")

    assert (game.is_dead("Far Keep"), before - game.size(DECK)) == (True, 3)


@pytest.mark.parametrize("text", ["Mark target creature and another target creature.", "Target creature deals damage equal to its attack to another target creature.", "Destroy target creature. Another target creature gets +1/+1 until end of turn."])  # fmt: skip
@pytest.mark.parametrize("other", [True, False])
def test_another_target_must_be_there(text, other):
    """A single creature is not two targets; with a second one both are chosen, and never the same."""
    army = [creature("A", 3, 3), *([creature("B", 3, 3)] if other else [])]
    game = Published(realm(hand=[magic("Word", text), SONG], army=army, deck=9), foe())

    assert game.offers("play", "Word") == other
    if other:
        game.do("play", "Word").until("target").do("target", "B")
        assert game.asked != "target" or not game.offers("target", "B")
