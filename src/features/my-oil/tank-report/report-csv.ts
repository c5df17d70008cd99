import { type Cell, type CellKind, type CsvCell, csvHead, csvLine } from '#platform/files/csv-export.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { reportTexts } from './report.texts.ts';
import type { Report } from './report.ts';
import { missingTexts, writerOf } from './report-document.ts';

/**
 * A line for each tank, the sum of the house, which alone has the split, one for each delivery and one for each thing that
 * is missing.
 */
export function reportCsv(report: Report): string {
  const { texts } = writerOf(report);
  const { from, until, house, total, split } = report;
  const line = (tank: string, [first, last]: readonly [Day, Day], cells: Partial<CsvRow>) =>
    csvLine(
      Object.entries(cellKinds).map(([name, kind]): CsvCell => {
        const beginning = { house: texts.houseName(house), tank, from: first, until: last };
        return [{ ...beginning, ...cells }[name as keyof CsvRow] ?? null, kind];
      }),
    );
  const period = [from, until] as const;
  return [
    csvHead(Object.values(texts.csvHead)),
    ...report.tanks.map(({ name, opening, closing, used, lost: gone }) => {
      const { delivered = null, litres = null, cost = null, co2Cost = null } = used ?? {};
      const lost = gone.reduce((sum, one) => sum + one.litres, 0);
      return line(name, period, { opening, delivered, closing, used: litres, cost, co2Cost, lost });
    }),
    line(texts.sum, period, {
      used: total?.litres ?? null,
      energy: total?.kilowattHours ?? null,
      carbon: total?.kilograms ?? null,
      cost: total?.cost ?? null,
      co2Cost: split?.co2Cost ?? null,
      percent: split?.landlordPercent ?? null,
      landlord: split?.landlord ?? null,
      tenants: split?.tenants ?? null,
    }),
    ...report.deliveries.map(({ tank, day, litres, cost, co2Cost, source, name }) => {
      const delivery = texts.sources[source](name);
      return line(tank, [day, day], { delivered: litres, cost, co2Cost, delivery });
    }),
    ...missingTexts(report).map((missing, at) => {
      const one = report.missing[at];
      return line(one && 'tank' in one ? one.tank : texts.sum, period, { missing });
    }),
  ].join('');
}

type CsvRow = Record<keyof typeof cellKinds, Cell>;

/** The columns in their order; new ones come last. */
const cellKinds = {
  house: 'text',
  tank: 'text',
  from: 'day',
  until: 'day',
  opening: 'integer',
  delivered: 'integer',
  closing: 'integer',
  used: 'integer',
  energy: 'integer',
  carbon: 'decimal',
  cost: 'money',
  co2Cost: 'money',
  percent: 'integer',
  landlord: 'money',
  tenants: 'money',
  delivery: 'text',
  missing: 'text',
  lost: 'integer',
} as const satisfies Record<keyof ReturnType<typeof reportTexts>['csvHead'], CellKind>;
