import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { checked, type Field, form, read, required, text } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { ok } from '#platform/result.ts';
import { isDay, momentOf } from '#platform/time/calendar.ts';
import { toMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { plainText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { richText } from '#platform/ui/rich-text/rich-text.schema.ts';
import { pressTimeZone, type ReleaseErrors, releaseLimits } from './releases.rules.ts';

const longText = (max: number) => (input: string) => {
  const trimmed = input.replaceAll('\r\n', '\n').trim();
  return trimmed.length > max ? null : trimmed;
};

const countryIds: Field<CountryId[]> = (posted, name) =>
  ok(countryList.map(({ id }) => id).filter((id) => posted.all(name).includes(String(id))));

const releaseForm = form({
  title: required(text(releaseLimits.title), 'missing'),
  teaser: required(read(longText(releaseLimits.teaser), 'too_long'), 'missing'),
  body: checked(richText(releaseLimits.body), (value) => (plainText(value).trim() === '' ? 'missing' : null)),
  countries: required(countryIds, 'missing'),
});

/** What a release is made of. */
export type ReleaseInput = {
  title: string;
  teaser: string;
  /** Markup of a rich text. */
  body: string;
  countryIds: CountryId[];
  embargoAt: Date | null;
};

/** Reads the editor's form: what it holds, or what is wrong by field. */
export function readRelease(
  posted: PostedForm,
): { ok: true; values: ReleaseInput } | { ok: false; errors: ReleaseErrors } {
  const read = releaseForm(posted);
  const embargo = readEmbargo(posted.text('embargoDay').trim(), posted.text('embargoTime').trim());
  if (!read.ok || !embargo.ok)
    return { ok: false, errors: { ...(!read.ok && read.errors), ...(!embargo.ok && embargo.errors) } };
  const { countries, body, ...texts } = read.values;
  const values = { ...texts, body: toMarkup(body), countryIds: countries, embargoAt: embargo.value };
  return { ok: true, values };
}

type EmbargoRead =
  | { ok: true; value: Date | null }
  | { ok: false; errors: Pick<ReleaseErrors, 'embargoDay' | 'embargoTime'> };

/** A day without a time ends at its beginning; a time without a day is a slip. */
function readEmbargo(day: string, time: string): EmbargoRead {
  if (day === '' && time === '') return { ok: true, value: null };
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time === '' ? '00:00' : time);
  const errors = {
    ...(day === '' && { embargoDay: 'missing' as const }),
    ...(day !== '' && !isDay(day) && { embargoDay: 'invalid' as const }),
    ...(clock === null && { embargoTime: 'invalid' as const }),
  };
  if (clock === null || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: momentOf(day, Number(clock[1]) * 60 + Number(clock[2]), pressTimeZone) };
}
