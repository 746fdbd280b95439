/** Local storage. Without it (in private windows) nothing is kept, and nothing breaks. */
const PREFIX = "recollect.";
let forgetful = false;

/** Whether nothing is to be kept in this browser any more. */
export const isForgetful = (): boolean => forgetful;

/** Delete all of it, and keep nothing more. */
export function clearStorage(): void {
  forgetful = true;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // then there is nothing
  }
}

/** All that is kept here, by its keys, as whoever it is about may take it along. */
export function storedItems(): Record<string, unknown> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(keys.sort().map((key) => [key.slice(PREFIX.length), readable(key)]));
  } catch {
    return {};
  }
}

function readable(key: string): unknown {
  const text = localStorage.getItem(key) ?? "";
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function getItem(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function setItem(key: string, value: string): void {
  try {
    if (!forgetful) localStorage.setItem(PREFIX + key, value);
  } catch {
    // then it is not kept
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // then it was not kept
  }
}

export function getJson<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function setJson(key: string, value: unknown): void {
  setItem(key, JSON.stringify(value));
}

/** What another tab of this browser keeps under that key is told here. */
export function onItem(key: string, tell: (value: string) => void): void {
  addEventListener("storage", (event) => {
    if (event.key === PREFIX + key && event.newValue !== null) tell(event.newValue);
  });
}
