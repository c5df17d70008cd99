import type { DatabaseSettings } from './open.ts';

/** Where a start with the same configuration would find its database. */
export type Where = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

/** Uses the operator's PostgreSQL, or our own: the running one where that may be, else started for the moment. */
export async function onDatabase<Result>(
  { dataDir, databaseUrl, databaseDirectUrl }: Where,
  when: 'running or not' | 'not running',
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  // A pooler would spread one transaction over several connections.
  if (databaseUrl) return act(databaseDirectUrl ?? databaseUrl);
  const { onOwnServer } = await import('./bundled/command.ts');
  return onOwnServer(dataDir, when, act);
}
