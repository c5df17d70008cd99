import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Documents } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Sheet } from '#platform/pdf/sheet.types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { DocumentKind, IssuedDocument, NewDocument } from './documents.types.ts';

/**
 * The next number of a series, which nobody else gets: its row is locked until the transaction ends, so take it last.
 * A transaction that fails gives it back.
 */
export async function nextPosition(
  tx: Transaction,
  { kind, countryId, year }: { kind: DocumentKind; countryId: CountryId; year: number },
): Promise<number> {
  const { last } = await tx
    .insertInto('documentSeries')
    .values({ kind, countryId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'countryId', 'year'])
        .doUpdateSet({ last: ({ ref }) => sql`${ref('documentSeries.last')} + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

type Numbered = {
  document: NewDocument;
  number: string;
  series: { year: number; position: number } | null;
};

export async function insertDocument(
  tx: Transaction,
  { document, number, series }: Numbered,
): Promise<number> {
  const { subject, figures } = document;
  const { id } = await tx
    .insertInto('documents')
    .values({
      kind: document.kind,
      number,
      countryId: document.countryId,
      seriesYear: series?.year ?? null,
      position: series?.position ?? null,
      orderId: subject.orderId,
      orderYear: subject.orderYear,
      dealerId: subject.dealerId,
      month: subject.month,
      edition: document.edition,
      reverses: document.reverses,
      ...figures,
      issuedAt: document.issuedAt,
      sheet: JSON.stringify(document.sheet(number)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  ...(['id', 'kind', 'number', 'countryId', 'orderId', 'dealerId', 'month', 'edition', 'issuedAt'] as const),
  ...(['currency', 'gross', 'vatPermille', 'vatAmount'] as const),
] as const;

/** Everything that was issued about an order, the oldest first. */
export async function documentsOfOrder(db: Connection, orderId: OrderId): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
  return rows.map(parseDocument);
}

/** A dealer's statements of a month: one for each country that it delivers in. */
export async function statementsOf(
  db: Connection,
  { dealerId, month }: { dealerId: number; month: Day },
): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('month', '=', month)
    .orderBy('countryId')
    .execute();
  return rows.map(parseDocument);
}

export async function documentsById(db: Connection, ids: readonly number[]): Promise<IssuedDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(parseDocument);
}

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

export async function sheetOf(db: Connection, id: number): Promise<{ sheet: Sheet; issuedAt: Date } | null> {
  const row = await db
    .selectFrom('documents')
    .select(['sheet', 'issuedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Written by us from a sheet.
  return row ? { sheet: row.sheet as unknown as Sheet, issuedAt: row.issuedAt } : null;
}

export async function fileOf(db: Connection, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('documentFiles')
    .select('content')
    .where('documentId', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Keeps the file that was made first. */
export async function keepFile(
  db: Connection,
  file: { documentId: number; content: Buffer; madeAt: Date },
): Promise<void> {
  await db
    .insertInto('documentFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .execute();
}
