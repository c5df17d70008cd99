import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { operatorMail } from '#features/identity/identity.ts';
import { userContacts } from '#features/identity/reads.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { MailBlock, MailDraft } from '#platform/mail/mail.ts';
import { threadPath } from '../community-paths.rules.ts';
import { quoteOf, teaserSource } from '../post-body.rules.ts';
import { followTexts } from './follow.texts.ts';
import { followEndPath } from './follow.ts';

/** So many replies of a thread are quoted, the latest, and so many threads; the others are counted. */
const quotedReplies = 5;
const quotedThreads = 20;

type Deps = {
  db: Database;
  config: { secret: string };
  operator: Operator;
  originOf(countryId: CountryId): string;
};

/** New replies in the threads that somebody follows; looks once more, so that nothing is told that has gone since. */
export async function digestMail(deps: Deps, id: number): Promise<MailDraft | null> {
  const digest = await deps.db
    .selectFrom('communityDigests as d')
    .innerJoin(userContacts.as('u'), 'u.id', 'd.userId')
    .select(['d.userId', 'd.postIds', 'u.email', 'u.countryId'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  const posts = digest ? await readablePosts(deps.db, digest.postIds) : [];
  if (!digest || posts.length === 0) return null;
  const countryId = isCountryId(digest.countryId) ? digest.countryId : 1;
  const texts = followTexts(countries[countryId].locale);
  const origin = deps.originOf(countryId);
  const path = followEndPath(deps.config.secret, digest.userId);
  const unsubscribeUrl = origin + path;
  const secret = path.split('/').at(-1) ?? '';
  const threads = [...Map.groupBy(posts, ({ threadId }) => threadId).values()];
  const draft = operatorMail(
    deps.operator,
    { countryId, recipient: digest.email, secret },
    {
      subject: texts.mailSubject(posts.length),
      title: texts.mailTitle,
      lead: texts.mailLead(posts.length),
      blocks: [
        ...threads.slice(0, quotedThreads).flatMap((replies) => threadBlocks(replies, { origin, texts })),
        ...moreThreads(threads.length - quotedThreads, texts),
        { kind: 'note', text: texts.mailNote },
        { kind: 'button', label: texts.mailEnd, url: unsubscribeUrl, isQuiet: true },
      ],
    },
  );
  return { ...draft, unsubscribeUrl };
}

type Reply = Awaited<ReturnType<typeof readablePosts>>[number];
type Writing = { origin: string; texts: ReturnType<typeof followTexts> };

function threadBlocks(replies: readonly Reply[], { origin, texts }: Writing): MailBlock[] {
  const [first] = replies;
  if (!first) return [];
  const url = origin + threadPath(first.id);
  return [
    { kind: 'heading', text: first.title || texts.deletedPost },
    ...moreReplies(replies.length - quotedReplies, texts),
    ...replies.slice(-quotedReplies).map(({ author, body }) => ({
      kind: 'text' as const,
      text: `${author ?? texts.formerMember}: ${quoteOf(body)}`,
    })),
    { kind: 'button', label: texts.mailButton, url },
  ];
}

const moreReplies = (count: number, texts: Writing['texts']): MailBlock[] =>
  count > 0 ? [{ kind: 'text', text: texts.mailMoreReplies(count) }] : [];

const moreThreads = (count: number, texts: Writing['texts']): MailBlock[] =>
  count > 0 ? [{ kind: 'text', text: texts.mailMoreThreads(count) }] : [];

async function readablePosts(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    threadId: number;
    title: string;
    body: string;
    author: string | null;
  }>`
    select p.id, t.id as thread_id, t.title, left(p.body, ${teaserSource}) as body, m.name as author
    from community_posts p join community_posts t on t.id = p.parent_id
    left join community_members m on m.user_id = p.author_id
    where p.id = any (${[...ids]}::bigint[]) and p.state = 'visible' and t.state in ('visible', 'deleted')
    order by p.id`.execute(db);
  return rows;
}
