import type { UploadError } from '#features/media/types.ts';

/** What is kept of an application's documents. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const maxDocumentBytes = 10 * 1024 * 1024;
export const maxDocuments = 6;

/** Why a file is no document. */
export type DocumentFault = 'type' | 'damaged' | 'picture' | 'pdf_active' | 'pdf_locked';

/** The same by what the reader of uploads says. */
export function documentFault(error: UploadError): DocumentFault {
  switch (error) {
    case 'damaged':
    case 'pdf_active':
    case 'pdf_locked':
      return error;
    case 'animated':
    case 'several_pictures':
    case 'too_many_pixels':
      return 'picture';
    default:
      return 'type';
  }
}

export const documentTypeOf = (contentType: string): DocumentType | undefined =>
  documentTypes.find((type) => type === contentType);

const extensions: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A name that every system can store, with the ending of what the file is. */
export function documentName(given: string, type: DocumentType): string {
  const base = given
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/[\s.]+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${base || 'Unterlage'}.${extensions[type]}`;
}
