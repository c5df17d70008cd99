import { catalogue } from '#platform/i18n/catalogue.ts';

type Cited = Record<'product' | 'region' | 'amount' | 'unit' | 'step' | 'from' | 'until' | 'today', string>;

/** What names the tax, which is called otherwise in Switzerland. */
const withTax = (tax: string) => ({
  subtitle: (amount: string, step: string) => `Durchschnitt für ${amount}, inkl. ${tax}, ${step}`,
  citation: ({ product, region, amount, unit, step, from, until, today }: Cited) =>
    `Brennwert: ${product}, ${region}, Durchschnitt für ${amount} je ${unit}, inkl. ${tax}, ${step} vom ${from} bis ${until}, abgerufen am ${today}.`,
});

export const seriesTexts = catalogue(
  {
    ...withTax('USt.'),
    title: 'Preisreihen',
    lead: 'Durchschnittspreise aus den Angeboten der Händler auf Brennwert, mit allen Steuern. Sie dürfen Zahlen und Grafiken mit Quellenangabe frei verwenden.',
    choose: 'Was brauchen Sie?',
    country: 'Land',
    fields: {
      land: 'Land',
      gebiet: 'Gebiet',
      sorte: 'Sorte',
      menge: 'Menge',
      von: 'Vom Tag',
      bis: 'bis zum Tag',
      schritt: 'Werte',
      groesse: 'Größe der Grafik',
      format: 'Format',
    },
    wholeCountry: (name: string) => `${name} gesamt`,
    everyState: (isSwiss: boolean) => (isSwiss ? 'alle Kantone' : 'alle Bundesländer'),
    steps: { tag: 'Tageswerte', monat: 'Monatsmittel' },
    sizes: { klein: 'Klein', mittel: 'Mittel', gross: 'Groß (Druck)' },
    sizeOf: (name: string, width: number, height: number) => `${name}: ${width} × ${height} Pixel`,
    show: 'Anzeigen',
    download: 'Herunterladen',
    tables: 'Zahlen',
    tablesText: (rows: string) => `${rows} Zeilen mit Durchschnitt, Tiefst- und Höchstwert.`,
    pictures: 'Grafik',
    formats: { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON', svg: 'SVG', png: 'PNG' },
    preview: 'Vorschau',
    noPicture: 'Eine Grafik zeigt ein Gebiet. Wählen Sie dafür das Land oder ein Bundesland.',
    noValues: 'Für diese Auswahl liegen keine Preise vor. Wählen Sie einen anderen Zeitraum.',
    tooFewValues: 'Für eine Grafik braucht es mindestens zwei Werte.',
    cite: 'So zitieren Sie',
    citeText:
      'Bitte nennen Sie die Quelle; in den Dateien steht sie in jeder Zeile, in der Grafik unten links.',
    source: (today: string) => `Quelle: Brennwert, Stand ${today}`,
    chartLabel: (title: string, from: string, until: string, low: string, high: string) =>
      `${title}: Verlauf vom ${from} bis ${until}, tiefster Wert ${low}, höchster Wert ${high}.`,
    per: (unit: string) => `je ${unit}`,
    errors: {
      unknown: 'Bitte wählen Sie einen Eintrag aus der Liste.',
      one_region: 'Eine Grafik zeigt ein Gebiet. Bitte wählen Sie das Land oder ein Bundesland.',
      day: 'Diesen Tag gibt es nicht.',
      reversed: 'Der letzte Tag liegt vor dem ersten.',
      too_long: 'Eine Reihe umfasst höchstens zehn Jahre.',
      future: 'Dieser Tag liegt in der Zukunft.',
    },
  },
  {
    'de-CH': {
      ...withTax('MWST'),
      sizes: { klein: 'Klein', mittel: 'Mittel', gross: 'Gross (Druck)' },
      noPicture: 'Eine Grafik zeigt ein Gebiet. Wählen Sie dafür das Land oder einen Kanton.',
      fields: {
        land: 'Land',
        gebiet: 'Gebiet',
        sorte: 'Sorte',
        menge: 'Menge',
        von: 'Vom Tag',
        bis: 'bis zum Tag',
        schritt: 'Werte',
        groesse: 'Grösse der Grafik',
        format: 'Format',
      },
    },
  },
);
