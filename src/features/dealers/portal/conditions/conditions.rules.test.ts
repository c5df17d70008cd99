import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { readTerms } from './conditions.rules.ts';

describe('the form of terms', () => {
  const input = { minimumAmount: '1.000', deliveryDays: '8', maxStations: '3', 'z-20': 'on', 'z-6': 'on' };
  const readInput = (change: Record<string, string>) =>
    readTerms(formOf({ ...input, ...change }), [6, 20, 21]);

  it('begins with the preset payment', () => {
    const terms = { minimumAmount: 1000, deliveryDays: 8, maxStations: 3 };
    expect(readInput({ defaultPayment: '20' })).toEqual({
      ok: true,
      values: { ...terms, payments: [20, 6] },
    });
    expect(readInput({ defaultPayment: '21' })).toEqual({
      ok: true,
      values: { ...terms, payments: [6, 20] },
    });
  });

  it.each([
    [{ minimumAmount: '0' }, { minimumAmount: 'amount' }],
    [{ minimumAmount: '40.000' }, { minimumAmount: 'amount' }],
    [{ deliveryDays: '61' }, { deliveryDays: 'days' }],
    [{ maxStations: 'zehn' }, { maxStations: 'stations' }],
    [{ 'z-20': '', 'z-6': '' }, { payments: 'payments' }],
  ])('names what is wrong in %j', (change, errors) => {
    expect(readInput(change)).toEqual({ ok: false, errors });
  });
});
