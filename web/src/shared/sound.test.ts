import { expect, test, vi } from "vitest";

const idle: (() => void)[] = [];
const taps: (() => void)[] = [];
const notes = vi.fn();
const resumed = vi.fn();
const suspended = vi.fn();
let opened = 0;

class Device {
  state = "suspended";
  currentTime = 0;
  destination = {};
  constructor() {
    opened += 1;
  }
  resume = () => Promise.resolve(resumed());
  suspend = () => Promise.resolve(suspended());
  createGain = () => ({ gain: value(), connect: () => undefined });
  createOscillator = () => ({
    frequency: value(),
    connect: (next: { connect: () => void }) => ({ ...next, connect: () => undefined }),
    start: notes,
    stop: () => undefined,
  });
}
const value = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
vi.stubGlobal("navigator", {});
vi.stubGlobal("AudioContext", Device);
vi.stubGlobal("requestIdleCallback", (act: () => void) => idle.push(act));
vi.stubGlobal("addEventListener", (_: string, act: () => void) => taps.push(act));
vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
const { playSound } = await import("./sound");

test("neither a tap nor a sound waits until the device for sound is open", () => {
  taps[0]?.();
  playSound("flip");
  expect(opened).toBe(0);
  for (const act of idle.splice(0)) act();
  expect(opened).toBe(1);
  playSound("flip");
  expect(opened).toBe(1);
  expect(notes).toHaveBeenCalledTimes(1);
  expect(resumed).toHaveBeenCalled();
});

test("a device for sound rests when there was nothing to hear for a while", () => {
  playSound("win");
  vi.advanceTimersByTime(2_000);
  taps[0]?.();
  vi.advanceTimersByTime(3_000);
  expect(suspended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(suspended).toHaveBeenCalledTimes(1);
  resumed.mockClear();
  playSound("flip");
  expect(resumed).toHaveBeenCalled();
});
