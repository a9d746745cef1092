// @ts-check
// Dragging and keys on the pages of decks. Whatever is dropped presses the button that a click would press: nothing can only be dragged.

import { load } from "./studio.js";

const KIND = "application/x-cardforge";

/** What is being dragged, so that places can show whether they take it.
 * @type {HTMLElement | null} */
let dragged = null;

document.addEventListener("dragstart", (event) => {
  dragged = event.target instanceof Element ? event.target.closest('[draggable="true"]') : null;
  if (dragged && event.dataTransfer) {
    event.dataTransfer.setData(KIND, "card");
    event.dataTransfer.effectAllowed = "copyMove";
    const face = dragged.querySelector("img");
    if (face) {
      event.dataTransfer.setDragImage(face, 40, 40);
    }
  }
});

document.addEventListener("dragend", () => {
  dragged = null;
  document.querySelectorAll(".drop-here").forEach((place) => place.classList.remove("drop-here"));
});

/** The place under the pointer that takes what is dragged: the deck a card of the pool, the pool a line of the deck, a form a file.
 * @param {DragEvent} event
 * @returns {Element | null} */
const placeFor = (event) => {
  const under = event.target instanceof Element ? event.target : null;
  if (dragged) {
    return under?.closest(dragged.matches(".face-button") ? "[data-drop-in]" : "[data-drop-out]") ?? null;
  }
  return event.dataTransfer?.types.includes("Files") ? document.querySelector("[data-drop-file]") : null;
};

document.addEventListener("dragover", (event) => {
  const place = placeFor(event);
  document.querySelectorAll(".drop-here").forEach((other) => other !== place && other.classList.remove("drop-here"));
  if (place) {
    event.preventDefault();
    place.classList.add("drop-here");
  }
});

/** Gives a file to the form of a new deck and sends it.
 * @param {HTMLFormElement} form
 * @param {FileList} files */
const sendFile = (form, files) => {
  const field = form.querySelector("input[type=file]");
  const name = form.querySelector("input[name=name]");
  if (field instanceof HTMLInputElement && name instanceof HTMLInputElement && files.length) {
    field.files = files;
    name.value ||= files[0].name.replace(/\.[^.]*$/, "");
    form.requestSubmit();
  }
};

document.addEventListener("drop", (event) => {
  const place = placeFor(event);
  if (!place) {
    return;
  }
  event.preventDefault();
  place.classList.remove("drop-here");
  if (dragged?.matches(".face-button")) {
    dragged.click();
  } else if (dragged) {
    dragged.querySelector("button")?.click();
  } else if (place instanceof HTMLFormElement && event.dataTransfer) {
    sendFile(place, event.dataTransfer.files);
  }
});

/** How many copies a key asks for; null for another key.
 * @param {string} key
 * @param {number} have */
const wantedBy = (key, have) => {
  if (key === "+" || key === "-" || key === "Delete") {
    return Math.max(0, have + (key === "+" ? 1 : -1));
  }
  return /^[0-9]$/.test(key) ? Number(key) : null;
};

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof HTMLElement && !event.target.matches("input, textarea, select") ? event.target : null;
  const card = target?.closest("[data-card]")?.getAttribute("data-card");
  const form = target?.closest("form");
  if (!card || !form || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const line = document.querySelector(`.deck-lines [data-card="${CSS.escape(card)}"]`);
  const have = Number(line?.querySelector(".copies")?.textContent ?? 0);
  const wanted = wantedBy(event.key, have);
  const digit = /^[0-9]$/.test(event.key);
  if (wanted === null || (wanted === have && !digit)) {
    return;
  }
  event.preventDefault();
  const lineForm = line?.querySelector("form");
  const body = new URLSearchParams({ card, count: String(digit ? wanted : Math.abs(wanted - have)) });
  for (const name of ["q", "section", "card"]) {
    const box = (lineForm ?? form).querySelector(`input[name=${name}]`);
    if (box instanceof HTMLInputElement) {
      body.set(name, box.value);
    }
  }
  const here = form.action.replace(/\/[a-z]+$/, "");
  const act = digit ? "copies" : wanted > have ? "add" : "remove";
  load(`${here}/${act}`, { method: "POST", body }, ["deck-panel", "pool-tiles"]);
});
