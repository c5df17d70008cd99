import { Form, Link, useNavigation } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Stars } from '#platform/ui/rating.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { ownReviewsTexts } from './own-reviews.texts.ts';
import type { DealerReview } from './write-review.store.ts';

type Props = {
  review: DealerReview;
  csrf: string;
  refused: { outcome: 'too_long' | 'stale'; typed: string } | undefined;
};

/** A review in the dealer's portal with the form to answer it. */
export function OwnReview({ review, csrf, refused }: Props) {
  const texts = useTexts(ownReviewsTexts);
  const format = useFormatter();
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
        <Criteria review={review} />
      </div>
      {review.hiddenReason === '' ? (
        <details open={refused !== undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {review.answer === '' ? texts.write : texts.change}
          </summary>
          <AnswerForm review={review} csrf={csrf} refused={refused} />
        </details>
      ) : (
        <p className="rounded-md bg-tint px-4 py-3 text-sm">
          {texts.hidden} {review.hiddenReason}
        </p>
      )}
    </li>
  );
}

function Criteria({ review }: { review: DealerReview }) {
  const texts = useTexts(ownReviewsTexts);
  const marks = [
    [texts.marks.price, review.priceMark],
    [texts.marks.delivery, review.deliveryMark],
    [texts.marks.communication, review.communicationMark],
  ] as const;
  const given = marks.filter(([, mark]) => mark !== null);
  return (
    <>
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
    </>
  );
}

function AnswerForm({ review, csrf, refused }: Props) {
  const texts = useTexts(ownReviewsTexts);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('review') === String(review.id);
  return (
    <Form method="post" className="mt-2 grid max-w-prose gap-3">
      <input type="hidden" name={csrfField} value={csrf} />
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="version" value={review.version} />
      {refused?.outcome === 'stale' && <StaleNotice what="kept" className="" />}
      <TextArea
        name="answer"
        label={texts.answerTo(review.author)}
        hint={review.answer ? texts.emptyHint : undefined}
        defaultValue={refused?.typed ?? review.answer}
        error={refused?.outcome === 'too_long' ? texts.tooLong : undefined}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy}>
          {texts.save}
        </Button>
        <Link className="link" to={`/bewertungen/${review.id}/melden`}>
          {texts.report}
        </Link>
      </div>
    </Form>
  );
}
