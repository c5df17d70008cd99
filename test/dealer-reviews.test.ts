import { afterAll, beforeAll, expect, it } from 'vitest';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { ratingSpread } from '#features/reviews/reviews.ts';
import { clearCaches } from '#platform/caches/cache-registry.ts';
import { parseConfig } from '#server/config.ts';
import { type AccountsServer, accountsServer } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';

let server: AccountsServer;
let site: SiteUnderTest;
let path: string;
let dealerId: number;

beforeAll(async () => {
  site = await siteUnderTest();
  const places = await loadPlaces();
  server = await accountsServer(() => [], {
    build: site.build,
    deps: () => ({
      config: { ...parseConfig({}), secret: 'a secret that only this test knows, really' },
      places,
      originOf: () => '',
    }),
  });
  dealerId = (await placingFixture(server.deps.db)).dealerId;
  path = `/haendler/${dealerId}/bewertungen`;
});
afterAll(async () => {
  await server?.stop();
});

const firstDay = Date.parse('2026-01-01T12:00:00Z');

/** Of these numbers, one a day, the higher the newer. */
async function write(first: number, last: number, change: object = {}): Promise<void> {
  await server.deps.db
    .insertInto('reviews')
    .values(
      Array.from({ length: last - first + 1 }, (_, index) => ({
        dealerId,
        mark: 4,
        text: `Lieferung ${first + index}.`,
        author: 'Eva L.',
        place: 'Berlin',
        createdAt: new Date(firstDay + (first + index) * 86_400_000),
        ...change,
      })),
    )
    .execute();
  // A page that was asked for twice is kept for a minute.
  clearCaches({ name: 'pages', key: null });
}

async function read(query = '') {
  const { statusCode, body } = await server.app.inject({
    url: path + query,
    headers: { accept: 'text/html' },
  });
  return {
    status: statusCode,
    body,
    shown: [...body.matchAll(/>Lieferung (\d+)\.</g)].map(([, number]) => Number(number)),
    canonical: /rel="canonical" href="([^"]+)"/.exec(body)?.[1],
    previous: /<a [^>]*rel="prev"[^>]*>/.exec(body)?.[0].match(/href="([^"]+)"/)?.[1],
    next: /<a [^>]*rel="next"[^>]*>/.exec(body)?.[0].match(/href="([^"]+)"/)?.[1],
  };
}

const downFrom = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => first - index);

it('all reviews of a dealer can be reached by links, thirty on a page, the newest first', async () => {
  const none = await read();
  expect([none.status, none.shown]).toEqual([200, []]);
  expect(none.body).toContain('Dieser Händler wurde noch nicht bewertet.');
  expect((await read('?seite=2')).status).toBe(404);

  await write(1, 30);
  const full = await read();
  expect(full.shown).toEqual(downFrom(30, 1));
  expect([full.previous, full.next]).toEqual([undefined, undefined]);

  await write(31, 31);
  const first = await read();
  expect(first.shown).toEqual(downFrom(31, 2));
  expect([first.previous, first.next]).toEqual([undefined, `${path}?seite=2`]);
  const second = await read('?seite=2');
  expect(second.shown).toEqual([1]);
  expect([second.previous, second.next]).toEqual([path, undefined]);

  await write(32, 61);
  const middle = await read('?seite=2');
  expect(middle.shown).toEqual(downFrom(31, 2));
  expect([middle.previous, middle.next]).toEqual([path, `${path}?seite=3`]);
  expect(middle.body).toContain('Seite 2 von 3');
  expect((await read('?seite=3')).shown).toEqual([1]);
  expect((await read('?seite=4')).status).toBe(404);
  for (const wrong of ['0', '-1', 'zwei', '1e9', '%20']) {
    expect((await read(`?seite=${wrong}`)).shown, wrong).toEqual(downFrom(61, 32));
  }
});

it('every page of the list is an address of its own to search engines, in the dealer’s country alone', async () => {
  expect((await read('?x=1')).canonical).toBe(`http://localhost${path}`);
  const { canonical, body } = await read('?seite=2&x=1');
  expect(canonical).toBe(`http://localhost${path}?seite=2`);
  expect(body).toContain('Bewertungen von');
  expect(/<title>[^<]+, Seite 2 \|/.test(body)).toBe(true);
  expect(body).not.toContain('rel="alternate"');
  const { statusCode } = await server.app.inject({ url: path, headers: { host: 'at.localhost' } });
  expect(statusCode).toBe(404);
});

it('the criteria that a customer marked stand beside the mark, and none of a hidden review', async () => {
  await write(62, 62, { priceMark: 5, deliveryMark: 2, communicationMark: null });
  expect((await read()).body).toContain('Preis-Leistung 5 von 5 · Lieferung 2 von 5<');
  const { criteria } = await ratingSpread(server.deps.db, dealerId);
  const given = criteria.map(({ key, mean, marks }) => [key, mean, marks.map(({ count }) => count)]);
  expect(given).toEqual([
    ['price', 5, [1, 0, 0, 0, 0]],
    ['delivery', 2, [0, 0, 0, 1, 0]],
    ['communication', null, [0, 0, 0, 0, 0]],
  ]);
  const hidden = { hiddenAt: new Date(), hiddenReason: 'Nennt den Fahrer.', communicationMark: 3 };
  await write(63, 63, hidden);
  const { body, shown } = await read();
  expect(body).toContain('Nennt den Fahrer.');
  expect(body).not.toContain('Kommunikation 3 von 5');
  expect(shown).toEqual(downFrom(62, 34));
});
