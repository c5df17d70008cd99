import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '../i18n/locale.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
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
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === props.intent;
  if (props.ask) {
    const { ask, label, variant = 'danger' } = props;
    return (
      <ConfirmButton ask={ask} variant={variant} label={label} busy={isBusy}>
        {props.children}
      </ConfirmButton>
    );
  }
  return (
    <Button type="submit" variant={props.variant ?? 'secondary'} busy={isBusy} aria-label={props.label}>
      {props.children}
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

/**
 * Sends the form it stands in after a second press, in a dialog that names the act. Without JavaScript the form goes
 * at once, so it must not be one press away from where nobody expects it.
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
  const texts = useTexts(uiTexts);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => setDialog('closed');
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
        <Dialog
          open={dialog === 'open'}
          onClose={close}
          title={ask.title}
          actions={
            <>
              <Button variant="outline" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit" variant="danger" onClick={close}>
                {ask.action}
              </Button>
            </>
          }
        >
          <p>{ask.text}</p>
        </Dialog>
      )}
    </>
  );
}

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, always in view. */
  actions?: ReactNode;
  className?: string;
};

/**
 * A question or form over the page: the browser's own modal dialog, which keeps the focus inside, makes the rest
 * inert and gives the focus back.
 */
function Dialog(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (props.open && !dialog.current?.open) dialog.current?.showModal();
    if (!props.open && dialog.current?.open) dialog.current.close();
  }, [props.open]);
  // The browser tells of its end a moment later; whoever asks again before that would not be heard.
  const end = () => {
    dialog.current?.close();
    props.onClose();
  };
  return (
    // The key handler of a dialog is Escape, which the browser gives as onCancel.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is an extra of the mouse
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('dialog', props.className)}
      onCancel={(event) => {
        // A file field inside has such an event, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        end();
      }}
      onClose={() => {
        if (props.open && !dialog.current?.open) props.onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) end();
      }}
    >
      <div className="flex min-h-full flex-col">
        <DialogHead id={titleId} title={props.title} onClose={end} />
        <div className="flex-1 px-5 py-4 sm:px-6">{props.children}</div>
        {props.actions && (
          <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 sm:px-6">
            {props.actions}
          </div>
        )}
      </div>
    </dialog>
  );
}

function DialogHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const texts = useTexts(uiTexts);
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5 sm:pl-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-tint hover:text-ink"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
