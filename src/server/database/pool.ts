import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { type Limits, pooledClient, SessionClient } from './clients.ts';

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

/** How long a transaction may wait for its next statement before PostgreSQL ends it, ms. */
const IDLE_LIMIT = 60_000;

/**
 * What a connection is. 'session': one of PostgreSQL's own for as long as it is open; also a pooler's whose sessions are.
 * 'pooled': through a pooler that gives it to somebody else after each transaction (docs/decisions/0078).
 */
type Way = 'session' | 'pooled';

export function openPool(url: string, purpose: PoolPurpose, way: Way = 'session'): pg.Pool {
  const { name, size, atLeast, patience, statementLimit } = purpose;
  const limits = { statement_timeout: statementLimit, idle_in_transaction_session_timeout: IDLE_LIMIT };
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `brennwert ${name}`,
    max: size,
    min: atLeast,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    types: typeParsers(),
    ...(statementLimit && { query_timeout: statementLimit + 100 }),
    ...(way === 'pooled'
      ? { Client: pooledClient(limits) }
      : { Client: SessionClient, onConnect: setLimits(limits, patience) }),
  });
  // A connection that breaks while idle is replaced at its next use; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Limits a new connection. They are no start-up parameters: poolers refuse those, also where they keep one connection
 * of PostgreSQL's for each session.
 */
const setLimits = (limits: Limits, patience: number) => async (client: pg.ClientBase) => {
  const text = Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`);
  await client.query(Object.assign({ text: text.join('; ') }, { query_timeout: patience }));
};

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
