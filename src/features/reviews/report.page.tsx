import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/report.page.ts';
import { ReviewQuote, useReviewsAddress } from './review-parts.tsx';
import { reportTexts } from './review-reports.texts.ts';
import { type ReportErrors, reportReview, shownReview } from './review-reports.ts';

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
    const input = valuesOf(form, { reason: rawText(), text: rawText(), email: rawText() });
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
        errors={actionData?.errors ?? {}}
        input={actionData?.input ?? { reason: '', text: '', email: '' }}
      />
    </>
  );
}

type FormProps = {
  reportKey: string;
  errors: ReportErrors;
  input: { reason: string; text: string; email: string };
};

function ReportForm({ reportKey, errors, input }: FormProps) {
  const texts = useTexts(reportTexts);
  const isBusy = useNavigation().state === 'submitting';
  const error = (name: keyof ReportErrors) => errors[name] && texts.errors[errors[name]];
  const field = (name: 'reason' | 'text' | 'email') => ({
    ...{ id: name, name, label: texts[name], defaultValue: input[name], error: error(name) },
  });
  return (
    <Form method="post" className="mt-6 grid gap-4" noValidate>
      <input type="hidden" name="key" value={reportKey} />
      <ErrorSummary failures={formErrors(['reason', 'text', 'email'], error)} />
      <Select
        {...field('reason')}
        options={[
          { value: '', label: texts.choose },
          ...Object.entries(texts.reasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextArea {...field('text')} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={200} />
      <div>
        <Button type="submit" variant="primary" busy={isBusy} className="w-full sm:w-auto">
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
