/** Where an arrow key leads in a grid that is read row by row; null for every other key. */
export function arrow(key: string, at: number, columns: number, count: number): number | null {
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
