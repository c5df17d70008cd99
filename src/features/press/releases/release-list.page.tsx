import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ReviewHint } from '#features/cms/ui/review-hint.tsx';
import { StateMark } from '#features/cms/ui/state-mark.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { countryCodes } from '#features/places/shared.ts';
import { isSameList, sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { pressTexts, releaseTexts } from '../press.texts.ts';
import type { Route } from './+types/release-list.page.ts';
import { isEmbargoed } from './releases.rules.ts';
import { allReleases, releaseSorts } from './releases.store.ts';

const { path, right } = staffPages['press/releases/release-list'];

export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const now = deps.clock.now();
  const rows = await allReleases(deps.db, { sort: sortIn(url.searchParams, releaseSorts), now });
  return {
    rows: rows.map((row) => ({ ...row, isHeld: row.state === 'published' && isEmbargoed(row, now) })),
    isDeleted: url.searchParams.get('erledigt') === 'geloescht',
    maySeeArea: hasAnyRole(user, rolesByPermission.priceSeries),
    csrf: visitor.csrfToken ?? '',
  };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

function useColumns(): Column<Row, (typeof releaseSorts)[number]>[] {
  const { list: texts, embargoed } = useTexts(releaseTexts);
  const { changedBy: saidBy } = useTexts(versionTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'title', title: titles.title, sorts: true }, ({ id, title }) => ({
      to: `${path}/${id}`,
      text: title || texts.untitled,
    })),
    {
      key: 'state',
      title: titles.state,
      sorts: true,
      cell: ({ isHeld, ...row }) => (
        <StateMark {...row}>{isHeld && <Badge tone="warn">{embargoed}</Badge>}</StateMark>
      ),
    },
    momentColumn({ key: 'embargo', title: titles.embargo, sorts: true }, ({ embargoAt }) => embargoAt),
    { key: 'countries', title: titles.countries, cell: ({ countryIds }) => countryCodes(countryIds) },
    {
      key: 'changed',
      title: titles.changed,
      sorts: true,
      cell: ({ changedAt, changedBy }, format) => saidBy(format.moment(changedAt), changedBy),
    },
  ];
}

/** What the editors have written for the press, the last changed first. */
export default function ReleaseListPage({ loaderData }: Route.ComponentProps) {
  const { rows, isDeleted, maySeeArea } = loaderData;
  const { list: texts, lead } = useTexts(releaseTexts);
  const { area } = useTexts(pressTexts);
  return (
    <WorkList
      title={texts.title}
      lead={lead}
      none={texts.none}
      notices={<DoneNotice className="mt-4">{isDeleted && texts.deleted}</DoneNotice>}
      ways={[
        { to: `${path}/neu`, label: texts.create },
        { to: staffPages['press/pictures/pictures'].path, label: texts.pictures },
        maySeeArea && { to: '/presse/bereich', label: area.label, variant: 'quiet' },
      ]}
      count={texts.count(rows.length)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    >
      <ReviewHint />
    </WorkList>
  );
}
