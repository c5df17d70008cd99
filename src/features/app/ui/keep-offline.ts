import { knownWorker, knowsWorkers, registerWorker } from '#features/push/ui/register-worker.ts';

/**
 * Has the worker of this device keep what is shown without a connection, and nothing of anybody else. Devices of visitors
 * keep nothing: the worker is installed for who has signed in, or has made the site an app. `userId`: whose login this is;
 * null for nobody, for an agent who acts as a customer, and as long as it is not known.
 */
export async function keepOffline(userId: number | null): Promise<void> {
  if (!knowsWorkers() || !navigator.onLine) return;
  const isApp = matchMedia('(display-mode: standalone)').matches;
  if (!(await knownWorker()) && !isApp && userId === null) return;
  const { active } = await registerWorker();
  active?.postMessage({ keptFor: userId });
}
