import { catalogue } from '#platform/i18n/catalogue.ts';

/** Prices of the states, as map and table. */
export const statesTexts = catalogue(
  {
    statesTitle: 'So unterschiedlich sind die Bundesländer',
    statesText:
      'Durchschnitt aller Händler für 3.000 Liter Heizöl schwefelarm, geliefert, mit Steuern und Gebühren.',
    state: 'Bundesland',
    pricePerUnit: 'je 100 Liter',
    difference: 'zum Schnitt',
    legendLow: 'günstiger',
    legendHigh: 'teurer',
  },
  {
    'de-CH': {
      statesTitle: 'So unterschiedlich sind die Kantone',
      statesText:
        "Durchschnitt aller Händler für 3'000 Liter Öko-Heizöl, geliefert, mit Steuern und Gebühren.",
      state: 'Kanton',
    },
  },
);
