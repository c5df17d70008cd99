import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkoutSteps,
  neighbourStep,
  reachableSteps,
  type StepKey,
  stepToShow,
} from './checkout-steps.rules.ts';

const keys: StepKey[] = ['address', 'amounts', 'payment', 'summary'];
const paths = ['adresse', 'mengenverteilung', 'bezahlung', 'bestellung-abschliessen'];

const scopes = fc.record({ stations: fc.integer({ min: 1, max: 9 }) });
const openSteps = fc.subarray(keys.slice(0, -1)).map((open) => new Set(open));

describe('the steps of an order', () => {
  it.each([
    [1, ['adresse', 'bezahlung', 'bestellung-abschliessen']],
    [2, paths],
    [9, paths],
  ])('with %i stations are %j', (stations, expected) => {
    expect(checkoutSteps({ stations }).map((step) => step.path)).toEqual(expected);
  });

  it('of an invoice stand before the summary, for companies alone', () => {
    const scope = { stations: 1, detailsStep: 'invoice' } as const;
    const keysOf = (hasCompany: boolean) => checkoutSteps({ ...scope, hasCompany }).map(({ key }) => key);
    expect(keysOf(true)).toEqual(['address', 'payment', 'invoice', 'summary']);
    expect(keysOf(false)).toEqual(['address', 'payment', 'summary']);
  });

  it('are walked forth and back along the same line', () => {
    fc.assert(
      fc.property(scopes, (scope) => {
        const steps = checkoutSteps(scope);
        for (const step of steps) {
          const next = neighbourStep(steps, step, 1);
          const previous = neighbourStep(steps, step, -1);
          expect(next === null ? step.key : neighbourStep(steps, next, -1)).toEqual(
            next === null ? 'summary' : step,
          );
          expect(previous === null ? step.key : neighbourStep(steps, previous, 1)).toEqual(
            previous === null ? 'address' : step,
          );
        }
      }),
    );
  });
});

describe('a visitor who asks for a step', () => {
  it('never gets one that has an open step before it', () => {
    fc.assert(
      fc.property(scopes, openSteps, fc.constantFrom(...paths), (scope, open, path) => {
        const steps = checkoutSteps(scope);
        const to = stepToShow(steps, path, open);
        if (!to) throw new Error('a known path is never unknown');
        const before = steps.slice(0, steps.indexOf(to));
        expect(steps).toContain(to);
        expect(before.some((step) => open.has(step.key))).toBe(false);
      }),
    );
  });

  it('gets it whenever it may be visited, and is sent elsewhere only when not', () => {
    fc.assert(
      fc.property(scopes, openSteps, fc.constantFrom(...paths), (scope, open, path) => {
        const steps = checkoutSteps(scope);
        const reachable = reachableSteps(steps, open);
        const wanted = reachable.find((step) => step.path === path);
        expect(stepToShow(steps, path, open)).toEqual(wanted ?? reachable.at(-1));
      }),
    );
  });

  it('reaches the summary exactly when nothing is open', () => {
    fc.assert(
      fc.property(scopes, openSteps, (scope, open) => {
        const steps = checkoutSteps(scope);
        const isNothingOpen = !steps.some((step) => open.has(step.key));
        const isSummary = stepToShow(steps, 'bestellung-abschliessen', open)?.key === 'summary';
        expect(isSummary).toBe(isNothingOpen);
      }),
    );
  });

  it.each([
    ['kasse', undefined],
    ['adresse/zusatz', undefined],
    ['bezahlung/adresse', undefined],
    ['ADRESSE', undefined],
    ['__proto__', undefined],
    ['', 'summary'],
    ['mengenverteilung', 'summary'],
  ])('at "%s" with one station gets the step %s', (path, key) => {
    expect(stepToShow(checkoutSteps({ stations: 1 }), path, new Set())?.key).toBe(key);
  });

  it('is sent to the first open step', () => {
    const open = new Set<StepKey>(['amounts', 'payment']);
    const to = stepToShow(checkoutSteps({ stations: 3 }), 'bestellung-abschliessen', open);
    expect(to?.path).toBe('mengenverteilung');
  });
});
