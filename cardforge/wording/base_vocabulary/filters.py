"""Phrases of the parts of a filter: states, controller, place, numbers."""

from __future__ import annotations

from cardforge.effects.phrases import TYPE_SAID, Phrase, Referred
from cardforge.effects.selectors import TOGETHER, Filter, apart

FILTERS = (
    Phrase("adjective", "attacking", {"states": ("attacking",)}, example="Destroy target attacking creature."),
    Phrase("adjective", "defending", {"states": ("defending",)}, also=("blocking", "intercepting"), example="Target defending creature gets +0/+3 until end of turn."),
    Phrase("adjective", "unmarked", {"states": ("unmarked",)}, example="Mark target unmarked creature."),
    Phrase("adjective", "marked", {"states": ("marked",)}, example="Destroy target marked creature."),
    Phrase("adjective", "damaged", {"states": ("damaged",)}, example="Destroy target damaged creature."),
    Phrase("adjective", "enchanted", {"states": ("enchanted",)}, also=("equipped",), example="Destroy target enchanted creature."),
    Phrase("adjective", "blocked", {"states": ("blocked",)}, example="Unmark target blocked creature."),
    Phrase("adjective", "unblocked", {"states": ("unblocked",)}, example="Deal 2 damage to target unblocked creature."),
    Phrase("adjective", "fighting", {"states": ("fighting",)}, also=("combating",), example="Mark target fighting creature."),
    Phrase("adjective", "nontoken", {"states": ("nontoken",)}, also=("non-token",), example="Return target nontoken creature to its owner's hand."),
    *(Phrase("adjective", f"(un{state}|non-{state})" if state == "damaged" else f"(non-{state}|non{state})", {"unlike": (Filter("card", states=(state,)),)}, written=False, example=f"Mark target {'undamaged' if state == 'damaged' else f'non-{state}'} creature.") for state in ("damaged", "attacking", "enchanted")),
    Phrase("whose", "(with|that has|that have) no damage (|on it|on them)", {"unlike": (Filter("card", states=("damaged",)),)}, written=False, example="Mark target creature with no damage on it."),
    Phrase("adjective", "allied", {"whose": "you"}, also=("ally",), written=False, example="Unmark target allied Elf."),
    Phrase("adjective", "your", {"whose": "you"}, written=False, example="Unmark your creatures."),
    Phrase("adjective", "(an opponent's|your opponents'|your opponent's|opponents'|another player's)", {"whose": "opponent"}, written=False, example="This creature cannot be the target of your opponents' events."),
    Phrase("adjective", "enemy", {"whose": "opponent"}, written=False, example="Mark target enemy creature."),
    *(
        Phrase("chosen", f"of (the chosen|the named|that) {name}", {"chosen": kind}, also=(f"of the {name} (chosen|named|you named)", f"of the {name} (of your choice|you chose)"), written=name in ("faction", "subtype", "card type"), example=f"Choose a {name}. Destroy each creature of the chosen {name}.")
        for name, kind in (("faction", "faction"), ("subtype", "subtype"), ("card type", "type"), ("type", TYPE_SAID), ("creature type", "subtype"), ("race", "subtype"))
    ),
    Phrase("chosen", "of (the chosen|the named|that) (type of card|kind of card)", {"chosen": "type"}, written=False, example="Name a card type. Target player discards all cards of that type of card."),
    Phrase("chosen", "with (that|the chosen|the named) name", {"chosen": "name"}, also=("of (that|the chosen|the named) name", "(that has|that have) (that|the chosen|the named) name"), example="Name a card. Destroy each creature with that name."),
    Phrase("chosen", "with (the chosen|the named|that) keyword", {"chosen": "keyword"}, also=("(that has|that have) (the chosen|the named|that) keyword",), example="Choose a keyword. Destroy each creature with the chosen keyword."),
    Phrase("adjective", "local", {"place": "here"}, written=False, example="Unmark target local creature."),
    Phrase("adjective", "fellow", {"place": "here", "other": True}, written=False, example="Mark: Unmark target fellow Elf."),
    *(Phrase("whose", f"(of|with|that has|that have|sharing|that shares|that share) the same {words}", {"related": ((f"same {what}", Referred(Filter("creature"))),)}, written=False, example=f"Mark target creature. Mark all other creatures of the same {words.strip('(').partition('|')[0]}.") for words, what in (("(type|creature type|subtype)", "subtype"), ("faction", "faction"))),
    Phrase("whose", "(|that) you control", {"whose": "you"}, also=("(of yours|under your control|you controlled|that you controlled)",), example="Destroy a creature you control. Draw 2 cards."),
    Phrase("whose", "(|that) (an opponent controls|your opponent controls|your opponents control|opponents control)", {"whose": "opponent"}, also=("(|that) (an opponent|your opponent|your opponents|opponents) controlled",), example="Mark each creature an opponent controls."),
    Phrase("whose", "(|that) (an opponent plays|your opponents play|your opponent plays|opponents play)", {"whose": "opponent"}, written=False, example="This creature cannot be the target of events your opponents play."),
    Phrase("whose", "(|that is|that are|that was|that were) (played|cast|used) by (an opponent|your opponent|your opponents|opponents|another player|other players|any opponent)", {"whose": "opponent"}, written=False, example="This creature cannot be the target of events played by opponents."),
    Phrase("whose", "(|that is|that are|that was|that were) (played|cast|used) by you", {"whose": "you"}, written=False, example="This creature cannot be the target of events played by you."),
    Phrase("whose", "(|that) target player controls", {"whose": "target_player"}, example="Mark each creature target player controls."),
    Phrase("whose", "enchanted player controls", {"whose": "enchanted_player"}, example="Enchant player.\nEach creature enchanted player controls gets -1/-0."),
    Phrase("whose", "(that player controls|they control|he or she controls)", {"whose": "that_player"}, example="Target player draws a card. Mark each creature that player controls."),
    Phrase("whose", "its owner controls", {"whose": "its_owner"}, example="This creature cannot attack cities its owner controls."),
    Phrase("whose", "its controller controls", {"whose": "its_controller"}, example="Destroy target creature. Unmark each creature its controller controls."),
    Phrase("zone", "hand", "hand", also=("hands",), example="Target player draws a card. Remove each card in that player's hand from the game."),
    Phrase("zone", "graveyard", "graveyard", also=("graveyards",), example="Destroy target creature. Remove each card in that player's graveyard from the game."),
    Phrase("zone", "deck", "deck", also=("decks",), example="Destroy target creature. Remove each card in that player's deck from the game."),
    Phrase("place", "(in|from) (your hand|hand)", {"place": "hand", "whose": "you"}, example="Put a creature in your hand into play."),
    Phrase("place", "(from|in) your graveyard", {"place": "graveyard", "whose": "you"}, example="Return target creature from your graveyard to your hand."),
    Phrase("place", "(from|in) (graveyards|the graveyards|players' graveyards|all players' graveyards)", {"place": "graveyard"}, written=False, example="Remove all creature cards in graveyards from the game."),
    Phrase("place", "(from|in) (a|any) graveyard", {"place": "graveyard"}, example="Remove target card from a graveyard from the game."),
    Phrase("place", "(from|in) (one|a single|the same|any one|any single) graveyard", {"place": "graveyard", "sums": (TOGETHER,)}, written=False, example="Remove up to 3 target cards in one graveyard from the game."),
    Phrase("place", "(from|in) an opponent's graveyard", {"place": "graveyard", "whose": "opponent"}, also=("(from|in) (opponents'|your opponents') graveyards",), example="Remove target card from an opponent's graveyard from the game."),
    Phrase("place", "(from|in) target player's graveyard", {"place": "graveyard", "whose": "target_player"}, example="Remove each card from target player's graveyard from the game."),
    Phrase("place", "in your hand, deck and graveyard", {"place": "beyond", "whose": "you"}, example="Each Bird creature in your hand, deck and graveyard gains Sudden."),
    *(
        Phrase("place", f"(with|of|that have|each with|each of) different {words}", {"sums": (apart(in_what),)}, example=f"Mark up to 2 target creatures with different {shown}.")
        for words, in_what, shown in (
            ("names", "name", "names"),
            ("factions", "faction", "factions"),
            ("(subtypes|creature types)", "subtype", "subtypes"),
            ("(types|card types)", "type", "types"),
            ("costs", "cost", "costs"),
            ("controllers", "controller", "controllers"),
        )
    ),
    Phrase("place", "in play (|right now)", {"place": "play"}, example="This creature gets +1/+1 for each other creature in play."),
    Phrase("bound", "(with cost|with a cost of|with cost of|with a gold cost of|of cost|that costs|that cost|which costs|which cost|who costs|who cost|costing) {n:number} or (less|lower)", {"stat": "cost", "relation": "<="}, example="Destroy target creature with cost 2 or less."),
    Phrase("bound", "(with cost|with a cost of|with cost of|with a gold cost of|of cost|that costs|that cost|which costs|which cost|who costs|who cost|costing) {n:number} or (more|higher)", {"stat": "cost", "relation": ">="}, example="Destroy target creature with cost 5 or more."),
    Phrase("bound", "(with cost|with a cost of|with cost of|with a gold cost of|of cost|that costs|that cost|which costs|which cost|who costs|who cost|costing) {n:number}", {"stat": "cost", "relation": "="}, example="Return each creature with cost 1 to its owner's hand."),
)  # fmt: skip
