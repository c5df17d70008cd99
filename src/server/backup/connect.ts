import pg from 'pg';
import { codeOf, StartError } from '../start-error.ts';

/** One connection without limits of time, whose texts do not depend on the server's settings. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'brennwert backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${codeOf(error) || String(error)}.`);
  }
  await client.query("set datestyle to 'ISO'; set timezone to 'UTC'; set intervalstyle to 'postgres'");
  await client.query('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0');
  return client;
}
