import { catalogue } from '../i18n/catalogue.ts';

/** Of the line of filters above a list. */
export const filterTexts = catalogue({
  filters: 'Filter',
  find: 'Suchen',
  reset: 'Zurücksetzen',
  show: 'Anzeigen',
  chosen: (label: string, value: string) => `${label}: ${value}`,
  remove: (label: string) => `Filter ${label} entfernen`,
  span: (from: string | null, until: string | null) =>
    from === null ? `bis ${until}` : until === null ? `ab ${from}` : `${from} bis ${until}`,
});
