import './media.css';
import { X } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useCsrf } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import type { PickedMedia } from '../library/library.ts';
import { mediaTexts, pickerTexts } from '../media.texts.ts';
import { MediaThumb } from './media-thumb.tsx';
import { UploadArea } from './upload-area.tsx';
import { pickerPath } from './use-uploads.ts';

type Props = {
  /** Of the form field that holds the id; '' when nothing is chosen. */
  name: string;
  label: string;
  /** What is chosen now, from `pickedMedia` in the loader; null for nothing. */
  picked: PickedMedia | null;
  /** Pictures unless told. */
  kind?: 'picture' | 'pdf';
  error?: string | undefined;
  /** For editors that keep what is chosen themselves, such as blocks of a page. */
  onPick?(media: PickedMedia | null): void;
};

/**
 * A field of a form that holds the id of a picture or PDF of the library: chosen, searched for or uploaded in a dialog,
 * which asks for the missing text of what has none. Without scripts its number is typed, which the library shows.
 *
 * What is posted is text: read it with `optional(read(…))`, ask `picturesOf` for what it is, and take `holdMedia` in the transaction that stores it. Its page's loader needs `csrf`, its visitor the permission `content`.
 */
export function MediaPicker({ name, label, picked, kind = 'picture', error, onPick }: Props) {
  const texts = useTexts(pickerTexts);
  const id = useId();
  const [chosen, setChosen] = useState(picked);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (media: PickedMedia | null) => {
    setChosen(media);
    setIsOpen(false);
    onPick?.(media);
  };
  if (!useHydrated())
    return (
      <TextField
        label={label}
        name={name}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        defaultValue={picked?.id ?? ''}
        hint={
          <>
            {texts.numberHint} ·{' '}
            <a href="/support/cms/media" target="_blank" rel="noreferrer" className="link">
              {texts.toLibrary}
            </a>
          </>
        }
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its content
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error && `${id}-error`}>
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      <p id={`${id}-label`} className="mb-1.5 text-sm text-ink-2">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {chosen ? (
          <>
            <MediaThumb of={chosen} />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{chosen.name}</span>
          </>
        ) : (
          <span className="flex-1 basis-40 text-ink-2">{texts.nothing}</span>
        )}
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {chosen ? texts.other[kind] : texts.choose[kind]}
        </Button>
        {chosen && (
          <Button variant="quiet" onClick={() => choose(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {isOpen && <PickerDialog kind={kind} onPick={choose} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type DialogProps = { kind: 'picture' | 'pdf'; onPick(media: PickedMedia): void; onClose(): void };

/** It stands in the form of an editor: nothing in it has a name or sends that form. */
function PickerDialog({ kind, onPick, onClose }: DialogProps) {
  const texts = useTexts(pickerTexts);
  const media = useTexts(mediaTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [words, setWords] = useState('');
  const [undescribed, setUndescribed] = useState<PickedMedia | null>(null);
  const { items, hasMore, state, search, more, put } = usePickable(kind);
  useEffect(() => dialog.current?.showModal(), []);
  const take = (one: PickedMedia) => (one.isUsable ? onPick(one) : setUndescribed(one));
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="dialog" onClose={onClose}>
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 sm:pl-6">
        <h2 id={titleId} className="text-lg">
          {texts.title[kind]}
        </h2>
        <button
          type="button"
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-tint hover:text-ink"
        >
          <Icon of={X} />
        </button>
      </div>
      <div className="grid gap-4 overflow-y-auto px-5 py-4 sm:px-6">
        {undescribed ? (
          <Describe of={undescribed} onDone={onPick} />
        ) : (
          <>
            <UploadArea onAdded={(one) => put(one)} />
            <div className="flex flex-wrap items-center gap-3">
              <TextField
                label={media.search}
                type="search"
                maxLength={100}
                value={words}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
                onKeyDown={onEnter(() => search(words))}
                className="min-w-0 grow basis-48"
              />
              <Button onClick={() => search(words)}>{media.find}</Button>
            </div>
            <p role="status" className="text-sm text-ink-2 empty:hidden">
              {state === 'loading' && texts.loading}
              {state === 'failed' && texts.failed}
              {state === 'there' && items.length === 0 && media.none}
            </p>
            <ul className="media-grid">
              {items.map((one) => (
                <li key={one.id}>
                  <button type="button" className="media-tile" onClick={() => take(one)}>
                    <MediaThumb of={one} />
                    <span className="wrap-anywhere">
                      {one.name} <span className="sr-only">{texts.take}</span>
                    </span>
                    {!one.isUsable && <span className="text-sm text-ink-2">{media.textMissing}</span>}
                  </button>
                </li>
              ))}
            </ul>
            {hasMore && (
              <div>
                <Button variant="outline" busy={state === 'loading'} onClick={more}>
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </dialog>
  );
}

/** The form around it is not sent by Enter. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** What can be chosen, page by page. */
function usePickable(kind: 'picture' | 'pdf') {
  const [items, setItems] = useState<readonly PickedMedia[]>([]);
  const [asked, setAsked] = useState({ words: '', page: 1 });
  const [hasMore, setHasMore] = useState(false);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    const stop = new AbortController();
    const query = new URLSearchParams({
      zeige: kind === 'pdf' ? 'pdf' : 'bilder',
      suche: asked.words,
      seite: String(asked.page),
    });
    setState('loading');
    fetch(`${pickerPath}?${query}`, { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        const found: { items: PickedMedia[]; hasMore: boolean } = await answer.json();
        setItems((before) => (asked.page === 1 ? found.items : [...before, ...found.items]));
        setHasMore(found.hasMore);
        setState('there');
      })
      .catch(() => stop.signal.aborted || setState('failed'));
    return () => stop.abort();
  }, [kind, asked]);
  return {
    items,
    hasMore,
    state,
    search: (words: string) => setAsked({ words, page: 1 }),
    more: () => setAsked(({ words, page }) => ({ words, page: page + 1 })),
    /** What was uploaded just now stands first. */
    put: (one: PickedMedia) => {
      if ((one.format === 'pdf') === (kind === 'pdf')) setItems((before) => [one, ...before]);
    },
  };
}

/** Asks for what a picture shows before it is taken. */
function Describe({ of, onDone }: { of: PickedMedia; onDone(media: PickedMedia): void }) {
  const texts = useTexts(pickerTexts);
  const csrf = useCsrf() ?? '';
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    const body = new URLSearchParams({ [csrfField]: csrf, intent: 'describe', id: String(of.id), alt: text });
    const answer = await fetch(pickerPath, { method: 'POST', body }).catch(() => null);
    const saved: { media?: PickedMedia } | undefined = answer?.ok ? await answer.json() : undefined;
    if (saved?.media) onDone(saved.media);
    else setState('failed');
  };
  return (
    <div className="grid gap-4">
      <MediaThumb of={of} />
      <TextField
        label={texts.needsText(of.name)}
        maxLength={300}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onEnter(() => text.trim() !== '' && void save())}
        error={state === 'failed' ? texts.failed : undefined}
      />
      <div>
        <Button busy={state === 'busy'} disabled={text.trim() === ''} onClick={() => void save()}>
          {texts.saveText}
        </Button>
      </div>
    </div>
  );
}
