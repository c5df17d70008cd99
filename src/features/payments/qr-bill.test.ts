import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, qrReference, qrText, writtenReference } from './qr-bill.rules.ts';

describe('the reference of a QR-bill', () => {
  it('has the check digit of the standard’s example', () => {
    expect(checkDigit('21000000000313947143000901')).toBe(7);
    expect(writtenReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017');
  });

  it('has 27 digits for every order, and one wrong digit does not pass', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25e13, max: 99e13 }), fc.integer({ min: 12, max: 24 }), (id, at) => {
        const reference = qrReference(id);
        expect(reference).toMatch(/^\d{27}$/);
        const passes = (text: string) => checkDigit(text.slice(0, 26)) === Number(text[26]);
        expect(passes(reference)).toBe(true);
        const wrong = (Number(reference[at]) + 1) % 10;
        expect(passes(`${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`)).toBe(false);
      }),
    );
  });
});

describe('the text of a QR-bill', () => {
  it.each([
    ['Muster „Hof“', 'Muster "Hof"'],
    ['Anna & Peter O’Neill', "Anna & Peter O'Neill"],
    ['Hof «Sonne» – Süd', 'Hof "Sonne" - Süd'],
    ['Łukasz Đặng', 'Łukasz Đang'],
    ['李 Huber', 'Huber'],
  ])('of %s is %s, which every bank can read', (text, written) => expect(qrText(text)).toBe(written));
});
