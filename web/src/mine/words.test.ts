import { expect, test } from "vitest";
import { strictTranslator } from "../games/catalogues";

const sources = import.meta.glob<string>("../text/*.ftl", { import: "default", eager: true });
const several = /\b(things|Dingen|choses|games|Partien|parties)\b/;

test.each(["en", "de", "fr"])("one thing found in one game is told of in the singular, in %s", (language) => {
  const t = strictTranslator(language, sources[`../text/${language}.ftl`] ?? "");
  for (const found of [0, 1]) expect(t("mine-found", { games: 1, found, decisions: 1 })).not.toMatch(several);
  expect(t("mine-found", { games: 3, found: 2, decisions: 5 })).toMatch(several);
});
