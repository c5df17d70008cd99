export type { Edition } from './document-files.rules.ts';
export type {
  DocumentFigures,
  IssuedDocument,
  NewDocument,
  OrderDocumentKind,
} from './document-kinds.rules.ts';
export type { DocumentTexts } from './documents.texts.ts';
export type { DocumentPorts, EnclosureKind, OrderEnclosures } from './order-enclosures.rules.ts';
