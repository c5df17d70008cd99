import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrefOfCalculation } from './calculation-data.rules.ts';

const asked = { ZipCode: '10115', Amount: 3000 };

describe('a calculation of the app goes on', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['with the offers', asked, '/heizoel/angebotsliste?zipCode=10115&amount=3000&cn=0&ap=0'],
    [
      'with everything that was chosen',
      {
        ...asked,
        Stations: 2,
        ProductGroupId: 1,
        CountryId: 1,
        AppointmentPlus: true,
        Product: { Id: 1, ClimateNeutral: true },
        Parameters: [
          { Id: 5, Modifier: -1 },
          { Id: 23, Modifier: 12, Key: 'Payment' },
          { Id: 7, DesiredDate: '2026-12-04T00:00:00' },
        ],
      },
      '/heizoel/angebotsliste?zipCode=10115&amount=3000&stations=2&product=1&options=5,23~12,7~dt2026-12-04&cn=1&ap=1',
    ],
    [
      'of another product group',
      { ...asked, ProductGroupId: 4, Cn: true },
      '/holzpellets-sackware/angebotsliste?zipCode=10115&amount=3000&cn=1&ap=0',
    ],
    [
      'with the order of a dealer',
      { ...asked, DealerId: 17, Hash: 'a+b/c=' },
      '/heizoel/bestellung?zipCode=10115&amount=3000&cn=0&ap=0&dealer=17&hash=a%2Bb%2Fc%3D',
    ],
  ])('%s', (_where, data, href) => expect(hrefOfCalculation(data, 1)).toBe(href));

  it.each<[string, Record<string, unknown>]>([
    ['without a postal code', { Amount: 3000 }],
    ['with a postal code that is none', { ...asked, ZipCode: '1011&x=1' }],
    ['without an amount', { ZipCode: '10115' }],
    ['with an amount in words', { ...asked, Amount: 'viel' }],
    ['of an unknown product group', { ...asked, ProductGroupId: 9 }],
    ['of another country', { ...asked, CountryId: 3 }],
  ])('nowhere %s', (_why, data) => expect(hrefOfCalculation(data, 1)).toBeNull());

  it('on a page of this site, whatever it says', () => {
    const names = ['ZipCode', 'Amount', 'Stations', 'Product', 'Parameters', 'DealerId', 'Hash', 'Cn'];
    const data = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.anything(), fc.constant('10115'), fc.nat()),
    );
    fc.assert(
      fc.property(data, (given) => {
        const href = hrefOfCalculation({ ...asked, ...given }, 1);
        if (href === null) return;
        const url = new URL(href, 'https://site.invalid');
        expect([url.origin, url.hash]).toEqual(['https://site.invalid', '']);
        expect(url.pathname).toMatch(/^\/heizoel\/(angebotsliste|bestellung)$/);
        expect([...url.searchParams.keys()].every((name) => known.includes(name))).toBe(true);
      }),
    );
  });
});

const known = [...['zipCode', 'amount', 'stations', 'product', 'options', 'cn', 'ap', 'dealer', 'hash']];
