import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { roles } from '#features/identity/shared.ts';
import type { CountryCode } from '#features/places/types.ts';
import { saveForms, useSavedForms } from '#platform/forms/form-recovery.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { useCountry } from '#shell/site.ts';
import { servicesTexts } from '../shell-services.texts.ts';
import {
  endsSession,
  identityStep,
  isExpiryUnsaid,
  isLeftAtExpiry,
  isLoginRoute,
  loginRouteFor,
  noteLoginRoute,
  readSession,
  rememberSession,
  renewBefore,
  type SessionStep,
  sessionStep,
  takeLoadedWith,
  tokenExpiry,
} from './session-expiry.ts';
import { isNameKnown, noteName } from './signed-in-name.ts';

const checkEvery = 5000;
/** A form of this page that signs in or out changes the cookie before its page has come. */
const lookAgainAfter = 1000;

/** Follows the login of this browser: renews it, notices other tabs, says so when it has ended. */
export function useSignedIn(): void {
  const texts = useTexts(servicesTexts);
  const { code } = useCountry();
  const wasSignedIn = useRef(false);
  const expire = useExpiry(wasSignedIn);
  const page = useSettledPage();
  useSavedForms(isLoginRoute);
  useEffect(() => {
    if (isExpiryUnsaid(code)) sayThatExpired(code, texts.sessionExpired);
    if (takeNotice() !== 'signed_out') return;
    rememberSession(code, { userId: null, expired: false, notified: false });
    showToast({ kind: 'success', title: texts.signedOut });
  }, [texts, code]);
  useEffect(() => followLogin({ code, page, wasSignedIn, expire }), [code, page, expire]);
}

type Following = {
  code: CountryCode;
  page: SettledPage;
  wasSignedIn: { current: boolean };
  expire(): Promise<void>;
};

/** Looks after the login every five seconds and whenever a page has come; returns how to stop. */
function followLogin({ code, page, wasSignedIn, expire }: Following): () => void {
  const marginSeconds = renewBefore(Math.random());
  const identity = followIdentity(code);
  let isBusy = false;
  const renew = async () => {
    if (isBusy || !navigator.onLine || tokenExpiry(document.cookie) === null) return;
    isBusy = true;
    const before = tokenExpiry(document.cookie);
    const isRefused = endsSession(await renewTokens());
    // Who signed in meanwhile has another login than the one that was refused; a form on its way may be doing so.
    const isOfThisLogin = tokenExpiry(document.cookie) === before && !page.isOnTheWay();
    if (isRefused && isOfThisLogin) await expire();
    isBusy = false;
  };
  const step = (): SessionStep => {
    if (isBusy || page.isOnTheWay()) return 'nothing';
    const expiry = tokenExpiry(document.cookie);
    const nowSeconds = Date.now() / 1000;
    return sessionStep({ expiry, wasSignedIn: wasSignedIn.current, nowSeconds, marginSeconds });
  };
  const loadAnew = () => {
    if (step() !== 'reload') return;
    // Another tab found that the login has expired: here, too, what was typed stays.
    if (tokenExpiry(document.cookie) === null && readSession(code).expired) void expire();
    else location.reload();
  };
  const check = async () => {
    if (isBusy) return;
    const next = step();
    if (next === 'reload') setTimeout(loadAnew, lookAgainAfter);
    else if (next === 'renew' || (!page.isOnTheWay() && (await identity.check()) === 'renew')) await renew();
  };
  const timer = setInterval(() => void check(), checkEvery);
  // What a page shows was loaded with the login of that moment.
  page.onSettled(() => {
    wasSignedIn.current = tokenExpiry(takeLoadedWith(window)) !== null;
    noteLoginRoute(code);
    identity.pageLoaded();
    void check();
  });
  const noteAgain = () => noteLoginRoute(code);
  document.addEventListener('visibilitychange', noteAgain);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', noteAgain);
    identity.stop();
  };
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
    rememberSession(code, { userId: null, expired: true, notified: false });
    if (!isLeftAtExpiry(pathname)) return sayThatExpired(code, texts.sessionExpired);
    saveForms();
    const loginRoute = readSession(code).loginRoute ?? loginRouteFor(pathname);
    const signInPage = `${loginRoute}?ReturnUrl=${encodeURIComponent(`${pathname}${search}`)}`;
    // What every page says of an agent who acts as a customer goes with a whole new page only, which then says that
    // the login has expired: here it would be gone at once.
    if ('impersonated' in document.documentElement.dataset) return location.assign(signInPage);
    sayThatExpired(code, texts.sessionExpired);
    navigate(signInPage);
  };
  return useRef(() => last.current()).current;
}

function sayThatExpired(code: CountryCode, title: string): void {
  showToast({ kind: 'warning', title });
  rememberSession(code, { notified: true });
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

/** What the last page wanted said on the home page, where it led; said once, and not in another tab. */
function takeNotice(): string | null {
  if (location.pathname !== '/') return null;
  const notice = /(?:^|;\s*)notice=(\w+)/.exec(document.cookie)?.[1] ?? null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  if (notice) document.cookie = 'notice=; Path=/; Max-Age=0';
  return notice;
}

type SettledPage = ReturnType<typeof useSettledPage>;

/** Whether a page or a form of this tab is on its way, and what to do each time when it has come. */
function useSettledPage() {
  const { key } = useLocation();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  const onIdle = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation loads anew
  useEffect(() => {
    isIdle.current = state === 'idle';
    if (isIdle.current) onIdle.current();
  }, [key, state]);
  return useRef({
    isOnTheWay: () => !isIdle.current,
    onSettled: (settled: () => void) => {
      onIdle.current = settled;
      if (isIdle.current) settled();
    },
  }).current;
}

/**
 * Whom this page was loaded for. Asked again whenever the login's cookie has changed: a login as somebody else in
 * another tab makes this page load anew, because what it shows is not that person's.
 */
function followIdentity(code: CountryCode) {
  let known: number | null | undefined;
  let asked: number | null | undefined;
  // Asks the server who is signed in, if the login's cookie is another one than when it was asked last.
  const check = async () => {
    const expiry = tokenExpiry(document.cookie);
    if (expiry === asked) return 'nothing';
    asked = expiry;
    if (expiry === null) {
      noteName(null);
      return 'nothing';
    }
    if (!isNameKnown()) noteName('');
    const user = await askIdentity();
    if (user === undefined) return 'nothing';
    const present = user?.id ?? null;
    noteName(user && `${user.firstName} ${user.lastName}`.trim());
    const step = identityStep({ known, present, hasCookie: true });
    if (step === 'renew') {
      // Until the renewal has settled it, the cookie is doubtful.
      asked = undefined;
      return 'renew';
    }
    known = present;
    rememberSession(code, { userId: present, ...(present !== null && { expired: false, notified: false }) });
    if (step === 'reload') location.reload();
    return 'nothing';
  };
  // The page was loaded just now, for whoever is signed in at this moment.
  const pageLoaded = () => {
    if (tokenExpiry(document.cookie) !== asked) known = undefined;
  };
  const follow = () => {
    const present = readSession(code).userId;
    if (typeof known === 'number' && present !== null && present !== known) location.reload();
  };
  window.addEventListener('storage', follow);
  return { check, pageLoaded, stop: () => window.removeEventListener('storage', follow) };
}

type SignedIn = { id: number; firstName: string; lastName: string; roles: readonly string[] };

/** The table itself would go to every visitor. */
const customerRole: typeof roles.customer.wire = 'Role_Customer';

/** Guests are signed in, too, but the account's menu is the customers'. */
const customerIn = ({ user }: { user: SignedIn | null }): SignedIn | null =>
  user?.roles.includes(customerRole) ? user : null;

/** Null for nobody, undefined when the server did not answer. */
const askIdentity = (): Promise<SignedIn | null | undefined> =>
  fetch('/session/renew')
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((answer: { user: SignedIn | null } | undefined) => answer && customerIn(answer))
    .catch(() => undefined);
