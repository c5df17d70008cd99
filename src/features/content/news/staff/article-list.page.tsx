import { Form, Link } from 'react-router';
import { listStates } from '#features/cms/shared.ts';
import type { ListState } from '#features/cms/types.ts';
import { StateMark } from '#features/cms/ui/state-mark.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { countryList } from '#features/places/shared.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { KeptChoices, ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import { topicsTexts } from '../article-teaser.tsx';
import { type StoreId, storeIds } from '../news.rules.ts';
import type { Route } from './+types/article-list.page.ts';
import { deadLinksOfArticles } from './article-links.ts';
import { type ArticleRow, articleSorts, searchArticles } from './article-list.store.ts';
import { newsEditTexts } from './news-edit.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Artikel');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const query = {
    text: (url.searchParams.get('suche') ?? '').trim().slice(0, 100),
    state: listStates.find((state) => state === url.searchParams.get('zustand')) ?? null,
    storeId: storeIds.find((id) => String(id) === url.searchParams.get('wo')) ?? null,
  };
  const sort = sortIn(url.searchParams, articleSorts);
  const now = deps.clock.now();
  return {
    query,
    rows: await searchArticles(deps.db, { ...query, sort, now }),
    deadLinks: await deadLinksOfArticles(deps.db, { site, at: now }),
  };
}

/** All articles of both stores, the latest changed first. */
export default function ArticleList({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(newsEditTexts).list;
  const format = useFormatter();
  const { rows, query } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to="/support/cms/news/neu" variant="primary">
          {texts.create}
        </ButtonLink>
      </p>
      <Search key={JSON.stringify(query)} query={query} />
      <ListCount>{texts.count(format.quantity(rows.length), rows.length === 1)}</ListCount>
      <Articles rows={rows} deadLinks={loaderData.deadLinks} />
      <p className="mt-6 text-sm text-ink-2">
        {texts.review}{' '}
        <Link to="/support/cms/list" className="link">
          {texts.toPages}
        </Link>
      </p>
    </>
  );
}

type Query = { text: string; state: ListState | null; storeId: StoreId | null };

function Search({ query }: { query: Query }) {
  const texts = useTexts(newsEditTexts);
  const { states } = useTexts(versionTexts);
  const all = { value: '', label: texts.list.all };
  return (
    <Form
      role="search"
      className="mt-4 grid items-center gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_14rem_auto]"
    >
      <KeptChoices />
      <TextField label={texts.list.search} name="suche" type="search" defaultValue={query.text} />
      <Select
        label={texts.list.state}
        name="zustand"
        defaultValue={query.state ?? ''}
        options={[all, ...listStates.map((state) => ({ value: state, label: states[state] }))]}
      />
      <Select
        label={texts.list.store}
        name="wo"
        defaultValue={String(query.storeId ?? '')}
        options={[all, ...storeIds.map((id) => ({ value: String(id), label: texts.stores[id] }))]}
      />
      <Button type="submit">{texts.list.find}</Button>
    </Form>
  );
}

type ArticlesProps = { rows: readonly ArticleRow[]; deadLinks: ReadonlyMap<number, number> };

function Articles({ rows, deadLinks }: ArticlesProps) {
  const texts = useTexts(newsEditTexts);
  return (
    <ListTable
      label={texts.list.title}
      columns={useColumns(deadLinks)}
      rows={rows}
      keyOf={({ id }) => id}
      none={texts.list.none}
    />
  );
}

function useColumns(deadLinks: ReadonlyMap<number, number>): Column<ArticleRow>[] {
  const texts = useTexts(newsEditTexts);
  const { changedBy: saidBy } = useTexts(versionTexts);
  const topics = useTexts(topicsTexts);
  const format = useFormatter();
  const { columns: titles } = texts.list;
  return [
    {
      ...{ key: 'title', title: titles.title, sorts: true },
      cell: ({ id, title, isFeatured }) => (
        <>
          <Link
            to={`/support/cms/news/${id}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {title || texts.list.untitled}
          </Link>
          {isFeatured && <span className="block text-sm text-ink-2">{texts.list.featured}</span>}
        </>
      ),
    },
    {
      ...{ key: 'store', title: titles.store, sorts: true },
      cell: ({ storeId }) => texts.stores[storeId],
    },
    { key: 'topic', title: titles.topic, sorts: true, cell: ({ topic }) => topics[topic] },
    {
      ...{ key: 'state', title: titles.state, sorts: true },
      cell: ({ id, ...row }) => <StateMark {...row} deadLinks={deadLinks.get(id) ?? 0} />,
    },
    {
      ...{ key: 'countries', title: titles.countries },
      cell: ({ countryIds }) =>
        countryList
          .flatMap(({ id, code }) => (countryIds.includes(id) ? [code.toUpperCase()] : []))
          .join(', '),
    },
    {
      ...{ key: 'publishedAt', title: titles.publishedAt, sorts: true },
      cell: ({ publishedAt }) => (publishedAt ? format.moment(publishedAt) : '–'),
    },
    {
      ...{ key: 'changedAt', title: titles.changedAt, sorts: true },
      cell: ({ changedAt, changedBy }) => saidBy(format.moment(changedAt), changedBy),
    },
  ];
}
