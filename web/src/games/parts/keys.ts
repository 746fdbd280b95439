/** What keys do on a board. */

/** Where an arrow key leads in a grid that is read row by row; null for every other key. */
function nextCell(key: string, at: number, columns: number, count: number): number | null {
  const row = at - (at % columns);
  const end = Math.min(row + columns, count) - 1;
  switch (key) {
    case "ArrowLeft":
      return Math.max(at - 1, row);
    case "ArrowRight":
      return Math.min(at + 1, end);
    case "ArrowUp":
      return at < columns ? at : at - columns;
    case "ArrowDown":
      return at + columns < count ? at + columns : at;
    case "Home":
      return row;
    case "End":
      return end;
    default:
      return null;
  }
}

/** The roving tab stop of a grid after a key: the cell that has the focus now. */
export function moveFocus(
  event: KeyboardEvent,
  at: number,
  columns: number,
  cells: readonly HTMLElement[],
): number {
  const step = nextCell(event.key, at, columns, cells.length);
  if (step === null) return at;
  // From the grid itself, the first arrow leads in.
  const next = event.target === event.currentTarget ? at : step;
  event.preventDefault();
  cells[next]?.focus();
  return next;
}

/** The letter that was pressed on its own, and not to write something. */
export function shortcutKey(event: KeyboardEvent): string | null {
  const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
  return typing || event.ctrlKey || event.metaKey || event.altKey ? null : event.key.toLowerCase();
}
