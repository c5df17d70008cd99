import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitDraft } from '#features/cms/publishable/submit-draft.ts';
import { createUser } from '#features/identity/users.store.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { presentGuide } from '../guides.store.ts';
import { guides, readGuideForm } from './edit-guide.ts';
import { draftOfGuide, emptyGuide, type GuideDraft } from './guide-draft.rules.ts';
import { allGuides, findGuide } from './guide-edits.store.ts';

let database: TestDatabase;
let [writer, reviewer]: [number, number] = [0, 0];
const start = new Date('2026-11-24T10:00:00Z');
let now = start;
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (firstName: string) =>
    (await database.db.transaction().execute((tx) =>
      createUser(tx, {
        salutation: 'Frau',
        title: '',
        firstName,
        lastName: 'Ebert',
        email: `${firstName}@beispiel.de`,
        countryId: 1,
        passwordHash: 'x',
        isDemo: false,
        now: start,
      }),
    )) ?? 0;
  [writer, reviewer] = [await add('Ronja'), await add('Milan')];
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = start;
  await database.db.deleteFrom('leadGuideVersions').execute();
  await database.db.deleteFrom('leadGuides').where('id', '>', 3).execute();
  await database.db.updateTable('leadGuides').set({ content: null, version: 1 }).execute();
});

const nameNow = async (guideId = 1) =>
  (await presentGuide(database.db, { guideId, countryId: 1, now }))?.name ?? null;
const stored = async (guideId = 1) => {
  const guide = await findGuide(database.db, guideId);
  if (!guide) throw new Error('no such guide');
  return guide;
};
const contentVersion = async () =>
  (await database.db.selectFrom('siteContent').select('version').executeTakeFirstOrThrow()).version;

async function rename(name: string, guideId = 1): Promise<void> {
  const { draft, version } = await stored(guideId);
  const change = { id: guideId, userId: writer, draft: { ...draft, name }, expectedVersion: version };
  expect((await guides.save(deps(), change)).ok).toBe(true);
}
const publish = async (times: { fromAt?: Date; untilAt?: Date } = {}, guideId = 1) =>
  guides.publish(deps(), {
    id: guideId,
    userId: writer,
    around: null,
    expectedVersion: (await stored(guideId)).version,
    fromAt: null,
    untilAt: null,
    ...times,
  });

describe('a guide', () => {
  it('stands as it was shipped until another version is published, and again when that is withdrawn', async () => {
    await rename('Neu');
    expect(await nameNow()).toBe('Heizölverbrauch');
    const before = await contentVersion();
    expect(await publish()).toEqual({ ok: true, value: 'published' });
    expect([await nameNow(), await contentVersion()]).toEqual(['Neu', before + 1]);
    expect((await allGuides(database.db, now)).map(({ state }) => state)).toEqual(['published', null, null]);
    expect(await guides.withdraw(deps(), { id: 1, userId: writer })).toBe(true);
    expect(await nameNow()).toBe('Heizölverbrauch');
    expect(await guides.withdraw(deps(), { id: 1, userId: writer })).toBe(false);
  });

  it('appears and ends at its times; a plan is given up alone', async () => {
    await rename('Winter');
    await publish({ fromAt: later(10), untilAt: later(20) });
    expect(await nameNow()).toBe('Heizölverbrauch');
    now = later(10);
    expect(await nameNow()).toBe('Winter');
    now = later(20);
    expect(await nameNow()).toBe('Heizölverbrauch');
    await rename('Sommer');
    await publish({ fromAt: later(60) });
    const plan = (await guides.versionsOf(database.db, 1, now)).find(({ state }) => state === 'scheduled');
    const owned = { id: 1, userId: writer, versionId: plan?.id ?? 0 };
    expect([await guides.unplan(deps(), owned), await guides.unplan(deps(), owned)]).toEqual([true, false]);
    now = later(90);
    expect(await nameNow()).toBe('Heizölverbrauch');
  });

  it('with faults is not published, and each is named', async () => {
    const { draft, version } = await stored();
    const broken: GuideDraft = { ...draft, name: '', steps: draft.steps.slice(4) };
    await guides.save(deps(), { id: 1, userId: writer, draft: broken, expectedVersion: version });
    const refused = await publish();
    expect(refused.ok || refused.error.code !== 'problems' ? [] : refused.error.problems).toContainEqual({
      field: 's0.i0.condition',
      code: 'condition_key',
      detail: 'built',
    });
  });

  it('of two editors is saved by the first; the second sees what changed', async () => {
    const { version, draft } = await stored();
    await rename('Erste');
    const form = new FormData();
    form.set('version', String(version));
    form.set('name', 'Zweite');
    form.set('do', 'save');
    const press = () =>
      submitDraft(deps(), guides, {
        form: postedForm(form),
        id: 1,
        userId: reviewer,
        around: null,
        read: () => readGuideForm(postedForm(form)),
      });
    const outcome = await press();
    expect(outcome).toMatchObject({ kind: 'conflict', draft: { name: 'Zweite' }, theirs: { name: 'Erste' } });
    form.set('do', 'force');
    form.set('theirs', String(outcome?.kind === 'conflict' ? outcome.version : 0));
    expect((await press())?.kind).toBe('saved');
    expect((await stored()).draft.name).toBe('Zweite');
    const again = { id: 1, userId: writer, draft, expectedVersion: version };
    expect(await guides.save(deps(), again)).toEqual({ ok: false, error: 'stale' });
  });

  it('that is handed in waits for somebody else', async () => {
    await database.db.updateTable('cmsSettings').set({ needsReview: true }).execute();
    try {
      await rename('Geprüft');
      expect(await publish()).toEqual({ ok: true, value: 'in_review' });
      const [waiting] = await guides.versionsOf(database.db, 1, now);
      const review = {
        id: 1,
        around: null,
        versionId: waiting?.id ?? 0,
        decision: 'published' as const,
        note: '',
      };
      expect((await guides.review(deps(), { ...review, userId: writer })).ok).toBe(false);
      expect(await nameNow()).toBe('Heizölverbrauch');
      expect((await guides.review(deps(), { ...review, userId: reviewer })).ok).toBe(true);
      expect(await nameNow()).toBe('Geprüft');
    } finally {
      await database.db.updateTable('cmsSettings').set({ needsReview: false }).execute();
    }
  });

  it('comes back as it was, and made twice by one form is one', async () => {
    await rename('Alt');
    await publish();
    await rename('Neu');
    const [version] = await guides.versionsOf(database.db, 1, now);
    const restored = await guides.restore(deps(), {
      id: 1,
      userId: writer,
      versionId: version?.id ?? 0,
      expectedVersion: (await stored()).version,
    });
    expect([restored.ok, (await stored()).draft.name]).toEqual([true, 'Alt']);
    const form = { formKey: randomUUID(), draft: { ...emptyGuide, name: 'Eigener' }, userId: writer };
    const made = await guides.create(deps(), form);
    expect(await guides.create(deps(), form)).toEqual(made);
    const id = made.ok ? made.value : 0;
    expect(await nameNow(id)).toBeNull();
    await guides.save(deps(), {
      id,
      userId: writer,
      expectedVersion: 1,
      draft: draftOfGuide(
        {
          name: 'Eigener',
          lead: 'Kurz',
          steps: [
            {
              id: 1,
              title: 'Eins',
              orderWeight: 1,
              inputs: [
                {
                  key: 'zipCode',
                  kind: 'zip',
                  label: 'PLZ',
                  help: '',
                  options: [],
                  min: null,
                  max: null,
                  unit: '',
                  condition: null,
                },
              ],
            },
          ],
        },
        'leads-red',
      ),
    });
    await publish({}, id);
    expect(await nameNow(id)).toBe('Eigener');
  });
});
