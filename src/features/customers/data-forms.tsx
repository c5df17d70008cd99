import { academicTitles, salutations, signInTexts } from '#features/identity/shared.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { addressTexts } from './address-book/address.texts.ts';
import { customerTexts } from './customer.texts.ts';
import type { DataError } from './customer-data.ts';

type Props = {
  user: Pick<SignedInUser, 'email' | 'salutation' | 'title' | 'firstName' | 'lastName'>;
  error: DataError | undefined;
};

export function NamesForm({ user, error }: Props) {
  const texts = useTexts(customerTexts);
  const messages = useTexts(addressTexts);
  const mine = error?.kind === 'names' ? error : null;
  const values = { ...user, ...mine?.input };
  const bind = (name: 'firstName' | 'lastName') => ({
    ...{ name, label: texts[name], maxLength: 60, defaultValue: values[name] },
    error: mine?.fields[name] ? messages[name] : undefined,
  });
  const choice = (name: 'salutation' | 'title', list: readonly string[]) => ({
    ...{ name, defaultValue: values[name] },
    options: list.map((value) => ({ value, label: value === '' ? texts.noChoice : value })),
  });
  return (
    <Section title={texts.nameTitle} text={texts.emailLine(user.email)}>
      <IntentForm intent="names" className="grid grid-cols-2 gap-4">
        <Select {...choice('salutation', salutations)} label={texts.salutation} />
        <Select {...choice('title', academicTitles)} label={texts.titleField} />
        <TextField {...bind('firstName')} autoComplete="given-name" />
        <TextField {...bind('lastName')} autoComplete="family-name" />
        <div className="col-span-2">
          <IntentButton intent="names">{texts.save}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

/** Another mail address; it counts once it is confirmed. */
export function EmailForm({ pendingEmail, error }: EmailProps) {
  const texts = useTexts(customerTexts);
  const mine = error?.kind === 'email' ? error : null;
  const isOfAddress = mine?.error === 'invalid' || mine?.error === 'same';
  const message = mine ? texts.emailErrors[mine.error] : undefined;
  return (
    <Section title={texts.emailTitle} text={texts.emailText}>
      {pendingEmail && <Notice className="mb-4">{texts.emailPending(pendingEmail)}</Notice>}
      <IntentForm intent="email" className="grid gap-4">
        <TextField
          name="email"
          type="email"
          label={texts.newEmail}
          autoComplete="email"
          maxLength={254}
          defaultValue={mine?.input ?? ''}
          error={isOfAddress ? message : undefined}
        />
        <TextField
          {...passwordField('password', 'current')}
          label={texts.passwordForEmail}
          error={isOfAddress ? undefined : message}
        />
        <div>
          <IntentButton intent="email">{texts.changeEmail}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

type EmailProps = Omit<Props, 'user'> & { pendingEmail: string | null };

const passwordField = (name: string, which: 'current' | 'new') =>
  ({ name, type: 'password', autoComplete: `${which}-password`, maxLength: 200 }) as const;

/** A new password for somebody who knows the present one. */
export function PasswordForm({ user, error }: Props) {
  const texts = useTexts(customerTexts);
  const { faults, passwordHint } = useTexts(signInTexts);
  const code = error?.kind === 'password' ? error.error : null;
  const isOfCurrent = code === 'wrong' || code === 'too_many' || code === 'as_agent';
  return (
    <Section title={texts.passwordTitle} text={texts.passwordText}>
      <IntentForm intent="password" className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <TextField
          {...passwordField('current', 'current')}
          label={texts.currentPassword}
          error={isOfCurrent ? texts.passwordErrors[code] : undefined}
        />
        <TextField
          {...passwordField('next', 'new')}
          label={texts.newPassword}
          hint={passwordHint}
          error={code && !isOfCurrent ? faults[code] : undefined}
        />
        <div>
          <IntentButton intent="password">{texts.changePassword}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
