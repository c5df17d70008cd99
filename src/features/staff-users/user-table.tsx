import { Link } from 'react-router';
import type { UserLine } from '#features/identity/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { supportTexts } from '#shell/shared.ts';

export function UserTable({ rows }: { rows: readonly UserLine[] }) {
  const texts = useTexts(supportTexts);
  const format = useFormatter();
  const columns: Column<UserLine>[] = [
    {
      key: 'name',
      title: texts.name,
      sorts: true,
      cell: (user) => (
        <Link to={`/support/benutzer/${user.id}/bearbeiten`} className="link">
          {user.name || texts.noName}
        </Link>
      ),
    },
    { key: 'id', title: texts.number, align: 'right', sorts: true, cell: ({ id }) => String(id) },
    { key: 'email', title: texts.email, sorts: true, cell: ({ email }) => email },
    { key: 'place', title: texts.place, cell: ({ place }) => place },
    { key: 'state', title: texts.state, cell: (user) => <UserBadges user={user} /> },
    {
      key: 'orders',
      title: texts.orders,
      sorts: true,
      align: 'right',
      cell: ({ orderCount }) => (orderCount > 0 ? format.quantity(orderCount) : ''),
    },
    {
      key: 'last',
      title: texts.lastOrder,
      sorts: true,
      nowrap: true,
      cell: ({ lastOrderAt }) => (lastOrderAt ? format.date(lastOrderAt) : ''),
    },
    {
      key: 'since',
      title: texts.since,
      nowrap: true,
      sorts: true,
      cell: ({ createdAt }) => format.date(createdAt),
    },
  ];
  return <ListTable label={texts.usersTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** What matters about somebody at a glance: roles beyond customer, guest, locked, erased. */
export function UserBadges({
  user,
}: {
  user: Pick<UserLine, 'roles' | 'isGuest' | 'isLocked' | 'isErased'>;
}) {
  const texts = useTexts(supportTexts);
  const shown = user.roles.filter((role) => role !== 'customer' || user.roles.length === 1);
  return (
    <span className="flex flex-wrap gap-1">
      {user.isErased && <Badge tone="bad">{texts.erased}</Badge>}
      {user.isLocked && <Badge tone="bad">{texts.locked}</Badge>}
      {user.isGuest && <Badge tone="neutral">{texts.guest}</Badge>}
      {shown.map((role) => (
        <Badge key={role} tone={role === 'customer' || role === 'mex_customer' ? 'neutral' : 'flame'}>
          {texts.roles[role]}
        </Badge>
      ))}
    </span>
  );
}
