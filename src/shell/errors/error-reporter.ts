import { withoutSecrets } from '#platform/mail/masking.ts';
import { batchLimit, isChunkFailure, isHarmless, mayReload, reloadedAtKey } from './chunk-reload.rules.ts';
import type { ErrorTrace } from './error-traces.contract.ts';

type CaughtError = ErrorTrace['errors'][number];

const endpoint = '/api/error-trace/js-error';

let caught: CaughtError[] = [];
let timeStart = '';

/** Notes an error for the next report. Browser only. */
export function reportError(
  error: unknown,
  place: Partial<Pick<CaughtError, 'filename' | 'lineno' | 'colno'>> = {},
) {
  const message = error instanceof Error ? error.message : String(error);
  if (isHarmless(message) || caught.length >= batchLimit) return;
  caught.push({
    message: withoutSecrets(message).slice(0, 1000),
    filename: withoutSecrets(place.filename ?? ''),
    lineno: place.lineno ?? 0,
    colno: place.colno ?? 0,
    stack: withoutSecrets(error instanceof Error ? (error.stack ?? '') : '').slice(0, 4000),
    time: new Date().toISOString(),
  });
}

/** Sends what was noted since the last time; survives the unloading of the page. */
export function sendReport(): void {
  if (caught.length === 0) return;
  const trace: ErrorTrace = {
    userAgent: navigator.userAgent,
    timeStart,
    timeEnd: new Date().toISOString(),
    href: withoutSecrets(location.href),
    errors: caught,
  };
  caught = [];
  timeStart = trace.timeEnd;
  post(JSON.stringify(trace));
}

/** Both ways outlive the page; older browsers know only the beacon. */
function post(json: string): void {
  if ('keepalive' in Request.prototype) {
    const headers = { 'content-type': 'application/json' };
    fetch(endpoint, { method: 'POST', headers, body: json, keepalive: true }).catch(() => undefined);
  } else {
    navigator.sendBeacon(endpoint, new Blob([json], { type: 'application/json' }));
  }
}

/** Listens for everything that nobody caught; returns how to stop. */
export function watchErrors(): () => void {
  timeStart ||= new Date().toISOString();
  const onError = ({ error, message, filename, lineno, colno }: ErrorEvent) =>
    reportError(error ?? message, { filename, lineno, colno });
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  const onHide = () => {
    if (document.visibilityState === 'hidden') sendReport();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  window.addEventListener('pagehide', sendReport, { signal });
  document.addEventListener('visibilitychange', onHide, { signal });
  return () => listening.abort();
}

/**
 * After a new version was put online, files of the old one are gone: the page reloads itself, at most once in 60
 * seconds. What a page fetches for itself while it is used (a notice, an editor) is no reason: whoever wanted it does
 * without, and what was typed stays. Returns how to stop listening.
 */
export function reloadOnMissingChunk(): () => void {
  const onMissing = (event: Event) => {
    // Else whoever wanted the file fails, and reports it.
    if (!isReloadDue()) return;
    event.preventDefault();
    if ('payload' in event) reportError(event.payload);
    sendReport();
    reload();
  };
  const onMissingPiece = (event: Event) => {
    if (destination !== null) onMissing(event);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && isChunkFailure(reason.message)) reloadOnce();
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    // Fetched by Vite's loader, which says so by an event of its own.
    if (target.crossOrigin !== null) return;
    reportError(new Error('Unable to preload CSS'), { filename: target.href });
    sendReport();
    reloadOnce();
  };
  // The first is raised by Vite's loader for pieces of a page, the second by the router's for a page (scripts/router-seams.ts).
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('vite:preloadError', onMissingPiece, { signal });
  window.addEventListener('router:pageMissing', onMissing, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  // Of a style sheet that a next page brings along; such errors do not bubble.
  window.addEventListener('error', onError, { signal, capture: true });
  return () => listening.abort();
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

/** Where a press leads whose page is not there yet. */
let destination: string | null = null;

export function noteDestination(href: string | null): void {
  destination = href;
}

/** A press whose page lacked its code is not lost: it is answered by loading that page whole. */
function reload(): void {
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  if (destination === null) location.reload();
  else location.assign(destination);
}
