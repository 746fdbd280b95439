/** Motion that style sheets cannot do alone: it starts where something else was. */

import { profile } from "../../shared/profile.svelte";

const GLIDE = 420;
/** Over whatever is on stage. */
const ON_TOP = 12;

export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** Let an element pass over others while it moves. Not by its keyframes: with them a browser would draw every picture of the
 * motion anew, where it otherwise only moves what is drawn. */
function raise(element: HTMLElement, level: number, motion: Animation | undefined, delay = 0): void {
  if (!motion) return;
  const { style } = element;
  const rise = () => {
    style.zIndex = `${level}`;
  };
  const timer = delay > 0 ? setTimeout(rise, delay) : rise();
  const sink = () => {
    clearTimeout(timer ?? undefined);
    style.zIndex = "";
  };
  void motion.finished.then(sink, sink);
}

/** Let an element arrive from where another one is; those who like it calm see it fade in. */
export function animateFrom(element: HTMLElement, from: Element): void {
  const here = element.getBoundingClientRect();
  const there = from.getBoundingClientRect();
  const start = `translate(${there.x - here.x}px, ${there.y - here.y}px)`;
  const calm = prefersReducedMotion();
  const frames = calm ? { opacity: [0.2, 1] } : { transform: [start, "none"] };
  const how = { duration: profile.paced(GLIDE), easing: "cubic-bezier(.4, 0, .2, 1)" };
  const motion = element.animate?.(frames, how);
  if (!calm) raise(element, ON_TOP, motion);
}

/** How long two cards take to change places: the eye has to follow both. */
export const SWAP_MS = 1000;

/** How far each swings aside when they meet, by the way between them. */
const BEND = 0.45;
const LOWER_BEND = 0.15;

/** Let two elements that have changed places come from where the other one is, past each other: the first in front. */
export function animateSwap(upper: HTMLElement, lower: HTMLElement): void {
  const [here, there] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()];
  const [x, y] = [there.x - here.x, there.y - here.y];
  const calm = prefersReducedMotion();
  const outwards = (here.x + there.x + here.width - innerWidth) * y < 0;
  const inwards = outwards ? -1 : 1;
  for (const [element, way, scale, level, bend] of [
    [upper, 1, 1.2, 3, BEND],
    [lower, -1, 0.85, 2, LOWER_BEND],
  ] as const) {
    const at = (part: number, aside = 0) =>
      `translate(${way * (part * x - aside * y)}px, ${way * (part * y + aside * x)}px)`;
    const path = [
      { transform: at(1) },
      { transform: `${at(0.5, inwards * bend)} scale(${scale})` },
      { transform: "none" },
    ];
    const how = { duration: profile.paced(SWAP_MS), easing: "ease-in-out" };
    const motion = element.animate?.(calm ? { opacity: [0, 1] } : path, how);
    if (!calm) raise(element, level, motion);
  }
}

/** How long something is on its way to a player, in ms; and after which part of it it is there. */
export const FLIGHT_MS = 700;
export const ARRIVED = 0.85;

/** Let an element that is only seen on its way leave for where another one is, getting small; the delay is paced here. */
export function animateTo(element: HTMLElement, to: Element, delay: number): void {
  const here = element.getBoundingClientRect();
  const there = to.getBoundingClientRect();
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  const calm = prefersReducedMotion();
  const away = calm ? {} : { transform: `translate(${x}px, ${y}px) scale(.3)` };
  const path = [{ opacity: 1 }, { ...away, opacity: 1, offset: ARRIVED }, { ...away, opacity: 0 }];
  const motion = element.animate?.(path, {
    duration: profile.paced(calm ? GLIDE : FLIGHT_MS),
    delay: profile.paced(delay),
    easing: "ease-in",
    fill: "backwards",
  });
  raise(element, ON_TOP, motion, profile.paced(delay));
}
