// @ts-check
// Completes a search while it is typed: the words come from the server once, and the list is a combobox as ARIA describes it.
// Arrows choose, Enter or Tab takes the chosen word, Escape closes; without a choice every key does what it always does.

/** @typedef {{text: string, help: string}} Word */

const SHOWN = 8;

/** The part of a search that is being typed: where it begins, and its letters up to the caret.
 * @param {HTMLInputElement} box
 * @returns {{from: number, typed: string}} */
const termAt = (box) => {
  const before = box.value.slice(0, box.selectionStart ?? box.value.length);
  let from = 0;
  let quoted = false;
  for (let place = 0; place < before.length; place++) {
    quoted = before[place] === '"' ? !quoted : quoted;
    if (!quoted && /[\s(]/.test(before[place])) {
      from = place + 1;
    }
  }
  from += before[from] === "-" ? 1 : 0;
  return { from, typed: before.slice(from) };
};

/** The words that go on from what is typed: fields at first, their values after the sign.
 * @param {Word[]} words
 * @param {string} typed
 * @returns {Word[]} */
const fitting = (words, typed) => {
  const letters = typed.toLowerCase();
  if (!letters) {
    return [];
  }
  const sign = letters.search(/[:=]/);
  const isField = (/** @type {Word} */ word) => /[:=]$/.test(word.text);
  if (sign < 0) {
    return words.filter((word) => isField(word) && word.text.startsWith(letters)).slice(0, SHOWN);
  }
  const field = letters.slice(0, sign + 1);
  const value = letters.slice(sign + 1).replace(/^"/, "");
  return words
    .filter((word) => {
      const has = !isField(word) && word.text.startsWith(field) && word.text.slice(field.length).replace(/^"/, "").startsWith(value);
      return has && word.text !== letters;
    })
    .slice(0, SHOWN);
};

/** Makes a combobox of a search box.
 * @param {HTMLInputElement} box */
const complete = (box) => {
  /** @type {Word[]} */
  let words = [];
  let chosen = -1;
  const list = document.createElement("ul");
  list.id = `${box.id}-words`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Words for the search");
  list.hidden = true;
  const frame = document.createElement("span");
  frame.className = "combobox";
  box.replaceWith(frame);
  frame.append(box, list);
  for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", list.id]]) {
    box.setAttribute(name, value);
  }

  /** @param {number} place the word to choose, -1 for none */
  const choose = (place) => {
    chosen = place;
    [...list.children].forEach((option, index) => option.setAttribute("aria-selected", String(index === place)));
    if (place < 0) {
      box.removeAttribute("aria-activedescendant");
    } else {
      box.setAttribute("aria-activedescendant", list.children[place].id);
      list.children[place].scrollIntoView({ block: "nearest" });
    }
  };

  /** @param {Word[]} found */
  const show = (found) => {
    list.replaceChildren(
      ...found.map((word, index) => {
        const option = document.createElement("li");
        option.id = `${list.id}-${index}`;
        option.setAttribute("role", "option");
        option.dataset.word = word.text;
        const name = document.createElement("b");
        name.textContent = word.text;
        option.append(name, word.help ? ` ${word.help}` : "");
        return option;
      }),
    );
    list.hidden = found.length === 0;
    box.setAttribute("aria-expanded", String(found.length > 0));
    choose(-1);
  };

  /** @param {string} text the word that takes the place of what is typed */
  const take = (text) => {
    const { from, typed } = termAt(box);
    const isField = /[:=]$/.test(text);
    const rest = box.value.slice(from + typed.length).replace(/^\s+/, "");
    box.value = box.value.slice(0, from) + text + (isField ? "" : " ") + rest;
    const caret = from + text.length + (isField ? 0 : 1);
    box.setSelectionRange(caret, caret);
    show([]);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  };

  const refresh = async () => {
    if (!words.length) {
      const answer = await fetch(box.dataset.words ?? "", { credentials: "same-origin" });
      words = answer.ok ? await answer.json() : [];
    }
    if (document.activeElement === box) {
      show(fitting(words, termAt(box).typed));
    }
  };

  box.addEventListener("input", refresh);
  box.addEventListener("blur", () => show([]));
  list.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the focus
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest("[data-word]") : null;
    if (option instanceof HTMLElement) {
      take(option.dataset.word ?? "");
    }
  });
  box.addEventListener("keydown", (event) => {
    const count = list.children.length;
    if (event.key === "ArrowDown" && list.hidden) {
      refresh();
    } else if (list.hidden || event.isComposing) {
      return;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(event.key === "ArrowDown" ? (chosen + 1) % count : (chosen <= 0 ? count : chosen) - 1);
    } else if ((event.key === "Enter" || event.key === "Tab") && chosen >= 0) {
      event.preventDefault();
      take(list.children[chosen] instanceof HTMLElement ? (/** @type {HTMLElement} */ (list.children[chosen]).dataset.word ?? "") : "");
    } else if (event.key === "Escape") {
      event.preventDefault(); // else it would empty the box
      show([]);
    }
  });
};

document.querySelectorAll("input[data-words]").forEach((box) => complete(/** @type {HTMLInputElement} */ (box)));
