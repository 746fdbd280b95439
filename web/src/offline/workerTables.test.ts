import { expect, test } from "vitest";
import { type TablesWorker, WorkerTables } from "./workerTables";

class SilentWorker implements TablesWorker {
  onmessage: TablesWorker["onmessage"] = null;
  onerror: TablesWorker["onerror"] = null;
  said: { do: string; line?: number }[] = [];
  postMessage(text: string): void {
    this.said.push(JSON.parse(text));
  }
  terminate(): void {}
}

const LATER = () => Date.now() + 60_000;

function begun() {
  const worker = new SilentWorker();
  const tables = new WorkerTables(worker as never, () => {});
  const tell = (message: object) => worker.onmessage?.({ data: JSON.stringify(message) });
  return { worker, tables, tell };
}

test("a line is open when its table says the first word", () => {
  const { tables, tell } = begun();
  const heard: unknown[] = [];
  const socket = tables.socket("t", "en");
  socket.onopen = () => heard.push("open");
  socket.onmessage = ({ data }) => heard.push(data);
  expect(socket.readyState).toBe(0);
  tell({ do: "tell", line: 1, text: "hello" });
  tell({ do: "tell", line: 1, text: "more" });
  expect(heard).toEqual(["open", "hello", "more"]);
});

test("a worker that owes an answer for long is dead, unless somebody asked what may take long", async () => {
  const { tables, tell } = begun();
  const socket = tables.socket("t", "en");
  expect(tables.isDead()).toBe(false);
  expect(tables.isDead(LATER())).toBe(true);
  tell({ do: "tell", line: 1, text: "hello" });
  expect(tables.isDead(LATER())).toBe(false);
  socket.send('{"say":"wait","pauses":1,"version":null}');
  expect(tables.isDead(LATER())).toBe(false);
  socket.send('{"say":"ping"}');
  expect(tables.isDead(LATER())).toBe(true);
  const review = tables.request("GET", "/api/tables/t/review");
  expect(tables.isDead(LATER())).toBe(false);
  tell({ do: "answer", number: 2, status: 200, body: "{}" });
  expect((await review).ok).toBe(true);
  expect(tables.isDead(LATER())).toBe(false);
});
