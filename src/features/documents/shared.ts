export { lastEdition } from './document-files.rules.ts';
export { documentTexts } from './documents.texts.ts';
