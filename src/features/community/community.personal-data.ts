import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { awaitHolders, personalData } from '#features/identity/identity.ts';
import type { Person } from '#features/identity/types.ts';
import { bumpCommunity } from './community-content.ts';
import { ownPictureUrl } from './pictures/post-pictures.rules.ts';

type UserIds = Person['userIds'];

const taken = 'all of the community is taken in one order, see takePerson';

/** What somebody wrote in the community, under which name, and whom they thanked. */
export const communityPersonalData = personalData({
  communityMembers: {
    by: 'userId',
    file: 'community-mitglied',
    title: 'Community: Mitglied',
    order: 'createdAt',
    shown: {
      name: 'Name',
      createdAt: 'Seit',
      acceptedVersion: 'Nutzungsbedingungen',
      acceptedAt: 'Zugestimmt',
    },
    also: ['blockedUntil', 'warnings'],
    erase: takePerson,
  },
  communityPosts: {
    file: 'community-beitraege',
    title: 'Community: Beiträge',
    kept: taken,
    labels: { title: 'Titel', body: 'Text', tags: 'Themen', postedAt: 'Geschrieben', state: 'Stand' },
    query: (db, { userIds }) =>
      db
        .selectFrom('communityPosts')
        .select(['id', 'parentId', 'area', 'kind', 'title', 'body', 'state', 'postedAt', 'editedAt'])
        .select(tagNames.as('tags'))
        .where('authorId', 'in', userIds)
        .orderBy('id')
        .execute(),
  },
  communityPictures: {
    file: 'community-bilder',
    title: 'Community: Bilder',
    kept: taken,
    labels: { postId: 'Beitrag', alt: 'Beschreibung', address: 'Adresse' },
    query: (db, { userIds }) => picturesBy(db, userIds),
  },
  communityFollows: {
    by: 'userId',
    file: 'community-gefolgt',
    title: 'Community: E-Mails bei neuen Antworten',
    shown: { threadId: 'Beitrag', frequency: 'Wie oft', followedAt: 'Seit' },
    order: 'threadId',
    kept: taken,
  },
  communityPollVotes: {
    file: 'community-abstimmungen',
    title: 'Community: Abstimmungen',
    kept: taken,
    labels: { question: 'Frage', label: 'Antwort', votedAt: 'Abgestimmt' },
    query: (db, { userIds }) =>
      db
        .selectFrom('communityPollVotes as v')
        .innerJoin('communityPollOptions as o', 'o.id', 'v.optionId')
        .innerJoin('communityPolls as p', 'p.id', 'v.pollId')
        .select(['p.question', 'o.label', 'v.votedAt'])
        .where('v.userId', 'in', userIds)
        .orderBy('v.optionId')
        .execute(),
  },
  communityThanks: {
    by: 'userId',
    file: 'community-dank',
    title: 'Community: Dank',
    order: 'postId',
    kept: taken,
    shown: { postId: 'Beitrag', thankedAt: 'Gedankt' },
  },
  communityMeasures: {
    by: 'userId',
    file: 'community-entscheidungen',
    kept: taken,
    title: 'Community: Entscheidungen der Moderation',
    shown: {
      statement: 'Begründung',
      takenAt: 'Entschieden',
      appeal: 'Widerspruch',
      answer: 'Antwort',
    },
    also: ['postId', 'act', 'sanction', 'blockedUntil', 'ground', 'appealedAt', 'outcome', 'answeredAt'],
  },
  communityReports: {
    byMail: 'email',
    file: 'community-meldungen',
    title: 'Community: Meldungen',
    kept: taken,
    shown: { reason: 'Grund', text: 'Text', createdAt: 'Gemeldet' },
    also: ['postId', 'email', 'decision'],
  },
  communityDigests: { kept: taken },
});

async function takePerson(tx: Transaction, { userIds, email }: Person): Promise<void> {
  // Before any thread, as whoever writes does: what they are writing now is taken along, and nothing comes after.
  await awaitHolders(tx, userIds);
  await holdDecisions(tx, { userIds, email });
  await takeWords(tx, userIds);
  await takeThanks(tx, userIds);
  await tx
    .updateTable('communityMeasures')
    .set({ userId: null, appeal: '' })
    // Nobody waits for an answer to one that is open.
    .set({ appealedAt: sql<Date | null>`case when outcome is null then null else appealed_at end` })
    .where('userId', 'in', userIds)
    .execute();
  await tx.updateTable('communityReports').set({ email: '' }).where(sql`lower(email)`, '=', email).execute();
  // Counted votes stay counted; whose they were is gone.
  for (const table of ['communityFollows', 'communityDigests', 'communityPollVotes'] as const)
    await tx.deleteFrom(table).where('userId', 'in', userIds).execute();
  await tx.deleteFrom('communityMembers').where('userId', 'in', userIds).execute();
  await bumpCommunity(tx);
}

const tagNames = sql<string>`
  (select coalesce(string_agg(t.name, ', ' order by t.position), '') from community_post_tags x
    join community_tags t on t.key = x.tag where x.post_id = community_posts.id)`;

/** With the addresses at which whoever is signed in finds their own, whatever state the post is in. */
async function picturesBy(db: Connection, userIds: UserIds) {
  const pictures = await db
    .selectFrom('communityPictures as c')
    .innerJoin('communityPosts as p', 'p.id', 'c.postId')
    .select(['c.postId', 'c.alt', 'c.fileId', 'c.width', 'c.height'])
    .where('p.authorId', 'in', userIds)
    .orderBy('c.postId')
    .orderBy('c.position')
    .execute();
  return pictures.map(({ fileId, ...picture }) => ({
    ...picture,
    address: ownPictureUrl(picture.postId, fileId, 'large'),
  }));
}

/** Before any thread, as whoever judges a report or an appeal takes them. Written over after the words: until then there may be more. */
async function holdDecisions(
  tx: Transaction,
  { userIds, email }: Pick<Person, 'userIds' | 'email'>,
): Promise<void> {
  await tx
    .selectFrom('communityMeasures')
    .select('id')
    .where('userId', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .selectFrom('communityReports')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Threads stay for those who answered in them; where the words were, it says that they are gone. */
async function takeWords(tx: Transaction, userIds: UserIds): Promise<void> {
  const ids = [...userIds];
  await sql`
    update community_posts t set reply_count = t.reply_count - gone.count
    from (select parent_id, count(*)::integer as count from community_posts
      where author_id = any (${ids}::bigint[]) and parent_id is not null and state = 'visible' group by parent_id) gone
    where t.id = gone.parent_id`.execute(tx);
  await sql`
    update community_posts t set solved_by = null from community_posts r
    where r.author_id = any (${ids}::bigint[]) and t.id = r.parent_id and t.solved_by = r.id`.execute(tx);
  await sql`
    delete from community_post_tags where post_id in
      (select id from community_posts where author_id = any (${ids}::bigint[]))`.execute(tx);
  await sql`
    delete from community_pictures where post_id in
      (select id from community_posts where author_id = any (${ids}::bigint[]))`.execute(tx);
  await tx
    .updateTable('communityPosts')
    .set({ authorId: null, title: '', body: '', formDigest: null, state: 'deleted', solvedBy: null })
    .where('authorId', 'in', userIds)
    .execute();
}

async function takeThanks(tx: Transaction, userIds: UserIds): Promise<void> {
  await sql`
    with gone as (delete from community_thanks where user_id = any (${[...userIds]}::bigint[]) returning post_id)
    update community_posts p set thanks_count = p.thanks_count - taken.count
    from (select post_id, count(*)::integer as count from gone group by post_id) taken
    where p.id = taken.post_id`.execute(tx);
}
