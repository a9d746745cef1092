"""A game at the terminal: shows the table, asks for choices and carries out what is typed until the game is over or left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import typer

from cardforge.cli.terminal.layout import answer_lines, choice_page, log_lines, terminal_width
from cardforge.cli.terminal.prompts import InputEnded, ask, option_index
from cardforge.errors import CardforgeError
from cardforge.players.passive import NOTHING
from cardforge.tasks.play.game_session import GameSession, PendingChoice
from cardforge.tasks.play.hints import hint_lines
from cardforge.tasks.play.lookup import card_text, possible_actions, refusal, rule_text, zone_lines
from cardforge.tasks.play.saved_games import save_game
from cardforge.tasks.positions.goals import MISSED, OPEN, REACHED
from cardforge.tasks.positions.write import write_position
from cardforge.tasks.settings import Settings

HELP = """\
a number   choose that option; some of its words will do, if no other option has them
p          pass, or choose no more
u          undo the last choice, where that is fair
? CARD     what you can do with a card now, and which rule forbids the rest
h [N]      a hint: what the computer would do, and why, by N imagined games
c CARD     the text of a card           r ROW      a rule, such as r {row}
z [ZONE]   the cards that you may look at, such as z discard or z graveyard
w FILE     write the table as a position, with all hidden cards
l          all that has happened        v          the table again
s [FILE]   save the game                q          leave it"""

SHOWN_INPUT = 40
LAST_EVENTS = 20
"""So many of the last events are told at the end of a game: they and the result fit on two screens."""
GOAL_TOLD = {
    REACHED: "The goal is reached.",
    MISSED: "The goal is missed; u undoes choices where that is fair, q leaves.",
}


class TerminalGame:
    """A game of one person, or of several who share the keyboard, at one terminal."""

    def __init__(self, session: GameSession, file: Path | None, settings: Settings, err: bool = False) -> None:
        self.session = session
        self.file = file
        """Where the game is saved when no other file is named."""
        self.settings = settings
        self.err = err
        """Whether the game is shown on standard error, because the answer of the command goes to standard output."""
        self.seat = -1
        """The seat that looks at the terminal now."""
        self.saved = len(session.choices)
        self.left = False
        self.goal_told = OPEN
        """What was last said about the goal."""

    def play(self) -> None:
        """Asks for every choice of a person until the game is over or left; raises CardforgeError when the input ends."""
        self._print_opening()
        try:
            self._play_on()
        except InputEnded:
            raise CardforgeError("the input has ended before the game; nothing was saved") from None

    def _print_opening(self) -> None:
        session, people = self.session, self.session.people
        you = f"you are player {people[0] + 1}" if len(people) == 1 else f"{len(people)} of you share the keyboard"
        variant = f", {session.setup.variant}" if session.setup.variant not in ("", session.game.slug) else ""
        self._print(f"{session.game.name}{variant}, seed {session.seed}; {you}. Type ? for help.")
        if session.goal is not None:
            self._print(*answer_lines([f"Goal: {' '.join(session.goal.text.split())}"], terminal_width()))
        for warning in session.warnings:
            self._print(f"warning: {warning}")

    def _play_on(self) -> None:
        while not self.left:
            choice = self.session.next_choice()
            self._tell_goal()
            if choice is None:
                self._tell_end()
                return
            self._hand_over(choice.seat)
            self._print("", *choice_page(choice, terminal_width()))
            while not self._handle(choice, ask(f"1-{len(choice.decision.options)} or ?", err=self.err)):
                pass

    def _tell_goal(self) -> None:
        """Says once that the goal is reached, or that it is missed."""
        now = self.session.goal_state()
        if now != self.goal_told and now != OPEN:
            self._print("", GOAL_TOLD[now])
        self.goal_told = now

    def _tell_end(self) -> None:
        """What has happened since the last choice at this terminal, up to the end."""
        seat = self.seat if self.seat >= 0 else self.session.people[0]
        lines = log_lines(self.session.news(seat), terminal_width(), most=LAST_EVENTS)
        if lines:
            self._print("", *lines)

    def _print(self, *lines: str) -> None:
        typer.echo("\n".join(lines), err=self.err)

    def _hand_over(self, seat: int) -> None:
        """Clears the screen between persons who share the keyboard, so that nobody sees another hand."""
        if seat != self.seat and len(self.session.people) > 1:
            self._clear()
            ask(f"Player {seat + 1} takes the keyboard; press Enter", err=self.err)
            self._clear()
        self.seat = seat

    def _clear(self) -> None:
        is_screen = _is_screen(self.err)
        typer.echo("\033[2J\033[3J\033[H" if is_screen else "\n---", nl=not is_screen, err=self.err)

    def _handle(self, choice: PendingChoice, text: str) -> bool:
        """Carries out what was typed; whether the table must be shown again: after a choice, an undo, or leaving."""
        index = option_index(text, len(choice.decision.options))
        if index is not None:
            self.session.choose(index)
            return True
        word, _, rest = text.partition(" ")
        command = self._commands(choice).get(word.lower())
        try:
            return command(rest.strip()) if command is not None else self._choose_by_words(choice, text)
        except CardforgeError as fault:
            self._print(*answer_lines(str(fault).splitlines(), terminal_width()))
            return False

    def _commands(self, choice: PendingChoice) -> dict[str, Callable[[str], bool]]:
        game = self.session.game.slug

        def answer(lines: list[str]) -> bool:
            self._print(*answer_lines(lines, terminal_width()))
            return False

        short: dict[str, Callable[[str], bool]] = {
            "p": lambda rest: self._pass(choice),
            "u": lambda rest: self._undo(),
            "?": lambda rest: answer(
                possible_actions(choice, rest, game, self.settings) if rest else self._help(choice)
            ),
            "c": lambda rest: answer(card_text(choice, rest)),
            "r": lambda rest: answer(rule_text(game, rest, self.settings)),
            "l": lambda rest: answer(self._log(choice)),
            "v": lambda rest: True,
            "z": lambda rest: answer(zone_lines(choice, rest)),
            "h": lambda rest: answer(hint_lines(self.session, choice, rest)),
            "w": self._write,
            "s": self._save,
            "q": lambda rest: self._leave(),
        }
        long = {"undo": "u", "help": "?", "why": "?", "card": "c", "rule": "r", "log": "l", "view": "v", "save": "s"}
        long |= {"zones": "z", "write": "w", "hint": "h"}
        return {**short, **{word: short[key] for word, key in long.items()}, "quit": short["q"]}

    def _help(self, choice: PendingChoice) -> list[str]:
        return HELP.format(row=choice.decision.row or "A1").splitlines()

    def _log(self, choice: PendingChoice) -> list[str]:
        entries = self.session.log_entries(choice.view)
        return log_lines(entries, terminal_width(), rows=True, most=len(entries)) or ["nothing has happened yet"]

    def _pass(self, choice: PendingChoice) -> bool:
        passes = [index for index, option in enumerate(choice.decision.options) if option[0] in NOTHING]
        if not passes:
            raise CardforgeError("you cannot pass here")
        self.session.choose(passes[0])
        return True

    def _choose_by_words(self, choice: PendingChoice, text: str) -> bool:
        """Chooses the option with these words, if only one has them."""
        wanted = text.casefold()
        labels = [label.casefold() for label in choice.labels()]
        found = [index for index, label in enumerate(labels) if label == wanted]
        found = found or [index for index, label in enumerate(labels) if len(wanted) > 2 and wanted in label]
        if len({labels[index] for index in found}) == 1:
            self.session.choose(found[0])
            return True
        reason = refusal(choice, text, self.session.game.slug, self.settings) if not found and text else ""
        if reason:
            raise CardforgeError(reason)
        shown = repr(text[:SHOWN_INPUT])
        problem = f"{shown} fits several options" if found else f"{shown} is not an option" if text else "nothing typed"
        raise CardforgeError(f"{problem}; type a number from 1 to {len(labels)}, or ? for help")

    def _undo(self) -> bool:
        self.session.undo()
        return True

    def _save(self, name: str) -> bool:
        file = _path(name) if name else self.file
        if file is None:
            raise CardforgeError("name a file, such as s my-game.json")
        save_game(self.session, file)
        self.file, self.saved = file, len(self.session.choices)
        self._print(f"{file}: saved; cardforge play --resume {file} goes on")
        return False

    def _write(self, name: str) -> bool:
        if not name:
            raise CardforgeError("name a file, such as w my-table.toml")
        session, file = self.session, _path(name)
        write_position(file, session.state, session.game, session.setup.variant, session.setup.changes, self.settings)
        self._print(
            f"{file}: written; cardforge play --position {file} begins there, cardforge explain {file} explains it"
        )
        return False

    def _leave(self) -> bool:
        if self.saved != len(self.session.choices):
            target = f"y for {self.file}, another file, or" if self.file else "a file, or"
            name = ask(f"Save before you leave? {target} Enter for no", err=self.err)
            if name and name.lower() not in ("n", "no"):
                self._save("" if name.lower() in ("y", "yes") else name)
        self.left = True
        return True


def _is_screen(err: bool) -> bool:
    return typer.get_text_stream("stderr" if err else "stdout").isatty()


def _path(name: str) -> Path:
    """A file name as it was typed; ~ is the person's home folder, as in a shell."""
    try:
        return Path(name).expanduser()
    except RuntimeError as fault:
        raise CardforgeError(f"{name}: {fault}") from None
