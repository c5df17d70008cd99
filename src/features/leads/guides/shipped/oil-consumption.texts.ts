import { catalogue } from '#platform/i18n/catalogue.ts';
import type { GuideContent, GuideStep } from '../guide.rules.ts';
import { choice, number, step, yesNo, yesNoUnknown, zip } from './questions.ts';

/** Houses of these years were built with little insulation, or have got it since. */
const older = { key: 'built', values: ['before1977', '1977to2001'] } as const;

/** Where the house stands, and what kind of house it is: asked by several guides. */
export const houseSteps: readonly GuideStep[] = [
  step(1, 'Wo steht das Haus?', [
    zip({
      key: 'zipCode',
      label: 'Postleitzahl',
      help: 'Damit rechnen wir mit den Preisen Ihres Landes.',
    }),
  ]),
  step(2, 'Was für ein Haus ist es?', [
    choice(
      {
        key: 'buildingKind',
        label: 'Bauart',
        help: 'Ein Haus zwischen anderen verliert weniger Wärme.',
      },
      {
        detached: 'Freistehend',
        semi: 'Doppelhaus oder Reihenende',
        terraced: 'Reihenmittelhaus',
        multi: 'Mehrfamilienhaus',
      },
      { detached: 'detached', semi: 'semi', terraced: 'terraced', multi: 'multi' },
    ),
  ]),
  step(3, 'Wann wurde es gebaut?', [
    choice(
      {
        key: 'built',
        label: 'Baujahr',
        help: 'Das Baujahr sagt, welche Regeln zur Dämmung galten. Umbauten fragen wir danach.',
      },
      {
        before1977: 'Vor 1977',
        '1977to2001': '1977 bis 2001',
        from2002: '2002 oder später',
        kfw70: 'Sparsamer Neubau (KfW 70 oder besser)',
        passive: 'Passivhaus',
      },
    ),
  ]),
  step(4, 'Fläche und Bewohner', [
    number(
      {
        key: 'livingArea',
        label: 'Beheizte Wohnfläche',
        help: 'Ohne unbeheizten Keller und Dachboden. Sie steht im Kaufvertrag oder in der Grundsteuererklärung.',
      },
      { min: 20, max: 2000, unit: 'm²' },
    ),
    number({ key: 'persons', label: 'Personen im Haushalt' }, { min: 1, max: 50, unit: '' }),
  ]),
];

/** What its heat is kept in by. */
export const shellStep: GuideStep = step(5, 'Was ist gedämmt?', [
  choice({ key: 'roof', label: 'Dach oder oberste Decke gedämmt', condition: older }, yesNoUnknown),
  choice({ key: 'walls', label: 'Wände gedämmt', condition: older }, yesNoUnknown),
  choice({ key: 'cellar', label: 'Kellerdecke gedämmt', condition: older }, yesNoUnknown),
  choice(
    { key: 'windows', label: 'Fenster', condition: older },
    {
      single: 'Einfach verglast',
      double: 'Doppelt, vor 1995',
      lowE: 'Doppelt, seit 1995',
      triple: 'Dreifach verglast',
    },
  ),
]);

/** The boiler, and what the radiators get of it. */
export const boilerStep: GuideStep = step(6, 'Wie wird geheizt?', [
  choice(
    { key: 'boiler', label: 'Heizkessel', help: 'Das Alter steht auf dem Typenschild des Kessels.' },
    {
      condensing: 'Brennwertkessel',
      under20: 'Niedertemperatur, jünger als 20 Jahre',
      over20: 'Älter als 20 Jahre',
    },
  ),
  choice(
    {
      key: 'balanced',
      label: 'Hydraulischer Abgleich gemacht',
      help: 'Dabei stellt ein Fachbetrieb ein, wie viel Wasser durch jeden Heizkörper strömt.',
    },
    yesNoUnknown,
  ),
]);

export const waterStep: GuideStep = step(7, 'Wie wird das Wasser warm?', [
  yesNo({ key: 'heatsWater', label: 'Macht die Ölheizung auch das Warmwasser?' }),
  choice(
    { key: 'solar', label: 'Sonnenkollektoren auf dem Dach', help: 'Gemeint ist Wärme, nicht Strom.' },
    { none: 'Keine', water: 'Für Warmwasser', heating: 'Für Warmwasser und Heizung' },
  ),
]);

const content: GuideContent = {
  name: 'Heizölverbrauch',
  lead: 'Neun kurze Fragen, dann sehen Sie, wie Ihr Haus im Vergleich dasteht und was den Verbrauch am meisten senkt.',
  steps: [
    ...houseSteps,
    shellStep,
    boilerStep,
    waterStep,
    step(8, 'Wie warm ist es bei Ihnen?', [
      choice(
        { key: 'roomTemperature', label: 'Wohnräume im Winter' },
        { cool: 'Unter 20 °C', usual: '20 bis 21 °C', warm: '22 °C oder mehr' },
      ),
    ]),
    step(9, 'Was verbrauchen Sie?', [
      yesNo({ key: 'knowsUse', label: 'Kennen Sie Ihren Verbrauch im Jahr?' }),
      number(
        {
          key: 'litres',
          label: 'Heizöl im Jahr',
          help: 'Am besten der Schnitt aus drei Jahren: alle Lieferungen zusammen, durch die Jahre geteilt.',
          condition: { key: 'knowsUse', values: ['yes'] },
        },
        { min: 100, max: 100_000, unit: 'l' },
      ),
    ]),
  ],
};

/** Guide 1. */
export const oilConsumptionGuide = catalogue(content);
