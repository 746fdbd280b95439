const PRESSED = "pressed";

/**
 * What a finger touches is lifted in the next picture, by the board itself: nothing is decided, asked or drawn
 * anew before. An attachment.
 */
export function pressing(board: HTMLElement): () => void {
  let held: Element | null = null;
  const release = () => {
    held?.classList.remove(PRESSED);
    held = null;
  };
  const press = ({ target }: Event) => {
    release();
    if (target instanceof Element) held = target.closest('[role="grid"] button[aria-disabled="false"]');
    held?.classList.add(PRESSED);
  };
  const ends = ["pointerup", "pointercancel"];
  board.addEventListener("pointerdown", press);
  for (const each of ends) addEventListener(each, release);
  return () => {
    board.removeEventListener("pointerdown", press);
    for (const each of ends) removeEventListener(each, release);
  };
}
