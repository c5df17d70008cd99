import { catalogue } from '#platform/i18n/catalogue.ts';

/** Hints that come with a price; `difference` is formatted money without a sign. */
export const upsellingTexts = catalogue({
  climate: (difference: string) => `Klimaschutzbeitrag für ${difference} mehr`,
  waiting: (days: number, difference: string) =>
    `${days} ${days === 1 ? 'Arbeitstag' : 'Arbeitstage'} flexibler spart ${difference}`,
  cheaperDelivery: (name: string, difference: string) => `${name} spart ${difference}`,
  dearerDelivery: (name: string, difference: string) => `${name} für ${difference} mehr`,
  samePriceDelivery: (name: string) => `${name} zum gleichen Preis`,
  dearerProduct: (name: string, difference: string) => `${name} nur ${difference} mehr`,
  cheaperProduct: (name: string, difference: string) => `${name} spart ${difference}`,
  samePriceProduct: (name: string) => `${name} zum gleichen Preis`,
  station: (number: number, difference: string) => `Lieferstelle ${number} für ${difference} mehr`,
  freeStation: (number: number) => `Lieferstelle ${number} ohne Aufpreis`,
});

export const calculatorDataTexts = catalogue({
  withoutClimate: 'ohne Klimaschutzbeitrag',
  withClimate: 'mit Klimaschutzbeitrag',
  station: (count: number) => (count === 1 ? '1 Lieferstelle' : `${count} Lieferstellen`),
  months: (count: number) => `${count} Monatsraten`,
});
