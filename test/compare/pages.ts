import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { addressesOf, begunPages, othersOf } from './addresses.ts';
import { readHtml } from './html.ts';
import { normalBody, normalHeaders, normalText } from './normal.ts';
import type { Recording } from './recording.ts';
import type { Market } from './scenario.ts';
import { type Answer, type CountryCode, countryCodes } from './visitor.ts';

/** Files that pages lead to: papers, calendars, exports. */
const isFile =
  /\/dokumente\/|\.ics$|\.svg$|\/(csv|pdf)(\?|$)|\/datei\?|\/(lastschriften|ueberweisungen)\/|\/ansicht$/;

/** Whose pages depend on the role alone: one country shows them. */
const isSameAbroad = new Set([
  ...[
    'haendlerbetreuung',
    'redaktion',
    'marketing',
    'mex',
    'werbung',
    'werbepartner',
    'presse',
    'vertretung',
  ],
]);

type Seen = { role: string; country: CountryCode; address: string };
type Pass = { market: Market; recording: Recording; files: Map<string, Seen>; distinct: Map<string, Seen> };

const nameOf = ({ role, country, address }: Seen): string => normalText(`${country} ${role} ${address}`);

/**
 * Every page, by everybody, in every country: its headers, its text, and how often it asks the database; and the files that it leads to. Answers the
 * pages that differ from each other, each by the first who saw it.
 */
export async function recordPages(
  market: Market,
  recording: Recording,
  checkout: string,
): Promise<readonly Seen[]> {
  const pass: Pass = { market, recording, files: new Map(), distinct: new Map() };
  const patterns = await patternsOf(checkout);
  recording.add('routes', patterns.join('\n'));
  for (const { role, address } of begunPages(market))
    await recordPage(pass, { role, address, country: 'de' });
  const matrix: string[] = [];
  for (const country of countryCodes) {
    const addresses = addressesOf(market, country);
    for (const pattern of patterns) {
      const known = addresses[pattern];
      if (!known) throw new Error(`test/compare/addresses.ts has none for ${pattern}`);
      matrix.push(`${country} ${pattern}: ${await recordPattern(pass, { pattern, country, known })}`);
    }
  }
  recording.add('matrix of pages', matrix.join('\n'));
  for (const asked of pass.files.values()) {
    const answer = await market.visitor(asked.role).ask(asked.address, { country: asked.country });
    recording.add(`file ${nameOf(asked)}`, textOf(answer));
  }
  return [...pass.distinct.values()];
}

/** The first address by everybody, the others by whom they concern; answers who may come. */
async function recordPattern(
  pass: Pass,
  { pattern, country, known }: { pattern: string; country: CountryCode; known: readonly string[] },
): Promise<string> {
  const [first = '/', ...others] = new Set(known);
  const statuses: string[] = [];
  for (const role of pass.market.visitors.keys()) {
    if (country !== 'de' && isSameAbroad.has(role)) continue;
    statuses.push(`${role} ${await recordPage(pass, { role, country, address: first })}`);
  }
  for (const role of othersOf(pattern)) {
    for (const address of others) await recordPage(pass, { role, country, address });
  }
  return statuses.join(', ');
}

async function recordPage({ market, recording, files, distinct }: Pass, asked: Seen): Promise<number> {
  const { role, country, address } = asked;
  const answer = await market.visitor(role).ask(address, { country });
  const text = textOf(answer);
  recording.add(`page ${nameOf(asked)}`, text);
  recording.add(`queries of ${nameOf(asked)}`, `${market.site.queries()}\n`);
  if (!/html/.test(answer.headers['content-type'] ?? '')) return answer.status;
  const key = `${country} ${text}`;
  if (!distinct.has(key)) distinct.set(key, asked);
  for (const link of linksOf(answer.body.toString())) {
    const file = { role, country, address: link };
    files.set(nameOf(file), file);
  }
  return answer.status;
}

/** Files of the site itself that a page leads to or shows. */
function* linksOf(html: string): Generator<string> {
  for (const piece of readHtml(html)) {
    if (piece.kind !== 'open') continue;
    const link = piece.attributes.get('href') ?? piece.attributes.get('src') ?? '';
    const isOwn = link.startsWith('/') && link !== '/favicon.svg' && !link.startsWith('/assets/');
    if (isOwn && isFile.test(link)) yield link;
  }
}

export function textOf({ status, rawHeaders, headers, body }: Answer): string {
  return `${status}\n${normalHeaders(rawHeaders)}\n\n${normalBody(headers['content-type'] ?? '', body)}\n`;
}

/** Full paths of all routes that answer, as `routes.ts` has them. */
export async function patternsOf(checkout: string): Promise<readonly string[]> {
  const file = path.resolve(checkout, 'src/routes.ts');
  const { default: routes }: { default: RouteConfigEntry[] } = await import(file);
  const found: string[] = [];
  const visit = (entries: readonly RouteConfigEntry[], above: string) => {
    for (const entry of entries) {
      const full = entry.path === undefined ? above : `${above}/${entry.path}`;
      if (entry.path !== undefined || entry.index) found.push(full || '/');
      visit(entry.children ?? [], full);
    }
  };
  visit(routes, '');
  return [...new Set(found)].sort();
}
