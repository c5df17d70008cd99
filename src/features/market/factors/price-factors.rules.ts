import type { CountryId } from '#features/places/types.ts';
import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { addMonths, type Day, isDay } from '#platform/time/calendar.ts';

/** Of values that are quoted in markets; the fifth factor, the national average, comes from the daily prices. */
export type QuotedFactorId = 1 | 2 | 3 | 4;
export type FactorId = QuotedFactorId | 5;

/**
 * What a quoted factor is: its unit, the decimals it is written with, and between which values it has been for decades
 * (a value outside of them is a slip of the pen or of another unit).
 */
export const quotedFactors = {
  1: { id: 1, name: 'Brent', unit: 'USD/bbl', digits: 2, least: 5, most: 300 },
  2: { id: 2, name: 'Gasöl', unit: 'USD/t', digits: 2, least: 50, most: 3000 },
  3: { id: 3, name: 'EUR/USD', unit: 'USD', digits: 4, least: 0.5, most: 2.5 },
  4: { id: 4, name: 'USD/CHF', unit: 'CHF', digits: 4, least: 0.3, most: 2.5 },
} as const satisfies Record<QuotedFactorId, object>;

export const quotedFactorList = Object.values(quotedFactors);

/** Only a dearer euro makes oil cheaper, which is paid for in dollars. */
export const isGrowthPositive = (id: FactorId): boolean => id === 3;

/** The quoted factors that a country shows (specification, section 9): Swiss buyers pay for dollars in francs. */
export const factorsOfCountry = (countryId: CountryId): readonly QuotedFactorId[] =>
  countryId === 3 ? [1, 2, 4] : [1, 2, 3];

/** `value` in ten-thousandths of the unit. */
export type FactorValue = { factorId: QuotedFactorId; day: Day; value: number; isDemo: boolean };

export const valueScale = 10_000;

/** A factor as it stands: its last value and how it has moved; shares, 0.012 = 1.2 % more, null where unknown. */
export type FactorState = {
  id: QuotedFactorId;
  day: Day;
  value: number;
  isDemo: boolean;
  sinceDayBefore: number | null;
  sinceYearBefore: number | null;
  /** The values of a month, oldest first. */
  month: readonly { day: Day; value: number }[];
};

/** Of one factor's values, oldest first; null without any. */
export function factorState(values: readonly FactorValue[]): FactorState | null {
  const last = values.at(-1);
  if (!last) return null;
  const { factorId: id, day, value, isDemo } = last;
  const yearAgo = addMonths(day, -12);
  return {
    ...{ id, day, value, isDemo },
    sinceDayBefore: shareOf(values.at(-2), value),
    sinceYearBefore: shareOf(
      values.findLast((one) => one.day <= yearAgo),
      value,
    ),
    month: values.filter((one) => one.day > addMonths(day, -1)),
  };
}

const shareOf = (before: FactorValue | undefined, value: number): number | null =>
  before ? value / before.value - 1 : null;

type CellError = 'columns' | 'factor' | 'day' | 'future' | 'value' | 'implausible';

/** By line, the first being 1. */
export type FactorImportError = {
  line: number;
  error: CellError | 'quotes' | 'duplicate' | 'too_many_lines' | 'empty';
};

/** Ten years of trading days of each factor, and some more. */
const maxLines = 15_000;

/** Lines "factor;day;value": the factor by number or name, semicolons or tabs between. The first line may name them. */
export function readFactorImport(
  text: string,
  today: Day,
): { values: readonly FactorValue[]; errors: readonly FactorImportError[] } {
  const csv = readCsv(text, [';', '\t']);
  if (!csv.ok) return { values: [], errors: [{ line: csv.line, error: 'quotes' }] };
  if (csv.rows.length > maxLines)
    return { values: [], errors: [{ line: maxLines, error: 'too_many_lines' }] };
  const errors: FactorImportError[] = [];
  const values = new Map<string, FactorValue>();
  for (const row of csv.rows) {
    if (isHead(row)) continue;
    const read = readLine(row.cells, today);
    if (typeof read === 'string') {
      errors.push({ line: row.line, error: read });
      continue;
    }
    const key = `${read.factorId} ${read.day}`;
    if (values.has(key)) errors.push({ line: row.line, error: 'duplicate' });
    values.set(key, read);
  }
  if (values.size === 0 && errors.length === 0) errors.push({ line: 1, error: 'empty' });
  return { values: [...values.values()], errors };
}

const isHead = ({ line, cells }: CsvRow): boolean => line === 1 && /^(faktor|factor)/i.test(cells[0] ?? '');

function readLine(cells: readonly string[], today: Day): FactorValue | CellError {
  const [factorText = '', dayText = '', valueText = ''] = cells;
  if (cells.length < 3) return 'columns';
  const factor = quotedFactorList.find(
    ({ id, name }) => String(id) === factorText || name.toLowerCase() === factorText.toLowerCase(),
  );
  if (!factor) return 'factor';
  const day = dayText.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  if (!isDay(day)) return 'day';
  if (day > today) return 'future';
  const value = readValue(valueText);
  if (value === null) return 'value';
  if (value < factor.least || value > factor.most) return 'implausible';
  return { factorId: factor.id, day, value: Math.round(value * valueScale), isDemo: false };
}

/** "63,12", "63.12" and "1.063,12"; null for anything else. */
function readValue(text: string): number | null {
  const plain = /^\d{1,3}(\.\d{3})+,\d{1,4}$/.test(text) ? text.replaceAll('.', '') : text;
  return /^\d{1,5}([.,]\d{1,4})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** What an import would do: `kept` stand there already as they are. */
export type FactorImportPlan = {
  added: readonly FactorValue[];
  changed: readonly (FactorValue & { before: number })[];
  kept: number;
};

/** A value that the demo market made up is replaced even by an equal one. */
export function planImport(values: readonly FactorValue[], known: readonly FactorValue[]): FactorImportPlan {
  const present = new Map(known.map((one) => [`${one.factorId} ${one.day}`, one]));
  const beside = values.map((one) => ({ one, before: present.get(`${one.factorId} ${one.day}`) }));
  const added = beside.filter(({ before }) => !before).map(({ one }) => one);
  const changed = beside.flatMap(({ one, before }) =>
    before && (before.value !== one.value || before.isDemo) ? [{ ...one, before: before.value }] : [],
  );
  return { added, changed, kept: values.length - added.length - changed.length };
}
