import { useCallback, useEffect, useState } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { useSite } from '#shell/site.ts';
import { loadAnalytics, removeAnalytics } from './analytics.ts';
import { type Consent, readConsent } from './consent.rules.ts';

/** `unknown` until the browser has been asked; inside the native app consent always counts as withdrawn. */
export type ConsentState = 'unknown' | 'open' | Consent;

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
    const withdrawn = { choiceId: '', statistics: false };
    setState(isAppView ? withdrawn : (readConsent(document.cookie) ?? 'open'));
  }, [isAppView]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie may have changed with each of them
  useEffect(readAgain, [readAgain, key, isBusy]);
  useEffect(() => {
    if (typeof state !== 'object' || operator.analyticsUrl === null) return;
    if (state.statistics)
      loadAnalytics(operator.analyticsUrl, {
        siteId: operator.analyticsId,
        tagManagerId: operator.tagManagerId,
      });
    else removeAnalytics(operator.analyticsCookies);
  }, [state, operator]);
  return [state, readAgain];
}
