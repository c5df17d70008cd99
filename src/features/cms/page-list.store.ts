import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { PageRow } from './page-list.rules.ts';
import { pageVersions } from './pages.store.ts';
import type { ListState } from './versions.rules.ts';
import { joinVersions, listState, waitingIn } from './versions.store.ts';

const order = {
  title: sql`lower(title)`,
  path: sql`path`,
  state: sql`state`,
  changedAt: sql`"changedAt"`,
} as const;
export const pageSorts = sortsOf(order);

/** Pages are hundreds, not millions. */
const maxRows = 1000;

type Asked = { text: string; state: ListState | null; sort: Sort<keyof typeof order> | null; now: Date };

/** Pages whose title or path has these words, the latest changed first. */
export async function searchPages(db: Connection, { text, state, sort, now }: Asked): Promise<PageRow[]> {
  const like = `%${likeLiteral(text.trim())}%`;
  const { rows } = await sql<PageRow>`
    select * from (
      select owner.id, owner.draft #>> '{texts,all,title}' as title, owner.draft ->> 'path' as path,
        owner.draft -> 'countries' as countries, owner.changed_at as "changedAt",
        ${ofUser(sql`owner.changed_by`, 'name')} as "changedBy", newest.content is distinct from owner.draft as "hasChanges",
        ${listState(pageVersions, now)} as state
      from cms_pages owner
      ${joinVersions(pageVersions, now)}
    ) as pages
    where (title ilike ${like} or path ilike ${like}) and (${state}::text is null or state = ${state})
    order by ${orderBy(sort, order, sql`"changedAt" desc, id desc`)}
    limit ${maxRows}`.execute(db);
  return rows;
}

/** How many pages wait for a second person, as the list counts them. */
export const waitingPages = waitingIn(pageVersions);
