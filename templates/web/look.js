// @ts-check
"use strict";
// The light or dark scheme that a reader chose: kept for the next page, set before the first paint.

(() => {
  const KEY = "cardforge-scheme";
  const page = document.documentElement;

  /** @returns {string} the scheme that was chosen before, "" for none or where nothing may be stored */
  const chosen = () => {
    try {
      return localStorage.getItem(KEY) || "";
    } catch {
      return "";
    }
  };

  /** @param {string} scheme "light" or "dark" */
  const keep = (scheme) => {
    page.dataset.scheme = scheme;
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      // a page from disk may have no storage; the scheme then holds for this page
    }
  };

  const before = chosen();
  if (before === "light" || before === "dark") {
    page.dataset.scheme = before;
  }

  document.addEventListener("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element) || !target.closest("[data-scheme-switch]")) {
      return;
    }
    const dark = page.dataset.scheme
      ? page.dataset.scheme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    keep(dark ? "light" : "dark");
  });
})();
