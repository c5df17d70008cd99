import { changedFields } from '#features/cms/shared.ts';
import type { FieldChange } from '#features/cms/ui/draft-changes.tsx';
import { countryCodes, countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { choicesAmong, EditFields } from '#platform/work/edit-fields.tsx';
import { releaseTexts } from '../press.texts.ts';
import { type DraftField, draftFields, draftLimits, type ReleaseDraft } from './release-draft.rules.ts';

type Props = {
  draft: ReleaseDraft;
  errorOf(field: string): string | undefined;
  /** Nobody was ever to be shown it. */
  canDelete: boolean;
};

/** Everything that a release is made of. */
export function ReleaseFields({ draft, errorOf, canDelete }: Props) {
  const texts = useTexts(releaseTexts);
  const { fields: labels, hints } = texts;
  const [embargoDay = '', embargoTime = ''] = draft.embargo.split('T');
  return (
    <>
      <EditFields
        labels={labels}
        values={{ ...draft, embargoDay, embargoTime }}
        errorOf={errorOf}
        isFramed
        parts={[
          {
            group: texts.text,
            parts: [
              { name: 'title', maxLength: draftLimits.title },
              { name: 'teaser', as: 'area', rows: 3, maxLength: draftLimits.teaser, hint: hints.teaser },
              {
                own: ({ field, value }) => <RichTextField {...field('body')} value={value('body')} />,
                fields: [{ name: 'body' }],
              },
            ],
          },
          {
            group: texts.place,
            parts: [
              { name: 'countryIds', as: 'ticks', options: choicesAmong(countryList) },
              {
                row: [
                  { name: 'embargoDay', as: 'day', hint: hints.embargo },
                  { name: 'embargoTime', type: 'time' },
                ],
                columns: 'sm:grid-cols-[2fr_1fr]',
              },
            ],
          },
        ]}
      />
      {canDelete && (
        <p>
          <Button type="submit" name="do" value="delete" variant="danger">
            {texts.remove}
          </Button>
        </p>
      )}
    </>
  );
}

/** In what two states of a release differ, in words. */
export function useReleaseChanges() {
  const { fields: names } = useTexts(releaseTexts);
  return (one: ReleaseDraft, other: ReleaseDraft): FieldChange[] =>
    changedFields(draftFields, one, other).map((field) => ({
      key: field,
      name: names[field],
      sides: [said(one, field), said(other, field)],
    }));
}

/** What a field of a draft says, in words. */
function said(draft: ReleaseDraft, field: DraftField): string {
  if (field === 'countryIds') return countryCodes(draft.countryIds);
  return field === 'embargo' ? draft.embargo.replace('T', ' ') : draft[field];
}
