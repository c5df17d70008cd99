import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { choicesAmong, choicesOf, type EditValues } from '#platform/work/edit-fields.tsx';
import type { EditFormProps } from '#platform/work/edit-form.tsx';
import { answers, audienceKeys } from '../prompt-audience.rules.ts';
import { frequencies } from '../prompt-frequency.rules.ts';
import { limits, promptKinds } from '../prompts.rules.ts';
import { promptStaffTexts } from './prompts.texts.ts';

const blank: EditValues = {
  kind: 'card',
  frequency: 'daily',
  priority: 5,
  countryIds: countryList.map(({ id }) => id),
};

const ranks = Array.from({ length: 9 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** `saved` is null for a notice that is to be made. */
export function usePromptForm(saved: EditValues | null): EditFormProps<string> {
  const texts = useTexts(promptStaffTexts);
  const { groups, hints } = texts;
  return {
    labels: texts.fields,
    errors: texts.errors,
    submit: texts.save,
    values: saved ?? blank,
    className: 'mt-5 max-w-4xl',
    namesFields: true,
    parts: [
      {
        group: groups.content,
        parts: [
          { name: 'kind', as: 'choice', options: choicesOf(promptKinds, texts.kinds) },
          { name: 'title', maxLength: limits.title },
          { name: 'text', as: 'area', maxLength: limits.text, rows: 3 },
          {
            row: [
              { name: 'linkLabel', maxLength: limits.linkLabel },
              { name: 'linkTo', maxLength: limits.linkTo, hint: hints.link },
            ],
          },
        ],
      },
      {
        group: groups.place,
        parts: [
          { name: 'countryIds', as: 'ticks', options: choicesAmong(countryList) },
          { name: 'paths', as: 'area', rows: 3, hint: hints.paths },
          {
            row: [
              { name: 'from', as: 'moment', hint: hints.times },
              { name: 'until', as: 'moment' },
              { name: 'frequency', as: 'choice', options: choicesOf(frequencies, texts.frequencies) },
              { name: 'priority', as: 'choice', options: ranks },
            ],
          },
        ],
      },
      {
        group: groups.audience,
        parts: [
          {
            row: audienceKeys.map((name) => ({
              name,
              as: 'choice' as const,
              options: choicesOf(answers, texts.answers),
            })),
          },
        ],
      },
      { name: 'isOn', as: 'tick' },
      ...(saved ? [{ name: 'isAnew', as: 'tick' as const, hint: hints.isAnew }] : []),
    ],
  };
}
