import { describe, expect, it } from 'vitest';
import {
  canPayAfterDelivery,
  paymentMethodList,
  paymentMethodOf,
  paymentMethods,
  paymentTimeOf,
} from './payment-methods.ts';
import { paymentsByTime } from './payment-times.rules.ts';

const payments = paymentMethodList.map(({ id, key }) => ({ id, shortName: key }));

describe('when somebody pays', () => {
  it.each([
    ['atDelivery', 'atDelivery'],
    ['invoice', 'afterDelivery'],
    ['prepayment', 'beforeDelivery'],
    ['instalment', 'afterDelivery'],
    ['operatorSepa', 'afterDelivery'],
    ['paypal', 'confirmation'],
    ['twint', 'confirmation'],
    ['eps', 'order'],
    ['wero', 'order'],
  ] as const)('by %s is %s', (key, time) => {
    const method = paymentMethodOf(paymentMethods[key].id);
    expect(method && paymentTimeOf(method)).toBe(time);
  });

  it('is said of every method, once', () => {
    const said = paymentsByTime(payments);
    for (const { shortName } of payments)
      expect(said.split(new RegExp(`\\b${shortName}\\b`))).toHaveLength(2);
    expect(said).toContain('gleich bei der Bestellung (eps, wero)');
  });

  it('is said without times that no method has', () => {
    const invoice = { id: paymentMethods.invoice.id, shortName: 'Rechnung' };
    const wero = { id: paymentMethods.wero.id, shortName: 'Wero' };
    expect(paymentsByTime([invoice])).toBe('nach der Lieferung (Rechnung)');
    expect(paymentsByTime([invoice, wero])).toBe(
      'nach der Lieferung (Rechnung) oder gleich bei der Bestellung (Wero)',
    );
  });

  it.each([
    ['an invoice', [paymentMethods.invoice.id, paymentMethods.wero.id], true],
    ['nothing but money before it', [paymentMethods.wero.id, paymentMethods.prepayment.id], false],
    ['the driver’s hand', [paymentMethods.atDelivery.id], false],
  ])('can be after the delivery where an offer takes %s: %s', (_, ids, can) => {
    expect(canPayAfterDelivery(ids)).toBe(can);
  });
});
