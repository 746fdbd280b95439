/** Motion that style sheets cannot do alone: it starts where something else was. */

import { profile } from "../../shared/profile.svelte";

const GLIDE = 420;
/** Over whatever is on stage. */
const ON_TOP = 12;

export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** Let an element arrive from where another one is; those who like it calm see it fade in. */
export function animateFrom(element: Element, from: Element): void {
  const here = element.getBoundingClientRect();
  const there = from.getBoundingClientRect();
  const start = `translate(${there.x - here.x}px, ${there.y - here.y}px)`;
  const frames = prefersReducedMotion()
    ? { opacity: [0.2, 1] }
    : { transform: [start, "none"], zIndex: [ON_TOP, ON_TOP] };
  element.animate?.(frames, { duration: profile.paced(GLIDE), easing: "cubic-bezier(.4, 0, .2, 1)" });
}

/** How long two cards take to change places: the eye has to follow both. */
export const SWAP_MS = 1000;

/** How far each swings aside when they meet, by the way between them. */
const BEND = 0.45;
const LOWER_BEND = 0.15;

/** Let two elements that have changed places come from where the other one is, past each other: the first in front. */
export function animateSwap(upper: Element, lower: Element): void {
  const [here, there] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()];
  const [x, y] = [there.x - here.x, there.y - here.y];
  const calm = prefersReducedMotion();
  const outwards = (here.x + there.x + here.width - innerWidth) * y < 0;
  const inwards = outwards ? -1 : 1;
  for (const [element, way, scale, zIndex, bend] of [
    [upper, 1, 1.2, 3, BEND],
    [lower, -1, 0.85, 2, LOWER_BEND],
  ] as const) {
    const at = (part: number, aside = 0) =>
      `translate(${way * (part * x - aside * y)}px, ${way * (part * y + aside * x)}px)`;
    const path = [
      { transform: at(1), zIndex },
      { transform: `${at(0.5, inwards * bend)} scale(${scale})`, zIndex },
      { transform: "none", zIndex },
    ];
    element.animate?.(calm ? { opacity: [0, 1] } : path, {
      duration: profile.paced(SWAP_MS),
      easing: "ease-in-out",
    });
  }
}

/** How long something is on its way to a player, in ms; and after which part of it it is there. */
export const FLIGHT_MS = 700;
export const ARRIVED = 0.85;

/** Let an element that is only seen on its way leave for where another one is, getting small; the delay is paced here. */
export function animateTo(element: Element, to: Element, delay: number): void {
  const here = element.getBoundingClientRect();
  const there = to.getBoundingClientRect();
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  const calm = prefersReducedMotion();
  const away = calm ? {} : { transform: `translate(${x}px, ${y}px) scale(.3)` };
  const path = [
    { opacity: 1 },
    { ...away, opacity: 1, zIndex: ON_TOP, offset: ARRIVED },
    { ...away, opacity: 0, zIndex: ON_TOP },
  ];
  element.animate?.(path, {
    duration: profile.paced(calm ? GLIDE : FLIGHT_MS),
    delay: profile.paced(delay),
    easing: "ease-in",
    fill: "backwards",
  });
}
