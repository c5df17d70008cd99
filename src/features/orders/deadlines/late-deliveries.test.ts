import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '#features/messages/plain-text.rules.ts';
import type { Pricing } from '#features/pricing/pricing.service.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import { orderChangeMails } from '../mails/order-change.mail-templates.ts';
import { customerOrder } from '../order-page/order-view.ts';
import type { OrderStep } from '../orders.types.ts';
import { changeMailsOf, placedOrder } from '../placed-order.fixture.ts';
import { salesFilter } from '../sales-list/sales-list.rules.ts';
import { salesPage } from '../sales-list/sales-list.store.ts';
import { remindOfDeliveries, reportLateDeliveries } from './order-deadlines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Placed = Awaited<ReturnType<typeof placedOrder>>;

/** A Wednesday; the order was placed on the Saturday before it. */
const day = '2026-11-25';
const schedule: OrderStep = { to: 'scheduled', day, window: 'morning', reason: '' };
const at = (moment: string) => new Date(`${moment}:00Z`);

async function scheduled(): Promise<Placed> {
  const order = await placedOrder(database.db);
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, schedule);
  return order;
}

const lateMails = async (order: Placed) =>
  (await changeMailsOf(database.db, order.id)).filter((kind) => kind.includes('delivery'));

const everybody = [
  'dealer_delivery_late',
  'dealer_delivery_reminder',
  'order_delivery_late',
  'support_delivery_late',
];

async function mailText(order: Placed, kind: string): Promise<string> {
  const about = (await eventsOf(database.db, order.id)).at(-1)?.id ?? 0;
  const sources = orderChangeMails({
    db: database.db,
    operator: parseConfig({}).operator,
    originOf: () => 'https://brennwert.example',
    pricing: order.deps.pricing as unknown as Pick<Pricing, 'calculate'>,
  });
  const draft = await sources.find((source) => source.kind === kind)?.draft(about, order.clock.at);
  if (!draft) throw new Error(`no mail ${kind}`);
  return plainText(draft.document).replaceAll(/\s+/g, ' ');
}

/** Both jobs as they run each hour; answers how many orders were marked. */
const watch = async ({ deps }: Placed): Promise<number[]> => [
  await reportLateDeliveries(deps),
  await remindOfDeliveries(deps),
];

const isListed = async (order: Placed): Promise<boolean> =>
  (await salesPage(database.db, salesFilter(new URLSearchParams('stand=ueberfaellig')), { limit: 50 })).some(
    ({ id }) => id === order.id,
  );

describe('a dealer who does not come to its appointment', () => {
  it('is reminded on the next working day; support and customer are told on the third, each once', async () => {
    const order = await scheduled();
    order.clock.at = at('2026-11-25T15:10');
    expect(await watch(order)).toEqual([0, 0]);
    order.clock.at = at('2026-11-26T08:10');
    expect(await watch(order)).toEqual([0, 1]);
    expect(await watch(order)).toEqual([0, 0]);
    expect(await lateMails(order)).toEqual(['dealer_delivery_reminder']);
    expect(await mailText(order, 'dealer_delivery_reminder')).toContain(
      'Der Liefertermin war am Mittwoch, 25. November 2026. Bitte tragen Sie die gelieferte Menge ein',
    );
    // Saturday and Sunday do not count.
    order.clock.at = at('2026-11-29T08:10');
    expect(await watch(order)).toEqual([0, 0]);
    expect(await isListed(order)).toBe(false);
    order.clock.at = at('2026-11-30T08:10');
    const counts = await Promise.all(Array.from({ length: 6 }, () => reportLateDeliveries(order.deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await watch(order)).toEqual([0, 0]);
    expect(await lateMails(order)).toEqual(everybody);
    expect(await isListed(order)).toBe(true);
    expect(await mailText(order, 'order_delivery_late')).toContain('kostenfrei stornieren');
    expect(await mailText(order, 'support_delivery_late')).toContain('Der Liefertermin war am Mittwoch');
    const life = await customerOrder(order.deps as never, await order.present(), { user: null });
    expect(life.order.isLate).toBe(true);
  });

  it('and then names another day, is left alone until that one passed', async () => {
    const order = await scheduled();
    order.clock.at = at('2026-11-30T08:10');
    expect(await watch(order)).toEqual([1, 0]);
    await order.move(order.dealer, { ...schedule, day: '2026-12-02' });
    expect((await order.present()).progress.deliveryLateAt).toBeNull();
    expect(await isListed(order)).toBe(false);
    order.clock.at = at('2026-12-02T08:10');
    expect(await watch(order)).toEqual([0, 0]);
    order.clock.at = at('2026-12-03T08:10');
    expect(await watch(order)).toEqual([0, 1]);
    order.clock.at = at('2026-12-07T08:10');
    expect(await watch(order)).toEqual([1, 0]);
  });

  it('and reports the delivery before anybody looks, is not asked', async () => {
    const order = await scheduled();
    order.clock.at = at('2026-11-30T08:00');
    await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason: '' });
    expect(await watch(order)).toEqual([0, 0]);
    expect(await lateMails(order)).toEqual([]);
  });
});

describe('a dealer who keeps moving the date', () => {
  it('is reported to support from the second time on, with what the customer was told', async () => {
    const order = await scheduled();
    const told = async () =>
      (await changeMailsOf(database.db, order.id)).filter((kind) => kind === 'support_order_moved');
    await order.move(order.dealer, { ...schedule, day: '2026-11-26' });
    expect(await told()).toEqual([]);
    await order.move(order.dealer, { ...schedule, day: '2026-12-14', reason: 'Der Lastwagen ist defekt.' });
    expect(await told()).toHaveLength(1);
    const mail = await mailText(order, 'support_order_moved');
    expect(mail).toContain('verschiebt eine Lieferung immer wieder');
    expect(mail).toContain('Der Lastwagen ist defekt.');
    await order.move(order.dealer, { ...schedule, day: '2026-12-15', reason: 'Er ist noch defekt.' });
    expect(await told()).toHaveLength(2);
  });
});

describe('a dealer who confirms and names no appointment', () => {
  it('is reminded after the promised day, then reported', async () => {
    const order = await placedOrder(database.db);
    const confirmed = await order.move(order.dealer, { to: 'confirmed' });
    const promised = confirmed.terms.deliveryDate;
    order.clock.at = at(`${promised}T08:10`);
    expect(await watch(order)).toEqual([0, 0]);
    order.clock.at = new Date(order.clock.at.getTime() + 8 * 86_400_000);
    expect(await watch(order)).toEqual([1, 0]);
    expect(await lateMails(order)).toEqual(everybody.filter((kind) => kind !== 'dealer_delivery_reminder'));
    expect(await mailText(order, 'order_delivery_late')).toContain('ein Termin steht noch nicht fest');
  });
});

describe('support', () => {
  it.each(['confirmed', 'scheduled'])(
    'ends a %s order with a reason, which the log keeps and the customer reads',
    async (state) => {
      const order = state === 'scheduled' ? await scheduled() : await placedOrder(database.db);
      if (state === 'confirmed') await order.move(order.dealer, { to: 'confirmed' });
      const cancel = (reason: string): OrderStep => ({ to: 'cancelled', reason, acceptedFee: cents(0) });
      expect(await order.change(order.support, cancel(' '))).toMatchObject({
        fields: { reason: 'reason_missing' },
      });
      expect(await order.change(order.customer, cancel(''))).toMatchObject({ kind: 'refused' });
      const ended = await order.move(order.support, cancel('Der Händler antwortet nicht mehr.'));
      expect(ended).toMatchObject({ state: 'cancelled', progress: { feeCharged: 0 } });
      const log = await database.db
        .selectFrom('auditEvents')
        .select(['action', 'details', 'userId'])
        .where('actorId', '=', order.support.userId)
        .execute();
      expect(log).toEqual([
        {
          action: 'order_cancelled',
          details: { order: ended.number, reason: 'Der Händler antwortet nicht mehr.' },
          userId: ended.userId,
        },
      ]);
      const mail = await mailText(order, 'order_cancelled');
      expect(mail).toContain('Der Händler antwortet nicht mehr.');
      expect(mail).toContain('keine Kosten');
    },
  );
});
