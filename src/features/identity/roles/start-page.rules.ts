import { hasRole, isStaff, ownDealerOf, type SeesPortal } from './roles.rules.ts';

/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export function startPageOf(user: SeesPortal): string {
  if (isStaff(user)) return '/support';
  if (ownDealerOf(user) !== null) return '/haendler';
  if (hasRole(user, 'advertising_partner')) return '/werbung';
  return hasRole(user, 'press') ? '/presse/bereich' : customerStart;
}

const customerStart = '/kunde/startseite';

/**
 * The same for an address that was asked for. The customer's start page is where the head of every page leads those who
 * are not signed in: whoever turns out to be a dealer or to work here did not ask for it.
 */
export const landingOf = (user: SeesPortal, asked: string | null): string =>
  asked === null || asked === customerStart ? startPageOf(user) : asked;
