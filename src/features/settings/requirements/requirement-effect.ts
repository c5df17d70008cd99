import type { Connection } from '#db/database.ts';
import {
  brokenRequirements,
  defaultParameterIds,
  isPaymentParameter,
  requirementsOf,
  withRequirements,
} from '#features/catalog/shared.ts';
import type { Catalog, ProductGroupId, RequirementRule } from '#features/catalog/types.ts';
import { draftsChoosing } from '#features/checkout/checkout.ts';
import { waitingAlarms } from '#features/customers/customers.ts';
import { requestsSince } from '#features/orders/orders.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { OfferRequest, Pricing } from '#features/pricing/types.ts';
import { cents } from '#platform/money/money.ts';
import { type Conflict, conflictsIn } from './rule-conflicts.rules.ts';

type Deps = { db: Connection; pricing: Pick<Pricing, 'index' | 'countUnder'>; places: Pick<Places, 'all'> };

/** What a change of the rules of a country would change of what there is now. */
export type RuleEffect = {
  /** Offers for requests with the rule's options: at places all over the country, for small and large amounts. */
  offers: { before: number; after: number };
  /**
   * Of the last thirty days: how many could not be placed so any more, and how many only then. `isCut`: of the latest of
   * them alone, because there are more.
   */
  orders: { count: number; closed: number; opened: number; isCut: boolean };
  alarms: { count: number; closed: number; opened: number };
  /** Begun orders for which the rule will hold and that have chosen its payment method; null when it is about none, or ends. */
  drafts: number | null;
  /** Only those that the change brings. */
  conflicts: readonly (Conflict & { productGroupId: ProductGroupId })[];
};

/** All rules of a country before and after a change, and the rule that it is about. */
type ChangedRules = {
  countryId: CountryId;
  before: readonly RequirementRule[];
  after: readonly RequirementRule[];
  about: readonly RequirementRule[];
};

/** A stored request: what somebody asked for and how it is, or would be, paid. */
type StoredRequest = {
  productGroupId: number;
  amount: number;
  stations: number;
  parameterIds: readonly number[];
  total: number | null;
};

/** So many of the latest orders are looked at: more would say the same. */
const mostOrders = 5_000;

/** Places whose offers are counted, spread over the country. */
const sampledPlaces = 40;
const sampledAmounts: readonly number[] = [500, 1_500, 3_000, 6_000, 12_000, 25_000];
const days = 30 * 86_400_000;

/** What a change would do, before it is made. */
export async function effectOf(deps: Deps, changed: ChangedRules, now: Date): Promise<RuleEffect> {
  const { countryId, about } = changed;
  const [before, after] = [changed.before, changed.after].map((rules) => catalogWith(deps, countryId, rules));
  if (!before || !after) throw new Error('a catalogue is missing');
  const groups = [...new Set(about.flatMap((rule) => rule.productGroupIds))];
  const requests = groups.flatMap((groupId) => sampleRequests(deps, before, { countryId, groupId, about }));
  const count = (catalog: Catalog) =>
    deps.pricing.countUnder(catalog, requests, now).reduce((sum, offers) => sum + offers, 0);
  const since = new Date(now.getTime() - days);
  const orders = await recentOrders(deps.db, { countryId, since });
  const alarms = (await waitingAlarms(deps.db, countryId)).map((alarm) => ({
    ...alarm,
    stations: 1,
    total: null,
    parameterIds: defaultParameterIds(before.scope(countryId, alarm.productGroupId)),
  }));
  // A rule that ends asks nobody again.
  const ruled = changed.after.find((rule) => about.includes(rule) && isPaymentParameter(rule.parameterId));
  return {
    offers: { before: count(before), after: count(after) },
    orders: {
      ...changesAmong(orders, { countryId, before, after }),
      isCut: orders.length === mostOrders,
    },
    alarms: changesAmong(alarms, { countryId, before, after }),
    drafts: ruled ? await draftsChoosing(deps.db, { ...ruled, paymentId: ruled.parameterId }) : null,
    conflicts: groups.flatMap((groupId) => newConflicts(groupId, { countryId, before, after })),
  };
}

/** What was ordered in the last thirty days, with the payment that was chosen. */
async function recentOrders(
  db: Connection,
  { countryId, since }: { countryId: number; since: Date },
): Promise<StoredRequest[]> {
  const requests = await requestsSince(db, { countryId, since, limit: mostOrders });
  return requests.map(({ paymentId, optionIds, ...row }) => ({
    ...row,
    parameterIds: [...optionIds, paymentId],
  }));
}

function catalogWith({ pricing }: Deps, countryId: CountryId, rules: readonly RequirementRule[]): Catalog {
  const { catalog } = pricing.index();
  const requirements = rules
    .filter((rule) => rule.countryId === countryId)
    .flatMap((rule) => requirementsOf(rule, (id) => catalog.parameters.get(id)));
  return withRequirements(catalog, countryId, requirements);
}

type Sample = { countryId: CountryId; groupId: ProductGroupId; about: readonly RequirementRule[] };

/** Requests that choose what the rule is about, and with it what it needs or excludes. */
function sampleRequests({ places }: Deps, catalog: Catalog, sample: Sample): OfferRequest[] {
  const { countryId, groupId, about } = sample;
  const scope = catalog.scope(countryId, groupId);
  const [product] = scope.products;
  if (!product) return [];
  const all = places.all(countryId);
  const step = Math.max(1, Math.floor(all.length / sampledPlaces));
  const codes = [...new Set(all.filter((_, at) => at % step === 0).map(({ postalCode }) => postalCode))];
  const choices = about.flatMap((rule) => [
    [rule.parameterId],
    ...('otherParameterId' in rule ? [[rule.parameterId, rule.otherParameterId]] : []),
  ]);
  const isKnown = new Set<string>();
  return choices
    .filter((ids) => !isKnown.has(ids.join()) && isKnown.add(ids.join()))
    .flatMap((ids) =>
      codes.flatMap((postalCode) =>
        sampledAmounts.map((amount) => {
          const usual = defaultOfferRequest(catalog, { product, amount, postalCode });
          return { ...usual, parameters: usual.parameters.map((preset) => inPlaceOf(catalog, preset, ids)) };
        }),
      ),
    );
}

function inPlaceOf(catalog: Catalog, preset: { id: number }, ids: readonly number[]): { id: number } {
  const groupOf = (id: number) => catalog.parameters.get(id)?.groupKey;
  const id = ids.find((candidate) => groupOf(candidate) === groupOf(preset.id));
  return id === undefined ? preset : { id };
}

type Between = { countryId: CountryId; before: Catalog; after: Catalog };

function changesAmong(requests: readonly StoredRequest[], { countryId, before, after }: Between) {
  const isOpen = (catalog: Catalog, request: StoredRequest) => {
    const { amount, stations, parameterIds, total } = request;
    const scope = catalog.scope(countryId, request.productGroupId as ProductGroupId);
    const totals = total === null ? undefined : { lowest: cents(total), highest: cents(total) };
    const choice = { amount, stations, parameterIds, ...(totals && { totals }) };
    return brokenRequirements(scope, choice).length === 0;
  };
  let [closed, opened] = [0, 0];
  for (const request of requests) {
    const [was, is] = [isOpen(before, request), isOpen(after, request)];
    if (was && !is) closed += 1;
    if (!was && is) opened += 1;
  }
  return { count: requests.length, closed, opened };
}

function newConflicts(productGroupId: ProductGroupId, { countryId, before, after }: Between) {
  const known = new Set(
    conflictsIn(before.scope(countryId, productGroupId)).map((one) => JSON.stringify(one)),
  );
  return conflictsIn(after.scope(countryId, productGroupId))
    .filter((one) => !known.has(JSON.stringify(one)))
    .map((one) => ({ ...one, productGroupId }));
}
