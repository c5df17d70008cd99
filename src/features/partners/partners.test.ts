import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { commissionFollowsOrder } from '#features/billing/billing.ts';
import { contentOf, statementsOf } from '#features/documents/documents.store.ts';
import { documentFileOf } from '#features/documents/order-documents.ts';
import { createUser, grantRole } from '#features/identity/users.store.ts';
import { addMedia, replaceMedia } from '#features/media/add-media.ts';
import { drawnPicture, memoryMediaStore } from '#features/media/media.fixture.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import { orderMails } from '#features/orders/orders.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { anyUser, placedOrder } from '#features/orders/placed-order.fixture.ts';
import { addConversionSums } from '#features/statistics/statistics.ts';
import { parseOperator } from '#server/operator.ts';
import { databaseQueue } from '#server/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { creditLines, partnerMonths } from './figures/figures.store.ts';
import { issueCredits, partnerMails } from './figures/statements.ts';
import { followPartners } from './partner-sites.ts';
import { addPartner, partnerValues } from './partners.fixture.ts';
import { titleAt } from './partners.rules.ts';
import { partnerById } from './partners.store.ts';
import { createPartner, savePartner } from './save-partner.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = parseOperator({});

async function orderWith(partnerId: number | null, countryId: 1 | 2 = 1) {
  const fixture = await placingFixture(database.db, countryId);
  const outcome = await placeOrder(fixture.deps, {
    request: fixture.request(countryId === 1 ? {} : { stations: [{ address: viennese, amount: 3000 }] }),
    placing: fixture.placing,
    partnerId,
  });
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
  const order = await findOrder(database.db, outcome.order.id);
  if (!order) throw new Error('the order is gone');
  return order;
}

const viennese = {
  ...{ salutation: '' as const, title: '' as const, company: '', firstName: 'Anna', lastName: 'Heide' },
  ...{
    street: 'Lindenweg 4a',
    extra: '',
    postalCode: '1010',
    place: 'Wien',
    countryIso: 'AT' as const,
    phone: '01 5880',
  },
};

const shareOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('orders')
      .select('partnerShare')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).partnerShare;

describe('an order of a partner’s host', () => {
  it('carries the partner and its share of that moment', async () => {
    const id = await addPartner(database.db, { share: 375 });
    const order = await orderWith(id);
    expect(order.partner).toEqual({
      ...{ id, name: 'Stadtwerke Neustadt', imprint: 'Stadtwerke Neustadt GmbH, Am Markt 1' },
    });
    await database.db.updateTable('partners').set({ share: 100 }).where('id', '=', id).execute();
    expect(await shareOf(order.id)).toBe(375);
  });

  it('carries none of one that rests, serves another country or is not there', async () => {
    const resting = await addPartner(database.db, { isActive: false });
    const german = await addPartner(database.db);
    expect((await orderWith(resting)).partner).toBeNull();
    expect((await orderWith(german, 2)).partner).toBeNull();
    expect((await orderWith(2_000_000_000)).partner).toBeNull();
    expect((await orderWith(null)).partner).toBeNull();
  });

  it('is named in its mails, whose links lead back to the host', async () => {
    const id = await addPartner(database.db);
    const order = await orderWith(id);
    const originOf = (_: number, partnerId?: number | null) =>
      partnerId ? 'https://stadt.example' : 'https://a.example';
    const [receipt, toDealer] = orderMails({ db: database.db, operator, originOf });
    const mail = JSON.stringify(await receipt?.draft(order.id, new Date()));
    expect(mail).toContain('Bestellt auf der Seite von Stadtwerke Neustadt.');
    expect(mail).toContain('Stadtwerke Neustadt GmbH, Am Markt 1');
    expect(mail).toContain('https://stadt.example/bestellung/zugang/');
    expect(JSON.stringify(await toDealer?.draft(order.id, new Date()))).toContain('https://a.example/');
  });
});

/** An order of the partner that was delivered and settled in November. */
async function settledFor(partnerId: number, countryId: 1 | 3 = 1) {
  const order = await placedOrder(database.db, countryId, { partnerId });
  Object.assign(order.deps, { orderChangeListeners: [commissionFollowsOrder] });
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
  order.clock.at = new Date('2026-11-25T15:00:00Z');
  await order.move(order.dealer, { to: 'delivered', amount: 3000, day: '2026-11-25', reason: '' });
  await order.move(order.dealer, { to: 'settled', reason: '' });
  return order;
}

const linesOf = (partnerId: number, countryId: 1 | 3 = 1) =>
  creditLines(database.db, { partnerId, month: '2026-11', countryId });

/** What the review decided of an order afterwards: so much more, or less, is booked. */
const book = (orderId: number, position: number, amount: number, month = '2026-11') =>
  sql`insert into commission_entries
      (order_id, year, dealer_id, country_id, currency, position, kind, month, base, permille, amount, booked_at)
    select order_id, year, dealer_id, country_id, currency, ${position}, 'reviewed', ${`${month}-01`}::date, base, permille, ${amount},
      booked_at + interval '1 hour'
    from commission_entries where order_id = ${orderId} and position = 1`.execute(database.db);

describe('what a partner is credited', () => {
  it('is its share of the commission of what was delivered and settled', async () => {
    const id = await addPartner(database.db);
    const order = await settledFor(id);
    const [line, ...others] = await linesOf(id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ orderId: order.id, kind: 'settled', share: 400 });
    expect(line?.booked).toBeGreaterThan(1000);
    expect(line?.amount).toBe(Math.floor(((line?.booked ?? 0) * 400 + 500) / 1000));
    await placedOrder(database.db, 1, { partnerId: id });
    expect(await partnerMonths(database.db, id)).toMatchObject([
      {
        month: '2026-11',
        orders: 2,
        valid: 2,
        delivered: 1,
        credit: line?.amount,
        hasLines: true,
        number: null,
      },
    ]);
  });

  it('follows each correction to the cent, down to nothing', async () => {
    const id = await addPartner(database.db, { share: 333 });
    const order = await settledFor(id);
    const [{ booked = 0 } = {}] = await linesOf(id);
    await book(order.id, 2, -101);
    await book(order.id, 3, -(booked - 101));
    const lines = await linesOf(id);
    expect(lines.map(({ kind }) => kind)).toEqual(['settled', 'reviewed', 'reviewed']);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const afterTwo = lines.slice(0, 2).reduce((sum, { amount }) => sum + amount, 0);
    expect(afterTwo).toBe(Math.floor(((booked - 101) * 333 + 500) / 1000));
  });

  it('is one statement when the month is over, however many processes issue it, and goes out by mail', async () => {
    const id = await addPartner(database.db);
    const order = await settledFor(id);
    const deps = (moment: string) => ({
      ...{ db: database.db, clock: { now: () => new Date(moment) }, queue: databaseQueue, operator },
    });
    await issueCredits(deps('2026-11-30T12:00:00Z'));
    expect(await statementsOf(database.db, { partnerId: id, month: '2026-11-01' })).toEqual([]);
    const later = deps('2026-11-30T23:30:00Z');
    await Promise.all([issueCredits(later), issueCredits(later)]);
    expect(await issueCredits(later)).toBe(0);
    const [statement, ...others] = await statementsOf(database.db, { partnerId: id, month: '2026-11-01' });
    expect(others).toEqual([]);
    const [{ amount = 0 } = {}] = await linesOf(id);
    expect(statement).toMatchObject({
      number: expect.stringMatching(/^PG-DE-26-\d{6}$/),
      figures: { gross: amount + Math.round(amount * 0.19), vatPermille: 190 },
      dealerId: null,
    });
    const text = JSON.stringify((await contentOf(database.db, statement?.id ?? 0))?.content);
    for (const expected of [
      (await order.present()).number,
      'Gutschrift November 2026',
      '40 %',
      'Neustadt GmbH',
    ])
      expect(text).toContain(expected);
    expect((await documentFileOf(later, statement?.id ?? 0))?.subarray(0, 4).toString()).toBe('%PDF');
    const [mail] = partnerMails({ ...later, originOf: () => 'https://a.example' });
    expect(await mail?.draft(statement?.id ?? 0, new Date())).toMatchObject({
      ...{ recipient: 'kasse@stadt.example', documentIds: [statement?.id] },
    });
    expect((await partnerMonths(database.db, id))[0]?.number).toBe(statement?.number);
  });

  it('is set off against what earlier statements left open, until that is used up', async () => {
    const id = await addPartner(database.db, { vatNumber: '' });
    const { id: orderId } = await settledFor(id);
    await book(orderId, 2, -10_000, '2026-12');
    await book(orderId, 3, 2500, '2027-01');
    await book(orderId, 4, 20_000, '2027-02');
    await book(orderId, 5, 5000, '2027-03');
    const clock = { now: () => new Date('2027-04-01T05:00:00Z') };
    const deps = { db: database.db, clock, queue: databaseQueue, operator };
    await Promise.all([issueCredits(deps), issueCredits(deps)]);
    const printed = async (month: string) => {
      const [statement] = await statementsOf(database.db, { partnerId: id, month: `${month}-01` });
      return {
        gross: statement?.figures.gross,
        text: JSON.stringify((await contentOf(database.db, statement?.id ?? 0))?.content).replaceAll(
          '\u00a0',
          ' ',
        ),
      };
    };
    expect(await printed('2026-12')).toEqual({
      gross: -4000,
      text: expect.stringContaining('40,00 € verrechnen wir mit Ihrer nächsten Gutschrift.'),
    });
    expect(await printed('2027-01')).toEqual({
      gross: 1000,
      text: expect.stringContaining('30,00 € verrechnen wir mit Ihrer nächsten Gutschrift.'),
    });
    const february = await printed('2027-02');
    expect(february.gross).toBe(8000);
    for (const expected of ['Offen aus früheren Gutschriften', 'Wir überweisen Ihnen 50,00 €'])
      expect(february.text).toContain(expected);
    const march = await printed('2027-03');
    expect(march.text).toContain('Wir überweisen Ihnen 20,00 €');
    expect(march.text).not.toContain('Offen aus früheren Gutschriften');
  });

  it('holds no tax for those who charge none', async () => {
    const id = await addPartner(database.db, { vatNumber: '' });
    await settledFor(id);
    const clock = { now: () => new Date('2026-12-01T05:00:00Z') };
    await issueCredits({ db: database.db, clock, queue: databaseQueue, operator });
    const [statement] = await statementsOf(database.db, { partnerId: id, month: '2026-11-01' });
    const [{ amount = 0 } = {}] = await linesOf(id);
    expect(statement?.figures).toMatchObject({ gross: amount, vatPermille: 0, vatAmount: 0 });
  });

  it('is of a Swiss partner in its currency and at its rate', async () => {
    const id = await addPartner(database.db, { countryId: 3, vatNumber: 'CHE-123.456.788 MWST' });
    await settledFor(id, 3);
    const clock = { now: () => new Date('2026-12-01T05:00:00Z') };
    await issueCredits({ db: database.db, clock, queue: databaseQueue, operator });
    const [statement] = await statementsOf(database.db, { partnerId: id, month: '2026-11-01' });
    const [{ amount = 0 } = {}] = await linesOf(id, 3);
    expect(amount).toBeGreaterThan(100);
    expect(statement).toMatchObject({
      number: expect.stringMatching(/^PG-CH-26-\d{6}$/),
      figures: { currency: 'CHF', gross: amount + Math.round(amount * 0.081), vatPermille: 81 },
    });
    const text = JSON.stringify((await contentOf(database.db, statement?.id ?? 0))?.content);
    expect(text).toContain('CHF');
    expect(text).not.toMatch(/€|EUR|ß/);
  });
});

describe('the months of a partner', () => {
  it('tell how many came to its host, and how many orders came of them', async () => {
    const id = await addPartner(database.db);
    const sum = {
      countryId: 1,
      source: 'direct',
      campaign: '',
      device: 'phone',
      calculations: 0,
      lists: 0,
    } as const;
    const at = (hour: string) => new Date(hour);
    await addConversionSums(database.db, [
      { ...sum, partnerId: id, hour: at('2026-11-25T09:00:00Z'), visits: 30, orders: 1 },
      { ...sum, partnerId: id, hour: at('2026-11-26T09:00:00Z'), visits: 10, orders: 0 },
      // In Berlin the next month has begun.
      { ...sum, partnerId: id, hour: at('2026-11-30T23:00:00Z'), visits: 4, orders: 0 },
      { ...sum, partnerId: 0, hour: at('2026-11-26T09:00:00Z'), visits: 500, orders: 9 },
    ]);
    await placedOrder(database.db, 1, { partnerId: id });
    expect(await partnerMonths(database.db, id)).toMatchObject([
      { month: '2026-12', countryId: 1, currency: 'EUR', visits: 4, orders: 0, hasLines: false },
      { month: '2026-11', countryId: 1, currency: 'EUR', visits: 40, orders: 1 },
    ]);
  });
});

describe('what pages show of a brand', () => {
  it.each([
    ['Impressum · Brennwert', 'Impressum · Stadt $& Söhne'],
    ['Ihr Vergleich | Brennwert', 'Ihr Vergleich | Stadt $& Söhne'],
    ['Brennwert', 'Stadt $& Söhne'],
    ['Was ist Brennwert? · Ratgeber', 'Was ist Brennwert? · Ratgeber'],
  ])('the title “%s” is “%s”', (title, shown) => {
    expect(titleAt({ name: 'Stadt $& Söhne' }, title)).toBe(shown);
  });

  it('is an icon of its own, which holds nothing of a name but its first letter', async () => {
    const id = await addPartner(database.db, { name: '<ärger>"&' });
    const partners = followPartners({ db: database.db, hosts: [] });
    await partners.refresh();
    const icon = partners.byId(id)?.icon;
    expect(icon).toContain('>Ä</text>');
    expect(icon).not.toContain('rger');
  });
});

describe('a partner that staff saves', () => {
  const clock = { now: () => new Date('2026-11-20T09:00:00Z') };
  const saving = async (change: Parameters<typeof partnerValues>[0] = {}, account = '') => ({
    ...{
      values: partnerValues(change),
      formKey: randomUUID(),
      account,
      changedBy: await anyUser(database.db),
    },
  });
  const deps = () => ({ db: database.db, clock });

  it('is made once by one form, and told in the audit log', async () => {
    const form = await saving();
    const [first, second] = await Promise.all([createPartner(deps(), form), createPartner(deps(), form)]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    const events = await database.db
      .selectFrom('auditEvents')
      .select('details')
      .where('action', '=', 'partner_saved')
      .where('actorId', '=', form.changedBy)
      .execute();
    expect(events.map(({ details }) => details)).toEqual([
      {
        partner: first.ok ? first.value : 0,
        title: form.values.name,
        host: form.values.host,
        isActive: true,
      },
    ]);
  });

  it('has no other partner’s host, no unknown mark and no account that is not an advertising partner’s', async () => {
    const id = await addPartner(database.db);
    const { host = '' } = (await partnerById(database.db, id)) ?? {};
    const error = async (form: Awaited<ReturnType<typeof saving>>) => {
      const created = await createPartner(deps(), form);
      return created.ok ? null : created.error;
    };
    expect(await error(await saving({ host }))).toEqual({ host: true });
    expect(await error(await saving({ markId: 999_999, markDarkId: 999_999 }))).toEqual({
      ...{ markId: true, markDarkId: true },
    });
    const reader = await database.db.transaction().execute(async (tx) => {
      const user = {
        countryId: 1,
        email: `${randomUUID()}@stadt.example`,
        salutation: '',
        title: '',
      } as const;
      const now = clock.now();
      const made = await createUser(tx, {
        ...user,
        firstName: 'Eva',
        lastName: 'Linde',
        passwordHash: 'x',
        isDemo: false,
        now,
      });
      return { id: made ?? 0, email: user.email };
    });
    expect(await error(await saving({}, reader.email))).toEqual({ account: true });
    await database.db
      .transaction()
      .execute((tx) =>
        grantRole(tx, { userId: reader.id, role: 'advertising_partner', grantedBy: null, now: clock.now() }),
      );
    const form = await saving({}, reader.email.toUpperCase());
    expect([await error(form), await error(form)]).toEqual([null, null]);
    expect(await error(await saving({}, reader.email))).toEqual({ account: true });
  });

  it('is not overwritten by somebody who saw an older one', async () => {
    const id = await addPartner(database.db);
    const form = await saving({ name: 'Neuer Name' });
    expect(await savePartner(deps(), { ...form, id, expectedVersion: 1 })).toEqual({ ok: true, value: null });
    const late = await saving({ name: 'Zu spät' });
    expect(await savePartner(deps(), { ...late, id, expectedVersion: 1 })).toEqual({
      ok: false,
      error: 'stale',
    });
    expect((await partnerById(database.db, id))?.name).toBe('Neuer Name');
    expect(await savePartner(deps(), { ...late, id: 2_000_000_000, expectedVersion: 1 })).toEqual({
      ...{ ok: false, error: 'not_found' },
    });
  });
});

describe('the partners that a process serves', () => {
  it('are those that are active on hosts that it accepts, at most a moment old', async () => {
    const [open, closed, resting] = ['offen.example', 'zu.example', 'ruht.example'];
    const id = await addPartner(database.db, { host: open });
    await addPartner(database.db, { host: closed });
    const restingId = await addPartner(database.db, { host: resting, isActive: false });
    const sites = followPartners({
      db: database.db,
      hosts: ['Offen.example', resting],
      pollMilliseconds: 10,
    });
    onTestFinished(() => sites.stop());
    await sites.start();
    expect(sites.ofHost('OFFEN.example')?.id).toBe(id);
    expect([closed, resting, 'localhost'].map((host) => sites.ofHost(host))).toEqual([null, null, null]);
    // Mails of its orders still find it.
    expect(sites.byId(restingId)?.isActive).toBe(false);
    await database.db
      .updateTable('partners')
      .set(({ eb }) => ({ isActive: false, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await expect.poll(() => sites.ofHost(open)).toBeNull();
  });

  it('show the picture that was put into the place of their mark', async () => {
    const userId = await anyUser(database.db);
    const media = { db: database.db, clock: { now: () => new Date() }, queue: databaseQueue };
    const deps = { ...media, mediaStore: memoryMediaStore().store };
    const bytes = await drawnPicture({ width: 200, height: 100, format: 'png' });
    const added = await addMedia(deps, {
      ...{ bytes, fileName: 'zeichen.png', folderId: null, userId, formKey: randomUUID() },
    });
    if (!added.ok) throw new Error(added.error);
    await database.db.updateTable('media').set('isDecorative', true).where('id', '=', added.value).execute();
    const id = await addPartner(database.db, { markId: added.value });
    const sites = followPartners({ db: database.db, hosts: [], pollMilliseconds: 10 });
    onTestFinished(() => sites.stop());
    await sites.start();
    expect(sites.byId(id)?.mark).toMatchObject({ width: 200, height: 100 });
    const other = await drawnPicture({ width: 120, height: 120, format: 'png' });
    const sent = { id: added.value, version: 1, bytes: other, fileName: 'neu.png', userId };
    expect(await replaceMedia(deps, sent)).toEqual({ ok: true, value: added.value });
    await expect.poll(() => sites.byId(id)?.mark).toMatchObject({ width: 120, height: 120 });
  });
});
