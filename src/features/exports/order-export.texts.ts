import { catalogue } from '#platform/i18n/catalogue.ts';

export const exportTexts = catalogue({
  title: 'Bestellungen exportieren',
  lead: 'Ihre Bestellungen als Datei. Ohne Angaben sind es alle.',
  leadAll: 'Bestellungen aller Händler als Datei. Ohne Angaben sind es alle; das kann dauern.',
  labels: {
    von: 'Eingegangen von',
    bis: 'bis zum',
    haendler: 'Händlernummer (freiwillig)',
    format: 'Format',
    stand: 'Stand (nichts gewählt: alle)',
  },
  formats: { csv: 'CSV (Excel, Semikolon)', xlsx: 'Excel (XLSX)', xml: 'XML', json: 'JSON' },
  download: 'Datei herunterladen',
  errors: {
    von: 'Bitte geben Sie einen Tag an, den es gibt.',
    bis: 'Bitte geben Sie einen Tag an, der nicht vor dem ersten liegt.',
    haendler: 'Bitte geben Sie die Nummer eines Händlers an, zum Beispiel 215.',
    format: 'Bitte wählen Sie ein Format aus der Liste.',
  },
});
