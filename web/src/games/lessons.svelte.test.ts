import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { sayer } from "./catalogues";
import { steps as fruitSteps } from "./fruitmix/lesson";
import FruitTutorial from "./fruitmix/Tutorial.svelte";
import fruitText from "./fruitmix/text/de.ftl?raw";
import { shared } from "./fruitmix/tiles";
import { steps as islandSteps } from "./memoarrr/lesson";
import IslandTutorial from "./memoarrr/Tutorial.svelte";
import islandText from "./memoarrr/text/de.ftl?raw";

// Thousands of shapes are slow in a document without a browser, and drawings have tests of their own.
vi.mock("./memoarrr/art/scenes", () => ({ animals: {}, landscapes: {} }));
vi.mock("./fruitmix/art/fruits", () => ({ fruits: {} }));
vi.setConfig({ testTimeout: 60_000 });

const lessons = [
  ["memoarrr", IslandTutorial, islandSteps, islandText],
  ["fruitmix", FruitTutorial, fruitSteps, fruitText],
] as const;

test.each(lessons)("the lesson of %s can be walked through to its end", (_, Tutorial, steps, text) => {
  const done = vi.fn();
  const say = sayer("de", text);
  const lesson = mount(Tutorial, { target: document.body, props: { say, sound: () => {}, done } });
  for (const { text: id, expected } of steps.slice(0, -1)) {
    flushSync();
    expect(document.body.textContent).toContain(say(id));
    const spot =
      "at" in expected ? `[data-cell="${expected.at}"], [data-place="${expected.at}"]` : ".go, .soft-go";
    document.querySelector<HTMLElement>(`.board :is(${spot})`)?.click();
  }
  flushSync();
  expect(document.body.textContent).toContain(say(steps.at(-1)?.text ?? ""));
  document.querySelector<HTMLElement>(".way .go")?.click();
  expect(done).toHaveBeenCalledOnce();
  void unmount(lesson);
});

test("a wrong tap in a lesson gets a hint and changes nothing", () => {
  const say = sayer("de", islandText);
  const props = { say, sound: () => {}, done: () => {} };
  const lesson = mount(IslandTutorial, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLElement>(".board .go")?.click();
  flushSync();
  document.querySelector<HTMLElement>("[data-cell=a1]")?.click();
  flushSync();
  expect(document.body.textContent).toContain(say("lesson-hint"));
  expect(document.body.textContent).toContain(say("lesson-connect"));
  void unmount(lesson);
});

test("the lessons keep to the rules", () => {
  for (const { events } of fruitSteps)
    for (const event of events)
      if (event.event === "placed") expect(shared(event.tile, event.found).length === 0).toBe(event.correct);
  const chain = islandSteps[3]?.view.chain ?? [];
  const connects = chain.slice(1).map((card, at) => {
    const before = chain[at]?.split("/") ?? [];
    return card.split("/").some((part) => before.includes(part));
  });
  expect(connects).toEqual([true, true, true, false]);
});
