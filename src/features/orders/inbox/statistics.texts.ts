import { catalogue } from '#platform/i18n/catalogue.ts';

const monthNames = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

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
    volumeByMonth: 'Umsatz nach Monaten',
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
    ratingOf: (rating: number, count: number) => `${rating}/100 (${count})`,
  },
  { 'de-AT': {}, 'de-CH': {} },
);
