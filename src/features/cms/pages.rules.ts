import { linkedMedia } from '#features/media/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import { type DraftBlock, fieldsOf } from './blocks.rules.ts';

/** Whose text: that of all countries, or a country's own. */
export type TextKey = 'all' | '1' | '2' | '3';
export const textKeys = ['all', '1', '2', '3'] as const satisfies readonly TextKey[];

/** Of a country's id as text; '' for none. */
export const countryNameOf = (id: string): string =>
  countryList.find((country) => String(country.id) === id)?.name ?? '';

export type DraftText = { title: string; description: string; blocks: readonly DraftBlock[] };

/** A page as it is written, and as each of its versions is kept. */
export type PageDraft = {
  /** Without a slash at either end. */
  path: string;
  countries: readonly CountryId[];
  robots: 'index' | 'noindex';
  /** Another address that search engines shall take for this page; '' for its own. */
  canonical: string;
  /** Picture for social networks: the id of one of the library; '' for the house's own. */
  picture: string;
  texts: { all: DraftText } & Partial<Record<'1' | '2' | '3', DraftText>>;
};

/** The pictures of a page: those of its blocks in every text, and the one for social networks. */
export const picturesIn = ({ picture, texts }: PageDraft): number[] => [
  ...new Set(
    [picture, ...Object.values(texts).flatMap(({ blocks }) => blocks.flatMap(pictureFieldsOf))]
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];

/** What of the library the page needs: its pictures, and the files that it links to. */
export const mediaIn = (draft: PageDraft): number[] => [
  ...new Set([...picturesIn(draft), ...linkedMedia(JSON.stringify(draft))]),
];

const pictureFieldsOf = ({ type, fields }: DraftBlock): string[] =>
  fieldsOf(type).flatMap(({ name, kind }) => (kind === 'picture' ? [fields[name] ?? ''] : []));

export const emptyDraft = (title: string, path: string): PageDraft => ({
  path,
  countries: [1, 2, 3],
  robots: 'index',
  canonical: '',
  picture: '',
  texts: { all: { title, description: '', blocks: [] } },
});

/** The text that a country's visitors read. */
export function textOf(draft: Pick<PageDraft, 'texts'>, countryId: CountryId): DraftText {
  const text = draft.texts[`${countryId}`] ?? draft.texts.all;
  return countryId === 3 ? swiss(text) : text;
}

const swiss = ({ title, description, blocks }: DraftText): DraftText => ({
  title: swissSpelling(title),
  description: swissSpelling(description),
  blocks: blocks.map((block) => ({
    ...block,
    fields: Object.fromEntries(
      Object.entries(block.fields).map(([name, value]) => [
        name,
        name === 'to' || name === 'slot' ? value : swissSpelling(value),
      ]),
    ),
  })),
});

/** The texts that somebody reads: the shared one only where a country has none of its own. */
export const usedTexts = (draft: PageDraft): TextKey[] => [
  ...(draft.countries.some((id) => draft.texts[`${id}`] === undefined) ? (['all'] as const) : []),
  ...textKeys.filter(
    (key) => key !== 'all' && draft.texts[key] && draft.countries.some((id) => String(id) === key),
  ),
];

/** The countries whose visitors read a text. */
export const countriesOf = ({ countries, texts }: PageDraft, key: TextKey): CountryId[] =>
  countries.filter((id) => (key === 'all' ? texts[`${id}`] === undefined : String(id) === key));

/** Titles that search engines cut, and descriptions. */
export const maxTitle = 60;
export const maxDescription = 160;
