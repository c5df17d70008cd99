import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountLimits, brokenRequirements, withRequirements } from '#features/catalog/shared.ts';
import type { CatalogScope, ParameterRequirement } from '#features/catalog/types.ts';
import { cents } from '#platform/money/money.ts';
import { testCatalog } from '#test/factories/catalog.ts';
import { choiceWith, conflictsIn } from './rule-conflicts.rules.ts';

type Given = { parameterId: number } & (
  | { kind: 'forbidden' }
  | { kind: 'requires' | 'excludes'; otherParameterId: number }
  | {
      kind: 'min_amount' | 'max_amount' | 'min_stations' | 'max_stations' | 'min_total' | 'max_total';
      bound: number;
    }
);

const scopeWith = (rules: readonly Given[]): CatalogScope => {
  const requirements = rules.map(
    (rule): ParameterRequirement => ({ ...rule, countryId: 1, productGroupId: 1, reason: 'so nicht' }),
  );
  return withRequirements(testCatalog(), 1, requirements).scope(1, 1);
};

const ids = scopeWith([]).parameterGroups.flatMap(({ parameters }) => parameters.map(({ id }) => id));

describe('rules that contradict each other', () => {
  it.each<[string, readonly Given[], unknown]>([
    [
      'bounds that leave nothing',
      [
        { parameterId: 31, kind: 'min_amount', bound: 9_000 },
        { parameterId: 31, kind: 'max_amount', bound: 8_000 },
      ],
      { kind: 'bounds', parameterId: 31 },
    ],
    [
      'a bound beyond what can be ordered',
      [{ parameterId: 31, kind: 'min_amount', bound: 40_000 }],
      { kind: 'bounds', parameterId: 31 },
    ],
    [
      'an option that needs what it excludes',
      [
        { parameterId: 31, kind: 'requires', otherParameterId: 29 },
        { parameterId: 29, kind: 'excludes', otherParameterId: 31 },
      ],
      { kind: 'contradiction', parameterId: 31, otherParameterId: 29 },
    ],
    [
      'an option that needs two of one group',
      [
        { parameterId: 31, kind: 'requires', otherParameterId: 12 },
        { parameterId: 31, kind: 'requires', otherParameterId: 13 },
      ],
      { kind: 'contradiction', parameterId: 31, otherParameterId: 13 },
    ],
    [
      'a circle',
      [
        { parameterId: 31, kind: 'requires', otherParameterId: 29 },
        { parameterId: 29, kind: 'requires', otherParameterId: 13 },
        { parameterId: 13, kind: 'requires', otherParameterId: 31 },
      ],
      { kind: 'circle', parameterIds: [13, 31, 29] },
    ],
    [
      'an option whose needed option is forbidden',
      [
        { parameterId: 31, kind: 'requires', otherParameterId: 29 },
        { parameterId: 29, kind: 'forbidden' },
      ],
      { kind: 'impossible', parameterId: 31 },
    ],
    [
      'a chain that ends in an excluded option',
      [
        { parameterId: 31, kind: 'requires', otherParameterId: 13 },
        { parameterId: 13, kind: 'max_amount', bound: 800 },
        { parameterId: 31, kind: 'min_amount', bound: 900 },
      ],
      { kind: 'impossible', parameterId: 31 },
    ],
    ['a forbidden default', [{ parameterId: 5, kind: 'forbidden' }], { kind: 'default', parameterId: 5 }],
    [
      'a default that is out of bounds',
      [{ parameterId: 24, kind: 'max_amount', bound: 2_000 }],
      { kind: 'default', parameterId: 24 },
    ],
  ])('%s', (_, rules, conflict) => {
    expect(conflictsIn(scopeWith(rules))).toContainEqual(conflict);
  });

  it('are none among those that a market begins with, nor when one payment method is forbidden', () => {
    expect(conflictsIn(testCatalog().scope(1, 1))).toEqual([]);
    expect(conflictsIn(scopeWith([{ parameterId: 33, kind: 'forbidden' }]))).toEqual([]);
  });
});

const oneOf = fc.constantFrom(...ids);
const given = fc.oneof(
  fc.record({ parameterId: oneOf, kind: fc.constant('forbidden' as const) }),
  fc.record({
    parameterId: oneOf,
    kind: fc.constantFrom('requires' as const, 'excludes' as const),
    otherParameterId: oneOf,
  }),
  fc.record({
    parameterId: oneOf,
    kind: fc.constantFrom('min_amount' as const, 'max_amount' as const),
    bound: fc.constantFrom(500, 3_000, 10_000, 32_000),
  }),
  fc.record({
    parameterId: oneOf,
    kind: fc.constantFrom('min_stations' as const, 'max_stations' as const),
    bound: fc.constantFrom(1, 3, 9),
  }),
  fc.record({
    parameterId: oneOf,
    kind: fc.constantFrom('min_total' as const, 'max_total' as const),
    bound: fc.constantFrom(20_000, 500_000),
  }),
);
const rules = fc.array(given, { maxLength: 14 });

const isOpen = (scope: CatalogScope, choice: Omit<NonNullable<ReturnType<typeof choiceWith>>, never>) =>
  brokenRequirements(scope, {
    ...choice,
    totals: { lowest: cents(choice.total), highest: cents(choice.total) },
  }).length === 0;

describe('whatever the rules are', () => {
  it('an option that is not reported can be ordered: here is how', () => {
    fc.assert(
      fc.property(rules, (some) => {
        const scope = scopeWith(some);
        const reported = new Set(
          conflictsIn(scope).flatMap((one) => ('parameterId' in one ? [one.parameterId] : [])),
        );
        const forbidden = some.flatMap((rule) => (rule.kind === 'forbidden' ? [rule.parameterId] : []));
        for (const id of ids.filter((one) => !reported.has(one) && !forbidden.includes(one))) {
          const choice = choiceWith(scope, id);
          expect(choice?.parameterIds).toContain(id);
          expect(choice && isOpen(scope, choice)).toBe(true);
        }
      }),
    );
  });

  it('an option that is called impossible is in no choice that the rules let pass', () => {
    const combinations = scopeWith([]).parameterGroups.reduce<number[][]>(
      (all, { parameters }) => all.flatMap((some) => parameters.map(({ id }) => [...some, id])),
      [[]],
    );
    fc.assert(
      fc.property(rules, fc.nat(), (some, at) => {
        const scope = scopeWith(some);
        const impossible = conflictsIn(scope).flatMap((one) =>
          one.kind === 'impossible' ? [one.parameterId] : [],
        );
        // Any payment is no way to pay: choices with it leave open what is tried here.
        const tried = combinations.filter((one) => !one.includes(-2) || impossible.includes(-2));
        const parameterIds = tried[at % tried.length] ?? [];
        for (const amount of [500, 3_000, 10_000, amountLimits.maximum]) {
          for (const total of [20_000, 500_000]) {
            const isFree = [1, 3, 9].some((stations) =>
              isOpen(scope, { parameterIds, amount, stations, total }),
            );
            if (isFree) expect(impossible.filter((id) => parameterIds.includes(id))).toEqual([]);
          }
        }
      }),
    );
  });
});
