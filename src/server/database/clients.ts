import pg from 'pg';

/** Limits of PostgreSQL on a connection or a transaction, ms; 0 for none. */
export type Limits = { statement_timeout: number; idle_in_transaction_session_timeout: number };

type Send = (...args: unknown[]) => unknown;

/**
 * Cuts connections that are of no more use: after a timeout of ours one still waits for its answer (a dead network never
 * gives one), and pg would hand it to the next caller; one whose prepared statements no longer fit the tables would
 * refuse them for ever. The pool makes a new one.
 */
class OwnClient extends pg.Client {
  constructor(config: string | pg.ClientConfig | undefined, ask: (send: Send, args: unknown[]) => unknown) {
    super(config);
    const send = this.query.bind(this) as Send;
    const cut = (error: unknown) => {
      const isLost = error instanceof Error && error.message === 'Query read timeout';
      if (isLost || isOutdated(error)) this.end().catch(() => undefined);
    };
    this.query = ((...args: unknown[]) => {
      const sent = ask(send, args);
      if (sent instanceof Promise) sent.catch(cut);
      return sent;
    }) as typeof this.query;
  }
}

/** feature_not_supported: a table was changed so that a prepared statement's answer has other columns or types. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);

/** One of PostgreSQL's own connections for as long as it is open: what is often asked is prepared on it. */
export class SessionClient extends OwnClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config, (send, args) => send(...named(args)));
  }
}

function named(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(text);
  return name === undefined ? args : [{ name, text, values }, ...rest];
}

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

/**
 * A connection to a pooler that gives PostgreSQL's own to somebody else after each transaction: nothing of ours may
 * outlive one. No statement has a name, and the limits come with each transaction anew: behind its `begin`, or before a
 * statement that is a transaction by itself, in one message with it.
 */
export const pooledClient = (limits: Limits) =>
  class PooledClient extends OwnClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config, (send, [text, ...rest]) => {
        if (typeof text !== 'string' || this.getTransactionStatus() !== 'I') return send(text, ...rest);
        if (isBegin.test(text)) return send([text, ...settings(limits)].join('; '), ...rest);
        return sendLimited(send, limits, [text, ...rest]);
      });
    }
  };

const isBegin = /^(begin|start transaction)\b/;

const settings = (limits: Limits): string[] =>
  Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`);

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void;

/** As `query` of pg: answers a promise, or tells a callback. */
function sendLimited(
  send: Send,
  { statement_timeout: limit }: Limits,
  [text, ...rest]: [string, ...unknown[]],
) {
  const values = rest.find(Array.isArray) ?? [];
  const callback = rest.find((each): each is Callback => typeof each === 'function');
  const ask = (tell: Callback) =>
    send(new LimitedQuery({ text, values, queryMode: 'extended' }, tell, limit));
  if (callback) return void ask(callback);
  return new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))));
}

type Asked = { text: string; values: unknown[]; queryMode: 'extended' };

/** Methods of pg that its types leave out. */
type Steps = {
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
};

const Query = pg.Query as unknown as new (asked: Asked, tell: Callback) => pg.Query & Steps;

/**
 * PostgreSQL takes what comes until the message "sync" for one transaction (protocol-flow.html, "Pipelining"), and a local
 * setting holds until its end: no further way to and fro, and nothing that a pooler has to understand.
 */
class LimitedQuery extends Query {
  private readonly limit: number;
  private isLimited = false;

  constructor(asked: Asked, tell: Callback, limit: number) {
    super(asked, tell);
    this.limit = limit;
  }

  override prepare(connection: pg.Connection): void {
    // `set local` would warn of a missing `begin`; without a row there is nothing to read.
    const text = `select where set_config('statement_timeout', '${this.limit}', true) is null`;
    connection.parse({ name: '', text, types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.isLimited) super.handleCommandComplete(message, connection);
    this.isLimited = true;
  }
}
