import { catalogue } from '../i18n/catalogue.ts';

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${count} Zeilen`);

/** Of acts on many rows of a list. */
export const actTexts = catalogue({
  nothing: 'Nichts ausgewählt. Kreuzen Sie in der Liste an, worum es geht.',
  tooMany: (most: string) => `Gezeigt sind die ersten ${most}. Mehr geht nicht auf einmal.`,
  noneCan: 'Bei keiner der ausgewählten Zeilen geht das jetzt.',
  not: (count: number) => `Nicht dabei: ${rows(count)}`,
  running: (ready: string, all: string) => `${ready} von ${all} bearbeitet`,
  leave: 'Sie können die Seite verlassen: Es geht auch ohne Sie weiter.',
  reload: 'Neu laden',
  failed: (count: number) => `Bei ${rows(count)} ging es nicht`,
  others: (count: number) => `und ${count} weitere`,
});
