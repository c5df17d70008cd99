import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '#features/catalog/catalog.store.ts';
import { documentOf, shippedDocument } from '#features/content/legal/legal-text.ts';
import { withdrawalRight } from '#features/orders/withdrawal.rules.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { germanCharacters } from '../scripts/data-build/font.ts';
import { repository } from './architecture/modules.ts';
import { createTestDatabase } from './database.ts';

const swissNever = /ß|\d\.\d{3}\b/;

/** Every catalogue of texts, by file and name. */
const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.texts.ts', { eager: true });

/** The legal pages, as they are written. */
const legalPages = import.meta.glob<string>('../src/features/content/legal/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every line that is ours: texts stand in components and in the demo market, too. */
const linesOfSources = (): string[] =>
  globSync('src/**/*.{ts,tsx,md,json}', { cwd: repository })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(repository, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    );

const locales: readonly Locale[] = ['de-DE', 'de-AT', 'de-CH'];

/** All texts below a value; messages that take something are asked with a plain word for everything. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(messageText(value as (...words: string[]) => unknown));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function messageText(message: (...words: string[]) => unknown): unknown {
  try {
    return message('a', 'a', 'a', 'a');
  } catch {
    // Takes something else than words.
    return '';
  }
}

const textsOf = (locale: Locale): { file: string; text: string }[] => [
  ...catalogueTextsOf(locale),
  ...legalTextsOf(locale),
];

const catalogueTextsOf = (locale: Locale) =>
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((value) =>
      typeof value === 'function' && value.length === 1 && /locale/.test(String(value))
        ? textsIn(value(locale)).map((text) => ({ file, text }))
        : // What stands in no catalogue is read in all countries.
          textsIn(typeof value === 'object' ? value : []).map((text) => ({ file, text })),
    ),
  );

/** With and without what an operator may leave out. */
const legalTextsOf = (locale: Locale) =>
  [null, 'https://statistik.example'].flatMap((analyticsUrl) =>
    Object.entries(legalPages).flatMap(([file, page]) => {
      const { countries, ...common } = parseOperator({});
      const { country, id } = hosts[locale];
      // Swiss numbers for taxes are written with dots.
      const operator = { ...common, ...countries[id], vatId: 'CHE', analyticsUrl };
      const document = documentOf(shippedDocument(page, country).items, {
        country,
        operator,
        geocoderOperator: analyticsUrl && 'Muster',
        withdrawalRight: withdrawalRight(id),
      });
      return textsIn(document).map((text) => ({ file, text }));
    }),
  );

const hosts = {
  'de-DE': { country: 'de', id: 1 },
  'de-AT': { country: 'at', id: 2 },
  'de-CH': { country: 'ch', id: 3 },
} as const;

const found = (locale: Locale, pattern: RegExp) =>
  textsOf(locale)
    .filter(({ text }) => pattern.test(text))
    .map(({ file, text }) => `${file}: ${text}`);

describe('the texts', () => {
  it.each(locales)('of %s are found at all', (locale) => {
    expect(textsOf(locale).length).toBeGreaterThan(300);
  });

  it.each(locales)('of %s do not shout', (locale) => {
    expect(found(locale, /!/)).toEqual([]);
  });

  it.each(locales)('of %s keep the sign of a section and its number in one line', (locale) => {
    expect(found(locale, /§ /)).toEqual([]);
  });

  it.each(locales)('of %s call a thing by one word, as docs/glossary.md has it', (locale) => {
    expect(found(locale, /Vorauszahlung|Tankwagen|Zustand\b|\bStatus\b|[Ww]erktag/)).toEqual([]);
  });

  it('name the tax by one word, as the law of each country does', () => {
    expect(found('de-DE', /Mehrwertsteuer|MwSt|MWST/)).toEqual([]);
    expect(found('de-AT', /Mehrwertsteuer|MwSt|MWST/)).toEqual([]);
    // The costs of CO₂ are shown in Germany alone, and a number for taxes is named as the papers of others name it.
    expect(found('de-CH', /^(?!.*CO₂).*(Umsatzsteuer(?!-Id)|USt\.)|MwSt/)).toEqual([]);
  });

  it.each(locales)('of %s do not say that there is no advertising, which stands on our pages', (locale) => {
    expect(found(locale, /(keine|ohne|frei von) Werbung|werbefrei/i)).toEqual([]);
  });

  const denied =
    /(0 €|keine|ohne|nie) (Vorkasse|Anzahlung)|Vorkasse gibt es nicht|nie(mals)? vor der Lieferung/i;
  it.each(locales)('of %s deny no payment that buyers can choose', (locale) => {
    expect(found(locale, denied)).toEqual([]);
  });

  it('of components and of the demo market do so as well, and have one word for a thing, too', () => {
    const lines = linesOfSources();
    expect(lines.length).toBeGreaterThan(10_000);
    expect(lines.filter((line) => denied.test(line))).toEqual([]);
    expect(
      lines.filter((line) => /werktag|(keine|ohne) Werbung|werbefrei/i.test(line) || /MwSt\./.test(line)),
    ).toEqual([]);
  });

  it.each(locales)('of %s are written with what the small file of the typeface holds', (locale) => {
    // The typeface has no subscript digit and no arrow at all.
    const others = new Set(textsOf(locale).flatMap(({ text }) => [...text.replaceAll(/\s/g, '')]));
    expect([...others].filter((character) => !`${germanCharacters}₂→`.includes(character))).toEqual([]);
  });

  it.each(locales)('of the legal pages of %s are filled in', (locale) => {
    const open = /[{}[\]]|undefined|null/;
    expect(Object.keys(legalPages)).toHaveLength(5);
    expect(legalTextsOf(locale).filter(({ text }) => open.test(text))).toEqual([]);
  });

  it('of Switzerland have no ß and no thousands with a dot', () => {
    expect(found('de-CH', swissNever)).toEqual([]);
  });

  it('of the Swiss catalogue neither', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const catalog = await loadCatalog(database.db);
    const scopes = ([1, 2, 3, 4, 5] as const).map((group) => catalog.scope(3, group));
    expect(textsIn(scopes).filter((text) => swissNever.test(text))).toEqual([]);
  });
});
