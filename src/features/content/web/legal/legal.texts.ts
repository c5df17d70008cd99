import { catalogue } from '#kernel/catalogue.ts';

export const legalTexts = catalogue({
  contents: 'Inhalt',
  version: (date: string) => `Stand ${date}`,
  printView: 'Druckansicht',
  print: 'Drucken',
});
