import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { addDays, daysBetween } from '#platform/time/calendar.ts';
import { seriesQuery, seriesRequest } from './series-request.rules.ts';

const today = '2026-11-26';
const product = (id: number, name: string) =>
  ({ id, name, countryId: 1, productGroupId: 1 }) as unknown as Product;
const choices = {
  country: countries[1],
  states: [{ countryId: 1 as const, id: 2, code: 'DE-BY', name: 'Bayern', slug: 'bayern' }],
  products: [product(1, 'Heizöl schwefelarm'), product(2, 'Heizöl Premium schwefelarm')],
};
const asked = (query: string) => seriesRequest(new URLSearchParams(query), choices, today);

describe('a price series', () => {
  it('is ten years of the country’s first product unless told', () => {
    const { request, errors } = asked('');
    expect(errors).toEqual({});
    expect(request).toMatchObject({
      state: null,
      amount: 3000,
      from: '2016-11-26',
      until: today,
      step: 'tag',
      format: null,
      product: { id: 1 },
    });
  });

  it.each([
    ['gebiet=DE-XX', { gebiet: 'unknown' }],
    ['gebiet=alle&format=png', { gebiet: 'one_region' }],
    ['gebiet=alle&format=csv', {}],
    ['sorte=12', { sorte: 'unknown' }],
    ['menge=2500', { menge: 'unknown' }],
    ['von=2026-02-30', { von: 'day' }],
    ['von=2026-11-02&bis=2026-11-01', { bis: 'reversed' }],
    ['von=2016-11-25', { von: 'too_long' }],
    ['von=2016-11-26', {}],
    ['von=2026-11-27&bis=2026-12-01', { von: 'future' }],
    [
      'schritt=woche&groesse=riesig&format=pdf',
      { schritt: 'unknown', groesse: 'unknown', format: 'unknown' },
    ],
    ['land=fr', { land: 'unknown' }],
  ] as const)('from %s is told what is wrong beside its fields', (query, errors) => {
    expect(asked(query).errors).toEqual(errors);
  });

  it('is read as its address is written, and is never longer than ten years without a word', () => {
    const days = fc.integer({ min: -6000, max: 1000 }).map((ago) => addDays(today, ago));
    const day = fc.oneof(days, fc.string());
    fc.assert(
      fc.property(day, day, fc.constantFrom('', 'alle', 'DE-BY', '<'), (from, until, gebiet) => {
        const read = seriesRequest(new URLSearchParams({ von: from, bis: until, gebiet }), choices, today);
        if (Object.keys(read.errors).length > 0) return;
        expect(daysBetween(read.request.from, read.request.until)).toBeLessThanOrEqual(3653);
        expect(asked(seriesQuery(read.request, null))).toEqual(read);
      }),
    );
  });
});
