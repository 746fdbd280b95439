import type { MemoarrrEvent } from "../../wire";
import type { SoundName } from "../contract";

/** What a move sounds like: its most telling events, in order. The end has sounds of its own. */
export function soundsOf(events: readonly MemoarrrEvent[]): SoundName[] {
  return events.flatMap((event): SoundName[] => {
    switch (event.event) {
      case "revealed":
        return event.connected === null ? ["flip"] : ["flip", event.connected ? "match" : "miss"];
      case "erupted":
        return ["erupt"];
      case "peeked":
        return ["peek"];
      case "swapped":
        return ["swap"];
      case "blocked":
        return ["bar"];
      case "round_won":
        return ["win"];
      default:
        return [];
    }
  });
}
