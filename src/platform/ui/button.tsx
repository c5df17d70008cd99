import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { uiTexts } from './ui.texts.ts';

/** `primary` is the flame: once in a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger';

type Look = { variant?: ButtonVariant | undefined; size?: 'small' | 'medium' | 'large' | undefined };

export function buttonClass({ variant = 'secondary', size = 'medium' }: Look, className?: string): string {
  return classNames('button', `button-${variant}`, size !== 'medium' && `button-${size}`, className);
}

/** `busy` keeps the words, adds a turning mark and refuses a second press. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const texts = useTexts(uiTexts);
  return (
    <button
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <span className="spinner" role="status" aria-label={texts.busy} />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
