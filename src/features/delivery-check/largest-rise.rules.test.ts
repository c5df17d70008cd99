import { describe, expect, it } from 'vitest';
import { localMoment } from '#platform/time/calendar.ts';
import { type LevelPoint, largestRise } from './largest-rise.rules.ts';

const at = (clock: string, litres: number): LevelPoint => ({
  at: new Date(`2026-11-24T${clock}:00Z`),
  litres,
  temperature: 15,
});
const minutes = (one: LevelPoint | undefined) => one && localMoment(one.at, 'UTC').slice(11);

describe('the rise of a delivery', () => {
  it('goes from the last level before it to the first one that was measured an hour after it', () => {
    const points = [
      at('08:00', 500),
      at('09:00', 498),
      at('10:00', 1700),
      at('11:00', 2480),
      at('11:30', 2490),
    ];
    const waiting = largestRise(points);
    expect([minutes(waiting?.before), minutes(waiting?.after), waiting?.isSettled]).toEqual([
      ...['09:00', '11:00', false],
    ]);
    const settled = largestRise([...points, at('12:00', 2478), at('13:00', 2477)]);
    expect([settled?.after.litres, settled?.isSettled]).toEqual([2478, true]);
  });

  it('is one when the truck makes a pause, and two when it comes again in the afternoon', () => {
    const once = largestRise([at('08:00', 500), at('09:00', 1500), at('11:00', 1495), at('12:00', 2495)]);
    expect([once?.before.litres, once?.after.litres]).toEqual([500, 2495]);
    const twice = largestRise([at('06:00', 500), at('07:00', 1500), at('14:00', 1490), at('15:00', 1700)]);
    expect([twice?.before.litres, twice?.after.litres]).toEqual([500, 1490]);
  });

  it.each([
    ['nothing', []],
    ['one level', [at('08:00', 500)]],
    ['levels that fall', [at('08:00', 500), at('09:00', 499)]],
    ['a wave', [at('08:00', 500), at('09:00', 549)]],
  ])('is not seen in %s', (_case, points) => {
    expect(largestRise(points)).toBeNull();
  });
});
