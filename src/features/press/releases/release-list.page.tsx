import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { countries } from '#features/places/shared.ts';
import { isSameList, sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Tone } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { badgeColumn, linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
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
      id: release.id,
      title: release.title,
      teaser: release.teaser,
      embargoAt: release.embargoAt,
      updatedAt: release.updatedAt,
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

const columnsOf = ({
  columns: titles,
  stages,
}: ReturnType<typeof releaseTexts>): Column<Row, (typeof releaseSorts)[number]>[] => [
  linkColumn({ key: 'title', title: titles.title, sorts: true }, ({ id, title }) => ({
    to: `/support/presse/${id}`,
    text: title,
  })),
  badgeColumn({ key: 'state', title: titles.stage, sorts: true }, ({ stage }) => [
    tones[stage],
    stages[stage],
  ]),
  momentColumn({ key: 'embargo', title: titles.embargo, sorts: true }, ({ embargoAt }) => embargoAt),
  { key: 'countries', title: titles.countries, cell: ({ countries }) => countries },
  momentColumn({ key: 'changed', title: titles.changed, sorts: true }, ({ updatedAt }) => updatedAt),
];

/** What the editors have written for the press, the last changed first. */
export default function ReleaseListPage({ loaderData }: Route.ComponentProps) {
  const { rows, isDeleted, maySeeArea } = loaderData;
  const texts = useTexts(releaseTexts);
  const { area } = useTexts(pressTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={<DoneNotice className="mt-4">{isDeleted && texts.deleted}</DoneNotice>}
      ways={[
        { to: '/support/presse/neu', label: texts.add },
        { to: '/support/presse/bilder', label: texts.pictures },
        maySeeArea && { to: '/presse/bereich', label: area.label, variant: 'quiet' },
      ]}
      count={texts.count(rows.length)}
      columns={columnsOf(texts)}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
