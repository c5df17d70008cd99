import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { emailOf } from '#demo/fill-personas.ts';
import { areas, suggestionStates, threadKinds } from '#features/community/community.rules.ts';
import { followEndPath } from '#features/community/follow/follow.ts';
import { grounds, sanctions } from '#features/community/moderation/sanctions-and-appeals.rules.ts';
import { pollKinds, resultRules } from '#features/community/voting/polls.rules.ts';
import type { Deps } from '#server/deps.ts';
import type { WorkForm } from './work-forms.ts';

const by = 'kunde';
const versions = { version: ['0', '1', '2', '3'] };
const key = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const post = {
  intents: [],
  fields: ['title', 'alt', 'name', 'guidelines', 'follow', 'quote', 'key', 'remove', 'tags'],
  usual: {
    body: ['<p>Wer kennt das? Der Tank riecht.</p>', 'Wir haben das letzten Winter auch gehabt.'],
    kind: threadKinds,
    area: areas,
    tags: ['oil', 'tank', 'x'],
    guidelines: ['1', '2'],
    title: ['Tank riecht seit der Lieferung'],
  },
};
const wanted = { intents: [], fields: ['x'], usual: { wanted: ['yes', 'no'] } };

/** The forms of the community: of its members, and of those who look after it. */
export async function communityForms({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<WorkForm[]> {
  const there = await subjects(db);
  return [...memberForms(there, config.secret), ...staffForms(there)];
}

type There = Awaited<ReturnType<typeof subjects>>;

const memberForms = (there: There, secret: string): WorkForm[] => [
  { by, path: '/community/neu', ...post },
  { by, path: `/community/beitrag/${there.othersThread}/antworten`, ...post },
  { by, path: '/community/profil', intents: [], fields: ['name'] },
  {
    by,
    path: `/community/beitrag/${there.othersThread}/folgen`,
    intents: [],
    fields: ['x'],
    usual: { frequency: ['daily', 'weekly', 'none'] },
  },
  { by, path: `/community/beitrag/${there.othersThread}/danken`, ...wanted },
  {
    by,
    path: `/community/beitrag/${there.othersThread}/melden`,
    intents: [],
    fields: ['text', 'email', 'key'],
    usual: { reason: ['insult', 'advert'], text: ['Das ist Werbung.'], email: ['eva@example.org', ''] },
  },
  {
    by,
    path: `/community/abstimmung/${there.openPoll.id}`,
    intents: [],
    fields: ['option'],
    usual: { option: there.openPoll.options },
  },
  {
    by,
    path: `/community/beitrag/${there.ownThread}/bearbeiten`,
    ...post,
    usual: { ...post.usual, ...versions },
  },
  { by, path: `/community/beitrag/${there.helpfulReply}/geloest`, ...wanted },
  { by, path: `/community/beitrag/${there.ownThreadToDelete}/loeschen`, intents: [], fields: ['x'] },
  {
    by,
    path: `/community/profil/${there.measure}`,
    intents: [],
    fields: ['text'],
    usual: { text: ['Es war keine Werbung.'] },
  },
  { by, path: followEndPath(secret, there.customer), intents: [], fields: ['x'] },
];

const staffForms = (there: There): WorkForm[] => {
  const support = { by: 'support', intents: [] };
  const judging = { ...support, path: '/support/community', fields: ['held', 'report', 'appeal'] };
  const usual = {
    decision: ['against', 'for'],
    statement: ['Das ist Werbung.'],
    ground: grounds,
    sanction: sanctions,
    ...versions,
  };
  const poll = {
    ...support,
    fields: ['question', 'explanation', 'options', 'closes', 'formKey'],
    usual: {
      question: ['Was soll als Nächstes kommen?'],
      explanation: ['', 'Wir beginnen damit.'],
      kind: pollKinds,
      results: resultRules,
      options: ['Ja\nNein', 'Ja\r\nNein\r\nVielleicht'],
      closes: ['2099-01-31'],
      formKey: key,
      ...versions,
    },
  };
  return [
    { ...judging, usual: { ...usual, held: [there.held] } },
    { ...judging, usual: { ...usual, report: [there.report] } },
    { ...judging, usual: { ...usual, appeal: [there.appeal] } },
    {
      ...support,
      path: '/support/community/woerter',
      intents: ['add', 'delete'],
      fields: ['word', 'words'],
      usual: { word: ['wundermittel'], words: ['wundermittel\nGewinnspiel'] },
    },
    { path: '/support/community/abstimmungen/neu', ...poll },
    { path: `/support/community/abstimmungen/${there.openPoll.id}`, ...poll },
    {
      ...support,
      path: `/support/community/vorschlaege/${there.suggestion}`,
      fields: ['answer'],
      usual: { state: suggestionStates, answer: ['Das kommt im Frühling.'], ...versions },
    },
    {
      ...support,
      path: '/support/community/nutzungsbedingungen',
      fields: ['text', 'from'],
      usual: {
        text: ['<p>Bleiben Sie freundlich.</p>'],
        from: ['', '2099-01-01'],
        base: ['0', '1', '2', '3'],
      },
    },
  ];
};

/** What the forms are about: the demo's, and posts of the customer that are new enough to be changed. */
async function subjects(db: Database) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      ['kunde', 'haendler'].map((name) => emailOf({ name })),
    )
    .execute();
  const idOf = (name: string) => users.find(({ email }) => email === emailOf({ name }))?.id ?? 0;
  const customer = idOf('kunde');
  const own = { area: 'community', kind: 'question', title: 'Der Tank riecht', authorId: customer };
  const reply = { area: 'community', kind: 'reply', authorId: idOf('haendler') };
  const othersThread = await demoThread(db, customer);
  const answered = await insertPost(db, { ...own, replyCount: 1 });
  const measured = await insertPost(db, { ...own, state: 'hidden' });
  const measureOf = { postId: measured, userId: customer };
  return {
    customer,
    othersThread,
    ownThread: await insertPost(db, own),
    ownThreadToDelete: await insertPost(db, own),
    helpfulReply: await insertPost(db, { ...reply, parentId: answered }),
    held: String(await insertPost(db, { ...reply, parentId: othersThread, state: 'held' })),
    measure: await insertMeasure(db, measureOf),
    appeal: String(await insertMeasure(db, { ...measureOf, appeal: 'Es war keine Werbung.' })),
    report: String(await insertReport(db, othersThread)),
    openPoll: await openPoll(db),
    suggestion: await suggestion(db),
  };
}

type Post = { area: string; kind: string; authorId: number; title?: string } & {
  parentId?: number;
  state?: 'held' | 'hidden';
  replyCount?: number;
};

async function insertPost(db: Database, columns: Post): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('communityPosts')
    .values({
      state: 'visible',
      body: '<p>Seit der letzten Lieferung.</p>',
      ...columns,
      postedAt: now,
      lastActivityAt: now,
      formKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertMeasure(
  db: Database,
  measure: { postId: number; userId: number; appeal?: string },
): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('communityMeasures')
    .values({
      act: 'hidden',
      sanction: 'none',
      ground: 'guidelines',
      statement: 'Werbung.',
      foundBy: 'report',
      ...measure,
      takenAt: now,
      appealedAt: measure.appeal === undefined ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertReport(db: Database, postId: number): Promise<number> {
  const report = { reason: 'advert', text: 'Das ist Werbung.', email: '', createdAt: new Date() };
  const { id } = await db
    .insertInto('communityReports')
    .values({ ...report, postId, countryId: 1, key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const threads = (db: Database) =>
  db.selectFrom('communityPosts').select('id').where('parentId', 'is', null).where('isDemo', '=', true);

/** A thread of somebody else. */
async function demoThread(db: Database, notOf: number): Promise<number> {
  const thread = threads(db).where('authorId', '!=', notOf).where('area', '=', 'community');
  return (await thread.limit(1).executeTakeFirstOrThrow()).id;
}

const suggestion = async (db: Database): Promise<number> =>
  (await threads(db).where('area', '=', 'suggestions').limit(1).executeTakeFirstOrThrow()).id;

async function openPoll(db: Database): Promise<{ id: number; options: string[] }> {
  const options = await db
    .selectFrom('communityPollOptions as o')
    .innerJoin('communityPolls as p', 'p.id', 'o.pollId')
    .select(['p.id as pollId', 'o.id'])
    .where('p.closesAt', '>', new Date())
    .execute();
  const [first] = options;
  if (!first) throw new Error('the demo market has no open poll');
  return { id: first.pollId, options: options.map(({ id }) => String(id)) };
}
