import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { type CsvCell, csvHead, csvLine, csvType } from '#platform/files/csv.ts';
import { notFound } from '#shell/shared.ts';
import { type StatementLine, statementLines } from './commission.store.ts';

import { commissionTexts } from './commission.texts.ts';
import type { AskedStatement } from './statement-address.ts';

/** The file of a statement; a month without bookings has none. */
export async function statementAnswer({ db }: { db: Database }, asked: AskedStatement): Promise<Response> {
  const lines = await statementLines(db, asked);
  if (lines.length === 0) throw notFound();
  const name = ['Provision', asked.dealerId, countries[asked.countryId].iso, asked.month].join('-');
  return new Response(statementCsv(lines), {
    headers: {
      'content-type': csvType,
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** A dealer's statement of a month as CSV: one line per booking, the sum last. Net money with decimal commas. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const texts = commissionTexts('de-DE');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const empty: CsvCell = ['', 'text'];
  const sumRow: CsvCell[] = [
    [texts.total, 'text'],
    ...[empty, empty, empty, empty],
    [total, 'money'],
    [lines[0]?.currency ?? '', 'text'],
  ];
  const rows = lines.map((line) => cellsOf(line, texts.kinds[line.kind]));
  return [csvHead(texts.csvHead), ...[...rows, sumRow].map(csvLine)].join('');
}

const cellsOf = (line: StatementLine, kind: string): CsvCell[] => [
  [line.number, 'text'],
  [line.bookedAt, 'moment'],
  [kind, 'text'],
  [line.base, 'money'],
  [(line.permille / 10).toFixed(1).replace('.', ','), 'text'],
  [line.amount, 'money'],
  [line.currency, 'text'],
];
