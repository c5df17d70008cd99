import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { drawableBlocks, parseDraft } from './blocks.schema.ts';
import { isLiveLink, linksOf } from './page-checks.ts';
import { type PageDraft, usedTexts } from './pages.rules.ts';
import { pathsOfOthers } from './pages.store.ts';

type Asked = { patterns: readonly string[]; now: Date };

/** Of these links those at whose address nobody answers and nobody will. */
export async function deadLinkFinder(
  db: Connection,
  { patterns, now }: Asked,
): Promise<(links: readonly string[]) => string[]> {
  const pagePaths = await pathsOfOthers(db, null, now);
  return (links) => links.filter((href) => !isLiveLink(href, { patterns, pagePaths }));
}

/** How many links lead nowhere in what visitors read, by page; without those that have none. */
export async function deadLinksOfPages(db: Connection, asked: Asked): Promise<ReadonlyMap<number, number>> {
  const deadOf = await deadLinkFinder(db, asked);
  const { rows } = await sql<{ pageId: number; content: unknown }>`
    select p.id as "pageId", live.content from cms_pages p
    cross join lateral (select * from cms_versions v where v.page_id = p.id and v.state = 'published'
      and v.from_at <= ${asked.now} order by v.from_at desc, v.id desc limit 1) live
    where live.until_at is null or live.until_at > ${asked.now}`.execute(db);
  const counted = rows.map(({ pageId, content }): [number, number] => [
    pageId,
    deadOf(linksOfDraft(parseDraft(content))).length,
  ]);
  return new Map(counted.filter(([, count]) => count > 0));
}

const linksOfDraft = (draft: PageDraft): string[] =>
  usedTexts(draft)
    .flatMap((key) => drawableBlocks((draft.texts[key] ?? draft.texts.all).blocks))
    .flatMap((block) => linksOf(block).map(({ href }) => href));
