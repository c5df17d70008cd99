import { data, Form, Link, redirect } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeptChoices, ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { deadLinksOfPages } from '../dead-links.ts';
import { changeReviewSetting } from '../edit-page.ts';
import type { PageRow } from '../page-list.rules.ts';
import { pageSorts, searchPages } from '../page-list.store.ts';
import { findSettings } from '../site-content.store.ts';
import { StateMark } from '../ui/state-mark.tsx';
import { versionTexts } from '../ui/versions.texts.ts';
import { type ListState, listStates } from '../versions.rules.ts';
import type { Route } from './+types/page-list.page.ts';
import { cmsTexts } from './cms.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Seiten');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'content');
  const query = {
    text: (url.searchParams.get('suche') ?? '').trim().slice(0, 100),
    state: listStates.find((state) => state === url.searchParams.get('zustand')) ?? null,
  };
  const sort = sortIn(url.searchParams, pageSorts);
  const now = deps.clock.now();
  return {
    query,
    rows: await searchPages(deps.db, { ...query, sort, now }),
    deadLinks: await deadLinksOfPages(deps.db, { site, at: now }),
    settings: await findSettings(deps.db),
    maySet: hasAnyRole(user, rolesByPermission.settings),
    isSaved: url.searchParams.has('gespeichert'),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'settings');
  const isSaved = await changeReviewSetting(server.deps, {
    userId: user.id,
    needsReview: form.text('review') === 'on',
    expectedVersion: Number(/^\d{1,9}$/.exec(form.text('version'))?.[0] ?? 0),
  });
  if (!isSaved) return data({ kind: 'stale' as const }, { status: 409 });
  throw redirect('/support/cms/list?gespeichert', 303);
}

/** All pages of editors, the latest changed first. */
export default function PageList({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(cmsTexts);
  const format = useFormatter();
  const { rows, query, settings, maySet, isSaved } = loaderData;
  return (
    <>
      <PageHead title={texts.list.title} lead={texts.list.lead} />
      <DoneNotice>{isSaved && !actionData && texts.list.saved}</DoneNotice>
      {actionData && <StaleNotice what="fresh" to="/support/cms/list" className="mt-4" />}
      <p className="mt-4">
        <ButtonLink to="/support/cms/edit" variant="primary">
          {texts.list.create}
        </ButtonLink>
      </p>
      <Search key={`${query.text} ${query.state}`} query={query} />
      <ListCount>{texts.list.count(format.quantity(rows.length), rows.length === 1)}</ListCount>
      <Pages rows={rows} deadLinks={loaderData.deadLinks} />
      <ReviewSetting settings={settings} maySet={maySet} />
    </>
  );
}

function Search({ query }: { query: { text: string; state: ListState | null } }) {
  const texts = useTexts(cmsTexts);
  const { states } = useTexts(versionTexts);
  const options = [
    { value: '', label: texts.list.all },
    ...listStates.map((state) => ({ value: state, label: states[state] })),
  ];
  return (
    <Form role="search" className="mt-4 grid items-center gap-3 sm:grid-cols-[1fr_14rem_auto]">
      <KeptChoices />
      <TextField label={texts.list.search} name="suche" type="search" defaultValue={query.text} />
      <Select label={texts.list.state} name="zustand" defaultValue={query.state ?? ''} options={options} />
      <Button type="submit">{texts.list.find}</Button>
    </Form>
  );
}

type PagesProps = { rows: readonly PageRow[]; deadLinks: ReadonlyMap<number, number> };

function Pages({ rows, deadLinks }: PagesProps) {
  const texts = useTexts(cmsTexts);
  const { changedBy: saidBy } = useTexts(versionTexts);
  const format = useFormatter();
  const { columns: titles } = texts.list;
  const columns: Column<PageRow>[] = [
    {
      ...{ key: 'title', title: titles.title, sorts: true },
      cell: ({ id, title }) => (
        <Link to={`/support/cms/${id}/edit`} className="link inline-flex min-h-6 items-center wrap-anywhere">
          {title || texts.list.untitled}
        </Link>
      ),
    },
    { key: 'path', title: titles.path, sorts: true, cell: ({ path }) => `/${path}` },
    {
      ...{ key: 'state', title: titles.state, sorts: true },
      cell: ({ id, ...row }) => <StateMark {...row} deadLinks={deadLinks.get(id) ?? 0} />,
    },
    {
      ...{ key: 'countries', title: titles.countries },
      cell: ({ countries }) =>
        countryList
          .flatMap(({ id, code }) => (countries.includes(id) ? [code.toUpperCase()] : []))
          .join(', '),
    },
    {
      ...{ key: 'changedAt', title: titles.changedAt, sorts: true },
      cell: ({ changedAt, changedBy }) => saidBy(format.moment(changedAt), changedBy),
    },
  ];
  return (
    <ListTable
      label={texts.list.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      none={texts.list.none}
    />
  );
}

/** Whether a second person has to look; everybody may know, an admin decides. */
function ReviewSetting({
  settings,
  maySet,
}: {
  settings: { needsReview: boolean; version: number };
  maySet: boolean;
}) {
  const texts = useTexts(cmsTexts).list;
  return (
    <section className="mt-10 border-t border-line pt-5" aria-labelledby="pruefung">
      <h2 id="pruefung" className="text-lg">
        {texts.review}
      </h2>
      <p className="mt-1 text-ink-2">{settings.needsReview ? texts.reviewOn : texts.reviewOff}</p>
      {maySet && (
        <PostForm
          className="mt-3"
          fields={{ review: settings.needsReview ? 'off' : 'on', version: settings.version }}
        >
          <Button type="submit" variant="outline" size="small">
            {settings.needsReview ? texts.turnOff : texts.turnOn}
          </Button>
        </PostForm>
      )}
    </section>
  );
}
