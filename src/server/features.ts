import { demoFeature } from '#demo/demo.manifest.ts';
import { advertsFeature } from '#features/adverts/adverts.manifest.ts';
import { billingFeature } from '#features/billing/billing.manifest.ts';
import { checkoutFeature } from '#features/checkout/checkout.manifest.ts';
import { cmsFeature } from '#features/cms/cms.manifest.ts';
import { entryOf } from '#features/cms/cms.ts';
import { communityFeature } from '#features/community/community.manifest.ts';
import { contentFeature } from '#features/content/content.manifest.ts';
import { customersFeature } from '#features/customers/customers.manifest.ts';
import { dealerCareFeature } from '#features/dealer-care/dealer-care.manifest.ts';
import { dealersFeature } from '#features/dealers/dealers.manifest.ts';
import { deliveryCheckFeature } from '#features/delivery-check/delivery-check.manifest.ts';
import { exportsFeature } from '#features/exports/exports.manifest.ts';
import { forecastFeature } from '#features/forecast/forecast.manifest.ts';
import { groupOrdersFeature } from '#features/group-orders/group-orders.manifest.ts';
import { identityFeature } from '#features/identity/identity.manifest.ts';
import { leadsFeature } from '#features/leads/leads.manifest.ts';
import { marketFeature } from '#features/market/market.manifest.ts';
import { mediaFeature } from '#features/media/media.manifest.ts';
import { messagesFeature } from '#features/messages/messages.manifest.ts';
import { myOilFeature } from '#features/my-oil/my-oil.manifest.ts';
import { ordersFeature } from '#features/orders/orders.manifest.ts';
import { partnerFiguresFeature } from '#features/partner-figures/partner-figures.manifest.ts';
import { partnersFeature } from '#features/partners/partners.manifest.ts';
import { paymentsFeature } from '#features/payments/payments.manifest.ts';
import { placesFeature } from '#features/places/places.manifest.ts';
import { pressFeature } from '#features/press/press.manifest.ts';
import { pricingFeature } from '#features/pricing/pricing.manifest.ts';
import { promptsFeature } from '#features/prompts/prompts.manifest.ts';
import { pushFeature } from '#features/push/push.manifest.ts';
import { receivablesFeature } from '#features/receivables/receivables.manifest.ts';
import { reviewsFeature } from '#features/reviews/reviews.manifest.ts';
import { sensorsFeature } from '#features/sensors/sensors.manifest.ts';
import { settingsFeature } from '#features/settings/settings.manifest.ts';
import { staffUsersFeature } from '#features/staff-users/staff-users.manifest.ts';
import { statisticsFeature } from '#features/statistics/statistics.manifest.ts';
import { tanksFeature } from '#features/tanks/tanks.manifest.ts';
import { widgetsFeature } from '#features/widgets/widgets.manifest.ts';
import { withdrawalsFeature } from '#features/withdrawals/withdrawals.manifest.ts';
import type { Route } from '#platform/http/endpoint.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import { shellFeature } from '#shell/shell.manifest.ts';
import { type Following, follow } from './database/change-follower.ts';
import type { Collected, Deps, Ports } from './deps.ts';
import type { AllOf, Feature, FeatureDeps, FollowerDeps } from './feature.ts';

/** Every feature of the marketplace, in the order of `test/architecture/feature-order.ts`; the only place that knows all of them. */
const marketplace = [
  placesFeature,
  identityFeature,
  mediaFeature,
  partnersFeature,
  pushFeature,
  advertsFeature,
  dealersFeature,
  pricingFeature,
  customersFeature,
  marketFeature,
  messagesFeature,
  ordersFeature,
  groupOrdersFeature,
  paymentsFeature,
  receivablesFeature,
  billingFeature,
  exportsFeature,
  withdrawalsFeature,
  checkoutFeature,
  reviewsFeature,
  statisticsFeature,
  staffUsersFeature,
  settingsFeature,
  tanksFeature,
  sensorsFeature,
  forecastFeature,
  deliveryCheckFeature,
  myOilFeature,
  cmsFeature,
  pressFeature,
  contentFeature,
  promptsFeature,
  dealerCareFeature,
  communityFeature,
  widgetsFeature,
  leadsFeature,
  partnerFiguresFeature,
  shellFeature,
] as const;

const features: readonly Feature[] = marketplace;

export const featureNames = features.map(({ name }) => name);

/** The demo market goes on by itself while it is open. */
const featuresOf = ({ config }: Pick<Deps, 'config'>): readonly Feature[] =>
  config.demo === 'off' ? features : [...features, demoFeature];

const operatedBy = <D extends Pick<Deps, 'config'>>(deps: D) => ({ ...deps, operator: deps.config.operator });

export const featureRoutes = (deps: Deps): Route[] =>
  featuresOf(deps).flatMap(({ routes }) => routes?.(deps) ?? []);

export const featureMails = (deps: Deps): MailSource[] =>
  features.flatMap(({ mails }) => mails?.(operatedBy(deps)) ?? []);

export function featureJobs(deps: Deps): Job[] {
  const operated: FeatureDeps = operatedBy(deps);
  const pushSources = features.flatMap(({ pushes }) => pushes?.(operated) ?? []);
  const given = { ...operated, pushSources, mailSources: featureMails(deps) };
  return featuresOf(deps).flatMap(({ jobs }) => jobs?.(given) ?? []);
}

/** What earlier features need of later ones; that one is filled by nobody is an error of types. */
export function portsOf(deps: Omit<Deps, 'ports'>): Ports {
  const operated = operatedBy(deps);
  const filled: AllOf<typeof marketplace>['ports'] = joined(
    features.map(({ ports }) => ports?.(operated) ?? {}),
  );
  return {
    ...filled,
    orderChangeListeners: features.flatMap(({ onOrderChange }) => onOrderChange?.(operated) ?? []),
  };
}

/** What has a name is given once: of two the second would take the place of the first without a word. */
export function joined<Given extends object>(parts: readonly object[]): Given {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two features give ${twice}`);
  return Object.assign({}, ...parts);
}

const contentEntries = features.flatMap(({ entries = [] }) => entries).map(entryOf);

export const collected: Collected = {
  contentEntries,
  personalData: features.flatMap(({ personalData = [] }) => personalData),
  mediaUses: features.flatMap(({ mediaUses }) => mediaUses?.(contentEntries) ?? []),
  exportDatasets: features.flatMap(({ datasets = [] }) => datasets),
  waitingTasks: features.flatMap(({ waiting = [] }) => waiting),
  uploadForms: features.flatMap(({ uploadForms = [] }) => uploadForms),
};

type Opening = Following & Pick<FollowerDeps, 'config' | 'places' | 'clock'>;

/** What features hold in memory of the database, in feature order; stopped in reverse when the process ends. */
export async function openFollowers(opening: Opening) {
  const { log, database, config, places, clock } = opening;
  const onError = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const background = database.background.db;
  const deps = { config, places, clock, db: database.db, background, contentEntries, onError };
  const held: Record<string, unknown> = {};
  const followers = joined<NonNullable<Feature['followers']>>(features.map((one) => one.followers ?? {}));
  for (const [name, { make, ...named }] of Object.entries(followers))
    held[name] = await follow(opening, { ...named, follower: make(deps) });
  return held as AllOf<typeof marketplace>['held'];
}
