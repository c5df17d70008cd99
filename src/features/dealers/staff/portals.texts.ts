import { catalogue } from '#platform/i18n/catalogue.ts';

export const portalsTexts = catalogue({
  title: 'Händlerportale',
  lead: 'Öffnet die Seiten eines Händlers nur zum Lesen. Jedes Öffnen steht im Protokoll.',
  search: 'Name, Händlernummer, Ort oder Postleitzahl',
  find: 'Suchen',
  reset: 'Zurücksetzen',
  found: (count: number, isAll: boolean) => {
    if (!isAll) return `Die ersten ${count} Händler. Suchen Sie nach weiteren.`;
    return count === 1 ? '1 Händler' : `${count} Händler`;
  },
  none: 'Kein Händler passt zu dieser Suche. Prüfen Sie die Schreibweise.',
  name: 'Händler',
  number: 'Nr.',
  place: 'Ort',
  country: 'Land',
  portal: 'Portal',
  open: 'Ansehen',
  openOf: (dealer: string) => `Portal von ${dealer} ansehen`,
  unknown: 'Diesen Händler gibt es nicht. Wählen Sie bitte einen aus der Liste.',
});
