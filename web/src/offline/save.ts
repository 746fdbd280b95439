/** The record of a game of this browser, as a file: no server has it. */
import { server } from "../shared/server.svelte";
import { here } from "./here.svelte";

/** Of a table of the server's, the link itself is right. */
export function saveHere(event: Event, table: string): void {
  if (!here.has(table)) return;
  event.preventDefault();
  void server.api.record(table).then((record) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
    link.download = `recollect-${table}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
