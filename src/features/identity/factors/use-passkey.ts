import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

/** Can this browser use passkeys? Unknown on the server: false. */
export const useKnowsPasskeys = (): boolean =>
  useHydrated() && typeof window.PublicKeyCredential === 'function';

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
type Answer<Refusal> = { kind: 'options'; options: Options } | Refusal;

type Ceremony<Refusal> = {
  isBusy: boolean;
  /** The device or its owner said no, or nothing came. */
  hasFailed: boolean;
  /** What came instead of options. */
  refusal: Refusal | undefined;
  /** `fields` go along with the question for options and with the answer. */
  begin(fields?: Record<string, string>): Promise<void>;
};

/**
 * Makes or uses a passkey in three steps: asks `optionsFrom` what the device is to do, lets it work and posts its
 * answer (field `credential`) to this page with `intent`.
 */
export function usePasskey<Refusal extends { kind: string }>(
  optionsFrom: string,
  intent: string,
): Ceremony<Refusal> {
  const submit = useSubmit();
  const here = useHere();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [refusal, setRefusal] = useState<Refusal>();
  const begin = async (fields: Record<string, string> = {}) => {
    setState('asking');
    setRefusal(undefined);
    try {
      const answer = await ask<Refusal>(optionsFrom, fields);
      if (!('options' in answer)) {
        setRefusal(answer);
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
  return { isBusy: state === 'asking', hasFailed: state === 'failed', refusal, begin };
}

/** Offers passkeys among the suggestions of the field for the mail address, where the browser can. */
export function usePasskeySuggestions(optionsFrom: string, intent: string): void {
  const submit = useSubmit();
  const here = useHere();
  const latest = useRef({ submit, here });
  latest.current = { submit, here };
  useEffect(() => {
    let isOver = false;
    const suggest = async () => {
      if (!(await canSuggest())) return;
      const answer = await ask<{ kind: 'none' }>(optionsFrom, {});
      if (isOver || !('options' in answer)) return;
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = answer.options as PublicKeyCredentialRequestOptionsJSON;
      const credential = JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
      if (isOver) return;
      await latest.current.submit({ intent, credential }, { method: 'post', action: latest.current.here });
    };
    // Nobody chose one, or another way of signing in came first.
    void suggest().catch(() => undefined);
    return () => {
      isOver = true;
      void import('@simplewebauthn/browser').then((browser) => browser.WebAuthnAbortService.cancelCeremony());
    };
  }, [optionsFrom, intent]);
}

/** Where the answer goes, even if the page was left while the device asked. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** By fetch: a request of the router would load the page's data again, in between other things. */
async function ask<Refusal>(optionsFrom: string, fields: Record<string, string>): Promise<Answer<Refusal>> {
  const answer = await fetch(optionsFrom, { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as Answer<Refusal>;
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
