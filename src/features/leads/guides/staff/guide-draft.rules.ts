import { misfitOf } from '../../comparison/comparison-inputs.rules.ts';
import {
  type Condition,
  type GuideContent,
  type GuideInput,
  type GuideOption,
  type GuideTheme,
  type InputKind,
  optionPictures,
  orderedSteps,
  zipInput,
} from '../guide.rules.ts';
import { wholeNumber } from '../whole-number.rules.ts';

/** A question as it is typed: nothing is lost that cannot be published yet. */
export type InputDraft = {
  key: string;
  kind: InputKind;
  label: string;
  help: string;
  /** An option in each line: value | words | drawing. */
  options: string;
  min: string;
  max: string;
  unit: string;
  /** "built = before1977, passive"; empty: always asked. */
  condition: string;
};

export type StepDraft = { id: number; title: string; orderWeight: string; inputs: readonly InputDraft[] };

export type GuideDraft = {
  theme: GuideTheme;
  name: string;
  lead: string;
  steps: readonly StepDraft[];
};

export const maxSteps = 30;
export const maxInputs = 12;

export const emptyInput: InputDraft = {
  key: '',
  kind: 'yesNo',
  label: '',
  help: '',
  options: '',
  min: '',
  max: '',
  unit: '',
  condition: '',
};

export const emptyGuide: GuideDraft = {
  theme: 'leads',
  name: '',
  lead: '',
  steps: [{ id: 1, title: '', orderWeight: '10', inputs: [emptyInput] }],
};

/** A published or shipped guide, as it would have been typed. */
export const draftOfGuide = (content: GuideContent, theme: GuideTheme): GuideDraft => ({
  theme,
  name: content.name,
  lead: content.lead,
  steps: orderedSteps(content).map(({ id, title, orderWeight, inputs }) => ({
    id,
    title,
    orderWeight: String(orderWeight),
    inputs: inputs.map(({ min, max, options, condition, ...input }) => ({
      ...input,
      min: min === null ? '' : String(min),
      max: max === null ? '' : String(max),
      options: options
        .map(({ value, label, picture }) => [value, label, picture].filter(Boolean).join(' | '))
        .join('\n'),
      condition: condition ? `${condition.key} = ${condition.values.join(', ')}` : '',
    })),
  })),
});

/** What stands against publishing; `field` is the name of the field in the form. */
export type GuideProblem = {
  field: string;
  code:
    | ('missing' | 'no_input' | 'number' | 'bounds' | 'key' | 'key_twice')
    | ('option' | 'option_twice' | 'few_options' | 'condition' | 'condition_key')
    | ('misfit_kind' | 'misfit_options' | 'no_zip');
  /** The line, word or key that is meant. */
  detail?: string;
};

/** Names of the form's fields, which are their ids as well. */
export const stepField = (step: number, name: string): string => `s${step}.${name}`;
export const inputField = (step: number, input: number, name: keyof InputDraft): string =>
  `s${step}.i${input}.${name}`;

const keyPattern = /^[a-z][A-Za-z0-9]{0,39}$/;
const valuePattern = /^[A-Za-z0-9-]{1,40}$/;

/** The guide that a draft would be, and what stands against that. */
export function readGuideDraft(draft: GuideDraft): { content: GuideContent; problems: GuideProblem[] } {
  const problems: GuideProblem[] = (['name', 'lead'] as const).flatMap((field) =>
    draft[field].trim() === '' ? [{ field, code: 'missing' as const }] : [],
  );
  const steps = draft.steps.map((step, at) => {
    if (step.title.trim() === '') problems.push({ field: stepField(at, 'title'), code: 'missing' });
    const orderWeight = wholeNumber(step.orderWeight);
    if (orderWeight === null || orderWeight > 9999)
      problems.push({ field: stepField(at, 'orderWeight'), code: 'number' });
    if (step.inputs.length === 0) problems.push({ field: stepField(at, 'title'), code: 'no_input' });
    const inputs = step.inputs.map((input, nth) =>
      readInput(input, (name) => inputField(at, nth, name), problems),
    );
    return { id: step.id, title: step.title.trim(), orderWeight: Math.min(orderWeight ?? 0, 9999), inputs };
  });
  problems.push(...keyProblems(draft));
  if (!zipInput({ steps })) problems.push({ field: firstKindField(draft), code: 'no_zip' });
  return { content: { name: draft.name.trim(), lead: draft.lead.trim(), steps }, problems };
}

/** Where a guide that asks for no postal code can begin to. */
const firstKindField = ({ steps: [first] }: GuideDraft): string =>
  first ? (first.inputs.length > 0 ? inputField(0, 0, 'kind') : stepField(0, 'title')) : 'name';

type FieldOf = (name: keyof InputDraft) => string;

function readInput(input: InputDraft, fieldOf: FieldOf, problems: GuideProblem[]): GuideInput {
  if (input.label.trim() === '') problems.push({ field: fieldOf('label'), code: 'missing' });
  if (!keyPattern.test(input.key)) problems.push({ field: fieldOf('key'), code: 'key' });
  const bound = (name: 'min' | 'max'): number | null => {
    if (input.kind !== 'number' || input[name].trim() === '') return null;
    const value = wholeNumber(input[name]);
    if (value === null) problems.push({ field: fieldOf(name), code: 'number' });
    return value;
  };
  const [min, max] = [bound('min'), bound('max')];
  if (min !== null && max !== null && min > max) problems.push({ field: fieldOf('max'), code: 'bounds' });
  const read: GuideInput = {
    key: input.key,
    kind: input.kind,
    label: input.label.trim(),
    help: input.help.trim(),
    min,
    max,
    unit: input.unit.trim(),
    options: input.kind === 'choice' ? readOptions(input.options, fieldOf('options'), problems) : [],
    condition: readCondition(input.condition, fieldOf('condition'), problems),
  };
  const misfit = misfitOf(read);
  if (misfit)
    problems.push({
      field: fieldOf(misfit === 'kind' ? 'kind' : 'options'),
      code: `misfit_${misfit}`,
      detail: input.key,
    });
  return read;
}

function readOptions(text: string, field: string, problems: GuideProblem[]): GuideOption[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const options = lines.flatMap((line): GuideOption[] => {
    const [value = '', label = '', picture = ''] = line.split('|').map((cell) => cell.trim());
    const drawing = optionPictures.find((one) => one === picture) ?? null;
    const isRight = valuePattern.test(value) && label !== '' && (picture === '' || drawing !== null);
    if (!isRight) problems.push({ field, code: 'option', detail: line.trim().slice(0, 60) });
    return isRight ? [{ value, label: label.slice(0, 80), picture: drawing }] : [];
  });
  const values = options.map(({ value }) => value);
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  if (twice !== undefined) problems.push({ field, code: 'option_twice', detail: twice });
  if (options.length < 2) problems.push({ field, code: 'few_options' });
  return options;
}

function readCondition(text: string, field: string, problems: GuideProblem[]): Condition | null {
  if (text.trim() === '') return null;
  const [, key = '', list = ''] = /^\s*([A-Za-z0-9]+)\s*=(.*)$/.exec(text) ?? [];
  const values = list.split(',').map((value) => value.trim());
  if (keyPattern.test(key) && values.every((value) => valuePattern.test(value))) return { key, values };
  problems.push({ field, code: 'condition' });
  return null;
}

/** Each key once; what a question depends on is asked before it. */
function keyProblems({ steps }: GuideDraft): GuideProblem[] {
  const places = steps.flatMap((step, at) =>
    step.inputs.map((input, nth) => ({
      ...input,
      at,
      nth,
      weight: wholeNumber(step.orderWeight) ?? 0,
      id: step.id,
    })),
  );
  const ordered = places.toSorted(
    (one, other) => one.weight - other.weight || one.id - other.id || one.nth - other.nth,
  );
  const asked = new Set<string>();
  return ordered.flatMap(({ key, condition, at, nth }): GuideProblem[] => {
    const isTwice = key !== '' && asked.has(key);
    const needed = /^\s*([A-Za-z0-9]+)\s*=/.exec(condition)?.[1];
    const isUnknown = needed !== undefined && !asked.has(needed);
    asked.add(key);
    return [
      ...(isTwice ? [{ field: inputField(at, nth, 'key'), code: 'key_twice' as const, detail: key }] : []),
      ...(isUnknown
        ? [{ field: inputField(at, nth, 'condition'), code: 'condition_key' as const, detail: needed }]
        : []),
    ];
  });
}

/** The draft after a press of one of the buttons that add and take away; null for another press. */
export function changedGuide(draft: GuideDraft, press: string): GuideDraft | null {
  const [, what, first, second] =
    /^(add-step|add-input|drop-step|drop-input)(?::(\d{1,2}))?(?::(\d{1,2}))?$/.exec(press) ?? [];
  if (what === undefined) return null;
  const at = Number(first ?? -1);
  const { steps } = draft;
  const inStep = (change: (inputs: readonly InputDraft[]) => readonly InputDraft[]) => ({
    ...draft,
    steps: steps.map((step, position) => (position === at ? { ...step, inputs: change(step.inputs) } : step)),
  });
  switch (what) {
    case 'add-step':
      return steps.length >= maxSteps ? draft : { ...draft, steps: [...steps, nextStep(steps)] };
    case 'drop-step':
      return { ...draft, steps: steps.filter((_, position) => position !== at) };
    case 'add-input':
      return inStep((inputs) => (inputs.length >= maxInputs ? inputs : [...inputs, emptyInput]));
    default:
      return inStep((inputs) => inputs.filter((_, position) => position !== Number(second ?? -1)));
  }
}

/** Behind the others; its number was never another step's of this draft. */
function nextStep(steps: readonly StepDraft[]): StepDraft {
  const id = Math.max(0, ...steps.map((step) => step.id)) + 1;
  const weight = Math.max(0, ...steps.map((step) => wholeNumber(step.orderWeight) ?? 0)) + 10;
  return { id, title: '', orderWeight: String(weight), inputs: [emptyInput] };
}

/** A part of a guide in words, for comparing two of them. */
type GuidePart = { key: string; step: number | null; text: string };

const guideParts = (draft: GuideDraft): GuidePart[] => [
  { key: 'name', step: null, text: draft.name },
  { key: 'lead', step: null, text: draft.lead },
  { key: 'theme', step: null, text: draft.theme },
  ...draft.steps.map(({ id, title, orderWeight, inputs }) => ({
    key: `step-${id}`,
    step: id,
    text: [`${orderWeight} ${title}`, ...inputs.map(inputText)].join('\n\n'),
  })),
];

const inputText = (input: InputDraft): string =>
  [
    `${input.key} (${input.kind}) ${input.label}`,
    input.help,
    input.options,
    [input.min, input.max, input.unit].filter(Boolean).join(' · '),
    input.condition,
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');

/** Parts in which two drafts differ, with what each says of them. */
export function changedParts(one: GuideDraft, other: GuideDraft): (GuidePart & { other: string })[] {
  const [left, right] = [guideParts(one), guideParts(other)];
  const keys = [...new Set([...left, ...right].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [mine, theirs] = [left, right].map((parts) => parts.find((part) => part.key === key));
    const known = mine ?? theirs;
    if (!known || mine?.text === theirs?.text) return [];
    return [{ key, step: known.step, text: mine?.text ?? '', other: theirs?.text ?? '' }];
  });
}
