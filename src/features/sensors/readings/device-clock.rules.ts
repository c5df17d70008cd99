import type { Reading } from './readings.rules.ts';

/** Why a device's time is not believed; null when it is. */
export type ClockFault = 'no_clock' | 'too_old' | 'in_future' | 'went_back';

/** No sensor of ours is older; clocks without a battery begin at 1970 or 2000. */
const oldestDeviceTime = Date.UTC(2020, 0, 1);
const minutes = 60_000;
/** How far a device's clock may be ahead of ours. */
const aheadTolerance = 10 * minutes;
/** How far a clock is set back when it is corrected over the network. */
const backTolerance = 10 * minutes;
/** A reading without a number that is older than this beside what was said before: late, or its clock went back. */
const longestDelay = 24 * 60 * minutes;

/** What was believed of a sensor last. */
export type LastClock = { deviceAt: Date | null; sequence: number | null };

type ClockInput = {
  reading: Pick<Reading, 'deviceAt' | 'sequence' | 'isNetworkTime'>;
  receivedAt: Date;
  last: LastClock;
  /** Somebody typed it: days of long ago come after those of today. */
  isByHand: boolean;
  /** What came together has no number and was held up (late-clock.rules.ts): it may be days behind. */
  isLate?: boolean;
};

/**
 * Readings may come late and out of order, so one that is older than the last is no lie in itself. It is one when its
 * sequence number says that it is the newer one, or, without a number, when it is a day behind and nothing says that it was
 * held up. A network's time does not go back.
 */
export function clockFaultOf(input: ClockInput): ClockFault | null {
  const { reading, receivedAt, last, isByHand, isLate = false } = input;
  const { deviceAt, sequence, isNetworkTime } = reading;
  if (!deviceAt || !isStorableTime(deviceAt)) return 'no_clock';
  if (deviceAt.getTime() > receivedAt.getTime() + aheadTolerance) return 'in_future';
  if (isByHand) return null;
  if (deviceAt.getTime() < oldestDeviceTime) return 'too_old';
  if (!last.deviceAt || isNetworkTime) return null;
  const behind = last.deviceAt.getTime() - deviceAt.getTime();
  if (behind <= backTolerance) return null;
  if (sequence === null || last.sequence === null)
    return behind > longestDelay && !isLate ? 'went_back' : null;
  return sequence > last.sequence ? 'went_back' : null;
}

/** What the database's calendar and ours both know. */
const isStorableTime = (moment: Date): boolean => {
  const time = moment.getTime();
  return time >= Date.UTC(1901, 0, 1) && time < Date.UTC(9999, 0, 1);
};

/**
 * A clock that cannot be read says no more than none; nor does one that begins anew at each start, unless readings are
 * numbered: it names the same time again and again. Such readings are told apart by when they came.
 */
export const isClockless = ({ sequence }: Pick<Reading, 'sequence'>, clockFault: ClockFault | null) =>
  clockFault === 'no_clock' || (clockFault === 'too_old' && sequence === null);

/** What a clock said that counts for nothing: it still tells readings apart that were sent together. */
export const claimedTime = ({ deviceAt, unreadTime }: Pick<Reading, 'deviceAt' | 'unreadTime'>) =>
  unreadTime ?? (deviceAt && String(deviceAt.getTime()));
