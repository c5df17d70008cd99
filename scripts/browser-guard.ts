import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { serverPartsAmong } from '../test/architecture/rules.ts';

/** Fails the build when a part of the server would be sent to browsers, and lists what is sent. */
export const browserGuard = (): Plugin => ({
  name: 'brennwert-browser-guard',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? Object.entries(part.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    );
    const found = serverPartsAmong(modules);
    if (found.length > 0) this.error(`Parts of the server would be sent to browsers:\n${found.join('\n')}`);
    mkdirSync('build', { recursive: true });
    writeFileSync(path.join('build', 'browser-modules.json'), JSON.stringify(modules.sort(), null, 1));
  },
});
