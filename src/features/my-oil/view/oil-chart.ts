import { reserveOf } from '#features/forecast/forecast.ts';
import type { CurveDay, TankStatus } from '#features/forecast/types.ts';
import { countries } from '#features/places/shared.ts';
import { tankHours, tankLevels } from '#features/sensors/sensors.ts';
import type { DayLevel } from '#features/sensors/types.ts';
import { addDays, addMonths, type Day, daysBetween, localDay, localMoment } from '#platform/time/calendar.ts';
import { type ChartDrawing, downsampled } from '#platform/ui/chart/chart-points.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import type { MyOilDeps } from './my-oil.ts';
import { sumOfCurves, sumOfLevels } from './several-tanks.rules.ts';

/** How far back a chart of levels reaches, by its name in the query; months, or days by the hour. */
export const spans = {
  woche: { months: 0, days: 7 },
  '6': { months: 6, days: 0 },
  '12': { months: 12, days: 0 },
  alles: { months: null, days: 0 },
} as const;

export type Span = keyof typeof spans;

export const isSpan = (text: string | null): text is Span => text !== null && text in spans;

/** Levels and what is expected after them, of one tank or of several together. */
export type OilSeries = { levels: readonly DayLevel[]; ahead: readonly CurveDay[] };

type Deps = Pick<MyOilDeps, 'db' | 'clock'>;

/** Days with levels below which a tank is left out of a sum with others: the sum would begin with it. */
const minDays = 14;

/** Those that have been measured long enough to be drawn together; all where none has. */
export function longMeasured(statuses: readonly TankStatus[]): readonly TankStatus[] {
  const spanOf = ({ levels }: TankStatus) => daysBetween(levels[0]?.day ?? '', levels.at(-1)?.day ?? '');
  const long = statuses.filter((one) => one.levels.length > 1 && spanOf(one) >= minDays);
  return long.length === 0 ? statuses : long;
}

/** What a chart over this span shows, every value. */
export async function oilSeries(deps: Deps, statuses: readonly TankStatus[], span: Span): Promise<OilSeries> {
  const [first] = statuses;
  const { timeZone } = countries[first?.tank.countryId ?? 1];
  const today = localDay(deps.clock.now(), timeZone);
  const { months, days } = spans[span];
  if (days > 0) {
    const until = deps.clock.now();
    const from = new Date(until.getTime() - days * 86_400_000);
    return { levels: await hoursOf(deps, statuses, { from, until, timeZone }), ahead: [] };
  }
  const from = months === null ? null : addMonths(today, -months);
  const levels = sumOfLevels(await daysOf(deps, statuses, from));
  return {
    levels: withToday(levels, statuses, today),
    ahead: aheadOf(statuses, { today, until: addMonths(today, months ?? 24) }),
  };
}

/** The days are known for two years; what lies before them is read when all is asked for. */
async function daysOf(
  { db }: Deps,
  statuses: readonly TankStatus[],
  from: Day | null,
): Promise<DayLevel[][]> {
  if (from !== null) return statuses.map(({ levels }) => levels.filter(({ day }) => day >= from));
  const tankIds = statuses.map(({ tank }) => tank.id);
  const all = await tankLevels(db, { tankIds, from: '1970-01-01', until: '9999-12-31' });
  return tankIds.map((id) => [...(all.get(id)?.levels ?? [])]);
}

async function hoursOf(
  { db }: Deps,
  statuses: readonly TankStatus[],
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Promise<DayLevel[]> {
  const tankIds = statuses.map(({ tank }) => tank.id);
  const hours = await tankHours(db, { tankIds, from, until });
  const moment = (hour: Date) => localMoment(hour, timeZone).replace(' ', 'T');
  return sumOfLevels(
    tankIds.map((id) =>
      hours
        .filter(({ tankId }) => tankId === id)
        .map(({ hour, last }) => ({ day: moment(hour), litres: last })),
    ),
  );
}

/** The line ends with what is in the tank now: measured, or worked out since the last measurement. */
function withToday(levels: readonly DayLevel[], statuses: readonly TankStatus[], today: Day): DayLevel[] {
  const known = statuses.filter(({ level }) => level !== null);
  if (known.length === 0) return [...levels];
  const litres = known.reduce((sum, { level }) => sum + (level?.litres ?? 0), 0);
  return [...levels.filter(({ day }) => day < today), { day: today, litres }];
}

/** Until it is empty at the latest, a little further, or the end of the span. */
function aheadOf(statuses: readonly TankStatus[], { today, until }: { today: Day; until: Day }): CurveDay[] {
  const curves = statuses.flatMap(({ forecast }) => (forecast ? [forecast.curve] : []));
  const curve = sumOfCurves(curves).filter(({ day }) => day > today && day <= until);
  const dead = statuses.reduce((sum, { tank }) => sum + (tank.deadStock ?? 0), 0);
  const empty = curve.find(({ high }) => high <= dead)?.day;
  return empty === undefined ? curve : curve.filter(({ day }) => day <= addDays(empty, 3));
}

/** Points that a phone can tell apart; each is a row of the table as well. */
const maxPoints = { levels: 130, ahead: 52 };

/** The chart; null where there are fewer than two levels. */
export function drawOil({ levels, ahead }: OilSeries, statuses: readonly TankStatus[]): ChartDrawing | null {
  const rounded = (value: number) => Math.max(0, Math.round(value));
  const points = (some: readonly DayLevel[]) =>
    some.map(({ day, litres }) => ({ day, value: rounded(litres) }));
  const series = downsampled(points(levels), maxPoints.levels);
  const curve = downsampled(ahead, maxPoints.ahead).map(({ day, litres, low, high }) => ({
    day,
    value: rounded(litres),
    low: rounded(low),
    high: rounded(high),
  }));
  const capacity = statuses.reduce((sum, { gauge }) => sum + (gauge?.capacity ?? 0), 0);
  const top = Math.max(capacity, ...series.map(({ value }) => value), ...curve.map(({ high }) => high), 1);
  return drawChart(series, {
    ahead: curve,
    range: { low: 0, high: top * 1.03 },
    valueTicks: 4,
    dayTicks: 10,
    isStraight: true,
  });
}

/** Of all of them together, whole litres. */
export const reserveOfAll = (statuses: readonly TankStatus[]): number =>
  statuses.reduce((sum, { tank, gauge }) => sum + reserveOf(tank, gauge), 0);
