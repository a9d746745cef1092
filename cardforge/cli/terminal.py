"""A person at the terminal: shows the table, asks, and does what is typed, until the game is over or left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import typer

from cardforge.cli.asking import Left, ask, place_of
from cardforge.cli.layout import answer, news, page, width
from cardforge.errors import CardforgeError
from cardforge.players.passive import NOTHING
from cardforge.workshop.looking_up import card_text, possibilities, rule_text
from cardforge.workshop.saved_games import save_game
from cardforge.workshop.settings import Settings
from cardforge.workshop.sitting import Moment, Sitting

HELP = """\
a number   choose that option; some of its words will do, if no other option has them
p          do nothing: pass, or no more
u          take the last choice back, where that is fair
? CARD     what can be done with a card now, and which rule forbids the rest
c CARD     the text of a card           r ROW      a rule, such as r {row}
l          all that has happened        v          the table again
s [FILE]   save the game                q          leave it"""


class Terminal:
    """A person, or several who hand the keyboard round, at one terminal."""

    def __init__(self, sitting: Sitting, file: Path | None, settings: Settings, err: bool = False) -> None:
        self.sitting = sitting
        self.file = file
        """Where the game is saved when no other file is named."""
        self.settings = settings
        self.err = err
        """Whether the talk goes to standard error, because the answer of the command goes to standard output."""
        self.at = -1
        """The seat that looks at the terminal now."""
        self.saved = len(sitting.choices)
        self.left = False

    def _begin(self) -> None:
        """Says which game it is and who sits where."""
        sitting, people = self.sitting, self.sitting.people
        you = f"you are player {people[0] + 1}" if len(people) == 1 else f"{len(people)} of you share the keyboard"
        variant = f", {sitting.seating.variant}" if sitting.seating.variant not in ("", sitting.game.slug) else ""
        self.say(f"{sitting.game.name}{variant}, seed {sitting.seed}; {you}. Type ? for help.")
        if sitting.without_text:
            self.say(f"Played without their whole text: {', '.join(sitting.without_text)}")

    def play(self) -> None:
        """Asks for every choice of a person until the game is over or left; raises CardforgeError when the input ends."""
        self._begin()
        try:
            self._ask_on()
        except Left:
            raise CardforgeError("the input has ended before the game; nothing was saved") from None

    def _ask_on(self) -> None:
        while not self.left:
            moment = self.sitting.moment()
            if moment is None:
                return
            self._hand_over(moment.seat)
            self._show(moment)
            while not self._answered(moment, ask(self._prompt(moment), err=self.err)):
                pass

    def say(self, *lines: str) -> None:
        """Prints lines of the talk."""
        typer.echo("\n".join(lines), err=self.err)

    def _prompt(self, moment: Moment) -> str:
        return f"1-{len(moment.decision.options)} or ?"

    def _show(self, moment: Moment) -> None:
        self.say("", *page(moment, width()))

    def _hand_over(self, seat: int) -> None:
        """Where several persons share the keyboard, nobody sees the hand of another."""
        if seat != self.at and len(self.sitting.people) > 1:
            self._wipe()
            ask(f"Player {seat + 1} takes the keyboard; press Enter", err=self.err)
            self._wipe()
        self.at = seat

    def _wipe(self) -> None:
        typer.echo(
            "\033[2J\033[3J\033[H" if _is_screen(self.err) else "\n---", nl=not _is_screen(self.err), err=self.err
        )

    def _answered(self, moment: Moment, said: str) -> bool:
        """Whether what was typed needs a new look at the table: a choice, one taken back, or leaving."""
        place = place_of(said, len(moment.decision.options))
        if place is not None:
            self.sitting.choose(place)
            return True
        word, _, rest = said.partition(" ")
        known = self._commands(moment).get(word.lower())
        try:
            if known is not None:
                return known(rest.strip())
            return self._by_words(moment, said)
        except CardforgeError as fault:
            self.say(str(fault))
            return False

    def _commands(self, moment: Moment) -> dict[str, Callable[[str], bool]]:
        game = self.sitting.game.slug

        def tell(lines: list[str]) -> bool:
            self.say(*answer(lines, width()))
            return False

        named: dict[str, Callable[[str], bool]] = {
            "p": lambda rest: self._nothing(moment),
            "u": lambda rest: self._take_back(),
            "?": lambda rest: tell(possibilities(moment, rest, game, self.settings) if rest else self._help(moment)),
            "c": lambda rest: tell(card_text(moment, rest)),
            "r": lambda rest: tell(rule_text(game, rest, self.settings)),
            "l": lambda rest: tell(self._record(moment)),
            "v": lambda rest: True,
            "s": self._save,
            "q": lambda rest: self._leave(),
        }
        longer = {"undo": "u", "help": "?", "why": "?", "card": "c", "rule": "r", "log": "l", "view": "v", "save": "s"}
        return {**named, **{word: named[short] for word, short in longer.items()}, "quit": named["q"]}

    def _help(self, moment: Moment) -> list[str]:
        return HELP.format(row=moment.decision.row or "A1").splitlines()

    def _record(self, moment: Moment) -> list[str]:
        told = self.sitting.told(moment.view)
        return news(told, width(), rows=True, most=len(told)) or ["nothing has happened yet"]

    def _nothing(self, moment: Moment) -> bool:
        places = [place for place, option in enumerate(moment.decision.options) if option[0] in NOTHING]
        if not places:
            raise CardforgeError("doing nothing is no option here")
        self.sitting.choose(places[0])
        return True

    def _by_words(self, moment: Moment, said: str) -> bool:
        """An option by some of its words, when they mean just one."""
        wanted = said.casefold()
        labels = [label.casefold() for label in moment.labels()]
        found = [place for place, label in enumerate(labels) if label == wanted]
        found = found or [place for place, label in enumerate(labels) if len(wanted) > 2 and wanted in label]
        if len({labels[place] for place in found}) == 1:
            self.sitting.choose(found[0])
            return True
        what = "means several options" if found else "is no option" if said else "nothing was typed"
        raise CardforgeError(
            f"{repr(said[:40]) + ' ' if said else ''}{what}; a number from 1 to {len(labels)}, or ? for help"
        )

    def _take_back(self) -> bool:
        self.sitting.take_back()
        return True

    def _save(self, name: str) -> bool:
        file = _path(name) if name else self.file
        if file is None:
            raise CardforgeError("name a file, such as s my-game.json")
        save_game(self.sitting, file)
        self.file, self.saved = file, len(self.sitting.choices)
        self.say(f"{file}: saved; cardforge play --resume {file} goes on")
        return False

    def _leave(self) -> bool:
        if self.saved != len(self.sitting.choices):
            target = f"y for {self.file}, another file, or" if self.file else "a file, or"
            name = ask(f"Save before you leave? {target} Enter for no", err=self.err)
            if name and name.lower() not in ("n", "no"):
                self._save("" if name.lower() in ("y", "yes") else name)
        self.left = True
        return True


def _is_screen(err: bool) -> bool:
    return typer.get_text_stream("stderr" if err else "stdout").isatty()


def _path(name: str) -> Path:
    """A file as it was typed; ~ is the person's own folder, as in a shell."""
    try:
        return Path(name).expanduser()
    except RuntimeError as fault:
        raise CardforgeError(f"{name}: {fault}") from None
