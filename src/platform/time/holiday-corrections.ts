/** One day of a region that the library (package date-holidays) has wrong. */
export type HolidayCorrection = {
  /**
   * A state as the library knows it, or a part of one whose holidays differ: "CH-NE-LANDERON". What is corrected of a state
   * holds in its parts as well, unless a later row says otherwise.
   */
  region: string;
  /** Which days, in the library's grammar. */
  rule: string;
  /** The German name of the holiday; null where the library has one and people work. */
  name: string | null;
  /** The law, or the official page that tells of it. */
  source: string;
};

const liechtenstein = 'Liechtenstein, Arbeitsgesetz Art. 18 Abs. 2 (LR 822.10), gesetze.li';
const glarus = 'Glarus, Ruhetagsgesetz Art. 2 Abs. 1 (GS IX B/21/1), gesetze.gl.ch';
const fahrt = 'Glarus, gl.ch: erster Donnerstag im April; fällt er in die Karwoche, eine Woche später';
const bavaria =
  'Bayern, Feiertagsgesetz (FTG) Art. 1 Abs. 1 Nr. 2: Gemeinden mit überwiegend katholischen Einwohnern';
const solothurn = 'Solothurn, Ruhetagsgesetz § 2 Abs. 1 (BGS 512.41)';

/** In this order: of two rows about the same days of a place the later one holds. */
export const holidayCorrections: readonly HolidayCorrection[] = [
  // Bridges of the administration; whoever works for others works.
  { region: 'LI', rule: 'easter 40', name: null, source: liechtenstein },
  { region: 'LI', rule: 'easter 61', name: null, source: liechtenstein },
  { region: 'LI', rule: '08-15', name: 'Staatsfeiertag', source: liechtenstein },
  { region: 'LI', rule: '11-01', name: 'Allerheiligen', source: liechtenstein },

  // The library takes the Thursday from 2 April on, a week too late where the month begins with one (2027, 2032).
  {
    region: 'CH-GL',
    rule: 'Thursday after 04-02 if is observance holiday then next Thursday',
    name: null,
    source: fahrt,
  },
  {
    region: 'CH-GL',
    rule: '1st thursday in April if is observance holiday then next Thursday',
    name: 'Näfelser Fahrt',
    source: fahrt,
  },
  { region: 'CH-GL', rule: '12-24', name: null, source: glarus },
  { region: 'CH-GL', rule: '12-31', name: null, source: glarus },

  { region: 'DE-BY', rule: '08-15', name: 'Mariä Himmelfahrt', source: bavaria },
  {
    region: 'DE-BY-EVANGELISCH',
    rule: '08-15',
    name: null,
    source: `${bavaria}; nach statistik.bayern.de überwiegend evangelische Städte`,
  },
  {
    region: 'DE-BY-AUGSBURG',
    rule: '08-08',
    name: 'Augsburger Friedensfest',
    source: 'Bayern, Feiertagsgesetz (FTG) Art. 1 Abs. 2: Stadtkreis Augsburg',
  },
  {
    region: 'DE-SN-SORBEN',
    rule: 'easter 60',
    name: 'Fronleichnam',
    source: 'Sachsen, Fronleichnamsverordnung von 1993, zum Sonn- und Feiertagsgesetz § 1 Abs. 1',
  },
  {
    region: 'DE-TH-KATHOLISCH',
    rule: 'easter 60',
    name: 'Fronleichnam',
    source:
      'Thüringen, Feier- und Gedenktagsgesetz (ThürFGtG): Landkreis Eichsfeld und Orte mit überwiegend katholischen Einwohnern',
  },

  {
    region: 'CH-NE',
    rule: 'easter 60',
    name: null,
    source: 'Neuenburg, Loi sur le dimanche et les jours fériés (RSN 941.02), ne.ch: nur in Le Landeron',
  },
  {
    region: 'CH-NE-LANDERON',
    rule: 'easter 60',
    name: 'Fronleichnam',
    source:
      'Neuenburg, Loi sur le dimanche et les jours fériés (RSN 941.02), ne.ch: Fête-Dieu in Le Landeron',
  },

  { region: 'CH-SO', rule: '03-19', name: null, source: solothurn },
  {
    region: 'CH-SO-JOSEF',
    rule: '03-19',
    name: 'Josefstag',
    source: 'Solothurn, Ruhetagsgesetz § 2 Abs. 2 (BGS 512.41): Ruhetage einzelner Einwohnergemeinden',
  },
  ...['easter 60', '08-15', '11-01'].map((rule) => ({
    region: 'CH-SO-BUCHEGGBERG',
    rule,
    name: null,
    source: `${solothurn}: nicht im Bezirk Bucheggberg`,
  })),

  {
    region: 'CH-GR',
    rule: 'easter -2',
    name: 'Karfreitag',
    source: 'Graubünden, Ruhetagsgesetz Art. 2 Abs. 1 (BR 520.100)',
  },
  {
    region: 'CH-AG',
    rule: '05-01',
    name: null,
    source:
      'Aargau, Ruhetage nach Bezirken ohne den 1. Mai; Antwort des Regierungsrats auf die Motion zum Tag der Arbeit, ag.ch',
  },
  {
    region: 'CH-AI',
    rule: '12-08',
    name: 'Mariä Empfängnis',
    source:
      'Appenzell Innerrhoden, Ruhetagsgesetz Art. 2 (GS 822.200), ai.ch/themen/wirtschaft-und-arbeit/feiertage-ruhetage',
  },
  {
    region: 'CH-AI-OBEREGG',
    rule: '09-22',
    name: null,
    source:
      'Appenzell Innerrhoden, Ruhetagsgesetz Art. 2 (GS 822.200): Mauritiustag nur im inneren Landesteil',
  },
  // Three days of rest in a row are avoided; the library leaves out another weekday.
  ...[
    { rule: '12-26 not on monday', name: null },
    { rule: '12-26 not on tuesday, saturday', name: 'Stephanstag' },
  ].map((row) => ({
    region: 'CH-AR',
    ...row,
    source:
      'Appenzell Ausserrhoden, Verordnung zum Arbeitsgesetz, ar.ch: nicht, wenn Weihnachten auf Montag oder Freitag fällt',
  })),
];
