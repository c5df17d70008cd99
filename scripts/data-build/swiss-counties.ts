/** German names of the districts that the gazetteer calls in English; '' for cantons without districts. */
const german: Record<string, string> = {
  'Bernese Jura': 'Verwaltungskreis Berner Jura',
  Oberaargau: 'Verwaltungskreis Oberaargau',
  Moutier: 'Bezirk Moutier',
  Geneva: '',
  Glarus: '',
  Nidwalden: '',
  Obwalden: '',
  Uri: '',
  Zug: '',
  'Basel-Stadt': '',
  'Appenzell Inner Rhodes': '',
};

const bernese = new Set([
  'Emmental',
  'Obersimmental-Saanen',
  'Frutigen-Niedersimmental',
  'Biel/Bienne',
  'Seeland',
  'Thun',
  'Interlaken-Oberhasli',
  'Bern-Mittelland',
]);

/** French and Italian names with a common German form. */
const exonyms: Record<string, string> = {
  'Lucerne-Land': 'Luzern-Land',
  'Lucerne-Stadt': 'Luzern-Stadt',
  Sion: 'Sitten',
  Sierre: 'Siders',
  Sarine: 'Saane',
  Gruyère: 'Greyerz',
  Glâne: 'Glane',
  Broye: 'Broye',
  Veveyse: 'Vivisbach',
  See: 'See',
  Neuchâtel: 'Neuenburg',
  Bellinzona: 'Bellinzona',
};

/** "Meilen" districts are "Bezirk Meilen"; Bern has Verwaltungskreise, Lucerne Wahlkreise, Graubünden regions. */
export function spellSwissCounty(name: string): string {
  const fixed = german[name];
  if (fixed !== undefined) return fixed;
  if (!name.endsWith(' District')) return name;
  const plain = name.replace(/ District$/, '');
  const spelled = exonyms[plain] ?? plain;
  if (bernese.has(plain)) return `Verwaltungskreis ${spelled}`;
  return plain.startsWith('Lucerne') || lucerne.has(plain) ? `Wahlkreis ${spelled}` : `Bezirk ${spelled}`;
}

const lucerne = new Set(['Entlebuch', 'Hochdorf', 'Sursee', 'Willisau']);
