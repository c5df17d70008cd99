export {
  deleteOldDocuments,
  documentsById,
  documentsOfOrder,
  issueDocument,
  statementsOf,
} from './documents.store.ts';
export {
  attachedDocuments,
  attachedOfKinds,
  attachmentsOf,
  documentAnswer,
  documentLinks,
  orderDocumentAnswer,
} from './order-documents.ts';
