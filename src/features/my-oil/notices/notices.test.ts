import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { addPartner } from '#features/partners/partners.fixture.ts';
import { deviceFixture, toldOnDevices } from '#features/push/push.fixture.ts';
import { saveSensor } from '#features/sensors/change-sensor.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { recordDip } from '#features/sensors/readings/record-dip.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { saveOffset } from '#features/sensors/sensor-calibration.ts';
import { endTank } from '#features/tanks/tanks.store.ts';
import type { MailRequest } from '#platform/mail/mail.ts';
import { testConfig } from '#server/server.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { saveOwnTank } from '../guide/own-tanks.ts';
import { noticeMails, noticePushes } from './notice-mails.ts';
import { noticeCauses } from './notices.rules.ts';
import { findRefusal, noticesJobs, noticeTanks, refusalPath, refuseByLink } from './notices.ts';

let database: TestDatabase;
let asked: MailRequest[];
let looks: unknown[];
const time = { now: new Date('2026-11-21T10:00:00Z') };
const clock = { now: () => time.now };
const hour = 3_600_000;

const queue = {
  enqueue: async () => undefined,
  enqueueAll: async (_: unknown, jobs: readonly { task: string; payload: unknown }[]) => {
    looks.push(...jobs.filter(({ task }) => task === 'notice_tank').map(({ payload }) => payload));
    asked.push(
      ...jobs.filter(({ task }) => task !== 'notice_tank').map(({ payload }) => payload as MailRequest),
    );
  },
};
const deps = () => ({ db: database.db, clock, queue, config: testConfig });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  asked = [];
  looks = [];
  // The households of other tests are looked at no more.
  await database.db.updateTable('tanks').set({ endedAt: time.now }).execute();
});

let count = 0;
type Tank = NonNullable<Parameters<typeof householdFixture>[1]['tank']>;
const household = (tank: Tank = {}) =>
  householdFixture(database.db, { email: `haus${++count}@beispiel.de`, now: time.now, tank });

/** A box of 1,500 l: so many litres, measured just now. */
const measure = (
  sensorId: number,
  litres: number,
  battery: number | null = 3.5,
  batteryPercent: number | null = null,
) =>
  storeReadings(deps(), [
    {
      sensorId,
      readings: [
        {
          deviceAt: time.now,
          sequence: null,
          measure: 'volume',
          value: litres,
          temperature: null,
          battery,
          batteryPercent,
          signal: null,
        },
      ],
    },
  ]);

const pass = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * hour);
};

async function look(): Promise<string[]> {
  asked = [];
  pass(1);
  await noticeTanks(deps());
  return asked.map(({ kind }) => kind);
}

/** A level that stays: so that also a fall that no heating explains is believed. */
async function lasting(sensorId: number, litres: number): Promise<void> {
  for (const more of [0.3, 0.2, 0.1]) {
    await measure(sensorId, litres + more);
    pass(3);
  }
  await measure(sensorId, litres);
}

const draftOf = (request: MailRequest | undefined) => {
  const mails = noticeMails({
    ...deps(),
    operator: testConfig.operator,
    originOf: (id, partnerId) =>
      partnerId
        ? 'https://stadt.example'
        : (['', 'https://de.example', 'https://at.example', 'https://ch.example'][id] ?? ''),
  });
  return mails.find(({ kind }) => kind === request?.kind)?.draft(request?.about ?? 0, time.now) ?? null;
};

describe('a level that falls below its bound', () => {
  it('is told once, again only after it was filled, and not at a wave', async () => {
    const { sensorId } = await household();
    await measure(sensorId, 1000);
    expect(await look()).toEqual([]);
    for (const [litres, told] of [
      [370, ['tank_low']],
      [378, []],
      [372, []],
      [1200, []],
      [360, ['tank_low']],
      [140, ['tank_almost_empty']],
      [130, []],
    ] as const) {
      await lasting(sensorId, litres);
      expect(
        (await look()).filter((kind) => kind !== 'tank_sudden_loss'),
        `${litres}`,
      ).toEqual(told);
    }
  });

  it('is told with links to the partner’s host where its tank was added', async () => {
    const { sensorId } = await household({ partnerId: await addPartner(database.db) });
    await measure(sensorId, 300);
    await look();
    const mail = await draftOf(asked.find(({ kind }) => kind === 'tank_low'));
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/stadt\.example\/mitteilungen\//);
    expect(JSON.stringify(mail)).toContain('https://stadt.example/heizoel/angebotsliste');
    expect(JSON.stringify(mail)).toContain('Angefragt auf der Seite von Stadtwerke Neustadt.');
    expect(JSON.stringify(mail)).not.toContain('de.example');
  });

  it('is told on devices, too, with what is left, and the name only where there are several tanks', async () => {
    const { sensorId, userId } = await household({ name: 'Keller' });
    await deviceFixture(database.db, userId);
    await measure(sensorId, 300);
    expect(await look()).toContain('tank_low');
    const [told] = await toldOnDevices(database.db, userId);
    expect(told).toMatchObject({ kind: 'tank_low' });
    const all = noticePushes({ ...deps(), operator: testConfig.operator, originOf: () => '' });
    const draft = await all.find(({ kind }) => kind === 'tank_low')?.draft(told?.about ?? 0, time.now);
    expect(draft).toMatchObject({
      title: 'Ihr Heizöl wird knapp',
      body: 'Noch etwa 20 % im Tank.',
      path: expect.stringMatching(/^\/heizoel\/angebotsliste\?/),
    });
  });

  it('is told once by two processes that look at the same time', async () => {
    const { sensorId } = await household();
    await measure(sensorId, 300);
    asked = [];
    pass(1);
    await Promise.all([noticeTanks(deps()), noticeTanks(deps()), noticeTanks(deps())]);
    expect(asked.map(({ kind }) => kind)).toEqual(['tank_low']);
  });

  it('is not told of a tank that was ended, also where the mail waited', async () => {
    const { sensorId, tankId, userId } = await household();
    await measure(sensorId, 300);
    expect(await look()).toEqual(['tank_low']);
    const [request] = asked;
    expect(await draftOf(request)).not.toBeNull();
    await database.db.transaction().execute((tx) => endTank(tx, { id: tankId, userId, now: time.now }));
    expect(await draftOf(request)).toBeNull();
    expect(await look()).toEqual([]);
  });
});

describe('the link that switches a mail off', () => {
  it.each([
    [1, 'https://de.example', '112'],
    [2, 'https://at.example', '122'],
    [3, 'https://ch.example', '118'],
  ] as const)('works in country %i, for one cause alone', async (countryId, origin, emergency) => {
    const { sensorId } = await household({ countryId, postalCode: countryId === 1 ? '10115' : '8001' });
    for (const litres of [1400, 1400, 1000, 995]) {
      await measure(sensorId, litres);
      pass(1);
    }
    expect(await look()).toEqual(['tank_sudden_loss']);
    const request = asked.find(({ kind }) => kind === 'tank_sudden_loss');
    const draft = await draftOf(request);
    expect(draft?.unsubscribeUrl).toContain(`${origin}/mitteilungen/`);
    expect(JSON.stringify(draft?.document.blocks)).toContain(emergency);
    const token = draft?.unsubscribeUrl?.split('/').at(-2) ?? '';
    expect(draft?.secrets).toContain(token);
    expect(await findRefusal(deps(), token)).toMatchObject({ cause: 'sudden_loss', tankName: 'Keller' });
    expect(await findRefusal(deps(), token.replace('sudden_loss', 'low'))).toBeNull();
    await refuseByLink(deps(), token);
    await refuseByLink(deps(), token);
    expect(await draftOf(request)).toBeNull();
    await lasting(sensorId, 200);
    expect(await look()).toEqual(['tank_low']);
    const link = draftOf(asked[0]);
    expect(JSON.stringify((await link)?.document.blocks)).toContain(
      `${origin}/heizoel/angebotsliste?zipCode=`,
    );
  });
});

it('a sensor that falls silent over the change of the clocks is told once, and again after it spoke', async () => {
  time.now = new Date('2027-03-27T00:30:00Z');
  const { sensorId } = await household();
  for (let at = 0; at < 12; at++) {
    await measure(sensorId, 1000 - at / 10);
    pass(1);
  }
  expect(await look()).toEqual([]);
  pass(20);
  expect(await look()).toContain('tank_silent');
  const draft = await draftOf(asked.find(({ kind }) => kind === 'tank_silent'));
  expect(JSON.stringify(draft?.document)).toContain(`/mex/sensors/${sensorId}`);
  expect(await look()).not.toContain('tank_silent');
  await measure(sensorId, 998);
  expect(await look()).toEqual([]);
});

it('a weak battery is told, unless the sensor’s own mails are switched off', async () => {
  const [one, other] = [await household(), await household()];
  await database.db
    .updateTable('sensors')
    .set({ hasMails: false })
    .where('id', '=', other.sensorId)
    .execute();
  for (const { sensorId } of [one, other]) await measure(sensorId, 1000, 3.0);
  expect((await look()).filter((kind) => kind === 'tank_battery_low')).toHaveLength(1);
});

it('a weak battery is told in what its sensor tells, volts or per cent', async () => {
  const [inVolts, inPercent] = [await household(), await household()];
  await measure(inVolts.sensorId, 1000, 3.0);
  await measure(inPercent.sensorId, 1000, null, 15);
  await look();
  const mails = asked.filter(({ kind }) => kind === 'tank_battery_low');
  const texts = await Promise.all(mails.map(async (mail) => JSON.stringify((await draftOf(mail))?.document)));
  expect(texts.map((text) => /noch ([\d,]+ \S+)\./.exec(text)?.[1])).toEqual(
    expect.arrayContaining(['3,0 Volt', '15 Prozent']),
  );
});

describe('oil that is missing suddenly', () => {
  /** What a queue does with the looks that were asked for. */
  async function lookAtOnce(): Promise<string[]> {
    const job = noticesJobs(deps()).find(({ task }) => task === 'notice_tank');
    asked = [];
    for (const payload of looks.splice(0)) await job?.run(payload);
    return asked.map(({ kind }) => kind);
  }
  const every20Minutes = async (sensorId: number, levels: readonly number[]) => {
    for (const litres of levels) {
      await measure(sensorId, litres);
      pass(1 / 3);
    }
  };
  /** In a box of 1 m², whose sensor sits at 1.5 m: a litre a millimetre. */
  const distances = async (sensorId: number, values: readonly number[]) => {
    for (const value of values) {
      const reading = { deviceAt: time.now, sequence: null, measure: 'distance' as const, value };
      const rest = { temperature: null, battery: 3.5, signal: null };
      await storeReadings(deps(), [{ sensorId, readings: [{ ...reading, ...rest }] }]);
      pass(1 / 3);
    }
  };

  it('is told when the second reading agrees, not an hour later, and once', async () => {
    const { sensorId } = await household();
    await every20Minutes(sensorId, [1400, 1400, 1399]);
    expect(looks).toEqual([]);
    await every20Minutes(sensorId, [1100]);
    expect(await lookAtOnce()).toEqual([]);
    await every20Minutes(sensorId, [1098]);
    expect(await lookAtOnce()).toEqual(['tank_sudden_loss']);
    await every20Minutes(sensorId, [1097, 1090]);
    expect(await lookAtOnce()).toEqual([]);
    expect(await look()).toEqual([]);
  });

  it('is seen over midnight, and is not seen where a correction moved the level or a delivery came', async () => {
    time.now = new Date('2027-06-01T21:30:00Z');
    const [robbed, corrected, filled] = [await household(), await household(), await household()];
    await every20Minutes(robbed.sensorId, [1400, 1400]);
    await distances(corrected.sensorId, [100, 100]);
    await every20Minutes(filled.sensorId, [300, 300, 1300, 1290]);
    const { sensorId: id, tankId, userId: byUserId } = corrected;
    const sensor = { id, tankId, version: 1, levelOffset: 0 };
    const why = { byUserId, at: time.now, reason: 'gepeilt' };
    await database.db.transaction().execute((tx) => saveOffset(tx, { sensor, offset: -250, ...why }));
    await every20Minutes(robbed.sensorId, [1150, 1149]);
    await distances(corrected.sensorId, [100, 101]);
    expect(looks).toContainEqual({ tankId: robbed.tankId });
    expect(looks).not.toContainEqual({ tankId: filled.tankId });
    expect(await lookAtOnce()).toEqual(['tank_sudden_loss']);
  });

  it('is not seen where the owner hung the sensor lower or corrected the measures of the tank', async () => {
    const { userId, ...hung } = await household();
    const measured = await household();
    for (const { sensorId } of [hung, measured]) await distances(sensorId, [200, 200, 200]);
    await saveSensor(deps(), { id: hung.sensorId, userId, change: { mountedAt: 1400 } });
    const narrower = { id: measured.tankId, userId: measured.userId, values: { width: 900 } };
    await saveOwnTank({ ...deps(), places: { find: () => undefined } }, narrower);
    for (const { sensorId } of [hung, measured]) await distances(sensorId, [201, 201]);
    expect(await lookAtOnce()).toEqual([]);
    expect(await look()).toEqual([]);
    // Another loss is one.
    await distances(hung.sensorId, [600, 601]);
    expect(await look()).toEqual(['tank_sudden_loss']);
  });
});

it('a tank is told of its inspection once until it was inspected', async () => {
  const { tankId } = await household({ isUnderground: true, isInWaterArea: false });
  const inspectedOn = (day: string) =>
    database.db.updateTable('tanks').set({ lastInspectedOn: day }).where('id', '=', tankId).execute();
  await inspectedOn('2021-11-30');
  expect(await look()).toEqual(['tank_inspection_due']);
  const draft = await draftOf(asked[0]);
  expect(JSON.stringify(draft?.document)).toContain(`/mex/tanks/${tankId}/mitteilungen#pruefung`);
  expect(await look()).toEqual([]);
  await inspectedOn('2026-11-20');
  expect(await look()).toEqual([]);
});

it('of a tank whose inspections nobody told of its owner is asked for the last one, once', async () => {
  const { tankId } = await household({ isUnderground: true, isInWaterArea: true });
  const swiss = { countryId: 3, postalCode: '8001', isUnderground: true, isInWaterArea: true };
  await household(swiss);
  expect(await look()).toEqual(['tank_inspection_due']);
  const draft = await draftOf(asked[0]);
  const document = JSON.stringify(draft?.document);
  for (const part of [
    'Wann wurde der Tank zuletzt geprüft? Keller',
    'alle 30 Monate',
    'Prüfbericht',
    'Tag der Prüfung eintragen',
    `/mex/tanks/${tankId}/`,
  ])
    expect(document).toContain(part);
  expect(await look()).toEqual([]);
});

it('a sensor that reports once a day tells of oil that is missing with its second reading after it', async () => {
  time.now = new Date('2027-07-01T06:00:00Z');
  const { sensorId } = await household();
  const told: string[][] = [];
  for (const litres of [1400, 1398, 1396, 1394, 1100, 1098]) {
    await measure(sensorId, litres);
    told.push(await look());
    pass(23.1);
  }
  expect(told).toEqual([[], [], [], [], [], ['tank_sudden_loss']]);
});

describe('a sensor whose level stands', () => {
  /** A reading and a look each day; what was told. */
  async function eachDay(sensorId: number, days: number, litres: (day: number) => number) {
    const told: MailRequest[] = [];
    for (let day = 0; day < days; day++) {
      await measure(sensorId, litres(day));
      await look();
      told.push(...asked);
      pass(23);
    }
    return told;
  }
  const kindsOf = (requests: readonly MailRequest[]) => requests.map(({ kind }) => kind);
  const standing = (sensorId: number) =>
    database.db
      .selectFrom('sensorStates')
      .select('stuckSince')
      .where('sensorId', '=', sensorId)
      .executeTakeFirstOrThrow();
  const levelOf = async (userId: number) => (await tankStatuses(deps(), userId))[0]?.level;
  const open = (tankId: number) =>
    database.db
      .selectFrom('tankNotices')
      .select('endedAt')
      .where('tankId', '=', tankId)
      .where('cause', '=', 'stuck')
      .execute();
  const house = { annualLitres: 2500, heatsWater: false };

  it('is told once in winter, by a link that takes the level, and stands for support until it moves', async () => {
    time.now = new Date('2027-11-15T06:00:00Z');
    const { sensorId, tankId } = await household(house);
    expect(await eachDay(sensorId, 3, (day) => 1200 - 10 * day)).toEqual([]);
    const told = await eachDay(sensorId, 21, () => 1180);
    expect(kindsOf(told)).toEqual(['tank_stuck']);
    const document = JSON.stringify((await draftOf(told[0]))?.document);
    for (const part of [
      'seit dem 17.11.2027',
      '1.180 Liter',
      'nicht geheizt',
      'https://de.example/mex/peilen/',
    ])
      expect(document).toContain(part);
    expect(await standing(sensorId)).toEqual({ stuckSince: new Date('2027-11-17T06:00:00Z') });
    // Colder and warmer again, it is the same distance.
    expect(await eachDay(sensorId, 5, (day) => 1180 + 3 * day)).toEqual([]);
    expect(kindsOf(await eachDay(sensorId, 2, (day) => 1140 - 10 * day))).toEqual([]);
    expect(await standing(sensorId)).toEqual({ stuckSince: null });
    expect(await open(tankId)).toEqual([{ endedAt: expect.any(Date) }]);
    expect(await draftOf(told[0])).toBeNull();
  });

  it('is not told where its own mails are switched off, and is seen by support all the same', async () => {
    time.now = new Date('2027-12-15T06:00:00Z');
    const { sensorId } = await household(house);
    await database.db.updateTable('sensors').set({ hasMails: false }).where('id', '=', sensorId).execute();
    expect(await eachDay(sensorId, 14, () => 1000)).toEqual([]);
    expect((await standing(sensorId)).stuckSince).not.toBeNull();
  });

  it('is the level no more once somebody has read another one', async () => {
    time.now = new Date('2028-01-10T06:00:00Z');
    const { sensorId, tankId, userId } = await household(house);
    await eachDay(sensorId, 14, () => 1000);
    expect(await levelOf(userId)).toMatchObject({ litres: 1000, source: 'sensor' });
    await recordDip(deps(), { tankId, userId, unit: 'litres', value: 700, at: time.now });
    pass(1);
    expect(await eachDay(sensorId, 4, () => 1000)).toEqual([]);
    const level = await levelOf(userId);
    expect(level).toMatchObject({ source: 'dip', measured: 700 });
    expect(level?.litres).toBeGreaterThan(600);
    expect(level?.litres).toBeLessThan(680);
    // It comes free: what is missing at once has been burned in weeks.
    for (const litres of [650.3, 650.2, 650.1, 650]) {
      await measure(sensorId, litres);
      expect(await look()).toEqual([]);
      pass(3);
    }
    expect(await look()).toEqual([]);
    const freed = await levelOf(userId);
    expect([freed?.source, Math.round(freed?.litres ?? 0)]).toEqual(['sensor', 650]);
  });

  it('stands for support while somebody has read another one, and its next level is no loss', async () => {
    time.now = new Date('2028-02-10T06:00:00Z');
    const { sensorId, tankId, userId } = await household(house);
    await eachDay(sensorId, 14, () => 1000);
    const { stuckSince } = await standing(sensorId);
    expect(stuckSince).not.toBeNull();
    await recordDip(deps(), { tankId, userId, unit: 'litres', value: 700, at: time.now });
    expect(await look()).toEqual([]);
    expect(await standing(sensorId)).toEqual({ stuckSince });
    for (const litres of [650.3, 650.2, 650.1, 650]) {
      pass(3);
      await measure(sensorId, litres);
      expect(await look()).toEqual([]);
    }
    expect(await standing(sensorId)).toEqual({ stuckSince: null });
  });

  it('is right in a summer in which oil heats no water', async () => {
    time.now = new Date('2028-06-01T06:00:00Z');
    const { sensorId } = await household(house);
    expect(await eachDay(sensorId, 40, () => 1000)).toEqual([]);
    expect(await standing(sensorId)).toEqual({ stuckSince: null });
  });
});

it('a tank without a sensor is asked for its level once a month, by a link that takes it', async () => {
  const { sensorId } = await household();
  await database.db.updateTable('sensors').set({ tankId: null }).where('id', '=', sensorId).execute();
  expect(await look()).toEqual([]);
  pass(31 * 24);
  expect(await look()).toEqual(['tank_dip_due']);
  expect(JSON.stringify((await draftOf(asked[0]))?.document)).toContain('https://de.example/mex/peilen/');
  expect(await look()).toEqual([]);
  pass(28 * 24);
  expect(await look()).toEqual([]);
  pass(2 * 24);
  expect(await look()).toEqual(['tank_dip_due']);
});

it('oil that is cold is told once in a winter, with what the thermometer shows, and again in the next', async () => {
  time.now = new Date('2026-12-01T06:00:00Z');
  const { sensorId } = await household();
  const told: (string | undefined)[] = [];
  for (const temperature of [8, 2.9, -3, 6, 1, 14, 2.5]) {
    const reading = { deviceAt: time.now, sequence: null, measure: 'volume' as const, value: 1000 };
    const rest = { temperature, battery: 3.5, signal: null };
    await storeReadings(deps(), [{ sensorId, readings: [{ ...reading, ...rest }] }]);
    for (const kind of await look()) {
      expect(kind).toBe('tank_oil_cold');
      const document = JSON.stringify((await draftOf(asked[0]))?.document);
      expect(document).toContain(`/mex/sensors/${sensorId}`);
      told.push(/nur noch (-?[\d,]+ °C)\./.exec(document)?.[1]);
    }
  }
  expect(told).toEqual(['2,9 °C', '2,5 °C']);
});

it.each(noticeCauses)('“%s” alone is switched off by its link', async (cause) => {
  const { tankId } = await household();
  const token = refusalPath(deps(), { tankId, cause }).split('/').at(-2) ?? '';
  await refuseByLink(deps(), token);
  const refused = await database.db
    .selectFrom('tankNoticesRefused')
    .select('cause')
    .where('tankId', '=', tankId)
    .execute();
  expect(refused).toEqual([{ cause }]);
});
