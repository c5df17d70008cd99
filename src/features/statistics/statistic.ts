import type { Connection, Database } from '#db/database.ts';
import { noFigures, sumOf } from './figures.rules.ts';
import { periodsOf, yearBefore } from './periods.rules.ts';
import { figuresOf, waitingSince } from './statistics.store.ts';
import type { Period, Selection, Statistic } from './statistics.types.ts';
import { sumWaitingDays } from './sum-days.ts';

/** Days that are summed before somebody gets an answer: those of the last orders, in some hundredths of a second. */
const summedAtOnce = 6;

/** A statistic with the last orders in it, and since when others are not. */
export async function presentStatistic(db: Database, selection: Selection) {
  await sumWaitingDays(db, summedAtOnce);
  const waiting = await waitingSince(db);
  return { waiting, statistic: await statisticOf(db, selection) };
}

/** The figures of a selection, period by period, beside those of the same days a year before. */
export async function statisticOf(db: Connection, selection: Selection): Promise<Statistic> {
  const periods = periodsOf(selection, selection.step);
  const before = periods.map(yearBefore);
  const [figures, figuresBefore] = await Promise.all([
    figuresOf(db, selection, periods),
    figuresOf(
      db,
      selection,
      before.filter((period): period is Period => period !== null),
    ),
  ]);
  let next = 0;
  const rows = periods.map((period, at) => ({
    ...period,
    figures: figures[at] ?? noFigures,
    before: before[at] ? (figuresBefore[next++] ?? noFigures) : null,
  }));
  return { rows, total: sumOf(figures), totalBefore: sumOf(figuresBefore) };
}
