import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportAdvert } from '#features/adverts/advert-reports.ts';
import { saveAdvert } from '#features/adverts/staff/save-advert.ts';
import { saveAdvertiser } from '#features/adverts/staff/save-advertiser.ts';
import { saveCampaign } from '#features/adverts/staff/save-campaign.ts';
import { saveSlot } from '#features/adverts/staff/save-slot.ts';
import { pages } from '#features/cms/edit-page.ts';
import { emptyDraft as emptyPage } from '#features/cms/pages.rules.ts';
import { reportPost } from '#features/community/report/report-post.ts';
import { savePoll } from '#features/community/voting/polls.ts';
import { postReply, postThread } from '#features/community/write/write-post.ts';
import { emptyDraft as emptyArticle } from '#features/content/news/staff/draft.rules.ts';
import { articles } from '#features/content/news/staff/edit-article.ts';
import { submitApplication } from '#features/dealer-care/application/apply.ts';
import { addContact, addNote } from '#features/dealer-care/staff/dealer-notes.ts';
import { saveFollowUp } from '#features/dealer-care/staff/follow-ups.store.ts';
import { submitExportForm } from '#features/exports/data-export/submit-export-form.ts';
import { createUser } from '#features/identity/users.store.ts';
import type { CompareResult } from '#features/leads/comparison/compare.ts';
import { shippedGuide } from '#features/leads/guides/shipped/shipped-guides.ts';
import { guides } from '#features/leads/guides/staff/edit-guide.ts';
import { emptyGuide } from '#features/leads/guides/staff/guide-draft.rules.ts';
import { saveComparison } from '#features/leads/kept/save-comparison.ts';
import { saveLeadPartner } from '#features/leads/lead-partners/save-lead-partner.ts';
import { askForLead } from '#features/leads/requests/lead-opt-in.ts';
import { submitUpload } from '#features/media/library/media-form.ts';
import { drawnPicture, memoryMediaStore } from '#features/media/media.fixture.ts';
import { partnerValues } from '#features/partners/partners.fixture.ts';
import { savePartner } from '#features/partners/save-partner.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { countries } from '#features/places/shared.ts';
import { releases } from '#features/press/releases/edit-release.ts';
import { emptyRelease } from '#features/press/releases/release-draft.rules.ts';
import type { PromptDraft } from '#features/prompts/prompts.rules.ts';
import { savePrompt } from '#features/prompts/save-prompt.ts';
import { saveDelivery } from '#features/sensors/deliveries/typed-deliveries.store.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { ok } from '#platform/result.ts';
import { collected } from '#server/features.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { formOf } from './form-of.ts';

const now = new Date('2026-11-26T09:00:00Z');
const clock = { now: () => now };
const places = await loadPlaces();
const queue = { enqueue: async () => {}, enqueueAll: async () => {} };
const { store: mediaStore } = memoryMediaStore();

let database: TestDatabase;
/** Rows that forms are about. */
const there = { userId: 0, advertiserId: 0, advertId: 0, dealerId: 0, threadId: 0, ownerId: 0, tankId: 0 };
const deps = () => ({ db: database.db, clock, queue, places, files: { mediaStore } });

/** Sends a table's form under a key; the word is what somebody changes in it. */
type Send = (key: string, word: string) => Promise<unknown>;

const campaign = { countryId: '1', campaignTypeId: '1', startsOn: '2026-11-01', endsOn: '2026-11-30' };
const person = { salutation: '', title: '', firstName: 'Eva', lastName: 'Linde' } as const;
const answers = { zipCode: '10115', built: 'passive' };
const compared = {
  guideId: 1,
  day: '2026-11-24',
  measures: [],
  fuels: [],
  oilPrice: null,
  assumptions: [],
  tank: null,
  comparison: { actual: 3150, grade: 'D' },
} as unknown as CompareResult;
const notice: Omit<PromptDraft, 'title'> = {
  kind: 'card',
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
};
const business = {
  name: 'Spreeöl',
  legalName: 'Spreeöl GmbH',
  street: 'Weg 1',
  postalCode: '10115',
  radius: '10',
  registerNumber: 'HRB 77',
  vatNumber: 'DE136695976',
  foundedYear: '1962',
  firstName: 'Ida',
  lastName: 'Nord',
  phone: '030 901820',
  groups: 'heizoel',
  message: '',
  consent: 'on',
};
const guide = { ...shippedGuide(1, 'de-DE'), id: 1, theme: 'leads' } as Parameters<
  typeof askForLead
>[1]['guide'];

const editor = () => ({ userId: there.userId });
const member = () => signedInUser({ id: there.userId });
const exporter = () => signedInUser({ id: there.userId, roles: ['financial'] });
const post = (key: string, body: string) => ({
  user: member(),
  form: formOf({
    key,
    kind: 'question',
    area: 'community',
    title: 'Wie oft den Tank reinigen?',
    body: `Das frage ich mich: ${body}`,
    name: 'Eva vom Berg',
    guidelines: '1',
  }),
});
const exportOf = (key: string, more: Readonly<Record<string, string | readonly string[]>>) =>
  submitExportForm(
    { ...deps(), collected },
    { user: exporter(), form: formOf({ key, dataset: 'orders', format: 'csv', ...more }) },
  );

/** Another content is refused: what was typed is kept, and nothing is saved of it. */
const refused: Readonly<Record<string, Send>> = {
  advert_campaigns: (formKey, name) =>
    saveCampaign(deps(), {
      campaignId: null,
      actorId: there.userId,
      posted: formOf({
        ...campaign,
        formKey,
        name,
        advertiserId: String(there.advertiserId),
        priority: '2',
        booked: '3.000',
        states: ['DE-BY'],
      }),
    }),
  advertisers: (formKey, name) =>
    saveAdvertiser(deps(), {
      advertiserId: 0,
      actorId: there.userId,
      posted: formOf({ formKey, name, email: '' }),
    }),
  advert_slots: (formKey, name) =>
    saveSlot(deps(), {
      slotId: null,
      actorId: there.userId,
      posted: formOf({ formKey, name, key: 'platz', slotTypeId: '1', countries: ['1'] }),
    }),
  adverts: (formKey, word) =>
    saveAdvert(deps(), {
      advertId: null,
      actorId: there.userId,
      html: ok(`<p>${word}</p>`),
      css: ok(''),
      posted: formOf({
        formKey,
        name: 'Anzeige',
        advertiserId: String(there.advertiserId),
        targetUrl: 'https://ziel.example/',
      }),
    }),
  cms_pages: (formKey, title) =>
    pages.create(deps(), { ...editor(), formKey, draft: emptyPage(title, 'neue-seite') }),
  community_polls: (formKey, explanation) =>
    savePoll(deps(), {
      id: null,
      agentId: there.userId,
      form: formOf({
        formKey,
        explanation,
        question: 'Was zuerst?',
        kind: 'single',
        results: 'after_vote',
        closes: '2026-12-30',
        options: 'Eins\nZwei',
        version: '0',
      }),
    }),
  community_posts: (key, word) => postThread(deps(), post(key, word)),
  dealer_follow_ups: (formKey, text) =>
    saveFollowUp(database.db, {
      id: null,
      version: 0,
      formKey,
      userId: there.userId,
      now,
      values: { dealerId: there.dealerId, text, dueOn: '2026-12-01' },
    }),
  lead_guides: (formKey, name) =>
    guides.create(deps(), { ...editor(), formKey, draft: { ...emptyGuide, name } }),
  lead_partners: (formKey, name) =>
    saveLeadPartner(deps(), {
      ...editor(),
      formKey,
      account: '',
      id: null,
      expectedVersion: 0,
      values: {
        name,
        countryId: 1,
        areas: [],
        guideIds: [],
        purpose: 'Er ruft an.',
        price: 2400,
        dailyCap: 10,
        privacyUrl: 'https://x.example',
        delivery: 'mail',
        email: 'an@x.example',
        hookUrl: '',
        isActive: true,
      },
    }),
  news_articles: (formKey, title) =>
    articles.create(deps(), { ...editor(), formKey, draft: { ...emptyArticle, title } }),
  partners: (formKey, name) =>
    savePartner(deps(), {
      formKey,
      account: '',
      changedBy: there.userId,
      id: null,
      expectedVersion: 0,
      values: partnerValues({ name, host: 'eine.stadt.example' }),
    }),
  press_releases: (formKey, title) =>
    releases.create(deps(), { ...editor(), formKey, draft: { ...emptyRelease, title } }),
  prompts: (formKey, title) =>
    savePrompt(deps(), {
      ...editor(),
      id: null,
      version: 0,
      formKey,
      isAnew: false,
      draft: { ...notice, title },
    }),
  saved_exports: (key, name) => exportOf(key, { intent: 'save', name, columns: ['number'] }),
  tank_refills: (formKey, word) =>
    saveDelivery(database.db, {
      userId: there.ownerId,
      tankId: there.tankId,
      day: '2025-03-14',
      formKey,
      now,
      litres: 1000 + word.length,
      cost: 90_000,
      co2Cost: null,
    }),
};

/** Another content takes the place of the first, which nobody has confirmed. */
const replaced: Readonly<Record<string, Send>> = {
  dealer_applications: (formKey, word) =>
    submitApplication(deps(), {
      country: countries[1],
      formKey,
      form: formOf({ ...business, email: `${word}@spreeoel.example` }),
    }),
  leads: (formKey, word) =>
    askForLead(deps(), {
      guide,
      countryId: 1,
      postalCode: '10115',
      answers,
      formKey,
      partnerIds: [1],
      contact: { firstName: 'Eva', lastName: 'Linde', email: `${word}@beispiel.de`, phone: '', message: '' },
    }),
};

/** Another content is one more: a file, a note, a report. */
const added: Readonly<Record<string, Send>> = {
  advert_reports: (key, text) =>
    reportAdvert(deps(), {
      showing: {
        id: 1,
        shownAt: 0,
        slotId: 1,
        advertId: there.advertId,
        campaignId: 0,
        stateCode: '',
      },
      form: formOf({ key, text, kind: 'other' }),
    }),
  community_reports: (key, text) =>
    reportPost(deps(), {
      postId: there.threadId,
      countryId: 1,
      form: formOf({ key, text, reason: 'insult', email: '' }),
    }),
  data_exports: (key, word) =>
    exportOf(key, { intent: 'ask', columns: word === 'eins' ? ['number'] : ['state'] }),
  dealer_contacts: (formKey, name) =>
    addContact(
      deps(),
      { formKey, dealerId: there.dealerId, actorId: there.userId },
      { name, task: '', phone: '', contactEmail: null },
    ),
  dealer_notes: (formKey, word) =>
    addNote(deps(), { formKey, dealerId: there.dealerId, actorId: there.userId }, word),
  lead_comparisons: (formKey, word) =>
    saveComparison(deps(), {
      ...editor(),
      countryId: 1,
      formKey,
      tankId: null,
      result: compared,
      answers: { ...answers, built: word },
    }),
  media: async (key, word) => {
    const picture = await drawnPicture({ width: 40 + word.length, height: 40 });
    const form = new FormData();
    form.append('key', key);
    form.append('file', new File([new Uint8Array(picture)], 'Tank.jpg'));
    return submitUpload(deps(), { ...editor(), form: postedForm(form) });
  },
};

/** Tables whose key is no form's own, or is tried where its form is. */
const elsewhere: Readonly<Record<string, string>> = {
  act_runs:
    'remind-many.test.ts: of a preview, whose rows the form holds; shown is what the first press began',
  dealer_application_documents: 'documents of a form, each kept once by its bytes',
  reviews: 'write-review.test.ts: their order is their key',
  setting_changes: 'settings.test.ts: its key holds what was confirmed',
  review_reports: 'write-review.test.ts: as the reports of posts',
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const account = { ...person, email: 'eva@beispiel.de', passwordHash: 'x', isDemo: false };
  there.userId =
    (await db.transaction().execute((tx) => createUser(tx, { ...account, countryId: 1, now }))) ?? 0;
  const home = await householdFixture(db, { email: 'haus@beispiel.de', now });
  [there.ownerId, there.tankId] = [home.userId, home.tankId];
  const advertiser = { name: 'Werbekunde', createdAt: now };
  const idOf = (row: { id: number }) => row.id;
  there.advertiserId = idOf(
    await db.insertInto('advertisers').values(advertiser).returning('id').executeTakeFirstOrThrow(),
  );
  const advert = { advertiserId: there.advertiserId, name: 'Anzeige', createdAt: now };
  there.advertId = idOf(
    await db.insertInto('adverts').values(advert).returning('id').executeTakeFirstOrThrow(),
  );
  const dealer = {
    countryId: 1,
    name: 'Eins',
    slug: 'eins',
    legalName: 'Eins',
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
  there.dealerId = idOf(
    await db.insertInto('dealers').values(dealer).returning('id').executeTakeFirstOrThrow(),
  );
  await refused.lead_partners?.(randomUUID(), 'Empfänger');
  const thread = await postThread(deps(), post(randomUUID(), 'zuerst.'));
  if (thread.kind !== 'posted') throw new Error(JSON.stringify(thread));
  there.threadId = thread.threadId;
  await db.updateTable('communityPosts').set({ state: 'visible', heldFor: [] }).execute();
});
afterAll(() => database.drop());

/** Rows of a table; of requests, those that stand. */
async function countOf(table: string): Promise<number> {
  const standing = table === 'leads' ? sql`where withdrawn_at is null` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} ${standing}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** Sends twice the same, then something else: what is answered, and how many rows there are more each time. */
async function walked(table: string, send: Send) {
  const [key, before] = [randomUUID(), await countOf(table)];
  const step = async (word: string) => {
    const answer = await send(key, word);
    return { answer, rows: (await countOf(table)) - before };
  };
  const [first, again] = [await step('eins'), await step('eins')];
  return { first, again, other: await step('anderes') };
}

describe('every form with a key', () => {
  it('is known here: who adds one says what another content under a used key is', async () => {
    const { rows } = await sql<{ name: string; hasDigest: boolean }>`
      select table_name as name, bool_or(column_name = 'form_digest') as "hasDigest"
      from information_schema.columns where table_schema = 'public'
      group by table_name having bool_or(column_name in ('form_key', 'form_digest'))
        or (table_name like '%\\_reports' and bool_or(column_name = 'key'))`.execute(database.db);
    const names = (of: object) => Object.keys(of).toSorted();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      names({ ...refused, ...replaced, ...added, ...elsewhere }),
    );
    expect(
      rows
        .filter(({ hasDigest }) => hasDigest)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names({ ...refused, ...replaced, reviews: '' }));
  });

  it.each(Object.entries(refused))(
    '%s: the same content is the first result, another one is refused and never saved',
    async (table, send) => {
      const { first, again, other } = await walked(table, send);
      expect([first.rows, again.rows, other.rows]).toEqual([1, 1, 1]);
      expect(again.answer).toEqual(first.answer);
      expect(JSON.stringify(other.answer)).toMatch(/"?(key_used|stale)"?/);
    },
  );

  it.each(Object.entries(replaced))(
    '%s: the same content is the first result, another one stands in its place',
    async (table, send) => {
      const { first, again, other } = await walked(table, send);
      expect([first.rows, again.rows, other.rows]).toEqual([1, 1, 1]);
      expect(again.answer).toEqual(first.answer);
      const { rows } = await sql<{ email: string }>`
        select email from ${sql.table(table)} order by id desc limit 1`.execute(database.db);
      expect(rows[0]?.email).toMatch(/^anderes@/);
    },
  );

  it.each(Object.entries(added))(
    '%s: the same content is one, another one is one more',
    async (table, send) => {
      const { first, again, other } = await walked(table, send);
      expect([first.rows, again.rows, other.rows]).toEqual([1, 1, 2]);
      expect(again.answer).toEqual(first.answer);
    },
  );

  it('of a reply refuses other words as that of a thread does', async () => {
    const key = randomUUID();
    const reply = (word: string) => postReply(deps(), { ...post(key, word), threadId: there.threadId });
    const first = await reply('eins');
    expect(await reply('eins')).toEqual(first);
    expect(await reply('anderes')).toMatchObject({ kind: 'key_used' });
  });
});
