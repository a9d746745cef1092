"""Forms of writing that say what the plain form says: "till", "Lvl 4:", "!", brackets; and names that are not the card."""

from __future__ import annotations

import pytest
from wording_samples import abilities, reader, same

from cardforge.effects import values as a

ALIKE = [
    ("creature", "Mark: Target creature gets +1/+0 till end of turn", "Mark: Target creature gets +1/+0 until end of turn."),
    ("creature", "When I attack, draw a card!", "When I attack, draw a card."),
    ("creature", "Flying! When I attack, draw a card!", "Flying. When I attack, draw a card."),
    ("creature", "When I attack, I get +2/+0 'til end of turn!!", "When I attack, I get +2/+0 until end of turn."),
    ("creature", "When I attack, I get +2/+0 until EOT.", "When I attack, I get +2/+0 until end of turn."),
    ("creature", "Mark: Draw a card - then discard a card.", "Mark: Draw a card, then discard a card."),
    ("creature", "When I attack, you may draw a card, in which case discard a card.", "When I attack, you may draw a card. If you do, discard a card."),
    ("creature", "When I attack, you may draw a card. If so, discard a card.", "When I attack, you may draw a card. If you do, discard a card."),
    ("magic", "Draw X cards (X being the number of cities you control).", "Draw X cards, where X is the number of cities you control."),
    ("magic", "Draw X cards, with X being the number of cities you control.", "Draw X cards, where X is the number of cities you control."),
    ("magic", "Destroy target creature having ATK 3 or more.", "Destroy target creature with ATK 3 or more."),
    ("creature", "Elf, Bird and Goblin creatures you control get +1/+1.", "Elves, Birds and Goblins you control get +1/+1."),
    ("creature", "All Elf, Bird and Goblin creatures get +1/+1.", "Elves, Birds and Goblins get +1/+1."),
    ("city", "Lvl 4: Draw a card.", "Level 4: Draw a card."),
    ("city", "Lvl. 4 - Draw a card. Lv 6: Gain 2 LP.", "Level 4: Draw a card. Level 6: Gain 2 LP."),
    ("city", "Creatures you play cost 1 less (but not less than 1).", "Creatures you play cost 1 less, to a minimum of 1."),
    ("creature", "Gets +2/+2 while there are no other creatures in its city (or army).", "Gets +2/+2 while there are no other creatures in its city or army."),
    ("magic", "Discard your whole hand.", "Discard your hand."),
    ("magic", "2 damage to target city and 1 damage to each Elf.", "Deal 2 damage to target city and 1 damage to each Elf."),
    ("creature", "When you play an event, you may draw a card. Not more than once per turn.", "When you play an event, you may draw a card. Only once each turn."),
    ("creature", "When you play an event, you may draw a card (but not more than once each turn).", "When you play an event, you may draw a card. Only once each turn."),
    ("creature", "Creatures in the same city as this creature get +1/+1.", "Creatures in the same city as me get +1/+1."),
    ("creature", "Neither attacks nor blocks.", "Cannot attack or block."),
    ("creature", "I neither attack nor block unless you control an Elf.", "I cannot attack or block unless you control an Elf."),
    ("creature", "I can neither attack nor move.", "I cannot attack or move."),
    ("magic", "Target creature neither moves nor attacks this turn.", "Target creature cannot move or attack this turn."),
    ("magic", "Events you play this turn cost 1 less.", "Until end of turn, events you play cost 1 less."),
    ("magic", "Elves your opponents play this turn cost 2 more.", "Until end of turn, Elves your opponents play cost 2 more."),
    ("creature", "When I enter play, each player, starting with you, may draw a card.", "When I enter play, starting with you, each player may draw a card."),
    ("creature", "When I enter play, each player, starting with you, sacrifices a creature.", "When I enter play, starting with you, each player sacrifices a creature."),
    ("enchantment", "Enchanted creature: gets +1/+1 and Flying.", "Enchant creature.\nEnchanted creature gets +1/+1 and Flying."),
    ("enchantment", "Enchanted city: its residents cannot be moved.", "Enchant city.\nIts residents cannot be moved."),
    ("enchantment", "Enchant creature. You control the enchanted creature.", "Enchant creature. You control enchanted creature."),
    ("enchantment", "Enchant creature. When it attacks, all damage on it is healed.", "Enchant creature. When it attacks, heal it."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "written", "plain"), ALIKE)
def test_a_form_of_writing_says_what_the_plain_form_says(kind: str, written: str, plain: str) -> None:
    """The same abilities."""
    assert same(written, plain, kind)


@pytest.mark.parametrize(
    "text",
    [
        "When I enter play, sacrifice an Elf, Goblin and Bird.",
        "When I enter play, destroy target Elf, Goblin and Bird.",
        "When I attack, draw a card and 2 damage to target creature.",
        "2 damage to target creature: Draw a card.",
        "Mark: 2 gold.",
        "When I enter play, each opponent, starting with you, sacrifices a creature.",
        "If I neither attack nor block this turn, draw a card.",
        "Creatures that neither attack nor block get +1/+1.",
        "When I attack, draw a card (but not two).",
    ],
)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    """One of a kind of which each is named, a verb that is missing behind another, and brackets that say something of their own."""
    assert not reader().read(text, "creature").complete


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Old Goblin", "When Goblin attacks, draw a card."),
        ("Doom Storm", "Destroy target Storm."),
        ("Last Player", "When this player attacks, draw a card."),
        ("Night Watch", "Watch creatures get +1/+1."),
    ],
)
def test_a_part_of_the_name_may_be_a_word_of_its_own(name: str, text: str) -> None:
    """A subtype without an article, a kind of creature, a word of the language."""
    assert not reader().read(text, "creature", name).complete


def test_the_kind_that_was_named_before_is_meant() -> None:
    """Another Goblin attacks: "the Goblin" is that one, also on Old Goblin."""
    text = "Whenever another Goblin attacks, the Goblin gets +1/+0 until end of turn."
    (ability,) = abilities(text, name="Old Goblin")

    assert ability.effects[0].what == a.It()
    assert same("When the Goblin attacks, draw a card.", "When this creature attacks, draw a card.", name="Old Goblin")
