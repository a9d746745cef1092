"""The grammar of sentences as people speak: what somebody wants to do and pays for first, what an enchantment is put on, remarks that only repeat.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

from typing import Final

SPOKEN_GRAMMAR: Final = """
enchant: _put_this ("target" | "a" | "any") (one | any_player) "."?
    | ("enchant" | "play on" | "attach to" | _put_this) borne_of "."?
_put_this: ("put" | "play" | "place" | "attach" | "stick" | "use") ("this" ("card" | "enchantment")? | "me" | "i" | "it") ("on" | "onto" | "to") | ("this" ("card" | "enchantment")? | "i" | "it")? ("goes" | "go" | "is put" | "is played" | "can be put") ("on" | "onto")
borne_of: ("one of" | "any of") owner plural -> of_owner | owner one -> of_owner
by_player: player "can" "then"? vps -> player_may | player "either" deed _or_else vps_third -> pays_or
    | player "who" having _must vps_bare -> who_has | player ("with" | "having") possessing _must vps_bare -> who_with
    | player "who" _do _must vps_bare -> who_did | player "who" _do "not" _must vps_bare -> who_did_not
main: deeds ("," going)* ("," | _and) going -> spliced
    | _wanting player _wants wish _more_wishes? ","? player _pays_first -> wants
    | deeds ","? "neither by" _mover "nor by" _text -> moved_by_nobody
    | tolled
priced: tolled
tolled: effects ","? ("in addition to" | "besides") "marking" ("it" | "them" | "me" | "that creature") -> priced_besides
effects: taking _and _effect (_and _effect)?
by_player: anyone "who" _do vps -> who_did | anyone "who" (_do "not" | "cannot") vps -> who_did_not | (player | anyone) "who" ("cannot do so" | "could not" "do so"?) vps -> who_did_not
    | (player | anyone) "who" (_do "not" | "cannot") vps_bare vps_third -> who_did_not_so_much
anyone: ("a" | "any") "opponent" -> each_of_the_opponents | ("a" | "any") "player" -> each_of_the_players
by_player: player _and player "both" vps -> by_both
_wanting: "when" | "whenever" | "if" | "each time" | "every time"
_wants: ("want" | "wants") "to" | "would like to"
_more_wishes: ("," "to"? wish)* ","? "or" "to"? wish
_pays_first: _must "first"? _deed _beforehand? | _deed _beforehand?
_beforehand: "first" | "beforehand" | "before" | "for" ("it" | "this" | "that" | "each" | "each of them") "first"?
nobody: ("player" | "players") -> nobodys_creatures | ("opponent" | "opponents" | "of your opponents") -> no_creatures_of_opponents
_mover: ("a" | "its" | "their" | "any") ("player" | "players" | "controller" | "controllers" | "owner" | "owners") | "players"
_text: "what a card says" | ("a" | "any")? ("card" | "cards" | "effect" | "effects" | "text" | "texts") | "events or abilities"
"""
