import { describe, expect, it } from 'vitest';
import type { OfferRequest } from '#features/pricing/pricing.types.ts';
import { formOf } from '#test/form-of.ts';
import { detailsOf, errorsOf, type FormBounds, fieldsOf, withPosted } from './order-form.rules.ts';

const request = (values: Partial<OfferRequest>): OfferRequest => ({
  countryId: 1,
  productGroupId: 1,
  productId: 1,
  postalCode: '10115',
  amount: 3000,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: [],
  ...values,
});

const bounds = (values: Partial<OfferRequest>): FormBounds => ({
  request: request(values),
  places: ['Berlin'],
  countryIso: 'DE',
});

const input = {
  'stations.0.address.salutation': 'Frau',
  'stations.0.address.firstName': 'Anna',
  'stations.0.address.lastName': 'Berger',
  'stations.0.address.street': 'Lindenweg 4a',
  'stations.0.address.phone': '030 1234567',
  email: 'anna@example.org',
};

describe('the input of the form', () => {
  it('becomes an order request with postal code, place and country of the offer', () => {
    const { stations, invoiceAddress, email } = detailsOf(input, bounds({}));
    expect(stations).toHaveLength(1);
    expect(stations[0]).toMatchObject({
      amount: 3000,
      address: {
        firstName: 'Anna',
        street: 'Lindenweg 4a',
        postalCode: '10115',
        place: 'Berlin',
        countryIso: 'DE',
      },
    });
    expect(invoiceAddress).toBeNull();
    expect(email).toBe('anna@example.org');
  });

  it('never moves a delivery to another postal code, country or place', () => {
    const forged = {
      ...input,
      'stations.0.address.postalCode': '80331',
      'stations.0.address.countryIso': 'AT',
      'stations.0.address.place': 'München',
    };
    const places = ['Aach', 'Volkertshausen'];
    const [station] = detailsOf(forged, { ...bounds({}), places }).stations;
    expect(station?.address).toMatchObject({ postalCode: '10115', countryIso: 'DE', place: '' });
  });

  it('lets other stations take the person over, or name their own', () => {
    const values = {
      ...input,
      'stations.0.amount': '2.000',
      'stations.1.amount': '1000 l',
      'stations.1.address.street': 'Am Hof 2',
      'stations.1.address.firstName': 'Bernd',
      'stations.1.address.lastName': 'Adler',
    };
    const of = (own: string) =>
      detailsOf({ ...values, 'stations.1.isOtherPerson': own }, bounds({ stations: 2 })).stations;
    expect(of('').map(({ amount, address }) => [amount, address.lastName, address.street])).toEqual([
      [2000, 'Berger', 'Lindenweg 4a'],
      [1000, 'Berger', 'Am Hof 2'],
    ]);
    expect(of('on')[1]?.address).toMatchObject({ lastName: 'Adler', phone: '030 1234567' });
  });

  it('names an invoice address only when the box is ticked', () => {
    const values = { ...input, 'invoiceAddress.lastName': 'Cramer' };
    expect(detailsOf(values, bounds({})).invoiceAddress).toBeNull();
    expect(detailsOf({ ...values, 'invoiceAddress.isOther': 'on' }, bounds({})).invoiceAddress).toMatchObject(
      {
        lastName: 'Cramer',
        countryIso: 'DE',
      },
    );
  });

  it('of one step leaves the others alone, and forgets a box that is no longer ticked', () => {
    const before = { ...input, paymentId: '20', 'invoiceAddress.isOther': 'on' };
    const posted = formOf({ 'stations.0.address.firstName': 'Anja' });
    const after = withPosted(before, posted, fieldsOf('address', 1));
    expect(after).toMatchObject({ paymentId: '20', 'stations.0.address.firstName': 'Anja', email: '' });
    expect(after['invoiceAddress.isOther']).toBe('');
  });

  it('is cut when it is longer than anything that can be right', () => {
    const after = withPosted({}, formOf({ driverHints: 'x'.repeat(100_000) }), ['driverHints']);
    expect(after.driverHints).toHaveLength(1000);
  });
});

describe('errors', () => {
  const errors = {
    email: 'a',
    'stations.0.address.street': 'b',
    'stations.0.amount': 'c',
    'stations.1.address.street': 'd',
    'invoiceAddress.place': 'e',
  };

  it.each([
    ['address', ['email', 'stations.0.address.street', 'invoiceAddress.place']],
    ['amounts', ['stations.0.amount', 'stations.1.address.street']],
    ['payment', []],
  ] as const)('of the step %s are %j', (step, expected) => {
    expect(Object.keys(errorsOf(step, errors, request({ stations: 2 })))).toEqual(expected);
  });
});

it('each field of the form belongs to exactly one step', () => {
  for (const stations of [1, 2, 9]) {
    const names = (['address', 'amounts', 'payment'] as const).flatMap((step) => fieldsOf(step, stations));
    expect(new Set(names).size).toBe(names.length);
  }
});
