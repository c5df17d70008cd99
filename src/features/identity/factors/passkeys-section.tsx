import { type ComponentProps, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, type ButtonVariant } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm, PostForm, useCsrf } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { Passkey } from './passkeys.store.ts';
import { securityTexts } from './security.texts.ts';
import type { SecurityError } from './security.ts';
import { useKnowsPasskeys, usePasskey } from './use-passkey.tsx';

/** Keys that devices hold for the account. */
export function PasskeysSection(props: {
  email: string;
  passkeys: readonly Passkey[];
  error: SecurityError | undefined;
}) {
  const { email, passkeys, error } = props;
  const texts = useTexts(securityTexts);
  return (
    <Section title={texts.passkeysTitle} text={texts.passkeysText}>
      <SectionError error={error} />
      {passkeys.length === 0 && <p>{texts.noPasskeys}</p>}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} email={email} />
        ))}
      </ul>
      <AddPasskey email={email} />
    </Section>
  );
}

/** Why nothing was changed in a section of the page. */
export function SectionError({ error }: { error: SecurityError | undefined }) {
  const texts = useTexts(securityTexts);
  return (
    error && (
      <Notice tone="bad" live className="mb-4">
        {texts.errors[error]}
      </Notice>
    )
  );
}

function PasskeyLine(props: { email: string; passkey: Passkey }) {
  const texts = useTexts(securityTexts);
  const format = useFormatter();
  const { id, name, isSynced, createdAt, usedAt } = props.passkey;
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="wrap-anywhere">{name}</span>
        {isSynced && <Badge>{texts.synced}</Badge>}
      </p>
      <p className="text-sm text-ink-2">
        {texts.passkeyMade(format.date(createdAt))},{' '}
        {usedAt ? texts.passkeyUsed(format.date(usedAt)) : texts.passkeyUnused}
      </p>
      <details className="mt-1">
        <summary
          className="link inline-block cursor-pointer py-2"
          aria-label={texts.removePasskeyLabel(name)}
        >
          {texts.removePasskey}
        </summary>
        <PasswordForm
          email={props.email}
          intent="remove-passkey"
          fields={{ id }}
          className="mt-2 grid gap-3"
          variant="danger"
          label={texts.removePasskey}
        />
      </details>
    </li>
  );
}

function AddPasskey({ email }: { email: string }) {
  const texts = useTexts(securityTexts);
  const csrf = useCsrf() ?? '';
  const canUse = useKnowsPasskeys();
  const { isBusy, hasFailed, declined, ...passkey } = usePasskey('/kunde/passkey-anfrage', 'add-passkey');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (declined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [declined]);
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    void passkey.begin({ [csrfField]: csrf, name: field('name'), password: field('password') });
  };
  if (!canUse) return <p className="mt-4 text-sm text-ink-2">{texts.passkeysNeedScript}</p>;
  return (
    <PostForm
      ref={form}
      fields={{ intent: 'add-passkey' }}
      onSubmit={begin}
      className="mt-5 grid gap-4 border-t border-line pt-5"
      noValidate
    >
      {hasFailed && (
        <Notice tone="bad" live>
          {texts.passkeyFailed}
        </Notice>
      )}
      <TextField name="name" label={texts.passkeyName} maxLength={60} autoComplete="off" />
      <OwnPassword
        email={email}
        error={declined?.kind === 'failed' ? texts.errors[declined.error] : undefined}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {texts.addPasskey}
        </Button>
      </div>
    </PostForm>
  );
}

/** A form that needs the password. */
export function PasswordForm(
  props: Omit<ComponentProps<typeof IntentForm>, 'children'> & {
    email: string;
    variant?: ButtonVariant;
    label: string;
    error?: string | undefined;
  },
) {
  const { email, variant, label, error, ...form } = props;
  return (
    <IntentForm {...form}>
      <OwnPassword email={email} error={error} />
      <div>
        <IntentButton intent={form.intent} {...(variant && { variant })}>
          {label}
        </IntentButton>
      </div>
    </IntentForm>
  );
}

/** Asked again for what a stranger at the device must not do. */
export function OwnPassword({ email, error }: { email: string; error?: string | undefined }) {
  const texts = useTexts(securityTexts);
  const id = useId();
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        id={id}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        error={error}
      />
    </>
  );
}
