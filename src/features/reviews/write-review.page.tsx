import { useId } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Message, Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/write-review.page.ts';
import { ReviewQuote, useReviewsAddress } from './review-parts.tsx';
import { criteria, maxAuthorLength, type ReviewErrors, shortName } from './write-review.rules.ts';
import { rateTexts } from './write-review.texts.ts';
import { rateable, writeReview } from './write-review.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Lieferung bewerten · Brennwert' },
  { name: 'robots', content: 'noindex' },
  secretAddress,
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const found = await rateable(deps, params);
  if (found.kind === 'no_link') return data({ kind: found.kind }, { status: 404 });
  const { order } = found;
  const { dealer, product } = order.terms;
  const about = {
    number: order.number,
    dealer: { id: dealer.id, name: dealer.name, countryId: order.countryId },
    amount: order.progress.delivered?.amount ?? order.request.amount,
    goods: `${product.unit} ${product.name}`,
  };
  if (found.kind === 'not_delivered') return { kind: found.kind, ...about };
  if (found.kind === 'open') {
    const buyer = order.invoiceAddress ?? order.stations[0]?.address;
    return { kind: found.kind, ...about, author: buyer ? shortName(buyer) : '' };
  }
  const isNew = new URL(request.url).searchParams.has('danke');
  const { mark, text, answer, hiddenReason, waitsFor } = found.review;
  return { kind: found.kind, ...about, isNew, review: { mark, text, answer, hiddenReason, waitsFor } };
}

const fields = ['overall', 'price', 'delivery', 'communication', 'text', 'author'] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await readPostedForm(server, request);
  const outcome = await writeReview(server.deps, { link: params, form });
  const input = Object.fromEntries(fields.map((name) => [name, form.text(name)]));
  if (outcome.kind === 'invalid')
    return data({ errors: outcome.errors, input, attempt: Date.now() }, { status: 422 });
  if (outcome.kind === 'rated') return data({ errors: {}, input, attempt: Date.now() }, { status: 409 });
  const here = `/bewerten-sie-uns/${params.token}/${params.orderId}`;
  const isNew = outcome.kind === 'published' || outcome.kind === 'waiting';
  throw redirect(isNew ? `${here}?danke` : here, 303);
}

export const shouldRevalidate = afterConflict;

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(rateTexts);
  switch (loaderData.kind) {
    case 'no_link':
      return (
        <Message
          title={texts.goneTitle}
          text={texts.gone}
          link={{ to: '/kunde/bestellungen', text: texts.toOrders }}
        />
      );
    case 'not_delivered':
      return <Message title={texts.notDeliveredTitle} text={texts.notDelivered(loaderData.number)} />;
    case 'rated':
      return <Rated page={loaderData} typed={actionData?.input.text} />;
    case 'open':
      return <RateForm key={actionData?.attempt ?? 0} page={loaderData} answer={actionData} />;
  }
}

type RatedPage = Extract<Route.ComponentProps['loaderData'], { kind: 'rated' }>;

/** `typed`: what was sent after it, with other words than its own. */
function Rated({ page, typed }: { page: RatedPage; typed: string | undefined }) {
  const texts = useTexts(rateTexts);
  const { isNew, dealer, review } = page;
  const reviews = useReviewsAddress(dealer);
  const isWaiting = review.waitsFor.length > 0;
  const [title, text] =
    isNew && typed === undefined
      ? [texts.thanksTitle, isWaiting ? texts.thanksWaiting : texts.thanks(dealer.name)]
      : [texts.ratedTitle, texts.rated];
  return (
    <Message title={title} text={text} link={{ to: reviews, text: texts.toReviews }}>
      {isWaiting && (
        <p className="mt-6 rounded-md bg-tint px-4 py-3">
          {texts.waiting(review.waitsFor.map((reason) => texts.waitReasons[reason]).join(', '))}
        </p>
      )}
      {review.hiddenReason !== '' && (
        <p className="mt-6 rounded-md bg-tint px-4 py-3">
          {texts.hidden} {review.hiddenReason}
        </p>
      )}
      <ReviewQuote review={review} className="mt-6" />
      {typed !== undefined && (
        <Notice tone="warn" live className="mt-6" title={texts.notSaved}>
          {typed !== '' && (
            <>
              {texts.typed}
              <span className="mt-1 block whitespace-pre-line wrap-break-word">{typed}</span>
            </>
          )}
        </Notice>
      )}
    </Message>
  );
}

type Props = {
  page: { dealer: { name: string }; amount: number; goods: string; author: string };
  answer: { errors: ReviewErrors; input: Readonly<Record<string, string>> } | undefined;
};

/** Marks, a text and a name; what was typed stays when something is missing. */
function RateForm({ page, answer }: Props) {
  const texts = useTexts(rateTexts);
  const format = useFormatter();
  const isBusy = useNavigation().state === 'submitting';
  const input = (name: string) => answer?.input[name] ?? '';
  const errorOf = (name: 'overall' | 'text' | 'author') => {
    const error = answer?.errors[name];
    return error && texts.errors[error];
  };
  const field = (name: 'text' | 'author') => ({ id: name, name, label: texts[name], error: errorOf(name) });
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">
        {texts.lead(page.dealer.name, `${format.quantity(page.amount)} ${page.goods}`)}
      </p>
      <PostForm className="mt-6 grid gap-6" noValidate>
        <ErrorSummary
          failures={formErrors(['overall', 'text', 'author'], errorOf, (name) =>
            name === 'overall' ? 'mark-overall' : name,
          )}
        />
        <StarField name="overall" input={input('overall')} error={errorOf('overall')} />
        <div className="grid gap-4 border-y border-line py-5 sm:grid-cols-2">
          {criteria.map((name) => (
            <StarField key={name} name={name} input={input(name)} note={texts.optional} />
          ))}
        </div>
        <TextArea {...field('text')} hint={texts.textHint} rows={5} defaultValue={input('text')} />
        <TextField
          {...field('author')}
          hint={texts.authorHint}
          maxLength={maxAuthorLength}
          autoComplete="off"
          defaultValue={answer ? input('author') : page.author}
        />
        <p className="text-sm text-ink-2">{texts.rules}</p>
        <div>
          <Button type="submit" variant="primary" size="large" busy={isBusy} className="w-full sm:w-auto">
            {texts.submit}
          </Button>
        </div>
      </PostForm>
    </>
  );
}

const star = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7L2.5 9.6l6.6-.9z';

/** One to five stars as radio buttons: by arrow keys, by touch, and without JavaScript. */
function StarField(props: {
  name: 'overall' | 'price' | 'delivery' | 'communication';
  input: string;
  error?: string | undefined;
  /** Beside the name. */
  note?: string;
}) {
  const texts = useTexts(rateTexts);
  const errorId = useId();
  const { name, input } = props;
  return (
    <fieldset aria-describedby={props.error ? errorId : undefined}>
      <legend className="font-semibold">
        {texts.criteria[name]}
        {props.note && <span className="ml-2 text-sm font-normal text-ink-2">{props.note}</span>}
      </legend>
      <div className="star-field mt-1">
        {[1, 2, 3, 4, 5].map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={name}
              value={mark}
              id={mark === 1 ? `mark-${name}` : undefined}
              defaultChecked={input === String(mark)}
              aria-invalid={props.error ? true : undefined}
              className="sr-only"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
            <span className="sr-only">{texts.stars(mark, texts.marks[mark - 1] ?? '')}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={props.error} />
    </fieldset>
  );
}
