import { describe, expect, test } from "vitest";
import theme from "./theme.css?raw";

type Colours = Readonly<Record<string, readonly [light: string, dark: string]>>;

function palette(selector: string): Colours {
  const block = theme.split(selector)[1]?.split("}")[0] ?? "";
  const pair = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;
  return Object.fromEntries(
    [...block.matchAll(pair)].map(([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const island = palette('[data-game="memoarrr"] {');
const palettes = {
  island,
  fruits: { ...island, ...palette('[data-game="fruitmix"] {') },
  dusk: { ...island, ...palette('[data-game="fruitmix"]) {') },
};
const grounds = ["page", "surface", "raised"];
const texts = ["ink", "ink-soft", "accent", "good", "bad"].flatMap((text) => grounds.map((on) => [text, on]));
const pairs = [
  ...texts,
  ["on-table", "table"],
  ["on-accent", "accent"],
  ["on-sun", "sun"],
  ["on-chosen", "chosen"],
] as [string, string][];
const edges = [...grounds.map((on) => ["focus", on]), ["focus-table", "table"]] as [string, string][];

describe.each(Object.entries(palettes))("in the palette %s", (_, colours) => {
  const worst = (one: string, other: string) =>
    Math.min(...[0, 1].map((mode) => contrast(colours[one]?.[mode] ?? "", colours[other]?.[mode] ?? "")));

  test.each(pairs)("%s can be read on %s in both themes", (text, ground) => {
    expect(worst(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)("%s stands out from %s in both themes", (edge, ground) => {
    expect(worst(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
