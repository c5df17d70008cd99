import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Lists beside the built files what code each page and layout needs: `page-code.json`, by the name of its source, for
 * fetching it ahead (src/shell/idle-prefetch.ts).
 */
export const pageCode = (): Plugin => ({
  name: 'brennwert-page-code',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const pages: Record<string, string[]> = {};
    for (const part of Object.values(bundle)) {
      const name = part.type === 'chunk' ? nameOf(part.facadeModuleId) : null;
      if (part.type === 'chunk' && name) pages[name] = filesOf(part, bundle);
    }
    if (Object.keys(pages).length === 0) this.error('No pages were found among the built files.');
    this.emitFile({ type: 'asset', fileName: 'page-code.json', source: JSON.stringify(pages) });
  },
});

/** As routes.ts names it, without its ending; null for what is no page and no layout. */
function nameOf(id: string | null): string | null {
  const source = path.relative('src', id?.replace(/\?.*$/, '') ?? '').replaceAll(path.sep, '/');
  return /^(.+\.(?:page|layout))\.tsx?$/.exec(source)?.[1] ?? null;
}

/** The file itself and all that it imports, with their styles. */
function filesOf(page: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (part: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (part?.type !== 'chunk' || files.has(`/${part.fileName}`)) return;
    files.add(`/${part.fileName}`);
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const other of part.imports) take(bundle[other]);
  };
  take(page);
  return [...files];
}
