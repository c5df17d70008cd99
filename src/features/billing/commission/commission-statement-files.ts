import type { Database } from '#db/database.ts';
import { documentAnswer, statementsOf } from '#features/documents/documents.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type CsvCell, csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { readMonth } from '../billing-months.rules.ts';
import { type StatementLine, statementLines } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';

/** A dealer has a statement for each month and country that it delivers in. */
type AskedStatement = { dealerId: number; countryId: CountryId; month: string };

/** What an address asks for; throws 404 when it names no month or no country. */
export function askedStatement(url: URL, asked: { dealerId: number; month: string }): AskedStatement {
  const month = readMonth(asked.month);
  const land = url.searchParams.get('land');
  const country = Object.values(countries).find(({ code }) => code === land);
  if (month === null || !country) throw notFound();
  return { dealerId: asked.dealerId, countryId: country.id, month };
}

/** The file of a statement; a month without bookings has none. */
export async function statementAnswer({ db }: { db: Database }, asked: AskedStatement): Promise<Response> {
  const lines = await statementLines(db, asked);
  if (lines.length === 0) throw notFound();
  const name = ['Provision', asked.dealerId, countries[asked.countryId].iso, asked.month].join('-');
  return fileAnswer(statementCsv(lines), { name: `${name}.csv`, type: csvType });
}

/** Whose statement an address of staff names; throws 404 when it names no dealer. */
export function namedDealer(dealerId: string): number {
  if (!/^\d{1,9}$/.test(dealerId)) throw notFound();
  return Number(dealerId);
}

/** A dealer's statement of a month as CSV: one line per booking, the sum last. Net money with decimal commas. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const texts = commissionTexts('de-DE');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const empty: CsvCell = ['', 'text'];
  const sumRow: CsvCell[] = [
    [texts.total, 'text'],
    empty,
    empty,
    empty,
    empty,
    [total, 'money'],
    [lines[0]?.currency ?? '', 'text'],
  ];
  const rows = lines.map(({ number, bookedAt, kind, base, permille, amount, currency }): CsvCell[] => [
    [number, 'text'],
    [bookedAt, 'moment'],
    [texts.kinds[kind], 'text'],
    [base, 'money'],
    [(permille / 10).toFixed(1).replace('.', ','), 'text'],
    [amount, 'money'],
    [currency, 'text'],
  ]);
  return [csvHead(texts.csvHead), ...[...rows, sumRow].map(csvLine)].join('');
}

/** The statement of a month as it was issued; a month that still runs has none. */
export async function statementDocument(
  deps: Pick<RequestContext['deps'], 'db' | 'clock'>,
  { dealerId, countryId, month }: AskedStatement,
): Promise<Response> {
  const issued = await statementsOf(deps.db, { dealerId, month: `${month}-01` });
  const statement = issued.find((one) => one.countryId === countryId);
  if (!statement) throw notFound();
  return documentAnswer(deps, statement);
}
