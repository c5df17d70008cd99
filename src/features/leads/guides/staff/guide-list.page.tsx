import { Link } from 'react-router';
import { StateMark } from '#features/cms/ui/state-mark.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { guidePaths } from '../guide.rules.ts';
import type { Route } from './+types/guide-list.page.ts';
import { guideEditTexts } from './guide-edit.texts.ts';
import { allGuides, type GuideRow } from './guide-edits.store.ts';

export const meta: Route.MetaFunction = () => privatePage('Ratgeber');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  return { rows: await allGuides(deps.db, deps.clock.now()) };
}

/** All guides: the three that come with the product, and those that editors made. */
export default function GuideList({ loaderData: { rows } }: Route.ComponentProps) {
  const texts = useTexts(guideEditTexts).list;
  const format = useFormatter();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to="/support/leads/guides/neu" variant="primary">
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
      <p className="mt-6 text-sm text-ink-2">
        {texts.review}{' '}
        <Link to="/support/cms/list" className="link">
          {texts.toPages}
        </Link>
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {texts.assumptions}{' '}
        <Link to="/support/cms/content/edit" className="link">
          {texts.toTexts}
        </Link>
      </p>
    </>
  );
}

function useColumns(): Column<GuideRow>[] {
  const texts = useTexts(guideEditTexts).list;
  const { changedBy: saidBy } = useTexts(versionTexts);
  const format = useFormatter();
  return [
    {
      ...{ key: 'name', title: texts.columns.name },
      cell: ({ id, name }) => (
        <Link
          to={`/support/leads/guides/${id}`}
          className="link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {name || texts.untitled}
        </Link>
      ),
    },
    { key: 'address', title: texts.columns.address, cell: ({ id }) => guidePaths(id).start },
    {
      ...{ key: 'state', title: texts.columns.state },
      cell: ({ state }) =>
        state === null ? (
          <Badge tone="good">{texts.shipped}</Badge>
        ) : (
          <StateMark state={state} hasChanges={false} deadLinks={0} />
        ),
    },
    {
      ...{ key: 'changedAt', title: texts.columns.changedAt },
      cell: ({ changedAt, changedBy }) =>
        changedAt === null ? texts.never : saidBy(format.moment(changedAt), changedBy),
    },
  ];
}
