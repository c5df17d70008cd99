import { minute } from '../sessions/session-lifetime.rules.ts';

/** What an account can prove itself with beside its password. */
export type Factors = { hasTotp: boolean; hasPasskey: boolean; isStaff: boolean; isDemo: boolean };

/** What is still to be done after the right password. */
type NextStep = 'none' | 'prove' | 'set_up';

/**
 * Whoever has an authenticator app is asked for its code. Staff must have a factor; the personas of the demo market
 * with their published passwords are exempt. For customers a passkey stands beside the password, not behind it.
 */
export function stepAfterPassword({ hasTotp, hasPasskey, isStaff, isDemo }: Factors): NextStep {
  if (hasTotp) return 'prove';
  if (!isStaff || isDemo) return 'none';
  return hasPasskey ? 'prove' : 'set_up';
}

/** May the last factor be taken away? */
export const canDeleteLastFactor = ({ isStaff, isDemo }: Factors): boolean => !isStaff || isDemo;

/** Time to answer a challenge; the browser asks for five minutes. */
export const challengeLifetime = 10 * minute;

/** An authenticator app has to be set up within half an hour. */
export const totpSetUpSince = (now: Date): Date => new Date(now.getTime() - 30 * minute);

/** More than anybody has devices for. */
export const maxPasskeys = 20;

/** What somebody calls a passkey. */
export const passkeyName = (input: string, device: string): string => {
  const name = input.replace(/[\p{C}\s]+/gu, ' ').trim();
  return name === '' ? device : [...name].slice(0, 60).join('');
};

/** Codes however they are typed: spaces, hyphens and capitals do not matter. */
export const normalizeCode = (input: string): string => input.replace(/[\s-]/g, '').toLowerCase();
