import { catalogue } from '#platform/i18n/catalogue.ts';
import { maxPeriods, type Preset, type Step } from './periods.rules.ts';
import type { SelectionErrors, SelectionField } from './statistic-selection.rules.ts';

type SelectionError = NonNullable<SelectionErrors[SelectionField]>;

const errors: Record<SelectionError, string> = {
  noDay: 'Bitte geben Sie einen Tag an, den es gibt.',
  reversed: 'Bitte geben Sie einen Tag an, der nicht vor dem ersten liegt.',
  outOfRange: 'Bitte geben Sie einen Tag zwischen 2015 und 2099 an.',
  tooManyRows: `Das wären mehr als ${maxPeriods} Zeilen. Wählen Sie einen gröberen Schritt oder einen kürzeren Zeitraum.`,
  unknown: 'Bitte wählen Sie etwas aus der Liste.',
  noArea: 'Bitte geben Sie den Anfang einer Postleitzahl dieses Landes an, nur Ziffern.',
};

const stepTitles: Record<Step, string> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' };

const presets: Record<Preset, string> = {
  thisMonth: 'Dieser Monat',
  lastMonth: 'Letzter Monat',
  thisYear: 'Dieses Jahr',
  lastTwelve: 'Letzte 12 Monate',
};

/** The back office speaks German alike in all countries. */
export const statisticsTexts = catalogue({
  errors,
  steps: stepTitles,
  presets,
  title: 'Statistik',
  lead: 'Jede Bestellung zählt an dem Tag, an dem sie eingegangen ist. Lieferung, Storno und Provision kommen dort später hinzu.',
  countries: 'Land',
  ranges: 'Zeitraum',
  from: 'Eingegangen von',
  visitedFrom: 'Besuche von',
  until: 'bis zum',
  step: 'Zeilen je',
  product: 'Produkt',
  allProducts: 'alle Produkte',
  wholeGroup: (group: string) => `${group} (alle Sorten)`,
  area: 'PLZ beginnt mit',
  ratepay: 'nur über Ratepay bezahlt',
  show: 'Anzeigen',
  csv: 'Tabelle als CSV',
  csvDetails: 'Einzeln je Produkt und PLZ-Gebiet als CSV',
  none: 'In diesem Zeitraum ist keine Bestellung eingegangen, die zur Auswahl passt.',
  waiting: (time: string, days: number) =>
    `Stand ${time}: Bestellungen und Änderungen seitdem werden gerade eingerechnet (${days === 1 ? '1 Tag' : `${days} Tage`}).`,
  total: 'Summe',
  period: 'Zeitraum',
  orders: 'Bestellungen',
  delivered: 'geliefert',
  cancelled: 'storniert',
  ordered: 'Menge bestellt',
  orderedShort: 'bestellt',
  inUnit: (title: string, unit: string | null) => (unit === null ? title : `${title} (${unit})`),
  turnover: 'Umsatz brutto',
  commission: 'Provision netto',
  turnoverShort: 'Umsatz',
  commissionShort: 'Provision',
  average: 'Ø Menge',
  averagePrice: 'Ø Preis',
  averagePriceOf: (unit: 'l' | 'kg') => (unit === 'l' ? 'Ø Preis je 100 l' : 'Ø Preis je Tonne'),
  priceOf: (unit: 'l' | 'kg') => (unit === 'l' ? 'Ø je 100 l' : 'Ø je Tonne'),
  yearBefore: 'Vorjahr',
  change: (percent: string) => `${percent} zum Vorjahr`,
  instead: (now: string, before: string) => `${now} statt ${before} im Vorjahr`,
  noneBefore: 'im Vorjahr keine',
  turnoverChart: 'Umsatz nach Zeiträumen',
  thisPeriod: 'Zeitraum',
});

export type StatisticsTexts = ReturnType<typeof statisticsTexts>;
