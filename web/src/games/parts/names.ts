/** Several names in one sentence, as the language of the page joins them: "Mila, Jonas and Ben". */
export function joinNames(names: readonly string[]): string {
  const language = globalThis.document?.documentElement.lang || "en";
  return new Intl.ListFormat(language).format(names);
}

/** The names of those seats in one sentence. */
export function namesOf(seats: readonly number[], names: readonly string[]): string {
  return joinNames(seats.map((seat) => names[seat] ?? ""));
}
