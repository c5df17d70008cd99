import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonVariant } from './button.tsx';
import { type Confirmation, ConfirmButton } from './confirm-button.tsx';

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
