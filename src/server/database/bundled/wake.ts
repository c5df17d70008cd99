import { stat } from 'node:fs/promises';
import path from 'node:path';
import { launchServer, openCluster } from './cluster.ts';
import { findHome } from './home.ts';

/**
 * Starts the PostgreSQL of a data folder that has one, without waiting for it: it comes up while the program is still
 * being loaded. Whatever is in the way is left to `startOwnServer`, which comes later and tells it.
 */
export async function wakeOwnServer(dataDir: string): Promise<void> {
  // Without sockets the server's port is chosen when it starts, which is not to happen twice.
  if (process.platform === 'win32' || !(await isThere(path.join(dataDir, 'postgres/data/PG_VERSION'))))
    return;
  if (await isThere(path.join(dataDir, 'postgres/data/postmaster.pid'))) return;
  try {
    await launchServer(await openCluster(await findHome(dataDir), 'safe'));
  } catch {
    // Told by whoever starts it in earnest.
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
