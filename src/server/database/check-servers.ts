import { randomInt } from 'node:crypto';
import pg from 'pg';
import { codeOf, StartError } from '../system-errors.ts';

type Addresses = { databaseUrl: string | null; databaseDirectUrl: string | null };

/** Says in one sentence why the operator's PostgreSQL, or the pooler before it, cannot be used. */
export async function checkServers({ databaseUrl, databaseDirectUrl }: Addresses): Promise<void> {
  if (databaseUrl === null) return;
  const given = { variable: 'DATABASE_URL', url: databaseUrl };
  const direct =
    databaseDirectUrl === null ? null : { variable: 'DATABASE_DIRECT_URL', url: databaseDirectUrl };
  if (direct) await checkServer(direct);
  await checkServer(given);
  if (direct) await checkDirect(direct, given);
  else if (await isSharedByTransactions(given))
    throw new StartError(
      `DATABASE_URL leads to ${sharingPooler}: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for jobs, LISTEN and migrations.`,
    );
}

const sharingPooler =
  'a pooler that gives each transaction another connection, such as PgBouncer with pool_mode = transaction';

/** An address and the variable that names it. */
type Server = { variable: string; url: string };

async function checkServer(server: Server): Promise<void> {
  const { variable } = server;
  const found = await onServer(server, async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    return rows[0];
  });
  if (!found || found.version < 150_000) throw new StartError(`${variable} must be PostgreSQL 15 or newer.`);
  if (found.encoding !== 'UTF8') throw new StartError(`${variable} must be a database with encoding UTF8.`);
}

async function checkDirect(direct: Server, given: Server): Promise<void> {
  if (await isSharedByTransactions(direct))
    throw new StartError(
      `DATABASE_DIRECT_URL leads to ${sharingPooler}: it must be the address of PostgreSQL itself.`,
    );
  if (!(await areOneDatabase(direct, given)))
    throw new StartError(
      'DATABASE_DIRECT_URL is another database than DATABASE_URL: both must lead to the same one.',
    );
}

/**
 * Whether PostgreSQL's own connections are given away after each transaction. Nothing tells so, but a session's process is
 * always the same and nobody else's. The second of two asks twice: a pooler that takes turns between two has given it both.
 */
const isSharedByTransactions = (server: Server): Promise<boolean> =>
  onServer(server, (first) =>
    onServer(server, async (second) => {
      const ofFirst = new Set<number>();
      const ofSecond = new Set<number>();
      for (let round = 0; round < 3; round++) {
        ofFirst.add(await processOf(first));
        ofSecond.add(await processOf(second)).add(await processOf(second));
      }
      return ofFirst.size > 1 || ofSecond.size > 1 || !ofFirst.isDisjointFrom(ofSecond);
    }),
  );

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Beyond all numbers that we lock by; two starts at once do not meet. */
const [leastKey, mostKey] = [2 ** 40, 2 ** 48 - 1];

/** Whether a lock that is taken at one address is taken at the other: only of one database it is, and no name tells. */
const areOneDatabase = (direct: Server, given: Server): Promise<boolean> =>
  onServer(direct, (holder) =>
    onServer(given, async (other) => {
      const key = randomInt(leastKey, mostKey);
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock($1)', [key]);
      await other.query('begin');
      const { rows } = await other.query<{ isFree: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isFree"',
        [key],
      );
      // A pooler would give up a connection that is left in a transaction.
      await other.query('rollback');
      return rows[0]?.isFree === false;
    }),
  );

/** On a connection of its own, which is ended whatever it has begun. */
async function onServer<Result>(
  server: Server,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = clientFor(server);
  const refusal = (what: string, error: unknown) =>
    error instanceof StartError
      ? error
      : new StartError(`${server.variable} cannot be ${what} (${addressOf(client)}): ${reason(error)}.`);
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    client.connection.stream.destroy();
    throw refusal('reached', error);
  });
  try {
    return await act(client);
  } catch (error) {
    throw refusal('used', error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Its parameters may name files that are not there. */
function clientFor({ variable, url }: Server): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  } catch (error) {
    throw new StartError(`${variable} cannot be used: ${reason(error)}.`);
  }
}

const addressOf = (client: pg.Client): string => `${client.host}:${client.port}/${client.database}`;

function reason(error: unknown): string {
  const text = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  return text.replace(/^(\w*)error: /i, '') || codeOf(error) || 'no answer';
}
