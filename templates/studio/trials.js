// @ts-check
// A trial that is played: its page follows it. A report: what lies under the pointer is told beside it.
import { load } from "./studio.js";

/** Asks again how far the trial is, as long as it is played. */
const follow = () => {
  if (document.querySelector("#trial[data-poll]")) {
    setTimeout(async () => {
      await load(location.pathname, {}, ["trial"]);
      follow();
    }, 500);
  }
};
follow();

/** @type {HTMLElement | null} */
let tip = null;

const hideTip = () => {
  tip?.remove();
  tip = null;
};

/** What a shape says; its title is taken away, as the browser would show it a second time.
 * @param {Element} shape
 * @returns {string} */
const noteOf = (shape) => {
  const title = shape.querySelector("title");
  if (title) {
    shape.setAttribute("data-note", title.textContent ?? "");
    title.remove();
  }
  return shape.getAttribute("data-note") ?? "";
};

/** The points of all curves above the same label, for they may lie on each other; any other shape alone.
 * @param {Element} shape
 * @returns {Element[]} */
const sameColumn = (shape) => {
  const x = shape.getAttribute("cx");
  return x && shape.parentElement ? [...shape.parentElement.querySelectorAll(`circle[cx="${x}"]`)] : [shape];
};

document.addEventListener("pointerover", (event) => {
  const shape = event.target instanceof Element ? event.target.closest("circle, polygon") : null;
  hideTip();
  if (!shape) {
    return;
  }
  const note = sameColumn(shape).map(noteOf).filter(Boolean).join("\n");
  if (note) {
    tip = document.createElement("div");
    tip.className = "tip";
    tip.setAttribute("role", "tooltip");
    tip.textContent = note;
    document.body.append(tip);
    const place = shape.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(place.right + 8, innerWidth - tip.offsetWidth - 4))}px`;
    tip.style.top = `${Math.max(4, place.top - tip.offsetHeight - 6)}px`;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    hideTip();
  }
});
document.addEventListener("scroll", hideTip, { passive: true });
