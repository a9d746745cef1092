// @ts-check
"use strict";
// The page of a card: the versions as a slider beside their links, copying its text, and the keys j and k for the next card of the last search.

(() => {
  document.addEventListener("DOMContentLoaded", () => {
    const versions = [...document.querySelectorAll("[data-version]")];
    const slider = document.querySelector("#version");
    const face = document.querySelector("#face");
    const said = document.querySelector("#version-said");

    /** @param {number} place */
    const showVersion = (place) => {
      const chosen = versions.find((one) => one.getAttribute("data-place") === String(place));
      if (!(chosen instanceof HTMLElement) || !(face instanceof HTMLImageElement)) {
        return;
      }
      face.src = chosen.dataset.face ?? face.src;
      face.alt = chosen.dataset.alt ?? face.alt;
      if (said) {
        said.textContent = chosen.dataset.version ?? "";
      }
      for (const one of versions) {
        one.classList.toggle("chosen", one === chosen);
      }
    };

    if (slider instanceof HTMLInputElement) {
      slider.closest("[hidden]")?.removeAttribute("hidden");
      slider.addEventListener("input", () => showVersion(Number(slider.value)));
      for (const button of document.querySelectorAll("[data-show-version]")) {
        button.removeAttribute("hidden");
        button.addEventListener("click", () => {
          slider.value = button.getAttribute("data-show-version") ?? slider.value;
          showVersion(Number(slider.value));
        });
      }
      const named = location.hash.startsWith("#v") ? document.getElementById(location.hash.slice(1))?.dataset.place : undefined;
      if (named !== undefined) {
        slider.value = named;
        showVersion(Number(named));
        document.getElementById("main")?.scrollIntoView();
      }
    }

    const copy = document.querySelector("[data-copy]");
    if (copy instanceof HTMLButtonElement && navigator.clipboard) {
      copy.hidden = false;
      copy.addEventListener("click", async () => {
        const words = document.querySelector(copy.dataset.copy ?? "")?.textContent ?? "";
        const before = copy.textContent;
        try {
          await navigator.clipboard.writeText(words.trim());
          copy.textContent = "Copied";
        } catch {
          copy.textContent = "This browser does not let pages copy";
        }
        setTimeout(() => (copy.textContent = before), 2000);
      });
    }

    const here = document.body.dataset.card ?? "";
    /** @type {string[]} */
    let list = [];
    try {
      list = JSON.parse(sessionStorage.getItem("cardforge-list") ?? "[]");
    } catch {
      list = [];
    }
    const at = list.indexOf(here);
    for (const [name, step] of /** @type {[string, number][]} */ ([["previous", -1], ["next", 1]])) {
      const link = document.querySelector(`a[rel="${name === "previous" ? "prev" : "next"}"]`);
      if (link instanceof HTMLAnchorElement && at >= 0) {
        const to = list[at + step];
        link.hidden = to === undefined;
        if (to !== undefined) {
          link.href = `${to}.html`;
        }
      }
    }
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof HTMLElement && event.target.closest("input, select, textarea"))) {
        return;
      }
      const rel = event.key === "j" ? "next" : event.key === "k" ? "prev" : "";
      const link = rel ? document.querySelector(`a[rel="${rel}"]:not([hidden])`) : null;
      if (link instanceof HTMLAnchorElement) {
        link.click();
      }
    });
  });
})();
