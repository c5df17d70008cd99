import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { collected } from '#server/features.ts';
import { waitingForStaff } from '#shell/work/waiting.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { dealersToFollow, followUps, markFollowUp, saveFollowUp } from './staff/follow-ups.store.ts';

let database: TestDatabase;
let userId: number;
let dealers: { id: number; name: string }[];
const now = new Date('2026-11-26T09:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const agent = { countryId: 1, email: 'betreuung@beispiel.de', isGuest: false, firstName: 'Berta' };
  ({ id: userId } = await db
    .insertInto('users')
    .values({ ...agent, emailConfirmedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow());
  for (const [name, state] of [
    ['Öl-Müller', 'active'],
    ['Abraham', 'locked'],
    ['Zuletzt', 'ended'],
  ] as const)
    await db
      .insertInto('dealers')
      .values({ ...firm, name, slug: name, state })
      .execute();
  dealers = await dealersToFollow(db);
});
afterAll(() => database.drop());

const firm = {
  countryId: 1,
  legalName: 'Firma',
  street: 'Weg 1',
  postalCode: '10115',
  place: 'Berlin',
  phone: '030',
  email: 'a@b.example',
  registerNumber: 'HRB',
  vatNumber: 'DE1',
  foundedYear: 1950,
  about: '',
};

const dealerNamed = (name: string): number => dealers.find((one) => one.name === name)?.id ?? 0;

type Given = {
  id?: number;
  version?: number;
  dealer?: string;
  text?: string;
  dueOn?: string;
  formKey?: string;
};

const save = ({ id, version = 0, dealer = 'Abraham', text = 'Ruft an', dueOn, formKey }: Given = {}) =>
  saveFollowUp(database.db, {
    id: id ?? null,
    version,
    formKey: formKey ?? randomUUID(),
    userId,
    now,
    values: { dealerId: dealerNamed(dealer), text, dueOn: dueOn ?? '2026-12-01' },
  });

async function made(given: Given = {}): Promise<number> {
  const saved = await save(given);
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved.id;
}

const usual = { words: '', state: null, dealerId: null, today: '2026-11-26', sort: null, limit: 50 };
type Asked = Partial<Parameters<typeof followUps>[1]>;
const listed = (asked: Asked = {}) => followUps(database.db, { ...usual, ...asked });
const done = (id: number, version: number, outcome = 'Geklärt') =>
  markFollowUp(database.db, { id, version, done: { userId, now, outcome } });

describe('a follow-up', () => {
  it('is about a dealer with whom the trade goes on, who made it, and what is agreed until when', async () => {
    expect(dealers.map(({ name }) => name)).toEqual(['Abraham', 'Öl-Müller']);
    const id = await made({ dealer: 'Öl-Müller', text: 'Neue Preise ab März' });
    expect((await listed({ words: 'neue preise' })).map(({ doneAt, doneBy, ...row }) => row)).toEqual([
      {
        id,
        version: 1,
        dealerId: dealerNamed('Öl-Müller'),
        dealer: 'Öl-Müller',
        text: 'Neue Preise ab März',
        dueOn: '2026-12-01',
        author: 'Berta',
        createdAt: now,
        outcome: '',
      },
    ]);
    expect(await save({ dealer: 'Niemand' })).toEqual({ kind: 'invalid', errors: { dealer: 'missing' } });
  });

  it('is found by words of its dealer, of what was agreed and of what came of it', async () => {
    const id = await made({ dealer: 'Öl-Müller', text: 'Zweites Lager in Spandau' });
    await done(id, 1, 'Lager steht');
    for (const words of ['mueller', 'spandau', 'LAGER STEHT'])
      expect((await listed({ words })).map((row) => row.id)).toContain(id);
    expect(await listed({ words: '100 % sicher nirgends' })).toEqual([]);
    const others = await listed({ dealerId: dealerNamed('Abraham') });
    expect(others.every(({ dealer }) => dealer === 'Abraham')).toBe(true);
  });

  it('that is due stands before what has time, and what is done comes last', async () => {
    const words = 'Reihe';
    const later = await made({ text: words, dueOn: '2026-11-27' });
    const due = await made({ text: words, dueOn: '2026-11-26' });
    const past = await made({ text: words, dueOn: '2026-10-01' });
    expect(await done(past, 1)).toEqual({ kind: 'saved', id: past });
    const ids = async (asked: Asked) => (await listed({ words, ...asked })).map(({ id }) => id);
    expect(await ids({})).toEqual([due, later, past]);
    expect(await ids({ state: 'open' })).toEqual([due, later]);
    expect(await ids({ state: 'due' })).toEqual([due]);
    expect(await ids({ state: 'done' })).toEqual([past]);
    expect(await ids({ sort: { key: 'due', isDescending: true } })).toEqual([later, due, past]);
  });

  it('that is due waits for those who look after dealers, as many as the list that is led to', async () => {
    const clock = { now: () => now };
    const waitingFor = async (role: 'dealer_support' | 'customer_support') => {
      const all = await waitingForStaff(
        { db: database.db, clock, collected },
        signedInUser({ id: 1, roles: [role] }),
      );
      return all.find(({ key }) => key === 'followUps');
    };
    await made({ dueOn: '2026-11-20' });
    const due = await listed({ state: 'due' });
    const to = '/support/wiedervorlagen?stand=due';
    expect(await waitingFor('dealer_support')).toEqual({ key: 'followUps', to, count: due.length });
    expect(await waitingFor('customer_support')).toBeUndefined();
  });

  it('is changed and done by whoever was first, and may be opened again with what came of it', async () => {
    const id = await made({ text: 'Zwei Schreibtische' });
    expect(await save({ id, version: 1, text: 'Anders', dealer: 'Öl-Müller' })).toEqual({
      kind: 'saved',
      id,
    });
    expect(await save({ id, version: 1, text: 'Zu spät' })).toEqual({ kind: 'stale' });
    expect(await done(id, 1)).toEqual({ kind: 'stale' });
    expect(await done(id, 2, 'Erreicht')).toEqual({ kind: 'saved', id });
    const closed = (await listed({ words: 'anders' }))[0];
    expect(closed).toMatchObject({ dealer: 'Abraham', doneAt: now, doneBy: 'Berta', outcome: 'Erreicht' });
    expect(await markFollowUp(database.db, { id, version: 3, done: null })).toEqual({ kind: 'saved', id });
    const open = (await listed({ words: 'anders' }))[0];
    expect(open).toMatchObject({ doneAt: null, doneBy: '', outcome: 'Erreicht' });
    expect(await save({ id: 2_000_000_000, version: 1 })).toEqual({ kind: 'not_found' });
  });
});
