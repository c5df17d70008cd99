import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWordsBehind, normalizePhone, readablePhone } from './phone.rules.ts';
import { dialledNumber, phoneHref, phoneParts, typedPhone } from './phone-text.rules.ts';

describe('a telephone number', () => {
  it.each([
    ['030 901820', 'DE', '+4930901820'],
    ['0171/1234567', 'DE', '+491711234567'],
    ['030 / 90 18 20', 'DE', '+4930901820'],
    ['Tel.: 030 901820 (abends)', 'DE', '+4930901820'],
    ['+49 (0)30 901820', 'DE', '+4930901820'],
    ['0049 (0) 30 / 90 18 20', 'DE', '+4930901820'],
    ['(030) 901820', 'DE', '+4930901820'],
    ['01 58858-0', 'AT', '+431588580'],
    ['+43 (0)664 / 123 45 67', 'AT', '+436641234567'],
    ['01/58858/12', 'AT', '+4315885812'],
    ['044 668 18 00', 'CH', '+41446681800'],
    ['044 668 00 11', 'CH', '+41446680011'],
    ['044/668.18.00', 'CH', '+41446681800'],
    ["079'123'45'67", 'CH', '+41791234567'],
    ['+41 (0)44 668 18 00', 'CH', '+41446681800'],
    ['+423 237 31 31', 'LI', '+4232373131'],
    ['+43 1 58858', 'DE', '+43158858'],
  ] as const)('%s in %s is %s', (input, country, phone) => {
    expect(normalizePhone(input, country)).toBe(phone);
  });

  it.each([
    ['030 123456 Durchwahl 12', 'DE', '+493012345612'],
    ['030 123456-0, DW 12', 'DE', '+493012345612'],
    ['01 58858 DW 12', 'AT', '+4315885812'],
    ['01 58858-0 Kl. 12', 'AT', '+4315885812'],
    ['01 58858 (Klappe 12)', 'AT', '+4315885812'],
    ['044 668 18 00 intern 12', 'CH', '+41446681800;ext=12'],
    ['0171 1234567 DW 12', 'DE', '+491711234567;ext=12'],
    ['030 123456 DW 12 (Frau Müller)', 'DE', '+493012345612'],
  ] as const)('%s in %s reaches its extension: %s', (input, country, phone) => {
    expect(normalizePhone(input, country)).toBe(phone);
  });

  it.each([
    '0171 1234567 / 030 123456',
    '0171/1234567, 030/123456',
    '0171 1234567; 030 123456',
    '0171 1234567 oder 030 123456',
    '0171-1234567 bzw. 030-123456',
    'Mobil 0171 1234567, Festnetz 030 123456',
    '0171 1234567 (Nachbar: 030 123456)',
    '0171 1234567 030 123456',
    '+49 171 1234567 +49 30 123456',
    '0171 1234567 / 030 123456 / 0171 1234567',
    'Tel. 0171 1234567 Mobil 030 123456',
    'p: 0171 1234567 d: 030 123456',
    '0171 1234567 (mobil) 030 123456 (privat)',
  ])('may be two: %s', (input) => {
    expect(normalizePhone(input, 'DE')).toBe('+491711234567 / +4930123456');
  });

  it.each([
    ['030 901820-21/-22', '+493090182021 / +493090182022'],
    ['030 901820 - 0 / - 21', '+49309018200 / +493090182021'],
    ['0171 1234567, 030 901820-21/-22', '+491711234567 / +493090182021 / +493090182022'],
  ])('has two extensions: %s', (input, phone) => expect(normalizePhone(input, 'DE')).toBe(phone));

  it('is not looked for in a text that is longer than any', () => {
    expect(normalizePhone(`0171 1234567${' '.repeat(120)}`, 'DE')).toBeNull();
    expect(hasWordsBehind(`0171 1234567 ${'ab '.repeat(40)}`, 'DE')).toBe(false);
  });

  it.each(['123', 'bitte klingeln', '', '030 901820 / 654321', '0171 1234567 / 0000 123456'])(
    'is not %j',
    (input) => expect(normalizePhone(input, 'DE')).toBeNull(),
  );

  it.each([
    ['0171 1234567 ab 17 Uhr', true],
    ['0171 1234567 (Frau Müller, 3. Stock)', true],
    ['0171 1234567 ab 17 Uhr, 030 123456 bis 17 Uhr', true],
    ['030 901820', false],
    ['123 ab 17 Uhr', false],
  ])('%s has words behind it: %s', (input, has) => expect(hasWordsBehind(input, 'DE')).toBe(has));

  it('is not one of blanks without an end, which is told at once', () =>
    expect(normalizePhone(`030 901820${' '.repeat(300_000)}x`, 'DE')).toBeNull());

  it('is shown as people write it, and read again as the same', () => {
    expect(readablePhone('+4930901820')).toBe('+49 30 901820');
    expect(readablePhone('+491711234567 / +4930123456')).toBe('+49 171 1234567 / +49 30 123456');
    expect(readablePhone('+41446681800;ext=12')).toBe('+41 44 668 18 00 Durchwahl 12');
    expect(readablePhone('030 901820')).toBe('030 901820');
    const national = fc.tuple(
      fc.constantFrom('030', '0171', '089', '04921'),
      fc.integer({ min: 1e5, max: 9e6 }),
    );
    fc.assert(
      fc.property(fc.array(national, { minLength: 1, maxLength: 3 }), (numbers) => {
        const stored = normalizePhone(numbers.map((parts) => parts.join(' ')).join(' / '), 'DE');
        fc.pre(stored !== null);
        for (const text of [stored, readablePhone(stored ?? '')])
          expect(normalizePhone(text, 'DE')).toBe(stored);
      }),
    );
  });
});

describe('a telephone dials', () => {
  it.each([
    ['+49 171 1234567 / +49 30 123456', 'tel:+491711234567'],
    ['+491711234567 / +4930123456', 'tel:+491711234567'],
    ['+41 44 668 18 00 Durchwahl 12', 'tel:+41446681800'],
    ['+49 (0)30 901820', 'tel:+4930901820'],
    ['030 / 901820', 'tel:030901820'],
    ['030 901820-0 oder 0171 1234567', 'tel:0309018200'],
    ['03834 123456 (Büro) 0171 1234567 (mobil)', 'tel:03834123456'],
    ['Büro 03834 123456 Mobil 0171 1234567', 'tel:03834123456'],
  ])('the first number of %s', (text, href) => expect(phoneHref(text)).toBe(href));

  it('each of its numbers', () => {
    expect(phoneParts('+49 171 1234567 / +49 30 123456').map(dialledNumber)).toEqual([
      '+491711234567',
      '+4930123456',
    ]);
  });
});

describe('a number as its owner writes it', () => {
  it.each([
    ['  03834  123456 ', '03834 123456'],
    ['03834 123456 / 0171 1234567', '03834 123456 / 0171 1234567'],
    ['Büro 03834 123456-0, DW 12', 'Büro 03834 123456-0, DW 12'],
    ['03834 123456 (Büro), 0171 1234567 (mobil)', '03834 123456 (Büro), 0171 1234567 (mobil)'],
    ['03834 123456 (www.x.de)', null],
    ['03834 123456 bis 16 Uhr', null],
    ['+41 44 668 18 00', '+41 44 668 18 00'],
    ['x', null],
    ['bitte klingeln', null],
    ['123', null],
    ['<b>03834 123456</b>', null],
    ['1'.repeat(61), null],
  ])('%j is kept as %j', (input, kept) => expect(typedPhone(input)).toBe(kept));
});
