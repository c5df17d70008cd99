import type { Plugin } from 'vite';

const loader = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;

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
 * this it leaves that to whoever listens, and goes on waiting as before; when nobody reloads, the page fails. Fails the
 * build when a new version of the router is written differently.
 */
export function routerAsks(): Plugin {
  let isChanged = false;
  return {
    name: 'brennwert-router-asks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!loader.test(id)) return null;
      if (!reloading.test(code)) this.error(`${id} no longer reloads as expected: look at router-asks.ts`);
      isChanged = true;
      return { code: code.replace(reloading, asking), map: null };
    },
    generateBundle() {
      if (!isChanged) this.error('The loader of route modules was not found: look at router-asks.ts');
    },
  };
}
