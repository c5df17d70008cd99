import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createUser, grantRole } from '#features/identity/users.store.ts';
import { addMedia, replaceMedia } from '#features/media/add-media.ts';
import { drawnPicture, memoryMediaStore } from '#features/media/media.fixture.ts';
import { orderMails } from '#features/orders/mails/placed-order.mail-templates.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { followPartners } from './partner-sites.ts';
import { addPartner, partnerValues } from './partners.fixture.ts';
import { titleAt } from './partners.rules.ts';
import { partnerById } from './partners.store.ts';
import { savePartner } from './save-partner.ts';

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
  salutation: '' as const,
  title: '' as const,
  company: '',
  firstName: 'Anna',
  lastName: 'Heide',
  street: 'Lindenweg 4a',
  extra: '',
  postalCode: '1010',
  place: 'Wien',
  countryIso: 'AT' as const,
  phone: '01 5880',
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
      id,
      name: 'Stadtwerke Neustadt',
      imprint: 'Stadtwerke Neustadt GmbH, Am Markt 1',
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
    values: partnerValues(change),
    formKey: randomUUID(),
    account,
    changedBy: await anyUser(database.db),
    id: null,
    expectedVersion: 0,
  });
  const deps = () => ({ db: database.db, clock });

  it('is made once by one form, and told in the audit log', async () => {
    const form = await saving();
    const [first, second] = await Promise.all([savePartner(deps(), form), savePartner(deps(), form)]);
    expect(first).toMatchObject({ kind: 'saved' });
    expect(second).toEqual(first);
    const events = await database.db
      .selectFrom('auditEvents')
      .select('details')
      .where('action', '=', 'partner_saved')
      .where('actorId', '=', form.changedBy)
      .execute();
    expect(events.map(({ details }) => details)).toEqual([
      {
        partner: first.kind === 'saved' ? first.id : 0,
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
      const outcome = await savePartner(deps(), form);
      return outcome.kind === 'invalid' ? outcome.errors : outcome.kind;
    };
    expect(await error(await saving({ host }))).toEqual({ host: { code: 'host_taken' } });
    expect(await error(await saving({ markId: 999_999, markDarkId: 999_999 }))).toEqual({
      markId: { code: 'picture' },
      markDarkId: { code: 'picture' },
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
    expect(await error(await saving({}, reader.email))).toEqual({ account: { code: 'account' } });
    await database.db
      .transaction()
      .execute((tx) =>
        grantRole(tx, { userId: reader.id, role: 'advertising_partner', grantedBy: null, now: clock.now() }),
      );
    const form = await saving({}, reader.email.toUpperCase());
    expect([await error(form), await error(form)]).toEqual(['saved', 'saved']);
    expect(await error(await saving({}, reader.email))).toEqual({ account: { code: 'account' } });
  });

  it('is not overwritten by somebody who saw an older one', async () => {
    const id = await addPartner(database.db);
    const form = await saving({ name: 'Neuer Name' });
    expect(await savePartner(deps(), { ...form, id, expectedVersion: 1 })).toEqual({ kind: 'saved', id });
    const late = await saving({ name: 'Zu spät' });
    expect(await savePartner(deps(), { ...late, id, expectedVersion: 1 })).toEqual({ kind: 'stale' });
    expect((await partnerById(database.db, id))?.name).toBe('Neuer Name');
    expect(await savePartner(deps(), { ...late, id: 2_000_000_000, expectedVersion: 1 })).toEqual({
      kind: 'not_found',
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
    const deps = { ...media, files: { mediaStore: memoryMediaStore().store } };
    const bytes = await drawnPicture({ width: 200, height: 100, format: 'png' });
    const added = await addMedia(deps, {
      bytes,
      fileName: 'zeichen.png',
      folderId: null,
      userId,
      formKey: randomUUID(),
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
