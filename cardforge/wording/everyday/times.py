"""Times in the words of the vocabulary: "in the same turn", "when the turn ends", "in this combat"."""

from __future__ import annotations

from typing import Final

from cardforge.wording.everyday.forms import forms

_FIGHT: Final = r"(?:combat|fight|battle|attack)"
_WHOSE: Final = r"(?:your|that player's|its controller's|his or her|their|each opponent's|an opponent's|each player's)"

TIMES: Final = forms((
    (r"if (?P<so>[^,.;:]+?) when (?P<i>I|this creature|it) (?P<comes>comes? into play|enters? play|dies?|leaves? play),? (?=you\b|each\b|draw\b|gain\b|put\b|deal\b|destroy\b|target\b)", r"when \g<i> \g<comes>, if \g<so>, "),
    (r"at (?P<whose>" + _WHOSE + r") next turn\b(?! phase)", r"at the start of \g<whose> next turn"),
    (r"(?P<when>while|when|as long as|if) controlling\b", r"\g<when> you control"),
    (r"(?P<asked>(?:if|while|as long as) [^.,;:]*?) (?:reaches|has reached) (?P<n>\d+)\b(?! or\b)", r"\g<asked> is \g<n> or more"),
    (r"(?:each|every) turn of yours\b", "each of your turns"),
    (r"(?P<when>(?:when|whenever|each time|every time) [^.,]*?\battacks? (?:a|any|an opponent's) city) (?:whose controller|of (?:a|an|any) (?:player|opponent) (?:who|that)) (?P<so>(?:controls|has) [^.,]+),", r"\g<when>, if the defending player \g<so>,"),
    (r"(?P<when>(?:when|whenever|each time|every time) [^.,]*?\bdamages?(?: to)? (?:a|any|an opponent's) city) (?:whose controller|of (?:a|an|any) (?:player|opponent) (?:who|that)) (?P<so>(?:controls|has) [^.,]+),", r"\g<when>, if its controller \g<so>,"),
    (r"(?P<while>(?:when|whenever|while|as long as|if) (?:i am|i'm|this creature is|it is) (?:the only|your only|not) [^.,]*, [^.;]*?) (?:in|during|for) (?:this|that|the) (?:combat|fight|battle|attack)\b", r"\g<while>"),
    (r"(?:when|whenever) (?=(?:(?:i|it|this creature|enchanted creature|enchanted city) (?:am|is|has|have) (?!put|played|dealt|blocked|attacked|destroyed|targeted|chosen|moved|sacrificed|discarded|revealed|returned|killed|drawn|enchanted|devoted|marked for|the target|milled|removed|[a-z]+ed by)|(?:you|an opponent) (?:control|have|controls|has) |there (?:is|are)|(?:it is|it's) (?:not )?(?:your|an opponent's|another player's) turn))", "while "),
    (r"if (?P<when>at the (?:start|beginning|end) of (?:your|each|every|an opponent's|each player's) (?:turn|[a-z]+ phase)),? (?P<what>[^.,]+)", r"\g<when>, if \g<what>"),
    (r"(?P<limit>(?:more than|only|at most|no more than|not more than|up to) (?:once|twice|one|two|three|four|five|\d+)\b[^.;]*?) (?:in|during|per|on) (?:the same|one|one and the same|a single|any one|each|every|a|any) turn\b", r"\g<limit> each turn"),
    (r"(?:in|during|on) (?:this|the same|the current) turn\b", "this turn"), (r"(?:in|during|on) that (?:same )?turn\b", "in that turn"),
    (r"for (?:this|the|one|the whole|this whole) turn\b", "until end of turn"), (r"for the (?:rest|remainder) of (?:the|this) turn\b", "until end of turn"), (r"for (?:the (?:rest|remainder) of )?that turn\b", "in that turn"),
    (r"from now (?:on )?until\b", "until"), (r"until (?:the )?(?:this|the) turn (?:ends|is over)\b", "until end of turn"), (r"until (?:the )?end of this turn\b", "until end of turn"), (r"until that turn (?:ends|is over)\b", "in that turn"),
    (r"(?:when|once|as soon as|after|whenever) (?:the|this) turn (?:ends|is over|has ended|comes to an end)\b", "at end of turn"), (r"(?:when|once|as soon as|after|whenever) that turn (?:ends|is over|has ended|comes to an end)\b", "at the end of that turn"),
    (r"(?:when|whenever|once|each time|every time|as soon as) (?P<whose>" + _WHOSE + r") turn (?:begins|starts)\b", r"at the start of \g<whose> turn"),
    (r"(?:when|whenever|once|each time|every time|as soon as) (?P<whose>" + _WHOSE + r") turn (?:ends|is over)\b", r"at the end of \g<whose> turn"),
    (r"at the (?P<edge>start|beginning|end) of (?:every|any|all)(?P<of> of)? ", r"at the \g<edge> of each\g<of> "),
    (r"at the (?P<edge>start|beginning|end) of (?:that|this) attack phase\b", r"at the \g<edge> of the attack phase"),
    (r"(?:after|when|once) (?:the|this|that) (?:attack phase|" + _FIGHT + r") (?:ends|is over|has ended)\b", "at end of combat"), (r"after (?:the|this|that) (?:attack phase|" + _FIGHT + r")\b", "at end of combat"),
    (r"at the end of (?:this|that) " + _FIGHT + r"\b", "at end of combat"),
    (r"until (?:the )?end of (?:the|this|that) (?:fight|battle|attack|combat)\b", "until end of combat"), (r"until (?:the|this|that) (?:combat|fight|battle|attack|attack phase) (?:ends|is over)\b", "until end of combat"),
    (r"(?:in|for|during) (?:this|that|the) (?:combat|fight|battle)\b(?! phase)", "until end of combat"), (r"for the (?:rest|remainder) of (?:the|this|that) (?:combat|fight|battle|attack)\b", "until end of combat"),
    (r"(?P<may>must attack|must defend|attacks|attack) (?:in|on|during) (?:each|every) (?:of (?:its controller's|your) turns|turn of (?:its controller|yours)|turn)\b", r"\g<may> each turn"),
    (r"(?:in|on|during) (?:each|every) (?:turn of yours|of your turns)\b", "each of your turns"), (r"(?:in|on|during) every\b", "in each"),
    (r"(?P<phase>(?:second|another|additional|extra|further) attack phase),? (?:right |directly |immediately )?after (?:the|this|your) (?:first|normal|regular|usual|current)(?: one| attack phase)?\b", r"\g<phase>"), (r"each time when\b", "each time"),
    (r"(?:right|immediately|directly) (?P<side>after|before) (?=the|this|that|your|its)", r"\g<side> "),
    (r"(?P<then>the next|each|the) unmark phase of (?P<whose>its controller|that player|its owner)\b", r"\g<whose>'s next unmark phase"),
    (r"(?P<edge>start|beginning|end) of (?P<which>the next turn|the next unmark phase) of (?P<whose>its controller|that player|this player|its owner)\b", r"\g<edge> of \g<whose>'s next turn"),
    (r"(?:earlier|before) in (?:this|the same) turn\b", "earlier this turn"), (r"anytime\b", "any time"), (r"(?:at )?any (?:moment|point)\b", "any time"),
))  # fmt: skip
"""Times, each with what is said for it."""
