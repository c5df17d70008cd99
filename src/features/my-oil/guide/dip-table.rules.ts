import { dipTableError } from '#features/tanks/shared.ts';
import type { DipTable } from '#features/tanks/types.ts';
import { type FieldError, type Read, readNumber } from './tank-dimensions.rules.ts';

/**
 * Heights in cm and litres as they are typed, pasted or exported: "10; 120" with semicolon, tabulator, bar or blanks
 * between. Titles say which column is which and may name another unit of height; around the table may stand headings and
 * notes. Faults name the line of the text, the first being 0.
 */
export function readDipTable(text: string): Read<DipTable> {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const isSeparated = /[;\t|]/.test(text);
  const rows: { line: number; steps: readonly [number, number] }[] = [];
  let titles: Titles = { places: null, perUnit: 10 };
  for (const [line, content] of lines.entries()) {
    const cells = isSeparated ? content.split(/[;\t|]/).map((cell) => cell.trim()) : wordsOf(content);
    if (/^sep=/i.test(content) || !/[\p{L}\d]/u.test(content)) continue;
    if (rows.length === 0 && /^\W*\p{L}/u.test(content)) titles = titlesIn(cells) ?? titles;
    else if (!(isSeparated ? isNote(cells) : /^\P{Nd}*$/u.test(content))) {
      const steps = stepsIn(cells, titles);
      if (!steps) return refused({ row: line, fault: 'row' });
      rows.push({ line, steps });
    }
  }
  const table = rows.map(({ steps }) => steps);
  const fault = dipTableError(table);
  return fault ? refused({ ...fault, row: rows[fault.row]?.line ?? 0 }) : { ok: true, value: table };
}

const refused = (fault: FieldError): Read<DipTable> => ({ ok: false, errors: { dipTable: fault } });

type Titles = {
  places: { level: number; litres: number } | null;
  /** Millimetres. */
  perUnit: number;
};

/** Without blanks that stand before a unit, and without units. */
const wordsOf = (line: string): string[] =>
  line.split(/,?\s+/).filter((word) => !/^(?:cm|l|liter)$/i.test(word));

function titlesIn(cells: readonly string[]): Titles | null {
  const level = cells.findIndex((cell) => /höhe|stand|pegel|peil|\b[cm]?m\b/i.test(cell));
  const litres = cells.findIndex(
    (cell, at) => at !== level && /liter|\bl\b|inhalt|menge|volumen/i.test(cell),
  );
  if (level < 0 || litres < 0) return null;
  const [, unit = 'cm'] = /(?<!\p{L})([cm]?m)(?!\p{L})/iu.exec(cells[level] ?? '') ?? [];
  return { places: { level, litres }, perUnit: { mm: 1, cm: 10, m: 1000 }[unit.toLowerCase()] ?? 10 };
}

const isNote = (cells: readonly string[]): boolean => {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && /^\P{Nd}*\p{L}/u.test(first);
};

function stepsIn(cells: readonly string[], { places, perUnit }: Titles): [number, number] | null {
  const filled = cells.filter((cell) => cell !== '');
  const pair = places ? [cells[places.level], cells[places.litres]] : filled.length === 2 ? filled : [];
  const [typed = '', amount = ''] = pair;
  const [level, litres] = [readNumber(typed, 'cm'), readNumber(amount, 'litres')];
  if (level == null || litres == null || Number.isNaN(level) || Number.isNaN(litres)) return null;
  const hasUnit = /m$/i.test(typed);
  return [Math.round(level * (hasUnit ? 10 : perUnit)), Math.round(litres)];
}

export const dipTableText = (table: DipTable | null): string =>
  (table ?? []).map(([level, litres]) => `${String(level / 10).replace('.', ',')}; ${litres}`).join('\n');
