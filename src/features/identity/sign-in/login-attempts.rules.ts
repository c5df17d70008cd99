const minute = 60 * 1000;

/** Sign-in attempts, of an account and from an address, before the next one has to wait. Only failures count. */
export const loginLimits = { perAccount: 10, perAddress: 30 } as const;

/** How far back failures are looked at for the growing delay. */
export const failuresDeletedBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * minute);

/**
 * How long failures stand in the way: 3 minutes, doubled with each further full measure of them within a day, at
 * most an hour. Whoever guesses on gets slower; who only forgot the password waits 3 minutes.
 */
export function blockingWindow(failuresOfDay: number, limit: number): number {
  const measures = Math.max(1, Math.floor(failuresOfDay / limit));
  return Math.min(60 * minute, 3 * minute * 2 ** (measures - 1));
}

/**
 * Seconds until the next attempt, or 0 when it may be made now. `failures` are the earlier ones, newest first, as
 * far back as a day.
 */
export function lockoutSeconds(failures: readonly Date[], limit: number, now: Date): number {
  const window = blockingWindow(failures.length, limit);
  const decisive = failures[limit - 1];
  if (!decisive) return 0;
  const freeAt = decisive.getTime() + window;
  return freeAt > now.getTime() ? Math.ceil((freeAt - now.getTime()) / 1000) : 0;
}
