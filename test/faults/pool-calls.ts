import type pg from 'pg';

/** Hears of a query before it is sent; what it answers stands in for the query, which then is not sent. */
export type BeforeQuery = (query: unknown) => Promise<never> | null;

/** Every query of the pool passes by here first, by one listener for each connection. */
export function listenToQueries(pool: pg.Pool, listener: () => BeforeQuery): void {
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const before = listener();
    Object.assign(client, { query: (...args: unknown[]) => before(args[0]) ?? query(...args) });
  });
}
