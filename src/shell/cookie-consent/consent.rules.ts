import { siteCookie } from '#platform/http/site-cookie.ts';
import { addMonths, localTime, momentOf } from '#platform/time/calendar.ts';

/** What the visitor allows beyond the necessary. `choiceId` joins the cookie with the log of choices. */
export type Consent = { choiceId: string; statistics: boolean };

/** Raised when the text of the question changes in substance; older answers are then asked again. */
export const consentTextVersion = 2;

/** Half a year, in seconds; then the question is asked again. */
const consentLifetime = 182 * 24 * 60 * 60;

const pattern = /(?:^|;\s*)consent=(\d+)\.([sn])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/;

/** Reads the choice from a Cookie header or document.cookie; null when it was never made or is outdated. */
export function readConsent(cookies: string): Consent | null {
  const [, version, statistics, choiceId] = pattern.exec(cookies) ?? [];
  if (choiceId === undefined || Number(version) !== consentTextVersion) return null;
  return { choiceId, statistics: statistics === 's' };
}

/** The page of settings, which asks the same itself. */
export const settingsPath = '/cookie-einstellungen';

/** Steps of an order, from the request that is confirmed to the payment: whoever orders is asked before or afterwards. */
const orderSteps =
  /^\/(?:[\w-]+\/(?:bestellung|bestellparameter-bestaetigen)|bestellung\/zahlung|benutzerkonto\/bestellanmeldung|app-bestellung)(?:\/|$)/;

/** Whether the question may lie over the lower edge of a page. */
export const canAskOn = (path: string): boolean => path !== settingsPath && !orderSteps.test(path);

/** The Set-Cookie header of a choice; scripts read it, so that pages can be cached for everybody. */
export const consentCookieHeader = (consent: Consent, site: { protocol: string }): string => {
  const value = `${consentTextVersion}.${consent.statistics ? 's' : 'n'}.${consent.choiceId}`;
  return siteCookie(site, `consent=${value}`, consentLifetime);
};

const timeZone = 'Europe/Berlin';

/** The log proves a choice for three years, the limitation period of German civil law (§ 195 BGB). */
export function consentsDeletedBefore(now: Date): Date {
  const { day, minutes } = localTime(now, timeZone);
  return momentOf(addMonths(day, -36), minutes, timeZone);
}
