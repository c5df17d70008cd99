import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { answerSuspect, suspectIn } from '#features/sensors/readings/hear-word.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { sensorOf } from '#features/sensors/sensors.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withSlowAnswer } from '#test/slow-answer.ts';
import { noticeHousehold } from './notices.ts';

let test: TestDatabase;
let told: string[] = [];
const time = { now: new Date('2026-11-21T10:00:00Z') };
const queue = {
  enqueue: async () => undefined,
  enqueueAll: async (_: unknown, jobs: readonly { payload: unknown }[]) => {
    told.push(...jobs.flatMap(({ payload }) => Object(payload).kind ?? []));
  },
};
const deps = () => ({ db: test.db, clock: { now: () => time.now }, queue });

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => {
  told = [];
});

const pass = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * 3_600_000);
};

let count = 0;

/** A box of 1,500 l whose sensor tells litres; looked at as it is, or by a look whose figures are old when it is done. */
async function home() {
  const { userId, tankId, sensorId } = await householdFixture(test.db, {
    email: `blick${++count}@beispiel.de`,
    now: time.now,
  });
  const tell = async (...levels: number[]) => {
    for (const value of levels) {
      pass(1);
      const reading = { deviceAt: time.now, sequence: null, measure: 'volume' as const, value };
      const rest = { temperature: null, battery: 3.5, signal: -70 };
      await storeReadings({ db: test.db, clock: deps().clock }, [
        { sensorId, readings: [{ ...reading, ...rest }] },
      ]);
    }
  };
  const look = () => noticeHousehold(deps(), { userId, tankIds: [tankId] });
  /** What is read of a tank's state and its hours it knows; the rest comes when something else has happened. */
  const slowLook = (meanwhile: () => Promise<unknown>, words = 'partition by r.sensor_id') =>
    noticeHousehold(
      { ...deps(), db: withSlowAnswer(test.db, meanwhile, words) },
      { userId, tankIds: [tankId] },
    );
  const sensor = async () => {
    const one = await sensorOf(test.db, { id: sensorId, userId });
    if (!one) throw new Error('no sensor');
    return one;
  };
  return { userId, tankId, tell, look, slowLook, sensor };
}

it('a sensor that moves again stands no more, whatever a look finds that began before', async () => {
  const { tell, look, slowLook, sensor } = await home();
  await tell(1400, 1399);
  for (let day = 0; day < 30; day++) {
    pass(23);
    await tell(1399);
    await look();
  }
  expect((await sensor()).stuckSince).not.toBeNull();
  await slowLook(async () => {
    await tell(1000, 999, 998, 997, 996, 995, 994);
    await look();
    expect((await sensor()).stuckSince).toBeNull();
  }, 'tank_hours');
  expect((await sensor()).stuckSince).toBeNull();
  expect((await sensor()).freedAt).not.toBeNull();
});

describe('two looks at a tank at the same time tell of a loss once', () => {
  it('also where it is over before the slower one tells of it', async () => {
    const { tankId, tell, look, slowLook } = await home();
    await tell(1400, 1399, 1100, 1099);
    await slowLook(async () => {
      await look();
      const from = (await suspectIn(test.db, tankId))?.from.toISOString() ?? '';
      await answerSuspect(deps(), { tankId, from, answer: 'lie' });
      await look();
    });
    expect(told).toEqual(['tank_sudden_loss']);
  });

  it('also where it has grown and is told again', async () => {
    const { tell, look, slowLook } = await home();
    await tell(1400, 1399, 1100, 1099, 1098);
    await look();
    await tell(...Array.from({ length: 18 }, (_, at) => 1000 - at / 4));
    await look();
    expect(told).toEqual(['tank_sudden_loss']);
    pass(6);
    await slowLook(look);
    expect(told).toEqual(['tank_sudden_loss', 'tank_sudden_loss']);
  });
});
