import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isSameList, maxSorted } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages, supportTexts } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { userTexts } from '../users/user.texts.ts';
import type { Route } from './+types/audit.page.ts';
import {
  type AuditQuery,
  type AuditSort,
  auditFilters,
  auditPerPage,
  auditQuery,
  auditQueryString,
  detailsText,
} from './audit.rules.ts';
import { type AuditLine, auditLog } from './audit.store.ts';

const { path, right } = staffPages['identity/audit/audit'];

export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const query = auditQuery(url.searchParams);
  return { query, ...(await auditLog(deps.db, query)) };
}

/** Who did what to whose account, and each request that was made in a customer's name. */
export default function AuditLog({ loaderData: { query, rows, hasMore } }: Route.ComponentProps) {
  const texts = useTexts(supportTexts);
  const { sort } = query;
  const last = hasMore ? rows.at(-1) : undefined;
  const to = (page: Pick<AuditQuery, 'before' | 'sort'>) =>
    `${path}${auditQueryString({ ...query, ...page })}`;
  const next = (after: AuditLine) =>
    sort
      ? { before: null, sort: { ...sort, offset: sort.offset + auditPerPage } }
      : { before: after.id, sort };
  return (
    <WorkList
      title={texts.auditTitle}
      lead={texts.auditLead}
      none={texts.auditNone}
      filter={{
        path,
        filters: auditFilters,
        chosen: query,
        fields: [
          {
            kind: 'choice',
            of: 'action',
            label: texts.auditAction,
            any: texts.any,
            options: Object.entries(texts.actions).map(([value, label]) => ({ value, label })),
          },
          { kind: 'number', of: 'actorId', label: texts.auditActor },
          { kind: 'number', of: 'userId', label: texts.auditUser },
          { kind: 'day', of: 'until', label: texts.auditUntil },
        ],
      }}
      sortedAmong={sort && maxSorted}
      count={texts.auditCount(rows.length, hasMore)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      next={{
        first: query.before === null && !sort?.offset ? null : to({ before: null, sort: null }),
        next: last ? to(next(last)) : null,
        texts,
      }}
    />
  );
}

function useColumns(): Column<AuditLine, AuditSort['key']>[] {
  const texts = useTexts(supportTexts);
  const titles = useTexts(userTexts);
  const actions: Readonly<Record<string, string>> = texts.actions;
  return [
    { key: 'action', title: titles.action, sorts: true, cell: ({ action }) => actions[action] ?? action },
    momentColumn({ key: 'when', title: titles.when, sorts: true }, ({ at }) => at),
    { key: 'who', title: titles.who, sorts: true, cell: ({ actor, actorId }) => `${actor} (${actorId})` },
    {
      key: 'user',
      title: texts.auditUser,
      sorts: true,
      cell: ({ user, userId }) =>
        userId !== null && (
          <Link to={`/support/benutzer/${userId}/bearbeiten`} className="link">
            {user} ({userId})
          </Link>
        ),
    },
    { key: 'details', title: titles.details, cell: ({ details }) => detailsText(details) },
  ];
}
