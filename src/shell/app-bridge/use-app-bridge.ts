import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router';
import { reportError } from '../errors/error-reporter.ts';
import { useSite } from '../site.ts';

/**
 * Inside the app: the full path of each page is told to the wrapper, and what it sends is heard, both by code that nobody
 * else loads.
 */
export function useAppBridge(): void {
  const { isAppView } = useSite();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (isAppView)
      import('./listen-to-app.ts').then(
        ({ tellPage }) => tellPage(createPath({ pathname, search, hash })),
        reportError,
      );
  }, [isAppView, pathname, search, hash]);
}
