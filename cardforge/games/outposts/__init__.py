"""Outposts: the shape of its cards and decks; its rules engine is loaded when played."""

from __future__ import annotations

from collections.abc import Mapping

from cardforge.decks.kinds.base import Kind
from cardforge.kernel.drafts import Draft
from cardforge.kernel.engine import Engine
from cardforge.kernel.game import Field, Game
from cardforge.kernel.phrases import Phrase
from cardforge.kernel.spoils import Spoils

PLAYABLE = ("Emberhost", "Stonewardens", "Thornwild", "Veilcourt")
"""The four factions of which a player picks one (O14)."""
SILVER, SHARD = "Silver", "Shard"
"""The two card groups beside them (O13)."""
FACTIONS = (*PLAYABLE, SILVER, SHARD)
DECK_TYPES = ("creature", "spell", "upgrade")
"""The three types of deck cards (O9)."""
TYPES = (*DECK_TYPES, "supply")
"""Outpost and Mana Crystal are supply cards and never part of a deck (O12, D3)."""
OUTPOST, CRYSTAL = "Outpost", "Mana Crystal"
"""The names of the two supply cards."""

FIELDS = (
    Field("type", "choice", "Card type; Outpost and Mana Crystal are supply.", "O9", choices=TYPES, required=("*",)),
    Field(
        "faction",
        "choice",
        "Faction, or the group Silver or Shard; its symbol stands under the cost.",
        "O5",
        choices=FACTIONS,
        types=DECK_TYPES,
        required=DECK_TYPES,
    ),
    Field(
        "cost",
        "whole",
        "Mana that playing it costs, upper left; of supply cards the Mana Crystal has one.",
        "O4",
        required=DECK_TYPES,
    ),
    Field("attack", "whole", "Attack, bottom left.", "O6", types=("creature",), required=("creature",)),
    Field("defense", "whole", "Defense, bottom centre.", "O7", types=("creature",), required=("creature",)),
    Field("health", "whole", "Health, bottom right.", "O8", types=("creature",), required=("creature",)),
    Field(
        "quantity",
        "whole",
        "How many of it are in the box of its faction.",
        "D9",
        types=DECK_TYPES,
        required=DECK_TYPES,
    ),
    Field(
        "star",
        "choice",
        "Whether all its copies belong to the ready-made deck of the faction; the star stands centre right.",
        "O11",
        choices=("yes", "no"),
        types=DECK_TYPES,
    ),
    Field("flavor", "word", "A line without meaning in the rules, printed in italics where there is room."),
    Field("artist", "word", "Who made the picture."),
    Field("art", "word", "Picture file beside the set; without one an ornament is drawn."),
)


def _vocabulary() -> tuple[Phrase, ...]:
    from cardforge.games.outposts.vocabulary import VOCABULARY

    return VOCABULARY


def _engine() -> Engine:
    from cardforge.games.outposts.rules import ENGINE

    return ENGINE


def _draft() -> Draft:
    from cardforge.games.outposts.dealing import DRAFT

    return DRAFT


def _campaign() -> Spoils:
    from cardforge.games.outposts.teardown import SPOILS

    return SPOILS


def _rule_kinds() -> Mapping[str, Kind]:
    from cardforge.games.outposts.deck_rules import KINDS

    return KINDS


GAME = Game(
    slug="outposts",
    name="Outposts",
    summary="Creatures in three zones attack and guard Outposts: 30 cards of a faction and 6 drafted Silver cards.",
    seats=(2, 6),
    fields=FIELDS,
    sections=("Main", "Silver", "Shards"),
    variants=("outposts", "shards"),
    rule_kinds=_rule_kinds(),
    vocabulary=_vocabulary,
    engine=_engine,
    draft=_draft,
    campaign=_campaign,
)
