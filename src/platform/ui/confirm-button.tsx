import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiTexts } from './ui.texts.ts';

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
