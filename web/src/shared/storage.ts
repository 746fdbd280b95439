/** Local storage. Without it (in private windows) nothing is kept, and nothing breaks. */
export function getItem(key: string): string | null {
  try {
    return localStorage.getItem(`recollect.${key}`);
  } catch {
    return null;
  }
}

export function setItem(key: string, value: string): void {
  try {
    localStorage.setItem(`recollect.${key}`, value);
  } catch {
    // then it is not kept
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
