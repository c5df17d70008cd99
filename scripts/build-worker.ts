import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { build } from 'vite';

/** Writes the service worker of the built site. It knows the build by its files, so that each build has a worker of its own. */
async function buildWorker(): Promise<void> {
  const files = readdirSync('build/client/assets').sort().join('\n');
  const version = createHash('sha256').update(files).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(version) },
    build: {
      target: 'es2022',
      outDir: 'build/worker',
      emptyOutDir: true,
      lib: {
        entry: 'src/features/app/worker/service-worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}

await buildWorker();
