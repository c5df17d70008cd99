export const minute = 60 * 1000;
export const day = 24 * 60 * minute;

/** A visitor's session lives 60 days from its last use. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + 60 * day);

/** The expiry moves at most once a day: a page view then costs no write. */
export const isRenewalDue = (expiresAt: Date, now: Date): boolean =>
  sessionExpiry(now).getTime() - expiresAt.getTime() >= day;

/** A device stays signed in for 60 days from its last renewal. */
export const loginExpiry = (now: Date): Date => new Date(now.getTime() + 60 * day);

/** A used refresh token gives its successor once more for 30 s, for answers that were lost and parallel tabs. */
export const isWithinGrace = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() <= 30_000;
