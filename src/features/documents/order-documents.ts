import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import { type Day, localDay } from '#platform/time/calendar.ts';
import {
  documentFile,
  type Edition,
  editionOfFile,
  hasSeries,
  isForDealer,
  isOfOrder,
  lastEdition,
} from './documents.rules.ts';
import { documentsOfOrder } from './documents.store.ts';
import type { IssuedDocument, OrderDocumentKind } from './documents.types.ts';

export type DocumentReader = 'customer' | 'dealer' | 'support';

/** A document as pages list it. */
export type DocumentLink = {
  kind: OrderDocumentKind;
  number: string;
  edition: number;
  /** Another one of its kind holds instead. */
  isReplaced: boolean;
  issuedOn: Day;
  href: string;
};

/** Below which address each reader finds an order's documents. */
const folders: Readonly<Record<DocumentReader, (orderId: number) => string>> = {
  customer: (id) => `/bestellung/${id}/dokumente`,
  dealer: (id) => `/haendler/bestellungen/${id}/dokumente`,
  support: (id) => `/admin/verkaufsliste/${id}/dokumente`,
};

const isFor = (reader: DocumentReader, { kind }: IssuedDocument): boolean =>
  reader !== 'dealer' || isForDealer(kind);

export const documentPath = (
  reader: DocumentReader,
  { orderId, ...edition }: Edition & { orderId: number },
): string => `${folders[reader](orderId)}/${documentFile(edition)}`;

/** What a reader may open of an order, the oldest first. */
export async function documentLinks(
  db: Connection,
  order: { id: OrderId; countryId: CountryId },
  reader: DocumentReader,
): Promise<DocumentLink[]> {
  const { timeZone } = countries[order.countryId];
  const documents = await documentsOfOrder(db, order.id);
  return documents.flatMap((document) => {
    const { kind, number, edition, issuedAt } = document;
    if (!isOfOrder(kind) || !isFor(reader, document)) return [];
    const href = documentPath(reader, { orderId: order.id, kind, edition });
    const isReplaced = lastEdition(documents, kind) !== document;
    return [{ kind, number, edition, isReplaced, issuedOn: localDay(issuedAt, timeZone), href }];
  });
}

/** The document of an order that an address names; null when there is none or it is not the reader's. */
export async function namedDocument(
  db: Connection,
  { order, file, reader }: { order: { id: OrderId }; file: string; reader: DocumentReader },
): Promise<IssuedDocument | null> {
  const named = editionOfFile(file);
  if (!named) return null;
  const documents = await documentsOfOrder(db, order.id);
  const isNamed = ({ kind, edition }: IssuedDocument) => kind === named.kind && edition === named.edition;
  return documents.find((document) => isNamed(document) && isFor(reader, document)) ?? null;
}

/** "Rechnung-RE-DE-26-000001.pdf" */
export function fileName({
  kind,
  number,
  edition,
}: Pick<IssuedDocument, 'kind' | 'number' | 'edition'>): string {
  if (!isOfOrder(kind)) return `provisionsabrechnung-${number}.pdf`;
  // A number of its own tells editions apart by itself.
  const which = edition > 1 && !hasSeries(kind) ? `-fassung-${edition}` : '';
  return `${documentFile({ kind, edition: 1 }).replace('.pdf', '')}-${number}${which}.pdf`;
}
