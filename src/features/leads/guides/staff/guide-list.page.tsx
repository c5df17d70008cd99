import { Link } from 'react-router';
import { ReviewHint } from '#features/cms/ui/review-hint.tsx';
import { StateMark } from '#features/cms/ui/state-mark.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { guidePaths } from '../guide.rules.ts';
import type { Route } from './+types/guide-list.page.ts';
import { guideEditTexts } from './guide-edit.texts.ts';
import { allGuides, type GuideRow } from './guide-edits.store.ts';

const { path, right } = staffPages['leads/guides/staff/guide-list'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  return { rows: await allGuides(deps.db, deps.clock.now()) };
}

/** All guides: the three that come with the product, and those that editors made. */
export default function GuideList({ loaderData: { rows } }: Route.ComponentProps) {
  const { list: texts } = useTexts(guideEditTexts);
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
    >
      <ReviewHint />
      <p className="mt-2 text-sm text-ink-2">
        {texts.assumptions}{' '}
        <Link to={staffPages['cms/entries/staff/content'].path} className="link">
          {texts.toTexts}
        </Link>
      </p>
    </WorkList>
  );
}

function useColumns(): Column<GuideRow>[] {
  const { list: texts } = useTexts(guideEditTexts);
  const { changedBy: saidBy } = useTexts(versionTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'name', title: titles.name }, ({ id, name }) => ({
      to: `${path}/${id}`,
      text: name || texts.untitled,
    })),
    { key: 'address', title: titles.address, cell: ({ id }) => guidePaths(id).start },
    {
      key: 'state',
      title: titles.state,
      cell: ({ state }) =>
        state === null ? (
          <Badge tone="good">{texts.shipped}</Badge>
        ) : (
          <StateMark state={state} hasChanges={false} />
        ),
    },
    {
      key: 'changedAt',
      title: titles.changedAt,
      cell: ({ changedAt, changedBy }, format) =>
        changedAt === null ? texts.never : saidBy(format.moment(changedAt), changedBy),
    },
  ];
}
