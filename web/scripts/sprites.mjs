/** Prints every drawing of both games as JSON: the styles, and for each game its pictures by name.
 *
 * `python -m tests.web.sprites` makes the sheets of them that research environments draw with.
 */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";

const vite = await createServer({
  appType: "custom",
  configFile: false,
  logLevel: "error",
  plugins: [svelte({ compilerOptions: { css: "injected" }, configFile: false })],
  root: process.cwd(),
  server: { middlewareMode: true, hmr: false, watch: null },
});
const { render } = await vite.ssrLoadModule("svelte/server");
const load = async (path) => (await vite.ssrLoadModule(`/src/games/${path}.svelte`)).default;
const styles = new Set();

const draw = (drawing, props) => {
  const { head, body } = render(drawing, { props });
  styles.add(head);
  return body;
};

const Card = await load("memoarrr/art/Card");
const Volcano = await load("memoarrr/art/Volcano");
const Treasure = await load("memoarrr/art/Treasure");
const Barred = await load("memoarrr/art/Barred");
const Tile = await load("fruitmix/art/Tile");
const wanted = JSON.parse(process.argv[2]);

const pictures = {
  memoarrr: Object.fromEntries([
    ["back", draw(Card, { card: null })],
    ...wanted.memoarrr.map((card) => [card, draw(Card, { card })]),
    ...wanted.birds.map((birds) => [`volcano ${birds}`, draw(Volcano, { birds })]),
    ["treasure", draw(Treasure, { rubies: null })],
    ["barred", draw(Barred, {})],
  ]),
  fruitmix: Object.fromEntries([
    ["back", draw(Tile, { tile: null })],
    ...wanted.fruitmix.map((tile) => [tile, draw(Tile, { tile })]),
  ]),
};
console.log(JSON.stringify({ styles: [...styles], pictures }));
await vite.close();
