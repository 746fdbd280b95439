import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { strictTranslator } from "./catalogues";
import FruitTutorial from "./fruitmix/Tutorial.svelte";
import fruitText from "./fruitmix/text/de.ftl";
import { sharedFeatures } from "./fruitmix/tiles";
import { steps as fruitSteps } from "./fruitmix/tutorial";
import IslandTutorial from "./memoarrr/Tutorial.svelte";
import islandText from "./memoarrr/text/de.ftl";
import { steps as islandSteps } from "./memoarrr/tutorial";

// Thousands of shapes are slow in a document without a browser, and drawings have tests of their own.
vi.mock("./memoarrr/art/scenes", () => ({ animals: {}, landscapes: {} }));
vi.mock("./fruitmix/art/fruits", () => ({ fruits: {} }));
// Nothing is drawn that could be waited for.
vi.mock("../shared/picture", () => ({ afterPicture: (then: () => void) => then() }));

const tutorials = [
  ["memoarrr", IslandTutorial, islandSteps, islandText],
  ["fruitmix", FruitTutorial, fruitSteps, fruitText],
] as const;

/** What is on stage is seen first, as long as one likes. */
function leadOn() {
  for (flushSync(); document.querySelector(".moment"); flushSync())
    window.dispatchEvent(new Event("pointerdown"));
}

test.each(tutorials)("the tutorial of %s can be walked through to its end", (_, Tutorial, steps, text) => {
  const done = vi.fn();
  const t = strictTranslator("de", text);
  const tutorial = mount(Tutorial, { target: document.body, props: { t, sound: () => {}, done } });
  for (const { text: id, expected } of steps.slice(0, -1)) {
    leadOn();
    expect(document.body.textContent).toContain(t(id));
    const spot =
      "at" in expected ? `[data-cell="${expected.at}"], [data-place="${expected.at}"]` : ".go, .soft-go";
    document.querySelector<HTMLElement>(`.board :is(${spot})`)?.click();
  }
  flushSync();
  expect(document.body.textContent).toContain(t(steps.at(-1)?.text ?? ""));
  document.querySelector<HTMLElement>(".way .go")?.click();
  expect(done).toHaveBeenCalledOnce();
  void unmount(tutorial);
});

test("a wrong tap in a tutorial gets a hint and changes nothing", () => {
  const t = strictTranslator("de", islandText);
  const props = { t, sound: () => {}, done: () => {} };
  const tutorial = mount(IslandTutorial, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLElement>(".board .go")?.click();
  flushSync();
  document.querySelector<HTMLElement>("[data-cell=a1]")?.click();
  flushSync();
  expect(document.body.textContent).toContain(t("tutorial-hint"));
  expect(document.body.textContent).toContain(t("tutorial-connect"));
  for (const cell of ["e1", "a5"]) document.querySelector<HTMLElement>(`[data-cell=${cell}]`)?.click();
  flushSync();
  const expected = islandSteps[1]?.expected;
  const at = expected && "at" in expected ? String(expected.at) : "";
  expect(document.body.textContent, "the third time it is said where it is").toContain(
    t("tutorial-hint-at", { at }),
  );
  void unmount(tutorial);
});

test("the tutorials keep to the rules", () => {
  for (const { events } of fruitSteps)
    for (const event of events)
      if (event.event === "placed")
        expect(sharedFeatures(event.tile, event.found).length === 0).toBe(event.correct);
  const chain = islandSteps[3]?.view.chain ?? [];
  const connects = chain.slice(1).map((card, at) => {
    const before = chain[at]?.split("/") ?? [];
    return card.split("/").some((part) => before.includes(part));
  });
  expect(connects).toEqual([true, true, true, false]);
});
