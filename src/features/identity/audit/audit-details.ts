import type { Json } from '#db/types.gen.ts';

const names: Readonly<Record<string, string>> = {
  reason: 'Grund',
  words: 'Suche',
  role: 'Rolle',
  kind: 'Art',
  isLocked: 'gesperrt',
  countryId: 'Land',
  before: 'vorher',
  after: 'nachher',
  dealerId: 'Händler',
  shown: 'gefunden',
  ended: 'Anmeldungen',
  app: 'Authenticator-App',
  passkeys: 'Passkeys',
  order: 'Bestellung',
  line: 'Buchung',
  amount: 'Betrag in Cent',
  method: '',
  path: '',
  salutation: 'Anrede',
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  country: 'Land',
};

/** What the audit log keeps of an act, as one line of text. A pair is a change: "alt → neu". */
export function detailsText(details: Json): string {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return '';
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => {
      const name = names[key] ?? key;
      return name === '' ? valueText(value, key) : `${name}: ${valueText(value, key)}`;
    })
    .join(' · ')
    .replace(/^([A-Z]+) · \//, '$1 /');
}

const lists: readonly string[] = ['before', 'after'];

function valueText(value: Json | undefined, key: string): string {
  if (Array.isArray(value)) {
    if (lists.includes(key)) return value.length > 0 ? value.join(', ') : 'keine';
    return value.map((part) => `„${String(part)}“`).join(' → ');
  }
  return value === true ? 'ja' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
