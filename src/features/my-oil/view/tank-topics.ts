import type { TankStatus } from '#features/forecast/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { OilChart } from './chart-card.tsx';
import { chartOf, lookedAt, type MyOilDeps, type OilView, pickedOf } from './my-oil.ts';
import { sumOfCurves, sumOfMonths } from './several-tanks.rules.ts';
import { type TankView, viewOf } from './tank-view.ts';
import { type MonthUse, monthsOfUse, yearOfUse } from './use-by-month.rules.ts';

type Deps = Pick<MyOilDeps, 'db' | 'clock'>;
type Question = { userId: number; query: URLSearchParams };

/** What a page about one side of somebody's tanks begins with; null without a tank. */
export type Topic = Pick<OilView, 'choices' | 'choice'> & { tanks: readonly TankView[] };

async function topicOf(deps: Deps, { userId, query }: Question) {
  const looked = await lookedAt(deps, { userId, asked: query.get('tank') });
  if (!looked) return null;
  const now = deps.clock.now();
  const topic: Topic = { ...pickedOf(looked), tanks: looked.statuses.map((status) => viewOf(status, now)) };
  return { looked, topic };
}

/** The tanks alone, for an overview. */
export const tankTopic = async (deps: Deps, question: Question): Promise<Topic | null> =>
  (await topicOf(deps, question))?.topic ?? null;

/** The level over time: by the hour for a week, by the day beyond. */
export async function levelTopic(
  deps: Deps,
  question: Question,
): Promise<(Topic & { chart: OilChart }) | null> {
  const found = await topicOf(deps, question);
  if (!found) return null;
  const spans = ['6', 'woche', '12', 'alles'] as const;
  const asked = question.query.get('zeitraum');
  return { ...found.topic, chart: await chartOf(deps, found.looked, { spans, asked }) };
}

export type RangeTopic = Topic & {
  chart: OilChart;
  /** What is expected to be left at the beginnings of the months to come; together for several tanks. */
  months: readonly { day: Day; litres: number; low: number; high: number }[];
};

/** How long it lasts, with the band. */
export async function rangeTopic(deps: Deps, question: Question): Promise<RangeTopic | null> {
  const found = await topicOf(deps, question);
  if (!found) return null;
  const { looked, topic } = found;
  return {
    ...topic,
    chart: await chartOf(deps, looked, { spans: ['12'], asked: null }),
    months: monthBeginnings(looked.statuses),
  };
}

const monthsAhead = 12;

function monthBeginnings(statuses: readonly TankStatus[]): RangeTopic['months'] {
  const curves = statuses.flatMap(({ forecast }) => (forecast ? [forecast.curve] : []));
  return sumOfCurves(curves)
    .filter(({ day, high }) => day.endsWith('-01') && high > 0)
    .slice(0, monthsAhead)
    .map(({ day, litres, low, high }) => ({
      day,
      litres: Math.round(litres),
      low: Math.round(low),
      high: Math.round(high),
    }));
}

export type UseTopic = Topic & {
  months: readonly MonthUse[];
  /** Of the twelve months that are over; null where too little was measured. */
  yearLitres: number | null;
  /** Learned from levels, not only from what the owner said. */
  isMeasured: boolean;
  annualLitres: number | null;
  waterLitres: number | null;
};

const monthsShown = 13;

/** Use by month beside the year before and beside a normal year's degree days. */
export async function consumptionTopic(deps: Deps, question: Question): Promise<UseTopic | null> {
  const found = await topicOf(deps, question);
  if (!found) return null;
  const { looked, topic } = found;
  const now = deps.clock.now();
  const series = looked.statuses.flatMap(({ tank, forecast, levels }) => {
    if (!forecast) return [];
    const today = localDay(now, countries[tank.countryId].timeZone);
    const months = monthsOfUse(levels, { today, months: monthsShown, ...forecast });
    return [{ months, year: yearOfUse(levels, { today, ...forecast }) }];
  });
  const forecasts = looked.statuses.flatMap(({ forecast }) => (forecast ? [forecast] : []));
  const total = (of: (one: (typeof forecasts)[number]) => number) =>
    forecasts.length === 0 ? null : Math.round(forecasts.reduce((sum, one) => sum + of(one), 0));
  return {
    ...topic,
    months: sumOfMonths(series.map(({ months }) => months)),
    yearLitres: series.reduce<number | null>(
      (sum, { year }) => (sum === null || year === null ? null : sum + year),
      series.length === 0 ? null : 0,
    ),
    isMeasured: forecasts.some(({ basis }) => basis === 'measured'),
    annualLitres: total(({ annualLitres }) => annualLitres),
    waterLitres: total(({ annualLitres, waterShare }) => annualLitres * waterShare),
  };
}
