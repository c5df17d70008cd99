import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isSameList, mostSorted } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { KeptChoices, ListCount, NextPage, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { supportTexts } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { userTexts } from '../users/user.texts.ts';
import type { Route } from './+types/audit.page.ts';
import { type AuditQuery, auditPerPage, auditQuery, auditQueryString, detailsText } from './audit.rules.ts';
import { type AuditLine, auditLog } from './audit.store.ts';

export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export const meta: Route.MetaFunction = () => privatePage('Protokoll');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
  const query = auditQuery(url.searchParams);
  return { query, ...(await auditLog(deps.db, query)) };
}

/** Who did what to whose account, and each request that was made in a customer's name. */
export default function AuditLog({ loaderData: { query, rows, hasMore } }: Route.ComponentProps) {
  const texts = useTexts(supportTexts);
  const { sort } = query;
  const last = hasMore ? rows.at(-1) : undefined;
  const to = (page: Pick<AuditQuery, 'before' | 'sort'>) =>
    `/support/protokoll${auditQueryString({ ...query, ...page })}`;
  const next = (after: AuditLine) =>
    sort
      ? { before: null, sort: { ...sort, offset: sort.offset + auditPerPage } }
      : { before: after.id, sort };
  return (
    <>
      <PageHead title={texts.auditTitle} lead={texts.auditLead} />
      <Filters key={auditQueryString({ ...query, before: null, sort: null })} query={query} />
      <ListCount sortedAmong={sort && mostSorted}>{texts.auditCount(rows.length, hasMore)}</ListCount>
      <Table rows={rows} />
      <NextPage
        first={query.before === null && !sort?.offset ? null : to({ before: null, sort: null })}
        next={last ? to(next(last)) : null}
        texts={texts}
      />
    </>
  );
}

function Filters({ query }: { query: AuditQuery }) {
  const texts = useTexts(supportTexts);
  return (
    <Form
      role="search"
      className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_8rem_8rem_11rem_auto_auto] sm:items-center"
    >
      <KeptChoices />
      <Select
        className="col-span-2 sm:col-span-1"
        label={texts.auditAction}
        name="was"
        defaultValue={query.action ?? ''}
        options={[
          { value: '', label: texts.any },
          ...Object.entries(texts.actions).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextField label={texts.auditActor} name="von" inputMode="numeric" defaultValue={query.actorId ?? ''} />
      <TextField
        label={texts.auditUser}
        name="nutzer"
        inputMode="numeric"
        defaultValue={query.userId ?? ''}
      />
      <TextField label={texts.auditUntil} name="bis" type="date" defaultValue={query.until ?? ''} />
      <Button type="submit">{texts.find}</Button>
      {auditQueryString({ ...query, before: null, sort: null }) !== '' && (
        <ButtonLink to="/support/protokoll" variant="quiet">
          {texts.reset}
        </ButtonLink>
      )}
    </Form>
  );
}

function Table({ rows }: { rows: readonly AuditLine[] }) {
  const texts = useTexts(supportTexts);
  const titles = useTexts(userTexts);
  const format = useFormatter();
  const actions: Readonly<Record<string, string>> = texts.actions;
  const columns: Column<AuditLine>[] = [
    { key: 'action', title: titles.action, sorts: true, cell: ({ action }) => actions[action] ?? action },
    { key: 'when', title: titles.when, nowrap: true, sorts: true, cell: ({ at }) => format.moment(at) },
    { key: 'who', title: titles.who, sorts: true, cell: ({ actor, actorId }) => `${actor} (${actorId})` },
    {
      key: 'user',
      sorts: true,
      title: texts.auditUser,
      cell: ({ user, userId }) =>
        userId !== null && (
          <Link to={`/support/benutzer/${userId}/bearbeiten`} className="link">
            {user} ({userId})
          </Link>
        ),
    },
    { key: 'details', title: titles.details, cell: ({ details }) => detailsText(details) },
  ];
  return (
    <ListTable
      label={texts.auditTitle}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      none={texts.auditNone}
    />
  );
}
