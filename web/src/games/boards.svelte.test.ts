import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { strictTranslator } from "./catalogues";
import type { BoardProps } from "./contract";
import { type Fixture, fixtures, type Observation } from "./fixtures";
import FruitBoard from "./fruitmix/Board.svelte";
import fruitText from "./fruitmix/text/en.ftl";
import { tileName } from "./fruitmix/tiles";
import IslandBoard from "./memoarrr/Board.svelte";
import { cardName, faceAt, gridOf } from "./memoarrr/island";
import islandText from "./memoarrr/text/en.ftl";

// Thousands of shapes are slow in a document without a browser, and drawings have tests of their own.
vi.mock("./memoarrr/art/scenes", () => ({ animals: {}, landscapes: {} }));
vi.mock("./fruitmix/art/fruits", () => ({ fruits: { any: () => {} } }));

const kinds = {
  memoarrr: { Board: IslandBoard, t: strictTranslator("en", islandText) },
  fruitmix: { Board: FruitBoard, t: strictTranslator("en", fruitText) },
};
const named = Object.entries(fixtures);
const gameOf = (name: string) => name.split("/")[0] as keyof typeof kinds;
let leave = () => {};
afterEach(() => leave());

function sit(name: string, { seat, names }: Fixture, first: Observation) {
  const { Board, t } = kinds[gameOf(name)];
  const act = vi.fn();
  const refuse = vi.fn();
  // biome-ignore lint/suspicious/noExplicitAny: of either game
  const props: BoardProps<any, any, any> = $state({
    ...first,
    seat,
    names,
    bots: names.map(() => null),
    pending: false,
    deadline: null,
    played: null,
    act,
    refuse,
    t,
    sound: () => {},
  });
  const board = mount(Board, { target: document.body, props });
  flushSync();
  leave = () => void unmount(board);
  const see = (observation: Observation) => {
    Object.assign(props, observation);
    flushSync();
  };
  return { act, refuse, props, see };
}

const places = () => [...document.querySelectorAll<HTMLElement>("[data-cell], [data-place]")];
const isDown = (place: HTMLElement) => !place.querySelector(".front")?.firstElementChild;

/** All that can be read or heard: drawings are silent. */
const words = () =>
  [...document.querySelectorAll("[aria-label], [title]")]
    .flatMap((each) => [each.getAttribute("aria-label"), each.getAttribute("title")])
    .concat(document.body.textContent)
    .join(" ");

/** What the view and the news of the last move let this seat see, as words. */
function visible(name: string, { view, events }: Observation): Set<string> {
  const texts = JSON.stringify([
    view.island,
    view.looking,
    view.chain,
    view.removed,
    view.table,
    view.drawn,
    view.aside,
    events,
  ]);
  const { t } = kinds[gameOf(name)];
  const parts = texts.match(/[a-z]+(?:\/[a-z]+)+/g) ?? [];
  return new Set(parts.map((part) => (gameOf(name) === "memoarrr" ? cardName(part, t) : tileName(part, t))));
}

test.each(named)("what reacts in %s is what is legal", (name, fixture) => {
  const { act, refuse, see } = sit(name, fixture, fixture.observations[0] as Observation);
  for (const observation of fixture.observations) {
    see(observation);
    const taps = places().map((place) => {
      act.mockClear();
      refuse.mockClear();
      place.click();
      return [act.mock.calls.length, refuse.mock.lastCall?.[0] ?? "acted"];
    });
    const may = places().map((place) => (place.getAttribute("aria-disabled") === "false" ? 1 : 0));
    expect(taps.map(([acted]) => acted)).toEqual(may);
    for (const [acted, said] of taps) expect(said).toMatch(acted ? /^acted$/ : /^[^[\]]{5,}$/);
    act.mockClear();
    for (const button of document.querySelectorAll<HTMLElement>(".board button")) button.click();
    const done = new Set(act.mock.calls.map(([action]) => JSON.stringify(action)));
    expect(done).toEqual(new Set(observation.legal.map((action) => JSON.stringify(action))));
  }
});

test.each(named)("no face in %s is in the document that the seat does not see", (name, fixture) => {
  const { see } = sit(name, fixture, fixture.observations[0] as Observation);
  const every = new Set(fixture.observations.flatMap((observation) => [...visible(name, observation)]));
  let before = new Set<string>();
  for (const observation of fixture.observations) {
    see(observation);
    const faces: (string | null)[] =
      gameOf(name) === "memoarrr"
        ? gridOf(observation.view.options).cells.map((cell) => faceAt(observation.view, cell))
        : observation.view.table;
    expect(places().filter((place, at) => faces[at] === null && !isDown(place))).toEqual([]);
    const seen = visible(name, observation);
    const page = words();
    // What was placed and found last stays to be seen for a moment.
    const known = (face: string) => seen.has(face) || before.has(face);
    expect([...every].filter((face) => !known(face) && page.includes(face))).toEqual([]);
    const placed = observation.events.filter((event) => event.event === "placed");
    if (placed.length > 0) before = visible(name, { ...observation, view: {}, events: placed });
  }
});

test.each(named)("%s is a grid with one tab stop, in which arrows walk", (name, fixture) => {
  sit(name, fixture, fixture.observations[0] as Observation);
  const grid = document.querySelector("[role=grid]");
  expect(grid?.querySelectorAll("[role=row] > [role=gridcell]").length).toBe(places().length);
  expect(places().filter((place) => place.tabIndex === 0).length).toBe(1);
  const [first, second] = places();
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  flushSync();
  expect(document.activeElement).toBe(second);
  expect(second?.tabIndex).toBe(0);
  for (const place of places()) expect(place.getAttribute("aria-label")).toMatch(/^[^[\]]+$/);
});

test.each(named)("the keys W, O and P are answered in %s", (name, fixture) => {
  const { refuse } = sit(name, fixture, fixture.observations[3] as Observation);
  for (const key of "wop") window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  expect(refuse).toHaveBeenCalledTimes(3);
  for (const [answer] of refuse.mock.calls) expect(answer).toMatch(/^[^[\]]+$/);
});

test("nothing is sent twice while an answer is awaited", () => {
  const fixture = fixtures["memoarrr/two"] as Fixture;
  const observation = fixture.observations.find(({ legal }) => legal[0]?.do === "reveal") as Observation;
  const { act, refuse, props } = sit("memoarrr/two", fixture, observation);
  props.pending = true;
  flushSync();
  for (const place of places()) place.click();
  expect(act).not.toHaveBeenCalled();
  expect(refuse).not.toHaveBeenCalled();
});

/** Where a place of the board can be chosen. */
function sitWithPlaces(name: string): ReturnType<typeof sit> {
  const fixture = fixtures[name] as Fixture;
  const observation = fixture.observations.find(({ legal }) => legal.some((action) => "at" in action));
  return sit(name, fixture, observation as Observation);
}

test.each(["memoarrr/two", "fruitmix/basic", "fruitmix/pairs"])(
  "what is tapped is lifted at once, until it is answered: %s",
  (name) => {
    const { act, props } = sitWithPlaces(name);
    act.mockImplementation(() => {
      props.pending = true;
    });
    const place = places().find((each) => each.getAttribute("aria-disabled") === "false");
    place?.click();
    flushSync();
    expect([...document.querySelectorAll(".chosen")]).toEqual([place]);
    props.pending = false;
    flushSync();
    expect(document.querySelectorAll(".chosen")).toHaveLength(0);
  },
);

test.each(["memoarrr/two", "fruitmix/basic", "fruitmix/pairs"])(
  "what is touched is lifted until the finger leaves, if it is a move: %s",
  (name) => {
    vi.useFakeTimers();
    sitWithPlaces(name);
    for (const place of places()) {
      place.firstElementChild?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      const lifted = place.getAttribute("aria-disabled") === "false" ? [place] : [];
      expect([...document.querySelectorAll(".pressed")]).toEqual(lifted);
    }
    window.dispatchEvent(new Event("pointerup"));
    vi.advanceTimersByTime(500);
    expect(document.querySelectorAll(".pressed")).toHaveLength(0);
  },
);

test("a swap moves cards without turning them over (M22)", () => {
  const fixture = fixtures["memoarrr/expert"] as Fixture;
  const at = fixture.observations.findIndex(({ events }) => events[0]?.event === "swapped");
  const [before, after] = [
    fixture.observations[at - 1] as Observation,
    fixture.observations[at] as Observation,
  ];
  const { see } = sit("memoarrr/expert", fixture, before);
  const { from, to } = after.events[0];
  const card = (cell: string) => document.querySelector(`[data-cell="${cell}"] .turning`);
  const old = [card(from), card(to)];
  see(after);
  expect([card(from), card(to)]).not.toContain(old[0]);
  expect([card(from), card(to)]).not.toContain(old[1]);
});

test.each(["shape", "colour", "both"])(
  "the first tile of a pair says what its second has to be: %s (F19)",
  (match) => {
    const fixture = fixtures["fruitmix/pairs"] as Fixture;
    const [before, after] = fixture.observations as [Observation, Observation];
    const options = { ...before.view.options, match };
    const table = after.view.table.map((tile: string | null) => tile && "pear/square/green");
    const { see } = sit("fruitmix/pairs", fixture, { ...before, view: { ...before.view, options } });
    const drawn = (picture: Element | null | undefined) => ({
      plate: picture?.querySelector(".soft")?.getAttribute("d"),
      cloth: picture?.querySelector("path")?.getAttribute("fill"),
    });
    const rule = () => [...document.querySelectorAll(".rule svg")].map(drawn);
    const example = rule();
    see({ ...after, view: { ...after.view, options, table } });
    const { plate, cloth } = drawn(document.querySelector("[data-place] .front svg"));
    const wanted = rule();
    expect(wanted).toHaveLength(2);
    expect(wanted[1]).toEqual(wanted[0]);
    expect(wanted[0]?.plate).toBe(match === "colour" ? undefined : plate);
    if (match === "shape") expect(wanted[0]?.cloth).toBe(example[0]?.cloth);
    else expect(wanted[0]?.cloth).toBe(cloth);
    see({ ...before, view: { ...before.view, options } });
    expect(rule()).toEqual(example);
  },
);

test("what was found is shown long enough, however fast the next move comes", () => {
  vi.useFakeTimers();
  const fixture = fixtures["fruitmix/basic"] as Fixture;
  const placed = fixture.observations.find(({ events }) =>
    events.some(({ event }) => event === "placed"),
  ) as Observation;
  const { see } = sit("fruitmix/basic", fixture, fixture.observations[0] as Observation);
  const shown = () => document.querySelector(".verdict") !== null;
  see(placed);
  see({ ...placed, events: [{ event: "said_ready", seat: 0 }] });
  expect(shown()).toBe(true);
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(shown()).toBe(false);
  see(placed);
  see({ ...placed, events: [{ event: "round_started", round: 2, starter: 0 }] });
  expect(shown()).toBe(false);
  see(placed);
  see({ ...placed, events: [] });
  expect(shown(), "after a gap").toBe(false);
  vi.useRealTimers();
});
