import { data, redirect } from 'react-router';
import { dealerById } from '#features/dealers/dealers.ts';
import { ratingOf } from '#features/dealers/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { asTyped, form, read } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Rating } from '#platform/ui/rating.tsx';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';

import type { Route } from './+types/own-reviews.page.ts';
import { OwnReview } from './own-review.tsx';
import { ownReviewsTexts } from './own-reviews.texts.ts';
import { reviewsOfDealer } from './write-review.store.ts';
import { answerReview } from './write-review.ts';

export const meta: Route.MetaFunction = () => privatePage('Bewertungen · Händlerbereich');

const pageSize = 25;

export const shouldRevalidate = afterConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const { searchParams } = new URL(request.url);
  const onlyUnanswered = searchParams.get('stand') === 'offen';
  const offset = Math.min(Math.max(Math.trunc(Number(searchParams.get('ab')) || 0), 0), 10_000);
  const look = { dealerId, offset, limit: pageSize + 1, onlyUnanswered };
  const [found, dealer] = await Promise.all([
    reviewsOfDealer(server.deps.db, look),
    dealerById(server.deps.db, dealerId),
  ]);
  return {
    reviews: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    offset,
    onlyUnanswered,
    rating: dealer ? ratingOf(dealer) : null,
    count: dealer?.reviewCount ?? 0,
    csrf: server.visitor.csrfToken ?? '',
    isSaved: searchParams.has('gespeichert'),
  };
}

const number = read((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : null), 'number');
const answerForm = form({ review: number, version: number, answer: asTyped() });

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form: posted } = await requireDealerForm(server, request);
  const sent = answerForm(posted);
  if (!sent.ok) throw data('form', { status: 400 });
  const { review: reviewId, version, answer } = sent.values;
  const outcome = await answerReview(server.deps, { reviewId, dealerId, version, text: answer });
  if (outcome === 'saved') {
    const search = new URL(request.url).searchParams;
    search.set('gespeichert', '');
    search.delete('_routes');
    throw redirect(`/haendler/bewertungen?${search}`, 303);
  }
  const status = outcome === 'too_long' ? 422 : 409;
  return data({ reviewId, outcome, typed: answer, attempt: Date.now() }, { status });
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
  const { reviews, onlyUnanswered } = page;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
        <Rating rating={page.rating} count={page.count} />
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{texts.lead}</p>
      {page.isSaved && !actionData && (
        <Notice tone="good" live className="mt-4">
          {texts.saved}
        </Notice>
      )}
      <ChipLinks
        label={texts.filterLabel}
        className="mt-4"
        links={[
          { label: texts.all, to: addressOf(false), current: !onlyUnanswered },
          { label: texts.unanswered, to: addressOf(true), current: onlyUnanswered },
        ]}
      />
      {reviews.length === 0 ? (
        <p className="mt-6 rounded-lg border border-line bg-surface px-5 py-8 text-ink-2" role="status">
          {onlyUnanswered && page.count > 0 ? texts.noneUnanswered : texts.none}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {reviews.map((review) => (
            <OwnReview
              key={`${review.id} ${review.version} ${actionData?.attempt ?? ''}`}
              review={review}
              csrf={page.csrf}
              refused={actionData?.reviewId === review.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      <Pages page={page} />
    </>
  );
}

function Pages({ page }: { page: { offset: number; hasMore: boolean; onlyUnanswered: boolean } }) {
  const texts = useTexts(ownReviewsTexts);
  if (page.offset === 0 && !page.hasMore) return null;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex justify-end gap-3">
      {page.offset > 0 && (
        <ButtonLink to={addressOf(page.onlyUnanswered)} variant="quiet" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {page.hasMore && (
        <ButtonLink
          to={addressOf(page.onlyUnanswered, page.offset + pageSize)}
          variant="outline"
          size="small"
        >
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
