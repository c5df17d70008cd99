import { countries } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { isDay, localTime, momentOf } from '#platform/time/calendar.ts';

/** What has drafts and versions. */
export const draftKinds = ['page', 'article', 'guide', 'release'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** What a version is at a moment. */
export type VersionState =
  | 'in_review'
  | 'returned'
  | 'scheduled'
  | 'published'
  | 'replaced'
  | 'ended'
  | 'withdrawn';

/** What something with versions is in a list: what visitors get, or what comes next. */
export const listStates = ['draft', 'in_review', 'scheduled', 'published', 'ended', 'withdrawn'] as const;
export type ListState = (typeof listStates)[number];

/** Colours of both. */
export const stateTones = {
  draft: 'neutral',
  in_review: 'warn',
  returned: 'warn',
  scheduled: 'neutral',
  published: 'good',
  replaced: 'neutral',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<VersionState | ListState, 'neutral' | 'warn' | 'good'>;

/** A version, whatever it is one of. */
export type Version = {
  id: number;
  number: number;
  state: VersionState;
  fromAt: Date;
  untilAt: Date | null;
  /** Why it was given back. */
  note: string;
  createdById: number | null;
  createdBy: string;
  createdAt: Date;
  decidedBy: string;
};

/** The versions that an address asks to compare; null is the draft. */
export function comparedVersions(query: URLSearchParams, versions: readonly { number: number }[]) {
  const numberIn = (name: string, other: number | null) => {
    const asked = Number(query.get(name) ?? Number.NaN);
    return versions.some(({ number }) => number === asked) ? asked : asked === 0 ? null : other;
  };
  return { left: numberIn('links', versions[0]?.number ?? null), right: numberIn('rechts', null) };
}

/** Whoever has seen the other's version and saves all the same names that one. */
export const expectedVersionIn = (form: PostedForm): number =>
  Number(/^\d{1,9}$/.exec(form.text(form.text('do') === 'force' ? 'theirs' : 'version'))?.[0] ?? 0);

/** What a second person decided on a version; null for another press. */
export function reviewIn(form: PostedForm) {
  const [, what, id] = /^(approve|return):(\d{1,15})$/.exec(form.text('do')) ?? [];
  if (what === undefined) return null;
  const decision = what === 'approve' ? ('published' as const) : ('returned' as const);
  return { versionId: rowIdIn(id ?? ''), decision, note: form.text('note').trim().slice(0, 1000) };
}

/** The version whose plan is to be given up; null for another press. */
export const plannedIn = (form: PostedForm): number | null =>
  rowIdIn(/^unplan:(\d{1,15})$/.exec(form.text('do'))?.[1] ?? '') || null;

/** From when and until when visitors shall read a draft; null: at once, without an end. */
export type Schedule = { fromAt: Date | null; untilAt: Date | null };

/** The schedule of a form; null where something else than a time was typed. */
export function scheduleIn(form: PostedForm): Schedule | null {
  if (timeFields.some((name) => isNoTime(form, name))) return null;
  return { fromAt: momentIn(form.text('from')), untilAt: momentIn(form.text('until')) };
}

const timeFields = ['from', 'until'] as const;
type TimeField = (typeof timeFields)[number];

const isNoTime = (form: PostedForm, name: TimeField): boolean =>
  form.text(name).trim() !== '' && momentIn(form.text(name)) === null;

/** What was typed of the schedule, and what is wrong with each of its fields. */
export type TypedTimes = Record<TimeField, { typed: string; error?: 'wrong_time' | 'until_before_from' }>;

/** The same of a form that was refused. */
export function typedTimes(form: PostedForm, refusal: string): TypedTimes {
  const of = (name: TimeField): TypedTimes[TimeField] => ({
    typed: form.text(name).slice(0, 30),
    ...(isNoTime(form, name) && { error: 'wrong_time' as const }),
    ...(refusal === 'until_before_from' && name === 'until' && { error: refusal }),
  });
  return { from: of('from'), until: of('until') };
}

/** The same at the moment of publishing. */
export function scheduled(
  { fromAt, untilAt }: Schedule,
  now: Date,
): Result<{ fromAt: Date; untilAt: Date | null }, { code: 'until_before_from' }> {
  const from = fromAt && fromAt > now ? fromAt : now;
  return untilAt && untilAt <= from ? failed({ code: 'until_before_from' }) : ok({ fromAt: from, untilAt });
}

type Asked<Draft> = Schedule & { isSame(draft: Draft): boolean; needsReview: boolean; now: Date };

/** The newest version, where a press of "publish" would only make it again: visitors read it or will, or it waits. */
export function madeAlready<Made extends Version & { draft: unknown }>(
  versions: readonly Made[],
  { fromAt, untilAt, isSame, needsReview, now }: Asked<Made['draft']>,
): Made | null {
  const [newest] = versions;
  if (!newest) return null;
  const { state } = newest;
  const holds = state === 'in_review' ? needsReview : state === 'published' || state === 'scheduled';
  const isThen = (moment: Date | null, asked: Date | null) =>
    (moment && moment > now ? moment.getTime() : 0) === (asked && asked > now ? asked.getTime() : 0);
  return holds && isThen(newest.fromAt, fromAt) && isThen(newest.untilAt, untilAt) && isSame(newest.draft)
    ? newest
    : null;
}

/** Fields in which two drafts differ. */
export const changedFields = <Field extends string>(
  fields: readonly Field[],
  one: Readonly<Record<Field, unknown>>,
  other: Readonly<Record<Field, unknown>>,
): Field[] => fields.filter((field) => said(one[field]) !== said(other[field]));

const said = (value: unknown): string => JSON.stringify(value).replaceAll('\\r\\n', '\\n').trim();

/** What a press of "publish" has done, as it is said. */
export const publicationOutcome = (
  state: 'published' | 'in_review',
  { fromAt }: Schedule,
  now: Date,
): 'submitted' | 'scheduled' | 'published' =>
  state === 'in_review' ? 'submitted' : fromAt && fromAt > now ? 'scheduled' : 'published';

/** Editors of all countries write down the same clock. */
const { timeZone } = countries[1];

/** "2026-12-04T08:30" as a moment; null for nothing typed and for what is none. */
export function momentIn(text: string): Date | null {
  const [, day = '', hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
  return isDay(day) ? momentOf(day, Number(hours) * 60 + Number(minutes), timeZone) : null;
}

/** The other way round. */
export function momentText(moment: Date): string {
  const { day, minutes } = localTime(moment, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
