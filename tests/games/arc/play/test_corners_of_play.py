"""Corners of the rules in play: once per turn, the stack with two items, the search, tokens, the first card of all, and what is forbidden."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU
from text_table import damage, numbers, tokens

from cardforge.games.arc.zones import ATTACHED, DECK

SPARE = event("Spare", cost=99)


def lay(you: Side, foe: Side = Side(), phase: str = "play", active: int = YOU, **options) -> ArcPosition:  # noqa: B008
    """A position of two players."""
    return ArcPosition((you, foe), phase, active, **options)


# --- abilities --------------------------------------------------------------------------------------------------------


def test_an_ability_once_per_turn_is_used_once():
    """A237: used, it is refused until the next turn; another card's ability of the same words is not."""
    text = "Once per turn, 0 gold: Gain 1 VP."
    game = lay(Side(hand=[SPARE], army=[creature("Ann", text=text), creature("Ben", text=text)]), Side(hand=[SPARE]))

    game.do("use", "Ann", 0).until("play")
    assert game.refusal("use", "Ann", 0) == "A237"
    game.do("use", "Ben", 0).until("play")

    game.next_turn().next_turn().until("play")
    assert game.offers("use", "Ann", 0)


def test_a_trigger_once_per_turn_goes_off_once():
    """A264: "once per turn": the first time only, in each turn."""
    bell = creature("Bell", text="Once per turn, when you draw a card, gain 1 VP.")
    game = lay(Side(hand=[magic("Study", "Draw 3 cards."), SPARE], army=[bell]), Side(hand=[SPARE])).do("play", "Study")
    assert game.state.vp[YOU] == 1

    assert game.next_turn().next_turn().state.vp[YOU] == 2


def test_whose_ability_it_is_and_what_it_has_lost():
    """A237, A240: of another player's card under A240; of a card that has lost its abilities under A237."""
    text = "0 gold: Gain 1 VP."
    hush = magic("Hush", "Target creature loses all abilities until end of turn.")
    game = lay(Side(hand=[hush, SPARE], army=[creature("Ann", text=text)]), Side(army=[creature("Orc", text=text)]))
    assert game.refusal("use", "Orc", 0) == "A240"

    game.do("play", "Hush").do("target", "Ann").until("play")

    assert game.refusal("use", "Ann", 0) == "A237"


@pytest.mark.parametrize(("others", "asked"), [(0, "draw"), (1, "may_unmark"), (2, "may_unmark")])
def test_a_price_of_a_mark_needs_exactly_one_other(others, asked):
    """A97, A261: asked of who has one unmarked creature more; with none it stays marked."""
    text = "This creature does not unmark unless its controller marks another creature you control."
    herd = [creature(name, text="This creature cannot unmark.") for name in ("Ann", "Ben")[:others]]
    game = lay(Side(army=[creature("Ox", text=text), *herd], marked=["Ox"]), phase="unmark")

    if others:
        assert (game.asked, game.words()) == ("may_unmark", ["yes", "no"])
        game.do("yes")
        assert not game.is_marked("Ox")
    else:
        assert (game.words(), game.is_marked("Ox")) == (["draw", "stay"], True)
    assert asked


@pytest.mark.parametrize("source", ["printed", "worn", "each"])
def test_what_does_not_unmark_stays_marked(source):
    """A97, A273: in the unmark phase, by whatever text; a bystander is unmarked."""
    said = {
        "printed": "This creature does not unmark.",
        "worn": "Enchant creature.\nEnchanted creature does not unmark.",
        "each": "Each Wolf creature does not unmark.",
    }[source]
    wolf = creature("Wolf", text=said if source == "printed" else "")
    banner = [creature("Banner", text=said)] if source == "each" else []
    coat = [made("enchantment", "Coat", text=said, cost=99)] if source == "worn" else []
    side = Side(hand=coat, army=[wolf, creature("Fox"), *banner], marked=["Wolf", "Fox"])
    game = lay(side, Side(hand=[SPARE]), "second play", FOE)
    if coat:
        game.state.put(game.cards["Coat"], YOU, ATTACHED, game.cards["Wolf"])

    game.next_turn()

    assert (game.is_marked("Wolf"), game.is_marked("Fox")) == (True, False)


# --- numbers of players in conditions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "fits", "fails"),
    [
        ("you have 2 or more gold", {"gold": {"Gaian": 1, "Empire": 1}}, {"gold": {"Gaian": 1}}),
        ("you have 3 or more VP", {"vp": 3}, {"vp": 2}),
        ("you have 5 or less LP", {"lp": 5}, {"lp": 6}),
        ("you have 2 or more cards in hand", {"hand": 2}, {"hand": 1}),
        ("you have 1 or fewer cards in hand", {"hand": 1}, {"hand": 2}),
        ("you control 2 or more cities", {"cities": 2}, {"cities": 1}),
        ("you control no creatures", {"army": 0}, {"army": 1}),
        ("your army has more creatures than each opponent's army", {"army": 2}, {"army": 1}),
    ],
)
def test_a_condition_counts_what_its_player_has(condition, fits, fails):
    """A234: true at its number and false one short of it; the other player's do not count."""
    for values, gained in ((fits, 1), (fails, 0)):
        rest = {key: value for key, value in values.items() if key in ("gold", "vp", "lp")}
        hand = [event(f"Card {n}", cost=99) for n in range(int(values.get("hand", 1)))]
        you = Side(
            hand=[magic("Word", f"If {condition}, draw a card."), *hand],
            army=[creature(f"Ant {n}") for n in range(int(values.get("army", 0)))],
            cities=[city(f"City {n}") for n in range(int(values.get("cities", 0)))],
            **rest,
        )
        foe = Side(
            hand=[SPARE] * 4, army=[creature("Orc")], cities=[city("A"), city("B")], gold={"Gaian": 4}, vp=9, lp=2
        )
        assert len(lay(you, foe).do("play", "Word").events("draw")) == gained


# --- the stack --------------------------------------------------------------------------------------------------------


def test_only_the_chosen_item_of_the_stack_gets_new_targets():
    """A193: of two events that wait, the one that was chosen; the other keeps its target."""
    bolts = [event("Bolt", "Deal 1 damage to target creature."), event("Storm", "Deal 2 damage to target creature.")]
    herd = [creature("Ann", 1, 9), creature("Ben", 1, 9)]
    game = lay(
        Side(hand=[*bolts, SPARE], army=herd), Side(hand=[event("Turn", "Choose new targets for target event.")])
    )
    game.do("play", "Bolt").do("target", "Ann").do("pass").do("play", "Storm").do("target", "Ann")

    game.do("play", "Turn").do("target", "Bolt").do("target", "Ben").until("play")

    assert (damage(game, "Ann"), damage(game, "Ben")) == (2, 1)


def test_a_card_with_two_abilities_uses_the_target_for_the_one_that_has_it():
    """A188, A189: the first without a target, the second with one; copied, both happen again."""
    bolt = event("Bolt", "Gain 1 VP.\nDeal 2 damage to target creature.")
    herd = [creature("Ann", 1, 9), creature("Ben", 1, 9)]
    game = lay(Side(hand=[bolt, SPARE], army=herd), Side(hand=[event("Echo", "Copy target event.")]))

    game.do("play", "Bolt").do("target", "Ben").do("play", "Echo").until("play")

    assert (damage(game, "Ann"), damage(game, "Ben"), game.state.vp) == (0, 4, [1, 1])


def test_a_cancelled_event_of_two_leaves_the_other():
    """A59: of two that wait only the cancelled one does nothing."""
    ticks = [event("Tick", "Gain 1 VP."), event("Tock", "Gain 1 LP.")]
    game = lay(Side(hand=[*ticks, SPARE]), Side(hand=[event("No", "Cancel target event.")]))
    game.do("play", "Tick").do("pass").do("play", "Tock").do("play", "No").do("target", "Tick").until("play")

    assert (game.state.vp[YOU], game.state.lp[YOU]) == (0, 21)
    assert (game.zone_of("Tick"), game.zone_of("Tock")) == ("graveyard", "graveyard")


# --- search and tokens ------------------------------------------------------------------------------------------------


def test_a_search_offers_what_fits_or_nothing_and_shuffles():
    """A78, A345: the cards of the own deck that fit, or none of them; they are seen, and the deck is shuffled."""
    text = "Search your deck for an Elf creature and put it into your hand."
    game = lay(
        Side(hand=[magic("Word", text), creature("Elf"), creature("Elf Queen"), creature("Orc"), SPARE], deck=20)
    )
    for name in ("Elf", "Elf Queen", "Orc"):
        game.state.put(game.cards[name], YOU, DECK)
    before = list(game.state.zone(YOU, DECK))

    game.do("play", "Word")
    assert (game.asked, game.seat, game.state.decision.row) == ("search", YOU, "")
    assert game.options() == [("find", game.cards["Elf"]), ("find", game.cards["Elf Queen"]), ("none",)]
    game.do("find", "Elf Queen")

    assert (game.zone_of("Elf Queen"), game.zone_of("Elf")) == ("hand", "deck")
    assert game.state.zone(YOU, DECK) != [card for card in before if card != game.cards["Elf Queen"]]


def test_a_searched_creature_comes_where_its_player_says():
    """A86, A128: put into play it goes to the army or an own city, by choice."""
    text = "You may search your deck for an Elf creature. If you do, put it into play."
    game = lay(Side(hand=[magic("Word", text), creature("Elf"), SPARE], cities=[city("Home")]))
    game.state.put(game.cards["Elf"], YOU, DECK)
    game.do("play", "Word")
    for word in ("yes", "find Elf"):
        if word.split()[0] in game.words():
            game.do_all(word)

    game.do("city", "Home")

    assert game.state.at[game.cards["Elf"]] == game.cards["Home"]


@pytest.mark.parametrize(("subtype", "name", "words"), [("Wolf ", "Wolf", {"wolf"}), ("", "Token", {"token"})])
def test_a_token_is_named_after_its_subtype(subtype, name, words):
    """A121, A126: its subtype is its name; without one it is a Token; ATK and DEF as the text says; no faction and no cost."""
    game = lay(Side(hand=[magic("Word", f"Create a 2/3 {subtype}creature token."), SPARE])).do("play", "Word")
    (token,) = tokens(game)
    definitions, definition = game.state.definitions, game.state.definition[token]

    assert (game.state.name_of(token), definitions.words[definition]) == (name, words)
    assert (game.state.attack_of(token), game.state.defense_of(token)) == (2, 3)
    assert (definitions.cost[definition], definitions.faction[definition]) == (0, -1)


def test_a_token_is_of_its_subtypes():
    """A121: its card has the subtype that the text names, and no number of the set."""
    game = lay(Side(hand=[magic("Call", "Create a 1/1 Wolf creature token."), SPARE], army=[creature("Ann")])).do(
        "play", "Call"
    )
    (token,) = tokens(game)
    card = game.state.card_definitions.cards[game.state.definition[token]]

    assert (card.game, card.number, card.fields["type"], card.fields["subtypes"]) == ("arc", 0, "creature", ("Wolf",))


def test_cards_of_several_factions_are_played_from_one_hand():
    """A19: without Regions any faction may be played that can be paid for, one after the other."""
    hand = [
        magic("Root", "Gain 1 LP.", faction="Gaian", cost=1),
        magic("Edict", "Gain 1 LP.", faction="Empire", cost=1),
        SPARE,
    ]
    game = lay(Side(hand=hand, gold={"Gaian": 2, "Empire": 2}))

    game.do("play", "Root").until("play").do("play", "Edict").until("play")

    assert game.state.lp[YOU] == 22


# --- the first card of all --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("is blocked", 1),
        ("is blocked by an Ant creature", 1),
        ("is blocked by a Bee creature", 1),
        ("is blocked by an Orc creature", 0),
    ],
)
def test_the_first_card_of_the_game_blocks_like_any_other(text, times):
    """A308: an attacker blocked by two, one of them card number 0: "is blocked" once, "by" each once."""
    first = Side(army=[creature("Ant", 0, 9), creature("Bee", 0, 9)], deck=0, city_deck=(), cities=[city("Den")])
    axe = creature("Axe", 2, 9, text=f"When this creature {text}, gain 1 VP.")
    game = lay(first, Side(hand=[SPARE], army=[axe]), "attack", FOE).attacks(YOU, "Axe").do("stay_out")
    assert game.cards["Ant"] == 0

    game.do("block", "Axe").do("block", "Axe").until("share").do("points", 1).until("play")

    assert game.state.vp[FOE] == times
    assert (damage(game, "Ant"), damage(game, "Bee")) == (1, 1)


@pytest.mark.parametrize("blocked", [True, False])
def test_the_first_card_of_the_game_is_attacked_like_any_other(blocked):
    """A167, A170: a city with the number 0: its resident may block, and what is not blocked damages it."""
    first = Side(cities=[city("Den", 6)], residents={"Den": [creature("Ant", 0, 9)]}, deck=0, city_deck=())
    game = lay(first, Side(hand=[SPARE], army=[creature("Axe", 2, 9)]), "attack", FOE).attacks("Den", "Axe")
    assert game.cards["Den"] == 0

    game.do("block", "Axe") if blocked else game.do("none")
    game.until("play")

    assert (damage(game, "Den"), damage(game, "Ant")) == ((0, 2) if blocked else (2, 0))


def test_a_creature_of_the_army_calls_others_to_it():
    """A142: "to the same city" of a creature in the army is the army."""
    smith = creature("Smith", text="Mark: Move target creature you control to the same city.")
    side = Side(
        hand=[SPARE], army=[smith], cities=[city("Home")], residents={"Home": [creature("Ann")]}, deck=0, city_deck=()
    )
    game = lay(side).do("use", "Smith", 0).do_all("target Ann")

    assert game.zone_of("Ann") == "army"


# --- what is forbidden by whom ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["printed", "worn", "for a time"])
@pytest.mark.parametrize(
    ("text", "holder", "allowed"),
    [
        ("cannot block creatures with Flying", FOE, {"Bird": False, "Rat": True}),
        ("cannot be blocked by creatures with ATK 1 or less", YOU, {"Wall": False, "Guard": True}),
        ("cannot be blocked except by creatures with ATK 1 or less", YOU, {"Wall": True, "Guard": False}),
    ],
)
def test_a_ban_on_some_is_no_ban_on_others(text, holder, allowed, source):
    """A274: who fits the words of the ban cannot; who does not fit can."""
    spoken = {"printed": "This creature", "worn": "Enchanted creature", "for a time": "Target creature"}[source]
    said = f"{spoken} {text}" + (" until end of turn." if source == "for a time" else ".")
    printed = said if source == "printed" else ""
    hand = []
    if source == "worn":
        hand = [made("enchantment", "Ban", text=f"Enchant creature.\n{said}")]
    elif source == "for a time":
        hand = [magic("Ban", said)]
    if holder == FOE:
        attackers, blockers, name = (
            [creature("Bird", 1, 9, text="Flying."), creature("Rat", 1, 9)],
            [creature("Cat", 1, 9, text=printed + "\nRanged." if printed else "Ranged.")],
            "Cat",
        )
    else:
        attackers, blockers, name = (
            [creature("Axe", 1, 9, text=printed)],
            [creature("Wall", 0, 9), creature("Guard", 2, 9)],
            "Axe",
        )
    game = lay(Side(hand=[*hand, SPARE], army=attackers), Side(army=blockers))
    if hand:
        game.do("play", "Ban").do_all(*([f"target {name}"] if game.asked == "target" else []))
    game.until("attack").attacks(FOE, *(card.name for card in attackers)).do("stay_out")

    found = {}
    while game.asked == "block" and game.state.decision:
        blocker = game.name(int(game.state.decision.context[0]))
        found |= {name: game.offers("block", name) for name in allowed} if holder == FOE else {blocker: True}
        game.do("none")

    assert {name: found.get(name, False) for name in allowed} == allowed


def test_deadly_kills_creatures_only():
    """A135: any damage of it kills a creature, whatever its DEF; a city loses only what was dealt."""
    wasp = creature("Wasp", 1, 9, text="Deadly.")
    foe = Side(army=[creature("Giant", 0, 30)], cities=[city("Fort", 6)])
    against = (
        lay(Side(hand=[SPARE], army=[wasp]), foe, "attack").attacks(FOE, "Wasp").do("stay_out").do("block", "Wasp")
    )
    siege = lay(Side(hand=[SPARE], army=[wasp]), foe, "attack").attacks("Fort", "Wasp").do("none")

    assert (against.is_dead("Giant"), siege.left("Fort")) == (True, 5)
    assert numbers(siege, "Giant") == (0, 30)


@pytest.mark.parametrize(("limit", "over"), [(4, True), (5, False)])
def test_the_turn_limit_is_the_last_turn_played(limit, over):
    """C17: turn 4 is played to its end under a limit of 4; then the game is drawn."""
    game = lay(Side(hand=[SPARE]), Side(hand=[SPARE]), turn_limit=limit).next_turn()
    assert (game.state.turn, game.state.is_over()) == (4, False)

    game.next_turn()

    assert game.state.is_over() == over
    assert (game.state.winners, game.state.reason) == (((), "turn limit") if over else (None, ""))


def test_the_log_of_a_captured_city(table):
    """C19: who took which city."""
    game = table(Side(hand=[magic("Word", "Capture target city."), SPARE]), Side(cities=[city("Wall"), city("Keep")]))

    game.do("play", "Word").do("target", "Keep")

    assert game.events("capture") == [("capture", "C19", YOU, game.cards["Keep"])]
