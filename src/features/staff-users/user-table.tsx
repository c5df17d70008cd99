import type { UserLine, UserSort } from '#features/identity/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { countColumn, linkColumn } from '#platform/work/columns.tsx';
import { supportTexts } from '#shell/shared.ts';

/** What the list of users tells of each. */
export function useUserColumns(): Column<UserLine, UserSort['key']>[] {
  const texts = useTexts(supportTexts);
  return [
    linkColumn({ key: 'name', title: texts.name, sorts: true }, ({ id, name }) => ({
      to: `/support/benutzer/${id}/bearbeiten`,
      text: name || texts.noName,
    })),
    { key: 'id', title: texts.number, align: 'right', sorts: true, cell: ({ id }) => String(id) },
    { key: 'email', title: texts.email, sorts: true, cell: ({ email }) => email },
    { key: 'place', title: texts.place, cell: ({ place }) => place },
    { key: 'state', title: texts.state, cell: (user) => <UserBadges user={user} /> },
    countColumn({ key: 'orders', title: texts.orders, sorts: true }, ({ orderCount }) => orderCount || null),
    {
      key: 'last',
      title: texts.lastOrder,
      sorts: true,
      nowrap: true,
      cell: ({ lastOrderAt }, format) => lastOrderAt && format.date(lastOrderAt),
    },
    {
      key: 'since',
      title: texts.since,
      sorts: true,
      nowrap: true,
      cell: ({ createdAt }, format) => format.date(createdAt),
    },
  ];
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
