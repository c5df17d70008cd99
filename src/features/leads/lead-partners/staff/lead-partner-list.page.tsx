import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { localDay, momentOf } from '#platform/time/calendar.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { badgeColumn, countColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { leadPartnerFigures } from '../lead-partner-figures.ts';
import { allLeadPartners } from '../lead-partners.store.ts';
import type { Route } from './+types/lead-partner-list.page.ts';
import { leadPartnersTexts } from './lead-partners.texts.ts';

const { path, right } = staffPages['leads/lead-partners/staff/lead-partner-list'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
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
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[{ to: `${path}/neu`, label: texts.create }]}
      count={texts.count(rows.length)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

// In the partner's own currency.
const money = ({ countryId }: Row, value: number): string =>
  formatter(countries[countryId].locale).money(cents(value));

function useColumns(): Column<Row>[] {
  const texts = useTexts(leadPartnersTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'name', title: titles.name }, ({ id, name, isDemo }) => ({
      to: `${path}/${id}`,
      text: name,
      note: isDemo && texts.demo,
    })),
    {
      key: 'country',
      title: titles.country,
      cell: ({ countryId }) => countries[countryId].code.toUpperCase(),
    },
    { key: 'areas', title: titles.areas, cell: ({ areas }) => areas.join(', ') || texts.everywhere },
    { key: 'delivery', title: titles.delivery, cell: ({ delivery }) => texts.ways[delivery] },
    amountColumn('price', titles.price, (row) => money(row, row.price)),
    {
      key: 'today',
      title: titles.today,
      align: 'right',
      cell: ({ today, dailyCap }, { quantity }) => texts.ofCap(quantity(today), quantity(dailyCap)),
    },
    countColumn({ key: 'waiting', title: titles.waiting }, ({ waiting }) => waiting),
    {
      key: 'month',
      title: titles.month,
      align: 'right',
      cell: (row, { quantity }) => `${quantity(row.month)} · ${money(row, row.monthMoney)}`,
    },
    badgeColumn({ key: 'state', title: titles.state }, ({ isActive }) =>
      isActive ? ['good', texts.active] : ['neutral', texts.paused],
    ),
  ];
}
