import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { csvType } from '#platform/files/csv.ts';
import { notFound } from '#shell/shared.ts';

import { statementLines } from './commission.store.ts';
import { statementCsv } from './statement.ts';
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
