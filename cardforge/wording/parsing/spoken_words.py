"""How people say what players do, and what is done to cards, without thinking of templates: each with the words that it is read as."""

from __future__ import annotations

from itertools import product
from typing import Final

_DONE: Final = (
    "attacked", "banished", "blocked", "cancelled", "captured", "chosen", "copied", "damaged", "dealt", "destroyed", "discarded", "drawn", "enchanted", "intercepted",
    "killed", "marked", "milled", "moved", "paid", "played", "put", "removed", "returned", "revealed", "sacrificed", "shuffled", "targeted", "unmarked",
)  # fmt: skip
"""What "get" makes a passive of: "when I get blocked"."""


def _passive(done: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """ "It gets destroyed" is "it is destroyed", "it doesn't get marked" is "it is not marked"."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {
        ("gets", done): ("is", done),
        ("get", done): ("are", done),
        ("i", "get", done): ("i", "am", done),
        ("getting", done): ("being", done),
        ("got", done): ("was", done),
        ("they", "got", done): ("they", "were", done),
    }
    for may in ("can", "cannot", "can't", "may", "must", "would"):
        found[may, "get", done] = (may.replace("can't", "cannot"), "be", done)
    for no in ("not", "n't"):
        found["does", no, "get", done] = ("is", "not", done)
        found["do", no, "get", done] = ("are", "not", done)
        found["i", "do", no, "get", done] = ("i", "am", "not", done)
        found["can", no, "get", done] = ("cannot", "be", done)
        found["did", no, "get", done] = ("was", "not", done)
    return found


_MUST: Final = (
    ("gotta",), ("has", "got", "to"), ("have", "got", "to"), ("needs", "to"), ("need", "to"), ("is", "forced", "to"), ("are", "forced", "to"), ("is", "required", "to"),
    ("are", "required", "to"), ("is", "obliged", "to"), ("are", "obliged", "to"),
)  # fmt: skip
_MAY: Final = (
    ("is", "allowed", "to"), ("are", "allowed", "to"), ("may", "choose", "to"), ("may", "decide", "to"), ("is", "free", "to"), ("are", "free", "to"),
    ("has", "the", "option", "to"), ("have", "the", "option", "to"), ("has", "permission", "to"), ("have", "permission", "to"),
)  # fmt: skip
_CANNOT: Final = (
    ("must", "not"), ("mustn't",), ("cant",), ("am", "unable", "to"), ("is", "unable", "to"), ("are", "unable", "to"), ("am", "not", "able", "to"), ("is", "not", "able", "to"), ("are", "not", "able", "to"),
    *(("is", no, "allowed", "to") for no in ("not", "n't")), *(("are", no, "allowed", "to") for no in ("not", "n't")), ("am", "not", "allowed", "to"),
)  # fmt: skip
"""What somebody has to do, may do, or cannot do, in other words."""
_WHO_DID: Final = ("played", "cast", "controls", "controlled", "control", "summoned", "announced")

SAID_OTHERWISE: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    **{said: read for done in _DONE for said, read in _passive(done).items()},
    **dict.fromkeys(_MUST, ("must",)),
    **{("not", *words): ("not", "have", "to") for words in (("need", "to"), ("need",))},
    **{("n't", *words): ("not", "have", "to") for words in (("need", "to"),)},
    **dict.fromkeys(_MAY, ("may",)),
    **dict.fromkeys(_CANNOT, ("cannot",)),
    ("can", "choose", "to"): ("may",), ("you", "can", "choose", "to"): ("you", "may"), ("you", "can", "also"): ("you", "may"), ("you", "may", "also"): ("you", "may"), ("you", "get", "to"): ("you", "may"),
    ("you", "may", "choose", "not", "to"): ("you", "may", "choose", "not", "to"), ("you", "can", "choose", "not", "to"): ("you", "can", "choose", "not", "to"),
    # players
    **{("whoever", done, it): ("its", "controller") for done, it in product(_WHO_DID, ("it", "that", "this"))},
    **{("the", "one", "who", done, "it"): ("its", "controller") for done in _WHO_DID},
    **{("the", "player", "who", done, "it"): ("its", "controller") for done in ("controlled", "controls", "cast", "summoned", "announced")},
    **{("its", word, "controller"): ("its", "controller") for word in ("former", "last", "previous")},
    ("whoever", "owns", "it"): ("its", "owner"), ("whoever", "controls"): ("the", "controller", "of"), ("whoever", "owns"): ("the", "owner", "of"),
    **{("nobody", may): ("no", "player", may) for may in ("can", "may")}, ("nobody", "is", "allowed", "to"): ("no", "player", "may"), ("no", "one", "is", "allowed", "to"): ("no", "player", "may"), **{(one, *cannot): ("players", "cannot") for one in ("everybody", "everyone") for cannot in (("cannot",), ("can", "not"), ("can't",), ("may", "not"))},
    **{(*who, "else"): ("no", "opponent") for who in (("nobody",), ("no", "one"))}, **{("nobody", has): ("no", "player", has) for has in ("has", "controls", "have", "control")},
    ("no", "one"): ("no", "player"), ("no-one",): ("no", "player"), **{(one, "else"): ("each", "other", "player") for one in ("everybody", "everyone")},
    **{(one, "else"): ("a", "opponent") for one in ("somebody", "someone", "anybody", "anyone")}, **{("to", one): ("to", "all", "players") for one in ("everybody", "everyone")},
    **{("we", *are): ("both", "are") for are in (("are",), ("are", "both"), ("both", "are"))},
    ("you", "both"): ("you", "and", "that", "player", "each"), ("both", "of", "you"): ("you", "and", "that", "player", "each"), ("each", "of", "you"): ("you", "and", "that", "player", "each"),
    # if it is done
    **{("if", who, does, it): ("if", who, does) for who, does in (("you", "do"), ("you", "did"), ("they", "do"), ("i", "do"), ("it", "does"), ("he", "does"), ("she", "does")) for it in ("it", "that", "this", "so")},
    **{("should", who): ("if", who) for who in ("i", "you", "they")},
    # deeds
    **{(go, to, *place): (move, to, *place) for go, move in (("go", "moves"), ("goes", "moves")) for to in ("to", "into") for place in (("your", "army"), ("its", "controller's", "army"), ("their", "army"), ("its", "army"), ("a", "city"), ("one", "of"), ("target", "city"), ("my", "city"), ("another", "city"), ("that", "city"))},
    **{(who, "will", "not", "be"): (who, are, "not") for who, are in (("it", "is"), ("they", "are"), ("i", "am"))}, **{(who, "will", "be"): (who, are) for who, are in (("it", "is"), ("they", "are"), ("i", "am"))}, **{(who, "won't", "be"): (who, are, "not") for who, are in (("it", "is"), ("they", "are"), ("i", "am"))},
    **{(look, "through"): (search,) for look, search in (("look", "search"), ("looks", "searches"))},
    **{(go, "through", whose): (search, whose) for go, search in (("go", "search"), ("goes", "searches")) for whose in ("your", "his", "her", "their")},
    **{(look, "in", *deck, "for"): (search, *deck, "for") for look, search in (("look", "search"), ("looks", "searches")) for deck in (("your", "deck"), ("your", "graveyard"), ("his", "or", "her", "deck"), ("their", "deck"))},
    **{(take, *over): (gain, "control", "of") for take, gain in (("take", "gain"), ("takes", "gains"), ("get", "gain"), ("gets", "gains"), ("gain", "gain"), ("gains", "gains")) for over in (("over", "control", "of"), ("over", "the", "control", "of"), ("the", "control", "of"), ("control", "over"), ("the", "control", "over"))},
    ("get", "control", "of"): ("gain", "control", "of"), ("gets", "control", "of"): ("gains", "control", "of"), ("gain", "back", "control", "of"): ("regain", "control", "of"),
    **{(comes, "back"): (returns,) for comes, returns in (("come", "return"), ("comes", "returns"), ("go", "return"), ("goes", "returns"), ("return", "return"), ("returns", "returns"), ("bring", "return"), ("brings", "returns"))},
    **{("you", *play, cost, "you"): ("you", *play, cost) for play in (("play",), ("cast",), ("build",), ("play", "this", "turn"), ("cast", "this", "turn")) for cost in ("cost", "costs")},
    **{("order", *like): ("order",) for like in (("you", "like"), ("you", "want"), ("you", "choose"), ("you", "wish"), ("you", "prefer"), ("of", "your", "choice"), ("that", "you", "like"), ("that", "you", "want"), ("that", "you", "choose"))},
    **{(counter, "off"): (counter, "from") for counter in ("counter", "counters", "token", "tokens", "marker", "markers")}, ("shuffle", "afterwards"): ("shuffle",), ("shuffles", "afterwards"): ("shuffles",),
    ("am", "allowed", "to"): ("may",), ("i", "'m", "allowed", "to"): ("i", "may"), **{(am, "able", "to"): ("can",) for am in ("am", "is", "are")}, ("i", "'m", "able", "to"): ("i", "can"),
    ("pick", "up"): ("take",), ("picks", "up"): ("takes",), ("pick", "up", "to"): ("choose", "up", "to"), ("picks", "up", "to"): ("chooses", "up", "to"),
    ("off", "of"): ("from",), ("take", "off"): ("remove",), ("takes", "off"): ("removes",), **{(throw, "away"): (discard,) for throw, discard in (("throw", "discard"), ("throws", "discards"), ("toss", "discard"), ("tosses", "discards"))},
    **{(toss, *what): (discard, *what) for toss, discard in (("toss", "discard"), ("tosses", "discards"), ("chuck", "discard"), ("ditch", "discard"), ("throw", "discard")) for what in (("a",), ("one",), ("two",), ("another",), ("it",), ("your",), ("any",))}, ("toss", "a", "coin"): ("toss", "a", "coin"), ("throw", "a", "coin"): ("toss", "a", "coin"),
    **{(start, article, "attack"): (attack,) for start, attack in (("start", "attack"), ("starts", "attacks"), ("make", "attack"), ("makes", "attacks"), ("launch", "attack"), ("launches", "attacks"), ("begin", "attack"), ("begins", "attacks")) for article in ("a", "an", "any")},
    ("is", "hit"): ("is", "damaged"), ("are", "hit"): ("are", "damaged"), ("was", "hit"): ("was", "damaged"), ("gets", "hit"): ("is", "damaged"), ("get", "hit"): ("are", "damaged"), ("i", "am", "hit"): ("i", "am", "damaged"), ("i", "get", "hit"): ("i", "am", "damaged"),
    ("hit",): ("deal", "damage", "to"), ("hits",): ("deals", "damage", "to"),
    **{("if", *able): ("if", "able") for able in (("it", "is", "able", "to"), ("it", "can"), ("it", "is", "possible"), ("possible",), ("they", "are", "able", "to"), ("they", "can"), ("i", "am", "able", "to"), ("i", "can"), ("it", "is", "able"), ("i", "am", "able"), ("at", "all", "possible"))},
}  # fmt: skip
"""Sequences of words, each with what it is read as."""

SAID_IN_A_WORD: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("somebody", "someone", "anybody", "anyone"), ("a", "player")),
    **{f"{one}'s": ("a", "player's") for one in ("somebody", "someone", "anybody", "anyone")}, **{f"{one}'s": ("each", "player's") for one in ("everybody", "everyone")},
    "grab": ("take",), "grabs": ("takes",), "fetch": ("take",), "fetches": ("takes",),
    **dict.fromkeys(("smash", "wreck", "demolish", "slay", "annihilate", "obliterate"), ("destroy",)), **dict.fromkeys(("smashes", "wrecks", "demolishes", "slays"), ("destroys",)),
    **dict.fromkeys(("smashed", "wrecked", "demolished"), ("destroyed",)), "spend": ("pay",), "spends": ("pays",),
}  # fmt: skip
"""Words, each with what it is read as; a word of the vocabulary stays what it is."""
