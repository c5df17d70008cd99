import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonVariant } from './button.tsx';

/** Sends one of several forms of a page, and turns while its own is on the way. */
export function IntentButton(props: {
  intent: string;
  variant?: ButtonVariant;
  label?: string;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === props.intent;
  return (
    <Button type="submit" variant={props.variant ?? 'secondary'} busy={isBusy} aria-label={props.label}>
      {props.children}
    </Button>
  );
}
