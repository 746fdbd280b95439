/** Small sounds, made here: a few notes each, quiet and short. */
import type { SoundName } from "../games/contract";
import { person } from "./person.svelte";

interface Note {
  /** Hz, from the first moment to the last. */
  from: number;
  to?: number;
  /** Seconds. */
  at?: number;
  long: number;
  loud?: number;
  shape?: OscillatorType;
}

const sounds: Record<SoundName, readonly Note[]> = {
  flip: [{ from: 520, to: 760, long: 0.07, shape: "triangle" }],
  match: [
    { from: 660, long: 0.12 },
    { from: 880, at: 0.09, long: 0.2 },
  ],
  miss: [{ from: 300, to: 210, long: 0.24, shape: "triangle" }],
  erupt: [
    { from: 110, to: 48, long: 0.7, loud: 1.6, shape: "sawtooth" },
    { from: 70, to: 38, at: 0.06, long: 0.8, loud: 1.6 },
  ],
  win: [
    { from: 523, long: 0.16 },
    { from: 659, at: 0.13, long: 0.16 },
    { from: 784, at: 0.26, long: 0.16 },
    { from: 1047, at: 0.39, long: 0.4 },
  ],
  turn: [
    { from: 587, long: 0.1 },
    { from: 784, at: 0.1, long: 0.16 },
  ],
  tick: [{ from: 1200, long: 0.03, loud: 0.4 }],
  swap: [
    { from: 420, to: 640, long: 0.12, shape: "triangle" },
    { from: 640, to: 420, at: 0.1, long: 0.12, shape: "triangle" },
  ],
  bar: [
    { from: 190, long: 0.08, shape: "square", loud: 0.5 },
    { from: 150, at: 0.1, long: 0.1, shape: "square", loud: 0.5 },
  ],
  peek: [{ from: 880, to: 1320, long: 0.16, loud: 0.6 }],
};

/** What is felt in the hand, where there is something to feel: milliseconds of buzz and pause. */
const touches: Partial<Record<SoundName, number[]>> = {
  flip: [8],
  match: [12, 40, 12],
  miss: [30],
  erupt: [60, 30, 90],
  turn: [15],
  win: [20, 60, 20, 60, 60],
};

const LOUDNESS = 0.08;
let context: AudioContext | null = null;

function strike(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + (note.at ?? 0);
  const end = start + note.long;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = note.shape ?? "sine";
  voice.frequency.setValueAtTime(note.from, start);
  voice.frequency.exponentialRampToValueAtTime(note.to ?? note.from, end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS * (note.loud ?? 1), start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(end + 0.02);
}

export function play(name: SoundName): void {
  if (!person.sound) return;
  const touch = touches[name];
  if (touch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(touch);
  // Browsers keep silent until the page was touched; then the first sound wakes them.
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of sounds[name]) strike(context, note);
}
