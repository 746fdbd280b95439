/** A game that nobody has drawn, in words: its own sentences where it has them, else what its fields are called. */
import { readable } from "../../shared/readable";
import type { FieldInfo, GameSchema } from "../../wire";
import type { Translate } from "../contract";
import { namesOf } from "../parts/names";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}
export type AnyAction = JsonObject & { readonly do: string };
export type AnyEvent = JsonObject & { readonly event: string };
type Fact = string | number;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isScalar = (value: Json): value is null | boolean | number | string =>
  !isList(value) && !isObject(value);

/** A message of the catalogue; null if there is none by that id. */
function known(id: string, t: Translate, facts: Record<string, Fact> = {}): string | null {
  const text = t(id, facts);
  return text === id ? null : text;
}

/** A name from a game's notation as a person says it: "penguin/ocean" is "penguin, ocean". What is no name stays as it is. */
export function noun(name: string, t: Translate): string {
  const words = name.split("/").map((part) => known(`noun-${part}`, t));
  return words.every((word) => word !== null) ? words.join(", ") : name;
}

export const fieldName = (name: string, t: Translate): string => known(`field-${name}`, t) ?? readable(name);

/** A value as text; nothing is a dash. */
export function written(value: Json, t: Translate): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
  if (typeof value === "string") return noun(value, t);
  if (isList(value)) return value.map((each) => written(each, t)).join(" · ") || "–";
  if (isObject(value))
    return Object.entries(value)
      .map(([name, each]) => `${fieldName(name, t)} ${written(each, t)}`)
      .join(" · ");
  return String(value);
}

/** A value as a game's sentences take it: the server says it in the same way. */
function fact(value: Json, t: Translate): Fact {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value;
  if (typeof value === "string") return noun(value, t);
  if (isList(value)) return value.map((each) => fact(each, t)).join(" · ") || "–";
  return Object.values(value)
    .map((each) => fact(each, t))
    .join(": ");
}

/** The names of whoever sits on a seat or on several. */
export function seated(value: Json, names: readonly string[]): string {
  const seats = (isList(value) ? value : [value]).filter((seat) => typeof seat === "number");
  return namesOf(seats, names) || "–";
}

function facts(
  object: JsonObject,
  fields: readonly FieldInfo[],
  names: readonly string[],
  t: Translate,
): Record<string, Fact> {
  return Object.fromEntries(
    fields
      .filter(({ name }) => name in object)
      .map(({ name, seats }) => {
        const value = object[name] ?? null;
        return [name, seats ? seated(value, names) : fact(value, t)];
      }),
  );
}

/** An event as the game's sentence tells it; without one, who, what, and all that is known of it. */
export function narrate(event: AnyEvent, names: readonly string[], t: Translate, schema: GameSchema): string {
  const fields = schema.events[event.event] ?? [];
  return (
    known(`event-${event.event}`, t, facts(event, fields, names, t)) ?? plainEvent(event, fields, names, t)
  );
}

function plainEvent(
  event: AnyEvent,
  fields: readonly FieldInfo[],
  names: readonly string[],
  t: Translate,
): string {
  const who = typeof event.seat === "number" ? (names[event.seat] ?? null) : null;
  const rest = fields
    .filter(({ name, silent }) => name !== "seat" && !silent)
    .map(({ name, seats }) => {
      const value = event[name] ?? null;
      return `${fieldName(name, t)} ${seats ? seated(value, names) : written(value, t)}`;
    });
  const what = [readable(event.event), ...rest].join(" · ");
  return who === null ? t("plain-event", { what }) : t("plain-event-by", { who, what });
}

/** What a button says. */
export function actionName(
  action: AnyAction,
  names: readonly string[],
  t: Translate,
  schema: GameSchema,
): string {
  const fields = schema.actions[action.do] ?? [];
  const said = known(`action-${action.do}`, t, facts(action, fields, names, t));
  if (said !== null) return said;
  const values = fields.map(({ name, seats }) =>
    seats ? seated(action[name] ?? null, names) : written(action[name] ?? null, t),
  );
  return [verbName(action.do, t), ...values].join(" · ");
}

/** What all actions with this verb are about. */
export function verbName(verb: string, t: Translate): string {
  return known(`verb-${verb}`, t) ?? (verb === "ready" ? t("plain-ready") : readable(verb));
}
