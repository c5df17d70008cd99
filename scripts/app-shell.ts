import { startAppShell } from './app-shell/proxy.ts';

/**
 * The reference wrapper of the native app (docs/app-bridge.md): the site, as a web view shows it, within a page that plays
 * the native side. `SITE` is a marketplace that runs (npm start), `PORT` where the wrapper is shown.
 */
const site = process.env.SITE ?? 'http://localhost:3000';
if (URL.parse(site)?.protocol !== 'http:')
  throw new Error(`SITE has to be the http:// address of a marketplace on this machine, not ${site}`);
const shell = await startAppShell({ site, port: Number(process.env.PORT ?? 3100) });
console.log(`The app around ${site}: ${shell.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shell.close());
