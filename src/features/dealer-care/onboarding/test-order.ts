import type { Selectable } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { amountLimits, defaultProduct, productGroups } from '#features/catalog/shared.ts';
import { dealerFacts, latestVersionOf, lockedDealer } from '#features/dealers/dealers.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type TestDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  pricing: Pick<Pricing, 'index' | 'recalculate'>;
};

export type TestOrder = Pick<
  Selectable<DB['dealerTestOrders']>,
  'id' | 'dealerId' | 'productId' | 'amount' | 'postalCode' | 'totalPrice' | 'sentAt' | 'confirmedAt'
> & { deliveryDate: Day; appointment: Day | null };

/** What a dealer was sent to practise on; undefined before. */
export const testOrderOf = (db: Connection, dealerId: number): Promise<TestOrder | undefined> =>
  testOrders(db).where('dealerId', '=', dealerId).executeTakeFirst();

export const testOrderById = (db: Connection, id: number): Promise<TestOrder | undefined> =>
  testOrders(db).where('id', '=', id).executeTakeFirst();

const testOrders = (db: Connection) =>
  db
    .selectFrom('dealerTestOrders')
    .select(['id', 'dealerId', 'productId', 'amount', 'postalCode', 'totalPrice', 'sentAt', 'confirmedAt'])
    .select((eb) => [
      eb.fn<Day>('to_char', ['deliveryDate', eb.val('YYYY-MM-DD')]).as('deliveryDate'),
      eb.fn<Day | null>('to_char', ['appointment', eb.val('YYYY-MM-DD')]).as('appointment'),
    ]);

export type TestOrderError = 'not_open' | 'no_price';

/**
 * Sends a dealer that is being taken on something to practise on, priced by its own lists as an order would be: who has no
 * price for its own seat would not be found either. It is no order: nobody pays, and nothing counts it. A second one takes
 * the place of the first, which whoever asks has `seen` (its id; 0 before the first).
 */
export async function sendTestOrder(
  { db, clock, queue, pricing }: TestDeps,
  { dealerId, actorId, seen }: { dealerId: number; actorId: number; seen: number },
): Promise<TestOrderError | null> {
  const facts = await dealerFacts(db, dealerId);
  if (facts?.state !== 'applied') return 'not_open';
  const { catalog } = pricing.index();
  const now = clock.now();
  const priceVersion = await latestVersionOf(db, dealerId);
  for (const groupId of facts.productGroupIds) {
    const product = defaultProduct(catalog.scope(facts.countryId, productGroups[groupId].id));
    const amount = amountLimits.default;
    const request = defaultOfferRequest(catalog, { product, amount, postalCode: facts.postalCode });
    const sealed = { hash: '', request, dealerId, priceVersion, sealedAt: now, expiresAt: now };
    const offer = await pricing.recalculate(sealed, 'all');
    if (!offer) continue;
    const { totalPrice, deliveryDate } = offer;
    await db.transaction().execute(async (tx) => {
      await lockedDealer(tx, dealerId);
      // Pressed twice is sent once.
      if (((await testOrderOf(tx, dealerId))?.id ?? 0) !== seen) return;
      await tx.deleteFrom('dealerTestOrders').where('dealerId', '=', dealerId).execute();
      const { id } = await tx
        .insertInto('dealerTestOrders')
        .values({
          dealerId,
          sentBy: actorId,
          sentAt: now,
          productId: product.id,
          amount: request.amount,
          postalCode: facts.postalCode,
          totalPrice,
          deliveryDate,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const event = { actorId, userId: null, action: 'dealer_test_order_sent', now } as const;
      await addAuditEvent(tx, { ...event, details: { dealerId, name: facts.name } });
      await enqueueMails(queue, tx, [{ kind: 'dealer_test_order', about: id }]);
    });
    return null;
  }
  return 'no_price';
}

/** The dealer confirms the test order for a day, as it would an order; confirmed twice is confirmed. */
export async function confirmTestOrder(
  { db, clock }: Pick<TestDeps, 'db' | 'clock'>,
  { dealerId, appointment }: { dealerId: number; appointment: Day },
): Promise<void> {
  await db
    .updateTable('dealerTestOrders')
    .set({ confirmedAt: clock.now(), appointment })
    .where('dealerId', '=', dealerId)
    .where('confirmedAt', 'is', null)
    .execute();
}
