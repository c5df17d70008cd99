import { useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm, PostForm } from '#platform/ui/intent-form.tsx';
import { itemTexts, mediaTexts } from '../media.texts.ts';
import { acceptedPictures } from '../upload-limits.rules.ts';
import type { Item } from './item-facts.tsx';
import type { ItemAnswer, ItemIntent } from './media-form.ts';

type Props = { item: Item; answer: ItemAnswer | undefined };

const refusedFor = (answer: ItemAnswer | undefined, intent: ItemIntent) =>
  answer?.kind === 'refused' && answer.intent === intent ? answer : null;

function useFileError(answer: ItemAnswer | undefined, intent: ItemIntent): string | undefined {
  const texts = useTexts(itemTexts);
  const { uploadErrors } = useTexts(mediaTexts);
  const error = refusedFor(answer, intent)?.errors.file;
  const messages: Readonly<Record<string, string>> = { ...uploadErrors, ...texts.errors };
  return error && messages[error];
}

/** Other bytes in its place. */
export function ReplaceForm({ item, answer }: Props) {
  const texts = useTexts(itemTexts);
  const { file } = useTexts(mediaTexts);
  const error = useFileError(answer, 'replace');
  const { pathname } = useLocation();
  return (
    <Section id="ersetzen" title={texts.replace} text={texts.replaceLead}>
      <PostForm
        encType="multipart/form-data"
        action={pathname}
        fields={{ intent: 'replace', version: item.version }}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <label className="grid gap-2">
          <span className="text-sm text-ink-2">{file}</span>
          <input
            type="file"
            name="file"
            accept={item.format === 'pdf' ? 'application/pdf' : acceptedPictures}
            className="min-h-11 max-w-full"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'replace-error'}
          />
        </label>
        <FieldError id="replace-error" error={error} />
        <div>
          <Button type="submit" variant="outline">
            {texts.replaceNow}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

/** The way out of the library; closed while it is used. */
export function DeleteForm({ item, isUsed, answer }: Props & { isUsed: boolean }) {
  const texts = useTexts(itemTexts);
  const error = useFileError(answer, 'delete');
  return (
    <Section id="loeschen" title={texts.delete} text={isUsed ? texts.deleteUsed : texts.deleteLead}>
      <FieldError id="delete-error" error={error} />
      {!isUsed && (
        <IntentForm intent="delete" fields={{ version: item.version, name: item.name }}>
          <IntentButton
            intent="delete"
            ask={{ title: texts.deleteAsk(item.name), text: texts.deleteLead, action: texts.deleteNow }}
          >
            {texts.delete}
          </IntentButton>
        </IntentForm>
      )}
    </Section>
  );
}
