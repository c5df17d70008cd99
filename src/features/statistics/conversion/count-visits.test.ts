import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { countVisits } from '#server/visit-counting.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { thinConversionSums } from './conversion.store.ts';
import { presentConversion } from './conversion.ts';
import { createVisitCounter } from './count-visits.ts';

let database: TestDatabase;
const time = { now: new Date('2026-11-26T09:10:00Z') };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('conversionSums').execute();
  time.now = new Date('2026-11-26T09:10:00Z');
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1';
const computer = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** A server that answers everything, and what was counted of it. */
async function counted() {
  const counter = createVisitCounter({ db: database.db, now: () => time.now });
  const app = Fastify();
  countVisits(app, counter, ({ hostname }) => ({
    countryId: 1,
    partnerId: hostname === 'partner.example' ? 7 : 0,
  }));
  app.all('*', async (request, reply) => reply.code(request.method === 'POST' ? 201 : 200).send('x'));
  onTestFinished(() => app.close());
  const visitor = (userAgent: string, remoteAddress: string) => ({
    open: (url: string, headers: Record<string, string> = {}) =>
      app.inject({
        url,
        remoteAddress,
        headers: { accept: 'text/html', 'user-agent': userAgent, ...headers },
      }),
    post: (url: string) =>
      app.inject({ method: 'POST', url, remoteAddress, headers: { 'user-agent': userAgent }, payload: {} }),
  });
  const figures = async () => {
    await counter.write();
    return presentConversion(database.db, {
      countryId: 1,
      from: '2026-11-01',
      until: '2026-11-30',
      step: 'day',
    });
  };
  return { visitor, counter, figures };
}

const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';
const finish = '/heizoel/bestellung/bestellung-abschliessen';

describe('the count of visits', () => {
  it('equals what was done, by source and device', async () => {
    const { visitor, figures } = await counted();
    const buyer = visitor(phone, '10.0.0.1');
    await buyer.open('/?utm_source=brief&utm_medium=email&utm_campaign=herbst');
    for (let times = 0; times < 3; times++) await buyer.open(list);
    for (const order of ['1', '2']) {
      await buyer.post(finish);
      await buyer.open(`/heizoel/bestellung-erfolgreich/${order}`);
      // Shown again.
      await buyer.open(`/heizoel/bestellung-erfolgreich/${order}`);
    }
    const looker = visitor(computer, '10.0.0.2');
    await looker.open('/', { referer: 'https://www.google.de/' });
    await looker.post('/api/kalkulation/berechnen');
    await visitor(computer, '10.0.0.3').open('/heizoelpreise');
    await visitor('Mozilla/5.0 (compatible; Googlebot/2.1)', '10.0.0.4').open(list);
    // A program that sees no page is no visitor; who looks at an order of last week did not order now.
    await visitor(computer, '10.0.0.5').post('/api/kalkulation/berechnen');
    await visitor(computer, '10.0.0.6').open('/heizoel/bestellung-erfolgreich/9');
    const { total, sources, devices, periods } = await figures();
    expect(total).toEqual({ visits: 4, calculations: 2, lists: 1, orders: 2 });
    expect(sources).toContainEqual({
      source: 'mail',
      campaign: 'herbst',
      counts: { visits: 1, calculations: 1, lists: 1, orders: 2 },
    });
    expect(sources).toContainEqual({
      source: 'search',
      campaign: '',
      counts: { visits: 1, calculations: 1, lists: 0, orders: 0 },
    });
    expect(devices.map(({ device, counts }) => [device, counts.visits])).toEqual([
      ['computer', 3],
      ['phone', 1],
    ]);
    expect(periods.filter(({ counts }) => counts.visits > 0).map(({ from }) => from)).toEqual(['2026-11-26']);
  });

  it('counts a visit anew after a rest, and what is fetched ahead not at all', async () => {
    const { visitor, figures } = await counted();
    const person = visitor(phone, '10.0.1.1');
    await person.open('/', { 'sec-purpose': 'prefetch' });
    await person.open('/', { 'sec-fetch-dest': 'iframe' });
    expect((await figures()).total.visits).toBe(0);
    await person.open('/');
    time.now = new Date('2026-11-26T09:39:00Z');
    await person.open('/heizoelpreise');
    time.now = new Date('2026-11-26T10:08:00Z');
    await person.open('/news');
    expect((await figures()).total.visits).toBe(1);
    time.now = new Date('2026-11-26T10:39:00Z');
    await person.open('/');
    expect((await figures()).total.visits).toBe(2);
  });

  it('tells apart on which partner’s host a visit was, also after its hours were added up', async () => {
    const { visitor, counter, figures } = await counted();
    const person = visitor(phone, '10.0.3.1');
    await person.open('/');
    await person.open('/', { host: 'partner.example' });
    await person.open(list, { host: 'partner.example' });
    await visitor(computer, '10.0.3.2').open('/', { host: 'partner.example' });
    await counter.write();
    const byPartner = () =>
      database.db
        .selectFrom('conversionSums')
        .select(({ fn }) => ['partnerId', fn.sum<number>('visits').as('visits')])
        .groupBy('partnerId')
        .orderBy('partnerId')
        .execute();
    const expected = [
      { partnerId: 0, visits: 1 },
      { partnerId: 7, visits: 2 },
    ];
    expect(await byPartner()).toEqual(expected);
    expect((await figures()).total.visits).toBe(3);
    await thinConversionSums(database.db, new Date('2027-02-01T00:00:00Z'));
    expect(await byPartner()).toEqual(expected);
  });

  it('loses nothing when the database is away, and adds to what other processes wrote', async () => {
    const { visitor, counter, figures } = await counted();
    await visitor(phone, '10.0.2.1').open('/');
    const away = createVisitCounter({
      db: {
        getExecutor: () => {
          throw new Error('away');
        },
      } as never,
      now: () => time.now,
    });
    const request = {
      method: 'GET',
      url: '/',
      status: 200,
      isPage: true,
      address: '10.0.2.2',
      userAgent: phone,
    };
    away.see({ ...request, referer: '', host: 'x', countryId: 1, partnerId: 0 });
    await expect(away.write()).rejects.toThrow();
    await expect(away.write()).rejects.toThrow();
    await counter.write();
    const other = createVisitCounter({ db: database.db, now: () => time.now });
    other.see({ ...request, referer: '', host: 'x', countryId: 1, partnerId: 0 });
    await Promise.all([other.write(), other.write()]);
    expect((await figures()).total.visits).toBe(2);
  });

  it('holds nothing of anybody, and no more campaigns than can be told apart', async () => {
    const { visitor, figures } = await counted();
    for (let at = 0; at < 260; at++)
      await visitor(phone, `10.1.${at >> 8}.${at & 255}`).open(`/?utm_source=x${at}&utm_medium=email`);
    const { sources } = await figures();
    expect(sources.length).toBe(201);
    expect(sources[0]).toMatchObject({ campaign: 'andere', counts: { visits: 60 } });
  });

  it('tells the campaigns of another day apart, whatever was made up the day before', async () => {
    const { visitor, figures } = await counted();
    const comeBy = (source: string, address: string) =>
      visitor(phone, address).open(`/?utm_source=${source}&utm_medium=email`);
    for (let at = 0; at < 200; at++) await comeBy(`x${at}`, `10.3.0.${at}`);
    await comeBy('herbst', '10.3.1.1');
    time.now = new Date('2026-11-27T09:10:00Z');
    await comeBy('winter', '10.3.1.2');
    const campaigns = (await figures()).sources.map(({ campaign }) => campaign);
    expect(campaigns).toContain('winter');
    expect(campaigns).not.toContain('herbst');
  });

  it('is added up to days when it is old, with the same sums', async () => {
    const { visitor, counter, figures } = await counted();
    for (const hour of ['09', '10', '15']) {
      time.now = new Date(`2026-11-26T${hour}:10:00Z`);
      await visitor(phone, `10.2.0.${hour}`).open(list);
    }
    await counter.write();
    const before = (await figures()).total;
    await thinConversionSums(database.db, new Date('2027-02-01T03:00:00Z'));
    await thinConversionSums(database.db, new Date('2027-02-01T03:00:00Z'));
    expect((await figures()).total).toEqual(before);
    const rows = await database.db.selectFrom('conversionSums').select('hour').execute();
    expect(rows).toEqual([{ hour: new Date('2026-11-25T23:00:00Z') }]);
  });
});
