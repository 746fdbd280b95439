/** A table where somebody waits for others while they play elsewhere: the seat is kept, and they hear when it begins. */
import type { TableInfo } from "../wire";

/** As much of a table as is needed to go back to it. */
export interface WaitingTable {
  readonly id: string;
  readonly info: TableInfo | null;
  readonly mine: readonly number[];
  close(): void;
}

class Meanwhile {
  /** It stays connected, so that it can start without this page. */
  table = $state.raw<WaitingTable | null>(null);

  wait(table: WaitingTable): void {
    if (this.table !== table) this.table?.close();
    this.table = table;
  }

  /** Back at that table, which has a connection of its own; or given up. */
  end(): void {
    this.table?.close();
    this.table = null;
  }
}

export const meanwhile = new Meanwhile();
