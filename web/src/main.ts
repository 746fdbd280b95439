import { mount } from "svelte";
import "./shared/theme.css";
import "./shared/ui.css";
import App from "./App.svelte";
import { keepInBackground, offline } from "./offline/offline.svelte";
import { keepFocus } from "./shared/focus";
import { followLanguage, i18n, initialLanguage } from "./shared/i18n.svelte";
import { applyBrowserLetters } from "./shared/letters";
import { profile } from "./shared/profile.svelte";
import { isForgetful } from "./shared/storage";

async function start(target: HTMLElement): Promise<void> {
  profile.apply();
  applyBrowserLetters();
  offline.startEarly(location.pathname);
  const language = initialLanguage();
  const words = location.pathname === "/" ? i18n.load(language) : i18n.complete(language);
  await Promise.all([words, profile.introduce(language)]);
  mount(App, { target });
  keepFocus();
  followLanguage();
}

const target = document.getElementById("app");
if (target) void start(target);

/** Once the page stands: what it needs without a network is fetched then, and delays nothing. */
const keepForLater = () => {
  if (isForgetful()) return;
  navigator.serviceWorker?.register("/sw.js").then(keepInBackground, () => {});
};
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepForLater, 2000));
