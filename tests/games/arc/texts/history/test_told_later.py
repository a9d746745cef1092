"""What is told of a card later, or of where it was: what it damages, who fights while marked, whose graveyard it was put into, who pays instead."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, Side, numbers, spell, tokens

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.effects.locations import city_of
from cardforge.games.arc.zones import HAND, RESOURCES


def _home(**more):
    return Side(hand=[SPARE], cities=[city("Fort", 9), city("Den", 9)], deck=9, **more)


@pytest.mark.parametrize("told", ["Draw a card if it deals damage to a city this turn.", "When it deals damage to a city this turn, draw a card."])  # fmt: skip
@pytest.mark.parametrize(("attacker", "drawn"), [("Ash", 1), ("Elm", 0)])
def test_a_card_for_the_damage_of_one_creature(table, attacker, drawn, told):
    """Another creature that damages the city brings none."""
    hand = [*spell(f"Target creature gets +2/+0 until end of turn. {told}"), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")], deck=9), _home())

    game.do("play", "Word").until("target").do("target", "Ash").until("play")
    before = len(game.zone(HAND))
    game.until("attack").attacks("Fort", attacker).until("attack", "play", "turn", "discard")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize(("text", "able"), [("I can attack while marked.", True), ("Marked Elves you control can attack.", False), ("", False)])  # fmt: skip
def test_a_marked_creature_attacks_if_a_text_lets_it(table, text, able):
    """Marked as it is, and not if the text is about others."""
    game = table(Side(hand=[SPARE], army=[creature("Ash", text=text)], marked=["Ash"]), _home(), "attack")

    assert game.offers("city", FOE, "Fort") == able


@pytest.mark.parametrize(("name", "drawn"), [("Elm", 1), ("Orc", 0)])
def test_what_is_put_into_your_graveyard_is_yours(table, name, drawn):
    """A creature of the opponent goes into another one."""
    mourner = creature("Mourner", text="Whenever a creature is put into your graveyard from play, draw a card.")
    side = Side(hand=[*spell("Destroy target creature."), SPARE], army=[mourner, creature("Elm")], deck=9)
    game = table(side, Side(army=[creature("Orc")]))

    before = len(game.zone(HAND)) - 1
    game.do("play", "Word").until("target").do("target", name).until("play")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize(("pays", "place"), [("yes", "hand"), ("no", "graveyard")])
def test_the_controller_may_pay_for_something_else(table, pays, place):
    """Who does not pay loses the creature."""
    text = "Destroy target creature. Its controller may pay 2 to return it to his/her hand instead."
    foe = Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], gold={"Gaian": 2})
    game = table(Side(hand=[*spell(text), SPARE]), foe)

    game.do("play", "Word").until("target").do("target", "Orc").wait(lambda: game.asked == "may")
    assert game.seat == FOE
    game.do(pays).until("play")

    assert (game.zone_of("Orc"), game.zone_of("Imp")) == (place, "army")


def test_a_keyword_as_long_as_something_holds(table):
    """Marked, it does not fly."""
    bird = creature("Bird", text="Flying while I am unmarked.")
    game = table(Side(army=[bird]))
    card = game.cards["Bird"]

    unmarked = has_keyword(game.state, card, "flying")
    game.state.marked[card] = 1
    game.state.forget_traits()

    assert (unmarked, has_keyword(game.state, card, "flying")) == (True, False)


def test_the_creature_that_is_defended_against(table):
    """The other attacker is none."""
    guard = creature("Guard", 0, 9, text="When I defend, the creature I defend against gets -1/-0 until end of turn.")
    game = table(Side(army=[creature("Ogre", 3, 9), creature("Bull", 3, 9)]), _home(army=[guard]), "attack")

    game.attacks("Fort", "Ogre", "Bull").until("block").do("block", "Bull").until("entrance", "discard", "play")

    assert (numbers(game, "Ogre"), numbers(game, "Bull")) == ((3, 9), (2, 9))


@pytest.mark.parametrize(("elves", "dealt"), [(1, 4), (0, 2)])
def test_more_damage_instead_is_dealt_to_the_target(table, elves, dealt):
    """Not to the card that was discarded for it."""
    mage = creature("Mage", text="M, discard a card: Deal 2 damage to target creature. If the discarded card is an Elf, deal 4 damage instead.")  # fmt: skip
    paid = creature("Leaf", subtypes=("Elf",) if elves else ("Orc",))
    game = table(Side(hand=[paid, SPARE], army=[mage]), Side(army=[creature("Bull", 1, 9)]))

    game.do("use", "Mage", 0).until("target").do("target", "Bull").until("discard_for").do("discard", "Leaf")
    game.until("play")

    assert game.state.damage[game.cards["Bull"]] == dealt


def test_a_card_for_each_of_some_creatures(table):
    """One of the two can fly."""
    game = table(Side(hand=[event("Word", "Draw a card for each of your creatures with Flying."), SPARE], army=[creature("Bird", text="Flying"), creature("Elm")], deck=9))  # fmt: skip
    before = len(game.zone(HAND)) - 1

    game.do("play", "Word").until("play")

    assert len(game.zone(HAND)) == before + 1


@pytest.mark.parametrize(("hits", "left"), [((3,), 7), ((1, 3), 7), ((1,), 8)])
def test_no_more_damage_each_turn(table, hits, left):
    """What it was dealt before in the turn counts; in the next turn it starts anew."""
    troll = creature("Troll", 1, 9, text="I cannot be dealt more than 2 damage each turn.")
    words = [event(f"Hit {n}", f"Deal {n} damage to target creature.") for n in hits]
    game = table(Side(hand=[*words, SPARE], army=[creature("Elm", 1, 9)]), Side(army=[troll]))

    for word in words:
        game.do("play", word.name).until("target").do("target", "Troll").until("play")

    assert 9 - game.state.damage[game.cards["Troll"]] == left


@pytest.mark.parametrize(("defenders", "attack"), [(1, 3), (2, 5)])
def test_two_creatures_that_defend_against_one(table, defenders, attack):
    """One is not enough."""
    text = "When two or more creatures defend against me, I get +2/+0 until end of turn."
    elves = [creature(f"Elf {n}", 0, 9) for n in range(2)]
    game = table(Side(army=[creature("Boar", 3, 9, text=text)]), _home(army=elves), "attack")

    game.attacks("Fort", "Boar").until("block")
    for _ in range(defenders):
        game.do("block", "Boar").until("block", "entrance", "discard", "play")
    game.until("entrance", "discard", "play")

    assert numbers(game, "Boar") == (attack, 9)


def test_of_the_orcs_that_attack_together_one_is_chosen(table):
    """Not the captain, and not an Elf."""
    text = "When I attack together with two or more other Orcs, choose one of them. The chosen Orc gets +3/+0 until end of turn."
    orcs = [creature(name, 1, 9, subtypes=("Orc",)) for name in ("Grub", "Snag", "Rot")]
    captain = creature("Captain", 1, 9, text=text, subtypes=("Orc",))
    game = table(Side(army=[captain, *orcs, creature("Elm", 1, 9)]), _home(), "attack")

    game.attacks("Fort", "Captain", "Grub", "Snag", "Elm").until("choose")
    offered = {game.name(option[1]) for option in game.options("choose")}
    game.do("choose", "Snag").until("entrance", "discard", "play")

    assert (offered, numbers(game, "Snag"), numbers(game, "Captain")) == ({"Grub", "Snag"}, (4, 9), (1, 9))


@pytest.mark.parametrize(("city_name", "gold"), [("Fort", 0), ("Den", 1)])
def test_an_attack_on_one_city_has_its_price(table, city_name, gold):
    """The other city is attacked for nothing."""
    toll = city("Fort", 9, text="Creatures can't attack me unless their controller pays 1 for each of them.")
    foe = Side(hand=[SPARE], cities=[toll, city("Den", 9)], deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Ash"), creature("Elm")], gold={"Gaian": 1}), foe, "attack")

    able = [game.offers("city", FOE, name) for name in ("Fort", "Den")]
    game.attacks(city_name, "Ash").until("attack", "play", "entrance", "discard", "turn")

    assert (able, _gold_left(game)) == ([True, True], gold)


def test_without_gold_for_the_price_the_city_is_safe(table):
    """The toll can't be paid."""
    toll = city("Fort", 9, text="Creatures can't attack me unless their controller pays 1 for each of them.")
    foe = Side(hand=[SPARE], cities=[toll, city("Den", 9)], deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Ash")]), foe, "attack")

    assert [game.offers("city", FOE, name) for name in ("Fort", "Den")] == [False, True]


def _gold_left(game):
    return sum(not game.state.marked[card] for card in game.state.zone(0, RESOURCES))


@pytest.mark.parametrize(("orc", "least"), [(1, 1), (3, 3)])
def test_x_of_an_ability_is_enough_for_its_target(table, orc, least):
    """No smaller X is offered: there would be no target."""
    mage = creature("Mage", text="M, pay X: Destroy target creature with cost X or less.", cost=5)
    game = table(Side(hand=[SPARE], army=[mage], gold={"Gaian": 4}), Side(army=[creature("Orc", cost=orc)]))

    game.do("use", "Mage", 0)
    offered = [option[1] for option in game.options("x")]
    game.do("x", offered[0]).until("play")

    assert (offered[0], game.zone_of("Orc")) == (least, "graveyard")


def test_control_until_the_end_of_their_turn():
    """The ogre stays with its new controller for the whole of that player's next turn."""
    text = "When I come into play, target opponent gains control of me until the end of his/her next turn."
    ogre = creature("Ogre", 2, 2, text=text)
    game = Published(realm(town("Home"), hand=[ogre, SPARE], deck=9), realm(town("Keep"), hand=[SPARE], deck=9))

    game.do("play", "Ogre").until("play")
    holders = []
    for seat in (FOE, 0):
        game.wait(lambda seat=seat: game.state.active == seat and game.asked == "play")
        holders.append(game.state.controller(game.cards["Ogre"]))

    assert holders == [FOE, 0]


@pytest.mark.parametrize(("place", "able"), [("Fort", False), ("Den", True)])
def test_nobody_attacks_the_city_of_a_guard(table, place, able):
    """The other city is not the guard's."""
    guard = creature("Guard", text="Creatures can't attack my city.")
    foe = Side(hand=[SPARE], cities=[city("Fort", 9), city("Den", 9)], residents={"Fort": [guard]}, deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Ash")]), foe, "attack")

    assert game.offers("city", FOE, place) == able


def test_gold_of_any_faction(table):
    """The player chooses the faction, and can pay with it."""
    mint = creature("Mint", text="Mark: Produce 1 resource of any faction.")
    game = table(Side(hand=[SPARE], army=[mint]))

    game.do("use", "Mint", 0).until("mode", "one")
    offered = len(game.options("option"))
    game.take(game.options("option")[2]).until("play")

    assert (offered, game.state.gold[:5]) == (5, [0, 0, 1, 0, 0])


@pytest.mark.parametrize(("foes", "asked"), [(1, True), (4, False)])
def test_one_of_the_cards_in_hand_is_laid(table, foes, asked):
    """Only with more cards than the opponent."""
    text = "At the end of your turn, if you have more cards in hand than each opponent, you may put one of them into play as a marked resource card."
    hand = [creature("Leaf", cost=9), creature("Twig", cost=9)]
    game = table(Side(hand=hand, army=[creature("Duchess", text=text)], deck=9), Side(hand=[SPARE] * foes, deck=9))

    game.wait(lambda: game.asked == "may" or game.seat == FOE)
    if asked:
        game.do("yes").until("choose").do("choose", "Twig").wait(lambda: game.asked != "choose")

    assert ("Twig" in game.names(game.state.zone(0, RESOURCES))) == asked


@pytest.mark.parametrize(("humans", "made"), [(0, 2), (1, 3)])
def test_more_tokens_for_the_same_city(table, humans, made):
    """One city is named, whichever number it is."""
    text = "Put two 1/1 Goblin creature tokens into target city. If you control a Human, put three instead."
    army = [creature(f"Man{n}", subtypes=("Human",)) for n in range(humans)]
    game = table(Side(hand=spell(text), army=army, cities=[city("Fort", 9), city("Den", 9)]))

    game.do("play", "Word").until("target").do("target", "Den").until("target", "play")

    assert game.asked == "play"
    assert [game.name(city_of(game.state, token)) for token in tokens(game)] == ["Den"] * made


def test_a_resource_of_the_player_whose_city_is_entered(table):
    """ "That player" is the one with the city, not the one with the creature."""
    text = "I can move into an opponent's cities.\nWhen I enter an opponent's city, mark one of that player's resource cards."
    theirs = Side(hand=[SPARE], cities=[city("Den")], gold={"Dark Legion": 2}, deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Thief", text=text)], gold={"Gaian": 2}), theirs)

    game.do("move", "Thief").until("choose").take(game.options("choose")[0]).until("play")

    marked = [[bool(game.state.marked[card]) for card in game.state.zone(seat, RESOURCES)] for seat in (0, FOE)]
    assert marked == [[False, False], [True, False]]


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("Put two 0/1 Tree creature tokens into a city you control. That city gains 2 defense points.", True),
        ("M: Put a 0/1 Tree creature token into a city you control. That city gains 2 defense points.", False),
    ],
)  # fmt: skip
def test_the_city_into_which_tokens_came(table, text, played):
    """Another city is as strong as before."""
    army = [] if played else [creature("Word", text=text)]
    game = table(Side(hand=spell(text) if played else [SPARE], army=army, cities=[city("Fort", 9), city("Den", 9)]))

    game.do(*("play", "Word") if played else ("use", "Word", 0)).until("destination")
    game.do("city", "Den").until("play")

    strengths = [game.state.defense_of(game.cards[name]) for name in ("Fort", "Den")]
    assert (strengths, {game.name(city_of(game.state, token)) for token in tokens(game)}) == ([9, 11], {"Den"})


@pytest.mark.parametrize(("answer", "size", "place"), [("yes", (2, 2), "attached"), ("no", (1, 1), "graveyard")])
def test_a_medal_goes_to_the_next_soldier(table, answer, size, place):
    """It was lost with its bearer, and comes back."""
    medal = made(
        "enchantment",
        "Medal",
        text="Enchanted creature gets +1/+1. When it dies, you may attach this enchantment to another Soldier you control.",
    )
    soldiers = [creature(name, subtypes=("Soldier",)) for name in ("Ash", "Elm")]
    game = table(Side(hand=[medal, *spell("Destroy target creature.")], army=soldiers))

    game.do("play", "Medal").until("target").do("target", "Ash").until("play")
    game.do("play", "Word").until("target").do("target", "Ash").until("may").do(answer)
    game.until("play")

    assert (numbers(game, "Elm"), game.zone_of("Medal")) == (size, place)


@pytest.mark.parametrize(("cards", "attack"), [((), 2), (("magic", "enchantment", "event"), 4)])
def test_stronger_for_what_is_revealed_of_a_hand(table, cards, attack):
    """Cards in the hand of an opponent, not of the own."""
    text = "Whenever I attack, the defending player reveals his/her hand. I get +1/+0 until end of turn for each Magic and Enchantment card revealed."
    hand = [*(made(kind, f"A {kind}", cost=99) for kind in cards), SPARE]
    game = table(
        Side(hand=[SPARE], army=[creature("Yacht", 2, text=text)]), Side(hand=hand, cities=[city("Fort", 9)], deck=9)
    )

    game.until("attack").attacks("Fort", "Yacht")
    game.wait(lambda: numbers(game, "Yacht")[0] == attack or game.asked in ("turn", "discard"))

    assert numbers(game, "Yacht")[0] == attack


@pytest.mark.parametrize(("home", "moved"), [("Fort", ["Elm"]), ("Den", ["Oak"])])
def test_who_comes_along_from_the_city_that_was_left(table, home, moved):
    """Not from the one that is entered."""
    text = "When I move, up to two creatures from the same city may move along with me."
    cities = [city(name, 9) for name in ("Fort", "Den", "Keep")]
    trees = {"Fort": "Elm", "Den": "Oak"}
    residents = {name: [creature(tree)] for name, tree in trees.items()}
    residents[home].append(creature("Barge", text=text))
    game = table(Side(hand=[SPARE], cities=cities, residents=residents))

    game.do("move", "Barge").until("destination").do("city", "Keep").until("may").do("yes")
    game.until("choose").take(game.options("choose")[0]).until("play")

    assert [name for name in ("Elm", "Oak") if game.name(city_of(game.state, game.cards[name])) == "Keep"] == moved


@pytest.mark.parametrize("order", [("Choir", "Ash", "Elm"), ("Ash", "Elm", "Choir")])
def test_who_is_destroyed_together_sees_the_others_die(table, order):
    """A264: whatever the order in the army."""
    texts = {"Choir": "When another creature dies, draw a card."}
    army = [creature(name, text=texts.get(name, "")) for name in order]
    game = table(Side(hand=spell("Destroy all creatures."), army=army, deck=9))
    before = len(game.zone(HAND))

    game.do("play", "Word").until("play")

    assert len(game.zone(HAND)) == before - 1 + 2


def test_a_letter_is_laid_on_a_creature(table):
    """Its text says so only of who deals damage."""
    letter = made(
        "enchantment", "Letter", text="Each time target enchanted creature deals damage to a city, you may draw a card."
    )
    game = table(Side(hand=[letter, SPARE], army=[creature("Ash"), creature("Elm")], cities=[city("Den")]))

    game.do("play", "Letter").until("target")

    assert game.offers("target", "Ash")
    assert not game.offers("target", "Den")


@pytest.mark.parametrize(("subtype", "marked"), [("Soldier", False), ("Orc", True)])
def test_soldiers_that_attack_with_the_marshal_stay_unmarked(table, subtype, marked):
    """Only once the marshal attacks."""
    marshal = creature("Marshal", text="All other Soldiers attacking with me have veteran.", subtypes=("Soldier",))
    army = [marshal, creature("Ash", subtypes=(subtype,))]
    game = table(Side(hand=[SPARE], army=army, deck=9), _home())

    game.until("attack").do("city", FOE, "Den").until("attackers").do("with", "Marshal").until("attackers")
    game.do("with", "Ash")

    assert [bool(game.state.marked[game.cards[name]]) for name in ("Marshal", "Ash")] == [True, marked]


@pytest.mark.parametrize(
    "text",
    [
        "I can't attack unless another Soldier attacks, too.",
        "I can only attack together with at least one other Soldier.",
        "I can only attack if another Soldier attacks the same city.",
    ],
)
@pytest.mark.parametrize(("subtype", "able"), [("Soldier", True), ("Orc", False)])
def test_a_sentry_that_attacks_only_with_a_soldier(table, text, subtype, able):
    """Another creature is no company."""
    army = [creature("Sentry", text=text, subtypes=("Soldier",)), creature("Ash", subtypes=(subtype,))]
    game = table(Side(hand=[SPARE], army=army, deck=9), _home())

    game.until("attack").do("city", FOE, "Den").until("attackers")
    alone = game.offers("with", "Sentry")
    if able:
        game.do("with", "Sentry").until("attackers")

    assert (alone, game.offers("done"), game.offers("with", "Ash")) == (able, False, True)


def test_a_sentry_that_has_company_may_attack(table):
    """The attack can be ended as soon as the other one is named."""
    text = "I can't attack unless another Soldier attacks."
    army = [
        creature(name, text=text if name == "Sentry" else "", subtypes=("Soldier",))
        for name in ("Sentry", "Ash", "Elm")
    ]
    game = table(Side(hand=[SPARE], army=army, deck=9), _home())

    game.until("attack").do("city", FOE, "Den").until("attackers").do("with", "Sentry").until("attackers")
    before = game.offers("done")
    game.do("with", "Ash").until("attackers")

    assert (before, game.offers("done")) == (False, True)


def test_a_sentry_alone_makes_no_attack(table):
    """Nobody is asked whom to attack."""
    sentry = creature("Sentry", text="I can't attack unless another Soldier attacks.", subtypes=("Soldier",))
    game = table(Side(hand=[SPARE], army=[sentry], deck=9), _home())

    game.wait(lambda: game.asked == "attack" or game.seat == FOE)

    assert game.seat == FOE


def test_a_level_holds_only_as_long_as_its_condition():
    """Asked all the time, not once when the level is reached."""
    hall = town("Hall", 9, text="Level 4: As long as you control two or more Elves, creatures you control get +1/+0.")
    army = [creature(name, subtypes=("Elf",)) for name in ("Elm", "Yew")]
    side = realm(hall, residents={"Hall": [creature("Clerk", loyalty=4)]}, army=army, deck=9, hand=[SPARE])
    game = Published(side, realm(town("Keep"), deck=9, hand=[SPARE]), phase="tactics")

    before = numbers(game, "Elm")[0]
    game.do("devote", "Hall")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("attack", "play")
    reached = numbers(game, "Elm")[0]
    game.state.discard(game.cards["Yew"])

    assert (before, reached, numbers(game, "Elm")[0]) == (1, 2, 1)


@pytest.mark.parametrize(("subtype", "marked"), [("Leader", [False, False]), ("Orc", [True, True])])
def test_two_tokens_that_come_marked_or_not(table, subtype, marked):
    """Never both."""
    text = "Put two 1/1 Orc creature tokens into your army. They come into play marked unless you control a Leader."
    game = table(Side(hand=spell(text), army=[creature("Boss", subtypes=(subtype,))]))

    game.do("play", "Word").until("play")

    assert [bool(game.state.marked[token]) for token in tokens(game)] == marked


@pytest.mark.parametrize("marked", [True, False])
def test_an_ability_that_others_have_keeps_its_condition(table, marked):
    """Asked of each card that has it."""
    text = 'Other creatures you control have "As long as I am marked, I get +1/+0."'
    game = table(
        Side(hand=[SPARE], army=[creature("Captain", text=text), creature("Ash")], marked=["Ash"] if marked else [])
    )

    assert numbers(game, "Ash") == (1 + marked, 1)


@pytest.mark.parametrize(("home", "weaker"), [("Fort", ["Elm"]), ("", ["Ash"])])
def test_who_was_beside_one_that_dies(table, home, weaker):
    """In the city or army that it has left; nobody elsewhere, and nobody of the opponent."""
    bearer = creature(
        "Bearer", text="When this creature dies, put a -1/-1 counter on each other creature in the same city or army."
    )
    residents = {"Fort": [creature("Elm", 2, 2)], "Den": [creature("Oak", 2, 2)]}
    army = [creature("Ash", 2, 2)]
    (residents["Fort"] if home else army).append(bearer)
    side = Side(
        hand=spell("Destroy target creature."), army=army, cities=[city("Fort", 9), city("Den", 9)], residents=residents
    )
    game = table(side, Side(army=[creature("Orc", 2, 2)], deck=9))

    game.do("play", "Word").until("target").do("target", "Bearer").until("play")

    assert [name for name in ("Ash", "Elm", "Oak", "Orc") if numbers(game, name) == (1, 1)] == weaker


def test_who_moved_into_the_army_dies_there(table):
    """The city that it left before is not where it was."""
    text = "When this creature dies, put a -1/-1 counter on each other creature in the same city or army."
    residents = {"Fort": [creature("Elm", 2, 2), creature("Bearer", text=text)]}
    side = Side(
        hand=spell("Destroy target creature."),
        army=[creature("Ash", 2, 2)],
        cities=[city("Fort", 9)],
        residents=residents,
    )
    game = table(side, Side(deck=9))

    game.do("move", "Bearer").until("destination", "play")
    if game.asked == "destination":
        game.do("army").until("play")
    game.do("play", "Word").until("target").do("target", "Bearer").until("play")

    assert [numbers(game, name) for name in ("Ash", "Elm")] == [(1, 1), (2, 2)]
