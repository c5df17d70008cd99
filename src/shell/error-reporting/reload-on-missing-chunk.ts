import { reportError, sendReport } from './reporter.ts';
import { isChunkFailure, mayReload, reloadedAtKey } from './trace.rules.ts';

/**
 * After a new version was put online, files of the old one are gone: the page reloads itself, at most once in 60
 * seconds. Returns how to stop listening.
 */
export function reloadOnMissingChunk(): () => void {
  const onPreloadError = (event: Event) => {
    // Else whoever wanted the file fails, and reports it.
    if (!isReloadDue()) return;
    event.preventDefault();
    if ('payload' in event) reportError(event.payload);
    sendReport();
    reload();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && isChunkFailure(reason.message)) reloadOnce();
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    reportError(new Error('Unable to preload CSS'), { filename: target.href });
    sendReport();
    reloadOnce();
  };
  // Raised by Vite's loader for scripts and style sheets of a page, and as built by the router's for its code.
  window.addEventListener('vite:preloadError', onPreloadError);
  window.addEventListener('unhandledrejection', onRejection);
  // Of a style sheet that a next page brings along; such errors do not bubble.
  window.addEventListener('error', onError, true);
  return () => {
    window.removeEventListener('error', onError, true);
    window.removeEventListener('vite:preloadError', onPreloadError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Reloads unless that happened within the last minute; says whether it does. */
export function reloadOnce(): boolean {
  if (!isReloadDue()) return false;
  reload();
  return true;
}

/** Offline there is nothing to load. */
function isReloadDue(): boolean {
  return navigator.onLine && mayReload(Date.now(), Number(sessionStorage.getItem(reloadedAtKey)) || null);
}

function reload(): void {
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  location.reload();
}
