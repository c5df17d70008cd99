import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { undescribedMedia } from '#features/media/media.ts';
import type { CountryId } from '#features/places/types.ts';
import { drawableBlocks, parseDraft } from './blocks.schema.ts';
import {
  type IsThere,
  isLiveLink,
  type LinkError,
  type LinkReaders,
  type LinkSite,
  type LinkTargets,
  linkError,
} from './dead-links.rules.ts';
import { linksOf } from './page-checks.ts';
import { countriesOf, type PageDraft, usedTexts } from './pages.rules.ts';
import { pageVersions } from './pages.store.ts';
import { joinLive, wasRead } from './versions.store.ts';

/** Addresses of a feature that name something of it. */
export type NamedAddresses = {
  patterns: readonly string[];
  /** What there is at a moment. */
  read(db: Connection, at: Date): Promise<IsThere>;
};

/** Our sites, and which of the addresses that name something there are. */
export type SiteAddresses = LinkSite & { named: readonly NamedAddresses[] };

type Asked = { site: SiteAddresses; at: Date };

/** What links can lead to at a moment. */
export async function linkTargets(db: Connection, { site, at }: Asked): Promise<LinkTargets> {
  const pages = await pagesAt(db, at);
  const named = new Map<string, IsThere>();
  // One after the other: a transaction asks one thing at a time.
  for (const { patterns, read } of site.named) {
    const isThere = await read(db, at);
    for (const pattern of patterns) named.set(pattern, isThere);
  }
  return { site, pages, named, undescribed: await undescribedMedia(db) };
}

/** The countries in which a page is read, by each path that it has or had. */
async function pagesAt(db: Connection, at: Date): Promise<Map<string, readonly CountryId[]>> {
  const { rows } = await sql<{ path: string; countries: CountryId[] }>`
    select taken.path, live.content -> 'countries' as countries
    from cms_paths taken ${joinLive(pageVersions, at, 'taken.pageId')}
    where exists (select from cms_versions past
      where past.page_id = taken.page_id and past.path = taken.path and ${wasRead('past', at)})`.execute(db);
  return new Map(rows.map(({ path, countries }) => [path, countries]));
}

/** Of these links those at whose address somebody who follows them finds nothing. */
export async function deadLinkFinder(
  db: Connection,
  asked: Asked,
): Promise<(links: readonly string[], readers: LinkReaders) => string[]> {
  const targets = await linkTargets(db, asked);
  return (links, readers) => links.filter((href) => !isLiveLink(href, targets, readers));
}

/** What is wrong with links, each with what that is. */
export async function linkFaultFinder(
  db: Connection,
  asked: Asked,
): Promise<(links: readonly string[], readers: LinkReaders) => { code: LinkError; href: string }[]> {
  const targets = await linkTargets(db, asked);
  return (links, readers) =>
    links.flatMap((href) => {
      const code = linkError(href, targets, readers);
      return code ? [{ code, href }] : [];
    });
}

/** How many links lead nowhere in what visitors read, by page; without those that have none. */
export async function deadLinksOfPages(db: Connection, asked: Asked): Promise<ReadonlyMap<number, number>> {
  const deadOf = await deadLinkFinder(db, asked);
  const { rows } = await sql<{ pageId: number; content: unknown }>`
    select owner.id as "pageId", live.content
    from cms_pages owner ${joinLive(pageVersions, asked.at)}`.execute(db);
  const counted = rows.map(({ pageId, content }): [number, number] => {
    const draft = parseDraft(content);
    const dead = usedTexts(draft).flatMap((key) =>
      deadOf(linksOfText(draft, key), { countries: countriesOf(draft, key) }),
    );
    return [pageId, dead.length];
  });
  return new Map(counted.filter(([, count]) => count > 0));
}

const linksOfText = (draft: PageDraft, key: keyof PageDraft['texts']): string[] =>
  drawableBlocks((draft.texts[key] ?? draft.texts.all).blocks).flatMap((block) =>
    linksOf(block).map(({ href }) => href),
  );
