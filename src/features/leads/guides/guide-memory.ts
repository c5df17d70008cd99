import type { CountryCode } from '#features/places/types.ts';
import { readMemory, remember } from '#shell/shared.ts';
import type { CompareResult } from '../comparison/compare.ts';
import type { Answers } from './guide.rules.ts';

/** What a browser remembers of a guide. Answers come to us only to be compared. */
export type GuideMemory = {
  answers: Answers;
  /** Steps do not follow each other by themselves. */
  isHeld?: boolean;
  result?: CompareResult | undefined;
  /** The answers that the result is of. */
  compared?: Answers | undefined;
  /** The request that was made of the result, or is about to be. */
  selectedLeadId?: number | undefined;
  /** By which that request is known to be this browser's. */
  sentToken?: string | undefined;
};

const empty: GuideMemory = { answers: {} };

/** Browser only. */
export function readGuide(code: CountryCode, guideId: number): GuideMemory {
  const stored = guidesIn(code)[guideId];
  if (typeof stored !== 'object' || stored === null) return empty;
  const { answers: told, isHeld, result, compared, ...sent } = stored as Partial<GuideMemory>;
  const texts = Object.entries(told ?? {}).filter(([, value]) => typeof value === 'string');
  const answers: Answers = Object.fromEntries(texts);
  const isCurrent = isResult(result) && isOf(compared, answers);
  return {
    answers,
    isHeld: isHeld === true,
    ...(isCurrent && { result, compared }),
    selectedLeadId: typeof sent.selectedLeadId === 'number' ? sent.selectedLeadId : undefined,
    sentToken: typeof sent.sentToken === 'string' ? sent.sentToken : undefined,
  };
}

export function rememberGuide(code: CountryCode, guideId: number, change: Partial<GuideMemory>): void {
  const all = guidesIn(code);
  remember(code, { leadGuides: { ...all, [guideId]: { ...readGuide(code, guideId), ...change } } });
}

export function forgetGuide(code: CountryCode, guideId: number): void {
  const { [guideId]: _, ...others } = guidesIn(code);
  remember(code, { leadGuides: others });
}

function guidesIn(code: CountryCode): Readonly<Record<string, unknown>> {
  const stored = readMemory(code).leadGuides;
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

/** Whether a result is of these answers: another tab may have changed them meanwhile, or while it was on its way. */
const isOf = (compared: Answers | undefined, answers: Answers): boolean =>
  typeof compared === 'object' &&
  compared !== null &&
  Object.entries(compared).every(([key, value]) => answers[key]?.trim() === value);

/** What this version can show; an older one stored something else. */
function isResult(value: unknown): value is CompareResult {
  if (typeof value !== 'object' || value === null) return false;
  const { day, measures, fuels, assumptions } = value as Partial<CompareResult>;
  return typeof day === 'string' && [measures, fuels, assumptions].every(Array.isArray);
}
