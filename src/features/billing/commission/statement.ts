import { csvCell, localMoment } from '#features/exports/export.formats.ts';
import type { StatementLine } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';

/** A dealer's statement of a month as CSV: one line per booking, the sum last. Net money with decimal commas. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const texts = commissionTexts('de-DE');
  const money = (value: number) => csvCell(value, 'money');
  const rows = lines.map((line) => [
    csvCell(line.number, 'text'),
    csvCell(localMoment(line.bookedAt), 'text'),
    csvCell(texts.kinds[line.kind], 'text'),
    money(line.base),
    (line.permille / 10).toFixed(1).replace('.', ','),
    money(line.amount),
    line.currency,
  ]);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const sumRow = [texts.total, '', '', '', '', money(total), lines[0]?.currency ?? ''];
  return `\uFEFF${[texts.csvHead, ...rows, sumRow].map((row) => row.join(';')).join('\r\n')}\r\n`;
}
