import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/order-sample.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { qrBillOf } from './qr-bill.resource.ts';
import { checkDigit, qrBillFacts, qrReference, writtenReference } from './qr-bill.rules.ts';

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

describe('a QR-bill', () => {
  const billTo = (change: object) => {
    const order = sampleOrder();
    const [station] = order.stations;
    if (!station) throw new Error('no station');
    const address = { ...station.address, company: '', countryIso: 'CH' as const, ...change };
    return {
      order: { ...order, invoiceAddress: address },
      payment: {
        paymentDetails: {
          kind: 'operatorInvoice' as const,
          reference: '',
          qrReference: qrReference(order.id),
        },
        due: cents(123_450),
      },
      operator: parseOperator({ OPERATOR_NAME: `Brennwert ${'Muster '.repeat(12)}AG` }),
      qrIban: 'CH4431999123000889012',
    };
  };

  it('has the letters that its guidelines allow, whatever a name is written in, and no text that is too long', async () => {
    const bill = billTo({
      firstName: 'Łukasz',
      lastName: 'Щукин 王',
      street: `Göschenenstraße ${'x'.repeat(80)}`,
      place: 'Zürich Ṽ',
    });
    expect(qrBillFacts(bill)?.debtor).toMatchObject({ name: 'Łukasz Shchukin Wang', city: 'Zürich V' });
    const drawn = await qrBillOf(bill);
    expect(drawn).toContain('Shchukin');
  });

  it.each([
    ['Muster „Hof“', 'Muster "Hof"'],
    ['Anna & Peter O’Neill', "Anna & Peter O'Neill"],
    ['Hof «Sonne» – Süd', 'Hof «Sonne» - Süd'],
    ['Łukasz Đặng', 'Łukasz Đang'],
    ['李 Huber', 'Li Huber'],
  ])('writes %s as %s, which every bank can read', (company, name) => {
    expect(qrBillFacts(billTo({ company }))?.debtor?.name).toBe(name);
  });
});
