import { z } from 'zod';

/** What must be reached: at least or at most so much. */
export type Bar = { atLeast: number } | { atMost: number };

/** One measured figure with the bar it is held against; without one it is only for the record. */
export type Figure = { name: string; value: number; unit: string; bar?: Bar };

export const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });

export const atLeast = (bar: number, measured: Figure): Figure => ({ ...measured, bar: { atLeast: bar } });

export const atMost = (bar: number, measured: Figure): Figure => ({ ...measured, bar: { atMost: bar } });

export const isReached = ({ value, bar }: Figure): boolean =>
  bar === undefined || ('atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost);

/** What so large a share of the values do not exceed, to a tenth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
}

/** How many of the figures with a bar reach it, as a line. */
export function summary(figures: readonly Figure[]): string {
  const held = figures.filter(({ bar }) => bar !== undefined);
  const missed = held.filter((measured) => !isReached(measured));
  return missed.length === 0
    ? `All ${held.length} bars are reached.`
    : `${held.length - missed.length} of ${held.length} bars are reached; below: ${missed.map(({ name }) => name).join(', ')}.`;
}

/** Within so much of the older run nothing is said: that is the machine. */
const noise = 0.1;

/** A table with one line for each figure; with an older run, also how they compare. */
export function table(figures: readonly Figure[], older: readonly Figure[] = []): string {
  const before = new Map(older.map((measured) => [measured.name, measured]));
  const lines = figures.map((measured) => {
    const known = before.get(measured.name);
    return [
      measured.name,
      `${measured.value} ${measured.unit}`.trim(),
      barText(measured.bar),
      measured.bar ? (isReached(measured) ? 'reached' : 'MISSED') : '',
      ...(older.length > 0
        ? [known ? `${known.value}` : '', known ? change(measured, known.value) : 'new']
        : []),
    ];
  });
  const head = ['figure', 'measured', 'bar', 'verdict', ...(older.length > 0 ? ['older', 'change'] : [])];
  return inColumns([head, ...lines]);
}

const barText = (bar: Bar | undefined): string =>
  bar === undefined ? '' : 'atLeast' in bar ? `>= ${bar.atLeast}` : `<= ${bar.atMost}`;

function change({ value, bar }: Figure, before: number): string {
  if (before === 0) return value === 0 ? 'same' : 'was 0';
  const ratio = value / before;
  const shown = `x ${ratio.toFixed(2)}`;
  if (Math.abs(ratio - 1) <= noise || bar === undefined) return shown;
  return `${shown} ${ratio > 1 === 'atLeast' in bar ? 'better' : 'WORSE'}`;
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const bar = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);

/** What a run writes and a later one reads. */
export const report = z.object({
  at: z.string(),
  figures: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string(), bar: bar.optional() })),
});

/** Figures of an older run's file. */
export const olderFigures = (json: string): Figure[] =>
  report.parse(JSON.parse(json)).figures.map(({ bar: held, ...measured }) => ({
    ...measured,
    ...(held && { bar: held }),
  }));
