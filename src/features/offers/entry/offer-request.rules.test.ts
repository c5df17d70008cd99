import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentMonths, maxStations } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { ChosenParameter, OfferRequest } from '#features/pricing/pricing.types.ts';
import { oilScope } from '../calculator.fixture.ts';
import {
  blankRequest,
  readOfferRequest,
  unreadParameters,
  withParameter,
  writeOfferRequest,
} from './offer-request.rules.ts';

const read = (query: string) => readOfferRequest(new URLSearchParams(query), oilScope);
const idsOf = (query: string) => read(query).request.parameters.map((chosen) => chosen.id);

describe('a request in a query', () => {
  it('reads the deep link that other programs build', () => {
    const { request, openSettings } = read(
      'zipCode=71717&amount=4500&stations=2&product=2&options=5,24,-2,11,9&cn=1&ap=0&openSettings=1',
    );
    expect(request).toMatchObject({
      postalCode: '71717',
      amount: 4500,
      stations: 2,
      productId: 2,
      climateContribution: true,
      appointmentPlus: false,
    });
    expect(openSettings).toBe(true);
  });

  it('fills every gap with the defaults of the scope', () => {
    expect(read('')).toEqual({ request: blankRequest(oilScope), noDay: null, openSettings: false });
    expect(blankRequest(oilScope)).toMatchObject({ postalCode: '', amount: 3000, stations: 1, productId: 1 });
    expect(idsOf('options=31')).toEqual([31, 24, -2, 11, 9]);
  });

  it.each([
    ['23$12', { id: 23, modifier: 12 }],
    ['23~12', { id: 23, modifier: 12 }],
    ['23', { id: 23, modifier: 6 }],
    ['23$7', { id: 23, modifier: 6 }],
    ['23$-1', { id: 23, modifier: 6 }],
    ['7$dt2026-12-04', { id: 7, desiredDate: '2026-12-04' }],
    ['7~dt2026-12-04', { id: 7, desiredDate: '2026-12-04' }],
    ['7$dt2026-02-30', { id: 7 }],
    ['31$12', { id: 31 }],
  ])('reads the option %s', (text, chosen) => {
    expect(read(`options=${encodeURIComponent(text)}`).request.parameters).toContainEqual(chosen);
  });

  it('ignores options that are unknown, malformed or of another scope', () => {
    expect(idsOf('options=999,abc,,5$$,-7,31')).toEqual([31, 24, -2, 11, 9]);
  });

  it('takes the last of two options of one group', () => {
    expect(idsOf('options=31,1')).toEqual([1, 24, -2, 11, 9]);
  });

  it.each([
    ['zipCode=1011', 'postalCode', ''],
    ['zipCode=1011a', 'postalCode', ''],
    ['zipCode=10 115', 'postalCode', '10115'],
    ['zipCode=8238', 'postalCode', '78266'],
    ['zipCode=87567', 'postalCode', '87567'],
    ['amount=viel', 'amount', 3000],
    ['amount=3.500', 'amount', 3500],
    ['stations=0', 'stations', 1],
    ['stations=10', 'stations', 1],
    ['stations=2.5', 'stations', 1],
    ['amount=900&stations=2', 'stations', 1],
    ['product=4711', 'productId', 1],
    ['cn=true', 'climateContribution', false],
    ['ap=1', 'appointmentPlus', true],
  ])('reads %s as %s %j', (query, member, value) => {
    expect(read(query).request).toHaveProperty(member, value);
  });

  it('keeps an amount outside the limits, so that the form can say so', () => {
    expect(read('amount=100').request.amount).toBe(100);
    expect(read('amount=99999').request.amount).toBe(99999);
  });

  it('reads the fields of a plain form like the comma list', () => {
    const form = 'option.Delivery=7&desiredDate=2026-12-04&option.Payment=23&months=18&option.Hose=14';
    expect(read(form).request).toEqual(read('options=7$dt2026-12-04,23$18,14').request);
  });

  it.each([
    ['options=7$dt2026-12-04', '2026-12-04', null],
    ['option.Delivery=7&desiredDate=4.12.2026', '2026-12-04', null],
    ['option.Delivery=7&desiredDate=31.02.2027', undefined, '31.02.2027'],
    ['options=7$dt2027-02-31', undefined, '2027-02-31'],
    ['options=7&desiredDate=bald', undefined, 'bald'],
    ['options=7', undefined, null],
    ['option.Delivery=5&desiredDate=31.02.2027', undefined, null],
  ])('reads of %s the desired date %s and what is no day: %s', (query, desiredDate, noDay) => {
    const { request, noDay: said } = read(query);
    expect(request.parameters[0]?.desiredDate).toBe(desiredDate);
    expect(said).toBe(noDay);
  });

  it('writes the canonical form of both dialects', () => {
    const { request } = read('zipCode=10115&options=23$12,7$dt2026-12-04');
    expect(writeOfferRequest(request)).toBe(
      'zipCode=10115&amount=3000&stations=1&product=1&options=7$dt2026-12-04,24,23$12,11,9&cn=0&ap=0',
    );
    expect(writeOfferRequest(request, 'checkout')).toContain('options=7~dt2026-12-04,24,23~12,11,9');
  });

  it('changes nothing when a parameter of another scope is chosen', () => {
    const request = blankRequest(oilScope);
    expect(withParameter(request, oilScope, { id: 999 })).toEqual(request);
    expect(withParameter(request, oilScope, { id: 12 }).parameters[3]).toEqual({ id: 12 });
  });
});

describe('reading what was written', () => {
  const chosen = (id: number): fc.Arbitrary<ChosenParameter> => {
    if (id === 23) return fc.constantFrom(...instalmentMonths).map((modifier) => ({ id, modifier }));
    if (id === 7)
      return fc.constantFrom('2026-12-04', '2028-02-29').map((desiredDate) => ({ id, desiredDate }));
    return fc.constant({ id });
  };
  const groupChoice = (ids: readonly number[]) => fc.constantFrom(...ids).chain(chosen);
  const requests: fc.Arbitrary<OfferRequest> = fc
    .record({
      countryId: fc.constant(1 as const),
      productGroupId: fc.constant(1 as const),
      productId: fc.constantFrom(1, 2, 19),
      postalCode: fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9]{5}$/)),
      amount: fc.integer({ min: 500, max: 32_000 }),
      stations: fc.integer({ min: 1, max: 9 }),
      climateContribution: fc.boolean(),
      appointmentPlus: fc.boolean(),
      parameters: fc.tuple(
        ...oilScope.parameterGroups.map((group) => groupChoice(group.parameters.map(({ id }) => id))),
      ),
    })
    .map((request) => ({ ...request, stations: Math.min(request.stations, maxStations(1, request.amount)) }));

  it.each(['list', 'checkout'] as const)('gives the same request in the %s dialect', (dialect) => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(read(writeOfferRequest(request, dialect)).request).toEqual(request);
      }),
    );
  });

  it('never fails and always gives a complete request, whatever the query', () => {
    const texts = fc.oneof(fc.string(), fc.webQueryParameters());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('options', 'amount', 'zipCode', 'months'), texts)),
        (pairs) => {
          const { request } = readOfferRequest(new URLSearchParams(pairs), oilScope);
          expect(request.parameters).toHaveLength(oilScope.parameterGroups.length);
          expect(readOfferRequest(new URLSearchParams(writeOfferRequest(request)), oilScope).request).toEqual(
            request,
          );
        },
      ),
    );
  });
});

describe('whole bags', () => {
  it.each([
    [500, 510],
    [3000, 3000],
    [3001, 3015],
    [32000, 31995],
    [499, 499],
    [32001, 32001],
  ])('makes %i kg %i kg', (wanted, bags) => {
    const bagged = { ...oilScope, productGroupId: 4 as const };
    expect(readOfferRequest(new URLSearchParams(`amount=${wanted}`), bagged).request.amount).toBe(bags);
  });
});

describe('what of a query cannot be read', () => {
  it.each([
    ['', []],
    ['zipCode=10115&amount=3.000&stations=2&product=1&options=5,24,23$12,7~dt2026-12-04&cn=1&ap=0', []],
    // Fields of a form that were left empty, and what other pages write into an address.
    ['zipCode=&amount=&options=&sort=2&utm_source=x', []],
    ['zipCode=1011&amount=viel', ['zipCode', 'amount']],
    ['zipCode=abcde', ['zipCode']],
    ['amount=3000,5&stations=zwei&cn=ja', ['amount', 'stations', 'cn']],
    ['options=5,24,express', ['options']],
    ['product=1.5&ap=true&openSettings=x', ['product', 'ap', 'openSettings']],
    // It can be read; that there is no such product here is said elsewhere.
    ['product=99&stations=40', []],
  ] as const)('%s: %j', (query, names) => {
    expect(unreadParameters(new URLSearchParams(query), countries[1]).sort()).toEqual([...names].sort());
  });

  it('is nothing of what we write ourselves', () => {
    const { request } = read('zipCode=10115&amount=4500&options=23$12');
    for (const dialect of ['list', 'checkout'] as const) {
      const query = new URLSearchParams(writeOfferRequest(request, dialect));
      expect(unreadParameters(query, countries[1])).toEqual([]);
    }
  });
});
