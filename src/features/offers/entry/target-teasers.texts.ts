import { catalogue } from '#platform/i18n/catalogue.ts';

const variants = {
  EXPRESS_24: {
    title: 'Express in 24 Stunden',
    text: 'Werktags bis 15 Uhr bestellt, am nächsten Arbeitstag geliefert.',
  },
  EXPRESS_48: {
    title: 'Express in 48 Stunden',
    text: 'Geliefert in zwei Arbeitstagen, meist günstiger als in 24 Stunden.',
  },
  INSTALLMENT_12: {
    title: 'Zahlen in 12 Raten',
    text: 'Rate, effektiver Jahreszins und Gesamtbetrag stehen bei jedem Angebot.',
  },
  CLIMATENEUTRAL: {
    title: 'Mit Klimaschutzbeitrag',
    text: 'Finanziert Klimaschutzprojekte mit. Ihren eigenen CO₂-Ausstoß senkt er nicht.',
  },
  DIESEL: {
    title: 'Diesel für den Betrieb',
    text: 'Für Hof, Baustelle und Fuhrpark, in Ihren eigenen Tank geliefert.',
  },
};

export const targetTeasersTexts = catalogue(
  {
    title: 'Sie wissen schon, was Sie brauchen?',
    variants,
    from: (money: string) => `ab ${money}`,
    choose: 'Angebote ansehen',
    basis: (amount: string, place: string) =>
      `Preise von heute für ${amount} nach ${place}, mit allen Gebühren. Ihren Preis sehen Sie mit Ihrer Postleitzahl.`,
    chosen: (names: string) => `Vorgewählt: ${names}.`,
    withClimate: 'mit Klimaschutzbeitrag',
  },
  {
    'de-CH': {
      variants: {
        ...variants,
        CLIMATENEUTRAL: {
          title: 'Mit Klimaschutzbeitrag',
          text: 'Finanziert Klimaschutzprojekte mit. Ihren eigenen CO₂-Ausstoss senkt er nicht.',
        },
      },
    },
  },
);
