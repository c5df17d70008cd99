import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createUser } from '../users.store.ts';
import { auditPerPage, auditQuery, auditQueryString, detailsText } from './audit.rules.ts';
import { addAuditEvent, addOpening, auditLog } from './audit.store.ts';

let database: TestDatabase;
let agent: number;
let eva: number;

async function account(email: string): Promise<number> {
  const names = {
    salutation: '',
    title: '',
    firstName: 'Eva',
    lastName: 'Linde',
    passwordHash: 'x',
    isDemo: false,
  };
  const now = new Date('2026-11-01T10:00:00Z');
  const id = await database.db
    .transaction()
    .execute((tx) => createUser(tx, { countryId: 1, email, ...names, now }));
  return id ?? 0;
}

const read = (query: string) => auditLog(database.db, auditQuery(new URLSearchParams(query)));

beforeAll(async () => {
  database = await createTestDatabase();
  agent = await account('agent@beispiel.de');
  eva = await account('eva@beispiel.de');
  const add = (action: 'user_locked' | 'impersonated_request', at: string, details = {}) =>
    addAuditEvent(database.db, { actorId: agent, userId: eva, action, details, now: new Date(at) });
  await add('user_locked', '2026-11-01T22:30:00Z', { reason: 'Verdacht' });
  await add('user_locked', '2026-11-01T23:30:00Z', { reason: 'noch einmal' });
  for (let at = 0; at < auditPerPage; at++) await add('impersonated_request', '2026-11-03T10:00:00Z');
});
afterAll(() => database.drop());

describe('the audit log', () => {
  it('is read page by page, the latest first, with the names of both', async () => {
    const first = await read('');
    expect([first.rows.length, first.hasMore]).toEqual([auditPerPage, true]);
    expect(first.rows[0]).toMatchObject({ actor: 'Eva Linde', actorId: agent, userId: eva });
    const second = await read(`vor=${first.rows.at(-1)?.id}`);
    expect(second.rows.map(({ details }) => detailsText(details))).toEqual([
      'Grund: noch einmal',
      'Grund: Verdacht',
    ]);
    expect(second.hasMore).toBe(false);
  });

  it('is sorted by the columns that say so, page by page', async () => {
    const pages = await Promise.all(
      ['', `&ab=${auditPerPage}`].map((from) => read(`sortierung=-action${from}`)),
    );
    // "Konto gesperrt" comes behind "Aufruf im Namen des Kunden"; among equals the latest first.
    expect(pages.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
      [auditPerPage, true],
      [2, false],
    ]);
    expect(pages[0]?.rows.slice(0, 2).map(({ details }) => detailsText(details))).toEqual([
      'Grund: noch einmal',
      'Grund: Verdacht',
    ]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(auditPerPage + 2);
    expect((await read('sortierung=when')).rows[0]?.details).toEqual({ reason: 'Verdacht' });
    for (const key of ['who', 'user'])
      expect((await read(`sortierung=${key}`)).rows).toHaveLength(auditPerPage);
  });

  it('is filtered by act, person and day of our clock', async () => {
    expect((await read('was=user_locked')).rows).toHaveLength(2);
    expect((await read('was=user_locked&bis=2026-11-01')).rows).toHaveLength(1);
    expect((await read(`von=${eva}`)).rows).toHaveLength(0);
    expect((await read(`nutzer=${eva}&von=${agent}&was=user_locked`)).rows).toHaveLength(2);
  });

  it('knows who looked at somebody’s data, once for each look', async () => {
    const look = (minutes: number, details = {}) =>
      addOpening(database.db, {
        actorId: agent,
        userId: eva,
        action: 'order_opened',
        details,
        now: new Date(Date.parse('2026-11-05T10:00:00Z') + minutes * 60_000),
      });
    const order = { order: 'DE-26-4F7K-2Q' };
    for (const minutes of [0, 1, 14]) await look(minutes, order);
    await look(2, { order: 'DE-26-4F7K-2R' });
    await look(16, order);
    const { rows } = await read(`was=order_opened&nutzer=${eva}&von=${agent}`);
    expect(rows.map(({ details }) => detailsText(details))).toEqual([
      'Bestellung: DE-26-4F7K-2Q',
      'Bestellung: DE-26-4F7K-2R',
      'Bestellung: DE-26-4F7K-2Q',
    ]);
  });

  it('forgets filters that make no sense', () => {
    const odd = auditQuery(new URLSearchParams('was=x&bis=2026-99-99&von=-1&nutzer=a&vor=1e9'));
    expect(odd).toEqual({ userId: null, actorId: null, action: null, until: null, before: null, sort: null });
    const query = auditQuery(new URLSearchParams('was=user_locked&bis=2026-11-01&von=1&nutzer=2&vor=3'));
    expect(auditQueryString({ ...query, sort: { key: 'who', isDescending: false, offset: 50 } })).toContain(
      'ab=50',
    );
    expect(auditQuery(new URLSearchParams(auditQueryString(query)))).toEqual(query);
  });

  it.each([
    [{ method: 'GET', path: '/kunde/startseite' }, 'GET /kunde/startseite'],
    [{ lastName: ['Linde', 'Hof'] }, 'Nachname: „Linde“ → „Hof“'],
    [{ before: [], after: ['admin', 'press'], dealerId: null }, 'vorher: keine · nachher: admin, press'],
    [{ words: 'Eva', isLocked: true, shown: 3 }, 'Suche: Eva · gesperrt: ja · gefunden: 3'],
    [{}, ''],
    [null, ''],
  ])('says %j as a line', (details, line) => expect(detailsText(details)).toBe(line));
});
