import type { Database, Transaction } from '#db/database.ts';
import { holdAccount } from '#features/identity/identity.ts';
import type { MediaStore } from '#features/media/types.ts';
import { contentDigest, fileDigest, madeBefore } from '#platform/forms/form-keys.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Area, isOpenThread, type PostState, type ThreadKind } from '../community.rules.ts';
import { bumpCommunity } from '../community-content.ts';
import { insertFollow } from '../follow/follows.store.ts';
import { acceptGuidelines, insertMember, lockedMember } from '../members.store.ts';
import { doubtsOf } from '../moderation/moderation.store.ts';
import type { Doubt } from '../moderation/moderation-doubts.rules.ts';
import {
  insertPictures,
  type PictureErrors,
  picturesIn,
  putPictures,
  readPictures,
  type SentPictures,
} from '../pictures/pictures.ts';
import {
  type Admission,
  type JoinErrors,
  newThreadForm,
  type PostErrors,
  readAdmission,
  replyForm,
} from './read-post.ts';

type Deps = { db: Database; clock: Clock; files: { mediaStore: MediaStore } };
type Sent = { user: SignedInUser; form: PostedForm };

export type Written =
  /** `isHeld`: somebody looks at it before others can read it. */
  | { kind: 'posted'; id: number; threadId: number; isHeld: boolean }
  | { kind: 'invalid'; errors: PostErrors }
  | { kind: 'blocked'; until: Date }
  /** The form was sent before, with something else: that became this post. */
  | { kind: 'key_used'; madeId: number }
  | { kind: 'not_found' };

/** Begins a thread; the same form sent again with the same words answers the same. */
export async function postThread(deps: Deps, sent: Sent): Promise<Written> {
  const [typed, sentPictures] = [newThreadForm(sent.form), picturesIn(sent.form)];
  const content = typed.ok && sentPictures.ok ? [typed.values, await pictured(sentPictures.value)] : null;
  const keyed = { authorId: sent.user.id, key: formKeyIn(sent.form, 'key'), digest: contentDigest(content) };
  const known = content && (await postOfForm(deps.db, keyed));
  if (known) return known;
  const admission = await readAdmission(deps, sent);
  if (!admission.ok && admission.error.kind === 'blocked') return admission.error;
  if (!typed.ok || !admission.ok || !sentPictures.ok) return refused(typed, admission, sentPictures);
  const pictures = await readPictures(sentPictures.value);
  if (!pictures.ok) return { kind: 'invalid', errors: pictures.error };
  const stored = await putPictures(deps.files.mediaStore, pictures.value);
  const { kind, title, body, tags } = typed.values;
  const area: Area = kind === 'suggestion' ? 'suggestions' : typed.values.area;
  return deps.db.transaction().execute(async (tx): Promise<Written> => {
    if (!(await holdAccount(tx, sent.user.id))) return { kind: 'not_found' };
    const now = deps.clock.now();
    const refusal = await admit(tx, { userId: sent.user.id, admission: admission.value, now });
    if (refusal) return refusal;
    const heldFor = await doubtsOf(tx, {
      user: sent.user,
      title,
      body,
      alts: stored.map(({ alt }) => alt),
      now,
    });
    const post = { parentId: null, area, kind, title, body, quoteOf: null, heldFor };
    const id = await insertPost(tx, { ...post, ...keyed, now });
    if (id === null) return sentTwice(tx, keyed);
    await setTags(tx, id, tags);
    await insertPictures(tx, id, stored);
    await followIfAsked(tx, sent, { threadId: id, now });
    const isHeld = heldFor.length > 0;
    if (!isHeld) await bumpCommunity(tx);
    return { kind: 'posted', id, threadId: id, isHeld };
  });
}

/** Answers a thread, or within it the post that is quoted; the same form sent again with the same words answers the same. */
export async function postReply(deps: Deps, sent: Sent & { threadId: number }): Promise<Written> {
  const [typed, sentPictures] = [replyForm(sent.form), picturesIn(sent.form)];
  const { threadId } = sent;
  const content =
    typed.ok && sentPictures.ok ? [threadId, typed.values, await pictured(sentPictures.value)] : null;
  const keyed = { authorId: sent.user.id, key: formKeyIn(sent.form, 'key'), digest: contentDigest(content) };
  const known = content && (await postOfForm(deps.db, keyed));
  if (known) return known;
  const admission = await readAdmission(deps, sent);
  if (!admission.ok && admission.error.kind === 'blocked') return admission.error;
  if (!typed.ok || !admission.ok || !sentPictures.ok) return refused(typed, admission, sentPictures);
  const pictures = await readPictures(sentPictures.value);
  if (!pictures.ok) return { kind: 'invalid', errors: pictures.error };
  const stored = await putPictures(deps.files.mediaStore, pictures.value);
  return deps.db.transaction().execute(async (tx): Promise<Written> => {
    if (!(await holdAccount(tx, sent.user.id))) return { kind: 'not_found' };
    const now = deps.clock.now();
    const thread = await lockedThread(tx, threadId);
    if (!thread) return { kind: 'not_found' };
    const refusal = await admit(tx, { userId: sent.user.id, admission: admission.value, now });
    if (refusal) return refusal;
    const quoteOf = await quotable(tx, thread.id, rowIdIn(sent.form.text('quote')));
    const { body } = typed.values;
    const heldFor = await doubtsOf(tx, {
      user: sent.user,
      title: '',
      body,
      alts: stored.map(({ alt }) => alt),
      now,
    });
    const place = { parentId: thread.id, area: thread.area, kind: 'reply' as const, title: '', quoteOf };
    const id = await insertPost(tx, { ...place, body, heldFor, ...keyed, now });
    if (id === null) return sentTwice(tx, keyed);
    await insertPictures(tx, id, stored);
    await followIfAsked(tx, sent, { threadId: thread.id, now });
    const isHeld = heldFor.length > 0;
    if (!isHeld) {
      await countReply(tx, { threadId: thread.id, by: 1, now });
      await bumpCommunity(tx);
    }
    return { kind: 'posted', id, threadId: thread.id, isHeld };
  });
}

const followIfAsked = async (
  tx: Transaction,
  { user, form }: Sent,
  { threadId, now }: { threadId: number; now: Date },
): Promise<void> => {
  if (form.text('follow') === '') return;
  await insertFollow(tx, { userId: user.id, threadId, frequency: 'daily', now });
};

/** Whose form it is, its key and the digest of what it was sent with. */
type Keyed = { authorId: number; key: string; digest: Buffer };

const pictured = async ({ files, alt }: SentPictures) => [alt, await Promise.all(files.map(fileDigest))];

async function postOfForm(
  db: Database | Transaction,
  { authorId, key, digest }: Keyed,
): Promise<Written | null> {
  const found = await db
    .selectFrom('communityPosts')
    .select(['id', 'parentId', 'state', 'formDigest'])
    .where('authorId', '=', authorId)
    .where('formKey', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  const { id, parentId, state } = found;
  if (madeBefore(found, digest).isOther) return { kind: 'key_used', madeId: id };
  return { kind: 'posted', id, threadId: parentId ?? id, isHeld: state === 'held' };
}

/** A second press was quicker. */
const sentTwice = async (tx: Transaction, keyed: Keyed): Promise<Written> =>
  (await postOfForm(tx, keyed)) ?? { kind: 'not_found' };

const nameTaken: Written = { kind: 'invalid', errors: { name: 'name_taken' } };

type Checked<Errors> = { ok: true } | { ok: false; errors: Errors };
type Asked = { ok: true } | { ok: false; error: { kind: string; errors?: JoinErrors } };

type Pictured = { ok: true } | { ok: false; error: PictureErrors };

const refused = (typed: Checked<PostErrors>, admission: Asked, pictures: Pictured): Written => ({
  kind: 'invalid',
  errors: {
    ...(typed.ok ? {} : typed.errors),
    ...(pictures.ok ? {} : pictures.error),
    ...(admission.ok ? {} : admission.error.errors),
  },
});

/** Null when somebody may write, one post at a time; the name may have been taken meanwhile, or they blocked. */
async function admit(
  tx: Transaction,
  { userId, admission, now }: { userId: number; admission: Admission; now: Date },
): Promise<Written | null> {
  const { name, accepts } = admission;
  const isIn =
    name === null || (await insertMember(tx, { userId, name, acceptedVersion: accepts ?? 0, now }));
  if (!isIn) return nameTaken;
  const refusal = await lockedMember(tx, userId, now);
  if (refusal) return refusal;
  if (name === null && accepts !== null) await acceptGuidelines(tx, { userId, version: accepts, now });
  return null;
}

type NewPost = {
  parentId: number | null;
  area: Area;
  kind: ThreadKind | 'reply';
  authorId: number;
  title: string;
  body: string;
  quoteOf: number | null;
  heldFor: readonly Doubt[];
  key: string;
  digest: Buffer;
  now: Date;
};

/** Null when this form was stored already. */
async function insertPost(
  tx: Transaction,
  { key, digest, now, heldFor, ...post }: NewPost,
): Promise<number | null> {
  const inserted = await tx
    .insertInto('communityPosts')
    .values({
      ...post,
      heldFor: [...heldFor],
      state: heldFor.length > 0 ? 'held' : 'visible',
      formKey: key,
      formDigest: digest,
      postedAt: now,
      lastActivityAt: now,
    })
    .onConflict((conflict) => conflict.columns(['authorId', 'formKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** A thread that can be answered, which nobody else changes until the transaction ends. */
export async function lockedThread(tx: Transaction, threadId: number) {
  const thread = await tx
    .selectFrom('communityPosts')
    .select(['id', 'area', 'state', 'kind', 'authorId', 'replyCount', 'solvedBy'])
    .$narrowType<{ area: Area; state: PostState }>()
    .where('id', '=', threadId)
    .where('parentId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return thread && isOpenThread(thread) ? thread : undefined;
}

/** The post that is quoted, if it stands in this thread; null for none. */
async function quotable(tx: Transaction, threadId: number, postId: number): Promise<number | null> {
  if (postId === 0) return null;
  const quoted = await tx
    .selectFrom('communityPosts')
    .select('id')
    .where('id', '=', postId)
    .where((or) => or.or([or('id', '=', threadId), or('parentId', '=', threadId)]))
    .where('state', '=', 'visible')
    .executeTakeFirst();
  return quoted?.id ?? null;
}

export const countReply = (
  tx: Transaction,
  { threadId, by, now }: { threadId: number; by: 1 | -1; now: Date },
) =>
  tx
    .updateTable('communityPosts')
    .set(({ eb }) => ({
      replyCount: eb('replyCount', '+', by),
      ...(by === 1 && { lastActivityAt: now }),
    }))
    .where('id', '=', threadId)
    .execute();

/** Replaces a thread's tags by those of these that there are. */
export async function setTags(tx: Transaction, postId: number, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('communityPostTags').where('postId', '=', postId).execute();
  if (keys.length === 0) return;
  await tx
    .insertInto('communityPostTags')
    .columns(['postId', 'tag'])
    .expression(({ selectFrom, val }) =>
      selectFrom('communityTags')
        .select([val(postId).as('postId'), 'key as tag'])
        .where('key', 'in', keys),
    )
    .execute();
}
