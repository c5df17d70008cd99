import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of a dealer's own figures. */
export const statisticsTexts = catalogue(
  {
    title: 'Statistik der letzten zwölf Monate',
    none: 'In den letzten zwölf Monaten kam keine Bestellung.',
    month: 'Monat',
    monthName: (month: string) => {
      const [year = '', number = ''] = month.split('-');
      return `${monthNames[Number(number) - 1] ?? number} ${year}`;
    },
    monthShort: (month: string) => (monthNames[Number(month.slice(5)) - 1] ?? '').slice(0, 3),
    volumeByMonth: (currency: string) => `Umsatz nach Monaten, ${currency} brutto`,
    orderCount: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
    orders: 'Bestellungen',
    lost: 'davon storniert',
    amount: 'Menge',
    volume: 'Umsatz brutto',
    confirmation: 'Zeit bis zur Bestätigung',
    duration: (minutes: number | null) => {
      if (minutes === null) return '–';
      return minutes < 120 ? `${minutes} Min.` : `${Math.round(minutes / 60)} Std.`;
    },
    rating: 'Bewertung',
    noRating: 'noch keine',
    /** Of 1 to 5, as customers read it. */
    ratingOf: (mark: string, count: number) => `${mark} von 5 (${count})`,
  },
  { 'de-AT': {}, 'de-CH': {} },
);

const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
