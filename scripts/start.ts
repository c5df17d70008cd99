import { buildSite } from './build-site.ts';

// Builds what has changed since the last build, then becomes the server: one process, so that signals arrive.
try {
  const seconds = buildSite();
  if (seconds > 0) console.log(`Built the site in ${seconds.toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('#server/main.ts');
