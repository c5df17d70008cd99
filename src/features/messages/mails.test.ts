import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBetween, localDay } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { maskSecrets } from './mail-secrets.rules.ts';
import { mailQuery, mailQueryString } from './mails.rules.ts';
import { deleteOldMails, insertMail, mailBy, searchMails } from './mails.store.ts';

describe('a secret in a mail', () => {
  const body = 'https://brennwert.example/bestellung/zugang/abc und noch einmal abc';

  it('is masked wherever it stands', () => {
    const masked = maskSecrets(body, { recipient: 'anna@beispiel.de', secrets: ['abc'] });
    expect(masked).not.toContain('abc');
    expect(masked).toContain('/bestellung/zugang/••••');
  });

  it('is shown in the mails of demo personas alone', () => {
    expect(maskSecrets(body, { recipient: 'kunde@demo.example', secrets: ['abc'] })).toBe(body);
    expect(maskSecrets(body, { recipient: 'x@demo.example.org', secrets: ['abc'] })).not.toBe(body);
  });
});

describe('the address of the mail list', () => {
  it.each([
    ['', { text: '', state: null, page: 1 }],
    ['?suche=Anna+Heide&zustand=failed&seite=3', { text: 'Anna Heide', state: 'failed', page: 3 }],
    ['?zustand=nonsense&seite=-1', { text: '', state: null, page: 1 }],
    ['?seite=1e99', { text: '', state: null, page: 1 }],
  ])('%j is read', (address, query) => {
    expect(mailQuery(new URLSearchParams(address))).toEqual(query);
  });

  it('is written as it is read', () => {
    const query = { text: 'Anna & Co', state: 'kept', page: 2 } as const;
    expect(mailQuery(new URLSearchParams(mailQueryString(query)))).toEqual(query);
  });
});

describe('searching mails', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const [n, recipient, subject, state] of [
      [1, 'anna@beispiel.de', 'Ihre Bestellung DE-26-4F7K-2Q', 'sent'],
      [2, 'karl_1@beispiel.de', 'Ihre Bestellung DE-26-9999-99', 'failed'],
      [3, 'haendler@demo.example', 'Neue Bestellung DE-26-4F7K-2Q', 'sent'],
    ] as const) {
      await insertMail(database.db, {
        messageId: `test.${n}@brennwert.example`,
        kind: 'order_receipt',
        countryId: 1,
        sender: 'a@b.de',
        recipient,
        replyTo: '',
        subject,
        bodyText: '',
        bodyHtml: '',
        documentIds: [],
        enclosures: [],
        secrets: ['s1', 's2'],
        unsubscribeUrl: '',
        orderId: null,
        state,
        createdAt: new Date(Date.UTC(2026, 10, n)),
      });
    }
  });
  afterAll(() => database.drop());

  const found = async (text: string, state: 'failed' | null = null, page = 1) => {
    const { rows, total } = await searchMails(database.db, { text, state, page, size: 2 });
    return [rows.map((row) => daysBetween('2026-10-31', localDay(row.createdAt, 'UTC'))), total];
  };

  it.each([
    ['everything, newest first, a page at a time', '', [[3, 2], 3]],
    ['by number', '4F7K', [[3, 1], 2]],
    ['by every word', 'anna 4f7k', [[1], 1]],
    ['by a sign that SQL would read', 'karl_1', [[2], 1]],
    ['and nothing by a sign that SQL would read as anything', '%', [[], 0]],
  ])('finds %s', async (_, text, result) => expect(await found(text)).toEqual(result));

  it('finds by state and goes to the next page', async () => {
    expect(await found('', 'failed')).toEqual([[2], 1]);
    expect(await found('', null, 2)).toEqual([[1], 3]);
  });

  it('keeps the secrets with the mail', async () => {
    const { rows } = await searchMails(database.db, { text: 'anna', state: null, page: 1, size: 1 });
    expect((await mailBy(database.db, 'id', rows[0]?.id ?? 0))?.secrets).toEqual(['s1', 's2']);
  });
});

describe('old mails', () => {
  it('are deleted after a year, about orders with the papers of the orders', async () => {
    const { db, drop } = await createTestDatabase();
    const mail = (
      year: number,
      about: { orderId: number | null; countryId: 1 | 2; state?: 'waiting'; kind?: 'account_erased' },
    ) =>
      insertMail(db, {
        messageId: `${year}.${about.countryId}.${about.orderId}`,
        kind: 'test',
        sender: '',
        documentIds: [],
        enclosures: [],
        replyTo: '',
        recipient: '',
        subject: '',
        bodyText: '',
        bodyHtml: '',
        secrets: [],
        state: 'sent' as const,
        unsubscribeUrl: '',
        ...about,
        createdAt: new Date(Date.UTC(year, 5, 1)),
      });
    await mail(2033, { orderId: null, countryId: 1 });
    await mail(2034, { orderId: null, countryId: 1 });
    await mail(2033, { orderId: null, countryId: 2, state: 'waiting' });
    // Of somebody who is gone nothing is left, whether it could be sent or not.
    await mail(2032, { orderId: null, countryId: 2, state: 'waiting', kind: 'account_erased' });
    for (const year of [2025, 2026, 2027]) {
      await mail(year, { orderId: 7, countryId: 1 });
      await mail(year, { orderId: 7, countryId: 2 });
    }
    await deleteOldMails(db, new Date('2034-11-21T12:00:00Z'));
    const left = await db.selectFrom('mails').select('messageId').orderBy('messageId').execute();
    expect(left.map(({ messageId }) => messageId)).toEqual([
      ...['2026.1.7', '2027.1.7', '2027.2.7', '2033.2.null', '2034.1.null'],
    ]);
    await drop();
  });
});
