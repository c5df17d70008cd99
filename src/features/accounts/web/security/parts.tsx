import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { csrfField } from '#web/csrf-field.ts';
import { useTexts } from '#web/locale.ts';
import { Card } from '#web/ui/card.tsx';
import type { QrCode } from '../../factors/qr.ts';
import type { TotpSetUp } from '../../factors/totp.ts';
import { securityTexts } from './security.texts.ts';

/** One matter of the page. */
export function Section(props: { id?: string; title: string; text?: string; children: ReactNode }) {
  return (
    <Card padding="wide" id={props.id}>
      <h2 className="text-lg">{props.title}</h2>
      {props.text && <p className="mt-1 text-ink-2">{props.text}</p>}
      <div className="mt-5">{props.children}</div>
    </Card>
  );
}

/** A form of the present page, with the proof that it is ours. */
export function IntentForm(props: { csrf: string; intent: string; className?: string; children: ReactNode }) {
  return (
    <Form method="post" className={props.className} noValidate preventScrollReset>
      <input type="hidden" name={csrfField} value={props.csrf} />
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </Form>
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
