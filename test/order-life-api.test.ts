import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethods } from '#features/catalog/shared.ts';
import { neighbourhood } from '#features/group-orders/group-orders.fixture.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { createOrderLink } from '#features/identity/sessions/order-links.ts';
import { reportLateDeliveries } from '#features/orders/deadlines/order-deadlines.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import type { OrderStep } from '#features/orders/orders.types.ts';
import { paidOrder } from '#features/payments/paid-order.fixture.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';

const host = 'at.localhost:3000';
const day = '2026-11-25';

let server: AccountsServer;
let site: SiteUnderTest;
let market: Awaited<ReturnType<typeof paymentsFixture>>;
let support: ReturnType<typeof browser>;
let dealer: ReturnType<typeof browser>;

beforeAll(async () => {
  site = await siteUnderTest();
  const config = { ...parseConfig({}), secret: 'a secret that only this test knows, really' };
  server = await accountsServer((deps) => accountsRoutes(deps), {
    build: site.build,
    deps: () => ({ config, originOf: () => '' }),
  });
  market = await paymentsFixture(server.deps.db, 2);
  const orderChangeListeners = [moneyFollowsOrder(server.deps)];
  Object.assign(server.deps, market.deps, {
    clock: { now: () => server.time.now },
    ports: { ...server.deps.ports, ...market.deps.ports, orderChangeListeners },
  });
  await addAccount(server, 'support@beispiel.at', ['customer_support']);
  support = await signedIn('support@beispiel.at');
  dealer = await dealerOf(market, 'haendler@beispiel.at');
});
afterAll(async () => {
  await market?.server.stop();
  await server?.stop();
});

async function signedIn(email: string) {
  const visitor = browser(server.app, { host });
  await visitor.signIn(email);
  return visitor;
}

async function dealerOf({ dealerId }: { dealerId: number }, email: string) {
  const id = await addAccount(server, email, ['dealer']);
  await server.deps.db.updateTable('users').set({ dealerId }).where('id', '=', id).execute();
  return signedIn(email);
}

type Paid = Awaited<ReturnType<typeof paidOrder>>;

/** An order that is paid at once, with its guest as the link of a mail lets it in. */
async function order(steps: readonly OrderStep[] = [], kind: number = paymentMethods.eps.id) {
  market.clock.at = server.time.now = new Date('2026-11-21T10:00:00Z');
  const made = await paidOrder(market, kind);
  for (const step of steps) {
    if (step.to === 'delivered') market.clock.at = server.time.now = new Date(`${day}T15:00:00Z`);
    await made.move(made.dealer, step);
  }
  const { userId } = await made.order();
  const link = await createOrderLink(server.deps.db, { userId, orderId: made.id, now: server.time.now });
  const guest = browser(server.app, { host });
  await guest.get(`/bestellung/zugang/${link}`);
  return { made, guest };
}

const pageOf = async (visitor: ReturnType<typeof browser>, path: string): Promise<string> => {
  const { body, statusCode } = await visitor.get(path);
  expect(statusCode, path).toBe(200);
  return body.replaceAll(/<!--.*?-->/g, '').replaceAll(/\u00a0|&nbsp;/g, ' ');
};

async function send(
  visitor: ReturnType<typeof browser>,
  path: string,
  fields: Record<string, string>,
  made: Paid,
) {
  const proof = (await visitor.get('/session/renew')).json().requestVerificationToken ?? '';
  const { version } = await made.order();
  const payload = {
    version: String(version),
    key: randomUUID(),
    __RequestVerificationToken: proof,
    ...fields,
  };
  return (await visitor.sendForm(path, new URLSearchParams(payload).toString())).statusCode;
}

describe('the page of an order', () => {
  it('says where its money is: paid, on its way back, and back after support ended it', async () => {
    const { made, guest } = await order([
      { to: 'confirmed' },
      { to: 'scheduled', day, window: 'day', reason: '' },
    ]);
    const total = formatter('de-AT')
      .money((await made.order()).terms.totalPrice)
      .replaceAll('\u00a0', ' ');
    const [own, theirs] = [`/bestellung/${made.id}`, `/admin/verkaufsliste/${made.id}`];
    for (const page of [await pageOf(guest, own), await pageOf(support, theirs)])
      expect(page).toContain(`${total} sind bezahlt.`);
    expect(await send(support, theirs, { to: 'cancelled', reason: '' }, made)).toBe(422);
    const reason = 'Der Händler antwortet nicht mehr.';
    expect(await send(guest, own, { to: 'cancelled', reason, fee: '0' }, made)).toBe(409);
    expect(await send(support, theirs, { to: 'cancelled', reason }, made)).toBe(303);
    expect(await pageOf(guest, own)).toContain(`${total} werden zurückgezahlt.`);
    await settlePayment(server.deps, (await made.payment()).id);
    for (const page of [await pageOf(guest, own), await pageOf(support, theirs)])
      expect(page).toContain(`${total} sind zurückgezahlt.`);
    expect(await pageOf(guest, own)).toContain(reason);
    expect(await pageOf(dealer, `/haendler/bestellungen/${made.id}`)).not.toContain('zurückgezahlt');
  });

  it('says to whom the bill goes and what was chosen', async () => {
    const { made, guest } = await order();
    await sql`insert into order_addresses (order_id, year, kind, position, company, first_name, last_name, street,
        postal_code, place, country_iso)
      values (${made.id}, 2026, 'invoice', 1, 'Heide GmbH', 'Petra', 'Kern', 'Ring 1', '80331', 'München', 'DE')`.execute(
      server.deps.db,
    );
    await sql`update orders set vat_id = 'ATU10223006' where id = ${made.id}`.execute(server.deps.db);
    const page = await pageOf(guest, `/bestellung/${made.id}`);
    const section = page.slice(
      page.indexOf('Ihre Bestellung</h2>'),
      page.indexOf('Ihr Vertragspartner</h2>'),
    );
    for (const fact of ['Heide GmbH', 'Petra Kern', '80331 München', 'DE</', 'UID-Nummer', 'ATU10223006'])
      expect(section).toContain(fact);
    for (const { name, groupKey } of (await made.order()).terms.options)
      if (groupKey !== 'Delivery') expect(section).toContain(name);
  });

  it('lets its customer complain for fourteen days after the dealer settled, and no longer', async () => {
    const delivered: OrderStep[] = [
      { to: 'confirmed' },
      { to: 'scheduled', day, window: 'day', reason: '' },
      { to: 'delivered', amount: 3000, day, reason: '' },
      { to: 'settled', reason: '' },
    ];
    const complaint = { to: 'disputed', reason: 'Wasser im Öl' };
    const [early, late] = [await order(delivered), await order(delivered)];
    const pathOf = ({ made }: typeof early) => `/bestellung/${made.id}`;
    expect(await pageOf(early.guest, pathOf(early))).toContain(
      'Stimmt etwas nicht, melden Sie es hier bis Mittwoch, 9. Dezember 2026.',
    );
    const { guest, made } = early;
    expect(await send(dealer, `/haendler/bestellungen/${made.id}`, complaint, made)).toBe(409);
    expect(await send(guest, pathOf(early), { ...complaint, reason: '' }, made)).toBe(422);
    expect(await send(guest, pathOf(early), complaint, made)).toBe(303);
    expect((await made.order()).state).toBe('disputed');
    expect((await made.payment()).refunded).toBe(0);
    server.time.now = new Date('2026-12-10T08:00:00Z');
    const fresh = await pageOf(late.guest, pathOf(late));
    expect(fresh).not.toContain('Meldung absenden');
    expect(await send(late.guest, pathOf(late), complaint, late.made)).toBe(409);
  });

  it('leads to the withdrawal from instalments for fourteen days from the contract, whatever the goods', async () => {
    const { guest, made } = await order([], paymentMethods.instalment.id);
    const path = `/bestellung/${made.id}`;
    const link = `/vertrag-widerrufen?bestellung=${(await made.order()).number}`;
    expect(await pageOf(guest, path)).not.toContain(link);
    await made.move(made.dealer, { to: 'confirmed' });
    for (const [moment, isOpen] of [
      // The fourteenth day is a Saturday: the Monday after it counts.
      ['2026-12-07T22:00:00Z', true],
      ['2026-12-08T08:00:00Z', false],
    ] as const) {
      server.time.now = new Date(moment);
      expect((await pageOf(guest, path)).includes(link), moment).toBe(isOpen);
    }
    server.time.now = new Date('2026-11-24T08:00:00Z');
    await made.move(made.support, { to: 'cancelled', reason: 'Händler weg', acceptedFee: cents(0) });
    expect(await pageOf(guest, path)).not.toContain(link);
  });

  it('tells customer, dealer and support the same history', async () => {
    const moved: OrderStep = { to: 'scheduled', day: '2026-12-14', window: 'day', reason: 'Lkw defekt' };
    const { guest, made } = await order([
      { to: 'confirmed' },
      { to: 'scheduled', day, window: 'morning', reason: '' },
      moved,
    ]);
    const historyOf = async (visitor: typeof guest, path: string) => {
      const [, list = ''] = /<h2[^>]*>Verlauf<\/h2>(.*?)<\/ol>/s.exec(await pageOf(visitor, path)) ?? [];
      return list
        .split('</li>')
        .map((item) =>
          item
            .replaceAll(/<[^>]+>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        )
        .filter((line) => line !== '');
    };
    const own = await historyOf(guest, `/bestellung/${made.id}`);
    expect(own).toHaveLength(4);
    for (const entry of ['Bestellung eingegangen', 'Bestellung bestätigt', 'Termin: ', 'Lkw defekt'])
      expect(own.join('\n')).toContain(entry);
    expect(await historyOf(dealer, `/haendler/bestellungen/${made.id}`)).toEqual(own);
    expect(await historyOf(support, `/admin/verkaufsliste/${made.id}`)).toEqual(own);
  });

  it('offers the other dealers’ prices when its own is silent, and to wait for it', async () => {
    const rival = await placingFixture(server.deps.db, 2);
    await rival.setPrice(1_234_500);
    // Reads the prices again, the rival’s among them.
    await market.setPrice(800_000);
    const { guest, made } = await order();
    const path = `/bestellung/${made.id}`;
    const theirs = formatter('de-AT').money(rival.offerFor((await made.order()).request).totalPrice);
    expect(await pageOf(guest, path)).not.toContain(theirs.replaceAll('\u00a0', ' '));
    server.time.now = new Date((await made.order()).confirmBy.getTime() + 1000);
    const failed = await pageOf(guest, path);
    expect(failed).toContain(theirs.replaceAll('\u00a0', ' '));
    expect(failed).toMatch(/href="\/heizoel\/angebotsliste\?zipCode=1010&amp;amount=3000/);
    const before = (await made.order()).confirmBy;
    expect(await send(guest, path, { to: 'placed' }, made)).toBe(303);
    expect((await made.order()).confirmBy.getTime()).toBeGreaterThan(before.getTime());
  });

  it('shows its dealer the streets of the neighbours’ run, and whose distance is the customer’s word', async () => {
    server.time.now = new Date('2026-11-21T10:00:00Z');
    const here = await neighbourhood(server.deps.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    const theirs = await dealerOf(here, 'nachbarn@beispiel.at');
    const { number } = await here.present(other);
    const page = await pageOf(theirs, `/haendler/bestellungen/${id}`);
    const [, run = ''] = /Gemeinsame Tour(.*?)<\/ul>/s.exec(page) ?? [];
    expect(run).toContain('höchstens 3 km Luftlinie von der ersten Adresse');
    expect(run).toContain('Entfernung laut Kunde');
    expect(run).toContain(number);
    expect(run.match(/Lindenweg 4a/g)).toHaveLength(2);
  });

  it('is found by its dealer in whatever drawer it lies, by nobody else’s dealer', async () => {
    const { made } = await order([
      { to: 'confirmed' },
      { to: 'cancelled', reason: 'weg', acceptedFee: cents(0) },
    ]);
    const { number } = await made.order();
    const link = `/haendler/bestellungen/${made.id}"`;
    const asked = `suche=${number.toLowerCase().replaceAll('-', '')}`;
    expect(await pageOf(dealer, `/haendler/bestellungen?stand=neu&${asked}`)).toContain(link);
    const byName = await pageOf(dealer, '/haendler/bestellungen?stand=neu&suche=Heide');
    expect(byName).toMatch(/Storniert \(\d+\)/);
    const rival = await dealerOf(await placingFixture(server.deps.db, 2), 'fremd@beispiel.at');
    const foreign = await pageOf(rival, `/haendler/bestellungen?stand=neu&${asked}`);
    expect(foreign).not.toContain(link);
    expect(foreign).toContain('Nichts gefunden.');
  });

  it('is marked in the dealer’s inbox when its delivery is overdue, until another day is named', async () => {
    const { made } = await order([{ to: 'confirmed' }, { to: 'scheduled', day, window: 'day', reason: '' }]);
    const inbox = '/haendler/bestellungen?stand=lieferung';
    const lineOf = async () =>
      (await pageOf(dealer, inbox)).split('<tr').find((row) => row.includes(`/bestellungen/${made.id}"`));
    expect(await lineOf()).not.toContain('Lieferung überfällig');
    market.clock.at = server.time.now = new Date('2026-12-01T08:10:00Z');
    await reportLateDeliveries(market.deps);
    expect(await lineOf()).toContain('Lieferung überfällig');
    const later = { to: 'scheduled', day: '2026-12-02', window: 'day', reason: 'Stau' };
    expect(await send(dealer, `/haendler/bestellungen/${made.id}`, later, made)).toBe(303);
    expect(await lineOf()).not.toContain('Lieferung überfällig');
  });
});
