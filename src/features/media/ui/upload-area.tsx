import { CircleAlert, CircleCheck, Upload as UploadIcon, X } from 'lucide';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useCsrf } from '#platform/ui/intent-form.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import type { PickedMedia } from '../library/library.ts';
import { mediaTexts } from '../media.texts.ts';
import { acceptedFiles } from '../upload-limits.rules.ts';
import { type UploadItem, useUploads } from './use-uploads.ts';

type Props = {
  /** Called for each file that is in the library now. */
  onAdded(media: PickedMedia): void;
  /** Files that are pasted anywhere on the page are meant for it. */
  takesPaste?: boolean;
};

/** Takes files by drag, paste and choice, several at once, and shows how far each has come. Needs scripts. */
export function UploadArea({ onAdded, takesPaste = true }: Props) {
  const texts = useTexts(mediaTexts);
  const { items, add, remove, resume } = useUploads({ csrf: useCsrf() ?? '', onAdded });
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  usePaste(takesPaste ? add : null);
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      add([...event.dataTransfer.files]);
    },
  };
  return (
    <div>
      <div className="upload-area" data-over={isOver || undefined} {...drag}>
        <Icon of={UploadIcon} size="lg" className="text-ink-2" />
        <p>{texts.dropHint}</p>
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedFiles}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass({ variant: 'outline' })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink`}
        >
          {texts.chooseFiles}
        </label>
        <p className="text-sm text-ink-2">{texts.uploadHint}</p>
      </div>
      <UploadList items={items} remove={remove} resume={resume} />
    </div>
  );
}

/** Pictures from the clipboard; text that is pasted into a field stays a text. */
function usePaste(add: ((files: readonly File[]) => void) | null): void {
  useEffect(() => {
    if (!add) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [add]);
}

type ListProps = { items: readonly UploadItem[]; remove(key: number): void; resume(key: number): void };

function UploadList({ items, remove, resume }: ListProps) {
  const texts = useTexts(mediaTexts);
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p role="status" className="mt-3 text-sm text-ink-2 empty:hidden">
        {items.length > 0 && texts.progress(done, items.length)}
      </p>
      {items.length > 0 && (
        <ul aria-label={texts.uploads} className="mt-2 grid gap-2">
          {items.map((item) => (
            <UploadRow key={item.key} item={item} remove={remove} resume={resume} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ item, remove, resume }: Omit<ListProps, 'items'> & { item: UploadItem }) {
  const texts = useTexts(mediaTexts);
  const { key, name, percent, state, message, media } = item;
  const isBad = state === 'failed' || state === 'refused';
  return (
    <li className="upload-row">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
      {state === 'sending' && (
        <progress value={percent} max={100} aria-label={`${name}: ${texts.states.sending}`}>
          {texts.sent(percent)}
        </progress>
      )}
      <span className={`flex min-w-0 items-center gap-1.5 text-sm ${isBad ? 'text-bad' : 'text-ink-2'}`}>
        {state === 'done' && <Icon of={CircleCheck} size="sm" className="text-good" />}
        {isBad && <Icon of={CircleAlert} size="sm" />}
        {state === 'sending' ? texts.sent(percent) : message || texts.states[state]}
      </span>
      {media && !media.isUsable && (
        <Link
          to={`/support/cms/media/${media.id}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {texts.describe}
        </Link>
      )}
      {(state === 'paused' || state === 'failed') && (
        <button
          type="button"
          className={buttonClass({ variant: 'outline', size: 'small' })}
          onClick={() => resume(key)}
        >
          {texts.resume}
        </button>
      )}
      {(state === 'done' || isBad) && (
        <button
          type="button"
          className="upload-dismiss"
          {...tip(texts.dismiss(name))}
          onClick={() => remove(key)}
        >
          <Icon of={X} size="sm" />
        </button>
      )}
    </li>
  );
}
