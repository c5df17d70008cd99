/** The service worker of this site (`app/worker`), at an address that never changes. */
const workerPath = '/sw.js';

/** Whether this browser can have one; not in a frame of the app, nor where the site is not served securely. Browser only. */
export const knowsWorkers = (): boolean => 'serviceWorker' in navigator;

/** Installs the worker, or asks whether there is a newer one. Rejects where the browser or the server has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath);
  return navigator.serviceWorker.ready;
}

/** Undefined as long as it was never installed here. */
export const knownWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');
