import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '#features/messages/plain-text.rules.ts';
import type { CountryId } from '#features/places/countries.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { remindDealers, reportOverdue } from '../deadlines/order-deadlines.ts';
import { orderChangeMails } from '../mails/order-change.mail-templates.ts';
import { customerOrder } from '../order-page/order-view.ts';
import { placingFixture } from '../orders.fixture.ts';
import { findOrder } from '../orders.store.ts';
import { placeOrder } from '../place/place-order.ts';
import { changeMailsOf, placedOrder, stationIn } from '../placed-order.fixture.ts';
import { eventsOf } from './order-changes.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** An order of one dealer where a dearer one delivers, too. */
async function orderBesideRival(countryId: CountryId) {
  const rival = await placingFixture(database.db, countryId);
  await rival.setPrice(1_234_500);
  const order = await placedOrder(database.db, countryId);
  const theirs = rival.offerFor((await order.present()).request).totalPrice;
  return { order, theirs };
}
type Order = Awaited<ReturnType<typeof placedOrder>>;

/** What the customer reads by mail and sees on the page now. */
async function told(order: Order, kind: string) {
  const present = await findOrder(database.db, order.id);
  if (!present) throw new Error('no order');
  const pricing = order.deps.pricing as never;
  const about = (await eventsOf(database.db, order.id)).at(-1)?.id ?? 0;
  const sources = orderChangeMails({
    db: database.db,
    operator: parseConfig({}).operator,
    pricing,
    originOf: () => 'https://brennwert.example',
  });
  const draft = await sources.find((source) => source.kind === kind)?.draft(about, order.clock.at);
  const mail = draft ? plainText(draft.document).replaceAll(/\s+/g, ' ') : '';
  const visitor = { user: null, userId: present.userId };
  const deps = { ...order.deps, pricing };
  return { mail, to: draft?.recipient, page: (await customerOrder(deps, present, visitor)).offers };
}

const locales = { 1: 'de-DE', 2: 'de-AT', 3: 'de-CH' } as const;

describe.each([1, 2, 3] as const)('a customer in country %i whose dealer fails', (countryId) => {
  it.each(['cancels', 'is silent', 'is given up by support'])(
    'is told of others’ offers at once when it %s',
    async (how) => {
      const { order, theirs } = await orderBesideRival(countryId);
      expect((await told(order, 'none')).page).toEqual([]);
      if (how === 'cancels') {
        await order.move(order.dealer, { to: 'cancelled', reason: 'Lkw defekt', acceptedFee: cents(0) });
      } else if (how === 'is given up by support') {
        await order.move(order.dealer, { to: 'confirmed' });
        await order.move(order.support, {
          to: 'cancelled',
          reason: 'meldet sich nicht',
          acceptedFee: cents(0),
        });
      } else {
        order.clock.at = (await order.present()).confirmBy;
        order.clock.at = new Date(order.clock.at.getTime() + 1000);
        await reportOverdue(order.deps);
      }
      const kind = how === 'is silent' ? 'order_overdue' : 'order_cancelled';
      expect(await changeMailsOf(database.db, order.id)).toContain(kind);
      const { mail, to, page } = await told(order, kind);
      expect(to).toBe('anna.heide@beispiel.de');
      expect(page.map(({ totalPrice }) => totalPrice)).toContain(theirs);
      expect(mail).toContain(formatter(locales[countryId]).money(theirs).replaceAll(/\s+/g, ' '));
      expect(mail).toContain('/heizoel/angebotsliste?');
    },
  );
});

it('a customer whose delivery support takes back is not asked to order anew', async () => {
  const { order } = await orderBesideRival(1);
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
  order.clock.at = new Date('2026-11-24T12:00:00Z');
  await order.move(order.dealer, { to: 'delivered', amount: 3000, day: '2026-11-24', reason: '' });
  await order.move(order.customer, { to: 'disputed', reason: 'Falsche Ware' });
  await order.move(order.support, { to: 'cancelled', reason: 'berechtigt', acceptedFee: cents(0) });
  const { mail, page } = await told(order, 'order_cancelled');
  expect(page).toEqual([]);
  expect(mail).not.toContain('/heizoel/angebotsliste?');
});

/** Until when the dealer has time that is asked at a moment, by the holidays of the place. */
async function orderedAt(countryId: CountryId, moment: string) {
  const market = await placingFixture(database.db, countryId);
  market.clock.at = new Date(moment);
  const request = market.request({ stations: stationIn(countryId) });
  const placing = { ...market.placing, key: randomUUID() };
  const outcome = await placeOrder(market.deps, { request, placing });
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
  return { ...market, id: outcome.order.id, confirmBy: outcome.order.confirmBy };
}

describe('the next working day of a dealer', () => {
  it.each<[string, CountryId, string, string, string]>([
    // Friday; Monday is Women's Day, a holiday of Berlin alone.
    ['Berlin', 1, '2027-03-05T09:00:00Z', '2027-03-08T13:30:00Z', '2027-03-09T23:00:00Z'],
    // Monday; Tuesday is the National Day.
    ['Vienna', 2, '2027-10-25T08:00:00Z', '2027-10-26T12:30:00Z', '2027-10-27T22:00:00Z'],
    // Wednesday; Thursday is Ascension Day.
    ['Zurich', 3, '2027-05-05T08:00:00Z', '2027-05-06T12:30:00Z', '2027-05-07T22:00:00Z'],
    // Maundy Thursday, before Good Friday and Easter Monday; summer time begins in between.
    ['Berlin', 1, '2027-03-25T09:00:00Z', '2027-03-29T12:30:00Z', '2027-03-30T22:00:00Z'],
    ['Zurich', 3, '2027-03-25T09:00:00Z', '2027-03-29T12:30:00Z', '2027-03-30T22:00:00Z'],
    // Good Friday is a working day of Austria.
    ['Vienna', 2, '2027-03-25T09:00:00Z', '2027-03-25T15:00:00Z', '2027-03-26T23:00:00Z'],
  ])(
    'in %s skips its holidays, and so do reminder and escalation',
    async (...[, country, at, holiday, until]) => {
      const order = await orderedAt(country, at);
      expect(order.confirmBy.toISOString()).toBe(new Date(until).toISOString());
      const mailsAt = async (moment: Date) => {
        order.clock.at = moment;
        await remindDealers(order.deps);
        await reportOverdue(order.deps);
        return changeMailsOf(database.db, order.id);
      };
      expect(await mailsAt(new Date(holiday))).toEqual([]);
      expect(await mailsAt(new Date(order.confirmBy.getTime() - 10 * 3_600_000 - 1000))).toEqual([]);
      expect(await mailsAt(new Date(order.confirmBy.getTime() - 9 * 3_600_000))).toEqual(['dealer_reminder']);
      expect(await mailsAt(new Date(order.confirmBy.getTime() - 1000))).toEqual(['dealer_reminder']);
      expect(await mailsAt(new Date(order.confirmBy.getTime() + 1000))).toEqual([
        'dealer_order_overdue',
        'dealer_reminder',
        'order_overdue',
        'support_order_overdue',
      ]);
    },
  );
});
