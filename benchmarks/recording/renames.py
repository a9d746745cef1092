"""What was renamed since the old commit: fill in these tables as a rename lands, and nothing else.

`IMPORTS` says where a name of the checkout is found: candidates "module:attribute", tried in turn, so the old place stays and the new one is
added. `ATTRIBUTES` does the same for attributes of objects (dotted paths, from the old name). `STORED` renames what is written down: state
columns, steps, decisions, events; it is applied to a record of the old commit only, before it is compared. A category has the renames of all
games under "*" and those of one game under its slug. `python benchmarks/behaviour.py words FILE` lists every stored name of a record.
"""

from __future__ import annotations

from typing import Any

OLD_COMMIT = "3e418de"
"""The commit whose names are the old ones; a record of any other commit is taken as it is."""

OLD_FILE = "cardforge/lazily.py"
"""A file that only checkouts with the old names have, for those that are no git repository."""

PLUGINS = ("tests/fourth_game",)
"""Folders, in the checkout, of the game that is plugged in; those that exist go on the path."""

IMPORTS: dict[str, tuple[str, ...]] = {
    "games": ("cardforge.registry:games",),
    "read_shelf": ("cardforge.carddata:read_shelf",),
    "read_formats": ("cardforge.carddata:read_formats",),
    "card_folders": ("cardforge.shelves:card_folders",),
    "template_folders": ("cardforge.shelves:template_folders",),
    "Pool": ("cardforge.decks.pool:Pool",),
    "read_deck": ("cardforge.decks.lists:read_deck",),
    "write_deck": ("cardforge.decks.lists:write_deck",),
    "sections": (
        "cardforge.workshop.deckcards:sections",
        "cardforge.tasks.decks.resolve_cards:sections",
        "cardforge.tasks.decks.resolve_cards:deck_sections",
    ),
    "named_day": ("cardforge.workshop.deckfile:named_day", "cardforge.tasks.decks.deck_file:named_day"),
    "read_texts": (
        "cardforge.workshop.texts:read_texts",
        "cardforge.tasks.play.card_texts:read_texts",
        "cardforge.tasks.cards.card_texts:read_texts",
    ),
    "reading": (
        "cardforge.workshop.texts:reading",
        "cardforge.tasks.play.card_texts:reading",
        "cardforge.tasks.cards.card_texts:read_card",
    ),
    "missing": (
        "cardforge.workshop.texts:missing",
        "cardforge.tasks.play.card_texts:missing",
        "cardforge.tasks.cards.card_texts:unsupported_by",
    ),
    "Writer": ("cardforge.wording:Writer",),
    "Seating": ("cardforge.kernel.seating:Seating", "cardforge.kernel.setup:GameSetup"),
    "wanted_options": ("cardforge.kernel.engine:wanted_options", "cardforge.kernel.contract.options:wanted_options"),
    "Chance": ("cardforge.kernel.chance:Chance", "cardforge.kernel.rng:Rng"),
    "player": ("cardforge.players:player",),
    "screen_of": ("cardforge.kernel.showing:screen_of", "cardforge.kernel.screen:screen_of"),
    "prompt_of": ("cardforge.kernel.showing:prompt_of", "cardforge.kernel.screen:prompt_of"),
    "barred": ("cardforge.kernel.taking_back:barred", "cardforge.kernel.undo:undo_forbidden"),
    "outcome_of": ("cardforge.kernel.outcome:outcome_of", "cardforge.kernel.result:outcome_of"),
    "Templates": ("cardforge.faces:Templates",),
    "render": ("cardforge.faces:render",),
    "reverse": ("cardforge.faces:reverse",),
    "back": ("cardforge.faces:back",),
    "fits": ("cardforge.faces:fits",),
    "tokens": ("cardforge.faces:tokens",),
    "to_svg": ("cardforge.faces:to_svg",),
    "run": ("cardforge.cli:run",),
    "CardforgeError": ("cardforge.errors:CardforgeError",),
    "sit_down": ("cardforge:sit_down", "cardforge:start_session"),
    "save_game": ("cardforge:save_game",),
    "resume_game": ("cardforge:resume_game",),
}
"""Where the script finds what it uses of the checkout."""

ATTRIBUTES: dict[str, tuple[str, ...]] = {
    # of a game
    "game.engine": ("engine", "rules"),
    # of the rules ("engine")
    "engine.zones": ("zones", "rules.zones"),
    "engine.options": ("options", "rules.options"),
    "engine.variants": ("variants", "rules.variants"),
    "engine.refused": ("refused", "rules.refused"),
    "engine.box": ("box", "rules.box"),
    "engine.judge": ("judge", "evaluation.evaluate"),
    "engine.label": ("label", "presentation.label"),
    "engine.tell": ("tell", "presentation.describe_event"),
    "engine.reasons": ("reasons", "presentation.reasons"),
    "engine.why_not": ("why_not", "rules.why_not"),
    "engine.measures": ("measures", "evaluation.measures"),
    "engine.bounds": ("bounds", "evaluation.balance_targets"),
    "engine.deeds": ("showing.deeds", "presentation.actions"),
    "engine.scores": ("showing.scores", "presentation.scores"),
    "engine.remembered": ("showing.remembered", "presentation.achieved"),
    # of a state
    "state.table": ("table", "card_definitions", "definitions"),
    "state.fact": ("fact", "definition"),
    "state.known": ("known",),
    "table.cards": ("cards",),
    "table.options": ("options",),
    # of what deals games
    "seating.deal": ("deal",),
    # of read texts and texts that were read
    "texts.abilities": ("abilities",),
    "reading.unread": ("unread",),
    # of a game with a person at the table
    "sitting.moment": ("moment", "next_choice"),
    "sitting.choose": ("choose",),
    "sitting.take_back": ("take_back", "undo"),
    "sitting.state": ("state",),
}
"""Attributes by their old name, with what they may be called now."""

Names = dict[str, dict[str, str]]

STORED: dict[str, Names] = {
    "columns": {
        "*": {
            "fact": "definition",
            "meant": "antecedent",
            "aimed": "chosen_targets",
            "did": "did_it",
            "chance": "rng",
        },
        "outposts": {
            "watchers": "listeners",
            "fighting": "resolving_group",
            "doubt": "end_check_due",
        },
        "state51": {
            "guarded": "defended",
            "used": "conversions_used",
            "watch": "territory_defended",
            "skipped": "gave_up_selection",
            "first": "first_player",
            "last": "last_round",
            "shown": "cards_revealed",
            "built": "virtual_builds",
            "razed": "virtual_razes",
            "dealt": "virtual_cards",
        },
    },
    # keys of State.to_json, for example {"*": {"meant": "antecedent"}, "arc": {"gone": "left"}}
    "steps": {
        "*": {
            "settle": "order_triggers",
            "set_off": "trigger",
            "carry_out": "begin_triggered",
            "aim_slots": "choose_targets",
        },
        "arc": {
            "aimed": "keep_targets",
            "aim": "choose_place",
            "bin": "put_in_graveyard",
            "bury": "destroy_dead",
            "rehouse": "relocate_residents",
            "aim_anew": "replace_targets",
            "last_rites": "finish_death",
            "clash": "begin_combat",
            "blows": "exchange_damage",
        },
        "outposts": {"bin": "discard_spell", "rehouse": "relocate_defender"},
        "state51": {
            "act": "take_turn",
            "fire": "emit",
            "aim": "choose_target",
            "raise_at": "upgrade_at",
            "build_at": "build_outpost",
        },
    },
    # first words of stack rows, and of rows inside rows, contexts and triggered abilities
    "kinds": {"*": {}},
    # kinds of decisions
    "option_words": {"*": {}},
    # first words of options
    "options": {"*": {}},
    # parameters of the rules
    "events": {"*": {}},
    # first words of log events
    "reasons": {"*": {}},
    # words for why a game ended
    "measures": {"*": {}},
    # what a goldfish counts
    "words": {"*": {}},
    # any other word in a row, context, event or ability
    "classes": {"*": {"Player": "PlayerRef", "Bound": "StatBound"}},
    # classes that texts are read into: verbs, conditions, amounts, costs, selectors
    "fields": {"*": {}},
    # fields of those classes; "Class.field" (the old names) for those of one class
    "paths": {"*": {}},
    # beginnings of file names inside the checkout
}
"""Old name -> new name. Applied to records of the old commit."""

IGNORED_COLUMNS: dict[str, tuple[str, ...]] = {"*": ()}
"""State columns, by their new names, that are left out of the comparison on both sides: give the reason beside each."""

IGNORED: tuple[str, ...] = ("commands/play */json/digest", "commands/play */files/*/digest", "saved/*/file/format")
"""Places, as patterns of fnmatch over "section/key/...", that are not compared. The digest that `play --json` shows and keeps has the stored
names in it; the states themselves are compared in the games. Saved games have a format number now, by which those of before are told
apart: their digest has the old names in it."""

SENTENCE_KEYS = frozenset(
    {"error", "summary", "problem", "expected", "message", "sentence", "losses", "said", "meaning", "told", "sentences"}
)
"""Keys of JSON answers (and of the records) whose values are sentences: counted when they differ, no failure."""

SENTENCES: tuple[str, ...] = (
    "commands/*/json/achievements/*/condition",
    "commands/demo*/json/made/*/what",
    "commands/rules*/json/rows/*/code*",
    "commands/rules*/json/rows/*/tests*",
)
"""Other places whose values may differ, as patterns of fnmatch over "section/key/..."."""


def reshaped(game: str, state: dict[str, Any]) -> dict[str, Any]:
    """A written state of the old commit after its names were changed: for changes of shape that no table of names can say."""
    if game == "outposts":
        _as_in_arc(state)
    return state


def _as_in_arc(state: dict[str, Any]) -> None:
    """Two steps that both games have had an X (always 0) or a list of cards (empty: any) in ARC only."""
    for row in state["stack"]:
        if row[0] == "begin_triggered" and len(row) == 5:
            row.insert(4, 0)
        elif row[0] == "discard_some" and len(row) == 4:
            row.append([])
    decision = state["decision"]
    if decision and decision[1] == "discard_some" and len(decision[4]) == 3:
        decision[4].append([])
