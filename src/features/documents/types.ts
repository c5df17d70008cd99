export type {
  AttachedDocument,
  DocumentFigures,
  Edition,
  IssuedDocument,
  NewDocument,
  OrderDocumentKind,
} from './documents.rules.ts';
export type { DocumentTexts } from './documents.texts.ts';
export type { EnclosureKind, OrderEnclosures } from './order-enclosures.rules.ts';
