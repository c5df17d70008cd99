/** Caches of this site; what else begins so and is not of the present build is an older one's. */
export const cachePrefix = 'brennwert-';

/** Pages for when there is no connection: one for everybody, and one that tells somebody of their oil and orders. */
export const offlinePath = '/ohne-netz';
export const ownOfflinePath = '/kunde/ohne-netz';

/** Where the page for everybody lies. */
export const publicCache = `${cachePrefix}public`;

/** Where somebody's own page lies, and nothing else: it is deleted as a whole. */
export const personCache = `${cachePrefix}person`;

/** Where stands whom this device tells things: an answer without a text, at an address that nobody asks. */
export const toldCache = `${cachePrefix}told`;
export const toldPath = '/kunde/benachrichtigungen/geraet';

/** Whose a guest's page is: of nobody's account, but of whoever may see that order. */
export const guestOf = (orderId: number): string => `order-${orderId}`;
const guestPattern = /^order-(\d{1,15})$/;
export const isGuest = (person: string | null): boolean => guestPattern.test(person ?? '');

/** Where somebody's own page is asked for. */
export function pageOf(person: string): string {
  const orderId = guestPattern.exec(person)?.[1];
  return orderId === undefined ? ownOfflinePath : `/bestellung/${orderId}/ohne-netz`;
}

/** Headers of somebody's own page: whose it is, and how long it may be shown. */
export const personHeader = 'x-offline-person';
export const untilHeader = 'x-offline-until';

type AskedFor = { method: string; url: string; mode: string };

/** What the worker does about a request: all others are left to the browser. */
export type RequestKind = 'file' | 'page' | 'form' | 'other_person' | 'other';

/** Built files have their hash in their name, so that a kept one is the right one; pages are never kept. */
export function kindOf({ method, url, mode }: AskedFor, origin: string): RequestKind {
  if (!url.startsWith(`${origin}/`)) return 'other';
  const path = url.slice(origin.length).replace(/[?#].*/s, '');
  if (changesPerson.test(path) && method === 'POST') return 'other_person';
  if (method !== 'GET') return path.startsWith('/api/') ? 'other' : 'form';
  if (path.startsWith('/assets/')) return 'file';
  return mode === 'navigate' ? 'page' : 'other';
}

/** Forms and calls by which somebody signs in or out, or acts as somebody else. */
const changesPerson =
  /^\/(anfrage-bestaetigen|neues-kennwort-setzen|benutzerkonto\/(abmelden|anmeldung|bestellanmeldung|vertretung-beenden)|api\/account\/(jwt\/(anmelden|abmelden)|anmelden|anmelden-cookie)|kunde\/(sicherheit|meine-daten)|support\/benutzer)(\/|\.data|$)/i;

/**
 * What a page asks for: to keep somebody's own page (null: nobody's) or that of a guest's order, or to remember who has switched
 * notices on here.
 */
export type Asked = { keptFor: number | null } | { keptOrder: number } | { toldFor: number };

/** Null where a message asks for nothing of the kind. */
export function askedIn(message: unknown): Asked | null {
  if (typeof message !== 'object' || message === null) return null;
  if ('toldFor' in message && typeof message.toldFor === 'number') return { toldFor: message.toldFor };
  if ('keptOrder' in message && typeof message.keptOrder === 'number')
    return { keptOrder: message.keptOrder };
  if (!('keptFor' in message)) return null;
  const { keptFor } = message;
  return keptFor === null || typeof keptFor === 'number' ? { keptFor } : null;
}

/** Whether somebody's own page may still be shown. */
export const isShowable = (headers: Pick<Headers, 'get'>, now: number): boolean =>
  Date.parse(headers.get(untilHeader) ?? '') > now;

/** A copy is as good as new for so long, ms; only what is older is asked for again. */
export const freshFor = 10 * 60_000;

export const isFresh = (headers: Pick<Headers, 'get'>, now: number): boolean =>
  now - Date.parse(headers.get('date') ?? '') < freshFor;

/** Files that a page names in its text. */
export const filesIn = (page: string): string[] => [
  ...new Set(page.match(/\/assets\/[\w-]+(?:\.[\w-]+)+/g) ?? []),
];
