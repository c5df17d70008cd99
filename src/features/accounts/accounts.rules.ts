const day = 24 * 60 * 60 * 1000;

/** A visitor's session lives 60 days from its last use. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + 60 * day);

/** The expiry moves at most once a day: a page view then costs no write. */
export const isRenewalDue = (expiresAt: Date, now: Date): boolean =>
  sessionExpiry(now).getTime() - expiresAt.getTime() >= day;

/** Links to an order in mails work for 60 days. */
export const orderLinkExpiry = (now: Date): Date => new Date(now.getTime() + 60 * day);

/** Time to open the operator link after a start, and what the session it was opened in may see for. */
export const operatorLinkExpiry = (now: Date): Date => new Date(now.getTime() + day);
export const operatorAccessExpiry = (now: Date): Date => new Date(now.getTime() + day / 2);

/** Drafts are forgotten 30 days after the last change. */
export const draftsForgottenBefore = (now: Date): Date => new Date(now.getTime() - 30 * day);
