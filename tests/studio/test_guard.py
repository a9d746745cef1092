"""The guard: only the browser that entered with the key of this run gets an answer, and no site of another may ask on its behalf."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from cardforge.studio.app import SCREENS
from cardforge.studio.guard import MOST_BYTES
from cardforge.studio.static_files import static_root
from cardforge.tasks.settings import Settings
from tests.studio.conftest import HOST, NoFaces, Opened, open_studio

ADDRESSES = [
    (method, path.replace(":int", "").replace("{game}", "arc").replace("{number}", "17").replace("{version}", "1"))
    for method, path, _ in SCREENS
]
SITES = [
    "http://evil.example",
    "https://127.0.0.1.evil.example:8377",
    "http://localhost:8378",
    "null",
    "http://127.0.0.1",
]


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """A studio for all that is refused, which leaves it as it was."""
    yield from open_studio(tmp_path_factory.mktemp("guarded"), Settings.from_environment(), NoFaces())


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
def test_a_foreign_host_gets_nothing_from_any_address(guarded: Opened, method: str, path: str) -> None:
    """A name that points at this machine makes another site look like ours: the host is checked on every request."""
    for host in (
        "evil.example",
        "evil.example:8377",
        "127.0.0.1",
        "127.0.0.1:80",
        "localhost:8378",
        "",
        "127.0.0.1:8377@evil.example",
    ):
        answer = guarded.browser.request(method, path, headers={"host": host, "origin": HOST})
        assert (answer.status_code, answer.text) == (400, "unknown host\n")


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
def test_a_stranger_gets_nothing_from_any_address(guarded: Opened, method: str, path: str) -> None:
    """Without the cookie, or with a wrong one, no page says what is here."""
    for cookie in ("", "cardforge-studio-8377=wrong", "cardforge-studio-8377=", "a=b; cardforge-studio-8377=é"):
        headers = {"origin": HOST} | ({"cookie": cookie.encode()} if cookie else {})
        answer = guarded.stranger.request(method, path, headers=headers)
        assert answer.status_code == 403
        assert "arc" not in answer.text


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
@pytest.mark.parametrize("site", SITES)
def test_a_page_of_another_site_may_not_ask(guarded: Opened, method: str, path: str, site: str) -> None:
    """An origin that is not ours is refused, and so is a request that the browser marks as one of another site."""
    assert guarded.browser.request(method, path, headers={"origin": site}).status_code == 403
    for mark in ("cross-site", "same-site"):
        assert guarded.browser.request(method, path, headers={"sec-fetch-site": mark}).status_code == 403


def test_the_key_opens_a_session_and_is_no_longer_in_the_address(faceless: Opened) -> None:
    """The cookie is closed to scripts and to other sites; the address that leads in is left at once."""
    answer = faceless.stranger.get(f"/enter?key={faceless.guard.key}", follow_redirects=False)

    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert "samesite=strict" in answer.headers["set-cookie"].lower()


def test_the_key_of_the_browser_that_is_opened_works_once(faceless: Opened) -> None:
    """Other users of the machine may see the command line of the browser."""
    once = faceless.guard.once
    assert faceless.stranger.get(f"/enter?key={once}", follow_redirects=False).status_code == 303
    assert faceless.stranger.get(f"/enter?key={once}", follow_redirects=False).status_code == 403


@pytest.mark.parametrize("key", ["", "wrong", "%00", "é"])
def test_a_wrong_key_opens_nothing(guarded: Opened, key: str) -> None:
    """And it gets no cookie."""
    answer = guarded.stranger.get(f"/enter?key={key}", follow_redirects=False)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_every_answer_forbids_what_is_not_ours(guarded: Opened) -> None:
    """The policy allows scripts and styles from the studio only, and none that stand in a page."""
    for path in ("/", "/cards/arc", f"{static_root()}look.css", "/nothing"):
        headers = guarded.browser.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "style-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "path", ["/static/../studio.css", "/static/%2e%2e/%2e%2e/pyproject.toml", "/static/..%5c..%5cpyproject.toml", "/cards/..%2f..", "/cards/arc/%00",
             "/face/arc/1/1/..%2f..%2fetc.webp", "/face/..%2f/1/1/x.webp", "/face/arc/1/1/x.pdf"],
)  # fmt: skip
def test_a_path_never_leads_out_of_the_studio(guarded: Opened, path: str) -> None:
    """Addresses are names in tables, never paths of files."""
    assert guarded.browser.get(path).status_code in (200, 400, 404)
    assert "build-system" not in guarded.browser.get(path).text


@pytest.mark.parametrize("path", [path for method, path in ADDRESSES if method == "POST"])
def test_a_change_without_an_origin_is_refused(guarded: Opened, path: str) -> None:
    """A browser names the origin of every form; what does not is no page of ours."""
    assert guarded.browser.post(path, data={"x": "1"}).status_code == 403


def test_a_large_body_is_refused_by_its_length_and_while_it_is_read(guarded: Opened) -> None:
    """A body may say less than it holds."""
    headers = {"origin": HOST, "content-type": "application/x-www-form-urlencoded"}
    post = next(path for method, path in ADDRESSES if method == "POST")
    body = b"x=" + b"a" * MOST_BYTES

    assert guarded.browser.post(post, content=body, headers=headers).status_code == 413
    assert guarded.browser.post(post, content=iter([body, body]), headers=headers).status_code == 413


def test_a_fault_of_the_studio_itself_is_a_page_that_says_nothing_of_it(
    faceless: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its words go to the terminal."""

    def break_down(_name: str) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(faceless.studio.tables, "table", break_down)
    client = TestClient(faceless.guard, base_url=HOST, raise_server_exceptions=False, cookies=faceless.browser.cookies)
    answer = client.get("/play/arc/x")
    assert (answer.status_code, "That is our fault" in answer.text) == (500, True)
    assert "secret" not in answer.text
    assert "script-src" in answer.headers["content-security-policy"]
