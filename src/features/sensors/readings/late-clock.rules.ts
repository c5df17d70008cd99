/** A reading that was told more than a day after the time that it names. */
export type LateReading = { deviceAt: Date; receivedAt: Date };

const minutes = 60_000;
const days = 24 * 60 * minutes;
/** Single readings are kept as long: nothing that is sent alone is meant for a day before. */
const oldestAlone = 400 * days;
/** How near to each other two starts of the same clock are. */
const sameStart = 10 * minutes;
/** Readings that are handed in one by one come faster than this. */
const leastApart = minutes;

type Behind = {
  /** Times of the readings without a number that are a day behind, as they came together. */
  times: readonly Date[];
  receivedAt: Date;
  /** The late one that was told last before them, at about their time or before; null where there is none. */
  before: LateReading | null;
};

/**
 * Whether readings that are a day behind, without a number, are those of a clock that went back. What comes late was
 * measured in its own pace and is handed in at another. A clock that went back runs on beside ours: it says as much later
 * than the last time as it is later; or it begins at the same moment at each start.
 */
export function isClockBehind({ times, receivedAt, before }: Behind): boolean {
  const all = times.map((time) => time.getTime());
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const isAlone = first === last;
  if (isAlone && receivedAt.getTime() - last > oldestAlone) return true;
  if (!before) return false;
  const told = last - before.deviceAt.getTime();
  const passed = receivedAt.getTime() - before.receivedAt.getTime();
  if (passed < leastApart) return false;
  if (isAlone && Math.abs(told) <= sameStart && passed > sameStart) return true;
  return Math.abs(told - passed) <= Math.max(minutes, passed / 10);
}
