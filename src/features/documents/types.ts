export type {
  AttachedDocument,
  DocumentFigures,
  Edition,
  IssuedDocument,
  NewDocument,
  OrderDocumentKind,
} from './documents.rules.ts';
export type { DocumentTexts } from './documents.texts.ts';
export type { DocumentPorts, EnclosureKind, OrderEnclosures } from './order-enclosures.rules.ts';
