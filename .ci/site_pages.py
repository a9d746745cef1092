"""Hooks of the documentation site (mkdocs.yml): the README is its first page, and files of the repository that pages link to are in it.

A page may link to any file or folder of the repository, as it does in a checkout. Markdown files become pages, other files are copied
as plain text, and a folder becomes a page that lists its files.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
REPOSITORY = "repository"
"""The folder of the site for files outside docs/."""
PICTURES = {".png", ".svg", ".jpg"}

_LINK = re.compile(r"(\]\(|<img src=\")([^)#\s\"]+)")


def on_files(files: Files, config: Any, **_: Any) -> Files:
    """Adds the README and every file of the repository that a page links to, and the files that these link to."""
    waiting = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
    seen: set[Path] = set()
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        uri = site_uri(page)
        if files.get_file_from_path(uri) is None:
            files.append(_file(config, uri, page))
        if page.suffix == ".md":
            waiting += [target for _, target in links(page) if target.exists()]
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Points the links of a page at the pages and files of the site."""
    source = source_of(page.file.src_uri)
    return markdown if source is None else with_site_links(markdown, source)


def links(page: Path) -> Iterator[tuple[str, Path]]:
    """The links of a Markdown file to other files, as written and as paths."""
    for _, target in _LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("mailto:"):
            yield target, (page.parent / unquote(target)).resolve()


def with_site_links(markdown: str, source: Path) -> str:
    """The text of a page with its links made relative to the place of the page in the site."""
    here = posixpath.dirname(site_uri(source))

    def point(found: re.Match[str]) -> str:
        target = (source.parent / unquote(found[2])).resolve()
        if "://" in found[2] or not target.exists() or not target.is_relative_to(ROOT):
            return found[0]
        return found[1] + posixpath.relpath(site_uri(target), here or ".")

    return _LINK.sub(point, markdown)


def site_uri(path: Path) -> str:
    """Where a file of the repository stands in the site."""
    if path == ROOT / "README.md":
        return "index.md"
    if path.is_relative_to(DOCS) and path != DOCS:
        return path.relative_to(DOCS).as_posix()
    uri = f"{REPOSITORY}/{path.relative_to(ROOT).as_posix()}"
    if path.is_dir():
        return f"{uri}/files.md"
    return uri if path.suffix in {".md", *PICTURES} else f"{uri}.txt"


def source_of(uri: str) -> Path | None:
    """The file of the repository that a page of the site is made from; None for the list of a folder."""
    if uri == "index.md":
        return ROOT / "README.md"
    if uri.startswith(f"{REPOSITORY}/"):
        return None if uri.endswith("/files.md") else ROOT / uri.removeprefix(f"{REPOSITORY}/")
    return DOCS / uri


def _file(config: Any, uri: str, path: Path) -> File:
    if path.is_dir():
        return File.generated(config, uri, content=_listing(path))
    return File.generated(config, uri, abs_src_path=str(path))


def _listing(folder: Path) -> str:
    names = sorted(
        f"{path.name}{'/' if path.is_dir() else ''}" for path in folder.iterdir() if path.name[0] not in "._"
    )
    return f"# {folder.relative_to(ROOT).as_posix()}\n\n" + "".join(f"- `{name}`\n" for name in names)
