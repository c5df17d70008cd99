import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { buildSite } from '../../scripts/build-site.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { atLeast, atMost, type Figure, figure, summary, table } from '../bench/figures.ts';
import { median, round } from '../bench/load.ts';
import { lastingPort, newDataDir, removeDataDir, startServer } from '../server-process.ts';

/** `npm run lighthouse [runs]`: first visits with Lighthouse's phone, the median of so many runs. */
const runs = Number(process.argv[2] ?? 5);

const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';

type Page = { name: string; path: string; isIndexed: boolean; script?: number };

/** `script` is the bar of JavaScript as transferred, kB; lists of one address are kept from search engines on purpose. */
const pages: readonly Page[] = [
  { name: 'home', path: '/', isIndexed: true, script: 145 },
  { name: 'offer list', path: list, isIndexed: false, script: 145 },
  { name: 'price page', path: '/heizoelpreise', isIndexed: true },
];

buildSite();
const dataDir = await newDataDir();
const server = await startServer({
  dataDir,
  env: { BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off', NODE_ENV: 'production' },
});
try {
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await measured(page)));
  figures.push(atMost(175, figure('order: JavaScript, transferred', round(await orderScript()), 'kB')));
  console.log(`\n${table(figures)}\n\n${summary(figures)}`);
} finally {
  await server.kill('SIGTERM');
  await removeDataDir(dataDir);
}

async function measured({ name, path, isIndexed, script }: Page): Promise<Figure[]> {
  const url = server.url + path;
  // As when the page has been asked for before: its first visitors are no different from later ones.
  let html = '';
  for (let visit = 0; visit < 3; visit++) html = await (await fetch(url)).text();
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visitOf(url));
  const middle = (of: (visit: Visit) => number) => round(median(visits.map(of)));
  const shown = (what: string, of: (visit: Visit) => number, unit = '') =>
    figure(`${name}: ${what}`, middle(of), unit);
  const seo = shown('SEO', (visit) => visit.seo);
  for (const remark of visits[0]?.remarks ?? []) console.log(`${name}: ${remark}`);
  return [
    atLeast(
      99,
      shown('performance', (visit) => visit.performance),
    ),
    atLeast(
      100,
      shown('accessibility', (visit) => visit.accessibility),
    ),
    atLeast(
      100,
      shown('best practices', (visit) => visit.bestPractices),
    ),
    isIndexed ? atLeast(100, seo) : seo,
    atMost(
      1.2,
      shown('largest contentful paint', (visit) => visit.lcp, 's'),
    ),
    atMost(
      0.01,
      shown('layout shift', (visit) => visit.cls),
    ),
    atMost(
      50,
      shown('blocking time', (visit) => visit.tbt, 'ms'),
    ),
    withBar(
      script,
      shown('JavaScript, transferred', (visit) => visit.script, 'kB'),
    ),
    shown('all, transferred', (visit) => visit.all, 'kB'),
    atMost(40, figure(`${name}: HTML gzipped`, round(gzipSync(html).length / 1000), 'kB')),
  ];
}

function withBar(bar: number | undefined, shown: Figure): Figure {
  return bar === undefined ? shown : atMost(bar, shown);
}

/** What the first step of an order brings, of the cheapest offer of the list; kilobytes. */
async function orderScript(): Promise<number> {
  const choice = new URL(list, server.url);
  const html = await (await fetch(choice)).text();
  choice.searchParams.set('hash', /value="([^"]+)" class="offer-next/.exec(html)?.[1] ?? '');
  choice.pathname = choice.pathname.replace('angebotsliste', 'auswahl');
  const href = (await fetch(choice, { redirect: 'manual' })).headers.get('location');
  if (!href?.includes('/bestellung')) throw new Error('the list leads to no order');
  return (await visitOf(new URL(href, server.url).href)).script;
}

type Visit = ReturnType<typeof readResult>;

/** One visit in a browser of its own, which knows nothing yet. */
async function visitOf(url: string): Promise<Visit> {
  const port = await lastingPort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return readResult(result.lhr);
  } finally {
    await browser.close();
  }
}

type Request = { resourceType?: string; transferSize?: number };

function readResult({ audits, categories }: Result) {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = details && 'items' in details ? (details.items as Request[]) : [];
  const kilobytes = (of: readonly Request[]) =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    script: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    all: kilobytes(requests),
    remarks: remarksOf({ audits, categories }),
  };
}

/** What cost points. */
function remarksOf({ audits, categories }: Pick<Result, 'audits' | 'categories'>): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighed.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.95) return [];
    return [`${audit.title}: ${audit.displayValue ?? `score ${audit.score}`}`];
  });
}
