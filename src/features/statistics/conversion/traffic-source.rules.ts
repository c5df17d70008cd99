export const sources = [
  'direct',
  'search',
  'advert',
  'mail',
  'social',
  'partner',
  'campaign',
  'site',
  'unknown',
] as const;
export type Source = (typeof sources)[number];

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
