"""Outposts: its cards and decks; the rules engine is loaded when a game is played."""

from __future__ import annotations

from typing import Final

from cardforge.games.outposts.card_fields import FIELDS
from cardforge.games.outposts.decks.rules import RULE_KINDS, rule_kinds_with
from cardforge.kernel.contract.campaign import CampaignRules
from cardforge.kernel.contract.drafts import Draft
from cardforge.kernel.game import Engine, Game, Loader

GAME: Final = Game(
    slug="outposts",
    name="Outposts",
    summary="Creatures in three zones attack and guard Outposts: 30 cards of a faction and 6 drafted Silver cards.",
    seats=(2, 6),
    fields=FIELDS,
    sections=("Main", "Silver", "Shards"),
    variants=("outposts", "shards", "no-draft"),
    rule_kinds=RULE_KINDS,
    rule_kinds_with=rule_kinds_with,
    vocabulary=Loader("cardforge.games.outposts.text.vocabulary", "VOCABULARY", tuple),
    engine=Loader("cardforge.games.outposts.rules", "ENGINE", Engine),
    draft=Loader("cardforge.games.outposts.decks.dealing", "DRAFT", Draft),
    campaign=Loader("cardforge.games.outposts.decks.campaign", "CAMPAIGN", CampaignRules),
)
