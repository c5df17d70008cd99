import { describe, expect, it } from 'vitest';
import { clockFaultOf } from './device-clock.rules.ts';

describe('a device’s clock', () => {
  const receivedAt = new Date('2026-11-20T12:00:00Z');
  const last = { deviceAt: new Date('2026-11-20T11:00:00Z'), sequence: 50 };
  const faultOf = (deviceAt: string | null, sequence: number | null = null, isByHand = false) =>
    clockFaultOf({
      reading: { deviceAt: deviceAt === null ? null : new Date(deviceAt), sequence },
      receivedAt,
      last,
      isByHand,
    });

  it.each([
    ['there is none', null, null, 'no_clock'],
    ['never set', '1970-01-01T00:00:10Z', null, 'too_old'],
    ['set to its beginning', '2000-01-01T00:00:00Z', 51, 'too_old'],
    ['the last moment before the first that is believed', '2019-12-31T23:59:59Z', null, 'too_old'],
    ['a little ahead', '2026-11-20T12:09:00Z', null, null],
    ['ahead', '2026-11-20T12:11:00Z', null, 'in_future'],
    ['years ahead', '2080-01-01T00:00:00Z', 51, 'in_future'],
    ['the next reading', '2026-11-20T11:30:00Z', 51, null],
    ['corrected over the network', '2026-11-20T10:55:00Z', 51, null],
    ['an earlier one that comes late', '2026-11-20T08:00:00Z', 47, null],
    ['a later one that says an earlier time', '2026-11-20T08:00:00Z', 51, 'went_back'],
    ['an earlier one without a number, within a day', '2026-11-19T12:00:00Z', null, null],
    ['behind by more than anything is late', '2026-11-16T08:00:00Z', null, 'went_back'],
    [
      'the hour that the end of summer time repeats is two hours of the world’s time',
      '2026-11-20T11:00:00+01:00',
      49,
      null,
    ],
  ])('%s', (_, deviceAt, sequence, fault) => {
    expect(faultOf(deviceAt, sequence)).toBe(fault);
  });

  it('counts whenever it is that of a network, or what came was held up', () => {
    const reading = { deviceAt: new Date('2026-11-16T08:00:00Z'), sequence: null };
    const heard = { receivedAt, last, isByHand: false };
    expect(clockFaultOf({ ...heard, reading: { ...reading, isNetworkTime: true } })).toBeNull();
    expect(clockFaultOf({ ...heard, reading, isLate: true })).toBeNull();
    const never = { ...reading, deviceAt: new Date('1970-01-01T00:00:05Z') };
    expect(clockFaultOf({ ...heard, reading: never, isLate: true })).toBe('too_old');
    const numbered = { ...reading, sequence: 51 };
    expect(clockFaultOf({ ...heard, reading: numbered, isLate: true })).toBe('went_back');
  });

  it('is that of the hand that types days of long ago', () => {
    expect(faultOf('2016-01-05T12:00:00Z', null, true)).toBeNull();
    expect(faultOf('2031-01-05T12:00:00Z', null, true)).toBe('in_future');
  });
});
