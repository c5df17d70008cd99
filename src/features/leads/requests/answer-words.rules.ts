import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Answers, type Guide, orderedSteps } from '../guides/guide.rules.ts';
import { leadTexts } from './lead.texts.ts';

/** What was answered, in the words of the guide, in the order in which it was asked. */
export const answerWords = (
  guide: Pick<Guide, 'steps'>,
  answers: Answers,
  locale: Locale,
): { label: string; value: string }[] => {
  const [{ yes, no }, format] = [leadTexts(locale), formatter(locale)];
  return orderedSteps(guide)
    .flatMap(({ inputs }) => inputs)
    .flatMap(({ key, kind, label, options, unit }) => {
      const answer = answers[key];
      if (answer === undefined || answer === '') return [];
      const option = options.find(({ value }) => value === answer)?.label;
      if (kind === 'yesNo') return [{ label, value: answer === 'yes' ? yes : no }];
      // Without a unit it may be a year.
      if (kind === 'number' && unit !== '')
        return [{ label, value: `${format.quantity(Number(answer))} ${unit}` }];
      return [{ label, value: option ?? answer }];
    });
};
