import { readMonth } from '#features/billing/shared.ts';
import { documentAnswer, statementsOf } from '#features/documents/documents.ts';
import { partnerById, partnerOfUser } from '#features/partners/partners.ts';
import type { Partner } from '#features/partners/types.ts';
import { countries } from '#features/places/shared.ts';
import { type CsvCell, csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/statement.resource.ts';
import { type CreditLine, creditLines } from './partner-figures.store.ts';
import { figuresTexts } from './partner-figures.texts.ts';

/** The statement of a month as it was issued, or its lines as a file. */
export async function loader({ url, pattern, params, context }: Route.LoaderArgs): Promise<Response> {
  const server = context.get(requestContext);
  const { deps } = server;
  const partner = await partnerFor(server, url, params.partnerId);
  const month = readMonth(params.month);
  if (!partner || month === null) throw notFound();
  const land = url.searchParams.get('land');
  const country = Object.values(countries).find(({ code }) => code === land) ?? countries[partner.countryId];
  if (pattern.endsWith('/csv')) {
    const lines = await creditLines(deps.db, { partnerId: partner.id, month, countryId: country.id });
    if (lines.length === 0) throw notFound();
    const name = `Gutschrift-${partner.id}-${country.iso}-${month}`;
    return fileAnswer(creditCsv(lines), { name: `${name}.csv`, type: csvType });
  }
  const issued = await statementsOf(deps.db, { partnerId: partner.id, month: `${month}-01` });
  const statement = issued.find(({ countryId }) => countryId === country.id);
  if (!statement) throw notFound();
  return documentAnswer(deps, statement);
}

/** Partners read their own, staff any partner's. */
async function partnerFor(
  server: RequestContext,
  url: URL,
  named: string | undefined,
): Promise<Partner | null> {
  const { deps } = server;
  if (named === undefined) return partnerOfUser(deps.db, requireUser(server, url, 'ownAdverts').id);
  requireUser(server, url, 'partnerFigures');
  return partnerById(deps.db, rowIdIn(named));
}

/** One line per booking, the sum last. Net money with decimal commas. */
function creditCsv(lines: readonly CreditLine[]): string {
  const texts = figuresTexts('de-DE');
  const empty: CsvCell = ['', 'text'];
  const rows = lines.map(({ number, bookedAt, kind, booked, share, amount, currency }): CsvCell[] => [
    [number, 'text'],
    [bookedAt, 'moment'],
    [texts.kinds[kind], 'text'],
    [booked, 'money'],
    [share / 10, 'decimal'],
    [amount, 'money'],
    [currency, 'text'],
  ]);
  const sum: CsvCell[] = [
    [texts.csvTotal, 'text'],
    empty,
    empty,
    empty,
    empty,
    [lines.reduce((total, { amount }) => total + amount, 0), 'money'],
    [lines[0]?.currency ?? '', 'text'],
  ];
  return [csvHead(texts.csvHead), ...[...rows, sum].map(csvLine)].join('');
}
