import { z } from 'zod';
import { postReply, postThread } from '#features/community/write/write-post.ts';
import { folderStore } from '#features/media/providers/folder-store.ts';
import type { MediaStore } from '#features/media/types.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { postForm } from './post-form.ts';
import { beforeCall, countCallsTo, lasting, walkAll } from './scenarios.ts';

/** A post with a picture is sent by somebody new, and the process dies. The parent is posts-survive.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    folder: z.string(),
    now: z.string(),
    userId: z.int(),
    key: z.string(),
    /** Null: a thread is begun. */
    threadId: z.int().nullable(),
    /** The call to database or store that it is stopped before; 0: none. */
    stopAt: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = openPool(task.databaseUrl, forBackground);
countCallsTo(pool);
const files = folderStore(task.folder);
const mediaStore: MediaStore = {
  ...files,
  put: async (...args) => {
    await beforeCall();
    await files.put(...args);
    lasting();
  },
};
const deps = { db: kyselyOn(pool), clock: { now: () => new Date(task.now) }, files: { mediaStore } };
const { threadId } = task;
const form = await postForm(task);

walkAll([task.stopAt], async () => {
  const sent = { user: signedInUser({ id: task.userId }), form };
  const written = await (threadId === null ? postThread(deps, sent) : postReply(deps, { ...sent, threadId }));
  if (written.kind !== 'posted') throw new Error(JSON.stringify(written));
});
