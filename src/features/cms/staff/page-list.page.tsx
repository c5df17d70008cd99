import { data, redirect } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { countryCodes } from '#features/places/shared.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { linkColumn } from '#platform/work/columns.tsx';
import { chosenIn, oneOf, words } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { deadLinksOfPages } from '../dead-links.ts';
import { changeReviewSetting } from '../edit-page.ts';
import type { PageRow } from '../page-list.rules.ts';
import { pageSorts, searchPages } from '../page-list.store.ts';
import { findSettings } from '../site-content.store.ts';
import { StateMark } from '../ui/state-mark.tsx';
import { versionTexts } from '../ui/versions.texts.ts';
import { listStates } from '../versions.rules.ts';
import type { Route } from './+types/page-list.page.ts';
import { cmsTexts } from './cms.texts.ts';

const { path, right } = staffPages['cms/staff/page-list'];
const filters = { text: words('suche', 100), state: oneOf('zustand', listStates) } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const chosen = chosenIn(filters, url.searchParams);
  const sort = sortIn(url.searchParams, pageSorts);
  const now = deps.clock.now();
  return {
    chosen,
    rows: await searchPages(deps.db, { ...chosen, text: chosen.text ?? '', sort, now }),
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
  throw redirect(`${path}?gespeichert`, 303);
}

/** All pages of editors, the latest changed first. */
export default function PageList({ loaderData, actionData }: Route.ComponentProps) {
  const { list: texts } = useTexts(cmsTexts);
  const { states } = useTexts(versionTexts);
  const { chosen, rows, settings, maySet, isSaved } = loaderData;
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={
        <>
          <DoneNotice>{isSaved && !actionData && texts.saved}</DoneNotice>
          {actionData && <StaleNotice what="fresh" to={path} className="mt-4" />}
        </>
      }
      ways={[{ to: '/support/cms/edit', label: texts.create }]}
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
        ],
      }}
      count={texts.count(rows.length)}
      columns={useColumns(loaderData.deadLinks)}
      rows={rows}
      keyOf={({ id }) => id}
    >
      <ReviewSetting settings={settings} maySet={maySet} />
    </WorkList>
  );
}

function useColumns(deadLinks: ReadonlyMap<number, number>): Column<PageRow, (typeof pageSorts)[number]>[] {
  const { list: texts } = useTexts(cmsTexts);
  const { changedBy: saidBy } = useTexts(versionTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'title', title: titles.title, sorts: true }, ({ id, title }) => ({
      to: `/support/cms/${id}/edit`,
      text: title || texts.untitled,
    })),
    { key: 'path', title: titles.path, sorts: true, cell: ({ path }) => `/${path}` },
    {
      key: 'state',
      title: titles.state,
      sorts: true,
      cell: ({ id, ...row }) => <StateMark {...row} deadLinks={deadLinks.get(id) ?? 0} />,
    },
    { key: 'countries', title: titles.countries, cell: ({ countries }) => countryCodes(countries) },
    {
      key: 'changedAt',
      title: titles.changedAt,
      sorts: true,
      cell: ({ changedAt, changedBy }, format) => saidBy(format.moment(changedAt), changedBy),
    },
  ];
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
