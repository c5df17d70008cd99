import { useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { customerTexts } from './customer.texts.ts';
import type { DataPage, Refused } from './data.page.tsx';

/** Another mail address; it counts once it is confirmed. */
export function EmailForm({ page, refused }: { page: DataPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const mine = refused?.kind === 'email' ? refused : null;
  const isOfAddress = mine?.fault === 'invalid' || mine?.fault === 'same';
  const error = mine ? texts.emailFaults[mine.fault] : undefined;
  return (
    <Section title={texts.emailTitle} text={texts.emailText}>
      {page.pendingEmail && <Notice className="mb-4">{texts.emailPending(page.pendingEmail)}</Notice>}
      <IntentForm csrf={page.csrf} intent="email" className="grid gap-4">
        <TextField
          name="email"
          type="email"
          label={texts.newEmail}
          autoComplete="email"
          maxLength={254}
          defaultValue={mine?.typed ?? ''}
          error={isOfAddress ? error : undefined}
        />
        <TextField
          name="password"
          type="password"
          label={texts.passwordForEmail}
          autoComplete="current-password"
          maxLength={200}
          error={isOfAddress ? undefined : error}
        />
        <div>
          <IntentButton intent="email">{texts.changeEmail}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
