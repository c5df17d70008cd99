import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { badgeColumn, countColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/slots.page.ts';
import { type SlotLine, slotLines, type slotSorts } from './save-slot.ts';
import { slotTexts } from './slot.texts.ts';
import { slotTypes } from './slot-types.ts';

const { path, right } = staffPages['adverts/staff/slots'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  return { slots: await slotLines(deps, url.searchParams) };
}

/** The places for adverts on our pages. */
export default function Slots({ loaderData: { slots } }: Route.ComponentProps) {
  const texts = useTexts(slotTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[{ to: `${path}/create`, label: texts.create }]}
      columns={useColumns()}
      rows={slots}
      keyOf={({ id }) => id}
    />
  );
}

function useColumns(): Column<SlotLine, (typeof slotSorts)[number]>[] {
  const texts = useTexts(slotTexts);
  const { labels } = texts;
  return [
    linkColumn({ key: 'name', title: labels.name, sorts: true }, ({ id, name }) => ({
      to: `${path}/${id}`,
      text: name,
    })),
    { key: 'key', title: labels.key, sorts: true, cell: ({ key }) => key },
    { key: 'type', title: labels.slotTypeId, cell: ({ slotTypeId }) => slotTypes[slotTypeId].name },
    {
      key: 'countries',
      title: labels.countries,
      cell: ({ countryIds }) => countryIds.map((id) => texts.countries[id]).join(', '),
    },
    {
      key: 'zip',
      title: labels.zip,
      cell: ({ appliesZipFiltering }) => (appliesZipFiltering ? texts.yes : texts.no),
    },
    countColumn({ key: 'bookings', title: texts.running, sorts: true }, ({ bookings }) => bookings),
    countColumn({ key: 'impressions', title: texts.impressions, sorts: true }, (row) => row.impressions),
    badgeColumn({ key: 'active', title: labels.active }, ({ isActive }) =>
      isActive ? ['good', texts.active] : ['warn', texts.inactive],
    ),
  ];
}
