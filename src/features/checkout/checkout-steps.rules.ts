import type { DetailsStep } from '#features/catalog/types.ts';

/** Kinds of payment that ask for data of their own have a step each: it is named after their detailsStep. */
export type StepKey = 'address' | 'amounts' | 'payment' | DetailsStep | 'summary';

export type Step = {
  key: StepKey;
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

/** In the order that the specification fixes. */
const allSteps: readonly Step[] = [
  { key: 'address', path: 'adresse' },
  { key: 'amounts', path: 'mengenverteilung' },
  { key: 'payment', path: 'bezahlung' },
  { key: 'instalment', path: 'bezahlung/ratenzahlung' },
  { key: 'operatorInvoice', path: 'bezahlung/rechnung' },
  { key: 'operatorSepa', path: 'bezahlung/lastschrift' },
  { key: 'invoice', path: 'bezahlung/rechnung-des-haendlers' },
  { key: 'sepa', path: 'bezahlung/lastschrift-des-haendlers' },
  { key: 'summary', path: 'bestellung-abschliessen' },
];

function applies({ key }: Step, of: StepScope): boolean {
  switch (key) {
    case 'address':
    case 'payment':
    case 'summary':
      return true;
    case 'amounts':
      return of.stations > 1;
    case 'invoice':
      return of.detailsStep === key && of.hasCompany === true;
    default:
      return of.detailsStep === key;
  }
}

export const checkoutSteps = (scope: StepScope): readonly Step[] =>
  allSteps.filter((step) => applies(step, scope));

/** A step by its path, whether or not it applies; stations decide about the amounts. */
export const stepOfPath = (path: string, stations: number): Step | null =>
  allSteps.find((step) => step.path === path && (step.key !== 'amounts' || stations > 1)) ?? null;

/** Steps that are about paying; whether they are done depends on the offer. */
export const isAboutPaying = ({ key }: Step): boolean =>
  key !== 'address' && key !== 'amounts' && key !== 'summary';

/** The same of what stands behind /{productGroup}/bestellung; false for what is no step. */
export function isPathAboutPaying(path: string): boolean {
  const step = allSteps.find((known) => known.path === path);
  return step !== undefined && isAboutPaying(step);
}

/** The steps that may be visited: none after the first whose answers are missing or wrong. */
export function reachableSteps(steps: readonly Step[], open: ReadonlySet<StepKey>): readonly Step[] {
  const first = steps.findIndex(({ key }) => open.has(key));
  return first < 0 ? steps : steps.slice(0, first + 1);
}

/**
 * Where a visitor who asks for a path below /bestellung may go: there, or where the order has to go on. Without a path
 * an order goes on where it stopped; a step of other orders (amounts of a single station) leads there, too. Null when
 * there is no such path.
 */
export function stepToShow(steps: readonly Step[], path: string, open: ReadonlySet<StepKey>): Step | null {
  const reachable = reachableSteps(steps, open);
  const isKnown = path === '' || allSteps.some((step) => step.path === path);
  return isKnown ? (reachable.find((step) => step.path === path) ?? reachable.at(-1) ?? null) : null;
}

/** The step that comes `distance` steps after this one; null when there is none, or this one is none of these. */
export function neighbourStep(steps: readonly Step[], step: Step, distance: 1 | -1): Step | null {
  const position = steps.indexOf(step);
  return position < 0 ? null : (steps[position + distance] ?? null);
}
