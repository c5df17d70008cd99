import type { Database } from '#db/database.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { countries } from '#features/places/shared.ts';
import { statedAnnualLitres } from '#features/tanks/shared.ts';
import { holdTank } from '#features/tanks/tanks.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { TankDay, TankHour } from '../levels.store.ts';
import { boundsOf } from '../readings/plausible-bounds.rules.ts';
import { changesOf, type LossChanges } from './follow-losses.rules.ts';
import {
  type FoundLoss,
  type Loss,
  type LossInput,
  type LossLevel,
  lossesIn,
  narrowed,
} from './losses.rules.ts';
import { addLoss, changeLoss, deleteLosses, lossesOf } from './losses.store.ts';

/** What a tank's sensor told of late. */
export type LateLevels = {
  status: TankStatus;
  /** Its days and hours with a level, oldest first, as far back as losses are looked for and their hours are known. */
  days: readonly TankDay[];
  hours: readonly TankHour[];
  /** When somebody dipped: what people read is wrong by more than what a sensor tells. */
  dips: readonly { at: Date }[];
  /** Falls that are too fast for any house, by its single readings. */
  sudden: LossInput['sudden'];
};

/** The losses of a tank as they stand, the latest first; `isOvertaken`: somebody else wrote of them, so that it has to be looked at anew. */
type Followed = { losses: readonly Loss[]; isOvertaken: boolean };

/**
 * Keeps what left a tank unburned, by what its sensor tells: what is new, what has grown, what was none. It is looked at without a lock,
 * for mostly nothing has changed; what has is looked at again with one.
 * @param given.kept what was kept before `late` was read: where something else is kept by now, somebody knew more than `late`
 */
export async function followLosses(
  db: Database,
  late: LateLevels,
  given: { kept: readonly Loss[]; now: Date },
): Promise<Followed> {
  const { kept, now } = given;
  const levels = levelsOf(late);
  const [first] = levels;
  if (levels.length < 2 || !first) return { losses: kept, isOvertaken: false };
  const tankId = late.status.tank.id;
  const isFirstHour = !late.days.some(({ lastAt }) => lastAt.getTime() === first.at.getTime());
  const looked = { ...late, levels, since: addDays(dayOf(late, first.at), isFirstHour ? -1 : 0) };
  const { added, changed, deleted } = changesIn(looked, kept);
  if (added.length + changed.length + deleted.length === 0) return { losses: kept, isOvertaken: false };
  return db.transaction().execute(async (tx) => {
    // Losses of a tank that is not there any more are nobody's; those who write them wait for each other.
    if (!(await holdTank(tx, tankId))) return { losses: [], isOvertaken: false };
    const present = await lossesOf(tx, [tankId]);
    if (JSON.stringify(present) !== JSON.stringify(kept)) return { losses: present, isOvertaken: true };
    await deleteLosses(tx, deleted);
    for (const one of changed) await changeLoss(tx, one);
    for (const loss of added) await addLoss(tx, { tankId, loss, now });
    return { losses: await lossesOf(tx, [tankId]), isOvertaken: false };
  });
}

const dayOf = ({ status }: Pick<LateLevels, 'status'>, at: Date): Day =>
  localDay(at, countries[status.tank.countryId].timeZone);

/**
 * Since the sensor came to the tank, its first hour included: what is gone on the same day fell from that. A level that it has not told
 * itself, because a person read another one, is none.
 */
function levelsOf({ status, days, hours, dips }: LateLevels): LossLevel[] {
  const { sensor } = status;
  if (!sensor?.measuredAt) return [];
  const { measuredAt, assignedAt } = sensor;
  const dipped = new Set(dips.map(({ at }) => at.getTime()));
  const isOwn = ({ lastAt }: { lastAt: Date }) =>
    (assignedAt === null || lastAt >= assignedAt) && lastAt <= measuredAt && !dipped.has(lastAt.getTime());
  const steps = new Set(status.levels.flatMap(({ day, isStep }) => (isStep ? [day] : [])));
  const levels = days
    .filter(isOwn)
    .map(({ day, last, lastAt }) => ({ at: lastAt, litres: last, isStep: steps.has(day) }));
  const [hour, day] = [hours.find(isOwn), levels[0]];
  if (!hour || !day || hour.lastAt >= day.at) return levels;
  const isFirst = dayOf({ status }, hour.lastAt) === dayOf({ status }, day.at);
  return isFirst ? [{ at: hour.lastAt, litres: hour.last, isStep: false }, ...levels] : levels;
}

const boundsIn = ({ tank, gauge }: TankStatus) =>
  boundsOf({
    annualLitres: statedAnnualLitres(tank),
    gauge,
    capacity: tank.capacity,
    delivered: [],
    word: null,
  });

const noiseOf = (status: TankStatus, litres: number): number => boundsIn(status).noiseAt(litres);

type Looked = LateLevels & { levels: readonly LossLevel[]; since: Day };

function changesIn(looked: Looked, kept: readonly Loss[]): LossChanges {
  return changesOf(foundIn(looked, kept), kept, looked.since);
}

/** Of the last days nothing is learned of the house's use: they may be those of a leak. */
const unlearnedDays = 21;

function foundIn({ status, levels, hours, sudden }: Looked, kept: readonly Loss[]): FoundLoss[] {
  const { timeZone } = countries[status.tank.countryId];
  const latest = levels.at(-1)?.at ?? new Date(0);
  const use = status.usualUse(addDays(dayOf({ status }, latest), -unlearnedDays));
  const burns = burnsOf(kept);
  const noise = noiseOf(status, status.sensor?.litres ?? 0);
  const piecesOf = (losses: readonly Loss[]) => losses.flatMap(({ pieces }) => pieces);
  const held = new Map<Day, number>();
  for (const { day, litres } of piecesOf(kept.filter(({ answer }) => answer !== null)))
    held.set(day, (held.get(day) ?? 0) + litres);
  const found = lossesIn({
    levels,
    timeZone,
    sudden,
    noise,
    held,
    expected: (from, until) => between(use.expected, from, until),
    most: (from, until) => between((day) => Math.max(use.most(day), use.expected(day) + burns), from, until),
    coldest: boundsIn(status).burned,
    known: new Set(piecesOf(kept.filter(({ answer }) => answer === null)).map(({ day }) => day)),
  });
  const told = hours.map(({ lastAt, last }) => ({ at: lastAt, litres: last }));
  return found.map((loss) => {
    const before = levels.find(({ at }) => at.getTime() === loss.from.getTime())?.litres ?? 0;
    return narrowed(loss, told, { before, noise });
  });
}

/** Litres a day beyond the usual that a house has burned after all, as its owner said: it may do so again. */
function burnsOf(kept: readonly Loss[]): number {
  const rates = kept
    .filter(({ answer, isSlow }) => answer === 'burned' && isSlow)
    .map(({ litres, pieces }) => litres / Math.max(1, pieces.length));
  return burnedAgain * Math.max(0, ...rates);
}
const burnedAgain = 1.5;

const dayMs = 86_400_000;

/** The sum of what days take between two moments, each evenly. */
function between(ofDay: (day: Day) => number, from: Date, until: Date): number {
  let sum = 0;
  for (let at = from.getTime(); at < until.getTime(); ) {
    const next = Math.min(until.getTime(), (Math.floor(at / dayMs) + 1) * dayMs);
    sum += (ofDay(localDay(new Date(at), 'UTC')) * (next - at)) / dayMs;
    at = next;
  }
  return sum;
}
