import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '../i18n/locale.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

/** Sends one of several forms of a page, and turns while its own is on the way. */
export function IntentButton(props: {
  intent: string;
  variant?: ButtonVariant;
  label?: string;
  /** Asked first, in a dialog. */
  ask?: Confirmation;
  children: ReactNode;
}) {
  const { intent, ask, variant, label, children } = props;
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  return ask ? (
    <ConfirmButton ask={ask} variant={variant ?? 'danger'} label={label} busy={isBusy}>
      {children}
    </ConfirmButton>
  ) : (
    <Button type="submit" variant={variant ?? 'secondary'} busy={isBusy} aria-label={label}>
      {children}
    </Button>
  );
}

/** What is asked before something cannot be taken back. */
export type Confirmation = {
  title: string;
  /** What will be gone, or what it costs. */
  text: string;
  /** Names the act again; never just "OK". */
  action: string;
};

/** Of a form that was asked about in the dialog; where it is missing, a page can ask in its answer. */
export const askedField = 'asked';

/**
 * Sends the form it stands in after a second press, in a dialog that names the act. Without JavaScript the form goes
 * at once, so it must not be one press away from where nobody expects it, or its action asks where `askedField` is missing.
 */
export function ConfirmButton(props: {
  ask: Confirmation;
  variant?: ButtonVariant;
  /** Accessible name, where the words alone do not say what they are about. */
  label?: string | undefined;
  busy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { ask, variant = 'danger' } = props;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setDialog('open');
  };
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        busy={props.busy ?? false}
        aria-label={props.label}
        {...(props.className && { className: props.className })}
        onClick={open}
      >
        {props.children}
      </Button>
      {dialog !== 'never' && (
        <Question ask={ask} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}

/**
 * A question over the page: the browser's own modal dialog, which keeps the focus inside, makes the rest inert and
 * gives the focus back.
 */
function Question({ ask, isOpen, onClose }: { ask: Confirmation; isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(uiTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  // The browser tells of its end a moment later; whoever asks again before that would not be heard.
  const end = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    // The key handler of a dialog is Escape, which the browser gives as onCancel.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is an extra of the mouse
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
      onClose={() => {
        if (isOpen && !dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) end();
      }}
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5 sm:pl-6">
          <h2 id={titleId} className="text-lg">
            {ask.title}
          </h2>
          <button
            type="button"
            aria-label={texts.close}
            onClick={end}
            className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-tint hover:text-ink"
          >
            <Icon of={X} />
          </button>
        </div>
        <div className="flex-1 px-5 py-4 sm:px-6">
          <p>{ask.text}</p>
        </div>
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 sm:px-6">
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" name={askedField} value="1" variant="danger" onClick={onClose}>
            {ask.action}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
