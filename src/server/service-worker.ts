import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cachePrefix } from '#features/app/shared.ts';
import type { Config } from './config.ts';

/** Where browsers ask for it, for good: at another address it would be another worker beside the first one. */
const address = '/sw.js';

/** A worker's own requests are bound by the policy of its script: those to this site, the pictures of its notices among them, and nothing else. */
const policy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** As `scripts/build-worker.ts` wrote it. */
export const readServiceWorker = (built: string): Promise<string> =>
  readFile(path.join(built, 'worker/sw.js'), 'utf8');

/**
 * The service worker, which browsers ask for with the pages that they load and at least once a day, past every cache. By
 * the operator's switch those who have one get another that deletes all that it kept, and then itself.
 */
export function mountServiceWorker(
  app: FastifyInstance,
  { site, config }: { site: { worker?: string }; config: Pick<Config, 'serviceWorker'> },
): void {
  app.get(address, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      })
      .send(config.serviceWorker === 'on' ? site.worker : remover),
  );
}

const remover = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const own = (await caches.keys()).filter((name) => name.startsWith('${cachePrefix}'));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;
