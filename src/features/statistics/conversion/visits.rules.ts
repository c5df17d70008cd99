import { productGroupList } from '#features/catalog/shared.ts';
import { readAppClient } from '#platform/http/app-client.rules.ts';

/** The way to an order, each step counted once for a visit; orders as often as they are placed. */
export const visitSteps = ['visits', 'calculations', 'lists', 'orders'] as const;
export type VisitStep = (typeof visitSteps)[number];

export const devices = ['phone', 'tablet', 'computer', 'app'] as const;
export type Device = (typeof devices)[number];

export const sources = [
  ...(['direct', 'search', 'advert', 'mail', 'social', 'partner', 'campaign', 'site', 'unknown'] as const),
];
export type Source = (typeof sources)[number];

/** Programs that read pages for others, or watch over them; most of them say so. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|monitor|headless|lighthouse|pagespeed|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|httpclient|scrapy|feed/i;

export const isRobot = (userAgent: string): boolean => userAgent.length < 12 || robots.test(userAgent);

export function deviceOf(userAgent: string): Device {
  if (readAppClient(userAgent)) return 'app';
  if (/iPad|Tablet|PlayBook|Silk/.test(userAgent)) return 'tablet';
  if (userAgent.includes('Android')) return userAgent.includes('Mobile') ? 'phone' : 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'computer';
}

const searchEngines =
  /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|startpage|qwant|yandex|baidu|search\.brave|suche\.(t-online|web|gmx))\./;
const networks =
  /(^|\.)(facebook|instagram|twitter|linkedin|youtube|pinterest|reddit|tiktok|whatsapp|xing|threads)\.|^(t\.co|x\.com|lnkd\.in|t\.me)$/;
const mailboxes = /(^|\.)(mail|webmail|outlook|navigator-lxa|3c)\./;

const media: readonly (readonly [RegExp, Source])[] = [
  [/^(e-?mail|newsletter|mail)$/, 'mail'],
  [/^(cpc|ppc|cpm|paid|paid[-_ ]?(search|social)|display|banner|ad|ads|anzeige)$/, 'advert'],
  [/^(social|social[-_ ]?(media|network))$/, 'social'],
  [/^(affiliate|partner|referral|kooperation)$/, 'partner'],
];

type Entry = {
  /** Query of the first address. */
  query: URLSearchParams;
  /** '' where the browser says none. */
  referer: string;
  /** Our own host, with its port. */
  host: string;
};

/**
 * Where a visit comes from: what the link says of itself, else the kind of site that it stands on. A visit that begins on a
 * page of ours was begun at another process, or before a rest.
 */
export function sourceOf({ query, referer, host }: Entry): { source: Source; campaign: string } {
  const campaign = campaignName(query.get('utm_campaign') ?? query.get('utm_source') ?? '');
  if (query.has('gclid') || query.has('msclkid')) return { source: 'advert', campaign };
  const medium = (query.get('utm_medium') ?? '').trim().toLowerCase();
  const named = media.find(([pattern]) => pattern.test(medium));
  if (named) return { source: named[1], campaign };
  if (campaign !== '') return { source: 'campaign', campaign };
  return { source: siteOf(referer, host), campaign: '' };
}

function siteOf(referer: string, host: string): Source {
  if (referer === '' || !URL.canParse(referer)) return 'direct';
  const from = new URL(referer);
  if (from.host === host) return 'unknown';
  if (/^(android-app|ios-app):/.test(from.protocol)) return 'site';
  if (mailboxes.test(from.hostname)) return 'mail';
  if (searchEngines.test(from.hostname)) return 'search';
  return networks.test(from.hostname) ? 'social' : 'site';
}

/** Short and plain: nothing that could name a person, however a link was made. */
export const campaignName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9äöüß_-]+/g, '-')
    .replaceAll(/\d{5,}/g, '…')
    .slice(0, 40);

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
