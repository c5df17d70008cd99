import { data, Link, redirect } from 'react-router';
import { oneOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { searchedText } from '../figures/figures.rules.ts';
import { ListSearch } from '../figures/list-search.tsx';
import { decideReport } from '../reports.ts';
import type { Route } from './+types/adverts.page.ts';
import { advertTexts } from './advert.texts.ts';
import { AdvertBadges } from './advert-parts.tsx';
import {
  type AdvertLine,
  type AdvertReport,
  advertLines,
  advertSorts,
  openReports,
} from './adverts.store.ts';

export const meta: Route.MetaFunction = () => privatePage('Anzeigen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  return {
    adverts: await advertLines(deps.db, {
      text: searchedText(url.searchParams),
      sort: sortIn(url.searchParams, advertSorts),
    }),
    reports: await openReports(deps.db),
    csrf: visitor.csrfToken ?? '',
    isDecided: url.searchParams.has('erledigt'),
  };
}

const reportFields = { reportId: rowId, intent: oneOf(['kept', 'stopped']), note: text(2000) };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'adverts');
  const { reportId, intent, note } = valuesOf(form, reportFields);
  if (intent === null || note.length < 3) return data({ reportId, isStale: false, note }, { status: 422 });
  const outcome = await decideReport(server.deps, { reportId, decision: intent, note, actorId: user.id });
  if (outcome === 'stale') return data({ reportId, isStale: true, note }, { status: 409 });
  await server.deps.followed.adverts.refresh();
  throw redirect('/support/adverts?erledigt', 303);
}

/** All adverts and their state, and what visitors reported. */
export default function AdvertList({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(advertTexts);
  const { adverts, reports, isDecided } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isDecided && !actionData && texts.decided}</DoneNotice>
      {actionData?.isStale && <StaleNotice what="fresh" className="mt-4" />}
      {reports.length > 0 && (
        <TitledSection id="meldungen" title={texts.reportsTitle} className="mt-5">
          <p className="text-sm text-ink-2">{texts.reportsLead}</p>
          <ul className="mt-3 grid gap-3">
            {reports.map((report) => (
              <Report
                key={report.id}
                report={report}
                answer={actionData?.reportId === report.id ? actionData : undefined}
              />
            ))}
          </ul>
        </TitledSection>
      )}
      <div className="mt-4 mb-2 flex flex-wrap gap-3">
        <ButtonLink to="/support/adverts/create" variant="primary">
          {texts.create}
        </ButtonLink>
      </div>
      <ListSearch found={adverts.length} />
      <ListTable
        label={texts.title}
        columns={useColumns()}
        rows={adverts}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </>
  );
}

type ReportProps = { report: AdvertReport; answer: { note: string; isStale: boolean } | undefined };

function Report({ report, answer }: ReportProps) {
  const texts = useTexts(advertTexts);
  const format = useFormatter();
  const error = answer && !answer.isStale ? texts.noteMissing : undefined;
  const fields = { reportId: report.id };
  return (
    <li>
      <Card>
        <p>
          <Link to={`/support/adverts/${report.advertId}`} className="link font-semibold">
            {report.advert}
          </Link>{' '}
          · {texts.kinds[report.kind]}
          {report.slot && ` · ${report.slot}`} · {format.moment(report.createdAt)}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.text}</p>
        <PostForm
          fields={fields}
          className="mt-3 flex flex-wrap items-start gap-3"
          noValidate
          preventScrollReset
        >
          <TextField
            id={`note-${report.id}`}
            name="note"
            label={texts.note}
            defaultValue={answer?.note ?? ''}
            maxLength={2000}
            error={error}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="outline" name="intent" value="kept">
            {texts.keep}
          </Button>
          <Button type="submit" variant="danger" name="intent" value="stopped">
            {texts.stopIt}
          </Button>
        </PostForm>
      </Card>
    </li>
  );
}

function useColumns(): Column<AdvertLine>[] {
  const texts = useTexts(advertTexts);
  const format = useFormatter();
  return [
    {
      ...{ key: 'name', title: texts.name, sorts: true },
      cell: ({ id, name }) => (
        <Link to={`/support/adverts/${id}`} className="link">
          {name}
        </Link>
      ),
    },
    {
      ...{ key: 'advertiser', title: texts.advertiser, sorts: true },
      cell: ({ advertiser, isDemo }) => (
        <span className="flex flex-wrap gap-x-2">
          {advertiser}
          {isDemo && <Badge>{texts.demo}</Badge>}
        </span>
      ),
    },
    { key: 'state', title: texts.state, cell: (advert) => <AdvertBadges {...advert} /> },
    {
      ...{ key: 'changed', title: texts.changed, sorts: true, nowrap: true },
      cell: ({ changedAt }) => format.moment(changedAt),
    },
    {
      ...{ key: 'reports', title: texts.openReports, align: 'right' },
      cell: ({ reports }) => reports > 0 && format.quantity(reports),
    },
  ];
}
