/** The focus is never lost: when what had it goes away, it goes to where one would look next. */
import { afterPicture } from "./picture";

let last: Element | null = null;
let byKeys = false;

/** In this order: what asks for an answer, the board, what the page is called. */
const PLACES = [
  "dialog[open] button",
  ".hand .main",
  "main [role=grid]",
  ".ending h2",
  "main :is(h1, h2)",
  "#main",
];

/** Whether nobody would notice where keys go now. */
function isLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(":disabled") || !active.isConnected;
}

/** One that can be chosen, else the one that keys were at. */
const cellOf = (grid: HTMLElement): HTMLElement | null =>
  grid.querySelector<HTMLElement>("button[aria-disabled='false']") ?? grid.querySelector("[tabindex='0']");

/** To the first place there is. Whoever uses keys is shown the cell; others need no frame around it. */
export function placeFocus(): void {
  for (const place of PLACES) {
    const found = document.querySelector<HTMLElement>(place);
    if (!found) continue;
    const cell = byKeys && found.matches("[role=grid]") ? cellOf(found) : null;
    const target = cell ?? found;
    if (target.tabIndex < 0) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
    return;
  }
}

/** For a board that has just come: keys lead into it, unless somebody is busy elsewhere. */
export function enterBoard(): void {
  const active = document.activeElement;
  const idle = isLost() || active?.matches("main, h1, h2");
  if (idle) placeFocus();
}

/** Whoever taps sees what came of it first: to move the focus takes a layout. Keys find it at once. */
function check(): void {
  if (last === null || !isLost()) return;
  const disabled = last.isConnected && last.matches(":disabled");
  if (disabled && !byKeys) afterPicture(placeLost);
  else if (disabled || !last.isConnected) placeFocus();
}

function placeLost(): void {
  if (isLost()) placeFocus();
}

/** From now on, for as long as the page is open. */
export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  addEventListener("keydown", () => (byKeys = true), { capture: true });
  addEventListener("pointerdown", () => (byKeys = false), { capture: true });
  new MutationObserver(check).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
}
