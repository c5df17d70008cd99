import type { CountryId } from '#features/places/types.ts';
import { isAllowedHref } from '#platform/ui/rich-text/rich-text.rules.ts';
import type { Audience } from './prompt-audience.rules.ts';
import type { frequencies } from './prompt-frequency.rules.ts';

export const promptKinds = ['bar', 'card', 'dialog'] as const;

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

export const promptEvents = ['views', 'presses', 'closings'] as const;
export type PromptEvent = (typeof promptEvents)[number];

/** What running notices are cached as; cleared in every process when one is changed. */
export const promptCache = 'prompts';
