/** Several names in one sentence, as the language of the page joins them: "Mila, Jonas and Ben". */
export function joinNames(names: readonly string[]): string {
  const language = globalThis.document?.documentElement.lang || "en";
  if (formats.language !== language) formats = { language, list: listsOf(language) };
  return formats.list.format(names);
}

/** To make one takes longer than to use it a hundred times. */
let formats = { language: "en", list: listsOf("en") };

/** Without a comma before "and". */
function listsOf(language: string): Intl.ListFormat {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language);
}

/** The names of those seats in one sentence. */
export function namesOf(seats: readonly number[], names: readonly string[]): string {
  return joinNames(seats.map((seat) => names[seat] ?? ""));
}

/** What is said after a name and a dash begins small, unless with a name, or with a German noun before its colon. */
export function inMidSentence(said: string, names: readonly string[], language: string): string {
  const named = names.some((name) => name && said.startsWith(name));
  const noun = language === "de" && /^\p{L}+:/u.test(said);
  return named || noun ? said : `${said.charAt(0).toLocaleLowerCase(language)}${said.slice(1)}`;
}
