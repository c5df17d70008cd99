import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallHeic } from '#features/media/heic.fixture.ts';
import { pdfWith } from '#features/media/media.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { countries } from '#features/places/countries.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { createPricing, type PricingService } from '#features/pricing/pricing.service.ts';
import type { OfferRequest } from '#features/pricing/pricing.types.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { deleteApplications } from './application/application.jobs.ts';
import { checkItems } from './application/application.rules.ts';
import { applicationById, documentsOfForm, duplicatesOf } from './application/application.store.ts';
import {
  answerQuestion,
  applicationLink,
  applicationOfToken,
  confirmApplication,
  submitApplication,
} from './application/apply.ts';
import { careMails } from './dealer-care-mails.ts';
import { decide, markCheck, takeOn } from './onboarding/decide-application.ts';
import { confirmTestOrder, sendTestOrder } from './onboarding/test-order.ts';
import { readDocument } from './staff/application-page.ts';
import { runningCounts } from './staff/dealer-care.store.ts';
import { addNote } from './staff/dealer-notes.ts';
import { changeDealerState, dealerStateJobs } from './staff/lock-dealer.ts';

const places = await loadPlaces();
const secret = 'a secret that only this test knows, really';
const now = new Date('2026-11-23T09:00:00Z');
const clock = { now: () => now };

let database: TestDatabase;
/** Two processes, each with an index of its own. */
let processes: readonly [PricingService, PricingService];
let agent: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  processes = [createPricing({ db, places, secret }), createPricing({ db, places, secret })];
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) await addRival(name);
  await Promise.all(processes.map((one) => one.refresh()));
  agent = await addUser('betreuung@beispiel.de', ['dealer_support']);
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, clock, queue: databaseQueue, places, pricing: processes[0] });

async function addUser(email: string, roles: readonly string[] = []): Promise<number> {
  const { db } = database;
  const { id } = await db
    .insertInto('users')
    .values({ countryId: 1, email, isGuest: false, firstName: 'Berta', emailConfirmedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const role of roles)
    await db.insertInto('userRoles').values({ userId: id, role, grantedAt: now }).execute();
  return id;
}

/** Somebody whose prices make the market. */
async function addRival(name: string): Promise<void> {
  await sql`
    with version as (select next_price_version(null) as at),
    dealer as (insert into dealers (country_id, name, slug, legal_name, street, postal_code, place, phone, email,
        register_number, vat_number, founded_year, about)
      values (1, ${name}, ${name}, ${name}, 'Weg 1', '10115', 'Berlin', '030', 'a@demo.example', ${`HRB ${name}`},
        ${`DE ${name}`}, 1950, '') returning id),
    branch as (insert into branches (dealer_id, name, postal_code, place, latitude, longitude)
      select id, 'Berlin', '10115', 'Berlin', 52.5, 13.4 from dealer returning id),
    zone as (insert into zones (branch_id, name, postal_codes, version_from)
      select branch.id, 'Nah', '{10115}', at from branch, version returning id),
    terms as (insert into dealer_terms (dealer_id, product_group_id, minimum_amount, delivery_days, payments,
        version_from) select id, 1, 500, 8, '{6}', at from dealer, version)
    insert into price_lists (dealer_id, zone_id, product_id, tier_amounts, tier_prices, version_from)
    select dealer.id, zone.id, 1, '{500}', '{800000}', at from dealer, zone, version`.execute(database.db);
}

const right: Readonly<Record<string, string>> = {
  legalName: 'Spreeöl GmbH',
  street: 'Weg 1',
  postalCode: '10115',
  registerNumber: 'HRB 77',
  vatNumber: 'DE136695976',
  foundedYear: '1962',
  firstName: 'Ida',
  lastName: 'Nord',
  phone: '030 901820',
  groups: 'heizoel',
  radius: '10',
  message: '',
  consent: 'on',
};

const formOf = (fields: Readonly<Record<string, string | File | readonly File[]>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one as string);
  return postedForm(form);
};

const pdf = (content = '') =>
  new File([new Uint8Array(pdfWith({ objects: [`(${content})`] }))], 'Auszug.pdf');

type Change = Readonly<Record<string, string | File | readonly File[]>>;

/** Addresses are written without umlauts. */
const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()}@beispiel.de`;

async function send(name: string, change: Change = {}, formKey: string = randomUUID()) {
  const email = emailOf(name);
  const form = formOf({ ...right, name, email, ...change });
  const sent = await submitApplication(deps(), { country: countries[1], form, formKey });
  const row = await database.db
    .selectFrom('dealerApplications')
    .select('id')
    .where('formKey', '=', formKey)
    .executeTakeFirst();
  return { sent, formKey, id: row?.id ?? 0 };
}

async function applied(name: string, change: Change = {}) {
  const { id, formKey } = await send(name, change);
  await confirmApplication(deps(), id);
  return { id, formKey };
}

async function takenOn(name: string, permille = 0): Promise<number> {
  const { id } = await applied(name, { vatNumber: `DE${String(Math.random()).slice(2, 11).padEnd(9, '1')}` });
  for (const item of checkItems)
    await markCheck(deps(), { actorId: agent, applicationId: id, item, isDone: true });
  const application = await applicationById(database.db, id);
  const decision = { actorId: agent, applicationId: id, version: application?.version ?? 0 };
  const taken = await takeOn(deps(), decision, { permille });
  if ('error' in taken) throw new Error(taken.error);
  return taken.dealerId;
}

const request: OfferRequest = {
  countryId: 1,
  productGroupId: 1,
  productId: 1,
  postalCode: '10115',
  amount: 3000,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
};

/** Whether each process offers the dealer, after it has looked what is new. */
const offeredBy = (dealerId: number) =>
  Promise.all(
    processes.map(async (one) => {
      await one.refresh();
      return one.calculate(request, now).offers.some((offer) => offer.dealerId === dealerId);
    }),
  );

async function active(name: string): Promise<number> {
  const dealerId = await takenOn(name);
  await database.db
    .updateTable('users')
    .set({ passwordHash: 'x' })
    .where('dealerId', '=', dealerId)
    .execute();
  await sendTestOrder(deps(), { dealerId, actorId: agent, seen: 0 });
  await confirmTestOrder(deps(), { dealerId, appointment: '2026-11-30' });
  expect(await move(dealerId, 'activate', 'applied')).toBeNull();
  return dealerId;
}

const move = (
  dealerId: number,
  name: 'activate' | 'lock' | 'unlock' | 'end',
  seen: string,
  more: { reason?: string; cancelsPlaced?: boolean } = {},
) =>
  changeDealerState(deps(), {
    move: name,
    dealerId,
    seen,
    actorId: agent,
    reason: '',
    cancelsPlaced: false,
    ...more,
  });

const answersTo = async (applicationId: number) =>
  (
    await database.db
      .selectFrom('dealerApplicationEvents')
      .select('text')
      .where('applicationId', '=', applicationId)
      .where('kind', '=', 'answer')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

describe('an application', () => {
  it('waits for its check once its mail’s link was used, which nobody can make up', async () => {
    const { id } = await send('Havelöl');
    const token = applicationLink(secret, id).split('/').at(-1) ?? '';
    expect(await applicationOfToken(deps(), { secret, token })).toMatchObject({ state: 'unconfirmed' });
    const forged = token.replace(/^\d+/, String(id + 1));
    expect(await applicationOfToken(deps(), { secret, token: forged })).toBeNull();
    const mails = careMails({
      db: database.db,
      config: { secret },
      operator: parseOperator({}),
      pricing: processes[0],
      originOf: () => 'https://a.example',
    });
    const mail = await mails.find(({ kind }) => kind === 'application_opt_in')?.draft(id, now);
    expect(mail).toMatchObject({ recipient: emailOf('Havelöl'), secrets: [token] });
    await confirmApplication(deps(), id);
    await confirmApplication(deps(), id);
    expect(await applicationById(database.db, id)).toMatchObject({ state: 'checking', version: 2 });
  });

  it('keeps its documents when the form is wrong, and takes none that only says that it is a PDF', async () => {
    const wrong = await send('Dokumenta', { documents: pdf(), phone: 'x' });
    expect(wrong.sent).toEqual({ ok: false, error: { phone: 'phone' } });
    const page = new File(['<script>alert(1)</script>'], 'Auszug.pdf', { type: 'application/pdf' });
    const faked = await send('Dokumenta', { documents: page }, wrong.formKey);
    expect(faked.sent).toEqual({ ok: false, error: { documents: 'type' } });
    const active = new File([new Uint8Array(pdfWith({ catalog: '/OpenAction<</S/Launch>>' }))], 'Auszug.pdf');
    expect((await send('Dokumenta', { documents: active }, wrong.formKey)).sent).toEqual({
      ok: false,
      error: { documents: 'pdf_active' },
    });
    const { id, formKey } = await send('Dokumenta', {}, wrong.formKey);
    expect(await documentsOfForm(database.db, formKey)).toMatchObject([{ name: 'Auszug.pdf' }]);
    const [document] = await documentsOfForm(database.db, formKey);
    const asked = { actorId: agent, id: document?.id ?? 0 };
    expect(await readDocument(deps(), { ...asked, applicationId: id })).toMatchObject({ name: 'Auszug.pdf' });
    expect(await readDocument(deps(), { ...asked, applicationId: id + 1 })).toBeNull();
    const many = await send('Vielerlei', {
      documents: Array.from({ length: 7 }, (_, at) => pdf(String(at))),
    });
    expect(many.sent).toEqual({ ok: false, error: { documents: 'too_many' } });
  });

  it('takes a picture of a document as telephones take it, and keeps one that every office can open', async () => {
    const photo = new File([new Uint8Array(smallHeic)], 'IMG_0042.HEIC');
    const { sent, formKey } = await send('Fotografa', { documents: photo });
    expect(sent).toEqual({ ok: true, value: null });
    expect(await documentsOfForm(database.db, formKey)).toMatchObject([{ name: 'IMG_0042.jpg' }]);
  });

  it('keeps each document once, pressed twice at once and sent again from an earlier page', async () => {
    const documents = Array.from({ length: 4 }, (_, at) => pdf(String(at)));
    const formKey = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => send('Doppelpost', { documents }, formKey)));
    const again = await send('Doppelpost', { documents }, formKey);
    for (const one of [first, second, again]) expect(one?.sent).toEqual({ ok: true, value: null });
    expect(await documentsOfForm(database.db, formKey)).toHaveLength(4);
    for (const { id } of await documentsOfForm(database.db, formKey)) {
      expect(await readDocument(deps(), { actorId: agent, id, applicationId: again.id })).not.toBeNull();
    }
  });

  it('is one for a mail address, sent twice or anew; whoever else has its tax number is named to staff', async () => {
    const { id, formKey } = await applied('Doppel');
    expect((await send('Doppel', {}, formKey)).id).toBe(id);
    for (const _ of [1, 2]) expect((await send('Doppel')).sent).toEqual({ ok: true, value: null });
    const { rows: mails } = await sql`select from graphile_worker._private_jobs
      where payload->>'kind' = 'application_reminder'`.execute(database.db);
    expect(mails).toHaveLength(1);
    const { rows } = await sql`select from dealer_applications where email = ${emailOf('Doppel')}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    const other = await applied('Doppelgänger', { email: 'anders@beispiel.de' });
    const found = await applicationById(database.db, other.id);
    if (!found) throw new Error('no application');
    expect(await duplicatesOf(database.db, found)).toContainEqual({
      kind: 'application',
      id,
      name: 'Doppel',
      by: 'vat, register',
    });
  });

  it('whose form comes again with another address moves there, and the first link is dead', async () => {
    const first = await send('Umzug', { documents: pdf('bleibt'), email: 'fremd@beispiel.de' });
    const tokenOf = (id: number) => applicationLink(secret, id).split('/').at(-1) ?? '';
    const second = await send('Umzug', { email: 'umzug@beispiel.de' }, first.formKey);
    expect([second.sent, second.id === first.id]).toEqual([{ ok: true, value: null }, false]);
    expect(await applicationOfToken(deps(), { secret, token: tokenOf(first.id) })).toBeNull();
    expect(await applicationById(database.db, second.id)).toMatchObject({ email: 'umzug@beispiel.de' });
    const [document] = await documentsOfForm(database.db, first.formKey);
    const asked = { actorId: agent, id: document?.id ?? 0, applicationId: second.id };
    expect(await readDocument(deps(), asked)).toMatchObject({ name: 'Auszug.pdf' });
    await confirmApplication(deps(), second.id);
    const again = await send('Umzug', { email: 'umzug@beispiel.de' }, first.formKey);
    expect([again.sent, again.id]).toEqual([{ ok: true, value: null }, second.id]);
    const late = await send('Umzug', { phone: '030 333333', documents: pdf('spät') }, first.formKey);
    expect(late.sent).toEqual({ ok: false, error: 'confirmed' });
    expect(await documentsOfForm(database.db, first.formKey)).toHaveLength(1);
  });

  it('that is sent again before it was confirmed gives way to the new one, with its documents and its link', async () => {
    const first = await send('Korrektur', { documents: pdf('alt'), phone: '030 111111' });
    const second = await send('Korrektur', { documents: pdf('neu'), phone: '030 222222' });
    expect(await applicationById(database.db, first.id)).toBeUndefined();
    expect(await documentsOfForm(database.db, first.formKey)).toEqual([]);
    const tokenOf = (id: number) => applicationLink(secret, id).split('/').at(-1) ?? '';
    expect(await applicationOfToken(deps(), { secret, token: tokenOf(first.id) })).toBeNull();
    const shown = await applicationOfToken(deps(), { secret, token: tokenOf(second.id) });
    expect(shown).toMatchObject({ state: 'unconfirmed', phone: '030 222222' });
    expect(await documentsOfForm(database.db, second.formKey)).toHaveLength(1);
    // Somebody who sends it again and again does not fill the owner's letter box.
    for (let times = 0; times < 6; times++) await send('Korrektur');
    const { rows: mails } = await sql`select from graphile_worker._private_jobs
      join dealer_applications on dealer_applications.id = (payload->>'about')::bigint
      where payload->>'kind' = 'application_opt_in' and email = ${emailOf('Korrektur')}`.execute(database.db);
    expect(mails).toHaveLength(1);
    const { rows } = await sql<{ id: number }>`
      select id from dealer_applications where email = ${emailOf('Korrektur')}`.execute(database.db);
    expect(rows).toHaveLength(1);
    const events = await database.db
      .selectFrom('dealerApplicationEvents')
      .select('kind')
      .where('applicationId', '=', rows[0]?.id ?? 0)
      .execute();
    expect(events).toHaveLength(5);
  });

  it('is answered once by two presses of the same form, and again by another answer', async () => {
    const { id } = await applied('Doppelantwort');
    const decision = { actorId: agent, applicationId: id, version: 2 };
    expect(await decide(deps(), decision, { kind: 'question', text: 'Wo ist der Nachweis?' })).toBeNull();
    const application = await applicationById(database.db, id);
    if (!application) throw new Error('no application');
    const answer = (text: string, seen = application.version) =>
      answerQuestion(deps(), { application, seen, form: formOf({ answer: text, documents: pdf() }) });
    await Promise.all([answer('Hier ist er.'), answer('Hier ist er.')]);
    expect(await answersTo(id)).toEqual(['Hier ist er.']);
    await answer('Noch etwas.');
    expect(await answersTo(id)).toEqual(['Hier ist er.', 'Noch etwas.']);
    const present = await applicationById(database.db, id);
    await answer('Noch etwas.', present?.version ?? 0);
    expect(await answersTo(id)).toHaveLength(3);
  });

  it('that was decided meanwhile takes no answer any more and says so; a second press of an earlier one is that', async () => {
    const { id } = await applied('Spätantwort');
    const decision = { actorId: agent, applicationId: id, version: 2 };
    expect(await decide(deps(), decision, { kind: 'question', text: 'Wo ist der Nachweis?' })).toBeNull();
    const application = await applicationById(database.db, id);
    if (!application) throw new Error('no application');
    const answer = (text: string) =>
      answerQuestion(deps(), { application, seen: application.version, form: formOf({ answer: text }) });
    expect(await answer('Hier ist er.')).toEqual({ ok: true, value: null });
    const present = await applicationById(database.db, id);
    const declined = { ...decision, version: present?.version ?? 0 };
    expect(await decide(deps(), declined, { kind: 'declined', text: 'Leider nein.' })).toBeNull();
    expect(await answer('Noch etwas.')).toEqual({ ok: false, error: 'over' });
    expect(await answer('Hier ist er.')).toEqual({ ok: true, value: null });
    expect(await answersTo(id)).toEqual(['Hier ist er.']);
  });

  it('is asked and answers; who decides on what was changed meanwhile is told', async () => {
    const { id } = await applied('Fragezeichen');
    const decision = { actorId: agent, applicationId: id, version: 2 };
    const question = { kind: 'question', text: 'Wo ist der Nachweis?' } as const;
    expect(await decide(deps(), decision, question)).toBeNull();
    expect(await decide(deps(), decision, question)).toBe('stale');
    expect(await takeOn(deps(), { ...decision, version: 3 }, { permille: 0 })).toEqual({
      error: 'unchecked',
    });
    const application = await applicationById(database.db, id);
    if (!application) throw new Error('no application');
    const answer = (fields: Change) =>
      answerQuestion(deps(), { application, form: formOf(fields), seen: application.version });
    expect(await answer({ answer: ' ' })).toEqual({ ok: false, error: 'missing' });
    expect(await answer({ answer: 'Hier ist er.', documents: pdf() })).toEqual({ ok: true, value: null });
    expect(await applicationById(database.db, id)).toMatchObject({ state: 'checking' });
    const declined = { kind: 'declined', text: 'Zurzeit leider nicht.' } as const;
    expect(await decide(deps(), { ...decision, version: 4 }, declined)).toBeNull();
    expect(await decide(deps(), { ...decision, version: 5 }, declined)).toBe('not_open');
  });

  it('makes no dealer when its mail address works for somebody else', async () => {
    await addUser(emailOf('Vergeben'), ['admin']);
    await expect(takenOn('Vergeben')).rejects.toThrow('email_used');
    const { rows } = await sql`select from dealers where name = 'Vergeben'`.execute(database.db);
    expect(rows).toHaveLength(0);
  });

  it('does not stay when nobody confirmed it, or half a year after it was declined', async () => {
    const { id } = await send('Verfallen');
    await deleteApplications(database.db, new Date(now.getTime() + 6 * 86_400_000));
    expect(await applicationById(database.db, id)).toBeDefined();
    await deleteApplications(database.db, new Date(now.getTime() + 8 * 86_400_000));
    expect(await applicationById(database.db, id)).toBeUndefined();
  });
});

describe('a dealer', () => {
  it('is taken on with prices by the market, practises without money, and is offered once it is active', async () => {
    const dealerId = await takenOn('Spreeöl', 10);
    expect(await offeredBy(dealerId)).toEqual([false, false]);
    expect(await move(dealerId, 'activate', 'applied')).toBe('steps');
    const { db } = database;
    const invited = await db
      .selectFrom('users')
      .innerJoin('accountLinks', 'accountLinks.userId', 'users.id')
      .select(['users.email', 'purpose', 'passwordHash'])
      .where('dealerId', '=', dealerId)
      .execute();
    expect(invited).toMatchObject([{ email: emailOf('Spreeöl'), purpose: 'dealer_invitation' }]);
    const sent = () => sendTestOrder(deps(), { dealerId, actorId: agent, seen: 0 });
    // Pressed three times at once, and once more a while later.
    expect(await Promise.all([sent(), sent(), sent()])).toEqual([null, null, null]);
    expect(await sent()).toBeNull();
    const { rows: sendings } = await sql`select from audit_events
      where action = 'dealer_test_order_sent' and details->>'dealerId' = ${String(dealerId)}`.execute(db);
    expect(sendings).toHaveLength(1);
    const test = await db.selectFrom('dealerTestOrders').selectAll().executeTakeFirstOrThrow();
    // 80.00 € net per 100 l and 1 % on top, 3,000 l, 19 % tax.
    expect(test).toMatchObject({ amount: 3000, totalPrice: 288_456 });
    expect(await runningCounts(db, dealerId)).toEqual({ placed: 0, bound: 0 });
    await db.updateTable('users').set({ passwordHash: 'x' }).where('dealerId', '=', dealerId).execute();
    await confirmTestOrder(deps(), { dealerId, appointment: '2026-11-30' });
    expect(await move(dealerId, 'activate', 'applied')).toBeNull();
    expect(await offeredBy(dealerId)).toEqual([true, true]);
    expect(await sent()).toBe('not_open');
  });

  it('is locked in every process, with a reason, by whoever saw its present state', async () => {
    const dealerId = await active('Sperröl');
    expect(await move(dealerId, 'lock', 'active', { reason: 'zu kurz' })).toBe('reason');
    const reason = 'Mehrere Lieferungen blieben aus.';
    expect(await move(dealerId, 'lock', 'active', { reason })).toBeNull();
    expect(await offeredBy(dealerId)).toEqual([false, false]);
    expect(await move(dealerId, 'lock', 'active', { reason })).toBe('stale');
    const audit = await database.db
      .selectFrom('auditEvents')
      .select('details')
      .where('action', '=', 'dealer_locked')
      .execute();
    expect(audit).toEqual([{ details: { dealerId, name: 'Sperröl', reason } }]);
    expect(await move(dealerId, 'unlock', 'locked')).toBeNull();
    expect(await offeredBy(dealerId)).toEqual([true, true]);
    expect(await move(dealerId, 'end', 'active', { reason })).toBeNull();
    expect(await move(dealerId, 'unlock', 'ended')).toBe('stale');
  });

  it('that is locked loses the orders that it has not confirmed, if that was chosen, and no contract', async () => {
    const [placed, bound] = [await placedOrder(database.db), await placedOrder(database.db)];
    await bound.move(bound.dealer, { to: 'confirmed' });
    const reason = 'Mehrere Lieferungen blieben aus.';
    for (const { dealerId } of [placed, bound])
      expect(await move(dealerId, 'lock', 'active', { reason, cancelsPlaced: true })).toBeNull();
    const changes = await database.db
      .selectFrom('dealerStateChanges')
      .select('id')
      .where('cancelsPlaced', '=', true)
      .execute();
    const later = { ...placed.deps, clock };
    const [job] = dealerStateJobs(later);
    for (const { id } of changes) await job?.run({ change: id });
    const states = await database.db
      .selectFrom('orders')
      .select(['dealerId', 'state'])
      .where('dealerId', 'in', [placed.dealerId, bound.dealerId])
      .orderBy('dealerId')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
  });

  it('that is locked loses an order, too, that was changed between being read and being cancelled', async () => {
    const first = await placedOrder(database.db);
    const placing = { ...first.placing, key: randomUUID() };
    const second = await placeOrder(first.deps, { request: first.request(), placing });
    if (second.kind !== 'placed') throw new Error(second.kind);
    const reason = 'Mehrere Lieferungen blieben aus.';
    const { dealerId } = first;
    expect(await move(dealerId, 'lock', 'active', { reason, cancelsPlaced: true })).toBeNull();
    const { id: change } = await database.db
      .selectFrom('dealerStateChanges')
      .select('id')
      .where('dealerId', '=', dealerId)
      .executeTakeFirstOrThrow();
    const meanwhile = async () => {
      // Ids tell nothing of the order in which they are cancelled: it is the one that is not being changed.
      const { rows } = await sql`update orders set version = version + 1 where id in
        (select id from orders where dealer_id = ${dealerId} for update skip locked) returning id`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
    };
    const once = vi
      .fn(meanwhile)
      .mockImplementation(async () => undefined)
      .mockImplementationOnce(meanwhile);
    const [job] = dealerStateJobs({
      ...first.deps,
      clock,
      ports: { ...first.deps.ports, orderChangeListeners: [once] },
    });
    await job?.run({ change });
    const states = await database.db
      .selectFrom('orders')
      .select('state')
      .where('dealerId', '=', dealerId)
      .execute();
    expect(states).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect(once).toHaveBeenCalledTimes(2);
  });

  it('has notes that the same form writes once', async () => {
    const [{ id: dealerId } = { id: 0 }] = await database.db
      .selectFrom('dealers')
      .select('id')
      .limit(1)
      .execute();
    const by = { dealerId, actorId: agent, formKey: randomUUID() };
    await addNote(deps(), by, '<script>alert(1)</script>');
    await addNote(deps(), by, '<script>alert(1)</script>');
    const notes = await database.db.selectFrom('dealerNotes').select('text').execute();
    expect(notes).toEqual([{ text: '<script>alert(1)</script>' }]);
  });
});
