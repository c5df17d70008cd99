import { existsSync } from 'node:fs';
import path from 'node:path';
import { launchServer, openCluster } from './cluster.ts';
import { findHome } from './database-folder.ts';

/**
 * Starts the PostgreSQL of a data folder that has one, without waiting for it: it comes up while the program is still
 * being loaded. Whatever is in the way is left to `startOwnServer`, which comes later and tells it.
 */
export async function wakeOwnServer(dataDir: string): Promise<void> {
  const data = path.join(dataDir, 'postgres/data');
  // Without sockets the server's port is chosen when it starts, which is not to happen twice.
  if (process.platform === 'win32' || !existsSync(path.join(data, 'PG_VERSION'))) return;
  if (existsSync(path.join(data, 'postmaster.pid'))) return;
  try {
    await launchServer(await openCluster(await findHome(dataDir), 'safe'));
  } catch {
    // Told by whoever starts it in earnest.
  }
}
