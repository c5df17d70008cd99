import { describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import type { DealerRows } from '#features/dealers/dealers.types.ts';
import { countries } from '#features/places/countries.ts';
import type { Place } from '#features/places/places.types.ts';
import { dealerRows, momentOf, monday, plainCalendar } from '#features/pricing/pricing.fixture.ts';
import type { Pricing } from '#features/pricing/pricing.service.ts';
import { calculateFor, cheapestFor } from '#features/pricing/pricing.service.ts';
import { readForm } from '../entry/request-form.ts';
import { type ListDeps, type ListedOffers, type OfferList, offerList } from './offer-list.ts';

const place = (postalCode: string, name: string): Place => ({
  countryId: 1,
  postalCode,
  name,
  names: [name, `${name}-Nord`],
  district: '',
  stateCode: 'DE-BE',
  county: name,
  latitude: 52.5,
  longitude: 13.4,
});
const berlin = place('10115', 'Berlin');
const hooge = place('25859', 'Hooge');
const buesingen = place('78266', 'Büsingen am Hochrhein');
const helgoland = place('27498', 'Helgoland');

function depsWith(dealers: readonly DealerRows[], failure?: Error) {
  const moment = momentOf(dealers);
  const logged: unknown[] = [];
  const pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest' | 'deliveryCalendar'> = {
    index: () => moment.index,
    calculate: (request) => {
      if (failure) throw failure;
      return calculateFor(moment, request);
    },
    cheapest: (request) => cheapestFor(moment, request),
    deliveryCalendar: () => plainCalendar(monday),
  };
  const known = [berlin, hooge, buesingen, helgoland];
  const deps: ListDeps = {
    pricing,
    places: {
      find: (_country, postalCode) => known.find((candidate) => candidate.postalCode === postalCode),
      nearest: () => known.map((other) => ({ place: other, distance: other === hooge ? 0 : 12 })),
    },
    clock: { now: () => monday },
    logError: (error) => logged.push(error),
  };
  return { deps, logged };
}

const ask = (deps: ListDeps, query: string): OfferList =>
  offerList(deps, { group: productGroups[1], country: countries[1], query: new URLSearchParams(query) });

function offersOf(list: OfferList): ListedOffers {
  if (list.kind !== 'offers') throw new Error(`expected offers, got ${list.kind}`);
  return list.result;
}

const twoDealers = [dealerRows({ id: 1 }), dealerRows({ id: 2, reviewCount: 4, reviewMarkSum: 20 })];

const usualParameters = offersOf(ask(depsWith(twoDealers).deps, 'zipCode=10115')).request.parameters.map(
  ({ id }) => id,
);

describe('the list of an address', () => {
  it('has every offer with a hash that names its dealer', () => {
    const result = offersOf(ask(depsWith(twoDealers).deps, 'zipCode=10115&amount=3000'));
    expect(result.rows.map(({ id }) => id).toSorted()).toEqual([1, 2]);
    expect(result.total).toBe(2);
    expect(result.seal.split('.')).toHaveLength(2);
    expect(result.vatPermille).toBe(190);
  });

  it('filters rows without changing what there is to choose', () => {
    const result = offersOf(ask(depsWith(twoDealers).deps, 'zipCode=10115&minMark=4.5'));
    expect(result.rows.map(({ id }) => id)).toEqual([2]);
    expect([result.total, result.payments]).toEqual([2, [6, 20, 23]]);
  });

  it.each([
    ['', false],
    ['zipCode=', true],
    ['zipCode=1011', true],
    ['zipCode=00000', true],
    ['zipCode=10115&amount=400', true],
  ])('%j asks for code and amount first; tried: %j', (query, wasSubmitted) => {
    expect(ask(depsWith(twoDealers).deps, query)).toMatchObject({ kind: 'entry', wasSubmitted });
  });

  it.each([
    'amount=viel',
    'amount=3.5',
    'amount=-1',
    'amount=',
    'stations=zwei',
    'stations=0',
    'product=abc',
    'product=3',
    'product=1e0',
    'options=x,31$,,99999,7$dtmorgen',
    'options=DROP',
    'cn=ja&ap=2&openSettings=x',
  ])('ignores what does not parse in the link %j', (odd) => {
    const list = ask(depsWith(twoDealers).deps, `zipCode=10115&${odd}`);
    expect(offersOf(list).request).toMatchObject({ amount: 3000, stations: 1, productId: 1 });
    expect(list.form.request.parameters.map(({ id }) => id)).toEqual(usualParameters);
    expect(list.form).toMatchObject({ openSettings: false, entry: { zipCode: '10115', amount: '3000' } });
  });

  it('keeps what was typed into a form, right or wrong', () => {
    const { form } = ask(depsWith(twoDealers).deps, 'zipCode=1011&amount=viel&typed=1');
    expect(form.entry).toEqual({ zipCode: '1011', amount: 'viel' });
    expect(ask(depsWith(twoDealers).deps, 'zipCode=10115&amount=viel&typed=1').kind).toBe('entry');
    expect(ask(depsWith(twoDealers).deps, 'zipCode=1011&amount=viel').form.entry).toEqual({
      zipCode: '1011',
      amount: '3000',
    });
  });

  it('names the dropped request of default offers', () => {
    const result = offersOf(ask(depsWith(twoDealers).deps, 'zipCode=10115&options=13'));
    expect(result.dropped).toHaveLength(1);
    expect(result.hints).toEqual([]);
  });

  it('finds a neighbouring place for a code that nobody serves', () => {
    const result = offersOf(ask(depsWith(twoDealers).deps, 'zipCode=25859'));
    expect(result.rows).toEqual([]);
    expect(result.suggestions).toMatchObject([
      { kind: 'place', placeName: 'Berlin', distance: 12, count: 2, request: { postalCode: '10115' } },
    ]);
  });

  it('offers nothing, and no other place, where it is not settled who may invoice the VAT', () => {
    const zones = [{ id: 1, postalCodes: [10_115, 27_498, 78_266] }];
    const { deps } = depsWith([dealerRows({ zones })]);
    const open = offersOf(ask(deps, 'zipCode=78266'));
    expect(open).toMatchObject({ total: 0, isVatSettled: false, suggestions: [] });
    const island = offersOf(ask(deps, 'zipCode=27498'));
    expect(island).toMatchObject({ total: 1, isVatSettled: true, vatPermille: 0, cheapest: 240_000 });
  });

  it('finds the nearest amount when dealers want more', () => {
    const terms = [
      { productGroupId: 1, minimumAmount: 1500, deliveryDays: 5, maxStations: 9, payments: [20] },
    ];
    const { deps } = depsWith([dealerRows({ terms })]);
    const [first] = offersOf(ask(deps, 'zipCode=10115&amount=600')).suggestions;
    expect(first).toMatchObject({ kind: 'amount', request: { amount: 1500 } });
  });

  it('is empty with a retry when the calculation fails, and the failure is logged', () => {
    const failure = new Error('no index');
    const { deps, logged } = depsWith(twoDealers, failure);
    expect(ask(deps, 'zipCode=10115').kind).toBe('failed');
    expect(logged).toEqual([failure]);
  });

  it('fills a desired date that is missing or over with the first possible day, another with the nearest later one', () => {
    const { deps } = depsWith(twoDealers);
    const request = (options: string) => ({
      group: productGroups[1],
      country: countries[1],
      query: new URLSearchParams({ zipCode: '10115', options }),
    });
    const [missing] = readForm(deps, request('7')).request.parameters;
    const [over] = readForm(deps, request('7$dt2026-01-05')).request.parameters;
    const [possible] = readForm(deps, request('7$dt2026-12-07')).request.parameters;
    expect([missing, over]).toEqual([
      { id: 7, desiredDate: '2026-11-27' },
      { id: 7, desiredDate: '2026-11-27' },
    ]);
    expect(possible).toEqual({ id: 7, desiredDate: '2026-12-07' });
    const [saturday] = readForm(deps, request('7$dt2026-12-12')).request.parameters;
    expect(saturday).toEqual({ id: 7, desiredDate: '2026-12-14' });
  });

  it.each([
    ['7$dt2027-02-31', '2027-02-31', '2027-01-04'],
    ['7&desiredDate=31.02.2027', '31.02.2027', '2027-01-04'],
    ['7&desiredDate=31.11.', '31.11.', '2026-11-27'],
    ['7$dt2026-11-31', '2026-11-31', '2026-12-01'],
    ['7', null, '2026-11-27'],
    ['7$dt2026-12-07', null, '2026-12-07'],
  ])('says of %s which day is none: %s', (options, noDay, desiredDate) => {
    const { deps } = depsWith(twoDealers);
    const query = new URLSearchParams(`zipCode=10115&options=${options}`);
    const read = readForm(deps, { group: productGroups[1], country: countries[1], query });
    expect(read.formFor([]).noDay).toBe(noDay);
    expect(read.request.parameters[0]).toEqual({ id: 7, desiredDate });
  });
});
