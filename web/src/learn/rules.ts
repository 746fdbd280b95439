/** The rules of every game, read where the server has them, so that they come with the page and need no network. */
const texts = import.meta.glob<string>("../../../src/recollect/games/*/text/rules.*.md", {
  query: "?raw",
  import: "default",
});

/** As Markdown. Plain language stands where we have it: in German. */
export async function readRules(game: string, language: string, plain: boolean): Promise<string> {
  const name = `/${game}/text/rules.${language}${plain ? "-plain" : ""}.md`;
  const found = Object.keys(texts).find((path) => path.endsWith(name));
  if (!found) throw new Error(name);
  return (await texts[found]?.()) ?? "";
}
