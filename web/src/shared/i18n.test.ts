import { expect, test } from "vitest";
import { translator } from "./i18n.svelte";

test("French elides before a name that begins with a vowel", () => {
  const say = translator(
    "fr",
    "tile = La tuile de { $name }\nonly = Que { $name } joue, dit-on que { $name } gagne",
  );
  expect(say("tile", { name: "Ours Libre" })).toBe("La tuile d’Ours Libre");
  expect(say("tile", { name: "Hibou" })).toBe("La tuile de Hibou");
  expect(say("only", { name: "Élan" })).toBe("Qu’Élan joue, dit-on qu’Élan gagne");
  expect(translator("en", "tile = de { $name }")("tile", { name: "Owl" })).toBe("de Owl");
});
