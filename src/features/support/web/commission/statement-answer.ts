import type { Database } from '#db/database.ts';
import { notFound } from '#web/not-found.ts';
import { readMonth } from '../../cancellations/cancellations.rules.ts';
import { statementLines } from '../../commission/commission.store.ts';
import { statementCsv } from '../../commission/statement.ts';

/** The file of a statement; a month without bookings has none. */
export async function statementAnswer(
  { db }: { db: Database },
  asked: { dealerId: number; month: string },
): Promise<Response> {
  const month = readMonth(asked.month);
  const lines = month === null ? [] : await statementLines(db, { dealerId: asked.dealerId, month });
  if (lines.length === 0) throw notFound();
  return new Response(statementCsv(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Provision-${asked.dealerId}-${month}.csv"`,
    },
  });
}
