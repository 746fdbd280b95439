/** Somebody's first game: what is pointed out on the live board, once each, when its moment comes. */
import type { Pointer } from "../games/contract";
import { firstGames } from "../shared/firstGames.svelte";
import { profile } from "../shared/profile.svelte";
import type { Pacer } from "./pacer";

/** How long a move is seen before the next one, in ms, at the usual pace. */
const SEEN_MS = 1000;
/** How long a pointer stands before it counts as read, in ms: one that comes up under a finger was not. */
const READ_MS = 800;

export class FirstGame {
  #waiting = $state.raw<readonly Pointer[]>([]);
  pointer = $derived(this.#waiting[0] ?? null);
  /** Since when it can be read. */
  #since: number | null = null;
  readonly #game: string;
  readonly #pacer: Pacer;

  constructor(game: string, pacer: Pacer) {
    this.#game = game;
    this.#pacer = pacer;
    this.#bePatient(!firstGames.isSkipped(game));
  }

  /** These could be pointed out now; those that were read are not. */
  notice(pointers: readonly Pointer[]): void {
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
    const read = this.#since !== null && Date.now() - this.#since >= READ_MS;
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
    profile.setPatient(patient);
    this.#pacer.gap = patient ? profile.paced(SEEN_MS) : 0;
  }

  leave(): void {
    profile.setPatient(false);
  }

  #show(waiting: readonly Pointer[]): void {
    if (waiting[0] !== this.pointer) this.#since = null;
    this.#waiting = waiting;
    this.#pacer.hold(waiting.length > 0);
  }
}
