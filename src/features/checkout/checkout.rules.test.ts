import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkoutSteps,
  destination,
  firstOpenStep,
  isReachable,
  type StepKey,
  stepAfter,
  stepBefore,
} from './checkout.rules.ts';

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

  it('stand in the order of their weights, the summary last', () => {
    fc.assert(
      fc.property(scopes, (scope) => {
        const steps = checkoutSteps(scope);
        const weights = steps.map((step) => step.weight);
        expect(weights).toEqual([...weights].sort((a, b) => a - b));
        expect(steps.at(-1)?.key).toBe('summary');
      }),
    );
  });

  it('are walked forth and back along the same line', () => {
    fc.assert(
      fc.property(scopes, (scope) => {
        const steps = checkoutSteps(scope);
        for (const step of steps) {
          const next = stepAfter(steps, step);
          const previous = stepBefore(steps, step);
          expect(next === null ? step.key : stepBefore(steps, next)).toEqual(
            next === null ? 'summary' : step,
          );
          expect(previous === null ? step.key : stepAfter(steps, previous)).toEqual(
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
        const to = destination(steps, [path], open);
        if (to.kind === 'unknown') throw new Error('a known path is never unknown');
        const before = steps.slice(0, steps.indexOf(to.step));
        expect(steps).toContain(to.step);
        expect(before.some((step) => open.has(step.key))).toBe(false);
      }),
    );
  });

  it('gets it whenever it may be visited, and is sent elsewhere only when not', () => {
    fc.assert(
      fc.property(scopes, openSteps, fc.constantFrom(...paths), (scope, open, path) => {
        const steps = checkoutSteps(scope);
        const wanted = steps.find((step) => step.path === path);
        const to = destination(steps, [path], open);
        const mayVisit = wanted !== undefined && isReachable(steps, wanted, open);
        expect(to.kind).toBe(mayVisit ? 'step' : 'redirect');
        if (!mayVisit) expect(to).toEqual({ kind: 'redirect', step: firstOpenStep(steps, open) });
      }),
    );
  });

  it('reaches the summary exactly when nothing is open', () => {
    fc.assert(
      fc.property(scopes, openSteps, (scope, open) => {
        const steps = checkoutSteps(scope);
        const isNothingOpen = !steps.some((step) => open.has(step.key));
        expect(destination(steps, ['bestellung-abschliessen'], open).kind).toBe(
          isNothingOpen ? 'step' : 'redirect',
        );
      }),
    );
  });

  it.each([
    [['kasse'], 'unknown'],
    [['adresse', 'zusatz'], 'unknown'],
    [['bezahlung', 'adresse'], 'unknown'],
    [['ADRESSE'], 'unknown'],
    [[], 'redirect'],
    [['', ''], 'redirect'],
    [['mengenverteilung'], 'redirect'],
  ])('at %j with one station is answered as %s', (parts, kind) => {
    expect(destination(checkoutSteps({ stations: 1 }), parts, new Set()).kind).toBe(kind);
  });

  it('is sent to the first open step', () => {
    const open = new Set<StepKey>(['amounts', 'payment']);
    const to = destination(checkoutSteps({ stations: 3 }), ['bestellung-abschliessen'], open);
    expect(to).toMatchObject({ kind: 'redirect', step: { path: 'mengenverteilung' } });
  });
});
