import { productGroupList } from '#features/catalog/shared.ts';

/** The way to an order, each step counted once for a visit; orders as often as they are placed. */
export const visitSteps = ['visits', 'calculations', 'lists', 'orders'] as const;
export type VisitStep = (typeof visitSteps)[number];

const groups = productGroupList.map(({ slug }) => slug).join('|');
const listPath = new RegExp(`^/(?:${groups})/angebotsliste$`);
const orderPath = new RegExp(`^/(?:${groups})/bestellung/`);
const successPath = new RegExp(`^/(?:${groups})/bestellung-erfolgreich/([^/]+)$`);
const calculationPath = /^\/api\/kalkulation\/(?:bestellung\/)?berechnen$/;
/** Pages of those who work here or for a dealer. */
const workPath =
  /^\/(?:support|admin|haendler(?!\/\d)|statistics|export-orders|stornomanagement|ansichten)(?:\/|$)/;

export type SeenRequest = {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  /** Whether a page was asked for, to be looked at now. */
  isPage: boolean;
};

export type Seen =
  | { kind: 'page' | 'list' | 'calculation' | 'ordering' }
  /** `order` tells apart several orders of a visit. */
  | { kind: 'ordered'; order: string };

/** What an answered request means on the way to an order; null for nothing. */
export function whatWasSeen({ method, url, status, isPage }: SeenRequest): Seen | null {
  if (status >= 400) return null;
  const [address = '', query = ''] = url.split('?', 2);
  if (method === 'POST') {
    if (calculationPath.test(address)) return { kind: 'calculation' };
    return orderPath.test(withoutData(address)) ? { kind: 'ordering' } : null;
  }
  // The site's own scripts ask for the data of the next page alone.
  const isData = address.endsWith('.data');
  if (method !== 'GET' || !(isPage || isData) || (status >= 300 && status !== 304)) return null;
  const path = withoutData(address);
  const order = successPath.exec(path)?.[1];
  if (order !== undefined) return { kind: 'ordered', order };
  if (listPath.test(path) && /(?:^|&)zipCode=\d/.test(query)) return { kind: 'list' };
  return isData || workPath.test(path) ? null : { kind: 'page' };
}

const withoutData = (path: string): string => (path.endsWith('.data') ? path.slice(0, -5) : path);
