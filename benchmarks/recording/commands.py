"""Every command that answers, on the shipped cards and decks and on some broken ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from recording import access
from recording.answers import Commands

FORMATS = (
    "arcmage",
    "cardforge",
    "cockatrice",
    "code",
    "forge",
    "json",
    "lackey",
    "mtga",
    "octgn",
    "text",
    "tts",
    "xmage",
)
ROOT = Path.cwd()
ONES = "1\n" * 3000
FINDS = (
    "knight",
    "type:creature cost<=3",
    "type:city",
    "draw card",
    "cost>=6",
    "nosuchword",
    "cost<<3",
    "fly type:nothing",
)
TEXTS = (
    ("Draw 2 cards.", "arc", "event"),
    ("When this creature enters play, destroy target creature with cost 3 or less.", "arc", "creature"),
    ("Flying. Mark: this creature gets +2/+0 until end of turn.", "arc", "creature"),
    ("Draw 2 crads.", "arc", ""),
    ("Wibble the wobble.", "outposts", "spell"),
    ("Draw a card.", "tally", "number"),
    ("", "state51", ""),
    ("Draw 2 cards.", "nogame", ""),
)
OPTIONS = (("--all-pairs",), ("--players", "greedy,random"), ("--players", "passive,greedy"))


def decks(slug: str, folder: str = "decks") -> list[str]:
    """The sample decks of a game, as they are named from the root of the checkout."""
    return [_named(file) for file in access.sample_files(slug, folder)]


def _named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)


def answers(sizes: dict[str, Any]) -> dict[str, Any]:
    """Cards, decks, rules, texts, campaigns, and what is said of broken inputs."""
    run = Commands()
    run.ask("cards", "load", "--json")
    run.ask("cards", "load", "--json")
    run.ask("games", "--json")
    run.ask("games")
    for game in [game for game in access.all_games() if sizes["game"] in ("", game.slug)]:
        run.game = game.slug
        _of_cards(run, game.slug, sizes)
        _of_decks(run, game.slug, sizes)
    run.game = ""
    _of_texts(run)
    if not sizes["game"]:
        _of_campaigns(run)
        _of_drafts(run)
        _of_games(run, sizes)
        _broken(run)
        run.ask("init", "WORK/shelf", "--json")
        run.ask("init", "WORK/shelf", "--json", keep=f"c{len(run.found) - 1}")
        if not sizes["quick"]:
            run.ask("demo", "-o", "WORK/demo", "--json")
        run.ask("--help")
    return run.found


def _of_cards(run: Commands, slug: str, sizes: dict[str, Any]) -> None:
    cards = access.revisions(slug)
    run.ask("rules", slug, "--json")
    for row in (sorted({card.set for card in cards}) if hasattr(cards[0], "set") else [])[:3]:
        run.ask("cards", "list", slug, "--set", row, "--json")
    run.ask("rules", slug, "NO9", "--json")
    run.ask("cards", "list", slug, "--json")
    run.ask("cards", "list", slug)
    run.ask("cards", "list", slug, "--on", "2026-03-01", "--json")
    run.ask("cards", "list", slug, "--type", cards[0].word("type"), "--json")
    for words in FINDS[:: 3 if sizes["quick"] else 1]:
        run.ask("cards", "find", *words.split(), "--game", slug, "--json")
    revised = [card for card in cards if card.version > 1]
    for card in [*revised, *cards[:: sizes["shown"]]]:
        run.ask("cards", "history", f"{slug}/{card.number}", "--json")
        run.ask("cards", "show", f"{slug}/{card.number}@{card.version}", "--json")
    run.ask("cards", "show", cards[0].name, "--game", slug)
    run.ask("cards", "history", f"{slug}/{cards[-1].number}")
    run.ask("cards", "show", cards[0].name[:-1] + "x", "--json")
    run.ask("cards", "lint", slug, "--json")
    for to in ("json", "csv", "toml", "cockatrice"):
        keep = f"export-{slug}-{to}"
        run.ask("cards", "export", slug, "--to", to, "-o", f"WORK/cards.{to}", "--json", keep=keep)
        if to == "cockatrice":
            continue
        run.ask("cards", "import", f"WORK/cards.{to}", "--game", slug, "--number-from", "5000", "--json", keep=keep)
        run.ask("cards", "forget", "imported", "--game", slug, "--json", keep=keep)
        run.ask("cards", "forget", "imported", "--game", slug, "--yes", "--json", keep=keep)
    if not sizes["quick"] or slug == "tally":
        asked = ("WORK/cards.json", "--game", slug, "--by", "type", "--json")
        run.ask("text", "coverage", *asked, keep=f"export-{slug}-json")
    for file in Path(access.find("card_folders")(access.find("games")()[slug])[0]).glob("rules.toml"):
        rows = [
            line.partition('"')[2].partition('"')[0] for line in file.read_text().splitlines() if line.startswith("id")
        ]
        for row in rows[:: max(1, len(rows) // 6)]:
            run.ask("rules", slug, row, "--json")


def _of_decks(run: Commands, slug: str, sizes: dict[str, Any]) -> None:
    files = [*decks(slug), *decks(slug, "boxes")][:: 3 if sizes["quick"] else 1]
    for number, file in enumerate(files):
        run.ask("deck", "check", file, "--json")
        run.ask("deck", "stats", file, "--json")
        if number % 4 == 0:
            run.ask("deck", "check", file)
            run.ask("deck", "stats", file)
            run.ask("deck", "check", file, "--on", "2026-01-01", "--json")
        formats = FORMATS[number % sizes["formats"] :: sizes["formats"]]
        for to in formats:
            keep = f"convert-{Path(file).stem}-{to}"
            if run.ask("deck", "convert", file, "--to", to, "-o", f"WORK/deck.{to}", "--json", keep=keep)["code"]:
                continue
            back = ("--to", "text", "--from", to, "-o", "WORK/again.txt", "--json")
            run.ask("deck", "convert", f"WORK/deck.{to}", *back, keep=keep)


def _of_texts(run: Commands) -> None:
    for text, game, kind in TEXTS:
        run.ask("text", "read", text, "--game", game, *(("--type", kind) if kind else ()), "--json")
        run.ask("text", "read", text, "--game", game, *(("--type", kind) if kind else ()))


def _of_campaigns(run: Commands) -> None:
    keep = "campaign"
    ann, bob = [file for file in decks("outposts") if "starter" in file][:2]
    new = ("campaign", "new", "WORK/war.json", "Ann=Emberhost", "Bob=Thornwild", "--json")
    for words in (
        new,
        new,
        ("campaign", "show", "WORK/war.json", "--json"),
        ("campaign", "deck", "WORK/war.json", "Ann", ann, "--json"),
        ("campaign", "deck", "WORK/war.json", "Bob", ann, "--json"),
        ("campaign", "deck", "WORK/war.json", "Bob", bob, "--json"),
        (
            "campaign",
            "won",
            "WORK/war.json",
            "Ann",
            "--crystals",
            "1",
            "--from",
            "Bob",
            "--take",
            "Thornwyrm",
            "--json",
        ),
        ("campaign", "won", "WORK/war.json", "Ann", "--crystals", "1", "--from", "Bob", "--take", "Nothing", "--json"),
        (
            "campaign",
            "won",
            "WORK/war.json",
            "Ann",
            "--crystals",
            "3",
            "--from",
            "Bob",
            "--take",
            "Thornwyrm",
            "--json",
        ),
        ("campaign", "won", "WORK/war.json", "Bob", "--json"),
        ("campaign", "won", "WORK/war.json", "Cid", "--json"),
        ("campaign", "show", "WORK/war.json"),
    ):
        run.ask(*words, keep=keep)


def _of_drafts(run: Commands) -> None:
    for words in (
        ("--players", "4", "--seed", "7"),
        ("--players", "2", "--seed", "3", "--shards", "4"),
        ("--players", "9"),
    ):
        run.ask("deck", "draft", "outposts", *words, "-o", "WORK/drafted", "--json")
    run.ask("deck", "draft", "arc", "--json")


def _of_games(run: Commands, sizes: dict[str, Any]) -> None:
    """Whole games by what is typed: the first option always, and some that take back, ask and leave."""
    for words in (
        ("tally",),
        ("outposts", "--seat", "2"),
        ("state51",),
        ("state51", "--variant", "solo,map"),
        ("arc", "--against", "random"),
    ):
        keep = f"play-{words[0]}{len(words)}"
        kept = ("--history", "WORK/history.json", "--json")
        run.ask("play", *words, "--seed", "4", *kept, stdin=ONES, keep=keep)
        run.ask("achievements", words[0], *kept, keep=keep)
        run.ask(
            "play", *words, "--seed", "5", "--history", "WORK/history.json", stdin="?\n1\nu\n2\nl\nw\nr\nq\n", keep=keep
        )


def _broken(run: Commands) -> None:
    """Inputs that nobody can use."""
    keep = "broken"
    files = {
        "deck.txt": "# format: arc/standard\n5 Ash Knght\n3 Nobody at all\nx Nonsense\n\nCities\n1 Amber Quay\n",
        "format.txt": "# format: arc/nosuch\n1 Ash Knight\n",
        "empty.txt": "",
        "list.json": '{"cards": [1, 2',
        "cards.csv": "number,version,name,type,faction,cost\n1,x,Far Call,evnt,Empre,-1\n,,,,,\n",
        "cards.toml": '[[cards]]\nname = "A"\nnumber = 0\ntype = 5\n',
        "saved.json": json.dumps({"kind": "cardforge game", "players": ["person"], "game": "arc"}),
        "deck.cod": "<cockatrice_deck><zone name='main'><card number='x'/></zone>",
    }
    for name, text in files.items():
        run.write(keep, name, text)
    deck = decks("arc")[0]
    for words in (
        ("deck", "check", "WORK/deck.txt"),
        ("deck", "stats", "WORK/deck.txt"),
        ("goldfish", "WORK/deck.txt"),
        ("print", "deck", "WORK/deck.txt", "-o", "WORK/x.pdf"),
        ("deck", "check", "WORK/format.txt"),
        ("deck", "check", "WORK/empty.txt"),
        ("deck", "check", "WORK/nothing.txt"),
        ("deck", "check", "WORK/list.json"),
        ("deck", "check", "WORK"),
        ("deck", "check", deck, "--format", "arc/standrd"),
        ("deck", "check", deck, "--format", "ark/standard"),
        ("deck", "check", deck, "--on", "yesterday"),
        ("deck", "convert", deck, "--to", "octgm", "-o", "WORK/x"),
        ("deck", "convert", "WORK/deck.cod", "--to", "text", "-o", "WORK/x"),
        ("print", "deck", deck, "-o", "WORK/x.pdf", "--paper", "a44"),
        ("print", "deck", deck, "-o", "WORK/x.pdf", "--sheet", "nin"),
        ("print", "tokens", "arc", "-o", "WORK/x.pdf"),
        ("cards", "import", "WORK/cards.csv", "--game", "arc"),
        ("cards", "import", "WORK/cards.toml", "--game", "arc"),
        ("cards", "show", "arc/99999"),
        ("cards", "show", "arc/1@99"),
        ("cards", "list", "ark"),
        ("cards", "list", "arc", "--on", "2026-13-01"),
        ("cards", "lint", "ark"),
        ("match", "arc", deck, "--players", "greedy,clever", "-n", "1"),
        ("match", "arc", "-n", "1"),
        ("match", "state51", "--variant", "solo,peaceful", "-n", "1"),
        ("match", "state51", "--variant", "no", "-n", "1"),
        ("match", "arc", deck, "-n", "0"),
        ("play", "state51", "--seat", "9"),
        ("play", "--resume", "WORK/saved.json"),
        ("play", "--resume", "WORK/list.json"),
        ("achievements", "ark"),
        ("campaign", "show", "WORK/list.json"),
        ("nosuch",),
        ("deck", "chek", deck),
        ("deck", "check", deck, "--nosuch"),
        ("--shelf", "WORK/none", "games"),
    ):
        run.ask(*words, "--json", keep=keep)


def trials(sizes: dict[str, Any]) -> dict[str, Any]:
    """Goldfish, matches and tournaments with fixed seeds."""
    run = Commands()
    games = sizes["trials"]
    for game in [game for game in access.all_games() if sizes["game"] in ("", game.slug)]:
        slug = run.game = game.slug
        if access.engine_of(game) is None:
            continue
        legal = [file for file in decks(slug) if "illegal" not in file]
        for number, file in list(enumerate(legal))[:: sizes["fish"]]:
            out = ("-o", "WORK/fish.report") if number == 0 else ()
            run.ask("goldfish", file, "-n", games, "--seed", 3 + number, "--turns", 9, *out, "--json")
        if not legal:
            _of_box(run, slug, games)
            continue
        by_format: dict[str, list[str]] = {}
        for file in legal:
            head = [line for line in Path(file).read_text(encoding="utf-8").splitlines() if "format:" in line][:1]
            by_format.setdefault("".join(head), []).append(file)
        for files in by_format.values():
            pair = (files * 2)[:2]
            run.ask("match", slug, *pair, "-n", max(2, games // 4), "--seed", 5, "--json")
            run.ask("match", slug, *pair, "--players", "greedy,random", "-n", max(2, games // 4), "--json")
        first = next(iter(by_format.values()))
        run.ask("match", slug, *(first * 2)[:2], "--players", "passive,random", "-n", 2, "--json")
        run.ask("match", slug, *first[:3], "--all-pairs", "-n", max(1, games // 8), "--seed", 2, "--json")
        run.ask("match", slug, *(first * 2)[:2], "-n", 2)
    return run.found


def _of_box(run: Commands, slug: str, games: int) -> None:
    for variant in ("base", "alternate", "advanced", "peaceful", "split", "map", "solo", "solo,map"):
        players = () if "solo" in variant else (("--players", "greedy,random,greedy") if variant == "split" else ())
        run.ask("match", slug, "--variant", variant, *players, "-n", games, "--seed", 6, "--json")
    run.ask("match", slug, "-n", games, "--json")
    run.ask("match", slug, "-n", 2)


def prints(sizes: dict[str, Any]) -> dict[str, Any]:
    """Sheets as PDF: sample decks and boxes, every paper and every sheet, tokens."""
    run = Commands()
    for game in [game for game in access.all_games() if sizes["game"] in ("", game.slug)]:
        run.game = game.slug
        files = [file for file in [*decks(game.slug), *decks(game.slug, "boxes")] if "illegal" not in file]
        for file in files[:: sizes["prints"]]:
            run.ask("print", "deck", file, "-o", "WORK/deck.pdf", "--json")
        run.ask("print", "tokens", game.slug, "-o", "WORK/tokens.pdf", "--json")
        if not files:
            continue
        sheets = sorted(file.stem for file in (ROOT / "print" / "sheets").glob("*.toml"))
        papers = sorted(file.stem for file in (ROOT / "print" / "paper").glob("*.toml"))
        for place, sheet in enumerate(sheets[:: sizes["prints"]]):
            paper = papers[place % len(papers)]
            run.ask("print", "deck", files[-1], "-o", "WORK/deck.pdf", "--sheet", sheet, "--paper", paper, "--json")
        for paper in papers[:: sizes["prints"]]:
            words = ("-o", "WORK/deck.pdf", "--paper", paper, "--no-backs", "--json")
            run.ask("print", "deck", files[0], *words)
    return run.found
