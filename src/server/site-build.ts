import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerOptions } from './http.ts';
import { readServiceWorker } from './service-worker.ts';
import { StartError } from './system-errors.ts';

/** The site as `npm run build` wrote it. */
export async function loadSiteBuild(): Promise<ServerOptions['site']> {
  const built = path.resolve(import.meta.dirname, '../../build');
  const entry = path.join(built, 'server/index.js');
  if (!existsSync(entry))
    throw new StartError('The site is not built: run npm start, or npm run build first.');
  return {
    build: await import(pathToFileURL(entry).href),
    assetsDir: path.join(built, 'client'),
    worker: await readServiceWorker(built),
  };
}
