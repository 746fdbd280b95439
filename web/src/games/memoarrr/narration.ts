/** Memoarrr! in sentences: what happened, and what is to be done. */
import type { MemoarrrEvent, MemoarrrView } from "../../wire";
import type { Translate } from "../contract";
import { namesOf } from "../parts/names";
import { CELLS, cardName, faceAt, gridOf, isOpeningRestricted } from "./island";
import { type Miss, missOf, roundWonOf } from "./moments";

export function features(card: string, t: Translate): { animal: string; landscape: string } {
  const [animal = "", landscape = ""] = card.split("/");
  return { animal: t(`noun-${animal}`), landscape: t(`noun-${landscape}`) };
}

type Facts = Record<string, string | number>;

export function narrate(event: MemoarrrEvent, names: readonly string[], t: Translate): string {
  return t(`event-${event.event}`, facts(event, names, t));
}

function facts(event: MemoarrrEvent, names: readonly string[], t: Translate): Facts {
  const name = (seat: number) => names[seat] ?? "";
  switch (event.event) {
    case "side_taken":
      return { seat: name(event.seat), side: t(`noun-${event.side}`) };
    case "round_started":
      return { round: event.round, starter: name(event.starter) };
    case "revealed": {
      const connected = event.connected === null ? "none" : event.connected ? "yes" : "no";
      return { seat: name(event.seat), at: event.at, card: cardName(event.card, t), connected };
    }
    case "erupted":
      return { seat: name(event.seat), birds: event.birds };
    case "peeked":
      return {
        seat: name(event.seat),
        at: event.at,
        card: event.card === null ? "none" : cardName(event.card, t),
      };
    case "swapped":
      return { seat: name(event.seat), from: event.from, to: event.to };
    case "blocked":
      return { seat: name(event.seat), at: event.at, bound: name(event.bound) };
    case "game_ended":
      return { winners: namesOf(event.winners, names), removed: cardName(event.removed, t) };
    default:
      return { seat: name(event.seat) };
  }
}

/** What is told in other words to whoever did it. */
const OWN = new Set<MemoarrrEvent["event"]>([
  "side_taken",
  "revealed",
  "peeked",
  "swapped",
  "blocked",
  "round_won",
]);

/** One event of a move; what is to be done now says who begins, who looks where, and that all have seen enough. */
function tell(event: MemoarrrEvent, seat: number | null, names: readonly string[], t: Translate): string {
  if (event.event === "said_ready" || (event.event === "peeked" && event.seat !== seat)) return "";
  if (event.event === "round_started") return t("round-begins", { round: event.round });
  if (event.event === "blocked" && event.bound === seat) return t("barred-told", facts(event, names, t));
  const own = OWN.has(event.event) && "seat" in event && event.seat === seat;
  return own ? t(`you-${event.event}`, facts(event, names, t)) : narrate(event, names, t);
}

/** A whole move in words: a miss with what was wanted, what birds are for, and who begins next (M13, M17). */
export function recount(
  events: readonly MemoarrrEvent[],
  view: MemoarrrView,
  seat: number | null,
  names: readonly string[],
  t: Translate,
): string {
  const [miss, won] = [missOf(events, view), roundWonOf(events, view)];
  const told = new Set<string>([...(miss ? ["revealed", "erupted"] : []), ...(won ? ["round_won"] : [])]);
  const sentences = [
    miss && t(miss.seat === seat ? "miss-told-you" : "miss-told", missFacts(miss, names, t)),
    miss?.first && t("birds-told"),
    ...events.filter(({ event }) => !told.has(event)).map((event) => tell(event, seat, names, t)),
    won && t(won.next === seat ? "won-next-you" : "won-next", { name: names[won.next] ?? "" }),
  ];
  return sentences.filter(Boolean).join(" ");
}

function missFacts({ seat, at, card, wanted, birds }: Miss, names: readonly string[], t: Translate): Facts {
  return { name: names[seat] ?? "", at, card: cardName(card, t), birds, ...features(wanted, t) };
}

export function status(
  view: MemoarrrView,
  seat: number | null,
  names: readonly string[],
  t: Translate,
  _legal: readonly unknown[] = [],
  you: number | null = seat,
): string {
  const mine = seat !== null && view.actors.includes(seat);
  const phase = view.phase === "reveal" && view.wanted === null ? "open" : view.phase;
  const now = mine && phase !== "over" ? (isOpeningRestricted(view) ? "-first-you" : "-you") : "";
  const winners = view.outcome?.winners ?? [];
  return t(ownStatus(view, you, mine) ?? `status-${phase}${now}`, {
    ...(view.wanted ? features(view.wanted, t) : {}),
    name: names[view.turn] ?? "",
    names: namesOf(view.outcome ? winners : view.actors, names),
    count: view.outcome ? winners.length : view.actors.length,
    at: view.peeked ?? "",
    winner: names[view.birds.indexOf(null)] ?? "",
    next: names[nextIn(view)] ?? "",
    looks: gridOf(view.options).looks,
  });
}

/** What is told in other words to whoever won the round, or is barred from a card. */
function ownStatus(view: MemoarrrView, seat: number | null, mine: boolean): string | null {
  if (seat === null) return null;
  if (view.phase === "round_end" && view.birds.indexOf(null) === seat)
    return mine ? "won-status-you" : "won-status";
  return view.phase === "block" && !mine && nextIn(view) === seat ? "barred-status" : null;
}

/** Which cards somebody looks at before the first round, for those who cannot see them (M7). */
export function lookText(view: MemoarrrView, seat: number | null, t: Translate): string {
  if (view.phase !== "look" || seat === null || !view.actors.includes(seat)) return "";
  const cards = Object.entries(view.looking).map(([at, card]) =>
    t("cell-up", { at, card: cardName(card, t) }),
  );
  return cards.length > 0 ? t("look-text", { cards: cards.join(" · ") }) : "";
}

/** The next player still in the round (M11). */
function nextIn(view: MemoarrrView): number {
  const players = view.birds.length;
  for (let step = 1; step <= players; step++) {
    const next = (view.turn + step) % players;
    if (view.birds[next] === null) return next;
  }
  return view.turn;
}

/** An answer to one of the three questions that a key asks: what is wanted, what lies open, who is out. */
export type Answer = (view: MemoarrrView, names: readonly string[], t: Translate) => string;

const wanted: Answer = (view, _, t) =>
  view.wanted
    ? t("wanted-text", features(view.wanted, t))
    : t(isOpeningRestricted(view) ? "wanted-first" : "wanted-free");

const open: Answer = (view, _, t) => {
  const cards = CELLS.flatMap((at) => {
    const face = faceAt(view, at);
    return face ? [t("cell-up", { at, card: cardName(face, t) })] : [];
  });
  return cards.length > 0 ? t("open-text", { cards: cards.join(" · ") }) : t("open-none");
};

const out: Answer = (view, names, t) => {
  const gone = names.flatMap((name, seat) => {
    const birds = view.birds[seat];
    return birds ? [t("out-with", { name, birds })] : [];
  });
  return gone.length > 0 ? t("out-text", { players: gone.join(" · ") }) : t("out-none");
};

export const answers: Readonly<Record<string, Answer>> = { w: wanted, o: open, p: out };
