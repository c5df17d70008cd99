import { catalogue } from '#platform/i18n/catalogue.ts';

/** What was bought beside the goods, in the words of every page, mail and paper of an order. No ß here. */
export const orderExtrasTexts = catalogue(
  {
    term: 'Lieferfrist',
    climate: 'Klimaschutz',
    climateFor: (kilograms: string) => `Beitrag für ${kilograms} kg CO₂`,
    station: (position: number) => `Lieferstelle ${position}`,
    carbon: (money: string) => `Darin ${money} CO₂-Kosten`,
  },
  {
    'de-AT': { carbon: (money) => `Darin ${money} CO₂-Bepreisung` },
    'de-CH': { carbon: (money) => `Darin ${money} CO₂-Abgabe` },
  },
);
