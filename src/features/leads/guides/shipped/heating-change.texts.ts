import { catalogue } from '#platform/i18n/catalogue.ts';
import type { GuideContent } from '../guide.rules.ts';
import { boilerStep, houseSteps, shellStep, waterStep } from './oil-consumption.texts.ts';
import { choice, number, step, yesNo, yesNoUnknown } from './questions.ts';

const content: GuideContent = {
  name: 'Heizung tauschen',
  lead: 'Was eine neue Heizung im Jahr kostet, spart und an CO₂ abgibt: aus Ihrem Haus gerechnet, für jede Art zu heizen.',
  steps: [
    ...houseSteps,
    shellStep,
    { ...boilerStep, title: 'Was steht im Keller?' },
    waterStep,
    step(8, 'Was soll anders werden?', [
      choice(
        { key: 'wantedHeating', label: 'Wofür interessieren Sie sich?' },
        {
          heatPump: 'Wärmepumpe',
          pellets: 'Pelletheizung',
          condensing: 'Neuer Brennwertkessel',
          unsure: 'Ich bin noch offen',
        },
      ),
      choice(
        {
          key: 'radiators',
          label: 'Wie wird die Wärme verteilt?',
          help: 'Je kühler das Heizwasser sein darf, desto weniger Strom braucht eine Wärmepumpe.',
        },
        { floor: 'Flächenheizung (Boden oder Wand)', radiators: 'Heizkörper', both: 'Beides' },
      ),
      choice({ key: 'pelletRoom', label: 'Trockener Raum für Pellets, mindestens 6 m²' }, yesNoUnknown),
    ]),
    step(9, 'Wann, und womit rechnen Sie?', [
      choice(
        { key: 'when', label: 'Wann soll die neue Heizung laufen?' },
        { soon: 'In den nächsten 6 Monaten', year: 'In einem Jahr', later: 'Später' },
      ),
      choice(
        { key: 'owner', label: 'Wem gehört das Haus?' },
        { own: 'Mir oder uns', together: 'Einer Eigentümergemeinschaft', rented: 'Jemand anderem' },
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
  ],
};

/** Guide 2. */
export const heatingChangeGuide = catalogue(content);
