import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servedPicture } from '#features/community/pictures/pictures.ts';
import { postReply, postThread } from '#features/community/write/write-post.ts';
import { createUser } from '#features/identity/users.store.ts';
import { folderStore } from '#features/media/providers/folder-store.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { killedProcess } from './killed-process.ts';
import { postForm } from './post-form.ts';
import type { Walked } from './scenarios.ts';

const now = new Date('2026-11-24T10:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'posts-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody who has not written before, so that name and guidelines come with the post. */
async function newMember(): Promise<number> {
  const email = `${randomUUID()}@beispiel.de`;
  const person = { salutation: '', title: '', firstName: 'Ronja', lastName: 'Ebert', email };
  const account = { ...person, countryId: 1 as const, passwordHash: 'x', isDemo: false, now };
  return (await database.db.transaction().execute((tx) => createUser(tx, account))) ?? 0;
}

/** All that a post is, as the database holds it; null without one. */
async function stored(key: string) {
  const { db } = database;
  const posts = await db
    .selectFrom('communityPosts')
    .select(['id', 'authorId'])
    .where('formKey', '=', key)
    .execute();
  const [post] = posts;
  if (!post) return null;
  const of = async (table: 'communityPictures' | 'communityPostTags') =>
    (await db.selectFrom(table).select('postId').where('postId', '=', post.id).execute()).length;
  const follows = await db
    .selectFrom('communityFollows')
    .select('threadId')
    .where('userId', '=', post.authorId ?? 0)
    .execute();
  const [pictures, tags] = [await of('communityPictures'), await of('communityPostTags')];
  return { posts: posts.length, pictures, tags, follows: follows.length };
}

/** A post is sent, the process dies before that call, and the browser sends the same form again. */
async function sentTwice(threadId: number | null, stopAt: number) {
  const { db } = database;
  const task = { key: randomUUID(), userId: await newMember(), threadId, now: now.toISOString() };
  const died = await killedProcess('post-crash.process.ts', {
    ...task,
    databaseUrl: database.url,
    folder,
    stopAt,
  });
  const [walked] = died as Walked[];
  const after = await stored(task.key);
  const mediaStore = folderStore(folder);
  const deps = { db, clock: { now: () => now }, files: { mediaStore } };
  const sent = { user: signedInUser({ id: task.userId }), form: await postForm(task) };
  const written = await (threadId === null ? postThread(deps, sent) : postReply(deps, { ...sent, threadId }));
  const id = written.kind === 'posted' ? written.id : 0;
  const { fileId } = await db
    .selectFrom('communityPictures')
    .select('fileId')
    .where('postId', '=', id)
    .executeTakeFirstOrThrow();
  const picture = await servedPicture({ db, files: { mediaStore } }, { fileId, name: 'klein.webp' });
  picture?.body.resume();
  return { walked, after, finally: await stored(task.key), id, hasPicture: picture !== null };
}

it('a kill at any moment of posting leaves nothing by halves, and the form sent again makes one post', {
  tags: ['deep'],
}, async () => {
  const thread = await sentTwice(null, 0);
  for (const threadId of [null, thread.id]) {
    const whole = await sentTwice(threadId, 0);
    const calls = whole.walked?.calls ?? 0;
    expect([whole.walked?.isThrough, whole.after]).toEqual([true, whole.finally]);
    expect(calls).toBeGreaterThan(10);
    for (let stopAt = 1; stopAt <= calls; stopAt++) {
      const round = await sentTwice(threadId, stopAt);
      // Stopped before a call that it made: nothing of it is there.
      expect([stopAt, round.walked?.isThrough, round.after]).toEqual([stopAt, false, null]);
      const tags = threadId === null ? 1 : 0;
      expect([stopAt, round.hasPicture, round.finally]).toEqual([
        ...[stopAt, true],
        { posts: 1, pictures: 1, follows: 1, tags },
      ]);
    }
  }
  const { replyCount } = await database.db
    .selectFrom('communityPosts')
    .select('replyCount')
    .where('id', '=', thread.id)
    .executeTakeFirstOrThrow();
  const { count } = await database.db
    .selectFrom('communityPosts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parentId', '=', thread.id)
    .executeTakeFirstOrThrow();
  expect(replyCount).toBe(Number(count));
});
