import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { securityTexts } from './security.texts.ts';
import type { SecurityError } from './security.ts';

/** Can this browser use passkeys? Unknown on the server: false. */
export const useKnowsPasskeys = (): boolean =>
  useHydrated() && typeof window.PublicKeyCredential === 'function';

/** What a device is asked for by somebody who signs in. */
const signInRequest = '/benutzerkonto/passkey-anfrage';

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
type Declined = { kind: 'failed'; error: SecurityError } | { kind: 'gone' };
type Answer = { kind: 'options'; options: Options } | Declined;

/**
 * Makes or uses a passkey in three steps: asks `optionsFrom` what the device is to do, lets it work and posts its
 * answer (field `credential`) to this page with `intent`. `hasFailed`: the device or its owner said no, or nothing came;
 * `declined`: what came instead of options. The fields that `begin` is given go along with both requests.
 */
export function usePasskey(optionsFrom: string, intent: string) {
  const submit = useSubmit();
  const here = useHere();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [declined, setDeclined] = useState<Declined>();
  const begin = async (fields: Record<string, string> = {}) => {
    setState('asking');
    setDeclined(undefined);
    try {
      const answer = await ask(optionsFrom, fields);
      if (answer.kind !== 'options') {
        setDeclined(answer);
        return setState('idle');
      }
      const credential = JSON.stringify(await askDevice(answer.options));
      setState('idle');
      // The password was for the options alone.
      const { password: _, ...along } = fields;
      await submit({ ...along, intent, credential }, { method: 'post', action: here });
    } catch {
      setState('failed');
    }
  };
  return { isBusy: state === 'asking', hasFailed: state === 'failed', declined, begin };
}

/** Signs in by a passkey, alone or as the second step. */
export function PasskeyButton({
  fields,
  ...button
}: ComponentProps<typeof Button> & { fields?: Record<string, string> }) {
  const texts = useTexts(securityTexts);
  const { isBusy, hasFailed, declined, begin } = usePasskey(signInRequest, 'passkey');
  return (
    <>
      {(hasFailed || declined) && (
        <Notice tone="bad" live>
          {texts.passkeyFailed}
        </Notice>
      )}
      <Button {...button} busy={isBusy} onClick={() => void begin(fields)} />
    </>
  );
}

/** Offers passkeys among the suggestions of the field for the mail address, where the browser can. */
export function usePasskeySuggestions(): void {
  const submit = useSubmit();
  const here = useHere();
  const latest = useRef({ submit, here });
  latest.current = { submit, here };
  useEffect(() => {
    let isOver = false;
    const suggest = async () => {
      if (!(await canSuggest())) return;
      const answer = await ask(signInRequest, {});
      if (isOver || answer.kind !== 'options') return;
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = answer.options as PublicKeyCredentialRequestOptionsJSON;
      const credential = JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
      if (isOver) return;
      await latest.current.submit(
        { intent: 'passkey', credential },
        { method: 'post', action: latest.current.here },
      );
    };
    // Nobody chose one, or another way of signing in came first.
    void suggest().catch(() => undefined);
    return () => {
      isOver = true;
      import('@simplewebauthn/browser').then(
        (browser) => browser.WebAuthnAbortService.cancelCeremony(),
        // Without its code none was begun.
        () => {},
      );
    };
  }, []);
}

/** Where the answer goes, even if the page was left while the device asked. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** By fetch: a request of the router would load the page's data again, in between other things. */
async function ask(optionsFrom: string, fields: Record<string, string>): Promise<Answer> {
  const answer = await fetch(optionsFrom, { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as Answer;
}

async function askDevice(options: Options): Promise<unknown> {
  // Loaded when somebody uses it: most never do.
  const browser = await import('@simplewebauthn/browser');
  return 'user' in options
    ? browser.startRegistration({ optionsJSON: options })
    : browser.startAuthentication({ optionsJSON: options });
}

async function canSuggest(): Promise<boolean> {
  if (typeof window.PublicKeyCredential !== 'function') return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
