import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { typedReport } from '#platform/forms/report-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { ReportForm } from '#platform/ui/report-form.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/report-review.page.ts';
import { ReviewQuote, useReviewsAddress } from './review-parts.tsx';
import { reportReasons, reportTexts } from './review-reports.texts.ts';
import { reportReview, shownReview } from './review-reports.ts';

export const meta: Route.MetaFunction = () => privatePage('Bewertung melden');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const review = await shownReview(deps.db, rowIdIn(params.reviewId));
  if (!review) throw notFound();
  const received = Number(new URL(request.url).searchParams.get('eingegangen'));
  const { mark, text, author, dealerId: id, dealerName: name, countryId } = review;
  return {
    review: { mark, text, author, dealer: { id, name, countryId } },
    key: randomUUID(),
    receivedAt: received > 0 && Number.isSafeInteger(received) ? new Date(received * 1000) : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps } = server;
  const form = await readPostedForm(server, request);
  const outcome = await reportReview(deps, { reviewId: rowIdIn(params.reviewId), form });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'invalid') {
    const input = typedReport(form);
    return data({ errors: outcome.errors, input, attempt: Date.now() }, { status: 422 });
  }
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  throw redirect(`/bewertungen/${params.reviewId}/melden?eingegangen=${seconds}`, 303);
}

/** Anybody may report a review, with or without an account. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const { review, receivedAt } = loaderData;
  const reviews = useReviewsAddress(review.dealer);
  if (receivedAt) {
    return (
      <Message
        title={texts.doneTitle}
        text={texts.done(`${format.moment(receivedAt)} Uhr`)}
        link={{ to: reviews, text: texts.back }}
      />
    );
  }
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-3 text-ink-2">{texts.lead}</p>
      <ReviewQuote review={review} className="mt-5" of={texts.about(review.author, review.dealer.name)} />
      <ReportForm
        key={actionData?.attempt ?? 0}
        reportKey={loaderData.key}
        reasons={reportReasons}
        errors={actionData?.errors}
        input={actionData?.input}
      />
    </>
  );
}
