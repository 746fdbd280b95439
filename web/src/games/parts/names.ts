/** Several names in one sentence, as the language of the page joins them: "Mila, Jonas and Ben". */
export function joinNames(names: readonly string[]): string {
  const language = globalThis.document?.documentElement.lang || "en";
  return new Intl.ListFormat(language).format(names);
}
