import { catalogue } from '#platform/i18n/catalogue.ts';

export const impersonationTexts = catalogue({
  label: 'Handeln im Namen eines Kunden',
  actsAs: 'handelt als',
  number: (id: number) => `Nr. ${id}`,
  limits: 'Bestellen, bezahlen und Zugangsdaten ändern ist gesperrt, jeder Aufruf wird protokolliert.',
  end: 'Beenden',
});
