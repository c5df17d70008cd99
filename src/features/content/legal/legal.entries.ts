import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '#features/cms/types.ts';
import { countries } from '#features/places/shared.ts';
import { shippedDocument } from './legal-text.ts';

/** The legal texts: file, key and address. Those that say "Stand …" keep every version. */
const documents = [
  { file: 'terms', key: 'legal-terms', path: '/agb' },
  { file: 'privacy', key: 'legal-privacy', path: '/datenschutz' },
  { file: 'accessibility', key: 'legal-accessibility', path: '/barrierefreiheit' },
  { file: 'imprint', key: 'legal-imprint', path: '/impressum' },
  { file: 'ranking', key: 'legal-ranking', path: '/so-sortieren-wir' },
] as const;

/** What the operator has entered, and may stand in braces. */
const placeholders = [
  'name',
  'managers',
  'register',
  'street',
  'place',
  'email',
  'pressEmail',
  'vatId',
  'customerPhone',
  'pressPhone',
  'phoneHours',
  'statisticsHost',
  'geocoderOperator',
];

export const legalEntries: readonly Entry[] = documents.map(({ file, key, path: address }): Entry => {
  const source = readFileSync(path.join(import.meta.dirname, `${file}.md`), 'utf8');
  const { title, statedOn } = shippedDocument(source, 'de');
  const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    key,
    area: 'legal',
    title,
    path: address,
    isPerCountry: true,
    kind: 'list',
    fields: [
      { name: 'heading', kind: 'line', max: 160, label: 'Überschrift' },
      { name: 'text', kind: 'rich', headings: false, label: 'Text' },
    ],
    itemName: () => 'Abschnitt',
    placeholders: [...new Set([...placeholders, ...names])],
    ...(statedOn && { isVersioned: true as const, shippedOn: statedOn }),
    shipped: (countryId) => shippedDocument(source, countries[countryId].code).items,
  };
});
