import { type Answers, type Guide, orderedSteps } from '../guides/guide.rules.ts';

/** What was answered, in the words of the guide, in the order in which it was asked. */
export const answerWords = (
  guide: Pick<Guide, 'steps'>,
  answers: Answers,
  { yes, no }: { yes: string; no: string },
): { label: string; value: string }[] =>
  orderedSteps(guide)
    .flatMap(({ inputs }) => inputs)
    .flatMap(({ key, kind, label, options, unit }) => {
      const answer = answers[key];
      if (answer === undefined || answer === '') return [];
      const option = options.find(({ value }) => value === answer)?.label;
      const word = kind === 'yesNo' ? (answer === 'yes' ? yes : no) : (option ?? answer);
      return [{ label, value: `${word} ${kind === 'number' ? unit : ''}`.trim() }];
    });
