import { tidyLine } from '#features/identity/shared.ts';
import {
  checked,
  type ErrorsIn,
  type Field,
  form,
  oneOf,
  read,
  required,
  text,
} from '#platform/forms/form.ts';
import { failed, ok } from '#platform/result.ts';
import { isDay } from '#platform/time/calendar.ts';

export const pollKinds = ['single', 'multiple'] as const;
export type PollKind = (typeof pollKinds)[number];

/** Who sees how a poll stands: whoever has voted, or everybody once it has ended. */
export const resultRules = ['after_vote', 'at_end'] as const;
export type ResultRule = (typeof resultRules)[number];

export const pollLengths = { question: 200, explanation: 1000, option: 120 } as const;
export const optionCounts = { min: 2, max: 12 } as const;

export const isOpen = ({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date): boolean =>
  opensAt <= now && now < closesAt;

type Shown = { results: ResultRule; closesAt: Date };

/** Whether somebody may see how a poll stands. */
export const showsResults = ({ results, closesAt }: Shown, hasVoted: boolean, now: Date): boolean =>
  now >= closesAt || (results === 'after_vote' && hasVoted);

/** A share of all voters, in whole percent; several options of one voter may add up to more than a hundred. */
export const percentOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100);

/** What is chosen fits the poll: one option, or at least one. */
export const isChoice = (kind: PollKind, count: number): boolean =>
  kind === 'single' ? count === 1 : count >= 1;

const line: Field<string> = (posted, name) => ok(tidyLine(posted.text(name)));

const options: Field<string[], 'options_few' | 'options_many' | 'option_long' | 'options_twice'> = (
  posted,
  name,
) => {
  const lines = posted
    .text(name)
    .split('\n')
    .map(tidyLine)
    .filter((one) => one !== '');
  if (lines.length < optionCounts.min) return failed('options_few');
  if (lines.length > optionCounts.max) return failed('options_many');
  if (lines.some(({ length }) => length > pollLengths.option)) return failed('option_long');
  return new Set(lines).size < lines.length ? failed('options_twice') : ok(lines);
};

/** A poll as staff writes it; `closes` is the last day on which one can vote. */
export const pollForm = form({
  question: checked(required(line, 'question_missing'), ({ length }) =>
    length > pollLengths.question ? 'question_long' : null,
  ),
  explanation: checked(text(), ({ length }) =>
    length > pollLengths.explanation ? 'explanation_long' : null,
  ),
  kind: required(oneOf(pollKinds), 'kind_missing'),
  results: required(oneOf(resultRules), 'results_missing'),
  closes: read((input: string) => (isDay(input.trim()) ? input.trim() : null), 'day_wrong'),
  options,
});

export type PollErrors = ErrorsIn<typeof pollForm>;
