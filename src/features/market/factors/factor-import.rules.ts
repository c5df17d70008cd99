import { type ListColumn, type ListRow, type RowLeftAlone, readList } from '#platform/files/read-list.ts';
import { numberOf, readWrittenNumber } from '#platform/i18n/written-number.ts';
import type { Day } from '#platform/time/calendar.ts';
import { writtenDay } from '#platform/time/written-day.ts';
import { type FactorValue, quotedFactorList, valueScale } from './price-factors.rules.ts';

type RowError = 'columns' | 'factor' | 'day' | 'future' | 'value' | 'implausible';

/** By line, the first being 1. */
export type FactorImportError = {
  line: number;
  error: RowError | 'quotes' | 'titles' | 'duplicate' | 'too_many_lines' | 'empty';
};

type Column = 'factor' | 'day' | 'value';

const columns: readonly ListColumn<Column>[] = [
  { key: 'factor', titles: [/faktor|factor/, /bezeichnung|reihe|name/] },
  { key: 'day', titles: [/\btag\b|datum|date/] },
  { key: 'value', titles: [/wert|kurs|preis|schluss|value|close/] },
];

/** Whether a text has the titles of such a list. */
export function isFactorList(text: string): boolean {
  const list = readList(text, columns);
  return list.ok && list.titles !== null;
}

/** Ten years of trading days of each factor, and some more. */
const maxLines = 15_000;

type Read = {
  values: readonly FactorValue[];
  errors: readonly FactorImportError[];
  leftAlone: readonly RowLeftAlone[];
};

const unreadable = (line: number, error: FactorImportError['error']): Read => ({
  values: [],
  errors: [{ line, error }],
  leftAlone: [],
});

/** Factor by number or name, day and value. Every wrong line is named; the others can be taken. */
export function readFactorImport(text: string, today: Day): Read {
  const list = readList(text, columns);
  if (!list.ok) return unreadable(list.line, list.error);
  if (list.rows.length > maxLines) return unreadable(maxLines, 'too_many_lines');
  const errors: FactorImportError[] = [];
  const read: (FactorValue & { line: number })[] = [];
  for (const row of list.rows) {
    const value = readRow(row, today);
    if (typeof value === 'string') errors.push({ line: row.line, error: value });
    else read.push({ ...value, line: row.line });
  }
  const values = [...Map.groupBy(read, ({ factorId, day }) => `${factorId} ${day}`).values()].flatMap(
    (same) => {
      const [{ line: _, ...first } = { line: 0 }] = same;
      if ('value' in first && same.every(({ value }) => value === first.value)) return [first];
      // Of two values of a day nobody can tell which is right.
      for (const { line } of same) errors.push({ line, error: 'duplicate' });
      return [];
    },
  );
  if (list.rows.length === 0) errors.push({ line: 1, error: 'empty' });
  return { values, errors: errors.sort((one, other) => one.line - other.line), leftAlone: list.leftAlone };
}

const dollars = String.raw`(?:us[- ]?)?(?:\$|dollar)|usd`;

/** What may stand beside a value: in another currency it would be another one. */
const unitOf: Readonly<Record<(typeof quotedFactorList)[number]['unit'], RegExp>> = {
  'USD/bbl': new RegExp(String.raw`(?:${dollars})(?: ?(?:/|je|pro) ?(?:bbl\.?|barrel|fass|b))?`),
  'USD/t': new RegExp(String.raw`(?:${dollars})(?: ?(?:/|je|pro) ?(?:t|to\.?|tonne))?`),
  USD: new RegExp(dollars),
  CHF: /chf|s?fr\.?|franken/,
};

function readRow({ cells, isBroken }: ListRow<Column>, today: Day): FactorValue | RowError {
  if (isBroken) return 'columns';
  const factor = quotedFactorList.find(
    ({ id, name }) => String(id) === cells.factor || name.toLowerCase() === cells.factor.toLowerCase(),
  );
  if (!factor) return 'factor';
  const day = writtenDay(cells.day);
  if (!day) return 'day';
  if (day > today) return 'future';
  // One point before three digits means what is plausible for the factor.
  const readings = (['decimals', 'thousands'] as const).flatMap((point) => {
    const read = readWrittenNumber(cells.value, { point, unit: unitOf[factor.unit] });
    return read.ok && !read.value.isNegative && read.value.fraction.length <= 10
      ? [numberOf(read.value)]
      : [];
  });
  if (readings.length === 0) return 'value';
  const value = readings.find((one) => one >= factor.least && one <= factor.most);
  if (value === undefined) return 'implausible';
  return { factorId: factor.id, day, value: Math.round(value * valueScale), isDemo: false };
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
