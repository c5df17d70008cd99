import { productGroups } from '#features/catalog/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { SideBySide } from '#platform/ui/side-by-side.tsx';
import { topicsTexts } from '../article-teaser.tsx';
import type { OtherArticle } from './article-form.tsx';
import type { ArticleDraft, DraftField } from './draft.rules.ts';
import { newsEditTexts } from './news-edit.texts.ts';

type Props = {
  fields: readonly DraftField[];
  left: { name: string; draft: ArticleDraft };
  right: { name: string; draft: ArticleDraft };
  /** Those that can be offered below these. */
  others: readonly OtherArticle[];
};

/** Two states of an article, side by side in the fields in which they differ. */
export function FieldComparison({ fields, left, right, others }: Props) {
  const texts = useTexts(newsEditTexts);
  const said = useSaid(new Map(others.map(({ id, title }) => [id, title])));
  const shown = (draft: ArticleDraft, field: DraftField) =>
    said(draft, field) || <span className="text-ink-2">{texts.empty}</span>;
  return (
    <SideBySide
      left={left.name}
      right={right.name}
      rows={fields.map((field) => ({
        key: field,
        name: texts.fields[field],
        sides: [shown(left.draft, field), shown(right.draft, field)],
      }))}
    />
  );
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
