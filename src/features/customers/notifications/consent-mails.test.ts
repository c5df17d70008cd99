import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartner } from '#features/partners/partners.fixture.ts';
import type { MailRequest } from '#platform/mail/mail.ts';
import { testConfig } from '#server/server.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { consentMails } from './consent-mails.ts';
import { askForConsent, followConsentLink } from './consents.ts';
import { alarmsOf, crossTarget, saveAlarm } from './price-alarms.store.ts';

let database: TestDatabase;
let asked: MailRequest[] = [];
const now = new Date('2026-11-26T09:00:00Z');
const queue = {
  enqueue: async () => undefined,
  enqueueAll: async (_: unknown, jobs: readonly { payload: unknown }[]) => {
    asked = jobs.map(({ payload }) => payload as MailRequest);
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, clock: { now: () => now }, queue, config: testConfig });

async function mailOf({ kind, about }: MailRequest) {
  const sources = consentMails({
    ...deps(),
    operator: testConfig.operator,
    pricing: { index: () => ({ catalog: { products: new Map() } }) as never },
    originOf: (_, partnerId) => (partnerId ? 'https://stadt.example' : 'https://de.example'),
  });
  return sources.find((source) => source.kind === kind)?.draft(about, now) ?? null;
}

/** Both mails of somebody who asked for a price alarm on a host: the question, and the alarm. */
async function mailsOfAlarm(email: string, partnerId: number | null) {
  const { id: userId } = await database.db
    .insertInto('users')
    .values({ countryId: 1, email, isGuest: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await askForConsent(deps(), { userId, email, countryId: 1, partnerId });
  const question = JSON.stringify(asked[0] && (await mailOf(asked[0])));
  const [, token = ''] = /benachrichtigungen\/([\w-]+)/.exec(question) ?? [];
  await followConsentLink(deps(), token);
  const watched = {
    countryId: 1,
    productId: 1,
    postalCode: '10115',
    amount: 3000,
    targetPrice: 9000,
  } as const;
  const about = await database.db.transaction().execute(async (tx) => {
    await saveAlarm(tx, { ...watched, minMark: null, until: null, userId, partnerId, now });
    const [alarm] = await alarmsOf(tx, userId);
    const offer = { dealerId: null as never, unitPrice: 8900, totalPrice: 267_000 } as never;
    return alarm ? crossTarget(tx, { alarm, offer, now }) : null;
  });
  return { question, alarm: JSON.stringify(await mailOf({ kind: 'price_alarm', about: about ?? 0 })) };
}

describe('the mails of a price alarm', () => {
  it('lead back to the partner’s host where it was set, and name the partner', async () => {
    const partnerId = await addPartner(database.db);
    const { question, alarm } = await mailsOfAlarm('pia@beispiel.de', partnerId);
    expect(question).toContain('https://stadt.example/benachrichtigungen/');
    expect(alarm).toContain('https://stadt.example/heizoel/angebotsliste');
    for (const mail of [question, alarm]) {
      expect(mail).toContain('Angefragt auf der Seite von Stadtwerke Neustadt.');
      expect(mail).not.toContain('de.example');
    }
  });

  it('lead to the country’s own site where they were asked for there', async () => {
    const { question, alarm } = await mailsOfAlarm('otto@beispiel.de', null);
    for (const mail of [question, alarm]) {
      expect(mail).toContain('https://de.example/');
      expect(mail).not.toContain('Angefragt auf der Seite');
    }
  });
});
