import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { dealerFacts, latestStateChange, offeringOf, priceChangesOf } from '#features/dealers/dealers.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import { auditOfDealer } from '#features/identity/identity.ts';
import { auditActions } from '#features/identity/shared.ts';
import type { Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { stepsOfDealer } from '../onboarding/onboarding-steps.store.ts';
import { testOrderOf } from '../onboarding/test-order.ts';
import { contactsOf, loginsOf, notesOf, runningCounts, runningOrdersOf } from './dealer-care.store.ts';
import { movesFrom } from './lock-dealer.ts';

const shownOrders = 20;
const shownChanges = 40;

type Deps = { db: Database; places: Places; pricing: Pick<Pricing, 'index'> };

export type DealerCarePage = NonNullable<Awaited<ReturnType<typeof dealerCarePage>>>;

/** All that staff sees of a dealer; null when there is no such one. */
export async function dealerCarePage({ db, places, pricing }: Deps, dealerId: number) {
  const dealer = await dealerFacts(db, dealerId);
  if (!dealer) return null;
  const [steps, test, change, running, orders, notes, contacts, logins, offering] = await Promise.all([
    stepsOfDealer(db, dealerId),
    testOrderOf(db, dealerId),
    latestStateChange(db, dealerId),
    runningCounts(db, dealerId),
    runningOrdersOf(db, dealerId, shownOrders),
    notesOf(db, dealerId),
    contactsOf(db, dealerId),
    loginsOf(db, dealerId),
    offeringOf(db, dealerId),
  ]);
  const { products } = pricing.index().catalog;
  const unitOf = (productId: number) => productGroups[products.get(productId)?.productGroupId ?? 1].unit;
  const { state, isTrading, branches: _, productGroupIds: __, ...facts } = dealer;
  return {
    dealer: { ...facts, state, isTrading },
    careState: state === 'applied' ? ('taking_on' as const) : state,
    publicPath: state === 'applied' ? null : dealerPath(places, dealer),
    moves: movesFrom(state),
    steps,
    test: test ?? null,
    running,
    orders,
    notes,
    contacts,
    logins,
    change: change ?? null,
    offering: {
      ...offering,
      lists: offering.lists.map((list) => ({ ...list, unit: unitOf(list.productId) })),
    },
    history: await historyOf(db, dealerId),
    formKey: randomUUID(),
  };
}

/** What staff did and what the dealer changed of its offer, the latest first. */
async function historyOf(db: Database, dealerId: number) {
  const [acts, changes] = await Promise.all([
    auditOfDealer(db, dealerId, shownChanges),
    priceChangesOf(db, dealerId, shownChanges),
  ]);
  const actions: Readonly<Record<string, string>> = auditActions;
  const reasonOf = (details: unknown) =>
    typeof details === 'object' && details !== null && 'reason' in details ? String(details.reason) : '';
  return [
    ...acts.map(({ id, at, action, actor, details }) => ({
      key: `act-${id}`,
      at,
      what: actions[action] ?? action,
      actor,
      text: reasonOf(details),
    })),
    ...changes.map(({ version, changedAt }) => ({
      key: `change-${version}`,
      at: changedAt,
      what: null,
      actor: '',
      text: '',
    })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, shownChanges);
}
