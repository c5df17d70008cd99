import { useTexts } from '#platform/i18n/locale.ts';
import type { QrCode } from './qr.ts';
import { securityTexts } from './security.texts.ts';
import type { TotpSetUp } from './totp.ts';

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
