"""Entries of a grammar in words, for who looks for those that could be spared."""

from __future__ import annotations

from cardforge.wording.parsing.earley import Rule
from cardforge.wording.parsing.grammar import WORDINGS, CompiledGrammar, Wording


def describe_entry(grammar: CompiledGrammar, entry: int) -> str:
    """An entry as it stands in a vocabulary or a grammar: its wording, or its symbol with the parts of this alternative."""
    rule = grammar.tables.rules[entry]
    wording = _wording_of(grammar, rule)
    return str(wording) if wording else f"{_place_of(grammar, rule.symbol)}: {_parts_of(grammar, rule)}"


def _wording_of(grammar: CompiledGrammar, rule: Rule) -> Wording | None:
    action = grammar.actions[rule.action]
    return grammar.wordings[int(action[1:])] if action[0] in WORDINGS and action[1:].isdigit() else None


def _parts_of(grammar: CompiledGrammar, rule: Rule) -> str:
    return " ".join(grammar.names[part] for part in rule.parts) or "nothing"


def _place_of(grammar: CompiledGrammar, symbol: int) -> str:
    """The name of a symbol; of a choice or an option without a name, also where it stands first."""
    name = grammar.names[symbol]
    if not name[1:].isdigit():
        return name
    user = next((rule for rule in grammar.tables.rules if symbol in rule.parts and rule.symbol != symbol), None)
    if user is None:
        return name
    wording = _wording_of(grammar, user)
    return (
        f"choice in {wording}"
        if wording
        else f"{name} in {_place_of(grammar, user.symbol)}: {_parts_of(grammar, user)}"
    )
