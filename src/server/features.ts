import { demoDealersJobs } from '#demo/dealers/demo.jobs.ts';
import { billingJobs } from '#features/billing/billing.jobs.ts';
import { cancellationsRoutes } from '#features/billing/cancellations/cancellations.routes.ts';
import { statementMails } from '#features/billing/commission/statement.mail-sources.ts';
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts';
import { contentJobs } from '#features/content/content.jobs.ts';
import { newsRoutes } from '#features/content/news/news.routes.ts';
import { customerRoutes } from '#features/customers/customer.routes.ts';
import { alarmsJobs } from '#features/customers/notifications/alarms.jobs.ts';
import { consentMails } from '#features/customers/notifications/consent-mails.ts';
import { notificationsRoutes } from '#features/customers/notifications/notifications.routes.ts';
import { dealersJobs } from '#features/dealers/dealers.jobs.ts';
import { dealersRoutes } from '#features/dealers/dealers.routes.ts';
import { ownPricesRoutes } from '#features/dealers/own-prices.routes.ts';
import { ownZonesRoutes } from '#features/dealers/own-zones.routes.ts';
import { groupOrderMails } from '#features/group-orders/group-order.mail-sources.ts';
import { groupOrderJobs } from '#features/group-orders/group-orders.jobs.ts';
import { groupOrderRoutes } from '#features/group-orders/group-orders.routes.ts';
import { accountsJobs } from '#features/identity/accounts.jobs.ts';
import { accountMails } from '#features/identity/accounts.mail-sources.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { staffUsersJobs } from '#features/identity/staff-users/staff-users.jobs.ts';
import { localPricesRoutes } from '#features/market/local-prices.routes.ts';
import { marketJobs } from '#features/market/market.jobs.ts';
import { marketRoutes } from '#features/market/market.routes.ts';
import { notificationsJobs } from '#features/messages/send-mail.ts';
import { orderChangeMails } from '#features/orders/mails/order-change.mail-sources.ts';
import { orderMails } from '#features/orders/mails/orders.mail-sources.ts';
import { ordersJobs } from '#features/orders/orders.jobs.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { paymentsJobs } from '#features/payments/payments.jobs.ts';
import { paymentMails } from '#features/payments/payments.mail-sources.ts';
import { paymentsRoutes } from '#features/payments/payments.routes.ts';
import { locationsRoutes } from '#features/places/places.routes.ts';
import { pricingRoutes } from '#features/pricing/pricing.routes.ts';
import { collectingMails } from '#features/receivables/collecting.mail-sources.ts';
import { receivablesJobs } from '#features/receivables/receivables.jobs.ts';
import { reviewsJobs } from '#features/reviews/reviews.jobs.ts';
import { reviewMails } from '#features/reviews/reviews.mail-sources.ts';
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts';
import { statisticsJobs } from '#features/statistics/statistics.jobs.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import { dashboardRoutes } from '#features/tanks/dashboard.routes.ts';
import { withdrawalJobs } from '#features/withdrawals/judge-withdrawal.ts';
import { withdrawalMails } from '#features/withdrawals/withdrawal.mail-sources.ts';
import type { Route } from '#platform/http/endpoint.ts';
import type { Job } from '#platform/jobs/queue.ts';
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
    mailSources: [
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
    ].flatMap((mails) => mails({ ...deps, operator: deps.config.operator })),
  }),
  ...alarmsJobs(deps),
  ...contentJobs(deps),
  ...statisticsJobs(deps),
  ...billingJobs({ ...deps, operator: deps.config.operator }),
  ...staffUsersJobs(deps),
  ...errorTraceJobs(deps),
];
