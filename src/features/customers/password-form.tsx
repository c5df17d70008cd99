import { signInTexts } from '#features/identity/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { customerTexts } from './customer.texts.ts';
import type { DataPage, Refused } from './data.page.tsx';

/** A new password for somebody who knows the present one. */
export function PasswordForm({ page, refused }: { page: DataPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const { faults, passwordHint } = useTexts(signInTexts);
  const fault = refused?.kind === 'password' ? refused.fault : null;
  const ofCurrent = { wrong: texts.wrongPassword, too_many: texts.tooMany, as_agent: texts.notAsAgent };
  const isOfCurrent = fault === 'wrong' || fault === 'too_many' || fault === 'as_agent';
  return (
    <Section title={texts.passwordTitle} text={texts.passwordText}>
      <IntentForm csrf={page.csrf} intent="password" className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={page.user.email} />
        <TextField
          name="current"
          type="password"
          label={texts.currentPassword}
          autoComplete="current-password"
          maxLength={200}
          error={isOfCurrent ? ofCurrent[fault] : undefined}
        />
        <TextField
          name="next"
          type="password"
          label={texts.newPassword}
          autoComplete="new-password"
          maxLength={200}
          hint={passwordHint}
          error={fault && !isOfCurrent ? faults[fault] : undefined}
        />
        <div>
          <IntentButton intent="password">{texts.changePassword}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
