import { data, Form, redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/article-versions.page.ts';
import { otherArticles } from './article-list.store.ts';
import { type ArticleVersion, findArticle, versionsOf } from './articles.store.ts';
import { articleTones, changedFields } from './draft.rules.ts';
import { restoreArticle } from './edit-article.ts';
import { FieldComparison } from './field-comparison.tsx';
import { newsEditTexts } from './news-edit.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const article = await findArticle(deps.db, rowIdIn(params.newsId));
  if (!article) throw notFound();
  const versions = await versionsOf(deps.db, article.id, deps.clock.now());
  // 0 is the draft.
  const numberIn = (name: string, other: number) => {
    const asked = Number(url.searchParams.get(name) ?? Number.NaN);
    return asked === 0 || versions.some(({ number }) => number === asked) ? asked : other;
  };
  return {
    ...{ article, versions, others: await otherArticles(deps.db, article.id) },
    ...{ left: numberIn('links', versions[0]?.number ?? 0), right: numberIn('rechts', 0) },
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const articleId = rowIdIn(params.newsId);
  const restored = await restoreArticle(server.deps, {
    ...{ articleId, userId: user.id, versionId: rowIdIn(form.text('id')) },
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`/support/cms/news/${articleId}?getan=restored`, 303);
  if (restored.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const }, { status: 409 });
}

/** Every version of an article, two of them side by side, and the way back to one. */
export default function ArticleVersions({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(newsEditTexts).compare;
  const { article, versions } = loaderData;
  return (
    <>
      <PageHead title={`${texts.title}: ${article.draft.title}`} lead={texts.lead} />
      {actionData && (
        <Notice tone="warn" live className="mt-4">
          {texts.stale}
        </Notice>
      )}
      <p className="mt-4">
        <ButtonLink to={`/support/cms/news/${article.id}`} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      {versions.length === 0 ? (
        <EmptyList className="mt-6">{texts.none}</EmptyList>
      ) : (
        <>
          <VersionTable rows={versions} draftVersion={article.version} />
          <Comparison {...loaderData} />
        </>
      )}
    </>
  );
}

function Comparison({ article, versions, others, left, right }: Route.ComponentProps['loaderData']) {
  const texts = useTexts(newsEditTexts).compare;
  const nameOf = (number: number) => (number === 0 ? texts.draft : texts.number(number));
  const draftOf = (number: number) =>
    versions.find((version) => version.number === number)?.draft ?? article.draft;
  const fields = changedFields(draftOf(left), draftOf(right));
  return (
    <>
      <Form className="mt-8 grid max-w-2xl items-center gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {(
          [
            ['links', texts.left, left],
            ['rechts', texts.right, right],
          ] as const
        ).map(([name, label, number]) => (
          <Select
            key={`${name} ${number}`}
            {...{ name, label }}
            defaultValue={String(number)}
            options={[0, ...versions.map((version) => version.number)].map((option) => ({
              value: String(option),
              label: nameOf(option),
            }))}
          />
        ))}
        <Button type="submit">{texts.compare}</Button>
      </Form>
      {fields.length > 0 ? (
        <FieldComparison
          fields={fields}
          left={{ name: nameOf(left), draft: draftOf(left) }}
          right={{ name: nameOf(right), draft: draftOf(right) }}
          titles={new Map(others.map(({ id, title }) => [id, title]))}
        />
      ) : (
        <p className="mt-4 text-ink-2">{texts.same}</p>
      )}
    </>
  );
}

function VersionTable({ rows, draftVersion }: { rows: readonly ArticleVersion[]; draftVersion: number }) {
  const { compare: texts, states } = useTexts(newsEditTexts);
  const format = useFormatter();
  const columns: Column<ArticleVersion>[] = [
    { key: 'number', title: texts.columns.number, cell: ({ number }) => texts.number(number) },
    {
      ...{ key: 'state', title: texts.columns.state },
      cell: ({ state }) => <Badge tone={articleTones[state]}>{states[state]}</Badge>,
    },
    { key: 'from', title: texts.columns.from, cell: ({ fromAt }) => format.moment(fromAt) },
    {
      ...{ key: 'until', title: texts.columns.until },
      cell: ({ untilAt }) => (untilAt ? format.moment(untilAt) : '–'),
    },
    { key: 'by', title: texts.columns.by, cell: ({ createdBy }) => createdBy },
    {
      ...{ key: 'restore', title: texts.columns.restore, isAction: true },
      cell: ({ id, number }) => (
        <IntentForm intent="restore" fields={{ id, version: draftVersion }}>
          <Button type="submit" variant="outline" size="small">
            {texts.restore(number)}
          </Button>
        </IntentForm>
      ),
    },
  ];
  return (
    <div className="mt-6">
      <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </div>
  );
}
