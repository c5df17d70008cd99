import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { ListState, PageRow } from './page-list.rules.ts';

const order = {
  title: sql`lower(title)`,
  path: sql`path`,
  state: sql`state`,
  changedAt: sql`"changedAt"`,
} as const;
export const pageSorts = ['title', 'path', 'state', 'changedAt'] as const satisfies (keyof typeof order)[];

/** Pages are hundreds, not millions. */
const maxRows = 1000;

type Asked = { text: string; state: ListState | null; sort: Sort<keyof typeof order> | null; now: Date };

/** Pages whose title or path has these words, the latest changed first. */
export async function searchPages(db: Connection, { text, state, sort, now }: Asked): Promise<PageRow[]> {
  const like = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<PageRow>`
    select * from (
      select p.id, p.draft #>> '{texts,all,title}' as title, p.draft ->> 'path' as path, p.draft -> 'countries' as countries,
        p.changed_at as "changedAt",
        coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '') as "changedBy",
        newest.content is distinct from p.draft as "hasChanges",
        case
          when newest.state = 'in_review' then 'in_review'
          when live.id is not null and (live.until_at is null or live.until_at > ${now}) then 'published'
          when exists (select from cms_versions v where v.page_id = p.id and v.state = 'published'
            and v.from_at > ${now}) then 'scheduled'
          when live.id is not null then 'ended'
          when newest.state = 'withdrawn' then 'withdrawn'
          else 'draft'
        end as state
      from cms_pages p
      left join users u on u.id = p.changed_by
      left join lateral (select id, until_at from cms_versions v where v.page_id = p.id and v.state = 'published'
        and v.from_at <= ${now} order by v.from_at desc, v.id desc limit 1) live on true
      left join lateral (select state, content from cms_versions v where v.page_id = p.id
        order by v.number desc limit 1) newest on true
    ) as pages
    where (title ilike ${like} or path ilike ${like}) and (${state}::text is null or state = ${state})
    order by ${orderBy(sort, order, sql`"changedAt" desc, id desc`)}
    limit ${maxRows}`.execute(db);
  return rows;
}

/** How many pages wait for a second person, as the list counts them. */
export const waitingPages = sql<number>`(
  select count(*)::integer from cms_versions v
  where v.state = 'in_review'
    and not exists (select from cms_versions n where n.page_id = v.page_id and n.number > v.number))`;
