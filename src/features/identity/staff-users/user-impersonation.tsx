import { useTexts } from '#platform/i18n/locale.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import type { UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';
import { UserForm, UserSection, UserSubmit } from './user-section.tsx';

/** The way to act as the customer, with the reason that the audit log keeps. */
export function ImpersonationForm({
  page,
  fault,
}: {
  page: UserPageData;
  fault: 'reason' | 'refused' | null;
}) {
  const texts = useTexts(userTexts);
  const error =
    fault === 'reason' ? texts.faults.reason : fault === 'refused' ? texts.impersonationRefused : undefined;
  return (
    <UserSection title={texts.impersonationTitle}>
      <p className="mb-3 text-sm text-ink-2">{texts.impersonationText}</p>
      <UserForm page={page} intent="impersonate" reload className="grid gap-2">
        <TextField
          id="impersonation-reason"
          name="reason"
          label={texts.impersonationReason}
          hint={texts.impersonationHint}
          maxLength={500}
          autoComplete="off"
          error={error}
        />
        <div>
          <UserSubmit intent="impersonate" variant="secondary">
            {texts.impersonate}
          </UserSubmit>
        </div>
      </UserForm>
    </UserSection>
  );
}
