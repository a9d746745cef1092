// @ts-check
// At a table: cards that can be looked at closely, choices that open at a card, and cards that are dragged. No rule is known here:
// a drag presses the button of an option that the server has offered.

/** The card that an element belongs to.
 * @param {EventTarget | null} target */
const cardOf = (target) => (target instanceof Element ? target.closest(".card, .packet > li") : null);

/** The picture of a card that lies face up.
 * @param {Element | null} card */
const faceOf = (card) => {
  const face = card?.querySelector("img.face") ?? null;
  return face instanceof HTMLImageElement ? face : null;
};

// ---- looking closely: beside the pointer or the focus, and in a dialog by a click, a right click or a long press

const near = document.createElement("div");
near.className = "near";
near.hidden = true;
near.setAttribute("aria-hidden", "true");
document.body.append(near);

/** @type {number | undefined} */
let soon;

const hideNear = () => {
  clearTimeout(soon);
  near.hidden = true;
};

/** Shows a face large, on the side of the screen where its card is not.
 * @param {HTMLImageElement} face */
const showNear = (face) => {
  const box = face.getBoundingClientRect();
  const large = document.createElement("img");
  large.src = face.src;
  large.alt = "";
  near.replaceChildren(large);
  near.classList.toggle("at-left", box.left + box.width / 2 > innerWidth / 2);
  near.hidden = false;
};

document.addEventListener("pointerover", (event) => {
  const face = event.target instanceof HTMLImageElement && event.target.matches(".face, .options img") ? event.target : null;
  if (face && event.pointerType === "mouse" && event.buttons === 0) {
    clearTimeout(soon);
    soon = setTimeout(() => showNear(face), near.hidden ? 350 : 60);
  } else if (!face && !near.contains(/** @type {Node} */ (event.target))) {
    hideNear();
  }
});
document.addEventListener("focusin", (event) => {
  const face = faceOf(cardOf(event.target));
  if (face && event.target instanceof Element && event.target.matches(":focus-visible") && innerWidth > 900) {
    showNear(face);
  } else {
    hideNear();
  }
});
document.addEventListener("studio:changed", hideNear);

/** Shows a card in a dialog, with its state, its page, and the question what it can do.
 * @param {Element} card
 * @param {HTMLImageElement} face */
const lookAt = (card, face) => {
  hideNear();
  const dialog = document.createElement("dialog");
  dialog.className = "look";
  const name = card.getAttribute("data-name") ?? face.alt;
  dialog.setAttribute("aria-label", name);
  const large = document.createElement("img");
  large.src = face.src;
  large.alt = face.alt;
  large.width = face.width;
  large.height = face.height;
  const sharp = new Image();
  sharp.addEventListener("load", () => (large.src = sharp.src));
  sharp.src = face.src.replace(/\.webp$/, ".svg");
  const words = document.createElement("p");
  words.textContent = card.getAttribute("data-words") ?? "";
  const row = document.createElement("form");
  row.method = "dialog";
  row.className = "row";
  const link = card.querySelector("a[href]");
  if (link instanceof HTMLAnchorElement) {
    const page = document.createElement("a");
    page.className = "button small";
    page.href = link.href;
    page.textContent = "Its page";
    row.append(page);
  }
  const asked = document.getElementById("why-card");
  if (asked instanceof HTMLSelectElement && [...asked.options].some((one) => one.value === name)) {
    const why = document.createElement("button");
    why.className = "small";
    why.textContent = "What can it do? Why not?";
    why.addEventListener("click", () => {
      asked.value = name;
      asked.form?.requestSubmit();
    });
    row.append(why);
  }
  const close = document.createElement("button");
  close.className = "small";
  close.textContent = "Close";
  row.append(close);
  dialog.append(large, words, row);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
};

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-look]") : null;
  const card = cardOf(link);
  const face = faceOf(card);
  if (card && face && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    lookAt(card, face);
  }
});
document.addEventListener("contextmenu", (event) => {
  const card = cardOf(event.target);
  const face = faceOf(card);
  if (card && face && event.target === face) {
    event.preventDefault();
    lookAt(card, face);
  }
});

// ---- choices at a card: one list is open at a time

/** @param {EventTarget | null} inside the list that stays open */
const closePicks = (inside) => {
  for (const open of document.querySelectorAll("details.picks[open]")) {
    if (!(inside instanceof Node && open.contains(inside))) {
      open.removeAttribute("open");
    }
  }
};
document.addEventListener("click", (event) => closePicks(event.target));

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    hideNear();
    closePicks(null);
  } else if (event.key === " " && !event.repeat && !(event.target instanceof Element && event.target.closest("button, summary, a, input, select, dialog"))) {
    const pass = document.querySelector("#choices [data-passes]");
    if (pass instanceof HTMLElement) {
      event.preventDefault();
      pass.click();
    }
  }
});

// ---- dragging: onto the table, or onto the card that it is meant for

/** @type {Element | null} */
let dragged = null;

const endDrag = () => {
  dragged?.classList.remove("is-dragged");
  dragged = null;
  document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"));
};

/** Where a card can be dropped: on another card that one of its options is about, on any other zone, and between the zones.
 * @param {EventTarget | null} target
 * @returns {Element | null} */
const dropAt = (target) => {
  const zone = target instanceof Element ? target.closest("form.zones .zone, form.zones .zone-row") : null;
  const card = cardOf(target);
  if (!dragged || !zone || card === dragged) {
    return null;
  }
  const named = card && optionsOf(dragged).some((one) => placesOf(one).includes(card.getAttribute("data-place") ?? ""));
  return named ? card : zone.matches(".zone") && zone.contains(dragged) ? null : zone;
};

/** The places of the cards that an option is about.
 * @param {Element} option */
const placesOf = (option) => (option.getAttribute("data-places") ?? "").split(" ");

/** The buttons of the options of a card.
 * @param {Element} card */
const optionsOf = (card) => {
  const place = card.getAttribute("data-place") ?? "-";
  return [...document.querySelectorAll("#choices [data-places]")].filter((one) => placesOf(one)[0] === place);
};

document.addEventListener("dragstart", (event) => {
  const card = cardOf(event.target);
  if (card?.getAttribute("draggable") === "true" && card.hasAttribute("data-place") && event.dataTransfer) {
    dragged = card;
    event.dataTransfer.setData("text/plain", card.getAttribute("data-name") ?? "");
    event.dataTransfer.effectAllowed = "move";
    card.classList.add("is-dragged");
    hideNear();
  }
});
document.addEventListener("dragover", (event) => {
  if (!dragged) {
    return;
  }
  const place = dropAt(event.target);
  document.querySelectorAll(".drop-here").forEach((one) => one.classList.toggle("drop-here", one === place));
  if (place) {
    event.preventDefault();
    place.classList.add("drop-here");
  }
});
document.addEventListener("dragend", endDrag);
document.addEventListener("drop", (event) => {
  const place = dropAt(event.target);
  if (!dragged || !place) {
    return;
  }
  event.preventDefault();
  const card = dragged;
  const all = optionsOf(card);
  const meant = all.filter((one) => placesOf(one).includes(place.getAttribute("data-place") ?? "-"));
  const [only, ...others] = meant.length ? meant : all;
  endDrag();
  if (only instanceof HTMLElement && !others.length) {
    only.click();
  } else {
    const picks = card.querySelector("details.picks");
    picks?.setAttribute("open", "");
    picks?.querySelector("button")?.focus();
  }
});

export {};
