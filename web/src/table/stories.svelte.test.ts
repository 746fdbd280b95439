/** All that is heard in whole games, in every language: whoever changes a sentence reads it in stories/. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { lineText } from "../games/fruitmix/narration";
import { GameLoader } from "../games/loader.svelte";
import { lookText } from "../games/memoarrr/narration";
import { i18n, LANGUAGES, type Language, t } from "../shared/i18n.svelte";
import type { Socket } from "../shared/net/connection";
import type { ToPlayer } from "../wire";
import { Ending } from "./ending.svelte";
import GameOver from "./GameOver.svelte";
import { eventKind } from "./log";
import Narrator from "./Narrator.svelte";
import { Room } from "./room.svelte";
import { info, seats } from "./testTable";

// Drawings say nothing.
vi.mock("../games/memoarrr/art/scenes", () => ({ animals: {}, landscapes: {} }));
vi.mock("../games/fruitmix/art/fruits", () => ({ fruits: {} }));

/** A whole game as its first seat sees it (written by scripts/fixtures.py): of each step what is new. */
interface Story {
  game: "memoarrr" | "fruitmix";
  names: string[];
  // biome-ignore lint/suspicious/noExplicitAny: of either game
  steps: { view: any; legal: Record<string, unknown>[]; events: any[] }[];
}
const files = import.meta.glob<Story>("./stories/*.json", { import: "default", eager: true });
const stories = Object.entries(files).map(([path, story]) => [path.slice(10, -5), story] as const);
let leave = () => {};
afterEach(() => leave());

/** Somebody alone at their device, against the others. */
function sit({ game, names, steps: [first] }: Story) {
  const socket: Socket = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => {},
    close: () => {},
  };
  const room = new Room("t", () => socket);
  room.open();
  socket.onopen?.();
  const deliver = (message: ToPlayer) => socket.onmessage?.({ data: JSON.stringify(message) });
  const board = { view: first?.view, legal: first?.legal ?? [], deadline: null, began: 0, ended: null };
  const people = seats(names.length).map((seat, at) => ({
    ...seat,
    kind: at ? ("bot" as const) : seat.kind,
  }));
  const here = { ...info, game, seats: people };
  deliver({ say: "table", version: 0, info: here, mine: [0], seat: 0, asked: null, board } as ToPlayer);
  return { room, deliver };
}

/** What is new in the place that is spoken. */
function listener(target: HTMLElement): () => string {
  let before: Element[] = [];
  return () => {
    const now = [...target.querySelectorAll("[role=status] :is(.happened, strong, p, h2, li)")];
    const fresh = now.filter((each) => !before.includes(each));
    before = now;
    return fresh.map((each) => each.textContent?.trim()).join(" ");
  };
}

/** One line for each time that a voice begins to speak. */
async function heard(story: Story, language: Language): Promise<string[]> {
  await i18n.complete(language);
  await i18n.load(language);
  const game = new GameLoader();
  await game.load(story.game, language);
  const { room, deliver } = sit(story);
  const names = story.names.map((name, at) => (at === 0 ? t("you-mark", { name }) : name));
  const said = () => game.module?.status(room.view, 0, names, game.t, room.board?.legal) ?? "";
  const props = $state({ room, game, names, status: said(), hideWinner: false });
  const target = document.createElement("div");
  const narrator = mount(Narrator, { target, props });
  const lines: string[] = [];
  const spoken = listener(target);
  let known = "";
  const look = () => {
    props.status = said();
    flushSync();
    // biome-ignore lint/suspicious/noExplicitAny: of either game
    const view = room.view as any;
    const seen = story.game === "memoarrr" ? lookText(view, 0, game.t) : lineText(view, 0, names, game.t);
    if (view.phase !== "over") lines.push(spoken());
    if (seen !== known) lines.push(seen);
    known = seen;
  };
  look();
  for (const [at, { view, legal, events }] of story.steps.slice(1).entries()) {
    deliver({ say: "moved", version: at + 1, by: 0, events, view, legal, ended: 95 } as ToPlayer);
    look();
  }
  await unmount(narrator);
  const last = game.recount(
    room.events.filter((event) => eventKind(event) !== "game_ended"),
    room.view,
    0,
    names,
  );
  const ending = new Ending(room, game, () => false);
  const result = mount(GameOver, { target, props: { room, names, last, ending, winnerOnRequest: false } });
  leave = () => void unmount(result);
  flushSync();
  lines.push(spoken());
  return lines.filter(Boolean);
}

const cases = stories.flatMap(([name, story]) =>
  LANGUAGES.map((language) => [name, language, story] as const),
);
test.each(cases)("all that is heard in %s, in %s", async (name, language, story) => {
  const lines = await heard(story, language);
  expect(lines.join(" ")).not.toMatch(/[[\]{}]|undefined|(^|\s)(status|event|over|miss|won)-/);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`./stories/${name}.${language}.txt`);
});
