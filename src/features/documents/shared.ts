export { lastEdition } from './documents.rules.ts';
export { documentTexts } from './documents.texts.ts';
