import type { CountryCode } from '#features/places/types.ts';
import { knownWorker, knowsWorkers, registerWorker } from '#features/push/ui/register-worker.ts';
import { readSession, tokenExpiry } from '#shell/shared.ts';

/** `isAgent`: acts as a customer, and has nothing kept. */
type Here = { code: CountryCode; isAgent: boolean };

/** Of the page that was shown last; null until then. */
let here: Here | null = null;

/** Has the worker of this device keep what is shown without a connection, now and whenever somebody comes back to the page. */
export async function keepCopy(shown: Here): Promise<void> {
  if (here === null) document.addEventListener('visibilitychange', keepLater);
  here = shown;
  if (document.visibilityState === 'visible') await keepOffline(here);
}

/** By then the page that somebody came back to answers, ms. */
const lateAfter = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepLater(): void {
  clearTimeout(timer);
  if (document.visibilityState !== 'visible') return;
  timer = setTimeout(() => void (here && keepOffline(here).catch(() => undefined)), lateAfter);
}

/** The page where a guest follows an order; who is signed in has another one. */
const guestOrder = /^\/bestellung\/(\d{1,15})$/;

/**
 * Nothing of anybody else is kept. Devices of visitors keep nothing: the worker is installed for who has signed in, looks at a
 * guest's order, or has made the site an app.
 */
async function keepOffline({ code, isAgent }: Here): Promise<void> {
  if (!knowsWorkers() || !navigator.onLine) return;
  const isApp = matchMedia('(display-mode: standalone)').matches;
  const isSignedIn = tokenExpiry(document.cookie) !== null;
  const userId = isSignedIn && !isAgent ? readSession(code).userId : null;
  const orderId = !isSignedIn && !isAgent ? guestOrder.exec(location.pathname)?.[1] : undefined;
  if (!(await knownWorker()) && !isApp && userId === null && orderId === undefined) return;
  const { active } = await registerWorker();
  active?.postMessage(orderId === undefined ? { keptFor: userId } : { keptOrder: Number(orderId) });
}
