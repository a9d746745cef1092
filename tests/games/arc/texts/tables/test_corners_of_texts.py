"""Corners where texts meet the rules: what is granted, attached, sought and put beside, each where it acts and where it does not."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made
from position import FOE, YOU
from text_table import SPARE, numbers, spell

from cardforge.games.arc.zones import DECK

BODY, MIND = 0, 1
BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +1/+1.\n1 gold: Attach this enchantment to another creature you control.")  # fmt: skip
BANNER = made("enchantment", "Banner")


@pytest.mark.parametrize(("text", "bearer"), [("", "Elf"), ("This creature cannot be enchanted.", "Oak")])
def test_an_enchantment_moves_only_to_what_may_be_enchanted(table, text, bearer):
    """A274, A194: attached to another creature, with what it gives; to one that cannot be enchanted it does not go."""
    side = Side(
        hand=[BARK, SPARE], army=[creature("Ann"), creature("Elf", text=text), creature("Oak")], gold={"Gaian": 1}
    )
    game = table(side).do("play", "Bark").do("target", "Ann")

    game.do("use", "Bark", 2)
    if game.asked == "choose":
        game.do("choose", bearer)

    assert game.state.at[game.cards["Bark"]] == game.cards[bearer]
    assert [numbers(game, name) for name in ("Ann", "Elf", "Oak") if name != bearer] == [(1, 1), (1, 1)]
    assert numbers(game, bearer) == (2, 2)


@pytest.mark.parametrize(
    ("kind", "to", "answer", "place"),
    [
        ("enchantment", "into play", ("on", "Ann"), "attached"),
        ("creature", "into play", ("army",), "army"),
        ("creature", "into play", ("city", "Den"), "residents"),
        ("creature", "into your hand", None, "hand"),
        ("enchantment", "into your hand", None, "hand"),
    ],
)
def test_a_card_that_is_sought_goes_where_the_text_says(table, kind, to, answer, place):
    """A86, A193, A128: an enchantment on a bearer of its player's choice, a creature into a place of its choice, or the hand."""
    side = Side(
        hand=spell(f"Search your deck for a {kind} and put it {to}."), army=[creature("Ann")], cities=[city("Den")]
    )
    found = {"enchantment": BARK, "creature": creature("Fox", 2, 3)}[kind]
    game = table(Side(**{**vars(side), "army": [creature("Ann"), creature("Ben")], "hand": [*side.hand, found]}))
    card = game.cards[found.name]
    game.state.put(card, YOU, DECK)

    game.do("play", "Word").do("find", found.name)
    if answer:
        assert game.asked == {"enchantment": "settle_on", "creature": "destination"}[kind]
        game.do(*answer)

    assert game.zone_of(found.name) == place
    homes = {"attached": game.cards["Ann"], "residents": game.cards["Den"]}
    assert game.state.at[card] == homes.get(place, -1)
    assert (game.asked, game.zone_of("Word")) == ("play", "graveyard")


def test_an_enchantment_that_names_no_bearer_may_be_put_on_whatever_is_in_play(table):
    """A193: creatures, avatars and cities of every player; a card in hand, and a resource card, are no bearers."""
    side = Side(
        hand=[*spell("Put an enchantment from your graveyard into play."), BANNER],
        army=[creature("Ann")],
        cities=[city("Den")],
        residents={"Den": [creature("Elf")]},
        gold={"Gaian": 1},
    )
    game = table(side, Side(army=[creature("Orc")], cities=[city("Fort")]))
    state = game.state
    state.discard(game.cards["Banner"])

    game.do("play", "Word")

    bearers = [("on", card) for card in (game.cards["Ann"], state.avatar[YOU], game.cards["Den"], game.cards["Elf"])]
    bearers += [("on", card) for card in (game.cards["Orc"], state.avatar[FOE], game.cards["Fort"])]
    assert (game.asked, game.options(), state.decision.row) == ("settle_on", bearers, "A193")
    game.do("on", "Fort")
    assert (game.zone_of("Banner"), state.at[game.cards["Banner"]]) == ("attached", game.cards["Fort"])
    assert state.controller(game.cards["Banner"]) == YOU


@pytest.mark.parametrize(("bearer", "is_marked"), [("Axe", True), ("Elf", False)])
def test_an_enchantment_sees_whom_its_bearer_damages(table, bearer, is_marked):
    """A133, A264: "when enchanted creature deals damage to a creature": not when another one does."""
    fang = made(
        "enchantment", "Fang", text="Enchant creature.\nWhen enchanted creature deals damage to a creature, mark it."
    )
    side = Side(hand=[fang, SPARE], army=[creature("Axe", 2, 9), creature("Elf")])
    game = table(side, Side(army=[creature("Wall", 0, 9)])).do("play", "Fang").do("target", bearer).until("attack")

    game.attacks(FOE, "Axe").do("stay_out").do("block", "Axe").until("play", "entrance")

    assert game.is_marked("Wall") is is_marked


ORC = "While this creature fights beside an Orc creature you control, this creature gets +2/+0."


@pytest.mark.parametrize(
    ("attackers", "attack"),
    [(["Ann"], 1), (["Ann", "Elf"], 1), (["Ann", "Orc"], 3), (["Orc", "Elf"], 1)],
)
def test_attackers_fight_beside_each_other(table, attackers, attack):
    """A285: who attacks too; not oneself, not another kind, and not while one stays at home."""
    army = [creature("Ann", 1, 9, text=ORC, subtypes=("Orc",)), creature("Orc", 1, 9), creature("Elf", 1, 9)]
    game = table(Side(hand=[SPARE], army=army), Side(army=[creature("Wall", 0, 9)]), phase="attack")

    game.attacks(FOE, *attackers)

    assert numbers(game, "Ann") == (attack, 9)


@pytest.mark.parametrize(("orc", "attack"), [("Axe", 3), ("Bow", 3), ("none", 1)])
def test_blockers_fight_beside_each_other(table, orc, attack):
    """A285: blockers of one attack, whatever they block; an attacker is on the other side, Orc or not."""
    hand = [event("Tick", "Gain 1 LP.")]
    mine = Side(hand=hand, army=[creature(name, 1, 9, subtypes=("Orc",)) for name in ("Axe", "Bow")])
    game = table(mine, Side(army=[creature("Ann", 1, 9, text=ORC), creature("Orc", 1, 9)]), phase="attack")
    game.attacks(FOE, "Axe", "Bow").do("pass").do("stay_out")
    names = {game.cards["Ann"]: ("block", "Axe"), game.cards["Orc"]: ("block", orc) if orc != "none" else ("none",)}
    while game.asked == "block":
        game.do(*names[game.state.decision.context[0]])

    assert numbers(game, "Ann") == (attack, 9)


@pytest.mark.parametrize("seat", [YOU, FOE])
def test_a_sudden_creature_enters_the_army_and_no_city(table, seat):
    """A273, A128: played like an event, in one's own play phase or in response, it is not asked where it lives."""
    hare = creature("Hare", text="Sudden.")
    sides = [Side(hand=[SPARE, event("Tick", "Gain 1 LP.")], cities=[city("Den")]), Side(cities=[city("Fort")])]
    sides[seat] = Side(hand=[*sides[seat].hand, hare], cities=sides[seat].cities)
    game = table(*sides)
    if seat == FOE:
        game.do("play", "Tick")

    game.do("play", "Hare").until("play")

    assert (game.zone_of("Hare"), game.state.controller(game.cards["Hare"])) == ("army", seat)
    assert [entry[0] for entry in game.events("enter")] == ["enter"]


@pytest.mark.parametrize(
    ("player", "attacked", "blocks"), [(FOE, "Wall", False), (FOE, "Fort", True), (YOU, "Wall", True)]
)
def test_an_army_is_kept_away_from_the_city_that_the_text_names(table, player, attacked, blocks):
    """A168: the army of that player, at attacks on that city; at others it helps."""
    text = "Target player's army cannot block attackers of target city until end of turn."
    foe = Side(army=[creature("Guard", 0, 9)], cities=[city("Wall"), city("Fort")])
    game = table(Side(hand=spell(text), army=[creature("Axe")]), foe).do("play", "Word")
    game.do("target", -2 - player).do("target", "Wall").until("attack")

    game.attacks(attacked, "Axe").until("block", "play", "entrance")

    assert (game.asked == "block") is blocks


def test_bids_with_residents_of_the_discipline_alone_name_their_row(table):
    """C25: with `own_discipline_city` a resident of a Mind city cannot be marked for Body."""
    side = Side(
        hand=[SPARE],
        cities=[city("Den"), city("Lair", discipline="Mind")],
        residents={"Den": [creature("Ann"), creature("Abe")], "Lair": [creature("Ben")]},
    )
    game = table(side, phase="tactics", bid_scope="own_discipline_city").do("claim", BODY)

    assert game.options() == [("send", game.cards["Ann"]), ("send", game.cards["Abe"])]
    assert (game.refusal("send", "Ben"), game.refusal("claim", MIND)) == ("C25", "A214")


@pytest.mark.parametrize(("marked", "abilities"), [((), [0, 1]), (("Elf",), [0])])
def test_a_granted_ability_is_used_while_its_card_is_marked_unless_it_marks_it(table, marked, abilities):
    """A257, A258, A240: only the ability whose cost marks the card needs it unmarked."""
    grant = 'Each creature you control gains "1 gold: Draw a card."\nEach creature you control gains "Mark: Gain 1 LP."'
    army = [creature("Sage", text=grant), creature("Elf")]
    game = table(Side(hand=[SPARE], army=army, gold={"Gaian": 2}, marked=marked))

    options = [option for option in game.options("use") if option[1] == game.cards["Elf"]]

    granted = sorted(option[2] for option in game.options("use") if option[1] == game.cards["Sage"])
    assert [option[2] for option in options] == [granted[place] for place in abilities]


def test_an_ability_with_a_verb_that_only_holds_is_never_used(table):
    """A237: a limit is asked for while it holds; it cannot be carried out, so nobody pays for it."""
    sage = creature("Sage", text="Mark: Your LP cannot exceed the LP you started with.")
    game = table(Side(hand=[SPARE], army=[sage]))

    assert (game.options("use"), game.refusal("use", "Sage", 0)) == ([], "A237")


SAVED = "When another Elf creature you control would die, you may put it into your army instead."


@pytest.mark.parametrize(
    ("answers", "place"),
    [(["yes"], "hand"), (["no", "yes"], "army"), (["no", "no", "yes"], "army"), (["no", "no", "no"], "graveyard")],
)
def test_several_abilities_may_replace_one_death_one_after_another(table, answers, place):
    """C51, A265: one that is declined leaves it to the next; the first that does something ends it."""
    own = "When this creature would die, you may return it to its owner's hand instead."
    army = [creature("Elf", 1, 1, text=own), creature("Ann", text=SAVED), creature("Ben", text=SAVED)]
    game = table(Side(hand=spell("Destroy target creature."), army=army)).do("play", "Word").do("target", "Elf")

    for answer in answers:
        assert (game.asked, game.zone_of("Elf")) == ("may", "resolving")
        game.do(answer)

    assert (game.zone_of("Elf"), game.asked) == (place, "play")
    asked = [entry[3] for entry in game.events("triggered")]
    assert asked == [game.cards[name] for name in ("Elf", "Ann", "Ben")][: len(answers)]


def test_an_ability_of_a_card_that_has_left_play_replaces_no_death(table):
    """C51: while the first is asked, the second leaves play; when the first is declined, nobody is left to save the Elf."""
    army = [creature("Elf", 1, 1), creature("Ann", text=SAVED), creature("Ben", text=SAVED)]
    game = table(Side(hand=spell("Destroy target creature."), army=army)).do("play", "Word").do("target", "Elf")
    game.state.put(game.cards["Ben"], YOU, DECK)

    game.do("no")

    assert (game.zone_of("Elf"), game.asked) == ("graveyard", "play")


def test_a_death_that_is_replaced_by_the_fall_of_the_active_player_is_decided():
    """C44, A273: what others have triggered happens to its end: the creature is back in its army, and the next turn begins."""
    elf = creature("Elf", text="When this creature would die, each opponent loses 5 LP instead.")
    you = Side(hand=spell("Destroy target creature."), army=[creature("Ann")], lp=3)
    game = ArcPosition((you, Side(army=[elf]), Side()), "play", YOU)

    game.do("play", "Word").do("target", "Elf")

    assert game.state.alive == [0, 1, 1]
    assert (game.zone_of("Elf"), game.state.controller(game.cards["Elf"]), game.state.active) == ("army", FOE, FOE)


@pytest.mark.parametrize(("text", "blocks"), [("", True), ("Flying.", False)])
def test_the_avatar_does_not_block_what_flies(table, text, blocks):
    """C50, A273: as a resident of the attacked city it may block an attacker, but no keyword lets it block one with Flying."""
    mine = Side(hand=[SPARE], army=[creature("Bird", 2, 2, text=text)])
    game = table(mine, Side(cities=[city("Fort")], avatar="Fort"), phase="attack").attacks("Fort", "Bird")

    assert (game.asked == "block") is blocks
    if not blocks:
        assert (game.left("Fort"), game.state.lp[FOE]) == (4, 20)


@pytest.mark.parametrize(
    ("text", "gone", "offered"),
    [
        ("Sacrifice enchanted creature: Gain 3 LP.", ["Ann", "Leash"], True),
        ("Sacrifice this enchantment: Gain 3 LP.", ["Leash"], True),
        ("Sacrifice each creature you control: Gain 3 LP.", ["Ann", "Ben", "Leash"], True),
        ("Sacrifice 2 creatures: Gain 3 LP.", ["Ann", "Ben", "Leash"], True),
        ("Sacrifice 3 creatures: Gain 3 LP.", [], False),
        ("Sacrifice each Goblin creature you control: Gain 3 LP.", [], True),
    ],
)
def test_a_sacrifice_is_of_the_very_cards_that_the_cost_names(table, text, gone, offered):
    """A98, A247: what it names: the bearer, the card itself, each that fits, or so many; the foe's creatures are no sacrifice."""
    leash = made("enchantment", "Leash", text=f"Enchant creature.\n{text}")
    names = ("Ann", "Ben", "Orc", "Leash")
    game = (
        table(Side(hand=[leash, SPARE], army=[creature("Ann"), creature("Ben")]), Side(army=[creature("Orc")]))
        .do("play", "Leash")
        .do("target", "Ann")
    )
    assert game.offers("use", "Leash", 1) is offered

    if offered:
        game.do("use", "Leash", 1)
        while game.asked == "sacrifice":
            game.take(game.options("sacrifice")[0])
        game.until("play")

    assert [name for name in names if game.zone_of(name) == "graveyard"] == gone
    assert game.state.lp[YOU] == (23 if offered else 20)


def test_what_has_left_play_is_no_sacrifice(table):
    """A98, A107: "you may sacrifice a creature" to replace a cost after the last one died: it cannot be done."""
    foe = Side(hand=[event("No", "Cancel target event unless its controller sacrifices a creature.")])
    side = Side(hand=[event("Tick", "Gain 1 LP."), SPARE])
    game = table(side, foe).do("play", "Tick").do("play", "No").until("play")

    assert (game.state.lp[YOU], game.events("cancelled")) == (20, [("cancelled", "A59", game.cards["Tick"])])


@pytest.mark.parametrize(
    ("gold", "answer", "lp", "left"),
    [
        ({"Gaian": 1}, None, 20, (1, 0)),
        ({"Gaian": 1, "Empire": 1}, "yes", 21, (0, 0)),
        ({"Gaian": 1, "Empire": 2}, "no", 20, (1, 2)),
    ],
)
def test_another_player_pays_with_gold_of_any_pile(table, gold, answer, lp, left):
    """A247, A253: the controller of the event pays for it, who does not control the card that asks: no faction is its own."""
    foe = Side(hand=[event("No", "Cancel target event unless its controller pays 2 gold.", faction="Empire")])
    game = table(Side(hand=[event("Tick", "Gain 1 LP."), SPARE], gold=gold), foe).do("play", "Tick").do("play", "No")

    if answer:
        game.until("may").do(answer)
        if game.asked == "pay":
            assert game.options() == [("pile", 0), ("pile", 4)]
            game.do("pile", 0)
    game.until("play")

    assert (game.state.lp[YOU], game.unmarked("Gaian"), game.unmarked("Empire")) == (lp, *left)
