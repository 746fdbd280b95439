/** A board as messages bring it: whole at first, then what has changed. */
import type { Board, Moved } from "../wire";

type Group = Readonly<Record<string, unknown>>;

/** Legal actions one by one: of a group, the last field lists all of its values. */
export function expandLegal(groups: readonly Group[]): Group[] {
  return groups.flatMap((group) => {
    const last = Object.keys(group).at(-1) ?? "";
    const values = group[last];
    return Array.isArray(values) ? values.map((value) => ({ ...group, [last]: value })) : [group];
  });
}

export function readBoard(board: Board | null): Board | null {
  return board && { ...board, legal: expandLegal(board.legal) };
}

export function afterMove(board: Board, move: Moved): Board {
  return {
    view: { ...(board.view as object), ...move.view, ...move.own },
    legal: expandLegal(move.legal ?? []),
    deadline: move.deadline ?? null,
    began: board.began,
    ended: move.ended ?? null,
  };
}
