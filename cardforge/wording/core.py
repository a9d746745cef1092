"""The shared part of the controlled English: numbers, players, objects, durations, conditions; every game adds its own rows."""

from __future__ import annotations

from cardforge.kernel import abilities as a
from cardforge.kernel import verbs as v
from cardforge.kernel.phrases import Phrase

PLAYERS = (
    Phrase("player", "you", a.Player("you")),
    Phrase("player", "each opponent", a.Player("each_opponent"), also=("all opponents", "your opponents", "opponents")),
    Phrase("player", "each player", a.Player("each_player"), also=("all players", "every player")),
    Phrase("player", "an opponent", a.Player("opponent")),
    Phrase("player", "target player", a.Player("target_player")),
    Phrase("player", "target opponent", a.Player("target_opponent")),
    Phrase(
        "player", "its controller", a.Player("its_controller"), also=("their controller", "that creature's controller")
    ),
    Phrase("player", "its owner", a.Player("its_owner"), also=("their owner",)),
    Phrase("player", "that player", a.Player("that_player"), also=("they", "that opponent")),
    Phrase("owner", "your", a.Player("you")),
    Phrase("owner", "each opponent's", a.Player("each_opponent"), also=("your opponents'", "your opponent's")),
    Phrase("owner", "each player's", a.Player("each_player")),
    Phrase("owner", "an opponent's", a.Player("opponent")),
    Phrase("owner", "target player's", a.Player("target_player")),
    Phrase("owner", "target opponent's", a.Player("target_opponent")),
    Phrase("owner", "its controller's", a.Player("its_controller"), also=("it's controller's", "their controller's")),
    Phrase("owner", "its owner's", a.Player("its_owner"), also=("their owner's", "the owner's")),
    Phrase("owner", "that player's", a.Player("that_player"), also=("their", "his or her")),
)

OBJECTS = (
    Phrase("objects", "target {filter:one} or player", a.Target, fixed={"n": 1, "up_to": False, "or_player": True}),
    Phrase("objects", "another target {filter:one_other}", a.Target, fixed={"n": 1, "up_to": False, "or_player": False}),
    Phrase(
        "objects", "target {filter:one}", a.Target, also=("a target {filter:one}",),
        fixed={"n": 1, "up_to": False, "or_player": False},
    ),
    Phrase(
        "objects", "up to {n:number} target {filter:many}", a.Target, fixed={"up_to": True, "or_player": False},
        also=("up to {n:number} {filter:many}",),
    ),
    Phrase("objects", "{n:number} target {filter:many}", a.Target, fixed={"up_to": False, "or_player": False}),
    Phrase("objects", "each other {filter:one_other}", a.Each, also=("all other {filter:many_other}", "other {filter:many_other}")),
    Phrase("objects", "each {filter:one}", a.Each, also=("all {filter:many}", "every {filter:one}", "any {filter:one}")),
    Phrase("objects", "a random {filter:one}", a.Random, fixed={"n": 1}),
    Phrase("objects", "{n:number} random {filter:many}", a.Random),
    Phrase("objects", "another {filter:one_other}", a.Choose, fixed={"n": 1, "up_to": False, "who": a.YOU}),
    Phrase("objects", "a {filter:one}", a.Choose, fixed={"n": 1, "up_to": False, "who": a.YOU}, also=("one {filter:one}", "one of {filter:many}")),
    Phrase("objects", "{n:number} {filter:many}", a.Choose, fixed={"up_to": False, "who": a.YOU}),
    Phrase("objects", "the top card of {who:owner} deck", a.Top, fixed={"n": 1}),
    Phrase("objects", "the top {n:number} cards of {who:owner} deck", a.Top),
    Phrase("objects", "it", a.It(), also=("them", "that card", "those cards", "that creature", "those creatures", "the creature", "the card", "that city", "the chosen creature")),
    Phrase("objects", "this {noun:self}", a.This, fixed={}),
    Phrase("objects", "enchanted {noun:borne}", a.Bearer, fixed={}),
    Phrase("objects", "{filter:plural}", a.Each),
)  # fmt: skip

AMOUNTS = (
    Phrase("amount", "{n:number}", None),
    Phrase("amount", "the number of {of:many}", a.Count, fixed={"n": 1}),
    Phrase("amount", "{stat:stat_of}", None),
    Phrase("stat_of", "its {stat:stat}", a.StatOf, fixed={"of": a.It(), "n": 1}),
    Phrase("stat_of", "{of:possessive} {stat:stat}", a.StatOf, fixed={"n": 1}),
    Phrase("possessive", "this creature's", a.This(), also=("my", "this card's", "this city's")),
    Phrase("possessive", "enchanted creature's", a.Bearer()),
    Phrase("possessive", "that creature's", a.It(), also=("that card's",)),
)

TIMES = (
    Phrase("until", "until end of turn", "turn", also=("this turn", "until the end of turn", "until the end of the turn", "for the rest of this turn")),
    Phrase("until", "until your next turn", "next_turn", also=("until the start of your next turn",)),
    Phrase("until", "during this attack", "attack", also=("until end of combat", "until the end of this attack", "during the attack")),
    Phrase("until", "", "static"),
    Phrase("for_good", "until end of turn", "turn", also=("this turn",)),
    Phrase("for_good", "until your next turn", "next_turn"),
    Phrase("for_good", "", ""),
)  # fmt: skip

PARTS = (
    Phrase("adjective", "attacking", {"states": ("attacking",)}),
    Phrase("adjective", "defending", {"states": ("defending",)}, also=("blocking",)),
    Phrase("adjective", "unmarked", {"states": ("unmarked",)}),
    Phrase("adjective", "marked", {"states": ("marked",)}),
    Phrase("adjective", "damaged", {"states": ("damaged",)}),
    Phrase("adjective", "enchanted", {"states": ("enchanted",)}),
    Phrase("adjective", "blocked", {"states": ("blocked",)}),
    Phrase("adjective", "unblocked", {"states": ("unblocked",)}),
    Phrase("whose", "you control", {"whose": "you"}, also=("of yours", "that you control", "under your control")),
    Phrase("whose", "an opponent controls", {"whose": "opponent"}, also=("your opponent controls", "your opponents control", "opponents control", "that an opponent controls")),
    Phrase("whose", "target player controls", {"whose": "target_player"}),
    Phrase("whose", "that player controls", {"whose": "that_player"}),
    Phrase("place", "in your hand", {"place": "hand", "whose": "you"}, also=("from your hand", "in hand", "from hand")),
    Phrase("place", "from your graveyard", {"place": "graveyard", "whose": "you"}, also=("in your graveyard",)),
    Phrase("place", "from a graveyard", {"place": "graveyard"}, also=("in a graveyard", "from any graveyard", "in any graveyard")),
    Phrase("place", "from an opponent's graveyard", {"place": "graveyard", "whose": "opponent"}),
    Phrase("place", "in play", {"place": "play"}, also=("in play right now",)),
    Phrase("bound", "with cost {n:number} or less", {"stat": "cost", "relation": "<="}, also=("that costs {n:number} or less", "with a cost of {n:number} or less", "of cost {n:number} or less", "with cost of {n:number} or less", "that costs {n:number} or lower")),
    Phrase("bound", "with cost {n:number} or more", {"stat": "cost", "relation": ">="}, also=("that costs {n:number} or more", "with a cost of {n:number} or more")),
    Phrase("bound", "with cost {n:number}", {"stat": "cost", "relation": "="}, also=("that costs {n:number}",)),
)  # fmt: skip


def _none(of: a.Filter) -> a.Compare:
    return a.Compare(a.Count(of), "<=", 0)


def _some(n: a.Amount, of: a.Filter) -> a.Compare:
    return a.Compare(a.Count(of), ">=", n)


def _counted(condition: object) -> dict[str, object] | None:
    if isinstance(condition, a.Compare) and isinstance(condition.left, a.Count) and condition.left.n == 1:
        return {"n": condition.right, "of": condition.left.of, "relation": condition.relation}
    return None


def _slots(condition: object, relation: str, *names: str) -> dict[str, object] | None:
    counted = _counted(condition)
    return {name: counted[name] for name in names} if counted and counted["relation"] == relation else None


CONDITIONS = (
    Phrase("condition", "you control no {of:many_own}", _none, undo=lambda value: _slots(value, "<=", "of"), example="If you control no cities, draw a card."),
    Phrase("condition", "you control a {of:one_own}", lambda of: _some(1, of), undo=lambda value: _slots(value, ">=", "of") if getattr(value, "right", 0) == 1 else None, also=("you control an {of:one_own}", "you control another {of:one_own}"), example="If you control a Tree creature, draw a card."),
    Phrase("condition", "you control {n:number} or more {of:many_own}", _some, undo=lambda value: _slots(value, ">=", "n", "of"), example="While you control 3 or more cities, this creature gets +2/+2."),
    Phrase("condition", "you do", a.YouDo()),
    Phrase("condition", "it is your turn", a.TurnOf(a.YOU)),
    Phrase("condition", "{what:objects} (is|are) {filter:predicate}", a.IsA, example="While this creature is attacking, it gets +1/+0."),
)  # fmt: skip


COMMON = (
    Phrase("effect", "draw a card", v.Draw, fixed={"n": 1, "who": a.YOU}, also=("you draw a card", "draw one card"), example="Draw a card."),
    Phrase("effect", "draw {n:number} card[s]", v.Draw, fixed={"who": a.YOU}, also=("you draw {n:number} card[s]",), example="Draw 2 cards."),
    Phrase("effect", "draw a card for each {n:each}", v.Draw, fixed={"who": a.YOU}, example="Draw a card for each city you control."),
    Phrase("effect", "draw cards equal to {n:amount}", v.Draw, fixed={"who": a.YOU}, also=("draw x cards where x is {n:amount}",), written=False),
    Phrase("effect", "{who:player} draw<s> a card", v.Draw, fixed={"n": 1}, example="Each player draws a card."),
    Phrase("effect", "{who:player} draw<s> {n:number} card[s]", v.Draw, example="Target player draws 2 cards."),
    Phrase("effect", "discard a card", v.Discard, fixed={"n": 1, "who": a.YOU, "filter": a.Filter("card", place="hand"), "how": "choice"}, also=("you discard a card",), example="Draw 2 cards. Discard a card."),
    Phrase("effect", "discard {n:number} card[s]", v.Discard, fixed={"who": a.YOU, "filter": a.Filter("card", place="hand"), "how": "choice"}, example="Draw 3 cards. Discard 2 cards."),
    Phrase("effect", "{who:player} discard<s> a card", v.Discard, fixed={"n": 1, "filter": a.Filter("card", place="hand"), "how": "choice"}, example="Target opponent discards a card."),
    Phrase("effect", "{who:player} discard<s> {n:number} card[s]", v.Discard, fixed={"filter": a.Filter("card", place="hand"), "how": "choice"}, example="Each player discards 2 cards."),
    Phrase("effect", "{who:player} discard<s> a random card", v.Discard, fixed={"n": 1, "filter": a.Filter("card", place="hand"), "how": "random"}, also=("{who:player} discard<s> a card at random",), example="Target opponent discards a random card."),
    Phrase("effect", "{who:player} discard<s> {who2:own} hand", v.Discard, fixed={"n": 0, "filter": a.Filter("card", place="hand"), "how": "all"}, also=("{who:player} discard<s> all cards in {who2:own} hand",)),
    Phrase("effect", "put the top card of {who:owner} deck into {who2:own} graveyard", v.Mill, fixed={"n": 1}),
    Phrase("effect", "put the top {n:number} cards of {who:owner} deck into {who2:own} graveyard", v.Mill),
    Phrase("effect", "look at {at:owner} hand", v.Look, also=("look at the cards in {at:owner} hand",), example="Look at target player's hand."),
    Phrase("effect", "look at {at:objects}", v.Look, example="Look at the top 3 cards of your deck."),
    Phrase("effect", "reveal {at:owner} hand", v.Reveal),
    Phrase("effect", "return {what:objects} to {who2:any_owner} hand", v.Return, fixed={"to": "hand"}, example="Return target creature to its owner's hand."),
    Phrase("effect", "put {what:objects} on top of {who2:any_owner} deck", v.Return, fixed={"to": "deck_top"}, also=("{what:objects} is placed on top of {who2:any_owner} deck",), example="Put target creature on top of its owner's deck."),
    Phrase("effect", "put {what:objects} on the bottom of {who2:any_owner} deck", v.Return, fixed={"to": "deck_bottom"}, also=("put {what:objects} under {who2:any_owner} deck",)),
    Phrase("effect", "shuffle {what:objects} into {who2:any_owner} deck", v.Return, fixed={"to": "deck"}),
    Phrase("effect", "mark {what:objects}", v.Mark, example="Mark target creature."),
    Phrase("effect", "unmark {what:objects}", v.Unmark, example="Unmark target creature you control."),
    Phrase("effect", "{what:objects} get<s> {changes:change} {until:until}", v.Modify, fixed={"negative": ()}, also=("{what:objects} gain<s> {changes:change} {until:until}", "{what:objects} ha<ve|s> {changes:change} {until:until}"), example="Target creature gets +2/+1 until end of turn."),
    Phrase("effect", "{what:objects} gain<s> {ability:granted} {until:until}", v.Grant, also=("{what:objects} get<s> {ability:granted} {until:until}", "{what:objects} ha<ve|s> {ability:granted} {until:until}"), example="Target creature gains Flying until end of turn."),
    Phrase("effect", "{what:objects} lose<s> all abilities {until:until}", v.LoseAbilities, fixed={"keyword": ""}, example="Target creature loses all abilities until end of turn."),
    Phrase("effect", "deal {n:number} damage to {to:objects}", v.Damage, fixed={"by": None}, also=("this creature deals {n:number} damage to {to:objects}", "i deal {n:number} damage to {to:objects}"), example="Deal 2 damage to target creature."),
    Phrase("effect", "deal damage equal to {n:amount} to {to:objects}", v.Damage, fixed={"by": None}, example="Deal damage equal to the number of Goblin creatures you control to target creature."),
    Phrase("effect", "deal {n:number} damage to {to:player}", v.Damage, fixed={"by": None}, example="Deal 2 damage to each opponent."),
    Phrase("effect", "remove all damage from {what:objects}", v.Heal, fixed={"n": None}),
    Phrase("effect", "remove {n:number} damage from {what:objects}", v.Heal),
    Phrase("effect", "prevent all damage to {what:objects} {until:until}", v.Prevent, fixed={"n": None}, also=("prevent all damage that would be dealt to {what:objects} {until:until}",), example="Prevent all damage to target creature until end of turn."),
    Phrase("effect", "prevent the next {n:number} damage to {what:objects} {until:until}", v.Prevent, also=("prevent {n:number} damage to {what:objects} {until:until}", "prevent up to {n:number} damage to {what:objects} {until:until}", "prevent up to {n:number} damage on {what:objects} {until:until}"), example="Prevent the next 2 damage to target creature until end of turn."),
    Phrase("effect", "destroy {what:objects}", v.Destroy, example="Destroy target enchantment."),
    Phrase("effect", "sacrifice {what:objects}", v.Sacrifice, fixed={"who": a.YOU}, example="Sacrifice a creature you control. Draw 3 cards."),
    Phrase("effect", "remove {what:objects} from the game", v.RemoveFromGame, example="Remove target card from a graveyard from the game."),
    Phrase("effect", "put {what:objects} into play marked", v.PutIntoPlay, fixed={"to": "", "marked": True}),
    Phrase("effect", "put {what:objects} into play", v.PutIntoPlay, fixed={"to": "", "marked": False}, also=("put {what:objects} in play",), example="Put a creature from your graveyard into play."),
    Phrase("effect", "{what:objects} cannot {action:action} {until:until}", v.Forbid, fixed={"by": None}, also=("{what:objects} can't {action:action} {until:until}", "{what:objects} can not {action:action} {until:until}", "{what:objects} may not {action:action} {until:until}"), example="Target creature cannot block until end of turn."),
    Phrase("effect", "{what:objects} must {action:action} if able {until:until}", v.Must, also=("{what:objects} must {action:action} each turn if able {until:until}", "{what:objects} must {action:action} each turn {until:until}")),
    Phrase("effect", "put {n:article} {name:counter} counter[s] on {what:objects}", v.PutCounter, example="Put a +1/+1 counter on target creature you control."),
    Phrase("effect", "remove {n:article} {name:counter} counter[s] from {what:objects}", v.RemoveCounter),
    Phrase("effect", "gain {n:amount} {what:points}", v.Gain, fixed={"who": a.YOU}, also=("you gain {n:amount} {what:points}",), example="Gain 2 LP."),
    Phrase("effect", "gain 1 {what:points} for each {n:each}", v.Gain, fixed={"who": a.YOU}),
    Phrase("effect", "{who:player} gain<s> {n:number} {what:points}", v.Gain),
    Phrase("effect", "lose {n:amount} {what:points}", v.Lose, fixed={"who": a.YOU}, also=("you lose {n:amount} {what:points}",)),
    Phrase("effect", "{who:player} lose<s> {n:amount} {what:points}", v.Lose, example="Each opponent loses 1 LP."),
    Phrase("effect", "gain control of {what:objects} {until:for_good}", v.Control, example="Gain control of target creature until end of turn."),
    Phrase("effect", "search your deck for a {filter:one} and put it into your hand", v.Search, fixed={"to": "hand", "n": 1}, example="Search your deck for an Elf creature and put it into your hand."),
    Phrase("effect", "search your deck for a {filter:one} and put it into play", v.Search, fixed={"to": "play", "n": 1}),
    Phrase("effect", "cancel {what:objects}", v.Cancel, also=("counter {what:objects}",), example="Cancel target event."),
    Phrase("effect", "you win the game", v.Win, fixed={"who": a.YOU}),
    Phrase("effect", "you lose the game", v.LoseGame, fixed={"who": a.YOU}),
)  # fmt: skip

CORE: tuple[Phrase, ...] = (*PLAYERS, *OBJECTS, *AMOUNTS, *TIMES, *PARTS, *CONDITIONS, *COMMON)
"""Every shared row; a game's rows come before them, so that its own wording is preferred."""
