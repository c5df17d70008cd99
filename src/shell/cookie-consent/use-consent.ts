import { useCallback, useEffect, useState } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { useSite } from '#shell/site.ts';
import { loadAnalytics, removeAnalytics } from './analytics.ts';
import { type Consent, readConsent } from './consent.rules.ts';

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
