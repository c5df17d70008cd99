import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { catalogue, withWritten } from '#platform/i18n/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { siteOf } from '../site-content.fixture.ts';
import { siteContentVersion } from '../site-content.store.ts';
import type { Entry, EntryDraft } from './entries.rules.ts';
import { changesOf, legalVersions, writtenRows } from './entries.store.ts';
import { entryMediaUses } from './entry-media-uses.ts';
import { returnOf, waitingDrafts } from './entry-reviews.store.ts';
import { decideEntryReview, submitEntryForReview } from './entry-reviews.ts';
import { rememberShipped } from './legal-versions.ts';
import { messagesEntry } from './messages-entry.ts';
import { entriesOf } from './published-entries.ts';
import { openDraft, publishEntry, saveEntryDraft } from './save-entry.ts';
import { submitEntry } from './submit-entry.ts';

const site = siteOf(['agb']);
let database: TestDatabase;
let [ronja, milan]: [number, number] = [0, 0];
const now = new Date('2026-11-24T10:00:00Z');
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
        now,
      }),
    )) ?? 0;
  [ronja, milan] = [await add('Ronja'), await add('Milan')];
});
afterAll(() => database.drop());

const list = (key: string, more: Partial<Entry> = {}): Entry => ({
  key,
  area: 'start',
  title: key,
  path: '/',
  isPerCountry: true,
  kind: 'list',
  fields: [
    { name: 'text', kind: 'line', max: 40, label: 'Text' },
    { name: 'to', kind: 'href', label: 'Ziel' },
  ],
  itemName: () => 'Eintrag',
  shipped: () => ['a', 'b', 'c'].map((id) => ({ id, fields: { text: `Öl ${id} ß`, to: '/agb' } })),
  ...more,
});

const draftFor = async (entry: Entry, userId: number) =>
  (await openDraft(deps(), { entry, countryId: 1, userId })).draft;
const typed = (draft: EntryDraft, id: string, text: string): EntryDraft => ({
  ...draft,
  items: draft.items.map((item) => (item.id === id ? { ...item, fields: { ...item.fields, text } } : item)),
});
const publish = (entry: Entry, draft: EntryDraft, userId: number) =>
  publishEntry(deps(), { entry, countryId: 1, userId, draft, site, version: null });
const read = async (entry: Entry, countryId: 1 | 2 | 3 = 1) => {
  const rows = await writtenRows(database.db);
  const entries = entriesOf([entry], { rows, versions: await legalVersions(database.db) });
  return entries.itemsOf(entry.key, countryId)?.map(({ fields }) => fields.text) ?? null;
};

describe('an entry', () => {
  it('holds the files that it links to, in a draft and as it is read, and links to none that is not described', async () => {
    const media = await database.db
      .insertInto('media')
      .values({
        fileId: 'e'.repeat(24),
        format: 'pdf',
        name: 'Blatt',
        altDe: '',
        byteCount: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = list('mit-blatt');
    const uses = async () =>
      (await entryMediaUses([entry])(database.db, [media.id])).map(({ title }) => title);
    const draft = await draftFor(entry, ronja);
    const linked = {
      ...draft,
      items: draft.items.map((item) => ({ ...item, fields: { ...item.fields, to: `/medien/${media.id}` } })),
    };
    await saveEntryDraft(deps(), { entry, countryId: 1, userId: ronja, draft: linked, expectedVersion: 0 });
    expect(await uses()).toEqual(['Text: mit-blatt']);
    expect(await publish(entry, linked, ronja)).toMatchObject({
      error: { problems: [{ code: 'file_undescribed' }, {}, {}] },
    });
    await database.db.updateTable('media').set({ altDe: 'Blatt' }).where('id', '=', media.id).execute();
    expect(await publish(entry, linked, ronja)).toMatchObject({ ok: true });
    expect(await uses()).toEqual(['Text: mit-blatt']);
  });

  it('stands as it was shipped until somebody changes it, and every process hears of that', async () => {
    const entry = list('eins');
    expect(await read(entry)).toBeNull();
    const before = await siteContentVersion(database.db);
    const draft = typed(await draftFor(entry, ronja), 'b', 'Neu');
    expect(await publish(entry, draft, ronja)).toEqual({ ok: true, value: 1 });
    expect(await read(entry)).toEqual(['Öl a ß', 'Neu', 'Öl c ß']);
    expect(await read(entry, 2)).toBeNull();
    expect(await siteContentVersion(database.db)).toBeGreaterThan(before);
  });

  it('is written item by item: what was not changed has no row and no history', async () => {
    const entry = list('zwei');
    const draft = typed(await draftFor(entry, ronja), 'a', 'Neu');
    const without = { ...draft, items: draft.items.map((one) => ({ ...one, isDeleted: one.id === 'c' })) };
    await publish(entry, without, ronja);
    const rows = (await writtenRows(database.db)).filter((row) => row.entry === entry.key);
    expect(rows.map(({ item, state }) => `${item} ${state}`)).toEqual(['a written', 'c deleted']);
    const changes = await changesOf(database.db, { entry: entry.key, countryId: 1 }, 10);
    expect(
      changes.map(({ item, change, before, after }) => [item, change, before?.text, after?.text]),
    ).toEqual([
      ['c', 'deleted', 'Öl c ß', undefined],
      ['a', 'modified', 'Öl a ß', 'Neu'],
    ]);
    expect(await publish(entry, await draftFor(entry, ronja), ronja)).toMatchObject({
      ok: false,
      error: { code: 'nothing' },
    });
  });

  it('loses nothing of two who change it at once', async () => {
    const entry = list('drei');
    const [hers, his] = [await draftFor(entry, ronja), await draftFor(entry, milan)];
    expect(await publish(entry, typed(hers, 'a', 'Von ihr'), ronja)).toMatchObject({ ok: true });
    // Another item is no conflict; the same one is, and then nothing is written.
    expect(await publish(entry, typed(his, 'b', 'Von ihm'), milan)).toMatchObject({ ok: true });
    const both = typed(typed(his, 'a', 'Auch von ihm'), 'c', 'Und das');
    expect(await publish(entry, both, milan)).toMatchObject({
      ok: false,
      error: {
        code: 'conflict',
        conflicts: [{ mine: { id: 'a' }, theirs: { fields: { text: 'Von ihr' } } }],
      },
    });
    expect(await read(entry)).toEqual(['Von ihr', 'Von ihm', 'Öl c ß']);
  });

  it('of whom nobody has seen the draft is their own, and goes when it is published', async () => {
    const entry = list('vier');
    const draft = typed(await draftFor(entry, ronja), 'a', 'Entwurf');
    const own = { entry, countryId: 1 as const, userId: ronja };
    expect(await saveEntryDraft(deps(), { ...own, draft, expectedVersion: 0 })).toBe(1);
    expect(await saveEntryDraft(deps(), { ...own, draft, expectedVersion: 0 })).toBeNull();
    expect((await draftFor(entry, ronja)).items[0]?.fields.text).toBe('Entwurf');
    expect((await draftFor(entry, milan)).items[0]?.fields.text).toBe('Öl a ß');
    expect(await read(entry)).toBeNull();
    await publish(entry, draft, ronja);
    expect((await openDraft(deps(), own)).id).toBeNull();
  });

  it('goes back to what was shipped, and its version goes on counting', async () => {
    const entry = list('fuenf');
    await publish(entry, typed(await draftFor(entry, ronja), 'a', 'Neu'), ronja);
    await publish(entry, typed(await draftFor(entry, ronja), 'a', 'Öl a ß'), ronja);
    expect((await writtenRows(database.db)).find((row) => row.entry === entry.key)).toMatchObject({
      state: 'shipped',
      version: 2,
    });
    expect(await read(entry)).toEqual(['Öl a ß', 'Öl b ß', 'Öl c ß']);
  });

  it('that is shared reads in Swiss spelling', async () => {
    const entry = list('sechs', { isPerCountry: false });
    await publish(entry, typed(await draftFor(entry, ronja), 'a', 'Straße 3.000'), ronja);
    expect((await read(entry, 3))?.[0]).toBe("Strasse 3'000");
  });

  it.each([
    ['', 'missing'],
    ['x'.repeat(41), 'too_long'],
    ['Mit {Unbekannt}', 'placeholder_unknown'],
  ])('is not published with the text %j', async (text, code) => {
    const entry = list('sieben');
    expect(await publish(entry, typed(await draftFor(entry, ronja), 'a', text), ronja)).toMatchObject({
      ok: false,
      error: { code: 'problems', problems: [{ code, item: 'a', field: 'text' }] },
    });
  });

  it('leads to no page that is not there', async () => {
    const entry = list('acht');
    const draft = await draftFor(entry, ronja);
    const to = { ...draft, items: draft.items.map((one) => ({ ...one, fields: { text: 'x', to: '/weg' } })) };
    expect(await publish(entry, to, ronja)).toMatchObject({
      error: { code: 'problems', problems: [{ code: 'dead_link', detail: '/weg' }, {}, {}] },
    });
  });
});

describe('a text that orders refer to', () => {
  const terms = (on: string, words: string): Entry =>
    list('agb', {
      isVersioned: true,
      shippedOn: on,
      shipped: () => [{ id: 'a', fields: { text: words, to: '/agb' } }],
    });
  const versions = async () =>
    (await legalVersions(database.db))
      .filter(({ entry, countryId }) => entry === 'agb' && countryId === 1)
      .map(({ statedOn, items }) => `${statedOn} ${items[0]?.fields.text}`);

  it('keeps every version: those that were shipped, and those of editors, which hold from their time on', async () => {
    const remember = (entry: Entry) => rememberShipped(database.db, { entries: [entry], now });
    await remember(terms('2026-01-01', 'alt'));
    await remember(terms('2026-01-01', 'alt, verbessert'));
    await remember(terms('2026-06-01', 'neuer'));
    expect(await versions()).toEqual(['2026-06-01 neuer', '2026-01-01 alt, verbessert']);
    const entry = terms('2026-06-01', 'neuer');
    const own = { entry, countryId: 1 as const, userId: ronja, site };
    const version = { statedOn: '2026-12-01', validFrom: new Date('2026-12-01T00:00:00Z') };
    const draft = typed(await draftFor(entry, ronja), 'a', 'von uns');
    expect(await publishEntry(deps(), { ...own, draft, version })).toMatchObject({ ok: true });
    await remember(terms('2027-01-01', 'mitgeliefert'));
    expect(await versions()).toEqual([
      '2026-12-01 von uns',
      '2026-06-01 neuer',
      '2026-01-01 alt, verbessert',
    ]);
    const again = typed(await draftFor(entry, ronja), 'a', 'noch einmal');
    expect(await publishEntry(deps(), { ...own, draft: again, version })).toMatchObject({
      error: { code: 'date_taken' },
    });
    expect((await versions())[0]).toBe('2026-12-01 von uns');
  });

  it('is of a day that exists', async () => {
    const entry = terms('2026-06-01', 'neuer');
    const sent = (stated: string, version: number) => {
      const fields = new FormData();
      const pressed = { do: 'publish', stand: stated, version: String(version) };
      for (const [name, value] of Object.entries(pressed)) fields.set(name, value);
      const form = postedForm(fields);
      return submitEntry(deps(), { form, entry, countryId: 1, userId: milan, site });
    };
    let version = (await openDraft(deps(), { entry, countryId: 1, userId: milan })).version;
    for (const stated of ['2026-02-31', '2026-13-01', '', 'heute']) {
      const refused = await sent(stated, version);
      expect(refused).toMatchObject({ kind: 'refused', error: 'wrong_date' });
      version = refused.version;
    }
  });
});

it('messages of a catalogue reach pages as they were changed, with their arguments', async () => {
  const texts = catalogue(
    { plain: 'Eins', many: (count: string) => `${count} Händler`, lines: (x: string) => [`${x}!`, 'unten'] },
    {},
    { editedAs: 'probe' },
  );
  const entry = messagesEntry({
    area: 'start',
    title: 'Probe',
    path: '/',
    isPerCountry: true,
    texts,
    messages: {
      plain: { name: 'Eins' },
      many: { name: 'Anzahl', argument: 'Händler' },
      lines: { name: 'Zeilen', argument: 'Produkt' },
    },
  });
  expect(entry.shipped(1).map(({ fields }) => fields.text)).toEqual([
    'Eins',
    '{Händler} Händler',
    '{Produkt}!\nunten',
  ]);
  let draft = typed(await draftFor(entry, ronja), 'many', 'Aus {Händler} Angeboten');
  draft = typed(draft, 'lines', 'oben\n{Produkt}');
  expect(await publish(entry, draft, ronja)).toEqual({ ok: true, value: 2 });
  const rows = await writtenRows(database.db);
  const written = entriesOf([entry], { rows, versions: [] }).textsOf(1).probe ?? {};
  expect(Object.keys(written)).toEqual(['many', 'lines']);
  const made = withWritten(texts('de-DE'), written);
  expect([made.plain, made.many('12'), made.lines('Öl')]).toEqual([
    'Eins',
    'Aus 12 Angeboten',
    ['oben', 'Öl'],
  ]);
  expect(withWritten(texts('de-DE'), written)).toBe(made);
});

describe('a text that a second person has to see', () => {
  const setReview = async (needsReview: boolean) => {
    await database.db.updateTable('cmsSettings').set({ needsReview }).execute();
  };
  beforeAll(() => setReview(true));
  afterAll(() => setReview(false));

  /** Ronja's text waits; `stated` for a new version of a legal one. */
  const submitted = async (entry: Entry, text: string, stated: string | null = null) => {
    const own = { entry, countryId: 1 as const, userId: ronja };
    const { draft: opened, version: expectedVersion } = await openDraft(deps(), own);
    const draft = typed(opened, 'a', text);
    await saveEntryDraft(deps(), { ...own, draft, expectedVersion });
    const version = stated === null ? null : { statedOn: stated, validFrom: now };
    const asked = { ...own, draft, site, version };
    expect(await publishEntry(deps(), asked)).toMatchObject({ ok: false, error: { code: 'needs_review' } });
    expect(await submitEntryForReview(deps(), asked)).toMatchObject({ ok: true });
    const [waiting] = await waitingDrafts(database.db, { entry: entry.key, countryId: 1 });
    return { own, draft, waiting };
  };
  const decide = (
    entry: Entry,
    waiting: { id: number; version: number } | undefined,
    more: { userId?: number; decision?: 'approve' | 'return'; note?: string } = {},
  ) =>
    decideEntryReview(deps(), {
      entry,
      countryId: 1,
      userId: milan,
      decision: 'approve',
      note: '',
      site,
      draftId: waiting?.id ?? 0,
      draftVersion: waiting?.version ?? 0,
      ...more,
    });

  it('is read when somebody else has approved it, and never by its author alone', async () => {
    const entry = list('pruefung-eins');
    const { waiting } = await submitted(entry, 'Neu');
    expect(waiting).toMatchObject({ author: 'Ronja Ebert', submittedAt: now });
    expect(await read(entry)).toBeNull();
    expect(await decide(entry, waiting, { userId: ronja })).toMatchObject({ error: { code: 'decided' } });
    expect(await read(entry)).toBeNull();
    expect(await decide(entry, waiting)).toMatchObject({ ok: true });
    expect((await read(entry))?.[0]).toBe('Neu');
    const [change] = await changesOf(database.db, { entry: entry.key, countryId: 1 }, 1);
    expect(change?.changedBy).toBe('Ronja Ebert');
    const { actorId } = await database.db
      .selectFrom('auditEvents')
      .select('actorId')
      .where('action', '=', 'content_published')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(actorId).toBe(milan);
    expect(await decide(entry, waiting)).toMatchObject({ error: { code: 'decided' } });
  });

  it('waits on while nothing is changed, and no longer once its author goes on', async () => {
    const entry = list('pruefung-zwei');
    const { own, draft, waiting } = await submitted(entry, 'Neu');
    const saved = await saveEntryDraft(deps(), { ...own, draft, expectedVersion: waiting?.version ?? 0 });
    // Somebody who looked at the version before decides about what they saw alone.
    expect(await decide(entry, waiting)).toMatchObject({ error: { code: 'decided' } });
    expect(await waitingDrafts(database.db, { entry: entry.key, countryId: 1 })).toHaveLength(1);
    const other = typed(draft, 'a', 'Noch anders');
    await saveEntryDraft(deps(), { ...own, draft: other, expectedVersion: saved ?? 0 });
    expect(await waitingDrafts(database.db, { entry: entry.key, countryId: 1 })).toEqual([]);
    expect(await read(entry)).toBeNull();
  });

  it('comes back to its author with the reason', async () => {
    const entry = list('pruefung-drei');
    const { own, waiting } = await submitted(entry, 'Neu');
    expect(await decide(entry, waiting, { decision: 'return', note: 'Zu lang.' })).toMatchObject({
      ok: true,
    });
    const scope = { entry: entry.key, countryId: 1 as const };
    expect(await returnOf(database.db, { ...scope, userId: ronja })).toEqual({
      note: 'Zu lang.',
      by: 'Milan Ebert',
    });
    expect(await waitingDrafts(database.db, scope)).toEqual([]);
    expect((await openDraft(deps(), own)).draft.items[0]?.fields.text).toBe('Neu');
    expect(await read(entry)).toBeNull();
  });

  it('that is a legal one becomes its version when it is approved', async () => {
    const entry = list('pruefung-recht', { isVersioned: true });
    const { waiting } = await submitted(entry, 'Neue Bedingung', '2027-02-01');
    const dates = async () =>
      (await legalVersions(database.db)).filter((one) => one.entry === entry.key).map((one) => one.statedOn);
    expect(waiting?.statedOn).toBe('2027-02-01');
    expect(await dates()).toEqual([]);
    expect(await decide(entry, waiting)).toMatchObject({ ok: true });
    expect(await dates()).toEqual(['2027-02-01']);
  });
});
