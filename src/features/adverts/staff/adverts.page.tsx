import { Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { oneOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { countColumn, linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { JudgedItem, JudgedNotices } from '#platform/work/decision-queue.tsx';
import { undecided } from '#platform/work/form-answer.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
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

const { path, right } = staffPages['adverts/staff/adverts'];

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const text = searchedText(url.searchParams);
  return {
    text,
    adverts: await advertLines(deps.db, { text, sort: sortIn(url.searchParams, advertSorts) }),
    reports: await openReports(deps.db),
    csrf: visitor.csrfToken ?? '',
    isDecided: url.searchParams.has('erledigt'),
  };
}

const reportFields = { reportId: rowId, decision: oneOf(['kept', 'stopped']), note: text(2000) };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const { reportId, decision, note } = valuesOf(form, reportFields);
  if (decision === null || note.length < 3) return undecided(form, ['reportId', reportId], 'note_missing');
  const outcome = await decideReport(server.deps, { reportId, decision, note, actorId: user.id });
  if (outcome === 'stale') return undecided(form, ['reportId', reportId], outcome);
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
          <JudgedNotices done={isDecided && texts.decided} answer={actionData} reasons="note" />
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

type ReportsProps = { reports: readonly AdvertReport[]; answer: Route.ComponentProps['actionData'] };

/** What visitors reported and nobody has decided yet. */
function Reports({ reports, answer }: ReportsProps) {
  const texts = useTexts(advertTexts);
  const format = useFormatter();
  return (
    <TitledSection id="meldungen" title={texts.reportsTitle} className="mt-5">
      <p className="text-sm text-ink-2">{texts.reportsLead}</p>
      <ul className="mt-3 grid gap-4">
        {reports.map((report) => (
          <JudgedItem
            key={report.id}
            of={['reportId', report.id]}
            answer={answer}
            reasons="note"
            labels={{ note: texts.note }}
            errors={{ note_missing: texts.noteMissing }}
            parts={[{ name: 'note', as: 'area', rows: 2, maxLength: 2000 }]}
            ways={[
              { value: 'kept', label: texts.keep, variant: 'outline' },
              { value: 'stopped', label: texts.stopIt, variant: 'danger' },
            ]}
          >
            <p>
              <Link to={`${path}/${report.advertId}`} className="link font-semibold">
                {report.advert}
              </Link>{' '}
              · {texts.kinds[report.kind]}
              {report.slot && ` · ${report.slot}`} · {format.moment(report.createdAt)}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.text}</p>
          </JudgedItem>
        ))}
      </ul>
    </TitledSection>
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
