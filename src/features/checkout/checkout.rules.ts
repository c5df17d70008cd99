import type { DetailsStep } from '#features/catalog/types.ts';
/** Kinds of payment that ask for data of their own have a step each: it is named after their detailsStep. */
export type StepKey = 'address' | 'amounts' | 'payment' | DetailsStep | 'summary';

/** A step of an order, addressed by key and detailsStep. */
export type Step = {
  key: StepKey;
  /** Kind of payment that asks for data of its own; '' for a step that has no variants. */
  detailsStep: string;
  /** Order of the steps, fixed by the specification. */
  weight: number;
  /** German path parts below /{productGroup}/bestellung. */
  path: string;
};

/** What decides which steps an order has. */
export type StepScope = {
  stations: number;
  /** Of the kind of payment that is chosen. */
  detailsStep?: DetailsStep | null;
  hasCompany?: boolean;
};

type StepRow = Step & { appliesTo: (scope: StepScope) => boolean };

/** A step that every order has and that has no variants. */
const plain = { detailsStep: '', appliesTo: () => true };

const stepTable: readonly StepRow[] = [
  { ...plain, key: 'address', weight: 0, path: 'adresse' },
  { ...plain, key: 'amounts', weight: 5, path: 'mengenverteilung', appliesTo: (of) => of.stations > 1 },
  { ...plain, key: 'payment', weight: 20, path: 'bezahlung' },
  ...(
    [
      ['instalment', 30, 'bezahlung/ratenzahlung'],
      ['operatorInvoice', 31, 'bezahlung/rechnung'],
      ['operatorSepa', 32, 'bezahlung/lastschrift'],
      ['invoice', 33, 'bezahlung/rechnung-des-haendlers'],
      ['sepa', 34, 'bezahlung/lastschrift-des-haendlers'],
    ] as const
  ).map(([detailsStep, weight, path]) => ({
    ...{ key: detailsStep, detailsStep, weight, path },
    appliesTo: (of: StepScope) =>
      of.detailsStep === detailsStep && (detailsStep !== 'invoice' || of.hasCompany === true),
  })),
  { ...plain, key: 'summary', weight: 99, path: 'bestellung-abschliessen' },
];

/** The steps of an order, by weight. */
export const checkoutSteps = (scope: StepScope): readonly Step[] =>
  stepTable
    .filter((row) => row.appliesTo(scope))
    .map(({ appliesTo, ...step }) => step)
    .sort((a, b) => a.weight - b.weight);

/** A step by its path, whether or not it applies; stations decide about the amounts. */
export const stepOfPath = (path: string, stations: number): Step | null =>
  stepTable.find((row) => row.path === path && (row.key !== 'amounts' || row.appliesTo({ stations }))) ??
  null;

/** Steps that are about paying; whether they are done depends on the offer. */
export const isAboutPaying = ({ weight }: Step): boolean => weight >= 20 && weight < 99;

export const isSameStep = (a: Step, b: Step): boolean => a.key === b.key && a.detailsStep === b.detailsStep;

/** Steps whose answers are still missing or wrong. */
export type OpenSteps = ReadonlySet<StepKey>;

/** The step where an order has to go on; the summary when nothing is open. */
export function firstOpenStep(steps: readonly Step[], open: OpenSteps): Step {
  const step = steps.find((candidate) => open.has(candidate.key)) ?? steps.at(-1);
  if (!step) throw new RangeError('an order has steps');
  return step;
}

/** A step is reachable when the list contains it and no earlier one is open. */
export function isReachable(steps: readonly Step[], step: Step, open: OpenSteps): boolean {
  const position = steps.findIndex((candidate) => isSameStep(candidate, step));
  return position >= 0 && !steps.slice(0, position).some((earlier) => open.has(earlier.key));
}

export type Destination =
  | { kind: 'step'; step: Step }
  /** The wanted step cannot be visited now; `step` can. */
  | { kind: 'redirect'; step: Step }
  | { kind: 'unknown' };

/**
 * Where a visitor who asks for path parts below /bestellung may go. Without parts an order goes on where it stopped;
 * a step of other orders (amounts of a single station) leads there, too.
 */
export function destination(steps: readonly Step[], parts: readonly string[], open: OpenSteps): Destination {
  const path = parts.filter((part) => part !== '').join('/');
  if (path === '') return { kind: 'redirect', step: firstOpenStep(steps, open) };
  if (!stepTable.some((row) => row.path === path)) return { kind: 'unknown' };
  const step = steps.find((candidate) => candidate.path === path);
  if (step && isReachable(steps, step, open)) return { kind: 'step', step };
  return { kind: 'redirect', step: firstOpenStep(steps, open) };
}

export const stepAfter = (steps: readonly Step[], step: Step): Step | null => neighbour(steps, step, 1);
export const stepBefore = (steps: readonly Step[], step: Step): Step | null => neighbour(steps, step, -1);

function neighbour(steps: readonly Step[], step: Step, distance: 1 | -1): Step | null {
  const position = steps.findIndex((candidate) => isSameStep(candidate, step));
  return position < 0 ? null : (steps[position + distance] ?? null);
}
