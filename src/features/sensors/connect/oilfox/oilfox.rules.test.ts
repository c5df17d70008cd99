import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPollAt, oilfoxBattery, readOilfox, retryAt } from './oilfox.rules.ts';

const item = {
  hwid: 'OX1',
  currentMeteringAt: '2026-11-22T05:00:00Z',
  nextMeteringAt: '2026-11-23T05:00:00Z',
  quantityUnit: 'L',
  fillLevelPercent: 60,
  fillLevelQuantity: 900,
  batteryLevel: 'GOOD',
  daysReach: 80,
};

const readingOf = (given: unknown) => {
  const read = readOilfox(given);
  return read.kind === 'read' ? read.readings[0] : read;
};

describe('what OilFox tells of a device', () => {
  it('is its litres at the moment of its measurement', () => {
    expect(readingOf(item)).toEqual({
      deviceAt: new Date('2026-11-22T05:00:00Z'),
      sequence: null,
      measure: 'volume',
      value: 900,
      temperature: null,
      battery: null,
      batteryPercent: 70,
      signal: null,
      isNetworkTime: true,
    });
  });

  it.each([
    ['kilograms are left, its per cent count', { quantityUnit: 'kg' }, { measure: 'percent', value: 60 }],
    [
      'without litres its per cent count',
      { fillLevelQuantity: undefined },
      { measure: 'percent', value: 60 },
    ],
    ['an empty tank holds 0 l', { fillLevelQuantity: 0 }, { measure: 'volume', value: 0 }],
    [
      'without either nothing was measured',
      { fillLevelQuantity: undefined, fillLevelPercent: undefined },
      { measure: 'none', value: null, fault: 'no_reading' },
    ],
    ['a weak battery is low', { batteryLevel: 'WARNING' }, { battery: null, batteryPercent: 20 }],
    [
      'a battery of an unknown word is unknown',
      { batteryLevel: 'NEW' },
      { battery: null, batteryPercent: null },
    ],
    ['a time that is none is our time', { currentMeteringAt: 'heute' }, { deviceAt: null }],
  ])('%s', (_, change, expected) => {
    expect(readingOf({ ...item, ...change })).toMatchObject(expected);
  });

  it.each([
    ['NO_METERING', 'no_reading'],
    ['EMPTY_METERING', 'no_reading'],
    ['NO_EXTRACTED_VALUE', 'no_reading'],
    ['SENSOR_CONFIG', 'tank_not_configured'],
    ['MISSING_STORAGE_CONFIG', 'tank_not_configured'],
    ['INVALID_STORAGE_CONFIG', 'tank_not_configured'],
    ['DISTANCE_TOO_SHORT', 'too_short'],
    ['ABOVE_STORAGE_MAX', 'above_maximum'],
    ['BELOW_STORAGE_MIN', 'below_minimum'],
    ['A_NEW_ONE', 'no_reading'],
  ])('its error %s tells no volume: %s', (validationError, fault) => {
    expect(readingOf({ ...item, validationError })).toMatchObject({ measure: 'none', value: null, fault });
  });

  it('may be anything at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        expect(['read', 'fault']).toContain(readOilfox(given).kind);
      }),
    );
  });

  it('names its battery by the word that it came with', () => {
    expect([100, 70, 0, 35, null].map(oilfoxBattery)).toEqual(['FULL', 'GOOD', 'CRITICAL', null, null]);
  });
});

const now = new Date('2026-11-22T12:00:00Z');
const hoursFromNow = (moment: Date | null) => moment && (moment.getTime() - now.getTime()) / 3_600_000;

describe('OilFox is asked again', () => {
  it.each([
    ['ten minutes after the next measurement', '2026-11-22T17:50:00Z', 6],
    ['after an hour at least', '2026-11-22T12:01:00Z', 1],
    ['after an hour when the measurement is late', '2026-11-20T12:00:00Z', 1],
    ['after a day at most', '2027-01-01T00:00:00Z', 24],
    ['after an hour when nobody knows', null, 1],
  ])('%s', (_, nextAt, hours) => {
    expect(hoursFromNow(nextPollAt({ nextAt: nextAt === null ? null : new Date(nextAt), now }))).toBe(hours);
  });

  it('less and less often while it does not answer', () => {
    const hours = [1, 2, 3, 4, 5, 6, 700].map((failures) =>
      hoursFromNow(retryAt({ fault: 'unreachable', failures, now })),
    );
    expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24]);
  });

  it('daily with a login that is refused, and not after the third time', () => {
    const hours = [1, 2, 3, 4].map((failures) =>
      hoursFromNow(retryAt({ fault: 'login_refused', failures, now })),
    );
    expect(hours).toEqual([24, 24, null, null]);
    expect(hoursFromNow(retryAt({ fault: 'device_gone', failures: 9, now }))).toBe(24);
  });
});
