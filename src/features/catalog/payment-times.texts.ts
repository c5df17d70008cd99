import { catalogue } from '#platform/i18n/catalogue.ts';
import type { PaymentTime } from './payment-methods.ts';

/** When somebody pays, as every text says it. */
const times: Readonly<Record<PaymentTime, string>> = {
  afterDelivery: 'nach der Lieferung',
  atDelivery: 'bei der Lieferung',
  beforeDelivery: 'vor der Lieferung',
  confirmation: 'sobald der Händler bestätigt hat',
  order: 'gleich bei der Bestellung',
};

export const paymentTimeTexts = catalogue({ times });
