import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { lazyOrNothing } from '#platform/ui/lazy-part.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast, ToastHost } from '#platform/ui/toast.tsx';
import { Tooltips } from '#platform/ui/tooltip.tsx';
import { useConsent } from '#shell/cookie-consent/use-consent.ts';
import { useAppBridge } from './app-bridge/use-app-bridge.ts';
import { ConsentBar } from './cookie-consent/consent-bar.tsx';
import { noteDestination, reloadOnMissingChunk, sendReport, watchErrors } from './errors/error-reporter.ts';
import { contentId } from './layouts/frame-parts.tsx';
import { tokenExpiry } from './session/session-expiry.ts';
import { useSignedIn } from './session/use-signed-in.ts';
import { servicesTexts } from './shell-services.texts.ts';
import { useCountry, useSite } from './site.ts';

/** What runs beside every page; `failed` says that the page at hand is the error page. */
export function ShellServices({ failed }: { failed: boolean }) {
  useErrorReporting();
  useSessionRenewal();
  useSignedIn();
  useAppBridge();
  useFocusOnNavigation();
  useFocusOnErrors();
  useOfflineCopy();
  const [consent, readConsentAgain] = useConsent();
  return (
    <>
      <LoadingBar failed={failed} />
      <OfflineNotice failed={failed} />
      {consent === 'open' && <ConsentBar onSaved={readConsentAgain} />}
      {consent !== 'open' && !failed && <LatePrompts />}
      <ToastHost />
      <Tooltips />
    </>
  );
}

/** For who is signed in, looks at a guest's order or has made the site an app; all others load nothing of what keeps a copy (`app/ui`). */
function useOfflineCopy(): void {
  const { code } = useCountry();
  const { key } = useLocation();
  const { isAppView, impersonation } = useSite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may show what is new
  useEffect(() => {
    if (isAppView || !mayKeepCopy()) return;
    const timer = setTimeout(() => {
      // Without a connection, or in a browser that forbids it, there is nothing to keep.
      import('#features/app/ui/offline-copy.ts')
        .then(({ keepCopy }) => keepCopy({ code, isAgent: impersonation !== null }))
        .catch(() => undefined);
    }, lateAfter);
    return () => clearTimeout(timer);
  }, [code, isAppView, impersonation, key]);
}

const mayKeepCopy = () =>
  tokenExpiry(document.cookie) !== null ||
  location.pathname.startsWith('/bestellung/') ||
  navigator.serviceWorker?.controller ||
  matchMedia('(display-mode: standalone)').matches;

const PromptHost = lazyOrNothing(async () => ({
  default: (await import('#features/prompts/ui/prompt-host.tsx')).PromptHost,
}));
/** By then a page is drawn and answers, ms. */
const lateAfter = 2000;

/** Notices to visitors, asked for when the page has long come. */
function LatePrompts() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    isTime && (
      <Suspense>
        <PromptHost />
      </Suspense>
    )
  );
}

/** Collects errors and sends them in one piece with each navigation and when the page is left. */
function useErrorReporting(): void {
  const { key } = useLocation();
  const { state, location: target } = useNavigation();
  useEffect(watchErrors, []);
  // A form that is being submitted has done nothing yet that its target could show.
  useEffect(() => noteDestination(state === 'loading' ? createPath(target) : null), [state, target]);
  useEffect(reloadOnMissingChunk, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is when to send
  useEffect(sendReport, [key]);
}

/**
 * After a change of page the keyboard and the screen reader start at the new content, as after a real load: also where
 * only the query changed and what had the focus is gone with the old content.
 */
function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    const isLost = before.search !== search && document.activeElement === document.body;
    if (before.pathname !== pathname || isLost) beginningAt(hash)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
}

/** What an address names within its page, where that can have the focus; else the page's content. */
function beginningAt(hash: string): HTMLElement | null {
  const named = document.getElementById(hash.slice(1));
  return named?.hasAttribute('tabindex') ? named : document.getElementById(contentId);
}

const fiveMinutes = 5 * 60 * 1000;

/** Keeps a visitor's session alive while a page is open and in view. */
function useSessionRenewal(): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      fetch('/session/renew', { credentials: 'same-origin' }).catch(() => undefined);
    };
    const timer = setInterval(renew, fiveMinutes);
    return () => clearInterval(timer);
  }, []);
}

/** After a refused form the keyboard goes to what says why: the summary above the form, else its first wrong field. */
function useFocusOnErrors(): void {
  const { state, formMethod } = useNavigation();
  // Also when the page itself is the answer, to a form that was sent before its script ran.
  const isAwaited = useRef(true);
  useEffect(() => {
    if (state !== 'idle') {
      isAwaited.current ||= formMethod === 'POST';
    } else if (isAwaited.current) {
      isAwaited.current = false;
      firstErrorOn(document)?.focus();
    }
  }, [state, formMethod]);
}

function firstErrorOn(page: Document): HTMLElement | undefined {
  const found = ['[role="alert"][tabindex]', '[aria-invalid="true"]'].flatMap((what) => [
    ...page.querySelectorAll<HTMLElement>(`main ${what}`),
  ]);
  return found.find((element) => element.checkVisibility());
}

/** Says that the connection is lost for as long as it is, with no code that would have to be loaded for it. */
function OfflineNotice({ failed }: { failed: boolean }) {
  const texts = useTexts(servicesTexts);
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const { key } = useLocation();
  const [hasForm, setHasForm] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other forms
  useEffect(() => setHasForm(document.querySelector('main form[method="post"]') !== null), [isOnline, key]);
  useEffect(() => {
    const back = () => showToast({ kind: 'success', title: texts.online });
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [texts]);
  return (
    // In the flow above the page, so that it covers no title.
    <div role="status" className="sticky top-0 z-50 print:hidden">
      {!isOnline && (
        <Notice tone="warn" className="rounded-none pt-[max(0.75rem,env(safe-area-inset-top))] shadow-raised">
          {texts.offline} {hasForm && !failed && texts.formStays}
        </Notice>
      )}
    </div>
  );
}

function listen(act: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('offline', act, { signal: listening.signal });
  window.addEventListener('online', act, { signal: listening.signal });
  return () => listening.abort();
}

/** Figures of the specification, milliseconds; the 5000 ms of the run are in the style sheet. */
const loadingBarTimes = { throttle: 200, hide: 500 } as const;

type Phase = 'hidden' | 'running' | 'finished' | 'failed';

/** A line at the top while the next page is on its way; red when it did not come. */
function LoadingBar({ failed }: { failed: boolean }) {
  const texts = useTexts(servicesTexts);
  const phase = usePhase(useNavigation().state !== 'idle', failed);
  if (phase === 'hidden') return null;
  return (
    <div
      role="progressbar"
      // Stands above all landmarks; a live region need not lie in one.
      aria-live="polite"
      aria-label={phase === 'failed' ? texts.loadingFailed : texts.loading}
      data-phase={phase}
      className="loading-bar fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-flame data-[phase=failed]:bg-bad"
    />
  );
}

/** The error page brings a bar of its own, which has to know that the last one ran. */
let wasRunning = false;

function usePhase(isLoading: boolean, failed: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(() => (failed && wasRunning ? 'failed' : 'hidden'));
  useEffect(() => {
    wasRunning = phase === 'running';
  }, [phase]);
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), loadingBarTimes.throttle);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (now === 'running' ? (failed ? 'failed' : 'finished') : now));
    const timer = setTimeout(() => setPhase('hidden'), loadingBarTimes.hide);
    return () => clearTimeout(timer);
  }, [isLoading, failed]);
  return phase;
}
