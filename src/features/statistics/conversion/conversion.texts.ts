import { catalogue } from '#platform/i18n/catalogue.ts';
import type { Source } from './traffic-source.rules.ts';
import type { Device } from './visitor-device.rules.ts';
import type { VisitStep } from './visits.rules.ts';

const sources: Record<Source, string> = {
  direct: 'direkt',
  search: 'Suchmaschine',
  advert: 'Anzeige',
  mail: 'E-Mail',
  social: 'soziales Netzwerk',
  partner: 'Partner',
  campaign: 'Kampagne',
  site: 'andere Website',
  unknown: 'unbekannt',
};

const devices: Record<Device, string> = {
  phone: 'Telefon',
  tablet: 'Tablet',
  computer: 'Computer',
  app: 'App',
};

const steps: Record<VisitStep, string> = {
  visits: 'Besuche',
  calculations: 'mit Berechnung',
  lists: 'mit Angebotsliste',
  orders: 'Bestellungen',
};

/** The back office speaks German alike in all countries. */
export const conversionTexts = catalogue({
  sources,
  devices,
  stepNames: steps,
  title: 'Konversion',
  lead: 'Wie viele Besuche bis zur Bestellung kommen, ohne Cookies gezählt: Gespeichert werden nur Summen je Stunde. Ein Besuch endet nach 30 Minuten ohne Seite, Suchroboter zählen nicht.',
  orders: 'Bestellungen und Umsatz',
  conversion: 'Konversion',
  views: 'Ansicht',
  none: 'In diesem Zeitraum wurde kein Besuch gezählt.',
  demo: 'Demodaten: Die Besuche der letzten Wochen sind erfunden und gehören nicht zu den Bestellungen der anderen Ansicht.',
  funnel: 'Vom Besuch zur Bestellung',
  byPeriod: 'Besuche nach Zeiträumen',
  bySource: 'Nach Herkunft',
  byDevice: 'Nach Gerät',
  source: 'Herkunft',
  campaign: 'Kampagne',
  device: 'Gerät',
  period: 'Zeitraum',
  share: 'Bestellungen je Besuch',
  shareOf: (percent: string) => `${percent} der Besuche`,
  few: (orders: string, visits: string) => `${orders} von ${visits}`,
  change: (percent: string) => `${percent} zum Vorjahr`,
  instead: (now: string, before: string) => `${now} statt ${before} im Vorjahr`,
  noneBefore: 'im Vorjahr keine',
  bar: (period: string, visits: string, orders: string) =>
    `${period}: ${visits} Besuche, ${orders} Bestellungen`,
  csv: 'Tabelle als CSV',
});

export type ConversionTexts = ReturnType<typeof conversionTexts>;
