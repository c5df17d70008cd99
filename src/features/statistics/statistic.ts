import type { Connection, Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type CsvCell, csvHead, csvLine } from '#platform/files/csv-export.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { sumWaitingDays } from './daily-sums.ts';
import {
  averageAmount,
  averagePrice,
  type Figures,
  noFigures,
  type Statistic,
  sumOf,
} from './order-figures.rules.ts';
import { type Period, periodName, periodsOf, yearBefore } from './periods.rules.ts';
import { type Selection, selectionErrors, selectionOf } from './statistic-selection.rules.ts';
import { detailsOf, periodStatistics, soldProducts, waitingSince } from './statistics.store.ts';

/** Days that are summed before somebody gets an answer: those of the last orders, in some hundredths of a second. */
const summedAtOnce = 6;

/** A statistic with the last orders in it, and since when others are not. */
export async function presentStatistic(db: Database, selection: Selection) {
  await sumWaitingDays(db, summedAtOnce);
  const waiting = await waitingSince(db);
  return { waiting, statistic: await statisticOf(db, selection) };
}

/** The figures of a selection, period by period, beside those of the same days a year before. */
async function statisticOf(db: Connection, selection: Selection): Promise<Statistic> {
  const periods = periodsOf(selection, selection.step);
  const before = periods.map(yearBefore);
  const earlier = before.filter((period) => period !== null);
  const [figures, figuresBefore] = await Promise.all([
    periodStatistics(db, selection, periods),
    periodStatistics(db, selection, earlier),
  ]);
  let next = 0;
  const rows = periods.map((period, at) => ({
    ...period,
    figures: figures[at] ?? noFigures,
    before: before[at] ? (figuresBefore[next++] ?? noFigures) : null,
  }));
  return { rows, total: sumOf(figures), totalBefore: sumOf(figuresBefore) };
}

/** What an address asks for, with what is wrong about it; `country` is that of the host. */
export async function askedSelection(
  { db, clock }: { db: Connection; clock: Clock },
  { search, country }: { search: URLSearchParams; country: Pick<Country, 'id' | 'timeZone'> },
) {
  const today = localDay(clock.now(), country.timeZone);
  const asked = selectionOf(search, { today, countryId: country.id });
  const products = await soldProducts(db, asked.selection.countryId);
  return { ...asked, today, products, errors: selectionErrors(asked.selection, products) };
}

const text = (value: string): CsvCell => [value, 'text'];
const integer = (value: number | null): CsvCell => [value, 'integer'];
const money = (value: number | null): CsvCell => [value, 'money'];

/** What each row of a file says of its figures, by the head of the column. */
const figureCells = (figures: Figures, currency: string) => ({
  Bestellungen: integer(figures.orders),
  Geliefert: integer(figures.delivered),
  Storniert: integer(figures.cancelled),
  LiterBestellt: integer(figures.litres.ordered),
  LiterGeliefert: integer(figures.litres.delivered),
  KgBestellt: integer(figures.kilograms.ordered),
  KgGeliefert: integer(figures.kilograms.delivered),
  UmsatzBrutto: money(figures.turnover),
  ProvisionNetto: money(figures.commission),
  Waehrung: text(currency),
  MengeImMittel: integer(averageAmount(figures)),
  PreisImMittelJePreiseinheit: money(averagePrice(figures)),
});
const figureNames = Object.keys(figureCells(noFigures, ''));

/** The page's table, its sum at the end. */
export async function* tableCsv(db: Connection, selection: Selection): AsyncGenerator<string> {
  const { currency } = countries[selection.countryId];
  const { rows, total, totalBefore }: Statistic = await statisticOf(db, selection);
  yield csvHead(['Zeitraum', 'Von', 'Bis', ...figureNames, 'BestellungenVorjahr', 'UmsatzVorjahr']);
  const before = (figures: Figures | null) => [
    integer(figures?.orders ?? null),
    money(figures?.turnover ?? null),
  ];
  const line = (name: string, { from, until }: Period, figures: Figures, earlier: Figures | null) =>
    csvLine([
      text(name),
      text(from),
      text(until),
      ...Object.values(figureCells(figures, currency)),
      ...before(earlier),
    ]);
  for (const row of rows) yield line(periodName(row, selection.step), row, row.figures, row.before);
  yield line('Summe', selection, total, totalBefore);
}

/**
 * The same figures for every product, area of two digits and way of paying apart, to be worked on in a spreadsheet.
 * Read period by period while it is written, so that memory does not depend on how many lines there are.
 */
export async function* detailsCsv(db: Connection, selection: Selection): AsyncGenerator<string> {
  const { currency } = countries[selection.countryId];
  yield csvHead(['Zeitraum', 'Von', 'Bis', 'Produkt', 'PlzGebiet', 'Ratepay', ...figureNames]);
  for (const period of periodsOf(selection, selection.step)) {
    const name = periodName(period, selection.step);
    for (const { product, area, isRatepay, figures } of await detailsOf(db, { ...selection, ...period })) {
      yield csvLine([
        text(name),
        text(period.from),
        text(period.until),
        text(product),
        text(area),
        text(isRatepay ? 'ja' : 'nein'),
        ...Object.values(figureCells(figures, currency)),
      ]);
    }
  }
}
