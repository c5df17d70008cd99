export {
  deleteOldDocuments,
  documentsById,
  documentsOfOrder,
  issueDocument,
  statementsOf,
} from './documents.store.ts';
export {
  attachedDocuments,
  attachedEnclosures,
  attachedOfKinds,
  attachmentsOf,
  documentAnswer,
  documentLinks,
  enclosureAttachments,
  orderDocumentAnswer,
} from './order-documents.ts';
