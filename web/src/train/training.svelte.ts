/** What training measured: noted in this browser at once, kept by the server for all devices of the same guest. */
import { commandId } from "../shared/net/ids";
import { server } from "../shared/server.svelte";
import { getJson, setJson } from "../shared/storage";
import type { TrainingAttempt } from "../wire";
import { AT_ONCE, complete, joined, type Measured, MOST, type Noted } from "./attempts";

/** So long is a look, at the normal pace. */
export const LOOK_MS = 5_000;
const [KEY, UNSENT] = ["training", "training-unsent"] as const;
const DAYS = 3 * 86_400;

class Training {
  attempts = $state.raw<readonly TrainingAttempt[]>([]);
  #unsent = new Set<string>();
  #joining: Promise<void> | null = null;

  constructor() {
    const noted = getJson<readonly Noted[]>(KEY, []);
    const here = noted.map(complete);
    const old = here.filter((_, at) => !noted[at]?.id).map(({ id }) => id);
    this.#unsent = new Set([...getJson<readonly string[]>(UNSENT, []), ...old]);
    this.#note(here);
    addEventListener("online", () => void this.join());
  }

  record(measured: Measured): void {
    const attempt = complete({ ...measured, id: commandId(), at: Date.now() / 1000 });
    this.#unsent.add(attempt.id);
    this.#note([...this.attempts, attempt].slice(-MOST));
    void this.join();
  }

  /** Send what waits, and take what other devices have sent. Without a server it waits here. */
  join(): Promise<void> {
    this.#joining ??= this.#join()
      .catch(() => {})
      .finally(() => (this.#joining = null));
    return this.#joining;
  }

  async #join(): Promise<void> {
    for (let some = this.#waiting(); some.length; some = this.#waiting()) {
      await server.api.addTraining(some);
      for (const { id } of some) this.#unsent.delete(id);
      this.#note(this.attempts);
    }
    const { attempts } = await server.api.training();
    this.#note(joined(attempts, this.attempts, this.#unsent));
  }

  #waiting(): readonly TrainingAttempt[] {
    return this.attempts.filter(({ id }) => this.#unsent.has(id)).slice(0, AT_ONCE);
  }

  /** Delete all of it, there and here; without a server nothing happens. */
  async erase(): Promise<void> {
    await this.#joining;
    await server.api.eraseTraining();
    this.#unsent.clear();
    this.#note([]);
  }

  #note(attempts: readonly TrainingAttempt[]): void {
    this.attempts = attempts;
    setJson(KEY, attempts);
    setJson(
      UNSENT,
      attempts.filter(({ id }) => this.#unsent.has(id)).map(({ id }) => id),
    );
  }

  /** The drills that came to a span, the latest first. */
  get spans(): readonly TrainingAttempt[] {
    return this.attempts.filter(({ span }) => span).reverse();
  }

  /** What was found lately need not be asked again; what was missed comes again. */
  isDue(puzzle: string, now: number = Date.now() / 1000): boolean {
    const last = this.attempts.findLast((each) => each.puzzle === puzzle);
    return !last?.right || now - last.at > DAYS;
  }
}

export const training = new Training();
