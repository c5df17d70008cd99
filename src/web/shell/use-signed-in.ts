import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readMemory, remember } from '#web/country-storage.ts';
import { useTexts } from '#web/locale.ts';
import { signInAddress } from '#web/return-url.ts';
import { useCountry } from '#web/site.ts';
import { showToast } from '#web/ui/toast.ts';
import { servicesTexts } from './shell-services.texts.ts';
import { endsSession, renewBefore, sessionStep, tokenExpiry } from './signed-in.ts';

const checkEvery = 5000;

/** Follows the login of this browser: renews it, notices other tabs, says so when it has ended. */
export function useSignedIn(): void {
  const texts = useTexts(servicesTexts);
  const { code } = useCountry();
  const navigate = useNavigate();
  const isRenewing = useRef(false);
  const wasSignedIn = useRef(false);
  const { key } = useLocation();
  // What a page shows was loaded with the login of that moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation loads anew
  useEffect(() => {
    wasSignedIn.current = tokenExpiry(document.cookie) !== null;
  }, [key]);
  useEffect(() => {
    if (takeNotice() === 'signed_out')
      showToast({ kind: 'success', title: texts.signedOut, durationMs: 5000 });
    const margin = renewBefore(Math.random());
    const expire = async () => {
      await fetch('/api/account/jwt/abmelden', { method: 'POST' }).catch(() => undefined);
      wasSignedIn.current = false;
      remember(code, { session: { expired: true } });
      showToast({ kind: 'warning', title: texts.sessionExpired });
      const signInPage = signInAddress(`${location.pathname}${location.search}`);
      // What every page says of an agent who acts as a customer goes with a whole new page only.
      if ('impersonated' in document.documentElement.dataset) location.assign(signInPage);
      else navigate(signInPage);
    };
    const check = async () => {
      const expiry = tokenExpiry(document.cookie);
      const nowSeconds = Date.now() / 1000;
      const step = sessionStep({
        expiry,
        wasSignedIn: wasSignedIn.current,
        nowSeconds,
        marginSeconds: margin,
      });
      if (step === 'reload') location.reload();
      if (step !== 'renew' || isRenewing.current || !navigator.onLine) return;
      isRenewing.current = true;
      const status = await renewTokens();
      isRenewing.current = false;
      if (endsSession(status)) await expire();
    };
    const timer = setInterval(() => void check(), checkEvery);
    return () => clearInterval(timer);
  }, [texts, code, navigate]);
  useUserChange();
}

/** The status of the answer; 0 when there was none, which ends nothing. */
const renewTokens = (): Promise<number> =>
  fetch('/api/account/get/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).then(
    (answer) => answer.status,
    () => 0,
  );

/** A login as somebody else in another tab: what this page shows is not that person's. */
function useUserChange(): void {
  const { code } = useCountry();
  useEffect(() => {
    const idOf = () => String((readMemory(code).session as { userId?: unknown } | undefined)?.userId ?? '');
    let known = idOf();
    const follow = () => {
      const present = idOf();
      if (known !== '' && present !== '' && present !== known) location.reload();
      known = present;
    };
    window.addEventListener('storage', follow);
    if (tokenExpiry(document.cookie) !== null) {
      fetch('/session/renew')
        .then((answer) => answer.json())
        .then((answer: { user: { id: number } | null }) => {
          remember(code, { session: { userId: answer.user?.id ?? null } });
          known = idOf();
        })
        .catch(() => undefined);
    }
    return () => window.removeEventListener('storage', follow);
  }, [code]);
}

/** What the last page wanted said on this one; said once. */
function takeNotice(): string | null {
  const notice = /(?:^|;\s*)notice=(\w+)/.exec(document.cookie)?.[1] ?? null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  if (notice) document.cookie = 'notice=; Path=/; Max-Age=0';
  return notice;
}
