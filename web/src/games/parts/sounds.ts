import type { SoundName } from "../contract";

const APART = 280;
/** The eye comes first: what a sound costs must not keep a picture waiting. */
const SOON = 40;

/** Sounds one after the other, so that a flip is heard before what it brings; some with what is seen later. */
export function playSequence(
  sounds: readonly SoundName[],
  sound: (name: SoundName) => void,
  later: Readonly<Partial<Record<SoundName, number>>> = {},
): () => void {
  const timers = sounds.map((name, place) =>
    setTimeout(() => sound(name), SOON + (later[name] ?? place * APART)),
  );
  return () => timers.forEach(clearTimeout);
}
