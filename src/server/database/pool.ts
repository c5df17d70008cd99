import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';

/** A statement is prepared when it was asked for so often: building filters makes many that come once. */
const preparedAfter = 20;
/** So many at most; each takes some 30 KB of PostgreSQL on every connection. */
const maxPrepared = 150;
/** Different statements whose uses are counted; then counting begins anew. */
const maxCounted = 2000;
const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name of a statement that is worth preparing. PostgreSQL parses and plans an unnamed statement each time, which
 * for short ones takes longer than running them; one with a name only once on each connection. It goes on planning
 * those whose plan depends on the values (plan_cache_mode).
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count >= preparedAfter) {
    uses.delete(text);
    names.set(text, `hot_${names.size + 1}`);
  } else {
    if (uses.size >= maxCounted) uses.clear();
    uses.set(text, count);
  }
  return names.get(text);
}

/** feature_not_supported: a table was changed so that a prepared statement's answer has other columns or types. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);

const { INT8, DATE } = pg.types.builtins;
/** Array types have no names in pg; the numbers are fixed in PostgreSQL's catalogue (pg_type.dat). */
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** int8 as number (identities and counts stay far below 2^53), date as 'YYYY-MM-DD' without a time zone. */
function typeParsers() {
  const types = new pg.TypeOverrides();
  const elements = <T>(text: string, parse: (element: string) => T): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((element) => (element === 'NULL' ? null : parse(element)));
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, String);
  types.setTypeParser(INT8_ARRAY, (text: string) => elements(text, Number));
  types.setTypeParser(DATE_ARRAY, (text: string) => elements(text, String));
  return types;
}

type PoolPurpose = {
  name: string;
  size: number;
  /** Connections that stay open when nobody needs them. */
  atLeast: number;
  /** Longest wait for a free or new connection, ms. */
  patience: number;
  /** Longest run of one statement, ms; 0 for no limit. */
  statementLimit: number;
};

/**
 * Requests give up early: who waits longer than two seconds for a page has gone, and the queue behind grows. The two
 * seconds are for both waits together, the one for a connection and the one for its answer.
 */
export const forRequests: PoolPurpose = {
  name: 'requests',
  size: 12,
  atLeast: 4,
  patience: 900,
  statementLimit: 1000,
};
/** Jobs, migrations and the filling of a market take the time they need. */
export const forBackground: PoolPurpose = {
  name: 'background',
  size: 8,
  atLeast: 0,
  patience: 10_000,
  statementLimit: 0,
};
/** Readiness is asked on a connection of its own, so that it answers when the others are exhausted. */
export const forHealth: PoolPurpose = {
  name: 'health',
  size: 1,
  atLeast: 0,
  patience: 1000,
  statementLimit: 800,
};

export function openPool(url: string, purpose: PoolPurpose): pg.Pool {
  const limits = purpose.statementLimit
    ? { statement_timeout: purpose.statementLimit, query_timeout: purpose.statementLimit + 100 }
    : {};
  const pool = new pg.Pool({
    connectionString: url,
    Client: OwnClient,
    application_name: `brennwert ${purpose.name}`,
    max: purpose.size,
    min: purpose.atLeast,
    connectionTimeoutMillis: purpose.patience,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: typeParsers(),
    ...limits,
  });
  // A connection that breaks while idle is replaced at its next use; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens connections before anybody waits for one: for its first pages a server loads so much code at once that opening
 * one then may outlast a request's patience.
 */
export async function openAhead(pool: pg.Pool, count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** Names are camelCase in code and snake_case in SQL; keys inside of json values stay as they were written. */
export const kyselyOn = (pool: pg.Pool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/**
 * Prepares what is often asked, and cuts connections that are of no more use: after a timeout of ours one still waits
 * for its answer (a dead network never gives one), and pg would hand it to the next caller; one whose prepared
 * statements no longer fit the tables would refuse them for ever. The pool makes a new one.
 */
class OwnClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    const cut = (error: unknown) => {
      const isLost = error instanceof Error && error.message === 'Query read timeout';
      if (isLost || isOutdated(error)) this.end().catch(() => undefined);
    };
    this.query = ((...args: Parameters<typeof send>) => {
      const sent: unknown = send(...named(args));
      if (sent instanceof Promise) sent.catch(cut);
      return sent;
    }) as typeof this.query;
  }
}

function named<Args extends unknown[]>(args: Args): Args {
  const [text, values] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(text);
  return name === undefined ? args : ([{ name, text, values }, ...args.slice(2)] as Args);
}
