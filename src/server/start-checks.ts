import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Database } from '#db/database.ts';
import { hasDemoPeople } from '#demo/fill-personas.ts';
import { type Config, isLoopback } from './config.ts';
import { codeOf, StartError } from './system-errors.ts';

/** Refuses a taken port before the long part of a start. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw portError(error, port, host);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Refuses to let others at people whose password is published: switching the demo off does not take them away. */
export async function checkPeople(
  { demo, host }: Pick<Config, 'demo' | 'host'>,
  db: Database,
): Promise<void> {
  if (demo === 'public' || isLoopback(host) || !(await hasDemoPeople(db))) return;
  throw new StartError(
    `HOST ${host} lets others in while the database holds people of the demo market, whose password is published: set DATABASE_URL or DATA_DIR to a new database, or BRENNWERT_DEMO=public if you mean it.`,
  );
}

/** The sentence for a port that cannot be listened on. */
export function portError(error: unknown, port: number, host: string): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} on ${host} is taken by another program: stop it or set PORT.`);
    case 'EACCES':
      return new StartError(
        `Port ${port} needs rights that this user does not have: set PORT to 1024 or more.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
