import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '#features/messages/plain-text.rules.ts';
import type { Pricing } from '#features/pricing/pricing.service.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import { orderChangeMails } from '../mails/order-change.mail-templates.ts';
import type { OrderStep } from '../orders.types.ts';
import { changeMailsOf, placedOrder } from '../placed-order.fixture.ts';
import { remindDealers, reportOverdue, settleDeliveries } from './order-deadlines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = '2026-11-25';
const schedule: OrderStep = { to: 'scheduled', day, window: 'afternoon', reason: '' };
const deliver: OrderStep = { to: 'delivered', amount: 3000, day, reason: '' };

/** What the mails of an order's last event would say, by kind. */
async function mailTexts(order: Awaited<ReturnType<typeof placedOrder>>, kinds: readonly string[]) {
  const about = (await eventsOf(database.db, order.id)).at(-1)?.id ?? 0;
  const sources = orderChangeMails({
    db: database.db,
    operator: parseConfig({}).operator,
    originOf: () => 'https://brennwert.example',
    pricing: order.deps.pricing as unknown as Pick<Pricing, 'calculate'>,
  });
  const texts: Record<string, { to: string; text: string }> = {};
  for (const kind of kinds) {
    const draft = await sources.find((source) => source.kind === kind)?.draft(about, order.clock.at);
    if (!draft) throw new Error(`no mail ${kind}`);
    texts[kind] = { to: draft.recipient, text: plainText(draft.document).replaceAll(/\s+/g, ' ') };
  }
  return texts;
}

describe('a dealer who does not confirm', () => {
  it('is reminded once in the afternoon of the last day, by however many processes', async () => {
    const order = await placedOrder(database.db);
    order.clock.at = new Date('2026-11-23T12:59:00Z');
    expect(await remindDealers(order.deps)).toBe(0);
    order.clock.at = new Date('2026-11-23T13:00:00Z');
    const counts = await Promise.all(Array.from({ length: 8 }, () => remindDealers(order.deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remindDealers(order.deps)).toBe(0);
    expect(await changeMailsOf(database.db, order.id)).toEqual(['dealer_reminder']);
    const { dealer_reminder } = await mailTexts(order, ['dealer_reminder']);
    expect(dealer_reminder?.text).toContain('bis Montag, 23. November 2026');
    await order.move(order.dealer, { to: 'confirmed' });
  });

  it('is reported once after midnight; the customer may wait longer, and the dealer then confirm', async () => {
    const order = await placedOrder(database.db);
    order.clock.at = new Date('2026-11-23T23:00:01Z');
    const counts = await Promise.all(Array.from({ length: 8 }, () => reportOverdue(order.deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remindDealers(order.deps)).toBe(0);
    const kinds = ['dealer_order_overdue', 'order_overdue', 'support_order_overdue'];
    expect(await changeMailsOf(database.db, order.id)).toEqual(kinds);
    const texts = await mailTexts(order, kinds);
    expect(texts.order_overdue?.text).toContain('an Ihre Bestellung nicht mehr gebunden');
    expect(texts.order_overdue?.text).toContain('/heizoel/angebotsliste?zipCode=10115');
    expect(texts.support_order_overdue?.to).toBe(parseConfig({}).operator.email);
    expect(await order.change(order.dealer, { to: 'confirmed' })).toMatchObject({ reason: 'too_late' });
    const kept = await order.move(order.customer, { to: 'placed' });
    expect(kept.confirmBy).toEqual(new Date('2026-11-25T23:00:00Z'));
    expect(kept.progress.overdueAt).toBeNull();
    expect((await order.move(order.dealer, { to: 'confirmed' })).state).toBe('confirmed');
  });

  it('in the extended time is reported anew', async () => {
    const order = await placedOrder(database.db);
    order.clock.at = new Date('2026-11-24T08:00:00Z');
    await reportOverdue(order.deps);
    await order.move(order.customer, { to: 'placed' });
    order.clock.at = new Date('2026-11-26T08:00:00Z');
    expect(await reportOverdue(order.deps)).toBe(1);
    expect(
      (await changeMailsOf(database.db, order.id)).filter((kind) => kind === 'order_overdue'),
    ).toHaveLength(2);
  });
});

describe('a delivery', () => {
  it('counts as settled fourteen days later unless somebody complained', async () => {
    const [quiet, loud] = [await placedOrder(database.db), await placedOrder(database.db)];
    for (const order of [quiet, loud]) {
      await order.move(order.dealer, { to: 'confirmed' });
      await order.move(order.dealer, schedule);
      order.clock.at = new Date('2026-11-25T16:00:00Z');
      await order.move(order.dealer, deliver);
    }
    await loud.move(loud.customer, { to: 'disputed', reason: 'Es fehlen 200 Liter' });
    quiet.clock.at = new Date('2026-12-09T12:00:00Z');
    expect(await settleDeliveries(quiet.deps)).toBe(0);
    quiet.clock.at = new Date('2026-12-10T12:00:00Z');
    expect(await settleDeliveries(quiet.deps)).toBe(1);
    expect((await quiet.present()).state).toBe('settled');
    expect((await loud.present()).state).toBe('disputed');
  });
});

describe('an order that cannot be looked after', () => {
  it('keeps no other from being settled or reminded, and is reported', async () => {
    const orders = [await placedOrder(database.db), await placedOrder(database.db)];
    const [broken, good] = orders as [(typeof orders)[0], (typeof orders)[0]];
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'nothing changes here'; end $$`.execute(database.db);
    const refuse = () =>
      sql`create trigger refuse before update on orders for each row
        when (old.id = ${sql.lit(broken.id)}) execute function refuse()`.execute(database.db);
    const allow = () => sql`drop trigger refuse on orders`.execute(database.db);
    for (const order of orders) order.clock.at = new Date('2026-11-23T13:00:00Z');
    await refuse();
    await expect(remindDealers(good.deps)).rejects.toThrow('1 orders could not be looked after');
    expect(await changeMailsOf(database.db, good.id)).toEqual(['dealer_reminder']);
    await allow();
    for (const order of orders) {
      await order.move(order.dealer, { to: 'confirmed' });
      await order.move(order.dealer, schedule);
      order.clock.at = new Date('2026-11-25T16:00:00Z');
      await order.move(order.dealer, deliver);
    }
    await refuse();
    good.clock.at = new Date('2026-12-10T12:00:00Z');
    await expect(settleDeliveries(good.deps)).rejects.toThrow('1 orders could not be looked after');
    expect((await good.present()).state).toBe('settled');
    expect((await broken.present()).state).toBe('delivered');
    await allow();
    expect(await settleDeliveries(good.deps)).toBe(1);
  });
});

describe('a complaint', () => {
  const complaint: OrderStep = { to: 'disputed', reason: 'Wasser im Öl' };
  const settled = async () => {
    const order = await placedOrder(database.db);
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, schedule);
    order.clock.at = new Date('2026-11-27T16:00:00Z');
    await order.move(order.dealer, deliver);
    await order.move(order.dealer, { to: 'settled', reason: '' });
    return order;
  };

  it('is not cut off by a dealer who settles at once, and is told to everybody', async () => {
    const order = await settled();
    expect((await order.present()).progress.complaintUntil).toBe('2026-12-11');
    // Still the eleventh in Berlin.
    order.clock.at = new Date('2026-12-11T22:59:00Z');
    expect((await order.move(order.customer, complaint)).state).toBe('disputed');
    const mails = await changeMailsOf(database.db, order.id);
    for (const kind of ['order_disputed', 'dealer_order_disputed', 'support_order_disputed'])
      expect(mails).toContain(kind);
    const { order_disputed } = await mailTexts(order, ['order_disputed']);
    expect(order_disputed?.text).toContain('bleibt bis zur Klärung, wie es ist');
    await order.move(order.support, { to: 'settled', reason: 'Der Zähler stimmt.' });
  });

  it('comes too late on the fifteenth day after the dealer reported the delivery', async () => {
    const order = await settled();
    order.clock.at = new Date('2026-12-11T23:00:00Z');
    for (const party of [order.customer, order.support])
      expect(await order.change(party, complaint)).toMatchObject({ reason: 'complaint_over' });
    expect((await order.present()).state).toBe('settled');
  });

  it('has all of its days when the delivery is reported weeks afterwards', async () => {
    const order = await placedOrder(database.db);
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, schedule);
    order.clock.at = new Date('2026-12-15T12:00:00Z');
    await order.move(order.dealer, deliver);
    expect((await mailTexts(order, ['order_settlement'])).order_settlement?.text).toContain(
      'melden Sie es bis Dienstag, 29. Dezember 2026',
    );
    order.clock.at = new Date('2026-12-29T12:00:00Z');
    expect(await settleDeliveries(order.deps)).toBe(0);
    order.clock.at = new Date('2026-12-30T12:00:00Z');
    expect(await settleDeliveries(order.deps)).toBe(1);
  });
});

describe('the mails of an order’s life', () => {
  it.each([
    [2, 'Enthalten: 20 % Umsatzsteuer'],
    [3, 'Enthalten: 8.1 % Mehrwertsteuer'],
  ] as const)('name the tax of a delivery as country %i does', async (countryId, tax) => {
    const order = await placedOrder(database.db, countryId);
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, schedule);
    order.clock.at = new Date('2026-11-25T16:00:00Z');
    await order.move(order.dealer, deliver);
    const { order_settlement } = await mailTexts(order, ['order_settlement']);
    expect(order_settlement?.text).toContain(tax);
  });

  it.each([
    [1, 'CO₂-Kosten mit Umsatzsteuer', false],
    [2, 'CO₂-Bepreisung.', true],
    [3, 'CO₂-Abgabe.', true],
  ] as const)(
    'say in country %i what of a delivery’s price pays for CO2: %s, in a line of its own: %s',
    async (countryId, part, isLine) => {
      const order = await placedOrder(database.db, countryId);
      await order.move(order.dealer, { to: 'confirmed' });
      await order.move(order.dealer, schedule);
      order.clock.at = new Date('2026-11-25T16:00:00Z');
      await order.move(order.dealer, deliver);
      const text = (await mailTexts(order, ['order_settlement'])).order_settlement?.text ?? '';
      expect([text.includes(part), /Darin .{1,20}CO₂-/.test(text)]).toEqual([true, isLine]);
    },
  );

  it('name each of several stations by its number, with its amount', async () => {
    const order = await placedOrder(database.db, 1, { stations: 2 });
    await order.move(order.dealer, { to: 'confirmed' });
    const { order_confirmed } = await mailTexts(order, ['order_confirmed']);
    expect(order_confirmed?.text).toContain('Lieferstelle 1: 1.500 l, 10115 Berlin');
    expect(order_confirmed?.text).toContain('Lieferstelle 2: 1.500 l, 10115 Berlin');
  });

  it('say what changed, to whom it matters', async () => {
    const order = await placedOrder(database.db);
    await order.move(order.dealer, { to: 'confirmed' });
    expect((await mailTexts(order, ['order_confirmed'])).order_confirmed?.text).toContain(
      'das kostet jetzt 145,19 €',
    );
    await order.move(order.dealer, schedule);
    expect((await mailTexts(order, ['order_appointment'])).order_appointment?.text).toContain(
      'Heide Energie liefert am Mittwoch, 25. November 2026, 12 bis 18 Uhr.',
    );
    order.clock.at = new Date('2026-11-25T16:00:00Z');
    await order.move(order.dealer, { ...deliver, amount: 3010 });
    const { order_settlement } = await mailTexts(order, ['order_settlement']);
    for (const part of ['3.010 l geliefert', '8.055,62 kg CO₂', '0,2664 kg CO₂/kWh', '30.239 kWh']) {
      expect(order_settlement?.text).toContain(part);
    }
    await order.move(order.customer, { to: 'disputed', reason: 'Es fehlen 200 Liter' });
    const kinds = ['order_disputed', 'dealer_order_disputed', 'support_order_disputed'];
    for (const { text } of Object.values(await mailTexts(order, kinds))) {
      expect(text).toContain('Es fehlen 200 Liter');
    }
    await order.move(order.support, { to: 'settled', reason: 'Der Zähler stimmt.' });
    const settled = await mailTexts(order, ['order_settled', 'dealer_order_settled']);
    expect(settled.order_settled?.text).toContain('Der Zähler stimmt.');
  });

  it('of a dealer’s cancellation name the reason, no cost and where other offers are', async () => {
    const order = await placedOrder(database.db);
    await order.move(order.dealer, { to: 'cancelled', reason: 'Lkw defekt', acceptedFee: cents(0) });
    const texts = await mailTexts(order, [
      'order_cancelled',
      'dealer_order_cancelled',
      'support_order_cancelled',
    ]);
    expect(texts.order_cancelled?.text).toContain('Lkw defekt');
    expect(texts.order_cancelled?.text).toContain('keine Kosten');
    expect(texts.order_cancelled?.text).toContain('/heizoel/angebotsliste?');
    expect(texts.dealer_order_cancelled?.to).toBe('auftrag@heide-energie.example');
  });
});
