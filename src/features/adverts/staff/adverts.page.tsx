import { data, Link, redirect } from 'react-router';
import { oneOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { countColumn, linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { decideReport } from '../advert-reports.ts';
import { searchedText } from '../figures/advert-figures.rules.ts';
import { useListSearch } from '../figures/list-search.ts';
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

const path = '/support/adverts';

export const meta: Route.MetaFunction = () => privatePage('Anzeigen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const text = searchedText(url.searchParams);
  return {
    text,
    adverts: await advertLines(deps.db, { text, sort: sortIn(url.searchParams, advertSorts) }),
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
  throw redirect(`${path}?erledigt`, 303);
}

/** All adverts and their state, and what visitors reported. */
export default function AdvertList({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(advertTexts);
  const { text, adverts, reports, isDecided } = loaderData;
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={
        <>
          <DoneNotice className="mt-4">{isDecided && !actionData && texts.decided}</DoneNotice>
          {actionData?.isStale && <StaleNotice what="fresh" className="mt-4" />}
          {reports.length > 0 && <Reports reports={reports} answer={actionData} />}
        </>
      }
      ways={[{ to: `${path}/create`, label: texts.create }]}
      {...useListSearch({ path, text, found: adverts.length })}
      columns={useColumns()}
      rows={adverts}
      keyOf={({ id }) => id}
    />
  );
}

type Answer = { note: string; isStale: boolean };

function Reports(props: {
  reports: readonly AdvertReport[];
  answer: (Answer & { reportId: number }) | undefined;
}) {
  const texts = useTexts(advertTexts);
  const { reports, answer } = props;
  return (
    <TitledSection id="meldungen" title={texts.reportsTitle} className="mt-5">
      <p className="text-sm text-ink-2">{texts.reportsLead}</p>
      <ul className="mt-3 grid gap-3">
        {reports.map((report) => (
          <Report
            key={report.id}
            report={report}
            answer={answer?.reportId === report.id ? answer : undefined}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

type ReportProps = { report: AdvertReport; answer: Answer | undefined };

function Report({ report, answer }: ReportProps) {
  const texts = useTexts(advertTexts);
  const format = useFormatter();
  const error = answer && !answer.isStale ? texts.noteMissing : undefined;
  const fields = { reportId: report.id };
  return (
    <li>
      <Card>
        <p>
          <Link to={`${path}/${report.advertId}`} className="link font-semibold">
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

function useColumns(): Column<AdvertLine, (typeof advertSorts)[number]>[] {
  const texts = useTexts(advertTexts);
  return [
    linkColumn({ key: 'name', title: texts.name, sorts: true }, ({ id, name }) => ({
      to: `${path}/${id}`,
      text: name,
    })),
    {
      key: 'advertiser',
      title: texts.advertiser,
      sorts: true,
      cell: ({ advertiser, isDemo }) => (
        <span className="flex flex-wrap gap-x-2">
          {advertiser}
          {isDemo && <Badge>{texts.demo}</Badge>}
        </span>
      ),
    },
    { key: 'state', title: texts.state, cell: (advert) => <AdvertBadges {...advert} /> },
    momentColumn({ key: 'changed', title: texts.changed, sorts: true }, ({ changedAt }) => changedAt),
    countColumn({ key: 'reports', title: texts.openReports }, ({ reports }) => reports || null),
  ];
}
