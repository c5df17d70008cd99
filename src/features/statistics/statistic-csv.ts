import type { Connection } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';

import { type CsvCell, csvHead, csvLine } from '#platform/files/csv.ts';
import { averageAmount, averagePrice } from './figures.rules.ts';
import { periodName } from './period-names.ts';
import { periodsOf } from './periods.rules.ts';
import { statisticOf } from './statistic.ts';
import { detailsOf } from './statistics.store.ts';
import type { Figures, Selection, Statistic } from './statistics.types.ts';

const text = (value: string): CsvCell => [value, 'text'];
const integer = (value: number | null): CsvCell => [value, 'integer'];
const money = (value: number | null): CsvCell => [value, 'money'];

const figureNames = [
  ...[
    'Bestellungen',
    'Geliefert',
    'Storniert',
    'LiterBestellt',
    'LiterGeliefert',
    'KgBestellt',
    'KgGeliefert',
  ],
  ...['UmsatzBrutto', 'ProvisionNetto', 'Waehrung', 'MengeImMittel', 'PreisImMittelJePreiseinheit'],
];

const figureCells = (figures: Figures, currency: string): CsvCell[] => [
  ...[integer(figures.orders), integer(figures.delivered), integer(figures.cancelled)],
  ...[integer(figures.litres.ordered), integer(figures.litres.delivered)],
  ...[integer(figures.kilograms.ordered), integer(figures.kilograms.delivered)],
  ...[money(figures.turnover), money(figures.commission), text(currency)],
  ...[integer(averageAmount(figures)), money(averagePrice(figures))],
];

/** The page's table, its sum at the end. */
export async function* tableCsv(db: Connection, selection: Selection): AsyncGenerator<string> {
  const { currency } = countries[selection.countryId];
  const { rows, total, totalBefore }: Statistic = await statisticOf(db, selection);
  yield csvHead(['Zeitraum', 'Von', 'Bis', ...figureNames, 'BestellungenVorjahr', 'UmsatzVorjahr']);
  const before = (figures: Figures | null) => [
    integer(figures?.orders ?? null),
    money(figures?.turnover ?? null),
  ];
  for (const { from, until, figures, before: earlier } of rows) {
    const name = periodName({ from, until }, selection.step);
    yield csvLine([
      text(name),
      text(from),
      text(until),
      ...figureCells(figures, currency),
      ...before(earlier),
    ]);
  }
  yield csvLine([
    ...[text('Summe'), text(selection.from), text(selection.until)],
    ...[...figureCells(total, currency), ...before(totalBefore)],
  ]);
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
        ...[text(name), text(period.from), text(period.until), text(product), text(area)],
        ...[text(isRatepay ? 'ja' : 'nein'), ...figureCells(figures, currency)],
      ]);
    }
  }
}
