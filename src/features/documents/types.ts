export type { AttachedDocument } from './attachments.ts';
export type { Edition } from './documents.rules.ts';
export type { DocumentTexts } from './documents.texts.ts';
export type { DocumentFigures, IssuedDocument, NewDocument, OrderDocumentKind } from './documents.types.ts';
