import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { promptsRoutes } from '#features/prompts/prompts.routes.ts';
import { type PromptDraft, promptCache } from '#features/prompts/prompts.rules.ts';
import { findPrompt, promptMediaUses, promptRows, promptVersions } from '#features/prompts/prompts.store.ts';
import { isLinkUndescribed, restorePrompt, savePrompt } from '#features/prompts/save-prompt.ts';
import { clearCaches } from '#platform/caches/cache-registry.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

const now = new Date('2026-11-26T10:00:00Z');
let database: TestDatabase;
let app: FastifyInstance;
let editor = 0;
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  app = await endpointServer(deps(), promptsRoutes(deps()));
  const person = { salutation: 'Frau', title: '', firstName: 'Ronja', lastName: 'Ebert' } as const;
  editor =
    (await database.db.transaction().execute((tx) =>
      createUser(tx, {
        ...person,
        email: 'ronja@beispiel.de',
        countryId: 1,
        passwordHash: 'x',
        isDemo: false,
        now,
      }),
    )) ?? 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('prompts').execute();
  clearCaches({ name: promptCache, key: null });
});

const draft = (more: Partial<PromptDraft> = {}): PromptDraft => ({
  kind: 'card',
  title: 'Titel',
  text: 'Text',
  linkLabel: '',
  linkTo: '',
  countryIds: [1, 2],
  paths: [],
  signedIn: 'any',
  hasTank: 'any',
  hasOrdered: 'any',
  inApp: 'any',
  frequency: 'always',
  priority: 5,
  fromAt: null,
  untilAt: null,
  isOn: true,
  ...more,
});
const edited = (id: number | null, version: number, what: PromptDraft) => ({
  id,
  version,
  draft: what,
  formKey: '',
  isAnew: false,
  userId: editor,
});
async function create(more: Partial<PromptDraft> = {}, formKey: string = randomUUID()): Promise<number> {
  const made = await savePrompt(deps(), { ...edited(null, 0, draft(more)), formKey });
  if (made.kind !== 'saved') throw new Error(made.kind);
  return made.id;
}
const titlesOn = async (path: string, query = '') => {
  const answer = await app.inject(`/api/site/1/prompts?path=${encodeURIComponent(path)}${query}`);
  return answer.json().map(({ Title }: { Title: string }) => Title);
};
const count = (body: object) =>
  app.inject({ method: 'POST', url: '/api/site/prompts/events', payload: body });
const figures = async () =>
  (await promptRows(database.db)).map(({ views, presses, closings }) => [views, presses, closings]);

describe('a notice', () => {
  it('holds the file that it links to, also in an earlier state, and links to none that is not described', async () => {
    const { id: mediaId } = await database.db
      .insertInto('media')
      .values({
        fileId: 'b'.repeat(24),
        format: 'pdf',
        name: 'Blatt',
        altDe: '',
        byteCount: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const linked = { linkTo: `/medien/${mediaId}`, linkLabel: 'Blatt' };
    expect(await isLinkUndescribed(deps(), linked)).toBe(true);
    await database.db.updateTable('media').set({ altDe: 'Blatt' }).where('id', '=', mediaId).execute();
    expect(await isLinkUndescribed(deps(), linked)).toBe(false);
    const id = await create(linked);
    await savePrompt(deps(), edited(id, 1, draft()));
    expect(await promptMediaUses(database.db, [mediaId])).toEqual([
      { mediaId, title: 'Hinweis: Titel', to: `/support/cms/prompts/${id}` },
    ]);
  });

  it('keeps every state that was saved, with who saved it; an earlier one is had again', async () => {
    const id = await create({ title: 'Erster', fromAt: now });
    const save = (version: number, more: Partial<PromptDraft>) =>
      savePrompt(deps(), edited(id, version, draft(more)));
    expect(await save(1, { title: 'Zweiter' })).toEqual({ kind: 'saved', id });
    expect(await save(1, { title: 'Zu spät' })).toEqual({ kind: 'stale' });
    const kept = async () =>
      (await promptVersions(database.db, id)).map(({ number, draft: { title }, savedBy }) => [
        ...[number, title, savedBy],
      ]);
    expect(await kept()).toEqual([
      [2, 'Zweiter', 'Ronja Ebert'],
      [1, 'Erster', 'Ronja Ebert'],
    ]);
    const restore = (number: number, version: number) =>
      restorePrompt(deps(), { id, number, version, userId: editor });
    expect(await restore(1, 1)).toEqual({ kind: 'stale' });
    expect(await restore(9, 2)).toEqual({ kind: 'not_found' });
    expect(await restore(1, 2)).toEqual({ kind: 'saved', id });
    expect(await findPrompt(database.db, id)).toMatchObject({ title: 'Erster', fromAt: now, version: 3 });
    expect(await kept()).toHaveLength(3);
  });
});

describe('GET /api/site/:countryId/prompts', () => {
  it('answers what is for whoever asks, and tells nothing else of it', async () => {
    await create({ title: 'Alle' });
    await create({ title: 'Angemeldete', signedIn: 'yes' });
    await create({ title: 'Mit Tank', hasTank: 'yes' });
    await create({ title: 'App', inApp: 'yes', priority: 1 });
    await create({ title: 'Schweiz', countryIds: [3] });
    expect(await titlesOn('/news')).toEqual(['Alle']);
    expect(await titlesOn('/news', '&app=1')).toEqual(['App', 'Alle']);
    const [item] = (await app.inject('/api/site/1/prompts?path=/news')).json();
    expect(Object.keys(item).sort()).toEqual(
      ['Edition', 'Frequency', 'Id', 'Kind', 'LinkLabel', 'LinkTo', 'Text', 'Title'].sort(),
    );
    expect((await app.inject('/api/site/1/prompts?path=news')).statusCode).toBe(400);
  });
});

describe('POST /api/site/prompts/events', () => {
  it('adds to the sums of the day and edition, and to nothing that there is not', async () => {
    const id = await create();
    for (const Event of ['views', 'views', 'closings']) {
      expect((await count({ Id: id, Edition: 1, Event })).statusCode).toBe(204);
    }
    await count({ Id: id, Edition: 7, Event: 'views' });
    await count({ Id: 999_999, Edition: 1, Event: 'presses' });
    expect(await figures()).toEqual([[2, 0, 1]]);
    expect((await count({ Id: id, Edition: 1, Event: 'orders' })).statusCode).toBe(400);
    const columns = await database.db.selectFrom('promptDays').selectAll().execute();
    expect(Object.keys(columns[0] ?? {}).sort()).toEqual(
      ['promptId', 'edition', 'day', 'views', 'presses', 'closings'].sort(),
    );
  });
});

describe('an editor', () => {
  it('makes one notice of one form, changes it once, and shows it anew when that is asked for', async () => {
    const formKey = randomUUID();
    const id = await create({}, formKey);
    expect(await create({}, formKey)).toBe(id);
    await count({ Id: id, Edition: 1, Event: 'views' });
    const edit = { ...edited(id, 1, draft({ title: 'Neu' })), isAnew: true };
    expect(await savePrompt(deps(), edit)).toEqual({ kind: 'saved', id });
    expect(await savePrompt(deps(), edit)).toEqual({ kind: 'stale' });
    const [row] = await promptRows(database.db);
    expect([row?.edition, row?.title, row?.views]).toEqual([2, 'Neu', 0]);
    const orders = await database.db.selectFrom('cacheOrders').select('cache').execute();
    expect(orders.filter(({ cache }) => cache === promptCache).length).toBeGreaterThanOrEqual(2);
  });
});
