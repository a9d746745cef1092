"""Phrases of what enters play attacking, or joins the attack under way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.effects.verb import Verb
from cardforge.wording.base_vocabulary.play import ENTERS_MARKED, create_tokens
from cardforge.wording.referents import THEM


def token_with_tail(
    n: Any,
    stats: tuple[tuple[str, int], ...],
    filter: a.Filter,
    tail: tuple[bool, bool],
    ability: a.Ability | None = None,
) -> tuple[Verb, ...]:
    """ "Create a 1/1 Wolf creature token that is marked and attacking": in the army, where the attackers are."""
    marked, attacking = tail
    made = create_tokens(n, stats, filter, () if ability is None else (ability,))
    return (replace(made, marked=marked, to="army" if attacking else ""), *((v.JoinAttack(THEM),) if attacking else ()))


def play_with_tail(what: Any, tail: tuple[bool, bool]) -> tuple[Verb, ...]:
    """ "Put a creature from your hand into play attacking"."""
    marked, _ = tail
    return v.PutIntoPlay(what, "army", marked), v.JoinAttack(THEM)


ATTACKING = (
    Phrase("effect", "{what:objects} join<s> the attack", v.JoinAttack, also=("{what:objects} join<s> this attack",), example="Put a creature from your hand into your army. It joins the attack."),
    *(
        Phrase("effect", text, token_with_tail, written=False, example=f"When this creature attacks, {shown}.")
        for text, shown in (
            ("(create|put) {n:article} {stats:size} {filter:one} token[s] (|into play) {tail:token_tail}", "put a 1/1 Wolf creature token into play attacking"),
            ("(create|put) {n:article} {stats:size} {filter:one} token[s] (|into play) with {ability:granted} {tail:token_tail}", "create a 1/1 Wolf creature token with Haste that is attacking"),
            ("(create|put) {n:article} {stats:size} {filter:one} token[s] with {ability:granted} into play {tail:token_tail}", "put a 1/1 Wolf creature token with Haste into play attacking"),
        )
    ),
    Phrase("effect", "(return|put|place) {what:objects} (to|into|in) play {tail:token_tail}", play_with_tail, written=False, example="When this creature attacks, put a creature from your hand into play marked and attacking."),
    Phrase("effect", "(it is|they are|the token is|the tokens are) (marked and attacking|attacking and marked)", (ENTERS_MARKED, v.JoinAttack(THEM)), written=False, example="When this creature attacks, create a 1/1 Wolf creature token. It is marked and attacking."),
    Phrase("effect", "(it is|they are|the token is|the tokens are) attacking", v.JoinAttack(THEM), written=False, example="When this creature attacks, create a 1/1 Wolf creature token. It is attacking."),
    Phrase("effect", "(create|put|place) {n:article} {stats:size} {filter:one} token[s] (|into play) (in|into) your army (|,) {tail:token_tail}", token_with_tail, written=False, example="When this creature attacks, create a 1/1 Wolf creature token in your army attacking."),
    Phrase("effect", "(return|put|place) {what:objects} (into|in|to) your army (|,) {tail:token_tail}", play_with_tail, written=False, example="When this creature attacks, put a creature from your hand into your army, marked and attacking."),
    Phrase("token_tail", "(that is|that are|) attacking", (False, True), written=False, example="When this creature attacks, create a 1/1 Wolf creature token that is attacking."),
    Phrase("token_tail", "(that is|that are|) (marked and attacking|attacking and marked)", (True, True), written=False, example="When this creature attacks, create a 1/1 Wolf creature token that is marked and attacking."),
)  # fmt: skip
