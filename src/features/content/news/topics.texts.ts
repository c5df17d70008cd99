import { catalogue } from '#platform/i18n/catalogue.ts';

/** Names of the topics; apart from the rest, as the home page needs no more of the magazine's texts. */
export const topicsTexts = catalogue({
  prices: 'Markt und Preise',
  ordering: 'Bestellen und Liefern',
  storage: 'Tank und Lager',
  rules: 'Steuern und Recht',
  safety: 'Sicher kaufen',
});
