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
import { comparedBlocks } from '../blocks.rules.ts';
import { restoreVersion } from '../edit-page.ts';
import { stateTones } from '../page-list.rules.ts';
import { textKeys } from '../pages.rules.ts';
import { findPage, type PageVersion, versionsOf } from '../pages.store.ts';
import type { Route } from './+types/versions.page.ts';
import { BlockComparison } from './block-comparison.tsx';
import { cmsTexts } from './cms.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Fassungen');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const page = await findPage(deps.db, rowIdIn(params.pageId));
  if (!page) throw notFound();
  const versions = await versionsOf(deps.db, page.id, deps.clock.now());
  const draftOf = (number: number | null) =>
    versions.find((version) => version.number === number)?.draft ?? page.draft;
  const numberIn = (name: string, other: number | null) => {
    const asked = Number(url.searchParams.get(name) ?? Number.NaN);
    return versions.some(({ number }) => number === asked) ? asked : asked === 0 ? null : other;
  };
  // Null is the draft.
  const [left, right] = [numberIn('links', versions[0]?.number ?? null), numberIn('rechts', null)];
  const textsOf = (number: number | null) => {
    const { texts } = draftOf(number);
    return textKeys.flatMap((key) => texts[key]?.blocks ?? []);
  };
  return {
    page: { id: page.id, version: page.version, title: page.draft.texts.all.title },
    versions: versions.map(({ draft: _, ...version }) => version),
    ...{ left, right, rows: comparedBlocks(textsOf(left), textsOf(right)) },
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const pageId = rowIdIn(params.pageId);
  const restored = await restoreVersion(server.deps, {
    ...{ pageId, userId: user.id, versionId: rowIdIn(form.text('id')) },
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`/support/cms/${pageId}/edit?getan=restored`, 303);
  if (restored.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const }, { status: 409 });
}

type Row = Omit<PageVersion, 'draft'>;

/** Every version of a page, two of them side by side, and the way back to one. */
export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(cmsTexts).versions;
  const { page, versions, left, right, rows } = loaderData;
  const nameOf = (number: number | null) => (number === null ? texts.draft : texts.number(number));
  return (
    <>
      <PageHead title={`${texts.title}: ${page.title}`} lead={texts.lead} />
      {actionData && (
        <Notice tone="warn" live className="mt-4">
          {texts.stale}
        </Notice>
      )}
      <p className="mt-4">
        <ButtonLink to={`/support/cms/${page.id}/edit`} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      {versions.length === 0 ? (
        <EmptyList className="mt-6">{texts.none}</EmptyList>
      ) : (
        <>
          <VersionTable rows={versions} draftVersion={page.version} />
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
                defaultValue={String(number ?? 0)}
                options={[null, ...versions.map((version) => version.number)].map((option) => ({
                  value: String(option ?? 0),
                  label: nameOf(option),
                }))}
              />
            ))}
            <Button type="submit">{texts.compare}</Button>
          </Form>
          <BlockComparison rows={rows} left={nameOf(left)} right={`${nameOf(right)} `} />
        </>
      )}
    </>
  );
}

function VersionTable({ rows, draftVersion }: { rows: readonly Row[]; draftVersion: number }) {
  const { versions: texts, states } = useTexts(cmsTexts);
  const format = useFormatter();
  const columns: Column<Row>[] = [
    { key: 'number', title: texts.columns.number, cell: ({ number }) => texts.number(number) },
    {
      ...{ key: 'state', title: texts.columns.state },
      cell: ({ state }) => <Badge tone={stateTones[state]}>{states[state]}</Badge>,
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
