/** What a seat's game comes to in figures, from all that happened in it. */
import type { Figures } from "../contract";

/** Of tries in their order: how many failed, and how many went well in a row. */
export function figuresOf(tries: readonly boolean[]): Figures {
  let [mistakes, run, longest] = [0, 0, 0];
  for (const good of tries) {
    run = good ? run + 1 : 0;
    mistakes += good ? 0 : 1;
    longest = Math.max(longest, run);
  }
  return { mistakes, longest };
}
