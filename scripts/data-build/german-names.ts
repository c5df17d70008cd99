import type { GermanRow } from './sources.ts';

/** Names that one source spells so that nobody would recognise them, or from before a merger. */
const renamed: Record<string, string> = {
  Arolsen: 'Bad Arolsen',
  'Bad Berneck im Fichtelgebirg': 'Bad Berneck im Fichtelgebirge',
  'Bad Münster-Ebernburg am Stein': 'Bad Münster am Stein-Ebernburg',
  'Bad Münster am Stein-Ebernbu': 'Bad Münster am Stein-Ebernburg',
  'Bad Saarow-Pieskow': 'Bad Saarow',
  Bederkesa: 'Bad Bederkesa',
  Bodenteich: 'Bad Bodenteich',
  'Brandenburg / Havel': 'Brandenburg an der Havel',
  Dessau: 'Dessau-Roßlau',
  Eisleben: 'Lutherstadt Eisleben',
  Emmerich: 'Emmerich am Rhein',
  'Griesbach im Rottal': 'Bad Griesbach im Rottal',
  'Insel Hiddensee': 'Hiddensee',
  'Kirchheim im Schwarzwald': 'Kirchheim in Schwaben',
  'Lobenstein. Moorbad': 'Bad Lobenstein',
  'Neukirchen bei Heilig Blut': 'Neukirchen beim Heiligen Blut',
  'Neukirchen bei Sulzbach-Rosen': 'Neukirchen bei Sulzbach-Rosenberg',
  'Niefern-+schelbronn': 'Niefern-Öschelbronn',
  'Oldenburg (Oldb)': 'Oldenburg',
  'Oldenburg (Oldenburg)': 'Oldenburg',
  'Sankt Augustin': 'Sankt Augustin',
  'Sankt Katharinen (Landkreis ': 'Sankt Katharinen',
  'Sankt Katharinen (Landkreis': 'Sankt Katharinen',
  Saulgau: 'Bad Saulgau',
  'Schulzendorf bei Eichenwade': 'Schulzendorf',
  'Schwarzheide Niederlausitz': 'Schwarzheide',
  Sobernheim: 'Bad Sobernheim',
  Staffelstein: 'Bad Staffelstein',
  'Stötten am Au': 'Stötten am Auerberg',
  'Waldkirchen / Erzgebirge': 'Waldkirchen',
  Wittenberg: 'Lutherstadt Wittenberg',
  Wünnenberg: 'Bad Wünnenberg',
};

/** "Halle / Saale" → "Halle (Saale)", one of the two official spellings, used for all. */
export const spellCity = (city: string): string =>
  renamed[city] ?? city.replace(/^(.+?) \/ (.+)$/, '$1 ($2)').replace(/^Sankt /, 'St. ');

/** Entries of the directory which are a single house, no place to choose. */
const singleHouse = /Forsthaus|Jagdhaus|Ziegelei|\bGut\b|\bHof\b|\bHaus\b|Kurheim/;

/** The name of a directory row as people write it, or null for a single house. */
export function spellRow(row: GermanRow): string | null {
  if (singleHouse.test(row.zusatz) || singleHouse.test(row.ort.split(',')[1] ?? '')) return null;
  const ort = (row.ort.split(',')[0] ?? row.ort).replace(/ b .*$/, '').replace(/^Sankt (?!Aug)/, 'St. ');
  const name = `${expand(ort)}${spellAddition(row.zusatz)}`.trim();
  return renamed[name] ?? name;
}

/**
 * The addition that belongs to the name: "im Breisgau", "(Müritz)", "a d Lahn" written out. Those that only tell
 * where the place lies (", Eifel", "b Waren", "Anh") are dropped.
 */
function spellAddition(addition: string): string {
  const text = addition.trim();
  if (/^\([^)]+\)$/.test(text)) return ` ${expand(text)}`;
  const written = expand(text);
  return /^(am|an der|an den|im|in der|ob der|auf|auf der|vor der|unter|bei) [A-ZÄÖÜ][a-zäöüß-]{2,}( [A-ZÄÖÜ][a-zäöüß]+)?$/.test(
    written,
  )
    ? ` ${written}`
    : '';
}

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bi\.? OB\b\.?/g, 'in Oberbayern'],
  [/\ba\.? ?d\.? (?=[A-ZÄÖÜ])/g, 'an der '],
  [/\bi\.? ?d\.? (?=[A-ZÄÖÜ])/g, 'in der '],
  [/\bo\.? ?d\.? (?=[A-ZÄÖÜ])/g, 'ob der '],
  [/\bv\.? ?d\.? (?=[A-ZÄÖÜ])/g, 'vor der '],
  [/\ba\.? (?=[A-ZÄÖÜ])/g, 'am '],
  [/\bi\.? (?=[A-ZÄÖÜ])/g, 'im '],
  [/\bb\. (?=[A-ZÄÖÜ])/g, 'bei '],
  [/\bOPf\b\.?/g, 'Oberpfalz'],
  [/\bSchwarzw\b\.?/g, 'Schwarzwald'],
  [/\bWesterw\b\.?/g, 'Westerwald'],
  [/\bOdenw\b\.?/g, 'Odenwald'],
  [/\bFichtelgeb\b\.?/g, 'Fichtelgebirge'],
  [/\bErzgeb\b\.?/g, 'Erzgebirge'],
];

const expand = (text: string): string =>
  abbreviations.reduce((written, [short, long]) => written.replace(short, long), text);
