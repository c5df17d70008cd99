import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/slots.page.ts';
import { type SlotLine, slotLines } from './save-slot.ts';
import { slotTexts } from './slot.texts.ts';
import { slotTypes } from './slot-types.ts';

export const meta: Route.MetaFunction = () => privatePage('Werbeplätze');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  return { slots: await slotLines(deps, url.searchParams) };
}

/** The places for adverts on our pages. */
export default function Slots({ loaderData: { slots } }: Route.ComponentProps) {
  const texts = useTexts(slotTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-4 mb-2">
        <ButtonLink to="/support/slots/create" variant="primary">
          {texts.create}
        </ButtonLink>
      </div>
      <ListTable
        label={texts.title}
        columns={useColumns()}
        rows={slots}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </>
  );
}

function useColumns(): Column<SlotLine>[] {
  const texts = useTexts(slotTexts);
  const format = useFormatter();
  const { labels } = texts;
  return [
    {
      ...{ key: 'name', title: labels.name, sorts: true },
      cell: ({ id, name }) => (
        <Link to={`/support/slots/${id}`} className="link">
          {name}
        </Link>
      ),
    },
    { key: 'key', title: labels.key, sorts: true, cell: ({ key }) => key },
    { key: 'type', title: labels.slotTypeId, cell: ({ slotTypeId }) => slotTypes[slotTypeId].name },
    {
      ...{ key: 'countries', title: labels.countries },
      cell: ({ countryIds }) => countryIds.map((id) => texts.countries[id]).join(', '),
    },
    {
      ...{ key: 'zip', title: labels.zip },
      cell: ({ appliesZipFiltering }) => (appliesZipFiltering ? texts.yes : texts.no),
    },
    {
      ...{ key: 'bookings', title: texts.running, align: 'right', sorts: true },
      cell: ({ bookings }) => format.quantity(bookings),
    },
    {
      ...{ key: 'impressions', title: texts.impressions, align: 'right', sorts: true },
      cell: ({ impressions }) => format.quantity(impressions),
    },
    {
      ...{ key: 'active', title: labels.active },
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'warn'}>{isActive ? texts.active : texts.inactive}</Badge>
      ),
    },
  ];
}
