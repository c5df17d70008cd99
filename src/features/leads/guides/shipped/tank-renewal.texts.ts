import { catalogue } from '#platform/i18n/catalogue.ts';
import type { GuideContent } from '../guide.rules.ts';
import { houseSteps } from './oil-consumption.texts.ts';
import { choice, number, step, yesNo, yesNoUnknown } from './questions.ts';

const content: GuideContent = {
  name: 'Tank erneuern',
  lead: 'Was ein neuer Tank fassen sollte, ob Ihrer geprüft werden muss und was Sie von einem Fachbetrieb wissen wollen.',
  steps: [
    ...houseSteps,
    step(5, 'Welchen Tank haben Sie?', [
      choice(
        { key: 'tankPlace', label: 'Wo steht er?' },
        { cellar: 'Im Keller oder Heizraum', outside: 'Im Freien', underground: 'Unter der Erde' },
      ),
      choice(
        { key: 'tankMaterial', label: 'Woraus ist er?' },
        {
          steel: 'Stahl, im Raum zusammengebaut',
          battery: 'Kunststoff, mehrere nebeneinander',
          singlePlastic: 'Kunststoff, einer',
          unknown: 'Unbekannt',
        },
      ),
      number({ key: 'tankCapacity', label: 'Fassung' }, { min: 300, max: 100_000, unit: 'l' }),
      choice(
        { key: 'tankAge', label: 'Alter', help: 'Das Baujahr steht auf dem Typenschild.' },
        { under20: 'Jünger als 20 Jahre', '20to40': '20 bis 40 Jahre', over40: 'Älter als 40 Jahre' },
      ),
    ]),
    step(6, 'Wo liegt das Grundstück?', [
      choice(
        {
          key: 'waterArea',
          label: 'In einem Wasserschutzgebiet?',
          help: 'Ihre Gemeinde kann es Ihnen sagen.',
        },
        yesNoUnknown,
      ),
      yesNo({ key: 'knowsUse', label: 'Kennen Sie Ihren Ölverbrauch im Jahr?' }),
      number(
        {
          key: 'litres',
          label: 'Heizöl im Jahr',
          condition: { key: 'knowsUse', values: ['yes'] },
        },
        { min: 100, max: 100_000, unit: 'l' },
      ),
    ]),
    step(7, 'Wann soll der Tank neu sein?', [
      choice(
        { key: 'when', label: 'Zeitpunkt' },
        { soon: 'In den nächsten 6 Monaten', year: 'In einem Jahr', later: 'Später' },
      ),
      choice(
        { key: 'owner', label: 'Wem gehört das Haus?' },
        { own: 'Mir oder uns', together: 'Einer Eigentümergemeinschaft', rented: 'Jemand anderem' },
      ),
    ]),
  ],
};

/** Guide 3. */
export const tankRenewalGuide = catalogue(content);
