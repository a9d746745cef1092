"""Enchantments that say what they are put on where they wait for something, and keywords that are explained further behind."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers

from cardforge.games.arc.effects.stats import counters_on
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


def charm(text: str):
    return made("enchantment", "Charm", text=text)


@pytest.mark.parametrize(
    ("said", "allowed"),
    [
        ("target creature you control", {"Ash", "Elf", "Elk"}),
        ("target creature an opponent controls", {"Orc", "Imp"}),
        ("target Elf you control", {"Elf", "Elk"}),
        ("target creature", {"Ash", "Elf", "Elk", "Orc", "Imp"}),
    ],
)
def test_it_is_put_on_what_it_waits_for(table, said, allowed):
    """Only such creatures are targets."""
    mine = [creature("Ash"), creature("Elf", subtypes=("Elf",)), creature("Elk", subtypes=("Elf",))]
    game = table(
        Side(hand=[charm(f"When {said} dies, draw a card."), SPARE], army=mine),
        Side(army=[creature("Orc"), creature("Imp")]),
    )

    game.do("play", "Charm").until("target")

    assert {game.name(option[1]) for option in game.options("target")} == allowed


@pytest.mark.parametrize(("killed", "drawn"), [("Ash", 1), ("Elm", 0)])
def test_only_the_death_of_its_bearer_counts(table, killed, drawn):
    text = "When target creature you control dies, put a +1/+1 counter on each other creature you control."
    you = Side(hand=[charm(text), event("Kill", "Destroy target creature."), SPARE], army=[creature(name) for name in ("Ash", "Elm", "Oak")])  # fmt: skip
    game = table(you, Side(army=[creature("Orc")]))

    game.do("play", "Charm").do("target", "Ash").until("play").do("play", "Kill").do("target", killed).until("play")

    assert (numbers(game, "Oak"), numbers(game, "Orc")) == ((1 + drawn, 1 + drawn), (1, 1))


def test_the_counter_is_put_on_the_creature_that_hits_the_city(table):
    """Not on the enchantment, and not on another attacker."""
    text = "Whenever target creature you control deals damage to a city, put a +1/+1 counter on that creature."
    you = Side(hand=[charm(text), SPARE], army=[creature("Ash", 2, 2), creature("Elm", 2, 2)], deck=9)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort", 40)], deck=9))

    game.do("play", "Charm").do("target", "Ash").until("attack").attacks("Fort", "Ash", "Elm").next_turn()

    assert [counters_on(game.state, game.cards[name], "+1/+1") for name in ("Ash", "Elm", "Charm")] == [1, 0, 0]


@pytest.mark.parametrize("said", ["that city loses 1 additional defense point", "it loses 1 strength"])
def test_the_city_that_is_hit_loses_more(table, said):
    """Two attackers hit the enchanted city; the creatures lose nothing."""
    text = f"Each time a creature deals combat damage to target city, {said}."
    you = Side(hand=[charm(text), SPARE], army=[creature("Ash", 2, 2), creature("Elm", 3, 3)], deck=9)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort", 40), city("Wall", 40)], deck=9))

    game.do("play", "Charm").do("target", "Fort").until("attack").attacks("Fort", "Ash", "Elm").next_turn()

    assert game.left("Fort") == 40 - 5 - 2
    assert [numbers(game, name) for name in ("Ash", "Elm")] == [(2, 2), (3, 3)]


def test_it_goes_in_the_place_of_its_bearer_and_more_is_done(table):
    """The enchantment is sacrificed, the bearer is marked and healed; another creature dies as usual."""
    text = "If target enchanted creature would die, sacrifice me instead, mark that creature and remove all damage from it."  # fmt: skip
    bolts = [event(f"Bolt {k}", "Deal 2 damage to target creature.") for k in (1, 2)]
    game = table(Side(hand=[charm(text), *bolts, SPARE], army=[creature("Ash", 1, 2), creature("Elm", 1, 2)]))

    game.do("play", "Charm").do("target", "Ash").until("play")
    for k, target in enumerate(("Ash", "Elm"), start=1):
        game.do("play", f"Bolt {k}").do("target", target).until("play")

    assert [game.is_dead(name) for name in ("Charm", "Ash", "Elm")] == [True, False, True]
    assert (game.is_marked("Ash"), damage(game, "Ash")) == (True, 0)


@pytest.mark.parametrize("said", ["a city he/she controls", "one of his or her cities", "a city they control"])
def test_its_owner_puts_the_dead_into_an_own_city(table, said):
    """Marked, and in a city of its owner, whoever controls the enchantment."""
    text = f"When target creature dies, its owner puts it from the graveyard into {said}, marked."
    you = Side(hand=[charm(text), event("Kill", "Destroy target creature."), SPARE], cities=[city("Home")])
    game = table(you, Side(army=[creature("Orc"), creature("Imp")], cities=[city("Fort")]))

    game.do("play", "Charm").do("target", "Orc").until("play").do("play", "Kill").do("target", "Orc").until("play")

    card = game.cards["Orc"]
    assert (game.state.controller(card), game.name(game.state.at[card]), game.is_marked("Orc")) == (FOE, "Fort", True)


def test_both_abilities_in_quotation_marks_are_given(table):
    """Other Orcs beside it are stronger, and unmark when it dies; they are its controller's."""
    text = 'Target creature gains "Other Orcs in the same army as me get +1/+0. When I die, each Orc in my controller\'s army unmarks."'  # fmt: skip
    orc = {"subtypes": ("Orc",)}
    you = Side(hand=[charm(text), event("Kill", "Destroy target creature."), SPARE], army=[creature("Ash", **orc), creature("Grim", **orc), creature("Elm")], marked=["Grim", "Elm"])  # fmt: skip
    game = table(you, Side(army=[creature("Vile", **orc)], marked=["Vile"]))

    game.do("play", "Charm").do("target", "Ash").until("play")
    found = [numbers(game, name)[0] for name in ("Ash", "Grim", "Elm", "Vile")]
    game.do("play", "Kill").do("target", "Ash").until("play")

    assert found == [1, 2, 1, 1]
    assert [game.is_marked("Grim"), game.is_marked("Elm"), game.is_marked("Vile", FOE)] == [False, True, True]


@pytest.mark.parametrize(("active", "hit"), [(FOE, 1), (YOU, 0)])
def test_that_opponent_is_the_one_whose_turn_it_is(table, active, hit):
    """In your own turn nothing happens; in an opponent's turn that opponent loses LP."""
    witch = creature("Witch", text="Whenever you play an event during an opponent's turn, that opponent loses 2 LP.")
    sides = Side(hand=[event("Word", "You gain 1 LP."), SPARE], army=[witch], deck=9), Side(hand=[event("Note", "You gain 1 LP."), SPARE], deck=9)  # fmt: skip
    game = table(*sides, active=active)

    if active == FOE:
        game.do("play", "Note")
    while not game.offers("play", "Word"):
        game.do("pass")
    game.do("play", "Word").until("play")

    assert game.state.lp == [21, 20 - 2 * hit + hit]


READS = [
    "Target creature has first strike and veteran. When it dies, you discard a card. (First strike: it deals combat damage first. Veteran: it is not marked for attacking.)",
    "Target creature has flying. When it dies, draw a card. (Creatures with flying can only be blocked by creatures with flying or ranged.)",
    "Target creature has veteran. When it attacks, draw a card. (Veteran: It is not marked for attacking.)",
    "Target creature gets +1/+1 and has overrun. Draw a card when it dies. (Overrun: its excess damage is dealt to the attacked city.)",
]
REFUSED = [
    "Target creature has veteran. When it dies, you discard a card. (Veteran: draw a card.)",
    "Target creature has veteran. When it dies, you discard a card. (Veteran: it cannot be blocked.)",
    "Target creature has veteran. When it dies, you discard a card. (Flying: it cannot be blocked except by creatures with flying.)",
    "Target creature has veteran. When it dies, you discard a card. (First strike: it deals combat damage first. Veteran: it is not marked for attacking.)",
]  # fmt: skip


@pytest.mark.parametrize(("text", "complete"), [(text, True) for text in READS] + [(text, False) for text in REFUSED])
def test_keywords_are_explained_by_their_names(text, complete):
    """Each has been named before, and each explanation is true."""
    assert reader_of(game_of("arc")).read(text, "enchantment", explain=False).complete == complete
