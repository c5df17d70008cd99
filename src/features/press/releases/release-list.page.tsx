import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { countries } from '#features/places/shared.ts';
import { isSameList, sortIn } from '#platform/http/list-address.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { pressTexts, releaseTexts } from '../press.texts.ts';
import type { Route } from './+types/release-list.page.ts';
import { type ReleaseStage, stageOf } from './releases.rules.ts';
import { releaseSorts } from './releases.store.ts';
import { releasesForEditors } from './releases.ts';

export const meta: Route.MetaFunction = () => privatePage('Pressemitteilungen');

export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'content');
  const { releases, now } = await releasesForEditors(deps, sortIn(url.searchParams, releaseSorts));
  return {
    rows: releases.map((release) => ({
      ...{ id: release.id, title: release.title, teaser: release.teaser },
      ...{ embargoAt: release.embargoAt, updatedAt: release.updatedAt },
      stage: stageOf(release, now),
      countries: release.countryIds.map((id) => countries[id].iso).join(', '),
    })),
    isDeleted: url.searchParams.get('erledigt') === 'geloescht',
    maySeeArea: hasAnyRole(user, rolesByPermission.priceSeries),
    csrf: visitor.csrfToken ?? '',
  };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const tones: Readonly<Record<ReleaseStage, Tone>> = { draft: 'neutral', embargoed: 'warn', public: 'good' };

const columnsOf = (texts: ReturnType<typeof releaseTexts>, format: Formatter): Column<Row>[] => [
  {
    key: 'title',
    title: texts.columns.title,
    sorts: true,
    cell: ({ id, title }) => (
      <Link to={`/support/presse/${id}`} className="link">
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    title: texts.columns.stage,
    sorts: true,
    cell: ({ stage }) => <Badge tone={tones[stage]}>{texts.stages[stage]}</Badge>,
  },
  {
    key: 'embargo',
    title: texts.columns.embargo,
    sorts: true,
    nowrap: true,
    cell: ({ embargoAt }) => embargoAt && format.moment(embargoAt),
  },
  { key: 'countries', title: texts.columns.countries, cell: ({ countries }) => countries },
  {
    key: 'changed',
    title: texts.columns.changed,
    sorts: true,
    nowrap: true,
    cell: ({ updatedAt }) => format.moment(updatedAt),
  },
];

/** What the editors have written for the press, the last changed first. */
export default function ReleaseListPage({ loaderData }: Route.ComponentProps) {
  const { rows, isDeleted, maySeeArea } = loaderData;
  const texts = useTexts(releaseTexts);
  const { area } = useTexts(pressTexts);
  const format = useFormatter();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isDeleted && texts.deleted}</DoneNotice>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/support/presse/neu" variant="primary">
          {texts.add}
        </ButtonLink>
        <ButtonLink to="/support/presse/bilder" variant="outline">
          {texts.pictures}
        </ButtonLink>
        {maySeeArea && (
          <ButtonLink to="/presse/bereich" variant="quiet">
            {area.label}
          </ButtonLink>
        )}
      </div>
      <ListCount>{texts.count(rows.length)}</ListCount>
      <ListTable
        label={texts.title}
        columns={columnsOf(texts, format)}
        rows={rows}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </>
  );
}
