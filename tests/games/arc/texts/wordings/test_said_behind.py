"""Texts in which something is said behind what it is said of: relative clauses, limits, cancelled cards, prices, counters; played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell, tokens

from cardforge.games.arc.zones import HAND, RESOURCES


@pytest.mark.parametrize("clause", ["a creature dies that I dealt damage to this turn", "a creature dies that was damaged by me this turn"])  # fmt: skip
def test_what_is_said_behind_the_verb_is_said_of_the_subject(table, clause):
    """The Wolf was hurt by the Knight, the Fox was not."""
    knight = creature("Knight", 1, 9, text=f"Whenever {clause}, gain 1 LP.\nMark: I deal 1 damage to target creature.")
    hand = [magic("Kill", "Destroy target creature."), magic("Slay", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[knight]), Side(army=[creature("Wolf", 1, 9), creature("Fox", 1, 9)]))

    game.do("use", "Knight", 1).until("target").do("target", "Wolf").until("play")
    game.do("play", "Kill").do("target", "Fox").until("play")
    before = game.state.lp[YOU]
    game.do("play", "Slay").do("target", "Wolf").until("play")

    assert (before, game.state.lp[YOU]) == (20, 21)


@pytest.mark.parametrize(("answer", "place"), [("yes", "graveyard"), ("no", "removed")])
def test_a_cancelled_spell_goes_elsewhere_only_if_it_is_cancelled(table, answer, place):
    """Who pays has the event resolve, and it lies in the graveyard."""
    text = "Cancel target event unless its controller pays 2. If it is cancelled this way, remove it from the game instead of putting it into its owner's graveyard."
    mine = Side(hand=[event("Feast", "Gain 3 LP."), SPARE], gold={"Empire": 2})
    game = table(mine, Side(hand=[event("Halt", text)]))

    game.do("play", "Feast").do("play", "Halt").until("may").do(answer).until("play")

    assert (game.zone_of("Feast"), game.state.lp[YOU]) == (place, 23 if answer == "yes" else 20)
    assert game.zone_of("Halt") == "graveyard"


def test_a_cancelled_spell_returns_to_its_owners_hand(table):
    """Without a condition: it is put there in the place of its burial."""
    text = "Cancel target event. Put it into its owner's hand instead."
    game = table(Side(hand=[event("Feast", "Gain 3 LP."), SPARE]), Side(hand=[event("Halt", text)]))

    game.do("play", "Feast").do("play", "Halt").until("play")

    assert (game.zone_of("Feast"), game.state.lp[YOU]) == ("hand", 20)


@pytest.mark.parametrize(("others", "gained"), [(2, 2), (5, 3)])
def test_a_limit_behind_a_number(table, others, gained):
    """At most three, however many there are."""
    text = "Gain 1 LP for each Elf you control, but never more than 3 LP in this way."
    elves = [creature(f"Elf {n}", subtypes=("Elf",)) for n in range(others)]
    game = table(Side(hand=spell(text), army=elves))

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == 20 + gained


def test_a_limit_on_a_change_of_numbers(table):
    """Four others give no more than three do."""
    chief = creature("Chief", 1, 1, text="I get +1/+0 for each other Orc you control, to a maximum of +3/+0.", subtypes=("Orc",))  # fmt: skip
    orcs = [creature(f"Orc {n}", subtypes=("Orc",)) for n in range(4)]
    one, other = table(Side(hand=[SPARE], army=[chief, *orcs])), table(Side(hand=[SPARE], army=[chief, *orcs[:2]]))

    assert (numbers(one, "Chief"), numbers(other, "Chief")) == ((4, 1), (3, 1))


@pytest.mark.parametrize(("answer", "place"), [("yes", "graveyard"), ("no", "hand")])
def test_if_that_opponent_pays_the_revealed_card_is_still_known(table, answer, place):
    """The price is the opponent's, the card is yours."""
    seller = creature("Seller", text="Mark: Reveal the top card of your deck. Target opponent may pay 2. If that opponent pays, put the revealed card into your graveyard. If not, put it into your hand.")  # fmt: skip
    game = table(Side(hand=[SPARE], army=[seller], deck=9), Side(gold={"Empire": 2}))
    top = game.state.deck_of(YOU)[-1]

    game.do("use", "Seller", 0).until("may", "target")
    if game.asked == "target":
        game.until("may")
    game.do(answer).until("play")

    lies = "hand" if game.state.lies_in(top, HAND) else "graveyard"
    assert (lies, game.unmarked("Empire", FOE)) == (place, 0 if answer == "yes" else 2)


def test_if_it_is_not_paid_nothing_was_paid(table):
    """Asked of a price: who does not pay suffers."""
    text = "Target opponent may pay 1. If that opponent does not pay, he/she discards a card."
    game = table(Side(hand=spell(text)), Side(hand=[SPARE, creature("Orc", cost=99)]))

    game.do("play", "Word").until("play", "discard")
    game.until("play")

    assert game.size(HAND, FOE) == 1


def test_what_enters_play_does_so_marked_and_with_counters(table):
    """The sentence is about the card that was put into play, not about the others."""
    text = "Put a creature from your hand into your army. It comes into play marked and with two +1/+1 counters on it."
    hand = [*spell(text), creature("Orc", 2, 2, cost=99)]
    game = table(Side(hand=hand, army=[creature("Ash", 1, 1)]))

    game.do("play", "Word").until("play")

    assert (numbers(game, "Orc"), game.is_marked("Orc")) == ((4, 4), True)
    assert (numbers(game, "Ash"), game.is_marked("Ash")) == ((1, 1), False)


def test_tokens_enter_play_with_counters(table):
    """Each of them has one."""
    text = "Create two 1/1 Elf creature tokens. They enter play with a +1/+1 counter on them."
    game = table(Side(hand=spell(text)))

    game.do("play", "Word").until("play")

    assert [game.state.attack_of(token) for token in tokens(game)] == [2, 2]


def test_it_goes_into_a_city_of_its_owner_that_you_choose(table):
    """The creature is the opponent's again, and you say in which city."""
    text = "Gain control of target creature. At the end of turn, put it into one of its owner's cities."
    foe = Side(hand=[SPARE], army=[creature("Wolf")], cities=[city("Fort"), city("Den")], deck=20)
    game = table(Side(hand=spell(text), cities=[city("Home")], deck=20), foe)

    game.do("play", "Word").until("play")
    taken = game.state.controller(game.cards["Wolf"])
    game.until("destination")
    asked = game.seat
    game.do("city", "Den").until("play", "turn")

    assert (taken, asked, game.state.controller(game.cards["Wolf"])) == (YOU, YOU, FOE)
    assert game.name(game.state.at[game.cards["Wolf"]]) == "Den"


def test_its_owner_gains_control_of_it_again(table):
    """At the end of your next turn, not of this one."""
    text = "Gain control of target creature. At the end of your next turn its owner gains control of it again."
    game = table(Side(hand=spell(text), deck=20), Side(hand=[SPARE], army=[creature("Wolf")], deck=20))

    game.do("play", "Word").until("play").next_turn()
    kept = game.state.controller(game.cards["Wolf"])
    game.next_turn().next_turn()

    assert (kept, game.state.controller(game.cards["Wolf"])) == (YOU, FOE)


def test_a_card_lies_marked_and_face_down_in_a_vault(table):
    """It becomes a resource card that is marked."""
    game = table(Side(hand=spell("Put the top card of your deck face down and marked into your Gaian vault.")))

    game.do("play", "Word").until("play")

    assert (game.size(RESOURCES), game.unmarked("Gaian")) == (1, 0)


def test_the_attack_that_a_creature_had_in_play_counts(table):
    """With what it had from elsewhere: the sacrificed Orc was a 2/1 that had +3/+0."""
    text = "Mark, sacrifice another creature: Put X +1/+1 counters on target creature you control, where X is equal to the attack the sacrificed creature had in play."
    might = made("enchantment", "Might", text="Target creature gets +3/+0.")
    side = Side(hand=[might, SPARE], army=[creature("Smith", 1, 1, text=text), creature("Orc", 2, 1)])
    game = table(side)

    game.do("play", "Might").do("target", "Orc").until("play").do("use", "Smith", 0).until("target")
    game.do("target", "Smith").until("play")

    assert (game.is_dead("Orc"), numbers(game, "Smith")) == (True, (6, 6))


def test_the_number_of_a_dead_creature_is_its_own(table):
    """Not that of the creature that gets something for it."""
    ghoul = creature("Ghoul", 1, 9, text="When another creature dies, I get +X/+0 until end of turn, where X is the attack it had in play.")  # fmt: skip
    hand = [magic("Kill", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[ghoul]), Side(army=[creature("Wolf", 4, 1)]))

    game.do("play", "Kill").do("target", "Wolf").until("play")

    assert numbers(game, "Ghoul") == (5, 9)


def test_the_dead_creature_returns(table):
    """The one that died, not another."""
    healer = creature("Healer", text="When another creature you control dies, return the dead creature to its owner's hand.")  # fmt: skip
    game = table(Side(hand=[magic("Kill", "Destroy target creature."), SPARE], army=[healer, creature("Ash"), creature("Elm")]))  # fmt: skip

    game.do("play", "Kill").do("target", "Ash").until("play")

    assert (game.zone_of("Ash"), game.zone_of("Elm")) == ("hand", "army")


def test_an_enchantment_that_is_lost_instead_saves_a_ship(table):
    """All damage is removed from the Ship; another creature is not saved."""
    text = "Target Ship gets +1/+1. If that Ship would die, put Figurehead into its owner's graveyard instead and remove all damage from the Ship."
    ship = {"subtypes": ("Ship",)}
    hand = [made("enchantment", "Figurehead", text=text), magic("Bolt", "Deal 5 damage to target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Gull", 1, 3, **ship), creature("Tern", 1, 3, **ship)]))

    game.do("play", "Figurehead").do("target", "Gull").until("play").do("play", "Bolt").do("target", "Gull").until("play")  # fmt: skip

    assert (game.zone_of("Gull"), damage(game, "Gull"), game.zone_of("Figurehead")) == ("army", 0, "graveyard")


def test_a_creature_cannot_be_moved_into_an_army(table):
    """The Wall stays in its city, the Orc can leave it."""
    wall = creature("Wall", text="I cannot be moved into an army.")
    side = Side(hand=[SPARE], cities=[city("Home")], residents={"Home": [wall, creature("Orc")]})
    game = table(side)

    assert (game.offers("move", "Wall"), game.offers("move", "Orc")) == (False, True)


@pytest.mark.parametrize(("who", "mine", "theirs"), [("you build", 1, 0), ("an opponent builds", 0, 1), ("a player builds", 1, 1)])  # fmt: skip
def test_a_city_that_is_built_by_skipping_a_turn(who, mine, theirs):
    """P71: yours and the opponent's are told apart."""
    drummer = creature("Drummer", text=f"Whenever {who} a city by skipping his or her turn, draw a card.")
    for city_built, drawn in (("Far", mine), ("Hill", theirs)):
        game = Published(realm(army=[drummer], unbuilt=[town("Far")], deck=9), realm(town("Keep"), unbuilt=[town("Hill")], deck=9), phase="turn")  # fmt: skip
        if city_built == "Hill":
            game.do("turn").next_turn()
        held = game.size(HAND)

        game.do("build", city_built).until("turn")

        assert game.size(HAND) - held == drawn
