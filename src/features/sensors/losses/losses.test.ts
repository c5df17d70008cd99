import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usesOf } from '#features/forecast/forecast.rules.ts';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { answerLoss } from '#features/my-oil/notices/answer-loss.ts';
import { noticeHousehold, noticeTanks } from '#features/my-oil/notices/notices.ts';
import { yearlyReport } from '#features/my-oil/tank-report/report.ts';
import type { MailRequest } from '#platform/mail/mail.ts';
import { seededRandom } from '#platform/random.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withSlowAnswer } from '#test/slow-answer.ts';
import { householdFixture } from '../household.fixture.ts';
import { recordDip } from '../readings/record-dip.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { levelsOfHouse } from './losses.fixture.ts';
import type { LossAnswer } from './losses.rules.ts';
import { lossesOf } from './losses.store.ts';

let test: TestDatabase;
const time = { now: new Date('2026-01-01T00:00:00Z') };
const clock = { now: () => time.now };
const hour = 3_600_000;
let asked: MailRequest[] = [];
const queue = {
  enqueue: async () => undefined,
  enqueueAll: async (_: unknown, jobs: readonly { payload: unknown }[]) => {
    asked.push(
      ...jobs.map(({ payload }) => payload as MailRequest).filter(({ kind }) => kind === 'tank_sudden_loss'),
    );
  },
};
const deps = () => ({ db: test.db, clock, queue });

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  asked = [];
  await test.db.updateTable('tanks').set({ endedAt: new Date() }).where('endedAt', 'is', null).execute();
});

let count = 0;
const begin = new Date('2025-11-10T00:00:00Z');
/** The oil is missing from the evening of this day on, a year later. */
const lastDay = 365;
/** Hours before that in which the sensor tells every hour; until then every six. */
const oftenHours = 20 * 24;
/** Of hundreds of looks at a tank. */
const patience = { timeout: 120_000 };

type Taken = (hoursSince: number) => number;

/**
 * A house of 2,800 l a year in a box of 3,900 l whose sensor tells every hour; from the evening of a day in November on so much is
 * missing as `taken` says after so many hours. What is told then is stored, and looked at, hour by hour.
 */
async function house(taken: Taken) {
  time.now = begin;
  const home = await householdFixture(test.db, {
    email: `verlust${++count}@beispiel.de`,
    now: begin,
    tank: { length: 2600, width: 1000, annualLitres: 2800, livingArea: 140 },
  });
  const told = levelsOfHouse(
    { begin, days: lastDay + 14, annualLitres: 2800, everyHours: 1, noise: 4, snaps: [], full: 3850 },
    seededRandom('haus'),
  );
  const since = begin.getTime() + (lastDay * 24 + 22) * hour;
  const isTold = (at: Date) =>
    at.getTime() > since - oftenHours * hour || (at.getTime() - begin.getTime()) % (6 * hour) === 0;
  const heard = told.filter(({ at }) => isTold(at));
  const readings = heard.map(({ at, litres }) => ({
    deviceAt: at,
    sequence: null,
    measure: 'volume' as const,
    temperature: null,
    battery: 3.5,
    signal: -70,
    value: litres - (at.getTime() <= since ? 0 : taken((at.getTime() - since) / hour)),
  }));
  const upTo = async (moment: number) => {
    const due = readings.filter(({ deviceAt }) => deviceAt > time.now && deviceAt.getTime() <= moment);
    time.now = new Date(moment);
    await storeReadings(deps(), [{ sensorId: home.sensorId, readings: due }]);
  };
  const look = async () => {
    await test.db.updateTable('tanks').set({ noticedAt: null }).where('id', '=', home.tankId).execute();
    await noticeTanks(deps());
  };
  await upTo(since);
  await look();
  const pass = async (hours: number) => {
    for (let at = 0; at < hours; at++) {
      await upTo(time.now.getTime() + hour);
      await look();
    }
  };
  const losses = () => lossesOf(test.db, [home.tankId]);
  /** What its owner was told of losses, oldest first. */
  const notices = async () => {
    const rows = await test.db
      .selectFrom('tankNotices')
      .select(['facts', 'begunAt', 'endedAt'])
      .where('cause', '=', 'sudden_loss')
      .where('tankId', '=', home.tankId)
      .orderBy('id')
      .execute();
    return rows.map(({ facts, ...notice }) => ({ ...notice, lost: Number(Object(facts).lost) }));
  };
  const status = async () => {
    const [one] = await tankStatuses(deps(), home.userId);
    if (!one) throw new Error('no tank');
    return one;
  };
  const used = async () => usesOf((await status()).levels).reduce((sum, { litres }) => sum + litres, 0);
  const answer = async (given: LossAnswer) => {
    const [loss] = await losses();
    return answerLoss(deps(), {
      tankId: home.tankId,
      id: loss?.id ?? 0,
      was: loss?.answer ?? null,
      answer: given,
    });
  };
  return { ...home, pass, losses, notices, status, used, answer, since: new Date(since) };
}

/** What the same house burns with nobody taking oil. */
async function honest(hours: number) {
  const same = await house(() => 0);
  await same.pass(hours);
  expect(await same.losses()).toEqual([]);
  return { used: await same.used(), status: await same.status() };
}

it('what a dipstick says above a sensor that tells once a day is no loss on the next day', async () => {
  time.now = begin;
  const home = await householdFixture(test.db, {
    email: `verlust${++count}@beispiel.de`,
    now: begin,
    tank: { length: 2600, width: 1000, annualLitres: 2800, livingArea: 140 },
  });
  const { userId, tankId, sensorId } = home;
  const rest = { sequence: null, temperature: null, battery: 3.5, signal: -70 };
  for (let day = 0; day < 45; day++) {
    const deviceAt = new Date(begin.getTime() + (24 * day + 11) * hour);
    time.now = deviceAt;
    const readings = [{ ...rest, deviceAt, measure: 'volume' as const, value: 3500 - 12 * day }];
    await storeReadings(deps(), [{ sensorId, readings }]);
    if (day === 42) {
      time.now = new Date(deviceAt.getTime() + 7 * hour);
      const dip = { userId, tankId, unit: 'litres', value: 3500 - 12 * day + 300, at: time.now } as const;
      expect(await recordDip(deps(), dip)).toBe('stored');
    }
    await noticeHousehold(deps(), { userId, tankIds: [tankId] });
  }
  expect(await lossesOf(test.db, [tankId])).toEqual([]);
  expect(asked).toEqual([]);
});

describe('700 l that are stolen at night', () => {
  it('stay what they are after a look that had read the levels before them', patience, async () => {
    const { pass, losses, userId, tankId } = await house(() => 700);
    const db = withSlowAnswer(test.db, () => pass(8), 'partition by r.sensor_id');
    await noticeHousehold({ ...deps(), db }, { userId, tankIds: [tankId] });
    expect(await losses()).toEqual([expect.objectContaining({ answer: null, isSlow: false })]);
    expect(asked).toHaveLength(1);
  });

  it('are believed after six hours, stay an open loss, are told once, and are no use', patience, async () => {
    const { pass, losses, status, used, since } = await house(() => 700);
    await pass(3);
    expect(asked).toHaveLength(1);
    await pass(5);
    const [loss, ...others] = await losses();
    expect(others).toEqual([]);
    expect(loss).toMatchObject({ answer: null, isSlow: false });
    expect(Math.abs((loss?.litres ?? 0) - 700)).toBeLessThan(20);
    expect(Math.abs((loss?.from.getTime() ?? 0) - since.getTime())).toBeLessThanOrEqual(hour);
    const robbed = await status();
    await pass(40);
    expect(asked).toHaveLength(1);
    const usual = await honest(48);
    expect(Math.abs((await used()) / usual.used - 1)).toBeLessThan(0.03);
    expect(Math.abs((await status()).forecast?.annualLitres ?? 0)).toBeCloseTo(
      usual.status.forecast?.annualLitres ?? 1,
      -2,
    );
    expect(robbed.level?.litres).toBeLessThan((usual.status.level?.litres ?? 0) - 650);
  });

  it(
    'are a line of their own in the report, which asks before anything is split; an answer is the end of that',
    patience,
    async () => {
      const { pass, userId, used, answer, losses } = await house(() => 700);
      await pass(30);
      const report = async () => {
        const made = await yearlyReport(deps(), { userId, year: 2026, house: null });
        return { tank: made?.tanks[0], missing: made?.missing.map(({ what }) => what), total: made?.total };
      };
      const open = await report();
      expect(open.missing).toContain('loss');
      expect(open.total?.litres).toBeGreaterThan(1500);
      expect(open.tank?.lost).toEqual([expect.objectContaining({ answer: null })]);
      const before = await used();
      expect(await answer('stolen')).toBe(true);
      const answered = await report();
      expect(answered.missing).not.toContain('loss');
      expect(answered.total?.litres).toBe(open.total?.litres);
      expect(await used()).toBe(before);
      await pass(48);
      expect(await losses()).toHaveLength(1);
      expect(asked).toHaveLength(1);
      // Said otherwise later, it is use after all.
      expect(await answer('burned')).toBe(true);
      expect((await used()) - before).toBeGreaterThan(650);
      expect((await report()).tank?.lost).toEqual([]);
      expect(await answer('stolen')).toBe(true);
      expect((await used()) - before).toBeLessThan(60);
    },
  );
});

describe('a leak', () => {
  it(
    'of 20 l an hour is one loss with what ran out, told when it has doubled and once a day',
    patience,
    async () => {
      const { pass, losses, notices } = await house((hours) => 20 * Math.min(40, hours));
      const told: number[] = [];
      for (let at = 0; at < 60; at++) {
        await pass(1);
        told.push(asked.length);
      }
      const [loss, ...others] = await losses();
      expect(others).toEqual([]);
      expect(Math.abs((loss?.litres ?? 0) / (20 * 40) - 1)).toBeLessThan(0.05);
      expect(told[11]).toBeGreaterThan(0);
      expect(asked.length).toBeGreaterThanOrEqual(2);
      expect(asked.length).toBeLessThanOrEqual(5);
      const made = await notices();
      const lost = made.map((notice) => notice.lost);
      expect(made.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
      expect(lost.at(-1)).toBeGreaterThan(400);
      expect(lost).toEqual(lost.toSorted((a, b) => a - b));
    },
  );

  it(
    'of 48 l a day in a house that burns 12 is told within four days as one that loses more than usual',
    patience,
    async () => {
      const { pass, losses, notices } = await house((hours) => 2 * hours);
      await pass(30);
      expect(asked).toEqual([]);
      await pass(3 * 24 - 30);
      expect(asked).toHaveLength(1);
      await pass(24);
      // Again after a day in which as much was added as would be told by itself.
      const [first, again, ...more] = await notices();
      if (!first || !again) throw new Error('it was not told again');
      expect(asked).toHaveLength(2);
      expect(more).toEqual([]);
      expect(again.begunAt.getTime() - first.begunAt.getTime()).toBeGreaterThanOrEqual(24 * hour);
      expect(again.lost - first.lost).toBeGreaterThanOrEqual(60);
      const [slow] = await losses();
      expect(slow).toMatchObject({ isSlow: true, answer: null, until: time.now });
      await pass(48);
      const [loss, ...others] = await losses();
      expect(others).toEqual([]);
      expect(Math.abs((loss?.litres ?? 0) / (48 * 6) - 1)).toBeLessThan(0.12);
    },
  );

  it('that was really burned is asked about no more while it goes on', patience, async () => {
    const { pass, losses, answer } = await house((hours) => 2 * hours);
    await pass(4 * 24);
    expect(await answer('burned')).toBe(true);
    await pass(5 * 24);
    expect(await losses()).toHaveLength(1);
  });
});

it('what the sensor takes back was no loss', patience, async () => {
  const { pass, losses } = await house((hours) => (hours < 20 ? 700 : 0));
  await pass(12);
  expect(await losses()).toHaveLength(1);
  await pass(40);
  expect(await losses()).toEqual([]);
});

describe('an answer', () => {
  it(
    'of two at once counts the first, and is refused for a tank that has no such loss',
    patience,
    async () => {
      const robbed = await house(() => 700);
      await robbed.pass(8);
      const [loss] = await robbed.losses();
      const asking = { id: loss?.id ?? 0, was: null };
      const other = await householdFixture(test.db, { email: `fremd${++count}@beispiel.de`, now: time.now });
      expect(await answerLoss(deps(), { ...asking, tankId: other.tankId, answer: 'burned' })).toBe(false);
      const both = await Promise.all(
        (['stolen', 'sensor'] as const).map((answer) =>
          answerLoss(deps(), { ...asking, tankId: robbed.tankId, answer }),
        ),
      );
      expect(both.filter(Boolean)).toHaveLength(1);
      // The same again changes nothing.
      const [saved] = await robbed.losses();
      expect(
        await answerLoss(deps(), { ...asking, tankId: robbed.tankId, answer: saved?.answer ?? 'burned' }),
      ).toBe(true);
      expect(await robbed.losses()).toEqual([saved]);
    },
  );
});
