import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { type Address, emptyAddress } from '#features/customers/address-book/address-fields.ts';
import { saveOwnChange } from '#features/dealers/prices/price-changes.ts';
import { deliveryChecksOf } from '#features/delivery-check/seen-deliveries.ts';
import { orderGroups } from '#features/group-orders/order-groups.ts';
import { orderTours } from '#features/group-orders/reads.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { readOrderMoney } from '#features/payments/payment-facts.ts';
import type { CountryId } from '#features/places/countries.ts';
import type { Places } from '#features/places/places.store.ts';
import type { Place } from '#features/places/places.types.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import type { Offer, OfferRequest } from '#features/pricing/pricing.types.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { noOrderNotes } from './order-notes.ts';
import type { OrderPorts, OrderRequest } from './orders.types.ts';
import { paymentsWithoutProvider } from './place/orderable-payments.rules.ts';
import type { PlaceOrderDeps } from './place/place-order.ts';

/** A Saturday morning; Monday is the next working day. */
export const now = new Date('2026-11-21T09:00:00Z');

const place = (countryId: CountryId, postalCode: string, name: string, stateCode: string): Place => ({
  countryId,
  postalCode,
  name,
  names: [name],
  district: '',
  stateCode,
  county: '',
  latitude: 0,
  longitude: 0,
});

const knownPlaces: Record<CountryId, Place> = {
  1: place(1, '10115', 'Berlin', 'DE-BE'),
  2: place(2, '1010', 'Wien', 'AT-9'),
  3: place(3, '8001', 'Zürich', 'CH-ZH'),
};

/** Where VAT is another; the dealers of tests deliver there, too. */
const taxedOtherwise: readonly Place[] = [
  place(1, '27498', 'Helgoland', 'DE-SH'),
  place(1, '78266', 'Büsingen am Hochrhein', 'DE-BW'),
  place(2, '6991', 'Riezlern', 'AT-8'),
  place(3, '7563', 'Samnaun Dorf', 'CH-GR'),
];

export const placesFixture: Pick<Places, 'find'> = {
  find: (countryId, postalCode) =>
    [knownPlaces[countryId], ...taxedOtherwise].find(
      (known) => known.countryId === countryId && known.postalCode === postalCode,
    ),
};

const productIds: Record<CountryId, number> = { 1: 1, 2: 6, 3: 12 };

export const requestIn = (countryId: CountryId): OfferRequest => ({
  countryId,
  productGroupId: 1,
  productId: productIds[countryId],
  postalCode: knownPlaces[countryId].postalCode,
  amount: 3000,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
});

export const sampleRequest = requestIn(1);

export const address: Address = {
  ...emptyAddress,
  salutation: 'Frau',
  firstName: 'Anna',
  lastName: 'Heide',
  street: 'Lindenweg 4a',
  postalCode: '10115',
  place: 'Berlin',
  phone: '030 901820',
};

export const orderRequest = (change: Partial<OrderRequest> = {}): OrderRequest => ({
  hash: 'genuine.1',
  claimed: { request: null, dealerId: null },
  paymentId: 6,
  stations: [{ address, amount: 3000 }],
  invoiceAddress: null,
  email: 'anna.heide@beispiel.de',
  vatId: '',
  ...noOrderNotes,
  ...change,
});

/** As in the marketplace, but without a provider of payments and anybody who follows changes. */
export const portsFixture = (deps: Parameters<typeof orderGroups>[0]): OrderPorts => ({
  readOrderMoney,
  deliveryChecksOf,
  groups: orderGroups(deps),
  orderTours,
  paymentMethodIds: paymentsWithoutProvider,
  orderChangeListeners: [],
});

/** A dealer with one price list and everything `placeOrder` needs, on a real database. */
export async function placingFixture(db: Database, countryId: CountryId = 1) {
  const { dealerId, zoneId } = await insertDealer(db, countryId);
  const clock = { at: now };
  const pricing = createPricing({ db, places: placesFixture, secret: 'a secret of at least 32 characters' });
  await pricing.refresh();
  const shared = { db, clock: { now: () => clock.at }, queue: databaseQueue };
  const deps: PlaceOrderDeps & { ports: OrderPorts } = {
    ...shared,
    places: placesFixture,
    pricing,
    ports: portsFixture(shared),
  };
  const offerFor = (asked: OfferRequest): Offer => {
    const [offer] = pricing.calculateForDealer(asked, dealerId, clock.at).offers;
    if (!offer) throw new Error('the dealer does not serve this request');
    return offer;
  };
  const changing = async (change: Parameters<typeof saveOwnChange>[1]['change']) => {
    const changed = await saveOwnChange({ db, clock: deps.clock }, { dealerId, change });
    if (!changed.ok) throw new Error(JSON.stringify(changed.error));
    await pricing.refresh();
  };
  const session = await createSession(db, now);
  return {
    deps,
    clock,
    dealerId,
    sessionId: session.id,
    placing: { sessionId: session.id, isAnonymous: false, key: randomUUID() },
    offerFor,
    /** A request for the dealer's present offer. */
    request: (change: Partial<OrderRequest> = {}) =>
      orderRequest({ hash: offerFor(requestIn(countryId)).hash, ...change }),
    /** Net, ten-thousandths of EUR or CHF per 100 l. */
    setPrice: (price: number) =>
      changing({
        kind: 'price_lists',
        lists: [{ zoneId, productId: productIds[countryId], tiers: { amounts: [500], prices: [price] } }],
      }),
    /** Net per 100 l from amounts on, as `setPrice`. */
    setTiers: (amounts: number[], prices: number[]) =>
      changing({
        kind: 'price_lists',
        lists: [{ zoneId, productId: productIds[countryId], tiers: { amounts, prices } }],
      }),
    /** Smaller deliveries are offered no more. */
    deliverFrom: (minimumAmount: number) =>
      changing({ kind: 'terms', productGroupId: 1, terms: { ...terms, minimumAmount } }),
    blackOut: (day: string) => changing({ kind: 'blackout_days', days: [day] }),
    lock: () => changing({ kind: 'state', state: 'locked' }),
  };
}

/** Prices as a process sees them that starts after the marketplace forbade `id` beyond 2,000; other tests see no rule. */
export async function pricingThatForbids(db: Database, id: number) {
  const reason = 'Mit dieser Option nur bis 2.000 Liter.';
  const rule = await db
    .insertInto('parameterRequirements')
    .values({ countryId: 1, productGroupIds: [1], parameterId: id, kind: 'amount', maximum: 2000, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pricing = createPricing({ db, places: placesFixture, secret: 'a secret of at least 32 characters' });
  await pricing.refresh();
  await db.deleteFrom('parameterRequirements').where('id', '=', rule.id).execute();
  return { pricing, reason };
}

async function insertDealer(db: Database, countryId: CountryId) {
  const { id: dealerId } = await db
    .insertInto('dealers')
    .values({ ...dealerRow(countryId), slug: `heide-${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { postalCode, name } = knownPlaces[countryId];
  const others = taxedOtherwise.flatMap((one) => (one.countryId === countryId ? one.postalCode : []));
  const branch = await db
    .insertInto('branches')
    .values({ dealerId, name, postalCode, place: name, latitude: 0, longitude: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const zone = await db
    .insertInto('zones')
    .values({ branchId: branch.id, name, postalCodes: [postalCode, ...others], versionFrom: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dealerTerms')
    .values({ dealerId, productGroupId: 1, ...terms, versionFrom: 1 })
    .execute();
  const everyOption = [5, 31, 1, 2, 3, 7, 24, 25, 26, 11, 12, 13, 9, 10, 14];
  await db
    .insertInto('surcharges')
    .values(
      everyOption.map((parameterId) => ({
        dealerId,
        productGroupId: 1,
        parameterId,
        label: 'Option',
        basis: 'delivery',
        netAmount: 0,
        versionFrom: 1,
      })),
    )
    .execute();
  const change = {
    kind: 'price_lists' as const,
    lists: [
      { zoneId: zone.id, productId: productIds[countryId], tiers: { amounts: [500], prices: [800_000] } },
    ],
  };
  await saveOwnChange({ db, clock: { now: () => now } }, { dealerId, change });
  return { dealerId, zoneId: zone.id };
}

const terms = {
  minimumAmount: 500,
  deliveryDays: 10,
  maxStations: 9,
  payments: [6, 20, 21, 22, 23, 27, 28, 29, 30, 32, 33],
};

const dealerRow = (countryId: CountryId) => ({
  countryId,
  name: 'Heide Energie',
  legalName: 'Heide Energiehandel GmbH',
  street: 'Am Hafen 7',
  postalCode: '14467',
  place: 'Potsdam',
  phone: '+49331123456',
  email: 'auftrag@heide-energie.example',
  registerNumber: 'Amtsgericht Potsdam, HRB 1234',
  vatNumber: 'DE136695976',
  foundedYear: 1962,
  about: '',
});
