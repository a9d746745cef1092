// @ts-check
"use strict";
// The gallery: shows the cards that the search and the chosen facets leave, keeps both in the address, and moves between faces by keys.

(() => {
  /** @typedef {SearchSite & {facets: string[], cards: SiteCard[]}} SiteData */

  /** @template {Element} T @param {string} query @param {new () => T} kind @returns {T} */
  const element = (query, kind) => {
    const found = document.querySelector(query);
    if (!(found instanceof kind)) {
      throw new Error(`the page has no ${query}`);
    }
    return found;
  };

  document.addEventListener("DOMContentLoaded", () => {
    /** @type {SiteData} */
    const site = cardforgeCards;
    const grid = element("#gallery", HTMLUListElement);
    const field = element("#search", HTMLInputElement);
    const order = element("#order", HTMLSelectElement);
    const fault = element("#search-fault", HTMLElement);
    const count = element("#count", HTMLElement);
    const empty = element("#empty", HTMLElement);
    const panel = element("#facets", HTMLElement);
    const cards = site.cards.map((card, place) => {
      const tile = document.getElementById(card.id);
      if (!tile) {
        throw new Error(`the page has no tile ${card.id}`);
      }
      /** @type {Map<number, SearchCard>} */
      const versions = new Map();
      for (const [number, version] of Object.entries(card.versions)) {
        const text = `${String(version.values.name)}\n${String(version.values.text)}`;
        versions.set(Number(number), { ...version, words: cardSearch.plain(text) });
      }
      return { ...card, place, versions, tile, now: card.shown, values: card.versions[card.shown].values, words: tile.querySelector("img")?.alt ?? "" };
    });
    const boxes = [...panel.querySelectorAll("input")];
    /** @typedef {(typeof cards)[number]} Card */

    /** The version of a card that was current on a day, 0 for none; without a day the one that the site shows.
     * @param {Card} card @param {string} day */
    const versionOn = (card, day) => (day ? (card.days.filter(([since]) => since <= day).at(-1)?.[1] ?? 0) : card.shown);

    /** Shows a version of a card on its tile: its face, its name, and a link to it.
     * @param {Card} card @param {number} version */
    const showVersion = (card, version) => {
      const link = card.tile.querySelector("a");
      const face = card.tile.querySelector("img");
      const name = card.tile.querySelector(".name");
      const shown = site.cards[card.place].versions[version];
      if (card.now === version || !shown || !link || !face || !name) {
        return;
      }
      card.now = version;
      card.values = shown.values;
      face.src = shown.face;
      face.alt = version === card.shown ? card.words : `${String(shown.values.name)}, version ${version}`;
      name.textContent = String(shown.values.name);
      link.hash = version === card.shown ? "" : `#v${version}`;
    };

    /** @returns {Map<string, Set<string>>} the chosen values of each facet */
    const chosen = () => {
      /** @type {Map<string, Set<string>>} */
      const values = new Map();
      for (const box of boxes) {
        if (box.checked) {
          values.set(box.name, (values.get(box.name) ?? new Set()).add(box.value));
        }
      }
      return values;
    };

    /** @param {Record<string, Value>} values @param {Map<string, Set<string>>} wanted @param {string} without a facet that does not count */
    const fits = (values, wanted, without) => {
      for (const [name, some] of wanted) {
        if (name !== without && !cardSearch.wordsOf(values[name]).some((word) => some.has(word))) {
          return false;
        }
      }
      return true;
    };

    /** Numbers of cards beside the boxes: how many there would be with this value.
     * @param {typeof cards} found
     * @param {Map<string, Set<string>>} wanted */
    const countFacets = (found, wanted) => {
      /** @type {Map<string, number>} */
      const counts = new Map();
      for (const name of site.facets) {
        for (const card of found) {
          if (fits(card.values, wanted, name)) {
            for (const word of new Set(cardSearch.wordsOf(card.values[name]))) {
              counts.set(`${name}\n${word}`, (counts.get(`${name}\n${word}`) ?? 0) + 1);
            }
          }
        }
      }
      for (const box of boxes) {
        const number = counts.get(`${box.name}\n${box.value}`) ?? 0;
        const shown = box.closest("label")?.querySelector(".number");
        if (shown) {
          shown.textContent = String(number);
        }
      }
    };

    const show = () => {
      const { test, day, fault: problem } = cardSearch.read(field.value, site);
      field.setAttribute("aria-invalid", String(problem !== null));
      fault.hidden = problem === null;
      grid.setAttribute("aria-busy", String(problem !== null));
      if (problem || !test) {
        fault.textContent = problem ? `Column ${problem.column}: ${problem.problem}` : "";
        return;
      }
      const wanted = chosen();
      const found = cards.filter((card) => {
        const version = versionOn(card, day);
        const then = card.versions.get(version);
        if (!then || !test(then)) {
          return false;
        }
        showVersion(card, version);
        return true;
      });
      let shown = 0;
      for (const card of cards) {
        card.tile.hidden = true;
      }
      for (const card of found) {
        if (fits(card.values, wanted, "")) {
          card.tile.hidden = false;
          shown += 1;
        }
      }
      const then = day ? ` as of ${day}` : "";
      count.textContent = (shown === cards.length ? `${shown} cards` : `${shown} of ${cards.length} cards`) + then;
      empty.hidden = shown > 0;
      countFacets(found, wanted);
      keep();
    };

    const sort = () => {
      const name = order.value;
      const down = name.startsWith("-");
      const key = name.replace("-", "");
      const sorted = [...cards].sort((one, two) => {
        if (!key) {
          return one.place - two.place;
        }
        const a = one.values[key] ?? null;
        const b = two.values[key] ?? null;
        if (a === null || b === null) {
          return Number(a === null) - Number(b === null) || one.place - two.place;
        }
        const by =
          typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true });
        return (down ? -by : by) || one.place - two.place;
      });
      grid.append(...sorted.map((card) => card.tile));
    };

    /** Puts query, order and facets into the address, so that Back and a shared link show the same. */
    const keep = () => {
      const words = new URLSearchParams();
      if (field.value.trim()) {
        words.set("q", field.value);
      }
      if (order.value) {
        words.set("sort", order.value);
      }
      for (const box of boxes) {
        if (box.checked) {
          words.append(`is.${box.name}`, box.value);
        }
      }
      const hash = words.toString();
      if (hash !== location.hash.slice(1)) {
        history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
      }
      try {
        const shown = cards.filter((card) => !card.tile.hidden).sort((a, b) => Number(a.tile.compareDocumentPosition(b.tile) & 2) - 1);
        sessionStorage.setItem("cardforge-list", JSON.stringify(shown.map((card) => card.id)));
      } catch {
        // a page from disk may have no storage; the pages of cards then follow the whole set
      }
    };

    const restore = () => {
      const words = new URLSearchParams(location.hash.slice(1));
      field.value = words.get("q") ?? "";
      order.value = words.get("sort") ?? "";
      for (const box of boxes) {
        box.checked = words.getAll(`is.${box.name}`).includes(box.value);
      }
      sort();
      show();
    };

    /** @returns {HTMLAnchorElement[]} the links of the faces that are shown */
    const links = () =>
      /** @type {HTMLAnchorElement[]} */ ([...grid.querySelectorAll(".tile:not([hidden]) a")]);

    field.addEventListener("input", show);
    field.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      links()[0]?.focus();
    });
    order.addEventListener("change", () => {
      sort();
      show();
    });
    panel.addEventListener("change", show);
    element("#clear", HTMLButtonElement).addEventListener("click", () => {
      field.value = "";
      for (const box of boxes) {
        box.checked = false;
      }
      show();
      field.focus();
    });
    for (const button of document.querySelectorAll("[data-query]")) {
      button.addEventListener("click", () => {
        field.value = button.getAttribute("data-query") ?? "";
        show();
      });
    }
    window.addEventListener("hashchange", restore);

    document.addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLElement && event.target.closest("input, select, textarea");
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (event.key === "/" && !typing) {
        event.preventDefault();
        field.focus();
        field.select();
        return;
      }
      if (event.target === field && event.key === "ArrowDown") {
        event.preventDefault();
        links()[0]?.focus();
        return;
      }
      const all = links();
      const at = all.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
      if (at < 0) {
        return;
      }
      const top = all[0].getBoundingClientRect().top;
      const wide = Math.max(1, all.findIndex((link) => link.getBoundingClientRect().top > top + 4));
      const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: wide, ArrowUp: -wide });
      const step = steps[event.key];
      const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step ? at + step : -1;
      if (next >= 0 && next < all.length && next !== at) {
        event.preventDefault();
        all[next].focus();
      }
    });

    if (matchMedia("(max-width: 59.9rem)").matches) {
      panel.removeAttribute("open");
    }
    restore();
  });
})();
