import { demoDealersJobs } from '#demo/dealers/move-prices.ts';
import { demoFactorSource } from '#demo/market/factors.rules.ts';
import { demoTanksJobs } from '#demo/tanks/demo-tanks.ts';
import { advertsJobs, advertsPersonalData, advertsRoutes } from '#features/adverts/adverts.ts';
import {
  billingJobs,
  billingPersonalData,
  cancellationsRoutes,
  commissionFollowsOrder,
  statementMails,
} from '#features/billing/billing.ts';
import { checkoutRoutes } from '#features/checkout/checkout.ts';
import { cmsJobs } from '#features/cms/cms.ts';
import {
  communityJobs,
  communityMails,
  communityPersonalData,
  communityRoutes,
} from '#features/community/community.ts';
import {
  contentJobs,
  newsletterMails,
  newsletterPersonalData,
  newsRoutes,
  orderEnclosures,
} from '#features/content/content.ts';
import {
  alarmPushes,
  alarmsJobs,
  consentMails,
  customerRoutes,
  customersPersonalData,
  notificationsRoutes,
} from '#features/customers/customers.ts';
import {
  applicationJobs,
  careMails,
  carePersonalData,
  dealerFigureJobs,
  dealerStateJobs,
} from '#features/dealer-care/dealer-care.ts';
import { dealersJobs, dealersRoutes, ownPricesRoutes, ownZonesRoutes } from '#features/dealers/dealers.ts';
import { exportMails, exportsJobs, exportsPersonalData } from '#features/exports/exports.ts';
import {
  groupFollowsOrder,
  groupOrderJobs,
  groupOrderMails,
  groupOrderRoutes,
  groupOrdersPersonalData,
  orderGroups,
} from '#features/group-orders/group-orders.ts';
import { orderTours } from '#features/group-orders/reads.ts';
import {
  accountMails,
  accountsJobs,
  accountsPersonalData,
  accountsRoutes,
  staffUsersJobs,
} from '#features/identity/identity.ts';
import type { PersonalData } from '#features/identity/types.ts';
import {
  guideTeasersOf,
  leadMails,
  leadsJobs,
  leadsPersonalData,
  leadsRoutes,
} from '#features/leads/leads.ts';
import { marketJobs, marketRoutes } from '#features/market/market.ts';
import { mediaJobs, mediaPersonalData } from '#features/media/media.ts';
import { mailsPersonalData, messagesJobs } from '#features/messages/messages.ts';
import {
  deliveryCapacity,
  documentsFollowOrder,
  orderChangeMails,
  orderMails,
  orderPushes,
  ordersJobs,
  ordersPersonalData,
  ordersRoutes,
} from '#features/orders/orders.ts';
import { hasOrderAtPrices, hasOrdered } from '#features/orders/reads.ts';
import type { OrderChangeListener } from '#features/orders/types.ts';
import { partnerFiguresJobs, partnerMails } from '#features/partner-figures/partner-figures.ts';
import { partnersRoutes } from '#features/partners/partners.ts';
import {
  moneyFollowsOrder,
  paymentMails,
  paymentsJobs,
  paymentsPersonalData,
  paymentsRoutes,
} from '#features/payments/payments.ts';
import { locationsRoutes } from '#features/places/places.ts';
import { pricingRoutes } from '#features/pricing/pricing.ts';
import { promptsRoutes } from '#features/prompts/prompts.ts';
import { pushJobs, pushPersonalData, pushRoutes } from '#features/push/push.ts';
import type { PushSource } from '#features/push/types.ts';
import {
  collectingMails,
  invoicesFollowOrder,
  receivablesJobs,
  receivablesPersonalData,
} from '#features/receivables/receivables.ts';
import { reviewMails, reviewsJobs, reviewsPersonalData, reviewsRoutes } from '#features/reviews/reviews.ts';
import { settingsPersonalData } from '#features/settings/settings.ts';
import { conversionJobs, statisticsJobs, statisticsRoutes } from '#features/statistics/statistics.ts';
import {
  adviceJobs,
  checkFollowsOrder,
  clientsRoutes,
  dashboardRoutes,
  deliveryCheckJobs,
  driftJobs,
  hooksRoutes,
  noticeMails,
  noticePushes,
  noticesJobs,
  oilfoxJobs,
  readingsJobs,
  readingsRoutes,
  tankRoomOf,
  tanksPersonalData,
  tanksRoutes,
  temperaturesJobs,
} from '#features/tanks/tanks.ts';
import { widgetsRoutes } from '#features/widgets/widgets.ts';
import {
  withdrawalJobs,
  withdrawalMails,
  withdrawalsPersonalData,
} from '#features/withdrawals/withdrawals.ts';
import type { Route } from '#platform/http/endpoint.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import { errorTraceJobs, errorTraceRoutes } from '#shell/errors/error-traces.ts';
import { savedViewsPersonalData } from '#shell/work/saved-views.ts';
import type { Deps } from './deps.ts';

/** Every endpoint of the marketplace, in feature order. */
export const featureRoutes = (deps: Deps): Route[] => [
  ...locationsRoutes(deps),
  ...accountsRoutes(deps),
  ...partnersRoutes(deps),
  ...pushRoutes(deps),
  ...advertsRoutes(deps),
  ...dealersRoutes(deps),
  ...ownPricesRoutes(deps),
  ...ownZonesRoutes(deps),
  ...pricingRoutes(deps),
  ...marketRoutes(deps),
  ...ordersRoutes(deps),
  ...groupOrderRoutes(deps),
  ...customerRoutes(deps),
  ...paymentsRoutes(deps),
  ...checkoutRoutes(deps),
  ...reviewsRoutes(deps),
  ...notificationsRoutes(deps),
  ...dashboardRoutes(deps),
  ...readingsRoutes(deps),
  ...hooksRoutes(deps),
  ...clientsRoutes(deps),
  ...tanksRoutes(deps),
  ...newsRoutes(deps),
  ...promptsRoutes(deps),
  ...communityRoutes(deps),
  ...widgetsRoutes(deps),
  ...leadsRoutes(deps),
  ...statisticsRoutes(deps),
  ...cancellationsRoutes(deps),
  ...errorTraceRoutes(deps),
];

/** Every job of the marketplace, in feature order. */
export const featureJobs = (deps: Deps): Job[] => [
  ...accountsJobs(deps),
  ...pushJobs({ ...deps, pushSources: featurePushes(deps) }),
  ...advertsJobs(deps),
  ...dealersJobs({ ...deps, hasOrderAtPrices }),
  ...(deps.config.demo === 'off' ? [] : [...demoDealersJobs(deps), ...demoTanksJobs(deps)]),
  ...marketJobs({ ...deps, factorSource: deps.config.demo === 'off' ? null : demoFactorSource }),
  ...ordersJobs(deps),
  ...groupOrderJobs(deps),
  ...withdrawalJobs(deps),
  ...paymentsJobs(deps),
  ...receivablesJobs(deps),
  ...exportsJobs(deps),
  ...reviewsJobs(deps),
  ...messagesJobs({ ...deps, mailFrom: deps.config.mailFrom, mailSources: featureMails(deps) }),
  ...alarmsJobs(deps),
  ...mediaJobs(deps),
  ...cmsJobs(deps),
  ...contentJobs(deps),
  ...statisticsJobs(deps),
  ...conversionJobs(deps),
  ...temperaturesJobs(deps),
  ...deliveryCheckJobs(deps),
  ...driftJobs(deps),
  ...noticesJobs(deps),
  ...oilfoxJobs(deps),
  ...readingsJobs(deps),
  ...adviceJobs(deps),
  ...billingJobs({ ...deps, operator: deps.config.operator }),
  ...applicationJobs(deps),
  ...dealerFigureJobs(deps),
  ...dealerStateJobs(deps),
  ...communityJobs(deps),
  ...leadsJobs(deps),
  ...partnerFiguresJobs({ ...deps, operator: deps.config.operator }),
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
    exportMails,
    reviewMails,
    withdrawalMails,
    statementMails,
    consentMails,
    newsletterMails,
    noticeMails,
    careMails,
    communityMails,
    leadMails,
    partnerMails,
  ].flatMap((mails) => mails({ ...deps, operator: deps.config.operator }));

/** Everything that devices are told of, in feature order. */
const featurePushes = (deps: Deps): PushSource[] =>
  [alarmPushes, orderPushes, noticePushes].flatMap((pushes) =>
    pushes({ ...deps, operator: deps.config.operator }),
  );

export type OrderParts = ReturnType<typeof laterFunctions> & Pick<Deps, 'orderChangeListeners'>;
type Shared = Omit<Deps, keyof OrderParts>;

/** What features need of those that come after them. */
export const orderParts = (deps: Shared): OrderParts => ({
  ...laterFunctions(deps),
  orderChangeListeners: orderListeners(deps),
});

/** The part of it that asks; what follows a change is told apart. */
export const laterFunctions = (
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'geocoder' | 'config' | 'siteContent' | 'contentEntries'>,
) => ({
  groups: orderGroups(deps),
  orderTours,
  deliveryCapacity: deliveryCapacity(deps),
  hasOrdered,
  tankRoom: tankRoomOf(deps),
  guideTeasers: guideTeasersOf(deps),
  orderEnclosures: orderEnclosures(deps),
});

/** What later features do in the transaction of an order's change, in feature order. */
const orderListeners = (deps: Shared): OrderChangeListener[] => [
  documentsFollowOrder(deps.config),
  groupFollowsOrder(deps),
  moneyFollowsOrder(deps),
  invoicesFollowOrder({ ...deps, operator: deps.config.operator }),
  commissionFollowsOrder,
  checkFollowsOrder,
];

/** What every feature knows about people, in feature order. */
export const featurePersonalData: readonly PersonalData[] = [
  mediaPersonalData,
  accountsPersonalData,
  pushPersonalData,
  advertsPersonalData,
  customersPersonalData,
  mailsPersonalData,
  ordersPersonalData,
  groupOrdersPersonalData,
  withdrawalsPersonalData,
  paymentsPersonalData,
  receivablesPersonalData,
  exportsPersonalData,
  reviewsPersonalData,
  billingPersonalData,
  settingsPersonalData,
  tanksPersonalData,
  newsletterPersonalData,
  carePersonalData,
  communityPersonalData,
  leadsPersonalData,
  savedViewsPersonalData,
];
