import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Stars } from '#platform/ui/rating.tsx';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';

import type { Route } from './+types/rate.page.ts';
import { rateTexts } from './rate.texts.ts';
import { RateForm } from './rate-form.tsx';
import { useReviewsAddress } from './reviews-address.ts';
import { shortName } from './write-review.rules.ts';
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
    amount: order.course.delivered?.amount ?? order.wish.amount,
    goods: `${product.unit} ${product.name}`,
  };
  if (found.kind === 'not_delivered') return { kind: found.kind, ...about };
  if (found.kind === 'open') {
    const buyer = order.invoiceAddress ?? order.stations[0]?.address;
    return { kind: found.kind, ...about, author: buyer ? shortName(buyer) : '' };
  }
  const isNew = new URL(request.url).searchParams.has('danke');
  const { mark, text, answer, hiddenReason } = found.review;
  return { kind: found.kind, ...about, isNew, review: { mark, text, answer, hiddenReason } };
}

const fields = ['overall', 'price', 'delivery', 'communication', 'text', 'author'] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await readPostedForm(server, request);
  const outcome = await writeReview(server.deps, { link: params, form });
  if (outcome.kind === 'invalid') {
    const typed = Object.fromEntries(fields.map((name) => [name, form.text(name)]));
    return data({ errors: outcome.errors, typed, attempt: Date.now() }, { status: 422 });
  }
  const here = `/bewerten-sie-uns/${params.token}/${params.orderId}`;
  throw redirect(outcome.kind === 'published' ? `${here}?danke` : here, 303);
}

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(rateTexts);
  switch (loaderData.kind) {
    case 'no_link':
      return (
        <Message title={texts.goneTitle} text={texts.gone}>
          <ButtonLink to="/kunde/bestellungen" variant="outline" className="mt-8">
            {texts.toOrders}
          </ButtonLink>
        </Message>
      );
    case 'not_delivered':
      return <Message title={texts.notDeliveredTitle} text={texts.notDelivered(loaderData.number)} />;
    case 'rated':
      return <Rated page={loaderData} />;
    case 'open':
      return <RateForm key={actionData?.attempt ?? 0} page={loaderData} refused={actionData} />;
  }
}

type RatedPage = Extract<Route.ComponentProps['loaderData'], { kind: 'rated' }>;

function Rated({ page: { isNew, dealer, review } }: { page: RatedPage }) {
  const texts = useTexts(rateTexts);
  const reviews = useReviewsAddress(dealer);
  const [title, text] = isNew
    ? [texts.thanksTitle, texts.thanks(dealer.name)]
    : [texts.ratedTitle, texts.rated];
  return (
    <Message title={title} text={text}>
      {review.hiddenReason !== '' && (
        <p className="mt-6 rounded-md bg-tint px-4 py-3">
          {texts.hidden} {review.hiddenReason}
        </p>
      )}
      <blockquote className="mt-6 border-l-2 border-line pl-4">
        <Stars mark={review.mark} />
        {review.text && <p className="mt-2 whitespace-pre-line wrap-break-word">{review.text}</p>}
      </blockquote>
      <ButtonLink to={reviews} variant="outline" className="mt-8">
        {texts.toReviews}
      </ButtonLink>
    </Message>
  );
}

function Message(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status">
      <h1 className="text-2xl sm:text-2xl">{props.title}</h1>
      <p className="mt-4 text-lg">{props.text}</p>
      {props.children}
    </div>
  );
}
