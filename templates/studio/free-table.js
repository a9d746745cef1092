// @ts-check
// The free table: a card dragged onto a zone does what its button does, and keys act on the chosen card. No rule is known here.

/** Sends the form of the table as one of its buttons would.
 * @param {string} act
 * @param {string} [card] */
const send = (act, card) => {
  const form = document.getElementById("free-form");
  if (!(form instanceof HTMLFormElement)) {
    return;
  }
  if (card) {
    const chosen = document.getElementById(`piece-${card}`);
    if (chosen instanceof HTMLInputElement) {
      chosen.checked = true;
    }
  }
  const button = document.createElement("button");
  button.name = "act";
  button.value = act;
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
};

document.addEventListener("dragstart", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
  if (piece && event.dataTransfer) {
    event.dataTransfer.setData("text/plain", piece.getAttribute("data-piece") ?? "");
    event.dataTransfer.effectAllowed = "move";
  }
});

/** The zone under a dragged card.
 * @param {Event} event */
const zoneOf = (event) => (event.target instanceof Element ? event.target.closest("[data-drop]") : null);

document.addEventListener("dragover", (event) => {
  const zone = zoneOf(event);
  document.querySelectorAll(".drop-here").forEach((one) => one.classList.toggle("drop-here", one === zone));
  if (zone) {
    event.preventDefault();
    zone.classList.add("drop-here");
  }
});
document.addEventListener("dragend", () => document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here")));
document.addEventListener("drop", (event) => {
  const zone = zoneOf(event);
  const card = event.dataTransfer?.getData("text/plain") ?? "";
  if (zone && /^[0-9]+$/.test(card)) {
    event.preventDefault();
    send(zone.getAttribute("data-drop") ?? "", card);
  }
});

document.addEventListener("keydown", (event) => {
  const target = event.target;
  const typing = target instanceof HTMLElement && target.matches("input:not([type=radio]), select, textarea");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) {
    return;
  }
  const button = document.querySelector(`[data-free="${CSS.escape(event.key)}"]`);
  if (button instanceof HTMLButtonElement) {
    event.preventDefault();
    button.click();
  }
});

/** @type {string} */
let chosen = "";

// a card that only changes stays chosen: the table is made anew after each act
document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.name === "card") {
    chosen = event.target.id;
  }
});
document.addEventListener("studio:changed", () => {
  const same = chosen ? document.getElementById(chosen) : null;
  if (same instanceof HTMLInputElement) {
    same.checked = true;
    if (document.activeElement === document.body) {
      same.focus({ preventScroll: true });
    }
  }
});
