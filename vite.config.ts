import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserGuard } from './scripts/browser-guard.ts';
import { pageCode } from './scripts/page-code.ts';
import { routerSeams } from './scripts/router-seams.ts';

/** Every page needs these, with what loads further code; in one file they compress better and cost one answer instead of twenty. */
const framework =
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|^\0vite\/preload-helper/;

/** Used by nearly every page, each part only a few hundred bytes; what listens to the native app is for pages inside it. */
const shell = [
  /src\/platform\/(?:money|time|i18n|http(?!\/list-address)|forms\/(?:saved|csrf|sent-form)|random)/,
  /src\/shell\/(?!work\/|ui\/work-frame|app-bridge\/(?!use-app-bridge))/,
  /src\/platform\/ui\/(?:brand-mark|minimal-delay|button|icon|logo|class-names|ui\.texts|card|badge|price|notice|field|toast)\.tsx?$/,
  /src\/platform\/ui\/illustrations\/empty-tank\.tsx$/,
  /src\/features\/(?:places\/(?:countries|local-path)|catalog\/product-groups|partners\/partners\.rules)/,
  /src\/features\/adverts\/(?:ui\/advert-slot|frame\/paths)/,
  /node_modules\/lucide\/dist\/esm\/icons\/(?:arrow-right|check\.|chevron-(?!left)|circle-(?!user|dot)|clock|info|menu|monitor|moon|phone|sun|trending-|triangle-alert|user(?!s)|x)/,
];

/** What the home page shows of the news and of the editors' texts, and how both are drawn. */
const news =
  /src\/features\/content\/news\/(?:news\.rules|article-teaser)|src\/platform\/ui\/(?:illustrations\/(?:tank-truck|sensor-tank|scene)|rich-text\/(?:rich-text-view|rich-text\.rules))/;

/** What the offer list, the way into it and the page of an offer share, and the home page has no use for. */
const offers = /src\/features\/offers\/(?:list\/|details\/|ui\/review-list)|src\/platform\/ui\/facts/;

/** The calculator and what it shares with the offer list: home and list load the same file. */
const calculator =
  /src\/features\/(?:offers|pricing|catalog)\/(?!.*(?:popover|tank-room\.t)|mail-kinds)|src\/platform\/ui\/(?:number-field|digits-field|grouped-digits|chips|choices|rating|select)\.tsx?$/;

const isOfShell = (id: string): boolean => shell.some((part) => part.test(id));
const isOfCalculator = (id: string): boolean => calculator.test(id) && !offers.test(id);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserGuard(), pageCode(), routerSeams()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // Of nearly two thousand drawings a few dozen are needed.
    ssr: { resolve: { noExternal: ['lucide'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: isOfShell, priority: 1, minShareCount: 2 },
                { name: 'calculator', test: isOfCalculator, priority: 0.5, minShareCount: 2 },
                { name: 'offers', test: offers, priority: 0, minShareCount: 2 },
                { name: 'icons', test: /node_modules\/lucide\//, priority: 0, minShareCount: 3 },
                { name: 'news', test: news, priority: 0, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
