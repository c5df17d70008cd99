import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { linkedMediaIn } from '#features/media/media.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { type CacheSource, registerCache } from '#platform/caches/cache-registry.ts';
import { type Polling, polled } from '#platform/caches/polling.ts';
import type { Clock } from '#platform/time/clock.ts';
import { parseDraft } from './blocks.schema.ts';
import type { Entry } from './entries/entries.rules.ts';
import { legalVersions, writtenRows } from './entries/entries.store.ts';
import { rememberShipped } from './entries/legal-versions.ts';
import { type Entries, entriesOf } from './entries/published-entries.ts';
import { isPagePath } from './page-path.rules.ts';
import type { PageDraft } from './pages.rules.ts';
import { pageVersions } from './pages.store.ts';
import { siteContentVersion } from './site-content.store.ts';
import { joinLive, wasRead } from './versions.store.ts';

/** What stands at a path: the page, or where it has gone to; `until` is when that changes by itself. */
export type Published =
  | { kind: 'page'; draft: PageDraft; publishedAt: Date; until: Date | null }
  | { kind: 'moved'; to: string };

/** What a country's visitors find at a path without slashes around it; null for nothing. */
export async function publishedAt(
  db: Connection,
  { path, countryId, now }: { path: string; countryId: CountryId; now: Date },
): Promise<Published | null> {
  if (!isPagePath(path)) return null;
  const { rows } = await sql<{
    path: string;
    content: unknown;
    fromAt: Date;
    until: Date | null;
    wasHere: boolean;
  }>`
    select live.path, live.content, live.from_at as "fromAt",
      least(live.until_at, (select min(next.from_at) from cms_versions next where next.page_id = taken.page_id
        and next.state = 'published' and next.from_at > ${now})) as until,
      exists (select from cms_versions past where past.page_id = taken.page_id and past.path = ${path}
        and ${wasRead('past', now)}) as "wasHere"
    from cms_paths taken ${joinLive(pageVersions, now, 'taken.pageId')}
    where taken.path = ${path}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const draft = parseDraft(found.content);
  if (!draft.countries.includes(countryId)) return null;
  if (found.path === path) return { kind: 'page', draft, publishedAt: found.fromAt, until: found.until };
  return found.wasHere ? { kind: 'moved', to: `/${found.path}` } : null;
}

/** Addresses of a country's pages for search engines, each with the day of its version. */
export async function pagesForCrawlers(
  db: Connection,
  { countryId, now }: { countryId: CountryId; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select live.path from cms_pages owner ${joinLive(pageVersions, now)}
    where live.content ->> 'robots' = 'index' and live.content ->> 'canonical' = ''
      and live.content -> 'countries' @> ${JSON.stringify(countryId)}::jsonb
    order by live.path`.execute(db);
  return rows.map(({ path }) => `/${path}`);
}

/**
 * The pages that show these pictures or link to these files, for the library: in their drafts or in any version, since each can
 * be restored.
 */
export const pagePictureUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const { rows } = await sql<{ mediaId: number; pageId: number; title: string }>`
    with contents as (
      select id as page_id, draft as content from cms_pages
      union all
      select page_id, content from cms_versions
    ), used as (
      select page_id, content ->> 'picture' as picture from contents
      union
      select page_id, block -> 'fields' ->> 'picture'
      from contents, jsonb_path_query(content, '$.texts.*.blocks[*] ? (@.type == "picture")') block
      union
      select page_id, linked::text from contents, ${linkedMediaIn(sql`content::text`)} as links (linked)
    )
    select used.picture::integer as "mediaId", p.id as "pageId", p.draft -> 'texts' -> 'all' ->> 'title' as title
    from used join cms_pages p on p.id = used.page_id
    where used.picture ~ '^[1-9][0-9]{0,8}$' and used.picture::integer = any(${[...mediaIds]}::integer[])
    order by p.id`.execute(db);
  return rows.map(({ mediaId, pageId, title }) => ({
    mediaId,
    title: `Seite: ${title}`,
    to: `/support/cms/${pageId}/edit`,
  }));
};

export type SiteContent = {
  /** Changes whenever something changed that editors decide and every visitor sees. */
  version(): number;
  /** Of that version. */
  entries(): Entries;
};

type Following = Polling & {
  db: Database;
  /** Everything that editors may change of the product's own pages. */
  allEntries: readonly Entry[];
  clock: Clock;
};

/** Asks for the version once a second, so that every process forgets its cached pages and knows the entries within two. */
export function followSiteContent({ db, clock, allEntries, ...polling }: Following) {
  let current = 0;
  let entries = entriesOf(allEntries, { rows: [], versions: [] });
  let isDoubted = false;
  let written = 0;
  const refresh = async () => {
    const version = await siteContentVersion(db);
    if (version === current && !isDoubted) return;
    isDoubted = false;
    const [rows, versions] = await Promise.all([writtenRows(db), legalVersions(db)]);
    written = rows.length + versions.length;
    entries = entriesOf(allEntries, { rows, versions });
    current = version;
  };
  const cache: CacheSource = {
    figures: () => ({
      entries: written,
      bytes: null,
      hits: 0,
      misses: 0,
      age: null,
      ttl: null,
      isFixed: false,
      keys: current === 0 ? [] : [`Stand ${current}`],
    }),
    clear: () => {
      isDoubted = true;
    },
  };
  registerCache('written-texts', cache);
  const poll = polled(refresh, polling);
  return {
    version: () => current,
    entries: () => entries,
    cache,
    ...poll,
    start: async () => {
      await rememberShipped(db, { entries: allEntries, now: clock.now() });
      await poll.start();
    },
  };
}
