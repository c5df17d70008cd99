import { argonPasswords } from '#adapters/passwords.ts';
import type { Database } from '#db/database.ts';
import { visitorSessions } from '#features/accounts/sessions.store.ts';
import { placingFixture, wish } from '#features/orders/orders.fixture.ts';
import { orderMails } from '#features/orders/orders.mail-sources.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { parseConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { buildServer } from '#server/http.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { createTestDatabase, setup } from '#test/database.ts';
import type { Calls, Question } from './own-market.ts';

/**
 * A process that serves a marketplace with one dealer and does what its parent asks: browser tests run under another
 * NODE_ENV than the built site. The parent's client is own-market.ts.
 */
async function serve(): Promise<Calls> {
  const clear = await setup();
  const database = await createTestDatabase();
  const fixture = await placingFixture(database.db);
  const outage = { isOn: false };
  const db = withOutage(database.db, outage);
  const config = { ...parseConfig({}), secret: 'a secret of at least 32 characters' };
  const deps = {
    ...withoutProviders(fixture.deps),
    db,
    config,
    passwords: argonPasswords(),
    originOf: () => '',
    renderMail: async () => ({ html: '', text: '' }),
    mailTransport: null,
  } as unknown as Deps;
  const app = await buildServer({
    deps,
    routes: [],
    sessions: visitorSessions({ db, clock: fixture.deps.clock }),
    hosts: config.hosts,
    logger: false,
    trustProxy: false,
    rateLimited: false,
    site: await loadSiteBuild(),
    analyticsHosts: [],
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sources = orderMails({ db: database.db, operator: config.operator, originOf: () => '' });
  return {
    origin: async () => `http://localhost:${port}`,
    setOutage: async (isOn) => {
      outage.isOn = isOn === 1;
    },
    setPrice: (price) => fixture.setPrice(price),
    lock: () => fixture.lock(),
    passMinutes: async (minutes) => {
      fixture.clock.at = new Date(fixture.clock.at.getTime() + minutes * 60_000);
    },
    offerPath: async () => {
      const { hash } = fixture.offerFor(wish);
      return `/heizoel/bestellung/adresse?zipCode=10115&amount=3000&dealer=${fixture.dealerId}&hash=${hash}`;
    },
    linkOf: async (orderId) => {
      const source = sources.find(({ kind }) => kind === 'order_receipt');
      const draft = await source?.draft(orderId, fixture.clock.at);
      return `/bestellung/zugang/${draft?.secrets[0]}`;
    },
    stop: async () => {
      await app.close();
      await database.drop();
      await clear();
    },
  };
}

/** The database, but every question to it fails while the outage is on. */
const withOutage = (db: Database, outage: { isOn: boolean }): Database =>
  new Proxy(db, {
    get: (target, name) => {
      if (outage.isOn) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const answers = serve();
process.on('message', async (message: Question) => {
  const { id, call, value } = message;
  try {
    process.send?.({ id, answer: await (await answers)[call](value) });
  } catch (error) {
    process.send?.({ id, failure: String(error) });
  }
  if (call === 'stop') process.disconnect();
});
// Without its parent there is nobody to stop it.
process.on('disconnect', () => process.exit());
