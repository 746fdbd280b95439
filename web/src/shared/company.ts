/** Who sits at the table that is shown, for everything that draws a seat: faces, and which of them is you. */
import { getContext, setContext } from "svelte";
import type { Face } from "./faces";

/** A person who is not connected, and the bot that plays for them by now. */
export interface Absence {
  readonly standIn: string | null;
}

/** A person who takes over a bot's seat at the next break of the game. */
export interface Taker {
  readonly face: Face | null;
  /** Who takes whose seat, and when. */
  readonly text: string;
}

export interface Company {
  /** By seat; null where a bot sits, or nobody. */
  readonly faces: readonly (Face | null)[];
  /** Your seat; null for spectators, and where several people share one device. */
  readonly you: number | null;
  /** By seat; null for whoever is here. */
  readonly away?: readonly (Absence | null)[];
  /** By seat, whoever takes over a bot's soon, in words and with a face. */
  readonly takers?: readonly (Taker | null)[];
}

const KEY = Symbol("company");
const NOBODY: Company = { faces: [], you: null };

export const setCompany = (company: Company): Company => setContext(KEY, company);
export const getCompany = (): Company => getContext<Company | undefined>(KEY) ?? NOBODY;
