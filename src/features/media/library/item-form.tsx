import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { choicesAmong, EditFields, type EditPart } from '#platform/work/edit-fields.tsx';
import { itemTexts, mediaTexts } from '../media.texts.ts';
import { FocusPoint } from './focus-point.tsx';
import type { Item } from './item-facts.tsx';
import type { ItemAnswer, MediaField } from './media-form.ts';

type Folder = { id: number; name: string; count: number };
type Props = { item: Item; folders: readonly Folder[]; answer: ItemAnswer | undefined };
type TextName = 'altDe' | 'altAt' | 'altCh' | 'name';

const inputs = [
  'name',
  'altDe',
  'altAt',
  'altCh',
  'focusX',
  'focusY',
  'newFolder',
] as const satisfies MediaField[];

/**
 * What the editors say about a picture or file. After a conflict the fields hold what was typed, and beside each that
 * differs stands what somebody else has saved.
 */
export function ItemForm({ item, folders, answer }: Props) {
  const texts = useTexts(itemTexts);
  const refused = answer?.kind === 'refused' && answer.intent === 'save' ? answer : null;
  const kind = item.format === 'pdf' ? 'pdf' : 'picture';
  const messages: Readonly<Record<string, string>> = texts.errors;
  const errorOf = (name: MediaField) => {
    const error = refused?.errors[name];
    return error && messages[error];
  };
  const saved = (value: string, typed: string | undefined) =>
    refused?.isStale && typed !== undefined && typed !== value
      ? texts.nowSaved(value === '' ? texts.empty : value)
      : undefined;
  const text = (name: TextName, hint?: string) => ({
    name,
    hint: saved(item[name], refused?.input[name]) ?? hint,
  });
  const area = { as: 'area', rows: 2, maxLength: 300 } as const;
  const isTicked = refused ? refused.input.isDecorative !== undefined : item.isDecorative;
  const decorative: EditPart = {
    name: 'isDecorative',
    as: 'tick',
    hint:
      refused?.isStale && isTicked !== item.isDecorative
        ? texts.nowSaved(item.isDecorative ? texts.yes : texts.no)
        : texts.isDecorativeHint,
  };
  const { name, altAt, altCh, isDecorative } = texts;
  const { folder, noFolder, newFolder, newFolderHint } = useTexts(mediaTexts);
  return (
    <Card padding="wide">
      <IntentForm
        intent="save"
        fields={{ version: item.version }}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
      >
        <ErrorSummary failures={formErrors(inputs, errorOf)} />
        {item.width && item.height && (
          <FocusPoint item={item} input={refused?.input} errorOf={errorOf} saved={saved} />
        )}
        <EditFields
          labels={{ name, altDe: texts.altDe[kind], altAt, altCh, isDecorative, folderId: folder, newFolder }}
          values={{ ...item, newFolder: '' }}
          errors={texts.errors}
          answer={refused ? { ...refused, several: {} } : undefined}
          parts={[
            {
              group: texts.describe[kind],
              lead: texts.describeLead[kind],
              parts: [
                { ...text('altDe'), ...area },
                { ...text('altAt', texts.altAtHint), ...area },
                { ...text('altCh', texts.altChHint), ...area },
                ...(kind === 'picture' ? [decorative] : []),
              ],
            },
            { ...text('name', texts.nameHint), maxLength: 120 },
            {
              row: [
                {
                  name: 'folderId',
                  as: 'choice',
                  options: [{ value: '', label: noFolder }, ...choicesAmong(folders)],
                },
                { name: 'newFolder', maxLength: 60, hint: newFolderHint },
              ],
            },
          ]}
        />
        <div>
          <IntentButton intent="save" variant="primary">
            {texts.save}
          </IntentButton>
        </div>
      </IntentForm>
    </Card>
  );
}
