import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { SecurityPage } from './security.page.tsx';
import { securityTexts } from './security.texts.ts';
import type { SecurityFault, SecurityOutcome } from './security.ts';
import { useKnowsPasskeys, usePasskey } from './use-passkey.ts';

type Props = { page: SecurityPage; outcome: SecurityOutcome | undefined };

/** Keys that devices keep for the account. */
export function PasskeysSection({ page, outcome }: Props) {
  const texts = useTexts(securityTexts);
  const fault = outcome?.kind === 'refused' && outcome.section === 'passkeys' ? outcome.fault : null;
  return (
    <Section title={texts.passkeysTitle} text={texts.passkeysText}>
      {fault && (
        <Notice tone="bad" live className="mb-4">
          {texts.faults[fault]}
        </Notice>
      )}
      {page.passkeys.length === 0 && <p>{texts.noPasskeys}</p>}
      <ul className="divide-y divide-line">
        {page.passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} csrf={page.csrf} email={page.user.email} />
        ))}
      </ul>
      <AddPasskey csrf={page.csrf} email={page.user.email} />
    </Section>
  );
}

function PasskeyLine(props: { passkey: SecurityPage['passkeys'][number]; csrf: string; email: string }) {
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
        <IntentForm csrf={props.csrf} intent="remove-passkey" className="mt-2 grid gap-3">
          <input type="hidden" name="id" value={id} />
          <OwnPassword email={props.email} />
          <div>
            <IntentButton intent="remove-passkey" variant="danger">
              {texts.removePasskey}
            </IntentButton>
          </div>
        </IntentForm>
      </details>
    </li>
  );
}

function AddPasskey({ csrf, email }: { csrf: string; email: string }) {
  const texts = useTexts(securityTexts);
  const canUse = useKnowsPasskeys();
  const passkey = usePasskey<{ kind: 'refused'; fault: SecurityFault }>(
    '/kunde/passkey-anfrage',
    'add-passkey',
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (passkey.refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [passkey.refusal]);
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    void passkey.begin({ [csrfField]: csrf, name: field('name'), password: field('password') });
  };
  if (!canUse) return <p className="mt-4 text-sm text-ink-2">{texts.passkeysNeedScript}</p>;
  return (
    <form ref={form} onSubmit={begin} className="mt-5 grid gap-4 border-t border-line pt-5" noValidate>
      {passkey.hasFailed && (
        <Notice tone="bad" live>
          {texts.passkeyFailed}
        </Notice>
      )}
      <TextField name="name" label={texts.passkeyName} maxLength={60} autoComplete="off" />
      <OwnPassword
        email={email}
        error={passkey.refusal?.kind === 'refused' ? texts.faults[passkey.refusal.fault] : undefined}
      />
      <div>
        <Button type="submit" busy={passkey.isBusy}>
          {texts.addPasskey}
        </Button>
      </div>
    </form>
  );
}

/** Asked again for what a stranger at the device must not do. */
export function OwnPassword({ email, error }: { email: string; error?: string | undefined }) {
  const texts = useTexts(securityTexts);
  const id = useId();
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        id={id}
        name="password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        error={error}
      />
    </>
  );
}
