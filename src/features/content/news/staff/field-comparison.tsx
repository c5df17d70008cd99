import { productGroups } from '#features/catalog/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { topicsTexts } from '../article-teaser.tsx';
import type { ArticleDraft, DraftField } from './draft.rules.ts';
import { newsEditTexts } from './news-edit.texts.ts';

type Props = {
  fields: readonly DraftField[];
  left: { name: string; draft: ArticleDraft };
  right: { name: string; draft: ArticleDraft };
  /** Titles of the articles that are offered below these. */
  titles: ReadonlyMap<number, string>;
};

/** Two states of an article, side by side in the fields in which they differ. */
export function FieldComparison({ fields, left, right, titles }: Props) {
  const texts = useTexts(newsEditTexts);
  const said = useSaid(titles);
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="text-left">
          <th scope="col" className="w-28 border-b border-field-line py-2 pr-4">
            {texts.compare.field}
          </th>
          {[left, right].map(({ name }) => (
            <th key={name} scope="col" className="border-b border-field-line py-2 pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="align-top">
            <th scope="row" className="border-b border-line py-3 pr-4 text-left font-semibold">
              {texts.fields[field]}
            </th>
            {[left, right].map(({ name, draft }) => (
              <td key={name} className="border-b border-line py-3 pr-4 whitespace-pre-wrap wrap-anywhere">
                {said(draft, field) || <span className="text-ink-2">{texts.empty}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
