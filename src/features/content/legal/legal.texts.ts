import { catalogue } from '#platform/i18n/catalogue.ts';

export const legalTexts = catalogue({
  contents: 'Inhalt',
  version: (date: string) => `Stand ${date}`,
  printView: 'Druckansicht',
  print: 'Drucken',
});
