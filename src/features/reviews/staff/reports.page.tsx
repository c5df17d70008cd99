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
import {
  decide,
  judgeWaiting,
  maxStatementLength,
  type OpenReport,
  openReports,
  type WaitingReview,
  waitingReviews,
} from '../review-reports.ts';
import type { Route } from './+types/reports.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Gemeldete Bewertungen');

const maxShown = 100;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  return {
    waiting: await waitingReviews(deps.db, maxShown),
    reports: await openReports(deps.db, maxShown),
    csrf: visitor.csrfToken ?? '',
    isDone: url.searchParams.has('erledigt'),
  };
}

const reportForm = {
  ...{ report: rowId, waiting: rowId, statement: rawText() },
  decision: oneOf(['hidden', 'published']),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const { report: reportId, waiting: reviewId, decision, statement } = valuesOf(form, reportForm);
  const written = { statement, agentId: user.id };
  const outcome =
    reviewId > 0
      ? await judgeWaiting(server.deps, { ...written, reviewId, decision: decision ?? 'published' })
      : await decide(server.deps, {
          ...{ ...written, reportId, decision: decision === 'hidden' ? 'hidden' : 'kept' },
        });
  if (outcome === 'decided') throw redirect('/support/bewertungen?erledigt', 303);
  return data(
    { reportId, reviewId, outcome, statement, attempt: Date.now() },
    { status: outcome === 'stale' ? 409 : 422 },
  );
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, waiting, isDone } = loaderData;
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
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-6">
          <h2 id="waiting" className="text-xl">
            {texts.waitingTitle}
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{texts.waitingLead}</p>
          <ul className="grid gap-4">
            {waiting.map((review) => (
              <Waiting
                key={`${review.id} ${actionData?.attempt ?? ''}`}
                review={review}
                answer={actionData?.reviewId === review.id ? actionData : undefined}
              />
            ))}
          </ul>
        </section>
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

type Answer = Route.ComponentProps['actionData'];
type Props = { report: OpenReport; answer: Answer };

const entry = 'grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card lg:grid-cols-2';

/** A review that nobody has read yet, and why somebody has to. */
function Waiting({ review, answer }: { review: WaitingReview; answer: Answer }) {
  const texts = useTexts(reportsTexts);
  const format = useFormatter();
  return (
    <li className={entry}>
      <div className="min-w-0">
        <h3 className="text-lg">
          {texts.waitsFor(review.waitsFor.map((reason) => texts.waitReasons[reason]).join(', '))}
        </h3>
        <p className="mt-1 text-sm text-ink-2">{texts.written(format.date(review.createdAt))}</p>
        <ReviewQuote review={review} className="mt-4" of={texts.about(review.author, review.dealerName)} />
      </div>
      <PostForm fields={{ waiting: review.id }} className="grid content-start gap-3">
        <Statement answer={answer} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="published">
            {texts.publish}
          </Button>
          <Button type="submit" name="decision" value="hidden" variant="danger">
            {texts.refuse}
          </Button>
        </div>
      </PostForm>
    </li>
  );
}

function Statement({ answer }: { answer: Answer }) {
  const texts = useTexts(reportsTexts);
  return (
    <TextArea
      name="statement"
      label={texts.statement}
      maxLength={maxStatementLength}
      defaultValue={answer?.statement ?? ''}
      error={answer?.outcome === 'statement_missing' ? texts.statementMissing : undefined}
    />
  );
}

function Report({ report, answer }: Props) {
  const texts = useTexts(reportsTexts);
  const format = useFormatter();
  return (
    <li className={entry}>
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
        <Statement answer={answer} />
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
