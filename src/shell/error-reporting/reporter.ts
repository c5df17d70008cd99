import { withoutSecrets } from '#platform/mail/masking.ts';
import { batchLimit, type CaughtError, type ErrorTrace, isHarmless } from './trace.rules.ts';

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
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('pagehide', sendReport);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('pagehide', sendReport);
    document.removeEventListener('visibilitychange', onHide);
  };
}
