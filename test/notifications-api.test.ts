import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarmPushes } from '#features/customers/notifications/alarm-pushes.ts';
import { consentMails } from '#features/customers/notifications/consent-mails.ts';
import {
  consentToken,
  findConsentLink,
  followConsentLink,
} from '#features/customers/notifications/consents.ts';
import { notificationsRoutes } from '#features/customers/notifications/notifications.routes.ts';
import { type AlarmDeps, alarmsJobs, checkAlarms } from '#features/customers/notifications/price-alarms.ts';

import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { placesFixture, placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { deviceFixture, toldOnDevices } from '#features/push/push.fixture.ts';
import { setTopic } from '#features/push/push.store.ts';
import type { MailDraft } from '#platform/mail/mail.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

const start = new Date('2026-11-21T10:00:00Z');
let server: AccountsServer;
let market: Awaited<ReturnType<typeof placingFixture>>;
let deps: AlarmDeps & AccountsServer['deps'];
let eva: Awaited<ReturnType<typeof customer>>;
let otto: typeof eva;

async function customer(email: string) {
  const id = await addAccount(server, email);
  const visitor = browser(server.app);
  await visitor.signIn(email);
  const proof = await visitor.proof();
  const settings = async () => (await visitor.get('/api/customer/notifications')).json();
  const watch = (TargetPrice: unknown, change: object = {}) =>
    visitor.post(
      '/api/customer/notifications/price-alarms',
      { ProductId: 1, ZipCode: '10115', Amount: 3000, TargetPrice, ...change },
      proof,
    );
  const end = (alarm: unknown) =>
    visitor.send('DELETE', `/api/customer/notifications/price-alarms/${alarm}`, { headers: proof });
  return { id, email, visitor, settings, watch, end };
}

beforeAll(async () => {
  server = await accountsServer((base) => {
    const pricing = createPricing({ db: base.db, places: placesFixture, secret: base.config.secret });
    deps = { ...base, places: placesFixture, pricing } as unknown as typeof deps;
    return [...accountsRoutes(base), ...notificationsRoutes(deps)];
  });
  market = await placingFixture(server.deps.db);
  [eva, otto] = [await customer('eva@beispiel.de'), await customer('otto@beispiel.de')];
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = start;
  for (const table of ['priceAlarmCrossings', 'priceAlarms', 'mailConsents'] as const) {
    await server.deps.db.deleteFrom(table).execute();
  }
  await sql`delete from graphile_worker._private_jobs`.execute(server.deps.db);
  await priceOf(100);
});

/** Net EUR per 100 l of the one dealer; gross is 19 % more and fees. Answers the gross price. */
async function priceOf(net: number): Promise<number> {
  await market.setPrice(net * 10_000);
  await (deps.pricing as ReturnType<typeof createPricing>).refresh();
  return market.offerFor(sampleRequest).unitPrice / 100;
}

/** The mails that were asked for, written as the job would. */
async function mails(): Promise<(MailDraft & { kind: string })[]> {
  const { rows } = await sql<{ payload: { kind: string; about: number } }>`
    select payload from graphile_worker._private_jobs order by id`.execute(server.deps.db);
  const sources = consentMails({
    ...deps,
    operator: parseOperator({}),
    originOf: () => 'https://brennwert.example',
  });
  const drafts = await Promise.all(
    rows.map(async ({ payload: { kind, about } }) => {
      const draft = await sources.find((source) => source.kind === kind)?.draft(about, server.time.now);
      return draft ? { ...draft, kind } : null;
    }),
  );
  return drafts.filter((draft) => draft !== null);
}

const tokenOf = (mail: MailDraft | undefined): string => mail?.secrets[0] ?? 'no token';
const confirm = async () => followConsentLink(deps, tokenOf((await mails())[0]));
const alarmMails = async () => (await mails()).filter(({ kind }) => kind === 'price_alarm');

describe('a price alarm', () => {
  it('is kept, asks for leave by mail and says so', async () => {
    const answer = await eva.watch(100);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      PriceAlarm: 'Asked',
      PriceAlarms: [{ ProductId: 1, ZipCode: '10115', Amount: 3000, TargetPrice: 100, IsBelow: false }],
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'consent_opt_in', recipient: 'eva@beispiel.de' });
    expect(await confirm()).toMatchObject({ action: 'confirm' });
    expect(await eva.settings()).toMatchObject({ PriceAlarm: 'Given' });
  });

  it.each([
    [{ ZipCode: '99999' }, 'ZipCode'],
    [{ Amount: 499 }, 'Amount'],
    [{ Amount: 32_001 }, 'Amount'],
    [{ ProductId: 999 }, 'ProductId'],
    [{ ProductId: 6 }, 'ProductId'],
    [{ TargetPrice: 500 }, 'TargetPrice'],
    [{ TargetPrice: -1 }, 'TargetPrice'],
    [{ TargetPrice: 'x' }, 'TargetPrice'],
    [{ ProductId: 3 }, 'ZipCode'],
    [{ MinMark: 4.7 }, 'MinMark'],
    [{ Until: '2026-11-20' }, 'Until'],
    [{ Until: '2029-01-01' }, 'Until'],
    [{ Until: '2026-02-30' }, 'Until'],
  ])('is refused for %j with its field named', async (change, field) => {
    const answer = await eva.watch(100, change);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await eva.settings()).PriceAlarms).toEqual([]);
  });

  it('with the same request gets the new target instead of a second alarm; ten are enough', async () => {
    await eva.watch(100);
    expect((await eva.watch(90)).json().PriceAlarms).toMatchObject([{ TargetPrice: 90 }]);
    for (let at = 1; at < 10; at++) await eva.watch(90, { Amount: 3000 + at });
    expect((await eva.watch(90, { Amount: 5000 })).statusCode).toBe(422);
    const changed = (await eva.watch(80, { Amount: 3009 })).json().PriceAlarms;
    expect(changed).toHaveLength(10);
    expect(changed).toContainEqual(expect.objectContaining({ Amount: 3009, TargetPrice: 80 }));
  });

  it('of somebody else can neither be seen nor ended', async () => {
    const [alarm] = (await eva.watch(100)).json().PriceAlarms;
    expect((await otto.settings()).PriceAlarms).toEqual([]);
    expect((await otto.end(alarm.Id)).statusCode).toBe(404);
    expect((await eva.end('x')).statusCode).toBe(400);
    expect((await eva.settings()).PriceAlarms).toHaveLength(1);
    expect((await eva.end(alarm.Id)).json().PriceAlarms).toEqual([]);
  });

  it('is silent before it was agreed to', async () => {
    await eva.watch(100);
    await priceOf(50);
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
  });

  it('goes off on a device where no mail was agreed to, as long as it is wanted there', async () => {
    await eva.watch(100);
    await deviceFixture(deps.db, eva.id);
    await setTopic(deps.db, { userId: eva.id, topic: 'price_alarm', isOn: false });
    await priceOf(60);
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
    await setTopic(deps.db, { userId: eva.id, topic: 'price_alarm', isOn: true });
    const price = (await priceOf(60)).toFixed(2).replace('.', ',');
    expect(await checkAlarms(deps)).toEqual({ sent: 1 });
    expect(await alarmMails()).toEqual([]);
    const [told] = await toldOnDevices(deps.db, eva.id);
    const draft = () => alarmPushes(deps)[0]?.draft(told?.about ?? 0, server.time.now);
    expect(await draft()).toMatchObject({
      title: 'Ihr Wunschpreis ist erreicht',
      body: expect.stringContaining(`jetzt ${price} € je 100 l`),
      path: '/heizoel/angebotsliste?zipCode=10115&amount=3000&product=1',
    });
    await priceOf(120);
    await checkAlarms(deps);
    expect(await draft()).toBeNull();
    await deps.db.deleteFrom('pushSubscriptions').where('userId', '=', eva.id).execute();
  });

  it('goes off once for each time the price falls to its target, however often and parallel it is looked at', async () => {
    await eva.watch(100);
    await confirm();
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
    const low = await priceOf(60);
    const looked = await Promise.all([checkAlarms(deps), checkAlarms(deps), checkAlarms(deps)]);
    expect(looked.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    await priceOf(55);
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
    await priceOf(120);
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
    await priceOf(60);
    expect(await checkAlarms(deps)).toEqual({ sent: 1 });
    const sent = await alarmMails();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.document.subject).toContain(low.toFixed(2).replace('.', ','));
    expect(sent[0]?.unsubscribeUrl).toMatch(
      /^https:\/\/brennwert\.example\/benachrichtigungen\/a\d+-[\w-]{43}\/bestaetigen$/,
    );
  });

  it('that asks for well rated dealers waits for one, and its mail prepares an order of that dealer', async () => {
    const rated = async (reviewMarkSum: number) => {
      await server.deps.db.updateTable('dealers').set({ reviewMarkSum, reviewCount: 100 }).execute();
      await priceOf(60);
    };
    await rated(444);
    const answer = await eva.watch(100, { MinMark: 4.5, Until: '2027-03-31' });
    expect(answer.json().PriceAlarms).toMatchObject([{ MinMark: 4.5, Until: '2027-03-31' }]);
    await confirm();
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
    await rated(452);
    expect(await checkAlarms(deps)).toEqual({ sent: 1 });
    const [mail] = await alarmMails();
    const text = JSON.stringify(mail?.document);
    expect(text).toMatch(/\/heizoel\/bestellung-vorbereitet\?zipCode=10115&amount=3000&product=1&dealer=\d+/);
    expect(text).toContain('Bestellt wird erst, wenn Sie');
  });

  it('ends by itself after its last day, in the country’s own time', async () => {
    await eva.watch(100, { Until: '2026-11-30' });
    await confirm();
    server.time.now = new Date('2026-11-30T22:59:00Z');
    await checkAlarms(deps);
    expect((await eva.settings()).PriceAlarms).toHaveLength(1);
    await priceOf(60);
    server.time.now = new Date('2026-11-30T23:01:00Z');
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
    expect((await eva.settings()).PriceAlarms).toEqual([]);
  });

  it('that was ended or refused while its mail waited says nothing', async () => {
    const [alarm] = (await eva.watch(100)).json().PriceAlarms;
    await confirm();
    await priceOf(60);
    await checkAlarms(deps);
    expect(await alarmMails()).toHaveLength(1);
    await eva.end(alarm.Id);
    expect(await alarmMails()).toHaveLength(0);
  });

  it('is refused for good by the link of its mail, without signing in, and repeating that is harmless', async () => {
    await eva.watch(100);
    await confirm();
    await priceOf(60);
    await checkAlarms(deps);
    const token = tokenOf((await alarmMails())[0]);
    expect(await followConsentLink(deps, token)).toMatchObject({ action: 'refuse' });
    expect(await followConsentLink(deps, token)).toMatchObject({ action: 'refuse' });
    expect(await eva.settings()).toMatchObject({ PriceAlarm: 'None' });
    await priceOf(120);
    await checkAlarms(deps);
    await priceOf(60);
    expect(await checkAlarms(deps)).toEqual({ sent: 0 });
  });
});

describe('leave to write', () => {
  it('is asked for once when it was given', async () => {
    await eva.watch(100);
    await confirm();
    expect((await eva.watch(100, { Amount: 5000 })).json()).toMatchObject({ PriceAlarm: 'Given' });
    expect(await mails()).toHaveLength(0);
  });

  it('is asked for no more than five times an hour', async () => {
    for (let time = 0; time < 8; time++) await eva.watch(100 - time);
    const { count } = await server.deps.db
      .selectFrom('mailConsents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });
});

describe('what outlived its purpose', () => {
  const forget = async () => {
    for (const { task, run } of alarmsJobs(deps)) if (task === 'forget_notifications') await run({});
  };
  const countOf = async (table: 'priceAlarms' | 'priceAlarmCrossings' | 'mailConsents') =>
    (await server.deps.db.selectFrom(table).select('id').execute()).length;
  const later = (days: number) => {
    server.time.now = new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
  };

  it('is deleted: an ended alarm and what made it go off after 30 days, one that is on never', async () => {
    const [alarm] = (await eva.watch(100)).json().PriceAlarms;
    await eva.watch(100, { Amount: 5000 });
    await confirm();
    await priceOf(60);
    await checkAlarms(deps);
    await eva.end(alarm.Id);
    later(29);
    await forget();
    expect([await countOf('priceAlarms'), await countOf('priceAlarmCrossings')]).toEqual([2, 2]);
    later(31);
    await forget();
    expect([await countOf('priceAlarms'), await countOf('priceAlarmCrossings')]).toEqual([1, 0]);
    expect(await countOf('mailConsents')).toBe(1);
  });

  it('is deleted: an opt-in that nobody confirmed after 30 days, the proof of a given one three years after its end', async () => {
    await otto.watch(100);
    await eva.watch(100);
    const [, asked] = await mails();
    await followConsentLink(deps, tokenOf(asked));
    const id = Number(/^b(\d+)-/.exec(tokenOf(asked))?.[1]);
    await followConsentLink(deps, consentToken(deps.config.secret, 'refuse', id));
    later(31);
    await forget();
    expect(await countOf('mailConsents')).toBe(1);
    server.time.now = new Date('2029-12-31T22:59:00Z');
    await forget();
    expect(await countOf('mailConsents')).toBe(1);
    server.time.now = new Date('2029-12-31T23:01:00Z');
    await forget();
    expect(await countOf('mailConsents')).toBe(0);
  });
});

describe('the link of a mail', () => {
  it.each(['', 'x', 'b1-', `b1-${'a'.repeat(43)}`, `c1-${'a'.repeat(43)}`])(
    '%j is none of ours',
    async (token) => {
      expect(await findConsentLink(deps, token)).toBeNull();
      expect(await followConsentLink(deps, token)).toBeNull();
    },
  );

  it('that refuses cannot be turned into one that confirms', async () => {
    await eva.watch(100);
    const [mail] = await mails();
    const id = Number(/^b(\d+)-/.exec(tokenOf(mail))?.[1]);
    const seal = consentToken(deps.config.secret, 'refuse', id).slice(-43);
    expect(await followConsentLink(deps, `b${id}-${seal}`)).toBeNull();
    expect(await eva.settings()).toMatchObject({ PriceAlarm: 'Asked' });
  });

  it('that asks works for a week, and not after a newer one', async () => {
    await eva.watch(100);
    const first = tokenOf((await mails())[0]);
    await eva.watch(100);
    expect(await findConsentLink(deps, first)).toBeNull();
    const second = tokenOf((await mails()).at(-1));
    server.time.now = new Date(start.getTime() + 8 * 24 * 60 * 60 * 1000);
    expect(await followConsentLink(deps, second)).toBeNull();
  });
});
