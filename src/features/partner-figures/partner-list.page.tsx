import { Link } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { allPartners } from '#features/partners/partners.ts';
import { shareText } from '#features/partners/shared.ts';
import { countries } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/partner-list.page.ts';
import { recentOrders } from './figures.store.ts';
import { partnerListTexts } from './partner-list.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Partnermarken');

const recently = 30 * 24 * 60 * 60 * 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'partnerFigures');
  const partners = await allPartners(deps.db);
  const orders = await recentOrders(deps.db, new Date(deps.clock.now().getTime() - recently));
  const isAccepted = (host: string) => deps.config.hosts.partner.some((name) => name.toLowerCase() === host);
  return {
    mayEdit: hasAnyRole(user, rolesByPermission.partners),
    rows: partners.map(({ id, name, host, countryId, share, isActive, isDemo }) => ({
      ...{ id, name, host, countryId, share, isDemo },
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
  const format = useFormatter();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {mayEdit && (
        <p className="mt-4">
          <ButtonLink to="/support/partner/neu" variant="primary">
            {texts.create}
          </ButtonLink>
        </p>
      )}
      <ListCount>{rows.length > 0 && texts.count(format.quantity(rows.length))}</ListCount>
      <ListTable
        label={texts.title}
        columns={useColumns(mayEdit)}
        rows={rows}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </>
  );
}

const tones = { active: 'good', resting: 'neutral', closed: 'warn' } as const;

function useColumns(mayEdit: boolean): Column<Row>[] {
  const texts = useTexts(partnerListTexts);
  const format = useFormatter();
  const { columns: titles } = texts;
  return [
    { key: 'name', title: titles.name, cell: (row) => <Name row={row} /> },
    { key: 'host', title: titles.host, cell: (row) => <Host row={row} /> },
    { key: 'country', title: titles.country, cell: ({ countryId }) => countries[countryId].iso },
    { key: 'share', title: titles.share, align: 'right', cell: ({ share }) => `${shareText(share)} %` },
    { key: 'orders', title: titles.orders, align: 'right', cell: ({ orders }) => format.quantity(orders) },
    {
      ...{ key: 'state', title: titles.state },
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
    },
    ...(mayEdit
      ? [{ key: 'edit', title: texts.edit, isAction: true as const, cell: (row: Row) => <Edit row={row} /> }]
      : []),
  ];
}

function Name({ row: { id, name, isDemo } }: { row: Row }) {
  const texts = useTexts(partnerListTexts);
  return (
    <>
      <Link
        to={`/support/partner/${id}/zahlen`}
        className="link inline-flex min-h-6 items-center wrap-anywhere"
      >
        {name}
      </Link>
      {isDemo && <span className="block text-sm text-ink-2">{texts.demo}</span>}
    </>
  );
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
      to={`/support/partner/${id}`}
      aria-label={`${edit}: ${name}`}
      className="link inline-flex min-h-6 items-center"
    >
      {edit}
    </Link>
  );
}
