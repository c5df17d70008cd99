import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { countColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { isAnythingBefore, type MonthFigures, monthFigures } from '../moderation/moderation-figures.store.ts';
import type { Route } from './+types/moderation-figures.page.ts';
import { moderationTexts } from './moderation.texts.ts';

const { path, right } = staffPages['community/staff/moderation-figures'];
const months = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const asked = url.searchParams.get('zurueck') ?? '';
  const yearsBack = /^[1-9]\d?$/.test(asked) ? Number(asked) : 0;
  const rows = await monthFigures(deps.db, { now: yearsBefore(deps.clock.now(), yearsBack), months });
  const first = rows.at(-1)?.month;
  return { rows, yearsBack, hasEarlier: first !== undefined && (await isAnythingBefore(deps.db, first)) };
}

/** In the middle of the same month, as Berlin has it. */
function yearsBefore(now: Date, years: number): Date {
  const [year = 0, month = 1] = localDay(now, 'Europe/Berlin').split('-').map(Number);
  return new Date(Date.UTC(year - years, month - 1, 15));
}

/** Moderation month by month, for the report on transparency. */
export default function Figures({ loaderData: { rows, yearsBack, hasEarlier } }: Route.ComponentProps) {
  const texts = useTexts(moderationTexts);
  return (
    <WorkList
      back={{ to: staffPages['community/staff/moderation'].path, label: texts.backToQueue }}
      title={texts.figuresTitle}
      lead={texts.figuresLead}
      columns={useColumns()}
      rows={rows}
      keyOf={({ month }) => month}
      next={
        yearsBack > 0 || hasEarlier
          ? {
              first: yearsBack === 0 ? null : path,
              next: hasEarlier ? `${path}?zurueck=${yearsBack + 1}` : null,
              texts: texts.figurePages,
            }
          : null
      }
    />
  );
}

const counted = [
  'posts',
  'reports',
  'reportsKept',
  'reportsHidden',
  'foundByProgram',
  'byGuidelines',
  'byLaw',
  'warned',
  'blocked',
  'appeals',
  'reversed',
] as const;

function useColumns(): Column<MonthFigures>[] {
  const { figureColumns } = useTexts(moderationTexts);
  const count = (key: (typeof counted)[number]) =>
    countColumn<MonthFigures>({ key, title: figureColumns[key] }, (row) => row[key]);
  const [posts, reports, ...others] = counted.map(count);
  return [
    {
      key: 'month',
      title: figureColumns.month,
      nowrap: true,
      cell: ({ month }, format) => format.month(`${month}-01`),
    },
    ...[posts, reports].filter((column) => column !== undefined),
    {
      key: 'medianHours',
      title: figureColumns.medianHours,
      align: 'right',
      cell: ({ medianHours }, format) => (medianHours === null ? '–' : format.decimal(medianHours, 1)),
    },
    ...others,
  ];
}
