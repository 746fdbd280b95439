import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const catalogues = import.meta.glob<string>(["./*.ftl", "../games/*/text/*.ftl"], {
  import: "default",
  eager: true,
});
const templates = import.meta.glob<string>(["../**/*.svelte", "!../gallery/**", "!../**/art/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../games/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const boards = import.meta.glob<string>(["../games/**/*.{ts,svelte}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What stands nowhere in the code, neither whole nor as `family-${…}`. */
function unasked(ids: string[], code: string): string[] {
  const families = [...code.matchAll(/`([\w-]+-)\$\{/g)].map((found) => found[1] ?? "");
  return ids.filter((id) => !code.includes(`"${id}"`) && !families.some((family) => id.startsWith(family)));
}

/** The ids of a catalogue, each with the variables it uses. */
function meaning(source: string): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  const collect = (id: string, part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("type" in part && part.type === "var" && "name" in part) found[id]?.add(String(part.name));
    for (const each of Object.values(part)) collect(id, each);
  };
  for (const message of new FluentResource(source).body) {
    found[message.id] = new Set();
    collect(message.id, message.value);
  }
  return Object.fromEntries(Object.entries(found).map(([id, names]) => [id, [...names].sort()]));
}

/** How many messages a catalogue means to have: what cannot be read would silently be missing. */
const intended = (source: string) => source.match(/^[a-z][\w-]* =/gm)?.length ?? 0;

/** What stands in a template for everybody to see, outside of braces. */
function literals(template: string): string[] {
  const markup = template.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const plain = withoutBraces(markup);
  const spoken = /\s(?:aria-label|aria-roledescription|aria-valuetext|title|placeholder|alt)="([^"]*)"/g;
  const attributes = [...plain.matchAll(spoken)].map((found) => found[1] ?? "");
  const texts = plain.replace(/<[^>]*>/g, "\n").split("\n");
  return [...attributes, ...texts].map((text) => text.trim()).filter((text) => /\p{L}{2,}/u.test(text));
}

function withoutBraces(markup: string): string {
  let depth = 0;
  let plain = "";
  for (const sign of markup) {
    if (sign === "{") depth++;
    if (depth === 0) plain += sign;
    if (sign === "}") depth--;
  }
  return plain;
}

const folders = [...new Set(Object.keys(catalogues).map((path) => path.replace(/\w+\.ftl$/, "")))];

describe.each(folders)("the catalogues in %s", (folder) => {
  const english = catalogues[`${folder}en.ftl`] ?? "";

  test.each(["de", "fr"])("en and %s have the same ids and variables", (language) => {
    expect(meaning(catalogues[`${folder}${language}.ftl`] ?? "")).toEqual(meaning(english));
  });

  test.each(["en", "de", "fr"])("all of %s can be read", (language) => {
    const source = catalogues[`${folder}${language}.ftl`] ?? "";
    expect(Object.keys(meaning(source)).length).toBe(intended(source));
  });
});

test.each(Object.entries(templates))("%s says nothing outside the catalogue", (_, template) => {
  expect(literals(template)).toEqual([]);
});

test("the scan finds what is written into a template", () => {
  const template =
    '<script>let x = "no"</script><p title="Yes">Also {t("no")}</p><!-- no --><style>no {}</style>';
  expect(literals(template)).toEqual(["Yes", "Also"]);
});

test("every sentence that the shell asks for is there", () => {
  const ids = Object.keys(meaning(catalogues["./en.ftl"] ?? ""));
  const asked = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((found) => found[1] ?? ""),
  );
  expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
});

test("every sentence of the shell is asked for somewhere", () => {
  const ids = Object.keys(meaning(catalogues["./en.ftl"] ?? ""));
  expect(unasked(ids, Object.values(sources).join("\n"))).toEqual([]);
});

test.each(["memoarrr", "fruitmix", "plain"])("every sentence of %s is asked for somewhere", (game) => {
  const ids = Object.keys(meaning(catalogues[`../games/${game}/text/en.ftl`] ?? ""));
  const near = Object.entries(boards).filter(
    ([path]) => path.includes(`/${game}/`) || path.includes("/parts/"),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(unasked(ids, near.map(([, source]) => source).join("\n"))).toEqual([]);
});
