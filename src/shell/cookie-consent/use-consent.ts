import { useCallback, useEffect, useState } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import type { OperatorInCountry } from '#features/places/types.ts';
import { useSite } from '#shell/site.ts';
import { type Consent, expiries, readConsent } from './consent.rules.ts';

/**
 * `unknown` until the browser has been asked, `open` while the visitor has to be; inside the native app consent always
 * counts as withdrawn, and where nothing is configured that needs it, as refused until somebody gives it.
 */
type ConsentState = 'unknown' | 'open' | Consent;

/**
 * The visitor's choice, read again after each navigation and submission and by the second result; starts and stops the
 * analytics.
 */
export function useConsent(): [consent: ConsentState, readAgain: () => void] {
  const [state, setState] = useState<ConsentState>('unknown');
  const { isAppView, operator } = useSite();
  const { key } = useLocation();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== 'idle' || fetchers.length > 0;
  const readAgain = useCallback(() => {
    const unasked = operator.analyticsUrl === null ? refused : 'open';
    setState(isAppView ? refused : (readConsent(document.cookie) ?? unasked));
  }, [isAppView, operator.analyticsUrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie may have changed with each of them
  useEffect(readAgain, [readAgain, key, isBusy]);
  useEffect(() => {
    if (typeof state !== 'object' || operator.analyticsUrl === null) return;
    if (state.statistics) loadAnalytics(operator.analyticsUrl, operator);
    else removeAnalytics(operator.analyticsCookies);
  }, [state, operator]);
  return [state, readAgain];
}

const refused: Consent = { choiceId: '', statistics: false };

/** What the visitor has chosen counts now; inside the native app nothing is allowed, whatever was chosen elsewhere. Browser only. */
export function allowsStatistics(): boolean {
  const isInApp = document.documentElement.dataset.app !== undefined;
  return !isInApp && readConsent(document.cookie)?.statistics === true;
}

const scriptId = 'analytics-script';

/** Loads the operator's analytics, which are told the country's site and its tag manager's container; only after consent. */
function loadAnalytics(
  address: string,
  { analyticsId, tagManagerId }: Pick<OperatorInCountry, 'analyticsId' | 'tagManagerId'>,
): void {
  if (document.getElementById(scriptId)) return;
  const source = new URL(address);
  if (analyticsId !== null) source.searchParams.set('id', analyticsId);
  if (tagManagerId !== null) source.searchParams.set('container', tagManagerId);
  const script = document.createElement('script');
  script.id = scriptId;
  script.async = true;
  script.src = source.href;
  document.head.append(script);
}

/** After withdrawal: the script and its cookies go, and what it left running goes with a reload. */
function removeAnalytics(cookies: readonly string[]): void {
  for (const assignment of expiries(document.cookie, cookies, location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store cannot name parent domains
    document.cookie = assignment;
  }
  const script = document.getElementById(scriptId);
  if (!script) return;
  script.remove();
  location.reload();
}
