"""The phrases that all games share: numbers, players, objects, durations, conditions; every game adds its own."""

from __future__ import annotations

from cardforge.effects.phrases import Phrase
from cardforge.wording.base_vocabulary.as_many import AS_MANY
from cardforge.wording.base_vocabulary.attaching import ATTACHING
from cardforge.wording.base_vocabulary.attacking import ATTACKING
from cardforge.wording.base_vocabulary.cards import CARDS
from cardforge.wording.base_vocabulary.chance import CHANCE
from cardforge.wording.base_vocabulary.changes import CHANGES
from cardforge.wording.base_vocabulary.conditions import CONDITIONS
from cardforge.wording.base_vocabulary.damage import AMPLIFIED, DAMAGE
from cardforge.wording.base_vocabulary.designating import DESIGNATING
from cardforge.wording.base_vocabulary.destinations import DESTINATIONS
from cardforge.wording.base_vocabulary.events import EVENTS
from cardforge.wording.base_vocabulary.filters import FILTERS
from cardforge.wording.base_vocabulary.leaders import LEADERS, NEIGHBOURS
from cardforge.wording.base_vocabulary.named.paid_before import PAID_BEFORE
from cardforge.wording.base_vocabulary.named.piles import PILES
from cardforge.wording.base_vocabulary.named.players import PLAYERS
from cardforge.wording.base_vocabulary.named.this_way import THIS_WAY
from cardforge.wording.base_vocabulary.numbers.any_opponents import ANY_OPPONENTS
from cardforge.wording.base_vocabulary.numbers.changed_points import CHANGED_POINTS
from cardforge.wording.base_vocabulary.numbers.hand_sizes import HAND_SIZES
from cardforge.wording.base_vocabulary.numbers.kinds_compared import KINDS_COMPARED
from cardforge.wording.base_vocabulary.numbers.less_than import LESS_THAN
from cardforge.wording.base_vocabulary.numbers.loyalty_and_factions import NUMBERED
from cardforge.wording.base_vocabulary.numbers.points_of_stats import POINTS_OF_STATS
from cardforge.wording.base_vocabulary.numbers.set_numbers import SET
from cardforge.wording.base_vocabulary.numbers.so_many_instead import SO_MANY_INSTEAD
from cardforge.wording.base_vocabulary.objects import AMOUNTS, OBJECTS
from cardforge.wording.base_vocabulary.play import PLAY
from cardforge.wording.base_vocabulary.preventing import PREVENTING
from cardforge.wording.base_vocabulary.prices import PRICES
from cardforge.wording.base_vocabulary.restrictions import RESTRICTIONS
from cardforge.wording.base_vocabulary.spoken.kept import KEPT
from cardforge.wording.base_vocabulary.spoken.object_first import OBJECT_FIRST
from cardforge.wording.base_vocabulary.times import TIMES

BASE_VOCABULARY: tuple[Phrase, ...] = (
    *PLAYERS,
    *LEADERS,
    *NEIGHBOURS,
    *OBJECTS,
    *AMOUNTS,
    *TIMES,
    *EVENTS,
    *FILTERS,
    *CONDITIONS,
    *CARDS,
    *CHANGES,
    *RESTRICTIONS,
    *DAMAGE,
    *AMPLIFIED,
    *PREVENTING,
    *PLAY,
    *ATTACHING,
    *ATTACKING,
    *DESIGNATING,
    *DESTINATIONS,
    *PRICES,
    *CHANCE,
    *AS_MANY,
    *HAND_SIZES,
    *NUMBERED,
    *KEPT,
    *OBJECT_FIRST,
    *SET,
    *POINTS_OF_STATS,
    *THIS_WAY,
    *PAID_BEFORE,
    *SO_MANY_INSTEAD,
    *KINDS_COMPARED,
    *CHANGED_POINTS,
    *LESS_THAN,
    *ANY_OPPONENTS,
    *PILES,
)
"""Every shared phrase; a game's own phrases come first, so that its wording is preferred."""
