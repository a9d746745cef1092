"""The scripts of a name: letters of other scripts that look like Latin ones, and characters that nobody sees."""

from __future__ import annotations

import unicodedata

_CYRILLIC = dict(zip("авеіјкмноԛрсѕтухԝһԁԍАВЕЅІЈКМНОРСТХУԚԜҺ", "abeijkmhoqpcstyxwhdgABESIJKMHOPCTXYQWH", strict=True))
_GREEK = dict(zip("αειικνορυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aeiikvopuxABEZHIKMNOPTYX", strict=True))
_LOOKS = str.maketrans(_CYRILLIC | _GREEK)


def mixed_scripts(name: str) -> str:
    """The letters of a word that do not belong to its first letter's script, each with its full name; "" if there are none."""
    foreign = []
    for word in name.split():
        scripts = {letter: _script(letter) for letter in word if letter.isalpha()}
        main = max(scripts.values(), key=list(scripts.values()).count, default="")
        foreign += [letter for letter, script in scripts.items() if script != main]
    return ", ".join(f"{letter!r} ({unicodedata.name(letter, 'unknown').title()})" for letter in dict.fromkeys(foreign))


def look_alike(name: str) -> str:
    """The name in the Latin letters that it looks like."""
    return name.translate(_LOOKS)


def invisible(name: str) -> str:
    """The first invisible character of a name, as U+200B; "" if there is none."""
    return next((f"U+{ord(sign):04X}" for sign in name if _is_invisible(sign)), "")


def without_invisible(name: str) -> str:
    """The name without its invisible characters."""
    return "".join(sign for sign in name if not _is_invisible(sign))


def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf" or (sign != " " and unicodedata.category(sign) == "Zs")


def _script(letter: str) -> str:
    """The script of a letter: the first word of its Unicode name, with the scripts of Japanese taken as one."""
    script = unicodedata.name(letter, "?").partition(" ")[0]
    return {"HIRAGANA": "CJK", "KATAKANA": "CJK", "KATAKANA-HIRAGANA": "CJK", "FULLWIDTH": "LATIN"}.get(script, script)
