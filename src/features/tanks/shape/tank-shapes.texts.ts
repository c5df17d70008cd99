import { catalogue } from '#platform/i18n/catalogue.ts';

export const shapeTexts = catalogue({
  shapes: { 1: 'Rechtecktank', 2: 'Zylinder', 3: 'Kugel', 4: 'Batterietank' },
  lyingCylinder: 'Zylinder, liegend',
  standingCylinder: 'Zylinder, stehend',
  battery: (count: string) => `Batterietank aus ${count} Tanks`,
  dipTable: 'Tank mit Peiltabelle',
  anyTank: 'Öltank',
  full: (percent: string, litres: string) => `${percent} voll, ${litres}`,
  fullPercent: (percent: string) => `${percent} voll`,
  unknownLevel: 'Füllstand unbekannt',
});
