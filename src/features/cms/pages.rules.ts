import { linkedMedia } from '#features/media/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import {
  type ComparedBlock,
  comparedBlocks,
  comparedOrder,
  type DraftBlock,
  fieldsOf,
} from './blocks.rules.ts';

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

const pageFields = ['path', 'countries', 'robots', 'canonical', 'picture'] as const;
const textFields = ['title', 'description'] as const;

/** Of the page as a whole where `text` is null; countries as a list of their ids. */
export type ComparedField = { text: TextKey | null; mine: string; theirs: string; isChanged: boolean } & {
  field: (typeof pageFields)[number] | (typeof textFields)[number];
};
export type ComparedDraft = {
  fields: readonly ComparedField[];
  /** In which order each text has the blocks of both states. */
  orders: readonly (ReturnType<typeof comparedOrder> & { text: TextKey })[];
  blocks: readonly (ComparedBlock & { text: TextKey })[];
};

/** Two states of a page, field by field and block by block, each text with its like. */
export function comparedDrafts(mine: PageDraft, theirs: PageDraft): ComparedDraft {
  const keys = textKeys.filter((key) => mine.texts[key] ?? theirs.texts[key]);
  const blocksOf = ({ texts }: PageDraft, key: TextKey) => texts[key]?.blocks ?? [];
  const row = (of: Pick<ComparedField, 'field' | 'text'>, own = '', other = ''): ComparedField => ({
    ...of,
    mine: own,
    theirs: other,
    isChanged: own !== other,
  });
  return {
    fields: [
      ...pageFields.map((field) => row({ field, text: null }, String(mine[field]), String(theirs[field]))),
      ...keys.flatMap((text) =>
        textFields.map((field) =>
          row({ field, text }, mine.texts[text]?.[field], theirs.texts[text]?.[field]),
        ),
      ),
    ],
    orders: keys.map((text) => ({ ...comparedOrder(blocksOf(mine, text), blocksOf(theirs, text)), text })),
    blocks: keys.flatMap((text) =>
      comparedBlocks(blocksOf(mine, text), blocksOf(theirs, text)).map((block) => ({ ...block, text })),
    ),
  };
}

/** Titles that search engines cut, and descriptions. */
export const maxTitle = 60;
export const maxDescription = 160;

const pathPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/;

/** A German path in small letters, words parted by hyphens. */
export const isPagePath = (path: string): boolean => path.length <= 120 && pathPattern.test(path);

/** The path that a title suggests. */
export const pathOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[sign] ?? sign)
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
