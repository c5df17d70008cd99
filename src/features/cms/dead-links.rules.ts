import { matchPath } from 'react-router';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import { linkedMedia } from '#features/media/shared.ts';
import type { CountryId } from '#features/places/types.ts';

/** Everything that our server answers, and under which names. */
export type LinkSite = {
  /** Patterns of the product's pages and files, as its route table has them. */
  patterns: readonly string[];
  /** The same of what the server answers besides; one that ends in "*" takes all that follows, and refuses it. */
  mounted: readonly string[];
  /** Our hosts, and whose site each of them is. */
  hosts: ReadonlyMap<string, CountryId>;
};

type Routes = Pick<LinkSite, 'patterns' | 'mounted'>;

/** An address that was found: the pattern that answers it and what it names. */
export type FoundAddress = { pattern: string; params: Readonly<Record<string, string | undefined>> };

/** Whether a country's visitors find something at an address. */
export type IsThere = (found: FoundAddress, countryId: CountryId) => boolean;

/** What a link of ours can lead to, at a moment. */
export type LinkTargets = {
  site: LinkSite;
  /** The countries in which editors' pages are read, by path; those of earlier paths lead on. */
  pages: ReadonlyMap<string, readonly CountryId[]>;
  /** By pattern. */
  named: ReadonlyMap<string, IsThere>;
  /** Files of the library of which nobody has said what they are. */
  undescribed: ReadonlySet<number>;
};

/** Who follows a link: visitors of these countries; and the path at which it will stand itself, which is there then. */
export type LinkReaders = { countries: readonly CountryId[]; ownPath?: string };

/** Whether all of them find something at the address of a link; what lies outside of our sites is not asked. */
export function isLiveLink(href: string, targets: LinkTargets, { countries, ownPath }: LinkReaders): boolean {
  const own = ownAddress(href, targets.site.hosts);
  if (!own) return true;
  if (own.path === ownPath) return true;
  return (own.countryId ? [own.countryId] : countries).every((id) => isLivePath(own.path, targets, id));
}

/** What is wrong with a link, if anything. */
export type LinkError = 'dead_link' | 'file_undescribed';

export function linkError(href: string, targets: LinkTargets, readers: LinkReaders): LinkError | null {
  if (!isLiveLink(href, targets, readers)) return 'dead_link';
  const own = ownAddress(href, targets.site.hosts);
  const isUndescribed = own && linkedMedia(`/${own.path}`).some((id) => targets.undescribed.has(id));
  return isUndescribed ? 'file_undescribed' : null;
}

/** The path of a link to one of our sites, without slashes around it; null for others. */
function ownAddress(
  href: string,
  hosts: LinkSite['hosts'],
): { path: string; countryId: CountryId | null } | null {
  const url = URL.parse(href, 'relative:///');
  if (!url || !/^(relative|https?):$/.test(url.protocol)) return null;
  const isRelative = url.protocol === 'relative:';
  const countryId = isRelative ? null : (hosts.get(url.hostname) ?? null);
  if (!isRelative && countryId === null) return null;
  return { path: decoded(url.pathname).replaceAll(/^\/+|\/+$/g, ''), countryId };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isLivePath(path: string, { site, pages, named }: LinkTargets, countryId: CountryId): boolean {
  if (path === '') return true;
  if (isWorkPath(path)) return false;
  const found = addressAt(path, site);
  if (!found) return pages.get(path)?.includes(countryId) ?? false;
  const { productGroup } = found.params;
  if (productGroup !== undefined && !productGroupOfSlug(productGroup)) return false;
  return named.get(found.pattern)?.(found, countryId) ?? true;
}

/** Pages for which one has to be employed, to be a dealer, to advertise or to write for a newspaper. */
export const isWorkPath = (path: string): boolean =>
  /^(support|admin|statistics|stornomanagement|export-orders|werbung|presse\/bereich)(\/|$)/.test(path) ||
  (/^haendler(\/|$)/.test(path) && !/^haendler\/\d+\/bewertungen$/.test(path));

/** What answers at a path: the pattern that says the most of it. */
export function addressAt(path: string, site: Routes): FoundAddress | null {
  const { bySegment, cache } = indexOf(site);
  const known = cache.get(path);
  if (known !== undefined) return known;
  const [first = ''] = path.toLowerCase().split('/');
  const found = [...(bySegment.get(first) ?? []), ...(bySegment.get('') ?? [])].flatMap((pattern) => {
    const match = matchPath(`/${pattern}`, `/${path}`);
    return match ? [{ pattern, params: match.params }] : [];
  });
  const [best = null] = found.toSorted((one, other) => saidBy(other.pattern) - saidBy(one.pattern));
  if (cache.size < 10_000) cache.set(path, best);
  return best;
}

/** Segments that a pattern spells out. */
const saidBy = (pattern: string): number =>
  pattern.split('/').filter((segment) => !segment.startsWith(':')).length;

type Index = { bySegment: ReadonlyMap<string, readonly string[]>; cache: Map<string, FoundAddress | null> };
const indexes = new WeakMap<readonly string[], Index>();

/** Patterns by their first segment, '' for those that begin with a name: a list checks thousands of links. */
function indexOf({ patterns, mounted }: Routes): Index {
  const known = indexes.get(patterns);
  if (known) return known;
  const all = [...patterns, ...mounted.map((url) => url.replace(/^\//, ''))].filter(
    (pattern) => pattern !== '' && !pattern.endsWith('*'),
  );
  const first = (pattern: string) => pattern.split('/')[0]?.toLowerCase() ?? '';
  const bySegment = Map.groupBy(all, (pattern) => (pattern.startsWith(':') ? '' : first(pattern)));
  const made: Index = { bySegment, cache: new Map() };
  indexes.set(patterns, made);
  return made;
}

/** Beginnings of addresses that pages of the product keep for themselves. */
const keptBeginnings = ['anzeige', 'vorschau'];

/** Whether a path belongs to the product, or to what the server answers besides. */
export function isRoutePath(path: string, site: Routes): boolean {
  const [first = ''] = path.split('/');
  const isKept = keptBeginnings.includes(first) || site.mounted.some((url) => url.split('/')[1] === first);
  return isKept || addressAt(path, site) !== null;
}
