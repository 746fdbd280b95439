/** The next game of people who have just played together: they come back by a tap, and need no link. */
const KEY = "recollect.rematch";

export const noteRematch = (table: string): void => sessionStorage.setItem(KEY, table);

export const isRematch = (table: string): boolean => sessionStorage.getItem(KEY) === table;
