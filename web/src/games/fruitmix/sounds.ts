import type { FruitmixEvent } from "../../wire";
import type { SoundName } from "../contract";

/** What a move sounds like: its most telling events, in order. */
export function soundsOf(events: readonly FruitmixEvent[]): SoundName[] {
  return events.flatMap((event): SoundName[] => {
    switch (event.event) {
      case "placed":
      case "declared":
        return ["flip", event.correct ? "match" : "miss"];
      case "flipped":
        return ["flip"];
      case "matched":
        return ["match"];
      case "changed":
        return ["swap"];
      case "game_ended":
        return ["win"];
      default:
        return [];
    }
  });
}
