import fc from 'fast-check';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { pageHandler } from './page-handler.ts';

type Asked = { params: Record<string, string> };

/** Each answers which it is, and with which parameters. */
const page = (id: string, path: string | undefined, parentId?: string) => {
  const loader = ({ params }: Asked) => new Response(JSON.stringify([id, params]));
  return [id, { id, path, index: path === undefined, parentId, module: { loader } }] as const;
};
const around = (id: string, path?: string) => [id, { id, path, module: {} }] as const;

const build = {
  entry: { module: { default: () => new Response('drawn', { status: 500 }), handleError: () => {} } },
  routes: Object.fromEntries([
    around('layout'),
    page('start', undefined, 'layout'),
    page('prices', 'preise/:state', 'layout'),
    page('list', ':group/liste', 'layout'),
    page('oil', 'heizoel/Angebote', 'layout'),
    around('area', 'kunde'),
    page('own', undefined, 'area'),
    page('order', 'bestellung/:id', 'area'),
    page('variant', 'app?/liste/:id', 'layout'),
    page('files', 'dateien/*'),
    page('rest', '*'),
  ]),
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const words = [
  'heizoel',
  'Preise',
  'preise',
  'kunde',
  'KUNDE',
  'bestellung',
  'liste',
  'app',
  'dateien',
  'Angebote',
];
const odd = [
  '',
  '%6Bunde',
  'kun%64e',
  '%25',
  'ä',
  'kunde.data',
  '_root.data',
  '__manifest',
  '..',
  '7',
  'kunde?a=1',
];

it('finds for every address what the router finds among all routes', async () => {
  const [ofPart, ofAll] = [pageHandler(build), createRequestHandler(build, 'production')];
  const paths = fc.array(fc.constantFrom(...words, ...odd), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(paths, fc.constantFrom('', '/', '.data'), async (segments, end) => {
      const url = `http://localhost/${segments.join('/')}${end}`;
      const answers = [ofPart, ofAll].map(async (handler) => {
        const response = await handler(new Request(url));
        return [response.status, await response.text()];
      });
      const [part, all] = await Promise.all(answers);
      expect(part).toEqual(all);
    }),
    { numRuns: 1000 },
  );
});
