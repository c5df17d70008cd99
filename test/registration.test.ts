import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountMails } from '#features/identity/account-mails.ts';
import { accountsJobs } from '#features/identity/accounts.jobs.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import {
  confirmEmailChange,
  pendingEmail,
  requestEmailChange,
} from '#features/identity/sign-in/email-change.ts';
import { passwordError } from '#features/identity/sign-in/passwords.rules.ts';
import { changePassword, choosePassword } from '#features/identity/sign-in/passwords.ts';
import { requestPasswordReset, requestRegistration } from '#features/identity/sign-in/registration.ts';
import { ordersOfCustomer } from '#features/orders/customer-orders/customer-orders.store.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { followPartners } from '#features/partners/partner-sites.ts';
import { addPartner } from '#features/partners/partners.fixture.ts';
import type { MailDraft } from '#platform/mail/mail.ts';
import type { Ports } from '#server/deps.ts';
import { portsOf } from '#server/features.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { type AccountsServer, accountsServer, addAccount, browser, testPassword } from './accounts-server.ts';
import { nobody } from './visitors.ts';

const start = new Date('2026-11-21T10:00:00Z');
const goodPassword = 'drei Kessel am Deich';
let server: AccountsServer;

beforeAll(async () => {
  server = await accountsServer(accountsRoutes);
  await addAccount(server, 'eva@beispiel.de');
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = start;
  await server.deps.db.deleteFrom('accountLinks').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(server.deps.db);
});

type QueuedJob = { task: string; payload: unknown };

/** Takes the jobs that wait, first come first. */
async function takeJobs(): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob & { id: number }>`
    with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
    select taken.id, identifier as task, payload
    from taken join graphile_worker._private_tasks as tasks on tasks.id = task_id`.execute(server.deps.db);
  return rows.sort((a, b) => a.id - b.id);
}

/** The mails that were asked for since the last look, written as the jobs would. */
async function mails(
  ports: Pick<Ports, 'nameOfPartner'> = server.deps.ports,
): Promise<(MailDraft & { kind: string })[]> {
  const jobs = await takeJobs();
  for (const { task, payload } of jobs) {
    await accountsJobs(server.deps)
      .find((job) => job.task === task)
      ?.run(payload);
  }
  const sources = accountMails({
    db: server.deps.db,
    operator: parseOperator({}),
    originOf: () => 'https://brennwert.example',
    ports,
  });
  const drafts: (MailDraft & { kind: string })[] = [];
  for (const { payload } of [...jobs, ...(await takeJobs())]) {
    const { kind, about } = mailRequest.parse(payload);
    const draft = await sources.find((source) => source.kind === kind)?.draft(about, server.time.now);
    if (draft) drafts.push({ ...draft, kind });
  }
  return drafts;
}

const mailRequest = z.object({ kind: z.string().default(''), about: z.number().default(0) });

const register = (email: string, firstName = 'Nora', lastName = 'Neu') =>
  requestRegistration(server.deps, { email, firstName, lastName, countryId: 1, returnUrl: '/kunde/mex' });

const choose = (secret: string, password = goodPassword) =>
  choosePassword(server.deps, {
    secret,
    password,
    userAgent: '',
    countryId: 1,
    address: '10.1.1.1',
    wants: 'tokens',
    visitor: nobody,
  });

async function secretFor(email: string): Promise<string> {
  await requestPasswordReset(server.deps, { email, countryId: 1, returnUrl: null });
  return (await mails()).at(-1)?.secrets[0] ?? '';
}

describe('an account', () => {
  it('exists when the link of the mail was used, which signs in and leads back', async () => {
    expect(await register('Nora@Beispiel.DE')).toEqual({ ok: true, value: 'Nora@beispiel.de' });
    expect((await browser(server.app).signIn('nora@beispiel.de', goodPassword)).statusCode).toBe(401);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'account_registration', recipient: 'Nora@beispiel.de' });
    const outcome = await choose(mail?.secrets[0] ?? '');
    expect(outcome).toMatchObject({
      kind: 'signed_in',
      returnUrl: '/kunde/mex',
      user: { firstName: 'Nora', roles: ['customer'] },
    });
    expect((await browser(server.app).signIn('nora@beispiel.de', goodPassword)).statusCode).toBe(200);
    expect((await choose(mail?.secrets[0] ?? '')).kind).toBe('gone');
  });

  it('is asked for on the host of a partner, whom the mail names', async () => {
    const { db } = server.deps;
    const partnerId = await addPartner(db);
    const partners = followPartners({ db, hosts: [] });
    await partners.refresh();
    const asked = { email: 'hier@beispiel.de', firstName: 'Nora', lastName: 'Neu', returnUrl: null };
    await requestRegistration(server.deps, { ...asked, countryId: 1, partnerId });
    const followed = { ...server.deps.followed, partners };
    const [mail] = await mails(portsOf({ ...server.deps, followed }));
    expect(mail?.document.footer).toContain('Angefragt auf der Seite von Stadtwerke Neustadt.');
  });

  it('finds the orders that its owner made as a guest', async () => {
    const { deps, placing, request } = await placingFixture(server.deps.db);
    await placeOrder(deps, { request: request({ email: 'gast@beispiel.de' }), placing });
    await register('gast@beispiel.de');
    const outcome = await choose((await mails())[0]?.secrets[0] ?? '');
    if (outcome.kind !== 'signed_in') throw new Error(outcome.kind);
    expect(await ordersOfCustomer(server.deps.db, outcome.user.id, { limit: 10 })).toMatchObject([
      { dealer: 'Heide Energie', amount: 3000, unit: 'l', state: 'placed' },
    ]);
    expect(outcome.user.hasAnyOrder).toBe(true);
  });

  it('is not told of: whoever has one gets another mail, and the answer is the same', async () => {
    expect(await register('eva@beispiel.de')).toEqual({ ok: true, value: 'eva@beispiel.de' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'account_already_registered' });
    expect(JSON.stringify(mail?.document)).not.toContain(mail?.secrets[0]);
    expect((await choose(mail?.secrets[0] ?? '')).kind).toBe('gone');
  });

  it.each([
    ['', 'Nora', 'Neu', ['email']],
    ['nora@', 'Nora', 'Neu', ['email']],
    ['nora@beispiel.de', '', '<b>', ['firstName', 'lastName']],
    ['nora@beispiel.de', 'http://x.example', 'x'.repeat(61), ['firstName', 'lastName']],
  ])('names what is wrong in %j, %j, %j', async (email, first, last, fields) => {
    expect(await register(email, first, last)).toEqual({ ok: false, error: fields });
    expect(await mails()).toEqual([]);
  });

  it('is offered three times an hour to one address, not more', async () => {
    for (let call = 0; call < 5; call += 1) await register('viel@beispiel.de');
    expect(await mails()).toHaveLength(3);
  });

  it('is led to by one mail, also when the job that asks for it runs again', async () => {
    await register('wieder@beispiel.de');
    const jobs = await takeJobs();
    for (const { task, payload } of [...jobs, ...jobs]) {
      await accountsJobs(server.deps)
        .find((job) => job.task === task)
        ?.run(payload);
    }
    expect(await takeJobs()).toMatchObject([{ payload: { kind: 'account_registration' } }]);
  });

  it('is made once, however many links were sent', async () => {
    await register('doppelt@beispiel.de');
    await register('doppelt@beispiel.de');
    const secrets = (await mails()).map((mail) => mail.secrets[0] ?? '');
    const outcomes = await Promise.all(secrets.map((secret) => choose(secret)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['gone', 'signed_in']);
  });
});

describe('a forgotten password', () => {
  it('is replaced, and every device is signed out', async () => {
    await addAccount(server, 'vergessen@beispiel.de');
    const device = browser(server.app);
    await device.signIn('vergessen@beispiel.de');
    expect((await choose(await secretFor('vergessen@beispiel.de'))).kind).toBe('signed_in');
    expect((await device.get('/session/renew')).json().loggedIn).toBe(false);
    expect((await browser(server.app).signIn('vergessen@beispiel.de')).statusCode).toBe(401);
    expect((await browser(server.app).signIn('vergessen@beispiel.de', goodPassword)).statusCode).toBe(200);
  });

  it('of an unknown address sends nothing and answers alike', async () => {
    const asked = await requestPasswordReset(server.deps, {
      email: 'niemand@beispiel.de',
      countryId: 1,
      returnUrl: null,
    });
    expect(asked).toEqual({ ok: true, value: 'niemand@beispiel.de' });
    expect(await mails()).toEqual([]);
  });

  it('cannot be replaced after an hour, nor by an invented link', async () => {
    const secret = await secretFor('eva@beispiel.de');
    server.time.now = new Date(start.getTime() + 61 * 60_000);
    expect((await choose(secret)).kind).toBe('gone');
    expect((await choose('A'.repeat(43))).kind).toBe('gone');
    expect((await choose('../x')).kind).toBe('gone');
  });

  it('keeps the link when the new one is refused', async () => {
    const secret = await secretFor('eva@beispiel.de');
    expect(await choose(secret, 'Passwort123!')).toEqual({ kind: 'invalid', error: 'too_common' });
    expect((await choose(secret, testPassword)).kind).toBe('signed_in');
  });
});

describe('another mail address', () => {
  const ask = (change: { userId: number; email: string; next: string; password?: string }) =>
    requestEmailChange(server.deps, {
      password: testPassword,
      countryId: 1,
      address: '10.8.8.8',
      ...change,
    });

  it('counts once it is confirmed, and the present one is told', async () => {
    const userId = await addAccount(server, 'alt@beispiel.de');
    expect(await ask({ userId, email: 'alt@beispiel.de', next: 'neu@beispiel.de' })).toEqual({
      ok: true,
      value: null,
    });
    const sent = await mails();
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account_email_change', 'neu@beispiel.de'],
      ['account_email_change_notice', 'alt@beispiel.de'],
    ]);
    expect(await pendingEmail(server.deps, userId)).toBe('neu@beispiel.de');
    expect((await browser(server.app).signIn('neu@beispiel.de')).statusCode).toBe(401);
    expect(await confirmEmailChange(server.deps, sent[1]?.secrets[0] ?? '')).toBe(false);
    expect(await confirmEmailChange(server.deps, sent[0]?.secrets[0] ?? '')).toBe(true);
    expect(await confirmEmailChange(server.deps, sent[0]?.secrets[0] ?? '')).toBe(false);
    expect(await pendingEmail(server.deps, userId)).toBeNull();
    expect((await browser(server.app).signIn('neu@beispiel.de')).statusCode).toBe(200);
    expect((await browser(server.app).signIn('alt@beispiel.de')).statusCode).toBe(401);
  });

  it('that has an account is not told of, and never taken', async () => {
    const userId = await addAccount(server, 'neugierig@beispiel.de');
    const change = { userId, email: 'neugierig@beispiel.de', next: 'EVA@beispiel.de' };
    expect(await ask(change)).toEqual({ ok: true, value: null });
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual([
      'account_already_registered',
      'account_email_change_notice',
    ]);
    expect(await pendingEmail(server.deps, userId)).toBe('EVA@beispiel.de');
    for (const { secrets } of sent) {
      expect(await confirmEmailChange(server.deps, secrets[0] ?? '')).toBe(false);
    }
  });

  it('is refused when it is none, the same, or the password is wrong', async () => {
    const userId = await addAccount(server, 'streng@beispiel.de');
    const change = { userId, email: 'streng@beispiel.de', next: 'neu2@beispiel.de' };
    expect(await ask({ ...change, next: 'neu2@' })).toEqual({ ok: false, error: 'invalid' });
    expect(await ask({ ...change, next: 'Streng@beispiel.de' })).toEqual({ ok: false, error: 'same' });
    expect(await ask({ ...change, password: 'falsch' })).toEqual({ ok: false, error: 'wrong' });
    expect(await ask({ ...change, userId: userId + 1 })).toEqual({ ok: false, error: 'wrong' });
    expect(await mails()).toEqual([]);
  });
});

describe('links that were sent before', () => {
  const account = 'spaeter@beispiel.de';
  const another = { countryId: 1, address: '10.8.8.8', password: testPassword } as const;

  it('open nothing after a new password: neither another password nor the mail address that a thief asked for', async () => {
    const userId = await addAccount(server, account);
    const thief = 'dieb@beispiel.de';
    await requestEmailChange(server.deps, { ...another, userId, email: account, next: thief });
    const change = (await mails())[0]?.secrets[0] ?? '';
    await requestPasswordReset(server.deps, { email: account, countryId: 1, returnUrl: null });
    await requestPasswordReset(server.deps, { email: account, countryId: 1, returnUrl: null });
    const [first = '', second = ''] = (await mails())
      .filter(({ kind }) => kind === 'account_password_reset')
      .map(({ secrets }) => secrets[0] ?? '');
    expect((await choose(second)).kind).toBe('signed_in');
    expect((await choose(first, 'vier Kessel am Deich')).kind).toBe('gone');
    expect(await confirmEmailChange(server.deps, change)).toBe(false);
    expect(await pendingEmail(server.deps, userId)).toBeNull();
  });

  it('to an address that counts no more lead in no more', async () => {
    const userId = await addAccount(server, 'zuvor@beispiel.de');
    const reset = await secretFor('zuvor@beispiel.de');
    const next = 'danach@beispiel.de';
    await requestEmailChange(server.deps, { ...another, userId, email: 'zuvor@beispiel.de', next });
    const sent = (await mails()).find(({ kind }) => kind === 'account_email_change');
    expect(await confirmEmailChange(server.deps, sent?.secrets[0] ?? '')).toBe(true);
    expect((await choose(reset)).kind).toBe('gone');
  });
});

describe('changing a password', () => {
  it('asks for the present one, as often as signing in does', async () => {
    const userId = await addAccount(server, 'wechsel@beispiel.de');
    const { db } = server.deps;
    await db.deleteFrom('loginFailures').execute();
    const change = (current: string) =>
      changePassword(server.deps, {
        userId,
        loginId: 0,
        email: 'wechsel@beispiel.de',
        address: '10.9.9.9',
        countryId: 1,
        current,
        next: goodPassword,
      });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await change('falsch')).toEqual({ ok: false, error: 'wrong' });
    expect(await change(testPassword)).toEqual({ ok: false, error: 'too_many' });
    server.time.now = new Date(start.getTime() + 4 * 60_000);
    expect(await change(testPassword)).toEqual({ ok: true, value: null });
  });
});

describe('a password', () => {
  it.each([
    ['kurz', 'too_short'],
    ['x'.repeat(201), 'too_long'],
    ['Passwort123!', 'too_common'],
    ['P@ssw0rd2026', 'too_common'],
    ['qwertzuiop', 'too_common'],
    ['1234567890', 'too_common'],
    ['987654321098', 'too_common'],
    ['aaaaaaaaaaaa', 'too_common'],
    ['abcabcabcabc', 'too_common'],
    ['HalloHallo12', 'too_common'],
    ['Sommer2026!!', 'too_common'],
    // Published for the demo market.
    ['Brennwert-Demo-26', 'too_common'],
    ['nora.linde1990', 'like_email'],
    ['nora.linde@beispiel.de', 'like_email'],
    ['Nora.Linde@BEISPIEL.de', 'like_email'],
    ['nora.linde@beispiel.de1', 'like_email'],
  ])('%j is %s', (password, error) => expect(passwordError(password, 'nora.linde@beispiel.de')).toBe(error));

  it.each(['ab@beispiel-markt.de', '2345678@9.com'])('is never the mail address %s', (email) => {
    for (const password of [email, email.toUpperCase()])
      expect(passwordError(password, email)).toBe('like_email');
  });

  it.each([goodPassword, testPassword, 'Kx7#qLp9!vTz', 'öläüßÄÖÜ§$%&x'])('%j is good', (password) =>
    expect(passwordError(password, 'nora.linde@beispiel.de')).toBeNull(),
  );
});
