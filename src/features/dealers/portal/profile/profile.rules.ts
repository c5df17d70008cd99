import { normalizeEmail } from '#features/identity/shared.ts';
import { checked, type ErrorsIn, type Field, form, read, text } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { typedPhone } from '#platform/phones/phone-text.rules.ts';
import { failed, ok } from '#platform/result.ts';
import { type OpeningHours, openWeekdays, parseSpans } from '../../opening-hours/opening-hours.rules.ts';

const maxAboutLength = 1000;

export const hoursField = (weekday: number): string => `hours-${weekday}`;

/** The days whose field makes no sense. */
export const wrongDays = (posted: PostedForm): number[] =>
  openWeekdays.filter((weekday) => parseSpans(posted.text(hoursField(weekday))) === null);

const hours: Field<OpeningHours[], 'hours'> = (posted) =>
  wrongDays(posted).length > 0
    ? failed('hours')
    : ok(
        openWeekdays.flatMap((weekday) =>
          (parseSpans(posted.text(hoursField(weekday))) ?? []).map((span) => ({ weekday, ...span })),
        ),
      );

/** What a dealer tells of itself. */
export const readProfile = form({
  about: checked(text(), (about) => (about.length > maxAboutLength ? 'too_long' : null)),
  phone: read(typedPhone, 'phone'),
  email: read(normalizeEmail, 'email'),
  hours,
});

export type ProfileErrors = ErrorsIn<typeof readProfile>;
