/** A name from a program as a person would write it: "said_ready" is "Said ready". */
export function readable(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
