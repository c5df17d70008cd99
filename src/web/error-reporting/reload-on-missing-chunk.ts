import { isChunkFailure, mayReload } from './trace.rules.ts';

const key = 'brennwert.reloadedAt';

/**
 * After a new version was put online, files of the old one are gone: the page reloads itself, at most once in 60
 * seconds. Returns how to stop listening.
 */
export function reloadOnMissingChunk(): () => void {
  const onPreloadError = (event: Event) => {
    if (reloadOnce()) event.preventDefault();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && isChunkFailure(reason.message)) reloadOnce();
  };
  // Raised by Vite's loader for scripts and style sheets of a page.
  window.addEventListener('vite:preloadError', onPreloadError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('vite:preloadError', onPreloadError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Reloads unless that happened within the last minute; says whether it does. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(key)) || null;
  if (!mayReload(Date.now(), last)) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}
