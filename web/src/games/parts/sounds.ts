import type { SoundName } from "../contract";

const APART = 280;
/** The eye comes first: what a sound costs must not keep a picture waiting. */
const SOON = 40;

/** Sounds one after the other, so that a flip is heard before what it brings. */
export function playSequence(sounds: readonly SoundName[], sound: (name: SoundName) => void): () => void {
  const timers = sounds.map((name, place) => setTimeout(() => sound(name), SOON + place * APART));
  return () => timers.forEach(clearTimeout);
}
