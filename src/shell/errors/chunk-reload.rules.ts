/** At most so many errors go into one report; a loop of failures must not become a flood. */
export const batchLimit = 20;

/** Browsers warn of resize observers that take longer than a frame; nothing is wrong then. */
export const isHarmless = (message: string): boolean => /ResizeObserver loop/i.test(message);

/** What browsers say of a code file that does not come. */
export const chunkFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading (?:CSS )?chunk|module script failed/i;

/** A file of an older version is gone from the server: only a reload helps. */
export const isChunkFailure = (message: string): boolean => chunkFailure.test(message);

/** Milliseconds between two reloads for missing files. */
export const reloadPause = 60_000;

/** Where the session notes its last reload, in epoch milliseconds. */
export const reloadedAtKey = 'brennwert.reloadedAt';

/** The page is reloaded at most once in 60 seconds. Times in epoch milliseconds, `last` null when never. */
export const mayReload = (now: number, last: number | null): boolean =>
  last === null || now - last >= reloadPause;
