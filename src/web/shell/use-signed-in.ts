import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readMemory, remember } from '#web/country-storage.ts';
import { useTexts } from '#web/locale.ts';
import { useCountry } from '#web/site.ts';
import { showToast } from '#web/ui/toast.ts';
import { rescueForms, useFormRescue } from './form-rescue.ts';
import { servicesTexts } from './shell-services.texts.ts';
import {
  endsSession,
  identityStep,
  isLoginRoute,
  loginRouteFor,
  renewBefore,
  sessionStep,
  tokenExpiry,
} from './signed-in.ts';

const checkEvery = 5000;

/** Follows the login of this browser: renews it, notices other tabs, says so when it has ended. */
export function useSignedIn(): void {
  const texts = useTexts(servicesTexts);
  const { code } = useCountry();
  const wasSignedIn = useRef(false);
  const { key } = useLocation();
  const expire = useExpiry(wasSignedIn);
  useFormRescue();
  // What a page shows was loaded with the login of that moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation loads anew
  useEffect(() => {
    wasSignedIn.current = tokenExpiry(document.cookie) !== null;
  }, [key]);
  useEffect(() => {
    if (takeNotice() !== 'signed_out') return;
    remember(code, { session: { userId: null } });
    showToast({ kind: 'success', title: texts.signedOut, durationMs: 5000 });
  }, [texts, code]);
  useEffect(() => {
    const marginSeconds = renewBefore(Math.random());
    const identity = followIdentity(code);
    let isBusy = false;
    const renew = async () => {
      if (isBusy || !navigator.onLine) return;
      isBusy = true;
      const status = await renewTokens();
      isBusy = false;
      if (endsSession(status)) await expire();
    };
    const check = async () => {
      const expiry = tokenExpiry(document.cookie);
      const nowSeconds = Date.now() / 1000;
      const step = sessionStep({ expiry, wasSignedIn: wasSignedIn.current, nowSeconds, marginSeconds });
      if (step === 'reload') location.reload();
      else if (step === 'renew' || (await identity.look(expiry)) === 'renew') await renew();
    };
    const timer = setInterval(() => void check(), checkEvery);
    void identity.look(tokenExpiry(document.cookie)).then((step) => {
      if (step === 'renew') void renew();
    });
    return () => {
      clearInterval(timer);
      identity.stop();
    };
  }, [code, expire]);
}

/** Signed out by the server: says so, keeps what was typed and leads to sign in again. */
function useExpiry(wasSignedIn: { current: boolean }): () => Promise<void> {
  const texts = useTexts(servicesTexts);
  const { code } = useCountry();
  const navigate = useNavigate();
  const last = useRef<() => Promise<void>>(async () => {});
  last.current = async () => {
    await fetch('/api/account/jwt/abmelden', { method: 'POST' }).catch(() => undefined);
    wasSignedIn.current = false;
    const { pathname, search } = location;
    const loginRoute = loginRouteFor(pathname);
    remember(code, { session: { userId: null, expired: true, loginRoute, notified: true } });
    showToast({ kind: 'warning', title: texts.sessionExpired });
    if (isLoginRoute(pathname)) return;
    rescueForms();
    const signInPage = `${loginRoute}?ReturnUrl=${encodeURIComponent(`${pathname}${search}`)}`;
    // What every page says of an agent who acts as a customer goes with a whole new page only.
    if ('impersonated' in document.documentElement.dataset) location.assign(signInPage);
    else navigate(signInPage);
  };
  return useRef(() => last.current()).current;
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

type Country = Parameters<typeof readMemory>[0];

/**
 * Whom this page was loaded for. Asked again whenever the login's cookie has changed: a login as somebody else in
 * another tab makes this page load anew, because what it shows is not that person's.
 */
function followIdentity(code: Country) {
  const idOf = () => (readMemory(code).session as { userId?: number | null } | undefined)?.userId;
  let known: number | null | undefined;
  let asked: number | null | undefined;
  const look = async (expiry: number | null): Promise<'nothing' | 'renew'> => {
    if (expiry === asked) return 'nothing';
    asked = expiry;
    if (expiry === null) return 'nothing';
    const present = await askIdentity();
    if (present === undefined) return 'nothing';
    const step = identityStep({ known, present, hasCookie: true });
    if (step === 'renew') return 'renew';
    known = present;
    remember(code, { session: { userId: present } });
    if (step === 'reload') location.reload();
    return 'nothing';
  };
  const follow = () => {
    const present = idOf() ?? null;
    if (typeof known === 'number' && present !== null && present !== known) location.reload();
  };
  window.addEventListener('storage', follow);
  return { look, stop: () => window.removeEventListener('storage', follow) };
}

/** The id of the user; null for nobody, undefined when the server did not answer. */
const askIdentity = (): Promise<number | null | undefined> =>
  fetch('/session/renew')
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((answer: { user: { id: number } | null } | undefined) => answer && (answer.user?.id ?? null))
    .catch(() => undefined);

/** What the last page wanted said on this one; said once. */
function takeNotice(): string | null {
  const notice = /(?:^|;\s*)notice=(\w+)/.exec(document.cookie)?.[1] ?? null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  if (notice) document.cookie = 'notice=; Path=/; Max-Age=0';
  return notice;
}
