import { expect, test, vi } from "vitest";

vi.stubGlobal("innerWidth", 360);
const { animateFrom, animateSwap, animateTo } = await import("./motion");

/** A square of 60 px, and what it was told to do. */
function square(x: number, y: number) {
  const animate = vi.fn();
  const element = { animate, getBoundingClientRect: () => ({ x, y, width: 60, height: 60 }) };
  return {
    element: element as unknown as Element,
    path: () => animate.mock.calls[0]?.[0],
    how: () => animate.mock.calls[0]?.[1],
  };
}

const across = (transform: string) => Number(/translate\((.*?)px/.exec(transform)?.[1]);

test("what flies away is gone afterwards, and is seen over whatever is on stage", () => {
  const [volcano, tile] = [square(150, 300), square(20, 100)];
  animateTo(volcano.element, tile.element, 700);
  expect(volcano.how()).toMatchObject({ delay: 700, fill: "backwards" });
  expect(volcano.path()[0]).toEqual({ opacity: 1 });
  expect(volcano.path().at(-1)).toMatchObject({
    opacity: 0,
    transform: "translate(-130px, -200px) scale(.3)",
  });
  expect(volcano.path().at(-1).zIndex).toBeGreaterThan(5);
});

test("what arrives passes over what lies on its way", () => {
  const [tile, hand] = [square(150, 100), square(20, 300)];
  animateFrom(tile.element, hand.element);
  expect(tile.path().transform[0]).toBe("translate(-130px, 200px)");
  expect(Math.min(...tile.path().zIndex)).toBeGreaterThan(5);
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
      expect(middle.zIndex).toBeGreaterThan(other.path()[1].zIndex);
    }
  }
});
