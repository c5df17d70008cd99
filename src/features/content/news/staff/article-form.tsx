import { productGroupList } from '#features/catalog/shared.ts';
import type { PickedMedia } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { choicesAmong, choicesOf, EditFields } from '#platform/work/edit-fields.tsx';
import { topicsTexts } from '../article-teaser.tsx';
import { newsTopics, relatedCount, storeIds } from '../news.rules.ts';
import type { ArticleDraft } from './draft.rules.ts';
import { newsEditTexts } from './news-edit.texts.ts';

/** An article that can be offered below this one. */
export type OtherArticle = { id: number; title: string; storeId: number };

type Props = {
  draft: ArticleDraft;
  errorOf(field: string): string | undefined;
  picked: PickedMedia | null;
  others: readonly OtherArticle[];
  /** A choice that no key was typed for. */
  onPick(): void;
};

/** Everything that an article is made of. */
export function ArticleFields({ draft, errorOf, picked, others, onPick }: Props) {
  const texts = useTexts(newsEditTexts);
  const topics = useTexts(topicsTexts);
  const { hints } = texts;
  return (
    <EditFields
      labels={texts.fields}
      values={draft}
      errorOf={errorOf}
      isFramed
      parts={[
        {
          group: texts.text,
          parts: [
            { name: 'title', maxLength: 200 },
            { name: 'teaser', as: 'area', hint: hints.teaser, rows: 3, maxLength: 500 },
            {
              own: ({ field }) => {
                const { id, ...control } = field('pictureId');
                return (
                  <div id={id} tabIndex={-1}>
                    <MediaPicker {...control} picked={picked} onPick={onPick} />
                  </div>
                );
              },
              fields: [{ name: 'pictureId' }],
            },
            {
              own: ({ field, value }) => <RichTextField {...field('body')} value={value('body')} />,
              fields: [{ name: 'body' }],
            },
          ],
        },
        {
          group: texts.place,
          parts: [
            {
              row: [
                {
                  name: 'storeId',
                  as: 'choice',
                  options: storeIds.map((id) => ({ value: String(id), label: texts.stores[id] })),
                },
                { name: 'topic', as: 'choice', options: choicesOf(newsTopics, topics) },
                {
                  name: 'productGroupId',
                  as: 'choice',
                  options: [{ value: '', label: texts.anyProduct }, ...choicesAmong(productGroupList)],
                },
                { name: 'author', maxLength: 200 },
              ],
            },
            { name: 'slug', hint: hints.slug, maxLength: 120 },
            { name: 'isFeatured', as: 'tick', hint: hints.featured },
            { name: 'countryIds', as: 'ticks', options: choicesAmong(countryList), hint: hints.countries },
            { own: () => <Related draft={draft} others={others} />, fields: [{ name: 'relatedIds' }] },
          ],
        },
      ]}
    />
  );
}

function Related({ draft, others }: Pick<Props, 'draft' | 'others'>) {
  const texts = useTexts(newsEditTexts);
  const options = [
    { value: '', label: texts.noRelated },
    ...others.map(({ id, title, storeId }) => ({
      value: String(id),
      label: storeId === draft.storeId ? title : `${title} (${texts.stores[storeId === 2 ? 2 : 1]})`,
    })),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm text-ink-2">
        {texts.fields.relatedIds}: {texts.hints.related}
      </legend>
      {Array.from({ length: relatedCount }, (_, at) => (
        <Select
          key={texts.relatedNth(at + 1)}
          label={texts.relatedNth(at + 1)}
          name="relatedIds"
          defaultValue={String(draft.relatedIds[at] ?? '')}
          options={options}
        />
      ))}
    </fieldset>
  );
}
