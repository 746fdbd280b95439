/** What others do, shown one after the other: a move waits while something is explained, and some time after the
 * last one. What somebody did themselves never waits. */
import type { ToPlayer } from "../wire";

export class Pacer {
  /** How long a move is seen before the next one, in ms. */
  gap = 0;
  /** How much of that time the move needs that is seen now, of 1. */
  share = 1;
  #held = false;
  #urgent = false;
  #shownAt = 0;
  #waiting: ToPlayer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (message: ToPlayer) => void;

  constructor(show: (message: ToPlayer) => void) {
    this.#show = show;
  }

  take(message: ToPlayer): void {
    if (message.say === "table") this.#forget();
    if (message.say !== "moved" && (message.say !== "changed" || this.#waiting.length === 0)) {
      this.#show(message);
      return;
    }
    this.#waiting.push(message);
    this.#next();
  }

  /** While something is explained, nothing moves. */
  hold(held: boolean): void {
    this.#held = held;
    this.#next();
  }

  /** Somebody acts: they know what has happened, and see at once what they do. */
  hurry(): void {
    this.#flush();
    this.#urgent = true;
  }

  stop(): void {
    this.#forget();
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#urgent) this.#flush();
    if (this.#held || this.#waiting.length === 0) return;
    const rest = this.#shownAt + this.gap * this.share - Date.now();
    if (this.gap > 0 && rest > 0) this.#timer = setTimeout(() => this.#next(), rest);
    else this.#showFirst();
  }

  #showFirst(): void {
    const message = this.#waiting.shift();
    if (!message) return;
    this.#shownAt = Date.now();
    this.#urgent = false;
    this.#show(message);
    this.#next();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    const waiting = this.#waiting.splice(0);
    if (waiting.length > 0) this.#urgent = false;
    for (const message of waiting) this.#show(message);
    if (waiting.length > 0) this.#shownAt = Date.now();
  }

  /** The whole board says more than what led to it. */
  #forget(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}
