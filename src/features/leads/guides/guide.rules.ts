import { isPossibleUse } from '../comparison/compare-consumption.rules.ts';
import { houseOf } from '../comparison/comparison-inputs.rules.ts';
import { wholeNumber } from './whole-number.rules.ts';

/** How an answer is given. */
export const inputKinds = ['choice', 'yesNo', 'number', 'zip'] as const;
export type InputKind = (typeof inputKinds)[number];

/** Drawings that an option can have beside its words. */
export const optionPictures = ['detached', 'semi', 'terraced', 'multi'] as const;
export type OptionPicture = (typeof optionPictures)[number];

export type GuideOption = { value: string; label: string; picture: OptionPicture | null };

/** Asked only where another question was answered by one of these. */
export type Condition = { key: string; values: readonly string[] };

export type GuideInput = {
  /** Under which the answer is sent; once in a guide. */
  key: string;
  kind: InputKind;
  label: string;
  help: string;
  /** Of a choice; empty for the others. */
  options: readonly GuideOption[];
  /** Of a number, with its unit. */
  min: number | null;
  max: number | null;
  unit: string;
  condition: Condition | null;
};

export type GuideStep = {
  /** From 1 on; part of the address. */
  id: number;
  title: string;
  /** The lightest comes first. */
  orderWeight: number;
  inputs: readonly GuideInput[];
};

/** A guide as editors write it. */
export type GuideContent = { name: string; lead: string; steps: readonly GuideStep[] };

export const guideThemes = ['leads', 'leads-red'] as const;
export type GuideTheme = (typeof guideThemes)[number];

export type Guide = GuideContent & { id: number; theme: GuideTheme };

/** Answers by the key of their input, as they are typed. */
export type Answers = Readonly<Record<string, string>>;

export type AnswerError = 'missing' | 'choice' | 'number' | 'range' | 'zip' | 'impossible';

export const orderedSteps = ({ steps }: Pick<GuideContent, 'steps'>): readonly GuideStep[] =>
  steps.toSorted((one, other) => one.orderWeight - other.orderWeight || one.id - other.id);

export const isAsked = ({ condition }: Pick<GuideInput, 'condition'>, answers: Answers): boolean =>
  condition === null || condition.values.includes((answers[condition.key] ?? '').trim());

export const askedInputs = ({ inputs }: Pick<GuideStep, 'inputs'>, answers: Answers): readonly GuideInput[] =>
  inputs.filter((input) => isAsked(input, answers));

/** Steps in their order; one whose questions all depend on other answers is left out. */
export const shownSteps = (guide: Pick<GuideContent, 'steps'>, answers: Answers): readonly GuideStep[] =>
  orderedSteps(guide).filter((step) => askedInputs(step, answers).length > 0);

/** The same with those of which it is not known yet whether they are asked: what the progress counts. */
export const expectedSteps = (guide: Pick<GuideContent, 'steps'>, answers: Answers): readonly GuideStep[] =>
  orderedSteps(guide).filter(({ inputs }) =>
    inputs.some((input) => isAsked(input, answers) || !answers[input.condition?.key ?? '']?.trim()),
  );

/** What is wrong with an answer; null for a right one. A postal code has the pattern of the country. */
export function answerError(input: GuideInput, answer: string | undefined, zip: RegExp): AnswerError | null {
  const text = (answer ?? '').trim();
  if (text === '') return 'missing';
  switch (input.kind) {
    case 'yesNo':
      return text === 'yes' || text === 'no' ? null : 'choice';
    case 'choice':
      return input.options.some(({ value }) => value === text) ? null : 'choice';
    case 'zip':
      return zip.test(text) ? null : 'zip';
    case 'number':
      return numberFault(input, wholeNumber(text));
  }
}

function numberFault({ min, max }: GuideInput, value: number | null): AnswerError | null {
  if (value === null) return 'number';
  return value < (min ?? 0) || value > (max ?? Number.MAX_SAFE_INTEGER) ? 'range' : null;
}

/** Faults of a step's questions, by key; the use of oil is one where no house of those answers could have it. */
export const stepErrors = (step: GuideStep, answers: Answers, zip: RegExp): Record<string, AnswerError> =>
  Object.fromEntries(
    askedInputs(step, answers).flatMap((input) => {
      const fault = answerError(input, answers[input.key], zip) ?? consumptionFault(input, answers);
      return fault ? [[input.key, fault] as const] : [];
    }),
  );

function consumptionFault({ key }: GuideInput, answers: Answers): AnswerError | null {
  const house = key === 'litres' ? houseOf(answers) : null;
  return house && !isPossibleUse(house) ? 'impossible' : null;
}

export const isStepDone = (step: GuideStep, answers: Answers, zip: RegExp): boolean =>
  Object.keys(stepErrors(step, answers, zip)).length === 0;

/** Faults of all questions that are asked, by key. What only an area that is wrong makes impossible is none. */
export function guideErrors(guide: GuideContent, answers: Answers, zip: RegExp): Record<string, AnswerError> {
  const faults: Record<string, AnswerError> = Object.assign(
    {},
    ...shownSteps(guide, answers).map((step) => stepErrors(step, answers, zip)),
  );
  const { litres, ...others } = faults;
  return litres === 'impossible' && others.livingArea !== undefined ? others : faults;
}

/** The first step with a question that has no right answer; null where all have. */
export const firstOpenStep = (guide: GuideContent, answers: Answers, zip: RegExp): GuideStep | null =>
  shownSteps(guide, answers).find((step) => !isStepDone(step, answers, zip)) ?? null;

/** Whether somebody may go to a step by hand: every question of the steps before it has an answer. */
export function canReach(
  guide: GuideContent,
  stepId: number,
  { answers, zip }: { answers: Answers; zip: RegExp },
): boolean {
  const steps = shownSteps(guide, answers);
  const at = steps.findIndex(({ id }) => id === stepId);
  return at >= 0 && steps.slice(0, at).every((step) => isStepDone(step, answers, zip));
}

/** The shown step before or after one; null beyond the ends. */
export function stepBeside(
  guide: GuideContent,
  stepId: number,
  { answers, by }: { answers: Answers; by: 1 | -1 },
): GuideStep | null {
  const steps = shownSteps(guide, answers);
  const at = steps.findIndex(({ id }) => id === stepId);
  return at < 0 ? null : (steps[at + by] ?? null);
}

/** The question for the postal code that every visitor is asked; without one nobody can ask for offers. */
export const zipInput = ({ steps }: Pick<GuideContent, 'steps'>): GuideInput | undefined =>
  steps.flatMap(({ inputs }) => inputs).find(({ kind, condition }) => kind === 'zip' && condition === null);

const maxAnswer = 60;

/** Answers to questions that are still asked, and nothing else. */
export function tidyAnswers(guide: GuideContent, answers: Answers): Record<string, string> {
  const tidy: Record<string, string> = {};
  for (const step of orderedSteps(guide)) {
    for (const input of step.inputs) {
      const answer = answers[input.key]?.trim().slice(0, maxAnswer);
      // One question of a step may depend on another of it.
      if (answer && isAsked(input, tidy)) tidy[input.key] = answer;
    }
  }
  return tidy;
}

/** The answers of an address or a flat body: of keys that the guide has. */
export function answersIn(
  guide: GuideContent,
  answerTo: (key: string) => string | null | undefined,
): Record<string, string> {
  const keys = guide.steps.flatMap(({ inputs }) => inputs.map(({ key }) => key));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = answerTo(key);
      return value ? [[key, value.slice(0, maxAnswer)] as const] : [];
    }),
  );
}

/** Names of what an address says beside the answers. No question has one of them for its key: keys have no dash. */
export const queryNames = { next: 'weiter-zu', check: 'mit-pruefung' } as const;

export const answersQuery = (answers: Answers, more: Answers = {}): string => {
  const query = new URLSearchParams({ ...answers, ...more }).toString();
  return query === '' ? '' : `?${query}`;
};

/** "schritt-3" → 3; null for anything else. */
export const stepIdIn = (segment: string | undefined): number | null => {
  const [, id] = /^schritt-([1-9]\d{0,2})$/.exec(segment ?? '') ?? [];
  return id === undefined ? null : Number(id);
};

/** Where a guide's pages are. The first one has addresses of its own. */
type GuidePaths = { start: string; result: string };

export const guidePaths = (guideId: number): GuidePaths =>
  guideId === consumptionGuideId
    ? { start: '/heizoel-verbrauchsvergleich', result: '/leads/heizoelverbrauch/anfrage' }
    : { start: `/leads/ratgeber/${guideId}`, result: `/leads/ratgeber/${guideId}/ergebnis` };

/** What else is done with a guide's answers, which the address carries along. */
export const filePath = (guideId: number): string => `/leads/ergebnis/${guideId}/pdf`;
export const keepPath = (guideId: number): string => `/leads/ergebnis/${guideId}/behalten`;

/** The guide about a house's use of oil. */
export const consumptionGuideId = 1;
/** The one about another heating. */
export const heatingGuideId = 2;

/** Where somebody asks for offers. */
export const leadFormPath = (guideId: number, answers: Answers): string =>
  `/leads/lead-formular${answersQuery(answers, { ratgeber: String(guideId) })}`;

export const stepPath = (guideId: number, stepId: number): string =>
  `${guidePaths(guideId).start}/schritt-${stepId}`;
