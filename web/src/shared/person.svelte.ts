/** Whoever sits in front of this browser: a name, a taste for sound and light. Nothing leaves it but the name. */
import { recall, recallJson, remember } from "./memory";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A table that was visited, to find the way back. */
export interface Visit {
  table: string;
  game: string;
}

const MOST_VISITS = 6;

class Person {
  name = $state(recall("name") ?? "");
  theme = $state<Theme>(THEMES.find((theme) => theme === recall("theme")) ?? "auto");
  sound = $state(recall("sound") !== "off");
  visits = $state.raw<readonly Visit[]>(recallJson("visits", []));

  rename(name: string): void {
    this.name = name.trim();
    remember("name", this.name);
  }

  shine(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    this.dress();
  }

  dress(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  hush(): void {
    this.sound = !this.sound;
    remember("sound", this.sound ? "on" : "off");
  }

  visit(table: string, game: string): void {
    const others = this.visits.filter((each) => each.table !== table);
    this.visits = [{ table, game }, ...others].slice(0, MOST_VISITS);
    remember("visits", JSON.stringify(this.visits));
  }

  forget(table: string): void {
    this.visits = this.visits.filter((each) => each.table !== table);
    remember("visits", JSON.stringify(this.visits));
  }
}

export const person = new Person();
