import type { Plugin } from 'vite';

/** A change of one of the router's own files while the site is built. */
type Seam = {
  /** For the build's log: what no longer holds when the file is written otherwise. */
  purpose: string;
  file: RegExp;
  /** The file's text as it shall be; null where it is not written as expected. */
  change(code: string): string | null;
};

/** As react-router 8.4.0 writes it. */
const reloading = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * As Vite's own loader says it of a piece of a page; `reloadOnMissingChunk` listens to both. A page that cannot be had fails
 * when it is drawn: for pages without data the router would swallow what is thrown here, and show nothing.
 */
const asking = `const event = new Event('router:pageMissing', { cancelable: true });
if (window.dispatchEvent(Object.assign(event, { payload: error }))) return { default() { throw error; } };
return new Promise(() => {});`;

/**
 * The router reloads the page whenever a page's code does not come, without limit and without a report. Built with
 * this it leaves that to whoever listens, and goes on waiting as before; when nobody reloads, the page fails.
 */
export const missingPageSeam: Seam = {
  purpose: 'A page whose code does not come is reported, and reloaded once at most',
  file: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
  change: (code) => (reloading.test(code) ? code.replace(reloading, asking) : null),
};

/** What the router takes from there in browsers, as of 8.4.0, for whoever has nobody watch it. */
const unwatched: Readonly<Record<string, string>> = {
  consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  getRouteInstrumentationUpdates: '() => ({})',
  instrumentClientSideRouter: '(router) => router',
};

/**
 * A program may watch what the router does (`instrumentations`), and none of ours does: every page would load for nothing
 * what makes that possible.
 */
export const watchingSeam: Seam = {
  purpose: 'Browsers load nothing that watches the router',
  file: /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
  change(code) {
    let changed = code;
    for (const [name, value] of Object.entries(unwatched)) {
      const exported = new RegExp(`(export \\{[^}]*\\b)${name}\\b`);
      if (!exported.test(changed)) return null;
      changed = `const un_${name} = ${value};\n${changed.replace(exported, `$1un_${name} as ${name}`)}`;
    }
    return changed;
  },
};

/**
 * All that is changed in the router's own files, for want of a documented way (decision 0035). Fails the build when a new
 * version of the router is written differently.
 */
export const routerSeams = (): Plugin[] => [missingPageSeam, watchingSeam].map(seamPlugin);

function seamPlugin({ purpose, file, change }: Seam): Plugin {
  const lost = `${purpose}: the router is no longer written as expected, look at router-seams.ts`;
  let isChanged = false;
  return {
    name: `brennwert-router-seam: ${purpose}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!file.test(id)) return null;
      const changed = change(code);
      if (changed === null) return this.error(`${lost} (${id})`);
      isChanged = true;
      return { code: changed, map: null };
    },
    generateBundle() {
      if (!isChanged) this.error(lost);
    },
  };
}
