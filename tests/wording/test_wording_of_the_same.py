"""The same said by other pieces: numbers that change, counters in turn, armies compared, players named behind a pronoun, moves that mark nobody."""

from __future__ import annotations

import pytest
from wording_samples import abilities, reader, same, writer

SAME = [
    ("Produce 1 Gaian resource. Produce 2 instead if you control an Elf.", "Produce 1 Gaian resource. If you control an Elf, produce 2 instead.", "event"),
    ("Draw a card. If you control a city, draw 2 more.", "Draw a card. If you control a city, draw 2 more cards.", "event"),
    ("Produce 1 Gaian resource. If you control a city, produce 1 more.", "Produce 1 Gaian resource. If you control a city, produce 1 more resource.", "event"),
    ("Put a +1/+1 counter on target Elf and a -1/-1 counter on target Orc.", "Put a +1/+1 counter on target Elf. Put a -1/-1 counter on target Orc.", "event"),
    ("Put a +1/+1 on target Elf and a -1/-1 on target Orc.", "Put a +1/+1 counter on target Elf. Put a -1/-1 counter on target Orc.", "event"),
    ("While your army is smaller than an opponent's army, I get +1/+1.", "While your army has fewer creatures than an opponent's army, I get +1/+1.", "creature"),
    ("While an opponent has more creatures in his or her army than you have in yours, I get +1/+1.", "While your army has fewer creatures than an opponent's army, I get +1/+1.", "creature"),
    ("While my DEF reaches 5, I have Flying.", "While my DEF is 5 or more, I have Flying.", "creature"),
    ("While controlling two or more Elves, I get +1/+1.", "While you control two or more Elves, I get +1/+1.", "creature"),
    ("Mark target creature. At your next turn, unmark it.", "Mark target creature. At the start of your next turn, unmark it.", "event"),
    ("Enchant creature. At the start of his or her turn, the controller of enchanted creature loses 1 LP.", "Enchant creature. At the start of enchanted creature's controller's turn, that player loses 1 LP.", "enchantment"),
    ("Destroy target creature whose ATK is not higher than 3.", "Destroy target creature with ATK 3 or less.", "event"),
    ("Destroy target creature with ATK no less than 3.", "Destroy target creature with ATK 3 or more.", "event"),
    ("Move target Elf you control to your army. The move doesn't require the Elf to be marked.", "Move target Elf you control to your army.", "event"),
    ("Move all Elves you control to your army. Those Elves do not have to be marked for this.", "Move all Elves you control to your army.", "event"),
    ("Two target creatures you control swap places. Neither becomes marked.", "Two target creatures you control swap places without being marked.", "event"),
    ("I cannot be destroyed, moved or marked by events.", "I cannot be destroyed by events. I cannot be moved by events. I cannot be marked by events.", "creature"),
    ("Move target creature to a city its controller controls. Its controller chooses the city.", "Move target creature to a city of its controller's choice.", "event"),
    ("Choose Flying or Rage. Target Elf gains the chosen keyword until end of turn.", "Target Elf gains your choice of Flying or Rage until end of turn.", "event"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "kind"), SAME)
def test_other_pieces_mean_the_same(one: str, other: str, kind: str) -> None:
    """Two texts, one meaning."""
    assert same(one, other, kind)


@pytest.mark.parametrize(("text", "kind"), [
    *((one, kind) for one, _, kind in SAME),
    ("If this creature would leave play, remove it from the game instead.", "creature"),
    ("If target creature would leave play this turn, return it to its owner's hand instead.", "event"),
    ("At the start of your second play phase, draw a card.", "enchantment"),
    ("While each opponent's army has fewer creatures than your army, I get +1/+1.", "creature"),
    ("Residents of target city cannot be sacrificed or destroyed by events.", "enchantment"),
])  # fmt: skip
def test_what_they_mean_is_written_and_read_again(text: str, kind: str) -> None:
    """The writer's text has the same meaning."""
    meant = abilities(text, kind)

    assert abilities(writer().wording(meant, kind), kind) == meant


@pytest.mark.parametrize(("text", "kind"), [
    ("If this enchantment would leave play, remove it from the game instead.", "enchantment"),
    ("If target enchantment would leave play this turn, remove it from the game instead.", "event"),
    ("I cannot be moved or marked.", "creature"),
    ("Draw a card. The move does not mark it.", "event"),
    ("Draw a card and a +1/+1 counter on target Elf.", "event"),
    ("While your opponents' army has more creatures than each opponent's army, I get +1/+1.", "creature"),
    ("Target creature gets +1/+1 and gains Flying or Rage until end of turn.", "event"),
    ("Draw a card. Produce 2 more.", "event"),
])  # fmt: skip
def test_what_cannot_be_meant_so_is_refused(text: str, kind: str) -> None:
    """Nothing is let in that could not be played."""
    assert not reader().read(text, kind).complete
