import { localDay, localMoment, yearOf } from '#platform/time/calendar.ts';

type Heard = { receivedAt: Date; timeZone: string };

/** A clock without a zone can be wrong by its zone; further off than this, it is not set at all, ms. */
const clockTolerance = 30 * 60_000;

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
  const isSet = typeof seconds === 'number' && seconds > 946_684_800 && seconds < 1e11;
  return isSet ? new Date(Math.round(seconds * 1000)) : null;
}

const wallClock = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?(Z|[+-]\d{2}:?\d{2})?$/i;

function momentIn(text: string, heard: Heard): Date | null {
  const [, day = '', time = '', parts = '0', zone] = wallClock.exec(text) ?? [];
  const asUtc = new Date(`${day}T${time}.${parts.padEnd(3, '0')}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  if (zone === undefined) return unzoned(asUtc, heard);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(asUtc.getTime() - offset * 60_000);
}

/**
 * Which moment a wall clock without a zone means: by UTC, or by the standard or summer time of the tank's country, whichever
 * is nearest to the receipt. So one of the hour that comes twice in autumn is the right one of both, and a clock that
 * knows no summer time is right as well.
 */
function unzoned(asUtc: Date, { receivedAt, timeZone }: Heard): Date | null {
  const year = yearOf(localDay(receivedAt, timeZone));
  const offsets = [0, offsetAt(Date.UTC(year, 0, 1), timeZone), offsetAt(Date.UTC(year, 6, 1), timeZone)];
  const away = (moment: Date) => Math.abs(moment.getTime() - receivedAt.getTime());
  const [nearest] = offsets
    .map((offset) => new Date(asUtc.getTime() - offset))
    .sort((one, other) => away(one) - away(other));
  return nearest && away(nearest) <= clockTolerance ? nearest : null;
}

/** ms by which clocks of the zone are ahead of UTC. */
const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${localMoment(new Date(moment), timeZone).replace(' ', 'T')}:00Z`) - moment;
