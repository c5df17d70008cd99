/** Milliseconds; a spinner that flashes for less is worse than a short wait. */
const minimalDelay = 200;

/** Settles as `work` does, but never sooner than 200 ms after the call. */
export async function withMinimalDelay<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, new Promise((done) => setTimeout(done, minimalDelay))]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
