/** Motion that style sheets cannot do alone: it starts where something else was. */

const GLIDE = 420;

export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** Let an element arrive from where another one is; those who like it calm see it fade in. */
export function animateFrom(element: Element, from: Element): void {
  const here = element.getBoundingClientRect();
  const there = from.getBoundingClientRect();
  const start = `translate(${there.x - here.x}px, ${there.y - here.y}px)`;
  const frames = prefersReducedMotion() ? { opacity: [0.2, 1] } : { transform: [start, "none"] };
  element.animate?.(frames, { duration: GLIDE, easing: "cubic-bezier(.4, 0, .2, 1)" });
}

/** Let an element leave for where another one is, getting small. */
export function animateTo(element: Element, to: Element, delay: number): void {
  const here = element.getBoundingClientRect();
  const there = to.getBoundingClientRect();
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  const away = prefersReducedMotion() ? {} : { transform: `translate(${x}px, ${y}px) scale(.3)` };
  element.animate?.([{}, { ...away, opacity: 0 }], {
    duration: GLIDE,
    delay,
    easing: "cubic-bezier(.5, 0, .8, .6)",
    fill: "forwards",
  });
}
