"""Texts that were played otherwise than they say: a card that is gone when its ability resolves, and what is known of it."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import SPARE, damage, numbers
from two_sides import foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
SOLDIER, ELF = {"subtypes": ("Soldier",)}, {"subtypes": ("Elf",)}


# The place of a card that was its own price, or died in answer


@pytest.mark.parametrize("cost", ["Sacrifice me", "M, Sacrifice me", "Remove this creature from the game", "Return this creature to its owner's hand"])  # fmt: skip
@pytest.mark.parametrize("where", ["in the same city", "in this city", "in my city"])
def test_the_city_of_a_sacrificed_resident_counts(cost, where):
    hand_of = creature("Hand", text=f"{cost}: Destroy target marked creature {where}.")
    residents = {"Home": [creature("F1"), creature("F2"), hand_of], "Inn": [creature("F3")]}
    game = Published(
        mine(town("Home"), town("Inn"), residents=residents, marked=["F1", "F2", "F3"], hand=[SONG]), foe()
    )

    game.take(game.options("use")[0]).until("target")
    assert game.names(option[1] for option in game.options("target")) == ["F1", "F2"]
    game.do("target", "F2").until("play")

    assert [game.is_dead(name) for name in ("F1", "F2", "F3")] == [False, True, False]


def test_it_counts_for_all_who_are_in_it():
    bomb = creature("Bomb", text="Sacrifice this creature: Deal 1 damage to each other creature in this city.")
    residents = {"Home": [creature("F1"), bomb], "Inn": [creature("F3")]}
    game = Published(mine(town("Home"), town("Inn"), residents=residents, hand=[SONG]), foe())

    game.take(game.options("use")[0]).until("play")

    assert [game.is_dead(name) for name in ("F1", "F3", "Idle")] == [True, False, False]


@pytest.mark.parametrize("target", ["Sword", "Lance"])
def test_the_army_of_a_sacrificed_creature_counts(target):
    squire = creature("Squire", text="Sacrifice this creature: target Knight or Soldier in the same army is unmarked and gains Veteran this turn.", **SOLDIER)  # fmt: skip
    army = [squire, creature("Sword", **SOLDIER), creature("Lance", subtypes=("Knight",))]
    residents = {"Home": [creature("Guard", **SOLDIER)]}
    game = Published(mine(town("Home"), army=army, residents=residents, marked=["Sword", "Lance"]), foe())

    game.do("use", "Squire", 0)
    assert not game.offers("target", "Guard")
    game.do("target", target).until("play")

    assert not game.is_marked(target)
    assert has_keyword(game.state, game.cards[target], "veteran")


def test_a_resident_killed_in_answer_was_in_its_city():
    maiden = creature("Maiden", text="M, Put a +0/+1 counter on target Flower or Tree in the same city.")
    trees = [creature(name, 0, 2, subtypes=("Tree",)) for name in ("Oak", "Elm", "Ash")]
    side = mine(town("Home"), residents={"Home": [maiden, *trees[:2]]}, army=[trees[2]])
    game = Published(side, foe(hand=[event("Zap", "Destroy target creature.")]))

    game.do("use", "Maiden", 0).do("target", "Oak").wait(lambda: game.seat == FOE and game.offers("play", "Zap"))
    game.do("play", "Zap").until("target").do("target", "Maiden").until("play")

    assert game.is_dead("Maiden")
    assert (numbers(game, "Oak"), numbers(game, "Elm")) == ((0, 3), (0, 2))


# What happens instead of a death, as long as the dying card is where it is


@pytest.mark.parametrize("word", ["Destroy target creature.", "Deal 3 damage to target creature."])
@pytest.mark.parametrize(("home", "lives", "left"), [("Inn", True, 4), ("army", False, 6)])
def test_a_death_is_replaced_while_the_creature_is_a_resident(word, home, lives, left):
    elder = creature("Elder", 1, 2, text="If I would be destroyed while I am a resident, my city loses 2 defense points and I am marked instead.")  # fmt: skip
    residents = {"Inn": [elder]} if home == "Inn" else {}
    side = mine(town("Home"), town("Inn"), army=[elder] if home == "army" else [], residents=residents, hand=[event("Zap", word), SONG])  # fmt: skip
    game = Published(side, foe()).do("play", "Zap").until("target").do("target", "Elder").until("play")

    assert (not game.is_dead("Elder"), game.left("Inn"), game.left("Home")) == (lives, left, 6)
    assert not lives or game.is_marked("Elder")


def test_who_is_about_to_die_is_still_in_its_city():
    martyr = creature("Martyr", 1, 2, text="If I would die while I am a resident, deal 1 damage to each other creature in this city instead.")  # fmt: skip
    residents = {"Inn": [martyr, creature("F1")], "Home": [creature("F2")]}
    side = mine(town("Home"), town("Inn"), residents=residents, hand=[event("Zap", "Destroy target creature."), SONG])
    game = Published(side, foe()).do("play", "Zap").until("target").do("target", "Martyr").until("play")

    assert [game.is_dead(name) for name in ("Martyr", "F1", "F2", "Idle")] == [False, True, False, False]


# "If you do": only what can be done can be chosen


@pytest.mark.parametrize(("word", "target"), [("Destroy target creature.", "Envoy"), ("Destroy target city.", "New"), ("", "")])  # fmt: skip
def test_who_cannot_move_does_not_draw(word, target):
    envoy = creature("Envoy", text="After you build a city you may move this creature into that city without marking it. Draw a card if you do so.")  # fmt: skip
    hand = [event("Zap", word)] if word else []
    game = Published(mine(army=[envoy], unbuilt=[town("New")]), foe(hand=hand), phase="turn")

    game.take(next(option for option in game.options() if option[0] == "build"))
    if word:
        game.wait(lambda: game.seat == FOE and bool(game.events("triggered")) and game.offers("play", "Zap"))
        game.do("play", "Zap").until("target").do("target", target)
    game.until("may", "course")
    assert (game.asked == "may") == (not word)
    if not word:
        game.do("yes").wait(lambda: game.state.active == FOE)

    assert game.size(DECK) == (20 if word else 19)


@pytest.mark.parametrize(("where", "drawn"), [("army", False), ("Home", True)])
def test_who_is_there_already_does_not_move(where, drawn):
    text = "M: You may move this creature to your army. If you do, draw a card."
    scout = creature("Scout", text=text)
    side = {"army": [scout]} if where == "army" else {"residents": {"Home": [scout]}}
    game = Published(mine(town("Home"), hand=[SONG], **side), foe())

    game.do("use", "Scout", 0).until("may", "play")
    if game.asked == "may":
        game.do("yes").until("play")

    assert game.size(DECK) == (19 if drawn else 20)


# Q61: a card that comes back is another one


@pytest.mark.parametrize(("bounced", "found"), [(True, (2, 9)), (False, (3, 10))])
def test_a_creature_that_came_back_was_not_damaged(bounced, found):
    hand = [
        magic("Back", "Return target creature to its owner's hand."),
        magic("In", "Put a creature from your hand into your army."),
        magic("Kill", "Destroy target creature."),
    ]
    duke = creature("Duke", 2, 9, text="Whenever a creature that was damaged by this creature this turn dies, put a +1/+1 counter on this creature.")  # fmt: skip
    other = foe(army=[creature("B", 1, 4), creature("D", 1, 4)], hand=hand)
    game = Published(mine(army=[duke]), other, phase="attack", active=FOE)

    game.attacks("Home", "B", "D").until("block").do("block", "B").until("play")
    assert damage(game, "B") == 2
    if bounced:
        game.do("play", "Back").until("target").do("target", "B").until("play").do("play", "In").until("choose", "play")
        if game.asked == "choose":
            game.do("choose", "B").until("play")
    game.do("play", "Kill").until("target").do("target", "B").until("play", "course")

    assert (game.is_dead("B"), numbers(game, "Duke")) == (True, found)


def test_a_death_of_this_turn_still_counts_when_the_card_has_come_back():
    hand = [event("Zap", "Destroy target creature."), event("Raise", "Return target creature from your graveyard to your hand."), magic("In", "Put a creature from your hand into your army."), event("Wake", "If a creature died this turn, draw a card.")]  # fmt: skip
    game = Published(mine(army=[creature("F1")], hand=hand), foe())
    game.do("play", "Zap").until("target").do("target", "F1").until("play").do("play", "Raise").until("play")
    game.do("play", "In").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "F1").until("play")
    assert game.zone_of("F1") == "army"

    game.do("play", "Wake").until("play")

    assert game.size(DECK) == 19


# "When I move out of a city", by whatever moves it


@pytest.mark.parametrize("text", ["", "Move target creature to your army.", "Move target creature to target city you control.", "Move target creature to a city you control."])  # fmt: skip
def test_who_moves_out_also_by_a_text(text):
    pathfinder = creature("Pathfinder", text="When I move out of a city, you may unmark another Elf in that city.", **ELF)  # fmt: skip
    residents = {"Home": [pathfinder, *(creature(name, **ELF) for name in ("El1", "El2"))], "Inn": [creature("El3", **ELF)]}  # fmt: skip
    side = mine(town("Home"), town("Inn"), residents=residents, marked=["El1", "El2", "El3"], hand=[magic("Mv", text) if text else SPARE, SONG])  # fmt: skip
    game = Published(side, foe())

    if not text:
        game.do("move", "Pathfinder").do("army")
    else:
        game.do("play", "Mv").until("target").do("target", "Pathfinder")
        if game.asked == "target":
            game.do("target", "Inn")
    game.until("may", "play")

    assert game.asked == "may"
    game.do("yes").until("choose")
    assert game.names(option[1] for option in game.options()) == ["El1", "El2"]


# "That creature" is none of the kinds of cards that did it


@pytest.mark.parametrize("kind", [event, magic])
@pytest.mark.parametrize("what", ["that creature", "it"])
@pytest.mark.parametrize(("target", "zone"), [("Icarus", "graveyard"), ("Other", "army")])
def test_that_creature_is_the_enchanted_one(kind, what, target, zone):
    wings = made("enchantment", "Wings", text=f"Target creature has flying. Sacrifice {what} when it is dealt damage by an event or magic.")  # fmt: skip
    bolt = kind("Bolt", "Deal 1 damage to target creature.")
    game = Published(mine(army=[creature("Icarus", 2, 5), creature("Other", 2, 5)], hand=[wings, bolt]), foe())

    game.do("play", "Wings").do("target", "Icarus").until("play")
    game.do("play", "Bolt").do("target", target).until("play")

    assert game.zone_of(target) == zone


# "It" behind something done to the enchanted creature is that creature, not the enchantment


@pytest.mark.parametrize(("gold", "pays", "marked"), [(0, False, True), (2, False, True), (2, True, False)])
def test_it_is_the_enchanted_creature_as_long_as_it_is_enchanted(gold, pays, marked):
    chains = made("enchantment", "Chains", text="Mark the enchanted creature when this comes into play. It doesn't unmark during the Unmark phase, unless its controller pays 2.", subtypes=("creature",))  # fmt: skip
    army = [creature("Orc"), creature("Imp")]
    game = Published(mine(hand=[chains]), foe(army=army, marked=["Imp"], gold={"Gaian": gold}))
    game.do("play", "Chains").do("target", "Orc").until("play")
    assert game.is_marked("Orc")

    game.wait(lambda: game.state.turn >= 4).wait(lambda: game.offers("yes") or game.asked == "course")
    assert game.offers("yes") == bool(gold)
    if gold:
        game.do("yes" if pays else "no").wait(lambda: game.asked == "course")

    assert (game.is_marked("Orc"), game.is_marked("Imp"), game.state.active) == (marked, False, FOE)


@pytest.mark.parametrize(("lasting", "found"), [("It gets +1/+1.", (1, 1)), ("It gets +1/+1 for the rest of the game.", (2, 2))])  # fmt: skip
def test_what_is_said_of_it_ends_with_the_enchantment(lasting, found):
    word = made("enchantment", "Word", text=f"When this comes into play, mark enchanted creature. {lasting}", subtypes=("creature",))  # fmt: skip
    army = [creature("Orc"), creature("Imp")]
    game = Published(mine(army=army, hand=[word, event("Off", "Destroy target enchantment.")]), foe())
    game.do("play", "Word").do("target", "Orc").until("play")
    assert (numbers(game, "Orc"), numbers(game, "Imp")) == ((2, 2), (1, 1))

    game.do("play", "Off").until("play")

    assert (numbers(game, "Orc"), numbers(game, "Imp")) == (found, (1, 1))


def test_its_controller_is_the_one_of_the_enchanted_creature():
    word = made("enchantment", "Word", text="When this comes into play, mark enchanted creature. Its controller discards a card.", subtypes=("creature",))  # fmt: skip
    game = Published(mine(hand=[word, SONG]), foe(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Word").do("target", "Orc").until("play")

    assert (game.is_marked("Orc"), game.is_marked("Imp")) == (True, False)
    assert (game.size(HAND), game.size(HAND, FOE)) == (2, 0)


# Keywords that are given together, each with its own number


@pytest.mark.parametrize(
    "given", ["Ranged and Bodyguard 1", "Bodyguard 1 and Ranged", "Bodyguard 1, Flying and Ranged"]
)
def test_keywords_given_together_keep_their_numbers(given):
    residents = {"Pass": [creature("a", 1, 9, loyalty=5), creature("Wall", 1, 9), creature("Guard", 1, 9)]}
    keep = town("Pass", 20, f"Level 5: Residents of this city gain {given}.")
    side = mine(keep, residents=residents, hand=[event("Word", "Draw a card.")])
    game = Published(side, foe(army=[creature("Orc", 3, 9)]), phase="tactics")
    game.do("devote", "Pass").do("send", "a")
    if game.offers("done"):
        game.do("done")
    game.wait(lambda: game.asked in ("devotion", "attack", "play")).wait(lambda: game.state.turn >= 4)
    game.until("attack").attacks("Pass", "Orc").until("block")
    while game.asked == "block":
        game.do("block", "Orc") if game.name(game.state.decision.context[0]) == "Wall" else game.do("none")

    game.wait(lambda: game.asked in ("guard", "play", "course"))

    assert game.asked == "guard"
    assert has_keyword(game.state, game.cards["Guard"], "ranged")


def test_a_level_gives_the_city_nothing_that_it_gives_to_others():
    text = (
        'Level 2: All Undead in your graveyard have salvage 2. Level 3: Residents of this city have "M: Draw a card.".'
    )
    residents = {"Orchard": [creature("a", loyalty=7), creature("b")]}
    wight = creature("Wight", cost=50, subtypes=("Undead",))
    game = Published(mine(town("Orchard", 9, text), residents=residents, hand=[wight], gold={"Gaian": 2}), foe(), phase="tactics")  # fmt: skip
    game.state.put(game.cards["Wight"], YOU, GRAVEYARD)

    game.do("devote", "Orchard").do("send", "a")
    if game.offers("done"):
        game.do("done")
    game.until("play")

    assert game.names(option[1] for option in game.options("use")) == ["b", "Wight"]


@pytest.mark.parametrize("deed", ["mark this creature", "move this creature to one of your cities"])
def test_what_this_creature_may_do_at_a_moment_is_done_to_it_behind(deed: str) -> None:
    """ "If you do, it gets ...": no other card is spoken of."""
    text = f"At the start of your turn, you may {deed}. If you do, "
    assert read(f"{text}it gets +1/+1 until end of turn.") == read(f"{text}this creature gets +1/+1 until end of turn.")


def read(text: str) -> tuple[object, ...]:
    """What a creature's text means."""
    reading = reader_of(game("arc")).read(text, "creature")
    assert reading.complete
    return reading.abilities
