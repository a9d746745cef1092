// @ts-check
// What pages of the studio do without loading anew: search while typing, forms and links that replace a part of the page, keys.
// Every page works without it. Nothing here knows cards or rules: it moves pieces of the pages that the server has made.

document.documentElement.classList.add("scripted");

/** The number of the newest request for each group of parts: a late answer never overwrites a newer one.
 * @type {Map<string, number>} */
const newest = new Map();

/** Says something to those who cannot see the change.
 * @param {string} text */
const tell = (text) => {
  const news = document.getElementById("news");
  if (news) {
    news.textContent = text;
  }
};

/** Puts parts of an answered page in place of those of this page; focus stays where it was, by its id.
 * @param {Document} page
 * @param {string[]} ids */
const replaceParts = (page, ids) => {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : "";
  for (const id of ids) {
    const before = document.getElementById(id);
    const after = page.getElementById(id);
    if (before && after) {
      for (const details of before.querySelectorAll("details[id]")) {
        const same = after.querySelector(`#${CSS.escape(details.id)}`);
        if (same instanceof HTMLDetailsElement && details instanceof HTMLDetailsElement) {
          same.open = details.open;
        }
      }
      before.replaceWith(after);
    }
  }
  if (focused && document.activeElement?.id !== focused) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
  document.dispatchEvent(new CustomEvent("studio:changed"));
};

/** Asks for a page and replaces parts of this one by parts of it.
 * @param {string} address
 * @param {RequestInit} how
 * @param {string[]} ids
 * @param {string} group requests of which only the newest counts
 * @returns {Promise<Response | null>} null when a newer request has been made meanwhile */
const load = async (address, how, ids, group = ids.join(" ")) => {
  const number = (newest.get(group) ?? 0) + 1;
  newest.set(group, number);
  const slow = setTimeout(() => ids.forEach((id) => document.getElementById(id)?.setAttribute("aria-busy", "true")), 200);
  try {
    const answer = await fetch(address, { credentials: "same-origin", ...how });
    const text = await answer.text();
    if (newest.get(group) !== number) {
      return null;
    }
    const page = new DOMParser().parseFromString(text, "text/html");
    const problem = page.getElementById("problem");
    if (problem && !answer.ok) {
      showToast(problem.textContent?.trim() ?? "That could not be done.");
      return answer;
    }
    const results = page.getElementById("results");
    if (results?.hasAttribute("data-fault")) {
      // the old results stay, dimmed, under the fault
      replaceParts(page, ["fault"]);
      document.getElementById("tiles")?.classList.add("stale");
    } else {
      replaceParts(page, ids);
    }
    return answer;
  } catch {
    showToast("The studio does not answer. Is it still running in the terminal?");
    return null;
  } finally {
    clearTimeout(slow);
    ids.forEach((id) => document.getElementById(id)?.removeAttribute("aria-busy"));
  }
};

/** Shows a message at the edge of the page for a while; it can be dismissed, and it is read aloud.
 * @param {string} text */
const showToast = (text) => {
  document.querySelector(".toast")?.remove();
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.textContent = text;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "small";
  close.textContent = "Close";
  close.addEventListener("click", () => toast.remove());
  toast.append(close);
  document.body.append(toast);
  tell(text);
  setTimeout(() => toast.remove(), 12000);
};

/** The ids that an attribute names.
 * @param {Element} element
 * @param {string} name
 * @returns {string[]} */
const idsOf = (element, name) => (element.getAttribute(name) ?? "").split(/\s+/).filter(Boolean);

/** The address of a form that reads, without its empty fields.
 * @param {HTMLFormElement} form */
const addressOf = (form) => {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") {
      asked.append(name, value);
    }
  }
  const text = asked.toString();
  return new URL(form.action).pathname + (text ? `?${text}` : "");
};

/** Whether a search is under way, and the form that has changed meanwhile and searches next.
 * @type {{ underWay: boolean, next: HTMLFormElement | null }} */
const searching = { underWay: false, next: null };

/** Searches with a form at once; while an answer is awaited, only the last of several changes is searched for.
 * @param {HTMLFormElement} form */
const search = async (form) => {
  if (searching.underWay) {
    searching.next = form;
    return;
  }
  searching.underWay = true;
  const address = addressOf(form);
  const answer = await load(address, {}, idsOf(form, "data-live"));
  if (answer?.ok) {
    history.replaceState(null, "", address);
  }
  searching.underWay = false;
  const next = searching.next;
  searching.next = null;
  if (next) {
    search(next);
  }
};

/** The texts of a form, as they are sent.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter */
const sent = (form, submitter = null) => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") {
      body.append(name, value);
    }
  }
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    body.append(submitter.name, submitter.value);
  }
  return body;
};

/** @type {number | undefined} */
let waiting;

/** What is typed in an editor: the fields of its form that are not in its text yet, the preview that waits for the next key, and the one that is asked for.
 * @type {{ changed: Set<string>, soon: (() => Promise<void>) | null, answer: Promise<void> }} */
const editing = { changed: new Set(), soon: null, answer: Promise.resolve() };

/** Shows what a text or a field that is being typed makes, soon after the last key; nothing is written.
 * @param {HTMLFormElement} form
 * @param {string} field the field of the form that was changed, "" for the text itself */
const previewSoon = (form, field) => {
  clearTimeout(waiting);
  if (field) {
    editing.changed.add(field);
  }
  editing.soon = () => {
    editing.soon = null;
    editing.answer = showPreview(form, field === "");
    return editing.answer;
  };
  waiting = setTimeout(() => editing.soon?.(), 40);
};

/** Asks what an editor makes, and shows it; a field whose value fits stands in the text afterwards.
 * @param {HTMLFormElement} form
 * @param {boolean} typed whether the text was typed, so that the fields follow it */
const showPreview = async (form, typed) => {
  const names = [...editing.changed];
  const body = sent(form);
  body.append("changed", names.join(" "));
  const parts = [...idsOf(form, "data-parts"), ...(typed || names.includes("type") ? ["fields"] : []), ...(names.length ? ["as-text"] : []), ...names.map((name) => `fault-${name}`)];
  const answer = await load(form.getAttribute("data-preview") ?? "", { method: "POST", body }, parts, "preview");
  if (answer?.ok && !editing.soon) {
    editing.changed = new Set(names.filter((name) => !typed && document.getElementById(`fault-${name}`)?.textContent));
  }
};

/** Saves what an editor has when all that is typed stands in its text.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter */
const saveWhenShown = async (form, submitter) => {
  clearTimeout(waiting);
  await (editing.soon ? editing.soon() : editing.answer);
  if (editing.changed.size) {
    showToast(`Nothing was saved: ${[...editing.changed].join(", ")} cannot be read yet.`);
  } else {
    form.requestSubmit(submitter);
  }
};

/** Sends a form, and leads to where the answer is; what is wrong with it is said in the form, which keeps all that was typed.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter */
const sendHere = async (form, submitter) => {
  form.querySelector(".note[role=alert]")?.remove();
  form.setAttribute("aria-busy", "true");
  const body = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    body.append(submitter.name, submitter.value);
  }
  try {
    const answer = await fetch(form.action, { method: "POST", credentials: "same-origin", body });
    if (answer.ok) {
      location.assign(answer.url);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const note = document.createElement("div");
    note.className = "note bad lines";
    note.setAttribute("role", "alert");
    note.textContent = page.getElementById("problem")?.textContent?.trim() ?? "That could not be done.";
    form.append(note);
    note.scrollIntoView({ block: "nearest" });
  } catch {
    showToast("The studio does not answer. Is it still running in the terminal?");
  }
  form.removeAttribute("aria-busy");
};

document.addEventListener("input", (event) => {
  const target = event.target;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) {
    const edited = target.closest("form[data-preview]");
    if (edited instanceof HTMLFormElement && (target.name === "text" || target.name.startsWith("field."))) {
      previewSoon(edited, target.name === "text" ? "" : target.name.slice("field.".length));
    }
    const form = target.closest("form[data-live]");
    if (form instanceof HTMLFormElement) {
      search(form);
    }
  }
});

document.addEventListener("change", (event) => {
  const target = event.target;
  if (target instanceof HTMLSelectElement && target.hasAttribute("data-go")) {
    location.assign(target.value);
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) {
    return;
  }
  if (form.hasAttribute("data-live")) {
    event.preventDefault();
    search(form);
  } else if (form.hasAttribute("data-into")) {
    event.preventDefault();
    const submitter = event.submitter;
    const plain = sent(form, submitter);
    const box = document.querySelector("[data-search]");
    if (plain.has("q") && box instanceof HTMLInputElement) {
      plain.set("q", box.value); // the cards shown stay those of the search as it is now
    }
    const action = submitter?.hasAttribute("formaction") ? submitter.getAttribute("formaction") : form.action;
    load(action ?? form.action, { method: "POST", body: plain }, idsOf(form, "data-into"));
  } else if (form.hasAttribute("data-stay")) {
    event.preventDefault();
    sendHere(form, event.submitter);
  } else if (form.hasAttribute("data-preview") && (editing.soon || editing.changed.size)) {
    event.preventDefault();
    saveWhenShown(form, event.submitter);
  }
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("a, button") : null;
  if (!target || event.defaultPrevented) {
    return;
  }
  if (target.hasAttribute("data-query")) {
    const box = document.querySelector("[data-search]");
    if (box instanceof HTMLInputElement && box.form) {
      event.preventDefault();
      box.value = target.getAttribute("data-query") ?? "";
      search(box.form);
    }
  } else if (target.hasAttribute("data-more") && target instanceof HTMLAnchorElement) {
    event.preventDefault();
    showMore(target);
  } else if (target.hasAttribute("data-open")) {
    const dialog = document.getElementById(target.getAttribute("data-open") ?? "");
    if (dialog instanceof HTMLDialogElement) {
      dialog.showModal();
    }
  } else if (target.hasAttribute("data-print")) {
    print();
  } else if (target.hasAttribute("data-copy")) {
    navigator.clipboard.writeText(target.getAttribute("data-copy") ?? "").then(() => showToast("Copied."));
  }
});

/** Adds the next chunk of a grid to it.
 * @param {HTMLAnchorElement} link */
const showMore = async (link) => {
  if (link.getAttribute("aria-busy") === "true") {
    return;
  }
  link.setAttribute("aria-busy", "true");
  const answer = await fetch(link.href, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = link.getAttribute("data-more") ?? "";
  const here = document.getElementById(id);
  const more = page.getElementById(id);
  if (here && more && link.isConnected) {
    here.append(...more.children);
    rove();
    const next = page.getElementById(link.id);
    if (next) {
      link.replaceWith(next);
      watch();
    } else {
      link.remove();
    }
  }
};

/** More cards come before the end of the grid is reached. */
const watcher = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting && entry.target instanceof HTMLAnchorElement) {
        watcher.unobserve(entry.target);
        showMore(entry.target);
      }
    }
  },
  { rootMargin: "600px" },
);

/** Of a grid, one face is reached by Tab, and the others by arrows. */
const rove = () => {
  for (const grid of document.querySelectorAll("[data-grid]")) {
    const links = [.../** @type {NodeListOf<HTMLElement>} */ (grid.querySelectorAll("a, .face-button"))];
    const here = links.find((link) => link === document.activeElement) ?? links[0];
    for (const link of links) {
      link.tabIndex = link === here ? 0 : -1;
    }
  }
};
document.addEventListener("studio:changed", rove);
document.addEventListener("focusin", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-grid]")) {
    rove();
  }
});
rove();

const watch = () => document.querySelectorAll("[data-more]").forEach((link) => watcher.observe(link));
document.addEventListener("studio:changed", watch);
watch();

/** Moves the focus in a grid of links by arrows.
 * @param {KeyboardEvent} event
 * @param {Element} grid */
const moveInGrid = (event, grid) => {
  const links = [.../** @type {NodeListOf<HTMLElement>} */ (grid.querySelectorAll("a, .face-button"))];
  const place = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (place < 0) {
    return;
  }
  const top = links[0].getBoundingClientRect().top;
  const columns = Math.max(1, links.findIndex((link) => link.getBoundingClientRect().top > top + 5));
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, Home: -place, End: links.length - 1 - place };
  const step = steps[/** @type {keyof typeof steps} */ (event.key)];
  const wanted = links[place + (step ?? 0)];
  if (step !== undefined && wanted) {
    event.preventDefault();
    wanted.focus();
  }
};

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const typing = target.matches("input:not([type=checkbox]), textarea, select") || target.isContentEditable;
  const grid = target.closest("[data-grid]");
  if (grid) {
    moveInGrid(event, grid);
  }
  if (typing || document.querySelector("dialog[open]")) {
    return;
  }
  if (event.key === "/") {
    const box = document.querySelector("[data-search]");
    if (box instanceof HTMLInputElement) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  } else if (event.key === "?") {
    document.querySelector("[data-open=keys]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (event.key === "j" || event.key === "k") {
    const link = document.querySelector(`a[rel=${event.key === "j" ? "next" : "prev"}]`);
    if (link instanceof HTMLAnchorElement) {
      link.click();
    }
  } else {
    const marked = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (marked instanceof HTMLElement) {
      event.preventDefault();
      marked.click();
    }
  }
});

export { load, replaceParts, showToast, tell };
