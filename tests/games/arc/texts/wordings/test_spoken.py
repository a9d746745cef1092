"""What people say in other words: "you can", "of your choice that ...", "as many as you like", who cannot destroy whom."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import DECK
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of

SAME = (
    ("creature", "When I die, you can draw a card.", "When I die, you may draw a card."),
    ("creature", "When I enter the game, draw a card.", "When I enter play, draw a card."),
    ("creature", "When I leave the game, draw a card.", "When I leave play, draw a card."),
    ("event", "Both players draw a card.", "All players draw a card."),
    ("creature", "I am unblockable.", "I cannot be blocked."),
    ("event", "Add two +1/+1 counters to target creature.", "Put two +1/+1 counters on target creature."),
    ("event", "Sacrifice as many creatures as you like.", "Sacrifice any number of creatures."),
    ("event", "Unmark a creature of your choice that moved this turn.", "Unmark a creature that moved this turn of your choice."),
    ("creature", "Only once a turn, you may pay 1: unmark me.", "Once a turn, you may pay 1: unmark me."),
    ("event", "Target city gains 2 DEF.", "Target city gains 2 defense points."),
    ("creature", "Events cannot destroy me.", "I cannot be destroyed by events."),
    ("creature", "I can't be marked by other players' cards.", "I can't be marked by opponents' cards."),
    ("creature", "I can't be intercepted except by creatures with flying.", "I can't be blocked except by creatures with flying."),
    ("creature", "Whenever another resident of the city I'm in dies, draw a card.", "Whenever another resident of the city I am in dies, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "said", "plain"), SAME, ids=[said for _, said, _ in SAME])
def test_two_ways_to_say_the_same(kind, said, plain):
    """Both are read, and mean the same."""
    reader = reader_of(game("arc"))

    assert reader.read(said, kind).complete
    assert reader.read(said, kind).abilities == reader.read(plain, kind).abilities


@pytest.mark.parametrize("text", ["You can play me only if you control an Elf.", "Sudden - You may cast this creature any time you can play an event."])  # fmt: skip
def test_what_can_be_done_is_not_always_offered(text):
    """Behind "only" and "any time" nobody is asked whether to do it."""
    reading = reader_of(game("arc")).read(text, "creature")

    assert reading.complete
    assert not any("May(" in repr(ability) for ability in reading.abilities)


def test_a_creature_of_your_choice_with_something(table):
    """The flying ones of either player are offered; the choice is made as it happens, and it is no target."""
    hawk, crow, ox = (creature(name, text=text) for name, text in (("Hawk", "Flying."), ("Crow", "Flying."), ("Ox", "")))  # fmt: skip
    game = table(Side(hand=spell("Destroy a creature of your choice with flying."), army=[hawk, ox]), Side(army=[crow]))

    game.do("play", "Word").until("choose")

    assert {option[1] for option in game.options()} == {game.cards["Hawk"], game.cards["Crow"]}


def test_events_that_cannot_destroy(table):
    """The spared one stays, the other goes."""
    stone = creature("Stone", text="Events cannot destroy this creature.")
    storm = event("Storm", "Destroy all creatures.")
    game = table(Side(hand=[storm, SPARE], army=[stone, creature("Ox")]))

    game.do("play", "Storm").until("play")

    assert [game.is_dead(name) for name in ("Stone", "Ox")] == [False, True]


def test_who_marks_a_creature_for_devotion():
    """P22: the Elf that its player marks counts, the Ox does not."""
    herald = creature("Herald", text="Whenever you mark an Elf for devotion, draw a card.")
    residents = [creature("Elm", loyalty=1, subtypes=("Elf",)), creature("Ox", loyalty=1)]
    home = town("Home", 6, text="Level 5: Draw a card.")

    def drawn(name):
        you = realm(home, residents={"Home": residents}, army=[herald], hand=[SPARE], deck=9)
        game = Published(you, realm(town("Keep")), phase="tactics").do("devote", "Home").do("send", name)
        game.do("done").until("play")
        return 9 - game.size(DECK)

    assert (drawn("Elm"), drawn("Ox")) == (1, 0)


def test_two_subtypes_besides_its_own(table):
    """It is counted as an Elf and as a Soldier."""
    page = creature("Page", text="This creature is also an Elf and a Soldier.")
    ox = creature("Ox", text="This creature gets +1/+0 for each Elf you control. This creature gets +0/+1 for each Soldier you control.")  # fmt: skip
    game = table(Side(hand=[SPARE], army=[page, ox]))

    assert numbers(game, "Ox") == (2, 2)
