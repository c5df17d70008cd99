import type { ParameterGroupKey } from '#features/catalog/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Issue } from '../entry/calculator-errors.rules.ts';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import type { RequestChoices } from '../entry/request-form.ts';

/** One question of the assistant; its key stands in the address. */
export type Question =
  | { key: 'ort' | 'menge' | 'sorte' }
  | { key: 'lieferung' | 'zufahrt' | 'schlauch' | 'zahlung'; group: ParameterGroupKey };

type QuestionKey = Question['key'];

const asked: readonly Question[] = [
  { key: 'ort' },
  { key: 'menge' },
  { key: 'sorte' },
  { key: 'lieferung', group: 'Delivery' },
  { key: 'zufahrt', group: 'Truck' },
  { key: 'schlauch', group: 'Hose' },
  { key: 'zahlung', group: 'Payment' },
];

/** The questions that have more than one answer in this product group. */
export const questionsOf = (
  choices: Pick<RequestChoices, 'products' | 'parameterGroups'>,
): readonly Question[] =>
  asked.filter((question) => {
    if (question.key === 'sorte') return choices.products.length > 1;
    if (!('group' in question)) return true;
    const group = choices.parameterGroups.find(({ key }) => key === question.group);
    return group !== undefined && group.parameters.length > 1;
  });

/** The field of a request that a question asks for, where it is one; options stay in the list of all. */
export const answerFields: Partial<Record<QuestionKey, string>> = {
  ort: 'zipCode',
  menge: 'amount',
  sorte: 'product',
};

/** The question to ask: the wanted one, or an earlier one whose answer is still missing or wrong. */
export function questionToAsk(
  questions: readonly Question[],
  wanted: string | null,
  issues: readonly Pick<Issue, 'field'>[],
): Question {
  const position = Math.max(
    0,
    questions.findIndex(({ key }) => key === wanted),
  );
  const earliest = questions.findIndex(({ key }) => issues.some(({ field }) => field === answerFields[key]));
  const question = questions[earliest >= 0 ? Math.min(position, earliest) : position];
  if (!question) throw new RangeError('an assistant has questions');
  return question;
}

/** The question after or before; null where the list or the beginning is. */
export function neighbourOf(
  questions: readonly Question[],
  { key }: Question,
  direction: 1 | -1,
): QuestionKey | null {
  const position = questions.findIndex((question) => question.key === key);
  return questions[position + direction]?.key ?? null;
}

/** What the form of a question carries along: the answers so far, without the one that is being asked for. */
export function carriedAnswers(
  request: OfferRequest,
  question: Question,
): readonly [name: string, value: string][] {
  const answers = [...new URLSearchParams(writeOfferRequest(request))];
  return answers.filter(([name]) => name !== answerFields[question.key]);
}
