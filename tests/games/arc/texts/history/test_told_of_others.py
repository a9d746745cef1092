"""Texts that go by what was done before, by what others did and by what is there besides: played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic, read
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, damage, numbers, spell, tokens

from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.records import Counters
from cardforge.games.arc.zones import DECK, HAND

KILL = "Destroy target creature."


def elf(name, **fields):
    """A creature of the subtype Elf."""
    return creature(name, subtypes=("Elf",), **fields)


def drawn(game, word="Word"):
    """So many cards you draw by playing this card, whatever else leaves your hand."""
    before = game.size(DECK)
    game.do("play", word).until("play")
    return before - game.size(DECK)


@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        ("", 2),
        ("When I would die, return me to your hand instead.", 2),
        ("When I would die, remove me from the game instead.", 2),
        ("When I would die, you may pay 1. If you do, mark me and remove all damage from me instead.", 2),
        ("I cannot be destroyed.", 2),
    ],
)
def test_cards_for_the_creatures_you_controlled_that_died(table, extra, expected):
    """Your token and your own creature count; the opponent's two and one that was saved do not."""
    text = "Destroy all creatures. For each creature you controlled that died this way, draw a card."
    hand = [magic("Call", "Put a 1/1 Rat token into your army."), *spell(text)]
    cat = creature("Cat", text=extra)
    army = [creature("Ash"), *([cat] if extra else [])]
    game = table(Side(hand=hand, army=army, gold={"Gaian": 3}), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Call").until("play")
    held = game.size(DECK)
    game.do("play", "Word").wait(lambda: game.asked in ("may", "play"))
    if game.asked == "may":
        game.do("yes").until("play")

    assert (held - game.size(DECK), len(tokens(game))) == (expected, 0)
    assert [game.is_dead(name) for name in ("Ash", "Orc", "Imp")] == [True, True, True]


def test_a_creature_whose_control_you_took_was_yours(table):
    """It goes to the graveyard of its owner; you draw for it, and not for yours that the opponent controls."""
    text = "Destroy all creatures. For each creature you controlled that died this way, draw a card."
    hand = [magic("Charm", "Gain control of target creature."), *spell(text)]
    game = table(Side(hand=hand, army=[creature("Ash")]), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Charm").do("target", "Orc").until("play")

    assert (drawn(game), game.is_dead("Orc")) == (2, True)


@pytest.mark.parametrize(("card", "expected"), [(creature("Rat"), 1), (magic("Bolt", "Gain 1 VP.", cost=99), 0)])
@pytest.mark.parametrize(
    "said", ["If it is a creature", "If it was a creature", "If a creature was discarded this way"]
)
def test_the_card_that_an_opponent_discarded(table, said, card, expected):
    """You draw for a creature, though you hold none and he or she has both in play."""
    text = f"Target player discards a card. {said}, draw a card."
    foe = Side(hand=[card], army=[creature("Orc")], deck=9)
    game = table(Side(hand=spell(text), deck=9), foe)

    before = game.size(DECK), game.size(DECK, FOE)
    game.do("play", "Word").do("target", -2 - FOE).until("play")

    assert (before[0] - game.size(DECK), before[1] - game.size(DECK, FOE)) == (expected, 0)
    assert game.is_dead(card.name)


def test_nothing_is_drawn_for_an_empty_hand(table):
    """Nothing was discarded, so nothing was a creature."""
    game = table(Side(hand=spell("Target player discards a card. If it is a creature, draw a card.")), Side(army=[creature("Orc")]))  # fmt: skip
    before = game.size(DECK)

    game.do("play", "Word").do("target", -2 - FOE).until("play")

    assert before == game.size(DECK)


@pytest.mark.parametrize(("chosen", "expected"), [(("Rat", "Bat"), 1), (("Rat", "Blot"), 1), (("Blot", "Spot"), 0)])
def test_one_card_for_a_creature_among_two(table, chosen, expected):
    """Two creatures are not two cards."""
    hand = [creature("Rat", cost=99), creature("Bat", cost=99), event("Blot", cost=99), event("Spot", cost=99)]
    text = "Discard two cards. If you discarded a creature this way, draw a card."
    game = table(Side(hand=[*hand, *spell(text)]))
    before = game.size(DECK)

    game.do("play", "Word").until("discard_some")
    for name in chosen:
        game.do("discard", name)
    game.until("play")

    assert before - game.size(DECK) == expected
    assert [game.is_dead(name) for name in chosen] == [True, True]


@pytest.mark.parametrize("creatures", [0, 1, 3])
def test_a_card_for_each_creature_of_a_hand(table, creatures):
    """The other cards of the hand do not count, nor do creatures that lie in the graveyard."""
    hand = [*(creature(f"Rat {n}", cost=99) for n in range(creatures)), event("Blot", cost=99)]
    first = magic("Kill", "Destroy all creatures.")
    text = "Discard your hand. For each creature discarded this way, draw a card."
    game = table(Side(hand=[*hand, first, *spell(text)], army=[creature("Ash")]))

    game.do("play", "Kill").until("play")
    before = game.size(DECK)
    game.do("play", "Word").wait(lambda: game.size(HAND) == creatures)

    assert before - game.size(DECK) == creatures


@pytest.mark.parametrize(("chosen", "expected"), [("Elm", 1), ("Ash", 0), ("Scout", 1), ("", 0)])
def test_an_elf_that_was_sacrificed_on_arrival(table, chosen, expected):
    """The scout that comes is an Elf itself and can be the one; without a sacrifice there is no card."""
    text = "When I come into play, you may sacrifice a creature. If you sacrificed an Elf this way, draw a card."
    home = city("Home")
    game = table(Side(hand=[elf("Scout", text=text), SPARE], army=[creature("Ash"), elf("Elm")], cities=[home]), phase="play")  # fmt: skip
    before = game.size(DECK)

    if not game.offers("play", "Scout"):
        game.until("entrance")
    game.do("play", "Scout").until("may", "destination")
    if game.asked == "destination":
        game.do("army").until("may")
    game.do("yes" if chosen else "no")
    if chosen:
        game.until("choose").do("choose", chosen)
    game.wait(lambda: game.asked not in ("respond", "answer"))

    assert before - game.size(DECK) == expected
    assert [name for name in ("Ash", "Elm", "Scout") if game.is_dead(name)] == ([chosen] if chosen else [])


@pytest.mark.parametrize(("chosen", "expected"), [("Elm", 1), ("Ash", 0), ("", 0)])
@pytest.mark.parametrize("dead", ["Fir", "Oak"])
def test_a_dead_elf_is_none_that_was_sacrificed(table, dead, chosen, expected):
    """What set it off was an Elf or not: only the sacrifice counts."""
    text = "When another creature dies, you may sacrifice a creature. If you sacrificed an Elf this way, draw a card."
    army = [creature("Ghoul", text=text), creature("Ash"), elf("Elm"), elf("Fir"), creature("Oak")]
    game = table(Side(hand=spell(KILL), army=army))
    before = game.size(DECK)

    game.do("play", "Word").do("target", dead).until("may").do("yes" if chosen else "no")
    if chosen:
        game.until("choose").do("choose", chosen)
    game.wait(lambda: game.asked in ("may", "play"))
    if game.asked == "may":
        game.do("no").until("play")

    assert before - game.size(DECK) == expected


THREE = "Reveal the top three cards of your deck. "


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("If one of them is an Elf", [False, True, True, True]),
        ("If none of them is an Elf", [True, False, False, False]),
        ("If all of them are Elves", [False, False, False, True]),
        ("If there are two or more Elves among them", [False, False, True, True]),
    ],
)
@pytest.mark.parametrize("elves", range(4))
def test_what_is_among_three_cards_that_are_revealed(table, said, wanted, elves):
    """Of the three on top so many are Elves, the fourth is another; one card is drawn, not one for each Elf."""
    top = [
        *(elf(f"Elm {n}", cost=99) for n in range(elves)),
        *(creature(f"Orc {n}", cost=99) for n in range(3 - elves)),
    ]
    game = table(Side(hand=[*spell(f"{THREE}{said}, draw a card."), elf("Deep"), *top]))
    for card in ("Deep", *(card.name for card in top)):
        game.state.put(game.cards[card], YOU, DECK)

    assert drawn(game) == wanted[elves]


@pytest.mark.parametrize(("discarded", "dealt"), [("Orc", 3), ("Elm", 2)])
def test_a_card_that_was_discarded_as_the_price_makes_it_stronger(table, discarded, dealt):
    """The target is an Orc, too: it is not the card that was discarded."""
    text = (
        "M, discard a card: deal 2 damage to target creature. If the discarded card is an Orc, deal 3 damage instead."
    )
    hand = [creature("Orc", subtypes=("Orc",), cost=99), elf("Elm", cost=99), SPARE]
    foe = Side(army=[creature("Grunt", 1, 9, subtypes=("Orc",)), creature("Imp", 1, 9)])
    game = table(Side(hand=hand, army=[creature("Slinger", text=text)]), foe)

    game.do("use", "Slinger", 0).until("target", "discard_for").do("target", "Grunt").until("discard_for")
    game.do("discard", discarded).until("play")

    assert [damage(game, name) for name in ("Grunt", "Imp")] == [dealt, 0]


@pytest.mark.parametrize("said", ["Each creature that defends against me gets a -1/-1 counter at the end of combat.", "Each creature that blocks me gets a -1/-1 counter at the end of combat."])  # fmt: skip
def test_who_defended_against_me_is_weaker_afterwards(table, said):
    """Both that did, neither the one that took the other attacker nor the one that stayed away."""
    mire = creature("Mire", 0, 9, text=said)
    army = [creature(name, 0, 3) for name in ("Orc", "Imp", "Hag", "Bat")]
    foe = Side(hand=[SPARE], army=army, cities=[city("Keep"), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[mire, creature("Ash", 0, 9)], deck=9), foe, "attack")

    game.attacks("Keep", "Mire", "Ash").until("block").do("block", "Mire").do("block", "Mire")
    during = numbers(game, "Orc")
    game.do("block", "Ash").until("attack", "play", "turn", "discard")

    assert during == (0, 3)
    assert [numbers(game, name)[1] for name in ("Orc", "Imp", "Hag", "Bat")] == [2, 2, 3, 3]


def test_who_attacked_a_city_is_weaker_afterwards(table):
    """Not who stayed at home, and nobody for an attack on the other city."""
    text = "Creatures that attack me get a -1/-1 counter when combat ends."
    side = Side(hand=[SPARE], army=[creature(name, 0, 3) for name in ("Ash", "Elm")], deck=9)
    foe = Side(hand=[SPARE], cities=[city("Keep", text=text), city("Den")], deck=9)
    games = [table(side, foe, "attack") for _ in range(2)]

    found = []
    for game, attacked in zip(games, ("Keep", "Den"), strict=True):
        game.attacks(attacked, "Ash").until("attack", "play", "turn", "discard")
        found.append([numbers(game, name)[1] for name in ("Ash", "Elm")])

    assert found == [[2, 3], [3, 3]]


@pytest.mark.parametrize("how", ["combat", "ability", "none"])
def test_who_dealt_damage_to_me_goes_with_me(table, how):
    """The creature that killed the Martyr; without damage by any nobody; the others live in any case."""
    martyr = creature("Martyr", 0, 1, text="When I die, destroy the creature that dealt damage to me.")
    slinger = creature("Slinger", 1, 5, text="Mark: Deal 1 damage to target creature.")
    side = Side(hand=[*spell(KILL)], army=[slinger, creature("Ash", 1, 5)], deck=9)
    foe = Side(hand=[SPARE], army=[martyr, creature("Imp", 0, 5)], cities=[city("Keep"), city("Den")], deck=9)
    game = table(side, foe, "attack" if how == "combat" else "play")

    if how == "combat":
        game.attacks("Keep", "Slinger").until("block").do("block", "Slinger").until("attack", "play", "turn", "discard")
    elif how == "ability":
        game.do("use", "Slinger", 0).do("target", "Martyr").until("play")
    else:
        game.do("play", "Word").do("target", "Martyr").until("play")

    dead = [name for name in ("Martyr", "Slinger", "Ash", "Imp") if game.is_dead(name)]
    assert dead == (["Martyr"] if how == "none" else ["Martyr", "Slinger"])


@pytest.mark.parametrize("marked", [(), ("Phoenix",)])
@pytest.mark.parametrize(("answer", "gold", "lives"), [("yes", 3, True), ("no", 3, False), ("", 2, False)])
def test_a_death_that_is_bought_off(table, marked, answer, gold, lives):
    """It stays, marked and whole; with too little gold or unwillingly it dies, whether it was marked before or not."""
    text = "When I would die, you may pay 3. If you do, mark me and remove all damage from me instead."
    army = [creature("Phoenix", 1, 3, text=text), creature("Elm", 1, 3)]
    hand = spell("Deal 3 damage to each creature.")
    game = table(Side(hand=hand, army=army, gold={"Gaian": gold}, marked=marked))

    game.do("play", "Word").until("may", "play")
    if answer:
        game.do(answer)
    game.until("play")

    assert [game.is_dead(name) for name in ("Phoenix", "Elm")] == [not lives, True]
    assert game.unmarked("Gaian") == (gold if not lives else 0)
    if lives:
        assert (damage(game, "Phoenix"), game.is_marked("Phoenix")) == (0, True)


@pytest.mark.parametrize(("gold", "left"), [(4, ["Elm"]), (6, ["Ash", "Elm"])])
def test_each_of_two_deaths_is_bought_off_by_itself(table, gold, left):
    """What was paid for one does not save the other, which dies at the same moment."""
    text = "When I would die, you may pay 3. If you do, mark me and remove all damage from me instead."
    army = [creature("Ash", text=text), creature("Elm", text=text)]
    game = table(Side(hand=spell("Destroy all creatures."), army=army, gold={"Gaian": gold}))

    game.do("play", "Word").until("may").do("yes").until("may", "play")
    if game.asked == "may":
        game.do("yes" if game.offers("yes") else "no").until("play")

    assert [name for name in ("Ash", "Elm") if not game.is_dead(name)] == left


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_text_goes_on_behind_what_happened_instead(table, answer):
    """ "It" is still the creature that was dealt damage, and "if you do" is about the damage, whatever was answered in between."""
    word = "You may deal 1 damage to target creature. If you do, draw a card. It cannot block this turn."
    ox = creature(
        "Ox", 1, 9, text="If I would be dealt damage, you may put a +1/+1 counter on target creature instead."
    )
    game = table(Side(hand=spell(word), army=[creature("Ash", 1, 9)]), Side(army=[ox, creature("Imp", 1, 9)]))
    before = game.size(DECK)

    game.do("play", "Word").do("target", "Ox").until("may").do("yes").until("may", "target").do("target", "Imp")
    game.until("may").do(answer).until("play")

    assert (before - game.size(DECK), damage(game, "Ox")) == (1, int(answer == "no"))
    assert [is_forbidden(game.state, game.cards[name], "block") for name in ("Ox", "Imp")] == [True, False]


@pytest.mark.parametrize("defenders", [1, 2, 3])
def test_defenders_that_help_each_other(table, defenders):
    """Each counts the others, whichever attacker they fight; who does not defend neither counts nor gets anything."""
    text = "Defending creatures you control get +0/+1 for each other defending creature you control until end of turn."
    army = [creature(name, 0, 9) for name in ("Orc", "Imp", "Hag", "Bat")]
    foe = Side(hand=[event("Wall", text), SPARE], army=army, cities=[city("Keep"), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Ash", 0, 9), creature("Elm", 0, 9)], deck=9), foe, "attack")

    game.attacks("Keep", "Ash", "Elm").until("block")
    for attacker in ("Ash", "Ash", "Elm")[:defenders]:
        game.do("block", attacker)
    game.wait(lambda: game.seat == FOE and game.offers("play", "Wall"))
    game.do("play", "Wall").wait(lambda: not game.state.items or game.state.turn > 3)

    grown = [numbers(game, name)[1] - 9 for name in ("Orc", "Imp", "Hag", "Bat")]
    assert grown == [defenders - 1] * defenders + [0] * (4 - defenders)
    assert [numbers(game, name)[1] for name in ("Ash", "Elm")] == [9, 9]


def test_elves_grow_with_the_creatures_beside_them(table):
    """Each Elf counts all others of yours, the Elder itself too; tokens count as soon as they are there, creatures of the opponent never."""
    text = "Elves you control get +1/+0 for each other creature you control."
    army = [creature("Elder", text=text), elf("Elm"), elf("Fir"), creature("Orc")]
    hand = spell("Put two 1/1 Rat tokens into your army.")
    game = table(Side(hand=hand, army=army), Side(army=[elf("Yew")]))
    names = ("Elder", "Elm", "Fir", "Orc", "Yew")

    before = [numbers(game, name)[0] for name in names]
    game.do("play", "Word").until("play")

    assert before == [1, 4, 4, 1, 1]
    assert [numbers(game, name)[0] for name in names] == [1, 6, 6, 1, 1]


def _fused(table, kind, text):
    """An enchantment that you lay on the opponent's Keep."""
    hand = [made("enchantment", kind, text=text), SPARE]
    foe = Side(hand=[SPARE], cities=[city("Keep", 9), city("Den", 9)], deck=20)
    return table(Side(hand=hand, cities=[city("Home", 9)], deck=20), foe)


def test_a_fuse_that_burns_down(table):
    """One counter in each of your turns, none in the opponent's; with the third the city loses four and the enchantment is gone."""
    text = "Put 3 fuse counters on target city. At the beginning of each of your turns, remove 1 fuse counter from it. When the last fuse counter is removed, deal 4 damage to that city and sacrifice Fuse."  # fmt: skip
    game = _fused(table, "Fuse", text)

    game.do("play", "Fuse").do("target", "Keep").until("play")
    found = []
    for _ in range(7):
        found.append((counters_on(game.state, game.cards["Keep"], "fuse"), game.left("Keep"), game.is_dead("Fuse")))
        game.next_turn()

    assert found == [(3, 9, False), (3, 9, False), (2, 9, False), (2, 9, False), (1, 9, False), (1, 9, False), (0, 5, True)]  # fmt: skip
    assert [game.left(name) for name in ("Home", "Den")] == [9, 9]


@pytest.mark.parametrize("whose", [YOU, FOE])
def test_what_withers_in_its_controllers_turn(table, whose):
    """The bearer's, not the enchantment's; it cannot attack, the other creature can."""
    text = "Enchanted creature can't attack. At the beginning of its controller's turn, put a -0/-1 counter on it."
    rot = made("enchantment", "Rot", text=text)
    keep = [city("Keep"), city("Den")]
    sides = [Side(hand=[rot, SPARE], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], cities=[city("Home"), city("Yard")], deck=20), Side(hand=[SPARE], army=[creature("Orc", 1, 9), creature("Imp", 1, 9)], cities=keep, deck=20)]  # fmt: skip
    game = table(*sides)
    bearer, other = (("Ash", "Elm"), ("Orc", "Imp"))[whose]

    game.do("play", "Rot").do("target", bearer).until("play")
    found = []
    for _ in range(4):
        game.next_turn()
        found.append(numbers(game, bearer)[1])
    cards = [game.cards[name] for name in (bearer, other)]

    assert found == ([9, 8, 8, 7] if whose == YOU else [8, 8, 7, 7])
    assert [is_forbidden(game.state, card, "attack") for card in cards] == [True, False]


def test_what_an_enchantment_keeps_marked(table):
    """The Orc as long as it is there; then it unmarks like the other."""
    text = "Mark target creature. It does not unmark during its controller's unmark phase."
    side = Side(hand=[made("enchantment", "Web", text=text), *spell("Destroy target enchantment.")], deck=20)
    game = table(side, Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], marked=["Imp"], deck=20))

    game.do("play", "Web").do("target", "Orc").until("play")
    first = game.is_marked("Orc")
    found = []
    for turn in range(5):
        game.next_turn()
        found.append([game.is_marked(name) for name in ("Orc", "Imp")])
        if turn == 3:
            game.until("play").do("play", "Word").until("play")

    assert first
    assert found == [[True, False]] * 4 + [[False, False]]


def test_damage_to_a_city_as_a_price(table):
    """To the chosen one of yours; without a city there is no price and so no card."""
    text = "M, deal 1 damage to a city you control: draw a card."
    foe = Side(cities=[city("Keep"), city("Den")])
    game = table(Side(hand=[SPARE], army=[creature("Miner", text=text)], cities=[city("Home"), city("Yard")]), foe)
    without = table(Side(hand=[SPARE], army=[creature("Miner", text=text)]), foe)
    before = game.size(DECK)

    game.do("use", "Miner", 0).wait(lambda: len(game.options()) > 1)
    offered = [game.name(option[1]) for option in game.options()]
    game.take(next(option for option in game.options() if option[1] == game.cards["Yard"])).until("play")

    assert sorted(offered) == ["Home", "Yard"]
    assert [game.left(name) for name in ("Home", "Yard", "Keep")] == [6, 5, 6]
    assert (before - game.size(DECK), game.is_marked("Miner"), without.offers("use", "Miner", 0)) == (1, True, False)


@pytest.mark.parametrize("elves", [1, 2])
def test_an_elf_comes_back_as_a_resident(elves):
    """Into the city that was devoted to and into no other, marked; the Orc stays where it is, and of two Elves one."""
    hall = town("Hall", text="Level 5: Put an Elf from your graveyard into play as my resident, marked.")
    dead = [elf(f"Elm {n}") for n in range(elves)]
    side = realm(hall, town("Home"), residents={"Hall": [creature("Clerk", 0, 1, loyalty=5)]}, army=[*dead, creature("Orc")], deck=9, hand=[SPARE])  # fmt: skip
    foe = realm(town("Keep"), army=[elf("Yew")], deck=9, hand=[SPARE])
    game = Published(side, foe, phase="tactics")
    for name in (*(card.name for card in dead), "Orc", "Yew"):
        game.state.discard(game.cards[name])

    game.do("devote", "Hall")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("choose", "course", "attack")
    offered = game.names(card for _, card in game.options("choose"))
    if game.asked == "choose":
        game.do("choose", "Elm 0").until("course", "attack")

    assert offered == ["Elm 0", "Elm 1"][: elves if elves > 1 else 0]
    assert (game.place_of("Elm 0"), game.is_marked("Elm 0")) == ("Hall", True)
    assert {game.zone_of(card.name) for card in (*dead[1:], creature("Orc"), creature("Yew"))} == {"graveyard"}


@pytest.mark.parametrize("said", ["a card from your hand", "a creature from your hand"])
def test_a_card_of_the_hand_as_a_marked_resource(table, said):
    """Gaian, whatever the card is, and not to be used this turn."""
    gold = {"Gaian": 1, "Empire": 1}
    cards = [creature("Ash", cost=99, faction="Empire"), creature("Elm", cost=99)]
    game = table(Side(hand=[*spell(f"Put {said} into play as a marked Gaian resource card."), *cards], gold=gold))

    game.do("play", "Word").until("choose").do("choose", "Ash").until("play")
    laid = game.cards["Ash"]

    assert (game.zone_of("Ash"), FACTIONS[game.state.at[laid]], bool(game.state.marked[laid])) == ("resources", "Gaian", True)  # fmt: skip
    assert [game.unmarked(faction) for faction in gold] == [1, 1]


@pytest.mark.parametrize("said", ["a creature I damaged this turn", "a creature I dealt damage to this turn"])
def test_a_creature_that_i_damaged_dies(table, said):
    """The one that was damaged by the Adder, by whatever it dies; none that it left alone; and not if it was damaged in the turn before."""
    text = f"Whenever {said} dies, draw a card.\nMark: Deal 1 damage to target creature."
    hand = [*spell(KILL, "First"), *spell(KILL, "Second")]
    foe = Side(army=[creature("Orc", 1, 3), creature("Imp", 1, 3)], deck=9)
    game = table(Side(hand=hand, army=[creature("Adder", text=text)], deck=20), foe)
    game.do("use", "Adder", 1).do("target", "Orc").until("play")

    found = []
    for word, target in (("First", "Imp"), ("Second", "Orc")):
        before = game.size(DECK)
        game.do("play", word).do("target", target).until("play")
        found.append(before - game.size(DECK))

    assert found == [0, 1]


def test_damage_of_another_turn_is_none_of_this(table):
    """The Orc was damaged by the Adder in your last turn."""
    text = "Whenever a creature I damaged this turn dies, draw a card.\nMark: Deal 1 damage to target creature."
    foe = Side(hand=[SPARE], army=[creature("Orc", 1, 3), creature("Imp", 1, 3)], deck=9)
    game = table(Side(hand=spell(KILL), army=[creature("Adder", text=text)], deck=20), foe)
    game.do("use", "Adder", 1).do("target", "Orc").until("play").next_turn().next_turn().until("play")
    before = game.size(DECK)

    game.do("play", "Word").do("target", "Orc").until("play")

    assert before == game.size(DECK)


@pytest.mark.parametrize(("bites", "counters", "grown"), [(True, 0, 1), (False, 0, 0), (True, 2, 1), (True, 3, 0)])
def test_who_dealt_damage_grows_up_to_three_times(table, bites, counters, grown):
    """At the end of your turn, if it dealt damage; three counters are enough, and other counters do not count."""
    text = "At the end of your turn, if I dealt damage this turn and have fewer than three +1/+1 counters, put a +1/+1 counter on me.\nMark: Deal 1 damage to target creature."  # fmt: skip
    hand = [*spell("Put a +0/+1 counter on each creature."), SPARE]
    side = Side(hand=hand, army=[creature("Adder", 1, 1, text=text), creature("Ash")], deck=9)
    game = table(side, Side(hand=[SPARE], army=[creature("Orc", 1, 9)], deck=9))
    if counters:
        game.state.counters.append(Counters(game.cards["Adder"], "+1/+1", counters))

    game.do("play", "Word").until("play")
    if bites:
        game.do("use", "Adder", 1).do("target", "Orc").until("play")
    game.next_turn()
    now = numbers(game, "Adder")
    game.next_turn()

    assert now == numbers(game, "Adder") == (1 + counters + grown, 2 + counters + grown)


@pytest.mark.parametrize(("cities", "helped"), [((2, 2), True), ((2, 1), False), ((1, 1), False), ((3, 2), True)])
def test_fewer_cities_than_any_opponent(cities, helped):
    """You control one: fewer than each of them does, one with as many is enough that it is not so."""
    underdog = creature("Underdog", text="As long as you control fewer cities than any opponent, I get +1/+1.")
    foes = [
        realm(*(town(f"Keep {seat} {n}") for n in range(number)), hand=[SPARE]) for seat, number in enumerate(cities)
    ]
    game = Published(realm(town("Home"), army=[underdog], hand=[SPARE]), *foes)

    assert numbers(game, "Underdog") == (1 + helped, 1 + helped)


@pytest.mark.parametrize("it", ["me", "this city"])
@pytest.mark.parametrize("level", ["Level 4: ", ""])
@pytest.mark.parametrize(("attacked", "grown"), [("Fort", [2, 0, 0, 0]), ("Home", [0, 0, 0, 0])])
def test_who_stands_before_a_city_is_protected(level, it, attacked, grown):
    """Soldiers of the army that defend the Fort; no resident, no other creature, and none that defends the other city."""
    fort = town("Fort", 9, text=f"{level}Soldiers in your army get +0/+2 while defending {it}.")
    army = [*(creature(name, subtypes=("Soldier",)) for name in ("Sam", "Tom")), elf("Elm")]
    guard, clerk = creature("Guard", subtypes=("Soldier",)), creature("Clerk", loyalty=4)
    cry = event("Cry", "Target creature gets +1/+0 until end of turn.")
    side = realm(fort, town("Home"), residents={"Fort": [guard, clerk]}, army=army, deck=20, hand=[cry])
    foe = realm(town("Keep"), army=[creature(name) for name in ("Orc", "Imp", "Hag")], deck=20, hand=[SPARE])
    game = Published(side, foe, phase="tactics")

    if level:
        game.devotes("Fort", "Clerk")
    game.wait(lambda: game.state.active == FOE and game.asked == "attack")
    game.attacks(attacked, "Orc", "Imp", "Hag").until("block")
    blocks = {"Sam": "Orc", "Elm": "Imp", "Guard": "Hag"}
    while game.asked == "block":
        who = game.name(game.state.decision.context[0])
        game.do("block", blocks[who]) if who in blocks else game.do("none")

    assert len(game.state.combats) == 3
    assert [numbers(game, name)[1] - 1 for name in ("Sam", "Tom", "Elm", "Guard")] == grown


@pytest.mark.parametrize(("attacked", "more"), [("Keep", 1), (FOE, 0)])
def test_goblins_are_stronger_against_a_city(table, attacked, more):
    """The Goblin that attacks a city, and neither the Orc beside it nor a Goblin that attacks the army."""
    text = "Your Goblins get +1/+0 while attacking a city."
    army = [creature("Gob", 2, 2, subtypes=("Goblin",)), creature("Orc", 2, 2)]
    foe = Side(hand=[SPARE], army=[creature("Imp")], cities=[city("Keep"), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=army, cities=[city("Camp", text=text)], deck=9), foe, "attack")
    before = numbers(game, "Gob")

    game.attacks(attacked, "Gob", "Orc").until("block")

    assert (before, numbers(game, "Gob"), numbers(game, "Orc")) == ((2, 2), (2 + more, 2), (2, 2))


@pytest.mark.parametrize(("cost", "paid"), [(3, 2), (2, 1), (1, 1), (0, 0)])
@pytest.mark.parametrize("subtype", ["Soldier", "Elf"])
def test_soldiers_cost_less_but_not_nothing(table, subtype, cost, paid):
    """One less and at least one; what was free stays free, and an Elf costs what it says."""
    chief = creature(
        "Chief", text="Other Soldiers cost you 1 less to play, but never less than 1.", subtypes=("Soldier",)
    )
    hand = [creature("Sam", cost=cost, subtypes=(subtype,)), SPARE]
    game = table(Side(hand=hand, army=[chief], gold={"Gaian": 5}), phase="entrance")

    game.do("play", "Sam")

    assert 5 - game.unmarked("Gaian") == (paid if subtype == "Soldier" else cost)


def test_soldiers_of_an_opponent_cost_as_much_as_before(table):
    """ "Cost you": with one gold your opponent cannot play his or her Soldier of two, and the Chief itself is not cheaper in your hand."""
    text = "Other Soldiers cost you 1 less to play, but never less than 1."
    chiefs = [creature(name, cost=2, text=text, subtypes=("Soldier",)) for name in ("Chief", "Twin")]
    foe = Side(hand=[creature("Tom", cost=2, subtypes=("Soldier",)), SPARE], gold={"Gaian": 1})
    game = table(Side(hand=[SPARE], army=chiefs[:1]), foe, "entrance", active=FOE)
    own = table(Side(hand=[chiefs[1], SPARE], gold={"Gaian": 1}), foe, "entrance")

    assert not (game.asked == "entrance" and game.offers("play", "Tom"))
    assert not (own.asked == "entrance" and own.offers("play", "Twin"))


@pytest.mark.parametrize(("active", "allowed"), [(YOU, False), (FOE, True)])
def test_opponents_play_no_events_in_your_turn(table, active, allowed):
    """In their own they do; the ban is for as long as the herald is there, not for one turn, and you play yours."""
    text = "When I come into play, draw a card. Opponents cannot play events during your turn."
    shout = [event("Shout", "Gain 1 VP."), magic("Word", "Gain 1 VP."), SPARE]
    foe = Side(hand=[event("Cry", "Gain 1 VP."), magic("Song", "Gain 1 VP."), SPARE], deck=9)
    game = table(Side(hand=shout, army=[creature("Herald", text=text)], deck=9), foe, active=active)

    before = game.offers("play", "Shout")
    game.do("play", "Song" if active == FOE else "Word")
    mine, theirs = [], []
    while game.state.items:
        (mine if game.seat == YOU else theirs).append(game.offers("play", "Shout" if game.seat == YOU else "Cry"))
        game.do("pass")

    assert (any(theirs), any([before, *mine])) == (allowed, True)


def test_a_herald_that_comes_draws_once(table):
    """A card for its arrival."""
    text = "When I come into play, draw a card. Opponents cannot play events during your turn."
    game = table(Side(hand=[creature("Herald", text=text), SPARE]), phase="entrance")
    before = game.size(DECK)

    game.do("play", "Herald").wait(lambda: game.size(DECK) < before or game.state.turn > 3)

    assert (before - game.size(DECK), game.state.turn) == (1, 3)


@pytest.mark.parametrize(("cities", "theirs", "allowed"), [(1, 3, False), (2, 1, True), (3, 1, True)])
def test_only_with_two_or_more_cities(cities, theirs, allowed):
    """Your own, not those of the opponent; it stays when one of them has gone."""
    king = creature("King", text="You may only play me if you control two or more cities.")
    towns = [town(f"Home {n}") for n in range(cities)]
    foe = realm(*(town(f"Keep {n}") for n in range(theirs)), hand=[SPARE])
    game = Published(realm(*towns, hand=[king, creature("Ash"), SPARE]), foe)

    assert (game.offers("play", "King"), game.offers("play", "Ash")) == (allowed, True)


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize(("found", "homes"), [(("Sam", "Tom"), ("Home", "Yard")), (("Sam",), ("Yard",)), ((), ())])
def test_soldiers_of_the_deck_come_into_your_cities(table, marked, found, homes):
    """Up to two, each into a city that you choose; no Elf is found, and all others stay in the deck."""
    where = "into your cities, marked" if marked else "into your cities"
    text = f"Search your deck for up to two Soldiers and put them {where}. Shuffle your deck."
    soldiers = [creature(name, subtypes=("Soldier",), cost=99) for name in ("Sam", "Tom", "Tim")]
    hand = [*spell(text), *soldiers, elf("Elm", cost=99)]
    game = table(Side(hand=hand, gold={"Gaian": 1}, cities=[city("Home"), city("Yard")]), Side(cities=[city("Keep")]))
    for name in ("Sam", "Tom", "Tim", "Elm"):
        game.state.put(game.cards[name], YOU, DECK)

    game.do("play", "Word").until("search_on")
    offered = game.offers("find", "Elm")
    for name in found:
        game.do("find", name)
    if game.asked == "search_on":
        game.do("none")
    for home in homes:
        game.do("city", home)

    names = ("Sam", "Tom", "Tim")
    there = {name: game.name(game.state.at[game.cards[name]]) for name in names if game.zone_of(name) == "residents"}
    assert (there, offered, game.asked) == (dict(zip(found, homes, strict=True)), False, "play")
    assert [game.is_marked(name) for name in found] == [marked] * len(found)
    assert {game.zone_of(name) for name in ("Tim", "Elm")} == {"deck"}


@pytest.mark.parametrize("marked", [(), ("Ash",)])
def test_a_move_without_marking(table, marked):
    """It is in the chosen city as it was before, marked or not, and may be moved although it has just been."""
    text = "Move target creature in your army to one of your cities without marking it."
    side = Side(hand=spell(text), army=[creature("Ash"), creature("Elm")], cities=[city("Home"), city("Yard")], residents={"Home": [creature("Clerk")]}, marked=marked)  # fmt: skip
    game = table(side, Side(army=[creature("Orc")], cities=[city("Keep")]))

    game.do("play", "Word").until("target")
    offered = [game.offers("target", name) for name in ("Ash", "Elm", "Clerk", "Orc")]
    game.do("target", "Ash").until("destination")
    homes = sorted(game.name(option[1]) for option in game.options("city"))
    game.do("city", "Yard").until("play")

    assert (offered, homes) == ([True, True, False, False], ["Home", "Yard"])
    assert (game.zone_of("Ash"), game.state.at[game.cards["Ash"]], game.is_marked("Ash")) == ("residents", game.cards["Yard"], bool(marked))  # fmt: skip


@pytest.mark.parametrize(("target", "hurt"), [("Elm", [2, 0, 0, 0]), ("Ash", [0, 0, 2, 0]), ("Oak", [2, 0, 0, 0]), ("Yew", [0, 0, 0, 2])])  # fmt: skip
def test_a_tree_takes_the_damage_of_the_others(table, target, hurt):
    """What hits another Tree of yours hits the Oak; what hits the Oak, another creature or a Tree of the opponent stays there."""
    trees = [creature(name, 1, 9, subtypes=("Tree",)) for name in ("Elm", "Yew")]
    text = "Damage that would be dealt to other Trees you control is dealt to me instead."
    oak = creature("Oak", 1, 9, text=text, subtypes=("Tree",))
    side = Side(hand=spell("Deal 2 damage to target creature."), army=[oak, trees[0], creature("Ash", 1, 9)])
    game = table(side, Side(army=trees[1:]))

    game.do("play", "Word").do("target", target).until("play")

    assert [damage(game, name) for name in ("Oak", "Elm", "Ash", "Yew")] == hurt


def test_two_trees_that_take_damage_for_each_other(table):
    """It is dealt, once, to one of them."""
    text = "Damage that would be dealt to other Trees you control is dealt to me instead."
    army = [creature(name, 1, 9, text=text, subtypes=("Tree",)) for name in ("Oak", "Elm")]
    game = table(Side(hand=spell("Deal 2 damage to each creature you control."), army=army))

    game.do("play", "Word").until("play")

    assert damage(game, "Oak") + damage(game, "Elm") == 4


def test_a_tree_takes_combat_damage_for_another():
    """Of several Trees that fight only the Oak is hurt, and it dies of what would have been too little for each."""
    text = "Damage that would be dealt to other Trees you control is dealt to me instead."
    army = [creature("Oak", 0, 4, text=text, subtypes=("Tree",)), *(creature(name, 0, 4, subtypes=("Tree",)) for name in ("Elm", "Fir"))]  # fmt: skip
    foe = realm(town("Keep"), army=[creature("Orc", 2, 9), creature("Imp", 2, 9)], deck=9, hand=[SPARE])
    game = Published(realm(town("Home"), army=army, deck=9, hand=[SPARE]), foe, phase="attack", active=FOE)

    game.attacks("Home", "Orc", "Imp").until("block")
    blocks = {"Elm": "Orc", "Fir": "Imp"}
    while game.asked == "block":
        who = game.name(game.state.decision.context[0])
        game.do("block", blocks[who]) if who in blocks else game.do("none")
    game.wait(lambda: not game.state.combats)

    assert [game.is_dead(name) for name in ("Oak", "Elm", "Fir")] == [True, False, False]


@pytest.mark.parametrize("chosen", [0, 2])
def test_an_opponent_chooses_what_you_do_not_get(chosen):
    """Of three players the target chooses; that card goes to your graveyard and the other two to your hand."""
    text = "Reveal the top three cards of your deck. Target opponent chooses one of them. Put that card into your graveyard and the other two into your hand."  # fmt: skip
    names = ["Ash", "Elm", "Oak"]
    side = realm(hand=[*spell(text), *(creature(name, cost=99) for name in names)], deck=9)
    game = Published(side, *(realm(town(name), hand=[SPARE], deck=9) for name in ("Keep", "Fort")))
    for name in names:
        game.state.put(game.cards[name], YOU, DECK)

    game.do("play", "Word").until("target").do("target", -2 - (FOE + 1)).until("choose")
    asked, offered = game.seat, sorted(game.names(option[1] for option in game.options("choose")))
    game.do("choose", names[chosen])

    assert (asked, offered) == (FOE + 1, names)
    assert {name: game.zone_of(name) for name in names} == {name: "graveyard" if name == names[chosen] else "hand" for name in names}  # fmt: skip


@pytest.mark.parametrize(
    ("said", "whose", "expected"),
    [
        ("If you discarded a creature", (True, False), 1),
        ("If you discarded a creature", (False, True), 0),
        ("If an opponent discarded a creature", (True, False), 0),
        ("If an opponent discarded a creature", (False, True), 1),
    ],
)
def test_who_discarded_a_creature_where_each_player_discards(table, said, whose, expected):
    """You or your opponent, as it says."""
    text = f"Each player discards a card. {said} this way, draw a card."
    mine, theirs = (creature("Ash", cost=99) if is_one else event("Blot", cost=99) for is_one in whose)
    game = table(Side(hand=[mine, magic("Word", text)], deck=9), Side(hand=[theirs], deck=9))

    game.do("play", "Word")

    assert len(game.events("draw")) == expected


@pytest.mark.parametrize("said", ["Creatures I block get a -1/-1 counter at the end of combat.", "Each creature I block gets a -1/-1 counter at the end of combat."])  # fmt: skip
def test_whom_i_blocked_is_weaker_afterwards(table, said):
    """The attacker that the Mire took, not the other one."""
    foe = Side(hand=[SPARE], army=[creature("Mire", 0, 9, text=said), creature("Imp", 0, 9)], cities=[city("Keep"), city("Den")], deck=9)  # fmt: skip
    game = table(Side(hand=[SPARE], army=[creature("Ash", 0, 3), creature("Elm", 0, 3)], deck=9), foe, "attack")

    game.attacks("Keep", "Ash", "Elm").until("block").do("block", "Ash").until("attack", "play", "turn", "discard")

    assert [numbers(game, name)[1] for name in ("Ash", "Elm", "Imp")] == [2, 3, 9]


@pytest.mark.parametrize("said", ["Whenever I attack, each creature that blocks me gets a -1/-1 counter at the end of combat.", "When I am blocked, put a -1/-1 counter on each creature blocking me at the end of combat."])  # fmt: skip
def test_what_waits_for_the_end_of_combat_knows_who_blocked(table, said):
    """The Orc that blocked, though nobody blocks any more."""
    army = [creature(name, 0, 3) for name in ("Orc", "Imp")]
    foe = Side(hand=[SPARE], army=army, cities=[city("Keep"), city("Den")], deck=9)
    side = Side(hand=[SPARE], army=[creature("Mire", 0, 9, text=said), creature("Ash", 0, 9)], deck=9)
    game = table(side, foe, "attack")

    game.attacks("Keep", "Mire", "Ash").until("block").do("block", "Mire").do("block", "Ash")
    game.until("attack", "play", "turn", "discard")

    assert [numbers(game, name)[1] for name in ("Orc", "Imp")] == [2, 3]


def test_who_fights_at_the_end_of_combat_is_not_known():
    """Nobody does then; such a text is refused."""
    with pytest.raises(AssertionError):
        read(creature("Mire", text="Creatures that fight me get a -1/-1 counter at the end of combat."))


@pytest.mark.parametrize("extra", ["I cannot be destroyed.", "When I would die, return me to your hand instead."])
@pytest.mark.parametrize("said", ["For each creature destroyed this way, draw a card.", "Draw that many cards."])
def test_what_was_saved_was_not_destroyed_this_way(table, said, extra):
    """One of two creatures, so one card."""
    army = [creature("Ash"), creature("Cat", text=extra)]
    game = table(Side(hand=spell(f"Destroy all creatures. {said}"), army=army))

    assert (drawn(game), game.is_dead("Ash"), game.is_dead("Cat")) == (1, True, False)


def test_what_combat_sets_off_comes_before_another_attack(table):
    """With two attacks in a turn the first attacker has its counter when the second attack is declared."""
    keep = city("Keep", text="Creatures that attack me get a -1/-1 counter when combat ends.")
    side = Side(
        hand=spell("You may attack twice this turn."), army=[creature("Ash", 1, 5), creature("Elm", 1, 5)], deck=9
    )
    game = table(side, Side(hand=[SPARE], cities=[keep, city("Den")], deck=9))

    game.do("play", "Word").until("attack").attacks("Keep", "Ash").until("attack")

    assert (game.offers("city", FOE, "Keep"), numbers(game, "Ash"), numbers(game, "Elm")) == (True, (0, 4), (1, 5))
