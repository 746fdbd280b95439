/** The HTTP API: tables and seats, lists, and what can be played. */

import { offline } from "../../offline/offline.svelte";
import type {
  Answer,
  Blocked,
  Bots,
  Daily,
  DailyResult,
  ErasedGame,
  ErasedGuest,
  ForgottenBrowser,
  GameSchema,
  Games,
  GuestGames,
  GuestInfo,
  Listed,
  OpenTable,
  PlayAgain,
  Pledge,
  Problem,
  Profile,
  Puzzles,
  Reachable,
  Records,
  Replay,
  Review,
  Rules,
  SeatToken,
  SitDown,
  TableInfo,
  Training,
  TrainingAttempt,
  TrainingKept,
} from "../../wire";
import { commandId } from "./ids";
import { NetworkError, type Transport } from "./transport";

export { NetworkError };

/** The server said no, and why. */
export class ApiError extends Error {
  readonly code: string;
  constructor(problem: Problem) {
    super(problem.text);
    this.code = problem.code;
  }
}

/** What the server says where it may well do it soon (tables/problems.py). */
const PASSING = new Set(["too_many", "overloaded", "broken"]);

/** Whether the same may be asked again soon: nobody answered, or it did not work just now. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && PASSING.has(error.code));

async function request<T>(
  via: Transport,
  method: "GET" | "POST",
  path: string,
  content?: object,
): Promise<T> {
  const sent = content && JSON.stringify(content);
  const { ok, body } = await via.request(method, path, sent);
  if (ok && body !== null) return body as T;
  if (isProblem(body)) throw new ApiError(body);
  throw new NetworkError();
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "text" in body;
}

/** Asked again while the server says that code. */
async function again<T>(ask: () => Promise<T>, code: string, times: number, ms: number): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== code || time === times) throw error;
      await new Promise((wake) => setTimeout(wake, ms));
    }
  }
}

/** What the server works out in the background. */
const patiently = <T>(ask: () => Promise<T>): Promise<T> => again(ask, "overloaded", 60, 3_000);

/** What happens once, however often it is said, because it has an id: a disk that was busy may be free soon. */
const repeatedly = <T>(ask: () => Promise<T>): Promise<T> => again(ask, "broken", 3, 1_000);

/** Who sits down. */
export type Person = Pick<SitDown, "name" | "face">;

/** All requests, with answers in one language. */
export class ApiClient {
  readonly language: string;
  readonly #via: ((target: string) => Transport) | undefined;
  /** `via`: who answers; usually the server, or this browser where it has the table or there is no server. */
  constructor(language: string, via?: (target: string) => Transport) {
    this.language = language;
    this.#via = via;
  }

  #request<T>(method: "GET" | "POST", target: string, body?: object): Promise<T> {
    return request(this.#via?.(target) ?? offline.transport(target), method, target, body);
  }

  private get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
    return this.#request("GET", `/api/${path}?${new URLSearchParams({ ...query, lang: this.language })}`);
  }

  private post<T>(path: string, body: object): Promise<T> {
    return this.send(path, { id: commandId(), ...body });
  }

  private send<T>(path: string, body: object): Promise<T> {
    return this.#request("POST", `/api/${path}?lang=${this.language}`, body);
  }

  games = () => this.get<Games>("games");
  schema = (game: string) => this.get<GameSchema>(`games/${encodeURIComponent(game)}`);
  rules = (game: string) => this.get<Rules>(`rules/${encodeURIComponent(game)}`);
  bots = () => this.get<Bots>("bots").then((found) => found.bots);
  tables = () => this.get<Listed>("tables").then((found) => found.tables);
  info = (table: string) => this.get<TableInfo>(`tables/${table}`);
  record = (table: string) => this.get<unknown>(`tables/${table}/record`);
  records = (game: string, variant: string, day?: string) =>
    this.get<Records>("records", { game, variant, ...(day ? { day } : {}) });
  daily = () => this.get<Daily>("daily");
  dailyResult = (table: string) => this.get<DailyResult>(`tables/${table}/daily`);
  replay = (table: string, seat: number | null) =>
    this.get<Replay>(`tables/${table}/replay`, seat === null ? { truth: "true" } : { seat: String(seat) });
  /** What a seat, or each, remembered, when the game is over. */
  review = (table: string, seat?: number) =>
    patiently(() =>
      this.get<Review>(`tables/${table}/review`, seat === undefined ? {} : { seat: String(seat) }),
    );
  /** What the server binds itself to before we add anything; null if it does not say. */
  commitment = (id: string, again?: string): Promise<string | null> =>
    this.get<Pledge>("promise", { id, ...(again ? { again } : {}) }).then(
      (pledge) => pledge.commitment,
      () => null,
    );

  reachable = () => this.get<Reachable>("reachable").then((found) => found.origins);

  open = (plan: OpenTable) => repeatedly(() => this.post<Answer>("tables", plan));
  sitDown = (table: string, seat: number, person: Person, commitment: string) =>
    this.post<Answer>(`tables/${table}/sit_down`, { seat, ...person, commitment });
  commit = (table: string, seat: number, commitment: string) =>
    this.post<Answer>(`tables/${table}/commit`, { seat, commitment });
  reveal = (table: string, seat: number, entropy: string) =>
    this.post<Answer>(`tables/${table}/reveal`, { seat, entropy });
  standUp = (table: string, seat: number) => this.post<Answer>(`tables/${table}/stand_up`, { seat });
  seatBot = (table: string, seat: number, bot: string) =>
    this.post<Answer>(`tables/${table}/seat_bot`, { seat, bot });
  playAgain = (table: string, again: PlayAgain) => this.post<Answer>(`tables/${table}/play_again`, again);
  /** Wait for a seat in the next game of the same people, or no longer. */
  joinNext = (table: string, waits: boolean) => this.post<Answer>(`tables/${table}/join_next`, { waits });
  /** Ask for a bot's seat from the next break of the game on, or no longer. */
  takeOver = (table: string, seat: number, { name, face }: Person, waits: boolean) =>
    this.post<Answer>(`tables/${table}/take_over`, { seat, name, face: face ?? null, waits });
  /** Of a running game, this asks the others. */
  close = (table: string) => this.post<Answer>(`tables/${table}/close`, {});
  answerClose = (table: string, agrees: boolean) =>
    this.post<Answer>(`tables/${table}/answer_close`, { agrees });
  report = (table: string, seat: number) => this.post<Answer>(`tables/${table}/report`, { seat });
  block = (table: string, seat: number) => this.post<Answer>(`tables/${table}/block`, { seat });
  blocked = () => this.get<Blocked>("blocked").then((found) => found.people);
  unblock = (key: string) => this.post<Blocked>("unblock", { key }).then((found) => found.people);
  offer = (table: string, seat: number) => this.post<SeatToken>(`tables/${table}/offer`, { seat });
  guest = () => this.get<GuestInfo>("guest");
  guestGames = (before: number | null) =>
    this.get<GuestGames>("guest/games", before === null ? {} : { before: String(before) });
  profile = () => patiently(() => this.get<Profile>("guest/profile"));
  puzzles = () => patiently(() => this.get<Puzzles>("guest/puzzles"));
  training = () => this.get<Training>("guest/training");
  addTraining = (attempts: readonly TrainingAttempt[]) =>
    this.send<TrainingKept>("guest/training", { attempts });
  eraseTraining = () => this.send<TrainingKept>("guest/training/erase", {});
  eraseGame = (table: string) => this.send<ErasedGame>(`guest/games/${table}/erase`, {});
  eraseGuest = (guest: string) => this.send<ErasedGuest>("guest/erase", { guest });
  forgetBrowser = () => this.send<ForgottenBrowser>("guest/forget", {});
  takeSeat = (table: string, token: string) => this.post<Answer>(`tables/${table}/take_seat`, { token });
}
