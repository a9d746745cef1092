"""Nouns, factions, places, numbers and points of ARC."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import Nearest, NotMeant, Phrase
from cardforge.effects.selectors import FIGHTS, HOME_OF, TOGETHER, home_of
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS, PILE


def _in_targeted_army(army: a.PlayerRef) -> dict[str, str]:
    """ "In target army". Raises NotMeant for the army of a player whom a place names otherwise."""
    if army != _TARGETED:
        raise NotMeant("target army")
    return {"place": "army", "whose": "target_player"}


_TARGETED: Final = a.PlayerRef("target_player")

NOUNS: Final = (
    Phrase("noun", "creature[s]", {"what": "creature"}, also=("unit[s]",), row="A117", example="Mark target creature."),
    Phrase("noun", "cit[y|ies]", {"what": "city"}, row="A67", example="Repair 2 damage on target city."),
    Phrase("noun", "enchantment[s]", {"what": "enchantment"}, also=("artifact[s]",), row="A193", example="Destroy target enchantment."),
    Phrase("noun", "event[s]", {"what": "event"}, row="A184", example="Cancel target event."),
    Phrase("noun", "magic card[s]", {"what": "magic"}, also=("magic[|]",), row="A190", example="Return a magic card from your graveyard to your hand."),
    Phrase("noun", "spell[s]", {"alternatives": tuple({"what": kind} for kind in ("event", "magic", "enchantment"))}, written=False, row="Q42", example="When you play a spell, draw a card."),
    Phrase("noun", "resource card[s]", {"what": "resource"}, also=("resource[s]",), row="A73", example="Enchant resource card.\nWhen enchanted resource card is marked, gain 1 Gaian gold."),
    Phrase("noun", "abilit[y|ies]", {"what": "ability"}, row="A189", example="Cancel target ability."),
    Phrase("noun", "level[s] of (a city|cities)", {"what": "ability", "states": ("level",)}, also=("level[s] (that a city has|that cities have) reached",), row="P24", example="Cancel target level of a city."),
    Phrase("noun", "avatar[s]", {"what": "avatar"}, row="A148", example="Enchant avatar."),
    Phrase("noun", "region[s]", {"what": "region"}, row="A350", example="Each region you control gets +0/+1."),
    Phrase("noun", "permanent[s]", {"what": "permanent"}, row="A86", example="Return target permanent an opponent controls to its owner's hand."),
    Phrase("noun", "card[s]", {"what": "card"}, row="A86", example="Remove target card from a graveyard from the game."),
    Phrase("noun", "resident[s]", {"what": "creature", "states": ("resident",)}, written=True, row="A164", example="Mark target resident."),
    Phrase("noun", "token[s]", {"what": "creature", "states": ("token",)}, written=False, row="A92", example="Tokens you control get +1/+1."),
    Phrase("noun", "attacker[s]", {"what": "creature", "states": ("attacking",)}, written=False, example="Destroy target attacker."),
    Phrase("noun", "defender[s]", {"what": "creature", "states": ("defending",)}, also=("blocker[s]", "interceptor[s]"), written=False, example="Mark target defender."),
    Phrase("noun", "all[y|ies]", {"what": "creature", "whose": "you"}, written=False, example="Unmark target ally."),
    Phrase("noun", "enem[y|ies]", {"what": "creature", "whose": "opponent"}, written=False, example="Mark target enemy."),
)  # fmt: skip

ADJECTIVES: Final = (
    *(Phrase("adjective", name, {"factions": (name,)}, row="A16", example=f"Destroy target {name} creature.") for name in FACTIONS),
    *(Phrase("adjective", f"non-{name}", {"not_factions": (name,)}, row="A16", example=f"Destroy target non-{name} creature.") for name in FACTIONS),
    *(Phrase("sources", name, a.Filter("card", factions=(name,)), written=False, row="A16", example=f"Protection from {name}.") for name in FACTIONS),
    *(Phrase("chosen", f"(of|from) (|the) {name}", {"factions": (name,)}, written=False, row="A16", example=f"Destroy target creature of the {name}.") for name in FACTIONS),
    Phrase("adjective", "Gaia", {"factions": ("Gaian",)}, also=("House of Noble",), written=False, example="Destroy target Gaia creature."),
    *(Phrase("adjective", f"non-{noun}", {"unlike": (a.Filter(noun),)}, also=(f"non{noun}",), written=False, row="A86", example=f"Target player discards a non-{noun} card.") for noun in ("creature", "city", "enchantment", "event", "magic")),
    *(Phrase("adjective", name, {"words": (name,)}, written=False, row="A159", example=f"Repair 3 damage on target {name} city.") for name in DISCIPLINES),
    Phrase("adjective", "activated", {"states": ("activated",)}, row="A242", example="Cancel target activated ability."),
    Phrase("adjective", "triggered", {"states": ("triggered",)}, row="A264", example="Cancel target triggered ability."),
    Phrase("adjective", "attacked", {"states": ("attacked",)}, row="P47", example="Target attacked city gains 2 DEF for good."),
    Phrase("adjective", "largest", {"most": ("highest", "residents")}, row="A164", example="Your largest city gains 2 strength."),
    Phrase("adjective", "smallest", {"most": ("lowest", "residents")}, row="A164", example="Your smallest city gains 2 strength."),
    Phrase("adjective", "resident", {"states": ("resident",), "unlike": (a.Filter("avatar"),)}, written=False, example="Mark target resident creature."),
)  # fmt: skip

_PHASES: Final = {"attack": ("combat",), "draw": ("(draw & resources|draw and resources|draw & resource)",)}
"""Other names of phases."""

PLACES: Final = (
    Phrase("zone", "army", "army", also=("armies",), row="A66", example="Destroy target creature. Mark each creature in that player's army."),
    Phrase("extreme", "(highest|greatest|most)", "highest", row="A132", example="Destroy the creature with the highest ATK."),
    Phrase("extreme", "(lowest|least|smallest)", "lowest", row="A132", example="Destroy the creature with the lowest ATK."),
    Phrase("zone", "cities deck", "cities_deck", also=("city deck", "deck of cities"), row="A163", example="Search your cities deck for a city with cost 3 or less. Put it on top."),
    Phrase("zone", "vault", "vault", also=("vaults", "(gold|resource) (pile|piles)"), row="P66", example="Mark each card in target player's vault."),
    Phrase("zone", "cities", "city", also=("city",), row="A68", example="Destroy target creature. Mark each creature in that player's cities."),
    Phrase("place", "in your army", {"place": "army", "whose": "you"}, row="A66", example="Each creature in your army gets +1/+0."),
    Phrase("place", "(in|from) (your cities|cities you control)", {"at": a.Each(a.Filter("city", whose="you"))}, row="A68", example="Each creature in your cities gets +0/+1."),
    Phrase("place", "(in|from|of) (this|my) (city or army|army or city|place|front)", {"place": "here"}, also=("here",), row="A164", example="Each other creature in this army or city gets +0/+2."),
    Phrase("place", "(in|from|of) the same (city or army|army or city|place|front)", {"place": "here", "related": (("same place", Nearest()),)}, written=False, row="A164", example="Each other creature in the same city or army gets +0/+2."),
    Phrase("place", "under attack", {"states": ("attacked",)}, written=False, row="P47", example="Choose target city. If it is under attack, draw a card."),
    Phrase("place", "(in|from|of) the same city", {"place": "same_city", "related": (("same place", Nearest()),)}, written=False, row="A164", example="Mark: Unmark another creature in the same city."),
    Phrase("place", "(in|from|of) (this|my) city", {"place": "same_city"}, written=False, also=("(in|from|of) the city (i am in|i'm in|this creature is in|it is in|where i am)", "in (me|i)", "(in|from|of) this creature's city"), row="A164", example="Each other creature in my city gets +0/+2."),
    Phrase("agent", "the (controller|owner) of (the city this creature is in|the city i am in|my city|this creature's city)", a.PlayerRef("its_controller", home_of(a.This())), row="A164", example="When the owner of the city I am in plays an event, draw a card."),
    Phrase("place", "(this creature is in|i am in|i'm in|where i am)", {"related": ((HOME_OF, a.This()),)}, row="A164", example="When an opponent's city I am in is destroyed, draw a card."),
    Phrase("place", "among (my|its|this city's) residents", {"place": "same_city", "states": ("resident",)}, written=False, row="A164", example="Level 3: Draw a card for each Tree among my residents."),
    Phrase("place", "in (its|the city's) controller's army", {"place": "army", "whose": "its_controller"}, row="A66", example="Destroy target city. Mark each creature in its controller's army."),
    Phrase("place", "in target player's army", {"place": "army", "whose": "target_player"}, row="A66", example="Deal 1 damage to each creature in target player's army."),
    Phrase("place", "in (an opponent's|your opponents'|opponents') army", {"place": "army", "whose": "opponent"}, also=("in (an opponent's|your opponents'|opponents') armies",), row="A66", example="Mark target creature in an opponent's army."),
    Phrase("place", "(in|from) any of your cities", {"at": a.Each(a.Filter("city", whose="you"))}, written=False, row="A68", example="Destroy target creature in any of your cities."),
    Phrase("place", "in the defending player's army", {"place": "army", "whose": "defending"}, also=("in (the army of the defending player|the defending army)",), row="P48", example="Each creature in the defending player's army gets -1/-0 until end of turn."),
    Phrase("place", "(of|in) the attacked city", {"states": ("besieged",)}, also=("(of|in) the city (under attack|i attack|i am attacking|i 'm attacking|it attacks|it is attacking|this creature attacks|this creature is attacking)", "(of|in) the target city"), row="P47", example="Each creature of the attacked city gets -1/-0 until end of turn."),
    *(Phrase("place", f"(in|from) your {name} (vault|gold pile|resource pile)", {"place": "vault", "whose": "you", "states": (f"{name}{PILE}",)}, also=(f"(in|from) (your|the|) {name}'s (vault|gold pile|resource pile)", f"(in|from) the {name} (vault|gold pile|resource pile)"), row="P66", example=f"Unmark each card in your {name} vault.") for name in FACTIONS),
    Phrase("place", "(in|from) (one of your vaults|any of your vaults)", {"place": "vault", "whose": "you", "sums": (TOGETHER,)}, written=False, row="P66", example="Return a resource card from one of your vaults to your hand."),
    Phrase("place", "(in|from) your vault", {"place": "vault", "whose": "you"}, row="P66", example="Unmark each card in your vault."),
    Phrase("place", "(without an interceptor|without interceptors|without a blocker|without blockers)", {"states": ("unblocked",)}, written=False, row="A308", example="Each attacking creature without an interceptor gets +1/+0 until end of turn."),
    Phrase("place", "above (this card|me|this creature) (in|of) (your|the) graveyard", {"place": "graveyard", "whose": "you", "states": ("above",)}, also=("(on top of|over) (this card|me|this creature) in (your|the) graveyard", "in (your|the) graveyard (above|on top of|over) (this card|me|this creature)", "above (it|me) in (your|the) graveyard"), row="A80", example="At the start of your turn, if there are 3 or more creature cards above this card in your graveyard, draw a card."),
    Phrase("place", "(without counters|with no counters|that has no counters|that have no counters|that has no counters on it|with no counter on it|that has no counter on it|without a counter on it)", {"bounds": (a.StatBound("counter ", "<=", 0),)}, row="A273", example="Put a +1/+1 counter on target creature that has no counters."),
    Phrase("place", "(that waits|that wait|waiting) to (resolve|be resolved)", {"place": "stack"}, also=("that (has|have) not (resolved|been resolved|resolved yet) (|yet)",), row="Q42", example="Copy target event that waits to resolve."),
    Phrase("bound", "with {n:number} (target|targets)", {"stat": "targets", "relation": "="}, also=("(with exactly|with only|with just|that has|that have|that has only|that has exactly) {n:number} (target|targets)",), row="Q42", example="Choose new targets for target event with 1 target."),
    Phrase("place", "(with|that has|that have) a single target", {"bounds": (a.StatBound("targets", "=", 1),)}, written=False, row="Q42", example="Choose new targets for target event with a single target."),
    Phrase("place", "in an army", {"place": "army"}, also=("in (|the) armies",), row="A66", example="Destroy target creature in an army."),
    Phrase("place", "in this army", {"place": "army", "related": (("same place", a.This()),)}, written=False, row="A66", example="Other creatures in this army get +1/+0."),
    Phrase("place", "in the same army", {"place": "army", "related": (("same place", Nearest()),)}, written=False, row="A66", example="Other creatures in the same army get +1/+0."),
    Phrase("army", "{who:owner} army", lambda who: who, undo=lambda who: {"who": who}, row="A66", example="Target player's army cannot block attackers of target city until end of turn."),
    Phrase("army", "target army", _TARGETED, written=False, row="A66", example="Target army cannot defend target city until end of turn."),
    Phrase("place", "in {army:army}", _in_targeted_army, written=False, row="A66", example="Deal 1 damage to each creature in target army."),
    Phrase("place", "in (one army|a single army)", {"place": "army", "sums": (TOGETHER,)}, written=False, row="A66", example="Destroy up to 2 target creatures in one army."),
    Phrase("place", "from (one city|some city|a single city)", {"place": "city"}, written=False, row="A68", example="Move target creature from one city to another."),
    Phrase("place", "in (one city|some city|a single city)", {"at": a.Choose(a.Filter("city"))}, written=False, row="A68", example="Destroy up to 2 target creatures in one city."),
    Phrase("place", "in a city", {"place": "city"}, also=("in any city",), row="A68", example="Destroy target creature in a city."),
    Phrase("place", "of (a|any) city", {"at": a.Choose(a.Filter("city"))}, written=False, row="A68", example="Mark each resident of any city."),
    Phrase("place", "(blocking|defending against) (this creature|me)", {"states": ("opposing", "defending")}, also=("intercepting (this creature|me)",), row="A133", example="When this creature is blocked, deal 1 damage to each creature blocking this creature."),
    Phrase("place", "(that|) (this creature blocks|this creature defends against|this creature intercepts|i block|i defend against|i intercept)", {"states": ("opposing", "attacking")}, row="A133", example="Creatures this creature defends against get -1/-0."),
    Phrase("place", "(defending|defending together) with (me|this creature)", {"states": ("defending", "beside")}, also=("that defend (|together|alongside) with (me|this creature)", "(defending|intercepting) alongside (me|this creature)", "defending the same (city|city or army|army or city|army)"), row="A308", example="Elf creatures defending with me get +0/+1."),
    Phrase("place", "taking part in (a attack|an attack|the attack|combat|a combat|a battle|the battle)", {"states": (FIGHTS,)}, also=("(that|who) (take|takes) part in (a attack|an attack|the attack|combat|a combat|a battle|the battle)",), row="P46", example="Target creature taking part in an attack gets +1/+1 until end of turn."),
    Phrase("place", "(attacking|attacking together|attacking alongside) with (me|this creature)", {"states": ("attacking", "beside")}, also=("that attack (|together|alongside) with (me|this creature)", "attacking alongside (me|this creature)"), row="A308", example="Elf creatures attacking with me have Flying."),
    Phrase("place", "(|that is) (blocked|being defended against) by (a creature you control|an ally)", {"states": ("blocked_by_you",)}, also=("(|that is) intercepted by (a creature you control|an ally)",), row="A308", example="Deal 1 damage to target attacking creature blocked by a creature you control."),
    Phrase("place", "(that|who) (damage|damages|deal damage to|deals damage to) (me|this creature)", {"states": ("hurting",)}, written=False, row="A133", example="Creatures that damage this creature get -1/-0 until end of turn."),
    Phrase("place", "(that|who) (deal|deals) combat damage to (me|this creature)", {"states": ("hurting in combat",)}, written=False, row="A133", example="Creatures that deal combat damage to this creature get -1/-0 until end of turn."),
    Phrase("place", "(|that) i (damage|deal damage to)", {"states": ("hurt",)}, written=False, example="Creatures I damage lose all abilities until end of turn."),
    Phrase("place", "(|that) i deal combat damage to", {"states": ("hurt in combat",)}, written=False, row="A133", example="Creatures I deal combat damage to lose all abilities until end of turn."),
    Phrase("bound", "with ATK {n:number} or less", {"stat": "attack", "relation": "<="}, row="A132", example="Destroy target creature with ATK 1 or less."),
    Phrase("bound", "with ATK {n:number} or more", {"stat": "attack", "relation": ">="}, row="A132", example="Destroy target creature with ATK 4 or more."),
    Phrase("bound", "with DEF {n:number} or less", {"stat": "defense", "relation": "<="}, row="A134", example="Destroy target creature with DEF 2 or less."),
    Phrase("bound", "with DEF {n:number} or more", {"stat": "defense", "relation": ">="}, row="A134", example="Mark target creature with DEF 4 or more."),
    Phrase("stat", "ATK", "attack", also=("attack (|value|points)",), row="A132", example="Target creature has base ATK 0 until end of turn."),
    Phrase("stat", "DEF", "defense", also=("defense (|value)",), row="A134", example="Target creature has base DEF 5 until end of turn."),
    Phrase("stat", "loyalty", "loyalty", also=("devotion", "loyalty mark[s]", "(loyalty|loyalty mark[s]) for devotion", "(loyalty|loyalty mark[s]) (when|whenever|while|if) (it|they) (is|are) (marked for devotion|devoted)", "(loyalty|loyalty mark[s]) (when|while) (marked for devotion|devoted)"), row="Q14", example="Each other creature in the same city gets +1 loyalty."),
    Phrase("stat", "cost", "cost", also=("gold cost",), row="A38", example="When this creature dies, gain LP equal to its cost."),
    Phrase("points", "VP", "vp", also=("victory point[s]",), row="A26", example="Gain 1 VP."),
    Phrase("points", "LP", "lp", also=("life point[s]", "influence", "life"), row="A24", example="Gain 2 LP."),
    Phrase("points", "gold", "gold", row="A31", example="Mark: Gain 1 gold."),
    *(Phrase("faction", name, name, row="A16", example=f"Mark: Gain 1 {name} gold.") for name in FACTIONS),
    *(Phrase("discipline", name, name, row="A159", example=f"Win the {name} advantage.") for name in DISCIPLINES),
    *(
        Phrase("phase", name, name, also=_PHASES.get(name, ()), row="A202", example=f"At the start of your {name} phase, draw a card.")
        for name in ("unmark", "draw", "tactics", "play", "attack", "entrance", "discard")
    ),
)  # fmt: skip

SYNONYMS: Final = (
    Phrase(
        "synonym",
        "gold pile",
        "vault",
        written=False,
        example="Return a resource card from your gold pile to your hand.",
    ),
    Phrase(
        "synonym",
        "gold piles",
        "vaults",
        written=False,
        example="Unmark all resource cards in your gold piles.",
    ),
    Phrase("synonym", "army deck", "deck", written=False, example="Look at the top card of your army deck."),
    Phrase(
        "synonym",
        "my controller may",
        "you may",
        written=False,
        example="When this creature dies, my controller may draw a card.",
    ),
)

WORDS: Final = (*SYNONYMS, *NOUNS, *ADJECTIVES, *PLACES)
