/** The tables of this browser itself: which they are, and how they stood when they were last seen. */
import { getJson, setJson } from "../shared/storage";
import type { TableInfo } from "../wire";

const KEY = "here";
/** Of so many the picture is kept; of the others, the id. */
const MOST = 100;

export interface HereTable {
  readonly id: string;
  readonly info: TableInfo | null;
}

class Here {
  tables = $state.raw<readonly HereTable[]>(getJson(KEY, []));

  has(id: string): boolean {
    return this.tables.some((each) => each.id === id);
  }

  info(id: string): TableInfo | null {
    return this.tables.find((each) => each.id === id)?.info ?? null;
  }

  /** A table that was opened here, or is seen again. */
  note(id: string, info: TableInfo | null = null): void {
    const others = this.tables.filter((each) => each.id !== id);
    const all = [{ id, info: info ?? this.info(id) }, ...others];
    this.tables = all.map((each, at) => (at < MOST ? each : { id: each.id, info: null }));
    setJson(KEY, this.tables);
  }

  /** It was deleted. */
  remove(id: string): void {
    if (!this.has(id)) return;
    this.tables = this.tables.filter((each) => each.id !== id);
    setJson(KEY, this.tables);
  }

  /** Games that are over, for whoever wants to keep them elsewhere: their records are asked for as at a server. */
  get finished(): readonly HereTable[] {
    return this.tables.filter(({ info }) => info?.phase === "over");
  }
}

export const here = new Here();
