import { redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { oneOf, rawText, rowId, valuesOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { JudgedItem, JudgedList, JudgedNotices, type JudgedProps } from '#platform/work/decision-queue.tsx';
import { undecided } from '#platform/work/form-answer.ts';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { judgeWaiting, type WaitingReview, waitingReviews } from '../judge-reviews.ts';
import { ReviewQuote } from '../review-parts.tsx';
import { reportsTexts } from '../review-reports.texts.ts';
import { decide, maxStatementLength, type OpenReport, openReports } from '../review-reports.ts';
import type { Route } from './+types/review-reports.page.ts';

const { path, right } = staffPages['reviews/staff/review-reports'];
const maxShown = 100;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  return {
    waiting: await waitingReviews(deps.db, maxShown),
    reports: await openReports(deps.db, maxShown),
    csrf: visitor.csrfToken ?? '',
    isDone: url.searchParams.has('erledigt'),
  };
}

const reportForm = {
  report: rowId,
  waiting: rowId,
  statement: rawText(),
  decision: oneOf(['hidden', 'published']),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const { report: reportId, waiting: reviewId, decision, statement } = valuesOf(form, reportForm);
  const written = { statement, agentId: user.id };
  const outcome =
    reviewId > 0
      ? await judgeWaiting(server.deps, { ...written, reviewId, decision: decision ?? 'published' })
      : await decide(server.deps, {
          ...written,
          reportId,
          decision: decision === 'hidden' ? 'hidden' : 'kept',
        });
  if (outcome === 'decided') throw redirect(`${path}?erledigt`, 303);
  return undecided(form, reviewId > 0 ? ['waiting', reviewId] : ['report', reportId], outcome);
}

type Answer = Route.ComponentProps['actionData'];

export default function Reports({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { reports, waiting, isDone } = loaderData;
  const texts = useTexts(reportsTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <JudgedNotices done={isDone && texts.done} answer={answer} reasons="statement" />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-6">
          <h2 id="waiting" className="text-xl">
            {texts.waitingTitle}
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{texts.waitingLead}</p>
          <JudgedList>
            {waiting.map((review) => (
              <Waiting key={review.id} review={review} answer={answer} />
            ))}
          </JudgedList>
        </section>
      )}
      <ListCount>{reports.length === 0 ? texts.none : texts.count(reports.length)}</ListCount>
      <JudgedList>
        {reports.map((report) => (
          <Report key={report.id} report={report} answer={answer} />
        ))}
      </JudgedList>
    </>
  );
}

/** A review that nobody has read yet, and why somebody has to. */
function Waiting({ review, answer }: { review: WaitingReview; answer: Answer }) {
  const texts = useTexts(reportsTexts);
  const format = useFormatter();
  return (
    <Judged
      answer={answer}
      of={['waiting', review.id]}
      ways={[
        { value: 'published', label: texts.publish },
        { value: 'hidden', label: texts.refuse, variant: 'danger' },
      ]}
    >
      <h3 className="text-lg">
        {texts.waitsFor(review.waitsFor.map((reason) => texts.waitReasons[reason]).join(', '))}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{texts.written(format.date(review.createdAt))}</p>
      <ReviewQuote review={review} className="mt-4" of={texts.about(review.author, review.dealerName)} />
    </Judged>
  );
}

function Report({ report, answer }: { report: OpenReport; answer: Answer }) {
  const texts = useTexts(reportsTexts);
  const format = useFormatter();
  return (
    <Judged
      answer={answer}
      of={['report', report.id]}
      ways={[
        { value: 'kept', label: texts.keep },
        { value: 'hidden', label: texts.hide, variant: 'danger' },
      ]}
    >
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
    </Judged>
  );
}

/** With reasons that everybody reads. */
function Judged(props: Pick<JudgedProps, 'of' | 'answer' | 'ways' | 'children'>) {
  const { labels, errors } = useTexts(reportsTexts);
  return (
    <JudgedItem
      {...props}
      labels={labels}
      errors={errors}
      reasons="statement"
      parts={[{ name: 'statement', as: 'area', maxLength: maxStatementLength }]}
    />
  );
}
