import { useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { PasswordForm } from './passkeys-section.tsx';
import { securityTexts } from './security.texts.ts';
import type { SecurityError } from './security.ts';
import type { QrCode, TotpSetUp } from './totp.ts';

/** A code from an app after the password. `setUp` waits to be confirmed by a first code. */
export function TotpSection(props: {
  email: string;
  hasTotp: boolean;
  codesLeft: number;
  setUp: { totp: TotpSetUp; isWrong: boolean } | null;
  error: SecurityError | undefined;
}) {
  const texts = useTexts(securityTexts);
  const { email, hasTotp, codesLeft, setUp } = props;
  const error = props.error && texts.errors[props.error];
  if (setUp) {
    return (
      <Section title={texts.totpTitle}>
        <Confirm {...setUp} />
      </Section>
    );
  }
  const form = { email, error };
  if (!hasTotp) {
    return (
      <Section title={texts.totpTitle} text={texts.totpOff}>
        <PasswordForm {...form} intent="begin-totp" className="grid gap-4" label={texts.beginTotp} />
      </Section>
    );
  }
  return (
    <Section title={texts.totpTitle} text={texts.totpOn}>
      <p className="mb-4">{texts.codesLeft(codesLeft)}</p>
      <div className="grid gap-6">
        <PasswordForm {...form} intent="renew-codes" className="grid gap-4" label={texts.renewCodes} />
        <details>
          <summary className="link inline-block cursor-pointer py-2">{texts.removeTotp}</summary>
          <PasswordForm
            email={email}
            intent="remove-totp"
            className="mt-2 grid gap-3"
            variant="danger"
            label={texts.removeTotp}
          />
        </details>
      </div>
    </Section>
  );
}

function Confirm({ totp, isWrong }: { totp: TotpSetUp; isWrong: boolean }) {
  const texts = useTexts(securityTexts);
  return (
    <IntentForm intent="confirm-totp" className="grid gap-4">
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
