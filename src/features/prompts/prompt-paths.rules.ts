import type { CountryId } from '#features/places/types.ts';
import { isRunning, type Prompt } from './prompts.rules.ts';

/** A path of ours, or the beginning of some: "/news", "/heizoel/*". */
export const isPathPattern = (text: string): boolean =>
  text.length <= 200 && /^\/[a-z0-9/-]*\*?$/.test(text) && !text.includes('//');

export const isOnPath = (patterns: readonly string[], path: string): boolean =>
  patterns.length === 0 ||
  patterns.some((pattern) =>
    pattern.endsWith('*')
      ? onePath(path).startsWith(pattern.slice(0, -1))
      : onePath(path) === onePath(pattern),
  );

/** However an address was typed: "/Ueber-uns/" is the page "/ueber-uns". */
const onePath = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '');

/** Where people work or order, nobody is interrupted. */
const quiet =
  /^\/(support|admin|statistics|stornomanagement|export-orders|werbung|presse\/bereich|benutzerkonto|vorschau)(\/|$)|^\/haendler(\/(?!\d)|$)|\/bestellung/;

/** Those that stand on a page of a country now, the most important first. */
export const promptsOn = (
  prompts: readonly Prompt[],
  { countryId, path, now }: { countryId: CountryId; path: string; now: Date },
): Prompt[] =>
  prompts
    .filter(
      (prompt) =>
        !quiet.test(onePath(path)) &&
        prompt.countryIds.includes(countryId) &&
        isOnPath(prompt.paths, path) &&
        isRunning(prompt, now),
    )
    .toSorted((one, other) => one.priority - other.priority || other.id - one.id);
