/** The profile in this browser: a name, theme, sound, and the tables visited. Nothing leaves it but the name. */
import { getItem, getJson, setItem, setJson } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A table that was visited, to find the way back. */
export interface Visit {
  table: string;
  game: string;
}

const MAX_VISITS = 6;

class Profile {
  name = $state(getItem("name") ?? "");
  theme = $state<Theme>(THEMES.find((theme) => theme === getItem("theme")) ?? "auto");
  sound = $state(getItem("sound") !== "off");
  visits = $state.raw<readonly Visit[]>(getJson("visits", []));

  setName(name: string): void {
    this.name = name.trim();
    setItem("name", this.name);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    setItem("theme", theme);
    this.applyTheme();
  }

  applyTheme(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  toggleSound(): void {
    this.sound = !this.sound;
    setItem("sound", this.sound ? "on" : "off");
  }

  addVisit(table: string, game: string): void {
    const others = this.visits.filter((each) => each.table !== table);
    this.visits = [{ table, game }, ...others].slice(0, MAX_VISITS);
    setJson("visits", this.visits);
  }

  removeVisit(table: string): void {
    this.visits = this.visits.filter((each) => each.table !== table);
    setJson("visits", this.visits);
  }
}

export const profile = new Profile();
