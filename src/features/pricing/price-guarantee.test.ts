import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerHash, openSealed, sealKey, sealRequest } from './price-guarantee.ts';
import { dealerRows, germanRequest, key, momentOf, monday } from './pricing.fixture.ts';
import { calculateFor } from './pricing.service.ts';
import type { OfferRequest } from './pricing.types.ts';

const anyRequest: fc.Arbitrary<OfferRequest> = fc.record({
  countryId: fc.constantFrom(1 as const, 2 as const, 3 as const),
  productGroupId: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  productId: fc.integer({ min: 1, max: 20 }),
  postalCode: fc.stringMatching(/^[0-9]{4,5}$/),
  amount: fc.integer({ min: 500, max: 32_000 }),
  stations: fc.integer({ min: 1, max: 9 }),
  climateContribution: fc.boolean(),
  appointmentPlus: fc.boolean(),
  parameters: fc.constantFrom(
    [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
    [{ id: 7, desiredDate: '2026-12-04' }, { id: 26 }, { id: 23, modifier: 18 }, { id: 13 }],
    [],
  ),
});

const anyMoment = fc.record({
  priceVersion: fc.integer({ min: 0, max: 2 ** 40 }),
  seconds: fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
});

describe('an offer’s hash', () => {
  it('opens to the whole request, version and time', () => {
    fc.assert(
      fc.property(
        anyRequest,
        anyMoment,
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (request, at, dealerId) => {
          const hash = offerHash(sealRequest(key, request, at), dealerId);
          expect(openSealed(key, hash)).toEqual({
            hash,
            request,
            dealerId,
            priceVersion: at.priceVersion,
            sealedAt: new Date(at.seconds * 1000),
            expiresAt: new Date((at.seconds + 1800) * 1000),
          });
        },
      ),
    );
  });

  it('cannot be changed in a single character of payload or tag', () => {
    const hash = offerHash(sealRequest(key, germanRequest, { priceVersion: 12, seconds: 1_795_000_000 }), 5);
    const sealed = hash.lastIndexOf('.');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: sealed - 1 }),
        fc.constantFrom(...'ABCxyz019-_.'),
        (position, character) => {
          fc.pre(hash[position] !== character);
          const forged = hash.slice(0, position) + character + hash.slice(position + 1);
          expect(openSealed(key, forged)).toBeNull();
        },
      ),
    );
  });

  it('of another secret is worth nothing', () => {
    const other = sealKey('another secret of at least 32 characters');
    const hash = offerHash(sealRequest(other, germanRequest, { priceVersion: 1, seconds: 1_795_000_000 }), 1);
    expect(openSealed(other, hash)).not.toBeNull();
    expect(openSealed(key, hash)).toBeNull();
  });

  it.each([
    '',
    '.',
    '..',
    'a.b.c',
    'AQEB.aaaaaaaaaaaaaaaaaaaaaa.1',
    '💧.aaaaaaaaaaaaaaaaaaaaaa.1',
    'x'.repeat(5000),
  ])('is null for rubbish like %j', (rubbish) => {
    expect(openSealed(key, rubbish)).toBeNull();
  });

  it('is short enough for addresses and the same for all offers but for the dealer', () => {
    const { offers } = calculateFor(momentOf([dealerRows({ id: 1 }), dealerRows({ id: 2 })]), germanRequest);
    const [first = '', second = ''] = offers.map((offer) => offer.hash);
    expect(first.length).toBeLessThan(100);
    expect(first.slice(0, -1)).toBe(second.slice(0, -1));
    expect(openSealed(key, second)).toMatchObject({ dealerId: 2, request: germanRequest, sealedAt: monday });
  });
});
