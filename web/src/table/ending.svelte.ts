/** The end of a game at a table: what it came to for whoever looks, and what can be played next. */
import type { Figures } from "../games/contract";
import type { GameLoader } from "../games/loader.svelte";
import { strongerOpponents } from "../lobby/ladder";
import {
  against,
  hasOpponents,
  lastOptions,
  openLarger,
  openNext,
  openTable,
  practise,
  saveOpponents,
  saveOptions,
} from "../lobby/tables";
import { errorText, server } from "../shared/server.svelte";
import type { DailyResult } from "../wire";
import { eventSeat, sawItAll } from "./log";
import type { Outcome, Room } from "./room.svelte";

/** What a record tells that those may have missed who were not there all the time. */
interface Recorded {
  readonly result?: Outcome;
  readonly steps?: readonly {
    readonly seat: number;
    readonly by: string | null;
    readonly events: readonly unknown[];
  }[];
  readonly earlier?: readonly { readonly seat: number; readonly until: number }[];
}

const FIGURES = "recollect.figures.";

const keptFigures = (table: string): Figures | null =>
  JSON.parse(sessionStorage.getItem(FIGURES + table) ?? "null");

export class Ending {
  readonly #room: Room;
  readonly #game: GameLoader;
  /** Whether this was somebody's first game. */
  readonly #first: () => boolean;
  /** Of a day's deal: its place, the streak, how it went. */
  daily = $state.raw<DailyResult | null>(null);
  /** What nobody saw until the end, for those who played. */
  truth = $state.raw<unknown>(null);
  #asked = false;
  #past = $state.raw<readonly unknown[] | null>(null);

  constructor(room: Room, game: GameLoader, first: () => boolean) {
    this.#room = room;
    this.#game = game;
    this.#first = first;
  }

  /** Whether everybody may know all: today's deal is closed as long as others play it. */
  open = $derived.by(() => !this.#room.info?.daily || this.#room.info.fair.server_seed !== null);

  people = $derived.by(() => this.#room.info?.seats.filter((seat) => seat.kind === "person").length ?? 0);

  /** Of somebody who alone holds this device: what the game came to. */
  figures = $derived.by(() => {
    const [seat] = this.#room.mine;
    const events = this.sawOwn(seat) ? this.#room.history : this.#past;
    if (!this.#room.outcome || seat === undefined || this.#room.mine.length !== 1) return null;
    if (!events) return keptFigures(this.#room.id);
    return this.#game.module?.figures?.(events, seat) ?? null;
  });

  /** Of today's deal there is no record yet: whoever comes back to its result finds what it came to. */
  keepFigures(): void {
    if (this.figures) sessionStorage.setItem(FIGURES + this.#room.id, JSON.stringify(this.figures));
  }

  /** Of somebody who plays against bots alone: whom they could play next. */
  #stronger = $derived.by(() => {
    const { info, mine } = this.#room;
    const bots = info?.seats.flatMap(({ kind, bot }) => (kind === "bot" && bot ? [bot] : [])) ?? [];
    if (!info || info.daily || mine.length !== 1 || bots.length + 1 !== info.seats.length) return null;
    const able = server.botsFor(info.game).map(({ id }) => id);
    return strongerOpponents(able, bots);
  });

  /** The same with more to remember, also that of the next time; where people at other devices have gone on, theirs. */
  larger = $derived.by(() => {
    const { info, mine } = this.#room;
    if (!info || info.daily || mine.length === 0) return null;
    const found = this.#game.module?.larger?.(info.options, this.#game.t);
    const here = mine.length === this.people;
    if (!found || (info.next && !here)) return null;
    const open = () => (here ? openLarger(info, found.options) : openNext(info, mine, found.options));
    return {
      text: found.text,
      play: () => {
        saveOptions(info.game, { ...lastOptions(info.game), ...found.options });
        return this.#attempt(open());
      },
    };
  });

  next = $derived.by(() => {
    const found = this.larger ? null : this.#stronger;
    return (
      found && { id: found.bot, bot: server.bot(found.bot)?.name ?? found.bot, play: () => this.#playNext() }
    );
  });

  /** Until somebody chooses others, the opponents of a game that was lost come again, after a win stronger ones. */
  keepOpponents(): void {
    const { info, outcome, mine } = this.#room;
    if (!info || !outcome || !this.#stronger || hasOpponents(info.game)) return;
    const same = info.seats.flatMap(({ bot }) => (bot ? [bot] : []));
    saveOpponents(info.game, outcome.winners.includes(mine[0] ?? -1) ? this.#stronger.bots : same);
  }

  /** Whether all that we did, and nothing that a bot did before us, was seen here. */
  sawOwn(seat = this.#room.mine[0] ?? -1): boolean {
    return sawItAll(this.#room.history) && !this.#room.info?.seats[seat]?.took_over;
  }

  /** Where views do not say how the game ended, or we were not there all the time, its record does. */
  async fetchRecord(): Promise<void> {
    const room = this.#room;
    const record = (await server.api.record(room.id).catch(() => null)) as Recorded | null;
    if (!room.outcome) room.result = record?.result ?? null;
    const [own] = room.mine;
    const since = Math.max(
      0,
      ...(record?.earlier ?? []).map(({ seat, until }) => (seat === own ? until : 0)),
    );
    // What somebody else decided for them is not theirs.
    this.#past =
      record?.steps
        ?.slice(since)
        .flatMap(({ seat, by, events }) =>
          seat === own && (by === "clock" || by === "bot")
            ? events.filter((event) => eventSeat(event) !== seat)
            : events,
        ) ?? null;
  }

  /** Once, whoever comes and goes after the end. */
  async fetchTruth(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const replay = await server.api.replay(this.#room.id, null).catch(() => null);
    this.truth = replay?.steps.at(-1)?.truth ?? null;
  }

  async fetchDaily(): Promise<void> {
    this.daily = await server.api.dailyResult(this.#room.id).catch(() => this.daily);
  }

  async again(): Promise<void> {
    const { info, mine } = this.#room;
    if (info) await this.#attempt(info.daily ? practise(info) : openNext(info, mine));
  }

  async #playNext(): Promise<void> {
    const { info } = this.#room;
    if (!info || !this.#stronger) return;
    const { bots } = this.#stronger;
    saveOpponents(info.game, bots);
    const options = this.#first() ? lastOptions(info.game) : info.options;
    await this.#attempt(openTable(info.game, { seats: against(bots), options }));
  }

  async #attempt(request: Promise<void>): Promise<void> {
    try {
      await request;
    } catch (error) {
      this.#room.refuse(errorText(error));
    }
  }
}
