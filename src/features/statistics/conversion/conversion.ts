import type { Connection, Database } from '#db/database.ts';
import type { Country } from '#features/places/types.ts';
import { type CsvCell, csvHead, csvLine } from '#platform/files/csv-export.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Period, periodName, periodsOf, presetsOn, yearBefore } from '../periods.rules.ts';
import { type Selection, selectionErrors, selectionOf } from '../statistic-selection.rules.ts';
import {
  type ConversionRow,
  conversionRows,
  type StepCounts,
  sumOfSteps,
  thinConversionSums,
} from './conversion.store.ts';
import { conversionTexts } from './conversion.texts.ts';
import type { Source } from './traffic-source.rules.ts';
import type { Device } from './visitor-device.rules.ts';

type Asked = Pick<Selection, 'countryId' | 'from' | 'until' | 'step'>;

export type Conversion = {
  periods: readonly (Period & { counts: StepCounts })[];
  sources: readonly { source: Source; campaign: string; counts: StepCounts }[];
  devices: readonly { device: Device; counts: StepCounts }[];
  total: StepCounts;
  /** Of the same days a year before. */
  before: StepCounts;
};

/** What an address asks for; without days the last thirty. */
export function askedConversion(
  { clock }: { clock: Clock },
  { search, country }: { search: URLSearchParams; country: Pick<Country, 'id' | 'timeZone'> },
) {
  const today = localDay(clock.now(), country.timeZone);
  const filled = new URLSearchParams(search);
  // Products and areas play no part here.
  for (const name of ['ware', 'plz', 'ratepay']) filled.delete(name);
  if (!filled.has('von')) filled.set('von', addDays(today, -29));
  if (!filled.has('bis')) filled.set('bis', today);
  if (!filled.has('schritt')) filled.set('schritt', 'tag');
  const { selection, input } = selectionOf(filled, { today, countryId: country.id });
  return { selection, input, errors: selectionErrors(selection, []), presets: presetsOn(today) };
}

/** How far visits of a country went, by period, by where they came from and on what. */
export async function presentConversion(db: Connection, asked: Asked): Promise<Conversion> {
  const earlier = yearBefore(asked);
  const [rows, rowsBefore] = await Promise.all([
    conversionRows(db, asked),
    earlier ? conversionRows(db, { ...asked, ...earlier }) : [],
  ]);
  return {
    periods: periodsOf(asked, asked.step).map((period) => ({
      ...period,
      counts: sumOfSteps(rows.filter(({ day }) => isIn(period, day))),
    })),
    sources: grouped(rows, ({ source, campaign }) => ({ source, campaign })),
    devices: grouped(rows, ({ device }) => ({ device })),
    total: sumOfSteps(rows),
    before: sumOfSteps(rowsBefore),
  };
}

const isIn = ({ from, until }: Period, day: Day): boolean => from <= day && day <= until;

/** Sums of the rows that are alike, those with the most visits first. */
function grouped<Key extends object>(rows: readonly ConversionRow[], keyOf: (row: ConversionRow) => Key) {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keyOf(row)));
  return [...groups.values()]
    .flatMap((members) => {
      const [first] = members;
      return first ? [{ ...keyOf(first), counts: sumOfSteps(members) }] : [];
    })
    .toSorted((a, b) => b.counts.visits - a.counts.visits);
}

const text = (value: string): CsvCell => [value, 'text'];
const integer = (value: number): CsvCell => [value, 'integer'];

/** Each day by source, campaign and device, as it is counted. */
export async function* conversionCsv(db: Database, asked: Asked): AsyncGenerator<string> {
  const texts = conversionTexts('de-DE');
  yield csvHead([
    'Zeitraum',
    'Herkunft',
    'Kampagne',
    'Geraet',
    'Besuche',
    'Berechnungen',
    'Listen',
    'Bestellungen',
  ]);
  const rows = await conversionRows(db, asked);
  for (const period of periodsOf(asked, asked.step)) {
    const groups = grouped(
      rows.filter(({ day }) => isIn(period, day)),
      ({ source, campaign, device }) => ({ source, campaign, device }),
    );
    for (const { source, campaign, device, counts } of groups)
      yield csvLine([
        ...[periodName(period, asked.step), texts.sources[source], campaign, texts.devices[device]].map(text),
        ...[counts.visits, counts.calculations, counts.lists, counts.orders].map(integer),
      ]);
  }
}

export const conversionJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { task: 'thin_conversion_sums', cron: '40 3 * * *', run: () => thinConversionSums(db, clock.now()) },
];
