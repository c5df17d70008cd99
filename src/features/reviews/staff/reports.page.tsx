import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { oneOf, rawText, rowId, valuesOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { ReviewQuote } from '../review-parts.tsx';
import { reportsTexts } from '../review-reports.texts.ts';
import { decide, maxStatementLength, type OpenReport, openReports } from '../review-reports.ts';
import type { Route } from './+types/reports.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Gemeldete Bewertungen');

const maxShown = 100;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  return {
    reports: await openReports(deps.db, maxShown),
    csrf: visitor.csrfToken ?? '',
    isDone: url.searchParams.has('erledigt'),
  };
}

const reportForm = { report: rowId, decision: oneOf(['hidden']), statement: rawText() };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const { report: reportId, decision, statement } = valuesOf(form, reportForm);
  const decided = { reportId, decision: decision ?? 'kept', statement, agentId: user.id } as const;
  const outcome = await decide(server.deps, decided);
  if (outcome === 'decided') throw redirect('/support/bewertungen?erledigt', 303);
  return data(
    { reportId, outcome, statement, attempt: Date.now() },
    { status: outcome === 'stale' ? 409 : 422 },
  );
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, isDone } = loaderData;
  const texts = useTexts(reportsTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isDone && !actionData && texts.done}</DoneNotice>
      {actionData?.outcome === 'stale' && (
        <>
          <StaleNotice what="handled" className="mt-4" />
          {actionData.statement && (
            <p className="mt-2 whitespace-pre-line wrap-break-word">{texts.notSaved(actionData.statement)}</p>
          )}
        </>
      )}
      <ListCount>{reports.length === 0 ? texts.none : texts.count(reports.length)}</ListCount>
      <ul className="grid gap-4">
        {reports.map((report) => (
          <Report
            key={`${report.id} ${actionData?.attempt ?? ''}`}
            report={report}
            answer={actionData?.reportId === report.id ? actionData : undefined}
          />
        ))}
      </ul>
    </>
  );
}

type Props = { report: OpenReport; answer: Route.ComponentProps['actionData'] };

function Report({ report, answer }: Props) {
  const texts = useTexts(reportsTexts);
  const format = useFormatter();
  return (
    <li className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card lg:grid-cols-2">
      <div className="min-w-0">
        <h2 className="text-lg">{texts.reasons[report.reason]}</h2>
        <p className="mt-1 whitespace-pre-line wrap-break-word">{report.reportText}</p>
        <p className="mt-1 text-sm text-ink-2">
          {texts.reported(format.date(report.createdAt))}
          {report.email && `, ${texts.answerTo(report.email)}`}
        </p>
        <ReviewQuote
          review={report}
          className="mt-4"
          of={
            <>
              {texts.about(report.author, report.dealerName)}
              {report.isHidden && `, ${texts.isHidden}`}
            </>
          }
        />
      </div>
      <PostForm fields={{ report: report.id }} className="grid content-start gap-3">
        <TextArea
          name="statement"
          label={texts.statement}
          maxLength={maxStatementLength}
          defaultValue={answer?.statement ?? ''}
          error={answer?.outcome === 'statement_missing' ? texts.statementMissing : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="kept">
            {texts.keep}
          </Button>
          <Button type="submit" name="decision" value="hidden" variant="danger">
            {texts.hide}
          </Button>
        </div>
      </PostForm>
    </li>
  );
}
