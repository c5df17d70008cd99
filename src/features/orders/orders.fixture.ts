import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { createSession } from '#features/accounts/sessions.store.ts';
import { loadCatalog } from '#features/catalog/catalog.store.ts';
import type { Place, Places } from '#features/locations/locations.types.ts';
import type { Calculation, Offer, SealedOffer, Wish } from '#features/pricing/pricing.types.ts';
import { cents } from '#kernel/money.ts';
import { databaseQueue } from '#server/queue/queue.ts';
import { emptyAddress } from './address.rules.ts';
import type { Address, OrderRequest } from './orders.types.ts';
import type { PlaceOrderDeps } from './place-order.ts';

/** A Saturday morning; Monday is the next working day. */
export const now = new Date('2026-11-21T09:00:00Z');

export const berlin: Place = {
  countryId: 1,
  postalCode: '10115',
  name: 'Berlin',
  names: ['Berlin'],
  district: '',
  stateCode: 'DE-BE',
  county: '',
  latitude: 52.53,
  longitude: 13.38,
};

export const places: Pick<Places, 'find'> = {
  find: (countryId, postalCode) => (countryId === 1 && postalCode === '10115' ? berlin : undefined),
};

export const wish: Wish = {
  countryId: 1,
  productGroupId: 1,
  productId: 1,
  postalCode: '10115',
  amount: 3000,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
};

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
  claimed: { wish: null, dealerId: null },
  paymentId: 6,
  stations: [{ address, amount: 3000 }],
  invoiceAddress: null,
  email: 'anna.heide@beispiel.de',
  vatId: '',
  driverHints: '',
  ...change,
});

/** What a pricing service of a test answers; change its fields to change the market. */
export type FakeMarket = {
  now: Date;
  wish: Wish;
  sealedAt: Date;
  /** Totals that were shown and that are asked now, cents; null when the dealer does not serve the wish. */
  shownTotal: number | null;
  presentTotal: number | null;
  deliveryDate: string;
  payments: number[];
};

const lifetime = 30 * 60_000;

/** A dealer, a market with one offer of it and everything `placeOrder` needs, on a real database. */
export async function placingFixture(db: Database, countryId: 1 | 2 | 3 = 1) {
  const dealer = await db
    .insertInto('dealers')
    .values({ ...dealerRow(countryId), slug: `heide-${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const catalog = await loadCatalog(db);
  const market: FakeMarket = {
    now,
    wish: { ...wish },
    sealedAt: now,
    shownTotal: 285_000,
    presentTotal: 285_000,
    deliveryDate: '2026-12-04',
    payments: [6, 20, 21],
  };
  const offer = (total: number, hash: string): Offer => ({
    ...plainOffer,
    dealerId: dealer.id,
    totalPrice: cents(total),
    unitPrice: cents(Math.round(total / 30)),
    deliveryDate: market.deliveryDate,
    payments: market.payments,
    hash,
  });
  const sealed = (hash: string): SealedOffer | null => {
    if (hash !== 'genuine.1' && hash !== 'renewed.1') return null;
    const sealedAt = hash === 'renewed.1' ? market.now : market.sealedAt;
    const expiresAt = new Date(sealedAt.getTime() + lifetime);
    return { hash, wish: market.wish, dealerId: dealer.id, priceVersion: 1, sealedAt, expiresAt };
  };
  const deps: PlaceOrderDeps = {
    db,
    clock: { now: () => market.now },
    queue: databaseQueue,
    places,
    pricing: {
      index: () => ({ version: 1, catalog, dealerCount: () => 1 }),
      openHash: sealed,
      recalculate: async ({ sealedAt }) => {
        const total = sealedAt === market.now ? market.presentTotal : market.shownTotal;
        return total === null ? null : offer(total, 'genuine.1');
      },
      calculateForDealer: (asked): Calculation => ({
        wish: asked,
        offers: market.presentTotal === null ? [] : [offer(market.presentTotal, 'renewed.1')],
        hasDefaultOffers: false,
        droppedParameterIds: [],
        priceVersion: 2,
        calculatedAt: market.now,
        expiresAt: new Date(market.now.getTime() + lifetime),
      }),
      partsOf: ({ totalPrice }) => [{ kind: 'product', label: 'Heizöl schwefelarm', amount: totalPrice }],
    },
  };
  const session = await createSession(db, now);
  const placing = { sessionId: session.id, isAnonymous: false, key: randomUUID() };
  return { deps, market, dealerId: dealer.id, sessionId: session.id, placing };
}

const plainOffer = {
  zoneId: 1,
  dealerName: 'Heide Energie',
  dealerSlug: 'heide-energie',
  dealerPlace: 'Potsdam',
  rating: 88,
  ratingCount: 41,
  deliveryDays: 10,
  deliveryStartDate: '2026-11-23',
  defaultPaymentId: 6,
  operatorPayment: false,
  instalment: null,
  climate: null,
  badges: [],
} satisfies Partial<Offer>;

const dealerRow = (countryId: 1 | 2 | 3) => ({
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
