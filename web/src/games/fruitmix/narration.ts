/** Fruit Mix in sentences: what happened, and what is to be done. */
import type { FruitmixEvent, FruitmixView } from "../../wire";
import type { Translate } from "../contract";
import { namesOf } from "../parts/names";
import { fittingPlaces, missedPair, pairFeatures, sharedFeatures, tileName } from "./tiles";

type Facts = Record<string, string | number>;

export function narrate(event: FruitmixEvent, names: readonly string[], t: Translate): string {
  const none = event.event === "game_ended" && event.winners.length === 0;
  return t(none ? "event-unsolved" : `event-${event.event}`, facts(event, names, t));
}

function facts(event: FruitmixEvent, names: readonly string[], t: Translate): Facts {
  const name = (seat: number) => names[seat] ?? "";
  const tiles = (all: readonly string[]) => all.map((tile) => tileName(tile, t)).join(" · ");
  const yes = (fact: boolean) => (fact ? "yes" : "no");
  switch (event.event) {
    case "round_started":
      return { round: event.round, starter: name(event.starter) };
    case "placed":
      return {
        seat: name(event.seat),
        at: event.at + 1,
        found: tileName(event.found, t),
        correct: yes(event.correct),
      };
    case "declared": {
      const shown = event.shown.map(({ at, tile }) => t("place-up", { at: at + 1, tile: tileName(tile, t) }));
      return { seat: name(event.seat), correct: yes(event.correct), shown: shown.join(" · ") };
    }
    case "set_aside":
      return { seat: name(event.seat), tiles: tiles(event.tiles) };
    case "matched":
      return { seat: name(event.seat), tiles: tiles(event.tiles) };
    case "turned_back":
      return { at: event.at.map((at) => at + 1).join(" · ") };
    case "game_ended":
      return { winners: namesOf(event.winners, names), dead_end: yes(event.dead_end) };
    case "said_ready":
      return { seat: name(event.seat) };
    case "chosen":
    case "flipped":
      return { seat: name(event.seat), at: event.at + 1, tile: tileName(event.tile, t) };
    default:
      return { seat: name(event.seat), tile: tileName(event.tile, t) };
  }
}

/** What is told in other words to whoever did it. */
const OWN = new Set<FruitmixEvent["event"]>([
  "drawn",
  "changed",
  "placed",
  "chosen",
  "set_aside",
  "flipped",
  "matched",
]);

/** A whole move in the narrator's words: what is to be done now says who begins, and whether a declaration was
 * right; what it turned up lies on the table (F11), and is in the log. */
export function recount(
  events: readonly FruitmixEvent[],
  view: FruitmixView,
  seat: number | null,
  names: readonly string[],
  t: Translate,
): string {
  const tell = (event: FruitmixEvent): string => {
    if (event.event === "said_ready") return "";
    if (event.event === "round_started") return t("round-begins", { round: event.round });
    const own = "seat" in event && event.seat === seat ? "-you" : "";
    const told = facts(event, names, t);
    if (event.event === "declared")
      return t(
        own ? "declared-told-you" : "declared-told",
        view.phase === "choose" ? { ...told, correct: "unsaid" } : told,
      );
    return own && OWN.has(event.event) ? t(`you-${event.event}`, told) : narrate(event, names, t);
  };
  return events.map(tell).filter(Boolean).join(" ");
}

/** What is to be done now; in their first turn at pairs people are told what a pair is (F20). */
export function status(
  view: FruitmixView,
  seat: number | null,
  names: readonly string[],
  t: Translate,
): string {
  if (view.outcome) return ended(view, names, t);
  const mine = seat !== null && view.actors.includes(seat);
  const said = t(`status-${moment(view)}${mine ? "-you" : ""}`, {
    name: names[view.turn] ?? "",
    names: namesOf(view.actors, names),
    count: view.actors.length,
  });
  if (mine && moment(view) === "look") return `${said} ${t(`differ-${differing(view)}`)}`;
  const first = mine && moment(view) === "flip" && view.turns[seat] === 0;
  return first ? `${said} ${t(`wanted-${view.options.match}`)}` : said;
}

/** Which tiles lie in the line while somebody memorises it or chooses one, for those who cannot see them (F3, F11). */
export function lineText(
  view: FruitmixView,
  seat: number | null,
  names: readonly string[],
  t: Translate,
): string {
  const mine = seat !== null && view.actors.includes(seat);
  return mine && (view.phase === "memorise" || view.phase === "choose") ? open(view, names, t) : "";
}

/** What keeps two tiles from being a pair (F19). */
function differing(view: FruitmixView): string {
  const missed = missedPair(view);
  const same = missed ? sharedFeatures(...missed) : [];
  const apart = pairFeatures(view).filter((feature) => !same.includes(feature));
  return apart.length === 1 ? (apart[0] ?? "both") : "both";
}

/** The phase, told more finely where something else is asked for. */
function moment(view: FruitmixView): string {
  if (view.phase === "flip") return view.table.some((tile) => tile !== null) ? "flip-second" : "flip";
  if (view.phase === "choose") return fittingPlaces(view).length > 0 ? "choose-wrong" : "choose-right";
  return view.phase;
}

function ended(view: FruitmixView, names: readonly string[], t: Translate): string {
  const winners = view.outcome?.winners ?? [];
  const turns = view.turns[0] ?? 0;
  if (names.length > 1 && view.options.variant === "pairs") return t("status-over-pairs");
  if (names.length > 1) return t("status-over", { names: namesOf(winners, names), count: winners.length });
  return winners.length > 0
    ? t("status-over-alone", { turns })
    : t("status-over-unsolved", { tiles: view.piles[0] ?? 0 });
}

/** An answer to one of the three questions that a key asks: what is wanted, what lies open, who has how much. */
export type Answer = (view: FruitmixView, names: readonly string[], t: Translate) => string;

const wanted: Answer = (view, _, t) => {
  if (view.options.variant === "pairs") return t(`wanted-${view.options.match}`);
  return view.drawn ? t("wanted-text", { tile: tileName(view.drawn, t) }) : t("wanted-none");
};

const open: Answer = (view, _, t) => {
  const tiles = view.table.flatMap((tile, at) =>
    tile ? [t("place-up", { at: at + 1, tile: tileName(tile, t) })] : [],
  );
  return tiles.length > 0 ? t("open-text", { tiles: tiles.join(" · ") }) : t("open-none");
};

const piles: Answer = (view, names, t) =>
  names.map((name, seat) => t("pile-of", { name, tiles: view.piles[seat] ?? 0 })).join(" · ");

export const answers: Readonly<Record<string, Answer>> = { w: wanted, o: open, p: piles };
