import { describe, expect, it } from 'vitest';
import { normalizeEmail } from '#features/identity/person.rules.ts';
import { normalizeVatId } from '#features/orders/place/order-request.rules.ts';
import { checkAddress, normalizePhone, readablePhone } from './address.rules.ts';
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
    ['lastName', 'x'.repeat(61), texts.nameLetters],
    ['street', '', texts.street],
    ['street', '12', texts.street],
    ['street', 'Lindenweg', texts.houseNumber],
    ['street', '<script>alert(1)</script>', texts.street],
    ['extra', 'x'.repeat(81), texts.extra],
    ['company', 'x'.repeat(81), texts.company],
    ['place', '', texts.place],
    ['postalCode', '10117', texts.postalCodeFixed('10115')],
    ['countryIso', 'AT', texts.countryFixed],
    ['phone', '', texts.phone],
    ['phone', '123', texts.phoneInvalid],
    ['phone', 'bitte klingeln', texts.phoneInvalid],
    ['salutation', 'Lord', texts.salutation],
    ['title', 'King', texts.title],
  ])('says what is wrong with %s %j', (field, value, message) => {
    expect(check({ [field]: value })).toMatchObject({ ok: false, fields: { [field]: message } });
  });

  it('names every wrong field at once', () => {
    const checked = check({ firstName: '', street: '', phone: '' });
    expect(checked.ok ? [] : Object.keys(checked.fields).sort()).toEqual(['firstName', 'phone', 'street']);
  });

  it.each(['C 4, 5', 'Straße des 17. Juni 135', 'Dorf 12/3/14', 'Hof Sonnental ohne Nummer', '1. Gasse 7'])(
    'takes the street %j',
    (street) => expect(check({ street }).ok).toBe(true),
  );

  it.each(['Łukasz', "O'Neill", 'Müller-Lüdenscheidt', 'Đặng', 'Anna & Co'])(
    'knows the name %j',
    (lastName) => {
      expect(check({ lastName }).ok).toBe(!lastName.includes('&'));
    },
  );

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

  it('has a postal code of its country', () => {
    expect(invoice({ countryIso: 'CH' })).toMatchObject({ fields: { postalCode: texts.postalCode } });
  });
});

describe('a phone number', () => {
  it.each([
    ['030 901820', 'DE', '+4930901820'],
    ['0171/1234567', 'DE', '+491711234567'],
    ['01 58858-0', 'AT', '+431588580'],
    ['044 668 18 00', 'CH', '+41446681800'],
    ['+423 237 31 31', 'LI', '+4232373131'],
    ['+43 1 58858', 'DE', '+43158858'],
  ] as const)('%s in %s is %s', (input, country, phone) => {
    expect(normalizePhone(input, country)).toBe(phone);
  });

  it('is shown as people write it', () => expect(readablePhone('+4930901820')).toBe('+49 30 901820'));
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

describe('a VAT id', () => {
  it.each([
    ['DE 136 695 976', 'DE136695976'],
    ['de136695976', 'DE136695976'],
    ['DE136695978', null],
    ['ATU13585627', 'ATU13585627'],
    ['ATU13585626', null],
    ['CHE-100.155.212', 'CHE-100.155.212'],
    ['che100155212mwst', 'CHE-100.155.212 MWST'],
    ['CHE-100.155.213', null],
    ['LI 54321', 'LI54321'],
    ['FR12345678901', null],
    ['<b>', null],
  ])('%j is read as %j', (input, id) => expect(normalizeVatId(input)).toBe(id));
});
