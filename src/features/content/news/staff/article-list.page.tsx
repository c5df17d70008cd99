import { listStates } from '#features/cms/shared.ts';
import { ReviewHint } from '#features/cms/ui/review-hint.tsx';
import { StateMark } from '#features/cms/ui/state-mark.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { countryCodes } from '#features/places/shared.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { chosenIn, coded, oneOf, words } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { topicsTexts } from '../article-teaser.tsx';
import { storeIds } from '../news.rules.ts';
import type { Route } from './+types/article-list.page.ts';
import { deadLinksOfArticles } from './article-links.ts';
import { type ArticleRow, articleSorts, searchArticles } from './article-list.store.ts';
import { newsEditTexts } from './news-edit.texts.ts';

const { path, right } = staffPages['content/news/staff/article-list'];
const filters = {
  text: words('suche', 100),
  state: oneOf('zustand', listStates),
  storeId: coded('wo', Object.fromEntries(storeIds.map((id) => [id, id]))),
} as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const chosen = chosenIn(filters, url.searchParams);
  const sort = sortIn(url.searchParams, articleSorts);
  const now = deps.clock.now();
  return {
    chosen,
    rows: await searchArticles(deps.db, { ...chosen, text: chosen.text ?? '', sort, now }),
    deadLinks: await deadLinksOfArticles(deps.db, { site, at: now }),
  };
}

/** All articles of both stores, the latest changed first. */
export default function ArticleList({ loaderData: { chosen, rows, deadLinks } }: Route.ComponentProps) {
  const { list: texts, stores } = useTexts(newsEditTexts);
  const { states } = useTexts(versionTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[{ to: `${path}/neu`, label: texts.create }]}
      filter={{
        path,
        filters,
        chosen,
        search: { of: 'text', label: texts.search, maxLength: 100 },
        fields: [
          {
            kind: 'choice',
            of: 'state',
            label: texts.state,
            any: texts.all,
            options: listStates.map((value) => ({ value, label: states[value] })),
          },
          {
            kind: 'choice',
            of: 'storeId',
            label: texts.store,
            any: texts.all,
            options: storeIds.map((id) => ({ value: String(id), label: stores[id] })),
          },
        ],
      }}
      count={texts.count(rows.length)}
      columns={useColumns(deadLinks)}
      rows={rows}
      keyOf={({ id }) => id}
    >
      <ReviewHint />
    </WorkList>
  );
}

function useColumns(
  deadLinks: ReadonlyMap<number, number>,
): Column<ArticleRow, (typeof articleSorts)[number]>[] {
  const { list: texts, stores } = useTexts(newsEditTexts);
  const { changedBy: saidBy } = useTexts(versionTexts);
  const topics = useTexts(topicsTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'title', title: titles.title, sorts: true }, ({ id, title, isFeatured }) => ({
      to: `${path}/${id}`,
      text: title || texts.untitled,
      note: isFeatured && texts.featured,
    })),
    { key: 'store', title: titles.store, sorts: true, cell: ({ storeId }) => stores[storeId] },
    { key: 'topic', title: titles.topic, sorts: true, cell: ({ topic }) => topics[topic] },
    {
      key: 'state',
      title: titles.state,
      sorts: true,
      cell: ({ id, ...row }) => <StateMark {...row} deadLinks={deadLinks.get(id) ?? 0} />,
    },
    { key: 'countries', title: titles.countries, cell: ({ countryIds }) => countryCodes(countryIds) },
    momentColumn({ key: 'publishedAt', title: titles.publishedAt, sorts: true }, (row) => row.publishedAt),
    {
      key: 'changedAt',
      title: titles.changedAt,
      sorts: true,
      cell: ({ changedAt, changedBy }, format) => saidBy(format.moment(changedAt), changedBy),
    },
  ];
}
