// @ts-check
// The time line of a replay: its buttons move the slider, which asks for the step; the page is not loaded anew.

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-step]") : null;
  const slider = document.getElementById("step");
  if (!link || !(slider instanceof HTMLInputElement) || event.defaultPrevented) {
    return;
  }
  event.preventDefault();
  const steps = { first: slider.min, last: slider.max, back: Number(slider.value) - 1, on: Number(slider.value) + 1 };
  slider.value = String(steps[/** @type {keyof typeof steps} */ (link.getAttribute("data-step"))]);
  slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
});
