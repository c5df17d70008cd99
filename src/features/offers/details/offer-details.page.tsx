import { Link, useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { withMinimalDelay } from '#platform/ui/minimal-delay.ts';
import { Price } from '#platform/ui/price.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { answerOrNull, notFound } from '#shell/shared.ts';
import { LoadRetry } from '#shell/ui/load-retry.tsx';
import { askedList } from '../entry/request-form.ts';
import { listHref, orderHref, sealOf } from '../list/list-address.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';
import type { Route } from './+types/offer-details.page.ts';
import { type Details, offerDetails } from './offer-details.ts';
import { detailsTexts, OfferFacts } from './offer-facts.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** Answers the unfolded offer of a list and, without JavaScript, its page. */
export async function loader(args: Route.LoaderArgs) {
  const { deps, asked } = askedList(args);
  if (!/^\d{1,9}$/.test(args.params.dealerId)) throw notFound();
  const details = await offerDetails(deps, { ...asked, dealerId: Number(args.params.dealerId) });
  if (!details) throw notFound();
  return details;
}

/** In a list a skeleton holds its place, which must not flash; null without an answer, so that the list stays. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withMinimalDelay(answerOrNull(serverLoader()));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.dealer.name ?? ''} | Brennwert` },
  { name: 'robots', content: 'noindex' },
];

export default function OfferDetailsPage({ loaderData: details }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      {details ? <DetailsOnPage details={details} /> : <LoadRetry onRetry={() => void revalidate()} />}
    </div>
  );
}

function DetailsOnPage({ details }: { details: Details }) {
  const texts = useTexts(detailsTexts);
  const list = useTexts(offerListTexts);
  const { slug, request, dealer, offer } = details;
  const href = offer && orderHref({ slug, request, seal: sealOf(offer.hash) })(dealer.id);
  return (
    <>
      <Link className="way-back link text-ink-2" to={listHref({ slug, request })}>
        {texts.back}
      </Link>
      <h1 className="mt-3 text-2xl">{dealer.name}</h1>
      {offer && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-2">
          {offer.dealer.place}
          <Rating rating={offer.dealer.rating} count={offer.dealer.ratingCount} />
        </p>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-14">
        {href && <OfferCard request={request} offer={offer} href={href} />}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <OfferFacts details={details} />
          {href && (
            <ButtonLink variant="outline" className="mt-8" to={href}>
              {list.choose}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

type CardProps = Pick<Details, 'request'> & { offer: NonNullable<Details['offer']>; href: string };

/** What a row of the list says, and its button. */
function OfferCard({ request, offer, href }: CardProps) {
  const texts = useTexts(detailsTexts);
  const list = useTexts(offerListTexts);
  const format = useFormatter();
  const { product, deliveryDate, deliveryStartDate } = offer;
  const day = format.shortDay(deliveryDate);
  const rows = [
    [list.product, product.name],
    [texts.amount, `${format.quantity(request.amount)} ${product.unit}`],
    ...(request.stations > 1 ? [[list.stations, String(request.stations)]] : []),
    [texts.to, `${request.postalCode} ${offer.place}`],
    [texts.by, deliveryStartDate < deliveryDate ? texts.orEarlier(day) : day],
  ];
  return (
    <section
      aria-label={texts.order}
      className="rounded-lg border border-line bg-surface p-5 shadow-card lg:sticky lg:top-6 lg:col-start-2"
    >
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.total}</span>
        <Price value={offer.totalPrice} size="total" />
        <span className="w-full text-right text-sm text-ink-2 tabular-nums">
          {texts.unitPrice(
            format.money(offer.unitPrice),
            `${format.quantity(product.priceUnit)} ${product.unit}`,
          )}
        </span>
      </p>
      <ButtonLink variant="primary" size="large" className="mt-4 w-full" to={href}>
        {list.choose}
      </ButtonLink>
    </section>
  );
}
