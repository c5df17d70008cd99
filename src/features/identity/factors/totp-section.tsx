import { useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { TotpSecret } from './parts.tsx';
import { OwnPassword } from './passkeys-section.tsx';
import type { SecurityPage } from './security.page.tsx';
import { securityTexts } from './security.texts.ts';
import type { SecurityOutcome } from './security.ts';
import type { TotpSetUp } from './totp.ts';

type Props = { page: SecurityPage; outcome: SecurityOutcome | undefined };

/** A code from an app after the password. */
export function TotpSection({ page, outcome }: Props) {
  const texts = useTexts(securityTexts);
  const fault = outcome?.kind === 'refused' && outcome.section === 'totp' ? outcome.fault : null;
  const error = fault ? texts.faults[fault] : undefined;
  if (outcome?.kind === 'set_up') {
    return (
      <Section title={texts.totpTitle}>
        <Confirm csrf={page.csrf} totp={outcome.totp} isWrong={outcome.isWrong} />
      </Section>
    );
  }
  if (page.hasTotp) return <On page={page} error={error} />;
  return (
    <Section title={texts.totpTitle} text={texts.totpOff}>
      <IntentForm csrf={page.csrf} intent="begin-totp" className="grid gap-4">
        <OwnPassword email={page.user.email} error={error} />
        <div>
          <IntentButton intent="begin-totp">{texts.beginTotp}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

function Confirm({ csrf, totp, isWrong }: { csrf: string; totp: TotpSetUp; isWrong: boolean }) {
  const texts = useTexts(securityTexts);
  return (
    <IntentForm csrf={csrf} intent="confirm-totp" className="grid gap-4">
      <TotpSecret totp={totp} />
      <TextField
        name="code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={isWrong ? texts.codeWrong : undefined}
      />
      <div>
        <IntentButton intent="confirm-totp">{texts.confirmTotp}</IntentButton>
      </div>
    </IntentForm>
  );
}

/** What can be done once it is on. */
function On({ page, error }: { page: SecurityPage; error: string | undefined }) {
  const texts = useTexts(securityTexts);
  return (
    <Section title={texts.totpTitle} text={texts.totpOn}>
      <p className="mb-4">{texts.codesLeft(page.codesLeft)}</p>
      <div className="grid gap-6">
        <IntentForm csrf={page.csrf} intent="renew-codes" className="grid gap-4">
          <OwnPassword email={page.user.email} error={error} />
          <div>
            <IntentButton intent="renew-codes">{texts.renewCodes}</IntentButton>
          </div>
        </IntentForm>
        <details>
          <summary className="link inline-block cursor-pointer py-2">{texts.removeTotp}</summary>
          <IntentForm csrf={page.csrf} intent="remove-totp" className="mt-2 grid gap-3">
            <OwnPassword email={page.user.email} />
            <div>
              <IntentButton intent="remove-totp" variant="danger">
                {texts.removeTotp}
              </IntentButton>
            </div>
          </IntentForm>
        </details>
      </div>
    </Section>
  );
}
