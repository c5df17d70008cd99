import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { rows } from './catalog.fixture.ts';
import { makeCatalog } from './catalog.rules.ts';
import { brokenRequirements, disabledOptions, totalBounds } from './parameter-choices.rules.ts';

const scope = makeCatalog(rows).scope(1, 1);

describe('parameter requirements', () => {
  const choice = { amount: 10_001, stations: 1, parameterIds: [5, -2, 11] };

  it('name what a choice breaks', () => {
    const broken = brokenRequirements(scope, { ...choice, parameterIds: [31, -2, 13] });
    expect(broken.map((requirement) => requirement.reason)).toEqual(['zu viel', 'nicht zusammen']);
  });

  it('let pass what is not chosen', () => {
    expect(brokenRequirements(scope, choice)).toEqual([]);
  });

  it('disable options in both directions, with the reason', () => {
    expect(disabledOptions(scope, choice)).toEqual([{ parameterId: 31, reason: 'zu viel' }]);
    expect(disabledOptions(scope, { ...choice, amount: 500, parameterIds: [31, -2, 11] })).toEqual([
      { parameterId: 13, reason: 'nicht zusammen' },
    ]);
  });

  it('judge totals only when they are known and no offer fits', () => {
    const totals = (lowest: number, highest: number) => ({ lowest: cents(lowest), highest: cents(highest) });
    const small = { ...choice, amount: 500 };
    expect(disabledOptions(scope, { ...small, totals: totals(499_999, 600_000) })).toEqual([]);
    expect(disabledOptions(scope, { ...small, totals: totals(500_001, 600_000) })).toEqual([
      { parameterId: 23, reason: 'zu teuer' },
    ]);
    expect(totalBounds(scope, [23])).toEqual({ minimum: 20_000, maximum: 500_000 });
  });
});
