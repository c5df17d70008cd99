import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { NextPage, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { isAnythingBefore, type MonthFigures, monthFigures } from '../moderation/figures.store.ts';
import type { Route } from './+types/figures.page.ts';
import { moderationTexts } from './moderation.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Community · Zahlen');

const path = '/support/community/zahlen';
const months = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
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
  const columns = useColumns();
  return (
    <>
      <BackLink to="/support/community" className="mt-4">
        {texts.backToQueue}
      </BackLink>
      <PageHead title={texts.figuresTitle} lead={texts.figuresLead} />
      <ListTable label={texts.figuresTitle} columns={columns} rows={rows} keyOf={({ month }) => month} />
      {(yearsBack > 0 || hasEarlier) && (
        <NextPage
          first={yearsBack === 0 ? null : path}
          next={hasEarlier ? `${path}?zurueck=${yearsBack + 1}` : null}
          texts={texts.figurePages}
        />
      )}
    </>
  );
}

const counted = [
  ...([
    'posts',
    'reports',
    'reportsKept',
    'reportsHidden',
    'foundByProgram',
    'byGuidelines',
    'byLaw',
  ] as const),
  ...(['warned', 'blocked', 'appeals', 'reversed'] as const),
];

function useColumns(): Column<MonthFigures>[] {
  const { figureColumns } = useTexts(moderationTexts);
  const format = useFormatter();
  const count = (key: (typeof counted)[number]): Column<MonthFigures> => ({
    ...{ key, title: figureColumns[key], align: 'right' },
    cell: (row) => format.quantity(row[key]),
  });
  const [posts, reports, ...others] = counted.map(count);
  return [
    {
      key: 'month',
      title: figureColumns.month,
      cell: ({ month }) => format.month(`${month}-01`),
      nowrap: true,
    },
    ...[posts, reports].filter((column) => column !== undefined),
    {
      ...{ key: 'medianHours', title: figureColumns.medianHours, align: 'right' },
      cell: ({ medianHours }) => (medianHours === null ? '–' : format.decimal(medianHours, 1)),
    },
    ...others,
  ];
}
