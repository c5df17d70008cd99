import { z } from 'zod';
import { pages } from '#features/cms/edit-page.ts';
import { siteOf } from '#features/cms/site-content.fixture.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { countCallsTo, walkAll } from './scenarios.ts';

/** Many pages published, each stopped before another call. The parent is pages-survive.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    now: z.string(),
    userId: z.int(),
    /** The call it is stopped before; 0: none, its calls are counted. */
    pages: z.array(z.object({ id: z.int(), stopAt: z.int(), version: z.int() })),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = openPool(task.databaseUrl, { ...forBackground, size: task.pages.length + 2 });
const db = kyselyOn(pool);
const deps = { db, clock: { now: () => new Date(task.now) } };

countCallsTo(pool);
walkAll(
  task.pages.map(({ stopAt }) => stopAt),
  async (at) => {
    const page = task.pages[at];
    if (!page) return;
    const published = await pages.publish(deps, {
      id: page.id,
      userId: task.userId,
      expectedVersion: page.version,
      fromAt: null,
      untilAt: null,
      around: { site: siteOf([]) },
    });
    if (!published.ok) throw new Error(JSON.stringify(published.error));
  },
);
