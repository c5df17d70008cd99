import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserGuard } from './scripts/browser-guard.ts';

/** Every page needs these; in one file they compress better and cost one answer instead of twenty. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/** Used by nearly every page, each part only a few hundred bytes. */
const shell =
  /src\/(?:kernel\/|web\/(?:layouts|shell|consent|error-reporting)\/|web\/[\w-]+\.tsx?$|web\/ui\/(?:button|icon|logo|class-names|ui\.texts|card|badge|price|notice|field|toast|toast-host)\.tsx?$|features\/(?:locations\/countries|catalog\/product-groups))|node_modules\/lucide-react\//;

/** The calculator and what it shares with the offer list: home and list load the same file. */
const calculator =
  /src\/features\/(?:calculator|pricing|catalog)\/(?!.*popover)|src\/web\/ui\/(?:number-field|digits-field|grouped-digits|chips|choices|rating|select|checkbox)\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserGuard()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: shell, priority: 1, minShareCount: 3 },
                { name: 'calculator', test: calculator, priority: 0, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
