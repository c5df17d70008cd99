import type { Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';

import { localDay } from '#platform/time/calendar.ts';
import { documentNumber, hasSeries } from './documents.rules.ts';
import { insertDocument, nextPosition } from './documents.store.ts';
import type { NewDocument } from './documents.types.ts';

/**
 * Issues a paper for good, in the transaction of what it tells of. Series run by kind, country and year of issue; call
 * it last, because the series stays locked until the transaction ends.
 */
export async function issueDocument(tx: Transaction, document: NewDocument): Promise<number> {
  const { kind, countryId, issuedAt } = document;
  if (!hasSeries(kind)) {
    if (document.number === null) throw new RangeError(`${kind} has no series and needs a number`);
    return insertDocument(tx, { document, number: document.number, series: null });
  }
  const year = Number(localDay(issuedAt, countries[countryId].timeZone).slice(0, 4));
  const position = await nextPosition(tx, { kind, countryId, year });
  const number = documentNumber(kind, { countryId, year, position });
  return insertDocument(tx, { document, number, series: { year, position } });
}
