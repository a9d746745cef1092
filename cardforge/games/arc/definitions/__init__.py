"""The definitions of an ARC game: all that is worked out once from its cards, decks and options, from what is printed to what can be done with it."""

from cardforge.games.arc.definitions.arc_definitions import ArcDefinitions as ArcDefinitions
from cardforge.games.arc.definitions.card_types import AVATAR as AVATAR
from cardforge.games.arc.definitions.card_types import AVATAR_CARD as AVATAR_CARD
from cardforge.games.arc.definitions.card_types import CITY as CITY
from cardforge.games.arc.definitions.card_types import CREATURE as CREATURE
from cardforge.games.arc.definitions.card_types import ENCHANTMENT as ENCHANTMENT
from cardforge.games.arc.definitions.card_types import ENTRANCE as ENTRANCE
from cardforge.games.arc.definitions.card_types import EVENT as EVENT
from cardforge.games.arc.definitions.card_types import MAGIC as MAGIC
from cardforge.games.arc.definitions.card_types import PLAY as PLAY
from cardforge.games.arc.definitions.card_types import REGION as REGION
from cardforge.games.arc.definitions.card_types import RESPONSE as RESPONSE
