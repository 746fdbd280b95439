/** Where a pointer stands: beside what it points at, and never on it. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, "width" | "height">;

export interface Spot {
  readonly left: number;
  readonly top: number;
  /** Where its tip is, from its left edge; null where it stands too far away for one. */
  readonly tip: number | null;
}

const GAP = 12;
const MARGIN = 8;
const ROUND = 24;

/** Below what it is about, else above it, else at the bottom or top of the page: wherever it covers least of what is
 * to be looked at. */
export function placePointer(target: Box, own: Size, page: Size, kept: readonly Box[] = []): Spot {
  const middle = target.left + target.width / 2;
  const inside = (left: number) => clamp(left, MARGIN, page.width - own.width - MARGIN);
  const [top, bottom] = [MARGIN, Math.max(MARGIN, page.height - own.height - MARGIN)];
  const lefts = [middle - own.width / 2, target.left, target.left + target.width - own.width].map(inside);
  const below = target.top + target.height;
  const rows = [below + GAP, target.top - GAP - own.height, bottom, top];
  const spots = rows.flatMap((row, at) =>
    lefts.map((left) => ({
      left,
      top: row,
      tip: at === 0 || isNear(row - below) ? clamp(middle - left, ROUND, own.width - ROUND) : null,
    })),
  );
  const hidden = (spot: Spot) =>
    kept.reduce(
      (sum, box) => sum + overlap({ ...spot, ...own }, box),
      overlap({ ...spot, ...own }, target) * WORSE,
    );
  const possible = spots.filter((spot) => spot.top >= top && spot.top <= bottom);
  return possible.reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
}

/** What is pointed at must be seen, whatever else is not. */
const WORSE = 100;

/** Whether a tip reaches from so far below what is pointed at, and does not lie on it. */
const isNear = (distance: number): boolean => distance >= GAP / 2 && distance <= GAP;

/** What belongs together: a badge may stand out from what it is on. */
export function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A frame with some room around something whole, which cuts through nothing beside it. */
export function frameAround(box: Box, others: readonly Box[]): Box {
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const level = others.filter((each) => each.top < bottom + ROOM && each.top + each.height > box.top - ROOM);
  const sheer = others.filter((each) => each.left < right + ROOM && each.left + each.width > box.left - ROOM);
  const room = (gaps: readonly number[]) =>
    Math.min(ROOM, ...gaps.filter((gap) => gap >= 0).map((gap) => gap - EDGE));
  const to = {
    left: room(level.map((each) => box.left - each.left - each.width)),
    right: room(level.map((each) => each.left - right)),
    top: room(sheer.map((each) => box.top - each.top - each.height)),
    bottom: room(sheer.map((each) => each.top - bottom)),
  };
  return {
    left: box.left - to.left,
    top: box.top - to.top,
    width: box.width + to.left + to.right,
    height: box.height + to.top + to.bottom,
  };
}
/** In px: around what is framed, and from the frame to what is beside it, for its dark edge. */
const ROOM = 6;
const EDGE = 3;

/** A box that lies on a part of another covers all of it: half of what is said there could not be read. */
export function coverWhole(one: Box, other: Box): Box {
  if (overlap(one, other) === 0) return one;
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** How much two boxes share, in square pixels. */
function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
