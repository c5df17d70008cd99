import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationsRoutes } from '#features/places/places.routes.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { unlimited } from '#server/rate-limits.ts';
import { mountRoutes } from '#server/wire/mount-routes.ts';
import { nobody } from './visitors.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ logger: false });
  mountRoutes(app, locationsRoutes({ places: await loadPlaces() }), {
    visitorOf: async () => nobody,
    countryOf: () => 1,
    partnerOf: () => null,
    limits: unlimited,
  });
});

afterAll(() => app.close());

const post = (url: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

describe('POST /api/location/check-zipcode', () => {
  const check = (payload: unknown) => post('/api/location/check-zipcode', payload);

  it.each([
    ['10115', 1, true],
    ['1010', 2, true],
    ['8001', 3, true],
    ['9490', 3, true],
    ['99999', 1, false],
    ['1010', 1, false],
    ['10115', 3, false],
    ['11011', 1, false],
  ])('says of %s in country %i: %s', async (code, countryId, known) => {
    const answer = await check({ ZipCode: code, CountryId: countryId });
    expect([answer.statusCode, answer.json()]).toEqual([200, known]);
  });

  it('may be kept for two days', async () => {
    const answer = await check({ ZipCode: '10115', CountryId: 1 });
    expect(answer.headers['cache-control']).toBe('public, max-age=172800');
  });

  it.each([
    [{ CountryId: 1 }, ['ZipCode']],
    [{ ZipCode: '101', CountryId: 1 }, ['ZipCode']],
    [{ ZipCode: '101155', CountryId: 1 }, ['ZipCode']],
    [{ ZipCode: '10115\n', CountryId: 1 }, ['ZipCode']],
    [{ ZipCode: '１０１１５', CountryId: 1 }, ['ZipCode']],
    [{ ZipCode: 10115, CountryId: 1 }, ['ZipCode']],
    [{ ZipCode: '10115', CountryId: 4 }, ['CountryId']],
    [{ ZipCode: '10115', CountryId: '1' }, ['CountryId']],
    [{ ZipCode: null, CountryId: null }, ['ZipCode', 'CountryId']],
    [[], ['body']],
    ['10115', ['body']],
  ])('refuses %j and names the field', async (payload, fields) => {
    const answer = await check(payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
  });
});

describe('POST /api/location/check-zipcodes', () => {
  const check = (payload: unknown) => post('/api/location/check-zipcodes', payload);

  it('answers the codes that exist, so that the country can be offered', async () => {
    const answer = await check([
      { ZipCode: '6020', CountryId: 2 },
      { ZipCode: '6020', CountryId: 3 },
      { ZipCode: '6000', CountryId: 2 },
      { ZipCode: '6020', CountryId: 1 },
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        { ZipCode: '6020', CountryId: 2 },
        { ZipCode: '6020', CountryId: 3 },
      ],
    ]);
  });

  it('answers an empty list with an empty list', async () => {
    expect((await check([])).json()).toEqual([]);
  });

  it('takes up to 20 codes', async () => {
    const list = (length: number) => Array.from({ length }, () => ({ ZipCode: '1010', CountryId: 2 }));
    expect((await check(list(20))).json()).toHaveLength(20);
    expect((await check(list(21))).statusCode).toBe(400);
  });

  it.each([
    [{ ZipCode: '1010', CountryId: 2 }, 'body'],
    [[{ ZipCode: '1010' }], '[0].CountryId'],
    [[null], '[0]'],
    [
      [
        { ZipCode: '1010', CountryId: 2 },
        { ZipCode: 'x', CountryId: 2 },
      ],
      '[1].ZipCode',
    ],
  ])('refuses %j', async (payload, field) => {
    const answer = await check(payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe('GET /api/location/places', () => {
  const places = (query: string) => app.inject(`/api/location/places?${query}`);

  it('names the place of a code and the part of the city', async () => {
    const answer = await places('countryId=1&zipCode=10115');
    expect(answer.json()).toEqual({
      ZipCode: '10115',
      CountryId: 1,
      Name: 'Berlin',
      Names: ['Berlin'],
      District: 'Mitte',
      StateName: 'Berlin',
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=172800');
  });

  it('offers several places of a code, the main one first', async () => {
    const { Name, Names, StateName } = (await places('countryId=3&zipCode=6900')).json();
    expect([Name, Names, StateName]).toEqual(['Lugano', ['Lugano', 'Massagno', 'Paradiso'], 'Tessin']);
  });

  it('has no names for an unknown code', async () => {
    const answer = await places('countryId=2&zipCode=1999');
    expect([answer.statusCode, answer.json().Name, answer.json().Names]).toEqual([200, '', []]);
  });

  it.each([
    '',
    'countryId=1',
    'zipCode=10115',
    'countryId=9&zipCode=10115',
    'countryId=1&zipCode=1',
    'countryId=1&zipCode=10115&zipCode=10117',
  ])('refuses ?%s', async (query) => {
    expect((await places(query)).statusCode).toBe(400);
  });
});

describe('GET /api/site/{countryId}/country-states', () => {
  const states = (countryId: string) => app.inject(`/api/site/${countryId}/country-states`);

  it('lists the states with id, name, name in paths and map id', async () => {
    const list = (await states('1')).json();
    expect(list).toHaveLength(16);
    expect(list[0]).toEqual({
      Id: 101,
      Name: 'Baden-Württemberg',
      FriendlyName: 'baden-wuerttemberg',
      MapId: 'DE-BW',
    });
  });

  it('counts Liechtenstein to Switzerland’s site', async () => {
    const list = (await states('3')).json() as { MapId: string }[];
    expect(list.map((state) => state.MapId)).toContain('LI');
    expect(list).toHaveLength(27);
  });

  it.each(['0', '4', 'de', '1.5', '%20'])('refuses country %s', async (countryId) => {
    expect((await states(countryId)).statusCode).toBe(400);
  });
});

describe('GET /api/site/{countryId}/pages/local/redirect', () => {
  const redirect = (countryId: number, query: Record<string, string>) =>
    app.inject({ url: `/api/site/${countryId}/pages/local/redirect`, query });

  it.each([
    [1, { zipCode: '80331' }, '/heizoelpreise/bayern/muenchen/80331'],
    [1, { zipCode: '10115' }, '/heizoelpreise/berlin/10115'],
    [1, { zipCode: '82467' }, '/heizoelpreise/bayern/landkreis-garmisch-partenkirchen/82467'],
    [1, { city: 'München' }, '/heizoelpreise/bayern/muenchen'],
    [1, { city: 'berlin' }, '/heizoelpreise/berlin'],
    [1, { city: 'Bayern' }, '/heizoelpreise/bayern'],
    [1, { city: 'Siegburg' }, '/heizoelpreise/nordrhein-westfalen/rhein-sieg-kreis/53721'],
    [1, { city: 'München', zipCode: '10115' }, '/heizoelpreise/berlin/10115'],
    [1, { city: 'München', zipCode: '00000' }, '/heizoelpreise/bayern/muenchen'],
    [2, { zipCode: '5020' }, '/heizoelpreise/salzburg/5020'],
    [2, { city: 'Innsbruck' }, '/heizoelpreise/tirol/innsbruck'],
    [2, { city: 'Graz' }, '/heizoelpreise/steiermark/graz'],
    [3, { zipCode: '9490' }, '/heizoelpreise/liechtenstein/9490'],
    [3, { city: 'Zürich' }, '/heizoelpreise/zuerich/bezirk-zuerich/8001'],
  ])('of country %i for %j leads to %s', async (countryId, query, url) => {
    const answer = await redirect(countryId, query as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toEqual([200, { Url: url }]);
  });

  it.each<Record<string, string>>([
    {},
    { city: '' },
    { city: 'Atlantis' },
    { zipCode: 'x' },
    { city: '//evil.example' },
    { city: '../..' },
  ])('leads %j to the national page', async (query) => {
    expect((await redirect(1, query)).json()).toEqual({ Url: '/heizoelpreise' });
  });

  it('refuses an unknown country and an endless name', async () => {
    expect((await redirect(7, {})).statusCode).toBe(400);
    expect((await redirect(1, { city: 'x'.repeat(101) })).statusCode).toBe(400);
  });
});
