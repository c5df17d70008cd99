import { localDay, localMoment, yearOf } from '#platform/time/calendar.ts';

type Heard = {
  receivedAt: Date;
  timeZone: string;
  /** When the sensor measured before, as far as that is known. */
  lastAt?: Date | null;
};

/** A clock without a zone that is no further from the receipt by one zone than this is read by that zone, ms. */
const clockTolerance = 30 * 60_000;
/** Clocks that were never set begin in 1970 or 2000. */
const firstSet = 946_684_800_000;

/**
 * When Tasmota says that it measured: `Epoch` (UTC) where it is told, else `Time`, as a text of local time, with an offset,
 * or as seconds since 1970. `isNamed`: it says a time, whether that can be used or not.
 */
export function clockOf(
  { Time: time, Epoch: epoch }: Record<string, unknown>,
  heard: Heard,
): { isNamed: boolean; deviceAt: Date | null } {
  const deviceAt =
    unixTime(epoch) ?? unixTime(time) ?? (typeof time === 'string' ? momentIn(time, heard) : null);
  return { isNamed: typeof time === 'string' || deviceAt !== null, deviceAt };
}

/** Seconds since 1970, of a clock that was set. */
function unixTime(value: unknown): Date | null {
  const seconds = typeof value === 'string' && /^\d{9,10}$/.test(value) ? Number(value) : value;
  const isSet = typeof seconds === 'number' && seconds * 1000 > firstSet && seconds < 1e11;
  return isSet ? new Date(Math.round(seconds * 1000)) : null;
}

const wallClock = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?(Z|[+-]\d{2}:?\d{2})?$/i;

function momentIn(text: string, heard: Heard): Date | null {
  const read = wallClock.exec(text);
  if (!read) return null;
  const [, day = '', time = '', parts = '0', zone] = read;
  const asUtc = new Date(`${day}T${time}.${parts.padEnd(3, '0')}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  if (zone === undefined) return unzoned(asUtc, heard);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(asUtc.getTime() - offset * 60_000);
}

/**
 * Which moment a wall clock without a zone means. Of a message that comes at once: by UTC, or by the standard or summer time
 * of the tank's country, whichever is nearest to the receipt, so that a clock that knows no summer time is right as well.
 * Of one that was held up, as a broker does that waits for the network: the local time of that country.
 */
function unzoned(asUtc: Date, heard: Heard): Date | null {
  const { receivedAt } = heard;
  const away = (moment: Date) => Math.abs(moment.getTime() - receivedAt.getTime());
  const [nearest] = [asUtc, ...byOffsets(asUtc, heard)].toSorted((one, other) => away(one) - away(other));
  return nearest && away(nearest) <= clockTolerance ? nearest : heldUp(asUtc, heard);
}

/**
 * A local time that has passed; null for one that is still to come, or of a clock that was never set. Of the hour that comes
 * twice in autumn the first that is later than what was measured before, else the second, which is nearer to the receipt.
 */
function heldUp(asUtc: Date, heard: Heard): Date | null {
  const { receivedAt, timeZone, lastAt } = heard;
  if (asUtc.getTime() < firstSet) return null;
  const moments = byOffsets(asUtc, heard).filter((moment) => moment <= receivedAt);
  const local = moments.filter(
    (moment) => moment.getTime() + offsetAt(moment.getTime(), timeZone) === asUtc.getTime(),
  );
  const next = lastAt ? local.find((moment) => moment > lastAt) : undefined;
  // The hour that spring leaves out is that of a clock that knows no summer time.
  return next ?? local.at(-1) ?? moments.at(-1) ?? null;
}

/** By the summer and the standard time of the country, the earlier first. */
function byOffsets(asUtc: Date, { timeZone }: Heard): Date[] {
  const year = yearOf(localDay(asUtc, timeZone));
  const offsets = [0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), timeZone));
  return [...new Set(offsets)]
    .toSorted((one, other) => other - one)
    .map((offset) => new Date(asUtc.getTime() - offset));
}

/** ms by which clocks of the zone are ahead of UTC. */
const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${localMoment(new Date(moment), timeZone).replace(' ', 'T')}:00Z`) -
  Math.floor(moment / 60_000) * 60_000;
