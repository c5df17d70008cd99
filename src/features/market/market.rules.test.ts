import { describe, expect, it } from 'vitest';
import type { Product } from '#features/catalog/catalog.rules.ts';
import type { Place } from '#features/places/places.types.ts';
import { cents, netMoney } from '#platform/money/money.ts';
import {
  areaSamples,
  changeOf,
  placePrice,
  rangeStart,
  representativesOf,
  surveyPlaces,
} from './market.rules.ts';

const place = (postalCode: string, stateCode: string, county: string): Place => ({
  ...{ countryId: 1, postalCode, name: postalCode, names: [postalCode], district: '', stateCode, county },
  ...{ latitude: 50, longitude: 10 },
});

const product: Product = {
  ...{ id: 1, countryId: 1, productGroupId: 1, name: 'Heizöl', shortName: 'Heizöl', grade: 'standard' },
  ...{ description: '', position: 1, vatRates: [], climate: { gramsPerUnit: 1, netPerUnit: netMoney(1) } },
};

describe('the price of a place', () => {
  it('is the mean of its offers, with the lowest and the highest', () => {
    const [at] = surveyPlaces([place('10115', 'DE-BE', 'Berlin')]);
    expect(at && placePrice(at, [cents(9000), cents(9100), cents(9201)])).toMatchObject({
      ...{ average: 9100, low: 9000, high: 9201 },
    });
    expect(at && placePrice(at, [])).toBeNull();
  });
});

describe('the prices of areas', () => {
  const prices = surveyPlaces([
    place('10115', 'DE-BE', 'Berlin'),
    place('14467', 'DE-BB', 'Potsdam'),
    place('14469', 'DE-BB', 'Potsdam'),
  ]).map((at, index) => ({
    ...at,
    ...{ average: cents(9000 + 100 * index), low: cents(8000 + index), high: cents(9900 + index) },
  }));
  const survey = { product, amount: 3000, everywhere: true, keepsPlaces: true };

  it('count every place once', () => {
    const samples = areaSamples(survey, prices);
    const average = (kind: string, code: string) =>
      samples.find(({ area }) => area.kind === kind && area.code === code);
    expect(average('country', '')).toMatchObject({ average: 9100, low: 8000, high: 9902 });
    expect(average('state', 'DE-BB')).toMatchObject({ average: 9150, low: 8001, high: 9902 });
    expect(average('county', 'DE-BB/potsdam')).toMatchObject({ average: 9150 });
    expect(average('place', '14469')).toMatchObject({ average: 9200 });
  });

  it('keep single places only where asked', () => {
    const kinds = areaSamples({ ...survey, keepsPlaces: false }, prices).map(({ area }) => area.kind);
    expect(new Set(kinds)).toEqual(new Set(['country', 'state', 'county']));
    expect(areaSamples(survey, [])).toEqual([]);
  });
});

describe('the places that stand for a county', () => {
  it('are at most four, spread over its codes, and none twice', () => {
    const many = Array.from({ length: 40 }, (_, index) => place(String(20000 + index), 'DE-NI', 'Celle'));
    const few = [place('10115', 'DE-BE', 'Berlin')];
    const codes = representativesOf(surveyPlaces([...many, ...few])).map((at) => at.place.postalCode);
    expect(codes).toEqual(['20005', '20015', '20025', '20035', '10115']);
  });
});

describe('a range on the wire', () => {
  it.each([
    [1, '2026-11-14'],
    [2, '2026-10-20'],
    [3, '2026-08-20'],
    [4, '2026-05-20'],
    [5, '2026-02-20'],
    [6, '2025-11-20'],
    [7, '2024-11-20'],
    [8, '2023-11-20'],
    [9, '2021-11-20'],
    [10, '2016-11-20'],
    [11, '1900-01-01'],
  ])('%i begins on %s', (rangeType, start) => {
    expect(rangeStart(rangeType, '2026-11-20')).toBe(start);
  });
});

describe('a change', () => {
  const price = (average: number) => ({
    ...{ day: '2026-11-20', average: cents(average), low: cents(average), high: cents(average) },
  });

  it('is a share of the first price, or unknown', () => {
    expect(changeOf(price(10000), price(10030))).toBeCloseTo(0.003);
    expect(changeOf(undefined, price(1))).toBeNull();
  });
});
