import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownTerms } from '#features/dealers/conditions.store.ts';
import { scheduleOf } from '#features/dealers/delivery-days.store.ts';
import { ownCancellationRule } from '#features/dealers/portal/settings/own-cancellation-fee.ts';
import { ownPrices } from '#features/dealers/prices/own-prices.store.ts';
import { ownZones } from '#features/dealers/zones/zones.store.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { insertPayment } from '#features/payments/payments.store.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import type { PricingService } from '#features/pricing/pricing.service.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';

const secret = 'a secret that only this test knows, really';
const iban = 'DE89370400440532013000';

let server: AccountsServer;
let site: SiteUnderTest;
let mine: Awaited<ReturnType<typeof placingFixture>>;
let theirs: typeof mine;
let dealer: ReturnType<typeof browser>;
let rival: typeof dealer;

beforeAll(async () => {
  site = await siteUnderTest();
  const places = await loadPlaces();
  const market: { pricing?: unknown } = {};
  server = await accountsServer((deps) => accountsRoutes(deps), {
    build: site.build,
    deps: () => ({
      config: { ...parseConfig({}), secret },
      places,
      get pricing() {
        return market.pricing as never;
      },
      originOf: () => '',
    }),
  });
  const { db } = server.deps;
  [mine, theirs] = [await placingFixture(db), await placingFixture(db)];
  await (mine.deps.pricing as PricingService).refresh();
  const { clock, ports } = server.deps;
  Object.assign(server.deps, withoutProviders(mine.deps), { db, places, clock, ports });
  dealer = await signedIn('haendler@beispiel.de', mine.dealerId);
  rival = await signedIn('mitbewerber@beispiel.de', theirs.dealerId);
});
afterAll(async () => {
  await server?.stop();
});

async function signedIn(email: string, dealerId: number) {
  const userId = await addAccount(server, email, ['dealer']);
  await server.deps.db.updateTable('users').set({ dealerId }).where('id', '=', userId).execute();
  const visitor = browser(server.app);
  await visitor.signIn(email);
  return visitor;
}

/** Sends a form as a browser without JavaScript does: its hidden fields, then what was typed. */
async function send(visitor: typeof dealer, path: string, typed: Record<string, string>) {
  const page = await visitor.get(path);
  const intent = `value="${typed.intent}"`;
  const html = page.body.split('<form').find((form) => form.split('</form>')[0]?.includes(intent)) ?? '';
  const hidden = [
    ...(html.split('</form>')[0]?.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g) ?? []),
  ];
  const fields = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...typed };
  const action = /^[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? path;
  return post(visitor, action, fields);
}

const post = (visitor: typeof dealer, url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost:3000',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    remoteAddress: '10.1.1.1',
  });

const zoneOf = async (dealerId: number) => {
  const [zone] = await ownZones(server.deps.db, dealerId);
  if (!zone) throw new Error('no zone');
  return zone;
};

// What the pages of dealers show after these is asserted by test/pages/dealer-offering.spec.ts; here what is stored.
describe('a dealer’s zones', { tags: ['deep'] }, () => {
  it('are found by code, and their form names wrong entries by line and keeps what was typed', async () => {
    const zone = await zoneOf(mine.dealerId);
    const found = (await dealer.get('/haendler/gebiete?suche=10115')).body;
    expect(found).toContain('10115 Berlin beliefern Sie hier');
    expect(found).toContain(`href="/haendler/gebiete/${zone.id}"`);
    expect((await dealer.get('/haendler/gebiete?suche=10117')).body).toContain('beliefern Sie nicht');
    const path = `/haendler/gebiete/${zone.id}`;
    const codes = '10115, 10117\n99999\n1011x';
    const refused = await send(dealer, path, { intent: 'save', name: 'Mitte', codes });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('99999 gibt es nicht');
    expect(refused.body).toContain('Zeile 3');
    expect(refused.body).toContain('10115, 10117');
    expect(await zoneOf(mine.dealerId)).toEqual(zone);
  });

  it('are saved once, added with another’s prices, copied and removed', async () => {
    const { db } = server.deps;
    const zone = await zoneOf(mine.dealerId);
    const path = `/haendler/gebiete/${zone.id}`;
    const stale = await dealer.get(path);
    const version = /name="version" value="(\d+)"/.exec(stale.body)?.[1] ?? '';
    const edit = { intent: 'save', name: 'Mitte', codes: '10115-10117' };
    expect((await send(dealer, path, edit)).statusCode).toBe(303);
    expect((await zoneOf(mine.dealerId)).postalCodes).toEqual(['10115', '10117']);
    const late = await send(dealer, path, { ...edit, name: 'Später', version });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('Später');
    const added = await send(dealer, `/haendler/gebiete/neu?filiale=${zone.branchId}`, {
      intent: 'save',
      name: 'Pankow',
      codes: '1318*',
      pricesOf: String(zone.id),
      share: '1,5',
    });
    expect(added.statusCode).toBe(303);
    const { zones } = await ownPrices(db, mine.dealerId);
    expect(zones.map(({ lists }) => lists[1]?.prices[0])).toEqual([800_000, 812_000]);
    const other = `/haendler/gebiete/${zones[1]?.id}`;
    const overlap = await send(dealer, other, { intent: 'save', name: 'Pankow', codes: '10117' });
    expect(overlap.body).toContain('10117 gehört schon zu „Mitte“');
    const copied = await send(dealer, other, { intent: 'copy', pricesOf: String(zone.id), share: '' });
    expect(copied.headers.location).toContain('gespeichert=copy');
    expect((await send(dealer, other, { intent: 'remove' })).headers.location).toContain('geloescht');
    expect(await ownZones(db, mine.dealerId)).toHaveLength(1);
  });

  it('of another dealer do not exist', async () => {
    const zone = await zoneOf(theirs.dealerId);
    expect((await dealer.get(`/haendler/gebiete/${zone.id}`)).statusCode).toBe(404);
    const own = await dealer.get('/haendler/gebiete/neu');
    const token = /name="__RequestVerificationToken" value="([^"]+)"/.exec(own.body)?.[1] ?? '';
    const fields = { __RequestVerificationToken: token, intent: 'remove', version: '99' };
    expect((await post(dealer, `/haendler/gebiete/${zone.id}`, fields)).statusCode).toBe(404);
    const without = await post(dealer, '/haendler/gebiete/neu', {
      intent: 'save',
      name: 'X',
      codes: '10119',
    });
    expect(without.statusCode).toBe(403);
    expect(await zoneOf(theirs.dealerId)).toEqual(zone);
  });
});

describe('what a dealer asks for beside the price', { tags: ['deep'] }, () => {
  it('is saved by group, or refused beside its field', async () => {
    const { db } = server.deps;
    const path = '/haendler/konditionen?gruppe=heizoel';
    const terms = { intent: 'terms', minimumAmount: '1.000', deliveryDays: '8', maxStations: '3' };
    const refused = await send(dealer, path, { ...terms, deliveryDays: '99', 'z-20': 'on' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('1 bis 60 Arbeitstage');
    expect((await send(dealer, path, { ...terms, 'z-20': 'on', defaultPayment: '20' })).statusCode).toBe(303);
    const fees = { intent: 'surcharges', 'fee-0-label': 'Transportpauschale', 'fee-0-basis': 'delivery' };
    const wrong = await send(dealer, path, { ...fees, 'fee-0-amount': 'viel' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Betrag wie 12,50');
    expect(
      (await send(dealer, path, { ...fees, 'fee-0-amount': '12,50', 'p31-0-on': 'on' })).statusCode,
    ).toBe(303);
    const own = await ownTerms(db, { dealerId: mine.dealerId, productGroupId: 1 });
    expect(own.terms).toEqual({ minimumAmount: 1000, deliveryDays: 8, maxStations: 3, payments: [20] });
    expect(own.surcharges[0]).toMatchObject({ parameterId: null, netAmount: 125_000 });
    expect(own.surcharges.map(({ parameterId }) => parameterId)).toContain(31);
    expect((await ownTerms(db, { dealerId: theirs.dealerId, productGroupId: 1 })).terms?.minimumAmount).toBe(
      500,
    );
  });

  it('and when it delivers: half days, end of the day, stops', async () => {
    const path = '/haendler/liefertage';
    const week = { intent: 'week', 'm-1': 'on', 'm-4': 'on', cutOff: '14:30', stops: '12' };
    expect((await send(dealer, path, { ...week, cutOff: 'mittags' })).body).toContain('6:00 bis 22:00');
    expect((await send(dealer, path, week)).statusCode).toBe(303);
    expect(await scheduleOf(server.deps.db, mine.dealerId)).toEqual({
      morningDays: [1, 4],
      afternoonDays: [],
      cutOff: 870,
      stopsPerDay: 12,
    });
    expect((await send(dealer, path, { ...week, version: '1' })).statusCode).toBe(409);
    expect((await send(dealer, path, { intent: 'days', days: '24.12.2026\nbald' })).statusCode).toBe(422);
    expect((await send(dealer, path, { intent: 'days', days: '24.12.2026' })).statusCode).toBe(303);
  });

  it('and what cancelling costs', async () => {
    const path = '/haendler/einstellungen';
    const fee = { intent: 'fee', share: '2,5', minimum: '20', maximum: '90' };
    const refused = await send(dealer, path, { ...fee, share: '11' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('0 bis 10 Prozent');
    expect((await send(dealer, path, fee)).statusCode).toBe(303);
    expect((await send(dealer, path, { ...fee, seen: '0' })).statusCode).toBe(409);
    expect((await ownCancellationRule(server.deps.db, mine.dealerId, new Date())).rule).toEqual({
      permille: 25,
      minimum: 2000,
      maximum: 9000,
    });
  });
});

describe('the account of a customer who lets the dealer draw the money', () => {
  const mandate = {
    reference: 'BW-DE-26-TEST',
    creditorId: '',
    creditor: 'Heide Energiehandel GmbH',
    iban,
    accountHolder: 'Anna Heide',
    street: 'Lindenweg 4a',
    place: '10115 Berlin',
    signedAt: '2026-11-21',
    text: 'Mandat',
  };

  async function orderBy(market: typeof mine, paymentId: number): Promise<number> {
    const { db } = server.deps;
    const placing = { ...market.placing, key: crypto.randomUUID() };
    const outcome = await placeOrder(market.deps, { request: market.request({ paymentId: 20 }), placing });
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    await db.transaction().execute((tx) =>
      insertPayment(tx, {
        orderId: outcome.order.id,
        dealerId: market.dealerId,
        countryId: 1,
        paymentId,
        attemptId: null,
        receiver: paymentId === 21 ? 'dealer' : 'operator',
        provider: null,
        providerId: null,
        state: 'planned',
        currency: 'EUR',
        due: cents(1),
        authorised: cents(0),
        captured: cents(0),
        paymentDetails: { kind: 'sepa', mandate },
        at: market.clock.at,
      }),
    );
    return outcome.order.id;
  }

  const readings = () =>
    server.deps.db
      .selectFrom('auditEvents')
      .select('details')
      .where('action', '=', 'account_number_read')
      .execute();

  it('is masked until the dealer asks for it, which is written down', async () => {
    const id = await orderBy(theirs, 21);
    const path = `/haendler/bestellungen/${id}`;
    const page = (await rival.get(path)).body;
    expect(page).toContain('DE89 … 3000');
    // More digits than a random order number is likely to have in this order.
    const middle = /3704\s?0044\s?0532/;
    expect(page).not.toMatch(middle);
    expect(await readings()).toEqual([]);
    const shown = await send(rival, path, { intent: 'account' });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('DE89 3704 0044 0532 0130 00');
    expect(await readings()).toHaveLength(1);
    expect((await rival.get(path)).body).not.toMatch(middle);
  });

  it('is nobody else’s business, and not the dealer’s where the marketplace collects', async () => {
    const before = await readings();
    const id = await orderBy(theirs, 21);
    expect((await dealer.get(`/haendler/bestellungen/${id}`)).statusCode).toBe(404);
    const token =
      /name="__RequestVerificationToken" value="([^"]+)"/.exec(
        (await dealer.get('/haendler/gebiete/neu')).body,
      )?.[1] ?? '';
    const ask = (order: number, who: typeof dealer, proof: string) =>
      post(who, `/haendler/bestellungen/${order}?index`, { __RequestVerificationToken: proof });
    expect((await ask(id, dealer, token)).statusCode).toBe(404);
    const collected = await orderBy(theirs, 28);
    const page = (await rival.get(`/haendler/bestellungen/${collected}`)).body;
    expect(page).not.toContain('DE89');
    const own = /name="__RequestVerificationToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await ask(collected, rival, own)).statusCode).toBe(404);
    expect(await readings()).toEqual(before);
  });
});
