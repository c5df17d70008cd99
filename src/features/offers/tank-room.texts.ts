import { catalogue } from '#platform/i18n/catalogue.ts';

/** What fits into the customer's own tank, beside an amount. */
export const tankRoomTexts = catalogue({
  fits: (litres: string) => `In Ihren Tank passen noch ${litres} Liter.`,
  full: (litres: string) => `${litres} Liter füllen Ihren Tank bis zur erlaubten Grenze.`,
  take: (litres: string) => `${litres} Liter übernehmen`,
  tooMuch: 'Mehr als die erlaubte Füllung, meist 95 %, darf der Fahrer nicht abfüllen.',
  maybeFull: 'Ihr Tank könnte voll sein.',
  maybeFullText: 'Sein Sensor misst mehr, als wir bisher wussten. Sagen Sie uns zuerst, ob Öl kam.',
  toQuestion: 'Frage beantworten',
});
