import type { Plugin } from 'vite';

const watching = /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/** What the router takes from there in browsers, as of 8.4.0, for whoever has nobody watch it. */
const unwatched: Readonly<Record<string, string>> = {
  consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  getRouteInstrumentationUpdates: '() => ({})',
  instrumentClientSideRouter: '(router) => router',
};

/**
 * A program may watch what the router does (`instrumentations`), and none of ours does: every page would load for nothing
 * what makes that possible. Fails the build when a new version of the router is written differently.
 */
export function routerUnwatched(): Plugin {
  let isChanged = false;
  return {
    name: 'brennwert-router-unwatched',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!watching.test(id)) return null;
      let changed = code;
      for (const [name, value] of Object.entries(unwatched)) {
        const exported = new RegExp(`(export \\{[^}]*\\b)${name}\\b`);
        if (!exported.test(code)) this.error(`${id} is no longer as expected: look at router-unwatched.ts`);
        changed = `const un_${name} = ${value};\n${changed.replace(exported, `$1un_${name} as ${name}`)}`;
      }
      isChanged = true;
      return { code: changed, map: null };
    },
    generateBundle() {
      if (!isChanged) this.error('The watching of the router was not found: look at router-unwatched.ts');
    },
  };
}
