import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { userQuery } from '#features/identity/users/user-search.rules.ts';
import { searchUsers } from '#features/identity/users/user-search.ts';
import { buyers } from '#features/staff-users/buyers.ts';
import { createTestDatabase, setupOnDisk } from '#test/database.ts';
import { atMost, type Figure, figure, percentile, table } from './figures.ts';

const users = 1_000_000;
const runs = 60;
const warmUps = 5;

/** What support types, another one at each run. */
const searches: Readonly<Record<string, (run: number) => string>> = {
  'last name': (run) => `suche=${lastName(run)}`,
  'first and last name': (run) => `suche=${firstName(run)} ${lastName(run * 3)}`,
  'name and place': (run) => `suche=${lastName(run)} ort${run % 400}`,
  'two letters': (run) => `suche=${lastName(run).slice(0, 2)}`,
  'mail address': (run) => `suche=${encodeURIComponent(mailOf(run * 7919 + 1))}`,
  phone: (run) => `suche=030 ${1_000_000 + run * 7919}`,
  'customer number': (run) => `suche=${run * 7919 + 1}`,
  'postal code': (run) => `suche=${10_000 + ((run * 7919) % 80_000)}`,
  'order number': (run) => `suche=DE-26-${orderPart(run * 4)}`,
  nobody: (run) => `suche=xyzzy${run}`,
  'all, page after page': (run) => `vor=${users - run * 15_000}`,
  'name and country': (run) => `suche=${lastName(run)}&land=ch`,
  staff: () => 'rolle=staff',
  locked: (run) => `gesperrt=1&vor=${users - run * 10_000}`,
  'locked with a name': (run) => `gesperrt=1&suche=${lastName(run)}`,
  guests: (run) => `art=guest&vor=${users - run * 10_000}`,
};

const syllables = [
  'mar',
  'ben',
  'sol',
  'kre',
  'tau',
  'wen',
  'hol',
  'bru',
  'fin',
  'lau',
  'dor',
  'gra',
  'pet',
  'ris',
];
const syllable = (at: number): string => syllables[at % syllables.length] ?? '';
const firstName = (n: number): string => `${syllable(n)}${syllable(Math.floor(n / 14))}a`;
const lastName = (n: number): string =>
  `${syllable(n)}${syllable(Math.floor(n / 14))}${syllable(Math.floor(n / 196))}er`;
const orderPart = (n: number): string =>
  `${String(n).padStart(4, '0').slice(-4)}-${syllable(n).slice(0, 2).toUpperCase()}`;

const mailOf = (n: number): string => `${firstName(n)}.${lastName(n)}.${n}@beispiel`;

/** Milliseconds of the search behind /support/user/list with a million users, kind by kind. */
export async function userSearch(): Promise<Figure[]> {
  const finish = await setupOnDisk();
  const { db, drop } = await createTestDatabase();
  try {
    await fill(db);
    const kinds: Figure[] = [];
    const all: number[] = [];
    for (const [kind, queryOf] of Object.entries(searches)) {
      const { times, found } = await measure(db, queryOf);
      all.push(...times);
      kinds.push(figure(`user search, ${kind}: p95 (${found} found)`, percentile(times, 0.95), 'ms'));
    }
    return [atMost(100, figure('user search, a million users: p95', percentile(all, 0.95), 'ms')), ...kinds];
  } finally {
    await drop();
    await finish();
  }
}

async function measure(db: Database, queryOf: (run: number) => string) {
  for (let run = 0; run < warmUps; run++)
    await searchUsers({ db, buyers }, userQuery(new URLSearchParams(queryOf(runs + run))));
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < runs; run++) {
    const query = userQuery(new URLSearchParams(queryOf(run)));
    const began = performance.now();
    const { rows } = await searchUsers({ db, buyers }, query);
    times.push(performance.now() - began);
    found += rows.length;
  }
  return { times, found: Math.round(found / runs) };
}

/** Rows and words in bulk: the same words that the triggers would write one by one. */
async function fill(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const part = (expression: string) =>
    `(array[${syllables.map((name) => `'${name}'`).join(',')}])[(${expression})::int % ${syllables.length} + 1]`;
  const first = `${part('n')} || ${part('n / 14')} || 'a'`;
  const last = `${part('n')} || ${part('n / 14')} || ${part('n / 196')} || 'er'`;
  const place = `'ort' || (n % 400)`;
  await run(`set statement_timeout = 0`);
  await db.connection().execute(async (connection) => {
    const on = (statement: string) => sql.raw(statement).execute(connection);
    await on(`set statement_timeout = 0`);
    await on(`set session_replication_role = replica`);
    await on(`drop index user_search_words`);
    await on(`insert into users (id, country_id, email, is_guest, first_name, last_name, locked_at)
      overriding system value
      select n, 1 + n % 3, ${first} || '.' || ${last} || '.' || n || '@beispiel.de', n % 3 = 0, ${first}, ${last},
        case when n % 500 = 0 then now() end
      from generate_series(1, ${users}) n`);
    await on(`insert into user_roles (user_id, role) select n, 'editor' from generate_series(1, 40) n`);
    await on(`insert into user_addresses (user_id, kind, first_name, last_name, street, postal_code, place,
        country_iso, phone)
      select n, 'delivery', ${first}, ${last}, 'Weg 1', (10000 + n % 80000)::text, ${place}, 'DE', '+4930' || 1000000 + n
      from generate_series(1, ${users}) n`);
    await on(`insert into user_search (user_id, words)
      select n, array_to_tsvector(array['#' || n, ${first}, ${last}, n::text, 'beispiel', 'de',
        ${first} || '.' || ${last} || '.' || n || '@beispiel.de', (10000 + n % 80000)::text, ${place},
        '4930' || 1000000 + n, '030' || 1000000 + n,
        'de26' || right(lpad(n::text, 4, '0'), 4) || left(${part('n')}, 2)])
      from generate_series(1, ${users}) n`);
    await on(`set maintenance_work_mem = '512MB'`);
    await on(`create index user_search_words on user_search using gin (words)`);
    await on(`set session_replication_role = origin`);
    // What a database does in its own time after so much was written; not part of a search.
    await on(`vacuum (analyze) users, user_search, user_addresses, user_roles`);
    await on(`checkpoint`);
  });
}

if (import.meta.main) console.log(table(await userSearch()));
