import { mount } from "svelte";
import "./shared/theme.css";
import "./shared/ui.css";
import App from "./App.svelte";
import { firstLanguage, reader } from "./shared/language.svelte";
import { person } from "./shared/person.svelte";

async function start(target: HTMLElement): Promise<void> {
  person.dress();
  await reader.read(firstLanguage());
  mount(App, { target });
}

const target = document.getElementById("app");
if (target) void start(target);

/** Once the page stands: what it needs without a network is fetched then, and delays nothing. */
const keepForLater = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepForLater, 2000));
