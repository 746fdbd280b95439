/** Somebody's first game: what is pointed out on the live board, once each, when its moment comes. */
import type { Pointer } from "../games/contract";
import { firstGames } from "../shared/firstGames.svelte";
import { profile } from "../shared/profile.svelte";
import type { TableInfo } from "../wire";
import type { Pacer } from "./pacer";
import { otherPeople } from "./seats";

/** How long a move is seen before the next one, in ms, at the usual pace. */
const SEEN_MS = 1000;
/** How long a pointer stands before it counts as read, in ms: one that comes up under a finger was not. */
const READ_MS = 800;
/** The same, where it goes because somebody else has moved on, in ms. */
const OVERTAKEN_MS = 3000;

/** What is pointed out at a table, if its game is somebody's first. A game with others is, too, from its start: but
 * people wait for nobody who reads. */
export function firstGameAt(
  { id, game, phase, seats }: Pick<TableInfo, "id" | "game" | "phase" | "seats">,
  mine: readonly number[],
  pacer: Pacer,
): FirstGame | null {
  const company = otherPeople(seats, mine).length > 0;
  const begins = company && phase === "playing" && mine.length === 1;
  if (begins && firstGames.isDue(game)) firstGames.begin(game, id, true);
  return firstGames.isAt(game, id) ? new FirstGame(game, company ? null : pacer) : null;
}

export class FirstGame {
  #waiting = $state.raw<readonly Pointer[]>([]);
  pointer = $derived(this.#waiting[0] ?? null);
  /** Since when it can be read. */
  #since: number | null = null;
  #move: unknown = null;
  readonly #game: string;
  /** None where other people play, who go on meanwhile. */
  readonly #pacer: Pacer | null;

  constructor(game: string, pacer: Pacer | null) {
    this.#game = game;
    this.#pacer = pacer;
    this.#bePatient(!firstGames.isSkipped(game));
  }

  /** These could be pointed out after that move; those that were read are not. */
  notice(pointers: readonly Pointer[], move: unknown): void {
    const over = move !== this.#move && !pointers.some(({ id }) => id === this.pointer?.id);
    if (!this.#pacer && over) this.#leaveBehind(OVERTAKEN_MS);
    this.#move = move;
    const known = (id: string) =>
      firstGames.isRead(this.#game, id) || this.#waiting.some((each) => each.id === id);
    const fresh = pointers.filter(({ id }) => !known(id));
    if (fresh.length > 0) this.#show([...this.#waiting, ...fresh]);
  }

  /** The pointer is on the page. */
  see(): void {
    this.#since ??= Date.now();
  }

  dismiss(): void {
    if (this.pointer) firstGames.read(this.#game, this.pointer.id);
    this.#show(this.#waiting.slice(1));
  }

  /** Whoever acts goes on: what they could not read comes another time. */
  goOn(): void {
    this.#leaveBehind(READ_MS);
  }

  #leaveBehind(readMs: number): void {
    const read = this.#since !== null && Date.now() - this.#since >= readMs;
    if (this.pointer && read) firstGames.read(this.#game, this.pointer.id);
    this.#show([]);
  }

  skip(): void {
    firstGames.skip(this.#game);
    this.#bePatient(false);
    this.#show([]);
  }

  /** Whoever needs no tips needs no patience either. */
  #bePatient(patient: boolean): void {
    if (!this.#pacer) return;
    profile.setPatient(patient);
    this.#pacer.gap = patient ? profile.paced(SEEN_MS) : 0;
  }

  leave(): void {
    profile.setPatient(false);
  }

  #show(waiting: readonly Pointer[]): void {
    if (waiting[0] !== this.pointer) this.#since = null;
    this.#waiting = waiting;
    this.#pacer?.hold(waiting.length > 0);
  }
}
