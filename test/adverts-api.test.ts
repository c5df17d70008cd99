import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDemoAdverts } from '#demo/adverts/demo-adverts.ts';
import { advertsRoutes } from '#features/adverts/adverts.routes.ts';
import { type Adverts, createAdverts } from '#features/adverts/choice/adverts-service.ts';
import { advertsJobs } from '#features/adverts/counting/adverts.jobs.ts';
import { loadPlaces, type Places } from '#features/places/places.store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

const start = new Date('2026-11-25T10:00:00Z');
const secret = 'a secret of the tests, long enough';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
let now = start;
let database: TestDatabase;
let places: Places;
let adverts: Adverts;
let app: FastifyInstance;
const clock = { now: () => now };
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const anotherProcess = () => createAdverts({ db: database.db, clock, places, secret });

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces();
  await fillDemoAdverts({ db: database.db, clock });
  adverts = anotherProcess();
  app = await endpointServer({ db: database.db, clock }, advertsRoutes({ followed: { adverts } }));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  now = start;
  await database.db.deleteFrom('advertHours').execute();
  await database.db.deleteFrom('advertTotals').execute();
  await adverts.refresh();
});

const ask = async (path: string) => {
  const answer = await app.inject(`/api/iam${path}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const tell = (token: string, agent = browser) =>
  app.inject({
    method: 'POST',
    url: '/api/iam/impressions',
    headers: { 'user-agent': agent },
    payload: { Token: token },
  });
const shown = (key = 'angebotsliste', postalCode: string | null = '80331') => {
  const chosen = adverts.choose(key, { countryId: 1, postalCode });
  if (!chosen) throw new Error('nothing to show');
  return chosen;
};
const counted = async () => {
  const { rows } = await sql<{ impressions: number; presses: number; state: string }>`
    select sum(impressions)::integer as impressions, sum(presses)::integer as presses, min(state_code) as state
    from advert_hours`.execute(database.db);
  return rows[0];
};

describe('the slots', () => {
  it('are those of the country, and each has what may be shown at a postal code', async () => {
    const { body } = await ask('/slots?countryId=1');
    expect(body.Items[1]).toEqual({
      Id: expect.any(Number),
      Key: 'angebotsliste',
      SlotTypeId: 1,
      AppliesZipFiltering: true,
    });
    const munich = await ask('/slots/angebotsliste?countryId=1&zipCode=80331');
    const kiel = await ask('/slots/angebotsliste?countryId=1&zipCode=24103');
    expect(Object.keys(munich.body.Items[0])).toEqual(['AdvertId', 'SlotId', 'CampaignTypeId', 'Weight']);
    const advertsOf = ({ body: slot }: { body: { Items: { AdvertId: number }[] } }) =>
      slot.Items.map(({ AdvertId }) => AdvertId);
    const bavarian = await advertOf('Wartung Bayern');
    const coastal = await advertOf('Tankreinigung Küste');
    expect(advertsOf(munich)).toContain(bavarian);
    expect(advertsOf(munich)).not.toContain(coastal);
    expect(advertsOf(kiel)).toContain(coastal);
    expect(advertsOf(kiel)).not.toContain(bavarian);
  });

  it.each([
    ['/slots', 400],
    ['/slots?countryId=9', 400],
    ['/slots/angebotsliste', 400],
    ['/slots/angebotsliste?countryId=1&zipCode=abc', 400],
    ['/slots/gibt-es-nicht?countryId=1', 404],
    ['/content/0', 400],
    ['/content/999999', 404],
    ['/content/css/999999-1.css', 404],
    ['/content/css/1-999.css', 404],
    ['/content/css/..%2f..%2fetc', 404],
  ])('refuse %s', async (path, status) => {
    expect((await app.inject(`/api/iam${path}`)).statusCode).toBe(status);
  });
});

describe('an advert', () => {
  it('is HTML and the name of its style sheet', async () => {
    const advertId = await advertOf('Wartung Bayern');
    const { body } = await ask(`/content/${advertId}`);
    expect(Object.keys(body)).toEqual(['Html', 'StylesFileName']);
    expect(body.Html).toContain(`href="/anzeige/weiter/${advertId}"`);
    const styles = await app.inject(`/api/iam/content/css/${body.StylesFileName}`);
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(styles.body).toContain('@media');
  });

  it('is gone from every process as soon as it is stopped', async () => {
    const other = anotherProcess();
    const advertId = await advertOf('Wartung Bayern');
    const stop = (isStopped: boolean) =>
      database.db.updateTable('adverts').set({ isStopped }).where('id', '=', advertId).execute();
    await other.refresh();
    expect(other.advertOf(advertId)).not.toBeNull();
    await stop(true);
    await other.refresh();
    expect(other.advertOf(advertId)).toBeNull();
    await adverts.refresh();
    expect((await ask(`/content/${advertId}`)).status).toBe(404);
    await stop(false);
  });
});

it('pages hear in every process where there is room for adverts, and of nothing else', async () => {
  const other = anotherProcess();
  const version = async () => {
    await other.refresh();
    return other.roomVersion();
  };
  const id = await advertOf('Wartung Bayern');
  const change = (values: { isStopped?: boolean; name?: string }) =>
    database.db.updateTable('adverts').set(values).where('id', '=', id).execute();
  const before = await version();
  await change({ name: 'Wartung Bayern ' });
  expect(await version()).toBe(before);
  await change({ name: 'Wartung Bayern', isStopped: true });
  const stopped = await version();
  expect(stopped).not.toBe(before);
  await change({ isStopped: false });
  expect(await version()).not.toBe(stopped);
});

describe('an impression', () => {
  it('is counted once a showing, by hour, slot, advert and state, and so is a press', async () => {
    const { token } = shown();
    const showing = adverts.readShowing(token);
    later(1_000);
    expect((await tell(token)).statusCode).toBe(204);
    expect((await tell(token)).statusCode).toBe(204);
    if (showing) adverts.count(showing, 'press', browser);
    await adverts.flush();
    expect(await counted()).toEqual({ impressions: 1, presses: 1, state: 'DE-BY' });
    const [row] = await database.db.selectFrom('advertHours').selectAll().execute();
    expect(row).toMatchObject({ hour: start, advertId: showing?.advertId, slotId: showing?.slotId });
    const [total] = await database.db.selectFrom('advertTotals').selectAll().execute();
    expect(total).toEqual({ campaignId: showing?.campaignId, impressions: 1, presses: 1 });
  });

  it('that two processes were told of is one', async () => {
    const other = anotherProcess();
    const { token } = shown();
    const showing = adverts.readShowing(token);
    if (!showing) throw new Error('not read');
    later(2_000);
    await tell(token);
    other.count(showing, 'impression', browser);
    await adverts.flush();
    await other.flush();
    expect(await counted()).toMatchObject({ impressions: 1 });
  });

  it.each([
    ['of a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 5_000],
    ['of a program', 'curl/8.1', 5_000],
    ['before its second has passed', browser, 500],
    ['half an hour later', browser, 31 * 60_000],
  ])('%s is none', async (_which, agent, wait) => {
    const { token } = shown();
    later(wait);
    expect((await tell(token, agent)).statusCode).toBe(204);
    await adverts.flush();
    expect(await counted()).toMatchObject({ impressions: null });
  });

  it.each(['', 'x', '1.2.3.4.5.DE-BY.aaaaaaaaaaaaaaaa'])(
    'with a forged token %j is refused',
    async (token) => {
      expect((await tell(token)).statusCode).toBe(400);
    },
  );

  it('with a changed token is refused', async () => {
    const { token } = shown();
    expect((await tell(token.replace('DE-BY', 'DE-SH'))).statusCode).toBe(400);
  });

  it('waits while the database is away, and counts once when the answer of a batch was lost', async () => {
    const { token } = shown();
    const showing = adverts.readShowing(token);
    if (!showing) throw new Error('not read');
    later(2_000);
    const failing = createAdverts({
      clock,
      places,
      secret,
      db: database.db,
      background: losingAnswers(),
    });
    failing.count(showing, 'impression', browser);
    await expect(failing.flush()).rejects.toThrow('connection lost');
    await failing.flush();
    expect(await counted()).toMatchObject({ impressions: 1 });
  });

  it('makes a campaign that is ahead of its plan wait', async () => {
    const campaign = { name: 'Wartung Bayern' };
    const { id: campaignId } = await database.db
      .selectFrom('advertCampaigns')
      .select('id')
      .where('name', '=', campaign.name)
      .executeTakeFirstOrThrow();
    const items = async () =>
      (await ask('/slots/angebotsliste?countryId=1&zipCode=80331')).body.Items.map(
        ({ AdvertId }: { AdvertId: number }) => AdvertId,
      );
    const bavarian = await advertOf('Wartung Bayern');
    expect(await items()).toContain(bavarian);
    await database.db.insertInto('advertTotals').values({ campaignId, impressions: 50_000 }).execute();
    await adverts.refresh();
    expect(await items()).not.toContain(bavarian);
  });

  it('changes no page’s room before all is delivered', async () => {
    const munich = { countryId: 1, postalCode: '80331' } as const;
    const place = () => adverts.placeFor('angebotsliste', munich);
    const totals = await database.db
      .selectFrom('advertCampaigns')
      .select(['id as campaignId', 'bookedImpressions'])
      .execute();
    const deliver = async (ofBooked: number) => {
      const rows = totals.map(({ campaignId, bookedImpressions }) => ({
        campaignId,
        impressions: Math.ceil((bookedImpressions ?? 0) * ofBooked),
      }));
      await database.db.deleteFrom('advertTotals').execute();
      await database.db.insertInto('advertTotals').values(rows).execute();
      await adverts.refresh();
    };
    const paused = (isPaused: boolean) =>
      database.db
        .updateTable('advertCampaigns')
        .set({ isPaused })
        .where('bookedImpressions', 'is', null)
        .execute();
    await paused(true);
    await deliver(0.999);
    expect(adverts.choose('angebotsliste', munich)).toBeNull();
    expect(place()).toMatchObject({ key: 'angebotsliste' });
    await deliver(1);
    expect(place()).toBeNull();
    await paused(false);
  });

  it('leaves no id behind after an hour', async () => {
    const { token } = shown();
    later(2_000);
    await tell(token);
    await adverts.flush();
    const ids = () => database.db.selectFrom('advertEvents').select('id').execute();
    expect((await ids()).length).toBeGreaterThan(0);
    later(61 * 60_000);
    for (const job of advertsJobs({ db: database.db, clock })) await job.run(null);
    expect(await ids()).toEqual([]);
  });
});

it('what somebody objected to is kept for a year after the decision, and until there is one', async () => {
  const report = { kind: 'other', text: 'x', createdAt: start, advertId: await advertOf('Wartung Bayern') };
  const decided = { ...report, decision: 'kept', decidedAt: start };
  await database.db
    .insertInto('advertReports')
    .values([
      { ...decided, formKey: 'decided' },
      { ...report, formKey: 'open', decision: null, decidedAt: null },
    ])
    .execute();
  const left = async (days: number) => {
    now = start;
    later(days * 24 * 60 * 60_000);
    for (const job of advertsJobs({ db: database.db, clock })) await job.run(null);
    const rows = await database.db.selectFrom('advertReports').select('formKey').orderBy('id').execute();
    return rows.map(({ formKey }) => formKey);
  };
  expect(await left(364)).toEqual(['decided', 'open']);
  expect(await left(366)).toEqual(['open']);
});

/** The first transaction is committed, but nobody hears of it. */
function losingAnswers() {
  let isLost = false;
  return new Proxy(database.db, {
    get: (db, name) => {
      const value: unknown = Reflect.get(db, name, db);
      if (name !== 'transaction' || isLost) return typeof value === 'function' ? value.bind(db) : value;
      return () => ({
        execute: async (act: never) => {
          await db.transaction().execute(act);
          isLost = true;
          throw new Error('connection lost');
        },
      });
    },
  });
}

async function advertOf(name: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('adverts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
