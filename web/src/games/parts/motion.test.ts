import { expect, test, vi } from "vitest";

vi.stubGlobal("innerWidth", 360);
const { animateFrom, animateSwap, animateTo } = await import("./motion");

/** A square of 60 px, what it was told to do, and over what it passes. */
function square(x: number, y: number) {
  let end = () => {};
  const finished = new Promise<void>((done) => {
    end = done;
  });
  const animate = vi.fn(() => ({ finished }) as unknown as Animation);
  const style = { zIndex: "" };
  const element = { animate, style, getBoundingClientRect: () => ({ x, y, width: 60, height: 60 }) };
  // biome-ignore lint/suspicious/noExplicitAny: a path or its parts
  const told = (): any => animate.mock.calls[0];
  return {
    element: element as unknown as HTMLElement,
    path: () => told()[0],
    how: () => told()[1],
    level: () => Number(style.zIndex),
    end: async () => {
      end();
      await finished;
    },
  };
}

const across = (transform: string) => Number(/translate\((.*?)px/.exec(transform)?.[1]);

test("what flies away is gone afterwards, and is seen over whatever is on stage from when it takes off", async () => {
  vi.useFakeTimers();
  const [volcano, tile] = [square(150, 300), square(20, 100)];
  animateTo(volcano.element, tile.element, 700);
  expect(volcano.how()).toMatchObject({ delay: 700, fill: "backwards" });
  expect(volcano.path()[0]).toEqual({ opacity: 1 });
  expect(volcano.path().at(-1)).toMatchObject({
    opacity: 0,
    transform: "translate(-130px, -200px) scale(.3)",
  });
  expect(volcano.level()).toBe(0);
  vi.advanceTimersByTime(700);
  expect(volcano.level()).toBeGreaterThan(5);
  await volcano.end();
  expect(volcano.level()).toBe(0);
  vi.useRealTimers();
});

test("what arrives passes over what lies on its way", async () => {
  const [tile, hand] = [square(150, 100), square(20, 300)];
  animateFrom(tile.element, hand.element);
  expect(tile.path().transform[0]).toBe("translate(-130px, 200px)");
  expect(tile.level()).toBeGreaterThan(5);
  await tile.end();
  expect(tile.level()).toBe(0);
});

test("the octopus passes in front, and never leaves the screen (M22)", () => {
  for (const [x, inwards] of [
    [10, 1],
    [290, -1],
  ] as const) {
    for (const y of [100, 170]) {
      const [octopus, other] = [square(x, y), square(x, 270 - y)];
      animateSwap(octopus.element, other.element);
      const [start, middle, end] = octopus.path();
      expect(across(start.transform)).toBe(0);
      expect(across(middle.transform) * inwards).toBeGreaterThan(20);
      expect(end.transform).toBe("none");
      expect(octopus.level()).toBeGreaterThan(other.level());
    }
  }
});

test("all motion is of what a browser moves without painting anything anew", () => {
  for (const animate of [animateFrom, animateSwap, (a: HTMLElement, b: HTMLElement) => animateTo(a, b, 0)]) {
    const [one, other] = [square(150, 300), square(20, 100)];
    animate(one.element, other.element);
    const frames = [one.path()].flat().flatMap((frame) => Object.keys(frame));
    expect(frames.filter((each) => !["transform", "opacity", "offset"].includes(each))).toEqual([]);
  }
});

test("what is called off before it takes off stays where it is", async () => {
  vi.useFakeTimers();
  const [volcano, tile] = [square(150, 300), square(20, 100)];
  animateTo(volcano.element, tile.element, 700);
  await volcano.end();
  vi.advanceTimersByTime(1000);
  expect(volcano.level()).toBe(0);
  vi.useRealTimers();
});
