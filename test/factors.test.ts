import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMails } from '#features/identity/account-mails.ts';
import { accountsJobs } from '#features/identity/accounts.jobs.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { auditOf } from '#features/identity/audit/audit.store.ts';
import { factorsOf, secondStepOf } from '#features/identity/factors/factors.store.ts';
import { passkeyRequest } from '#features/identity/factors/passkeys.ts';
import { recoveryCodesLeft } from '#features/identity/factors/recovery-codes.ts';

import {
  checkSecondFactor,
  proveMailbox,
  type StepProof,
  signInByPasskey,
} from '#features/identity/factors/second-step.ts';
import { type SecurityOutcome, submitSecurity } from '#features/identity/factors/security.ts';
import type { GrantedRole } from '#features/identity/roles/roles.ts';
import { activeLoginsOf } from '#features/identity/sessions/logins.store.ts';
import { findSession } from '#features/identity/sessions/sessions.store.ts';
import { choosePassword } from '#features/identity/sign-in/passwords.ts';
import { submitUserForm } from '#features/identity/users/edit-user.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { type AccountsServer, accountsServer, addAccount, browser, testPassword } from './accounts-server.ts';
import { authenticator } from './fakes/authenticator.ts';
import { formOf } from './form-of.ts';
import { nobody } from './visitors.ts';

let server: AccountsServer;
const start = new Date('2026-11-21T10:00:00Z');
const origin = 'http://localhost:3000';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0';

beforeAll(async () => {
  server = await accountsServer((deps) => accountsRoutes(deps));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = start;
  await server.deps.db.deleteFrom('loginFailures').execute();
});

const seconds = (count: number) => {
  server.time.now = new Date(server.time.now.getTime() + count * 1000);
};

/** Somebody at the security page. */
async function owner(email: string) {
  const id = await addAccount(server, email);
  const user = signedInUser({ id, email, roles: [] });
  const submit = (intent: string, fields: Record<string, string> = {}, as: Partial<SignedInUser> = {}) =>
    submitSecurity(server.deps, {
      user: { ...user, ...as },
      countryId: 1,
      address: '10.5.5.5',
      userAgent,
      origin,
      intent,
      form: formOf({ password: testPassword, ...fields }),
    });
  return { id, email, submit };
}

type Owner = Awaited<ReturnType<typeof owner>>;

async function withApp(person: Owner) {
  const begun = await person.submit('begin-totp');
  if (begun?.kind !== 'set_up') throw new Error(begun?.kind);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.totp.key.replaceAll(' ', '')) });
  const code = () => totp.generate({ timestamp: server.time.now.getTime() });
  const confirmed = await person.submit('confirm-totp', { code: code() });
  if (confirmed?.kind !== 'codes') throw new Error(confirmed?.kind);
  return { code, codes: confirmed.codes, key: begun.totp.key };
}

async function withPasskey(person: Owner, at = origin) {
  const device = authenticator(at);
  const asked = await person.submit('passkey-options');
  if (asked?.kind !== 'options') throw new Error(asked?.kind);
  const added = await person.submit('add-passkey', {
    credential: device.create(asked.options),
    name: 'Handy',
  });
  return { device, added };
}

async function passkeySignIn(device: ReturnType<typeof authenticator>, at = origin) {
  const options = await passkeyRequest(server.deps, at);
  return by(device.get(options ?? { challenge: '' }));
}

const by = (credential: string) =>
  signInByPasskey(
    server.deps,
    { address: '10.5.5.5', userAgent, countryId: 1, visitor: nobody, sessionId: null, origin },
    credential,
  );

/** Gives the password by the API and then stands in the second step. */
async function atSecondStep(email: string) {
  const visitor = browser(server.app);
  const answer = await visitor.signIn(email);
  const session = await findSession(
    server.deps.db,
    visitor.cookies.get('visitor_session') ?? '',
    server.time.now,
  );
  const prove = (proof: StepProof) =>
    checkSecondFactor(
      server.deps,
      {
        address: '10.5.5.6',
        userAgent,
        countryId: 1,
        visitor: nobody,
        origin,
        sessionId: session?.id ?? null,
      },
      proof,
    );
  const sessionId = session?.id ?? 0;
  const step = () => secondStepOf(server.deps.db, sessionId, server.time.now);
  const visit = { ...nobody, sessionId, rotateSession: async () => sessionId };
  const openLink = (secret: string) => proveMailbox(server.deps, { sessionId, secret });
  return { visitor, answer, prove, step, visit, openLink };
}

const errorOf = (outcome: SecurityOutcome | null) =>
  outcome?.kind === 'failed' ? outcome.error : outcome?.kind;

describe('an authenticator app', () => {
  it('stands between the password and the account, in the shape that clients know', async () => {
    const person = await owner('app@beispiel.de');
    const { code } = await withApp(person);
    seconds(30);
    const { visitor, answer, prove } = await atSecondStep(person.email);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: false, token: '', redirectUrl: '/benutzerkonto/anmeldung/login/zweiter-schritt' },
    ]);
    expect(visitor.cookies.has('.auth._token')).toBe(false);
    expect(await prove({ code: '000000' })).toEqual({ kind: 'wrong' });
    const outcome = await prove({ code: code() });
    expect(outcome).toMatchObject({ kind: 'signed_in', user: { id: person.id }, recoveryCodes: [] });
    expect((await prove({ code: code() })).kind).toBe('gone');
  });

  it('gives no session cookie to clients without tokens either', async () => {
    const person = await owner('alt@beispiel.de');
    await withApp(person);
    const client = browser(server.app);
    const Login = { UserName: person.email, Password: testPassword };
    expect((await client.post('/api/account/anmelden', { Login })).json()).toEqual({ Success: false });
    expect(client.cookies.has('.auth._session')).toBe(false);
  });

  it('never has a code taken twice, nor one that is older than half a minute or so', async () => {
    const person = await owner('einmal@beispiel.de');
    const { code } = await withApp(person);
    const first = await atSecondStep(person.email);
    // The code of the set-up is spent.
    expect((await first.prove({ code: code() })).kind).toBe('wrong');
    seconds(30);
    const old = code();
    expect((await first.prove({ code: old })).kind).toBe('signed_in');
    const second = await atSecondStep(person.email);
    expect((await second.prove({ code: old })).kind).toBe('wrong');
    seconds(60);
    const missed = code();
    seconds(90);
    expect((await second.prove({ code: missed })).kind).toBe('wrong');
  });

  it('is replaced by each recovery code once, however it is typed', async () => {
    const person = await owner('ersatz@beispiel.de');
    const { codes } = await withApp(person);
    expect(new Set(codes).size).toBe(10);
    const [one = ''] = codes;
    const { prove } = await atSecondStep(person.email);
    expect((await prove({ code: ` ${one.toUpperCase().replace('-', ' ')}` })).kind).toBe('signed_in');
    expect(await recoveryCodesLeft(server.deps.db, person.id)).toBe(9);
    const again = await atSecondStep(person.email);
    expect((await again.prove({ code: one })).kind).toBe('wrong');
    const renewed = await person.submit('renew-codes');
    expect(renewed?.kind === 'codes' && renewed.codes).not.toContain(codes[1]);
    expect((await again.prove({ code: codes[1] ?? '' })).kind).toBe('wrong');
  });

  it('is guessed at ten times, not more', async () => {
    const person = await owner('raten@beispiel.de');
    await withApp(person);
    const { prove } = await atSecondStep(person.email);
    const guesses: string[] = [];
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await prove({ code: '123456' })).kind);
    expect(guesses).toEqual([...Array(10).fill('wrong'), 'too_many']);
  });

  it('waits a quarter of an hour for its code, in the same browser', async () => {
    const person = await owner('warten@beispiel.de');
    const { code } = await withApp(person);
    const { prove } = await atSecondStep(person.email);
    seconds(16 * 60);
    expect((await prove({ code: code() })).kind).toBe('gone');
  });

  it('keeps its secret encrypted, and shows it only while it is set up', async () => {
    const person = await owner('geheim@beispiel.de');
    const { key } = await withApp(person);
    const kept = await server.deps.db
      .selectFrom('totpSecrets')
      .select('secret')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    const plain = Buffer.from(Secret.fromBase32(key.replaceAll(' ', '')).bytes);
    expect(kept.secret.includes(plain)).toBe(false);
    expect(errorOf(await person.submit('begin-totp'))).toBe('failed');
  });

  it('is turned on and off with the password only', async () => {
    const person = await owner('kennwort@beispiel.de');
    for (const intent of ['begin-totp', 'remove-totp', 'renew-codes', 'passkey-options', 'remove-passkey']) {
      expect(errorOf(await person.submit(intent, { password: 'falsch' })), intent).toBe('wrong');
    }
    expect(errorOf(await person.submit('confirm-totp', { code: '123456' }))).toBe('failed');
    await withApp(person);
    expect(await person.submit('remove-totp')).toEqual({ kind: 'saved', what: 'totp_removed' });
    expect((await browser(server.app).signIn(person.email)).json().success).toBe(true);
  });
});

describe('a passkey', () => {
  it('signs in alone and tells its owner that it was added', async () => {
    const person = await owner('pass@beispiel.de');
    const { device, added } = await withPasskey(person);
    expect(added).toEqual({ kind: 'saved', what: 'passkey_added' });
    expect(await passkeySignIn(device)).toMatchObject({ user: { id: person.id } });
    expect(await passkeySignIn(device)).toMatchObject({ user: { id: person.id } });
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'Die Anmeldung in Ihrem Konto wurde geändert',
    );
    // For customers it stands beside the password.
    expect((await browser(server.app).signIn(person.email)).json().success).toBe(true);
  });

  it('stands in for the code of an app, and only its owner’s does', async () => {
    const person = await owner('beides@beispiel.de');
    const other = await owner('andere@beispiel.de');
    await withApp(person);
    const [own, foreign] = [await withPasskey(person), await withPasskey(other)];
    const { prove } = await atSecondStep(person.email);
    const answer = async (device: typeof own.device) => {
      const options = await passkeyRequest(server.deps, origin);
      return prove({ credential: device.get(options ?? { challenge: '' }), name: '' });
    };
    expect((await answer(foreign.device)).kind).toBe('wrong');
    expect((await answer(own.device)).kind).toBe('signed_in');
  });

  it('answers a challenge once and in time', async () => {
    const person = await owner('einmalig@beispiel.de');
    const { device } = await withPasskey(person);
    const options = await passkeyRequest(server.deps, origin);
    if (!options) throw new Error('no options');
    expect(await by(device.get(options))).not.toBeNull();
    expect(await by(device.get(options))).toBeNull();
    const late = await passkeyRequest(server.deps, origin);
    seconds(601);
    expect(await by(device.get(late ?? { challenge: '' }))).toBeNull();
    expect(await by(device.get({ challenge: 'bWFkZSB1cA', rpId: 'localhost' }))).toBeNull();
  });

  it.each([
    ['of another site', (device: Device) => (device.state.origin = 'https://evil.example')],
    ['of another port', (device: Device) => (device.state.origin = 'http://localhost:1')],
    ['of a device without a lock', (device: Device) => (device.state.isVerified = false)],
    ['of a copy that counts from the start', (device: Device) => (device.state.counter = -1)],
    ['of somebody else’s account', (device: Device) => (device.state.userHandle = 'bm9ib2R5')],
  ])('is refused with an answer %s', async (_, spoil) => {
    const person = await owner(`falsch-${person_(spoil)}@beispiel.de`);
    const { device } = await withPasskey(person);
    expect(await passkeySignIn(device)).not.toBeNull();
    spoil(device);
    expect(await passkeySignIn(device)).toBeNull();
  });

  it.each(['', '{}', 'null', '[]', '{"id":"x"}', 'x'.repeat(20_000)])('is not %j', async (credential) => {
    expect(await by(credential)).toBeNull();
  });

  it('of one country is not good in another, nor asked for on a host that is not ours', async () => {
    const person = await owner('land@beispiel.de');
    const { device } = await withPasskey(person);
    const swiss = await passkeyRequest(server.deps, 'http://ch.localhost:3000');
    expect(swiss?.rpId).toBe('ch.localhost');
    expect(await by(device.get(swiss ?? { challenge: '' }))).toBeNull();
    expect(await passkeyRequest(server.deps, 'https://evil.example')).toBeNull();
  });

  it('can be removed by its owner alone', async () => {
    const [person, other] = [await owner('weg@beispiel.de'), await owner('fremd@beispiel.de')];
    const { device } = await withPasskey(person);
    const { id } = await server.deps.db
      .selectFrom('passkeys')
      .select('id')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    await other.submit('remove-passkey', { id: String(id) });
    expect(await passkeySignIn(device)).not.toBeNull();
    await person.submit('remove-passkey', { id: String(id) });
    expect(await passkeySignIn(device)).toBeNull();
  });

  it('of a locked account opens nothing', async () => {
    const person = await owner('zu@beispiel.de');
    const { device } = await withPasskey(person);
    await server.deps.db.updateTable('users').set({ lockedAt: start }).where('id', '=', person.id).execute();
    expect(await passkeySignIn(device)).toBeNull();
  });
});

type Device = ReturnType<typeof authenticator>;
let people = 0;
const person_ = (_: unknown): number => (people += 1);

describe('staff outside of the demo', () => {
  async function staff(email: string) {
    const id = await addAccount(server, email, ['customer_support']);
    await server.deps.db.updateTable('users').set({ isDemo: false }).where('id', '=', id).execute();
    return id;
  }

  /** Secret of the latest mail that leads to the first factor. */
  const setUpLink = async (email: string): Promise<string> => {
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'account_factor_set_up');
    return mails.at(-1)?.secrets[0] ?? '';
  };

  it('have to set up a second factor before anything opens', async () => {
    const id = await staff('neu@brennwert.example');
    const { answer, prove, openLink } = await atSecondStep('neu@brennwert.example');
    expect(answer.json()).toMatchObject({ success: false, token: '' });
    expect(await openLink(await setUpLink('neu@brennwert.example'))).toBe(true);
    const { beginTotp } = await import('#features/identity/factors/totp.ts');
    const begun = await beginTotp(server.deps, { id, email: 'neu@brennwert.example' });
    const totp = new TOTP({ secret: Secret.fromBase32((begun?.key ?? '').replaceAll(' ', '')) });
    const code = totp.generate({ timestamp: server.time.now.getTime() });
    expect((await prove({ code: '000000' })).kind).toBe('wrong');
    const outcome = await prove({ code });
    expect(outcome).toMatchObject({ kind: 'signed_in', user: { roles: ['customer', 'customer_support'] } });
    expect(outcome.kind === 'signed_in' && outcome.recoveryCodes).toHaveLength(10);
  });

  it('set it up only where the link of a mail was opened: a stolen password alone leads nowhere', async () => {
    const email = 'gemerkt@brennwert.example';
    const id = await staff(email);
    const thief = await atSecondStep(email);
    const { beginTotp } = await import('#features/identity/factors/totp.ts');
    const begun = await beginTotp(server.deps, { id, email });
    const totp = new TOTP({ secret: Secret.fromBase32((begun?.key ?? '').replaceAll(' ', '')) });
    const code = () => totp.generate({ timestamp: server.time.now.getTime() });
    expect(await thief.prove({ code: code() })).toEqual({ kind: 'wrong' });
    const own = await atSecondStep(email);
    const secret = await setUpLink(email);
    await staff('andere@brennwert.example');
    const stranger = await atSecondStep('andere@brennwert.example');
    expect(await stranger.openLink(secret)).toBe(false);
    expect(await own.openLink(secret)).toBe(true);
    expect(await thief.openLink(secret)).toBe(false);
    expect(await thief.prove({ code: code() })).toEqual({ kind: 'wrong' });
    expect((await own.prove({ code: code() })).kind).toBe('signed_in');
  });

  it('cannot set up their first factor from a login that they had before', async () => {
    const person = await owner('schon-da@brennwert.example');
    await server.deps.db.insertInto('userRoles').values({ userId: person.id, role: 'editor' }).execute();
    for (const intent of ['begin-totp', 'passkey-options', 'confirm-totp', 'add-passkey']) {
      expect(errorOf(await person.submit(intent))).toBe('staff_first_factor');
    }
  });

  it('have none of their roles while they have no factor, however they came in', async () => {
    const id = await addAccount(server, 'befoerdert@beispiel.de');
    const visitor = browser(server.app);
    await visitor.signIn('befoerdert@beispiel.de');
    const { db } = server.deps;
    await db.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute();
    const roles = async () => (await visitor.get('/session/renew')).json().user.roles;
    expect(await roles()).toEqual(['Role_Customer']);
    await db.updateTable('users').set({ isDemo: true }).where('id', '=', id).execute();
    expect(await roles()).toEqual(['Role_Customer', 'Role_Interaid_Admin']);
  });

  it('cannot drop their last factor', async () => {
    const person = await owner('letzter@brennwert.example');
    await withApp(person);
    const { db } = server.deps;
    await db.insertInto('userRoles').values({ userId: person.id, role: 'editor' }).execute();
    expect(errorOf(await person.submit('remove-totp'))).toBe('last_factor');
    expect((await factorsOf(db, person.id)).hasTotp).toBe(true);
    await withPasskey(person);
    expect(await person.submit('remove-totp')).toEqual({ kind: 'saved', what: 'totp_removed' });
    const [passkey] = await db.selectFrom('passkeys').select('id').where('userId', '=', person.id).execute();
    expect(errorOf(await person.submit('remove-passkey', { id: String(passkey?.id) }))).toBe('last_factor');
  });
});

describe('a lost second factor', () => {
  const proof = 'Rückruf unter der Nummer der Akte';

  /** Somebody at the page of a user. */
  async function agent(roles: readonly GrantedRole[]) {
    const id = await addAccount(server, `agent${person_(roles)}@brennwert.example`, roles);
    const user = signedInUser({ id, roles: ['customer', ...roles] });
    const reset = (userId: number, reason = proof) =>
      submitUserForm(server.deps, {
        agent: user,
        userId,
        isDealer: async () => false,
        form: formOf({ intent: 'reset-factors', reason }),
      });
    return { id, reset };
  }

  it('is taken away by an admin, with the password and every login; a mail leads to a new one', async () => {
    const person = await owner('verloren@brennwert.example');
    await withApp(person);
    const { device } = await withPasskey(person);
    const { db } = server.deps;
    await db.insertInto('userRoles').values({ userId: person.id, role: 'editor' }).execute();
    expect(await passkeySignIn(device)).not.toBeNull();
    const waiting = await atSecondStep(person.email);
    const admin = await agent(['admin']);
    expect(await admin.reset(person.id)).toEqual({ ok: true, value: 'reset-factors' });

    expect(await passkeySignIn(device)).toBeNull();
    expect((await waiting.prove({ code: '123456' })).kind).toBe('gone');
    expect((await browser(server.app).signIn(person.email)).statusCode).toBe(401);
    expect(await activeLoginsOf(db, person.id, server.time.now)).toEqual([]);
    expect(await factorsOf(db, person.id)).toMatchObject({ hasTotp: false, hasPasskey: false });
    expect(await recoveryCodesLeft(db, person.id)).toBe(0);
    expect((await auditOf(db, person.id))[0]).toMatchObject({
      action: 'factors_reset',
      details: { reason: proof, app: true, passkeys: true },
    });

    const [mail] = (await mailsTo(person.email)).filter(({ kind }) => kind === 'account_factors_reset');
    expect(mail?.text).toContain('Sie sind auf allen Geräten abgemeldet');
    const chosen = await choosePassword(server.deps, {
      secret: mail?.secrets[0] ?? '',
      password: 'drei Kessel am Deich',
      wants: 'tokens',
      address: '10.5.5.7',
      userAgent,
      countryId: 1,
      visitor: waiting.visit,
    });
    // Staff sets up a factor before anything opens.
    expect(chosen.kind).toBe('second_step');
    expect(await waiting.step()).toMatchObject({ kind: 'set_up', isMailboxProved: true });
  });

  it('of a customer leads back to the account without one', async () => {
    const person = await owner('kundin-ohne-handy@beispiel.de');
    await withApp(person);
    expect((await (await agent(['admin'])).reset(person.id))?.ok).toBe(true);
    const mail = (await mailsTo(person.email)).find(({ kind }) => kind === 'account_factors_reset');
    const chosen = await choosePassword(server.deps, {
      secret: mail?.secrets[0] ?? '',
      password: 'drei Kessel am Deich',
      wants: 'tokens',
      address: '10.5.5.7',
      userAgent,
      countryId: 1,
      visitor: nobody,
    });
    expect(chosen.kind).toBe('signed_in');
  });

  it('is given back by nobody but an admin, never to oneself, and not without a word on how it was proved', async () => {
    const person = await owner('bleibt@beispiel.de');
    await withApp(person);
    const [admin, support] = [await agent(['admin']), await agent(['customer_support', 'dealer_support'])];
    expect(await support.reset(person.id)).toMatchObject({
      error: { kind: 'not_permitted', reason: 'admin_only' },
    });
    expect(await admin.reset(admin.id)).toMatchObject({ error: { kind: 'not_permitted', reason: 'own' } });
    expect(await admin.reset(person.id, 'am Telefon'.slice(0, 9))).toMatchObject({
      error: { kind: 'invalid', fields: { reason: 'proof' }, input: { reason: 'am Telefo' } },
    });
    expect((await factorsOf(server.deps.db, person.id)).hasTotp).toBe(true);
    const without = await owner('ohne@beispiel.de');
    expect(await admin.reset(without.id)).toMatchObject({
      error: { kind: 'not_permitted', reason: 'no_factor' },
    });
    expect((await browser(server.app).signIn(without.email)).statusCode).toBe(200);
  });
});

describe('an agent who acts as a customer', () => {
  it('changes nothing about the ways into the account', async () => {
    const person = await owner('kundin@beispiel.de');
    const impersonator = { id: 1, name: 'Agentin' };
    for (const intent of ['end-all', 'end-others', 'passkey-options', 'begin-totp', 'renew-codes']) {
      expect(errorOf(await person.submit(intent, {}, { impersonator })), intent).toBe('as_agent');
    }
  });
});

describe('a sign-in from a new device', () => {
  it('is told to the owner once, without a word at the first device', async () => {
    const person = await owner('geraet@beispiel.de');
    const first = browser(server.app);
    await first.signIn(person.email);
    await first.signIn(person.email);
    expect(await mailsTo(person.email)).toEqual([]);
    const phone = browser(server.app, {
      address: '10.99.1.1',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/605',
    });
    await phone.signIn(person.email, 'falsch');
    expect(await mailsTo(person.email)).toEqual([]);
    await phone.signIn(person.email);
    await phone.signIn(person.email);
    const [mail, ...others] = await mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Neue Anmeldung in Ihrem Konto');
    expect(mail?.text).toContain('Safari auf iPhone');
    expect(mail?.text).toContain('Samstag, 21. November 2026, 11:00 Uhr');
    expect(mail?.text).not.toContain('10.99');
  });
});

describe('what outlived its purpose', () => {
  it('is deleted every night: challenges, waiting steps, ended logins with their tokens, old devices', async () => {
    const { db } = server.deps;
    const forget = async () => {
      for (const { task, run } of accountsJobs(server.deps)) if (task === 'forget_visitors') await run({});
    };
    const rows = async () => {
      const counts: number[] = [];
      for (const table of [
        'passkeyChallenges',
        'secondSteps',
        'logins',
        'refreshTokens',
        'knownDevices',
      ] as const) {
        const { count } = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        counts.push(count);
      }
      return counts;
    };
    const person = await owner('alt-und-neu@beispiel.de');
    await browser(server.app).signIn(person.email);
    await withApp(person);
    await atSecondStep(person.email);
    await passkeyRequest(server.deps, origin);
    for (const count of await rows()) expect(count).toBeGreaterThan(0);
    seconds(24 * 3600);
    await forget();
    const [challenges, steps, logins, tokens, devices] = await rows();
    expect([challenges, steps]).toEqual([0, 0]);
    expect(Math.min(logins ?? 0, tokens ?? 0, devices ?? 0)).toBeGreaterThan(0);
    seconds(401 * 24 * 3600);
    await forget();
    expect(await rows()).toEqual([0, 0, 0, 0, 0]);
  });
});

async function mailsTo(email: string) {
  const jobs = await server.deps.db
    .selectFrom('accountLinks')
    .select(['id', 'purpose'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const originOf = () => 'https://brennwert.example';
  const { db, ports } = server.deps;
  const sources = accountMails({ db, ports, operator: parseOperator({}), originOf });
  const drafts = await Promise.all(
    jobs.map(async ({ id, purpose }) => {
      const kind = `account_${purpose}`;
      const draft = await sources.find((source) => source.kind === kind)?.draft(id, server.time.now);
      return draft ? { ...draft, kind } : null;
    }),
  );
  return drafts.flatMap((draft) => {
    if (!draft) return [];
    const { kind, secrets, document } = draft;
    return [{ kind, secrets, subject: document.subject, text: JSON.stringify(document.blocks) }];
  });
}
