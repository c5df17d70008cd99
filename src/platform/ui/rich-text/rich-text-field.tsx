import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { FieldError } from '../field.tsx';
import { TextArea } from '../text-field.tsx';
import { toMarkup } from './markup.rules.ts';
import type { RichText } from './rich-text.rules.ts';
import { richTextTexts } from './rich-text.texts.ts';

type Props = {
  name: string;
  label: string;
  /** What is stored, or the markup that somebody typed and that is to stand there again. */
  value?: RichText | string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Without headings for short texts, such as answers. */
  headings?: boolean;
  id?: string | undefined;
};

/**
 * A text with headings, bold, italic, lists and links. Its value is always the markup in the text area: people type it
 * where no scripts run, and the editor writes it there, so nothing is lost between the two. Read with `richText()`
 * (`rich-text.schema.ts`). The editor's code is loaded by this field alone.
 */
export function RichTextField({ name, label, value = '', hint, error, headings = true, ...given }: Props) {
  const texts = useTexts(richTextTexts);
  const made = useId();
  const id = given.id ?? made;
  const { area, loaded } = useEditor();
  const markupHint = headings ? texts.markupHint : texts.markupHintWithoutHeadings;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <div hidden={loaded !== null}>
        <TextArea
          name={name}
          label={label}
          ref={area}
          rows={8}
          id={loaded ? `${id}-markup` : id}
          error={loaded ? undefined : error}
          defaultValue={typeof value === 'string' ? value : toMarkup(value)}
          hint={hint ? `${hint} ${markupHint}` : markupHint}
        />
      </div>
      {loaded && (
        <>
          <loaded.Editor
            id={id}
            label={label}
            headings={headings}
            area={area}
            describedBy={describedBy}
            markup={loaded.markup}
            takesFocus={loaded.hadFocus}
            isInvalid={error !== undefined}
          />
          {hint && (
            <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
              {hint}
            </p>
          )}
          <FieldError id={`${id}-error`} error={error} />
        </>
      )}
    </div>
  );
}

/** The editor, once it is there, and what stood in the text area when it came: somebody may have typed by then, or be at it. */
function useEditor() {
  const area = useRef<HTMLTextAreaElement>(null);
  type Editor = typeof import('./rich-text-editor.tsx')['RichTextEditor'];
  const [loaded, setLoaded] = useState<{ Editor: Editor; markup: string; hadFocus: boolean } | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => {
        if (!isWanted || !area.current) return;
        const hadFocus = document.activeElement === area.current;
        setLoaded({ Editor: RichTextEditor, markup: area.current.value, hadFocus });
      },
      // Without the network the text area stays, which does the same.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return { area, loaded };
}
