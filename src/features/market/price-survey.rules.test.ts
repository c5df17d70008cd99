import { describe, expect, it } from 'vitest';
import type { Product } from '#features/catalog/catalog.rules.ts';
import type { Place } from '#features/places/places.types.ts';
import { cents, netMoney } from '#platform/money/money.ts';
import { placePrice, regionSamples, representativesOf, surveyPlaces } from './price-survey.rules.ts';

const place = (postalCode: string, stateCode: string, county: string): Place => ({
  countryId: 1,
  postalCode,
  name: postalCode,
  names: [postalCode],
  district: '',
  stateCode,
  county,
  latitude: 50,
  longitude: 10,
});

const product: Product = {
  id: 1,
  countryId: 1,
  productGroupId: 1,
  name: 'Heizöl',
  shortName: 'Heizöl',
  grade: 'standard',
  isActive: true,
  description: '',
  maker: '',
  dataSheet: '',
  position: 1,
  vatRates: [],
  territoryVatRates: [],
  climateRates: [{ validFrom: '2020-01-01', gramsPerUnit: 1, netPerUnit: netMoney(1) }],
};

describe('the price of a place', () => {
  it('is the mean of its offers, with the lowest and the highest', () => {
    const [at] = surveyPlaces([place('10115', 'DE-BE', 'Berlin')]);
    const offers = [9000, 9100, 9201].map((unitPrice) => ({ unitPrice: cents(unitPrice) }));
    expect(at && placePrice(at, offers)).toMatchObject({ average: 9100, low: 9000, high: 9201 });
    expect(at && placePrice(at, [])).toBeNull();
  });
});

describe('the prices of regions', () => {
  const prices = surveyPlaces([
    place('10115', 'DE-BE', 'Berlin'),
    place('14467', 'DE-BB', 'Potsdam'),
    place('14469', 'DE-BB', 'Potsdam'),
  ]).map((at, index) => ({
    ...at,
    average: cents(9000 + 100 * index),
    low: cents(8000 + index),
    high: cents(9900 + index),
  }));
  const survey = { product, amount: 3000, everywhere: true, keepsPlaces: true };

  it('count every place once', () => {
    const samples = regionSamples(survey, prices);
    const average = (kind: string, code: string) =>
      samples.find(({ region }) => region.kind === kind && region.code === code);
    expect(average('country', '')).toMatchObject({ average: 9100, low: 8000, high: 9902 });
    expect(average('state', 'DE-BB')).toMatchObject({ average: 9150, low: 8001, high: 9902 });
    expect(average('county', 'DE-BB/potsdam')).toMatchObject({ average: 9150 });
    expect(average('place', '14469')).toMatchObject({ average: 9200 });
  });

  it('keep single places only where asked', () => {
    const kinds = regionSamples({ ...survey, keepsPlaces: false }, prices).map(({ region }) => region.kind);
    expect(new Set(kinds)).toEqual(new Set(['country', 'state', 'county']));
    expect(regionSamples(survey, [])).toEqual([]);
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
