import type { ProductGroupId } from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';
import { isSlug } from '../article-paths.rules.ts';
import { isIntricate } from '../nested-markdown.rules.ts';
import type { NewsTopic, StoreId } from '../news.rules.ts';

/** An article as it is worked on; anything may still be missing. */
export type ArticleDraft = {
  storeId: StoreId;
  countryIds: readonly CountryId[];
  slug: string;
  title: string;
  teaser: string;
  /** Markup of a rich text, which is Markdown. */
  body: string;
  topic: NewsTopic;
  productGroupId: ProductGroupId | null;
  author: string;
  isFeatured: boolean;
  pictureId: number | null;
  /** Articles that are offered below it first, of the same store. */
  relatedIds: readonly number[];
};

export const draftFields = [
  'title',
  'slug',
  'teaser',
  'body',
  'pictureId',
  'storeId',
  'topic',
  'productGroupId',
  'author',
  'relatedIds',
  'isFeatured',
  'countryIds',
] as const satisfies readonly (keyof ArticleDraft)[];
export type DraftField = (typeof draftFields)[number];

export const emptyDraft: ArticleDraft = {
  storeId: 1,
  countryIds: countryList.map(({ id }) => id),
  topic: 'prices',
  productGroupId: null,
  slug: '',
  title: '',
  teaser: '',
  body: '',
  author: '',
  isFeatured: false,
  pictureId: null,
  relatedIds: [],
};

/** Characters that readers are shown as a whole; the database takes more of a draft. */
export const limits = { title: 100, teaser: 300, author: 100, body: 60_000, slug: 120 } as const;

/** What stands against publishing an article. */
export type ArticleProblem = {
  field: DraftField;
  code:
    | ('missing' | 'too_long' | 'wrong' | 'taken' | 'without_text')
    | ('link_not_allowed' | 'unreadable' | 'intricate' | 'dead_link' | 'file_undescribed');
  /** The link. */
  detail?: string;
};

/** What can be said of a draft alone. */
export const draftProblems = (draft: ArticleDraft): ArticleProblem[] => [
  ...(['title', 'teaser', 'body', 'author'] as const).flatMap((field): ArticleProblem[] => {
    const { length } = draft[field].trim();
    if (length === 0) return [{ field, code: 'missing' }];
    return length > limits[field] ? [{ field, code: 'too_long' }] : [];
  }),
  ...textProblems(draft.body),
  ...(isSlug(draft.slug) ? [] : [{ field: 'slug', code: 'wrong' } as const]),
  ...(draft.countryIds.length > 0 ? [] : [{ field: 'countryIds', code: 'missing' } as const]),
];

function textProblems(body: string): ArticleProblem[] {
  if (isIntricate(body)) return [{ field: 'body', code: 'intricate' }];
  const read = readRichText(body, limits.body);
  return read.ok || read.error === 'too_long' ? [] : [{ field: 'body', code: read.error }];
}
