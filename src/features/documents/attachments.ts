import type { Connection, Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import type { MailAttachment } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { documentFileOf } from './document-file.ts';
import { isOfOrder, lastEdition } from './documents.rules.ts';
import { documentsById, documentsOfOrder } from './documents.store.ts';
import { documentTexts } from './documents.texts.ts';
import type { OrderDocumentKind } from './documents.types.ts';
import { documentPath, fileName } from './order-documents.ts';

/** The files of documents, as a mail carries them. */
export async function attachmentsOf(
  deps: { db: Database; clock: Clock },
  ids: readonly number[],
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const document of await documentsById(deps.db, ids)) {
    const content = await documentFileOf(deps, document.id);
    if (content) attachments.push({ name: fileName(document), contentType: 'application/pdf', content });
  }
  return attachments;
}

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

export type AttachedDocument = { name: string; href: string };

/** What was attached, for those who look at a mail afterwards. */
export async function attachedDocuments(db: Connection, ids: readonly number[]): Promise<AttachedDocument[]> {
  const documents = await documentsById(db, ids);
  return documents.flatMap((document) => {
    const { kind, orderId, dealerId, month, edition } = document;
    const land = countries[document.countryId].code;
    const name = fileName(document);
    if (orderId === null || !isOfOrder(kind)) {
      return [{ name, href: `/support/abrechnungen/${dealerId}/${month?.slice(0, 7)}/pdf?land=${land}` }];
    }
    return [{ name, href: documentPath('support', { orderId, kind, edition }) }];
  });
}
