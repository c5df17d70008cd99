/** What the visitor allows beyond the necessary. `choiceId` joins the cookie with the log of choices. */
export type Consent = { choiceId: string; statistics: boolean };

export const consentCookie = 'consent';

/** Raised when the text of the question changes in substance; older answers are then asked again. */
export const consentTextVersion = 1;

/** Half a year, in seconds; then the question is asked again. */
export const consentLifetime = 182 * 24 * 60 * 60;

const pattern = /(?:^|;\s*)consent=(\d+)\.([sn])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/;

/** Reads the choice from a Cookie header or document.cookie; null when it was never made or is outdated. */
export function readConsent(cookies: string): Consent | null {
  const [, version, statistics, choiceId] = pattern.exec(cookies) ?? [];
  if (choiceId === undefined || Number(version) !== consentTextVersion) return null;
  return { choiceId, statistics: statistics === 's' };
}

/** The Set-Cookie header of a choice; scripts read it, so that pages can be cached for everybody. */
export function consentCookieHeader(consent: Consent, isSecure: boolean): string {
  const value = `${consentTextVersion}.${consent.statistics ? 's' : 'n'}.${consent.choiceId}`;
  const secure = isSecure ? '; Secure' : '';
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentLifetime}; SameSite=Lax${secure}`;
}
