/** The profile in this browser: who you are, how you like it, and the tables visited. Only name and face leave it, and at a table the pace. */
import { anyFace, type Face, readFace } from "./faces";
import type { Language } from "./i18n.svelte";
import { makeName } from "./madeNames";
import { getItem, getJson, setItem, setJson } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Everywhere, wherever nobody is too young to read, or nowhere. */
export const COORDINATES = ["on", "most", "off"] as const;
export type Coordinates = (typeof COORDINATES)[number];
export const PACES = ["calm", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];
/** How long things take, against the usual. */
const paceFactors: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, quick: 0.6 };

/** Even a short word has to be spoken. */
const LISTENING_PAUSES = 2;

/** In per cent of what the browser has. */
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

/** A table that was visited, to find the way back. */
export interface Visit {
  table: string;
  game: string;
}

const MAX_VISITS = 6;
const MAX_MUTES = 50;

const muteKey = (table: string, seat: number, name: string | null | undefined): string =>
  `${table} ${seat} ${name ?? ""}`;

class Profile {
  name = $state(getItem("name") ?? "");
  face = $state<Face>(readFace(getItem("face")) ?? anyFace());
  pace = $state<Pace>(PACES.find((pace) => pace === getItem("pace")) ?? "normal");
  /** Whether the narrator is listened to, or read by somebody who needs time for it. */
  listening = $state(getItem("listening") === "on");
  /** Whether somebody plays for the first time: all goes calmly, unless they chose a pace. */
  patient = $state(false);
  textSize = $state<number>(TEXT_SIZES.find((size) => String(size) === getItem("text-size")) ?? 100);
  theme = $state<Theme>(THEMES.find((theme) => theme === getItem("theme")) ?? "auto");
  sound = $state(getItem("sound") !== "off");
  /** Where boards show what their places are called: small children need not read. */
  coordinates = $state<Coordinates>(COORDINATES.find((each) => each === getItem("coordinates")) ?? "most");
  visits = $state.raw<readonly Visit[]>(getJson("visits", []));
  mutes = $state.raw<readonly string[]>(getJson("mutes", []));

  /** On the first visit, somebody gets a name and a face. */
  async introduce(language: Language): Promise<void> {
    setItem("face", this.face);
    if (!this.name) this.setName(await this.anotherName(language, ""));
  }

  /** Another name, with its animal's face for whoever did not choose one; without a network, the one they have. */
  async anotherName(language: Language, than: string): Promise<string> {
    const { name, face } = await makeName(language, than).catch(() => ({ name: than, face: null }));
    if (face && !getItem("face-chosen")) this.#look(face);
    return name;
  }

  /** Nobody is without a name: then they keep the one they have. */
  setName(name: string): void {
    if (!name.trim()) return;
    this.name = name.trim();
    setItem("name", this.name);
  }

  setFace(face: Face): void {
    this.#look(face);
    setItem("face-chosen", "yes");
  }

  #look(face: Face): void {
    this.face = face;
    setItem("face", face);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    setItem("pace", pace);
    this.apply();
  }

  setTextSize(size: number): void {
    this.textSize = size;
    setItem("text-size", String(size));
    this.apply();
  }

  toggleListening(): void {
    this.listening = !this.listening;
    setItem("listening", this.listening ? "on" : "off");
  }

  /** The pace that counts now. */
  get tempo(): Pace {
    return this.patient && getItem("pace") === null ? "calm" : this.pace;
  }

  /** How long bots wait for this person, in usual pauses. */
  get pauses(): number {
    return this.listening ? LISTENING_PAUSES : paceFactors[this.tempo];
  }

  setPatient(patient: boolean): void {
    this.patient = patient;
    this.apply();
  }

  /** So many ms, at this person's pace. */
  paced(ms: number): number {
    return ms * paceFactors[this.tempo];
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    setItem("theme", theme);
    this.apply();
  }

  /** What style sheets have to know. */
  apply(): void {
    const page = document.documentElement;
    if (this.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = this.theme;
    page.style.setProperty("--pace", String(paceFactors[this.tempo]));
    page.style.setProperty("--letters", String(this.textSize / 100));
  }

  toggleSound(): void {
    this.sound = !this.sound;
    setItem("sound", this.sound ? "on" : "off");
  }

  setCoordinates(where: Coordinates): void {
    this.coordinates = where;
    setItem("coordinates", where);
  }

  addVisit(table: string, game: string): void {
    const others = this.visits.filter((each) => each.table !== table);
    this.visits = [{ table, game }, ...others].slice(0, MAX_VISITS);
    setJson("visits", this.visits);
  }

  /** Whether reactions of this person at this table are not shown. A seat that changes hands is heard again. */
  isMuted(table: string, seat: number, name: string | null | undefined): boolean {
    return this.mutes.includes(muteKey(table, seat, name));
  }

  toggleMute(table: string, seat: number, name: string | null | undefined): void {
    const key = muteKey(table, seat, name);
    const others = this.mutes.filter((each) => each !== key);
    this.mutes = others.length < this.mutes.length ? others : [key, ...others].slice(0, MAX_MUTES);
    setJson("mutes", this.mutes);
  }

  removeVisit(table: string): void {
    this.visits = this.visits.filter((each) => each.table !== table);
    setJson("visits", this.visits);
  }
}

export const profile = new Profile();
