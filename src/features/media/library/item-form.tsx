import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
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
  const text = (name: TextName, hint?: string) => {
    const own = item[name];
    return {
      id: name,
      name,
      error: errorOf(name),
      hint: saved(own, refused?.input[name]) ?? hint,
      defaultValue: refused?.input[name] ?? own,
    };
  };
  const isTicked = refused ? refused.input.isDecorative !== undefined : item.isDecorative;
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
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <legend className="mb-1 text-lg font-semibold">{texts.describe[kind]}</legend>
          <p className="max-w-prose text-sm text-ink-2">{texts.describeLead[kind]}</p>
          <TextArea label={texts.altDe[kind]} rows={2} maxLength={300} {...text('altDe')} />
          <TextArea label={texts.altAt} rows={2} maxLength={300} {...text('altAt', texts.altAtHint)} />
          <TextArea label={texts.altCh} rows={2} maxLength={300} {...text('altCh', texts.altChHint)} />
          {kind === 'picture' && (
            <Checkbox
              name="isDecorative"
              value="ja"
              label={texts.isDecorative}
              description={
                refused?.isStale && isTicked !== item.isDecorative
                  ? texts.nowSaved(item.isDecorative ? texts.yes : texts.no)
                  : texts.isDecorativeHint
              }
              defaultChecked={isTicked}
            />
          )}
        </fieldset>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <TextField
            label={texts.name}
            maxLength={120}
            autoComplete="off"
            className="sm:col-span-2"
            {...text('name', texts.nameHint)}
          />
          <FolderFields item={item} folders={folders} input={refused?.input} error={errorOf('newFolder')} />
        </div>
        <div>
          <IntentButton intent="save" variant="primary">
            {texts.save}
          </IntentButton>
        </div>
      </IntentForm>
    </Card>
  );
}

type FolderProps = {
  item: Item;
  folders: readonly Folder[];
  input: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
};

function FolderFields({ item, folders, input, error }: FolderProps) {
  const texts = useTexts(mediaTexts);
  return (
    <>
      <Select
        label={texts.folder}
        name="folderId"
        defaultValue={input?.folderId ?? String(item.folderId ?? '')}
        options={[
          { value: '', label: texts.noFolder },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField
        label={texts.newFolder}
        id="newFolder"
        name="newFolder"
        maxLength={60}
        autoComplete="off"
        hint={texts.newFolderHint}
        error={error}
        defaultValue={input?.newFolder ?? ''}
      />
    </>
  );
}
