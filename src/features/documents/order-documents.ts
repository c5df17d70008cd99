import type { Connection, Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { notFound } from '#shell/shared.ts';
import { documentFile, type Edition, editionOfFile, lastEdition } from './document-files.rules.ts';
import {
  type AttachedDocument,
  type IssuedDocument,
  isForDealer,
  isOfOrder,
  type OrderDocumentKind,
} from './document-kinds.rules.ts';
import { hasSeries } from './document-numbers.rules.ts';
import { contentOf, documentsById, documentsOfOrder, saveFile } from './documents.store.ts';
import { documentTexts } from './documents.texts.ts';
import {
  type DocumentPorts,
  enclosureFile,
  enclosureOfFile,
  enclosuresIn,
} from './order-enclosures.rules.ts';

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

/** Below which address each reader finds an order and its documents. */
const folders: Readonly<Record<DocumentReader, string>> = {
  customer: '/bestellung',
  dealer: '/haendler/bestellungen',
  support: '/admin/verkaufsliste',
};

const isFor = (reader: DocumentReader, { kind }: IssuedDocument): boolean =>
  reader !== 'dealer' || isForDealer(kind);

export const documentPath = (
  reader: DocumentReader,
  { orderId, ...edition }: Edition & { orderId: number },
): string => `${folders[reader]}/${orderId}/dokumente/${documentFile(edition)}`;

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
  if (kind === 'partner_statement') return `gutschrift-${number}.pdf`;
  if (!isOfOrder(kind)) return `provisionsabrechnung-${number}.pdf`;
  // A number of its own tells editions apart by itself.
  const which = edition > 1 && !hasSeries(kind) ? `-fassung-${edition}` : '';
  return `${documentFile({ kind, edition: 1 }).replace('.pdf', '')}-${number}${which}.pdf`;
}

type Deps = { db: Database; clock: Clock };

/**
 * The PDF of an issued document. It is made when somebody first wants it and saved: whoever asks later gets the same
 * bytes, whatever has become of fonts and layout. Null when there is no such document.
 */
export async function documentFileOf({ db, clock }: Deps, id: number): Promise<Buffer | null> {
  const issued = await contentOf(db, id);
  if (!issued || issued.file) return issued?.file ?? null;
  // Loaded when first needed: fonts and PDF writer would slow down every start.
  const { pdfOf } = await import('#platform/pdf/pdf.ts');
  await saveFile(db, { documentId: id, content: await pdfOf(issued), madeAt: clock.now() });
  return (await contentOf(db, id))?.file ?? null;
}

/** The document or enclosure of an order that an address names, for whoever was found to be allowed to see the order. */
export async function orderDocumentAnswer(
  deps: Deps & { ports: DocumentPorts },
  asked: { order: Order; file: string; reader: DocumentReader },
): Promise<Response> {
  const enclosure = enclosureOfFile(asked.file);
  if (enclosure !== null) {
    const isTheirs =
      asked.reader !== 'dealer' && deps.ports.orderEnclosures.kindsOf(asked.order).includes(enclosure);
    if (!isTheirs) throw notFound();
    return pdfAnswer(await deps.ports.orderEnclosures.fileOf(asked.order, enclosure), asked.file);
  }
  const document = await namedDocument(deps.db, asked);
  if (!document) throw notFound();
  return documentAnswer(deps, document);
}

export async function documentAnswer(deps: Deps, document: IssuedDocument): Promise<Response> {
  const content = await documentFileOf(deps, document.id);
  if (!content) throw notFound();
  return pdfAnswer(content, fileName(document));
}

/** Opens in the browser; nobody between keeps a copy. */
const pdfAnswer = (content: Buffer, name: string): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });

/** The files of documents, as a mail carries them. */
export async function attachmentsOf(deps: Deps, ids: readonly number[]): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const document of await documentsById(deps.db, ids)) {
    const content = await documentFileOf(deps, document.id);
    if (content) attachments.push({ name: fileName(document), contentType: 'application/pdf', content });
  }
  return attachments;
}

/** The enclosures of its order that a mail carries, by the names that it has stored; none of an order that is gone. */
export async function enclosureAttachments(
  { db, ports: { orderEnclosures } }: { db: Database; ports: DocumentPorts },
  mail: { orderId: number | null; enclosures: readonly string[] },
): Promise<MailAttachment[]> {
  const kinds = enclosuresIn(mail.enclosures);
  if (mail.orderId === null || kinds.length === 0) return [];
  const order = await orderEnclosures.orderOf(db, mail.orderId as OrderId);
  if (!order) return [];
  const attachments: MailAttachment[] = [];
  for (const kind of kinds) {
    const content = await orderEnclosures.fileOf(order, kind);
    attachments.push({ name: enclosureFile(kind), contentType: 'application/pdf', content });
  }
  return attachments;
}

/** Those enclosures, for staff who look at the mail afterwards. */
export const attachedEnclosures = (orderId: number, names: readonly string[]): AttachedDocument[] =>
  enclosuresIn(names).map((kind) => {
    const name = enclosureFile(kind);
    return { name, href: `${folders.support}/${orderId}/dokumente/${name}` };
  });

/** Those documents of an order that go with a mail about it as they hold now, each with its name in the reader's words. */
export async function attachedOfKinds(
  db: Connection,
  order: { id: OrderId; countryId: CountryId },
  kinds: readonly OrderDocumentKind[],
): Promise<{ id: number; title: string }[]> {
  if (kinds.length === 0) return [];
  const { titles } = documentTexts(countries[order.countryId].locale);
  const documents = await documentsOfOrder(db, order.id);
  return kinds.flatMap((kind) => {
    const document = lastEdition(documents, kind);
    return document ? [{ id: document.id, title: titles[kind] }] : [];
  });
}

/** What was attached, for those who look at a mail afterwards. */
export async function attachedDocuments(db: Connection, ids: readonly number[]): Promise<AttachedDocument[]> {
  const documents = await documentsById(db, ids);
  return documents.flatMap((document) => {
    const { kind, orderId, dealerId, partnerId, month, edition } = document;
    const land = countries[document.countryId].code;
    const name = fileName(document);
    if (kind === 'partner_statement')
      return [{ name, href: `/support/partner/${partnerId}/${month?.slice(0, 7)}/pdf` }];
    if (orderId === null || !isOfOrder(kind)) {
      return [{ name, href: `/support/abrechnungen/${dealerId}/${month?.slice(0, 7)}/pdf?land=${land}` }];
    }
    return [{ name, href: documentPath('support', { orderId, kind, edition }) }];
  });
}
