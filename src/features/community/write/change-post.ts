import type { Database, Transaction } from '#db/database.ts';
import { holdAccount } from '#features/identity/identity.ts';
import type { MediaStore } from '#features/media/types.ts';
import { version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { PostState } from '../community.rules.ts';
import { bumpCommunity } from '../community-content.ts';
import { canDelete, canEdit } from '../edit-deadline.rules.ts';
import { type NameError, nameError } from '../member-name.rules.ts';
import { lockedMember, rename } from '../members.store.ts';
import { doubtsOf, wordList } from '../moderation/moderation.store.ts';
import { type Doubt, hasWord } from '../moderation/moderation-doubts.rules.ts';
import {
  deletePictures,
  insertPictures,
  picturesIn,
  picturesOfPosts,
  putPictures,
  readPictures,
} from '../pictures/pictures.ts';
import { findPost } from '../threads.store.ts';
import { type PostErrors, replyForm, threadForm } from './read-post.ts';
import { countReply, setTags } from './write-post.ts';

type Deps = { db: Database; clock: Clock };
type Change = { user: SignedInUser; postId: number; form: PostedForm };

export type Edited =
  /** `isHeld`: with what it says now, somebody looks at it before others can read it. */
  | { kind: 'saved'; id: number; parentId: number | null; isHeld: boolean }
  | { kind: 'not_found' | 'too_late' | 'stale' | 'blocked' }
  | { kind: 'invalid'; errors: PostErrors };

/** Changes a post within 15 minutes; of two windows of its author the second is told. */
export async function editPost(
  deps: Deps & { files: { mediaStore: MediaStore } },
  change: Change,
): Promise<Edited> {
  const { postId, user, form } = change;
  const post = await findPost(deps.db, postId);
  if (!post || !canDelete(post, user.id)) return { kind: 'not_found' };
  if (!canEdit(post, user.id, deps.clock.now())) return { kind: 'too_late' };
  const typed = post.parentId === null ? threadForm(form) : replyForm(form);
  const removed = form.all('remove');
  const own = (await picturesOfPosts(deps.db, [postId])).get(postId) ?? [];
  const sent = picturesIn(form, own.filter(({ fileId }) => !removed.includes(fileId)).length);
  if (!typed.ok || !sent.ok)
    return {
      kind: 'invalid',
      errors: { ...(typed.ok ? {} : typed.errors), ...(sent.ok ? {} : sent.error) },
    };
  const pictures = await readPictures(sent.value);
  if (!pictures.ok) return { kind: 'invalid', errors: pictures.error };
  const stored = await putPictures(deps.files.mediaStore, pictures.value);
  return deps.db.transaction().execute(async (tx) => {
    const saved = await saveEdit(tx, change, {
      typed: typed.values,
      alts: stored.map(({ alt }) => alt),
      now: deps.clock.now(),
    });
    if (saved.kind !== 'saved') return saved;
    await deletePictures(tx, postId, removed);
    await insertPictures(tx, postId, stored);
    await bumpCommunity(tx);
    return saved;
  });
}

type Typed = { title?: string; body: string; tags?: string[] };

/** Asks once more: what was read before the transaction may have changed. */
async function saveEdit(
  tx: Transaction,
  { user, postId, form }: Change,
  { typed, alts, now }: { typed: Typed; alts: readonly string[]; now: Date },
): Promise<Edited> {
  if (!(await holdAccount(tx, user.id))) return { kind: 'not_found' };
  const post = await postWithThread(tx, postId);
  const refusal = await lockedMember(tx, user.id, now);
  if (refusal) return { kind: refusal.kind };
  if (!post || !canDelete(post, user.id)) return { kind: 'not_found' };
  if (!canEdit(post, user.id, now)) return { kind: 'too_late' };
  const expected = version(form, 'version');
  if (!expected.ok || expected.value !== post.version) return { kind: 'stale' };
  const { tags = [], ...columns } = typed;
  // What its author posted lately, this text among it, says nothing about the change.
  const found = await doubtsOf(tx, { user, title: typed.title ?? '', body: typed.body, alts, now });
  const heldFor = [...new Set([...post.heldFor, ...found.filter(isOfText)])];
  const isHeld = heldFor.length > 0;
  await tx
    .updateTable('communityPosts')
    .set({
      ...columns,
      editedAt: now,
      version: post.version + 1,
      heldFor,
      state: isHeld ? 'held' : 'visible',
    })
    .where('id', '=', postId)
    .execute();
  if (post.parentId === null) await setTags(tx, postId, tags);
  else if (isHeld && post.state === 'visible')
    await leaveThread(tx, { threadId: post.parentId, postId, now });
  return { kind: 'saved', id: postId, parentId: post.parentId, isHeld };
}

/** Takes the words of a post away, at any time; its place stays where others have answered. */
export async function deletePost(
  { db, clock }: Deps,
  { user, postId }: { user: SignedInUser; postId: number },
): Promise<'deleted' | 'not_found'> {
  return db.transaction().execute(async (tx) => {
    const post = await postWithThread(tx, postId);
    if (!post || !canDelete(post, user.id)) return 'not_found';
    await tx
      .updateTable('communityPosts')
      .set({
        state: 'deleted',
        title: '',
        body: '',
        formDigest: null,
        solvedBy: null,
        version: post.version + 1,
      })
      .where('id', '=', postId)
      .execute();
    await tx.deleteFrom('communityPostTags').where('postId', '=', postId).execute();
    await tx.deleteFrom('communityPictures').where('postId', '=', postId).execute();
    if (post.parentId !== null && post.state === 'visible')
      await leaveThread(tx, { threadId: post.parentId, postId, now: clock.now() });
    await bumpCommunity(tx);
    return 'deleted';
  });
}

type Reply = { threadId: number; postId: number; now: Date };

/** A reply that cannot be read any more counts no longer, and answers nothing; answers whether it was the question's answer. */
export async function leaveThread(tx: Transaction, { threadId, postId, now }: Reply): Promise<boolean> {
  await countReply(tx, { threadId, by: -1, now });
  const { numUpdatedRows } = await tx
    .updateTable('communityPosts')
    .set({ solvedBy: null })
    .where('id', '=', threadId)
    .where('solvedBy', '=', postId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A reply that is back counts again, and answers its question as before, where nothing else was marked meanwhile. */
export async function returnToThread(
  tx: Transaction,
  { threadId, postId, wasAnswer, now }: Reply & { wasAnswer: boolean },
): Promise<void> {
  await countReply(tx, { threadId, by: 1, now });
  if (!wasAnswer) return;
  await tx
    .updateTable('communityPosts')
    .set({ solvedBy: postId })
    .where('id', '=', threadId)
    .where('kind', '=', 'question')
    .where('state', '<>', 'deleted')
    .where('solvedBy', 'is', null)
    .execute();
}

const isOfText = (doubt: Doubt): boolean => doubt !== 'flood' && doubt !== 'repeat';

/** The thread first, as whoever answers it does: so two never wait for each other. */
export async function postWithThread(tx: Transaction, postId: number) {
  const found = await tx
    .selectFrom('communityPosts')
    .select('parentId')
    .where('id', '=', postId)
    .executeTakeFirst();
  if (found?.parentId) await lockedPost(tx, found.parentId);
  return lockedPost(tx, postId);
}

export const lockedPost = (tx: Transaction, id: number) =>
  tx
    .selectFrom('communityPosts')
    .select(['id', 'parentId', 'authorId', 'state', 'postedAt', 'version', 'kind', 'solvedBy'])
    .select('heldFor')
    .$narrowType<{ state: PostState; heldFor: Doubt[] }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Gives a member another name, beside all of their posts; null when it is done. */
export async function changeName(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, name, isStaff }: { userId: number; name: string; isStaff: boolean },
): Promise<NameError | 'name_flagged' | 'name_taken' | 'name_blocked' | null> {
  const error = nameError(name, { isStaff });
  if (error) return error;
  if (hasWord(name, await wordList(db))) return 'name_flagged';
  return db.transaction().execute(async (tx) => {
    const refusal = await lockedMember(tx, userId, clock.now());
    if (refusal?.kind === 'blocked') return 'name_blocked';
    if (!(await rename(tx, { userId, name }))) return 'name_taken';
    await bumpCommunity(tx);
    return null;
  });
}
