/** Small sounds, made here: a few notes each, quiet and short. */
import type { SoundName } from "../games/contract";
import { profile } from "./profile.svelte";

interface Note {
  /** Hz, from the first moment to the last. */
  from: number;
  to?: number;
  /** Seconds. */
  at?: number;
  duration: number;
  gain?: number;
  wave?: OscillatorType;
}

const sounds: Record<SoundName, readonly Note[]> = {
  flip: [{ from: 520, to: 760, duration: 0.07, wave: "triangle" }],
  match: [
    { from: 660, duration: 0.12 },
    { from: 880, at: 0.09, duration: 0.2 },
  ],
  miss: [{ from: 300, to: 210, duration: 0.24, wave: "triangle" }],
  erupt: [
    { from: 110, to: 48, duration: 0.7, gain: 1.6, wave: "sawtooth" },
    { from: 70, to: 38, at: 0.06, duration: 0.8, gain: 1.6 },
  ],
  win: [
    { from: 523, duration: 0.16 },
    { from: 659, at: 0.13, duration: 0.16 },
    { from: 784, at: 0.26, duration: 0.16 },
    { from: 1047, at: 0.39, duration: 0.4 },
  ],
  turn: [
    { from: 587, duration: 0.1 },
    { from: 784, at: 0.1, duration: 0.16 },
  ],
  tick: [{ from: 1200, duration: 0.03, gain: 0.4 }],
  swap: [
    { from: 420, to: 640, duration: 0.12, wave: "triangle" },
    { from: 640, to: 420, at: 0.1, duration: 0.12, wave: "triangle" },
  ],
  bar: [
    { from: 190, duration: 0.08, wave: "square", gain: 0.5 },
    { from: 150, at: 0.1, duration: 0.1, wave: "square", gain: 0.5 },
  ],
  peek: [{ from: 880, to: 1320, duration: 0.16, gain: 0.6 }],
};

/** Vibration patterns, where the device has them: milliseconds on and off. */
const vibrations: Partial<Record<SoundName, number[]>> = {
  flip: [8],
  match: [12, 40, 12],
  miss: [30],
  erupt: [60, 30, 90],
  turn: [15],
  win: [20, 60, 20, 60, 60],
};

const VOLUME = 0.08;
/** A device for sound that is open uses power, though nothing is to be heard: after so long it rests. */
const REST_MS = 4_000;
let context: AudioContext | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

/** To open the device for sound may take long: that happens when nothing else is to be done. */
const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 200);
};

/** Browsers keep silent until the page was touched: then it is made ready, before there is anything to hear. */
function prepare(): void {
  if (!profile.sound) return;
  if (context === null) whenIdle(() => (context ??= new AudioContext()));
  else if (context.state === "suspended") void context.resume();
  clearTimeout(resting);
  resting = setTimeout(() => void context?.suspend(), REST_MS);
}
globalThis.addEventListener?.("pointerdown", prepare, { capture: true, passive: true });
globalThis.addEventListener?.("keydown", prepare, { capture: true, passive: true });
if (globalThis.navigator?.userActivation?.hasBeenActive) prepare();

function playNote(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + (note.at ?? 0);
  const end = start + note.duration;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = note.wave ?? "sine";
  oscillator.frequency.setValueAtTime(note.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(note.to ?? note.from, end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(VOLUME * (note.gain ?? 1), start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end + 0.02);
}

export function playSound(name: SoundName): void {
  if (!profile.sound) return;
  const pattern = vibrations[name];
  if (pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  prepare();
  // What cannot be heard yet is not made up for: it would come too late.
  if (context) for (const note of sounds[name]) playNote(context, note);
}
