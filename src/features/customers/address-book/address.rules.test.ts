import { describe, expect, it } from 'vitest';
import { normalizeEmail } from '#features/identity/name-and-email.rules.ts';
import { checkAddress } from './address.rules.ts';
import { addressTexts } from './address.texts.ts';
import { type Address, emptyAddress } from './address-fields.ts';

const texts = addressTexts('de-DE');
const good: Address = {
  ...emptyAddress,
  salutation: 'Frau',
  firstName: 'Anna-Lena',
  lastName: 'von der Heide',
  street: 'Lindenweg 4a',
  postalCode: '10115',
  place: 'Berlin',
  phone: '030 901820',
};
const delivery = { kind: 'delivery', postalCode: '10115', countryIso: 'DE' } as const;

const check = (change: Partial<Address>) => checkAddress({ ...good, ...change }, delivery, texts);

describe('a delivery address', () => {
  it('is taken, tidied and its phone number made dialable', () => {
    expect(check({ firstName: '  Anna   Lena ', street: 'Lindenweg\t4a' })).toEqual({
      ok: true,
      value: { ...good, firstName: 'Anna Lena', phone: '+4930901820' },
    });
  });

  it.each([
    ['firstName', '', texts.firstName],
    ['firstName', 'www.billig-oel.de/1', texts.nameLetters],
    ['lastName', '   ', texts.lastName],
    ['lastName', 'x'.repeat(61), texts.nameTooLong],
    ['street', '', texts.street],
    ['street', '12', texts.street],
    ['street', 'Lindenweg', texts.houseNumber],
    ['street', 'Straße des 17. Juni', texts.houseNumber],
    ['street', 'C 4', texts.houseNumber],
    ['street', 'Postfach 10 01 01', texts.postBox],
    ['street', 'PF 10 01 01', texts.postBox],
    ['street', 'Packstation 123', texts.postBox],
    ['street', 'Case postale', texts.postBox],
    ['street', 'Lindenweg 4, Postfach 12', texts.postBox],
    ['extra', 'Packstation 123', texts.postBoxBeside],
    ['place', 'Bern 1 Postfach', texts.postBoxBeside],
    ['street', '<script>alert(1)</script>', texts.street],
    ['extra', 'x'.repeat(81), texts.extra],
    ['company', 'x'.repeat(81), texts.company],
    ['place', '', texts.place],
    ['place', 'www.billig-oel.de', texts.place],
    ['place', '80331 München', texts.placeCode],
    ['place', 'München 80331', texts.placeCode],
    ['postalCode', '10117', texts.postalCodeFixed('10115')],
    ['countryIso', 'AT', texts.countryFixed],
    ['phone', '', texts.phone],
    ['phone', '123', texts.phoneInvalid],
    ['phone', 'bitte klingeln', texts.phoneInvalid],
    ['phone', '030 901820 / 654321', texts.phonesInvalid],
    ['phone', '030 901820 oder 01', texts.phoneInvalid],
    ['phone', '030 901820 ab 17 Uhr', texts.phoneWords],
    ['salutation', 'Lord', texts.salutation],
    ['title', 'King', texts.title],
  ])('says what is wrong with %s %j', (field, value, message) => {
    expect(check({ [field]: value })).toMatchObject({ ok: false, fields: { [field]: message } });
  });

  it('names every wrong field at once', () => {
    const checked = check({ firstName: '', street: '', phone: '' });
    expect(checked.ok ? [] : Object.keys(checked.fields).sort()).toEqual(['firstName', 'phone', 'street']);
  });

  it.each([
    ...[
      'C 4, 5',
      'Q 7, 24',
      'Straße des 17. Juni 135',
      'Dorf 12/3/14',
      'Objekt 5',
      '1. Gasse 7',
      'Postfachweg 3',
    ],
    ...['Hof Sonnental ohne Nummer', 'Weiler o. Nr.', 'Am Postfach 3', 'Poststraße 5'],
  ])('takes the street %j', (street) => expect(check({ street }).ok).toBe(true));

  it.each(['Anna & Peter', 'Anna+Peter', 'Muster „Hof“', 'WEG Lindenweg 12', "O'Neill", 'Đặng'])(
    'takes the name %j as it is written',
    (lastName) => expect(check({ lastName })).toMatchObject({ ok: true, value: { lastName } }),
  );

  it.each([
    ...['München 2', 'Wien 5', 'Frankfurt (Oder)', 'Halle/Saale', 'St. Gallen', 'Bad Homburg v. d. Höhe'],
    ...['L’Aquila', 'Wien, 5. Bezirk', 'Postfelden'],
  ])('takes the place %j as it is written', (place) =>
    expect(check({ place })).toMatchObject({ ok: true, value: { place } }),
  );

  it.each([
    ...['10115 Berlin', 'D-10115 Berlin', 'DE 10115, Berlin'],
    ...['10115-Berlin', 'Berlin 10115', 'Berlin, D-10115'],
  ])('has its postal code once: %s', (place) =>
    expect(check({ place })).toMatchObject({ ok: true, value: { place: 'Berlin', postalCode: '10115' } }),
  );

  it('keeps two telephone numbers, each of which can be dialled', () => {
    const phone = '0171 1234567 oder 030 901820';
    expect(check({ phone })).toMatchObject({ ok: true, value: { phone: '+491711234567 / +4930901820' } });
  });

  it('asks a company for its name', () => {
    expect(check({ salutation: 'Firma' })).toMatchObject({ fields: { company: texts.companyMissing } });
  });
});

describe('an invoice address', () => {
  const invoice = (change: Partial<Address>) =>
    checkAddress({ ...good, phone: '', ...change }, { kind: 'invoice', countryIso: 'DE' }, texts);

  it('needs no phone number and may be in another country', () => {
    expect(invoice({ countryIso: 'LI', postalCode: '9490', place: 'Vaduz' }).ok).toBe(true);
  });

  it.each([
    ...['Postfach 10 01 01', 'PF 10 01 01', 'Packstation 123', 'Case postale', 'Postfach', 'Postlagernd'],
    'Lindenweg 4, Postfach 12',
  ])('may be where mail is fetched: %s', (street) => expect(invoice({ street }).ok).toBe(true));

  it('has a house number, where it is no box', () => {
    expect(invoice({ street: 'Straße des 17. Juni' })).toMatchObject({
      fields: { street: texts.houseNumber },
    });
    expect(invoice({ street: '' })).toMatchObject({ fields: { street: texts.streetOrBox } });
    expect(invoice({ street: '<b>Postfach 1</b>' })).toMatchObject({ fields: { street: texts.street } });
  });

  it('has a postal code of its country', () => {
    expect(invoice({ countryIso: 'CH' })).toMatchObject({ fields: { postalCode: texts.postalCode } });
  });
});

describe('a kept delivery address', () => {
  const kept = (change: Partial<Address>) =>
    checkAddress({ ...good, phone: '', ...change }, { kind: 'kept', countryIso: 'DE' }, texts);

  it('is a house anywhere, and needs no telephone', () => {
    expect(kept({ postalCode: '80331', place: 'München 2' }).ok).toBe(true);
    expect(kept({ street: 'Packstation 123' })).toMatchObject({ fields: { street: texts.postBox } });
    expect(kept({ extra: 'Postfach 12' })).toMatchObject({ fields: { extra: texts.postBoxBeside } });
  });
});

describe('an e-mail address', () => {
  it.each([
    [' Anna.Heide@Beispiel.DE ', 'Anna.Heide@beispiel.de'],
    ['a+b@mail.example.co', 'a+b@mail.example.co'],
    ['', null],
    ['anna', null],
    ['anna@', null],
    ['anna@beispiel', null],
    ['an na@beispiel.de', null],
    ['anna..x@beispiel.de', null],
    ['anna@-beispiel.de', null],
    ['anna@beispiel.de@beispiel.de', null],
    [`${'a'.repeat(65)}@beispiel.de`, null],
    ['anna@beispiel.de\nBcc: x@y.de', null],
  ])('%j is read as %j', (input, email) => expect(normalizeEmail(input)).toBe(email));
});
