import { Link } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { allPartners } from '#features/partners/partners.ts';
import { shareText } from '#features/partners/shared.ts';
import { countries } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { badgeColumn, countColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/partner-list.page.ts';
import { recentOrders } from './partner-figures.store.ts';
import { partnerListTexts } from './partner-list.texts.ts';

const { path, right } = staffPages['partner-figures/partner-list'];
const recently = 30 * 24 * 60 * 60 * 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const partners = await allPartners(deps.db);
  const orders = await recentOrders(deps.db, new Date(deps.clock.now().getTime() - recently));
  const isAccepted = (host: string) => deps.config.hosts.partner.some((name) => name.toLowerCase() === host);
  return {
    mayEdit: hasAnyRole(user, rolesByPermission.partners),
    rows: partners.map(({ id, name, host, countryId, share, isActive, isDemo }) => ({
      id,
      name,
      host,
      countryId,
      share,
      isDemo,
      state: !isActive ? ('resting' as const) : isAccepted(host) ? ('active' as const) : ('closed' as const),
      origin: deps.originOf(countryId, id),
      orders: orders.get(id) ?? 0,
    })),
  };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** Who shows the shop under its brand, on which host, and how much comes from there. */
export default function PartnerList({ loaderData: { rows, mayEdit } }: Route.ComponentProps) {
  const texts = useTexts(partnerListTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[mayEdit && { to: `${path}/neu`, label: texts.create }]}
      count={rows.length > 0 && texts.count(rows.length)}
      columns={useColumns(mayEdit)}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

const tones = { active: 'good', resting: 'neutral', closed: 'warn' } as const;

function useColumns(mayEdit: boolean): Column<Row>[] {
  const texts = useTexts(partnerListTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'name', title: titles.name }, ({ id, name, isDemo }) => ({
      to: `${path}/${id}/zahlen`,
      text: name,
      note: isDemo && texts.demo,
    })),
    { key: 'host', title: titles.host, cell: (row) => <Host row={row} /> },
    { key: 'country', title: titles.country, cell: ({ countryId }) => countries[countryId].iso },
    { key: 'share', title: titles.share, align: 'right', cell: ({ share }) => `${shareText(share)} %` },
    countColumn({ key: 'orders', title: titles.orders }, ({ orders }) => orders),
    badgeColumn({ key: 'state', title: titles.state }, ({ state }) => [tones[state], texts.states[state]]),
    ...(mayEdit
      ? [{ key: 'edit', title: texts.edit, isAction: true as const, cell: (row: Row) => <Edit row={row} /> }]
      : []),
  ];
}

const Host = ({ row: { host, origin, state } }: { row: Row }) =>
  state === 'active' ? (
    <a href={origin} target="_blank" rel="noreferrer" className="link wrap-anywhere">
      {host}
    </a>
  ) : (
    <span className="wrap-anywhere">{host}</span>
  );

function Edit({ row: { id, name } }: { row: Row }) {
  const { edit } = useTexts(partnerListTexts);
  return (
    <Link
      to={`${path}/${id}`}
      aria-label={`${edit}: ${name}`}
      className="link inline-flex min-h-6 items-center"
    >
      {edit}
    </Link>
  );
}
