import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionFollowsOrder } from '#features/billing/commission/book-commission.ts';
import { issueStatements } from '#features/billing/commission/issue-commission-statements.ts';
import { legalEntries } from '#features/content/legal/legal.entries.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import type { GrantedRole } from '#features/identity/roles/roles.ts';
import { createOrderLink } from '#features/identity/sessions/order-links.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import type { OrderStep } from '#features/orders/orders.types.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { parseConfig } from '#server/config.ts';
import { collected } from '#server/features.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { wordsOf } from './pdf-words.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';

type Person = ReturnType<typeof browser>;

let server: AccountsServer;
let site: SiteUnderTest;
let order: Awaited<ReturnType<typeof placedOrder>>;
let people: Record<
  'owner' | 'stranger' | 'dealer' | 'rival' | 'support' | 'finance' | 'guest' | 'nobody',
  Person
>;

beforeAll(async () => {
  site = await siteUnderTest();
  const config = { ...parseConfig({}), secret: 'a secret that only this test knows, really' };
  const places = await loadPlaces();
  server = await accountsServer((deps) => accountsRoutes(deps), {
    build: site.build,
    deps: () => ({
      config,
      places,
      originOf: () => '',
      collected: { ...collected, contentEntries: legalEntries },
    }),
  });
  order = await settledOrder();
  const rival = await placedOrder(server.deps.db);
  people = {
    owner: await signedIn('eva@beispiel.de'),
    stranger: await signedIn('otto@beispiel.de'),
    dealer: await signedIn('haendler@beispiel.de', 'dealer', order.dealerId),
    rival: await signedIn('anderer@beispiel.de', 'dealer', rival.dealerId),
    support: await signedIn('hilfe@beispiel.de', 'customer_support'),
    finance: await signedIn('geld@beispiel.de', 'financial'),
    guest: browser(server.app),
    nobody: browser(server.app),
  };
  await enterAsGuest();
  server.time.now = new Date('2026-12-01T05:00:00Z');
  await issueStatements({ ...server.deps, operator: config.operator });
});
afterAll(async () => {
  await server?.stop();
});

async function settledOrder() {
  const { db, config } = server.deps;
  const placed = await placedOrder(db);
  const deps = {
    ...placed.deps,
    ports: {
      ...placed.deps.ports,
      orderChangeListeners: [documentsFollowOrder(config), commissionFollowsOrder],
    },
  };
  const steps: OrderStep[] = [
    { to: 'confirmed' },
    { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' },
    { to: 'delivered', amount: 3000, day: '2026-11-25', reason: '' },
    { to: 'settled', reason: '' },
  ];
  for (const step of steps) {
    if (step.to === 'delivered') placed.clock.at = new Date('2026-11-25T15:00:00Z');
    const { version } = await placed.present();
    await changeOrder(deps, { orderId: placed.id, version, key: null, party: placed.dealer, step });
  }
  return placed;
}

/** The link of a mail makes a device the guest's. */
async function enterAsGuest(): Promise<void> {
  const { userId } = await order.present();
  const now = server.deps.clock.now();
  const secret = await createOrderLink(server.deps.db, { userId, orderId: order.id, now });
  await people.guest.get(`/bestellung/zugang/${secret}`);
}

async function signedIn(email: string, role?: GrantedRole, dealerId?: number): Promise<Person> {
  const id = await addAccount(server, email, role ? [role] : []);
  if (dealerId) await server.deps.db.updateTable('users').set({ dealerId }).where('id', '=', id).execute();
  const person = browser(server.app);
  await person.signIn(email);
  return person;
}

/** Makes it hers, as when a guest's address proves to be an account's. */
const giveToOwner = async () => {
  const { userId } = await order.present();
  const owner = await server.deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'eva@beispiel.de')
    .executeTakeFirstOrThrow();
  await server.deps.db.updateTable('users').set({ mergedInto: owner.id }).where('id', '=', userId).execute();
};

const own = (file: string) => `/bestellung/${order.id}/dokumente/${file}`;
const ofDealer = (file: string) => `/haendler/bestellungen/${order.id}/dokumente/${file}`;
const ofSupport = (file: string) => `/admin/verkaufsliste/${order.id}/dokumente/${file}`;

const settlement = 'lieferabrechnung.pdf';

describe('a document of an order', () => {
  it('opens for its customer, its guest, its dealer and support, for all the same bytes', async () => {
    await giveToOwner();
    const answers = [
      await people.owner.get(own(settlement)),
      await people.guest.get(own(settlement)),
      await people.dealer.get(ofDealer(settlement)),
      await people.support.get(ofSupport(settlement)),
      await people.owner.get(own(settlement)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const [first] = answers;
    expect(first?.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': /no-store/ });
    expect(first?.headers['content-disposition']).toMatch(
      /^inline; filename="lieferabrechnung-DE-26-.*\.pdf"$/,
    );
    expect(first?.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    for (const answer of answers)
      expect(answer.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  });

  it.each([
    ['another customer', 'stranger', own, 404],
    // To where the order's link is sent once more.
    ['nobody', 'nobody', own, 302],
    ['another dealer', 'rival', ofDealer, 404],
    ['a customer at the dealer’s address', 'owner', ofDealer, 401],
    ['a customer at support’s address', 'owner', ofSupport, 401],
  ] as const)('does not open for %s', async (_, person, address, status) => {
    expect((await people[person].get(address(settlement))).statusCode).toBe(status);
  });

  it.each(['rechnung.pdf', 'lieferabrechnung', '../x.pdf', 'RECHNUNG.PDF', '1'])(
    'that was not issued is not found: %s',
    async (file) => {
      const answer = await people.owner.get(own(encodeURIComponent(file)));
      const { statusCode } =
        answer.statusCode === 301 ? await people.owner.get(`${answer.headers.location}`) : answer;
      expect(statusCode).toBe(404);
    },
  );

  it('opens the terms of the order for whoever reads it but its dealer, and no form where nothing can be withdrawn', async () => {
    const answers = await Promise.all([
      people.owner.get(own('agb.pdf')),
      people.support.get(ofSupport('agb.pdf')),
      people.dealer.get(ofDealer('agb.pdf')),
      people.stranger.get(own('agb.pdf')),
      people.owner.get(own('widerrufsformular.pdf')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
    expect(await wordsOf(answers[0]?.rawPayload ?? Buffer.alloc(0))).toContain(
      'Allgemeine Geschäftsbedingungen',
    );
  });

  it('in capitals leads those who may read it to its address, and nobody else', async () => {
    const capitals = own('LIEFERABRECHNUNG.PDF');
    const { statusCode, headers } = await people.owner.get(capitals);
    expect([statusCode, headers.location]).toEqual([301, own(settlement)]);
    expect((await people.stranger.get(capitals)).statusCode).toBe(404);
  });

  it('stands on the order’s page of each who may open it', async () => {
    for (const [person, path, address] of [
      ['owner', `/kunde/bestellungen/${order.id}`, own],
      ['guest', `/bestellung/${order.id}`, own],
      ['dealer', `/haendler/bestellungen/${order.id}`, ofDealer],
      ['support', `/admin/verkaufsliste/${order.id}`, ofSupport],
    ] as const) {
      const { body, statusCode } = await people[person].get(path);
      expect(statusCode, path).toBe(200);
      expect(body, path).toContain(`href="${address(settlement)}"`);
      expect(body, path).toContain(`href="${address('auftragsbestaetigung.pdf')}"`);
    }
  });
});

describe('a statement', () => {
  const paths = () => ({
    own: '/haendler/abrechnungen/2026-11/pdf?land=de',
    any: `/support/abrechnungen/${order.dealerId}/2026-11/pdf?land=de`,
  });

  it('opens for its dealer and for those who settle, the same bytes', async () => {
    const [mine, theirs] = [await people.dealer.get(paths().own), await people.finance.get(paths().any)];
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(mine.headers['content-disposition']).toContain('provisionsabrechnung-PA-DE-26-000001.pdf');
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
    expect((await people.dealer.get('/haendler/abrechnungen')).body).toContain(paths().own);
  });

  it('does not exist for a dealer without bookings, a running or a wrong month', async () => {
    expect((await people.rival.get(paths().own)).statusCode).toBe(404);
    for (const month of ['2026-12', '2026-13', 'x']) {
      expect((await people.dealer.get(`/haendler/abrechnungen/${month}/pdf?land=de`)).statusCode).toBe(404);
    }
    expect((await people.support.get(paths().any)).statusCode).toBe(401);
  });
});
