import { feature } from '#server/feature.ts';
import { paymentsPersonalData } from './intents.store.ts';
import { openAlerts } from './payment-alerts.store.ts';
import { readOrderMoney } from './payment-facts.ts';
import { paymentMails } from './payment-mails.ts';
import { payableMethods } from './payment-methods.rules.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { moneyFollowsOrder } from './record-payment.ts';

/** How orders are paid. */
export const paymentsFeature = feature({
  name: 'payments',
  routes: paymentsRoutes,
  jobs: paymentsJobs,
  mails: paymentMails,
  personalData: [paymentsPersonalData],
  // Before the invoices, which read its new amounts.
  onOrderChange: moneyFollowsOrder,
  ports: ({ payments }) => ({ readOrderMoney, paymentMethodIds: payableMethods(payments) }),
  waiting: [{ key: 'payments', page: 'payments/staff/payment-alerts', count: () => openAlerts }],
});
