import { describe, expect, it } from 'vitest';
import { paymentTimeOf } from '#features/catalog/payment-methods.ts';
import { paymentMethodList, paymentTimeTexts } from '#features/catalog/shared.ts';
import { checkoutPaymentTexts } from './payment.texts.ts';

const { times } = paymentTimeTexts('de-DE');

describe.each(['de-DE', 'de-AT', 'de-CH'] as const)('the payment step of %s', (locale) => {
  const { methods, financedMethods, states, financedStates } = checkoutPaymentTexts(locale);

  it.each(paymentMethodList.map((method) => [method.key, method] as const))(
    'says of %s when it is paid, as every page does',
    (key, method) => {
      expect(methods[key].text).toContain(times[paymentTimeOf(method)]);
    },
  );

  it('says the same once the money is reserved, or a lender has promised it', () => {
    expect(states.authorised).toContain(times.confirmation);
    expect(financedStates.authorised).toContain(times.afterDelivery);
    for (const text of Object.values(financedMethods)) expect(text).toContain(times.afterDelivery);
  });
});
