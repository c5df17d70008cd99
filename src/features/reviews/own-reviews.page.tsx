import { data, Link, redirect, useNavigation } from 'react-router';
import { dealerById } from '#features/dealers/dealers.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rawText, rowId, valuesOf, version } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { EmptyList, NextPage } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Rating, Stars } from '#platform/ui/rating.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { Route } from './+types/own-reviews.page.ts';
import { ownReviewsTexts } from './own-reviews.texts.ts';
import { type DealerReview, ownReview, reviewsOfDealer } from './reviews.store.ts';
import { answerReview } from './write-review.ts';

export const meta: Route.MetaFunction = () => privatePage('Bewertungen · Händlerbereich');

const pageSize = 25;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { searchParams } = url;
  const onlyUnanswered = searchParams.get('stand') === 'offen';
  const offset = Math.min(Math.max(Math.trunc(Number(searchParams.get('ab')) || 0), 0), 10_000);
  const page = { dealerId, offset, limit: pageSize + 1, onlyUnanswered };
  const [found, dealer] = await Promise.all([
    reviewsOfDealer(server.deps.db, page),
    dealerById(server.deps.db, dealerId),
  ]);
  return {
    reviews: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    offset,
    onlyUnanswered,
    rating: dealer?.rating ?? null,
    count: dealer?.reviewCount ?? 0,
    isSaved: searchParams.has('gespeichert'),
  };
}

const answerForm = { review: rowId, version, answer: rawText() };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const { review: reviewId, version: seen, answer: input } = valuesOf(form, answerForm);
  const outcome = await answerReview(server.deps, { reviewId, dealerId, version: seen, text: input });
  if (outcome === 'saved') {
    url.searchParams.set('gespeichert', '');
    throw redirect(`${url.pathname}${url.search}`, 303);
  }
  // The list may not have it any more: it was answered meanwhile, or new ones came before it.
  const review = await ownReview(server.deps.db, { id: reviewId, dealerId });
  return data({ review, outcome, input, attempt: Date.now() }, { status: outcome === 'stale' ? 409 : 422 });
}

const addressOf = (onlyUnanswered: boolean, offset = 0): string => {
  const search = new URLSearchParams({
    ...(onlyUnanswered && { stand: 'offen' }),
    ...(offset > 0 && { ab: String(offset) }),
  });
  return `/haendler/bewertungen${search.size > 0 ? `?${search}` : ''}`;
};

export default function OwnReviews({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(ownReviewsTexts);
  const { onlyUnanswered, offset, hasMore } = page;
  const refused = actionData?.review;
  const isElsewhere = refused && page.reviews.every(({ id }) => id !== refused.id);
  const reviews = isElsewhere ? [refused, ...page.reviews] : page.reviews;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
        <Rating rating={page.rating} count={page.count} />
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{texts.lead}</p>
      <DoneNotice className="mt-4">{page.isSaved && !actionData && texts.saved}</DoneNotice>
      <ChipLinks
        label={texts.filterLabel}
        className="mt-4"
        links={[
          { label: texts.all, to: addressOf(false), current: !onlyUnanswered },
          { label: texts.unanswered, to: addressOf(true), current: onlyUnanswered },
        ]}
      />
      {reviews.length === 0 ? (
        <EmptyList className="mt-6">
          {onlyUnanswered && page.count > 0 ? texts.noneUnanswered : texts.none}
        </EmptyList>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {reviews.map((review) => (
            <OwnReview
              key={`${review.id} ${review.version} ${actionData?.attempt ?? ''}`}
              review={review}
              answer={refused?.id === review.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      {(offset > 0 || hasMore) && (
        <NextPage
          first={offset > 0 ? addressOf(onlyUnanswered) : null}
          next={hasMore ? addressOf(onlyUnanswered, offset + pageSize) : null}
          texts={texts}
        />
      )}
    </>
  );
}

type Props = { review: DealerReview; answer: Route.ComponentProps['actionData'] };

function OwnReview({ review, answer }: Props) {
  const texts = useTexts(ownReviewsTexts);
  const format = useFormatter();
  const marks = [
    [texts.marks.price, review.priceMark],
    [texts.marks.delivery, review.deliveryMark],
    [texts.marks.communication, review.communicationMark],
  ] as const;
  const given = marks.filter(([, mark]) => mark !== null);
  return (
    <li className="grid gap-3 p-5 sm:px-6">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars mark={review.mark} />
          <span className="text-sm text-ink-2">
            {review.author}, {review.place}, {format.date(review.createdAt)}
          </span>
        </p>
        {review.text && <p className="mt-2 max-w-prose whitespace-pre-line wrap-break-word">{review.text}</p>}
        {given.length > 0 && (
          <p className="mt-1 text-sm text-ink-2">
            {given.map(([name, mark]) => `${name} ${mark}/5`).join(' · ')}
          </p>
        )}
        {review.answer && (
          <div className="mt-3 border-l-2 border-line pl-3 text-sm">
            <p className="font-semibold">{texts.answer}</p>
            <p className="whitespace-pre-line wrap-break-word">{review.answer}</p>
          </div>
        )}
      </div>
      {review.hiddenReason !== '' && (
        <p className="rounded-md bg-tint px-4 py-3 text-sm">
          {texts.hidden} {review.hiddenReason}
        </p>
      )}
      {(review.hiddenReason === '' || answer) && (
        <details open={answer !== undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {review.answer === '' ? texts.write : texts.change}
          </summary>
          <AnswerForm review={review} answer={answer} />
        </details>
      )}
    </li>
  );
}

function AnswerForm({ review: { id, version, author, ...review }, answer }: Props) {
  const texts = useTexts(ownReviewsTexts);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('review') === String(id);
  return (
    <PostForm fields={{ review: id, version }} className="mt-2 grid max-w-prose gap-3">
      {answer?.outcome === 'stale' && <StaleNotice what="retained" className="" />}
      <TextArea
        name="answer"
        label={texts.answerTo(author)}
        hint={review.answer ? texts.emptyHint : undefined}
        defaultValue={answer?.input ?? review.answer}
        error={answer?.outcome === 'too_long' ? texts.tooLong : undefined}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy}>
          {texts.save}
        </Button>
        <Link className="link" to={`/bewertungen/${id}/melden`}>
          {texts.report}
        </Link>
      </div>
    </PostForm>
  );
}
