import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entries } from '#features/cms/types.ts';
import { misfitOf } from '#features/leads/comparison/comparison-inputs.rules.ts';
import { parseGuideContent } from '#features/leads/guides/guide-content.schema.ts';
import { shippedGuide } from '#features/leads/guides/shipped/shipped-guides.ts';
import type { LeadPartnerValues } from '#features/leads/lead-partners/lead-partners.store.ts';
import { leadsRoutes } from '#features/leads/leads.routes.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { indexOf, monday } from '#features/pricing/pricing.fixture.ts';
import { pricingFrom } from '#features/pricing/pricing.service.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';
import { insertLeadPartner } from './factories/leads.ts';

let database: TestDatabase;
let app: FastifyInstance;
let now = monday;
const clock = { now: () => now };
/** What editors have written. */
let written: Record<string, { id: string; fields: Record<string, string> }[]> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const places = await loadPlaces();
  const index = indexOf([]);
  const pricing = pricingFrom(() => index, { db, places, secret: 'x'.repeat(32) });
  const entries = { itemsOf: (key: string) => written[key] ?? null } as unknown as Entries;
  const deps = { db, clock, places, pricing, followed: { siteContent: { entries: () => entries } } };
  app = await endpointServer({ db, clock }, leadsRoutes(deps));
  await db
    .insertInto('dailyPrices')
    .values([
      {
        countryId: 1,
        areaKind: 'country',
        areaCode: '',
        productId: 1,
        amount: 3000,
        day: '2026-11-23',
        averagePrice: 9800,
        lowPrice: 9000,
        highPrice: 10_500,
      },
    ])
    .execute();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  [now, written] = [monday, {}];
  await database.db.deleteFrom('leadGuideVersions').execute();
});

const guide = (id: number | string, host = 'localhost') =>
  app.inject({ url: `/api/leads/guide/${id}`, headers: { host } });
const compare = (payload: unknown, id = 1, host = 'localhost') =>
  app.inject({
    method: 'POST',
    url: `/api/leads/${id}/compare`,
    headers: { host },
    payload: payload as object,
  });

const answers = {
  zipCode: '10115',
  buildingKind: 'detached',
  built: 'before1977',
  livingArea: '140',
  persons: '3',
  roof: 'no',
  walls: 'no',
  cellar: 'yes',
  windows: 'double',
  boiler: 'over20',
  balanced: 'no',
  heatsWater: 'yes',
  solar: 'none',
  roomTemperature: 'usual',
  knowsUse: 'yes',
  litres: '3.150',
};

describe('a guide', () => {
  it('has its steps with weights and inputs, as it is shipped', async () => {
    const answer = await guide(1);
    expect(answer.statusCode).toBe(200);
    const { Id, Name, Theme, Steps } = answer.json();
    expect([Id, Name, Theme, Steps.length]).toEqual([1, 'Heizölverbrauch', 'leads', 9]);
    expect(Steps[4]).toMatchObject({ Id: 5, OrderWeight: 50 });
    expect(Steps[4].Inputs[0]).toMatchObject({
      Key: 'roof',
      Kind: 'choice',
      Condition: { Key: 'built', Values: ['before1977', '1977to2001'] },
    });
    expect((await guide(2)).json().Theme).toBe('leads-red');
  });

  it.each([1, 2, 3])('%i fits the store and the comparison', (id) => {
    const content = shippedGuide(id, 'de-DE');
    expect(parseGuideContent(content)).toEqual(content);
    const inputs = content?.steps.flatMap((step) => step.inputs) ?? [];
    expect(inputs.filter((input) => misfitOf(input) !== null)).toEqual([]);
    expect(new Set(inputs.map(({ key }) => key)).size).toBe(inputs.length);
  });

  it('is what editors published, from its moment to its end, in Swiss spelling there', async () => {
    const shipped = shippedGuide(1, 'de-DE');
    const at = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);
    await database.db
      .insertInto('leadGuideVersions')
      .values({
        guideId: 1,
        number: 1,
        state: 'published',
        theme: 'leads-red',
        createdAt: monday,
        fromAt: at(10),
        untilAt: at(20),
        content: JSON.stringify({ ...shipped, name: 'Größe' }),
      })
      .execute();
    expect((await guide(1)).json().Name).toBe('Heizölverbrauch');
    now = at(10);
    expect((await guide(1)).json()).toMatchObject({ Name: 'Größe', Theme: 'leads-red' });
    expect((await guide(1, 'ch.localhost')).json().Name).toBe('Grösse');
    now = at(20);
    expect((await guide(1)).json()).toMatchObject({ Name: 'Heizölverbrauch', Theme: 'leads' });
  });

  it.each(['9', '0', 'x', '1e1', '99999999999'])('%s is none', async (id) => {
    const { statusCode } = await guide(id);
    expect(statusCode).toBe(id === '9' ? 404 : 400);
  });
});

describe('a comparison', () => {
  it('grades the house, and tells what changes save at the price of the day', async () => {
    const answer = await compare(answers);
    expect(answer.statusCode).toBe(200);
    const result = answer.json();
    expect(result.Comparison).toMatchObject({
      HouseClass: 'before1977',
      Expected: 3100,
      Actual: 3150,
      Ratio: 1.02,
      Grade: 'D',
      PerArea: 22.5,
      Water: 300,
      IsEstimated: false,
    });
    expect(result.OilPrice).toEqual({ UnitPrice: 9800, Day: '2026-11-23' });
    expect(result.Measures.map(({ Key }: { Key: string }) => Key)).toEqual([
      ...['roof', 'walls', 'windows', 'balance', 'condensing', 'heatPump', 'pellets'],
    ]);
    expect(result.Measures[1]).toMatchObject({ Litres: 570, Money: 55_860, Basis: ['saveWalls'] });
    expect(result.Tank).toBeNull();
  });

  it('takes figures and truths as they are, and knows the use of nobody who does not', async () => {
    const { litres: _, ...others } = answers;
    const typed = { ...others, livingArea: 140, persons: 3, heatsWater: true, knowsUse: false };
    expect((await compare(typed)).json().Comparison).toMatchObject({ IsEstimated: true, Expected: 3100 });
  });

  it('names each answer that is wrong, and none that nobody was asked', async () => {
    const wrong = { ...answers, zipCode: '00000', livingArea: 5, solar: 'moon', garage: 'yes' };
    const answer = await compare(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().fields).toEqual({
      zipCode: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie sie.',
      livingArea: 'Bitte geben Sie eine Zahl zwischen 20 und 2.000 ein.',
      solar: 'Bitte wählen Sie eine der Antworten.',
    });
    const { roof: _, walls: __, cellar: ___, windows: ____, ...newer } = { ...answers, built: 'kfw70' };
    expect((await compare(newer)).statusCode).toBe(200);
  });

  it.each([[], null, { zipCode: {} }, { livingArea: ['140'] }, { zipCode: 'x'.repeat(201) }])(
    'of %j is refused',
    async (body) => {
      expect((await compare(body)).statusCode).toBe(400);
    },
  );

  it('asks for the postal code of its country', async () => {
    expect((await compare(answers, 1, 'at.localhost')).json().fields).toHaveProperty('zipCode');
    expect((await compare({ ...answers, zipCode: '1010' }, 1, 'at.localhost')).statusCode).toBe(200);
  });

  it('has no money without a price, and uses what editors wrote', async () => {
    now = new Date('2026-12-20T10:00:00Z');
    written = {
      'lead-assumptions': [{ id: 'saveWalls', fields: { value: '10', source: 'Wir', asOf: '2027' } }],
    };
    const { OilPrice, Measures, Assumptions } = (await compare(answers)).json();
    expect([OilPrice, Measures[1]]).toMatchObject([null, { Litres: 285, Money: null }]);
    expect(Assumptions).toContainEqual({ Key: 'saveWalls', Value: 10, Source: 'Wir', AsOf: '2027' });
  });

  it('of a tank tells its size and whether it is inspected', async () => {
    const tank = {
      zipCode: '10115',
      buildingKind: 'semi',
      built: 'from2002',
      livingArea: 120,
      persons: 2,
      tankPlace: 'underground',
      tankMaterial: 'steel',
      tankCapacity: 8000,
      tankAge: 'over40',
      waterArea: 'no',
      knowsUse: true,
      litres: 1700,
      when: 'later',
      owner: 'own',
    };
    expect((await compare(tank, 3)).json().Tank).toEqual({ Recommended: 2000, Inspection: 'due' });
  });

  it('of a guide that is not there is not found', async () => {
    expect((await compare(answers, 77)).statusCode).toBe(404);
  });
});

describe('a banner about another heating', () => {
  const available = (query: string) => app.inject(`/api/enwego/is-available?${query}`);

  it('is told whether a partner serves a postal code, for two minutes', async () => {
    const values: LeadPartnerValues = {
      name: 'Wärme Nord',
      countryId: 1,
      areas: ['101'],
      guideIds: [],
      purpose: 'Ruft an.',
      privacyUrl: 'https://partner.example',
      price: 2400,
      dailyCap: 10,
      delivery: 'mail',
      email: 'an@partner.example',
      hookUrl: '',
      isActive: true,
      userId: null,
    };
    await insertLeadPartner(database.db, values, now);
    const served = await available('countryId=1&zipCode=10115');
    expect([served.statusCode, served.json()]).toEqual([200, { IsSuccess: true, Payload: true }]);
    expect(served.headers['cache-control']).toBe('public, max-age=120');
    for (const other of [
      'countryId=1&zipCode=80331',
      'countryId=2&zipCode=1010',
      'countryId=1&zipCode=10100',
    ])
      expect((await available(other)).json(), other).toEqual({ IsSuccess: true, Payload: false });
  });

  it.each(['', 'countryId=1', 'countryId=4&zipCode=10115', 'countryId=1&zipCode=abc'])(
    'is refused for ?%s',
    async (query) => {
      expect((await available(query)).statusCode).toBe(400);
    },
  );
});
