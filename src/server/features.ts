import { demoDealersJobs } from '#demo/dealers/demo.jobs.ts';
import { billingJobs, cancellationsRoutes, statementMails } from '#features/billing/billing.ts';
import { checkoutRoutes } from '#features/checkout/checkout.ts';
import { contentJobs, newsRoutes } from '#features/content/content.ts';
import {
  alarmsJobs,
  consentMails,
  customerRoutes,
  notificationsRoutes,
} from '#features/customers/customers.ts';
import { dealersJobs, dealersRoutes, ownPricesRoutes, ownZonesRoutes } from '#features/dealers/dealers.ts';
import { groupOrderJobs, groupOrderMails, groupOrderRoutes } from '#features/group-orders/group-orders.ts';
import { accountMails, accountsJobs, accountsRoutes, staffUsersJobs } from '#features/identity/identity.ts';
import { localPricesRoutes, marketJobs, marketRoutes } from '#features/market/market.ts';
import { notificationsJobs } from '#features/messages/messages.ts';
import { orderChangeMails, orderMails, ordersJobs, ordersRoutes } from '#features/orders/orders.ts';
import { paymentMails, paymentsJobs, paymentsRoutes } from '#features/payments/payments.ts';
import { locationsRoutes } from '#features/places/places.ts';
import { pricingRoutes } from '#features/pricing/pricing.ts';
import { collectingMails, receivablesJobs } from '#features/receivables/receivables.ts';
import { reviewMails, reviewsJobs, reviewsRoutes } from '#features/reviews/reviews.ts';
import { statisticsJobs, statisticsRoutes } from '#features/statistics/statistics.ts';
import { dashboardRoutes } from '#features/tanks/tanks.ts';
import { withdrawalJobs, withdrawalMails } from '#features/withdrawals/withdrawals.ts';

import type { Route } from '#platform/http/endpoint.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import { errorTraceJobs, errorTraceRoutes } from '#shell/error-reporting/error-traces.ts';
import type { Deps } from './deps.ts';

/** Every endpoint of the marketplace, in feature order. */
export const featureRoutes = (deps: Deps): Route[] => [
  ...locationsRoutes(deps),
  ...accountsRoutes(deps),
  ...dealersRoutes(deps),
  ...ownPricesRoutes(deps),
  ...ownZonesRoutes(deps),
  ...pricingRoutes(deps),
  ...marketRoutes(deps),
  ...localPricesRoutes(deps),
  ...ordersRoutes(deps),
  ...groupOrderRoutes(deps),
  ...customerRoutes(deps),
  ...paymentsRoutes(deps),
  ...checkoutRoutes(deps),
  ...reviewsRoutes(deps),
  ...notificationsRoutes(deps),
  ...dashboardRoutes(deps),
  ...newsRoutes(deps),
  ...statisticsRoutes(deps),
  ...cancellationsRoutes(deps),
  ...errorTraceRoutes(deps),
];

/** Every job of the marketplace, in feature order. */
export const featureJobs = (deps: Deps): Job[] => [
  ...accountsJobs(deps),
  ...dealersJobs(deps),
  ...(deps.config.demo === 'off' ? [] : demoDealersJobs(deps)),
  ...marketJobs(deps),
  ...ordersJobs(deps),
  ...groupOrderJobs(deps),
  ...withdrawalJobs(deps),
  ...paymentsJobs(deps),
  ...receivablesJobs(deps),
  ...reviewsJobs(deps),
  ...notificationsJobs({
    ...deps,
    mailFrom: deps.config.mailFrom,
    mailSources: featureMails(deps),
  }),
  ...alarmsJobs(deps),
  ...contentJobs(deps),
  ...statisticsJobs(deps),
  ...billingJobs({ ...deps, operator: deps.config.operator }),
  ...staffUsersJobs(deps),
  ...errorTraceJobs(deps),
];

/** Every mail of the marketplace, in feature order. */
export const featureMails = (deps: Deps): MailSource[] =>
  [
    accountMails,
    orderMails,
    orderChangeMails,
    groupOrderMails,
    paymentMails,
    collectingMails,
    reviewMails,
    withdrawalMails,
    statementMails,
    consentMails,
  ].flatMap((mails) => mails({ ...deps, operator: deps.config.operator }));
