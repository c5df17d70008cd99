import { Link } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { localDay, momentOf } from '#platform/time/calendar.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { leadPartnerFigures } from '../lead-partner-figures.ts';
import { allLeadPartners } from '../lead-partners.store.ts';
import type { Route } from './+types/lead-partner-list.page.ts';
import { leadPartnersTexts } from './lead-partners.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Anfragen-Empfänger');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const { timeZone } = countries[1];
  const day = localDay(deps.clock.now(), timeZone);
  const figures = await leadPartnerFigures(deps.db, {
    today: momentOf(day, 0, timeZone),
    month: momentOf(`${day.slice(0, 7)}-01`, 0, timeZone),
  });
  const none = { waiting: 0, today: 0, month: 0, monthMoney: 0 };
  const partners = await allLeadPartners(deps.db);
  return { rows: partners.map((partner) => ({ ...partner, ...(figures.get(partner.id) ?? none) })) };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** Who gets the requests of households, and how much of it. Nobody's name stands here. */
export default function LeadPartnerList({ loaderData: { rows } }: Route.ComponentProps) {
  const texts = useTexts(leadPartnersTexts);
  const format = useFormatter();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to="/support/leads/partner/neu" variant="primary">
          {texts.create}
        </ButtonLink>
      </p>
      <ListCount>{texts.count(format.quantity(rows.length))}</ListCount>
      <ListTable
        label={texts.title}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(leadPartnersTexts);
  const format = useFormatter();
  const { columns: titles } = texts;
  // In the partner's own currency.
  const money = ({ countryId }: Row, value: number) =>
    formatter(countries[countryId].locale).money(cents(value));
  return [
    {
      ...{ key: 'name', title: titles.name },
      cell: ({ id, name, isDemo }) => (
        <>
          <Link
            to={`/support/leads/partner/${id}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {name}
          </Link>
          {isDemo && <span className="block text-sm text-ink-2">{texts.demo}</span>}
        </>
      ),
    },
    {
      key: 'country',
      title: titles.country,
      cell: ({ countryId }) => countries[countryId].code.toUpperCase(),
    },
    { key: 'areas', title: titles.areas, cell: ({ areas }) => areas.join(', ') || texts.everywhere },
    { key: 'delivery', title: titles.delivery, cell: ({ delivery }) => texts.ways[delivery] },
    { key: 'price', title: titles.price, cell: (row) => money(row, row.price) },
    {
      ...{ key: 'today', title: titles.today },
      cell: ({ today, dailyCap }) => texts.ofCap(format.quantity(today), format.quantity(dailyCap)),
    },
    { key: 'waiting', title: titles.waiting, cell: ({ waiting }) => format.quantity(waiting) },
    {
      ...{ key: 'month', title: titles.month },
      cell: (row) => `${format.quantity(row.month)} · ${money(row, row.monthMoney)}`,
    },
    {
      ...{ key: 'state', title: titles.state },
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? texts.active : texts.paused}</Badge>
      ),
    },
  ];
}
