/** What this browser remembers. Without storage (private windows) it forgets, and nothing breaks. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`recollect.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`recollect.${key}`, value);
  } catch {
    // then it is not remembered
  }
}

export function recallJson<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(recall(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
