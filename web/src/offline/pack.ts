/** What this browser keeps to play without a network: the files of web/offline/bundle.py, with their sizes. */
declare const __OFFLINE_PACK__:
  | Readonly<Record<string, readonly [packed: number, unpacked: number]>>
  | undefined;
declare const __OFFLINE_SNAPSHOT__: string | undefined;

/** Empty where the page was built without them. */
export const PACK = typeof __OFFLINE_PACK__ === "undefined" ? {} : __OFFLINE_PACK__;
export const PACK_FILES = Object.keys(PACK);
/** What is downloaded, in bytes. */
export const PACK_BYTES = Object.values(PACK).reduce((sum, [packed]) => sum + packed, 0);
/** Shared by all builds: files that are the same in two of them are kept once. */
export const PACK_CACHE = "recollect-offline";
/** By this name lies in that cache what this browser makes of these files, to start sooner: it is never downloaded. */
export const SNAPSHOT = typeof __OFFLINE_SNAPSHOT__ === "undefined" ? "" : `/assets/${__OFFLINE_SNAPSHOT__}`;

/** Where a file of that name lies. */
export function packed(name: string): string {
  const path = PACK_FILES.find((each) => each.endsWith(`/${name}`));
  if (path === undefined) throw new Error(`this page was built without ${name}`);
  return path;
}
