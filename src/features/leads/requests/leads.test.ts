import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#db/database.ts';
import type { JobRequest } from '#platform/jobs/queue.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { requestContext } from '#shell/request-context.ts';
import type { RequestContext } from '#shell/types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertLeadPartner } from '#test/factories/leads.ts';
import { shippedGuide } from '../guides/shipped/shipped-guides.ts';
import { fetchLeads } from '../lead-partners/csv-leads.ts';
import { leadPartnerFigures, leadPartnerMonths } from '../lead-partners/lead-partner-figures.ts';
import { type LeadPartnerValues, lockLeadPartner } from '../lead-partners/lead-partners.store.ts';
import { recipientsOf } from '../lead-partners/lead-recipients.ts';
import { statementOf } from '../lead-partners/own/lead-statement.ts';
import { loader as openPage } from '../lead-partners/own/own-lead.page.tsx';
import { complain, leadOfPartner, leadsOfPartner } from '../lead-partners/own/own-leads.store.ts';
import { decideComplaint } from '../lead-partners/staff/decide-complaint.ts';
import { leadsPersonalData } from '../leads.personal-data.ts';
import { deliverLeads, leadsJobs } from './deliver-leads.ts';
import type { LeadContact } from './lead-contact.rules.ts';
import { leadMails } from './lead-mails.ts';
import {
  askAgain,
  askForLead,
  confirmLead,
  findLeadLink,
  findSentLead,
  leadToken,
  revokeConsent,
  sentToken,
} from './lead-opt-in.ts';
import { lockLead, revoke } from './leads.store.ts';
import { webhookSecret, webhookSignature } from './webhook-signature.ts';

let database: TestDatabase;
const start = new Date('2026-11-26T09:00:00Z');
let now = start;
const day = 24 * 60 * 60_000;
const later = (days: number) => new Date(start.getTime() + days * day);
let jobs: JobRequest[] = [];
const queue = {
  enqueue: async (_: unknown, task: string, payload: unknown, options = {}) =>
    void jobs.push({ task, payload, ...options }),
  enqueueAll: async (_: unknown, asked: readonly JobRequest[]) => void jobs.push(...asked),
};
/** What the partner's server got, and how often it refuses. */
let got: { body: { Id: number; Number: number }; headers: Readonly<Record<string, string>>; text: string }[] =
  [];
let refusals = 0;
let onSending: () => Promise<void>;
const leadHook = {
  accepts: () => true,
  send: async (_: string, { body, headers }: { body: string; headers: Readonly<Record<string, string>> }) => {
    if (refusals > 0) {
      refusals -= 1;
      throw new Error('502');
    }
    got.push({ body: JSON.parse(body), headers, text: body });
    await onSending();
  },
};
const secret = 'a secret that only this test knows, really';
const deps = () => ({
  db: database.db,
  clock: { now: () => now },
  queue,
  outside: { leadHook },
  config: { secret },
  operator: parseOperator({}),
  originOf: (id: number) => `https://site-${id}.example`,
});

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  [now, jobs, got, refusals, onSending] = [start, [], [], 0, async () => {}];
  await database.db.deleteFrom('leadDeliveries').execute();
  await database.db.deleteFrom('leads').execute();
  await database.db.deleteFrom('leadPartners').execute();
  await database.db.deleteFrom('mails').execute();
});

async function partner(name: string, more: Partial<LeadPartnerValues> = {}): Promise<number> {
  const values: LeadPartnerValues = {
    name,
    countryId: 1,
    areas: [],
    guideIds: [],
    purpose: 'Er ruft an.',
    privacyUrl: 'https://x.example',
    price: 2400,
    dailyCap: 10,
    delivery: 'hook',
    email: 'an@x.example',
    hookUrl: 'https://x.example/hook',
    isActive: true,
    userId: null,
    ...more,
  };
  return insertLeadPartner(database.db, values, now);
}

const guide = { ...shippedGuide(1, 'de-DE'), id: 1, theme: 'leads' } as Parameters<
  typeof askForLead
>[1]['guide'];
const contact: LeadContact = {
  firstName: 'Ina',
  lastName: 'Graf',
  email: 'ina@beispiel.de',
  phone: '030 901820',
  message: '',
};
const wish = {
  guide,
  countryId: 1 as const,
  postalCode: '10115',
  answers: { zipCode: '10115', built: 'passive' },
};
async function ask(
  partnerIds: readonly number[],
  more: Partial<LeadContact> = {},
  formKey: string = randomUUID(),
) {
  return askForLead(deps(), {
    ...wish,
    contact: { ...contact, ...more },
    partnerIds,
    formKey,
  });
}
function idIn(asked: Awaited<ReturnType<typeof ask>>): number {
  if (!asked.ok) throw new Error(asked.error);
  return asked.value;
}
async function mailOf(kind: string, about: number) {
  const source = leadMails(deps()).find((one) => one.kind === kind);
  return (await source?.draft(about, now)) ?? null;
}
/** The link of its mail, of which the mail itself is gone. */
const confirmedToken = (leadId: number): string => leadToken(secret, leadId);
/** The token of the opt-in mail. */
async function tokenOf(leadId: number): Promise<string> {
  const text = JSON.stringify(await mailOf('lead_opt_in', leadId));
  return /bestaetigen\/([\w-]+)/.exec(text)?.[1] ?? '';
}
async function request(partnerIds: readonly number[], more: Partial<LeadContact> = {}): Promise<number> {
  const asked = await ask(partnerIds, more);
  if (!asked.ok) throw new Error(asked.error);
  await confirmLead(deps(), await tokenOf(asked.value));
  return asked.value;
}
/** The page of a request, as its partner opens it. */
async function opened(deliveryId: number | undefined, by: { userId: number; isAgent: boolean }) {
  const context = new RouterContextProvider();
  const roles = ['advertising_partner'];
  const user = { id: by.userId, roles, impersonator: by.isAgent ? { id: 1 } : null };
  context.set(requestContext, { deps: deps(), visitor: { user } } as unknown as RequestContext);
  const url = new URL(`http://localhost/werbung/anfragen/${deliveryId}`);
  const args = { params: { deliveryId: String(deliveryId) }, url, context };
  return openPage(args as unknown as Parameters<typeof openPage>[0]);
}
async function namesOf(leadId: number) {
  const all = await recipientsOf(database.db, leadId);
  const names = (isDuplicate: boolean) =>
    all.filter((one) => one.isDuplicate === isDuplicate).map(({ name }) => name);
  return { sent: names(false), duplicates: names(true) };
}
const deliveries = () =>
  database.db.selectFrom('leadDeliveries').select(['state', 'number', 'partnerId']).orderBy('id').execute();

describe('a request for offers', () => {
  it('reaches nobody before its mail was answered, and then those alone who were ticked', async () => {
    const [chosen, other] = [await partner('Chosen'), await partner('Other')];
    const asked = await ask([chosen]);
    await deliverLeads(deps(), chosen);
    expect([got, await deliveries()]).toEqual([[], [{ state: 'asked', number: null, partnerId: chosen }]]);
    const token = await tokenOf(asked.ok ? asked.value : 0);
    expect((await findLeadLink(deps(), token))?.confirmedAt).toBeNull();
    await confirmLead(deps(), token);
    await confirmLead(deps(), token);
    expect(jobs.filter(({ task }) => task === 'deliver_leads')).toMatchObject([
      { payload: { partnerId: chosen } },
    ]);
    await deliverLeads(deps(), chosen);
    await deliverLeads(deps(), other);
    expect(got).toHaveLength(1);
    expect(got[0]?.body).toMatchObject({ Number: 1, Lead: { Email: 'ina@beispiel.de', ZipCode: '10115' } });
    expect(await mailOf('lead_opt_in', asked.ok ? asked.value : 0)).toBeNull();
  });

  it('sent twice by one form is one; a fourth in an hour is refused', async () => {
    const id = await partner('One');
    const formKey = randomUUID();
    const first = await ask([id], {}, formKey);
    expect(await ask([id], {}, formKey)).toEqual(first);
    await ask([id]);
    await ask([id]);
    expect(await ask([id])).toEqual({ ok: false, error: 'too_often' });
    expect(await ask([id], {}, formKey)).toEqual(first);
    expect(await ask([999], {}, formKey)).toEqual({ ok: false, error: 'gone' });
    expect((await ask([id], { email: 'otto@beispiel.de' })).ok).toBe(true);
    expect(await ask([999], { email: 'eva@beispiel.de' })).toEqual({ ok: false, error: 'gone' });
  });

  it('sent again to a corrected address is another, and the link in the stranger’s mail is dead', async () => {
    const id = await partner('One');
    const formKey = randomUUID();
    const wrong = idIn(await ask([id], { email: 'fremd@beispiel.de' }, formKey));
    const strangers = await tokenOf(wrong);
    await database.db
      .insertInto('mails')
      .values(writtenMail('lead_opt_in', wrong, 'waiting'))
      .execute();
    const right = idIn(await ask([id], { email: 'ina@beispiel.de' }, formKey));
    expect(right).not.toBe(wrong);
    expect([await findLeadLink(deps(), strangers), await confirmLead(deps(), strangers)]).toEqual([
      null,
      null,
    ]);
    expect(await mailOf('lead_opt_in', wrong)).toBeNull();
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await mailOf('lead_opt_in', right)).toMatchObject({ recipient: 'ina@beispiel.de' });
    // A second press of either.
    expect(await ask([id], { email: 'ina@beispiel.de' }, formKey)).toEqual({ ok: true, value: right });
    await confirmLead(deps(), await tokenOf(right));
    await deliverLeads(deps(), id);
    expect(got.map(({ body }) => body)).toMatchObject([{ Lead: { Email: 'ina@beispiel.de' } }]);
    // What was confirmed stands; nobody is told that a change was sent.
    expect(await ask([id], { email: 'ina@beispiel.at' }, formKey)).toEqual({ ok: false, error: 'confirmed' });
    expect(await ask([id], { email: 'ina@beispiel.de' }, formKey)).toEqual({ ok: true, value: right });
  });

  it('corrected by two tabs at once is one in the end, of which one link works', async () => {
    const id = await partner('One');
    const formKey = randomUUID();
    await ask([id], { email: 'a@beispiel.de' }, formKey);
    const both = await Promise.all(
      ['b@beispiel.de', 'c@beispiel.de'].map((email) => ask([id], { email }, formKey)),
    );
    const links = await Promise.all(both.map((one) => findLeadLink(deps(), leadToken(secret, idIn(one)))));
    expect(links.filter((link) => link !== null)).toHaveLength(1);
  });

  it('is sent once more from the page after it, corrected or not, and pressed twice it is once', async () => {
    const id = await partner('One');
    const first = idIn(await ask([id], { email: 'fremd@beispiel.de' }));
    const strangers = await tokenOf(first);
    const again = (of: number, email: string) => askAgain(deps(), { id: of, email });
    const second = idIn(await again(first, 'ina@beispiel.de'));
    expect(await again(first, 'ina@beispiel.de')).toEqual({ ok: true, value: second });
    expect(await confirmLead(deps(), strangers)).toBeNull();
    expect(await findSentLead(deps(), sentToken(secret, first))).toMatchObject({
      id: second,
      email: 'ina@beispiel.de',
      lastName: 'Graf',
      postalCode: '10115',
    });
    const third = idIn(await again(second, 'ina@beispiel.de'));
    expect(third).not.toBe(second);
    expect(await findLeadLink(deps(), leadToken(secret, second))).toBeNull();
    idIn(await again(third, 'ina@beispiel.de'));
    expect(await again(first, 'ina@beispiel.at')).toMatchObject({ ok: true });
    const last = (await findSentLead(deps(), sentToken(secret, first)))?.id ?? 0;
    expect((await namesOf(last)).sent).toEqual(['One']);
    await confirmLead(deps(), await tokenOf(last));
    expect(await again(first, 'x@beispiel.de')).toEqual({ ok: false, error: 'confirmed' });
    expect(await deliveries()).toContainEqual({ state: 'waiting', number: 1, partnerId: id });
  });

  it('of the same browser to another address takes the place of what waits, and of nothing else', async () => {
    const id = await partner('One');
    const first = idIn(await ask([id], { email: 'fremd@beispiel.de' }));
    const link = () => findLeadLink(deps(), leadToken(secret, first));
    const from = (more: Partial<LeadContact>) =>
      askForLead(deps(), {
        ...wish,
        contact: { ...contact, ...more },
        partnerIds: [id],
        formKey: randomUUID(),
        earlierId: first,
      });
    idIn(await from({ email: 'otto@beispiel.de', lastName: 'Linde' }));
    idIn(await from({ email: 'fremd@beispiel.de', message: 'Bitte abends.' }));
    expect(await link()).not.toBeNull();
    const right = idIn(await from({ email: 'ina@beispiel.de' }));
    expect(await link()).toBeNull();
    await confirmLead(deps(), await tokenOf(right));
    idIn(await from({ email: 'ina@beispiel.at' }));
    expect((await findLeadLink(deps(), leadToken(secret, right)))?.confirmedAt).toEqual(now);
  });

  it('is sent to no address more than three times an hour, and shown to nobody by its number', async () => {
    const id = await partner('One');
    let last = idIn(await ask([id]));
    for (const _ of [1, 2]) last = idIn(await askAgain(deps(), { id: last, email: contact.email }));
    expect(await askAgain(deps(), { id: last, email: contact.email })).toEqual({
      ok: false,
      error: 'too_often',
    });
    expect(await findLeadLink(deps(), leadToken(secret, last))).not.toBeNull();
    for (const token of [String(last), leadToken(secret, last), ''])
      expect(await findSentLead(deps(), token)).toBeNull();
    // It shows where the mail went, and confirms nothing.
    expect(await confirmLead(deps(), sentToken(secret, last))).toBeNull();
  });

  it('goes by no link that is old, changed or somebody else’s', async () => {
    const asked = await ask([await partner('One')]);
    const token = await tokenOf(asked.ok ? asked.value : 0);
    for (const odd of ['', 'x', `${token}x`, token.replace(/^\d+/, '999'), token.slice(0, -1)])
      expect(await confirmLead(deps(), odd)).toBeNull();
    now = later(8);
    expect(await confirmLead(deps(), token)).toBeNull();
    expect((await deliveries())[0]?.state).toBe('asked');
  });

  it('of a household that asked the same partner within 90 days is not sent again', async () => {
    const [one, two] = [await partner('One'), await partner('Two')];
    await request([one]);
    // By the number, however it is written, and by the mail address.
    const again = await request([one, two], { email: 'other@beispiel.de', phone: '+49 (0)30/90-18-20' });
    expect(await namesOf(again)).toEqual({ sent: ['Two'], duplicates: ['One'] });
    now = later(91);
    const lateAgain = await request([one]);
    expect(await namesOf(lateAgain)).toEqual({ sent: ['One'], duplicates: [] });
  });

  it('that is confirmed when a partner rests or serves other households by then reaches the others alone', async () => {
    const ids = [];
    for (const name of ['Stays', 'Rests', 'Moved', 'Other guide']) ids.push(await partner(name));
    const [stays = 0, rests = 0, moved = 0, other = 0] = ids;
    const asked = await ask(ids);
    const leadId = asked.ok ? asked.value : 0;
    const change = (id: number, values: { isActive?: boolean; areas?: string[]; guideIds?: number[] }) =>
      database.db.updateTable('leadPartners').set(values).where('id', '=', id).execute();
    await change(rests, { isActive: false });
    await change(moved, { areas: ['80'] });
    await change(other, { guideIds: [2] });
    expect((await recipientsOf(database.db, leadId)).some(({ isGone }) => isGone)).toBe(false);
    await confirmLead(deps(), await tokenOf(leadId));
    const recipients = await recipientsOf(database.db, leadId);
    expect(recipients.map(({ name, isGone }) => [name, isGone])).toEqual([
      ...[['Moved', true] as const, ['Other guide', true] as const, ['Rests', true] as const],
      ['Stays', false],
    ]);
    for (const id of ids) await change(id, { isActive: true, areas: [], guideIds: [] });
    for (const id of ids) await deliverLeads(deps(), id);
    expect(got).toHaveLength(1);
    expect((await leadsOfPartner(database.db, stays)).map(({ price }) => price)).toEqual([2400]);
    for (const id of [rests, moved, other])
      expect(await statementOf(database.db, { id, countryId: 1 }, '2026-11')).toMatchObject({ sum: 0 });
  });
});

describe('delivering', () => {
  it('is signed, in order and once, also where the partner refuses for a while', async () => {
    const id = await partner('Hook');
    for (const name of ['a', 'b', 'c']) await request([id], { email: `${name}@beispiel.de`, phone: '' });
    refusals = 1;
    await expect(deliverLeads(deps(), id)).rejects.toThrow('502');
    expect(got).toEqual([]);
    await deliverLeads(deps(), id);
    await deliverLeads(deps(), id);
    expect(got.map(({ body }) => body.Number)).toEqual([1, 2, 3]);
    const [first] = got;
    const [, at = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(first?.headers['x-brennwert-signature'] ?? '') ?? [];
    expect(signature).toBe(webhookSignature(webhookSecret(secret, id), at, first?.text ?? ''));
    expect(first?.headers['idempotency-key']).toBe(`lead-${first?.body.Id}`);
  });

  it('across the end of a month counts for the month in which the partner has taken it', async () => {
    now = new Date('2026-11-30T22:59:58Z');
    const id = await partner('Late');
    await request([id]);
    onSending = async () => {
      now = new Date('2026-11-30T23:00:03Z');
    };
    await deliverLeads(deps(), id);
    const countOf = async (month: string) =>
      (await statementOf(database.db, { id, countryId: 1 }, month))?.count;
    expect([await countOf('2026-11'), await countOf('2026-12')]).toEqual([0, 1]);
  });

  it('stops at the day’s number and goes on the next morning', async () => {
    const id = await partner('Few', { dailyCap: 1 });
    for (const name of ['a', 'b']) await request([id], { email: `${name}@beispiel.de`, phone: '' });
    jobs = [];
    await deliverLeads(deps(), id);
    expect([got.length, jobs]).toMatchObject([1, [{ runAt: new Date('2026-11-26T23:00:00Z') }]]);
    now = later(1);
    await deliverLeads(deps(), id);
    expect(got.map(({ body }) => body.Number)).toEqual([1, 2]);
  });

  it('is done by one process at a time; one that died is replaced after a minute', async () => {
    const id = await partner('Busy');
    await request([id]);
    await database.db
      .updateTable('leadPartners')
      .set({ busyUntil: new Date(now.getTime() + 60_000) })
      .execute();
    jobs = [];
    await deliverLeads(deps(), id);
    expect([got.length, jobs.length]).toEqual([0, 1]);
    now = new Date(now.getTime() + 61_000);
    await deliverLeads(deps(), id);
    expect(got).toHaveLength(1);
  });

  it('is left to who has taken over a partner that took too long', async () => {
    const id = await partner('Slow');
    for (const name of ['a', 'b']) await request([id], { email: `${name}@beispiel.de`, phone: '' });
    const busyUntil = new Date(now.getTime() + 120_000);
    onSending = async () => void (await database.db.updateTable('leadPartners').set({ busyUntil }).execute());
    await deliverLeads(deps(), id);
    const left = await database.db.selectFrom('leadPartners').select('busyUntil').execute();
    expect([got.map(({ body }) => body.Number), left]).toEqual([[1], [{ busyUntil }]]);
  });

  it.each(['hook', 'mail'] as const)('by %s passes over what has lost its household', async (delivery) => {
    const id = await partner('One', { delivery });
    await request([id]);
    await database.db.updateTable('leadDeliveries').set({ leadId: null }).execute();
    jobs = [];
    await deliverLeads(deps(), id);
    expect([got, jobs, await deliveries()]).toMatchObject([[], [], [{ state: 'withdrawn', number: 1 }]]);
  });

  it('by mail asks for one mail each, with the answers in words and the consent', async () => {
    const id = await partner('Mail', { delivery: 'mail' });
    await request([id]);
    jobs = [];
    await deliverLeads(deps(), id);
    await deliverLeads(deps(), id);
    const asked = jobs.map(({ payload }) => payload as { kind: string; about: number });
    expect(asked.map(({ kind }) => kind)).toEqual(['lead_delivery']);
    const mail = await mailOf('lead_delivery', asked[0]?.about ?? 0);
    expect([mail?.recipient, mail?.replyTo]).toEqual(['an@x.example', 'ina@beispiel.de']);
    const text = JSON.stringify(mail);
    for (const said of ['Passivhaus', 'Mail darf meine Angaben', 'Graf']) expect(text).toContain(said);
  });

  it('as a file hands over no more than the day’s number', async () => {
    const id = await partner('File', { delivery: 'csv', dailyCap: 1 });
    for (const name of ['a', 'b']) await request([id], { email: `${name}@beispiel.de`, phone: '' });
    const userId = await staff();
    const linesOf = async (from: number | null) =>
      (await fetchLeads(deps(), { partnerId: id, userId, from })).split('\r\n').length - 2;
    expect([await linesOf(null), await linesOf(null), await linesOf(1)]).toEqual([1, 0, 1]);
    now = later(1);
    expect([await linesOf(1), await linesOf(null)]).toEqual([2, 0]);
  });

  it('as a file hands over what waits, once, and earlier ones by their number', async () => {
    const id = await partner('File', { delivery: 'csv' });
    await request([id], { firstName: '=1+1' });
    await deliverLeads(deps(), id);
    const userId = await staff();
    const file = await fetchLeads(deps(), { partnerId: id, userId, from: null });
    expect(file.split('\r\n')[1]).toMatch(/^1;.*'=1\+1/);
    const empty = await fetchLeads(deps(), { partnerId: id, userId, from: null });
    expect(empty.split('\r\n')).toHaveLength(2);
    expect(await fetchLeads(deps(), { partnerId: id, userId, from: 1 })).toContain('Graf');
  });
});

describe('at the same time', () => {
  it('households confirm and get numbers without a gap, and several processes deliver up to the day’s number, in order', async () => {
    const id = await partner('Busy', { dailyCap: 3 });
    const tokens = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const asked = await ask([id], { email: `${name}@beispiel.de`, phone: '' });
      tokens.push(await tokenOf(asked.ok ? asked.value : 0));
    }
    await Promise.all([...tokens, ...tokens].map((token) => confirmLead(deps(), token)));
    const numbers = (await deliveries()).map(({ number }) => number).toSorted();
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    await Promise.all([1, 2, 3, 4].map(() => deliverLeads(deps(), id)));
    await deliverLeads(deps(), id);
    expect(got.map(({ body }) => body.Number)).toEqual([1, 2, 3]);
  });

  it('one household confirms twice and reaches a partner once', async () => {
    const id = await partner('One');
    const tokens = [];
    for (let time = 0; time < 2; time += 1) {
      const asked = await ask([id]);
      tokens.push(await tokenOf(asked.ok ? asked.value : 0));
    }
    await Promise.all(tokens.map((token) => confirmLead(deps(), token)));
    expect((await deliveries()).map(({ state }) => state).toSorted()).toEqual(['duplicate', 'waiting']);
  });
});

describe('while another transaction holds a request', () => {
  const whose = { userIds: [0], email: 'ina@beispiel.de' } as never;
  const erase = () =>
    database.db.transaction().execute((tx) => leadsPersonalData.deletePersonalData(tx, whose, now));
  /** Resolves once a query of this database waits for a lock. */
  const somebodyWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database.db,
        );
        return rows.length;
      })
      .toBe(1);

  it('that takes it back, a file waits for the end, and is without it', async () => {
    const id = await partner('File', { delivery: 'csv' });
    const leadId = await request([id]);
    await request([id], { email: 'otto@beispiel.de', phone: '' });
    const userId = await staff();
    const file = await database.db.transaction().execute(async (tx) => {
      await revoke(tx, { leadId, partnerId: id, now });
      const fetched = fetchLeads(deps(), { partnerId: id, userId, from: null });
      await somebodyWaits();
      return { fetched };
    });
    const text = await file.fetched;
    expect([text.includes('ina@'), text.includes('otto@')]).toEqual([false, true]);
    expect(await deliveries()).toMatchObject([{ state: 'withdrawn' }, { state: 'sent' }]);
  });

  it.each(['taken back', 'deleted'])('it is %s behind it, and neither stops the other', async (end) => {
    const id = await partner('One');
    const leadId = await request([id]);
    const other = await database.db.transaction().execute(async (tx) => {
      await lockLead(tx, leadId);
      const ended = end === 'deleted' ? erase() : revokeConsent(deps(), confirmedToken(leadId), id);
      await somebodyWaits();
      await tx.updateTable('leadDeliveries').set({ progress: 'working' }).execute();
      return { ended };
    });
    await other.ended;
    expect(await deliveries()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it.each(['taken back', 'deleted'])('its mail is stored, and behind it %s and set off', async (end) => {
    const id = await partner('Mail', { delivery: 'mail' });
    const leadId = await request([id]);
    await deliverLeads(deps(), id);
    const [lead] = await leadsOfPartner(database.db, id);
    const about = lead?.id ?? 0;
    const isStillDue = async (tx: Transaction) =>
      leadMails(deps())
        .find(({ kind }) => kind === 'lead_delivery')
        ?.isStillDue?.(tx, about);
    const other = await database.db.transaction().execute(async (tx) => {
      expect(await isStillDue(tx)).toBe(true);
      const ended = end === 'deleted' ? erase() : revokeConsent(deps(), confirmedToken(leadId), id);
      await somebodyWaits();
      await tx
        .insertInto('mails')
        .values(writtenMail('lead_delivery', about, 'waiting'))
        .execute();
      return { ended };
    });
    await other.ended;
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect((await leadsOfPartner(database.db, id)).map(({ price }) => price)).toEqual([0]);
    expect(await database.db.transaction().execute(isStillDue)).toBe(false);
  });

  it('households go on asking the partner for whom another confirms', async () => {
    const id = await partner('One');
    const asked = await database.db.transaction().execute(async (tx) => {
      await lockLeadPartner(tx, id);
      return ask([id]);
    });
    expect(asked.ok).toBe(true);
  });

  it('a consent to a request that is deleted meanwhile is taken back no more', async () => {
    const id = await partner('One');
    const leadId = await request([id]);
    const other = await database.db.transaction().execute(async (tx) => {
      await leadsPersonalData.deletePersonalData(tx, whose, now);
      const revoked = revokeConsent(deps(), confirmedToken(leadId), id);
      await somebodyWaits();
      return { revoked };
    });
    expect(await other.revoked).toBeNull();
  });
});

describe('a consent that is taken back', () => {
  it('keeps from one recipient what has not gone out; another gets it all the same', async () => {
    const [one, two] = [await partner('One'), await partner('Two')];
    const id = await request([one, two]);
    await revokeConsent(deps(), confirmedToken(id), one);
    await deliverLeads(deps(), one);
    await deliverLeads(deps(), two);
    expect(got).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'withdrawn' }, { state: 'sent', partnerId: two }]);
    expect(await recipientsOf(database.db, id)).toMatchObject([{ isRevoked: true }, { isRevoked: false }]);
  });

  it('is told, once, to who has the request already, by its number and without a word of the household', async () => {
    const id = await partner('One');
    const leadId = await request([id]);
    await deliverLeads(deps(), id);
    jobs = [];
    const token = confirmedToken(leadId);
    await revokeConsent(deps(), token, id);
    await revokeConsent(deps(), token, id);
    expect(await revokeConsent(deps(), `${token}x`, id)).toBeNull();
    expect(jobs.map(({ payload }) => payload)).toMatchObject([{ kind: 'lead_revoked' }]);
    const [told] = jobs.map(({ payload }) => payload as { about: number });
    const mail = await mailOf('lead_revoked', told?.about ?? 0);
    expect([mail?.recipient, mail?.document.subject]).toEqual([
      ...['an@x.example', 'Anfrage 1: Einwilligung widerrufen'],
    ]);
    expect(JSON.stringify(mail)).not.toMatch(/Graf|ina@|Passivhaus/);
  });

  it('lets the household ask the same partner again, as a request of its own', async () => {
    const id = await partner('One');
    const first = await request([id]);
    await deliverLeads(deps(), id);
    await revokeConsent(deps(), confirmedToken(first), id);
    const again = await request([id]);
    expect(await namesOf(again)).toEqual({ sent: ['One'], duplicates: [] });
    await deliverLeads(deps(), id);
    expect(got.map(({ body }) => body.Number)).toEqual([1, 2]);
    expect(await statementOf(database.db, { id, countryId: 1 }, '2026-11')).toMatchObject({
      count: 1,
      sum: 2400,
      lines: [{ freeBecause: null }, { price: 0, freeBecause: 'repeat' }],
    });
    const figures = await leadPartnerFigures(database.db, { today: start, month: start });
    expect(figures.get(id)).toMatchObject({ today: 2 });
    expect(await namesOf(await request([id]))).toEqual({ sent: [], duplicates: ['One'] });
  });

  it('lets the household ask the same partner again free of charge, until 90 days after the request that was charged', async () => {
    const id = await partner('One');
    const prices = [];
    for (const days of [0, 50, 91]) {
      now = later(days);
      const leadId = await request([id]);
      await deliverLeads(deps(), id);
      await revokeConsent(deps(), confirmedToken(leadId), id);
      prices.push((await leadsOfPartner(database.db, id))[0]?.price);
    }
    expect(prices).toEqual([2400, 0, 2400]);
  });

  it('is charged again where the earlier request never went out, or its complaint was accepted', async () => {
    const id = await partner('One');
    const userId = await staff();
    await revokeConsent(deps(), confirmedToken(await request([id])), id);
    const second = await request([id]);
    await deliverLeads(deps(), id);
    const [charged] = await leadsOfPartner(database.db, id);
    const own = { id: charged?.id ?? 0, partnerId: id };
    await complain(database.db, { ...own, reason: 'Nummer falsch.', now });
    await decideComplaint(deps(), { id: own.id, decision: 'accepted', answer: 'Stimmt.', userId });
    await revokeConsent(deps(), confirmedToken(second), id);
    await request([id]);
    await deliverLeads(deps(), id);
    expect((await leadsOfPartner(database.db, id)).map(({ price }) => price)).toEqual([2400, 2400]);
  });

  it.each(['waiting', 'failed'] as const)('keeps a mail from going out that is %s', async (state) => {
    const id = await partner('Mail', { delivery: 'mail' });
    const [back, stays] = [
      await request([id]),
      await request([id], { email: 'otto@beispiel.de', phone: '' }),
    ];
    await deliverLeads(deps(), id);
    const about = async (leadId: number) =>
      database.db
        .selectFrom('leadDeliveries')
        .select('id')
        .where('leadId', '=', leadId)
        .executeTakeFirstOrThrow();
    const [{ id: gone }, { id: kept }] = [await about(back), await about(stays)];
    await database.db
      .insertInto('mails')
      .values([writtenMail('lead_delivery', gone, state), writtenMail('lead_delivery', kept, state)])
      .execute();
    await revokeConsent(deps(), confirmedToken(back), id);
    const left = await database.db.selectFrom('mails').select('messageId').execute();
    expect(left.map(({ messageId }) => messageId)).toEqual([`lead_delivery.${kept}@x.example`]);
    expect([await mailOf('lead_delivery', gone), (await mailOf('lead_delivery', kept))?.replyTo]).toEqual([
      ...[null, 'otto@beispiel.de'],
    ]);
  });

  it.each([
    ['mail', 'waiting', 0],
    ['mail', 'failed', 0],
    ['mail', 'not written', 0],
    ['mail', 'sent', 2400],
    ['mail', 'kept', 2400],
    ['hook', 'not written', 2400],
  ] as const)(
    'once it was handed over by %s, the mail %s, leaves %d to pay',
    async (delivery, state, left) => {
      const id = await partner('One', { delivery });
      const leadId = await request([id]);
      await deliverLeads(deps(), id);
      const [lead] = await leadsOfPartner(database.db, id);
      if (state !== 'not written')
        await database.db
          .insertInto('mails')
          .values(writtenMail('lead_delivery', lead?.id, state))
          .execute();
      jobs = [];
      await revokeConsent(deps(), confirmedToken(leadId), id);
      expect(jobs.map(({ payload }) => payload)).toMatchObject([{ kind: 'lead_revoked' }]);
      expect(await statementOf(database.db, { id, countryId: 1 }, '2026-11')).toMatchObject({
        sum: left,
        count: left === 0 ? 0 : 1,
        lines: [{ freeBecause: left === 0 ? 'unsent' : null }],
      });
      expect((await leadsOfPartner(database.db, id)).map(({ price }) => price)).toEqual([left]);
      await request([id]);
      await deliverLeads(deps(), id);
      expect((await leadsOfPartner(database.db, id))[0]?.price).toBe(left === 0 ? 2400 : 0);
    },
  );

  it.each([
    ['hook', 'mail', 2400],
    ['csv', 'mail', 2400],
    ['mail', 'hook', 0],
  ] as const)(
    'after it was handed over by %s is judged by that way, though the partner has changed to %s since',
    async (way, since, left) => {
      const id = await partner('One', { delivery: way });
      const leadId = await request([id]);
      await deliverLeads(deps(), id);
      if (way === 'csv') await fetchLeads(deps(), { partnerId: id, userId: await staff(), from: null });
      await database.db.updateTable('leadDeliveries').set({ readAt: null }).execute();
      await database.db.updateTable('leadPartners').set({ delivery: since }).execute();
      await revokeConsent(deps(), confirmedToken(leadId), id);
      expect((await leadsOfPartner(database.db, id)).map(({ price }) => price)).toEqual([left]);
    },
  );

  it.each([
    ['opened by its partner', 2400],
    ['opened by an agent as its partner', 0],
    ['given out as a file', 2400],
  ] as const)('before its mail went out, yet after it was %s, leaves %d to pay', async (how, left) => {
    const userId = await staff();
    const id = await partner('Mail', { delivery: 'mail', userId });
    const leadId = await request([id]);
    await deliverLeads(deps(), id);
    const [lead] = await leadsOfPartner(database.db, id);
    if (how === 'given out as a file') await fetchLeads(deps(), { partnerId: id, userId, from: 1 });
    else
      expect(await opened(lead?.id, { userId, isAgent: how.includes('agent') })).toMatchObject({
        lead: { email: 'ina@beispiel.de' },
      });
    await revokeConsent(deps(), confirmedToken(leadId), id);
    expect(await statementOf(database.db, { id, countryId: 1 }, '2026-11')).toMatchObject({
      count: left === 0 ? 0 : 1,
      sum: left,
      lines: [{ freeBecause: left === 0 ? 'unsent' : null }],
    });
  });

  it('is set off where its mail waits, also when an older process handed it over without noting the way', async () => {
    const id = await partner('Mail', { delivery: 'mail' });
    const leadId = await request([id]);
    await deliverLeads(deps(), id);
    await database.db.updateTable('leadDeliveries').set({ sentBy: null }).execute();
    const [lead] = await leadsOfPartner(database.db, id);
    await database.db
      .insertInto('mails')
      .values(writtenMail('lead_delivery', lead?.id, 'waiting'))
      .execute();
    await revokeConsent(deps(), confirmedToken(leadId), id);
    expect((await leadsOfPartner(database.db, id)).map(({ price }) => price)).toEqual([0]);
  });

  it('while the request is on its way is told behind it', async () => {
    const id = await partner('One');
    const token = confirmedToken(await request([id]));
    onSending = async () => void (await revokeConsent(deps(), token, id));
    jobs = [];
    await deliverLeads(deps(), id);
    expect([got.length, jobs.map(({ payload }) => payload)]).toMatchObject([1, [{ kind: 'lead_revoked' }]]);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });

  it('is told of by nobody who was late to hand over what staff took along as a file', async () => {
    const id = await partner('One');
    await request([id]);
    const userId = await staff();
    onSending = async () => {
      await database.db.updateTable('leadPartners').set({ delivery: 'csv' }).execute();
      await fetchLeads(deps(), { partnerId: id, userId, from: null });
    };
    jobs = [];
    await deliverLeads(deps(), id);
    expect([got.length, jobs, await deliveries()]).toMatchObject([1, [], [{ state: 'sent' }]]);
  });
});

describe('leads', () => {
  it('are listed for their partner by name and postal code, without what else their households say', async () => {
    const id = await partner('One');
    await request([id], { message: 'Bitte abends.' });
    await deliverLeads(deps(), id);
    const list = await leadsOfPartner(database.db, id);
    expect(list).toMatchObject([{ number: 1, firstName: 'Ina', lastName: 'Graf', postalCode: '10115' }]);
    expect(JSON.stringify(list)).not.toMatch(/ina@|901820|abends|passive|darf meine/);
    const own = { id: list[0]?.id ?? 0, partnerId: id };
    expect(await leadOfPartner(database.db, own)).toMatchObject({
      email: 'ina@beispiel.de',
      phone: '030 901820',
      message: 'Bitte abends.',
      answers: { built: 'passive' },
    });
  });

  it('are charged in the month they came; a complaint accepted later is set off then, and a month that is over stays', async () => {
    const id = await partner('One');
    const userId = await staff();
    for (const name of ['a', 'b', 'c']) await request([id], { email: `${name}@beispiel.de`, phone: '' });
    await deliverLeads(deps(), id);
    const [, second, first] = await leadsOfPartner(database.db, id);
    const accept = async (lead: { id: number } | undefined) => {
      const own = { id: lead?.id ?? 0, partnerId: id };
      await complain(database.db, { ...own, reason: 'Nummer falsch.', now });
      await decideComplaint(deps(), { id: own.id, decision: 'accepted', answer: 'Stimmt.', userId });
    };
    const november = () => statementOf(database.db, { id, countryId: 1 }, '2026-11');
    await accept(first);
    const issued = await november();
    expect(issued).toMatchObject({ count: 2, sum: 4800 });
    expect(issued?.lines.map(({ price, freeBecause }) => [price, freeBecause])).toEqual([
      [0, 'complaint'],
      [2400, null],
      [2400, null],
    ]);
    now = later(6);
    await accept(second);
    expect(await november()).toEqual(issued);
    expect(await statementOf(database.db, { id, countryId: 1 }, '2026-12')).toMatchObject({
      count: 0,
      sum: -2400,
      lines: [{ number: 2, sentAt: start, price: -2400, freeBecause: 'complaint' }],
    });
    expect(await leadPartnerMonths(database.db, { id, countryId: 1 })).toEqual([
      { month: '2026-12', count: 0, money: -2400 },
      { month: '2026-11', count: 2, money: 4800 },
    ]);
    const month = new Date('2026-11-30T23:00:00Z');
    expect((await leadPartnerFigures(database.db, { today: now, month })).get(id)).toEqual({
      waiting: 0,
      today: 0,
      month: 0,
      monthMoney: -2400,
    });
  });

  it('are deleted after half a year, unconfirmed after a month; what was delivered stays counted', async () => {
    const id = await partner('One');
    await request([id]);
    await deliverLeads(deps(), id);
    await ask([id], { email: 'otto@beispiel.de', phone: '' });
    const forget = () =>
      leadsJobs(deps())
        .find(({ task }) => task === 'forget_leads')
        ?.run(null);
    const emails = async () =>
      (await database.db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
    now = later(31);
    await forget();
    expect([await emails(), (await deliveries()).length]).toEqual([['ina@beispiel.de'], 1]);
    now = later(184);
    await forget();
    expect([await emails(), await deliveries()]).toMatchObject([[], [{ state: 'sent', number: 1 }]]);
  });

  it('are set off when their mail is deleted unsent, once, and a month that is over stays', async () => {
    const id = await partner('Mail', { delivery: 'mail' });
    const userId = await staff();
    for (const name of ['failed', 'sent']) await request([id], { email: `${name}@beispiel.de`, phone: '' });
    await deliverLeads(deps(), id);
    const [sent, failed] = await leadsOfPartner(database.db, id);
    await database.db
      .insertInto('mails')
      .values([writtenMail('lead_delivery', sent?.id), writtenMail('lead_delivery', failed?.id, 'failed')])
      .execute();
    const own = { id: failed?.id ?? 0, partnerId: id };
    await complain(database.db, { ...own, reason: 'Nichts bekommen.', now });
    const forget = () =>
      leadsJobs(deps())
        .find(({ task }) => task === 'forget_leads')
        ?.run(null);
    now = later(184);
    await forget();
    const months = [
      { month: '2027-05', count: 0, money: -2400 },
      { month: '2026-11', count: 2, money: 4800 },
    ];
    expect(await leadPartnerMonths(database.db, { id, countryId: 1 })).toEqual(months);
    now = later(240);
    await decideComplaint(deps(), { id: own.id, decision: 'accepted', answer: 'Stimmt.', userId });
    expect(await leadPartnerMonths(database.db, { id, countryId: 1 })).toEqual(months);
  });

  it('leave no mail behind that tells of them, not even at their partners’ addresses', async () => {
    const id = await partner('Mail', { delivery: 'mail' });
    const [gone, stays] = [
      await request([id]),
      await request([id], { email: 'otto@beispiel.de', phone: '' }),
    ];
    const of = await database.db
      .selectFrom('leadDeliveries')
      .select(['id', 'leadId'])
      .orderBy('id')
      .execute();
    const kept = [
      writtenMail('lead_delivery', of[1]?.id),
      writtenMail('lead_opt_in', stays),
      writtenMail('lead_revoked', of[0]?.id),
    ];
    await database.db
      .insertInto('mails')
      .values([writtenMail('lead_delivery', of[0]?.id), writtenMail('lead_opt_in', gone), ...kept])
      .execute();
    const whose = { userIds: [0], email: 'ina@beispiel.de' } as never;
    await database.db.transaction().execute((tx) => leadsPersonalData.deletePersonalData(tx, whose, now));
    const left = await database.db.selectFrom('mails').select('messageId').execute();
    expect(left.map(({ messageId }) => messageId).toSorted()).toEqual(
      kept.map(({ messageId }) => messageId).toSorted(),
    );
  });

  it('leave nothing behind that a complaint or its answer says of them; what came of it stays', async () => {
    const id = await partner('One');
    const userId = await staff();
    await request([id]);
    await request([id], { email: 'otto@beispiel.de', phone: '' });
    await deliverLeads(deps(), id);
    const [ottos, inas] = (await leadsOfPartner(database.db, id)).map((lead) => lead.id);
    const complaints = () =>
      database.db
        .selectFrom('leadDeliveries')
        .select(['complaint', 'complaintAnswer', 'complaintState'])
        .orderBy('id')
        .execute();
    const reason = 'Frau Graf wohnt dort nicht.';
    const answer = 'Frau Graf hat es bestätigt.';
    await complain(database.db, { id: ottos ?? 0, partnerId: id, reason, now });
    await decideComplaint(deps(), { id: ottos ?? 0, decision: 'accepted', answer, userId });
    const whose = { userIds: [0], email: 'ina@beispiel.de' } as never;
    const erase = () =>
      database.db.transaction().execute((tx) => leadsPersonalData.deletePersonalData(tx, whose, now));
    await complain(database.db, { id: inas ?? 0, partnerId: id, reason, now });
    await erase();
    const said = { complaint: reason, complaintAnswer: answer, complaintState: 'accepted' };
    const gone = (complaintState: string) => ({ complaint: '', complaintAnswer: '', complaintState });
    expect(await complaints()).toEqual([gone('open'), said]);
    // What is answered later goes with what is kept no longer than half a year.
    await decideComplaint(deps(), { id: inas ?? 0, decision: 'refused', answer, userId });
    now = later(184);
    await leadsJobs(deps())
      .find(({ task }) => task === 'forget_leads')
      ?.run(null);
    expect(await complaints()).toEqual([gone('refused'), gone('accepted')]);
  });

  it('that are deleted before they went out go nowhere, and those after them go on', async () => {
    const id = await partner('One');
    await request([id]);
    await request([id], { email: 'otto@beispiel.de', phone: '' });
    const whose = { userIds: [0], email: 'ina@beispiel.de' } as never;
    await database.db.transaction().execute((tx) => leadsPersonalData.deletePersonalData(tx, whose, now));
    await deliverLeads(deps(), id);
    expect(got.map(({ body }) => body)).toMatchObject([{ Number: 2, Lead: { Email: 'otto@beispiel.de' } }]);
    expect(await deliveries()).toMatchObject([{ state: 'withdrawn' }, { state: 'sent' }]);
  });

  it('that wait for a partner whose server was away too long are tried again each hour', async () => {
    const [away, file] = [await partner('Away'), await partner('File', { delivery: 'csv' })];
    await partner('Without');
    await request([away, file]);
    jobs = [];
    await leadsJobs(deps())
      .find(({ task }) => task === 'retry_leads')
      ?.run(null);
    expect(jobs.map(({ payload }) => payload)).toEqual([{ partnerId: away }]);
  });

  it('are taken along and deleted by their mail address', async () => {
    await request([await partner('One')]);
    const whose = { userIds: [0], email: 'ina@beispiel.de' } as never;
    const found = await leadsPersonalData.read(database.db, whose);
    expect(found.find(({ file }) => file === 'anfragen')?.records).toHaveLength(1);
    await database.db.transaction().execute((tx) => leadsPersonalData.deletePersonalData(tx, whose, now));
    expect(await database.db.selectFrom('leads').select('id').execute()).toEqual([]);
  });
});

const writtenMail = (
  kind: string,
  about: number | undefined,
  state: 'waiting' | 'failed' | 'sent' | 'kept' = 'sent',
) => ({
  messageId: `${kind}.${about}@x.example`,
  kind,
  countryId: 1,
  sender: 's',
  recipient: 'an@x.example',
  subject: 's',
  bodyText: 't',
  bodyHtml: 'h',
  state,
  createdAt: now,
});

async function staff(): Promise<number> {
  const { createUser } = await import('#features/identity/users.store.ts');
  const id = await database.db.transaction().execute((tx) =>
    createUser(tx, {
      salutation: 'Frau',
      title: '',
      firstName: 'Ronja',
      lastName: 'Ebert',
      email: `${randomUUID()}@beispiel.de`,
      countryId: 1,
      passwordHash: 'x',
      isDemo: false,
      now,
    }),
  );
  return id ?? 0;
}
