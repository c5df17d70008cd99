import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { newestThreads, searchPosts } from '#features/community/posts.store.ts';
import { findThread } from '#features/community/threads.store.ts';
import { createTestDatabase, setupOnDisk } from '#test/database.ts';
import { atMost, type Figure, figure, percentile, table } from './figures.ts';

const posts = 1_000_000;
const runs = 40;
const warmUps = 5;

/** Words and in how many posts each stands; every post has forty others. */
const words: Readonly<Record<string, number>> = { seltenwort: 10, tausendwort: 1000, haufigwort: 100_000 };
/** Stands in as many posts as the most frequent of them, and never beside it. */
const apart = 'nebenwort';

type Asked = (db: Database, run: number) => Promise<readonly unknown[]>;

const page = { area: null, before: null, after: null, limit: 20 } as const;

const newest = async (db: Database, before: number | null, tag: string | null) =>
  (await newestThreads(db, { ...page, area: 'community', tag, before })).posts;
const found = async (db: Database, words: string) => (await searchPosts(db, { ...page, words })).posts;

const asked: Readonly<Record<string, Asked>> = {
  'first page': (db) => newest(db, null, null),
  'page in the middle': (db, run) => newest(db, posts / 2 + run, null),
  'first page of a tag': (db) => newest(db, null, 'tank'),
  thread: async (db, run) => (await findThread(db, 1 + run * 4 * 97, 1))?.replies ?? [],
  ...Object.fromEntries(
    Object.entries(words).map(([word, count]): [string, Asked] => [
      `search, a word of ${count} posts`,
      (db) => found(db, word),
    ]),
  ),
  'search, two words that seldom meet': (db, run) => found(db, `haufigwort wort${run}`),
  'search, two words of many posts that never meet': (db) => found(db, `haufigwort ${apart}`),
  'search, nothing': (db, run) => found(db, `xyzzy${run}`),
};

/** Milliseconds of what the pages of a community with a million posts ask the database. */
export async function community(): Promise<Figure[]> {
  const finish = await setupOnDisk();
  const { db, drop } = await createTestDatabase();
  try {
    await fill(db);
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries(asked)) {
      const { p95, count } = await measure(db, ask);
      const bar = name.startsWith('search') ? 100 : 20;
      figures.push(atMost(bar, figure(`community, ${name}: p95 (${count} found)`, p95, 'ms')));
    }
    return figures;
  } finally {
    await drop();
    await finish();
  }
}

async function measure(db: Database, ask: Asked) {
  for (let run = 0; run < warmUps; run++) await ask(db, runs + run);
  const times: number[] = [];
  let count = 0;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    count += (await ask(db, run)).length;
    times.push(performance.now() - began);
  }
  return { p95: percentile(times, 0.95), count: Math.round(count / runs) };
}

/** Threads with three replies each, of a thousand members, over years; the rare words lie spread over all of them. */
async function fill(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    const on = (statement: string) => sql.raw(statement).execute(connection);
    await on('set statement_timeout = 0');
    await on('set session_replication_role = replica');
    await on('drop index community_posts_search');
    await on(`insert into users (id, country_id, email, is_guest, first_name, last_name)
      overriding system value select n, 1, 'm' || n || '@beispiel.de', false, 'M', 'M' from generate_series(1, 1000) n`);
    await on(`insert into community_members (user_id, name, name_key, accepted_version, created_at)
      select n, 'Mitglied ' || n, 'mltglled' || n, 1, now() from generate_series(1, 1000) n`);
    const marked = Object.entries(words)
      .map(
        ([word, count]) =>
          `case when n % ${posts / count} = 7 % ${posts / count} then ' ${word}' else '' end`,
      )
      .join(' || ');
    await on(`insert into community_posts (id, parent_id, area, kind, author_id, title, body, state, reply_count,
        posted_at, last_activity_at, form_key)
      overriding system value
      select n, case when n % 4 <> 1 then n - (n - 1) % 4 end, case when n % 40 < 4 then 'mex' else 'community' end,
        case when n % 4 <> 1 then 'reply' else 'question' end, 1 + n % 1000,
        case when n % 4 = 1 then 'Frage Nummer ' || n || ' zum Heizen' else '' end,
        (select string_agg('wort' || (n::bigint * 7919 + k * 104729) % 50000, ' ') from generate_series(1, 40) k) || ${marked}
          || case when n % 10 = 3 then ' ${apart}' else '' end,
        'visible', case when n % 4 = 1 then 3 else 0 end,
        now() - (${posts} - n) * interval '1 minute', now() - (${posts} - n) * interval '1 minute', gen_random_uuid()
      from generate_series(1, ${posts}) n`);
    await on(`insert into community_post_tags (tag, post_id)
      select (array['oil', 'tank', 'price'])[1 + n % 3], n from generate_series(1, ${posts}, 4) n`);
    await on("set maintenance_work_mem = '512MB'");
    await on(
      `create index community_posts_search on community_posts using gin (search) where state = 'visible'`,
    );
    await on('set session_replication_role = origin');
    await on('vacuum (analyze) community_posts, community_post_tags, community_members, users');
    await on('checkpoint');
  });
}

if (import.meta.main) console.log(table(await community()));
