export { attachedDocuments, attachedOfKinds, attachmentsOf } from './attachments.ts';
export { documentAnswer, orderDocumentAnswer } from './document-answer.ts';
export { documentsById, documentsOfOrder, statementsOf } from './documents.store.ts';
export { forgetOldDocuments } from './forget-documents.store.ts';
export { issueDocument } from './issue-document.ts';
export { documentLinks } from './order-documents.ts';
