import { day, minute } from './sessions/session-lifetime.rules.ts';

/** What mails about an account are for; whatever is not named here lives for a day. */
const linkLifetimes: Readonly<Record<string, number>> = {
  password_reset: 60 * minute,
  factor_set_up: 60 * minute,
  // Whoever is invited may be on holiday.
  dealer_invitation: 14 * day,
  // They tell of something, and are of no use after so long.
  new_device: 3 * day,
  password_changed: 3 * day,
  factor_changed: 3 * day,
  erased: 3 * day,
};

export const accountLinkExpiry = (purpose: string, now: Date): Date =>
  new Date(now.getTime() + (linkLifetimes[purpose] ?? day));
