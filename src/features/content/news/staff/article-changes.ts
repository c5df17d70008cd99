import { productGroups } from '#features/catalog/shared.ts';
import { changedFields } from '#features/cms/shared.ts';
import type { FieldChange } from '#features/cms/ui/draft-changes.tsx';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { topicsTexts } from '../article-teaser.tsx';
import type { OtherArticle } from './article-form.tsx';
import { type ArticleDraft, type DraftField, draftFields } from './draft.rules.ts';
import { newsEditTexts } from './news-edit.texts.ts';

/** In what two states of an article differ, in words. `others` are those that can be offered below these. */
export function useArticleChanges(others: readonly OtherArticle[]) {
  const { fields: names } = useTexts(newsEditTexts);
  const said = useSaid(new Map(others.map(({ id, title }) => [id, title])));
  return (one: ArticleDraft, other: ArticleDraft): FieldChange[] =>
    changedFields(draftFields, one, other).map((field) => ({
      key: field,
      name: names[field],
      sides: [said(one, field), said(other, field)],
    }));
}

/** What a field of a draft says, in words. */
function useSaid(titles: ReadonlyMap<number, string>) {
  const texts = useTexts(newsEditTexts);
  const topics = useTexts(topicsTexts);
  return (draft: ArticleDraft, field: DraftField): string => {
    switch (field) {
      case 'storeId':
        return texts.stores[draft.storeId];
      case 'topic':
        return topics[draft.topic];
      case 'productGroupId':
        return draft.productGroupId === null ? texts.anyProduct : productGroups[draft.productGroupId].name;
      case 'isFeatured':
        return draft.isFeatured ? texts.yes : texts.no;
      case 'pictureId':
        return draft.pictureId === null ? '' : `#${draft.pictureId}`;
      case 'countryIds':
        return countryList.flatMap(({ id, name }) => (draft.countryIds.includes(id) ? name : [])).join(', ');
      case 'relatedIds':
        return draft.relatedIds.map((id) => titles.get(id) ?? `#${id}`).join('\n');
      default:
        return draft[field];
    }
  };
}
