import { type CsvRow, readCsv } from '#platform/files/read-csv.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import { type FactorValue, quotedFactorList, valueScale } from './price-factors.rules.ts';

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
