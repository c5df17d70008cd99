import { isCountryId } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

export const minute = 60 * 1000;
export const day = 24 * 60 * minute;

/** A visitor's session lives 60 days from its last use. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + 60 * day);

/** The expiry moves at most once a day: a page view then costs no write. */
export const isRenewalDue = (expiresAt: Date, now: Date): boolean =>
  sessionExpiry(now).getTime() - expiresAt.getTime() >= day;

/** Drafts are deleted 30 days after the last change. */
export const draftsDeletedBefore = (now: Date): Date => new Date(now.getTime() - 30 * day);

/** A device stays signed in for 60 days from its last renewal. */
export const loginExpiry = (now: Date): Date => new Date(now.getTime() + 60 * day);

/** A used refresh token gives its successor once more for 30 s, for answers that were lost and parallel tabs. */
export const isWithinGrace = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() <= 30_000;

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

/**
 * Years that orders are retained, from the end of the calendar year in which they were placed: §147 (3, 4) AO and
 * §257 HGB (8 years since 2025), §132 BAO (7 years), Art. 958f OR (10 years).
 */
export const retentionYears: Readonly<Record<CountryId, number>> = { 1: 8, 2: 7, 3: 10 };

export const yearsOfRetention = (countryId: number): number =>
  retentionYears[isCountryId(countryId) ? countryId : 1];
