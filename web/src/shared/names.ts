import { SOMEBODY } from "../wire";
import { t } from "./i18n.svelte";

/** A person's name; whoever was erased is somebody, in the reader's language. */
export const shownName = (name: string): string => (name === SOMEBODY ? t("somebody") : name);
