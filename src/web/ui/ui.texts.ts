import { catalogue } from '#kernel/catalogue.ts';

export const uiTexts = catalogue(
  {
    close: 'Schließen',
    moreInformation: 'Mehr dazu',
    busy: 'Bitte warten',
    errorSummary: (count: number) =>
      count === 1 ? 'Bitte prüfen Sie eine Angabe' : `Bitte prüfen Sie ${count} Angaben`,
    stepOf: (step: number, count: number) => `Schritt ${step} von ${count}`,
    stepDone: 'erledigt',
    steps: 'Schritte',
    stars: (mark: string) => `${mark} von 5 Sternen`,
    reviews: (count: string, isOne: boolean) => (isOne ? `${count} Bewertung` : `${count} Bewertungen`),
    noReviews: 'Noch keine Bewertungen',
    valuesAsTable: 'Werte als Tabelle',
    day: 'Tag',
    notifications: 'Meldungen',
    loading: 'Wird geladen',
    notAvailable: 'keine Angabe',
  },
  { 'de-CH': { close: 'Schliessen' } },
);
