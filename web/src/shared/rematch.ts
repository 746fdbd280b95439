/** The next game of people who have just played together: they come back by a tap, need no link, and find the way back
 * to what they have played. */
const KEY = "recollect.rematch";

export const noteRematch = (table: string, before: string): void =>
  sessionStorage.setItem(KEY, `${table} ${before}`);

/** The table before this one; null: it is no rematch. */
export function tableBefore(table: string): string | null {
  const [next, before] = (sessionStorage.getItem(KEY) ?? "").split(" ");
  return next === table && before ? before : null;
}
