import { type Selectable, sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import type { Documents } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { yearsOfRetention } from '#features/identity/shared.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import { type Day, localDay, yearOf } from '#platform/time/calendar.ts';
import type { DocumentKind, IssuedDocument, NewDocument } from './document-kinds.rules.ts';
import { documentNumber, hasSeries, type SeriesKind } from './document-numbers.rules.ts';

/**
 * Issues a document for good, in the transaction of what it tells of. Series run by kind, country and year of issue;
 * call it last, because the series stays locked until the transaction ends.
 */
export async function issueDocument(tx: Transaction, document: NewDocument): Promise<number> {
  const { kind, countryId, issuedAt, figures, edition, reverses, subject } = document;
  const numbered = hasSeries(kind) ? await nextNumber(tx, kind, document) : null;
  const number = numbered?.number ?? document.number;
  if (number === null) throw new RangeError(`${kind} has no series and needs a number`);
  const { id } = await tx
    .insertInto('documents')
    .values({
      kind,
      number,
      countryId,
      edition,
      reverses,
      issuedAt,
      ...subject,
      ...figures,
      seriesYear: numbered?.year ?? null,
      position: numbered?.position ?? null,
      sheet: JSON.stringify(document.sheet(number)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The next number of a series, which nobody else gets: its row is locked until the transaction ends, so take it last.
 * A transaction that fails gives it back.
 */
async function nextNumber(tx: Transaction, kind: SeriesKind, { countryId, issuedAt }: NewDocument) {
  const year = yearOf(localDay(issuedAt, countries[countryId].timeZone));
  const { last: position } = await tx
    .insertInto('documentSeries')
    .values({ kind, countryId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'countryId', 'year'])
        .doUpdateSet({ last: ({ ref }) => sql`${ref('documentSeries.last')} + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { year, position, number: documentNumber(kind, { countryId, year, position }) };
}

const columns = [
  'id',
  'kind',
  'number',
  'countryId',
  'orderId',
  'dealerId',
  'month',
  'edition',
  'issuedAt',
  'partnerId' as const,
  'currency',
  'gross',
  'vatPermille',
  'vatAmount',
] as const;

/** Everything that was issued about an order, the oldest first. */
export async function documentsOfOrder(db: Connection, orderId: OrderId): Promise<IssuedDocument[]> {
  const ofOrder = issued(db).where('orderId', '=', orderId);
  return (await ofOrder.orderBy('issuedAt').orderBy('id').execute()).map(parseDocument);
}

/** Statements of a month of a dealer, one for each country that it delivers in, or of a partner. */
export async function statementsOf(
  db: Connection,
  { month, ...of }: { month: Day } & ({ dealerId: number } | { partnerId: number }),
): Promise<IssuedDocument[]> {
  const inMonth = issued(db).where('month', '=', month);
  const ofMonth =
    'dealerId' in of
      ? inMonth.where('dealerId', '=', of.dealerId)
      : inMonth.where('partnerId', '=', of.partnerId);
  return (await ofMonth.orderBy('countryId').execute()).map(parseDocument);
}

export async function documentsById(db: Connection, ids: readonly number[]): Promise<IssuedDocument[]> {
  if (ids.length === 0) return [];
  return (await issued(db).where('id', 'in', ids).orderBy('id').execute()).map(parseDocument);
}

const issued = (db: Connection) => db.selectFrom('documents').select(columns);

/** Parser of our own rows: what the columns hold was checked when it was written. */
const parseDocument = ({
  currency,
  gross,
  vatPermille,
  vatAmount,
  ...row
}: Pick<Selectable<Documents>, (typeof columns)[number]>): IssuedDocument => ({
  ...row,
  kind: row.kind as DocumentKind,
  countryId: row.countryId as CountryId,
  orderId: row.orderId as OrderId | null,
  figures: { currency: currency as 'EUR' | 'CHF', gross, vatPermille, vatAmount },
});

/** What a document prints, as it was frozen when it was issued, and its file once that was made. */
export async function contentOf(db: Connection, id: number) {
  const row = await db
    .selectFrom('documents')
    .leftJoin('documentFiles', 'documentId', 'documents.id')
    .select(['sheet', 'issuedAt', 'documentFiles.content as file'])
    .where('documents.id', '=', id)
    .executeTakeFirst();
  // Written by us from a document's content.
  return row ? { ...row, content: row.sheet as unknown as DocumentContent } : null;
}

/** Saves the file; the first one that was made stays. */
export async function saveFile(
  db: Connection,
  file: { documentId: number; content: Buffer; madeAt: Date },
): Promise<void> {
  await db
    .insertInto('documentFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .execute();
}

/** Documents at a time: a short transaction each. */
const batch = 500;

/**
 * Deletes documents, with their files, that the law no longer wants: its years run from the end of the year in
 * which a paper was issued, which may be one later than that of its order. Answers how many are gone.
 */
export async function deleteOldDocuments(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const { id: countryId, timeZone } of countryList) {
    const lastYear = yearOf(localDay(now, timeZone)) - yearsOfRetention(countryId) - 1;
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from documents where id in (
          select d.id from documents d
          where d.country_id = ${countryId}
            and extract(year from d.issued_at at time zone ${timeZone}) <= ${lastYear}
            -- An invoice stays as long as the paper that takes it back.
            and not exists (select from documents r where r.reverses = d.id)
          order by d.issued_at limit ${batch} for update skip locked)`.execute(db);
      const count = Number(numAffectedRows ?? 0);
      deleted += count;
      // Invoices go in the round after their reversals.
      if (count === 0) break;
    }
  }
  return deleted;
}
