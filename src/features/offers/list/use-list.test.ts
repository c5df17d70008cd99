import { describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { countries } from '#features/places/countries.ts';
import type { Place } from '#features/places/places.types.ts';
import { dealerRows, momentOf, monday, plainCalendar } from '#features/pricing/pricing.fixture.ts';
import { calculateFor, cheapestFor } from '#features/pricing/pricing.service.ts';
import { type OfferList, offerList } from './offer-list.ts';
import { unansweredList } from './use-list.ts';

const berlin: Place = {
  countryId: 1,
  postalCode: '10115',
  name: 'Berlin',
  names: ['Berlin'],
  district: '',
  stateCode: 'DE-BE',
  county: 'Berlin',
  latitude: 52.5,
  longitude: 13.4,
};

const moment = momentOf([dealerRows({ id: 1 })]);

const listOf = (query: string): OfferList =>
  offerList(
    {
      pricing: {
        index: () => moment.index,
        calculate: (request) => calculateFor(moment, request),
        cheapest: (request) => cheapestFor(moment, request),
        deliveryCalendar: () => plainCalendar(monday),
      },
      places: { find: () => berlin, nearest: () => [] },
      clock: { now: () => monday },
      logError: (error) => {
        throw error;
      },
    },
    { group: productGroups[1], country: countries[1], query: new URLSearchParams(query) },
  );

const shown = listOf('zipCode=10115&amount=3000');
const address = (query: string, group = 'heizoel') => new URL(`https://a/${group}/angebotsliste?${query}`);
const later = (minutes: number) => monday.getTime() + minutes * 60_000;

describe('a list whose server does not answer', () => {
  it('stays while its prices hold and the request is the same', () => {
    expect(unansweredList(shown, address('amount=3.000&zipCode=10115'), later(29))).toBe(shown);
  });

  it('gives up old prices and offers to ask again', () => {
    const list = unansweredList(shown, address('zipCode=10115&amount=3000'), later(31));
    expect(list).toMatchObject({ kind: 'failed', cause: 'unanswered', form: shown.form });
  });

  it('has the changed request, but no prices for it', () => {
    const list = unansweredList(shown, address('zipCode=80331&amount=5000&sort=day'), later(1));
    expect(list).toMatchObject({
      kind: 'failed',
      form: {
        request: { postalCode: '80331', amount: 5000 },
        entry: { zipCode: '80331', amount: '5000' },
        view: { sort: 'day' },
        placeNames: [],
      },
    });
  });

  it('is none of another product group', () => {
    expect(unansweredList(shown, address('zipCode=10115&amount=3000', 'diesel'), later(1))).toBeNull();
  });
});
