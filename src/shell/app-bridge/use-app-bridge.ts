import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router';
import { reportError } from '../errors/error-reporter.ts';
import { useSite } from '../site.ts';
import { notifyApp } from './notify-app.ts';

/**
 * Inside the app: the full path of each page is told to the wrapper, and what it sends is heard by code that nobody else
 * loads.
 */
export function useAppBridge(): void {
  const { isAppView } = useSite();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (isAppView) notifyApp({ Type: 'navigation', Path: createPath({ pathname, search, hash }) });
  }, [isAppView, pathname, search, hash]);
  useEffect(() => {
    if (isAppView) import('./listen-to-app.ts').then(({ listenToApp }) => listenToApp(), reportError);
  }, [isAppView]);
}
