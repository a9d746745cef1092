"""Abilities that texts give away, keywords, costs, tokens, and what waits on the stack."""

from __future__ import annotations

from position import FOE, YOU
from text_table import SPARE, Side, creature, damage, numbers, spell, tokens

from arc_position import city, event, made, magic  # isort: skip


def test_a_given_ability_can_be_used(table):
    """Enchant creature. Enchanted creature gains "Mark: Draw a card."."""
    book = made("enchantment", "Book", text='Enchant creature.\nEnchanted creature gains "Mark: Draw a card.".')
    game = table(Side(hand=[book, SPARE], army=[creature("Elf"), creature("Orc")]))
    game.do("play", "Book").do("target", "Elf")

    (use,) = [option for option in game.state.decision.options if option[0] == "use"]
    game.state.apply(use)

    assert (game.size(1), game.is_marked("Elf")) == (2, True)


def test_a_granted_ability_triggers(table):
    """Target creature gains "When this creature dies, draw a card." until end of turn."""
    hand = [
        *spell('Target creature gains "When this creature dies, draw a card." until end of turn.'),
        magic("Axe", "Destroy target creature."),
    ]
    game = table(Side(hand=hand, army=[creature("Elf"), creature("Orc")]))

    game.do("play", "Word").do("target", "Elf").do("play", "Axe").do("target", "Elf")

    assert game.size(1) == 2


def test_a_given_ability_ends_with_its_time(table):
    """Until end of turn: in the next turn nothing is set off."""
    hand = [*spell('Target creature gains "Mark: Draw a card." until end of turn.')]
    game = table(Side(hand=hand, army=[creature("Elf"), creature("Orc")]), Side(hand=[SPARE]))

    game.do("play", "Word").do("target", "Elf")
    assert "use" in game.words()
    game.next_turn().next_turn().until("play")

    assert "use" not in game.words()


def test_what_a_creature_hurts_is_kept_marked(table):
    """Creatures this creature damages get "This creature does not unmark unless its controller puts a -1/-1 counter on it."."""
    ivy = creature(
        "Ivy", 1, 1, text='Creatures I damage get "I do not unmark unless my controller puts a -1/-1 counter on me."'
    )
    game = table(
        Side(hand=[*spell("Mark each creature."), SPARE], army=[creature("Elf")]),
        Side(army=[ivy, creature("Orc")], hand=[SPARE]),
        phase="attack",
    )
    game.state.damage[game.cards["Elf"]] = 0
    game = table(
        Side(hand=[SPARE], army=[ivy]),
        Side(army=[creature("Elf", 0, 3), creature("Orc")], hand=[event("Nap", "Mark target creature.")]),
        phase="attack",
    )

    game.attacks(FOE, "Ivy").until("block").do("block", "Ivy").until("play", "entrance")
    game.until("window").do("play", "Nap").do("target", "Elf").until("may_unmark").do("yes")

    assert (game.is_marked("Elf"), numbers(game, "Elf")) == (False, (-1, 2))


def test_sudden_creatures_come_like_events(table):
    """Sudden: it may be played whenever an event may, into the army."""
    foe = Side(hand=[creature("Ghoul", 3, 3, text="Sudden.")], cities=[city("Den")])
    game = table(Side(army=[creature("Wolf", 2, 2)], hand=[SPARE]), foe, phase="attack")

    game.attacks(FOE, "Wolf").do("play", "Ghoul").until("block").do("block", "Wolf").until("play", "entrance")

    assert (game.zone_of("Ghoul"), game.is_dead("Wolf")) == ("army", True)


def test_others_can_be_made_sudden(table):
    """Each Bird creature in your hand, deck and graveyard gains Sudden."""
    falconer = creature("Falconer", text="Birds in your hand, deck and graveyard gain Sudden.")
    game = table(Side(army=[falconer], hand=[creature("Bird"), creature("Cat"), SPARE]))

    assert (game.offers("play", "Bird"), game.offers("play", "Cat")) == (True, False)


def test_stealth_hides_from_the_cheap(table):
    """Stealth 2: only creatures with cost 2 or more can block it."""
    foe = Side(army=[creature("Rat", cost=1), creature("Orc", cost=2)])
    game = table(Side(army=[creature("Scout", 1, 1, text="Stealth 2.")], hand=[SPARE]), foe, phase="attack")

    game.attacks(FOE, "Scout").until("block")

    assert game.state.decision.context[0] == game.cards["Orc"]


def test_guard_without_a_number_blocks_everybody(table):
    """Guard: it blocks any number of attackers."""
    foe = Side(army=[creature("Hoplite", 0, 9, text="Guard.")])
    game = table(Side(army=[creature("Wolf"), creature("Fox"), creature("Rat")], hand=[SPARE]), foe, phase="attack")

    game.attacks(FOE, "Wolf", "Fox", "Rat").until("block")
    game.do("block", "Wolf").do("block", "Fox").until("block").do("block", "Rat").until("play", "entrance")

    assert damage(game, "Hoplite") == 3


def test_several_keywords_are_given_at_once(table):
    """Target creature gains Flying and Deadly until end of turn."""
    game = table(
        Side(hand=spell("Target creature gains Flying and Deadly until end of turn."), army=[creature("Bat", 1, 1)]),
        Side(army=[creature("Orc", 1, 9)]),
    )

    game.do("play", "Word").do("target", "Bat").until("attack").attacks(FOE, "Bat").until("play", "entrance")

    assert game.state.vp[YOU] == 1


def test_what_the_card_explains_itself_is_done(table):
    """Fury (This creature gets +1/+0 for each damage on it.): a name that the rules do not know, with its meaning."""
    game = table(
        Side(
            hand=spell("Deal 2 damage to target creature."),
            army=[
                creature("Serker", 1, 4, text="Fury (This creature gets +1/+0 for each damage on it.)."),
                creature("Elf"),
            ],
        )
    )

    game.do("play", "Word").do("target", "Serker")

    assert numbers(game, "Serker") == (3, 4)


def test_x_gold_is_settled_when_it_is_paid(table):
    """X gold: Deal X damage to target creature."""
    mage = creature("Mage", text="X gold: Deal X damage to target creature.")
    game = table(Side(hand=[SPARE], army=[mage], gold={"Gaian": 3}), Side(army=[creature("Orc", 1, 9)]))

    game.do("use", "Mage", 0)
    assert [option[1] for option in game.state.decision.options] == [0, 1, 2, 3]
    game.do("x", 2).do("target", "Orc").do("pass")

    assert (damage(game, "Orc"), game.unmarked("Gaian")) == (2, 1)


def test_a_cost_marks_only_what_it_names(table):
    """Mark another Elf creature you control: Draw a card."""
    chief = creature("Chief", text="Mark another Elf creature you control: Draw a card.")
    game = table(Side(hand=[SPARE], army=[chief, creature("Elf"), creature("Orc")]))

    game.do("use", "Chief", 0)

    assert [game.is_marked(name) for name in ("Chief", "Elf", "Orc")] == [False, True, False]
    assert not game.offers("use", "Chief", 0)


def test_a_cost_discards_only_what_it_names(table):
    """Discard a Goblin creature card: Draw 2 cards."""
    cook = creature("Cook", text="Discard a Goblin creature card: Draw 2 cards.")
    game = table(Side(hand=[SPARE, creature("Goblin", cost=99)], army=[cook]))

    game.do("use", "Cook", 0)

    assert (game.is_dead("Goblin"), game.offers("use", "Cook", 0)) == (True, False)


def test_resource_cards_can_be_sacrificed(table):
    """Mark, sacrifice a resource card: The next time target creature you control would die until end of turn, it does not."""
    botanist = creature(
        "Botanist", text="Mark, sacrifice a resource card: Prevent a tree or flower from dying. Mark the saved card."
    )
    game = table(
        Side(
            hand=spell("Destroy each creature."), army=[botanist, creature("Tree"), creature("Orc")], gold={"Gaian": 1}
        )
    )

    game.do("use", "Botanist", 0).do("play", "Word")

    assert [game.is_dead(name) for name in ("Botanist", "Tree", "Orc")] == [True, False, True]
    assert (game.is_marked("Tree"), game.unmarked("Gaian")) == (True, 0)


def test_counters_are_a_price(table):
    """Mark, put a -1/-1 counter on this creature: ...; Remove 2 growth counters from this creature: ..."""
    imp = creature("Imp", 1, 2, text="Put a -1/-1 counter on this creature: Gain 1 VP.")
    game = table(Side(hand=[SPARE], army=[imp]))

    game.do("use", "Imp", 0).do("use", "Imp", 0)

    assert (game.state.vp[YOU], game.is_dead("Imp")) == (2, True)


def test_tokens_are_made_and_cease_to_be(table):
    """Create 2 1/1 Wolf creature tokens: they fight like creatures, and are gone when they leave play."""
    hand = [
        *spell("Create 2 1/1 Wolf creature tokens."),
        magic("Axe", "Destroy target creature."),
        magic("Wind", "Return target creature to its owner's hand."),
    ]
    game = table(Side(hand=hand))

    game.do("play", "Word")
    first, second = tokens(game)
    assert game.state.attack_of(first) == 1
    game.do("play", "Axe").do("target", first).do("play", "Wind")

    assert [game.state.lies_in(card, 4) for card in (first, second)] == [True, True]
    assert game.size(1) == 1


def test_tokens_have_the_abilities_that_the_text_gives_them(table):
    """Create a 1/1 Bird creature token with Flying."""
    game = table(Side(hand=spell("Create a 1/1 Bird creature token with Flying.")), Side(army=[creature("Orc")]))

    game.do("play", "Word").next_turn().next_turn().until("attack")
    game.do("army", FOE).until("lead", "block")

    assert game.asked == "lead"


def test_a_filter_tells_tokens_apart(table):
    """Destroy each nontoken creature."""
    game = table(
        Side(
            hand=[*spell("Create a 2/2 Bear creature token."), magic("Storm", "Destroy each nontoken creature.")],
            army=[creature("Elf")],
        )
    )

    game.do("play", "Word").do("play", "Storm")

    assert (game.is_dead("Elf"), len(tokens(game))) == (True, 1)


def test_costs_of_cards_change(table):
    """Elf creatures you play cost 1 less; the same cards cost others what they did."""
    lord = creature("Lord", text="Elf creatures you play cost 1 less.")
    game = table(
        Side(hand=[creature("Elf", cost=2), creature("Orc", cost=2), SPARE], army=[lord], gold={"Gaian": 1}),
        phase="entrance",
    )

    assert (game.offers("play", "Elf"), game.offers("play", "Orc")) == (True, False)
    game.do("play", "Elf")
    assert (game.zone_of("Elf"), game.unmarked("Gaian")) == ("army", 0)


def test_loyalty_and_prices_change_for_a_turn(table):
    """Creatures you play have 1 more loyalty until end of turn: one gold of another pile may stand in."""
    game = table(
        Side(
            hand=[*spell("Creatures you play have 1 more loyalty until end of turn."), creature("Elf", cost=2)],
            gold={"Gaian": 1, "Empire": 1},
        )
    )

    game.do("play", "Word").until("entrance")

    assert game.offers("play", "Elf")


def test_events_of_others_cost_more(table):
    """Events each opponent plays cost 1 more."""
    tax = creature("Taxman", text="Events each opponent plays cost 1 more.")
    for army, can in (([], True), ([tax], False)):
        game = table(
            Side(hand=[event("Mine", "Gain 1 LP."), SPARE], army=army), Side(hand=[event("Bolt", "Gain 1 LP.", cost=0)])
        )
        game.do("play", "Mine")
        assert (game.asked == "window") is can


def test_cancelled_unless_it_is_paid_for(table):
    """Cancel target event unless its controller pays 2 gold: out of any pile."""
    for answer, gained in (("yes", 3), ("no", 0)):
        game = table(
            Side(hand=[event("Feast", "Gain 3 LP."), SPARE], gold={"Empire": 2}),
            Side(hand=[event("Halt", "Cancel target event unless its controller pays 2 gold.")]),
        )
        game.do("play", "Feast").do("play", "Halt").until("may").do(answer)
        game.until("play")
        assert game.state.lp[YOU] == 20 + gained
        assert game.unmarked("Empire") == (0 if answer == "yes" else 2)


def test_an_ability_can_be_cancelled(table):
    """Cancel target ability: its card stays, what was paid stays paid."""
    monk = creature("Monk", text="Mark: Gain 3 LP.")
    game = table(Side(hand=[SPARE], army=[monk]), Side(hand=[event("Hush", "Cancel target ability.")]))

    game.do("use", "Monk", 0).do("play", "Hush").until("play")

    assert (game.state.lp[YOU], game.is_marked("Monk"), game.zone_of("Monk")) == (20, True, "army")


def test_a_copied_event_happens_for_the_copying_player_too(table):
    """Copy target event."""
    game = table(Side(hand=[event("Feast", "Gain 3 LP."), SPARE]), Side(hand=[event("Echo", "Copy target event.")]))

    game.do("play", "Feast").do("play", "Echo").until("play")

    assert game.state.lp == [23, 23]


def test_an_event_gets_new_targets(table):
    """Choose new targets for target event."""
    game = table(
        Side(hand=[event("Axe", "Destroy target creature."), SPARE], army=[creature("Elf")]),
        Side(hand=[event("Bend", "Choose new targets for target event.")], army=[creature("Orc")]),
    )

    game.do("play", "Axe").do("target", "Orc").do("play", "Bend").do("target", "Elf").until("play")

    assert (game.is_dead("Elf"), game.is_dead("Orc")) == (True, False)
