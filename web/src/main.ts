import { mount } from "svelte";
import "./shared/theme.css";
import "./shared/ui.css";
import App from "./App.svelte";
import { i18n, initialLanguage } from "./shared/i18n.svelte";
import { profile } from "./shared/profile.svelte";

async function start(target: HTMLElement): Promise<void> {
  profile.applyTheme();
  await i18n.load(initialLanguage());
  mount(App, { target });
}

const target = document.getElementById("app");
if (target) void start(target);

/** Once the page stands: what it needs without a network is fetched then, and delays nothing. */
const keepForLater = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepForLater, 2000));
