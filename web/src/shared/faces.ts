/** Who looks like what: nobody at a table like another. */
import { FACES, type SeatInfo } from "../wire";

export { FACES };
export type Face = (typeof FACES)[number];

export const readFace = (text: string | null): Face | null => FACES.find((face) => face === text) ?? null;

export const anyFace = (): Face => FACES[Math.floor(Math.random() * FACES.length)] ?? FACES[0];

/** The wish, or the next face after it that is still free. */
export function freeFace(wish: Face, taken: readonly (Face | null)[]): Face {
  const from = FACES.indexOf(wish);
  const order = [...FACES.slice(from), ...FACES.slice(0, from)];
  return order.find((face) => !taken.includes(face)) ?? wish;
}

/** A number that follows from a name. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

/** By seat, null where no person sits: as they chose. Whoever did not choose, or chose what another has, gets a free one. */
export function seatFaces(seats: readonly Pick<SeatInfo, "kind" | "name" | "face">[]): (Face | null)[] {
  const given: (Face | null)[] = [];
  for (const { face } of seats) given.push(face !== null && !given.includes(face) ? face : null);
  const taken = [...given];
  return seats.map((seat, at) => {
    if (seat.kind !== "person") return null;
    const wish = seat.face ?? FACES[numberOf(seat.name ?? "") % FACES.length] ?? FACES[0];
    const face = given[at] ?? freeFace(wish, taken);
    taken.push(face);
    return face;
  });
}
