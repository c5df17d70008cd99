import type { CountryId } from '#features/places/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import { isAllowedHref } from '#platform/ui/rich-text/rich-text.rules.ts';

export const promptKinds = ['bar', 'card', 'dialog'] as const;
export const answers = ['any', 'yes', 'no'] as const;
/** Once: seen is enough. Daily: once a day until it is put away. Always: on each page until then. */
export const frequencies = ['once', 'daily', 'always'] as const;
export const audienceKeys = ['signedIn', 'hasTank', 'hasOrdered', 'inApp'] as const;

type Answer = (typeof answers)[number];
export type Audience = Record<(typeof audienceKeys)[number], Answer>;

/** What an editor writes. */
export type PromptDraft = Audience & {
  kind: (typeof promptKinds)[number];
  title: string;
  text: string;
  linkLabel: string;
  linkTo: string;
  countryIds: readonly CountryId[];
  /** Where it stands; none for everywhere. */
  paths: readonly string[];
  frequency: (typeof frequencies)[number];
  /** 1 goes before 9 where two would be shown. */
  priority: number;
  fromAt: Date | null;
  untilAt: Date | null;
  isOn: boolean;
};

export type Prompt = PromptDraft & { id: number; edition: number; version: number; isDemo: boolean };

export const limits = { title: 120, text: 600, linkLabel: 60, linkTo: 500, paths: 20 } as const;

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

/** Our own pages, https and mailboxes: nothing that runs. */
export const isLinkTarget = (href: string): boolean =>
  isAllowedHref(href) && /^(\/|https:\/\/|mailto:)/i.test(href);

export const isRunning = (
  { isOn, fromAt, untilAt }: Pick<PromptDraft, 'isOn' | 'fromAt' | 'untilAt'>,
  now: Date,
): boolean => isOn && (fromAt === null || fromAt <= now) && (untilAt === null || untilAt > now);

export type PromptState = 'off' | 'coming' | 'running' | 'ended';

export function stateOf(prompt: Pick<PromptDraft, 'isOn' | 'fromAt' | 'untilAt'>, now: Date): PromptState {
  if (!prompt.isOn) return 'off';
  if (prompt.untilAt && prompt.untilAt <= now) return 'ended';
  return isRunning(prompt, now) ? 'running' : 'coming';
}

/** Whoever looks at a page. Unknown is what is not asked for when no notice wants it. */
export type Viewer = Record<keyof Audience, boolean>;

export const isFor = (audience: Audience, viewer: Viewer): boolean =>
  audienceKeys.every((key) => audience[key] === 'any' || (audience[key] === 'yes') === viewer[key]);

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

export const promptEvents = ['views', 'presses', 'closings'] as const;
export type PromptEvent = (typeof promptEvents)[number];

/** What running notices are cached as; cleared in every process when one is changed. */
export const promptCache = 'prompts';
