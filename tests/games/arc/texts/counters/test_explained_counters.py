"""What a remark in parentheses says of the counters that a text puts on cards."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature, event
from leaflet_position import Published, realm, town
from text_table import SPARE, Side, damage, numbers

from cardforge.games.arc.effects.stats import counters_on
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

EMBERS = "Put an ember counter on target creature. (Creatures get +1/+0 for each ember counter on them.)"


def words(text: str, n: int):
    return [event(f"Word {k}", text) for k in range(1, n + 1)]


def played(game: Published, *targets: str) -> Published:
    for k, target in enumerate(targets, start=1):
        game.do("play", f"Word {k}").do("target", target)
        on(game)
    return game


def test_each_counter_counts_once_though_its_card_is_gone():
    """Two cards say the same of the counters, each of which gives +1/+0; the bystander has none."""
    game = Published(realm(hand=[*words(EMBERS, 3), HOLD, SPARE], army=[creature("Ash"), creature("Elm"), creature("Oak")]), realm(town("Keep")))  # fmt: skip

    played(game, "Ash", "Ash", "Elm")

    assert [numbers(game, name) for name in ("Ash", "Elm", "Oak")] == [(3, 1), (2, 1), (1, 1)]


def test_without_its_counters_nothing_is_left_of_it():
    """The remark is about the counters, which another card takes off."""
    rain = event("Rain", "Remove all ember counters from target creature.")
    game = Published(realm(hand=[*words(EMBERS, 2), rain, HOLD], army=[creature("Ash"), creature("Elm")]), realm(town("Keep")))  # fmt: skip

    played(game, "Ash", "Elm").do("play", "Rain").do("target", "Ash")
    on(game)

    assert [numbers(game, name)[0] for name in ("Ash", "Elm")] == [1, 2]


def test_a_counter_that_keeps_off_damage_is_used_up():
    """The first blow is prevented and takes the counter with it; the second one hurts, and so does one on another creature."""
    charm = "Put a charm counter on target creature. (If a creature with a charm counter would be dealt damage, prevent that damage and remove a charm counter from it.)"
    bolts = [event(f"Bolt {k}", "Deal 1 damage to target creature.") for k in (1, 2, 3)]
    game = Published(realm(hand=[*words(charm, 1), *bolts, HOLD, SPARE], army=[creature("Ash", 1, 5), creature("Elm", 1, 5)]), realm(town("Keep")))  # fmt: skip
    played(game, "Ash")

    found = []
    for k, target in enumerate(("Ash", "Elm", "Ash"), start=1):
        game.do("play", f"Bolt {k}").do("target", target)
        on(game)
        found.append((damage(game, "Ash"), damage(game, "Elm"), counters_on(game.state, game.cards["Ash"], "charm")))

    assert found == [(0, 0, 0), (0, 1, 0), (1, 1, 0)]


@pytest.mark.parametrize("with_them", ["Creatures with two or more fear counters", "A creature with at least two fear counters"])  # fmt: skip
def test_so_many_counters_are_needed(with_them):
    text = f"Put a fear counter on each creature in target city. ({with_them} get{'s' if with_them[0] == 'A' else ''} -0/-1.)"  # fmt: skip
    foe = realm(town("Keep"), residents={"Keep": [creature("Ash", 1, 5), creature("Elm", 1, 5)]}, army=[creature("Oak", 1, 5)])  # fmt: skip
    game = Published(realm(hand=[*words(text, 2), HOLD, SPARE]), foe)

    played(game, "Keep")
    once = [numbers(game, name)[1] for name in ("Ash", "Elm", "Oak")]
    game.do("play", "Word 2").do("target", "Keep")
    on(game)

    assert once == [5, 5, 5]
    assert [numbers(game, name)[1] for name in ("Ash", "Elm", "Oak")] == [4, 4, 5]


def test_it_holds_when_what_put_the_counters_on_has_died(table):
    """Both that damaged the Bearer get weaker, and count as Zombies; the third one does not."""
    text = "When I die, put a plague counter on each creature that dealt damage to me this turn. (A creature with one or more plague counters gets -1/-1 and is a Zombie in addition to its other types.)"  # fmt: skip
    shot = "Mark: Deal 1 damage to target creature."
    mine = [creature(name, 3, 5, text=shot) for name in ("Ash", "Oak", "Fir")]
    call = event("Call", "Zombies get +3/+0.")
    game = table(Side(hand=[call, SPARE], army=mine), Side(army=[creature("Bearer", 1, 2, text=text)]))

    for name in ("Ash", "Oak"):
        game.do("use", name, 0).do("target", "Bearer").until("play")
    weaker = [numbers(game, name) for name in ("Ash", "Oak", "Fir")]
    game.do("play", "Call").until("play")

    assert game.is_dead("Bearer")
    assert weaker == [(2, 4), (2, 4), (3, 5)]
    assert [numbers(game, name)[0] for name in ("Ash", "Oak", "Fir")] == [5, 5, 3]


@pytest.mark.parametrize(
    "remark",
    [
        "(Creatures with rage counters cannot block.)",
        "(Creatures you control with fear counters cannot block.)",
        "(When a creature with a fear counter dies, draw a card.)",
        "(Draw a card.)",
        "(Creatures with fear counters or rage counters cannot block.)",
        "(Other creatures get +1/+1 for each fear counter.)",
    ],
)
def test_what_is_no_matter_of_those_counters_is_not_read(remark):
    read = reader_of(game_of("arc")).read(f"Put a fear counter on target creature. {remark}", "event", explain=False)

    assert not read.complete


PLAGUE = "Put a plague counter on target creature. (At the end of each turn, every creature with a plague counter gets a -1/-1 counter.)"


def test_counters_that_do_something_at_the_end_of_each_turn():
    """Of yours and of an opponent's turn, though the event is gone; without a plague counter nothing happens."""
    game = Published(realm(hand=[*words(PLAGUE, 1), HOLD, SPARE], army=[creature("Ash", 1, 5), creature("Elm", 1, 5)], deck=9), realm(town("Keep"), deck=9))  # fmt: skip
    played(game, "Ash")

    found = []
    for _ in range(2):
        game.next_turn()
        found.append((numbers(game, "Ash"), numbers(game, "Elm")))

    assert found == [((0, 4), (1, 5)), ((-1, 3), (1, 5))]


def test_a_city_with_a_counter_loses_strength():
    """At the end of each turn, as long as the counter is there; another city keeps its own."""
    rust = (
        "Put a rust counter on target city. (Cities with rust counters lose 1 defense point at the end of each turn.)"
    )
    game = Published(realm(hand=[*words(rust, 1), HOLD, SPARE], deck=9), realm(town("Keep", 6), town("Gate", 6), deck=9))  # fmt: skip
    played(game, "Keep").next_turn().next_turn()

    assert (game.left("Keep"), game.left("Gate")) == (4, 6)


@pytest.mark.parametrize(
    "remark",
    [
        "At the end of your turn, every creature with a plague counter gets a -1/-1 counter.",
        "When I die, remove all plague counters from it.",
        "At the end of each turn, I get a -1/-1 counter.",
    ],
)
def test_what_is_said_of_the_card_itself_or_of_one_players_turn_is_no_remark_on_counters(remark):
    """Whoever has the counter has the ability, and "you" would be its controller then."""
    text = f"When I deal damage to a creature, put a plague counter on it. ({remark})"

    assert not reader_of(game_of("arc")).read(text, "creature").complete
