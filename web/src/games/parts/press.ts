import { tick } from "svelte";
import { afterPicture } from "../../shared/picture";

const PRESSED = "pressed";
const GO = ":is(.go, .soft-go):enabled";
const BUTTONS = `[role="grid"] button[aria-disabled="false"], ${GO}`;

const buttonAt = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>(BUTTONS) : null;

/** A frame that lies over whatever is touched: to move it neither lays out nor paints anything. */
class Frame {
  readonly #board: HTMLElement;
  readonly #frame = document.createElement("i");
  #size = "";

  constructor(board: HTMLElement, kind: string) {
    this.#board = board;
    this.#frame.className = `touch ${kind}`;
    this.#frame.ariaHidden = "true";
    board.append(this.#frame);
  }

  show(button: HTMLElement): void {
    const around = this.#board.getBoundingClientRect();
    const { x, y, width, height } = button.getBoundingClientRect();
    const { style, classList } = this.#frame;
    const size = [width, height].map((each) => `${Math.round(each)}px`);
    // Cards are as large as each other: this happens once.
    if (this.#size !== size.join()) [style.width = "", style.height = ""] = size;
    this.#size = size.join();
    style.transform = `translate(${x - around.x}px, ${y - around.y}px)`;
    classList.add("on");
  }

  /** And out of the way: a page that gets narrower must not scroll to it. */
  hide(): void {
    this.#frame.classList.remove("on");
    this.#frame.style.transform = "";
  }
}

/**
 * What a finger touches is marked in the next picture, by the board itself: nothing is decided, asked or drawn
 * anew before, and the focus comes later, too, as it takes a layout of its own. Keys need no picture in between.
 * An attachment.
 */
export function pressing(board: HTMLElement): () => void {
  const [card, oblong] = [new Frame(board, "card"), new Frame(board, "oblong")];
  let held: Element | null = null;
  /** What was tapped and is not told yet. */
  let tapped: Element | null = null;
  const drop = (button: Element | null) => {
    if (button === null || button === held || button === tapped) return;
    button.classList.remove(PRESSED);
    if (!held && !tapped) for (const frame of [card, oblong]) frame.hide();
  };
  const press = ({ target }: Event) => {
    const before = held;
    const button = buttonAt(target);
    held = button;
    if (button) (button.matches(GO) ? oblong : card).show(button);
    button?.classList.add(PRESSED);
    drop(before);
  };
  const release = () => {
    const button = held;
    held = null;
    if (button) afterPicture(() => drop(button));
  };
  const keepFocus = (event: Event) => {
    if (buttonAt(event.target)) event.preventDefault();
  };
  const tap = (event: MouseEvent) => {
    const button = event.isTrusted && event.detail > 0 ? buttonAt(event.target) : null;
    if (!button) return;
    event.stopPropagation();
    tapped = button;
    afterPicture(() => {
      button.focus({ preventScroll: true });
      button.click();
      tapped = null;
      // What it is then, is drawn in the same picture.
      void tick().then(() => drop(button));
    });
  };
  const ends = ["pointerup", "pointercancel"];
  board.addEventListener("pointerdown", press);
  board.addEventListener("mousedown", keepFocus);
  board.addEventListener("click", tap, { capture: true });
  for (const each of ends) addEventListener(each, release);
  return () => {
    board.removeEventListener("pointerdown", press);
    board.removeEventListener("mousedown", keepFocus);
    board.removeEventListener("click", tap, { capture: true });
    for (const each of ends) removeEventListener(each, release);
  };
}
