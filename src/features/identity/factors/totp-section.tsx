import { useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextField } from '#platform/ui/text-field.tsx';

import { OwnPassword } from './passkeys-section.tsx';
import type { SecurityPage } from './security.page.tsx';
import { securityTexts } from './security.texts.ts';
import type { SecurityOutcome } from './security.ts';
import type { QrCode, TotpSetUp } from './totp.ts';

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

/** The secret of an authenticator app: to scan, or to type. */
export function TotpSecret({ totp }: { totp: TotpSetUp }) {
  const texts = useTexts(securityTexts);
  return (
    <div className="grid gap-3">
      <p>{texts.scan}</p>
      <Qr code={totp.qr} label={texts.qrLabel} />
      <p className="text-sm text-ink-2">
        {texts.orType}
        <code className="mt-1 block text-base break-words text-ink tabular-nums">{totp.key}</code>
      </p>
    </div>
  );
}

/** Black on white in every theme: cameras expect it. */
function Qr({ code, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      className="w-full max-w-56 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/** Shown once, in a shape that can be copied and printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts(securityTexts);
  return (
    <>
      <p>{texts.codesText}</p>
      <ul className="mt-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-tint p-4">
        {codes.map((code) => (
          <li key={code} className="font-mono text-base">
            {code}
          </li>
        ))}
      </ul>
    </>
  );
}
