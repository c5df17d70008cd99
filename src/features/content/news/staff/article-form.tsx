import { productGroupList } from '#features/catalog/shared.ts';
import type { PickedMedia } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { topicsTexts } from '../article-teaser.tsx';
import { newsTopics, relatedCount, storeIds } from '../news.rules.ts';
import type { ArticleDraft, DraftField } from './draft.rules.ts';
import { newsEditTexts } from './news-edit.texts.ts';

export type ErrorOf = (field: DraftField) => string | undefined;
/** An article that can be offered below this one. */
export type OtherArticle = { id: number; title: string; storeId: number };

type Props = {
  draft: ArticleDraft;
  errorOf: ErrorOf;
  picked: PickedMedia | null;
  others: readonly OtherArticle[];
  /** A choice that no key was typed for. */
  onPick(): void;
};

/** Everything that an article is made of. */
export function ArticleFields(props: Props) {
  const texts = useTexts(newsEditTexts);
  return (
    <>
      <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5">
        <legend className="px-2 font-semibold">{texts.text}</legend>
        <TextFields {...props} />
      </fieldset>
      <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5">
        <legend className="px-2 font-semibold">{texts.place}</legend>
        <PlaceFields {...props} />
        <Countries {...props} />
        <Related {...props} />
      </fieldset>
    </>
  );
}

function TextFields({ draft, errorOf, picked, onPick }: Props) {
  const texts = useTexts(newsEditTexts);
  return (
    <>
      <TextField
        id="title"
        name="title"
        label={texts.fields.title}
        error={errorOf('title')}
        defaultValue={draft.title}
        maxLength={200}
        autoComplete="off"
      />
      <TextArea
        id="teaser"
        name="teaser"
        label={texts.fields.teaser}
        error={errorOf('teaser')}
        hint={texts.hints.teaser}
        defaultValue={draft.teaser}
        rows={3}
        maxLength={500}
      />
      <div id="pictureId" tabIndex={-1}>
        <MediaPicker
          name="pictureId"
          label={texts.fields.pictureId}
          picked={picked}
          onPick={onPick}
          error={errorOf('pictureId')}
        />
      </div>
      <RichTextField
        id="body"
        name="body"
        label={texts.fields.body}
        error={errorOf('body')}
        value={draft.body}
      />
    </>
  );
}

function PlaceFields({ draft, errorOf }: Props) {
  const texts = useTexts(newsEditTexts);
  const topics = useTexts(topicsTexts);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.fields.storeId}
          name="storeId"
          defaultValue={String(draft.storeId)}
          options={storeIds.map((id) => ({ value: String(id), label: texts.stores[id] }))}
        />
        <Select
          label={texts.fields.topic}
          name="topic"
          defaultValue={draft.topic}
          options={newsTopics.map((topic) => ({ value: topic, label: topics[topic] }))}
        />
        <Select
          label={texts.fields.productGroupId}
          name="productGroupId"
          defaultValue={String(draft.productGroupId ?? '')}
          options={[
            { value: '', label: texts.anyProduct },
            ...productGroupList.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField
          id="author"
          name="author"
          label={texts.fields.author}
          error={errorOf('author')}
          defaultValue={draft.author}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <TextField
        id="slug"
        name="slug"
        label={texts.fields.slug}
        error={errorOf('slug')}
        hint={texts.hints.slug}
        defaultValue={draft.slug}
        maxLength={120}
        autoComplete="off"
      />
      <Checkbox
        name="isFeatured"
        value="1"
        label={texts.fields.isFeatured}
        description={texts.hints.featured}
        defaultChecked={draft.isFeatured}
      />
    </>
  );
}

function Countries({ draft, errorOf }: Props) {
  const texts = useTexts(newsEditTexts);
  return (
    <fieldset>
      <legend className="text-sm text-ink-2">{texts.fields.countryIds}</legend>
      <div className="flex flex-wrap gap-x-6">
        {countryList.map(({ id, name }, at) => (
          <Checkbox
            key={id}
            id={at === 0 ? 'countryIds' : undefined}
            name="countryIds"
            value={id}
            label={name}
            defaultChecked={draft.countryIds.includes(id)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2">{texts.hints.countries}</p>
      <FieldError id="countryIds-error" error={errorOf('countryIds')} />
    </fieldset>
  );
}

function Related({ draft, others }: Props) {
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
