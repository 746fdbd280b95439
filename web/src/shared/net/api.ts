/** The HTTP API: tables and seats, lists, and what can be played. */
import type {
  Answer,
  Bots,
  GameSchema,
  Games,
  Listed,
  OpenTable,
  Pledge,
  Problem,
  Records,
  Replay,
  Rules,
  SeatToken,
  TableInfo,
} from "../../wire";
import { commandId } from "./ids";

/** The server said no, and why. */
export class ApiError extends Error {
  readonly code: string;
  constructor(problem: Problem) {
    super(problem.text);
    this.code = problem.code;
  }
}

/** The server did not answer, or not as it should. */
export class NetworkError extends Error {}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new NetworkError();
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  if (isProblem(body)) throw new ApiError(body);
  throw new NetworkError();
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "text" in body;
}

/** All requests, with answers in one language. */
export class ApiClient {
  readonly language: string;
  constructor(language: string) {
    this.language = language;
  }

  private get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
    return request(`/api/${path}?${new URLSearchParams({ ...query, lang: this.language })}`);
  }

  private post<T>(path: string, body: object): Promise<T> {
    return request(`/api/${path}?lang=${this.language}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: commandId(), ...body }),
    });
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
  replay = (table: string, seat: number | null) =>
    this.get<Replay>(`tables/${table}/replay`, seat === null ? { truth: "true" } : { seat: String(seat) });
  /** What the server binds itself to before we add anything; null if it does not say. */
  commitment = (id: string, again?: string): Promise<string | null> =>
    this.get<Pledge>("promise", { id, ...(again ? { again } : {}) }).then(
      (pledge) => pledge.commitment,
      () => null,
    );

  open = (plan: OpenTable) => this.post<Answer>("tables", plan);
  sitDown = (table: string, seat: number, name: string, commitment: string) =>
    this.post<Answer>(`tables/${table}/sit_down`, { seat, name, commitment });
  commit = (table: string, seat: number, commitment: string) =>
    this.post<Answer>(`tables/${table}/commit`, { seat, commitment });
  reveal = (table: string, seat: number, entropy: string) =>
    this.post<Answer>(`tables/${table}/reveal`, { seat, entropy });
  standUp = (table: string, seat: number) => this.post<Answer>(`tables/${table}/stand_up`, { seat });
  seatBot = (table: string, seat: number, bot: string) =>
    this.post<Answer>(`tables/${table}/seat_bot`, { seat, bot });
  playAgain = (table: string, id: string, commitment: string) =>
    this.post<Answer>(`tables/${table}/play_again`, { id, commitment });
  close = (table: string) => this.post<Answer>(`tables/${table}/close`, {});
  offer = (table: string, seat: number) => this.post<SeatToken>(`tables/${table}/offer`, { seat });
  takeSeat = (table: string, token: string) => this.post<Answer>(`tables/${table}/take_seat`, { token });
}
