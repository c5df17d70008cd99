import { momentIn } from '#features/cms/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { toMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { plainText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { type RichTextError, readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';

/** A release as it is worked on; anything may still be missing or wrong. */
export type ReleaseDraft = {
  title: string;
  teaser: string;
  /** Markup of a rich text. */
  body: string;
  countryIds: readonly CountryId[];
  /** Day and time as they were typed, such as "2026-12-01T09:30" on the clocks of Berlin, Vienna and Zurich; '' for none. */
  embargo: string;
};

export const draftFields = ['title', 'teaser', 'body', 'countryIds', 'embargo'] as const;
export type DraftField = (typeof draftFields)[number];

export const emptyRelease: ReleaseDraft = {
  title: '',
  teaser: '',
  body: '',
  countryIds: countryList.map(({ id }) => id),
  embargo: '',
};

/** Until then a version is read by the press alone; null: by everybody at once, or it is no moment. */
export const embargoOf = ({ embargo }: Pick<ReleaseDraft, 'embargo'>): Date | null => momentIn(embargo);

/** Characters that are published; the database takes more of a draft. */
const limits = { title: 160, teaser: 500, body: 20_000 } as const;
export const draftLimits = { title: 300, teaser: 1000, body: 50_000 } as const;

/** The draft that a form says; whatever may be typed can be saved. */
export function readRelease(form: PostedForm): ReleaseDraft {
  const line = (name: string, max: number) => form.text(name).replaceAll(/\s+/g, ' ').trim().slice(0, max);
  const [day, time] = [line('embargoDay', 20), line('embargoTime', 20)];
  const body = form.text('body').replaceAll('\r\n', '\n').trim();
  const text = readRichText(body, limits.body);
  return {
    title: line('title', draftLimits.title),
    teaser: form.text('teaser').replaceAll('\r\n', '\n').trim().slice(0, draftLimits.teaser),
    body: (text.ok ? toMarkup(text.value) : body).slice(0, draftLimits.body),
    countryIds: countryList.map(({ id }) => id).filter((id) => form.all('countryIds').includes(String(id))),
    // An embargo without a time ends as its day begins.
    embargo: day === '' && time === '' ? '' : `${day}T${(time || '00:00').replace(/^\d:/, '0$&')}`,
  };
}

export const formFields = ['title', 'teaser', 'body', 'countryIds', 'embargoDay', 'embargoTime'] as const;
export type FormField = (typeof formFields)[number];

/** What stands against handing a release to the press. */
export type ReleaseProblem = {
  field: FormField;
  code:
    | ('missing' | 'too_long' | 'no_day' | 'wrong_day' | 'wrong_time')
    | ('dead_link' | 'file_undescribed' | RichTextError);
  /** The link. */
  detail?: string;
};

/** What can be said of a draft alone. */
export function draftProblems({ title, teaser, body, countryIds, embargo }: ReleaseDraft): ReleaseProblem[] {
  const text = readRichText(body, limits.body);
  const [day = '', time = ''] = embargo.split('T');
  const codes: Record<FormField, ReleaseProblem['code'] | false> = {
    title: title === '' ? 'missing' : title.length > limits.title && 'too_long',
    teaser: teaser === '' ? 'missing' : teaser.length > limits.teaser && 'too_long',
    body: text.ok ? plainText(text.value).trim() === '' && 'missing' : text.error,
    countryIds: countryIds.length === 0 && 'missing',
    embargoDay: embargo !== '' && (day === '' ? 'no_day' : momentIn(`${day}T00:00`) === null && 'wrong_day'),
    embargoTime: embargo !== '' && momentIn(`2000-01-01T${time}`) === null && 'wrong_time',
  };
  return formFields.flatMap((field) => {
    const code = codes[field];
    return code ? [{ field, code }] : [];
  });
}
