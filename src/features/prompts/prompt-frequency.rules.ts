import { localDay } from '#platform/time/calendar.ts';
import type { Prompt } from './prompts.rules.ts';

/** Once: seen is enough. Daily: once a day until it is put away. Always: on each page until then. */
export const frequencies = ['once', 'daily', 'always'] as const;

/** What a browser remembers of a notice. */
export type Seen = { edition: number; at: number; isClosed: boolean };

/** Berlin, Vienna and Zurich share a clock. */
const timeZone = 'Europe/Berlin';

/** Whether a browser that remembers this may show a notice now. */
export function maySee(
  { edition, frequency }: Pick<Prompt, 'edition' | 'frequency'>,
  seen: Seen | undefined,
  now: Date,
): boolean {
  if (!seen || seen.edition !== edition) return true;
  if (seen.isClosed || frequency === 'once') return false;
  return frequency === 'always' || localDay(new Date(seen.at), timeZone) !== localDay(now, timeZone);
}
